import { positionsOf } from "./positions.ts";
import { supersetOf, wholeTexts } from "./superset.ts";
import type { Tree } from "./syntax.ts";

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

/** Length of the longest text that a generator makes from a pattern, if it repeats a part up to ten times more than twice the least number. */
export function sampleLength(pattern: string): number {
  const alternatives = supersetOf(pattern, Number.POSITIVE_INFINITY)?.alternatives ?? [];
  return Math.max(0, ...alternatives.map(({ tree }) => longestSample(tree)));
}

function longestSample(tree: Tree): number {
  if (tree.is === "set") return 1;
  if (tree.is === "repeat") return Math.min(tree.most, 2 * tree.least + 10) * longestSample(tree.part);
  const lengths = tree.parts.map(longestSample);
  return tree.is === "choice" ? Math.max(0, ...lengths) : lengths.reduce((sum, length) => sum + length, 0);
}
