import { nowMs } from "../../test/support/now.ts";
import { type Accepted, type OrderLoad, type Sent, startOrderLoad } from "../../test/support/order-load.ts";
import { waitFor } from "../../test/support/until.ts";
import type { Progress } from "../report/figures.ts";
import { type Account, accountOf, inventedOf, longestGapS, storedOrderIds } from "./account.ts";
import { openTestbed, type Testbed, waitForAll } from "./testbed.ts";
import type { DrillTarget, Trouble } from "./trouble.ts";

/** Longer than every timeout: leases, the server's transaction timeout, a client's request timeout. */
const HANG = 4;

/** The time from a kill until every outlet accepts orders again. `gapElsewhereS`: the same for outlets on other servers, if any. */
export type DrillRow = Record<Sent["outcome"] | "lost" | "invented", number> & {
  name: string;
  awayS: number;
  gapS: number;
  gapElsewhereS: number | undefined;
};

/** `others`: responses other than an order or 503. */
export type DrillReport = { rows: DrillRow[]; whole: Account; others: string[] };

/**
 * Places orders at several outlets while it triggers each outage of the database, the workers and the API in turn. After all deliveries are
 * complete, it compares orders and events.
 *
 * @param stack cleans up
 * @param options.ordersBetween the minimum of acknowledged orders between two outages
 * @param options.awayS the seconds that a component stays down
 */
export async function drill(
  stack: AsyncDisposableStack,
  ground: DrillTarget,
  options: { outlets: number; ordersBetween: number; awayS: number; progress: Progress },
): Promise<DrillReport> {
  const { progress } = options;
  const testbed = await openTestbed(stack, { endpoints: options.outlets, responseDelayMs: 0, on: ground.database });
  const api = await openApi(testbed);
  const service = { outlets: testbed.outlets, urlOf: api.urlOf, progress };
  const troubles = [...(await ground.servers(service)), ...(await openWorkers(testbed)), ...api.troubles];
  const load = await startOrderLoad({ urlOf: api.urlOf, outlets: testbed.outlets });
  stack.defer(load.stop); // otherwise it continues after a failure

  const acceptMore = (when: string) => moreAccepted(load, options.ordersBetween, when, progress);
  const times: Time[] = [];
  await acceptMore("before all");
  for (const trouble of troubles) {
    const from = nowMs();
    await trouble.trigger();
    const awayMs = options.awayS * 1_000 * (trouble.durationFactor ?? 1);
    await waitFor(`${trouble.name} away long enough`, () => nowMs() - from >= awayMs);
    await trouble.recover();
    const awayS = (nowMs() - from) / 1_000;
    await everyOutletAccepts(load, testbed.outlets, trouble.name);
    times.push({ name: trouble.name, affects: trouble.affects, from, to: nowMs(), awayS });
    await acceptMore(`after ${trouble.name}`);
  }
  return conclude({ testbed, load, times }, progress);
}

/** The outages and the affected outlets. `affects`: see `Trouble`. */
export type Time = Pick<Trouble, "name" | "affects"> & { from: number; to: number; awayS: number };

/** Stops the load, waits for all deliveries, and compares orders and events. */
export async function conclude(
  { testbed, load, times }: { testbed: Testbed; load: OrderLoad; times: Time[] },
  progress: Progress,
): Promise<DrillReport> {
  await load.stop();
  await waitForAll(testbed, progress);

  const storedIds = await storedOrderIds(testbed.database);
  const invented = inventedOf(testbed.receiver.receipts, storedIds);
  const rows = times.map(({ name, affects, from, to, awayS }, index): DrillRow => {
    const nextFrom = times[index + 1]?.from ?? Number.POSITIVE_INFINITY; // an event may arrive before the response to its order
    const sent = load.sent.filter(({ atMs }) => atMs >= from && atMs <= to);
    const { lost, accepted, rejected, noResponse, other } = accountOf(sent, [], storedIds);
    const gapOf = (outlets: string[]) => longestGap(load.accepted(), outlets, { from, to });
    const elsewhere = testbed.outlets.filter((outlet) => !affects(outlet));
    return {
      name,
      awayS,
      accepted,
      rejected,
      noResponse,
      other,
      lost,
      invented: invented.filter(({ atMs }) => atMs >= from && atMs < nextFrom).length,
      gapS: gapOf(testbed.outlets),
      gapElsewhereS: elsewhere.length > 0 ? gapOf(elsewhere) : undefined,
    };
  });
  return {
    rows,
    whole: accountOf(load.sent, testbed.receiver.receipts, storedIds),
    others: load.sent.flatMap((each) => (each.outcome === "other" ? [each.response] : [])),
  };
}

