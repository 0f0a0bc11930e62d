import type { CoverageReport } from "./coverage.ts";
import { EXEMPTIONS, type Exemption, type Gaps, gapsIn } from "./exemptions.ts";
import type { Outcome } from "./run.ts";

/** Failures as text, and the elements that were not shown. */
export type Verdict = { wrong: string[]; gaps: Gaps };

/**
 * The verdict on a service. A service started by the run must have shown every element of the contract. An external one, whose
 * limits and storage the run cannot control, must have served every operation.
 */
export function verdictOn(
  { failures, coverage }: Outcome,
  { isOwn, exemptions = EXEMPTIONS }: { isOwn: boolean; exemptions?: Exemption[] },
): Verdict {
  const gaps = gapsIn(Object.values(coverage).flat(), exemptions);
  const unseen = isOwn ? gaps.unseen : unservedOperations(coverage);
  return {
    gaps,
    wrong: [
      ...failures.map(
        ({ operation, status, sentences, request }) =>
          `${operation}${status ? ` ${status}` : ""}: ${sentences.join("; ")}\n      ${request}`,
      ),
      ...unseen.map((name) => `never exercised: ${name}`),
      ...(isOwn ? gaps.stale : []).map(
        ({ pattern }) => `exemptions.ts exempts ${pattern}, which is shown or matches nothing; delete that entry`,
      ),
    ],
  };
}

/** Operations without a response below 400. */
function unservedOperations({ statuses }: CoverageReport): string[] {
  const statusesByOperation = Map.groupBy(statuses, ({ name }) => name.split(" ")[0] as string);
  return [...statusesByOperation]
    .filter(([, items]) => !items.some(({ name, count }) => count > 0 && / [23]\d\d$/.test(name)))
    .map(([operation]) => operation);
}
