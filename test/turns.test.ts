import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { createTurns, type TurnEnd } from "../server/delivery/events/turns.ts";
import { ownTimers } from "./support/own-timers.ts";

/* Turns of work by key, as the relay takes them for outlets (decisions: relay). */

beforeEach(() => {
  vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout"] });
});
afterEach(() => {
  vi.restoreAllMocks();
  vi.useRealTimers();
});

/** Turns whose ends the test decides, in the order in which they began. */
function open(atOnce = 2) {
  const began: string[] = [];
  const ends: ((end: TurnEnd) => Promise<unknown>)[] = [];
  const turns = createTurns((key) => {
    began.push(key);
    const { promise, resolve } = Promise.withResolvers<TurnEnd>();
    ends.push((end) => {
      resolve(end);
      return pass(0);
    });
    return promise;
  }, atOnce);
  return { ...turns, began, end: (nth: number, how: TurnEnd = "done") => ends[nth]?.(how) };
}
const pass = (ms: number) => vi.advanceTimersByTimeAsync(ms);

/** Whether a promise has resolved by now. */
async function isOver(promise: Promise<unknown>): Promise<boolean> {
  let over = false;
  void promise.then(() => {
    over = true;
  });
  await pass(0);
  return over;
}

test("so many keys at once, the others in their order; one key never twice at once", async () => {
  const { ask, began, end } = open();
  for (const key of ["a", "b", "a", "a", "c", "b"]) ask(key);
  expect(began).toEqual(["a", "b"]);
  await end(1);
  expect(began).toEqual(["a", "b", "c"]);
  await end(0);
  expect(began).toEqual(["a", "b", "c", "a"]);
  await end(2);
  expect(began).toEqual(["a", "b", "c", "a", "b"]);
  await end(3);
  await end(4);
  expect(began).toHaveLength(5);
});

test("settled: the turns that were asked for so far, none that is asked for later, and no longer than it may take", async () => {
  const timers = ownTimers();
  const { ask, settled, end } = open(1);
  expect(await isOver(settled(1_000))).toBe(true);
  ask("a");
  ask("a"); // what is asked for during a turn has one of its own
  const both = settled(1_000);
  expect(timers.count()).toBe(1);
  await end(0);
  expect(await isOver(both)).toBe(false);
  ask("a");
  await end(1);
  expect([await isOver(both), timers.count()]).toEqual([true, 0]);
  const last = settled(1_000);
  await pass(999);
  expect(await isOver(last)).toBe(false);
  await pass(1);
  expect(await isOver(last)).toBe(true);
  expect(timers.count()).toBe(0);
});

test("more: another turn behind those who wait; again: after its time, others before; sooner if it is asked for", async () => {
  const timers = ownTimers();
  const { ask, settled, began, end } = open(1);
  ask("a");
  ask("b");
  const all = settled(10_000);
  await end(0, "more");
  expect(began).toEqual(["a", "b"]);
  await end(1);
  expect([began, await isOver(all)]).toEqual([["a", "b", "a"], false]);
  await end(2, { againInMs: 500 });
  await pass(499);
  expect([began.length, await isOver(all)]).toEqual([3, false]);
  await pass(1);
  expect(began).toEqual(["a", "b", "a", "a"]);
  await end(3, { againInMs: 500 });
  ask("a");
  expect(began).toHaveLength(5);
  await end(4);
  expect([await isOver(all), timers.count()]).toEqual([true, 0]);
});

test("four keys whose work never ends: a fifth one has its turn (D-relay-3)", async () => {
  const { ask, settled, began, end } = open(4);
  for (const key of ["a", "b", "c", "d", "e"]) ask(key);
  const fifth = settled(10_000);
  for (let nth = 0; nth < 4; nth++) await end(nth, "more");
  expect(began).toEqual(["a", "b", "c", "d", "e", "a", "b", "c"]);
  await end(4);
  expect(began.slice(8)).toEqual(["d"]);
  for (let nth = 5; nth < 9; nth++) await end(nth);
  expect(await isOver(fifth)).toBe(true);
});

test("more while the same key was asked for: it keeps the place at which it was asked, one turn for both", async () => {
  const { ask, settled, began, end } = open(1);
  for (const key of ["a", "a", "b"]) ask(key);
  const all = settled(10_000);
  await end(0, "more");
  expect(began).toEqual(["a", "a"]);
  await end(1);
  await end(2);
  expect([await isOver(all), began]).toEqual([true, ["a", "a", "b"]]);
});

test("a turn that is to be tried again while the same key was asked for: one turn for both", async () => {
  const { ask, settled, began, end } = open(1);
  ask("a");
  ask("a");
  const both = settled(10_000);
  await end(0, { againInMs: 500 });
  expect(began).toEqual(["a", "a"]);
  await end(1);
  expect([await isOver(both), began.length]).toEqual([true, 2]);
});

test("stop: waits for what is under way and asked for, drops what rests, and begins nothing later", async () => {
  const timers = ownTimers();
  const { ask, stop, began, end } = open(1);
  ask("rests");
  await end(0, { againInMs: 500 });
  ask("a");
  ask("b");
  const stopping = stop(5_000);
  ask("c");
  expect(await isOver(stopping)).toBe(false);
  await end(1, { againInMs: 500 });
  expect(await isOver(stopping)).toBe(false);
  await end(2);
  expect(await isOver(stopping)).toBe(true);
  await pass(10_000);
  expect([began, timers.count()]).toEqual([["rests", "a", "b"], 0]);
});
