import { createHash } from "node:crypto";
import { canonicalJson } from "@partner-api/validation";
import type { Context, TypedResponse } from "hono";
import type { IdempotentRequest, OutletWork, Visitor } from "../../store/port.ts";
import { keyInFlight, keyOfAnotherBody } from "../errors.ts";
import type { Env } from "../handler.ts";
import { sendSerialized } from "./send.ts";
import type { Answer } from "./serialized.ts";
import { asVisitor } from "./visit.ts";

/** For how long a retry gets the answer of the first request (decisions: idempotency). */
const KEPT_MS = 30 * 24 * 3_600_000;

const expiryOf = ({ at }: IdempotentRequest): Date => new Date(at.getTime() + KEPT_MS);

/** A unit of work in its two steps. */
export type Steps<Loaded, Body, Status extends 200 | 201> = {
  /** Reads and locks, in the round trip in which the key is looked up: in vain where that has an answer already. */
  load(work: OutletWork, visitor: Visitor | undefined): Promise<Loaded>;
  decide(loaded: Loaded, work: OutletWork): Answer<Body, Status> | Promise<Answer<Body, Status>>;
};

/**
 * Runs steps as one unit of work that takes effect once, however often the request comes: its answer is kept with its effect,
 * and sent again without running it. If a step throws, nothing is kept and the key stays free.
 *
 * @throws ApiError 409 while another request with the key is running, 422 if the key was used for another body (decisions:
 * idempotency)
 */
export async function withIdempotency<Loaded, Body, Status extends 200 | 201>(
  c: Context<Env>,
  outletId: string,
  { load, decide }: Steps<Loaded, Body, Status>,
): Promise<TypedResponse<Body, Status, "json">> {
  const request = idempotentRequestOf(c, outletId);
  const run = (visitor: Visitor | undefined) =>
    c.get("store").transaction(outletId, async (work): Promise<Answer<Body, Status>> => {
      const [locking, loading] = [work.idempotency.lock(request), load(work, visitor)];
      loading.catch(() => {}); // of a key that is in flight, nothing is loaded
      const kept = await locking;
      if (kept === "in flight") throw keyInFlight();
      const loaded = await loading; // also whether the visitor may have what is kept
      if (kept !== "new") {
        if (!kept.bodyHash.equals(request.bodyHash)) throw keyOfAnotherBody();
        return { status: kept.status as Status, bytes: kept.body }; // `decide` of the same operation gave it
      }
      const answer = await decide(loaded, work);
      const body = Buffer.from(answer.bytes).toString();
      work.idempotency.save(request, { status: answer.status, body, expiresAt: expiryOf(request) });
      return answer;
    });
  const answer = await asVisitor(c, run);
  return sendSerialized(c, answer, answer.status);
}

/** The same where the key may be left out: without one the request takes effect each time that it comes (decisions: idempotent orders). */
export async function withOptionalKey<Loaded, Body, Status extends 200 | 201>(
  c: Context<Env>,
  outletId: string,
  steps: Steps<Loaded, Body, Status>,
): Promise<TypedResponse<Body, Status, "json">> {
  if (c.req.header("X-Idempotency-Key") !== undefined) return withIdempotency(c, outletId, steps);
  const answer = await asVisitor(c, (visitor) =>
    c.get("store").transaction(outletId, async (work) => steps.decide(await steps.load(work, visitor), work)),
  );
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
