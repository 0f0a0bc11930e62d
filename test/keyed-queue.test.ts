import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { KeyedQueue, type Outcome } from "../server/delivery/events/keyed-queue.ts";
import { ownTimers } from "./support/own-timers.ts";

/* The relay queues runs by outlet (decisions: relay). */

beforeEach(() => {
  vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout"] });
});
afterEach(() => {
  vi.restoreAllMocks();
  vi.useRealTimers();
});

/** A queue whose runs end when the test calls `end`, by order of start. */
function open(maxRunning = 2, pauseMs = 0) {
  const began: string[] = [];
  const ends: ((end: Outcome) => Promise<unknown>)[] = [];
  const queue = new KeyedQueue(
    (key) => {
      began.push(key);
      const { promise, resolve } = Promise.withResolvers<Outcome>();
      ends.push((end) => {
        resolve(end);
        return pass(0);
      });
      return promise;
    },
    { maxRunning, pauseMs },
  );
  return {
    add: (key: string) => queue.add(key),
    settled: (timeoutMs: number) => queue.settled(timeoutMs),
    stop: (timeoutMs: number) => queue.stop(timeoutMs),
    began,
    end: (nth: number, outcome: Outcome = "done") => ends[nth]?.(outcome),
  };
}
const pass = (ms: number) => vi.advanceTimersByTimeAsync(ms);

async function isOver(promise: Promise<unknown>): Promise<boolean> {
  let isResolved = false;
  void promise.then(() => {
    isResolved = true;
  });
  await pass(0);
  return isResolved;
}

test("runs at most two keys at the same time, in order, and never one key twice", async () => {
  const { add, began, end } = open();
  for (const key of ["a", "b", "a", "a", "c", "b"]) add(key);
  expect(began).toEqual(["a", "b"]);
  await end(1);
  expect(began).toEqual(["a", "b", "c"]);
  await end(0);
  expect(began).toEqual(["a", "b", "c", "b"]);
  await end(2);
  expect(began).toEqual(["a", "b", "c", "b", "a"]);
  await end(3);
  await end(4);
  expect(began).toHaveLength(5);
});

test("a key that was added during its run pauses before the next one; others do not wait", async () => {
  const timers = ownTimers();
  const { add, settled, began, end } = open(1, 25);
  add("a");
  add("a");
  await end(0);
  add("b");
  const all = settled(1_000);
  await end(1);
  await pass(24);
  add("a");
  expect(began).toEqual(["a", "b"]);
  await pass(1);
  expect(began).toEqual(["a", "b", "a"]);
  await end(2);
  add("a");
  expect(began).toEqual(["a", "b", "a", "a"]);
  await end(3);
  expect([await isOver(all), timers.count()]).toEqual([true, 0]);
});

test("settled waits for earlier runs only, up to its timeout", async () => {
  const timers = ownTimers();
  const { add, settled, end } = open(1);
  expect(await isOver(settled(1_000))).toBe(true);
  add("a");
  add("a"); // a key added during its run is run again
  const allSettled = settled(1_000);
  expect(timers.count()).toBe(1);
  await end(0);
  expect(await isOver(allSettled)).toBe(false);
  add("a");
  await end(1);
  expect([await isOver(allSettled), timers.count()]).toEqual([true, 0]);
  const last = settled(1_000);
  await pass(999);
  expect(await isOver(last)).toBe(false);
  await pass(1);
  expect(await isOver(last)).toBe(true);
  expect(timers.count()).toBe(0);
});

test('"more" requeues the key at the end; a retry starts after its delay or when the key is added', async () => {
  const timers = ownTimers();
  const { add, settled, began, end } = open(1);
  add("a");
  add("b");
  const all = settled(10_000);
  await end(0, "more");
  expect(began).toEqual(["a", "b"]);
  await end(1);
  expect([began, await isOver(all)]).toEqual([["a", "b", "a"], false]);
  await end(2, { retryInMs: 500 });
  await pass(499);
  expect([began.length, await isOver(all)]).toEqual([3, false]);
  await pass(1);
  expect(began).toEqual(["a", "b", "a", "a"]);
  await end(3, { retryInMs: 500 });
  add("a");
  expect(began).toHaveLength(5);
  await end(4);
  expect([await isOver(all), timers.count()]).toEqual([true, 0]);
});

test("four keys with endless work do not block a fifth (D-relay-3)", async () => {
  const { add, settled, began, end } = open(4);
  for (const key of ["a", "b", "c", "d", "e"]) add(key);
  const fifth = settled(10_000);
  for (let nth = 0; nth < 4; nth++) await end(nth, "more");
  expect(began).toEqual(["a", "b", "c", "d", "e", "a", "b", "c"]);
  await end(4);
  expect(began.slice(8)).toEqual(["d"]);
  for (let nth = 5; nth < 9; nth++) await end(nth);
  expect(await isOver(fifth)).toBe(true);
});

test("stop waits for running and pending keys, and cancels delayed retries", async () => {
  const timers = ownTimers();
  const { add, stop, began, end } = open(1);
  add("delayed");
  await end(0, { retryInMs: 500 });
  add("a");
  add("b");
  const stopping = stop(5_000);
  add("c");
  expect(await isOver(stopping)).toBe(false);
  await end(1, { retryInMs: 500 });
  expect(await isOver(stopping)).toBe(false);
  await end(2);
  expect(await isOver(stopping)).toBe(true);
  await pass(10_000);
  expect([began, timers.count()]).toEqual([["delayed", "a", "b"], 0]);
});
