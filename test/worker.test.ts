import { setImmediate as turn } from "node:timers/promises";
import { pino } from "pino";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { createDeliveryWorker } from "../server/delivery/webhooks/worker.ts";
import type { DeliveryQueue, EndpointKey, WaitingEndpoint } from "../server/store/port.ts";
import { StoreUnavailable } from "../server/store/unavailable.ts";
import { countOwnTimers } from "./support/own-timers.ts";
import { until } from "./support/until.ts";

/* When a worker beats, polls, changes its id and leaves (decisions: outbox), against a queue that keeps a record of its calls. */

beforeEach(() => void vi.useFakeTimers({ now: new Date("2026-11-21T10:15:30Z"), toFake: [...FAKED] }));
afterEach(() => {
  expect(timers?.count()).toBe(0);
  vi.useRealTimers();
});
let timers: ReturnType<typeof countOwnTimers> | undefined;
const FAKED = ["setTimeout", "clearTimeout", "setInterval", "clearInterval", "performance", "Date"] as const;

function openWorker() {
  timers = countOwnTimers();
  const calls: string[] = [];
  const lines: object[] = [];
  const ids: string[] = [];
  /** Ids as `w1`, in the order in which they joined. */
  const nameOf = (id: string) => `w${ids.indexOf(id) + 1}`;
  const dead = new Set<string>();
  /** Milliseconds from now at which something is due, by endpoint. */
  let due: [endpointId: string, inMs: number][] = [];
  const failures: Error[] = [];
  let held: PromiseWithResolvers<void> | undefined;
  let left: PromiseWithResolvers<void> | undefined;
  let polled: PromiseWithResolvers<void> | undefined;
  const isDue: boolean[] = [];
  const queue: Partial<DeliveryQueue> = {
    apart: async (items) => items.map((item) => [item]),
    async join(id) {
      ids.push(id);
      calls.push(`join ${nameOf(id)}`);
    },
    async heartbeat(id) {
      calls.push(`beat ${nameOf(id)}`);
      return !dead.has(nameOf(id));
    },
    async leave(id) {
      calls.push(`leave ${nameOf(id)}`);
      await left?.promise;
    },
    async isDue(by) {
      calls.push(`due ${by.toISOString()}`);
      return isDue.shift() ?? false;
    },
    async freeForgotten() {
      calls.push("forgotten");
    },
    async waiting() {
      calls.push("poll");
      const failure = failures.shift();
      if (failure) throw failure;
      await polled?.promise;
      return due.map(
        ([endpointId, inMs]): WaitingEndpoint => ({
          partnerId: "p",
          endpointId,
          url: "https://p.example/",
          dueAt: new Date(Date.now() + inMs),
        }),
      );
    },
    async claim({ workerId, endpoints }) {
      calls.push(`claim ${nameOf(workerId)} ${endpoints.map(({ endpointId }) => endpointId)}`);
      if (endpoints.some(({ endpointId }) => endpointId === "broken")) throw new StoreUnavailable("planted");
      await held?.promise;
      return { deliveries: [], more: [] };
    },
  };
  let onQueued: (endpoints: EndpointKey[]) => void = () => {};
  const worker = createDeliveryWorker({
    queue: queue as DeliveryQueue,
    listen(wake) {
      onQueued = wake;
      calls.push("listen");
      return {
        async stop() {
          calls.push("deaf");
        },
      };
    },
    outbound: {} as never,
    clock: { now: () => new Date() },
    log: pino({ base: null, timestamp: false }, { write: (line: string) => void lines.push(JSON.parse(line)) }),
  });
  return {
    ...worker,
    ids,
    dead,
    lines,
    queued: (endpointId: string) => onQueued([{ partnerId: "p", endpointId }]),
    due: (...endpoints: typeof due) => {
      due = endpoints;
    },
    fail: (...next: Error[]) => failures.push(...next),
    isDue,
    holdPoll: () => {
      polled = Promise.withResolvers();
      return polled;
    },
    /** Keeps the queue from answering that a worker left until the result is resolved. */
    holdLeaving: () => {
      left = Promise.withResolvers();
      return left;
    },
    /** Keeps claims from returning until the result says how they end. */
    hold: () => {
      held = Promise.withResolvers();
      return held;
    },
    /** What was asked of the queue in this time. */
    async asked(ms: number): Promise<string[]> {
      await vi.advanceTimersByTimeAsync(ms);
      for (let nth = 0; nth < 5; nth++) await turn();
      return calls.splice(0);
    },
  };
}

