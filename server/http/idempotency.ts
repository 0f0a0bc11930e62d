import { createHash } from "node:crypto";
import { canonicalJson } from "@partner-api/formats";
import type { Context, TypedResponse } from "hono";
import { keyInFlight, keyOfAnotherBody } from "../errors.ts";
import type { Env } from "../handler.ts";
import type { IdempotentRequest } from "../store/idempotency.ts";
import type { OutletWork } from "../store/unit-of-work.ts";
import { sendSerialized } from "./send.ts";
import type { Answer } from "./serialized.ts";

/** For how long a retry gets the answer of the first request (decisions: idempotency). */
const KEPT_MS = 30 * 24 * 3_600_000;

const expiryOf = ({ at }: IdempotentRequest): Date => new Date(at.getTime() + KEPT_MS);

/**
 * Runs `handle` as one unit of work that takes effect once, however often the request comes: its answer is kept with its effect,
 * and sent again without running it. If `handle` throws, nothing is kept and the key stays free.
 *
 * @throws ApiError 409 while another request with the key is running, 422 if the key was used for another body (decisions:
 * idempotency)
 */
export async function withIdempotency<Body, Status extends 200 | 201>(
  c: Context<Env>,
  handle: (work: OutletWork) => Promise<Answer<Body, Status>>,
  outletId = c.var.outlet.id,
): Promise<TypedResponse<Body, Status, "json">> {
  const request = idempotentRequestOf(c, outletId);
  const answer = await c.var.store.transaction(request.outletId, async (work): Promise<Answer<Body, Status>> => {
    const kept = await work.idempotency.lock(request);
    if (kept === "in flight") throw keyInFlight();
    if (kept !== "new") {
      if (!kept.bodyHash.equals(request.bodyHash)) throw keyOfAnotherBody();
      return { status: kept.status as Status, bytes: kept.body }; // `handle` of the same operation gave it
    }
    const answer = await handle(work);
    const body = Buffer.from(answer.bytes).toString();
    await work.idempotency.keep(request, { status: answer.status, body, expiresAt: expiryOf(request) });
    return answer;
  });
  return sendSerialized(c, answer, answer.status);
}

/** The same where the key may be left out: without one the request takes effect each time that it comes (decisions: idempotent orders). */
export async function withOptionalKey<Body, Status extends 200 | 201>(
  c: Context<Env>,
  outletId: string,
  handle: (work: OutletWork) => Promise<Answer<Body, Status>>,
): Promise<TypedResponse<Body, Status, "json">> {
  if (c.req.header("X-Idempotency-Key") !== undefined) return withIdempotency(c, handle, outletId);
  const answer = await c.var.store.transaction(outletId, handle);
  return sendSerialized(c, answer, answer.status);
}

/**
 * The request as `X-Idempotency-Key` identifies it. Its body is compared as it was sent and not as it was understood: a property
 * that this version ignores and the next one reads must not turn a retry into another request.
 */
const idempotentRequestOf = (c: Context<Env>, outletId: string): IdempotentRequest => ({
  clientId: c.var.identity.clientId,
  operationId: c.var.operationId as string, // of the contract, since there is a handler
  outletId,
  key: (c.req.header("X-Idempotency-Key") as string).toLowerCase(),
  bodyHash: createHash("sha256").update(canonicalJson(c.var.sentBody)).digest(),
  at: c.var.clock.now(),
});
