import { setTimeout as delay } from "node:timers/promises";
import { nowMs } from "../../test/support/now.ts";
import { waitFor } from "../../test/support/until.ts";
import { type Bench, none } from "../report/figures.ts";
import { quantile } from "../report/statistics.ts";
import { lagsOf } from "./lags.ts";
import { placeOrders } from "./orders.ts";
import { forgedOf } from "./receiver.ts";
import { openTestbed } from "./testbed.ts";

const EVENTS = 10_000;
const IDLE_EVENTS = 1_000;
const ENDPOINTS = 100;

export const throughput: Bench = {
  name: "delivery-throughput",
  about: `${EVENTS} pending events, as many new ones delivered while they are written, then ${IDLE_EVENTS} one by one; workers, PostgreSQL and receiver share the machine`,
  async run(progress) {
    await using stack = new AsyncDisposableStack();
    const testbed = await openTestbed(stack, { endpoints: ENDPOINTS, responseDelayMs: 0 });
    const { receipts } = testbed.receiver;
    const allOf = (what: string, number: number, from: number) =>
      waitFor(`${number} deliveries`, () => {
        progress(`${what}: ${receipts.length - from} of ${number}`);
        return receipts.length >= from + number;
      });

    progress("writing the backlog");
    await placeOrders(testbed, EVENTS);
    await testbed.startNode("worker");
    await allOf("backlog", EVENTS, 0);
    const perSecond = (from: number, sinceMs: number) =>
      (receipts.length - from) / (((receipts.at(-1)?.atMs ?? Number.NaN) - sinceMs) / 1000);
    const backlog = perSecond(0, receipts[0]?.atMs ?? Number.NaN);

    const startedMs = nowMs();
    const flow = await placeOrders(testbed, EVENTS);
    const writeRate = EVENTS / ((nowMs() - startedMs) / 1000);
    await allOf("flow", EVENTS, EVENTS);
    const flowing = perSecond(EVENTS, startedMs);
    const flowLags = lagsOf(receipts, flow);

    await delay(500);
    const idle = await placeOrders(testbed, IDLE_EVENTS, { perSecond: 30, writers: 1 });
    await allOf("one by one", IDLE_EVENTS, 2 * EVENTS);
    const idleLags = lagsOf(receipts, idle);

    return [
      { label: "delivery of a backlog", value: backlog, unit: "/s", limit: { atLeast: 1_200 } },
      { label: "writes of new events", value: writeRate, unit: "/s" },
      { label: "deliveries while new events are written", value: flowing, unit: "/s" },
      { label: "commit to receipt, under load, p50", value: quantile(flowLags, 0.5), unit: "ms" },
      { label: "commit to receipt, under load, p99", value: quantile(flowLags, 0.99), unit: "ms" },
      { label: "commit to receipt, idle, p50", value: quantile(idleLags, 0.5), unit: "ms", limit: { atMost: 50 } },
      { label: "commit to receipt, idle, p99", value: quantile(idleLags, 0.99), unit: "ms" },
      { label: "invalid signatures", value: forgedOf(receipts).length, unit: "", limit: none },
    ];
  },
};
