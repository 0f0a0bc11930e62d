import { EQUIVALENT, type Equivalent } from "./equivalents.ts";
import type { Gate, Layer, Trial } from "./mutant.ts";

/** How many of a layer's mutants were noticed, and by which gates. */
export type Score = {
  layer: Layer;
  mutants: number;
  caught: number;
  equivalent: number;
  gates: Partial<Record<Gate, number>>;
};

export type Result = {
  scores: Score[];
  /** Nobody noticed them, and nothing says why that is right. */
  survivors: Trial[];
  /** Nobody could notice them. */
  equivalents: { trial: Trial; reason: string }[];
  /** Of a full run: entries of the list of equivalents that excuse nothing. */
  stale: string[];
};

export function scoreOf(
  trials: Trial[],
  { isWhole, equivalents = EQUIVALENT }: { isWhole: boolean; equivalents?: Equivalent[] },
): Result {
  const equivalentOf = ({ operator, place }: Trial) =>
    equivalents.find((one) => one.operator === operator && one.place.test(place));
  const missed = trials.filter(({ red }) => red.length === 0);
  const excused = missed.flatMap((trial) => {
    const reason = equivalentOf(trial)?.reason;
    return reason === undefined ? [] : [{ trial, reason }];
  });
  const stale = equivalents.filter((one) => !excused.some(({ trial }) => equivalentOf(trial) === one));
  return {
    scores: [...Map.groupBy(trials, ({ layer }) => layer)].map(([layer, all]) => ({
      layer,
      mutants: all.length,
      caught: all.filter(({ red }) => red.length > 0).length,
      equivalent: excused.filter(({ trial }) => trial.layer === layer).length,
      gates: countsOf(all),
    })),
    survivors: missed.filter((trial) => equivalentOf(trial) === undefined),
    equivalents: excused,
    stale: isWhole ? stale.map(({ operator, place }) => `${operator} ${place}`) : [],
  };
}

function countsOf(trials: Trial[]): Score["gates"] {
  const counts: Score["gates"] = {};
  for (const gate of trials.flatMap(({ red }) => red)) counts[gate] = (counts[gate] ?? 0) + 1;
  return counts;
}

/** The table of a run, and the survivors by name. */
export function textOf({ scores, survivors, equivalents, stale }: Result): string {
  const rows = scores.map(({ layer, mutants, caught, equivalent, gates }) => {
    const red = Object.entries(gates).map(([gate, count]) => `${gate} ${count}`);
    return `  ${layer.padEnd(10)} ${String(caught).padStart(6)} of ${String(mutants - equivalent).padStart(6)} caught   red: ${red.join(", ") || "none"}`;
  });
  return [
    "Mutants of the contract, of what is generated from it and of the service's answers:",
    ...rows,
    ...(equivalents.length > 0 ? ["\nEquivalent: nobody could notice them."] : []),
    ...[...Map.groupBy(equivalents, ({ reason }) => reason)].map(
      ([reason, all]) =>
        `  ${all.length} × ${all[0]?.trial.operator}, the first: ${all[0]?.trial.place}\n    ${reason}`,
    ),
    ...(survivors.length > 0 ? ["\nSurvivors: no gate noticed them."] : []),
    ...survivors.map(({ layer, operator, place }) => `  ${layer}: ${operator}: ${place}`),
    ...stale.map((entry) => `\nequivalents.ts excuses nothing with this: delete ${entry}`),
  ].join("\n");
}
