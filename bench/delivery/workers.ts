import { join } from "node:path";
import { waitFor } from "../../test/support/until.ts";
import { startChild } from "../child-program.ts";
import type { Bench, Figure, Limit, Progress } from "../report/figures.ts";
import { median, middleHalf } from "../report/statistics.ts";
import { placeOrders } from "./orders.ts";
import type { ToSend } from "./pool-process.ts";
import { databaseMs, processorMs } from "./processor-time.ts";
import { openTestbed, PARTNER, type Testbed } from "./testbed.ts";

const WORKERS = [1, 2, 4];
/** Deliveries of each process before the measured ones: it compiles its code, and PostgreSQL plans the statements of its connections. */
const WARM_UP = 3_000;
/** Measured deliveries of each process, so that all have compiled as much of their code. */
const EVENTS = 5_000;
const ENDPOINTS = 100;
/** The number of deliveries in flight in one worker whose endpoints respond immediately. */
const AT_ONCE = 64;
/** On two cores, the processor is the limit: one worker with PostgreSQL and the receiver keeps both busy. */
const SCALED: Limit = { atLeast: 0.5 };
/** Each round measures every competitor once. */
const ROUNDS = 3;

/**
 * Measures the bottleneck of deliveries: if workers share a machine with PostgreSQL and the receiver, it is the processor time of a
 * delivery in each of them.
 */
export const workers: Bench = {
  name: "delivery-workers",
  about: `${EVENTS} pending events per worker, of one partner at ${ENDPOINTS} endpoints, ${WORKERS.join(", ")} workers after ${WARM_UP} deliveries each; workers, PostgreSQL and receiver share the machine; in turn, medians of ${ROUNDS} rounds`,
  async run(progress) {
    const rounds: Rate[][] = []; // the Pool, then each number of workers
    for (let round = 1; round <= ROUNDS; round++) {
      const show: Progress = (text) => progress(`round ${round} of ${ROUNDS}, ${text}`);
      const rates = [await plainly(show)];
      for (const count of WORKERS) rates.push(await measure(count, show));
      rounds.push(rates);
    }
    /** The median of the rounds. 0 is the Pool, 1 the first worker count. */
    const medianRate = (nth: number, key: keyof Rate) => median(rounds.map((rates) => rates[nth]?.[key] ?? Number.NaN));
    const ratio = (
      label: string,
      nth: number,
      other: number,
      amountOf = ({ perSecond }: Rate) => perSecond,
    ): Figure => {
      const parts = rounds.map((rates) => amountOf(rates[nth] as Rate) / amountOf(rates[other] as Rate));
      return { label, value: median(parts), spread: middleHalf(parts), unit: "×" };
    };
    return [
      { label: "an undici Pool alone, without a database", value: medianRate(0, "perSecond"), unit: "/s" },
      { label: "an undici Pool alone: processor time per delivery", value: medianRate(0, "ownMs"), unit: "ms" },
      ...WORKERS.flatMap((count, index): Figure[] => {
        const nth = index + 1;
        const name = `${count} ${count === 1 ? "worker" : "workers"}`;
        return [
          { label: name, value: medianRate(nth, "perSecond"), unit: "/s" },
          ...(count === 1
            ? [ratio(`${name} ÷ the Pool`, nth, 0)]
            : [{ ...ratio(`${name} ÷ 1 worker`, nth, 1), limit: SCALED }]),
          { label: `${name}: processor time of workers per delivery`, value: medianRate(nth, "ownMs"), unit: "ms" },
          {
            label: `${name}: processor time of PostgreSQL per delivery`,
            value: medianRate(nth, "databaseMs"),
            unit: "ms",
          },
          ...(count === 1
            ? []
            : [
                ratio(
                  `${name}: processor time per delivery ÷ 1 worker`,
                  nth,
                  1,
                  (rate) => rate.ownMs + rate.databaseMs,
                ),
              ]),
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
  const testbed = await openTestbed(stack, { endpoints: 1, responseDelayMs: 0 });
  const { store, outlets, receiver } = testbed;
  await placeOrders({ store, outlets }, 1);
  const { secret } = await store.notificationSecrets.find(PARTNER, "", new Date());
  const page = await store.events.read({ partnerId: PARTNER, names: ["food.order.created"], limit: 1 });
  const payload = page?.entries.first ?? "";
  const input: ToSend = { origin: receiver.origin, payload, secret, atOnce: AT_ONCE };
  const { child } = startChild(stack, join(import.meta.dirname, "pool-process.ts"), input);
  return { ...(await steadyRate(testbed, [child.pid as number], progress)), databaseMs: 0 };
}

async function measure(count: number, progress: Progress): Promise<Rate> {
  await using stack = new AsyncDisposableStack();
  const testbed = await openTestbed(stack, { endpoints: ENDPOINTS, responseDelayMs: 0 });
  progress("writing the backlog");
  await placeOrders(testbed, count * (WARM_UP + EVENTS) + AT_ONCE);
  const nodes = await Promise.all(Array.from({ length: count }, () => testbed.startNode("worker")));
  const pids = nodes.map(({ process: { pid } }) => pid as number);
  return await steadyRate(testbed, pids, progress); // before the stack ends the nodes
}

/** Measures the deliveries of these processes after those of their warm-up. */
async function steadyRate({ receiver, url }: Testbed, pids: number[], progress: Progress): Promise<Rate> {
  const { receipts } = receiver;
  async function readAfter(number: number) {
    await waitFor(`${number} deliveries`, () => {
      progress(`${pids.length} processes: ${receipts.length} of ${number}`);
      return receipts.length >= number;
    });
    return { done: receipts.length, ownMs: await processorMs(pids), databaseMs: await databaseMs(url) };
  }
  const before = await readAfter(pids.length * WARM_UP);
  const after = await readAfter(pids.length * (WARM_UP + EVENTS));
  const done = after.done - before.done;
  const times = receipts.slice(before.done, after.done).map(({ atMs }) => atMs);
  return {
    perSecond: done / ((Math.max(...times) - Math.min(...times)) / 1000),
    ownMs: (after.ownMs - before.ownMs) / done,
    databaseMs: (after.databaseMs - before.databaseMs) / done,
  };
}
