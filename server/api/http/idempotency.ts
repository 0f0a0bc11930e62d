import { createHash } from "node:crypto";
import { canonicalPieces } from "@partner-api/validation";
import type { Context, TypedResponse } from "hono";
import { rules } from "../../../generated/rules.ts";
import { DAY_MS } from "../../durations.ts";
import type { IdempotentRequest, OutletWork, Sharing, Store, Visitor } from "../../store/port.ts";
import { turnsOf } from "../../store/turn.ts";
import { keyInFlight, keyReused } from "../errors.ts";
import type { Env } from "../handler.ts";
import { withOutletAccess } from "./outlet-access.ts";
import { isLong } from "./request-body.ts";
import { sendSerialized } from "./send.ts";
import type { SerializedResponse } from "./serialized.ts";

/** A retry within this time gets the response of the first request (decisions: idempotency). */
const RETENTION_MS = rules["idempotency-retention"].days * DAY_MS;

const expiryOf = ({ at }: IdempotentRequest): Date => new Date(at.getTime() + RETENTION_MS);

/** The two steps of a unit of work. */
export type Steps<Loaded, Body, Status extends 200 | 201> = {
  /** Reads and locks rows, in the same round trip as the key. The result is unused if the key already has a response. */
  load(work: OutletWork, visitor: Visitor | undefined): Promise<Loaded>;
  decide(
    loaded: Loaded,
    work: OutletWork,
  ): SerializedResponse<Body, Status> | Promise<SerializedResponse<Body, Status>>;
  order?: Sharing["order"];
};

/** Keys in progress on this node: while their transactions wait for others of the outlet, the database does not have them. */
const inProgress = new WeakMap<Store, Set<string>>();

/**
 * Runs the steps as one unit of work that takes effect once per key. The response is stored in the same transaction, and retries get it
 * without running the steps. If a step throws, nothing is stored and the key stays free.
 *
 * @throws ApiError 409 while another request with the key is running, 422 if the key was used for another body (decisions:
 * idempotency)
 */
export async function withIdempotency<Loaded, Body, Status extends 200 | 201>(
  c: Context<Env>,
  outletId: string,
  { load, decide, order }: Steps<Loaded, Body, Status>,
): Promise<TypedResponse<Body, Status, "json">> {
  const request = await idempotentRequestOf(c, outletId);
  const store = c.get("store");
  const run = async (visitor: Visitor | undefined) => {
    const unit = async (work: OutletWork): Promise<SerializedResponse<Body, Status>> => {
      const [locking, loading] = [work.idempotency.lock(request), load(work, visitor)];
      loading.catch(() => {}); // unused if the key is in flight
      const stored = await locking;
      if (stored === "in flight") throw keyInFlight();
      const loaded = await loading; // also checks outlet access before a stored response is returned
      if (stored !== "new") {
        if (!stored.bodyHash.equals(request.bodyHash)) throw keyReused();
        return { status: stored.status as Status, bytes: stored.body }; // a result of `decide` of the same operation
      }
      const response = await decide(loaded, work);
      const body = Buffer.from(response.bytes).toString();
      work.idempotency.save(request, { status: response.status, body, expiresAt: expiryOf(request) });
      return response;
    };
    const { clientId, operationId, key } = request;
    const keys = inProgress.getOrInsertComputed(store, () => new Set());
    const name = JSON.stringify([outletId, clientId, operationId, key]);
    if (keys.has(name)) throw keyInFlight();
    keys.add(name);
    return store
      .transaction(outletId, unit, visitor && order && { order, actor: visitor })
      .finally(() => keys.delete(name));
  };
  const response = await withOutletAccess(c, run);
  return sendSerialized(c, response, response.status);
}

/** Like `withIdempotency`, with an optional key. Without one, each request takes effect (decisions: idempotent orders). */
export async function withOptionalKey<Loaded, Body, Status extends 200 | 201>(
  c: Context<Env>,
  outletId: string,
  steps: Steps<Loaded, Body, Status>,
): Promise<TypedResponse<Body, Status, "json">> {
  if (c.req.header("X-Idempotency-Key") !== undefined) return withIdempotency(c, outletId, steps);
  const response = await withOutletAccess(c, (visitor) =>
    c.get("store").transaction(outletId, async (work) => steps.decide(await steps.load(work, visitor), work)),
  );
  return sendSerialized(c, response, response.status);
}

/**
 * Identity of the request under its `X-Idempotency-Key`. The hash covers the body as sent, not as parsed: otherwise a property that only
 * the next version reads would turn a retry during a deployment into another request.
 */
const idempotentRequestOf = async (c: Context<Env>, outletId: string): Promise<IdempotentRequest> => ({
  clientId: c.var.identity.clientId,
  operationId: c.var.operationId as string, // defined in every handler
  outletId,
  key: (c.req.header("X-Idempotency-Key") as string).toLowerCase(),
  bodyHash: await hashOf(c.var.sentBody, turnsOf(isLong(c.get("bodyBytes")))),
  at: c.var.clock.now(),
});

async function hashOf(body: unknown, pause: () => Promise<void>): Promise<Buffer> {
  const hash = createHash("sha256");
  for (const piece of canonicalPieces(body)) {
    hash.update(piece);
    await pause();
  }
  return hash.digest();
}
