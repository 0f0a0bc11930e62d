import { waitFor } from "../../test/support/until.ts";
import type { Bench, Figure } from "../report/figures.ts";
import { quantile } from "../report/statistics.ts";
import { lagsOf } from "./lags.ts";
import { placeOrders } from "./orders.ts";
import { openTestbed, pathOf } from "./testbed.ts";

const ENDPOINTS = 100;
const HANGING = [1, 90];
/** Seconds per endpoint: longer than an attempt, so hanging attempts time out and are retried. */
const PER_SECOND = 2;
const SECONDS = 25;

export const fairness: Bench = {
  name: "delivery-fairness",
  about: `of ${ENDPOINTS} endpoints with ${PER_SECOND} events a second each, ${HANGING.join(", ")} never respond; one worker, ${SECONDS} s each`,
  async run(progress) {
    const figures: Figure[] = [];
    for (const hanging of HANGING) figures.push(...(await measure(hanging, progress)));
    return figures;
  },
};

/** Starts with a new worker, which has no state of the endpoints. */
async function measure(hanging: number, progress: (text: string) => void): Promise<Figure[]> {
  await using stack = new AsyncDisposableStack();
  const hangingPaths = Array.from({ length: hanging }, (_, index) => pathOf(index));
  const testbed = await openTestbed(stack, { endpoints: ENDPOINTS, responseDelayMs: 0, hangingPaths });
  await testbed.startNode("worker");
  const isHanging = new Set(hangingPaths);
  const otherReceipts = () => testbed.receiver.receipts.filter(({ path }) => !isHanging.has(path));
  const events = ENDPOINTS * PER_SECOND * SECONDS;
  const expected = (events * (ENDPOINTS - hanging)) / ENDPOINTS;
  const allCame = () => {
    const { length } = otherReceipts();
    progress(`${hanging} hang: ${length} of ${expected}`);
    return length >= expected;
  };
  const [committed] = await Promise.all([
    placeOrders(testbed, events, { perSecond: ENDPOINTS * PER_SECOND }),
    waitFor("all deliveries to the others", allCame, { everyMs: 100 }),
  ]);
  const lags = lagsOf(otherReceipts(), committed);
  return [
    { label: `${hanging} hang: other endpoints: commit to receipt, p50`, value: quantile(lags, 0.5), unit: "ms" },
    { label: `${hanging} hang: p99`, value: quantile(lags, 0.99), unit: "ms", limit: { atMost: 1_000 } },
  ];
}
