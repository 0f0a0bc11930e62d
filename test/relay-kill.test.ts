import { createPartnerClient } from "partner-integration-api-client";
import { connect, type PlatformClient } from "platform-client";
import { afterAll, expect, test } from "vitest";
import type { OrderCreatedEvent } from "../generated/schemas.ts";
import { type RunningService, startServiceProcess } from "../packages/postgres/src/sandbox/service-process.ts";
import { createLog } from "../server/observe/log/log.ts";
import { openDatabase } from "../server/store/postgres/engine/database.ts";
import { createPostgresStore } from "../server/store/postgres/store.ts";
import { cloneDatabase } from "./support/database.ts";
import { SEEDED } from "./support/database-url.ts";
import { EVENT_SCOPES } from "./support/deliveries.ts";
import { SECRETS_KEYS, sealing } from "./support/sealing.ts";
import { until } from "./support/until.ts";

/* Nodes that are killed between an order and its events, and in between the logs of two partners (decisions: relay). */

const { url, database, owner } = await cloneDatabase(SEEDED);
const holding = openDatabase({ url, log: createLog("silent"), asOwner: true });
const nodes: RunningService[] = [];
afterAll(async () => {
  await Promise.all(nodes.map((node) => node.end("SIGKILL")));
  await holding.close();
});

const OUTLET = "OUT-1001";
const PARTNERS = ["demo-direct", "demo-facilitator"] as const;

async function startNode(role: string): Promise<RunningService> {
  const node = await startServiceProcess({ SECRETS_KEYS, DATABASE_URL: url, ROLE: role, LOG_LEVEL: "silent" });
  nodes.push(node);
  return node;
}

async function place(platform: PlatformClient): Promise<string> {
  const { data } = await platform.POST("/platform/v1/outlets/{outlet_id}/orders", {
    params: { path: { outlet_id: OUTLET } },
    body: { service_type: "food", items: [{ external_id: "nasi-goreng", quantity: 1 }] },
  });
  return data?.data.order.order_number ?? expect.unreachable("the order was rejected");
}

/** The partners with the event of an order in their logs, ordered by arrival. */
const logsWith = async (order: string): Promise<string[]> =>
  (
    await owner.query<{ partner_id: string }>(
      "SELECT partner_id FROM events WHERE entity_id = $1 AND name = 'food.order.created' ORDER BY number",
      [order],
    )
  ).map(({ partner_id }) => partner_id);

const WAITING_FOR_A_LOCK = `
  SELECT pid FROM pg_stat_activity WHERE datname = current_database() AND wait_event_type = 'Lock' AND pid <> pg_backend_pid()`;

/** Places an order and kills the node while its relay waits for the lock; the running statement is rolled back. */
async function killAt(node: RunningService, lock: string, values: unknown[] = []): Promise<string> {
  return holding.transaction(async (sql) => {
    await sql.query(lock, values);
    const order = await place(connect(node.url).platform);
    const waiting = await until(async () => {
      const waitingProcesses = await owner.query<{ pid: number }>(WAITING_FOR_A_LOCK);
      return waitingProcesses.length > 0 && waitingProcesses;
    });
    await node.end("SIGKILL");
    for (const { pid } of waiting) await owner.query("SELECT pg_terminate_backend($1::integer)", [pid]);
    return order;
  });
}

test("kill -9 between commit and relay, and during the relay: another node relays each event once (D-outbox-2)", async () => {
  const store = createPostgresStore(database, sealing);
  const at = new Date();
  await store.links.save(
    { clientId: "demo-facilitator", outletId: OUTLET, product: "food", externalOutletId: "X" },
    at,
  );
  const fields = { key: "main", url: "https://partner.example/orders", events: ["food:order:read"], active: true };
  await store.subscriptions.setWebhookEndpoint(
    "demo-direct",
    { ...fields, address: fields.url },
    { at, newSecret: "whsec_", atMost: 1 },
  );
  const [first, second] = await Promise.all([startNode("api"), startNode("api")]);
  const whole = await place(connect(first.url).platform);
  const [early, late, ...others] = await until(async () => {
    const logs = await logsWith(whole);
    return logs.length === 2 && logs;
  });
  expect([[early, late].sort(), others]).toEqual([[...PARTNERS], []]);

  const before = await killAt(first, "LOCK TABLE outlet_relays IN ACCESS EXCLUSIVE MODE");
  expect(await logsWith(before)).toEqual([]);
  const middle = await killAt(second, "SELECT FROM partner_positions WHERE partner_id = $1 FOR UPDATE", [late]);
  expect(await logsWith(middle)).toEqual([early]);

  const { url: survivor } = await startNode("worker");
  await until(async () => (await logsWith(middle)).length === 2, 15_000);
  for (const order of [whole, before, middle]) expect((await logsWith(order)).sort()).toEqual([...PARTNERS]);
  // An event is deleted from the outbox after the last log has it.
  await until(async () => (await owner.acrossOutlets.query("SELECT FROM outlet_events")).length === 0);

  const partner = createPartnerClient({
    baseUrl: survivor,
    auth: {
      clientId: "demo-direct",
      clientSecret: "demo-direct-secret",
      tokenUrl: `${survivor}/auth/oauth2/token`,
      scopes: EVENT_SCOPES,
    },
  });
  const deliveries = await owner.query("SELECT event_number FROM deliveries WHERE partner_id = 'demo-direct'");
  expect(deliveries.length).toBe(3); // one of each event, for the webhook endpoint
  const { data } = await partner.GET("/integrations/partner/v1/events");
  expect(data?.data.events.map((event) => (event as OrderCreatedEvent).body.order.order_number)).toEqual([
    whole,
    before,
    middle,
  ]);
}, 120_000);
