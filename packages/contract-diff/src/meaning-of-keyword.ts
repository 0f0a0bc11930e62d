import { isRecord } from "@partner-api/contract";
import { canonicalText } from "./canonical-text.ts";

/** Meanings of a change of a keyword without a rule; a config file can state them. */
export const MEANINGS = [
  "less breaks",
  "more breaks",
  "removing breaks",
  "adding breaks",
  "reordering breaks",
  "changing breaks",
] as const;
export type Meaning = (typeof MEANINGS)[number];

/** Returns whether a change of a keyword breaks callers; undefined if its values do not fit its meaning. A missing keyword is no limit, or an empty list. */
export function breaks(meaning: Meaning, before: unknown, now: unknown): boolean | undefined {
  switch (meaning) {
    case "less breaks":
      return isLess(before, now, Number.POSITIVE_INFINITY);
    case "more breaks":
      return isLess(now, before, Number.NEGATIVE_INFINITY);
    case "removing breaks":
      return hasMore(before, now);
    case "adding breaks":
      return hasMore(now, before);
    case "reordering breaks":
      return isReordered(before, now);
    case "changing breaks":
      return before !== undefined;
  }
}

function isLess(before: unknown, now: unknown, missing: number): boolean | undefined {
  const [previous, current] = [before ?? missing, now ?? missing];
  return typeof previous === "number" && typeof current === "number" ? current < previous : undefined;
}

/** Entries of a list, names of an object, or the only value. */
function listIn(value: unknown): string[] {
  if (value === undefined) return [];
  if (Array.isArray(value)) return value.map(canonicalText);
  return isRecord(value) ? Object.keys(value) : [canonicalText(value)];
}

function hasMore(some: unknown, others: unknown): boolean {
  const list = listIn(others);
  return listIn(some).some((entry) => !list.includes(entry));
}

function isReordered(before: unknown, now: unknown): boolean {
  const list = listIn(now);
  return listIn(before).some((entry, index) => list[index] !== entry);
}
