import { nearest } from "./nearest.ts";

/** Longer lists are hard to read. */
const MAX_NAMES = 8;

/** Joins names for a sentence: `a, b, c`; long lists are cut and show their length; `none` for an empty list. */
export function formatList(names: Iterable<unknown>): string {
  const all = [...names];
  if (all.length === 0) return "none";
  return all.length > MAX_NAMES ? `${all.slice(0, MAX_NAMES).join(", ")} … (${all.length} in all)` : all.join(", ");
}

/**
 * ` (a, b, c)` after an expectation; empty if the fix suggests a similar name.
 *
 * @param fitting subset of names that are valid in this place
 */
export const listUnlessSimilar = (written: string, candidates: Iterable<string>, fitting = candidates): string => {
  const names = [...candidates];
  return nearest(written, names) === undefined ? ` (${formatList(fitting)})` : "";
};

/** `a`, `a and b`, `a, b and c`. `Intl` takes longer to load than to write all lists. */
export const sentenceList = (texts: readonly (string | number)[], conjunction = "and"): string =>
  texts.length < 2 ? texts.join("") : `${texts.slice(0, -1).join(", ")} ${conjunction} ${texts.at(-1)}`;
