import { setTimeout as delay } from "node:timers/promises";
import { MAX_BODY_BYTES, MAX_PARSED_FIRST_BYTES } from "@partner-api/validation";
import type { MiddlewareHandler } from "hono";
import { ApiError } from "../errors.ts";
import type { Env } from "../handler.ts";
import { readBytes } from "../http/body-bytes.ts";
import { RequestLimiter } from "../http/request-limiter.ts";
import { rejectAfterAccess } from "./reject-after-access.ts";

/** Longer than most work, and shorter than the timeout of a client. */
const WAIT_MS = { expensive_reads: 2_000, writes: 5_000, body_memory: 15_000, large_bodies: 10_000 };

/** Bodies in memory: 16 of the largest ones. One client gets a quarter. */
const BODY_BYTES = 16 * MAX_BODY_BYTES;
/** Large bodies that are parsed and processed at a time. */
const LARGE_BODIES = 3;

/** Limiters of resources that requests share on a node (decisions: shares of connections, shares of bodies). */
export type Shares = Record<keyof typeof WAIT_MS, RequestLimiter>;

/**
 * Creates the limiters. Expensive reads have a third of the node's database connections, writes the others except one. One client gets at
 * least one less than all of each, if there are several.
 */
export function sharesOf(poolSize: number, waitMs: Partial<typeof WAIT_MS> = {}): Shares {
  const reads = Math.max(1, Math.floor(poolSize / 3));
  const writes = Math.max(1, poolSize - reads - 1);
  const butOne = (total: number) => ({ total, perClient: Math.max(1, total - 1) });
  const limiter = (share: keyof Shares, limits: { total: number; perClient: number }) =>
    new RequestLimiter({ share, ...limits, waitMs: waitMs[share] ?? WAIT_MS[share] });
  return {
    expensive_reads: limiter("expensive_reads", butOne(reads)),
    writes: limiter("writes", butOne(writes)),
    body_memory: limiter("body_memory", { total: BODY_BYTES, perClient: BODY_BYTES / 4 }),
    large_bodies: limiter("large_bodies", butOne(LARGE_BODIES)),
  };
}

const clientOf = (identity: Env["Variables"]["identity"] | undefined): string => identity?.clientId ?? "";

/** The limiter for streamed responses, which last as long as their clients read (decisions: sizes). */
export const streamLimiter = (waitMs = WAIT_MS.expensive_reads): RequestLimiter =>
  new RequestLimiter({ share: "streams", total: 32, perClient: 2, waitMs });

/** Queues requests in the limiter before `handler`; 503 on timeout. */
export const limitConcurrency =
  (limiter: RequestLimiter, handler: MiddlewareHandler<Env>): MiddlewareHandler<Env> =>
  (c, next) =>
    limiter.run(clientOf(c.get("identity")), () => handler(c, next));

/**
 * Queues requests with a body before it is read, and those with a large one again before it is parsed; 503 on timeout. A body without
 * Content-Length counts as the largest one.
 */
export function limitBodies(
  { body_memory: memory, large_bodies: largeBodies }: Shares,
  handler: MiddlewareHandler<Env>,
): MiddlewareHandler<Env> {
  return async (c, next) => {
    const handle = () => handler(c, next);
    const client = clientOf(c.get("identity"));
    const isChunked = c.req.header("Transfer-Encoding") !== undefined;
    const bytes = isChunked ? MAX_BODY_BYTES : Number(c.req.header("Content-Length")) || 0;
    if (bytes === 0 || bytes > MAX_BODY_BYTES) return handle();
    const proceed = async () => {
      if (bytes <= MAX_PARSED_FIRST_BYTES) return handle();
      const body = await readBytes(c).catch((error) => rejectAfterAccess(c, error));
      c.set("bodyBytes", body);
      return body.byteLength > MAX_PARSED_FIRST_BYTES ? runLarge(largeBodies, client, handle) : handle();
    };
    return memory.run(client, proceed, bytes);
  };
}

/** Delay of the response to a rejected large body, as a multiple of its processing time, and its maximum. */
const REJECTION_DELAY = { factor: 4, maxMs: 1_000 };

/** Delays the response to a rejected body (D-shares-of-bodies-3). Others can use its place in the limiter meanwhile. */
async function runLarge<T>(largeBodies: RequestLimiter, client: string, handle: () => Promise<T>): Promise<T> {
  let tookMs = 0;
  const measured = async () => {
    const startedMs = performance.now();
    try {
      return await handle();
    } finally {
      tookMs = performance.now() - startedMs;
    }
  };
  try {
    return await largeBodies.run(client, measured);
  } catch (error) {
    if (error instanceof ApiError && error.status < 500)
      await delay(Math.min(REJECTION_DELAY.maxMs, tookMs * REJECTION_DELAY.factor));
    throw error;
  }
}
