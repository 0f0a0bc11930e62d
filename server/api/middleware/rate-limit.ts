import type { Context } from "hono";
import type { OperationPolicy, RateLimit } from "../../../generated/operations.ts";
import { boundedCache } from "../../bounded-cache.ts";
import type { Allowance, RateLimits } from "../../store/port.ts";
import { tooManyRequests } from "../errors.ts";
import type { Env } from "../handler.ts";
import { limitReached, rateLimitHeaders } from "../http/rate-limit-headers.ts";
import { RequestLimiter } from "../http/request-limiter.ts";
import type { Step } from "./steps.ts";

/** Pairs of a caller and an outlet in the cache of a node. */
const MAX_CACHED = 50_000;
/** Checks of access to outlets that are not in the cache, at a time per client, and their longest wait. */
const CHECKS_PER_CLIENT = 4;
const CHECK_WAIT_MS = 10_000;

/** The counts of a node's requests, and the outlets whose ids may be part of a count. */
export class RequestLimits {
  readonly counts: RateLimits;
  /** Callers that were granted access to an outlet. Ids of other outlets may be invented, so they have no counts of their own. */
  readonly admitted = boundedCache<true>(MAX_CACHED);
  readonly checks = new RequestLimiter({
    share: "access_checks",
    perClient: CHECKS_PER_CLIENT,
    waitMs: CHECK_WAIT_MS,
  });

  constructor(counts: RateLimits) {
    this.counts = counts;
  }
}

/**
 * 429 over the operation's `x-rate-limit` (decisions: rate limits). Each operation has one count per client. Where outlet access is checked next,
 * `outlet` waits for the count, so that both share a message.
 */
export const limitPerClient =
  (id: string, { rateLimit, outletAccess }: OperationPolicy, { counts }: RequestLimits): Step =>
  (c) => {
    const count = counts.count([id, c.get("identity")?.clientId ?? ""], rateLimit);
    const counted = count.then((allowance) => apply(c, rateLimit, allowance));
    if (outletAccess === null) return counted;
    counted.catch(() => {}); // until it is awaited
    c.set("counted", counted);
  };

/**
 * 429 over the operation's `x-rate-limit` (decisions: rate limits). Each operation has one count per client and outlet, and one per client
 * for all outlets that the client may not access. Once the second one is exhausted, a request for an outlet that is not known to be the
 * client's is rejected without any statement.
 */
export const limitPerOutlet =
  (id: string, { rateLimit }: OperationPolicy, { counts, admitted, checks }: RequestLimits): Step =>
  async (c) => {
    const { clientId, subject } = c.get("identity");
    const outletId = c.req.param("outlet_id") as string;
    const pendingAccess = c.get("pendingAccess");
    const access = JSON.stringify([clientId, subject, pendingAccess?.visitor.product, outletId]);
    /** @throws ApiError 404 unless the caller may act on the outlet, 429 after too many of these */
    const resolve = async () => {
      try {
        await pendingAccess?.resolve();
      } catch (error) {
        if (c.get("isOutletRejected")) {
          admitted.delete(access);
          apply(c, rateLimit, await counts.count([id, clientId], rateLimit));
        }
        throw error;
      }
    };
    if (!admitted.has(access))
      await checks.run(clientId, () => {
        apply(c, rateLimit, counts.exhausted([id, clientId], rateLimit));
        return resolve();
      });
    admitted.set(access, true);
    if (pendingAccess !== undefined) c.set("pendingAccess", { ...pendingAccess, resolve });
    apply(c, rateLimit, await counts.count([id, clientId, outletId], rateLimit));
  };

/**
 * 429 over the operation's `x-rate-limit` for requests without a token. Anybody can invent the outlet of such a request, so the handler
 * counts it once it is authentic.
 */
export const limitAuthentic =
  (id: string, { rateLimit }: OperationPolicy, { counts }: RequestLimits): Step =>
  (c) => {
    const outletId = c.req.param("outlet_id") as string;
    c.set("countAuthentic", async () => apply(c, rateLimit, await counts.count([id, outletId], rateLimit)));
  };

/**
 * Adds the state of the limit to the response.
 *
 * @param allowance undefined: the request is not limited
 * @throws ApiError 429 over the limit
 */
function apply(c: Context<Env>, limit: RateLimit, allowance: Allowance | undefined): void {
  if (allowance === undefined) return;
  const headers = rateLimitHeaders(limit, allowance);
  if (allowance.isOver) throw tooManyRequests(limitReached(limit, allowance), headers);
  for (const [name, value] of Object.entries(headers)) c.header(name, value);
}
