import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { createEventRetention } from "../server/boot/retention/event-retention.ts";
import { EventRelay } from "../server/delivery/events/relay.ts";
import { ImageWorker } from "../server/delivery/outbound/image-worker.ts";
import type { Outbound } from "../server/delivery/outbound/send.ts";
import { DeliveryWorker } from "../server/delivery/webhooks/worker.ts";
import { createLog } from "../server/observe/log/log.ts";
import { createUsage } from "../server/observe/usage/usage.ts";
import { openSandboxClock } from "../server/sandbox/clock.ts";
import { openRehearsals } from "../server/sandbox/rehearsals.ts";
import type { DeliveryQueue, Store } from "../server/store/port.ts";
import { ownTimers } from "./support/own-timers.ts";
import { createTestClock } from "./support/test-clock.ts";

/* Periodic work: its intervals, its retries after a failure, and that stop leaves no timer. */

const log = createLog("silent");
const clock = createTestClock(new Date("2026-11-21T10:15:30Z"));
const DAY_S = 86_400;
/** Dependencies that the work under test does not use. */
const part = <Type>(methods: object) => methods as Type;

/** Work that queries the storage with `ask`. Without `start`, opening starts it. */
type Work = { start?(): void; stop(): Promise<void> };

const works: Record<string, { open: (ask: () => Promise<void>) => Work | Promise<Work> }> = {
  "the test clock": {
    open: (ask) => openSandboxClock({ store: part({ offsetMs: () => ask().then(() => 0) }), scheduled: [], log }),
  },
  rehearsals: { open: (ask) => openRehearsals({ store: part({ list: () => ask().then(() => []) }), log }) },
  images: {
    open: (ask) => {
      const catalogRequests = { pending: () => ask().then(() => []) };
      return new ImageWorker({ store: part<Store>({ catalogRequests }), outbound: part({}), clock, log });
    },
  },
  "the relay": {
    open: (ask) =>
      new EventRelay({
        store: part({ outletEvents: { onAdded() {}, pending: () => ask().then(() => []) } }),
        log,
      }),
  },
  retention: {
    open: (ask) =>
      createEventRetention({ events: part({ purge: () => ask().then(() => ({ removed: 0 })) }), clock, log }),
  },
  usage: {
    open: (ask) =>
      createUsage({
        store: part({
          removeBefore: () => {
            clock.advance(DAY_S); // so that there is something to remove every time
            return ask();
          },
        }),
        clock,
        log,
        names: {},
        days: 30,
      }),
  },
  deliveries: { open: (ask) => openDeliveries({ pending: () => ask().then(() => []) }).worker },
};

const ALIVE = {
  heartbeat: async () => [],
  freeOrphaned: async () => {},
  splitByServer: async <Item>(items: Item[]) => [items],
};

function openDeliveries(queue: object) {
  const calls: string[] = [];
  const note =
    (name: string) =>
    async (id: string): Promise<void> => {
      calls.push(`${name} ${id}`);
    };
  const worker = new DeliveryWorker({
    queue: part<DeliveryQueue>({ join: note("join"), leave: note("leave"), ...ALIVE, ...queue }),
    listen: () => ({ stop: note("stop listening") as () => Promise<void> }),
    outbound: part<Outbound>({}),
    clock,
    log,
  });
  return { worker, calls };
}

beforeEach(() => {
  vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout"] });
});
afterEach(() => {
  vi.useRealTimers();
});

const pass = (ms: number) => vi.advanceTimersByTimeAsync(ms);

