import type { Change } from "../change.ts";
import { mayBreak } from "../levels.ts";
import type { AgainstRelease, Report } from "../report.ts";

/**
 * Adds the verdict against the last release to a comparison with another base, such as a branch. The release determines the
 * required versions. Parts that were never released may be renamed or removed.
 */
export function withRelease(report: Report, release: AgainstRelease): Report {
  const documents = report.compared;
  return {
    ...report,
    versions: release.judged.versions.filter(({ document }) => documents.includes(document)),
    unreleased: report.changes.filter((change) => mayBreak(change) && !isIn(release.judged, change)),
    release,
  };
}

const isIn = ({ changes }: Report, { rule, place, also }: Change): boolean =>
  changes.some(
    (other) =>
      mayBreak(other) &&
      other.rule === rule &&
      [place, ...also].some((location) => [other.place, ...other.also].includes(location)),
  );
