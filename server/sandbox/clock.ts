import type { Log } from "../observe/log/log.ts";
import { type Clock, type ClockControl, type ClockStore, type Scheduled, systemClock } from "../store/port.ts";
import { poll } from "./poll.ts";

/** Other nodes follow a move of the clock within this time. */
const POLL_MS = 500;

/**
 * Opens the sandbox's test clock (decisions: clock): the time of `base` plus an offset. The offset is stored, so that it survives a
 * restart and all nodes have the same time.
 *
 * @param options.scheduled work that runs after a move, in this order; entries may be added later
 */
export async function openSandboxClock(options: {
  store: Pick<ClockStore, "offsetMs" | "advance" | "raise">;
  base?: Clock;
  scheduled: readonly Scheduled[];
  log: Log;
  pollMs?: number;
}): Promise<Clock & ClockControl & { stop(): Promise<void> }> {
  const { store, base = systemClock, scheduled, log, pollMs = POLL_MS } = options;
  let offsetMs = await store.offsetMs();
  // The offset only grows: a stale read that arrives after a move must not undo it.
  const raiseOffset = (newest: number) => {
    offsetMs = Math.max(offsetMs, newest);
  };
  const runScheduled = async () => {
    for (const work of scheduled) await work.runScheduled();
  };

  const message = "storage unavailable; retrying to read the clock offset";
  const { stop } = poll(async () => raiseOffset(await store.offsetMs()), { everyMs: pollMs, log, message });

  return {
    now: () => new Date(base.now().getTime() + offsetMs),
    isTrusted: () => base.isTrusted?.() ?? true,
    async moveBy(ms) {
      raiseOffset(await store.advance(ms));
      await runScheduled();
    },
    async moveTo(time) {
      const newOffsetMs = time.getTime() - base.now().getTime();
      const isRaised = await store.raise(newOffsetMs);
      raiseOffset(isRaised ? newOffsetMs : await store.offsetMs()); // another node may have moved it
      if (isRaised) await runScheduled();
      return isRaised;
    },
    stop,
  };
}
