import { contractOf } from "../../contract/src/contract.ts";
import { compareContracts } from "../src/compare.ts";
import { allPairs, type Pair } from "./pairs.ts";

/** How a pair was judged: rightly, breaking where nothing breaks, or the other way round, or for another reason. */
export type Judged = Pair & { verdict: "hit" | "miss" | "false alarm" | "other reason"; found: string[] };

/** Judges all pairs. */
export function judgePairs(): Judged[] {
  return allPairs().map((pair) => {
    const { breaking, changes } = compareContracts(
      contractOf({ document: pair.base }),
      contractOf({ document: pair.revision }),
    );
    const broken = changes.filter(({ level }) => level === "breaking");
    const isExpected = broken.some(({ rule, audience }) => rule === pair.breaks && audience === pair.audience);
    const found = broken.map(({ rule, audience, place, message }) => `${rule} (${audience}) ${place}: ${message}`);
    if (pair.breaks === "ok") return { ...pair, found, verdict: breaking ? "false alarm" : "hit" };
    return { ...pair, found, verdict: isExpected ? "hit" : breaking ? "other reason" : "miss" };
  });
}
