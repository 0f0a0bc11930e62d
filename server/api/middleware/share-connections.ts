import { createMiddleware } from "hono/factory";
import { StoreUnavailable } from "../../store/unavailable.ts";
import type { Env } from "../handler.ts";
import { createPlaces, type Places } from "../http/places.ts";

/** Longer than most of what is before it takes, and shorter than a client's patience. */
const WAIT_MS = 2_000;

/**
 * The share that expensive reads have of a node's connections to its database (decisions: shares of connections): a third, and of this
 * one client at least one place less, where there are several.
 */
export function shareOf(poolSize: number, waitMs = WAIT_MS): Places {
  const inAll = Math.max(1, Math.floor(poolSize / 3));
  const onFull = () => new StoreUnavailable("expensive reads have their share of connections, and none became free");
  return createPlaces({ inAll, perClient: Math.max(1, inAll - 1), waitMs, onFull });
}

/** Lets a request of an operation with `x-expensive` wait for a place among such requests; 503 where none becomes free. */
export const shareConnections = (places: Places) =>
  createMiddleware<Env>((c, next) => places.run(c.get("identity")?.clientId ?? "", next));
