import { createMiddleware } from "hono/factory";
import type { Env } from "../handler.ts";
import { RequestLimiter } from "../http/request-limiter.ts";

/** Longer than most expensive reads, and shorter than the timeout of a client. */
const WAIT_MS = 2_000;

/**
 * The limiter for expensive reads (decisions: shares of connections): a third of the node's database connections. One client gets at
 * least one connection less than all of them, if there are several.
 */
export function limiterFor(poolSize: number, waitMs = WAIT_MS): RequestLimiter {
  const inAll = Math.max(1, Math.floor(poolSize / 3));
  return new RequestLimiter({ share: "expensive_reads", inAll, perClient: Math.max(1, inAll - 1), waitMs });
}

/** Queues requests of an operation with `x-expensive` in the limiter; 503 on timeout. */
export const limitConcurrency = (limiter: RequestLimiter) =>
  createMiddleware<Env>((c, next) => limiter.run(c.get("identity")?.clientId ?? "", next));
