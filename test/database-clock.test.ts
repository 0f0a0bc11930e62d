import { randomUUID } from "node:crypto";
import { expect, onTestFinished, test } from "vitest";
import { openDatabaseClock } from "../server/boot/database-clock.ts";
import { createEventRetention } from "../server/boot/retention/event-retention.ts";
import { createLog } from "../server/observe/log/log.ts";
import { createPortal } from "../server/sandbox/portal/portal.ts";
import { createPostgresStore } from "../server/store/postgres/store.ts";
import { cloneDatabase } from "./support/database.ts";
import { sealing } from "./support/sealing.ts";
import { until } from "./support/until.ts";

/* The shared time of all nodes (decisions: one clock), with clocks that the test sets. */

const DAY_MS = 86_400_000;
const START_MS = Date.parse("2026-03-01T00:00:00Z");

/** A node with its clocks, a database with its clock, and the node's log lines. */
async function openNode({ aheadMs = 0, trips = [] as { toMs: number; backMs: number }[] } = {}) {
  const clocks = { monotonic: 1_000, machine: START_MS + aheadMs, database: START_MS };
  const lines: [level: string, differenceMs: unknown][] = [];
  const note = (level: string) => (line: unknown) =>
    void lines.push([level, (line as { difference_ms?: number }).difference_ms]);
  let reads = 0;
  let looks = 0;
  let isAway = false;
  const pass = (ms: number) => {
    for (const name of ["monotonic", "machine", "database"] as const) clocks[name] += ms;
  };
  const clock = await openDatabaseClock({
    readMs: async () => {
      reads += 1;
      if (isAway) throw new Error("away");
      const { toMs, backMs } = trips.shift() ?? { toMs: 0, backMs: 0 };
      pass(toMs);
      const read = clocks.database;
      pass(backMs);
      return read;
    },
    log: { warn: note("warn"), info: note("info"), debug: () => {} },
    lookEveryMs: 1,
    monotonicMs: () => clocks.monotonic,
    machineMs: () => {
      looks += 1;
      return clocks.machine;
    },
  });
  onTestFinished(clock.stop);
  /** Advances time by the interval after which the node reads the database's clock. */
  const readAgain = async () => {
    const before = reads;
    pass(10_000);
    await until(() => reads > before);
    await new Promise(setImmediate);
  };
  return {
    clock,
    clocks,
    lines,
    pass,
    readAgain,
    reads: () => reads,
    /** Number of times the node checked whether it has to read. */
    looks: () => looks,
    goAway: () => {
      isAway = true;
    },
  };
}

test.each([0, 50, -200, 30_000, -40 * DAY_MS, 40 * DAY_MS])(
  "uses the database's time if the machine's clock is %i ms ahead (D-one-clock-1)",
  async (aheadMs) => {
    const { clock, pass } = await openNode({ aheadMs });
    expect(clock.now().getTime()).toBe(START_MS);
    pass(7_000);
    expect(clock.now().getTime()).toBe(START_MS + 7_000);
    expect(clock.differenceMs()).toBe(aheadMs);
  },
);

test.each([
  [5_000, true],
  [-5_000, true],
  [5_001, false],
  [-5_001, false],
])("a difference of %i ms: trusted %s, logged once (D-one-clock-2)", async (aheadMs, isTrusted) => {
  const { clock, clocks, lines, readAgain } = await openNode({ aheadMs });
  expect(clock.isTrusted()).toBe(isTrusted);
  await readAgain();
  expect(lines).toEqual(isTrusted ? [] : [["warn", aheadMs]]);
  clocks.machine -= aheadMs;
  await readAgain();
  expect(clock.isTrusted()).toBe(true);
  expect(lines).toEqual(
    isTrusted
      ? []
      : [
          ["warn", aheadMs],
          ["info", 0],
        ],
  );
});

test.each([-30_000, 30_000])("does not read more often if the machine is constantly %i ms ahead", async (aheadMs) => {
  const { reads, looks } = await openNode({ aheadMs });
  const [before, looked] = [reads(), looks()];
  await until(() => looks() > looked + 3);
  expect(reads()).toBe(before);
});

test("reads the database at once if the machine's clock jumps, without moving its own time", async () => {
  const { clock, clocks, reads } = await openNode();
  const before = reads();
  clocks.machine -= 3_600_000;
  expect(clock.now().getTime()).toBe(START_MS);
  await until(() => reads() > before);
  await until(() => !clock.isTrusted());
  expect([clock.now().getTime(), clock.differenceMs()]).toEqual([START_MS, -3_600_000]);
});

