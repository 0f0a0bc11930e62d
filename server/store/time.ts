/**
 * The one source of "now" for rules, tokens and deliveries. Nothing in `server/` asks the machine's clock for a
 * business decision, so a test (and the sandbox's test clock) can set the time.
 */
export type Clock = {
  now(): Date;
  /** Whether the time is good enough to remove or expire something by it (decisions: one clock); absent: always. */
  isTrusted?(): boolean;
};

export const systemClock: Clock = { now: () => new Date() };

/** How the sandbox's clock is moved, for all nodes. Each move resolves when everything that is due by then has run. */
export type ClockControl = {
  moveBy(ms: number): Promise<void>;
  /** False, and nothing happens, if the clock is past `time` already. */
  moveTo(time: Date): Promise<boolean>;
};

/** Work that is scheduled by the clock. `runScheduled` runs all of it that is due. */
export type Scheduled = { runScheduled(): Promise<unknown> };

/** The database's time on this node (decisions: one clock). */
export type DatabaseClock = Clock & {
  /** How far the machine's clock is ahead of the database's. */
  differenceMs(): number;
  /** Whether both agree closely enough to remove or expire something. */
  isTrusted(): boolean;
  stop(): Promise<void>;
};
