import { setImmediate as turn } from "node:timers/promises";
import { describe, expect, test, vi } from "vitest";
import { createDispatcher, type EndedAttempt } from "../server/delivery/webhooks/dispatcher.ts";
import { createLog } from "../server/observe/log/log.ts";
import type { Attempt, DeliveryQueue, LeasedDelivery, LoggedAttempt } from "../server/store/port.ts";
import { StoreUnavailable } from "../server/store/unavailable.ts";
import { createTestClock } from "./support/test-clock.ts";
import { until } from "./support/until.ts";

/* How a worker takes deliveries in batches and reports them (decisions: delivery status), against a queue that keeps a record of its calls. */

type Claim = Parameters<DeliveryQueue["claim"]>[0];
const WORKER = "00000000-0000-4000-8000-000000000001";
const clock = createTestClock(new Date("2026-11-21T10:15:30Z"));

const deliveryOf = (endpointId: string, nth: number): LeasedDelivery => ({
  id: `${endpointId}-${nth}`,
  endpointId,
  workerId: WORKER,
  url: "https://partner.example/",
  payload: "{}",
  partnerId: "partner",
  eventNumber: nth,
  event: "food.order.created",
  traceparent: null,
  happenedAt: new Date("2026-11-21T10:15:28Z"),
  secrets: [],
  tries: 0,
  faults: null,
  isAwaited: false,
  isFailing: false,
  isSubscribed: true,
  isActive: true,
  isLinked: true,
});
const attemptOf = (delivery: LeasedDelivery, headers: Attempt["headers"] = null): Attempt => ({
  status: "complete",
  dueAt: null,
  tries: 0,
  failure: null,
  isStopped: false,
  delivery,
  at: clock.now(),
  headers,
  tookMs: 0,
  answer: null,
  copies: [],
});

/** A dispatcher of a queue with so many deliveries for each endpoint, each of which ends when `end` is called. */
function openDispatcher(waiting: Record<string, number>, { isSent = false } = {}) {
  const claims: Claim[] = [];
  const reports: LoggedAttempt[][] = [];
  const ended: EndedAttempt[] = [];
  const ends: (() => void)[] = [];
  /** Errors of the next calls of the storage. */
  const outages: Record<"claim" | "apart" | "complete", Error[]> = { claim: [], apart: [], complete: [] };
  /** Deliveries whose attempts the storage refuses. */
  const refused = new Set<string>();
  /** What the log says of that: how many attempts together, and which is the first. */
  const refusals: [attempts: number, first: string][] = [];
  const error = ({ attempts, delivery_id }: { attempts: number; delivery_id: string }) =>
    void refusals.push([attempts, delivery_id]);
  let taken = 0;
  let held: PromiseWithResolvers<void> | undefined;
  const queue = {
    async claim(claim: Claim) {
      claims.push({ ...claim });
      const outage = outages.claim.shift();
      if (outage) throw outage;
      const deliveries = claim.endpoints.flatMap(({ endpointId, limit }) => {
        const count = Math.min(waiting[endpointId] ?? 0, limit);
        return Array.from({ length: count }, () => deliveryOf(endpointId, taken++));
      });
      for (const { endpointId } of deliveries) waiting[endpointId] = (waiting[endpointId] ?? 0) - 1;
      return { deliveries, more: claim.endpoints.filter(({ endpointId }) => (waiting[endpointId] ?? 0) > 0) };
    },
    async apart(items: unknown[]) {
      const outage = outages.apart.shift();
      if (outage) throw outage;
      return [items];
    },
    async complete(attempts: LoggedAttempt[]) {
      if (attempts.some(({ id }) => refused.has(id))) throw new Error("planted");
      const outage = outages.complete.shift();
      if (outage) throw outage;
      reports.push(attempts);
      await held?.promise;
    },
  } as unknown as DeliveryQueue;
  const dispatcher = createDispatcher({
    queue,
    clock,
    log: Object.assign(createLog("silent"), { error }),
    onEnded: (attempt) => ended.push(attempt),
    deliver: async (delivery) => {
      await new Promise<void>((resolve) => ends.push(resolve));
      return attemptOf(delivery, isSent ? ({} as Attempt["headers"]) : null);
    },
  });
  return {
    ...dispatcher,
    wake: (ids: string[]) => dispatcher.wake(ids.map((endpointId) => ({ partnerId: "partner", endpointId }))),
    claims,
    /** How many were asked for, by endpoint, in each claim. */
    asked: () =>
      claims.map(({ endpoints }) => Object.fromEntries(endpoints.map((each) => [each.endpointId, each.limit]))),
    reports,
    ended,
    outages,
    refused,
    refusals,
    begun: () => ends.length,
    end: () => ends.splice(0).forEach((end) => void end()),
    reported: () => reports.flat().map(({ id }) => id),
    /** Keeps reports from returning until the result is called. */
    hold(): () => void {
      held = Promise.withResolvers<void>();
      return held.resolve;
    },
  };
}

