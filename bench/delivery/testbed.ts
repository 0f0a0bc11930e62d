import { randomUUID } from "node:crypto";
import { type RunningService, startServiceProcess } from "../../packages/postgres/src/sandbox/service-process.ts";
import { type DemoDatabase, openDemoDatabase } from "../../test/support/demo-database.ts";
import { SECRETS_KEYS } from "../../test/support/sealing.ts";
import { waitFor } from "../../test/support/until.ts";
import type { Progress } from "../report/figures.ts";
import { type BenchReceiver, type ReceiverOptions, startReceiver } from "./receiver.ts";

/** The components of event delivery: a database, a partner's server with its endpoints, and workers. */
export type Testbed = DemoDatabase & {
  receiver: BenchReceiver;
  /** Each has one subscription to new orders, at the endpoint `pathOf` its index. */
  outlets: string[];
  /** Starts `server/main.ts` in a separate process on the testbed's database. */
  startNode(role: "api" | "worker"): Promise<RunningService>;
};

export const pathOf = (index: number): string => `/endpoint-${index}`;

const MERCHANT = "MER-1001";
export const PARTNER = "demo-direct";

/** The settings of a service on a database. */
export function settingsOn(DATABASE_URL: string): Record<string, string> {
  return { ENVIRONMENT: "sandbox", SECRETS_KEYS, DATABASE_URL, LOG_LEVEL: "warn" };
}

/**
 * Opens a testbed.
 *
 * @param stack cleans up
 * @param options.on an existing database; by default a new one on disk
 */
export async function openTestbed(
  stack: AsyncDisposableStack,
  { endpoints, on, ...options }: { endpoints: number; on?: DemoDatabase } & Omit<ReceiverOptions, "secret">,
): Promise<Testbed> {
  const database = on ?? (await openDemoDatabase(stack));
  const { store } = database;
  const at = new Date();
  const { secret } = await store.notificationSecrets.find(PARTNER, "", at);
  const receiver = await startReceiver(stack, { ...options, secret });

  const outlets = Array.from({ length: endpoints }, (_, index) => `OUT-B${index}`);
  const origins = outlets.map((_, index) => `https://p${index}.example`);
  for (const [index, id] of outlets.entries()) {
    const outlet = { name: id, merchant_id: MERCHANT, time_zone: "Asia/Jakarta" };
    await store.outlets.register(id, { ...outlet, status: "active", products: ["food"] }, at);
    const url = `${origins[index]}${pathOf(index)}`;
    const fields = { event: "food.order.created" as const, url, active: true, address: url };
    await store.subscriptions.create({ clientId: PARTNER, outletId: id }, fields, {
      id: randomUUID(),
      at,
      newSecret: "",
      atMost: 100,
    });
  }

  const WEBHOOK_FORWARD = origins.map((origin) => `${origin}=${receiver.origin}`).join(",");
  return {
    ...database,
    receiver,
    outlets,
    async startNode(role) {
      const node = await startServiceProcess({ ...settingsOn(database.url), WEBHOOK_FORWARD, ROLE: role });
      stack.defer(() => node.end("SIGKILL"));
      return node;
    },
  };
}

/** Waits until every outbox is empty, every delivery is complete, and every receipt has arrived. */
export async function waitForAll({ database, receiver }: Testbed, progress: Progress): Promise<void> {
  await waitFor(
    "every event relayed", // events of a killed node are relayed by the next sweep
    async () => {
      const pending = await database.acrossOutlets.query("SELECT number FROM outlet_events");
      progress(`${pending.length} events are pending`);
      return pending.length === 0;
    },
    { everyMs: 50 },
  );
  await waitFor(
    "every delivery reported",
    async () => {
      const [row] = await database.query<{ count: number }>(
        "SELECT count(*) AS count FROM deliveries WHERE partner_id = $1 AND status <> 'complete'", // another one may have millions
        [PARTNER],
      );
      progress(`${row?.count} deliveries are pending`);
      return row?.count === 0;
    },
    { everyMs: 50 },
  ).catch(async (error: Error) => {
    throw new Error(`${error.message}; incomplete: ${JSON.stringify(await database.query(LEFT, [PARTNER]))}`);
  });
  await receiver.flush();
}

/** Incomplete deliveries, grouped by status, lease, due time and open circuit. */
const LEFT = `
  SELECT d.status, d.attempts, l.worker_id AS "leasedBy", w.alive_until - clock_timestamp() AS "aliveFor", w.is_dead AS "isDead",
    min(d.due_at) - clock_timestamp() AS "dueIn", e.open_until - clock_timestamp() AS "openFor", count(*)
  FROM deliveries d
    JOIN endpoints e ON e.partner_id = d.partner_id AND e.id = d.endpoint_id
    LEFT JOIN leased_deliveries l ON l.partner_id = d.partner_id AND l.delivery_id = d.id
    LEFT JOIN delivery_workers w ON w.id = l.worker_id
  WHERE d.partner_id = $1 AND d.status <> 'complete'
  GROUP BY d.status, d.attempts, l.worker_id, w.alive_until, w.is_dead, e.open_until LIMIT 5`;
