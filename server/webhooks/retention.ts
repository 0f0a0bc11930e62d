import { deliveryPolicy } from "../../generated/events.ts";
import type { Clock, Scheduled } from "../clock.ts";
import type { Log } from "../log.ts";
import type { EventStore, PurgePlace } from "../store/events.ts";

/**
 * Removes events after their retention time, with their part of the log. Any number may run on one database.
 */
export type Retention = Scheduled & {
  /** Purges every hour, until `stop`. */
  start(): void;
  /** Waits for the batch under way. */
  stop(): Promise<void>;
};

const HOUR_MS = 3_600_000;
const RETRY_MS = 60_000;
const KEPT_MS = deliveryPolicy.retention_days * 24 * HOUR_MS;
/** Events at a time: each batch is one short transaction. */
const BATCH = 500;

export function createRetention({ events, clock, log }: { events: EventStore; clock: Clock; log: Log }): Retention {
  let isStopped = false;
  let running: Promise<unknown> | undefined;
  let timer: NodeJS.Timeout | undefined;

  async function purge(): Promise<void> {
    if (clock.isTrusted?.() === false) return; // its owner has said so in the log
    const createdBefore = new Date(clock.now().getTime() - KEPT_MS);
    let [after, count]: [PurgePlace | undefined, number] = [undefined, 0];
    do {
      const { removed, next } = await events.purge({ createdBefore, after, limit: BATCH });
      count += removed;
      after = next;
    } while (after !== undefined && !isStopped);
    if (count > 0) log.info({ events: count, created_before: createdBefore }, "events are past their retention");
  }

  function poll(): void {
    running = purge().then(
      () => wait(HOUR_MS),
      (error: Error) => {
        log.warn({ reason: error.message }, "the removal of old events is waiting for the storage");
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
