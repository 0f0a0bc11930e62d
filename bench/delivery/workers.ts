import type { Bench, Figure } from "../support/bench.ts";
import { waitFor } from "../support/clock.ts";
import { placeOrders } from "../support/orders.ts";
import { openStage } from "../support/stage.ts";

const EVENTS = 8_000;
const ENDPOINTS = 100;
const WORKERS = [1, 2, 4];

export const workers: Bench = {
  name: "delivery-workers",
  about: `${EVENTS} pending events of one partner at ${ENDPOINTS} endpoints, ${WORKERS.join(", ")} workers; all processes share the machine`,
  async run(progress) {
    const figures: Figure[] = [];
    for (const count of WORKERS) figures.push(await measure(count, progress));
    return figures;
  },
};

async function measure(count: number, progress: (text: string) => void): Promise<Figure> {
  await using stack = new AsyncDisposableStack();
  const stage = await openStage(stack, { endpoints: ENDPOINTS, answerAfterMs: 0 });
  const { receipts } = stage.receiver;
  progress("writing the backlog");
  await placeOrders(stage, EVENTS);
  await Promise.all(Array.from({ length: count }, () => stage.startNode("worker")));
  await waitFor(`${EVENTS} deliveries`, () => {
    progress(`${count} workers: ${receipts.length} of ${EVENTS}`);
    return receipts.length >= EVENTS;
  });
  const times = receipts.map(({ atMs }) => atMs).sort((one, other) => one - other);
  const tookS = ((times.at(-1) as number) - (times[0] as number)) / 1000;
  return { label: `${count} ${count === 1 ? "worker" : "workers"}`, value: receipts.length / tookS, unit: "/s" };
}
