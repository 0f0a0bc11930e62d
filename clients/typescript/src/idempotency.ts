import type { Middleware } from "openapi-fetch";
import { keyedOperations } from "./generated/contract.ts";

export const IDEMPOTENCY_HEADER = "X-Idempotency-Key";

/** Gives a new key to each call that the contract requires one of and that brings none. Its retries keep the key. */
export const addIdempotencyKey: Middleware = {
  onRequest({ request, schemaPath }) {
    const isKeyed = keyedOperations.includes(`${request.method} ${schemaPath}`);
    if (isKeyed && !request.headers.has(IDEMPOTENCY_HEADER))
      request.headers.set(IDEMPOTENCY_HEADER, crypto.randomUUID());
  },
};