test("catches up at once after the machine slept", async () => {
  const { clock, clocks } = await openNode();
  clocks.machine += DAY_MS; // the monotonic clock stopped
  clocks.database += DAY_MS;
  await until(() => clock.now().getTime() === START_MS + DAY_MS);
  expect(clock.isTrusted()).toBe(true);
});

test("does not go back by a few milliseconds, and keeps running while the database is unavailable", async () => {
  const { clock, clocks, readAgain, pass, goAway } = await openNode();
  expect(clock.now().getTime()).toBe(START_MS);
  clocks.database -= 30;
  await readAgain();
  expect(clock.now().getTime()).toBe(START_MS + 10_000 - 30);
  clocks.database -= 20;
  const before = clock.now().getTime();
  await readAgain();
  pass(-10_000);
  expect(clock.now().getTime()).toBe(before);
  pass(10_000);
  goAway();
  await readAgain();
  expect(clock.now().getTime()).toBe(START_MS + 30_000 - 50);
});

test("ignores a response that a loaded node reads late, unless it contradicts the clock", async () => {
  const trips: { toMs: number; backMs: number }[] = [];
  const { clock, clocks, readAgain } = await openNode({ trips });
  for (const late of [
    { toMs: 0, backMs: 80 },
    { toMs: 80, backMs: 0 },
  ]) {
    trips.push(...new Array(1_000).fill(late)); // no check gets a better reading
    await readAgain();
    expect([clock.now().getTime(), clock.differenceMs()]).toEqual([clocks.database, 0]);
  }
  trips.length = 0;
  clocks.database += 200;
  trips.push({ toMs: 0, backMs: 80 });
  await readAgain();
  await until(() => clock.differenceMs() === -200); // the next check confirms it
  expect(clock.now().getTime()).toBe(clocks.database);
});

test("repeats an imprecise reading: immediately at startup, then at the next check", async () => {
  const slow = { toMs: 60, backMs: 0 };
  const { clock, clocks, reads } = await openNode({ trips: [slow, slow] });
  expect([reads(), clock.now().getTime()]).toEqual([2, clocks.database + 30]);
  await until(() => reads() > 2);
  await until(() => clock.now().getTime() === clocks.database + 30); // it stops instead of going back
  clocks.monotonic += 30;
  clocks.database += 30;
  expect(clock.now().getTime()).toBe(clocks.database);
  const last = reads();
  await until(() => clock.differenceMs() === 0);
  expect(reads()).toBe(last);
});

test("removes no event if the node's clock differs, and reports it in /readyz (D-one-clock-2)", async () => {
  const { database } = await cloneDatabase();
  const { clock } = await openNode({ aheadMs: 40 * DAY_MS });
  const batches: unknown[] = [];
  const purge = async (batch: unknown) => {
    batches.push(batch);
    return { removed: 0, next: undefined };
  };
  const log = createLog("silent");
  const differing = createEventRetention({ events: { purge } as never, clock, log });
  await differing.runScheduled();
  expect([batches, differing.doneAtMs()]).toEqual([[], undefined]); // it is not marked done, so the alert on overdue retention fires
  const sound = (await openNode()).clock;
  const retention = createEventRetention({ events: { purge } as never, clock: sound, log });
  await retention.runScheduled();
  expect([batches.length, retention.doneAtMs()]).toEqual([1, expect.any(Number)]);

  const store = createPostgresStore(database, sealing);
  await store.deliveryQueue.join(randomUUID());
  const readyz = async (node: typeof clock) =>
    (await createPortal({ store, publicUrl: "http://a", databaseClock: node }).routes.request("/readyz")).json();
  expect(await readyz(clock)).toEqual({ status: "ready", clock_differs_by_ms: 40 * DAY_MS });
  expect(await readyz(sound)).toEqual({ status: "ready" });
});

test("reads the database's time", async () => {
  const { database } = await cloneDatabase();
  const clock = await openDatabaseClock({
    readMs: createPostgresStore(database, sealing).clock.nowMs,
    log: createLog("silent"),
  });
  onTestFinished(clock.stop);
  expect(Math.abs(clock.differenceMs())).toBeLessThan(1_000); // both clocks belong to this machine
});
