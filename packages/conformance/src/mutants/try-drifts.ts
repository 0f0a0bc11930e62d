import type { LawData, Step } from "../laws/law.ts";
import { breachesOf, inOrder, LAWS } from "../laws/laws.ts";
import { DRIFTS, type Drift, trialDrifts } from "./drifts.ts";
import type { Trial } from "./mutant.ts";

/** Trials of each drift alone, and of each beside all others: a law must name it at its operation. */
export function tryDrifts(steps: readonly Step[], data: LawData): Trial[] {
  const run = inOrder(steps);
  const drifts = [...DRIFTS, ...trialDrifts(run)];
  const reportedBy = (drifts: readonly Drift[], laws = LAWS): Set<string> => {
    const changes = drifts.map(({ start }) => start());
    const changedRun = run.map((step) => changes.reduce((result, change) => change(result), step));
    return new Set(breachesOf(changedRun, data, laws).map(({ law, step }) => nameOf(step.operation.id, law)));
  };
  const trial = ({ name, operationId, law }: Drift, place: string, reportedLaws: Set<string>): Trial => ({
    layer: "service",
    operator: name,
    place,
    red: reportedLaws.has(nameOf(operationId, law)) ? ["conformance"] : [],
  });
  const together = reportedBy(drifts);
  return drifts.flatMap((drift) => [
    trial(
      drift,
      "alone",
      reportedBy(
        [drift],
        LAWS.filter(({ name }) => drift.law.startsWith(name)),
      ),
    ),
    trial(drift, "with all others", together),
  ]);
}

const nameOf = (operationId: string, law: string): string => `${operationId} ${law}`;
