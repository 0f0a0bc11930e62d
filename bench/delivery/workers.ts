import type { Bench, Figure, Progress } from "../support/bench.ts";
import { waitFor } from "../support/clock.ts";
import type { BenchDatabase } from "../support/database.ts";
import { placeOrders } from "../support/orders.ts";
import { openStage } from "../support/stage.ts";

const WORKERS = [1, 2, 4];

/** @param size.on a database that is there; else each measurement opens one of its own */
export const workersOf = (size: { events: number; endpoints: number; on?: BenchDatabase }): Bench => ({
  name: "delivery-workers",
  about: `${size.events} pending events of one partner at ${size.endpoints} endpoints, ${WORKERS.join(", ")} workers; all processes share the machine`,
  async run(progress) {
    const figures: Figure[] = [];
    for (const count of WORKERS) figures.push(await measure(count, size, progress));
    return figures;
  },
});

async function measure(
  count: number,
  { events, endpoints, on }: Parameters<typeof workersOf>[0],
  progress: Progress,
): Promise<Figure> {
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
  const times = receipts.map(({ atMs }) => atMs).sort((one, other) => one - other);
  const tookS = ((times.at(-1) as number) - (times[0] as number)) / 1000;
  return { label: `${count} ${count === 1 ? "worker" : "workers"}`, value: receipts.length / tookS, unit: "/s" };
}
