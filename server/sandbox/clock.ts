import type { Log } from "../observe/log/log.ts";
import { type Clock, type ClockControl, type ClockStore, type Scheduled, systemClock } from "../store/port.ts";

/** Other nodes notice a move of the clock within this time. */
const POLL_MS = 500;

/**
 * The sandbox's test clock (decisions: clock): the time of `base` plus an offset. The store keeps the offset, so that it
 * survives a restart and all nodes have the same time.
 *
 * @param options.scheduled the work that runs after a move, in this order; may be filled later
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
  // The offset only grows: a value that was read before a move and arrives after it must not undo the move.
  const take = (newest: number) => {
    offsetMs = Math.max(offsetMs, newest);
  };
  const runScheduled = async () => {
    for (const work of scheduled) await work.runScheduled();
  };

  let timer: NodeJS.Timeout | undefined;
  let reading: Promise<void> | undefined;
  let isStopped = false;
  function poll(): void {
    reading = store.offsetMs().then(take, (error: Error) => {
      log.debug({ reason: error.message }, "the clock is waiting for the storage");
    });
    void reading.then(wait);
  }
  function wait(): void {
    if (!isStopped) timer = setTimeout(poll, pollMs);
  }
  wait();

  return {
    now: () => new Date(base.now().getTime() + offsetMs),
    isTrusted: () => base.isTrusted?.() ?? true,
    async moveBy(ms) {
      take(await store.advance(ms));
      await runScheduled();
    },
    async moveTo(time) {
      const wantedMs = time.getTime() - base.now().getTime();
      if (!(await store.raise(wantedMs))) return false;
      take(wantedMs);
      await runScheduled();
      return true;
    },
    async stop() {
      isStopped = true;
      clearTimeout(timer);
      await reading;
    },
  };
}
