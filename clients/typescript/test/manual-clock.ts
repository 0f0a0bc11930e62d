import type { Clock } from "../src/index.ts";

/** A clock that only moves on `sleep`, which resolves at once, and on `advance`. */
export function manualClock(start = Date.UTC(2026, 10, 21)) {
  let now = start;
  const pausesMs: number[] = [];
  const clock: Clock = {
    now: () => now,
    async sleep(delayMs, signal) {
      signal.throwIfAborted();
      pausesMs.push(delayMs);
      now += delayMs;
    },
  };
  return {
    clock,
    pausesMs,
    advance: (seconds: number) => {
      now += seconds * 1000;
    },
  };
}
