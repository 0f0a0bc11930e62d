import { entityOf } from "./entity.ts";
import type { EventRecord } from "./read-events.ts";

/** Most events that wait for an answer, or for an earlier event of the same entity; reading pauses at this number. */
const MAX_WAITING = 1_000;

type Entry = { eventId: string; isDone: boolean };

export type OrderedQueue = {
  /** Adds an event; resolves when there is room for the next one. */
  add: (event: EventRecord, work?: () => Promise<boolean>) => Promise<void>;
  /** Resolves when no work is in progress. */
  idle: () => Promise<void>;
  doneCount: () => number;
};

/**
 * Runs the work for events: in order within one entity, in parallel across entities.
 *
 * @param onPassed called with the id of an event as soon as it and every event added before it are done
 */
export function createOrderedQueue(onPassed: (eventId: string) => void, signal: AbortSignal): OrderedQueue {
  const entries: Entry[] = [];
  const tails = new Map<string, Promise<void>>();
  let doneCount = 0;
  let wake = () => {};
  signal.addEventListener("abort", () => wake(), { once: true });

  function finish(entry: Entry): void {
    entry.isDone = true;
    const firstOpen = entries.findIndex(({ isDone }) => !isDone);
    const passed = entries.splice(0, firstOpen === -1 ? entries.length : firstOpen).at(-1);
    if (passed !== undefined) onPassed(passed.eventId);
    wake();
  }

  async function room(): Promise<void> {
    while (entries.length >= MAX_WAITING && !signal.aborted)
      await new Promise<void>((resolve) => {
        wake = resolve;
      });
  }

  return {
    async add(event, work) {
      const entry = { eventId: event.header.event_id, isDone: false };
      entries.push(entry);
      if (work === undefined) finish(entry);
      else {
        const entity = entityOf(event);
        const run = (tails.get(entity) ?? Promise.resolve()).then(async () => {
          if (await work()) {
            doneCount += 1;
            finish(entry);
          }
          if (tails.get(entity) === run) tails.delete(entity);
        });
        tails.set(entity, run);
      }
      await room();
    },
    async idle() {
      await Promise.all(tails.values());
    },
    doneCount: () => doneCount,
  };
}
