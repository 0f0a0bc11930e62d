import type { Log } from "../../observe/log/log.ts";
import type { Clock, KeptStore, Removed } from "../../store/port.ts";
import { createPeriodic, type Outcome, type Periodic } from "./periodic.ts";

const DAY_MS = 86_400_000;
/** How long catalog requests are kept after they are finished, and uses of promotions after their day (decisions: retention of other data). */
const KEPT_MS = 30 * DAY_MS;
/** How long an endpoint was named by nothing before it is removed: longer than a relay that has just read a subscription takes. */
const UNUSED_MS = DAY_MS;
/** Outlets that are listed at a time. */
const PAGE = 500;
/** Rows of a kind at a time: each statement is a short transaction. */
const BATCH = 500;

/** Removes what is kept of requests for a time, outlet by outlet and partner by partner, once a day. Any number may run on one database. */
export function createKeptData({ kept, clock, log }: { kept: KeptStore; clock: Clock; log: Log }): Periodic {
  async function purge(isStopped: () => boolean): Promise<Outcome> {
    if (clock.isTrusted?.() === false) return "later"; // its owner has said so in the log
    const now = clock.now();
    const ages = { before: new Date(now.getTime() - KEPT_MS), now, limit: BATCH };
    let count = 0;
    let after: string | undefined = "";
    while (after !== undefined && !isStopped()) {
      const outlets = await kept.outlets(after, PAGE);
      for (const outlet of outlets) count += await untilNoMore(() => kept.purge(outlet, ages), isStopped);
      after = outlets.length === PAGE ? outlets.at(-1) : undefined;
    }
    if (count > 0)
      log.info({ rows: count, before: ages.before }, "requests, answers and uses are past their retention");
    if (!isStopped()) await purgeEndpoints(now, isStopped);
    return "done";
  }

  async function purgeEndpoints(now: Date, isStopped: () => boolean): Promise<void> {
    const ages = { unusedBefore: new Date(now.getTime() - UNUSED_MS), now, limit: BATCH };
    let count = 0;
    for (const partner of await kept.partners())
      count += await untilNoMore(() => kept.purgeEndpoints(partner, ages), isStopped);
    if (count > 0) log.info({ rows: count, unused_before: ages.unusedBefore }, "endpoints lead nowhere any more");
  }

  async function untilNoMore(remove: () => Promise<Removed>, isStopped: () => boolean): Promise<number> {
    let count = 0;
    for (let hasMore = true; hasMore && !isStopped(); ) {
      const found = await remove();
      count += found.removed;
      hasMore = found.hasMore;
    }
    return count;
  }

  const onFailed = "the removal of old requests is waiting for the storage";
  return createPeriodic({ work: purge, everyMs: DAY_MS, log, onFailed });
}
