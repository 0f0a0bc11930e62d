import { afterAll, expect, test, vi } from "vitest";
import type { ListEventsResponse } from "../generated/schemas.ts";
import { createLog } from "../server/observe/log/log.ts";
import { openDatabase } from "../server/store/postgres/engine/database.ts";
import { type DatabaseServer, startPrimary, takeBackup } from "./support/database-servers.ts";
import { OPENED_AT } from "./support/database-url.ts";
import { EVENT_SCOPES } from "./support/deliveries.ts";
import { fillDatabase } from "./support/demo-database.ts";
import { openApp } from "./support/sandbox.ts";

/* A base backup made while the service runs, restored on another server (decisions: backup). */

vi.setConfig({ testTimeout: 60_000 });
const stack = new AsyncDisposableStack();
afterAll(() => stack.disposeAsync());
const { openNode } = await openApp();
const primary = await startPrimary(stack);
await primary.query("ALTER DATABASE postgres SET synchronous_commit = on");
const before = openNode((await fillDatabase(stack, primary.url, OPENED_AT)).database);

const OUTLET = "OUT-1001";
type Node = typeof before;

async function placeOrder(node: Node): Promise<void> {
  const items = [{ external_id: "nasi-goreng", quantity: 1 }];
  const body = { service_type: "food", items };
  expect((await node.callPlatform("placeOrder", { path: { outlet_id: OUTLET }, body })).status).toBe(201);
}

/** All that the partner has after an event, or from the oldest on. */
async function eventsOf(node: Node, after?: string | null): Promise<ListEventsResponse["data"]> {
  const query = after ? `?after=${after}` : "";
  const response = await node.call("listEvents", OUTLET, { scopes: EVENT_SCOPES, query });
  expect(response.status).toBe(200);
  return (response.body as ListEventsResponse).data;
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
  const body = { event: "food.order.created", url: "https://partner.example/orders" };
  expect((await before.call("createSubscription", OUTLET, { body, scopes: EVENT_SCOPES })).status).toBe(201);
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

  const opened = openDatabase({ url: restored.url, log: createLog("silent") });
  stack.defer(opened.close);
  const node = openNode(opened);
  expect(await eventsOf(node, handled)).toEqual(missed);
  const unknown = await node.call("listEvents", OUTLET, { scopes: EVENT_SCOPES, query: `?after=${lost}` });
  expect(unknown.status).toBe(404);
  await placeOrder(node);
  const { events } = await eventsOf(node, handled);
  expect(events.slice(0, 3)).toEqual(missed.events);
  expect(events).toHaveLength(4);
});
