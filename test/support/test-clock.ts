import type { Clock, ClockControl } from "../../server/store/port.ts";

/** A clock that is frozen until a test moves it. */
export function createTestClock(start = new Date()): Clock & ClockControl & { advance(seconds: number): void } {
  let nowMs = start.getTime();
  return {
    now: () => new Date(nowMs),
    advance: (seconds: number) => {
      nowMs += seconds * 1000;
    },
    async moveBy(ms) {
      nowMs += ms;
    },
    async moveTo(time) {
      if (time.getTime() < nowMs) return false;
      nowMs = time.getTime();
      return true;
    },
  };
}
