import { openSession } from "@partner-api/postgres";
import { connect } from "platform-client";
import { afterAll, expect, test } from "vitest";
import { type RunningService, startServiceProcess } from "../packages/postgres/src/sandbox/service-process.ts";
import { cloneDatabase } from "./support/database.ts";
import { SEEDED } from "./support/database-url.ts";
import { SECRETS_KEYS } from "./support/sealing.ts";
import { until } from "./support/until.ts";

/* A node that hangs (SIGSTOP, like on a paused machine) during an order (D-failover-4). */

const OUTLET = "OUT-1001";
const { url: DATABASE_URL, owner } = await cloneDatabase(SEEDED);
const stack = new AsyncDisposableStack();
afterAll(() => stack.disposeAsync());

async function startNode(): Promise<RunningService> {
  const node = await startServiceProcess({ SECRETS_KEYS, DATABASE_URL, ROLE: "api", LOG_LEVEL: "silent" });
  stack.defer(() => node.end("SIGKILL"));
  return node;
}

const place = ({ url }: RunningService) =>
  connect(url).platform.POST("/platform/v1/outlets/{outlet_id}/orders", {
    params: { path: { outlet_id: OUTLET } },
    body: { service_type: "food", items: [{ external_id: "nasi-goreng", quantity: 1 }] },
  });

/** Open transactions of nodes: those waiting for a lock, and idle ones. */
const opened = (state: string) =>
  owner.query(
    `SELECT FROM pg_stat_activity WHERE datname = current_database() AND ${state} AND pid <> pg_backend_pid() AND application_name LIKE 'partner-integration-api%'`,
  );

test("blocks its outlet for 10 s; then other nodes accept orders, and its own is rejected or stored once (D-failover-4)", async () => {
  const [hanging, other] = await Promise.all([startNode(), startNode()]);
  const before = (await owner.acrossOutlets.query("SELECT FROM orders WHERE outlet_id = $1", [OUTLET])).length;

  const blocker = await openSession(DATABASE_URL, "test");
  stack.defer(blocker.close);
  await blocker.query("SELECT set_config('app.across_outlets', 'on', false)");
  await blocker.query("BEGIN");
  await blocker.query("LOCK TABLE catalogs, orders IN ACCESS EXCLUSIVE MODE");
  const cutOff = place(hanging);
  cutOff.catch(() => {}); // awaited below
  await until(async () => (await opened("wait_event_type = 'Lock'")).length > 0);
  hanging.process.kill("SIGSTOP");
  await blocker.query("ROLLBACK");
  await until(async () => (await opened("state = 'idle in transaction'")).length === 1);

  const sinceMs = performance.now();
  const { response } = await place(other);
  expect(response.status).toBe(201);
  expect(performance.now() - sinceMs).toBeLessThan(14_000); // within the 15 s of one statement
  hanging.process.kill("SIGCONT");
  const late = (await cutOff).response.status;
  expect([201, 503]).toContain(late);
  const addedOrders =
    (await owner.acrossOutlets.query("SELECT FROM orders WHERE outlet_id = $1", [OUTLET])).length - before;
  expect(addedOrders).toBe(late === 201 ? 2 : 1);
});
