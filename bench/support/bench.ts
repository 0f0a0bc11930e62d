/** The limit of a figure. A figure without one is only shown. */
export type Limit = { atMost: number } | { atLeast: number };

/** The limit of a count that must stay at zero. */
export const none: Limit = { atMost: 0 };

/** One thing that was measured. `unit`: `ms`, `s`, `/s`, `×` (a ratio), or empty for a number of things. */
export type Figure = {
  label: string;
  value: number;
  unit: string;
  limit?: Limit;
  /** Beside a ratio: what it was made of. */
  perSecond?: number;
};

/** Shows how far it is; on a terminal only. */
export type Progress = (text: string) => void;

/** A measurement that can be run alone, by its name. */
export type Bench = { name: string; about: string; run(progress: Progress): Promise<Figure[]> };

/** A figure that is not a number (nothing came) misses every limit. */
export const isMet = ({ value, limit }: Figure): boolean =>
  limit === undefined || ("atMost" in limit ? value <= limit.atMost : value >= limit.atLeast);
