import type { Bench, Figure } from "../support/bench.ts";
import { waitFor } from "../support/clock.ts";
import { lagsOf } from "../support/lags.ts";
import { placeOrders } from "../support/orders.ts";
import { quantile } from "../support/statistics.ts";
import { openTestbed, pathOf } from "../support/testbed.ts";

const EVENTS = 10_000;
const ENDPOINTS = 100;
/** First as fast as possible, then longer than an attempt: hanging attempts time out and are retried. */
const SPEEDS = [Number.POSITIVE_INFINITY, 500];

export const hang: Bench = {
  name: "delivery-hang",
  about: `${EVENTS} events flow to ${ENDPOINTS} endpoints, one of which never responds: as fast as possible, then ${SPEEDS[1]}/s`,
  async run(progress) {
    await using stack = new AsyncDisposableStack();
    const testbed = await openTestbed(stack, { endpoints: ENDPOINTS, responseDelayMs: 0, hangingPaths: [pathOf(0)] });
    for (let worker = 0; worker < 2; worker++) await testbed.startNode("worker");
    const figures: Figure[] = [];
    for (const perSecond of SPEEDS) {
      const otherReceipts = () => testbed.receiver.receipts.filter(({ path }) => path !== pathOf(0));
      const expected = otherReceipts().length + EVENTS * (1 - 1 / ENDPOINTS);
      const allCame = () => {
        const { length } = otherReceipts();
        progress(`${length} of ${expected}`);
        return length >= expected;
      };
      const [committed] = await Promise.all([
        placeOrders(testbed, EVENTS, { perSecond }),
        waitFor("all deliveries to the others", allCame, { everyMs: 50 }),
      ]);
      const lags = lagsOf(otherReceipts(), committed);
      const speed = Number.isFinite(perSecond) ? `at ${perSecond}/s` : "as fast as possible";
      figures.push(
        { label: `other endpoints: commit to receipt, ${speed}, p50`, value: quantile(lags, 0.5), unit: "ms" },
        { label: `${speed}, p99`, value: quantile(lags, 0.99), unit: "ms", limit: { atMost: 2_000 } },
        { label: `${speed}, longest`, value: Math.max(...lags), unit: "ms" },
      );
    }
    const hung = testbed.receiver.receipts.filter(({ path }) => path === pathOf(0)).length;
    return [...figures, { label: "attempts at the hanging endpoint", value: hung, unit: "", limit: { atLeast: 1 } }];
  },
};
