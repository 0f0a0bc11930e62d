import { createPartnerClient } from "partner-integration-api-client";
import { connect } from "platform-client";
import { afterAll, afterEach, expect, test } from "vitest";
import { deliveryPolicy } from "../generated/events.ts";
import type { OrderCreatedEvent } from "../generated/schemas.ts";
import { type RunningService, startServiceProcess } from "../packages/postgres/src/sandbox/service-process.ts";
import { createLog } from "../server/observe/log/log.ts";
import { openDatabase } from "../server/store/postgres/engine/database.ts";
import { createPostgresStore } from "../server/store/postgres/store.ts";
import { cloneDatabase } from "./support/database.ts";
import { SEEDED } from "./support/database-url.ts";
import { EVENT_SCOPES } from "./support/deliveries.ts";
import { placeOrder } from "./support/place-order.ts";
import { SECRETS_KEYS, sealing } from "./support/sealing.ts";
import { until } from "./support/until.ts";

/*
 * Nodes that are killed between an order and its events, in between the logs of two partners (decisions: relay), and between the mark of a
 * change of an integration and its event (decisions: events of the integration).
 */

const { url, database, owner, lockWaits, endLockWaits } = await cloneDatabase(SEEDED);
const holding = openDatabase({ url, log: createLog("silent"), asOwner: true });
const nodes: RunningService[] = [];
afterEach(() => Promise.all(nodes.splice(0).map((node) => node.end("SIGKILL"))));
afterAll(() => holding.close());

const store = createPostgresStore(database, sealing);
const OUTLET = "OUT-1001";
const PARTNERS = ["demo-direct", "demo-facilitator"] as const;
await store.links.save(
  { clientId: "demo-facilitator", outletId: OUTLET, product: "food", externalOutletId: "X" },
  new Date(),
);

async function startNode(role: string): Promise<RunningService> {
  const node = await startServiceProcess({
    ...{ SECRETS_KEYS, DATABASE_URL: url, ROLE: role, LOG_LEVEL: "silent" },
    WEBHOOK_FORWARD: "https://partner.example=http://127.0.0.1:1", // no program listens there
  });
  nodes.push(node);
  return node;
}

/** The partners with the event of an order in their logs, ordered by arrival. */
const logsWith = async (order: string): Promise<string[]> =>
  (
    await owner.query<{ partner_id: string }>(
      "SELECT partner_id FROM events WHERE entity_id = $1 AND name = 'food.order.created' ORDER BY number",
      [order],
    )
  ).map(({ partner_id }) => partner_id);

/** Kills a node that waits for the lock after `act`; the running statement is rolled back. */
async function killAt<T>(lock: string, values: unknown[], act: () => Promise<[T, RunningService]>): Promise<T> {
  return holding.transaction(async (sql) => {
    await sql.query(lock, values);
    const [result, node] = await act();
    await until(async () => (await lockWaits()) > 0);
    await node.end("SIGKILL");
    await endLockWaits();
    return result;
  });
}

/** Places an order and kills the node while its relay waits for the lock. */
const killRelay = (node: RunningService, lock: string, values: unknown[] = []): Promise<string> =>
  killAt(lock, values, async () => [await placeOrder(connect(node.url).platform), node]);

const setWebhookEndpoint = (key: string, events: string[]) => {
  const url = `https://partner.example/${key}`;
  return store.subscriptions.setWebhookEndpoint(
    "demo-direct",
    { ...{ key, url, address: url, active: true }, events: events as ["food:order:read"] },
    { at: new Date(), newSecret: "whsec_", atMost: 10 },
  );
};

const partnerOf = (baseUrl: string) =>
  createPartnerClient({
    baseUrl,
    auth: {
      clientId: "demo-direct",
      clientSecret: "demo-direct-secret",
      tokenUrl: `${baseUrl}/auth/oauth2/token`,
      scopes: EVENT_SCOPES,
    },
  });

