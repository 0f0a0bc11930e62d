import type { Clock, Scheduled } from "./clock.ts";
import type { Log } from "./log.ts";
import type { KeptStore } from "./store/kept.ts";

/** Removes what is kept of requests for a time, outlet by outlet. Any number may run on one database. */
export type KeptData = Scheduled & {
  /** Looks once a day, until `stop`. */
  start(): void;
  /** Waits for the outlet under way. */
  stop(): Promise<void>;
};

const DAY_MS = 86_400_000;
const RETRY_MS = 60_000;
/** How long catalog requests are kept after they are finished, and uses of promotions after their day (decisions: retention of other data). */
const KEPT_MS = 30 * DAY_MS;
/** Outlets that are listed at a time. */
const PAGE = 500;
/** Rows of a kind at a time: each statement is a short transaction. */
const BATCH = 500;

export function createKeptData({ kept, clock, log }: { kept: KeptStore; clock: Clock; log: Log }): KeptData {
  let isStopped = false;
  let running: Promise<unknown> | undefined;
  let timer: NodeJS.Timeout | undefined;

  async function purge(): Promise<void> {
    if (clock.isTrusted?.() === false) return; // its owner has said so in the log
    const now = clock.now();
    const before = new Date(now.getTime() - KEPT_MS);
    let count = 0;
    let after: string | undefined = "";
    while (after !== undefined && !isStopped) {
      const outlets = await kept.outlets(after, PAGE);
      for (const outlet of outlets) count += await purgeOutlet(outlet, { before, now, limit: BATCH });
      after = outlets.length === PAGE ? outlets.at(-1) : undefined;
    }
    if (count > 0) log.info({ rows: count, before }, "requests, answers and uses are past their retention");
  }

  async function purgeOutlet(outlet: string, ages: Parameters<KeptStore["purge"]>[1]): Promise<number> {
    let count = 0;
    for (let isMore = true; isMore && !isStopped; ) {
      const found = await kept.purge(outlet, ages);
      count += found.removed;
      isMore = found.isMore;
    }
    return count;
  }

  function poll(): void {
    running = purge().then(
      () => wait(DAY_MS),
      (error: Error) => {
        log.warn({ reason: error.message }, "the removal of old requests is waiting for the storage");
        wait(RETRY_MS);
      },
    );
  }

  function wait(ms: number): void {
    if (!isStopped) timer = setTimeout(poll, ms);
  }

  return {
    runScheduled: purge,
    start: poll,
    async stop() {
      isStopped = true;
      clearTimeout(timer);
      await running;
    },
  };
}
