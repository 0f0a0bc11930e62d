import { join } from "node:path";
import { type BrokenSeal, brokenSeals, sealOfFolder, sealTable } from "../seal.ts";
import { rewrittenFiles } from "./history.ts";
import { RELEASES } from "./last-release.ts";
import { type Problem, problem } from "./problem.ts";

/* Problems of edited releases: a release never changes. */

/** Bundles whose seal in the changelog differs or is missing. */
export function unsealed(root: string, changelog: string): Problem[] {
  const brokenByVersion = Map.groupBy(brokenSeals(join(root, RELEASES), changelog), ({ version }) => version);
  return [...brokenByVersion].flatMap(([version, files]) =>
    files.every(({ isSealed }) => !isSealed)
      ? [
          problem(
            `CHANGELOG.md has no seal of ${RELEASES}/${version}.`,
            `restore it in the section ${version}:\n${sealTable(sealOfFolder(join(root, RELEASES, version)))}`,
          ),
        ]
      : files.map(problemOf),
  );
}

function problemOf({ version, file, expected, got }: BrokenSeal): Problem {
  const path = `${RELEASES}/${version}/${file}`;
  const hint = `git checkout ${path}: a release never changes`;
  if (got === undefined) return problem(`${path} is missing, but CHANGELOG.md has its seal.`, hint);
  return expected === undefined
    ? problem(`${path} has no seal in the section ${version} of CHANGELOG.md.`, "remove it: a release never changes")
    : problem(`${path}: expected the bundle with the SHA-256 ${expected}, got ${got}.`, hint);
}

/** Bundles that differ from git history. Detects edits of a bundle together with its seal. */
export const rewrittenReleases = (root: string): Problem[] =>
  (rewrittenFiles(root, RELEASES) ?? []).map(({ file, since }) =>
    problem(
      `${file} differs from the release in ${since}.`,
      `git checkout ${since} -- ${file}; if ${since} is not the released commit, tag the correct one`,
    ),
  );
