import type { RateLimit } from "../../../generated/operations.ts";
import type { Allowance } from "../../store/port.ts";
import { inSeconds } from "./seconds.ts";

/** State of a limit in the headers of the RateLimit draft, with `Retry-After` once it is used up (decisions: errors). */
export const rateLimitHeaders = (
  { limit, window_seconds }: RateLimit,
  { isOver, remaining, resetsInS }: Allowance,
): Record<string, string> => ({
  "RateLimit-Policy": `"default";q=${limit};w=${window_seconds}`,
  RateLimit: `"default";r=${remaining};t=${resetsInS}`,
  ...(isOver && { "Retry-After": String(resetsInS) }),
});

/** The message of a refused request. */
export const limitReached = ({ limit, window_seconds, per }: RateLimit, { resetsInS }: Allowance): string =>
  `At most ${limit} requests per ${window_seconds} seconds are served for this ${per}; try again in ${inSeconds(resetsInS)}.`;
