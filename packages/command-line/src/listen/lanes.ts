import { entityOf } from "./entity.ts";
import type { EventRecord } from "./follow.ts";

/** Most events that wait for an answer, or for one before them: reading goes on when some are through. */
const MAX_WAITING = 1_000;

type Entry = { eventId: string; isDone: boolean };

export type Lanes = {
  /** Takes an event in; resolves when there is room for the next one. */
  add: (event: EventRecord, work?: () => Promise<boolean>) => Promise<void>;
  /** Resolves when nothing is under way. */
  idle: () => Promise<void>;
  doneCount: () => number;
};

/**
 * Does work for events: in their order for one entity, side by side for several.
 *
 * @param onPassed told the id of an event when it and all that were taken in before it are done
 */
export function createLanes(onPassed: (eventId: string) => void, signal: AbortSignal): Lanes {
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
        const lane = entityOf(event);
        const run = (tails.get(lane) ?? Promise.resolve()).then(async () => {
          if (await work()) {
            doneCount += 1;
            finish(entry);
          }
          if (tails.get(lane) === run) tails.delete(lane);
        });
        tails.set(lane, run);
      }
      await room();
    },
    async idle() {
      await Promise.all(tails.values());
    },
    doneCount: () => doneCount,
  };
}
