import { readFile } from "node:fs/promises";
import { join } from "node:path";
import type { RunningService } from "../../packages/sandbox-process/src/service-process.ts";
import { type Bench, none } from "../support/bench.ts";
import { waitFor } from "../support/clock.ts";
import { type OrderLoad, startOrderLoad } from "../support/order-load.ts";
import { idsOf, ordersOf, type Receipt } from "../support/receiver.ts";
import { openStage, type Stage, waitForAll } from "../support/stage.ts";

const WRITERS = 4;
/** In turn: as an operator stops it, as it is stopped in an emergency, and as the system kills it. */
const SIGNALS = ["SIGINT", "SIGQUIT", "SIGKILL"] as const;

/** @param size.ordersBetween how many orders are acknowledged between two restarts, at least */
export const restartsOf = (size: { restarts: number; ordersBetween: number }): Bench => ({
  name: "delivery-restarts",
  about: `orders through HTTP to one process, two workers, PostgreSQL ended ${size.restarts} times in three ways and started again`,
  async run(progress) {
    await using stack = new AsyncDisposableStack();
    const stage = await openStage(stack, { endpoints: 1, answerAfterMs: 0 });
    const [api, ...workers] = await Promise.all([
      stage.startNode("api"),
      stage.startNode("worker"),
      stage.startNode("worker"),
    ]);
    const load = await startOrderLoad(api.url, stage.outlets[0] as string, WRITERS);

    const acknowledgeMore = (when: string) => {
      const goal = load.acknowledged.size + size.ordersBetween;
      return waitFor(`orders acknowledged ${when}`, () => {
        progress(`${load.acknowledged.size} orders acknowledged, ${when}`);
        return load.acknowledged.size >= goal;
      });
    };
    await acknowledgeMore("before the first restart");
    for (let nth = 1; nth <= size.restarts; nth++) {
      await restart(stage, SIGNALS[nth % SIGNALS.length] as NodeJS.Signals);
      await acknowledgeMore(`after restart ${nth}`);
    }
    await load.stop();
    const tail = performance.now();
    await waitForAll(stage, progress);
    const tailS = (performance.now() - tail) / 1000;

    return [
      { label: "restarts", value: size.restarts, unit: "", limit: { atLeast: size.restarts } },
      ...figuresOf(load, stage.receiver.receipts, await keptOrders(stage)),
      { label: "processes that died", value: [api, ...workers].filter(isDead).length, unit: "", limit: none },
      { label: "longest time without an acknowledgement", value: longestGapS(load), unit: "s" },
      { label: "from the last order to the last delivery", value: tailS, unit: "s" },
    ];
  },
});

/** Ends the server; the one who started it starts it again. */
async function restart(stage: Stage, signal: NodeJS.Signals): Promise<void> {
  const pid = await serverPid(stage);
  process.kill(pid, signal);
  await waitFor("another server", async () => ![pid, Number.NaN].includes(await serverPid(stage)));
}

const serverPid = async ({ dataFolder }: Stage): Promise<number> =>
  Number.parseInt(await readFile(join(dataFolder, "postmaster.pid"), "utf8").catch(() => ""), 10);

async function keptOrders({ database }: Stage): Promise<Set<string>> {
  const rows = await database.acrossOutlets.query<{ order_number: string }>("SELECT order_number FROM orders");
  return new Set(rows.map(({ order_number }) => order_number));
}

function figuresOf({ acknowledged, refused, otherAnswers }: OrderLoad, receipts: Receipt[], kept: Set<string>) {
  const came = ordersOf(receipts);
  return [
    { label: "acknowledged orders", value: acknowledged.size, unit: "" },
    { label: "refused with 503 meanwhile", value: refused, unit: "", limit: { atLeast: 1 } },
    { label: "answered with anything else", value: otherAnswers, unit: "", limit: none },
    {
      label: "acknowledged and lost",
      value: new Set(acknowledged.keys()).difference(kept).size,
      unit: "",
      limit: none,
    },
    { label: "kept, and its event never delivered", value: kept.difference(came).size, unit: "", limit: none },
    { label: "events of orders that were not kept", value: came.difference(kept).size, unit: "", limit: none },
    { label: "ids more than events", value: idsOf(receipts).size - came.size, unit: "", limit: none },
    { label: "duplicates", value: receipts.length - came.size, unit: "" },
  ];
}

const isDead = ({ process: child }: RunningService): boolean => child.exitCode !== null || child.signalCode !== null;

function longestGapS({ acknowledged }: OrderLoad): number {
  const times = [...acknowledged.values()];
  return Math.max(...times.map((atMs, index) => atMs - (times[index - 1] ?? atMs))) / 1000;
}
