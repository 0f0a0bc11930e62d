import type { RateLimit } from "../../generated/operations.ts";

/** How a limit stands once a request is counted. */
export type Allowance = {
  /** The request is one too many. */
  isOver: boolean;
  /** Requests left in this window. */
  remaining: number;
  /** Seconds until the window ends, at least 1. */
  resetsInS: number;
};

/** Requests counted for all nodes together. */
export type RateLimits = {
  /**
   * Counts one request. A window begins with its first request and lasts `limit.window_seconds` of the service's clock.
   *
   * @param key what is counted together
   * @returns undefined while the storage cannot be reached: whether the request can be served without it shows later
   */
  count(key: readonly string[], limit: RateLimit): Promise<Allowance | undefined>;
};
