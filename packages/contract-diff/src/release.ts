import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { loadContract } from "@partner-api/contract/files";
import { compareContracts } from "./compare.ts";
import { report } from "./house/report.ts";
import { mayBreak } from "./levels.ts";
import { missingEntries, readChangelog, unnamedMeanings } from "./release/changelog-problems.ts";
import { breaks, mistakenVersions, tooLow, unusedWaivers } from "./release/contract-problems.ts";
import { lastRelease, releasesIn } from "./release/last-release.ts";
import type { Problem } from "./release/problem.ts";
import { rewrittenReleases, unsealed } from "./release/seal-problems.ts";
import type { Report } from "./report.ts";
import { checkVersions } from "./versions.ts";
import { readWaivers, WAIVERS } from "./waivers.ts";

/** Verdict on a contract. `report`: changes since the newest release, if there is one. */
export type ReleaseCheck = {
  newest: string | undefined;
  version: string;
  problems: Problem[];
  report: Report | undefined;
};

/**
 * Checks the contract of a folder against its newest release: every breaking change has a waiver, every waiver is used and has
 * not expired, `info.version` is high enough, the changelog names all changes, and no release was edited.
 *
 * This is the only required check of a merge. `npm run release -- --check`, `npm run check` and the job of a pull request all call
 * this function.
 */
export async function checkRelease(root: string, now = new Date()): Promise<ReleaseCheck> {
  const revision = loadContract(root);
  const version = [...new Set(revision.map((document) => document.version))].join(", ");
  const release = lastRelease(root);
  const file = join(root, "CHANGELOG.md");
  const text = existsSync(file) ? readFileSync(file, "utf8") : undefined;
  const sealProblems = [...unsealed(root, text ?? ""), ...rewrittenReleases(root)];
  const versions = mistakenVersions(revision, release?.version);
  if (release === undefined)
    return { newest: undefined, version, problems: [...versions, ...sealProblems], report: undefined };
  const comparison = compareContracts(release.documents, revision, now);
  const judged = report(comparison, readWaivers(join(root, WAIVERS), root, now), now);
  // Breaking changes are reported separately, so the required version is computed as if they were waived.
  const ifWaived = checkVersions(judged.changes, comparison.versions, judged.changes.filter(mayBreak));
  const changelog = readChangelog(text, release.documents, revision, releasesIn(root));
  return {
    newest: release.version,
    version,
    report: judged,
    problems: [
      ...versions,
      ...breaks(judged),
      ...unusedWaivers(judged, release.version),
      ...tooLow(ifWaived, revision),
      ...missingEntries(judged, changelog),
      ...unnamedMeanings(changelog),
      ...sealProblems,
    ],
  };
}