test("it joins, beats and polls each second, and looks at first and each minute for what nobody holds", async () => {
  const { start, stop, asked, due } = openWorker();
  start();
  start();
  expect(await asked(0)).toEqual(["listen", "join w1", "forgotten", "poll"]);
  expect(await asked(999)).toEqual([]);
  expect(await asked(1)).toEqual(["beat w1", "poll"]);
  for (let second = 2; second < 59; second++) expect(await asked(1_000)).toEqual(["beat w1", "poll"]);
  due(["later", 999]);
  expect(await asked(1_000)).toEqual(["beat w1", "poll"]);
  due();
  expect(await asked(999)).toEqual(["beat w1", "poll"]);
  due(["soon", 1]);
  expect(await asked(1_000)).toEqual(["beat w1", "forgotten", "poll"]);
  due();
  expect(await asked(1)).toEqual(["beat w1", "poll"]);
  await stop();
  expect(await asked(0)).toEqual(["deaf", "leave w1"]);
  await stop();
  expect(await asked(10_000)).toEqual([]);
});

test("what is due is claimed, and it polls again when the next is, within a second", async () => {
  const { start, stop, asked, due } = openWorker();
  due(["now", 0], ["late", -5], ["soon", 300], ["sooner", 200], ["far", 2_000]);
  start();
  expect(await asked(0)).toEqual(["listen", "join w1", "forgotten", "poll", "claim w1 now", "claim w1 late"]);
  due(["sooner", 0], ["far", 1_500]);
  expect(await asked(199)).toEqual([]);
  const calls = await asked(1);
  await until(async () => calls.push(...(await asked(0))) === 3); // a claim waits for the one before
  expect(calls).toEqual(["beat w1", "poll", "claim w1 sooner"]);
  due();
  expect(await asked(999)).toEqual([]);
  expect(await asked(1)).toEqual(["beat w1", "poll"]);
  await stop();
});

test("what is queued meanwhile is claimed at once, after a stop no longer", async () => {
  const { start, stop, asked, queued } = openWorker();
  start();
  await asked(0);
  queued("new");
  expect(await asked(0)).toEqual(["claim w1 new"]);
  await stop();
  queued("newer");
  expect(await asked(5_000)).toEqual(["deaf", "leave w1"]);
  start();
  expect(await asked(0)).toEqual(["listen", "join w2", "poll"]); // what nobody holds was looked for a moment ago
  await stop();
});

test("taken for dead it works on under a new id, and says so", async () => {
  const { start, stop, asked, dead, due, lines, ids } = openWorker();
  start();
  await asked(0);
  dead.add("w1");
  due(["a", 0]);
  expect(await asked(1_000)).toEqual(["beat w1", "join w2", "poll", "claim w2 a"]);
  expect(lines).toEqual([
    { level: 40, worker_id: ids[0], msg: "not heard of for too long: others took over its work" },
  ]);
  due();
  expect(await asked(1_000)).toEqual(["beat w2", "poll"]);
  await stop();
  expect(await asked(0)).toEqual(["deaf", "leave w2"]);
});