/** Everything that needs no timer and no input has happened after some turns of the event loop. */
async function settled(): Promise<void> {
  for (let turns = 0; turns < 20; turns++) await turn();
}

describe("taking", () => {
  test("nothing before it is opened, all that is ready afterwards", async () => {
    const { wake, open, claims, end, begun, reported } = openDispatcher({ a: 1, b: 1 });
    wake(["a"]);
    await settled();
    expect(claims).toEqual([]);
    open(WORKER);
    wake(["a", "b"]);
    await until(() => begun() === 2);
    const asked = ["a", "b"].map((endpointId) => ({ partnerId: "partner", endpointId, limit: 1 }));
    expect(claims).toEqual([{ workerId: WORKER, endpoints: asked, at: clock.now() }]);
    end();
    await until(() => reported().length === 2);
  });

  test("of no more endpoints than may be begun, the others as soon as there is place", async () => {
    const ids = Array.from({ length: 70 }, (_, nth) => `e${nth}`);
    const { wake, open, asked, begun, end, reported } = openDispatcher(Object.fromEntries(ids.map((id) => [id, 1])));
    open(WORKER);
    wake(ids);
    await until(() => begun() === 64);
    expect(asked().map((each) => Object.keys(each))).toEqual([ids.slice(0, 64)]);
    end();
    await until(() => begun() === 6);
    const later = asked()
      .slice(1)
      .flatMap((each) => Object.keys(each));
    expect(later.filter((id) => ids.indexOf(id) >= 64)).toEqual(ids.slice(64));
    end();
    await until(() => reported().length === 70);
    expect(new Set(reported()).size).toBe(70);
  });

  test("an endpoint that has more is asked again until it has none, for more with each answer, for 32 at most", async () => {
    const { wake, open, begun, end, reported } = openDispatcher({ a: 70 }, { isSent: true });
    open(WORKER);
    wake(["a"]);
    for (const count of [1, 2, 4, 8, 16, 32, 7]) {
      await until(() => begun() === count);
      await settled();
      expect(begun()).toBe(count);
      end();
    }
    await until(() => reported().length === 70);
  });

  test("goes on with the next wake after the storage was away", async () => {
    const { wake, open, outages, claims, begun } = openDispatcher({ a: 1 });
    outages.claim.push(new StoreUnavailable("away"));
    open(WORKER);
    wake(["a"]);
    await until(() => claims.length === 1);
    await settled();
    expect([claims.length, begun()]).toEqual([1, 0]);
    wake(["a"]);
    await until(() => begun() === 1);
  });
});

describe("reporting", () => {
  test("what ended, how long it took, and how long after the event", async () => {
    const { wake, open, begun, end, ended } = openDispatcher({ a: 1 }, { isSent: true });
    const now = vi.spyOn(performance, "now").mockReturnValue(1_000);
    open(WORKER);
    wake(["a"]);
    await until(() => begun() === 1);
    now.mockReturnValue(1_030);
    end();
    await until(() => ended.length === 1);
    now.mockRestore();
    const of = { partnerId: "partner", event: "food.order.created" };
    expect(ended).toEqual([{ outcome: "complete", isSent: true, tookMs: 30, lagMs: 2_000, ...of }]);
  });

  test("what was not sent is counted as not sent", async () => {
    const { wake, open, begun, end, ended } = openDispatcher({ a: 1 });
    open(WORKER);
    wake(["a"]);
    await until(() => begun() === 1);
    end();
    await until(() => ended.length === 1);
    expect(ended[0]).toMatchObject({ isSent: false });
  });

  test("one report at a time: attempts that end during one are in the next", async () => {
    const { wake, open, begun, end, reports, hold } = openDispatcher({ a: 1, b: 1, c: 1 });
    const release = hold();
    open(WORKER);
    wake(["a"]);
    await until(() => begun() === 1);
    end();
    await until(() => reports.length === 1);
    wake(["b", "c"]);
    await until(() => begun() === 2);
    end();
    await settled();
    expect(reports.map((report) => report.length)).toEqual([1]);
    release();
    await until(() => reports.length === 2);
    expect(reports.map((report) => report.length)).toEqual([1, 2]);
  });

  test("again and again while the storage is away", async () => {
    const { wake, open, begun, end, reported, outages } = openDispatcher({ a: 1 });
    outages.complete.push(new StoreUnavailable("away"), new Error("of another kind"));
    open(WORKER);
    wake(["a"]);
    await until(() => begun() === 1);
    end();
    await until(() => reported().length === 1);
    expect(outages.complete).toEqual([]);
  });

  test("one that the storage refuses holds no other up, keeps its lease, and is reported again", async () => {
    const { wake, open, begun, end, reports, reported, refused, refusals, isBusy, isHeldUp, nextChange } =
      openDispatcher({
        a: 1,
        b: 1,
        c: 1,
        d: 1,
        e: 1,
        f: 1,
        g: 1,
      });
    refused.add("d-3");
    open(WORKER);
    wake(["a", "b", "c", "d", "e"]);
    await until(() => begun() === 5);
    end();
    await until(() => reported().length === 4);
    expect(reports.map((report) => report.map(({ id }) => id))).toEqual([["a-0"], ["b-1", "c-2"], ["e-4"]]);
    expect(refusals.slice(0, 3)).toEqual([
      [4, "b-1"],
      [2, "d-3"],
      [1, "d-3"],
    ]);
    await until(isHeldUp);
    expect(isBusy(WORKER)).toBe(true);
    wake(["f"]);
    await until(() => begun() === 1);
    expect(isHeldUp()).toBe(false);
    end();
    await until(() => reported().length === 5);
    refused.clear();
    await until(() => !isBusy(WORKER));
    expect([reported().slice(4), isHeldUp()]).toEqual([["f-5", "d-3"], false]);
    wake(["g"]);
    await until(() => begun() === 1);
    await nextChange(100); // the claim is over
    expect([isBusy(WORKER), isHeldUp()]).toEqual([true, false]);
    end();
  });
});

