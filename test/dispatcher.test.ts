import { setImmediate as turn } from "node:timers/promises";
import { describe, expect, test } from "vitest";
import { Dispatcher, type EndedAttempt } from "../server/delivery/webhooks/dispatcher.ts";
import { Leases } from "../server/delivery/webhooks/leases.ts";
import { createLog } from "../server/observe/log/log.ts";
import type { Attempt, DeliveryQueue, LoggedAttempt } from "../server/store/port.ts";
import { StoreUnavailable } from "../server/store/unavailable.ts";
import { attemptOf, leasedDelivery } from "./support/attempts.ts";
import { createTestClock } from "./support/test-clock.ts";
import { until } from "./support/until.ts";

/* A worker claims deliveries in batches and reports them (decisions: delivery status). The queue records its calls. */

type Claim = Parameters<DeliveryQueue["claim"]>[0];
const WORKER = "00000000-0000-4000-8000-000000000001";
const clock = createTestClock(new Date("2026-11-21T10:15:30Z"));

const deliveryOf = (endpointId: string, nth: number) =>
  leasedDelivery({ id: `${endpointId}-${nth}`, endpointId, workerId: WORKER });

/** A dispatcher of a queue with `waiting` deliveries per endpoint. They end when `end` is called. */
function openDispatcher(waiting: Record<string, number>) {
  const reports: LoggedAttempt[][] = [];
  const ends: (() => void)[] = [];
  /** Errors that the next calls of the storage throw. */
  const outages: Record<"claim" | "splitByServer" | "complete", Error[]> = {
    claim: [],
    splitByServer: [],
    complete: [],
  };
  /** Deliveries whose attempts the storage rejects. */
  const rejected = new Set<string>();
  /** Logged rejections: number of attempts and id of the first. */
  const rejections: [attempts: number, first: string][] = [];
  const error = ({ attempts, delivery_id }: { attempts: number; delivery_id: string }) =>
    void rejections.push([attempts, delivery_id]);
  let claimed = 0;
  let onClaim = (_endpoints: number): void => {};
  const queue = {
    async claim(claim: Claim) {
      const outage = outages.claim.shift();
      if (outage) throw outage;
      onClaim(claim.endpoints.length);
      const deliveries = claim.endpoints.flatMap(({ endpointId, limit }) => {
        const count = Math.min(waiting[endpointId] ?? 0, limit);
        return Array.from({ length: count }, () => deliveryOf(endpointId, claimed++));
      });
      for (const { endpointId } of deliveries) waiting[endpointId] = (waiting[endpointId] ?? 0) - 1;
      return { deliveries, more: claim.endpoints.filter(({ endpointId }) => (waiting[endpointId] ?? 0) > 0) };
    },
    async splitByServer(items: unknown[]) {
      const outage = outages.splitByServer.shift();
      if (outage) throw outage;
      return [items];
    },
    async complete(attempts: LoggedAttempt[]) {
      if (attempts.some(({ id }) => rejected.has(id))) throw new Error("planted");
      const outage = outages.complete.shift();
      if (outage) throw outage;
      reports.push(attempts);
    },
  } as unknown as DeliveryQueue;
  const leases = new Leases();
  const dispatcher = new Dispatcher({
    queue,
    leases,
    clock,
    log: Object.assign(createLog("silent"), { error }),
    deliver: async (delivery) => {
      await new Promise<void>((resolve) => ends.push(resolve));
      return attemptOf(delivery);
    },
  });
  return {
    open: (workerId: string) => leases.open(workerId),
    close: (graceMs: number) => dispatcher.close(graceMs),
    isBusy: (workerId: string) => leases.isBusy(workerId),
    isStalled: () => dispatcher.isStalled(),
    nextChange: (timeoutMs: number) => dispatcher.nextChange(timeoutMs),
    onClaim: (call: typeof onClaim) => {
      onClaim = call;
    },
    wake: (ids: string[]) => dispatcher.wake(ids.map((endpointId) => ({ partnerId: "partner", endpointId }))),
    reports,
    outages,
    rejected,
    rejections,
    begun: () => ends.length,
    end: () => ends.splice(0).forEach((end) => void end()),
    reported: () => reports.flat().map(({ id }) => id),
  };
}

/** Resolves after some iterations of the event loop, when all work without timers and input is done. */
async function settle(): Promise<void> {
  for (let turns = 0; turns < 20; turns++) await turn();
}

describe("claiming", () => {
  test.each([
    { batch: 47, expected: ["claim of 47", "timer", "claim of 1"] },
    { batch: 48, expected: ["claim of 48", "claim of 1", "timer"] },
  ])("pauses after a batch of $batch: $expected", async ({ batch, expected }) => {
    const ids = Array.from({ length: batch }, (_, nth) => `e${nth}`);
    const { wake, open, begun, onClaim } = openDispatcher(Object.fromEntries([...ids, "late"].map((id) => [id, 1])));
    const steps: string[] = [];
    onClaim((count) => {
      steps.push(`claim of ${count}`);
      if (steps.length > 1) return;
      wake(["late"]);
      setTimeout(() => steps.push("timer"));
    });
    open(WORKER);
    wake(ids);
    await until(() => begun() === batch + 1 && steps.length === 3);
    expect(steps).toEqual(expected);
  });
});

