import type { Log } from "../observe/log/log.ts";
import type { DatabaseClock } from "../store/port.ts";

/** A machine whose clock differs by more from the database's removes nothing: one of the two is wrong. */
const MAX_DIFFERENCE_MS = 5_000;
const READ_EVERY_MS = 10_000;
const LOOK_EVERY_MS = 1_000;
/** A reading of which half its round trip is more than this says too little about the time. */
const MAX_WITHIN_MS = 500;
/** One that is further off than this is too little to rest on: the next look reads again. */
const SURE_MS = 1;
/** So much two clocks come apart in a millisecond. */
const DRIFT = 50e-6;
/** The clock waits instead of going back by less than this. */
const MAX_HELD_MS = 1_000;

/** The database's time less the monotonic one, give or take `withinMs`, at `atMs` of the monotonic clock. */
type Reading = { baseMs: number; withinMs: number; atMs: number };

/**
 * The database's time on this node (decisions: one clock): read from time to time, and carried on with the monotonic clock in between. So
 * all nodes of a database have one time, and a jump of a machine's clock moves nothing.
 *
 * The time of an answer is anywhere within its round trip, which is long while this node is busy. So a surer reading stays, until the
 * newest one contradicts it: then the database's clock was set, or this machine slept.
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

  async function ask(): Promise<Reading> {
    const before = monotonicMs();
    const databaseMs = await readMs();
    const atMs = monotonicMs();
    const withinMs = (atMs - before) / 2;
    return { baseMs: databaseMs - before - withinMs, withinMs, atMs };
  }

  /** How far the machine's clock is ahead of the database's, when it was read. */
  const comparedAt = (atMs: number) => ({ atMs, aheadMs: machineMs() - reading.baseMs - atMs });

  let reading = await ask();
  let compared = comparedAt(reading.atMs);
  let lastMs = 0;
  let isWarned = false;

  async function take(): Promise<void> {
    const newest = await ask();
    if (newest.withinMs > MAX_WITHIN_MS) return;
    reading = surer(reading, newest);
    compared = comparedAt(newest.atMs);
    logDifference();
  }

  function logDifference(): void {
    const differs = !isTrusted();
    if (differs === isWarned) return;
    isWarned = differs;
    const line = { difference_ms: differenceMs() };
    if (differs) log.warn(line, "the clock of this machine differs from the database's: nothing is removed");
    else log.info(line, "the clocks of this machine and of the database agree again");
  }

  const differenceMs = () => Math.round(compared.aheadMs);
  const isTrusted = () => Math.abs(differenceMs()) <= MAX_DIFFERENCE_MS;
  /** A machine that slept, or whose clock was set, has another difference between its two clocks. */
  const hasJumped = () => Math.abs(machineMs() - monotonicMs() - reading.baseMs - compared.aheadMs) > MAX_HELD_MS;
  const isSure = () => reading.withinMs <= SURE_MS;

  logDifference();
  if (!isSure()) await take(); // the first one opened its connection
  let taking: Promise<void> | undefined;
  const timer = setInterval(() => {
    const isDue = !isSure() || monotonicMs() - compared.atMs >= READ_EVERY_MS || hasJumped();
    if (!isDue || taking) return;
    taking = take()
      .catch((error: Error) => log.debug({ reason: error.message }, "the clock is waiting for the storage"))
      .finally(() => {
        taking = undefined;
      });
  }, lookEveryMs);
  timer.unref();

  return {
    now() {
      const ms = monotonicMs() + reading.baseMs;
      if (ms >= lastMs || lastMs - ms > MAX_HELD_MS) lastMs = ms;
      return new Date(lastMs);
    },
    differenceMs,
    isTrusted,
    async stop() {
      clearInterval(timer);
      await taking;
    },
  };
}

/** The newest one, unless the one before is surer, its age included, and both may be true. */
function surer(before: Reading, newest: Reading): Reading {
  const withinMs = before.withinMs + (newest.atMs - before.atMs) * DRIFT;
  const isContradicted = Math.abs(newest.baseMs - before.baseMs) > withinMs + newest.withinMs;
  return isContradicted || newest.withinMs <= withinMs ? newest : before;
}
