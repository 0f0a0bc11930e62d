import { setTimeout as delay } from "node:timers/promises";
import type { RunningService } from "../../packages/postgres/src/sandbox/service-process.ts";
import type { Bench, Figure, Progress } from "../support/bench.ts";
import { nowMs, waitFor } from "../support/clock.ts";
import { startOrderLoad } from "../support/order-load.ts";
import { placeOrders } from "../support/orders.ts";
import { databaseMs, processorMs } from "../support/processor-time.ts";
import { openTestbed, type Testbed } from "../support/testbed.ts";

const COUNTS = [1, 2, 4];
const ENDPOINTS = 100;
/** Concurrent clients that place orders at all API nodes. */
const WRITERS = 16;
const WARM_UP_MS = 2_000;

type Size = { ordersS: number; events: number };

/**
 * Runs 1, 2 and 4 API nodes that accept orders, then as many workers that deliver. All share one machine, so the processor time of an order
 * or a delivery in nodes and in PostgreSQL shows the bottleneck of separate machines.
 */
export const nodesOf = (size: Size): Bench => ({
  name: "nodes",
  about: `${COUNTS.join(", ")} API nodes under ${WRITERS} writers, then as many workers for ${size.events} deliveries`,
  async run(progress) {
    const figures: Figure[] = [];
    for (const count of COUNTS) figures.push(...(await apis(count, size, progress)));
    for (const count of COUNTS) figures.push(...(await workers(count, size, progress)));
    return figures;
  },
});

/** The amount of work in a time span, and its processor time. */
type Span = { done: number; ms: number; nodesMs: number; databaseMs: number; connections: number };

async function apis(count: number, { ordersS }: Size, progress: Progress): Promise<Figure[]> {
  await using stack = new AsyncDisposableStack();
  const testbed = await openTestbed(stack, { endpoints: WRITERS, responseDelayMs: 0 });
  progress(`starting ${count} API nodes`);
  const nodes = await Promise.all(Array.from({ length: count }, () => testbed.startNode("api")));
  const loads = await Promise.all(
    nodes.map((node, nth) =>
      startOrderLoad({ urlOf: () => node.url, outlets: testbed.outlets.filter((_, outlet) => outlet % count === nth) }),
    ),
  );
  await delay(WARM_UP_MS);
  const accepted = () => loads.reduce((sum, load) => sum + load.accepted().length, 0);
  progress(`${count} API nodes, ${ordersS} s`);
  const span = await measure(testbed, nodes, accepted, () => delay(ordersS * 1_000));
  await Promise.all(loads.map((load) => load.stop()));
  return figuresOf(`${count} API`, "orders", span);
}

async function workers(count: number, { events }: Size, progress: Progress): Promise<Figure[]> {
  await using stack = new AsyncDisposableStack();
  const testbed = await openTestbed(stack, { endpoints: ENDPOINTS, responseDelayMs: 0 });
  const { receipts } = testbed.receiver;
  progress("writing the backlog");
  await placeOrders(testbed, events);
  const nodes = await Promise.all(Array.from({ length: count }, () => testbed.startNode("worker")));
  const span = await measure(
    testbed,
    nodes,
    () => receipts.length,
    () =>
      waitFor(`${events} deliveries`, () => {
        progress(`${count} workers: ${receipts.length} of ${events}`);
        return receipts.length >= events;
      }),
  );
  return figuresOf(`${count} worker`, "deliveries", span);
}

async function measure(
  { url, database }: Testbed,
  nodes: RunningService[],
  count: () => number,
  span: () => Promise<void>,
): Promise<Span> {
  const pids = nodes.map(({ process }) => process.pid as number);
  const read = async () => [nowMs(), count(), await processorMs(pids), await databaseMs(url)] as const;
  const before = await read();
  await span();
  const after = await read();
  const [row] = await database.query<{ count: number }>(
    "SELECT count(*) AS count FROM pg_stat_activity WHERE application_name LIKE 'partner-integration-api%' AND pid <> pg_backend_pid()",
  );
  const [ms, done, nodesMs, ofDatabase] = after.map((value, nth) => value - (before[nth] as number)) as [
    number,
    number,
    number,
    number,
  ];
  return { ms, done, nodesMs, databaseMs: ofDatabase, connections: row?.count ?? 0 };
}

function figuresOf(nodes: string, what: string, { done, ms, nodesMs, databaseMs, connections }: Span): Figure[] {
  return [
    { label: `${nodes}: ${what}`, value: done / (ms / 1_000), unit: "/s" },
    { label: `${nodes}: processor time of nodes per item`, value: nodesMs / done, unit: "ms" },
    { label: `${nodes}: processor time of PostgreSQL per item`, value: databaseMs / done, unit: "ms" },
    { label: `${nodes}: nodes that keep one core of PostgreSQL busy`, value: nodesMs / databaseMs, unit: "" },
    { label: `${nodes}: total connections`, value: connections, unit: "" },
  ];
}
