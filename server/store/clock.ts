/** How far the sandbox's clock is ahead of the machine's, in ms: one value for all nodes, and it only grows. */
export type ClockStore = {
  offsetMs(): Promise<number>;
  /** Adds to the offset, and returns the new one. */
  advance(ms: number): Promise<number>;
  /** Raises the offset to `offsetMs`; false, and nothing changes, if it is more already. */
  raise(offsetMs: number): Promise<boolean>;
};
