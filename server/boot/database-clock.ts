import type { Log } from "../observe/log/log.ts";
import type { DatabaseClock } from "../store/port.ts";

/** Above this difference between the clocks of machine and database, either may be wrong, and retention pauses. */
const MAX_DIFFERENCE_MS = 5_000;
const READ_EVERY_MS = 10_000;
const CHECK_EVERY_MS = 1_000;
/** A reading with a larger error is ignored. */
const MAX_ERROR_MS = 500;
/** A reading with a larger error is repeated at the next check. */
const GOOD_ERROR_MS = 1;
/** Drift of two clocks per millisecond. */
const DRIFT = 50e-6;
/** The clock stops instead of going back, up to this difference. */
const MAX_BACK_MS = 1_000;

/** `baseMs`: the database's time minus the monotonic clock's, with an error of `errorMs`, read at `atMs` of the monotonic clock. */
type Reading = { baseMs: number; errorMs: number; atMs: number };

type ClockOptions = {
  readMs(): Promise<number>;
  log: Pick<Log, "warn" | "info" | "debug">;
  lookEveryMs?: number;
  monotonicMs?: () => number;
  machineMs?: () => number;
};

/**
 * Opens the database's clock on this node (decisions: one clock). It is read at intervals and follows the monotonic clock in between, so
 * all nodes have the same time, and changes of a machine's clock do not matter.
 *
 * The database's time is anywhere within the round trip of a reading, which is long while this node is busy. So a more precise reading
 * stays in use until a newer one contradicts it: then the database's clock was set, or this machine slept.
 *
 * @param options.readMs reads the time of the database, in milliseconds since 1970
 */
export async function openDatabaseClock(options: ClockOptions): Promise<DatabaseClock> {
  const sync = new ClockSync(options);
  await sync.start();
  return sync;
}

class ClockSync implements DatabaseClock {
  readonly #options: ClockOptions;
  readonly #monotonicMs: () => number;
  readonly #machineMs: () => number;
  #reading: Reading = { baseMs: 0, errorMs: Number.POSITIVE_INFINITY, atMs: 0 };
  /** Time of the last comparison with the machine's clock, and how far that was ahead. */
  #comparison = { atMs: 0, aheadMs: 0 };
  #lastMs = 0;
  #isWarned = false;
  #timer: NodeJS.Timeout | undefined;
  #updating: Promise<void> | undefined;

  constructor(options: ClockOptions) {
    this.#options = options;
    this.#monotonicMs = options.monotonicMs ?? (() => performance.now());
    this.#machineMs = options.machineMs ?? Date.now;
  }

  async start(): Promise<void> {
    this.#reading = await this.#read();
    this.#compare(this.#reading.atMs);
    if (!this.#isPrecise()) await this.#update(); // the first reading also opened a connection
    this.#timer = setInterval(() => this.#check(), this.#options.lookEveryMs ?? CHECK_EVERY_MS);
    this.#timer.unref();
  }

  readonly now = (): Date => {
    const ms = this.#monotonicMs() + this.#reading.baseMs;
    if (ms >= this.#lastMs || this.#lastMs - ms > MAX_BACK_MS) this.#lastMs = ms;
    return new Date(this.#lastMs);
  };

  readonly differenceMs = (): number => Math.round(this.#comparison.aheadMs);

  readonly isTrusted = (): boolean => Math.abs(this.differenceMs()) <= MAX_DIFFERENCE_MS;

  readonly stop = async (): Promise<void> => {
    clearInterval(this.#timer);
    await this.#updating;
  };

  #check(): void {
    const isDue =
      !this.#isPrecise() || this.#monotonicMs() - this.#comparison.atMs >= READ_EVERY_MS || this.#hasMachineJumped();
    if (!isDue || this.#updating) return;
    this.#updating = this.#update()
      .catch((error: Error) =>
        this.#options.log.debug({ reason: error.message }, "storage unavailable; retrying to read its clock"),
      )
      .finally(() => {
        this.#updating = undefined;
      });
  }

  async #update(): Promise<void> {
    const newest = await this.#read();
    if (newest.errorMs > MAX_ERROR_MS) return;
    this.#reading = moreReliable(this.#reading, newest);
    this.#compare(newest.atMs);
  }

  async #read(): Promise<Reading> {
    const before = this.#monotonicMs();
    const databaseMs = await this.#options.readMs();
    const atMs = this.#monotonicMs();
    const errorMs = (atMs - before) / 2;
    return { baseMs: databaseMs - before - errorMs, errorMs, atMs };
  }

  /** Compares the machine's clock with the database's, and logs when they begin or end to differ. */
  #compare(atMs: number): void {
    this.#comparison = { atMs, aheadMs: this.#machineMs() - this.#reading.baseMs - atMs };
    const isDifferent = !this.isTrusted();
    if (isDifferent === this.#isWarned) return;
    this.#isWarned = isDifferent;
    const line = { difference_ms: this.differenceMs() };
    if (isDifferent) this.#options.log.warn(line, "clocks of machine and database differ; nothing is removed");
    else this.#options.log.info(line, "clocks of machine and database agree again");
  }

  /** The difference between a machine's two clocks changes while it sleeps, or when its clock is set. */
  #hasMachineJumped(): boolean {
    const expectedMs = this.#monotonicMs() + this.#reading.baseMs + this.#comparison.aheadMs;
    return Math.abs(this.#machineMs() - expectedMs) > MAX_BACK_MS;
  }

  #isPrecise(): boolean {
    return this.#reading.errorMs <= GOOD_ERROR_MS;
  }
}

/** Returns the newest reading, unless the previous one is more precise after its drift and does not contradict it. */
function moreReliable(before: Reading, newest: Reading): Reading {
  const errorMs = before.errorMs + (newest.atMs - before.atMs) * DRIFT;
  const isContradicted = Math.abs(newest.baseMs - before.baseMs) > errorMs + newest.errorMs;
  return isContradicted || newest.errorMs <= errorMs ? newest : before;
}
