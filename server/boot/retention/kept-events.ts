import { deliveryPolicy } from "../../../generated/events.ts";
import type { Log } from "../../observe/log/log.ts";
import type { Clock, EventStore, PurgePosition } from "../../store/port.ts";
import { createPeriodic, type Outcome, type Periodic } from "./periodic.ts";

const HOUR_MS = 3_600_000;
/** How long an event is kept, in milliseconds. */
export const KEPT_MS = deliveryPolicy.retention_days * 24 * HOUR_MS;
/** Events at a time: each batch is one short transaction. */
const BATCH = 500;

/**
 * Removes events after their retention time, with their part of the log, every hour. Any number may run on one database.
 */
export function createRetention({ events, clock, log }: { events: EventStore; clock: Clock; log: Log }): Periodic {
  async function purge(isStopped: () => boolean): Promise<Outcome> {
    if (clock.isTrusted?.() === false) return "later"; // its owner has said so in the log
    const createdBefore = new Date(clock.now().getTime() - KEPT_MS);
    let [after, count]: [PurgePosition | undefined, number] = [undefined, 0];
    do {
      const { removed, next } = await events.purge({ createdBefore, after, limit: BATCH });
      count += removed;
      after = next;
    } while (after !== undefined && !isStopped());
    if (count > 0) log.info({ events: count, created_before: createdBefore }, "events are past their retention");
    return "done";
  }

  const onFailed = "the removal of old events is waiting for the storage";
  return createPeriodic({ work: purge, everyMs: HOUR_MS, log, onFailed });
}
