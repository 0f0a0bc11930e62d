import type { RateLimit } from "../../../generated/operations.ts";
import type { Allowance } from "../../store/port.ts";
import { inSeconds } from "./seconds.ts";

/** State of a limit as headers of the RateLimit draft, with `Retry-After` above the limit (decisions: errors). */
export const rateLimitHeaders = (
  { limit, window_seconds }: RateLimit,
  { isOver, remaining, resetsInS }: Allowance,
): Record<string, string> => ({
  "RateLimit-Policy": `"default";q=${limit};w=${window_seconds}`,
  RateLimit: `"default";r=${remaining};t=${resetsInS}`,
  ...(isOver && { "Retry-After": String(resetsInS) }),
});

/** Message for a request over the limit. */
export const limitReached = ({ limit, window_seconds, per }: RateLimit, { resetsInS }: Allowance): string =>
  `At most ${limit} requests per ${window_seconds} seconds are served for this ${per}; try again in ${inSeconds(resetsInS)}.`;
