const waiting: (() => void)[] = [];
let isScheduled = false;
/** End of the pause after the latest step. */
let pausedUntilMs = 0;

/**
 * Resolves in a later iteration of the event loop, for one caller in each, after a pause as long as the previous step: however many large
 * values are processed at the same time, other requests, which need several iterations, have half of the time.
 */
export function turn(): Promise<void> {
  const { promise, resolve } = Promise.withResolvers<void>();
  waiting.push(resolve);
  schedule();
  return promise;
}

/** `turn` for the steps of a large value; no pause for another one. */
export const turnsOf = (isLarge: boolean): (() => Promise<void>) => (isLarge ? turn : async () => {});

function schedule(): void {
  if (isScheduled || waiting.length === 0) return;
  isScheduled = true;
  const pauseMs = pausedUntilMs - performance.now();
  if (pauseMs >= 1) setTimeout(startNext, pauseMs);
  else startNext();
}

function startNext(): void {
  let startedMs = 0;
  setImmediate(() => {
    startedMs = performance.now();
    waiting.shift()?.();
  });
  // After the step, which runs in microtasks.
  setImmediate(() => {
    const endedMs = performance.now();
    pausedUntilMs = 2 * endedMs - startedMs;
    isScheduled = false;
    schedule();
  });
}