describe("closing", () => {
  test("waits for what is under way, and takes nothing more", async () => {
    const ids = Array.from({ length: 65 }, (_, nth) => `e${nth}`);
    const waiting = Object.fromEntries(ids.map((id) => [id, 1]));
    const { wake, open, close, begun, end, reported, claims } = openDispatcher(waiting);
    open(WORKER);
    wake(ids);
    await until(() => begun() === 64);
    let isClosed = false;
    const closing = close(10_000).then(() => {
      isClosed = true;
    });
    await settled();
    expect(isClosed).toBe(false);
    end();
    await closing;
    expect(reported()).toHaveLength(64);
    wake(ids);
    await settled();
    expect(claims).toHaveLength(1);
  });

  test("waits no longer than it may", async () => {
    const { wake, open, close, begun } = openDispatcher({ a: 1 });
    open(WORKER);
    wake(["a"]);
    await until(() => begun() === 1);
    const startedMs = performance.now();
    await close(100);
    expect(performance.now() - startedMs).toBeGreaterThan(90);
    expect(performance.now() - startedMs).toBeLessThan(5_000);
  });

  test("waits as long as it may for an attempt that the storage refuses, and then lets it go", async () => {
    const { wake, open, close, begun, end, reported, refused, isBusy } = openDispatcher({ a: 1 });
    refused.add("a-0");
    open(WORKER);
    wake(["a"]);
    await until(() => begun() === 1);
    end();
    await settled();
    const startedMs = performance.now();
    await close(100);
    expect(performance.now() - startedMs).toBeGreaterThan(90);
    expect([isBusy(WORKER), reported()]).toEqual([true, []]);
    await until(() => !isBusy(WORKER));
    expect(reported()).toEqual([]);
  });

  test.each(["apart", "complete"] as const)(
    "gives up reporting while the storage is away, at %s: another worker takes over",
    async (call) => {
      const { wake, open, close, begun, end, reported, outages, isBusy } = openDispatcher({ a: 1 });
      open(WORKER);
      wake(["a"]);
      await until(() => begun() === 1);
      outages[call].push(new StoreUnavailable("away"));
      const closing = close(10_000);
      end();
      await closing;
      expect(outages[call]).toEqual([]);
      expect([isBusy(WORKER), reported()]).toEqual([false, []]);
    },
  );
});

test.each([0, 1, 2])("of %d deliveries that are given up when a circuit opens, all are counted", async (count) => {
  const givenUp: number[] = [];
  const ended: EndedAttempt[] = [];
  const failures = { failures: 1_000, waitedMs: 0, trips: 0, openUntil: null };
  const work = {
    lockCircuits: async () => new Map([["a", failures]]),
    saveCircuits() {},
    complete() {},
    deadLetter: async () => count,
  };
  let isTaken = false;
  const queue = {
    async claim() {
      const deliveries = isTaken ? [] : [deliveryOf("a", 1)];
      isTaken = true;
      return { deliveries, more: [] };
    },
    apart: async (items: unknown[]) => [items],
    transaction: <Result>(run: (work: unknown) => Promise<Result>) => run(work),
  } as unknown as DeliveryQueue;
  const { open, wake, isBusy } = createDispatcher({
    queue,
    clock,
    log: createLog("silent"),
    onEnded: (attempt) => ended.push(attempt),
    onGivenUp: (number) => givenUp.push(number),
    deliver: async (delivery) => ({
      ...attemptOf(delivery, {} as Attempt["headers"]),
      status: "failed",
      failure: "No answer",
    }),
  });
  open(WORKER);
  wake([{ partnerId: "partner", endpointId: "a" }]);
  await until(() => ended.length === 1 && !isBusy(WORKER));
  expect(givenUp.filter((number) => number > 0)).toEqual(count === 0 ? [] : [count]);
});
