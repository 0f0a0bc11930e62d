import { randomUUID } from "node:crypto";
import { setImmediate as turn } from "node:timers/promises";
import { pino } from "pino";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { DeliveryWorker } from "../server/delivery/webhooks/worker.ts";
import { ownerOf } from "../server/domain/endpoint-owner.ts";
import type { DeliveryQueue, EndpointKey, PendingEndpoint } from "../server/store/port.ts";
import { StoreUnavailable } from "../server/store/unavailable.ts";
import { countOwnTimers } from "./support/own-timers.ts";
import { until } from "./support/until.ts";

/* Heartbeats, polls and worker ids of a worker (decisions: outbox). The queue records its calls. */

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
  const others: string[] = [];
  /** Endpoints with the time until their next delivery is due, in ms. */
  let due: [endpointId: string, inMs: number][] = [];
  const failures: Error[] = [];
  let pendingClaim: PromiseWithResolvers<void> | undefined;
  let pendingLeave: PromiseWithResolvers<void> | undefined;
  let pendingPoll: PromiseWithResolvers<void> | undefined;
  const isDue: boolean[] = [];
  const queue: Partial<DeliveryQueue> = {
    splitByServer: async (items) => items.map((item) => [item]),
    async join(id) {
      ids.push(id);
      calls.push(`join ${nameOf(id)}`);
    },
    async heartbeat(id) {
      calls.push(`beat ${nameOf(id)}`);
      return dead.has(nameOf(id)) ? undefined : [id, ...others];
    },
    async leave(id) {
      calls.push(`leave ${nameOf(id)}`);
      await pendingLeave?.promise;
    },
    async isDue(by) {
      calls.push(`due ${by.toISOString()}`);
      return isDue.shift() ?? false;
    },
    async freeOrphaned() {
      calls.push("orphaned");
    },
    async pending() {
      calls.push("poll");
      const failure = failures.shift();
      if (failure) throw failure;
      await pendingPoll?.promise;
      return due.map(
        ([endpointId, inMs]): PendingEndpoint => ({
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
      await pendingClaim?.promise;
      return { deliveries: [], more: [] };
    },
  };
  let onQueued: (endpoints: EndpointKey[]) => void = () => {};
  const worker = new DeliveryWorker({
    queue: queue as DeliveryQueue,
    listen(wake) {
      onQueued = wake;
      calls.push("listen");
      return {
        async stop() {
          calls.push("unlisten");
        },
      };
    },
    outbound: {} as never,
    clock: { now: () => new Date() },
    log: pino({ base: null, timestamp: false }, { write: (line: string) => void lines.push(JSON.parse(line)) }),
  });
  return {
    start: () => worker.start(),
    stop: () => worker.stop(),
    runScheduled: () => worker.runScheduled(),
    ids,
    dead,
    others,
    lines,
    queued: (endpointId: string) => onQueued([{ partnerId: "p", endpointId }]),
    due: (...endpoints: typeof due) => {
      due = endpoints;
    },
    fail: (...next: Error[]) => failures.push(...next),
    isDue,
    holdPoll: () => {
      pendingPoll = Promise.withResolvers();
      return pendingPoll;
    },
    /** Blocks `leave` until the returned promise is resolved. */
    holdLeaving: () => {
      pendingLeave = Promise.withResolvers();
      return pendingLeave;
    },
    /** Blocks claims until the returned promise is resolved. */
    blockClaims: () => {
      pendingClaim = Promise.withResolvers();
      return pendingClaim;
    },
    /** Calls of the queue during this time. */
    async callsIn(ms: number): Promise<string[]> {
      await vi.advanceTimersByTimeAsync(ms);
      for (let nth = 0; nth < 5; nth++) await turn();
      return calls.splice(0);
    },
  };
}

test("joins, sends a heartbeat and polls each second, and frees orphaned leases each minute", async () => {
  const { start, stop, callsIn, due } = openWorker();
  start();
  start();
  expect(await callsIn(0)).toEqual(["listen", "join w1", "orphaned", "poll"]);
  expect(await callsIn(999)).toEqual([]);
  expect(await callsIn(1)).toEqual(["beat w1", "poll"]);
  for (let second = 2; second < 59; second++) expect(await callsIn(1_000)).toEqual(["beat w1", "poll"]);
  due(["later", 999]);
  expect(await callsIn(1_000)).toEqual(["beat w1", "poll"]);
  due();
  expect(await callsIn(999)).toEqual(["beat w1", "poll"]);
  due(["soon", 1]);
  expect(await callsIn(1_000)).toEqual(["beat w1", "orphaned", "poll"]);
  due();
  expect(await callsIn(1)).toEqual(["beat w1", "poll"]);
  await stop();
  expect(await callsIn(0)).toEqual(["unlisten", "leave w1"]);
  await stop();
  expect(await callsIn(10_000)).toEqual([]);
});

test("claims due deliveries, and polls again when the next one is due, within a second", async () => {
  const { start, stop, callsIn, due } = openWorker();
  due(["now", 0], ["late", -5], ["soon", 300], ["sooner", 200], ["far", 2_000]);
  start();
  expect(await callsIn(0)).toEqual(["listen", "join w1", "orphaned", "poll", "claim w1 now", "claim w1 late"]);
  due(["sooner", 0], ["far", 1_500]);
  expect(await callsIn(199)).toEqual([]);
  const calls = await callsIn(1);
  await until(async () => calls.push(...(await callsIn(0))) === 3); // claims run one after another
  expect(calls).toEqual(["beat w1", "poll", "claim w1 sooner"]);
  due();
  expect(await callsIn(999)).toEqual([]);
  expect(await callsIn(1)).toEqual(["beat w1", "poll"]);
  await stop();
});

test("pauses after a slow poll for ten times its duration, but sends heartbeats", async () => {
  const { start, stop, callsIn, holdPoll } = openWorker();
  const poll = holdPoll();
  start();
  expect(await callsIn(300)).toEqual(["listen", "join w1", "orphaned", "poll"]);
  poll.resolve();
  expect(await callsIn(0)).toEqual([]);
  for (let nth = 0; nth < 2; nth++) expect(await callsIn(1_000)).toEqual(["beat w1"]);
  expect(await callsIn(1_000)).toEqual(["beat w1", "poll"]);
  await stop();
});

test("leaves queued deliveries of the endpoints of other workers to them, until it polls (decisions: fair deliveries)", async () => {
  const { start, stop, callsIn, queued, due, ids, others } = openWorker();
  start();
  await callsIn(0);
  const other = randomUUID();
  others.push(other);
  expect(await callsIn(1_000)).toEqual(["beat w1", "poll"]);
  const endpointOf = (owner: string) => {
    for (;;) {
      const endpointId = randomUUID();
      if (ownerOf(endpointId, [ids[0] as string, other]) === owner) return endpointId;
    }
  };
  const nextClaim = async () => {
    const calls: string[] = [];
    await until(async () => calls.push(...(await callsIn(0))) > 0); // claims run one after another
    return calls;
  };
  const [ownEndpoint, theirs] = [endpointOf(ids[0] as string), endpointOf(other)];
  queued(theirs);
  queued(ownEndpoint);
  expect(await nextClaim()).toEqual([`claim w1 ${ownEndpoint}`]);
  due([theirs, 0]);
  const polled = await callsIn(1_000);
  if (polled.length < 3) polled.push(...(await nextClaim()));
  expect(polled).toEqual(["beat w1", "poll", `claim w1 ${theirs}`]);
  due();
  others.pop();
  expect(await callsIn(1_000)).toEqual(["beat w1", "poll"]);
  queued(theirs);
  expect(await nextClaim()).toEqual([`claim w1 ${theirs}`]);
  await stop();
});

test("claims queued deliveries immediately, until it is stopped", async () => {
  const { start, stop, callsIn, queued } = openWorker();
  start();
  await callsIn(0);
  queued("new");
  expect(await callsIn(0)).toEqual(["claim w1 new"]);
  await stop();
  queued("newer");
  expect(await callsIn(5_000)).toEqual(["unlisten", "leave w1"]);
  start();
  expect(await callsIn(0)).toEqual(["listen", "join w2", "poll"]); // orphaned leases were freed a moment ago
  await stop();
});

test("joins under a new id and logs a warning when its lease expired", async () => {
  const { start, stop, callsIn, dead, due, lines, ids } = openWorker();
  start();
  await callsIn(0);
  dead.add("w1");
  due(["a", 0]);
  expect(await callsIn(1_000)).toEqual(["beat w1", "join w2", "poll", "claim w2 a"]);
  expect(lines).toEqual([{ level: 40, worker_id: ids[0], msg: "lease expired; another worker took over" }]);
  due();
  expect(await callsIn(1_000)).toEqual(["beat w2", "poll"]);
  await stop();
  expect(await callsIn(0)).toEqual(["unlisten", "leave w2"]);
});

test("sends one claim at a time, and claims endpoints that are queued meanwhile afterwards", async () => {
  const { start, stop, callsIn, blockClaims, queued } = openWorker();
  start();
  await callsIn(0);
  const { resolve: release } = blockClaims();
  queued("a");
  expect(await callsIn(0)).toEqual(["claim w1 a"]);
  queued("b");
  queued("c");
  let looks = 0;
  await until(() => ++looks > 5); // longer than the pause between two claims
  expect(await callsIn(0)).toEqual([]);
  release();
  const calls: string[] = [];
  await until(async () => calls.push(...(await callsIn(0))) > 0);
  expect(calls).toEqual(["claim w1 b", "claim w1 c"]); // of two servers
  await stop();
  await callsIn(0);
});

test("replaces its id after a failed claim, and leaves under the old id once its deliveries are reported", async () => {
  const { start, stop, callsIn, blockClaims, due, lines } = openWorker();
  const { resolve: release } = blockClaims();
  due(["slow", 0], ["broken", 0]);
  start();
  expect(await callsIn(0)).toEqual(["listen", "join w1", "orphaned", "poll", "claim w1 slow", "claim w1 broken"]);
  expect(lines).toEqual([
    { level: 40, resource: "database", reason: "planted", failures: 1, msg: "delivery queue unavailable; retrying" },
  ]);
  due();
  expect(await callsIn(1_000)).toEqual(["join w2", "poll"]);
  for (let second = 0; second < 2; second++) expect(await callsIn(1_000)).toEqual(["beat w1", "beat w2", "poll"]);
  release();
  expect(await callsIn(1_000)).toEqual(["leave w1", "beat w2", "poll"]);
  expect(await callsIn(1_000)).toEqual(["beat w2", "poll"]);
  await stop();
  expect(await callsIn(0)).toEqual(["unlisten", "leave w2"]);
});

test("runScheduled works until nothing is due, and leaves", async () => {
  const { runScheduled, callsIn, isDue } = openWorker();
  isDue.push(true, true);
  const now = new Date().toISOString();
  let isDone = false;
  const running = runScheduled().then(() => {
    isDone = true;
  });
  const calls = await callsIn(0);
  await until(async () => calls.push(...(await callsIn(0))) && isDone);
  await running;
  expect(calls).toEqual([
    "join w1",
    "orphaned",
    "poll",
    ...["poll", "poll"].flatMap((poll) => [`due ${now}`, poll]),
    `due ${now}`,
    "leave w1",
  ]);
});

test("stop waits for the running poll and for leaving, and nothing runs afterwards", async () => {
  const { start, stop, callsIn, holdPoll, holdLeaving } = openWorker();
  const [poll, leaving] = [holdPoll(), holdLeaving()];
  start();
  expect(await callsIn(0)).toEqual(["listen", "join w1", "orphaned", "poll"]);
  let isStopped = false;
  const stopped = stop().then(() => {
    isStopped = true;
  });
  expect(await callsIn(0)).toEqual(["unlisten"]);
  poll.resolve();
  expect(await callsIn(0)).toEqual(["leave w1"]);
  expect(isStopped).toBe(false);
  leaving.resolve();
  await stopped;
  expect(await callsIn(10_000)).toEqual([]);
});

test("logs a warning and retries after a second while the storage is unavailable", async () => {
  const { start, stop, callsIn, fail, due, lines } = openWorker();
  fail(new StoreUnavailable("planted"));
  due(["a", 100]);
  start();
  expect(await callsIn(0)).toEqual(["listen", "join w1", "orphaned", "poll"]);
  expect(lines).toEqual([
    { level: 40, resource: "database", reason: "planted", failures: 1, msg: "delivery queue unavailable; retrying" },
  ]);
  expect(await callsIn(999)).toEqual([]);
  expect(await callsIn(1)).toEqual(["beat w1", "poll"]);
  await stop();
});

test("sends heartbeats while stop waits for deliveries under way, and leaves afterwards", async () => {
  const { start, stop, callsIn, blockClaims, queued } = openWorker();
  start();
  await callsIn(0);
  const { resolve: release } = blockClaims();
  queued("a");
  await callsIn(0);
  const stopped = stop();
  expect(await callsIn(999)).toEqual(["unlisten"]);
  expect(await callsIn(1)).toEqual(["beat w1"]);
  expect(await callsIn(1_000)).toEqual(["beat w1"]);
  release();
  await stopped;
  expect(await callsIn(5_000)).toEqual(["leave w1"]);
});
