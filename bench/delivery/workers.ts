import { fork } from "node:child_process";
import { join } from "node:path";
import { waitFor } from "../../test/support/until.ts";
import type { Bench, Figure, Progress } from "../report/figures.ts";
import { median, middleHalf } from "../report/statistics.ts";
import { messageOf } from "./message-of.ts";
import { placeOrders } from "./orders.ts";
import type { Sent, ToSend } from "./pool-process.ts";
import { databaseMs, processorMs } from "./processor-time.ts";
import type { Receipt } from "./receiver.ts";
import { openTestbed, PARTNER } from "./testbed.ts";

const WORKERS = [1, 2, 4];
const EVENTS = 8_000;
const ENDPOINTS = 100;
/** The number of deliveries in flight in one worker whose endpoints respond immediately. */
const AT_ONCE = 64;
/** Each round measures every competitor once. */
const ROUNDS = 3;

/**
 * Measures the bottleneck of deliveries: if workers share a machine with PostgreSQL and the receiver, it is the processor time of a
 * delivery in each of them.
 */
export const workers: Bench = {
  name: "delivery-workers",
  about: `${EVENTS} pending events of one partner at ${ENDPOINTS} endpoints, ${WORKERS.join(", ")} workers; workers, PostgreSQL and receiver share the machine; in turn, medians of ${ROUNDS} rounds`,
  async run(progress) {
    const rounds: Rate[][] = []; // the Pool, then each number of workers
    for (let round = 1; round <= ROUNDS; round++) {
      const show: Progress = (text) => progress(`round ${round} of ${ROUNDS}, ${text}`);
      const rates = [await plainly(show)];
      for (const count of WORKERS) rates.push(await measure(count, show));
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
        const name = `${count} ${count === 1 ? "worker" : "workers"}`;
        return [
          { label: name, value: of(nth, "perSecond"), unit: "/s" },
          ...(count === 1 ? [ratio(`${name} ÷ the Pool`, nth, 0)] : [ratio(`${name} ÷ 1 worker`, nth, 1)]),
          { label: `${name}: processor time of workers per delivery`, value: of(nth, "ownMs"), unit: "ms" },
          { label: `${name}: processor time of PostgreSQL per delivery`, value: of(nth, "databaseMs"), unit: "ms" },
        ];
      }),
    ];
  },
};

/** Deliveries per second, and the processor time of one in the processes that send and in PostgreSQL. */
type Rate = { perSecond: number; ownMs: number; databaseMs: number };

/** Sends the same signed bodies to the same receiver, with the concurrency of a worker. */
async function plainly(progress: Progress): Promise<Rate> {
  await using stack = new AsyncDisposableStack();
  const { store, outlets, receiver } = await openTestbed(stack, { endpoints: 1, responseDelayMs: 0 });
  await placeOrders({ store, outlets }, 1);
  const { secret } = await store.notificationSecrets.find(PARTNER, "", new Date());
  const page = await store.events.read({ partnerId: PARTNER, names: ["food.order.created"], limit: 1 });
  const payload = page?.entries.first ?? "";
  progress("an undici Pool alone");
  const child = fork(join(import.meta.dirname, "pool-process.ts"), { stdio: ["ignore", "ignore", "inherit", "ipc"] });
  stack.defer(() => void child.kill("SIGKILL"));
  child.send({ origin: receiver.origin, payload, secret, events: EVENTS, atOnce: AT_ONCE } satisfies ToSend);
  const { ownMs } = await messageOf<Sent>(child, "the Pool to send all");
  await receiver.flush();
  return { perSecond: perSecond(receiver.receipts), ownMs, databaseMs: 0 };
}

async function measure(count: number, progress: Progress): Promise<Rate> {
  await using stack = new AsyncDisposableStack();
  const testbed = await openTestbed(stack, { endpoints: ENDPOINTS, responseDelayMs: 0 });
  const { receipts } = testbed.receiver;
  progress("writing the backlog");
  await placeOrders(testbed, EVENTS);
  const nodes = await Promise.all(Array.from({ length: count }, () => testbed.startNode("worker")));
  const pids = nodes.map(({ process: { pid } }) => pid as number);
  const readUsage = async () => [receipts.length, await processorMs(pids), await databaseMs(testbed.url)] as const;
  const before = await readUsage();
  await waitFor(`${EVENTS} deliveries`, () => {
    progress(`${count} workers: ${receipts.length} of ${EVENTS}`);
    return receipts.length >= EVENTS;
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
