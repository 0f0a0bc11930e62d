import createFetchClient, { type Client, type ClientOptions } from "openapi-fetch";
import { checkResponse } from "./check-response.ts";
import { setDefaultHeaders } from "./default-headers.ts";
import { keyedOperations } from "./generated/contract.ts";
import type { paths } from "./generated/types.ts";
import { createSending, type SendingOptions } from "./sending.ts";
import { withSerializers } from "./serializers.ts";

/** An openapi-fetch client of the partner contract: `api.GET(path, init)` resolves to `{ data, error, response }`. */
export type PartnerClient = Client<paths, "application/json">;

/** The options of openapi-fetch, plus the service's URL, authorization and retries. */
export type PartnerClientOptions = Omit<ClientOptions, "baseUrl" | "fetch" | "requestInitExt"> & SendingOptions;

/**
 * Creates a typed client of the partner API. It fetches and renews access tokens, retries requests that are safe to retry
 * (idempotent methods, 429 and 503 with `Retry-After`, writes with an `X-Idempotency-Key`), and adds that key where the contract
 * requires one.
 *
 * @example
 * const api = createPartnerClient({ baseUrl, auth: { clientId, clientSecret, tokenUrl, scopes: ["food:catalog:read"] } });
 * const catalog = await unwrap(api.GET("/integrations/food/outlets/{outlet_id}/v2/catalog", { params: { path: { outlet_id } } }));
 */
export function createPartnerClient(options: PartnerClientOptions): PartnerClient {
  const { auth, timeoutMs, maxAttempts, clock, observe, traceparent, ...clientOptions } = options;
  const client = withSerializers(
    createFetchClient<paths, "application/json">({ ...clientOptions, fetch: createSending(options) }),
  );
  client.use(
    {
      onRequest: ({ request: { method, headers }, schemaPath }) =>
        setDefaultHeaders(headers, keyedOperations.includes(`${method} ${schemaPath}`), traceparent),
    },
    checkResponse,
  );
  return client;
}
