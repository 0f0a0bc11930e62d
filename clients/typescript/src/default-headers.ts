import type { Middleware } from "openapi-fetch";
import { agentHeader } from "./agent.ts";
import { keyedOperations } from "./generated/contract.ts";

export const IDEMPOTENCY_HEADER = "X-Idempotency-Key";

/**
 * Adds `User-Agent`, `traceparent` and, where the contract requires one, a new `X-Idempotency-Key`. Headers of the call override them;
 * retries reuse the key.
 */
export const addDefaultHeaders = (traceparent?: () => string | undefined): Middleware => ({
  onRequest({ request: { method, headers }, schemaPath }) {
    const isKeyed = keyedOperations.includes(`${method} ${schemaPath}`);
    const defaults: Record<string, string | undefined> = { ...agentHeader, traceparent: traceparent?.() };
    if (isKeyed) defaults[IDEMPOTENCY_HEADER] = crypto.randomUUID();
    for (const [name, value] of Object.entries(defaults)) if (value && !headers.has(name)) headers.set(name, value);
  },
});
