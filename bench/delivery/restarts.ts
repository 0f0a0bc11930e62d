import type { RunningService } from "../../packages/postgres/src/sandbox/service-process.ts";
import { dataFolderOf, pidIn } from "../../test/support/local-server.ts";
import { type Sent, startOrderLoad } from "../../test/support/order-load.ts";
import { waitFor } from "../../test/support/until.ts";
import { type Bench, zero } from "../report/figures.ts";
import { accountOf, longestGapS, storedOrderIds } from "./account.ts";
import { moreAccepted } from "./drill.ts";
import type { Receipt } from "./receiver.ts";
import { openTestbed, waitForAll } from "./testbed.ts";

const WRITERS = 4;
/** The stop signals, in turn: a fast stop, an immediate stop, and SIGKILL. */
const SIGNALS = ["SIGINT", "SIGQUIT", "SIGKILL"] as const;

/** @param size.ordersBetween the minimum of acknowledged orders between two restarts */
export const restartsOf = (size: { restarts: number; ordersBetween: number }): Bench => ({
  name: "delivery-restarts",
  about: `orders through HTTP to one process, two workers, PostgreSQL restarted ${size.restarts} times after three kinds of stop`,
  async run(progress) {
    await using stack = new AsyncDisposableStack();
    const testbed = await openTestbed(stack, { endpoints: 1, responseDelayMs: 0 });
    const folder = await dataFolderOf(testbed.url);
    const [api, ...workers] = await Promise.all([
      testbed.startNode("api"),
      testbed.startNode("worker"),
      testbed.startNode("worker"),
    ]);
    const outlets = Array.from({ length: WRITERS }, () => testbed.outlets[0] as string);
    const load = await startOrderLoad({ urlOf: () => api.url, outlets });
    const acknowledgeMore = (when: string) => moreAccepted(load, size.ordersBetween, when, progress);
    await acknowledgeMore("before the first restart");
    for (let nth = 1; nth <= size.restarts; nth++) {
      await restart(folder, SIGNALS[nth % SIGNALS.length] as NodeJS.Signals);
      await acknowledgeMore(`after restart ${nth}`);
    }
    await load.stop();
    const tail = performance.now();
    await waitForAll(testbed, progress);
    const tailS = (performance.now() - tail) / 1000;

    return [
      { label: "restarts", value: size.restarts, unit: "", limit: { atLeast: size.restarts } },
      ...figuresOf(load.sent, testbed.receiver.receipts, await storedOrderIds(testbed.database)),
      { label: "processes that died", value: [api, ...workers].filter(isDead).length, unit: "", limit: zero },
      { label: "longest time without an acknowledgement", value: longestGapS(load.accepted()), unit: "s" },
      { label: "from the last order to the last delivery", value: tailS, unit: "s" },
    ];
  },
});

/** Stops the server; its supervisor restarts it. */
async function restart(folder: string, signal: NodeJS.Signals): Promise<void> {
  const pid = await pidIn(folder);
  process.kill(pid, signal);
  await waitFor("another server", async () => ![pid, Number.NaN].includes(await pidIn(folder)));
}

function figuresOf(sent: Sent[], receipts: Receipt[], storedIds: Set<string>) {
  const { accepted, rejected, noResponse, other, lost, silent, invented, duplicates } = accountOf(
    sent,
    receipts,
    storedIds,
  );
  return [
    { label: "acknowledged orders", value: accepted, unit: "" },
    { label: "rejected with 503", value: rejected, unit: "", limit: { atLeast: 1 } },
    { label: "other response, or none", value: other + noResponse, unit: "", limit: zero },
    { label: "acknowledged and lost", value: lost, unit: "", limit: zero },
    { label: "stored orders whose event was never delivered", value: silent, unit: "", limit: zero },
    { label: "orders or events without a request, or duplicated", value: invented, unit: "", limit: zero },
    { label: "duplicates", value: duplicates, unit: "" },
  ];
}

const isDead = ({ process: child }: RunningService): boolean => child.exitCode !== null || child.signalCode !== null;