/** Resolves when the given number of further orders is acknowledged. */
export function moreAccepted(load: OrderLoad, orders: number, when: string, progress: Progress): Promise<void> {
  const goal = load.accepted().length + orders;
  return waitFor(`${orders} orders ${when}`, () => {
    const { length } = load.accepted();
    progress(`${length} orders acknowledged, ${when}`);
    return length >= goal;
  });
}

export const everyOutletAccepts = (load: OrderLoad, outlets: string[], after: string) => {
  const from = nowMs();
  return waitFor(`an order of every outlet after ${after}`, () => {
    const servedOutlets = new Set(load.accepted().flatMap(({ outlet, atMs }) => (atMs > from ? [outlet] : [])));
    return outlets.every((outlet) => servedOutlets.has(outlet));
  });
};

/** The longest gap between two accepted orders of one outlet. */
const longestGap = (accepted: Accepted[], outlets: string[], time: { from: number; to: number }) =>
  Math.max(
    ...outlets.map((outlet) =>
      longestGapS(
        accepted.filter((each) => each.outlet === outlet && each.atMs >= time.from && each.atMs <= time.to),
        time,
      ),
    ),
  );

/** Two worker processes, each with a relay. One hangs, then both are killed. */
async function openWorkers(testbed: Testbed): Promise<Trouble[]> {
  const start = () => Promise.all([testbed.startNode("worker"), testbed.startNode("worker")]);
  let nodes = await start();
  const hang: Trouble = {
    name: "one of two workers hangs",
    affects: () => false,
    durationFactor: HANG,
    trigger: async () => void nodes[0].process.kill("SIGSTOP"),
    recover: async () => void nodes[0].process.kill("SIGCONT"),
  };
  const loss: Trouble = {
    name: "the relay and the workers",
    affects: () => false,
    async trigger() {
      const exited = nodes.filter(({ process: { exitCode, signalCode } }) => exitCode !== null || signalCode !== null);
      if (exited.length > 0) throw new Error(`Expected two running workers, ${exited.length} exited during an outage.`);
      await Promise.all(nodes.map((node) => node.end("SIGKILL")));
    },
    async recover() {
      nodes = await start();
    },
  };
  return [hang, loss];
}

/**
 * Two API nodes that share the outlets. One hangs and is killed later: the other serves its outlets as behind a load balancer, while
 * requests to the first remain pending. Then both are killed.
 */
async function openApi(testbed: Testbed): Promise<{ urlOf: (outlet: string) => string; troubles: Trouble[] }> {
  const start = () => testbed.startNode("api");
  let [first, second] = await Promise.all([start(), start()]);
  let isFirstDown = false;
  const isOfFirst = (outlet: string) => testbed.outlets.indexOf(outlet) % 2 === 0;
  const hang: Trouble = {
    name: "one of two API nodes hangs",
    affects: isOfFirst,
    durationFactor: HANG,
    async trigger() {
      first.process.kill("SIGSTOP");
      isFirstDown = true;
    },
    async recover() {
      first.process.kill("SIGCONT");
      isFirstDown = false;
    },
  };
  const loss: Trouble = {
    name: "one of two API nodes",
    affects: isOfFirst,
    async trigger() {
      await first.end("SIGKILL");
      isFirstDown = true;
    },
    async recover() {
      first = await start();
      isFirstDown = false;
    },
  };
  const end: Trouble = {
    name: "the API",
    affects: () => true,
    trigger: async () => void (await Promise.all([first.end("SIGKILL"), second.end("SIGKILL")])),
    async recover() {
      [first, second] = await Promise.all([start(), start()]);
    },
  };
  return { urlOf: (outlet) => (isOfFirst(outlet) && !isFirstDown ? first : second).url, troubles: [hang, loss, end] };
}
