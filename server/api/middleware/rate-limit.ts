import { createMiddleware } from "hono/factory";
import type { OperationPolicy } from "../../../generated/operations.ts";
import type { RateLimits } from "../../store/port.ts";
import { tooManyRequests } from "../errors.ts";
import type { Env } from "../handler.ts";
import { limitReached, rateLimitHeaders } from "../http/rate-limit-headers.ts";

/**
 * 429 over the operation's `x-rate-limit` (decisions: rate limits). Each operation has one count per client or, if the limit is per
 * outlet, per client and outlet. It counts before the outlet is loaded, so that guesses of outlet ids are limited, too, and a rejection
 * is cheap.
 */
export const rateLimit = (id: string, { rateLimit: limit }: OperationPolicy, limits: RateLimits) =>
  createMiddleware<Env>(async (c, next) => {
    const count = async (...outlet: string[]) => {
      const allowance = await limits.count([id, c.get("identity")?.clientId ?? "", ...outlet], limit);
      if (allowance === undefined) return;
      const headers = rateLimitHeaders(limit, allowance);
      if (allowance.isOver) throw tooManyRequests(limitReached(limit, allowance), headers);
      for (const [name, value] of Object.entries(headers)) c.header(name, value);
    };

    if (limit.per === "client") await count();
    else await count(c.req.param("outlet_id") as string);
    await next();
    // The count above is per outlet. All outlets that the client may not access share this one.
    if (limit.per === "outlet" && c.get("isOutletRejected")) await count();
  });
