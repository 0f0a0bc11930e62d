import type { Gate, Layer, Trial } from "./mutant.ts";

/** Number of mutants of a layer that were noticed, in total and per gate. */
export type Score = {
  layer: Layer;
  mutants: number;
  caught: number;
  gates: Partial<Record<Gate, number>>;
};

export type Result = {
  scores: Score[];
  /** Mutants that no gate noticed. */
  survivors: Trial[];
};

export const scoreOf = (trials: Trial[]): Result => ({
  scores: [...Map.groupBy(trials, ({ layer }) => layer)].map(([layer, all]) => ({
    layer,
    mutants: all.length,
    caught: all.filter(({ red }) => red.length > 0).length,
    gates: countsOf(all),
  })),
  survivors: trials.filter(({ red }) => red.length === 0),
});

function countsOf(trials: Trial[]): Score["gates"] {
  const counts: Score["gates"] = {};
  for (const gate of trials.flatMap(({ red }) => red)) counts[gate] = (counts[gate] ?? 0) + 1;
  return counts;
}

/**
 * Minimum share of noticed mutants per layer. A changed response must always be noticed. A changed contract may be compatible and
 * match all exchanges, for example after a removed scope or a higher rate limit.
 */
const LEAST_SHARE: Record<Layer, number> = { answers: 1, contract: 0.75, service: 1 };

/** Messages for the layers with too few noticed mutants. */
export const shortfallsOf = ({ scores }: Result): string[] =>
  scores
    .filter(({ layer, mutants, caught }) => caught < mutants * LEAST_SHARE[layer])
    .map(
      ({ layer, mutants, caught }) =>
        `${layer}: expected at least ${LEAST_SHARE[layer] * 100} % of ${mutants} mutants to be noticed, got ${caught}; extend a gate so that it notices the survivors above`,
    );

/** The table of a run, and the survivors by name. */
export function textOf({ scores, survivors }: Result): string {
  const rows = scores.map(({ layer, mutants, caught, gates }) => {
    const red = Object.entries(gates).map(([gate, count]) => `${gate} ${count}`);
    return `  ${layer.padEnd(10)} ${String(caught).padStart(6)} of ${String(mutants).padStart(6)} noticed   by: ${red.join(", ") || "none"}`;
  });
  return [
    "Mutants of the contract and of the service's responses:",
    ...rows,
    ...(survivors.length > 0 ? ["\nSurvivors, which no gate noticed:"] : []),
    ...survivors.map(({ layer, operator, place }) => `  ${layer}: ${operator}: ${place}`),
  ].join("\n");
}
