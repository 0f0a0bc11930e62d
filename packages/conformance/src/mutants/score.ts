import type { Gate, Layer, Trial } from "./mutant.ts";

/** How many of a layer's mutants were noticed, and by which gates. */
export type Score = {
  layer: Layer;
  mutants: number;
  caught: number;
  gates: Partial<Record<Gate, number>>;
};

export type Result = {
  scores: Score[];
  /** Nobody noticed them. */
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

/** The table of a run, and the survivors by name. */
export function textOf({ scores, survivors }: Result): string {
  const rows = scores.map(({ layer, mutants, caught, gates }) => {
    const red = Object.entries(gates).map(([gate, count]) => `${gate} ${count}`);
    return `  ${layer.padEnd(10)} ${String(caught).padStart(6)} of ${String(mutants).padStart(6)} caught   red: ${red.join(", ") || "none"}`;
  });
  return [
    "Mutants of the contract and of the service's answers:",
    ...rows,
    ...(survivors.length > 0 ? ["\nSurvivors: no gate noticed them."] : []),
    ...survivors.map(({ layer, operator, place }) => `  ${layer}: ${operator}: ${place}`),
  ].join("\n");
}
