import type { RunningService } from "../../packages/sandbox-process/src/service-process.ts";
import type { Progress } from "../support/bench.ts";
import { nowMs, waitFor } from "../support/clock.ts";
import { type Accepted, type OrderLoad, type Sent, startOrderLoad } from "../support/order-load.ts";
import { openStage, type Stage, waitForAll } from "../support/stage.ts";
import { type Account, accountOf, keptOrders, longestGapS } from "./account.ts";
import type { Casualty, DrillGround } from "./drill-ground.ts";

/** The time from a kill until every outlet takes orders again. `gapElsewhereS`: of an outlet whose rows stood elsewhere, if there is one. */
export type DrillRow = Record<Sent["outcome"] | "lost", number> & {
  name: string;
  awayS: number;
  gapS: number;
  gapElsewhereS: number | undefined;
};

/** `others`: answers that were neither an order nor 503. */
export type DrillReport = { rows: DrillRow[]; whole: Account; others: string[] };

/**
 * Places orders at several outlets, kills each part in turn with SIGKILL, and counts at the end, when all deliveries are over.
 *
 * @param stack ends all of it
 * @param options.ordersBetween how many orders are acknowledged between two kills, at least
 * @param options.awayS how long a part stays away
 */
export async function drill(
  stack: AsyncDisposableStack,
  ground: DrillGround,
  options: { outlets: number; ordersBetween: number; awayS: number; progress: Progress },
): Promise<DrillReport> {
  const { progress } = options;
  const stage = await openStage(stack, { endpoints: options.outlets, answerAfterMs: 0, on: ground.database });
  const api = await openNodes(stage, "api", 1);
  const relay = await openNodes(stage, "worker", 2);
  const casualties = [...(await ground.servers(stage.outlets)), relay, api];
  const load = await startOrderLoad({ urlOf: api.url, outlets: stage.outlets });

  const acceptMore = (when: string) => moreAccepted(load, options.ordersBetween, when, progress);
  const times: Time[] = [];
  await acceptMore("before the first kill");
  for (const casualty of casualties) {
    const from = nowMs();
    await casualty.kill();
    await waitFor(`${casualty.name} away long enough`, () => nowMs() - from >= options.awayS * 1_000);
    await casualty.revive();
    const awayS = (nowMs() - from) / 1_000;
    await everyOutletAccepts(load, stage.outlets, `the kill of ${casualty.name}`);
    times.push({ name: casualty.name, holds: casualty.holds, from, to: nowMs(), awayS });
    await acceptMore(`after the kill of ${casualty.name}`);
  }
  return conclude({ stage, load, times, progress });
}

/** What happened to whom. `holds`: as of a `Casualty`. */
export type Time = Pick<Casualty, "name" | "holds"> & { from: number; to: number; awayS: number };

/** Ends the load, waits for all deliveries and counts. */
export async function conclude({
  stage,
  load,
  times,
  progress,
}: {
  stage: Stage;
  load: OrderLoad;
  times: Time[];
  progress: Progress;
}): Promise<DrillReport> {
  await load.stop();
  await waitForAll(stage, progress);

  const kept = await keptOrders(stage.database);
  const rows = times.map(({ name, holds, from, to, awayS }): DrillRow => {
    const sent = load.sent.filter(({ atMs }) => atMs >= from && atMs <= to);
    const { lost, accepted, refused, unanswered, other } = accountOf({ sent, kept, receipts: [] });
    const gapOf = (outlets: string[]) => longestGap(load.accepted(), outlets, { from, to });
    const elsewhere = stage.outlets.filter((outlet) => !holds(outlet));
    return {
      name,
      awayS,
      accepted,
      refused,
      unanswered,
      other,
      lost,
      gapS: gapOf(stage.outlets),
      gapElsewhereS: elsewhere.length > 0 ? gapOf(elsewhere) : undefined,
    };
  });
  return {
    rows,
    whole: accountOf({ sent: load.sent, kept, receipts: stage.receiver.receipts }),
    others: load.sent.flatMap((each) => (each.outcome === "other" ? [each.answer] : [])),
  };
}

/** Resolves when so many orders more are acknowledged. */
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
    const served = new Set(load.accepted().flatMap(({ outlet, atMs }) => (atMs > from ? [outlet] : [])));
    return outlets.every((outlet) => served.has(outlet));
  });
};

/** The longest time that one of the outlets had to wait from one of its orders to the next. */
const longestGap = (accepted: Accepted[], outlets: string[], time: { from: number; to: number }) =>
  Math.max(
    ...outlets.map((outlet) =>
      longestGapS(
        accepted.filter((each) => each.outlet === outlet && each.atMs >= time.from && each.atMs <= time.to),
        time,
      ),
    ),
  );

/** Processes of the service with a role, which are killed together. `url`: of the first of them, now. */
async function openNodes(
  stage: Stage,
  role: "api" | "worker",
  count: number,
): Promise<Casualty & { url: () => string }> {
  const start = () => Promise.all(Array.from({ length: count }, () => stage.startNode(role)));
  let nodes = await start();
  return {
    name: role === "api" ? "the API" : "the relay and the workers",
    holds: () => role === "api",
    url: () => (nodes[0] as RunningService).url,
    kill: async () => void (await Promise.all(nodes.map((node) => node.end("SIGKILL")))),
    async revive() {
      nodes = await start();
    },
  };
}
