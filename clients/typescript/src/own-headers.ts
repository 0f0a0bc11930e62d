import type { Middleware } from "openapi-fetch";
import { agentHeader } from "./agent.ts";
import { keyedOperations } from "./generated/contract.ts";

export const IDEMPOTENCY_HEADER = "X-Idempotency-Key";

/** Says who calls, and gives a new key to each call that the contract requires one of, unless the call does so itself. Its retries keep the key. */
export const addOwnHeaders: Middleware = {
  onRequest({ request: { method, headers }, schemaPath }) {
    const isKeyed = keyedOperations.includes(`${method} ${schemaPath}`);
    const own = isKeyed ? { ...agentHeader, [IDEMPOTENCY_HEADER]: crypto.randomUUID() } : agentHeader;
    for (const [name, value] of Object.entries(own)) if (!headers.has(name)) headers.set(name, value);
  },
};
