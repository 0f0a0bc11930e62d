import { openSession } from "@partner-api/postgres";
import { afterAll, afterEach, describe, expect, onTestFinished, test, vi } from "vitest";
import { type OperationId, operations } from "../generated/operations.ts";
import type { ListEventsResponse, ListPromotionsResponse } from "../generated/schemas.ts";
import { type Reading, SERVICE_METRICS } from "../server/boot/metrics/service.ts";
import { createLog } from "../server/observe/log/log.ts";
import { openDatabase } from "../server/store/postgres/engine/database.ts";
import { primaryPosition } from "../server/store/postgres/engine/replicas/positions.ts";
import { openReplicas } from "../server/store/postgres/engine/replicas/replicas.ts";
import { catalogOf, menuOf } from "./support/catalogs.ts";
import { type DatabaseServer, listOf, startPrimary, startStandby } from "./support/database-servers.ts";
import { OPENED_AT } from "./support/database-url.ts";
import { EVENT_SCOPES } from "./support/deliveries.ts";
import { fillDatabase } from "./support/demo-database.ts";
import { createdId, keyed, promotionOf } from "./support/promotions.ts";
import { openApp } from "./support/sandbox.ts";
import { until } from "./support/until.ts";

/* Reads from a real standby whose replay is paused, that dies, hangs, or follows another primary (decisions: late reads). */

vi.setConfig({ testTimeout: 60_000 });
const log = createLog(process.env.LOG ?? "silent");
const stack = new AsyncDisposableStack();
afterAll(() => stack.disposeAsync());
const { openNode } = await openApp();

const primary = await startPrimary(stack);
await primary.query("ALTER DATABASE postgres SET synchronous_commit = on");
const { database } = await fillDatabase(stack, primary.url, OPENED_AT);
const standby = await startStandby(stack, primary, "replica");

/** Longer than a busy machine takes for one test. */
const MAX_LAG_MS = 60_000;
/** A node with replicas. `lateByMs` is added to its monotonic clock: so much time has passed for it. */
function nodeWith(servers: DatabaseServer[], on = database) {
  const time = { lateByMs: 0 };
  const replicas = openReplicas({
    urls: servers.map(({ url }) => url),
    primary: on,
    maxLagMs: MAX_LAG_MS,
    log,
    monotonicMs: () => performance.now() + time.lateByMs,
  });
  stack.defer(replicas.stop);
  const node = openNode(on, {}, replicas);
  const late = node.store.late ?? expect.unreachable("a node with replicas");
  const reads = () =>
    Object.fromEntries(late.reads().map(({ server, reason, count }) => [`${server} ${reason}`, count]));
  /** The next read: its response and its server. */
  async function read(operation: OperationId, options: Parameters<typeof node.call>[2] = {}) {
    const before = reads();
    const response = await node.call(operation, OUTLET, options);
    const from = Object.entries(reads()).find(([key, count]) => count !== before[key])?.[0];
    return { response, from };
  }
  const isFresh = async () => (await read("listPromotions")).from === "replica 1 fresh";
  return { ...node, late, reads, read, replicas, time, isFresh };
}

const OUTLET = "OUT-1001";
const a = nodeWith([standby]);
/** Another node; `a` does not see its writes. */
const b = openNode(database);
await until(a.isFresh);

const pause = async () => {
  await standby.query("SELECT pg_wal_replay_pause()");
  await until(async () => (await standby.query("SELECT WHERE pg_get_wal_replay_pause_state() = 'paused'")).length > 0);
};
const resume = () => standby.query("SELECT pg_wal_replay_resume()");

let day = 10;
/** A two-day promotion. @returns its id */
async function create(node: Pick<typeof b, "call">): Promise<string> {
  day += 2;
  const [start_date, end_date] = [`2026-12-${day}`, `2026-12-${day + 1}`];
  return createdId(await node.call("createPromotion", OUTLET, keyed(promotionOf({ start_date, end_date }))));
}
const ids = ({ body }: { body: unknown }): string[] =>
  (body as ListPromotionsResponse).data.promotions.map(({ id }) => id);

