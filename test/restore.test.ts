import { afterAll, describe, expect, test, vi } from "vitest";
import type { ListEventsResponse, ListNotificationsResponse, OrderResponse } from "../generated/schemas.ts";
import { EventRelay } from "../server/delivery/events/relay.ts";
import { createLog } from "../server/observe/log/log.ts";
import { openDatabase } from "../server/store/postgres/engine/database.ts";
import { createPostgresStore } from "../server/store/postgres/store.ts";
import { cloneDatabase } from "./support/database.ts";
import { type DatabaseServer, startPrimary, startStandby, takeBackup } from "./support/database-servers.ts";
import { OPENED_AT, SEEDED } from "./support/database-url.ts";
import { change, EVENT_SCOPES, orderEvent } from "./support/deliveries.ts";
import { fillDatabase } from "./support/demo-database.ts";
import { runCommand } from "./support/operator-command.ts";
import { openApp } from "./support/sandbox.ts";
import { sealing } from "./support/sealing.ts";
import { until } from "./support/until.ts";

/* Backups made while the service runs, restored on another server, and a failover (decisions: backup, ids over a restore). */

vi.setConfig({ testTimeout: 60_000 });
const stack = new AsyncDisposableStack();
afterAll(() => stack.disposeAsync());
const { openNode } = await openApp();
const primary = await startPrimary(stack);
await primary.query("ALTER DATABASE postgres SET synchronous_commit = on");
const before = openNode((await fillDatabase(stack, primary.url, OPENED_AT)).database);

const OUTLET = "OUT-1001";
type Node = typeof before;

async function placeOrder(node: Node): Promise<string> {
  const items = [{ external_id: "nasi-goreng", quantity: 1 }];
  const body = { service_type: "food", items };
  const response = await node.callPlatform("placeOrder", { path: { outlet_id: OUTLET }, body });
  expect(response.status).toBe(201);
  return (response.body as OrderResponse).data.order.order_number;
}

/** All that the partner has after an event, or from the oldest on. */
async function eventsOf(node: Node, after?: string | null): Promise<ListEventsResponse["data"]> {
  const query = after ? `?after=${after}` : "";
  const response = await node.call("listEvents", OUTLET, { scopes: EVENT_SCOPES, query });
  expect(response.status).toBe(200);
  return (response.body as ListEventsResponse).data;
}

/** A cursor that the node rejects. */
async function expectUnknown(node: Node, after: string | null): Promise<void> {
  const response = await node.call("listEvents", OUTLET, { scopes: EVENT_SCOPES, query: `?after=${after}` });
  expect(response).toMatchObject({
    status: 404,
    body: {
      errors: [
        {
          message_title: "Not found",
          message:
            `Expected the id of an event in your log, or a next_after, got ${after}, which has expired or was lost in a restore. ` +
            "Leave out the parameter to start at the oldest event, and skip each event_id that you have handled.",
          code: "CURSOR_UNKNOWN_START_AT_OLDEST",
          field: "after",
        },
      ],
    },
  });
}

/** Order numbers, event ids and idempotency keys of deliveries that the partner of a node has seen. */
async function idsOf(node: Node): Promise<Set<string>> {
  const { events } = await eventsOf(node);
  const log = await node.call("listNotifications", OUTLET, { scopes: EVENT_SCOPES, query: "?per_page=100" });
  const { notifications } = (log.body as ListNotificationsResponse).data;
  return new Set([
    ...events.map(({ header }) => header.event_id),
    ...notifications.flatMap(({ id, event_id, entity_id }) => [id, event_id, entity_id]),
  ]);
}

async function subscribe(node: Node, event = "food.order.created"): Promise<void> {
  const body = { event, url: `https://partner.example/${event}` };
  expect((await node.call("createSubscription", OUTLET, { body, scopes: EVENT_SCOPES })).status).toBe(201);
}

const placeOrders = async (node: Node, count: number): Promise<string[]> => {
  const numbers: string[] = [];
  for (let order = 0; order < count; order++) numbers.push(await placeOrder(node));
  return numbers;
};

/** Opens a node on a server. */
function openOn(server: DatabaseServer) {
  const database = openDatabase({ url: server.url, log: createLog("silent") });
  stack.defer(database.close);
  return { database, node: openNode(database) };
}

