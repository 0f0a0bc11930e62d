import type { CoverageReport } from "./coverage.ts";
import { EXEMPTIONS, type Exemption, type Gaps, gapsIn } from "./exemptions.ts";
import type { Outcome } from "./run.ts";

/** Failures in sentences, and the elements that were not shown. */
export type Verdict = { wrong: string[]; gaps: Gaps };

/**
 * Whether a service conforms. A service that the run started must have shown every element of the contract; another one, whose
 * limits and storage the run cannot touch, must have served every operation.
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
      ...unseen.map((what) => `never exercised: ${what}`),
      ...(isOwn ? gaps.stale : []).map(
        ({ what }) => `exemptions.ts exempts ${what}, which is shown, or matches nothing: delete that entry`,
      ),
    ],
  };
}

/** Operations without an answer below 400. */
function unservedOperations({ statuses }: CoverageReport): string[] {
  const served = Map.groupBy(statuses, ({ what }) => what.split(" ")[0] as string);
  return [...served]
    .filter(([, items]) => !items.some(({ what, seen }) => seen > 0 && / [23]\d\d$/.test(what)))
    .map(([operation]) => operation);
}
