import { entityOf } from "./entity.ts";
import type { EventRecord } from "./read-events.ts";

/** Maximum number of pending events; reading pauses at this number. */
const MAX_PENDING = 1_000;

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
 * @param onDone called with the id of an event as soon as it and every event added before it are done
 */
export function createOrderedQueue(onDone: (eventId: string) => void, signal: AbortSignal): OrderedQueue {
  const entries: Entry[] = [];
  const tails = new Map<string, Promise<void>>();
  let doneCount = 0;
  let wake = () => {};
  signal.addEventListener("abort", () => wake(), { once: true });

  function finish(entry: Entry): void {
    entry.isDone = true;
    const firstOpen = entries.findIndex(({ isDone }) => !isDone);
    const lastDone = entries.splice(0, firstOpen === -1 ? entries.length : firstOpen).at(-1);
    if (lastDone !== undefined) onDone(lastDone.eventId);
    wake();
  }

  async function waitForRoom(): Promise<void> {
    while (entries.length >= MAX_PENDING && !signal.aborted)
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
      await waitForRoom();
    },
    async idle() {
      await Promise.all(tails.values());
    },
    doneCount: () => doneCount,
  };
}
