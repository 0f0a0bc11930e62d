import type { Change } from "../change.ts";
import { mayBreak } from "../levels.ts";
import type { AgainstRelease, Report } from "../report.ts";

/**
 * Adds the verdict against the last release to a comparison with anything else, such as another branch: versions are those that the release
 * asks for, and what no release ever had is known, because it may be renamed or removed.
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
