import { waitFor } from "../../test/support/until.ts";
import type { Bench } from "../report/figures.ts";
import { quantile } from "../report/statistics.ts";
import { lagsOf } from "./lags.ts";
import { placeOrders } from "./orders.ts";
import { openTestbed, pathOf } from "./testbed.ts";

const ENDPOINTS = 100;
const HANGING = 90;
/** Seconds per endpoint: longer than an attempt, so hanging attempts time out and are retried. */
const PER_SECOND = 2;
const SECONDS = 25;

export const fairness: Bench = {
  name: "delivery-fairness",
  about: `of ${ENDPOINTS} endpoints with ${PER_SECOND} events a second each, ${HANGING} never respond; one worker, ${SECONDS} s`,
  async run(progress) {
    await using stack = new AsyncDisposableStack();
    const hangingPaths = Array.from({ length: HANGING }, (_, index) => pathOf(index));
    const testbed = await openTestbed(stack, { endpoints: ENDPOINTS, responseDelayMs: 0, hangingPaths });
    await testbed.startNode("worker");
    const isHanging = new Set(hangingPaths);
    const otherReceipts = () => testbed.receiver.receipts.filter(({ path }) => !isHanging.has(path));
    const events = ENDPOINTS * PER_SECOND * SECONDS;
    const expected = (events * (ENDPOINTS - HANGING)) / ENDPOINTS;
    const allCame = () => {
      const { length } = otherReceipts();
      progress(`${length} of ${expected}`);
      return length >= expected;
    };
    const [commitTimes] = await Promise.all([
      placeOrders(testbed, events, { perSecond: ENDPOINTS * PER_SECOND }),
      waitFor("all deliveries to the others", allCame, { everyMs: 100 }),
    ]);
    const lags = lagsOf(otherReceipts(), commitTimes);
    return [
      { label: "other endpoints: commit to receipt, p50", value: quantile(lags, 0.5), unit: "ms" },
      {
        label: "other endpoints: commit to receipt, p99",
        value: quantile(lags, 0.99),
        unit: "ms",
        limit: { atMost: 1_000 },
      },
    ];
  },
};