describe("an operation with stale reads", () => {
  const LATE = Object.entries(operations).flatMap(([id, { allowStale }]) => (allowStale ? [id as OperationId] : []));

  test.each(LATE)("%s returns the same from the replica as from the primary (D-late-reads-1)", async (id) => {
    const promotion = id === "getPromotion" ? await create(b) : "";
    if (id === "getCatalogRequest") {
      const body = catalogOf([menuOf("late")], [], "late");
      expect((await b.call("replaceCatalog", "OUT-1002", { body })).status).toBe(200);
    }
    const options = {
      path: {
        promotion_id: promotion,
        request_id: "late",
        ...(id === "getCatalogRequest" && { outlet_id: "OUT-1002" }),
      },
    };
    const primaryResponse = await b.call(id, OUTLET, options);
    expect(primaryResponse.status).toBe(200);
    const { response } = await until(async () => {
      const result = await a.read(id, options);
      return result.from === "replica 1 fresh" && result;
    });
    expect([response.status, response.text, response.headers.get("ETag")]).toEqual([
      200,
      primaryResponse.text,
      primaryResponse.headers.get("ETag"),
    ]);
  });
});

describe("while replay is paused", () => {
  afterEach(async () => {
    await resume();
    await until(a.isFresh);
  });

  test("a node reads its own write, and another's up to the allowed lag later (D-late-reads-2)", async () => {
    await pause();
    const othersPromotion = await create(b);
    const { response, from } = await a.read("listPromotions");
    expect([from, ids(response).includes(othersPromotion)]).toEqual(["replica 1 fresh", false]); // it did come from the replica

    const ownPromotion = await create(a);
    const after = await a.read("listPromotions");
    expect([after.from, ids(after.response).slice(0, 2)]).toEqual(["primary written", [ownPromotion, othersPromotion]]);
    const elsewhere = await a.read("listCustomers", { path: { outlet_id: "OUT-1002" } });
    expect(elsewhere.from).toBe("replica 1 fresh");
    const outletsOfClient = await a.read("listLinkedOutlets");
    expect(outletsOfClient.from).toBe("primary written");

    a.time.lateByMs += MAX_LAG_MS + 1_000;
    await until(async () => (await a.read("listPromotions")).from === "primary behind");
    await resume();
    await until(a.isFresh);
    expect(ids((await a.read("listPromotions")).response).slice(0, 2)).toEqual([ownPromotion, othersPromotion]);
  });

  test("a client with newer state never gets older data: an id, a cursor, an ETag (D-late-reads-3)", async () => {
    const { headers } = await b.call("getCatalog", OUTLET);
    const old = headers.get("ETag") as string;
    const subscription = { event: "food.order.created", url: "https://partner.example/orders" };
    expect((await b.call("createSubscription", OUTLET, { body: subscription, scopes: EVENT_SCOPES })).status).toBe(201);
    await until(async () => (await a.read("listEvents", { scopes: EVENT_SCOPES })).from === "replica 1 fresh");
    await pause();
    const promotion = await create(b);
    const response = await a.read("getPromotion", { path: { promotion_id: promotion } });
    expect([response.from, response.response.status]).toEqual(["primary asked_again", 200]);

    const stocks = [{ external_id: "es-teh", in_stock: false }];
    expect((await b.call("setMenuItemStocks", OUTLET, { body: stocks })).status).toBe(200);
    const ETag = (await b.call("getCatalog", OUTLET)).headers.get("ETag") as string;
    expect(ETag).not.toBe(old);
    const newer = await a.read("getCatalog", { headers: { "If-None-Match": ETag } });
    expect([newer.from, newer.response.status, newer.response.headers.get("ETag")]).toEqual([
      "primary asked_again",
      304,
      ETag,
    ]);
    const late = await a.read("getCatalog", { headers: { "If-None-Match": old } });
    expect([late.from, late.response.status]).toEqual(["replica 1 fresh", 304]);
    expect((await a.read("getCatalog")).response.headers.get("ETag")).toBe(old);

    const items = [{ external_id: "nasi-goreng", quantity: 1 }];
    const order = await b.callPlatform("placeOrder", {
      path: { outlet_id: OUTLET },
      body: { service_type: "food", items },
    });
    expect(order.status).toBe(201);
    const { data } = (await b.call("listEvents", OUTLET, { scopes: EVENT_SCOPES })).body as ListEventsResponse;
    expect(data.events).toHaveLength(1);
    const behind = await a.read("listEvents", { scopes: EVENT_SCOPES });
    expect([behind.from, (behind.response.body as ListEventsResponse).data.events]).toEqual(["replica 1 fresh", []]);
    const after = await a.read("listEvents", { query: `?after=${data.next_after}`, scopes: EVENT_SCOPES });
    expect([after.from, after.response.body]).toEqual([
      "primary asked_again",
      { success: true, data: { events: [], next_after: data.next_after, has_more: false } },
    ]);
  });
});

