import createFetchClient, { type Client, type ClientOptions } from "openapi-fetch";
import { checkAnswer } from "./answer.ts";
import { sendingAsContracted } from "./contracted.ts";
import { MAX_ANSWER_BYTES, MAX_ATTEMPTS, TIMEOUT_SECONDS } from "./generated/policy.ts";
import type { paths } from "./generated/types.ts";
import { addOwnHeaders } from "./own-headers.ts";
import { retrying } from "./retry.ts";
import { type Clock, sending, systemClock, whole } from "./send.ts";
import { authorized, type PartnerAuth, tokenSource } from "./token.ts";

/** An openapi-fetch client of the partner contract: `api.GET(path, init)` gives `{ data, error, response }`. */
export type PartnerClient = Client<paths, "application/json">;

/** The options of openapi-fetch, and how to reach, authorize and repeat. */
export type PartnerClientOptions = Omit<ClientOptions, "baseUrl" | "requestInitExt"> & {
  /** Service base address, such as `http://127.0.0.1:8080`. */
  baseUrl: string;
  auth: PartnerAuth;
  /** Longest time for one attempt, its answer's body included, in ms. Default: that of the contract. */
  timeoutMs?: number;
  /** Attempts at one call, the first one included. Default: that of the contract; 1 repeats nothing. */
  maxAttempts?: number;
  /** Time and waiting, for tests. */
  clock?: Clock;
};

/**
 * A typed client of the partner API. It fetches and renews access tokens, repeats what is safe to repeat (idempotent methods,
 * 429 and 503 with `Retry-After`, writes that carry an `X-Idempotency-Key`) and adds that key where the contract requires one.
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
  fetch,
  ...options
}: PartnerClientOptions): PartnerClient {
  const attempt = whole(sending(fetch), timeoutMs, MAX_ANSWER_BYTES);
  // A token request stores nothing: it is always safe to repeat.
  const token = tokenSource(auth, retrying(attempt, { maxAttempts, clock, isSafe: () => true }), clock);
  const send = authorized(retrying(attempt, { maxAttempts, clock }), token);
  const client = sendingAsContracted(createFetchClient<paths, "application/json">({ ...options, fetch: send }));
  client.use(addOwnHeaders, checkAnswer);
  return client;
}
