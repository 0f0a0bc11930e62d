import { createPartnerClient } from "partner-integration-api-client";
import { connect } from "platform-client";
import { afterAll, expect, test, vi } from "vitest";
import { startServiceProcess } from "../packages/postgres/src/sandbox/service-process.ts";
import { createLog } from "../server/observe/log/log.ts";
import { openDatabase } from "../server/store/postgres/engine/database.ts";
import { listOf, startPrimary, startStandby } from "./support/database-servers.ts";
import { EVENT_SCOPES, openPartner } from "./support/deliveries.ts";
import { closeReceivers } from "./support/receivers.ts";
import { until } from "./support/until.ts";

/*
 * A primary that is demoted or dies, and a standby that replaces it (decisions: failover). The servers are real and used by this
 * test only.
 */

vi.setConfig({ testTimeout: 120_000 });
const log = createLog("silent");
const stack = new AsyncDisposableStack();
afterAll(() => stack.disposeAsync());
stack.defer(async () => closeReceivers());
const primary = await startPrimary(stack);

const open = (url: string) => {
  const database = openDatabase({ url, log, asOwner: true });
  stack.defer(database.close);
  return database;
};
const setting = async (statement: string) => {
  await primary.query(statement);
  await primary.query("SELECT pg_reload_conf()");
};

async function startNode(databaseUrl: string, env: Record<string, string> = {}) {
  const node = await startServiceProcess({ DATABASE_URL: databaseUrl, LOG_LEVEL: "silent", ...env });
  stack.defer(() => node.end("SIGKILL"));
  return node;
}

test("does not acknowledge a commit that did not wait for its synchronous standby (D-failover-3)", async () => {
  const database = open(primary.url);
  await primary.query("CREATE TABLE kept (value integer PRIMARY KEY)");
  await setting("ALTER SYSTEM SET synchronous_standby_names = 'nobody'");
  const isSet = "SELECT FROM pg_settings WHERE name = 'synchronous_standby_names' AND setting = 'nobody'";
  await until(async () => (await primary.query(isSet)).length > 0);
  await primary.query("CHECKPOINT"); // the checkpointer makes commits wait
  const insert = expect(
    database.transaction(async (sql) => {
      await sql.query("SET LOCAL synchronous_commit = on");
      await sql.query("INSERT INTO kept VALUES (1)");
    }),
  ).rejects.toMatchObject({
    name: "DatabaseUnavailable",
    cause: expect.objectContaining({ name: "UnreplicatedCommit" }),
  });
  const waiting = "FROM pg_stat_activity WHERE wait_event = 'SyncRep'";
  await until(async () => (await primary.query(`SELECT ${waiting}`)).length > 0);
  await primary.query(`SELECT pg_cancel_backend(pid) ${waiting}`);
  await insert;
  await setting("ALTER SYSTEM RESET synchronous_standby_names");
  expect(await database.query("SELECT value FROM kept")).toEqual([{ value: 1 }]);
});

test("skips a standby that is first in the list, and leaves a primary that becomes read-only (D-failover-1, D-readiness-2)", async () => {
  const standby = await startStandby(stack, primary, "fenced");
  const database = open(listOf(standby, primary));
  const node = await startNode(listOf(standby, primary), { ROLE: "api" });
  const alone = await startNode(primary.url, { ROLE: "api" });
  const readyz = async ({ url }: typeof node) => {
    const response = await fetch(`${url}/readyz`);
    const { status, why } = (await response.json()) as { status: string; why?: string };
    return [response.status, status, why];
  };
  const READY = [200, "ready", undefined];
  const NO_WRITES = [503, "the database takes no writes", "25006"];
  expect(await Promise.all([node, alone].map(readyz))).toEqual([READY, READY]);
  const [allBegan, begun] = [Promise.withResolvers<void>(), new Set<number>()];
  const insertBesideOthers = (value: number) =>
    database.transaction(async (sql) => {
      await sql.query("INSERT INTO kept VALUES ($1)", [value]);
      if (begun.add(value).size === 3) allBegan.resolve();
      await allBegan.promise; // each has a separate connection
    });
  await Promise.all([2, 3, 4].map(insertBesideOthers));
  expect(database.connections()).toEqual({ in_use: 0, idle: 3, waiting: 0 });
  const count = async () => (await standby.query<{ count: string }>("SELECT count(*) FROM kept"))[0]?.count;
  await until(async () => (await count()) === "4");

  await setting("ALTER SYSTEM SET default_transaction_read_only = on");
  const fence = "SELECT FROM pg_settings WHERE name = 'default_transaction_read_only' AND setting = 'on'";
  await until(async () => (await database.query(fence)).length > 0);
  expect(await Promise.all([node, alone].map(readyz))).toEqual([NO_WRITES, NO_WRITES]);
  expect(await (await fetch(`${alone.url}/metrics`)).text()).toContain("\ndatabase_writable 0\n");
  await standby.query("SELECT pg_promote()");
  await expect.poll(() => readyz(node)).toEqual(READY); // no other request uses it
  expect(await readyz(alone)).toEqual(NO_WRITES);
  const insert = (value: number) => database.query("INSERT INTO kept VALUES ($1)", [value]);
  // One request gets the error; idle connections to that server are not used any more.
  await expect(insert(5)).rejects.toMatchObject({ name: "DatabaseUnavailable", cause: { code: "25006" } });
  await insert(6);
  await insert(7);
  expect(await standby.query("SELECT value FROM kept WHERE value > 4 ORDER BY value")).toEqual([
    { value: 6 },
    { value: 7 },
  ]);
  await Promise.all([node, alone].map((each) => each.end("SIGKILL")));
  await standby.kill();
  await setting("ALTER SYSTEM RESET default_transaction_read_only");
  await expect.poll(() => insert(8).catch(() => "unavailable"), { timeout: 5_000 }).toEqual([]);
});