/** A digest of each table's rows. Unlogged tables, such as rate limits, are empty after a crash. */
async function contentsOf(server: DatabaseServer): Promise<Record<string, string>> {
  const tables = await server.query<{ name: string }>(
    "SELECT relname AS name FROM pg_class WHERE relkind = 'r' AND relpersistence = 'p' AND relnamespace = 'public'::regnamespace",
  );
  const digests = tables.map(async ({ name }) => {
    const digest = `SELECT count(*) || ' ' || coalesce(md5(string_agg(t::text, ',' ORDER BY t::text)), '') AS rows FROM "${name}" t`;
    return [name, (await server.query<{ rows: string }>(digest))[0]?.rows ?? ""] as const;
  });
  return Object.fromEntries(await Promise.all(digests));
}

test("a restored server has every row, lists the missed events and resumes work (D-backup-1)", async () => {
  await subscribe(before);
  await placeOrder(before);
  const { next_after: handled } = await eventsOf(before);
  for (let missed = 0; missed < 3; missed++) await placeOrder(before);
  const missed = await eventsOf(before, handled);
  expect(missed.events).toHaveLength(3);

  const restored = await (await takeBackup(stack, primary)).restore();
  const contents = await contentsOf(primary);
  expect(contents.orders).toMatch(/^4 /);
  expect(await contentsOf(restored)).toEqual(contents);

  // Writes after the backup are lost with the old server.
  await placeOrder(before);
  const { next_after: lost } = await eventsOf(before, missed.next_after);
  await primary.kill();

  const { node } = openOn(restored);
  expect(await eventsOf(node, handled)).toEqual(missed);
  await expectUnknown(node, lost);
  await placeOrder(node);
  const { events } = await eventsOf(node, handled);
  expect(events.slice(0, 3)).toEqual(missed.events);
  expect(events).toHaveLength(4);
});

describe("ids over a restore", async () => {
  const former = await startPrimary(stack);
  const { database } = await fillDatabase(stack, former.url, OPENED_AT);
  const node = openNode(database);
  const otherNode = openNode(database);

  test("a server restored from a backup under load assigns no id of the former one (D-ids-over-a-restore-1, D-ids-over-a-restore-2)", async () => {
    await subscribe(node);
    const orders = await placeOrders(node, 2);
    const keptIds = await idsOf(node);
    const load = Promise.all([placeOrders(node, 6), placeOrders(otherNode, 6)]);
    const backup = await takeBackup(stack, former);
    const { node: restored } = openOn(await backup.restore());
    await load;
    const lost = await placeOrders(node, 6); // after the backup
    const [number = ""] = lost;

    expect(keptIds.difference(await idsOf(restored))).toEqual(new Set());
    const step = { path: { order_number: number }, body: { to: "CANCELLED", reason: "sold out" } };
    expect((await restored.callPlatform("advanceOrder", step)).status).toBe(404);
    await restored.relay.runScheduled(); // events that the backup holds in an outbox
    const restoredIds = await idsOf(restored);
    await placeOrders(restored, 6);
    const added = (await idsOf(restored)).difference(restoredIds);
    expect(added.size).toBe(6 * 3); // number, event id and key
    expect(added.intersection(await idsOf(node))).toEqual(new Set());
    expect(orders.every((old) => restoredIds.has(old))).toBe(true);
  });

  test("the next step of an order differs from the lost one; an event of before the backup keeps its id, which is no cursor (D-ids-over-a-restore-2, D-ids-over-a-restore-3)", async () => {
    await subscribe(node, "food.order.merchant_accepted");
    const number = await placeOrder(node);
    const { next_after: shared } = await eventsOf(node);
    const store = createPostgresStore(database, sealing); // without a relay
    await change(store, OUTLET, orderEvent(OUTLET, "F-OUTBOX", { at: new Date("2026-11-21T10:15:30Z") }));
    const { database: copy, node: restored } = openOn(await (await takeBackup(stack, former)).restore());
    const accept = (on: Node) =>
      on.callPlatform("advanceOrder", { path: { order_number: number }, body: { to: "MERCHANT_ACCEPTED" } });

    await new EventRelay({ store, log: createLog("silent") }).runScheduled();
    await accept(node);
    const formerEvents = await eventsOf(node, shared);
    await accept(restored);
    await new EventRelay({ store: createPostgresStore(copy, sealing), log: createLog("silent") }).runScheduled();
    const restoredEvents = await eventsOf(restored, shared);
    const ids = ({ events }: typeof formerEvents) =>
      new Map(events.map(({ header, body }) => [bodyNumber(body), header.event_id]));
    expect([...ids(formerEvents).keys()].sort()).toEqual([number, "F-OUTBOX"].sort());
    expect([...ids(restoredEvents).keys()].sort()).toEqual([number, "F-OUTBOX"].sort());
    expect(ids(restoredEvents).get("F-OUTBOX")).toBe(ids(formerEvents).get("F-OUTBOX"));
    expect(ids(restoredEvents).get(number)).not.toBe(ids(formerEvents).get(number));

    await expectUnknown(restored, ids(formerEvents).get("F-OUTBOX") ?? null);
    await expectUnknown(restored, ids(formerEvents).get(number) ?? null);
    // Pages of one event pass the relayed event with their own cursor.
    let after = shared;
    for (const { header } of restoredEvents.events) {
      const page = await restored.call("listEvents", OUTLET, {
        scopes: EVENT_SCOPES,
        query: `?after=${after}&limit=1`,
      });
      const { events, next_after } = (page.body as ListEventsResponse).data;
      expect(events.map((event) => event.header.event_id)).toEqual([header.event_id]);
      after = next_after;
    }
    expect((await eventsOf(restored, after)).events).toEqual([]);
    await expectUnknown(node, after); // a cursor of the restored server
  });

  test("a standby that lags assigns no id of the primary after its promotion (D-ids-over-a-restore-1)", async () => {
    const standby = await startStandby(stack, former, "b");
    const earlier = (await eventsOf(node)).events.length;
    await until(async () => {
      const [row] = await standby.query<{ count: number }>("SELECT count(*)::int AS count FROM events");
      return row?.count !== undefined && row.count >= earlier;
    });
    await standby.query("ALTER SYSTEM SET primary_conninfo = ''");
    await standby.query("SELECT pg_reload_conf()");
    await until(async () => (await standby.query("SELECT FROM pg_stat_wal_receiver")).length === 0);
    await placeOrders(node, 3);
    const formerIds = await idsOf(node);
    await former.kill();
    await standby.query("SELECT pg_promote()");
    const { node: promoted } = openOn(standby);
    const standbyIds = await idsOf(promoted);
    expect(formerIds.difference(standbyIds).size).toBe(3 * 3);
    await placeOrders(promoted, 3);
    const added = (await idsOf(promoted)).difference(standbyIds);
    expect(added.size).toBe(3 * 3);
    expect(added.intersection(formerIds)).toEqual(new Set());
  });
});

