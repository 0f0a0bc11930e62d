import { performance } from "node:perf_hooks";
import { setTimeout as delay } from "node:timers/promises";

/** A machine that slept makes a step look long. */
const MAX_PAUSE_MS = 100;

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
  if (pauseMs >= 1) void delay(pauseMs).then(startNext);
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
    pausedUntilMs = endedMs + Math.min(endedMs - startedMs, MAX_PAUSE_MS);
    isScheduled = false;
    schedule();
  });
}
