import { createMiddleware } from "hono/factory";
import type { OperationPolicy } from "../../../generated/operations.ts";
import type { RateLimits } from "../../store/port.ts";
import { tooManyRequests } from "../errors.ts";
import type { Env } from "../handler.ts";
import { limitReached, rateLimitHeaders } from "../http/rate-limit-headers.ts";

/**
 * 429 over the operation's `x-rate-limit` (decisions: rate limits). Each operation has its own count for each client or, where
 * the limit is per outlet, for each outlet of a client. It counts before the outlet is loaded, so that guesses of outlet ids are
 * limited, too, and a refusal is cheap.
 */
export const rateLimit = (id: string, { rateLimit: limit }: OperationPolicy, limits: RateLimits) =>
  createMiddleware<Env>(async (c, next) => {
    const take = async (...outlet: string[]) => {
      const allowance = await limits.count([id, c.get("identity")?.clientId ?? "", ...outlet], limit);
      if (allowance === undefined) return;
      const headers = rateLimitHeaders(limit, allowance);
      if (allowance.isOver) throw tooManyRequests(limitReached(limit, allowance), headers);
      for (const [name, value] of Object.entries(headers)) c.header(name, value);
    };

    if (limit.per === "client") await take();
    else await take(c.req.param("outlet_id") as string);
    await next();
    // Above, each outlet of another client has its own count; here all of them share one.
    if (limit.per === "outlet" && c.get("isOutletRefused")) await take();
  });
