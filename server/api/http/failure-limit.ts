import { LRUCache } from "lru-cache";

const WINDOW_MS = 60_000;
const MAX_SOURCES = 10_000;

/** Counts what failed, by whom it came from, in the memory of this node. */
export type FailureLimit = {
  /** Counts a failure. @returns after how many seconds the next one may be tried; undefined: at once */
  add(source: string): number | undefined;
};

/**
 * @param most failures in a minute
 * @param nowMs a monotonic clock
 */
export function createFailureLimit(most: number, nowMs = () => performance.now()): FailureLimit {
  const windows = new LRUCache<string, { count: number; endsMs: number }>({ max: MAX_SOURCES });
  return {
    add(source) {
      const found = windows.get(source);
      const window = found && nowMs() < found.endsMs ? found : { count: 0, endsMs: nowMs() + WINDOW_MS };
      window.count += 1;
      windows.set(source, window);
      return window.count <= most ? undefined : Math.max(1, Math.ceil((window.endsMs - nowMs()) / 1000));
    },
  };
}
