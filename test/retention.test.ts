import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { deliveryPolicy } from "../generated/events.ts";
import { createEventRetention } from "../server/boot/retention/event-retention.ts";
import { createLog } from "../server/observe/log/log.ts";
import { createPostgresStore } from "../server/store/postgres/store.ts";
import { EVENT_SCOPES, emit, openDeliveries, orderEvent, subscriberOf } from "./support/deliveries.ts";
import { testOnOneServer } from "./support/one-server.ts";
import { outcomeOf, rejected } from "./support/rejections.ts";
import { sealing } from "./support/sealing.ts";
import { until } from "./support/until.ts";

/* Retention of events and their deliveries (decisions: retention). */

const { app, partner, runScheduled: deliver } = await openDeliveries();
const { call, clock, database, newOutlet, store } = app;
const { subscribe, update, remove, log, redeliver, entry } = subscriberOf(app);
const outlet = await newOutlet();
const subscription = await subscribeLongAgo("/kept");

beforeEach(() => partner.respondWith("/kept", 200));
afterEach(async () => {
  for (const table of ["events", "deliveries", "delivery_attempts"]) await database.query(`DELETE FROM ${table}`);
});

/** Before any event of these tests: a subscription gets none that is older than itself. */
async function subscribeLongAgo(path: string) {
  const subscription = await subscribe(path, { outlet });
  await database.query("UPDATE subscriptions SET created_at = '2000-01-01' WHERE id = $1", [subscription.id]);
  return subscription;
}

const DAY_MS = 86_400_000;
/** The retention period plus 1 ms. */
const EXPIRED_MS = deliveryPolicy.retention_days * DAY_MS + 1;

const retentionOf = (events = store.events) => createEventRetention({ events, clock, log: createLog("silent") });
const purge = () => retentionOf().runScheduled();
const place = (order: string, agoMs: number) =>
  emit(database, orderEvent(outlet, order, { at: new Date(clock.now().getTime() - agoMs) }));
const orders = async () => (await log("?per_page=1000")).map(({ entity_id }) => entity_id).toSorted();
/** Rows of events, deliveries and attempts. */
async function rows(): Promise<number[]> {
  const [counts] = await database.query<{ counts: number[] }>(`
    SELECT ARRAY[
      (SELECT count(*) FROM events), (SELECT count(*) FROM deliveries),
      (SELECT count(*) FROM delivery_attempts) + (SELECT count(first_attempt) FROM deliveries)
    ]::integer[] AS counts`);
  return counts?.counts ?? [];
}

testOnOneServer("partners")("the oldest event is found across partners, in any row order", async () => {
  for (const [order, agoMs] of [
    ["O-1", 3 * DAY_MS],
    ["O-2", 2 * DAY_MS],
    ["O-3", DAY_MS],
  ] as const)
    await place(order, agoMs);
  const to = (partner: string, order: string) =>
    database.query("UPDATE events SET partner_id = $1 WHERE entity_id = $2", [partner, order]);
  await to("z", "O-2"); // an update puts the row behind the others
  await to("m", "O-3");
  await to("a", "O-1");
  expect(await store.events.oldestAt()).toEqual(new Date(clock.now().getTime() - 3 * DAY_MS));
  await database.query("DELETE FROM events");
  expect(await store.events.oldestAt()).toBeNull();
});

test("keeps events for at least 30 days, as the contract states", () => {
  expect(deliveryPolicy.retention_days).toBeGreaterThanOrEqual(30);
});

test("keeps an event of exactly the retention period and removes an older one with deliveries and attempts (D-retries-2)", async () => {
  await place("F-OLDER", EXPIRED_MS);
  await place("F-OLD", EXPIRED_MS - 1);
  await place("F-NEW", 0);
  await deliver();
  const entriesBefore = await log("?entity_id=F-OLD");
  expect(await rows()).toEqual([3, 3, 3]);
  await purge();
  expect(await orders()).toEqual(["F-NEW", "F-OLD"]);
  expect(await rows()).toEqual([2, 2, 2]);
  expect(await log("?entity_id=F-OLD")).toEqual(entriesBefore);
});

