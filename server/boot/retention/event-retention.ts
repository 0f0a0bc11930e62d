import { deliveryPolicy } from "../../../generated/events.ts";
import { DAY_MS, HOUR_MS } from "../../durations.ts";
import type { Log } from "../../observe/log/log.ts";
import type { Clock, EventStore, PurgePosition } from "../../store/port.ts";
import { createPeriodic, type Periodic } from "./periodic.ts";

/** Retention of events. */
export const EVENT_RETENTION_MS = deliveryPolicy.retention_days * DAY_MS;
/** Events per transaction. */
const BATCH = 500;

/**
 * Removes events and their deliveries after their retention, every hour. Several nodes of a database may run it.
 */
export function createEventRetention({ events, clock, log }: { events: EventStore; clock: Clock; log: Log }): Periodic {
  async function purge(isStopped: () => boolean): Promise<void> {
    const createdBefore = new Date(clock.now().getTime() - EVENT_RETENTION_MS);
    let [after, count]: [PurgePosition | undefined, number] = [undefined, 0];
    do {
      const { removed, next } = await events.purge({ createdBefore, after, limit: BATCH });
      count += removed;
      after = next;
    } while (after !== undefined && !isStopped());
    if (count > 0) log.info({ events: count, created_before: createdBefore }, "removed events after retention");
  }

  const onFailed = "failed to remove old events; retrying";
  return createPeriodic({ work: purge, everyMs: HOUR_MS, clock, log, onFailed });
}
