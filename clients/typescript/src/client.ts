import createFetchClient, { type Client, type ClientOptions } from "openapi-fetch";
import { checkResponse } from "./check-response.ts";
import { addDefaultHeaders } from "./default-headers.ts";
import { MAX_ANSWER_BYTES, MAX_ATTEMPTS, TIMEOUT_SECONDS } from "./generated/policy.ts";
import type { paths } from "./generated/types.ts";
import type { Observe } from "./observe.ts";
import { withRetries } from "./retry.ts";
import { type Clock, createSend, systemClock, withCompleteResponse } from "./send.ts";
import { withSerializers } from "./serializers.ts";
import { requireUrl } from "./settings.ts";
import { createTokenSource, type PartnerAuth, withAccessToken } from "./token.ts";

/** An openapi-fetch client of the partner contract: `api.GET(path, init)` resolves to `{ data, error, response }`. */
export type PartnerClient = Client<paths, "application/json">;

/** The options of openapi-fetch, plus the service's URL, authorization and retries. */
export type PartnerClientOptions = Omit<ClientOptions, "baseUrl" | "requestInitExt"> & {
  /** Base URL of the service, such as `http://127.0.0.1:8080`. */
  baseUrl: string;
  /** Source of access tokens: OAuth 2.0 client credentials or your own function. */
  auth: PartnerAuth;
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

/**
 * Creates a typed client of the partner API. It fetches and renews access tokens, retries requests that are safe to retry
 * (idempotent methods, 429 and 503 with `Retry-After`, writes with an `X-Idempotency-Key`), and adds that key where the contract
 * requires one.
 *
 * @example
 * const api = createPartnerClient({ baseUrl, auth: { clientId, clientSecret, tokenUrl, scopes: ["food:catalog:read"] } });
 * const catalog = await unwrap(api.GET("/integrations/food/outlets/{outlet_id}/v2/catalog", { params: { path: { outlet_id } } }));
 */
export function createPartnerClient({
  auth,
  timeoutMs = TIMEOUT_SECONDS * 1000,
  maxAttempts = MAX_ATTEMPTS,
  clock = systemClock,
  observe = () => {},
  traceparent,
  fetch,
  ...options
}: PartnerClientOptions): PartnerClient {
  requireUrl("base URL", options.baseUrl);
  const attempt = withCompleteResponse(createSend(fetch), timeoutMs, MAX_ANSWER_BYTES);
  // Token requests are always safe to retry: they change nothing.
  const retries = { maxAttempts, clock, observe };
  const token = createTokenSource(auth, withRetries(attempt, { ...retries, isSafe: () => true }), clock, observe);
  const send = withAccessToken(withRetries(attempt, retries), token);
  const client = withSerializers(createFetchClient<paths, "application/json">({ ...options, fetch: send }));
  client.use(addDefaultHeaders(traceparent), checkResponse);
  return client;
}
