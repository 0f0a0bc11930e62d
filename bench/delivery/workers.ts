import { randomUUID } from "node:crypto";
import { Pool } from "undici";
import { deliveryHeaders } from "../../server/events/signatures.ts";
import type { Bench, Figure, Progress } from "../support/bench.ts";
import { waitFor } from "../support/clock.ts";
import type { BenchDatabase } from "../support/database.ts";
import { placeOrders } from "../support/orders.ts";
import type { Receipt } from "../support/receiver.ts";
import { openStage, PARTNER } from "../support/stage.ts";

const WORKERS = [1, 2, 4];
/** As many as a worker has under way that answer at once. */
const AT_ONCE = 64;

/** @param size.on a database that is there; else each measurement opens one of its own */
export const workersOf = (size: { events: number; endpoints: number; on?: BenchDatabase }): Bench => ({
  name: "delivery-workers",
  about: `${size.events} pending events of one partner at ${size.endpoints} endpoints, ${WORKERS.join(", ")} workers; all processes share the machine`,
  async run(progress) {
    const plain = await plainly(size.events, progress);
    const figures: Figure[] = [{ label: "an undici Pool alone, without a database", value: plain, unit: "/s" }];
    for (const count of WORKERS) {
      const value = await measure(count, size, progress);
      const workers = `${count} ${count === 1 ? "worker" : "workers"}`;
      figures.push({ label: workers, value, unit: "/s" });
      figures.push({ label: `${workers} ÷ the Pool`, value: value / plain, unit: "×" });
    }
    return figures;
  },
});

/** The same bodies, signed and sent to the same receiver by as many at a time as a worker sends. */
async function plainly(events: number, progress: Progress): Promise<number> {
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
  await Promise.all(Array.from({ length: AT_ONCE }, send));
  await receiver.flush();
  return perSecond(receiver.receipts);
}

async function measure(
  count: number,
  { events, endpoints, on }: Parameters<typeof workersOf>[0],
  progress: Progress,
): Promise<number> {
  await using stack = new AsyncDisposableStack();
  const stage = await openStage(stack, { endpoints, answerAfterMs: 0, ...(on && { on }) });
  const { receipts } = stage.receiver;
  progress("writing the backlog");
  await placeOrders(stage, events);
  await Promise.all(Array.from({ length: count }, () => stage.startNode("worker")));
  await waitFor(`${events} deliveries`, () => {
    progress(`${count} workers: ${receipts.length} of ${events}`);
    return receipts.length >= events;
  });
  return perSecond(receipts);
}

function perSecond(receipts: readonly Receipt[]): number {
  const times = receipts.map(({ atMs }) => atMs).sort((one, other) => one - other);
  return receipts.length / (((times.at(-1) as number) - (times[0] as number)) / 1000);
}
