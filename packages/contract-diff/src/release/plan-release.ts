import { existsSync, globSync, mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { CannotRead, tryGit, unpackCommit } from "@partner-api/contract";
import { sectionsOf, UNRELEASED } from "../changelog.ts";
import { checkRelease } from "../release.ts";
import { sealOf } from "../seal.ts";
import { WAIVERS } from "../waivers.ts";
import { RELEASES, releasesIn } from "./last-release.ts";
import type { Problem } from "./problem.ts";
import { rewrittenReleases } from "./seal-problems.ts";
import { stampChangelog, stampClientChangelog, withoutWaivers } from "./stamp.ts";

/** Files that a release changes, by path, and the number of used waivers. */
export type ReleasePlan = { version: string; files: ReadonlyMap<string, string>; spentWaivers: number };

const BUNDLES = ["asyncapi.json", "openapi.json", "platform.json"];
/** Sealed with the bundles, of a contract that has workflows. */
const WORKFLOWS = "workflows.json";
/** Files of a commit that a release reads. */
const READ = /^(spec\/.*|CHANGELOG\.md|generated\/[^/]*\.json|clients\/[\w-]+\/CHANGELOG\.md)$/;

/**
 * Plans a release of the last commit. The plan depends on the commit and the date only, so an interrupted release can be
 * repeated.
 *
 * @returns the plan, or the problems that prevent it
 * @throws CannotRead with the reason if nothing can be released
 */
export async function planRelease(root: string, now: Date): Promise<ReleasePlan | Problem[]> {
  const listed = tryGit(["ls-tree", "-r", "-z", "--name-only", "HEAD", "--", "."], root);
  if (listed === undefined)
    throw new CannotRead("Expected a git repository with a commit, got none: a release contains committed files only.");
  const commit = mkdtempSync(join(tmpdir(), "release-"));
  try {
    const read = listed.split("\0").filter((path) => READ.test(path));
    unpackCommit("HEAD", read, { root, into: commit });
    const { version, problems, report } = await checkRelease(commit, now);
    if (releasesIn(commit).includes(version))
      throw new CannotRead(
        `${version} is already released in ${RELEASES}/${version}/. Releases are immutable: raise info.version of all documents with the next change.`,
      );
    const allProblems = [...problems, ...rewrittenReleases(root)].map(({ problem, hint }) => ({
      problem: problem.replaceAll(`${commit}/`, ""),
      hint: hint.replaceAll(`${commit}/`, ""),
    }));
    if (allProblems.length > 0) return allProblems;
    const changelog = readIn(commit, "CHANGELOG.md") ?? "";
    const unreleasedSections = sectionsOf(changelog).filter((section) =>
      [UNRELEASED, version].includes(section.version),
    );
    if (!unreleasedSections.some(({ entries }) => entries.length > 0))
      throw new CannotRead(`CHANGELOG.md has no entry under ## ${UNRELEASED}: there is nothing to release.`);
    return { version, files: filesOf(commit, version, now, changelog), spentWaivers: report?.waived.length ?? 0 };
  } finally {
    rmSync(commit, { recursive: true });
  }
}

function filesOf(commit: string, version: string, now: Date, changelog: string): Map<string, string> {
  const hasWorkflows = readIn(commit, `generated/${WORKFLOWS}`) !== undefined;
  const bundles = [...BUNDLES, ...(hasWorkflows ? [WORKFLOWS] : [])].map(
    (name) => [name, requireIn(commit, `generated/${name}`)] as const,
  );
  const day = now.toISOString().slice(0, 10);
  const waivers = readIn(commit, WAIVERS);
  const all: [file: string, text: string][] = [
    ...bundles.map(([name, text]) => [`${RELEASES}/${version}/${name}`, text] as [string, string]),
    ["CHANGELOG.md", stampChangelog(changelog, version, day, sealOf(bundles))],
    ...(waivers === undefined ? [] : [[WAIVERS, withoutWaivers(waivers)] as [string, string]]),
    ...globSync("clients/*/CHANGELOG.md", { cwd: commit }).map(
      (file) => [file, stampClientChangelog(requireIn(commit, file), day)] as [string, string],
    ),
  ];
  return new Map(all.filter(([file, text]) => readIn(commit, file) !== text));
}

/** Uncommitted changes that do not belong to the release and must be committed or stashed first. */
export function foreignChanges(root: string, { files }: ReleasePlan): string[] {
  const prefix = tryGit(["rev-parse", "--show-prefix"], root)?.trim() ?? "";
  const status =
    tryGit(["status", "--porcelain", "-z", "--no-renames", "--untracked-files=all", "--", "."], root) ?? "";
  return status
    .split("\0")
    .filter((line) => line !== "")
    .map((line) => line.slice(3 + prefix.length))
    .filter((path) => {
      const text = existsSync(join(root, path)) ? readFileSync(join(root, path), "utf8") : undefined;
      return text === undefined || files.get(path) !== text;
    });
}

function readIn(commit: string, path: string): string | undefined {
  const file = join(commit, path);
  return existsSync(file) ? readFileSync(file, "utf8") : undefined;
}

function requireIn(commit: string, path: string): string {
  const text = readIn(commit, path);
  if (text === undefined) throw new CannotRead(`Expected ${path} in the last commit, got none: commit it first.`);
  return text;
}
