import type { CoverageReport } from "./coverage.ts";
import { type Exemption, type Gaps, gapsIn, NEVER } from "./never.ts";
import type { Outcome } from "./run.ts";

/** What is wrong, in sentences, and what is only to be known. */
export type Verdict = { wrong: string[]; gaps: Gaps };

/**
 * Whether a service conforms. Our own must have shown all that the contract promises; of another one, which cannot be limited, broken
 * or stopped, every operation must have been served.
 */
export function verdictOn(
  { failures, coverage }: Outcome,
  { isOwn, exemptions = NEVER }: { isOwn: boolean; exemptions?: Exemption[] },
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
        ({ what }) => `never.ts excuses ${what}, which is seen, or is nothing: delete that entry`,
      ),
    ],
  };
}

/** The operations without a single answer under 400. */
function unservedOperations({ statuses }: CoverageReport): string[] {
  const served = Map.groupBy(statuses, ({ what }) => what.split(" ")[0] as string);
  return [...served]
    .filter(([, items]) => !items.some(({ what, seen }) => seen > 0 && / [23]\d\d$/.test(what)))
    .map(([operation]) => operation);
}
