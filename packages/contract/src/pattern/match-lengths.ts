import { positionsOf } from "./positions.ts";
import { supersetOf, wholeTexts } from "./superset.ts";

/** Larger numbers of repetitions count as this number or more, and larger lengths are not searched. */
const MAX_REPEATS = [1000, 30];
const MAX_LENGTH = 4000;

/**
 * Returns whether a text of a length matches a pattern. True if that is unknown: lookarounds and word boundaries are ignored, and
 * a backreference matches any text.
 */
export function hasMatch(pattern: string, least: number, most: number): boolean {
  if (least > MAX_LENGTH) return true;
  for (const maxRepeats of MAX_REPEATS) {
    const superset = supersetOf(pattern, maxRepeats);
    if (superset === undefined) return true;
    const alternatives = wholeTexts(superset.alternatives).map((tree) => ({ tree, isBegun: true, isEnded: true }));
    const positions = positionsOf(alternatives, false);
    if (positions === undefined) continue;
    const { first, follow, last, isNullable } = positions;
    if (least === 0 && isNullable) return true;
    let reached = new Set(first.keys());
    // A longer match has a loop, without which it is shorter.
    const end = Math.min(most, least + follow.length);
    for (let length = 1; length <= end && reached.size > 0; length++) {
      if (length >= least && !last.isDisjointFrom(reached)) return true;
      reached = new Set([...reached].flatMap((position) => [...(follow[position]?.keys() ?? [])]));
    }
    return false;
  }
  return true;
}
