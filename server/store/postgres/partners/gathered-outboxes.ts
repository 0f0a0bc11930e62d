import { AsyncLocalStorage } from "node:async_hooks";
import type { Outbox } from "../../port.ts";
import { StoreUnavailable } from "../../unavailable.ts";

type Write = (outbox: Outbox) => Promise<void>;
type Waiting = PromiseWithResolvers<void> & {
  outbox: Outbox;
  inItsTrace: ReturnType<typeof AsyncLocalStorage.snapshot>;
};

/** The outboxes of one statement end with the one that reaches either number. */
const MAX_EVENTS = 500;
const MAX_CHARACTERS = 4 * 1024 * 1024;

/**
 * Writes the outboxes of a partner that wait for an earlier one together, in one statement: each statement holds the lock of the partner's
 * position until its commit. If it fails because of one of them, each is written separately.
 */
export function gatherOutboxes(write: Write): Write {
  /** By partner, while one of its statements is in progress. */
  const waitingOf = new Map<string, Waiting[]>();

  async function writeAll(partnerId: string, waiting: Waiting[]): Promise<void> {
    while (waiting.length > 0) await writeTogether(partnerId, takeSome(waiting));
    waitingOf.delete(partnerId);
  }

  async function writeTogether(partnerId: string, some: Waiting[]): Promise<void> {
    const events = some.flatMap(({ outbox }) => outbox.events);
    const deliveries = some.flatMap(({ outbox }) => outbox.deliveries);
    try {
      await some[0]?.inItsTrace(() => write({ partnerId, events, deliveries }));
      for (const { resolve } of some) resolve();
    } catch (error) {
      if (some.length === 1 || error instanceof StoreUnavailable) for (const { reject } of some) reject(error);
      else for (const each of some) await writeTogether(partnerId, [each]);
    }
  }

  return (outbox) => {
    const entry = { ...Promise.withResolvers<void>(), outbox, inItsTrace: AsyncLocalStorage.snapshot() };
    const waiting = waitingOf.get(outbox.partnerId);
    if (waiting !== undefined) waiting.push(entry);
    else {
      const first = [entry];
      waitingOf.set(outbox.partnerId, first);
      void writeAll(outbox.partnerId, first);
    }
    return entry.promise;
  };
}

/** Removes and returns the first outboxes, at least one. */
function takeSome(waiting: Waiting[]): Waiting[] {
  let [events, characters, count] = [0, 0, 0];
  for (const { outbox } of waiting) {
    count++;
    events += outbox.events.length;
    for (const { payload } of outbox.events) characters += payload.length;
    if (events >= MAX_EVENTS || characters >= MAX_CHARACTERS) break;
  }
  return waiting.splice(0, count);
}
