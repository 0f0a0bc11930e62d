import type { Clock } from "../../server/clock.ts";

/** A clock that stands still until it is moved. */
export function createTestClock(start = new Date()): Clock & { advance(seconds: number): void } {
  let nowMs = start.getTime();
  return {
    now: () => new Date(nowMs),
    advance: (seconds: number) => {
      nowMs += seconds * 1000;
    },
  };
}
