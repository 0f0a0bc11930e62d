import { setTimeout as delay } from "node:timers/promises";
import { nowMs } from "../../test/support/now.ts";
import { startOrderLoad } from "../../test/support/order-load.ts";
import type { Bench, Figure, Progress } from "../report/figures.ts";
import { databaseMs, processorMs } from "./processor-time.ts";
import { openTestbed } from "./testbed.ts";

const COUNTS = [1, 2, 4];
/** Concurrent clients that place orders at all API nodes. */
const WRITERS = 16;
const WARM_UP_MS = 2_000;
const SECONDS = 8;

/** All nodes share one machine, so the processor time of an order in nodes and in PostgreSQL shows the bottleneck of separate machines. */
export const nodes: Bench = {
  name: "nodes",
  about: `${COUNTS.join(", ")} API nodes under ${WRITERS} writers of orders, ${SECONDS} s each`,
  async run(progress) {
    const figures: Figure[] = [];
    for (const count of COUNTS) figures.push(...(await measure(count, progress)));
    return figures;
  },
};

async function measure(count: number, progress: Progress): Promise<Figure[]> {
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
  progress(`${count} API nodes, ${SECONDS} s`);
  const pids = nodes.map(({ process }) => process.pid as number);
  const read = async () => ({
    atMs: nowMs(),
    orders: loads.reduce((sum, load) => sum + load.accepted().length, 0),
    nodesMs: await processorMs(pids),
    databaseMs: await databaseMs(testbed.url),
  });
  const before = await read();
  await delay(SECONDS * 1_000);
  const after = await read();
  await Promise.all(loads.map((load) => load.stop()));
  const orders = after.orders - before.orders;
  const name = `${count} API ${count === 1 ? "node" : "nodes"}`;
  return [
    { label: `${name}: orders`, value: orders / ((after.atMs - before.atMs) / 1_000), unit: "/s" },
    {
      label: `${name}: processor time of nodes per order`,
      value: (after.nodesMs - before.nodesMs) / orders,
      unit: "ms",
    },
    {
      label: `${name}: processor time of PostgreSQL per order`,
      value: (after.databaseMs - before.databaseMs) / orders,
      unit: "ms",
    },
  ];
}
