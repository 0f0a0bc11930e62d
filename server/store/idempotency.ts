import type { OperationId } from "../../generated/operations.ts";

/**
 * One request that takes effect once, however often it comes (decisions 6). Client, operation, outlet and key name it; the
 * hash of its body tells it from another request that was given the same key.
 */
export type Once = {
  clientId: string;
  operationId: OperationId;
  outletId: string;
  /** The `X-Idempotency-Key`, a UUID in lower case. */
  key: string;
  /** SHA-256 of the body as it was sent, in canonical form. */
  bodyHash: Buffer;
  at: Date;
};