test("row-level security holds on the replica (D-late-reads-4)", async () => {
  const [replica] = a.replicas.all as [(typeof a.replicas.all)[number]];
  const COUNT = "SELECT count(*)::int AS count FROM catalogs";
  expect(await replica.database.query(COUNT)).toEqual([{ count: 0 }]);
  expect(await replica.database.of(OUTLET).query(COUNT)).toEqual([{ count: 1 }]);
  expect(await replica.database.of(OUTLET).query("SELECT outlet_id FROM catalogs")).toEqual([{ outlet_id: OUTLET }]);
  expect(await replica.database.query(COUNT)).toEqual([{ count: 0 }]); // the connection is reset for the next client
  for (const id of ["getCatalog", "listPromotions", "getOutlet"] as const)
    expect((await a.read(id, { client: "demo-rival" })).response.status).toBe(404);
});

test("a WAL position at the end of a file does not count as lag", async () => {
  await primary.query("SELECT pg_switch_wal()");
  a.time.lateByMs += MAX_LAG_MS + 1_000;
  await until(a.isFresh);
  expect(a.replicas.states()).toEqual([
    { name: "replica 1", isUp: true, lagS: expect.closeTo(0, 0), lagBytes: expect.any(Number) },
  ]);
});

/** Reads with several clients in a loop while `work` runs. @returns the statuses */
async function whileReading(node: typeof a, work: () => Promise<void>): Promise<number[]> {
  const statuses = new Set<number>();
  let isOver = false;
  const clients = [1, 2, 3, 4].map(async () => {
    while (!isOver) statuses.add((await node.call("listPromotions", OUTLET)).status);
  });
  await work().finally(() => {
    isOver = true;
  });
  await Promise.all(clients);
  return [...statuses];
}

test("a crashed or hanging replica fails no read, and is used again after recovery (D-late-reads-5)", async () => {
  const countOf = (key: string) => a.reads()[key] ?? 0;
  const statuses = await whileReading(a, async () => {
    const fresh = countOf("replica 1 fresh");
    await until(() => countOf("replica 1 fresh") > fresh + 20);
    await standby.kill();
    await until(() => countOf("primary away") > 20);
    expect(await a.store.servers()).toEqual([expect.objectContaining({ name: "replica 1", isUp: false })]);
    await standby.start();
    await until(a.isFresh, 30_000);

    const session = await openSession(standby.url, "test");
    await standby.signal("SIGSTOP"); // first: a connection that is opened meanwhile would respond
    const pids = await session.query<{ pid: number }>(
      "SELECT pid FROM pg_stat_activity WHERE application_name LIKE 'partner-integration-api%'",
    );
    const away = countOf("primary away");
    for (const { pid } of pids) process.kill(pid, "SIGSTOP");
    await until(() => countOf("primary away") > away + 20);
    for (const { pid } of pids) process.kill(pid, "SIGCONT");
    await standby.signal("SIGCONT");
    await session.close();
    await until(a.isFresh, 30_000);
  });
  expect(statuses).toEqual([200]);
  expect(countOf("primary failed")).toBeGreaterThan(0);
});

