import { setTimeout as delay } from "node:timers/promises";

/** Resolves after the delay, or when the signal is aborted. */
export const abortableDelay = (delayMs: number, signal: AbortSignal): Promise<void> =>
  delay(delayMs, undefined, { signal }).catch(() => {});

/** Delay after a number of consecutive failures: 1, 2, 4 … 30 s. */
export const backoffMs = (failures: number): number => Math.min(2 ** (failures - 1), 30) * 1000;
