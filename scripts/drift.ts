import { execFileSync } from "node:child_process";
import { existsSync, readdirSync, readFileSync } from "node:fs";
import { dirname, join } from "node:path";

/** One file of `generated/` that is not what the contract gives: which, why and the command that mends it. */
export type Drift = { file: string; why: string; mend: string };

const UNCOMMITTED = ["docs", "downloads"];

/** What differs between `generated/` and `files`. `docs/` and `downloads/` are built on demand and not committed. */
export function compareGenerated(files: Map<string, string>, folder = "generated"): Drift[] {
  const present = existsSync(folder) ? readdirSync(folder, { recursive: true, encoding: "utf8" }) : [];
  const expected = new Set([".", ...UNCOMMITTED, ...[...files.keys()].flatMap(withFolders)]);
  const stray = present
    .filter((path) => !expected.has(path) && expected.has(dirname(path)) && !UNCOMMITTED.includes(dirname(path)))
    .map((path) => drift(path, "is not written by the generator", `rm -r ${folder}/${path}`));
  const changed = [...files].flatMap(([file, text]) => {
    const path = join(folder, file);
    return driftOf(file, existsSync(path) ? readFileSync(path, "utf8") : undefined, text) ?? [];
  });
  return [
    ...stray,
    ...changed,
    ...untracked(folder)
      .filter((file) => files.has(file))
      .map((file) => drift(file, "is not in git", `git add ${folder}/${file}`)),
  ];
}

/** What is wrong with one file; undefined: nothing. */
export function driftOf(file: string, actual: string | undefined, expected: string): Drift | undefined {
  if (actual === undefined) return drift(file, "is missing", "npm run generate");
  if (actual === expected) return undefined;
  return drift(
    file,
    `differs from what spec/ gives, first in line ${firstDifference(actual, expected)}: edited by hand, or spec/ changed`,
    "npm run generate (change spec/, never this file)",
  );
}

const withFolders = (path: string): string[] => (path === "." ? [] : [path, ...withFolders(dirname(path))]);

const drift = (file: string, why: string, mend: string): Drift => ({ file, why, mend });

function firstDifference(actual: string, expected: string): number {
  const lines = expected.split("\n");
  return actual.split("\n").findIndex((line, index) => line !== lines[index]) + 1 || lines.length;
}

function untracked(folder: string): string[] {
  try {
    const listed = execFileSync("git", ["ls-files", "--others", "--exclude-standard"], {
      cwd: folder,
      encoding: "utf8",
      stdio: ["ignore", "pipe", "ignore"],
    });
    return listed.split("\n").filter(Boolean);
  } catch {
    return []; // Not a git checkout: nothing can be untracked.
  }
}
