import type { Clock } from "./clock.ts";
import type { Log } from "./log.ts";

/** A machine whose clock differs by more from the database's removes nothing: one of the two is wrong. */
const MAX_DIFFERENCE_MS = 5_000;
const READ_EVERY_MS = 10_000;
const LOOK_EVERY_MS = 1_000;
/** An answer that took longer says too little about the time. */
const MAX_READ_MS = 1_000;
/** The clock waits instead of going back by less than this. */
const MAX_HELD_MS = 1_000;

export type DatabaseClock = Clock & {
  /** How far the machine's clock is ahead of the database's. */
  differenceMs(): number;
  /** Whether both agree closely enough to remove or expire something. */
  isTrusted(): boolean;
  stop(): Promise<void>;
};

/**
 * The database's time on this node (decisions: one clock): read from time to time, and carried on with the monotonic clock in between. So
 * all nodes of a database have one time, and a jump of a machine's clock moves nothing.
 *
 * @param options.readMs the time of the database, in milliseconds since 1970
 */
export async function openDatabaseClock(options: {
  readMs(): Promise<number>;
  log: Pick<Log, "warn" | "info" | "debug">;
  lookEveryMs?: number;
  monotonicMs?: () => number;
  machineMs?: () => number;
}): Promise<DatabaseClock> {
  const {
    readMs,
    log,
    lookEveryMs = LOOK_EVERY_MS,
    monotonicMs = () => performance.now(),
    machineMs = Date.now,
  } = options;
  /** The database's time less the monotonic one, and how far the machine's clock was ahead when that was read. */
  let read: { baseMs: number; aheadMs: number; atMs: number } | undefined;
  let lastMs = 0;
  let isWarned = false;

  async function take(): Promise<void> {
    const before = monotonicMs();
    const databaseMs = await readMs();
    const after = monotonicMs();
    if (read !== undefined && after - before > MAX_READ_MS) return;
    const atMs = (before + after) / 2;
    read = { baseMs: databaseMs - atMs, aheadMs: machineMs() - databaseMs - (after - atMs), atMs: after };
    tell();
  }

  function tell(): void {
    const differs = !isTrusted();
    if (differs === isWarned) return;
    isWarned = differs;
    const line = { difference_ms: differenceMs() };
    if (differs) log.warn(line, "the clock of this machine differs from the database's: nothing is removed");
    else log.info(line, "the clocks of this machine and of the database agree again");
  }

  const differenceMs = () => Math.round(read?.aheadMs ?? 0);
  const isTrusted = () => Math.abs(differenceMs()) <= MAX_DIFFERENCE_MS;
  /** A machine that slept, or whose clock was set, has another difference between its two clocks. */
  const hasJumped = ({ baseMs, aheadMs }: NonNullable<typeof read>) =>
    Math.abs(machineMs() - monotonicMs() - baseMs - aheadMs) > MAX_HELD_MS;

  await take();
  let reading: Promise<void> | undefined;
  const timer = setInterval(() => {
    const isDue = read === undefined || monotonicMs() - read.atMs >= READ_EVERY_MS || hasJumped(read);
    if (!isDue || reading) return;
    reading = take()
      .catch((error: Error) => log.debug({ reason: error.message }, "the clock is waiting for the storage"))
      .finally(() => {
        reading = undefined;
      });
  }, lookEveryMs);
  timer.unref();

  return {
    now() {
      const ms = monotonicMs() + (read?.baseMs ?? 0);
      if (ms >= lastMs || lastMs - ms > MAX_HELD_MS) lastMs = ms;
      return new Date(lastMs);
    },
    differenceMs,
    isTrusted,
    async stop() {
      clearInterval(timer);
      await reading;
    },
  };
}
