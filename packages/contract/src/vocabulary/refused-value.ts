import type { Spot } from "../source/spot.ts";

/** A value that is not expressed: the keyword that has it ("" for the object itself) or its place, and a sentence. */
export type RefusedValue = {
  message: string;
  /** What is expected, unless the message says it. */
  mend?: string;
  /** The rule that is broken, where it is a narrower one than `expressed-values`. */
  rule?: string;
} & ({ keyword: string; at?: undefined } | { /** A place further down. */ at: Spot });

export type Check = (spot: Spot, key: string) => RefusedValue | undefined;
