import { setTimeout as pause } from "node:timers/promises";
import { fileURLToPath } from "node:url";
import { startServiceProcess } from "../../packages/postgres/src/sandbox/service-process.ts";
import { type Bench, type Figure, none } from "../support/bench.ts";
import { waitFor } from "../support/clock.ts";
import { lagsOf } from "../support/lags.ts";
import { placeOrders } from "../support/orders.ts";
import { SECRETS_KEYS } from "../support/sealing.ts";
import { median } from "../support/statistics.ts";
import { endWithUs, openTestbed, type Testbed } from "../support/testbed.ts";

const BEHIND_MS = [0, 50, 200, 2_000, 30_000];
const ORDERS = 100;
const PER_SECOND = 25;
const DAYS_AHEAD = 40;
const LOOKS_MS = 15_000;

/** Workers whose machines have wrong clocks. */
export const clocks: Bench = {
  name: "review-clocks",
  about: `a worker whose clock is behind by ${BEHIND_MS.join(", ")} ms, and one ${DAYS_AHEAD} days ahead: deliveries, and what it removes`,
  async run(progress) {
    await using stack = new AsyncDisposableStack();
    const testbed = await openTestbed(stack, { endpoints: 1, answerAfterMs: 0 });
    const figures: Figure[] = [];
    for (const behindMs of BEHIND_MS) {
      progress(`${behindMs} ms behind`);
      figures.push({
        label: `clock ${behindMs} ms behind: an event is delivered after, median`,
        value: await deliveredAfterMs(testbed, behindMs),
        unit: "ms",
        limit: { atMost: 500 },
      });
    }
    progress(`${DAYS_AHEAD} days ahead`);
    return [...figures, ...(await removedBy(testbed))];
  },
};

async function deliveredAfterMs(testbed: Testbed, behindMs: number): Promise<number> {
  await using stack = new AsyncDisposableStack();
  await startWorker(stack, testbed, -behindMs);
  const before = testbed.receiver.receipts.length;
  const committed = await placeOrders(testbed, ORDERS, { perSecond: PER_SECOND });
  await waitFor("all deliveries", () => testbed.receiver.receipts.length - before >= ORDERS, { withinS: 120 });
  return median(lagsOf(testbed.receiver.receipts, committed));
}

/** Everything is of today, so nothing may go; the worker says that its clock is wrong. */
async function removedBy(testbed: Testbed): Promise<Figure[]> {
  await using stack = new AsyncDisposableStack();
  const count = async () => {
    const [row] = await testbed.database.query<{ count: number }>("SELECT count(*)::int AS count FROM events");
    return row?.count ?? Number.NaN;
  };
  const before = await count();
  const url = await startWorker(stack, testbed, DAYS_AHEAD * 86_400_000);
  await pause(LOOKS_MS);
  const ready = (await (await fetch(`${url}/readyz`)).json()) as { clock_differs_by_ms?: number };
  return [
    { label: `events before a worker ${DAYS_AHEAD} days ahead`, value: before, unit: "", limit: { atLeast: 1 } },
    { label: "events that it removed", value: before - (await count()), unit: "", limit: none },
    {
      label: "difference that its /readyz names",
      value: (ready.clock_differs_by_ms ?? 0) / 86_400_000,
      unit: "days",
      limit: { atLeast: DAYS_AHEAD - 1 },
    },
  ];
}

async function startWorker(stack: AsyncDisposableStack, { url, receiver }: Testbed, aheadMs: number): Promise<string> {
  const worker = await startServiceProcess({
    ENVIRONMENT: "sandbox",
    SECRETS_KEYS,
    DATABASE_URL: url,
    ROLE: "worker",
    LOG_LEVEL: "silent",
    WEBHOOK_FORWARD: `https://p0.example=${receiver.origin}`,
    CLOCK_AHEAD_MS: String(aheadMs),
    NODE_OPTIONS: `--import=${fileURLToPath(new URL("wrong-clock.ts", import.meta.url))}`,
  });
  endWithUs(stack, worker);
  return worker.url;
}