describe.each([
  { name: "the test clock", everyMs: 500, afterFailureMs: 500 },
  { name: "rehearsals", everyMs: 500, afterFailureMs: 500 },
  { name: "images", everyMs: 1_000, afterFailureMs: 1_000 },
  { name: "the relay", everyMs: 5_000, afterFailureMs: 5_000 },
  { name: "retention", everyMs: 3_600_000, afterFailureMs: 60_000 },
  { name: "usage", everyMs: 10_000, afterFailureMs: 10_000 },
  { name: "deliveries", everyMs: 1_000, afterFailureMs: 1_000 },
])("$name", ({ name, everyMs, afterFailureMs }) => {
  const { open } = works[name] ?? expect.unreachable();

  /** Starts the work and waits for its first query. */
  async function begin() {
    const ask = vi.fn<() => Promise<void>>(async () => {});
    const work = await open(ask);
    work.start?.();
    await pass(0);
    return { stop: () => work.stop(), ask, timesAsked: () => ask.mock.calls.length };
  }

  test(`runs at once and again ${everyMs} ms later`, async () => {
    const { timesAsked, stop } = await begin();
    expect(timesAsked()).toBe(1);
    await pass(everyMs - 1);
    expect(timesAsked()).toBe(1);
    await pass(1);
    expect(timesAsked()).toBe(2);
    await pass(everyMs);
    expect(timesAsked()).toBe(3);
    await stop();
  });

  test(`retries ${afterFailureMs} ms after a failure`, async () => {
    const { ask, timesAsked, stop } = await begin();
    ask.mockImplementation(async () => {
      throw new Error("away");
    });
    await pass(everyMs);
    expect(timesAsked()).toBe(2);
    await pass(afterFailureMs - 1);
    expect(timesAsked()).toBe(2);
    await pass(1);
    expect(timesAsked()).toBe(3);
    await stop();
  });

  test("leaves no timer after a stop", async () => {
    const timers = ownTimers();
    const { ask, stop } = await begin();
    expect(timers.count()).toBeGreaterThan(0);
    await stop();
    const calls = ask.mock.calls.length;
    expect(timers.count()).toBe(0);
    await pass(2 * everyMs);
    expect(ask).toHaveBeenCalledTimes(calls);
  });

  test("stop waits for the run in progress and starts no other", async () => {
    const timers = ownTimers();
    const { ask, stop } = await begin();
    const pendingRun = Promise.withResolvers<void>();
    ask.mockReturnValue(pendingRun.promise);
    await pass(everyMs);
    let isStopped = false;
    const stopping = stop().then(() => {
      isStopped = true;
    });
    await pass(0);
    expect(isStopped).toBe(false);
    pendingRun.resolve();
    await stopping;
    const calls = ask.mock.calls.length;
    await pass(2 * everyMs);
    expect([ask.mock.calls.length, timers.count()]).toEqual([calls, 0]);
  });
});

test("images: runScheduled checks due requests after the request claimed before", async () => {
  const claimed = Promise.withResolvers<void>();
  const claim = vi.fn(() => claimed.promise);
  const pending = vi.fn(async () => (claim.mock.calls.length === 0 ? [{ partnerId: "p", outletId: "o" }] : []));
  const worker = new ImageWorker({
    store: part<Store>({ catalogRequests: { pending, claim } }),
    outbound: part({}),
    clock,
    log,
  });
  worker.start();
  const running = worker.runScheduled();
  await pass(0);
  expect([pending.mock.calls.length, claim.mock.calls.length]).toEqual([1, 1]);
  claimed.resolve();
  expect(await running).toBe(0);
  expect([pending.mock.calls.length, claim.mock.calls.length]).toEqual([2, 1]);
  await worker.stop();
});

test("images: requests found during a stop are left to another worker", async () => {
  const pendingQuery = Promise.withResolvers<void>();
  const claim = vi.fn(async () => undefined);
  const pending = async () => {
    await pendingQuery.promise;
    return [{ partnerId: "p", outletId: "o" }];
  };
  const catalogRequests = { pending, claim };
  const worker = new ImageWorker({ store: part<Store>({ catalogRequests }), outbound: part({}), clock, log });
  worker.start();
  await pass(0);
  const stopped = worker.stop();
  pendingQuery.resolve();
  await stopped;
  expect(claim).not.toHaveBeenCalled();
});

describe("the delivery worker", () => {
  test("stops although leaving the queue fails", async () => {
    const leave = vi.fn(async () => {
      throw new Error("away");
    });
    const { worker } = openDeliveries({ pending: async () => [], leave });
    worker.start();
    await pass(0);
    await worker.stop();
    expect(leave).toHaveBeenCalledTimes(1);
  });

  test("queries due deliveries only after joining, and leaves when the storage fails", async () => {
    const joined = Promise.withResolvers<void>();
    const leftIds: string[] = [];
    const isDue = vi.fn(async () => {
      throw new Error("away");
    });
    const { worker } = openDeliveries({
      pending: async () => [],
      join: () => joined.promise,
      leave: async (id: string) => leftIds.push(id),
      isDue,
    });
    const running = worker.runScheduled();
    await pass(0);
    expect(isDue).not.toHaveBeenCalled();
    joined.resolve();
    await expect(running).rejects.toThrow("away");
    expect(leftIds).toHaveLength(1);
  });
});