test("one claim at a time: what comes meanwhile is claimed when it has ended", async () => {
  const { start, stop, asked, hold, queued } = openWorker();
  start();
  await asked(0);
  const { resolve: release } = hold();
  queued("a");
  expect(await asked(0)).toEqual(["claim w1 a"]);
  queued("b");
  queued("c");
  let looks = 0;
  await until(() => ++looks > 5); // longer than the pause between two claims
  expect(await asked(0)).toEqual([]);
  release();
  const calls: string[] = [];
  await until(async () => calls.push(...(await asked(0))) > 0);
  expect(calls).toEqual(["claim w1 b", "claim w1 c"]); // of two servers
  await stop();
  await asked(0);
});

test("an id under which a claim failed is given up, once nothing is under way under it: it may hold what nobody knows of", async () => {
  const { start, stop, asked, hold, due, lines } = openWorker();
  const { resolve: release } = hold();
  due(["held", 0], ["broken", 0]);
  start();
  expect(await asked(0)).toEqual(["listen", "join w1", "forgotten", "poll", "claim w1 held", "claim w1 broken"]);
  expect(lines).toEqual([{ level: 40, reason: "planted", msg: "deliveries are waiting for the storage" }]);
  due();
  expect(await asked(1_000)).toEqual(["join w2", "poll"]);
  for (let second = 0; second < 2; second++) expect(await asked(1_000)).toEqual(["beat w1", "beat w2", "poll"]);
  release();
  expect(await asked(1_000)).toEqual(["leave w1", "beat w2", "poll"]);
  expect(await asked(1_000)).toEqual(["beat w2", "poll"]);
  await stop();
  expect(await asked(0)).toEqual(["deaf", "leave w2"]);
});

test("asked for what is due by now, it works until nothing is, and leaves", async () => {
  const { runScheduled, asked, isDue } = openWorker();
  isDue.push(true, true);
  const now = new Date().toISOString();
  let isDone = false;
  const done = runScheduled().then(() => {
    isDone = true;
  });
  const calls = await asked(0);
  await until(async () => calls.push(...(await asked(0))) && isDone);
  await done;
  expect(calls).toEqual([
    "join w1",
    "forgotten",
    "poll",
    ...["poll", "poll"].flatMap((poll) => [`due ${now}`, poll]),
    `due ${now}`,
    "leave w1",
  ]);
});

test("a stop waits for the poll under way and until it has left, and nothing comes after it", async () => {
  const { start, stop, asked, holdPoll, holdLeaving } = openWorker();
  const [poll, leaving] = [holdPoll(), holdLeaving()];
  start();
  expect(await asked(0)).toEqual(["listen", "join w1", "forgotten", "poll"]);
  let isStopped = false;
  const stopped = stop().then(() => {
    isStopped = true;
  });
  expect(await asked(0)).toEqual(["deaf"]);
  poll.resolve();
  expect(await asked(0)).toEqual(["leave w1"]);
  expect(isStopped).toBe(false);
  leaving.resolve();
  await stopped;
  expect(await asked(10_000)).toEqual([]);
});

test("while the storage is away it says so and tries again after a second", async () => {
  const { start, stop, asked, fail, due, lines } = openWorker();
  fail(new StoreUnavailable("planted"));
  due(["a", 100]);
  start();
  expect(await asked(0)).toEqual(["listen", "join w1", "forgotten", "poll"]);
  expect(lines).toEqual([{ level: 40, reason: "planted", msg: "the delivery worker is waiting for the storage" }]);
  expect(await asked(999)).toEqual([]);
  expect(await asked(1)).toEqual(["beat w1", "poll"]);
  await stop();
});

test("while a stop waits for what is under way it beats on, and leaves after that", async () => {
  const { start, stop, asked, hold, queued } = openWorker();
  start();
  await asked(0);
  const { resolve: release } = hold();
  queued("a");
  await asked(0);
  const stopped = stop();
  expect(await asked(999)).toEqual(["deaf"]);
  expect(await asked(1)).toEqual(["beat w1"]);
  expect(await asked(1_000)).toEqual(["beat w1"]);
  release();
  await stopped;
  expect(await asked(5_000)).toEqual(["leave w1"]);
});
