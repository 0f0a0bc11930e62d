/**
 * One request that takes effect once, however often it comes (decisions: idempotency). Client, operation, outlet and key identify
 * it; the hash of its body differs from that of another request that was given the same key.
 */
export type IdempotentRequest = {
  clientId: string;
  operationId: string;
  outletId: string;
  /** The `X-Idempotency-Key`, a UUID in lower case. */
  key: string;
  /** SHA-256 of the body as it was sent, in canonical form. */
  bodyHash: Buffer;
  at: Date;
};

/** The answer of a request, with the hash of the request's body. */
export type KeptAnswer = { bodyHash: Buffer; status: number; body: string };

/** Answers of idempotent requests, kept in the unit of work of their effect. */
export type IdempotencyWork = {
  /**
   * Locks the key to the end of the unit of work, whose first step it must be: the answer that was kept under it, for whatever body;
   * `new` if there is none. After `in flight`, another request with the key is running, the unit of work must end with an error.
   */
  lock(request: IdempotentRequest): Promise<KeptAnswer | "new" | "in flight">;
  keep(request: IdempotentRequest, answer: { status: number; body: string; expiresAt: Date }): void;
};
