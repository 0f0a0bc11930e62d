import { fork } from "node:child_process";
import { join } from "node:path";
import type { Bench, Figure, Progress } from "../support/bench.ts";
import { waitFor } from "../support/clock.ts";
import type { BenchDatabase } from "../support/database.ts";
import { messageOf } from "../support/message-of.ts";
import { placeOrders } from "../support/orders.ts";
import { databaseMs, processorMs } from "../support/processor-time.ts";
import type { Receipt } from "../support/receiver.ts";
import { median, middleHalf } from "../support/statistics.ts";
import { openTestbed, PARTNER } from "../support/testbed.ts";
import type { Sent, ToSend } from "./pool-process.ts";

const WORKERS = [1, 2, 4];
/** The number of deliveries in flight in one worker whose endpoints respond immediately. */
const AT_ONCE = 64;
/** Each round measures every competitor once. */
const ROUNDS = 3;

/**
 * Measures the bottleneck of deliveries: if workers share a machine with PostgreSQL and the receiver, it is the processor time of a
 * delivery in each of them.
 *
 * @param size.on an existing database; by default each measurement creates one
 */
export const workersOf = (size: { events: number; endpoints: number; on?: BenchDatabase }): Bench => ({
  name: "delivery-workers",
  about: `${size.events} pending events of one partner at ${size.endpoints} endpoints, ${WORKERS.join(", ")} workers; workers, PostgreSQL and receiver share the machine; in turn, medians of ${ROUNDS} rounds`,
  async run(progress) {
    const rounds: Rate[][] = []; // the Pool, then each number of workers
    for (let round = 1; round <= ROUNDS; round++) {
      const show: Progress = (text) => progress(`round ${round} of ${ROUNDS}, ${text}`);
      const rates = [await plainly(size.events, show)];
      for (const count of WORKERS) rates.push(await measure(count, size, show));
      rounds.push(rates);
    }
    /** The median of the rounds. 0 is the Pool, 1 the first worker count. */
    const of = (nth: number, key: keyof Rate) => median(rounds.map((rates) => rates[nth]?.[key] ?? Number.NaN));
    const ratio = (label: string, nth: number, other: number): Figure => {
      const parts = rounds.map(
        (rates) => (rates[nth]?.perSecond ?? Number.NaN) / (rates[other]?.perSecond ?? Number.NaN),
      );
      return { label, value: median(parts), spread: middleHalf(parts), unit: "×" };
    };
    return [
      { label: "an undici Pool alone, without a database", value: of(0, "perSecond"), unit: "/s" },
      { label: "an undici Pool alone: processor time per delivery", value: of(0, "ownMs"), unit: "ms" },
      ...WORKERS.flatMap((count, index): Figure[] => {
        const nth = index + 1;
        const workers = `${count} ${count === 1 ? "worker" : "workers"}`;
        return [
          { label: workers, value: of(nth, "perSecond"), unit: "/s" },
          ratio(`${workers} ÷ the Pool`, nth, 0),
          { label: `${workers}: processor time of workers per delivery`, value: of(nth, "ownMs"), unit: "ms" },
          { label: `${workers}: processor time of PostgreSQL per delivery`, value: of(nth, "databaseMs"), unit: "ms" },
          ...(count > 1 ? [ratio(`${workers} ÷ 1 worker`, nth, 1)] : []),
        ];
      }),
    ];
  },
});

/** Deliveries per second, and the processor time of one in the processes that send and in PostgreSQL. */
type Rate = { perSecond: number; ownMs: number; databaseMs: number };

/** Sends the same signed bodies to the same receiver, with the concurrency of a worker. */
async function plainly(events: number, progress: Progress): Promise<Rate> {
  await using stack = new AsyncDisposableStack();
  const { store, outlets, receiver } = await openTestbed(stack, { endpoints: 1, responseDelayMs: 0 });
  await placeOrders({ store, outlets }, 1);
  const { secret } = await store.notificationSecrets.find(PARTNER, "", new Date());
  const { entries: payload } = (await store.events.read({
    partnerId: PARTNER,
    names: ["food.order.created"],
    limit: 1,
  })) ?? { entries: "" };
  progress("an undici Pool alone");
  const child = fork(join(import.meta.dirname, "pool-process.ts"), { stdio: ["ignore", "ignore", "inherit", "ipc"] });
  stack.defer(() => void child.kill("SIGKILL"));
  child.send({ origin: receiver.origin, payload, secret, events, atOnce: AT_ONCE } satisfies ToSend);
  const { ownMs } = await messageOf<Sent>(child, "the Pool to send all");
  await receiver.flush();
  return { perSecond: perSecond(receiver.receipts), ownMs, databaseMs: 0 };
}

async function measure(
  count: number,
  { events, endpoints, on }: Parameters<typeof workersOf>[0],
  progress: Progress,
): Promise<Rate> {
  await using stack = new AsyncDisposableStack();
  const testbed = await openTestbed(stack, { endpoints, responseDelayMs: 0, ...(on && { on }) });
  const { receipts } = testbed.receiver;
  progress("writing the backlog");
  await placeOrders(testbed, events);
  const nodes = await Promise.all(Array.from({ length: count }, () => testbed.startNode("worker")));
  const pids = nodes.map(({ process: { pid } }) => pid as number);
  const readUsage = async () => [receipts.length, await processorMs(pids), await databaseMs(testbed.url)] as const;
  const before = await readUsage();
  await waitFor(`${events} deliveries`, () => {
    progress(`${count} workers: ${receipts.length} of ${events}`);
    return receipts.length >= events;
  });
  const [done, ownMs, ofDatabaseMs] = (await readUsage()).map((value, nth) => value - (before[nth] as number)) as [
    number,
    number,
    number,
  ];
  return { perSecond: perSecond(receipts), ownMs: ownMs / done, databaseMs: ofDatabaseMs / done };
}

function perSecond(receipts: readonly Receipt[]): number {
  const times = receipts.map(({ atMs }) => atMs).sort((a, b) => a - b);
  return receipts.length / (((times.at(-1) as number) - (times[0] as number)) / 1000);
}
