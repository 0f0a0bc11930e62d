import { randomUUID } from "node:crypto";
import { afterAll, expect, test } from "vitest";
import { createLog } from "../server/observe/log/log.ts";
import { openDatabase } from "../server/store/postgres/engine/database.ts";
import { acceptedAttempt } from "./support/attempts.ts";
import { catalogOf, item } from "./support/catalogs.ts";
import { subscriberOf } from "./support/deliveries.ts";
import { isCluster, testOnOneServer } from "./support/one-server.ts";
import { openApp } from "./support/sandbox.ts";
import { words } from "./support/words.ts";

/*
 * Writes that a crashed server may lose (decisions: outbox): leases, and the removal of relayed events. All other commits are
 * synchronous.
 */

const app = await openApp();
const waitingUrl = new URL(app.url);
waitingUrl.searchParams.set("options", "-c synchronous_commit=on"); // which the tests' own server turns off
const waiting = openDatabase({ url: waitingUrl.href, log: createLog("silent") });
afterAll(waiting.close);
const node = app.openNode(waiting);
const { subscribe } = subscriberOf(app);

test("turns synchronous commit off for single statements only", async () => {
  const setting = "SELECT current_setting('synchronous_commit') AS setting";
  await waiting.transaction(async (sql) => expect(await sql.query(setting)).toEqual([{ setting: "on" }]));
  const bound = waiting.of("OUT-1");
  expect(await waiting.query(setting)).toEqual([{ setting: "on" }]);
  const forgettable = [waiting.queryAsyncCommit(setting), bound.queryAsyncCommit(setting)];
  forgettable.push(waiting.queryByLookUps(setting, [], "setting", { isAsyncCommit: true }));
  const off = isCluster ? "on" : "off"; // a commit on a cluster waits on each of its servers
  expect(await Promise.all(forgettable)).toEqual([1, 2, 3].map(() => [{ setting: off }]));
  for (let connection = 0; connection < 4; connection++)
    expect(await Promise.all([waiting.query(setting), bound.query(setting)])).toEqual([
      [{ setting: "on" }],
      [{ setting: "on" }],
    ]);
  expect(await waiting.queryByLookUps(setting, [], "setting")).toEqual([{ setting: "on" }]);
});

const WATCH = `
  CREATE TABLE watched (number serial, what text, waits boolean);
  CREATE FUNCTION watch() RETURNS trigger LANGUAGE plpgsql SECURITY DEFINER AS $$
  BEGIN
    INSERT INTO watched (what, waits) VALUES (TG_OP || ' ' || TG_TABLE_NAME, current_setting('synchronous_commit') = 'on');
    RETURN NULL;
  END $$;`;

testOnOneServer("triggers")("commits an order and its event synchronously, and leases asynchronously", async () => {
  const outlet = await app.newOutlet();
  const catalog = catalogOf([{ menu_items: [item("tea")] }]);
  expect((await app.call("replaceCatalog", outlet, { body: catalog })).status).toBe(200);
  await subscribe("/forgettable", { outlet });
  await app.relay.settled();
  await app.owner.query(WATCH);
  for (const table of words`
    orders outlet_events outlet_relays events deliveries leased_deliveries delivery_attempts
  `)
    await app.owner.query(
      `CREATE TRIGGER watch AFTER INSERT OR UPDATE OR DELETE ON ${table} FOR EACH STATEMENT EXECUTE FUNCTION watch()`,
    );
  const body = { service_type: "food", items: [{ external_id: "tea", quantity: 1 }] };
  expect((await node.callPlatform("placeOrder", { path: { outlet_id: outlet }, body })).status).toBe(201);
  await node.relay.settled();

  const queue = node.store.deliveryQueue;
  const workerId = randomUUID();
  await queue.join(workerId);
  const endpoints = (await queue.pending()).map((key) => ({ ...key, limit: 1 }));
  const { deliveries } = await queue.claim({ workerId, endpoints, at: app.clock.now() });
  await queue.complete(deliveries.map((delivery) => ({ ...delivery, ...acceptedAttempt(app.clock.now()) })));

  const rows = await app.owner.query<{ what: string; waits: boolean }>(
    "SELECT what, waits FROM watched ORDER BY number",
  );
  const commits = rows.map(({ what, waits }) => `${what} ${waits ? "waits" : "does not"}`);
  expect([...new Set(commits)].sort()).toEqual([
    "DELETE leased_deliveries waits",
    "DELETE outlet_events does not",
    "INSERT deliveries waits",
    "INSERT delivery_attempts waits",
    "INSERT events waits",
    "INSERT leased_deliveries does not",
    "INSERT orders waits",
    "INSERT outlet_events waits",
    "INSERT outlet_relays does not",
    "UPDATE deliveries does not",
    "UPDATE deliveries waits",
    "UPDATE outlet_relays does not",
  ]);
});
