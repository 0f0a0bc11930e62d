import { MAX_ANSWER_BYTES, MAX_ATTEMPTS, TIMEOUT_SECONDS } from "./generated/policy.ts";
import type { Observe } from "./observe.ts";
import { withRetries } from "./retry.ts";
import { type Clock, createSend, systemClock, withCompleteResponse } from "./send.ts";
import { requireThat, requireUrl } from "./settings.ts";
import { createTokenSource, type PartnerAuth, withAccessToken } from "./token.ts";

/** The service's URL, authorization and retries. */
export type SendingOptions = {
  /** Base URL of the service, such as `http://127.0.0.1:8080`. */
  baseUrl: string;
  /** Source of access tokens: OAuth 2.0 client credentials or your own function. */
  auth: PartnerAuth;
  /** Sends one request. Default: the runtime's `fetch`. */
  fetch?: (request: Request) => Promise<Response>;
  /** Timeout of one attempt, including its response body, in ms. Default: the contract's. */
  timeoutMs?: number;
  /** Maximum number of attempts per call, including the first. Default: the contract's; 1 disables retries. */
  maxAttempts?: number;
  /** Clock and timer of the client; replace it in tests. */
  clock?: Clock;
  /** Called with each token request, attempt, response, delay and error: `logTo(console)`, or your own metrics. */
  observe?: Observe;
  /** Returns the `traceparent` of the current span, which each call sends, such as from OpenTelemetry. */
  traceparent?: () => string | undefined;
};

/** Sends requests with an access token and retries. */
export function createSending({
  baseUrl,
  auth,
  timeoutMs = TIMEOUT_SECONDS * 1000,
  maxAttempts = MAX_ATTEMPTS,
  clock = systemClock,
  observe = () => {},
  fetch,
}: SendingOptions): (request: Request) => Promise<Response> {
  requireUrl("base URL", baseUrl);
  requireThat(timeoutMs > 0, "timeout above 0", timeoutMs);
  requireThat(maxAttempts > 0, "number of attempts above 0", maxAttempts);
  const attempt = withCompleteResponse(createSend(fetch), timeoutMs, MAX_ANSWER_BYTES);
  const retries = { maxAttempts, clock, observe };
  // Token requests are always safe to retry: they change nothing.
  const token = createTokenSource(auth, withRetries(attempt, { ...retries, isSafe: () => true }), clock, observe);
  return withAccessToken(withRetries(attempt, retries), token);
}
