import { randomUUID } from "node:crypto";
import { Pool } from "undici";
import { deliveryHeaders } from "../../server/events/signatures.ts";
import type { Bench, Figure, Progress } from "../support/bench.ts";
import { waitFor } from "../support/clock.ts";
import type { BenchDatabase } from "../support/database.ts";
import { placeOrders } from "../support/orders.ts";
import { databaseMs, processorMs } from "../support/processor-time.ts";
import type { Receipt } from "../support/receiver.ts";
import { openStage, PARTNER } from "../support/stage.ts";

const WORKERS = [1, 2, 4];
/** As many as a worker has under way that answer at once. */
const AT_ONCE = 64;

/**
 * What the limit is: where workers share one machine with PostgreSQL and the receiver, the processor time of a delivery in each says it.
 *
 * @param size.on a database that is there; else each measurement opens one of its own
 */
export const workersOf = (size: { events: number; endpoints: number; on?: BenchDatabase }): Bench => ({
  name: "delivery-workers",
  about: `${size.events} pending events of one partner at ${size.endpoints} endpoints, ${WORKERS.join(", ")} workers; workers, PostgreSQL and receiver share the machine`,
  async run(progress) {
    const plain = await plainly(size.events, progress);
    const figures: Figure[] = [
      { label: "an undici Pool alone, without a database", value: plain.perSecond, unit: "/s" },
      { label: "an undici Pool alone: its processor time for each", value: plain.ownMs, unit: "ms" },
    ];
    let one = Number.NaN;
    for (const count of WORKERS) {
      const { perSecond, ownMs, databaseMs } = await measure(count, size, progress);
      if (count === 1) one = perSecond;
      const workers = `${count} ${count === 1 ? "worker" : "workers"}`;
      figures.push(
        { label: workers, value: perSecond, unit: "/s" },
        { label: `${workers} ÷ the Pool`, value: perSecond / plain.perSecond, unit: "×" },
        { label: `${workers}: processor time of workers for each`, value: ownMs, unit: "ms" },
        { label: `${workers}: processor time of PostgreSQL for each`, value: databaseMs, unit: "ms" },
      );
      if (count > 1) figures.push({ label: `${workers} ÷ 1 worker`, value: perSecond / one, unit: "×" });
    }
    return figures;
  },
});

/** Deliveries per second, and the processor time of one in the processes that send and in PostgreSQL. */
type Rate = { perSecond: number; ownMs: number; databaseMs: number };

/** The same bodies, signed and sent to the same receiver by as many at a time as a worker sends. */
async function plainly(events: number, progress: Progress): Promise<Rate> {
  await using stack = new AsyncDisposableStack();
  const { store, outlets, receiver } = await openStage(stack, { endpoints: 1, answerAfterMs: 0 });
  await placeOrders({ store, outlets }, 1);
  const { secret } = await store.notificationSecrets.find(PARTNER, "", new Date());
  const { entries: payload } = (await store.events.read({
    partnerId: PARTNER,
    names: ["food.order.created"],
    limit: 1,
  })) ?? { entries: "" };
  const pool = new Pool(receiver.origin, { connections: AT_ONCE });
  stack.defer(() => pool.destroy());
  let sent = 0;
  async function send(): Promise<void> {
    while (sent++ < events) {
      const timestampS = Math.floor(Date.now() / 1000);
      const headers = deliveryHeaders({ id: randomUUID(), payload, timestampS, secrets: [secret] });
      const { body } = await pool.request({ path: "/", method: "POST", headers, body: payload });
      await body.dump();
    }
  }
  progress("an undici Pool alone");
  const before = process.cpuUsage();
  await Promise.all(Array.from({ length: AT_ONCE }, send));
  const { user, system } = process.cpuUsage(before);
  await receiver.flush();
  return { perSecond: perSecond(receiver.receipts), ownMs: (user + system) / 1_000 / events, databaseMs: 0 };
}

async function measure(
  count: number,
  { events, endpoints, on }: Parameters<typeof workersOf>[0],
  progress: Progress,
): Promise<Rate> {
  await using stack = new AsyncDisposableStack();
  const stage = await openStage(stack, { endpoints, answerAfterMs: 0, ...(on && { on }) });
  const { receipts } = stage.receiver;
  progress("writing the backlog");
  await placeOrders(stage, events);
  const nodes = await Promise.all(Array.from({ length: count }, () => stage.startNode("worker")));
  const pids = nodes.map(({ process: { pid } }) => pid as number);
  const used = async () => [receipts.length, await processorMs(pids), await databaseMs(stage.url)] as const;
  const before = await used();
  await waitFor(`${events} deliveries`, () => {
    progress(`${count} workers: ${receipts.length} of ${events}`);
    return receipts.length >= events;
  });
  const [done, ownMs, ofDatabaseMs] = (await used()).map((value, nth) => value - (before[nth] as number)) as [
    number,
    number,
    number,
  ];
  return { perSecond: perSecond(receipts), ownMs: ownMs / done, databaseMs: ofDatabaseMs / done };
}

function perSecond(receipts: readonly Receipt[]): number {
  const times = receipts.map(({ atMs }) => atMs).sort((one, other) => one - other);
  return receipts.length / (((times.at(-1) as number) - (times[0] as number)) / 1000);
}
