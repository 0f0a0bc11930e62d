import type { Spot } from "../source/spot.ts";

/** Value that cannot be expressed, with a message and the keyword ("" for the object itself) or the place of the problem. */
export type RejectedValue = {
  message: string;
  /** The fix, unless the message implies it. */
  hint?: string;
  /** The violated rule, if it is more specific than `expressed-values`. */
  rule?: string;
} & ({ keyword: string; at?: undefined } | { /** A nested place. */ at: Spot });

export type Check = (spot: Spot, key: string) => RejectedValue | undefined;
