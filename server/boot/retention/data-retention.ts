import { rules } from "../../../generated/rules.ts";
import { DAY_MS } from "../../durations.ts";
import type { Log } from "../../observe/log/log.ts";
import type { Clock, KeptStore, Removed } from "../../store/port.ts";
import { createPeriodic, type Periodic } from "./periodic.ts";

/** Retention of finished catalog requests, and of uses of promotions after their day (decisions: retention of other data). */
const RETENTION_MS = rules["request-retention"].days * DAY_MS;
/** Retention of an endpoint without references: longer than a relay uses a subscription that it has read. */
const UNUSED_MS = DAY_MS;
/** Outlets per page. */
const PAGE = 500;
/** Rows per statement, so that transactions are short. */
const BATCH = 500;

/** Removes data of requests after its retention, per outlet and per partner, once a day. Several nodes of a database may run it. */
export function createDataRetention({ store, clock, log }: { store: KeptStore; clock: Clock; log: Log }): Periodic {
  async function purge(isStopped: () => boolean): Promise<void> {
    const now = clock.now();
    const ages = { before: new Date(now.getTime() - RETENTION_MS), now, limit: BATCH };
    let count = 0;
    let after: string | undefined = "";
    while (after !== undefined && !isStopped()) {
      const outlets = await store.outlets(after, PAGE);
      for (const outlet of outlets) count += await removeAll(() => store.purge(outlet, ages), isStopped);
      after = outlets.length === PAGE ? outlets.at(-1) : undefined;
    }
    if (count > 0)
      log.info({ rows: count, before: ages.before }, "removed requests, responses and uses after retention");
    if (!isStopped()) await purgeEndpoints(now, isStopped);
  }

  async function purgeEndpoints(now: Date, isStopped: () => boolean): Promise<void> {
    const ages = { unusedBefore: new Date(now.getTime() - UNUSED_MS), now, limit: BATCH };
    let count = 0;
    for (const partner of await store.partners())
      count += await removeAll(() => store.purgeEndpoints(partner, ages), isStopped);
    if (count > 0) log.info({ rows: count, unused_before: ages.unusedBefore }, "removed unused endpoints");
  }

  async function removeAll(remove: () => Promise<Removed>, isStopped: () => boolean): Promise<number> {
    let count = 0;
    for (let hasMore = true; hasMore && !isStopped(); ) {
      const batch = await remove();
      count += batch.removed;
      hasMore = batch.hasMore;
    }
    return count;
  }

  const onFailed = "failed to remove old requests; retrying";
  return createPeriodic({ work: purge, everyMs: DAY_MS, clock, log, onFailed });
}