test("skips a replica for half a second after a failed read, even if it reports its position (D-late-reads-5)", async () => {
  let nowMs = performance.now();
  const options = { urls: [standby.url], primary: database, maxLagMs: MAX_LAG_MS, log, monotonicMs: () => nowMs };
  const replicas = openReplicas(options);
  onTestFinished(replicas.stop);
  const [replica = expect.unreachable("it has one")] = replicas.all;
  await until(() => replica.isUp());
  const look = vi.spyOn(replica, "check");
  const startedMs = performance.now();
  const lookedTwiceMore = async () => {
    const before = look.mock.settledResults.length;
    await until(() => look.mock.settledResults.length > before + 1);
  };
  replica.failed(new Error("planted"));
  await lookedTwiceMore();
  expect(replica.isUp()).toBe(false);
  nowMs += 499;
  await lookedTwiceMore();
  expect(replica.isUp()).toBe(false);
  nowMs += 1;
  await until(() => replica.isUp());
  expect(look.mock.calls.length).toBeLessThan(2 + (performance.now() - startedMs) / 250); // and is polled four times a second
});

test("assumes an asynchronous commit to be in the WAL after three writer cycles", async () => {
  const places = ["on", "off"].map(async (setting) => {
    const opened = openDatabase({ url: `${primary.url}&options=-c%20synchronous_commit%3D${setting}`, log });
    stack.defer(opened.close);
    return (await primaryPosition(opened)).unflushedMs;
  });
  expect(await Promise.all(places)).toEqual([0, 600]);
});

test("reports the lag in bytes of a replica with paused replay until replay resumes", async () => {
  const behind = () => a.replicas.states()[0]?.lagBytes;
  await until(() => behind() === 0);
  await pause();
  await create(b);
  await until(() => (behind() ?? 0) > 0);
  await resume();
  await until(() => behind() === 0);
});

test("metrics report each replica, and each read by server and reason", async () => {
  await a.read("listPromotions");
  const metrics = SERVICE_METRICS.filter(({ name }) => /^database_(replica|late)/.test(name));
  expect(metrics.map(({ name, values }) => [name, values({ late: a.late } as unknown as Reading)])).toEqual([
    ["database_replica_lag_seconds", [[expect.any(Number), { server: "replica 1" }]]],
    ["database_replica_lag_bytes", [[expect.any(Number), { server: "replica 1" }]]],
    [
      "database_late_reads_total",
      Object.entries(a.reads()).map(([key, value]) => {
        const [, server, reason] = /^(.*) (\w+)$/.exec(key) ?? [];
        return [value, { server, reason }];
      }),
    ],
  ]);
});

test("skips a primary in the list of replicas and a standby that did not follow a failover (D-late-reads-6)", async () => {
  const heir = await startStandby(stack, primary, "heir");
  const moving = openDatabase({ url: listOf(primary, heir), log });
  stack.defer(moving.close);
  const node = nodeWith([standby, primary], moving);
  await until(node.isFresh);
  expect(node.replicas.states().map(({ isUp }) => isUp)).toEqual([true, false]);

  await until(
    async () =>
      (await primary.query("SELECT FROM pg_stat_replication WHERE replay_lsn >= pg_current_wal_lsn()")).length === 2,
  );
  await primary.kill();
  await heir.query("SELECT pg_promote()");
  await until(async () => (await node.call("listPromotions", OUTLET)).status === 200, 20_000);
  await until(() => node.replicas.states()[0]?.isUp === false);
  const [replicatedId] = ids(await node.call("listPromotions", OUTLET));
  const promotion = await create(openNode(moving));
  expect(promotion).not.toBe(replicatedId);
  const { from, response } = await node.read("listPromotions");
  expect([from, ids(response)[0]]).toEqual(["primary away", promotion]);
});
