const FIRST_REST_MS = 500;
const MAX_REST_MS = 30_000;

/** How long a replica gets no read after one has failed there: longer each time, until one is served. */
export type Rest = { isOver(): boolean; begin(): void; served(): void };

export function createRest(monotonicMs: () => number): Rest {
  let failures = 0;
  let untilMs = 0;
  return {
    isOver: () => monotonicMs() >= untilMs,
    begin() {
      untilMs = monotonicMs() + Math.min(MAX_REST_MS, FIRST_REST_MS * 2 ** failures);
      failures++;
    },
    served() {
      failures = 0;
    },
  };
}
