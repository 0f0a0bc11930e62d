import type { RateLimit } from "../../generated/operations.ts";

/** State of a limit after a request is counted. */
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
   * @param key parts of the name of the count
   * @returns undefined while the storage is unreachable: the request is then served uncounted, if it can be
   */
  count(key: readonly string[], limit: RateLimit): Promise<Allowance | undefined>;
};
