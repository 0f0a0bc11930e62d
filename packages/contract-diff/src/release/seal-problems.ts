import { join } from "node:path";
import { type BrokenSeal, brokenSeals, sealOfFolder, sealTable } from "../seal.ts";
import { rewritten } from "./history.ts";
import { RELEASES } from "./last-release.ts";
import { type Problem, problem } from "./problem.ts";

/* Problems of releases that are not as they were: a release never changes. */

/** Bundles that the changelog seals otherwise, or not at all. */
export function unsealed(root: string, changelog: string): Problem[] {
  const broken = Map.groupBy(brokenSeals(join(root, RELEASES), changelog), ({ version }) => version);
  return [...broken].flatMap(([version, files]) =>
    files.every(({ isSealed }) => !isSealed)
      ? [
          problem(
            `CHANGELOG.md has no seal of ${RELEASES}/${version}.`,
            `put it back into the section ${version}:\n${sealTable(sealOfFolder(join(root, RELEASES, version)))}`,
          ),
        ]
      : files.map(problemOf),
  );
}

function problemOf({ version, file, expected, got }: BrokenSeal): Problem {
  const path = `${RELEASES}/${version}/${file}`;
  const mend = `git checkout ${path}: a release never changes`;
  if (got === undefined) return problem(`${path} is gone, and CHANGELOG.md seals it.`, mend);
  return expected === undefined
    ? problem(`${path} has no seal in the section ${version} of CHANGELOG.md.`, "remove it: a release never changes")
    : problem(`${path}: expected the bundle with the SHA-256 ${expected}, got ${got}.`, mend);
}

/** Bundles that git knows otherwise; this holds when a bundle and its seal were edited together. */
export const rewrittenReleases = (root: string): Problem[] =>
  (rewritten(root, RELEASES) ?? []).map(({ file, since }) =>
    problem(
      `${file} is not as it was released in ${since}.`,
      `git checkout ${since} -- ${file}; if ${since} is not the commit that was released, tag that one`,
    ),
  );