test("two fresh sandboxes and a renewed database assign different ids; nodes of one agree (D-ids-over-a-restore-1, D-ids-over-a-restore-4)", async () => {
  const [first, second] = await Promise.all([cloneDatabase(SEEDED), cloneDatabase(SEEDED)]);
  const [node, other] = [openNode(first.database), openNode(second.database)];
  for (const each of [node, other]) await subscribe(each);
  for (const each of [node, other, openNode(first.database)]) await placeOrders(each, 2);
  await until(async () => (await idsOf(node)).size === 4 * 3); // another node relays the last ones
  const [ids, otherIds] = await Promise.all([idsOf(node), idsOf(other)]);
  expect([ids.size, otherIds.size]).toEqual([4 * 3, 2 * 3]);
  expect(ids.intersection(otherIds)).toEqual(new Set());
  const epochs = () =>
    first.owner.query<{ epoch: string }>("SELECT epoch FROM database_lives WHERE origin IS NOT NULL");
  const { length } = await epochs();

  expect(await runCommand("renew-ids", ["--database", first.url])).toEqual({
    code: 0,
    stderr: "",
    stdout: expect.stringMatching(
      /^New orders and events have ids of the epoch [0-9a-f-]{36}\. Existing ones keep theirs\.\nNext: start/,
    ),
  });
  expect(await epochs()).toHaveLength(length);
  await first.owner.query("SELECT setval('order_numbers', 1, false)"); // rows of a backup
  await first.owner.query("DELETE FROM orders");
  await placeOrders(node, 2);
  const renewed = await idsOf(node);
  expect(renewed.difference(ids).size).toBe(2 * 3);

  // A dump that is restored beside open sessions replaces the table.
  await first.owner.query(`
    CREATE TABLE restored (LIKE database_lives INCLUDING ALL);
    INSERT INTO restored SELECT * FROM database_lives;
    GRANT SELECT, INSERT ON restored TO PUBLIC;
    DROP TABLE database_lives;
    ALTER TABLE restored RENAME TO database_lives;
    SELECT setval('order_numbers', 1, false);
    DELETE FROM orders`);
  await placeOrders(node, 2);
  expect((await idsOf(node)).difference(renewed).size).toBe(2 * 3);
});

function bodyNumber(body: object): string {
  return (body as { order: { order_number: string } }).order.order_number;
}