test("uses the service's clock: moving it ages events", async () => {
  await place("F-TODAY", 0);
  await deliver();
  await purge();
  expect(await orders()).toEqual(["F-TODAY"]);
  clock.advance(EXPIRED_MS / 1000);
  await purge();
  expect(await rows()).toEqual([0, 0, 0]);
});

describe("an event with an unfinished delivery is kept, and removed once the delivery is finished", () => {
  test("queued", async () => {
    await place("F-QUEUED", EXPIRED_MS);
    await purge();
    expect(await rows()).toEqual([1, 1, 0]);
    await deliver();
    await purge();
    expect(await rows()).toEqual([0, 0, 0]);
  });

  test("failed, between its attempts", async () => {
    partner.respondWith("/kept", 500);
    await place("F-FAILED", EXPIRED_MS);
    await deliver();
    await purge();
    expect(await rows()).toEqual([1, 1, 1]);
    partner.respondWith("/kept", 410);
    clock.advance(5);
    await deliver();
    expect((await entry("F-FAILED")).delivery_status).toBe("dead");
    await purge();
    expect(await rows()).toEqual([0, 0, 0]);
    await update(outlet, subscription, { active: true });
  });

  test("working", async () => {
    const mayRespond = Promise.withResolvers<void>();
    partner.respondWith("/kept", (response) => void mayRespond.promise.then(() => response.end()));
    await place("F-WORKING", EXPIRED_MS);
    const before = partner.at("/kept").length;
    const running = deliver();
    await until(() => partner.at("/kept").length > before);
    await purge();
    expect(await rows()).toEqual([1, 1, 0]);
    mayRespond.resolve();
    await running;
    expect((await entry("F-WORKING")).delivery_status).toBe("complete");
  });

  test("redelivered", async () => {
    await place("F-AGAIN", EXPIRED_MS);
    await deliver();
    expect((await redeliver((await entry("F-AGAIN")).id)).status).toBe(202);
    await purge();
    expect(await rows()).toEqual([1, 1, 1]);
    await deliver();
    await purge();
    expect(await rows()).toEqual([0, 0, 0]);
  });

  test("one of two deliveries: keeps both", async () => {
    const second = await subscribeLongAgo("/second");
    partner.respondWith("/second", 500);
    await place("F-TWO", EXPIRED_MS);
    await deliver();
    await purge();
    expect(await rows()).toEqual([1, 2, 2]);
    await remove(outlet, second);
  });
});

test("removes an event without recipients", async () => {
  const alone = await newOutlet();
  await emit(database, orderEvent(alone, "F-NOBODY", { at: new Date(clock.now().getTime() - EXPIRED_MS) }));
  expect(await rows()).toEqual([1, 0, 0]);
  await purge();
  expect(await rows()).toEqual([0, 0, 0]);
});

test("no event gets the position of a removed one (D-positions)", async () => {
  const positions = async () =>
    (await database.query<{ position: number }>("SELECT position FROM events ORDER BY position")).map(
      ({ position }) => position,
    );
  await place("O-REMOVED", EXPIRED_MS);
  await deliver();
  const removed = await positions();
  await purge();
  expect(await positions()).toEqual([]);
  await place("O-NEXT", 0);
  expect(await positions()).toEqual([Math.max(...removed) + 1]);
});

test("unfinished events of one partner do not delay the removal for others", async () => {
  partner.respondWith("/kept", 500);
  await place("F-STUCK", EXPIRED_MS);
  await deliver();
  const link = { clientId: "zz-other", outletId: outlet, product: "food" } as const;
  await store.outlets.registerPartner(link.clientId, null);
  await store.links.save({ ...link, externalOutletId: "X" }, clock.now());
  await place("F-OTHER", EXPIRED_MS);
  await store.links.remove(link);
  const added = await database.query<{ partner_id: string; entity_id: string }>(
    "SELECT partner_id, entity_id FROM events ORDER BY 1, 2",
  );
  expect(added).toContainEqual({ partner_id: link.clientId, entity_id: "F-OTHER" });
  await purge();
  expect(await database.query("SELECT partner_id, entity_id FROM events ORDER BY 1, 2")).toEqual(
    added.filter(({ partner_id }) => partner_id !== link.clientId),
  );
});

