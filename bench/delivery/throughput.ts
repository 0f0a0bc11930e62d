import { setTimeout as delay } from "node:timers/promises";
import { nowMs } from "../../test/support/now.ts";
import { waitFor } from "../../test/support/until.ts";
import { type Bench, zero } from "../report/figures.ts";
import { quantile } from "../report/statistics.ts";
import { lagsOf } from "./lags.ts";
import { placeOrders } from "./orders.ts";
import { forgedOf } from "./receiver.ts";
import { openTestbed, type Testbed } from "./testbed.ts";

const EVENTS = 10_000;
const IDLE_EVENTS = 1_000;
const ENDPOINTS = 100;
/** Number of deliveries whose dead rows a snapshot, for example of `pg_dump`, protects from vacuum. */
const DEAD = 50_000;
const AT_ONCE = 2_000;
const BESIDE = 5_000;

export const throughput: Bench = {
  name: "delivery-throughput",
  about: `${EVENTS} pending events, as many new ones delivered while they are written, then ${IDLE_EVENTS} one by one, and ${BESIDE} without and beside a snapshot held for ${DEAD} deliveries; workers, PostgreSQL and receiver share the machine`,
  async run(progress) {
    await using stack = new AsyncDisposableStack();
    const testbed = await openTestbed(stack, { endpoints: ENDPOINTS, responseDelayMs: 0 });
    const { receipts } = testbed.receiver;
    const allOf = (phase: string, number: number, from: number) =>
      waitFor(`${number} deliveries`, () => {
        progress(`${phase}: ${receipts.length - from} of ${number}`);
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

    const rateOf = async (phase: string, before: number) => {
      const sinceMs = nowMs();
      await placeOrders(testbed, BESIDE);
      await allOf(phase, BESIDE, before);
      return perSecond(before, sinceMs);
    };
    const without = await rateOf("without a snapshot", 2 * EVENTS + IDLE_EVENTS);
    const beside = await besideSnapshot(testbed, () => rateOf("beside a snapshot", 2 * EVENTS + IDLE_EVENTS + BESIDE));

    return [
      { label: "delivery of a backlog", value: backlog, unit: "/s", limit: { atLeast: 1_200 } },
      { label: "writes of new events", value: writeRate, unit: "/s" },
      { label: "deliveries while new events are written", value: flowing, unit: "/s" },
      { label: "commit to receipt, under load, p50", value: quantile(flowLags, 0.5), unit: "ms" },
      { label: "commit to receipt, under load, p99", value: quantile(flowLags, 0.99), unit: "ms" },
      { label: "commit to receipt, idle, p50", value: quantile(idleLags, 0.5), unit: "ms", limit: { atMost: 50 } },
      { label: "commit to receipt, idle, p99", value: quantile(idleLags, 0.99), unit: "ms" },
      { label: "deliveries beside a held snapshot ÷ without", value: beside / without, unit: "×" },
      { label: "invalid signatures", value: forgedOf(receipts).length, unit: "", limit: zero },
    ];
  },
};

/** Runs `work` during a transaction that protects dead rows of `DEAD` deliveries. */
async function besideSnapshot<T>({ database }: Testbed, work: () => Promise<T>): Promise<T> {
  return database.transaction(async (lockingSql) => {
    await lockingSql.query("SELECT pg_current_xact_id()");
    for (let ended = 0; ended < DEAD; ended += AT_ONCE)
      await database.transaction(async (sql) => {
        for (const statement of END_SOME) await sql.query(statement);
      });
    return work();
  });
}

/** Queues, leases and completes `AT_ONCE` deliveries in one transaction, invisible to workers. */
const END_SOME = [
  `INSERT INTO deliveries (partner_id, id, event_number, subscription_id, endpoint_id, event, entity_key, created_at, status, due_at)
   SELECT partner_id, gen_random_uuid(), event_number, subscription_id, endpoint_id, event, entity_key, created_at, 'queue', created_at
   FROM deliveries LIMIT ${AT_ONCE}`,
  `INSERT INTO leased_deliveries (partner_id, delivery_id, endpoint_id, worker_id, due_at)
   SELECT partner_id, id, endpoint_id, gen_random_uuid(), due_at FROM deliveries WHERE due_at IS NOT NULL`,
  "DELETE FROM leased_deliveries",
  "UPDATE deliveries SET status = 'complete', due_at = NULL WHERE due_at IS NOT NULL",
];
