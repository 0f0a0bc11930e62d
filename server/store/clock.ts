/** The database's time, and how far the sandbox's clock is ahead of the machine's, in ms: one value for all nodes, and it only grows. */
export type ClockStore = {
  /** The database's time, in ms since 1970. */
  nowMs(): Promise<number>;
  offsetMs(): Promise<number>;
  /** Adds to the offset, and returns the new one. */
  advance(ms: number): Promise<number>;
  /** Raises the offset to `offsetMs`; false, and nothing changes, if it is more already. */
  raise(offsetMs: number): Promise<boolean>;
};