test("removes many events in batches on two nodes at the same time and keeps unfinished ones", async () => {
  const at = new Date(clock.now().getTime() - EXPIRED_MS);
  const all = Array.from({ length: 1_203 }, (_, nth) => orderEvent(outlet, `F-MANY-${nth}`, { at }));
  await emit(database, ...all);
  await database.query("UPDATE deliveries SET due_at = NULL, status = 'complete' WHERE event_number % 100 <> 0");
  const [counted] = await database.query<{ unfinished: number }>(
    "SELECT count(*) AS unfinished FROM deliveries WHERE due_at IS NOT NULL",
  );
  const nodeDatabase = app.openDatabase(app.url);
  await Promise.all([purge(), retentionOf(createPostgresStore(nodeDatabase, sealing).events).runScheduled()]);
  await purge(); // rows that one node locked while the other skipped them
  await nodeDatabase.close();
  expect(counted?.unfinished).toBeGreaterThan(10);
  expect(await rows()).toEqual([counted?.unfinished, counted?.unfinished, 0]);
});

testOnOneServer("waits")("keeps an event that is requeued during its removal", async () => {
  await place("F-JUST", EXPIRED_MS);
  await deliver();
  const waits =
    "SELECT FROM pg_stat_activity WHERE datname = current_database() AND wait_event_type = 'Lock' AND query LIKE '%is_unfinished%'";
  const purging = await database.transaction(async (sql) => {
    await sql.query("UPDATE deliveries SET due_at = now(), status = 'queue'");
    const purging = purge();
    await until(async () => (await app.owner.query(waits)).length === 1);
    return { done: purging };
  });
  await purging.done;
  expect(await rows()).toEqual([1, 1, 1]);
});

test("listEvents: starts at the oldest remaining event; a removed id is 404", async () => {
  await place("F-GONE", EXPIRED_MS);
  await place("F-LEFT", DAY_MS);
  await deliver();
  const { event_id } = await entry("F-GONE");
  await purge();
  const events = (query: string) => call("listEvents", "", { scopes: EVENT_SCOPES, query });
  // After all older transactions of the server have ended.
  await until(async () => (await events("")).text.includes("F-LEFT"));
  expect((await events("")).body).toMatchObject({
    data: { events: [{ body: { order: { order_number: "F-LEFT" } } }] },
  });
  expect(outcomeOf(await events(`?after=${event_id}`))).toEqual(
    rejected(404, {
      code: "CURSOR_UNKNOWN_START_AT_OLDEST",
      field: "after",
      message: `Expected the id of an event in your log, or a next_after, got ${event_id}, which has expired or was lost in a restore. Leave out the parameter to start at the oldest event, and skip each event_id that you have handled.`,
    }),
  );
});

test("a worker runs every hour, and a minute after a storage failure", async () => {
  vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout"] });
  /** Runs that started and runs that finished. */
  let [begun, ended] = [0, 0];
  const purgeOrFail: typeof store.events.purge = async (batch) => {
    if (batch.after === undefined) begun++;
    if (begun === 1) {
      ended++;
      throw new Error("away");
    }
    const batchResult = await store.events.purge(batch);
    if (batchResult.next === undefined) ended++;
    return batchResult;
  };
  await place("F-ALONE", EXPIRED_MS);
  await database.query("UPDATE deliveries SET due_at = NULL");
  const retention = retentionOf({ ...store.events, purge: purgeOrFail });
  retention.start();
  for (const [waitMs, count] of [
    [59_999, 1],
    [1, 2],
    [3_599_999, 2],
    [1, 3],
  ] as const) {
    await vi.advanceTimersByTimeAsync(waitMs);
    await until(() => ended === begun);
    await vi.advanceTimersByTimeAsync(0);
    expect(begun).toBe(count);
  }
  vi.useRealTimers();
  await retention.stop();
  expect(await rows()).toEqual([0, 0, 0]);
});
