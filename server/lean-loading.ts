import { setFlagsFromString } from "node:v8";

/**
 * At a start, V8 would let its young generation grow and load its optimizing compilers, for functions that run once, and keep both. Off by
 * default.
 */
export const leanLoading = { isOn: false };

const withFlags =
  (during: readonly string[], afterwards: readonly string[]) =>
  async <Value>(work: () => Promise<Value>): Promise<Value> => {
    if (!leanLoading.isOn) return work();
    for (const flag of during) setFlagsFromString(flag);
    try {
      return await work();
    } finally {
      for (const flag of afterwards) setFlagsFromString(flag);
    }
  };

/** Starts with a small young generation, and without V8's slowest compiler. */
export const startLean = withFlags(
  ["--semi-space-growth-factor=1", "--no-turbofan"],
  ["--semi-space-growth-factor=2", "--turbofan"],
);

/** Loads modules without the other optimizing compiler, too. Functions that start while it is off are optimized late. */
export const loadLean = withFlags(["--no-maglev"], ["--maglev"]);
