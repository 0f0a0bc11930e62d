import { boundedCache } from "../../bounded-cache.ts";
import { MINUTE_MS } from "../../durations.ts";

const WINDOW_MS = MINUTE_MS;
const MAX_SOURCES = 10_000;

/** Counts failures, or other requests without credentials, per source, in the memory of this node. */
export type FailureLimit = ReturnType<typeof createFailureLimit>;

/**
 * @param most most of them per minute
 * @param nowMs a monotonic clock
 */
export function createFailureLimit(most: number, nowMs = () => performance.now()) {
  const windows = boundedCache<{ count: number; endsMs: number }>(MAX_SOURCES);
  /** @returns seconds of delay for a source over the limit, without counting */
  function waitS(source: string): number | undefined {
    const window = windows.get(source);
    if (window === undefined || nowMs() >= window.endsMs || window.count <= most) return undefined;
    return Math.max(1, Math.ceil((window.endsMs - nowMs()) / 1000));
  }
  return {
    /** Counts one. @returns seconds until the next attempt; undefined below the limit */
    add(source: string): number | undefined {
      const current = windows.get(source);
      const window = current && nowMs() < current.endsMs ? current : { count: 0, endsMs: nowMs() + WINDOW_MS };
      window.count += 1;
      windows.set(source, window);
      return waitS(source);
    },
    waitS,
  };
}
