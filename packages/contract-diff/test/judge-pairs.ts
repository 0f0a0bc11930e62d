import { contractOf } from "../../contract/src/contract.ts";
import type { Change } from "../src/change.ts";
import { compareContracts } from "../src/compare.ts";
import { mayBreak } from "../src/levels.ts";
import { allPairs, isHarmless, type Pair } from "./pairs.ts";

/**
 * Verdict on a pair: correct, false alarm, miss, or wrong rule. An undecided change fails the gate: it is a false alarm for a
 * harmless change, and not a miss for a breaking one.
 */
export type Judged = Pair & {
  verdict: "hit" | "miss" | "false alarm" | "other reason";
  rules: string[];
  changes: Change[];
};

export function judgePairs(): Judged[] {
  return allPairs().map((pair) => {
    const { breaking, changes } = compareContracts(
      contractOf({ document: pair.base }),
      contractOf({ document: pair.revision }),
    );
    const breakingChanges = changes.filter(mayBreak);
    const isExpected = isHarmless(pair)
      ? pair.breaks === "ok" || changes.some(({ level }) => level === pair.breaks)
      : breakingChanges.some(({ rule, audience }) => rule === pair.breaks && audience === pair.audience);
    const rules = breakingChanges.map(
      ({ rule, audience, place, message }) => `${rule} (${audience}) ${place}: ${message}`,
    );
    if (isHarmless(pair))
      return { ...pair, changes, rules, verdict: breaking ? "false alarm" : isExpected ? "hit" : "miss" };
    return { ...pair, changes, rules, verdict: isExpected ? "hit" : breaking ? "other reason" : "miss" };
  });
}
