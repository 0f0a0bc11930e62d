import { contractOf } from "../../contract/src/load.ts";
import { compareMany } from "../src/compare.ts";
import { allPairs, type Pair } from "./pairs.ts";

/** How a pair was judged: rightly, breaking where nothing breaks, or the other way round, or for another reason. */
export type Judged = Pair & { verdict: "hit" | "miss" | "false alarm" | "other reason"; found: string[] };

/** Judges all pairs, with one run of `redocly diff` for each kind of document. */
export async function judgePairs(): Promise<Judged[]> {
  const pairs = allPairs();
  const comparisons = await compareMany(
    pairs.map(({ base, revision }) => ({
      base: contractOf({ document: base }),
      revision: contractOf({ document: revision }),
    })),
  );
  return pairs.map((pair, index) => {
    const { breaking = false, changes = [] } = comparisons[index] ?? {};
    const broken = changes.filter(({ level }) => level === "breaking");
    const isExpected = broken.some(({ rule, audience }) => rule === pair.breaks && audience === pair.audience);
    const found = broken.map(({ rule, audience, place, message }) => `${rule} (${audience}) ${place}: ${message}`);
    if (pair.breaks === "ok") return { ...pair, found, verdict: breaking ? "false alarm" : "hit" };
    return { ...pair, found, verdict: isExpected ? "hit" : breaking ? "other reason" : "miss" };
  });
}
