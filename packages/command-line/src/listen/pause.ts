import { setTimeout as sleep } from "node:timers/promises";

/** Waits, but no longer than until the signal. */
export const pause = (delayMs: number, signal: AbortSignal): Promise<void> =>
  sleep(delayMs, undefined, { signal }).catch(() => {});

/** How long to wait after so many failures in a row: 1, 2, 4 … 30 s. */
export const pauseAfterMs = (failures: number): number => Math.min(2 ** (failures - 1), 30) * 1000;
