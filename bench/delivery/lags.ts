import type { Committed } from "./orders.ts";
import type { Receipt } from "./receiver.ts";

/** Milliseconds from the commit of each order to the first receipt of its event. */
export function lagsOf(receipts: readonly Receipt[], commitTimes: Committed): number[] {
  const lags = new Map<string, number>();
  for (const { order, atMs } of receipts) {
    const committedMs = commitTimes.get(order);
    if (committedMs !== undefined && !lags.has(order)) lags.set(order, atMs - committedMs);
  }
  return [...lags.values()];
}
