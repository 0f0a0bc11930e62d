/** The limit of a figure. A figure without one is only shown. */
export type Limit = { atMost: number } | { atLeast: number };

/** The limit of a count that must stay at zero. */
export const zero: Limit = { atMost: 0 };

/** A measured value. `unit`: `ms`, `s`, `/s`, `×` (a ratio), or empty for a count. */
export type Figure = {
  label: string;
  value: number;
  unit: string;
  /** The command fails if it is missed. For a figure with a goal this is the floor that no later change may fall below. */
  limit?: Limit;
  goal?: Goal;
  /** The middle half of the rounds. */
  spread?: [from: number, to: number];
};

/** The target of a figure. `explanation`: the bottleneck that keeps it from the target, with the profile that shows it. */
export type Goal = { at: Limit; explanation?: string };

/** Shows the progress, on a terminal only. */
export type Progress = (text: string) => void;

/** A measurement that can be run alone, by its name. */
export type Bench = {
  name: string;
  about: string;
  run(progress: Progress): Promise<Figure[]>;
};

/** NaN, the value of a figure without data, misses every limit. */
const keeps = (value: number, limit: Limit): boolean =>
  "atMost" in limit ? value <= limit.atMost : value >= limit.atLeast;

/** `missed`: a missed limit, or a missed goal without an explanation. */
export type Verdict = "met" | "explained" | "missed";

export function verdictOf({ value, limit, goal }: Figure): Verdict {
  if (limit !== undefined && !keeps(value, limit)) return "missed";
  if (goal === undefined || keeps(value, goal.at)) return "met";
  return goal.explanation === undefined || Number.isNaN(value) ? "missed" : "explained";
}

export const isMet = (figure: Figure): boolean => verdictOf(figure) !== "missed";
