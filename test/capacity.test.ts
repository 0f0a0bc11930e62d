import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { createCapacity } from "../server/webhooks/capacity.ts";

/* How many deliveries a worker has under way: 64 that began within the last second, 4,096 in all. */

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

const RECENT = 64;
const TOTAL = 4_096;

const openCapacity = () => {
  const onFreed = vi.fn();
  const capacity = createCapacity(onFreed);
  const begin = (count: number) => Array.from({ length: count }, () => capacity.begin());
  return { ...capacity, begin, onFreed };
};

describe("capacity", () => {
  test("is 64 deliveries within a second; each that ends makes place for another", () => {
    const { free, begin, isBusy, onFreed } = openCapacity();
    expect([free(), isBusy()]).toEqual([RECENT, false]);
    const ends = begin(RECENT);
    expect([free(), isBusy()]).toEqual([0, true]);
    ends[0]?.();
    expect(free()).toBe(1);
    for (const end of ends.slice(1)) end();
    expect([free(), isBusy()]).toEqual([RECENT, false]);
    vi.advanceTimersByTime(10_000);
    expect(onFreed).not.toHaveBeenCalled();
  });

  test("deliveries that take a second make place for others, and are counted once when they end", () => {
    const { free, begin, isBusy, onFreed } = openCapacity();
    const ends = begin(3);
    vi.advanceTimersByTime(999);
    expect([free(), onFreed.mock.calls.length]).toEqual([RECENT - 3, 0]);
    vi.advanceTimersByTime(1);
    expect([free(), onFreed.mock.calls.length]).toEqual([RECENT, 3]);
    for (const end of ends) end();
    expect([free(), isBusy()]).toEqual([RECENT, false]);
  });

  test("is 4,096 deliveries in all, however long they take", () => {
    const { free, begin } = openCapacity();
    const batches: (() => void)[][] = [];
    for (let begun = 0; begun < TOTAL; begun += RECENT) {
      expect(free()).toBe(RECENT);
      batches.push(begin(RECENT));
      vi.advanceTimersByTime(1_000);
    }
    expect(free()).toBe(0);
    batches[0]?.[0]?.();
    expect(free()).toBe(1);
  });
});