describe("reporting", () => {
  test("retries while the storage is unavailable", async () => {
    const { wake, open, begun, end, reported, outages } = openDispatcher({ a: 1 });
    outages.complete.push(new StoreUnavailable("away"), new Error("of another kind"));
    open(WORKER);
    wake(["a"]);
    await until(() => begun() === 1);
    end();
    await until(() => reported().length === 1);
    expect(outages.complete).toEqual([]);
  });

  test("a rejected attempt does not block others, keeps its lease, and its report is retried", async () => {
    const { wake, open, begun, end, reports, reported, rejected, rejections, isBusy, isStalled, nextChange } =
      openDispatcher({
        a: 1,
        b: 1,
        c: 1,
        d: 1,
        e: 1,
        f: 1,
        g: 1,
      });
    rejected.add("d-3");
    open(WORKER);
    wake(["a", "b", "c", "d", "e"]);
    await until(() => begun() === 5);
    end();
    await until(() => reported().length === 4);
    expect(reports.map((report) => report.map(({ id }) => id))).toEqual([["a-0"], ["b-1", "c-2"], ["e-4"]]);
    expect(rejections.slice(0, 3)).toEqual([
      [4, "b-1"],
      [2, "d-3"],
      [1, "d-3"],
    ]);
    await until(isStalled);
    expect(isBusy(WORKER)).toBe(true);
    wake(["f"]);
    await until(() => begun() === 1);
    expect(isStalled()).toBe(false);
    end();
    await until(() => reported().length === 5);
    rejected.clear();
    await until(() => !isBusy(WORKER));
    expect([reported().slice(4), isStalled()]).toEqual([["f-5", "d-3"], false]);
    wake(["g"]);
    await until(() => begun() === 1);
    await nextChange(100); // the claim ends
    expect([isBusy(WORKER), isStalled()]).toEqual([true, false]);
    end();
  });
});

describe("closing", () => {
  test("waits at most for the grace period", async () => {
    const { wake, open, close, begun } = openDispatcher({ a: 1 });
    open(WORKER);
    wake(["a"]);
    await until(() => begun() === 1);
    const startedMs = performance.now();
    await close(100);
    expect(performance.now() - startedMs).toBeGreaterThan(90);
    expect(performance.now() - startedMs).toBeLessThan(5_000);
  });

  test("waits for a rejected attempt during the grace period, then releases it", async () => {
    const { wake, open, close, begun, end, reported, rejected, isBusy } = openDispatcher({ a: 1 });
    rejected.add("a-0");
    open(WORKER);
    wake(["a"]);
    await until(() => begun() === 1);
    end();
    await settle();
    const startedMs = performance.now();
    await close(100);
    expect(performance.now() - startedMs).toBeGreaterThan(90);
    expect([isBusy(WORKER), reported()]).toEqual([true, []]);
    await until(() => !isBusy(WORKER));
    expect(reported()).toEqual([]);
  });

  test.each(["splitByServer", "complete"] as const)(
    "stops retrying an unavailable storage (%s), since another worker takes over",
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

test.each([0, 1, 2])("counts %d deliveries that are dead-lettered when a circuit opens", async (count) => {
  const givenUp: number[] = [];
  const ended: EndedAttempt[] = [];
  const failures = { failures: 1_000, waitedMs: 0, trips: 0, openUntil: null };
  const work = {
    lockLinks: async () => new Set(),
    lockCircuits: async () => new Map([["a", failures]]),
    saveCircuits() {},
    complete() {},
    deadLetter: async () => count,
  };
  let isClaimed = false;
  const queue = {
    async claim() {
      const deliveries = isClaimed ? [] : [deliveryOf("a", 1)];
      isClaimed = true;
      return { deliveries, more: [] };
    },
    splitByServer: async (items: unknown[]) => [items],
    transaction: <Result>(run: (work: unknown) => Promise<Result>) => run(work),
  } as unknown as DeliveryQueue;
  const leases = new Leases();
  const dispatcher = new Dispatcher({
    queue,
    leases,
    clock,
    log: createLog("silent"),
    onEnded: (attempt) => ended.push(attempt),
    onGivenUp: (number) => givenUp.push(number),
    deliver: async (delivery) => ({
      ...attemptOf(delivery, { status: "failed", failure: "No response", headers: {} as Attempt["headers"] }),
    }),
  });
  leases.open(WORKER);
  dispatcher.wake([{ partnerId: "partner", endpointId: "a" }]);
  await until(() => ended.length === 1 && !leases.isBusy(WORKER));
  expect(givenUp.filter((number) => number > 0)).toEqual(count === 0 ? [] : [count]);
});
