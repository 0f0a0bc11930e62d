import type { Change } from "../change.ts";
import { mayBreak } from "../levels.ts";
import type { AgainstRelease, Report } from "../report.ts";

/**
 * Adds the verdict against the last release to a comparison with another base, such as a branch. The release determines the
 * required versions. Parts that were never released may be renamed or removed.
 */
export function withRelease(one: Report, release: AgainstRelease): Report {
  const documents = one.compared;
  return {
    ...one,
    versions: release.judged.versions.filter(({ document }) => documents.includes(document)),
    unreleased: one.changes.filter((change) => mayBreak(change) && !isIn(release.judged, change)),
    release,
  };
}

const isIn = ({ changes }: Report, { rule, place, also }: Change): boolean =>
  changes.some(
    (other) =>
      mayBreak(other) &&
      other.rule === rule &&
      [place, ...also].some((one) => [other.place, ...other.also].includes(one)),
  );