const OUTLET = "OUT-1001";

test("loses and invents no order, returns no 500 and keeps delivering events when the primary dies under load (D-failover-2)", async () => {
  const standby = await startStandby(stack, primary, "heir");
  await primary.query("ALTER SYSTEM SET synchronous_standby_names = 'heir'");
  await setting("ALTER DATABASE postgres SET synchronous_commit = on");
  await until(
    async () => (await primary.query("SELECT FROM pg_stat_replication WHERE sync_state = 'sync'")).length > 0,
  );
  const endpoint = await openPartner();
  const node = await startNode(`${listOf(primary, standby)}&target_session_attrs=read-write`, {
    WEBHOOK_FORWARD: [...endpoint.forward].map(([from, to]) => `${from}=${to}`).join(","),
  });

  const { platform } = connect(node.url);
  const partner = createPartnerClient({
    baseUrl: node.url,
    auth: {
      clientId: "demo-direct",
      clientSecret: "demo-direct-secret",
      tokenUrl: `${node.url}/auth/oauth2/token`,
      scopes: EVENT_SCOPES,
    },
  });
  const subscription = { event: "food.order.created", url: "https://partner.example/orders" } as const;
  const { response } = await partner.POST("/integrations/partner/v1/notification-subscriptions", {
    body: subscription,
  });
  expect(response.status).toBe(201);

  const acknowledged = new Map<string, string>();
  const orderNumbers = new Set<string>();
  const rejections: unknown[] = [];
  let isOver = false;
  async function placeOrders(nth: number): Promise<void> {
    for (let round = 0; !isOver; round++) {
      const notes = `order ${nth}-${round}`;
      orderNumbers.add(notes);
      const response = await platform.POST("/platform/v1/outlets/{outlet_id}/orders", {
        params: { path: { outlet_id: OUTLET } },
        body: { service_type: "food", items: [{ external_id: "nasi-goreng", quantity: 1, notes }] },
      });
      if (response.data) acknowledged.set(response.data.data.order.order_number, notes);
      else rejections.push([response.response.status, response.response.headers.get("Retry-After"), response.error]);
    }
  }
  const clients = [1, 2, 3, 4].map(placeOrders);
  try {
    await until(() => acknowledged.size >= 40, 30_000);
    await primary.kill();
    await until(() => rejections.length >= 4);
    await standby.query("SELECT pg_promote()");
    const before = acknowledged.size;
    await until(() => acknowledged.size >= before + 40, 30_000);
  } finally {
    isOver = true;
  }
  await Promise.all(clients);

  // Requests that wait for a connection while the server hangs name the connections.
  const message = expect.stringMatching(
    /^The service is not ready: (its database is not available|no connection to its database became free in time)\. Try again in 1 second\.$/,
  );
  const entry = { message_title: "Service unavailable", message, code: "HTTP_503", message_severity: "error" };
  expect(rejections).toEqual(rejections.map(() => [503, "1", { success: false, errors: [entry] }]));
  const orders = await standby.query<{ order_number: string; notes: string }>(
    "SELECT order_number, body #>> '{order,order_items,0,notes}' AS notes FROM orders WHERE outlet_id = $1",
    [OUTLET],
  );
  const notes = new Map(orders.map(({ order_number, notes }) => [order_number, notes]));
  const lost = [...acknowledged].filter(([number, sent]) => notes.get(number) !== sent);
  const invented = [...notes.values()].filter((name) => !orderNumbers.has(name));
  expect({ lost, invented, twice: orders.length - new Set(notes.values()).size }).toEqual({
    lost: [],
    invented: [],
    twice: 0,
  });

  // Relay, queue and the listening connection reconnected: each order's event is delivered.
  const delivered = () =>
    new Set(endpoint.at("/orders").map(({ body }) => JSON.parse(body).body.order.order_number as string));
  await until(() => [...notes.keys()].every((number) => delivered().has(number)), 30_000);
  expect(delivered().size).toBe(notes.size);
  const events = await standby.query<{ count: string }>(
    "SELECT count(*) FROM events WHERE partner_id = 'demo-direct' AND name = 'food.order.created' AND entity_id = ANY($1)",
    [[...notes.keys()]],
  );
  expect(Number(events[0]?.count)).toBe(notes.size);
  const listening = "SELECT FROM pg_stat_activity WHERE application_name LIKE '%listening' AND query LIKE 'LISTEN%'";
  await until(async () => (await standby.query(listening)).length > 0);
});
