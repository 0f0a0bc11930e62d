import { contractOf } from "../../contract/src/contract.ts";
import { compareContracts } from "../src/compare.ts";
import { mayBreak } from "../src/levels.ts";
import { allPairs, isHarmless, type Pair } from "./pairs.ts";

/**
 * How a pair was judged: rightly, breaking where nothing breaks, or the other way round, or for another reason. A change that is not
 * decided stops the gate: it is a false alarm where nothing breaks, and no miss where something does.
 */
export type Judged = Pair & { verdict: "hit" | "miss" | "false alarm" | "other reason"; found: string[] };

/** Judges all pairs. */
export function judgePairs(): Judged[] {
  return allPairs().map((pair) => {
    const { breaking, changes } = compareContracts(
      contractOf({ document: pair.base }),
      contractOf({ document: pair.revision }),
    );
    const broken = changes.filter(mayBreak);
    const isExpected = isHarmless(pair)
      ? pair.breaks === "ok" || changes.some(({ level }) => level === pair.breaks)
      : broken.some(({ rule, audience }) => rule === pair.breaks && audience === pair.audience);
    const found = broken.map(({ rule, audience, place, message }) => `${rule} (${audience}) ${place}: ${message}`);
    if (isHarmless(pair)) return { ...pair, found, verdict: breaking ? "false alarm" : isExpected ? "hit" : "miss" };
    return { ...pair, found, verdict: isExpected ? "hit" : breaking ? "other reason" : "miss" };
  });
}
