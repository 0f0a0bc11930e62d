const FIRST_BACKOFF_MS = 500;
const MAX_BACKOFF_MS = 30_000;

/** Exponential backoff of a replica after a failed read, until a read succeeds. */
export function createBackoff(monotonicMs: () => number) {
  let failures = 0;
  let untilMs = 0;
  return {
    isOver: () => monotonicMs() >= untilMs,
    start() {
      untilMs = monotonicMs() + Math.min(MAX_BACKOFF_MS, FIRST_BACKOFF_MS * 2 ** failures);
      failures++;
    },
    reset() {
      failures = 0;
    },
  };
}
