import { nearest } from "./nearest.ts";

/** More names than that are no help at a glance. */
const MOST = 8;

/** Names for a sentence: `a, b, c`, and of many the first ones and their number; `none` of none. */
export function listed(names: Iterable<unknown>): string {
  const all = [...names];
  if (all.length === 0) return "none";
  return all.length > MOST ? `${all.slice(0, MOST).join(", ")} … (${all.length} in all)` : all.join(", ");
}

/**
 * ` (a, b, c)` behind what was expected; nothing where the mend asks for a near name, which says more than a list.
 *
 * @param fitting those of the known names that may stand there
 */
export const listedUnlessNear = (written: string, known: Iterable<string>, fitting = known): string => {
  const names = [...known];
  return nearest(written, names) === undefined ? ` (${listed(fitting)})` : "";
};