test("kill -9 between commit and relay, and during the relay: another node relays each event once (D-outbox-2)", async () => {
  await setWebhookEndpoint("main", ["food:order:read"]);
  const [first, second] = await Promise.all([startNode("api"), startNode("api")]);
  const whole = await placeOrder(connect(first.url).platform);
  const [early, late, ...others] = await until(async () => {
    const logs = await logsWith(whole);
    return logs.length === 2 && logs;
  });
  expect([[early, late].sort(), others]).toEqual([[...PARTNERS], []]);

  const before = await killRelay(first, "LOCK TABLE outlet_relays IN ACCESS EXCLUSIVE MODE");
  expect(await logsWith(before)).toEqual([]);
  const middle = await killRelay(second, "SELECT FROM partner_positions WHERE partner_id = $1 FOR UPDATE", [late]);
  expect(await logsWith(middle)).toEqual([early]);

  const { url: survivor } = await startNode("worker");
  await until(async () => (await logsWith(middle)).length === 2, 15_000);
  for (const order of [whole, before, middle]) expect((await logsWith(order)).sort()).toEqual([...PARTNERS]);
  // An event is deleted from the outbox after the last log has it.
  await until(async () => (await owner.acrossOutlets.query("SELECT FROM outlet_events")).length === 0);

  const deliveries = await owner.query("SELECT event_number FROM deliveries WHERE partner_id = 'demo-direct'");
  expect(deliveries.length).toBe(3); // one of each event, for the webhook endpoint
  const { data } = await partnerOf(survivor).GET("/integrations/partner/v1/events");
  expect(data?.data.events.map((event) => (event as OrderCreatedEvent).body.order.order_number)).toEqual([
    whole,
    before,
    middle,
  ]);
}, 120_000);

/** Events about the integration of the partner, their marks, and their deliveries to another endpoint than the failing one. */
const stateOfIntegration = async () => ({
  events: await owner.query(
    "SELECT name FROM events WHERE partner_id = 'demo-direct' AND name LIKE 'partner.%' ORDER BY number",
  ),
  degraded: (await owner.query("SELECT FROM endpoints WHERE degraded_since IS NOT NULL")).length,
  announced: (await owner.query("SELECT unnest(announced) FROM partner_positions WHERE partner_id = 'demo-direct'"))
    .length,
  deliveries: (
    await owner.query(
      "SELECT FROM deliveries d JOIN endpoints e ON e.partner_id = d.partner_id AND e.id = d.endpoint_id WHERE e.url LIKE '%/health'",
    )
  ).length,
});

const moveClock = (node: RunningService, seconds: number) =>
  connect(node.url).platform.POST("/platform/v1/clock", { body: { advance_seconds: seconds } });

/** Kills a node that adds events of integrations after a move of the clock, when their marks are set. */
const killAnnouncing = (node: RunningService, seconds: number) =>
  killAt("LOCK TABLE events IN EXCLUSIVE MODE", [], async () => {
    moveClock(node, seconds).catch(() => {}); // the node is killed before its response
    return [undefined, node];
  });

test("kill -9 between the mark of a change of an integration and its event: another node adds each once (D-events-of-the-integration-1)", async () => {
  await setWebhookEndpoint("main", ["food:order:read"]);
  await setWebhookEndpoint("health", ["partner:outlet:read"]);
  const first = await startNode("all");
  await partnerOf(first.url).GET("/integrations/partner/v1/events");
  const order = await placeOrder(connect(first.url).platform);
  await until(async () => (await logsWith(order)).length === 2); // otherwise its relay may wait for the lock instead
  await until(async () => (await owner.query("SELECT FROM endpoints WHERE failures > 0")).length > 0);

  await killAnnouncing(first, deliveryPolicy.degraded_after_seconds);
  expect(await stateOfIntegration()).toEqual({ events: [], degraded: 0, announced: 0, deliveries: 0 });
  const [second, third] = await Promise.all([startNode("worker"), startNode("worker")]);
  await until(async () => (await stateOfIntegration()).events.length > 0, 15_000);
  await moveClock(second, 0);
  const events = [{ name: "partner.integration.degraded" }];
  const degraded = { events, degraded: 1, announced: 0, deliveries: 1 };
  expect(await stateOfIntegration()).toEqual(degraded);

  await connect(second.url).platform.PUT("/platform/v1/deprecations/{name}", {
    params: { path: { name: "listEvents" } },
    body: { since: new Date().toISOString().slice(0, 10) },
  });
  await killAnnouncing(second, 0);
  expect(await stateOfIntegration()).toEqual(degraded);
  for (let runs = 0; runs < 2; runs++) await moveClock(third, 0);
  events.push({ name: "partner.contract.deprecated" });
  expect(await stateOfIntegration()).toEqual({ events, degraded: 1, announced: 1, deliveries: 2 });
}, 120_000);
