import { execFileSync } from "node:child_process";
import { existsSync, readdirSync, readFileSync } from "node:fs";
import { dirname, join } from "node:path";

/** One generated file that is not what the contract gives: its path in the project, why, and the command that mends it. */
export type Drift = { file: string; why: string; mend: string };

/** Built on demand and not committed. */
const UNCOMMITTED = ["generated/console", "generated/docs", "generated/downloads"];

/**
 * Compares the project in `root` with `files`, texts by their paths in the project. A folder called `generated` that holds one of
 * them holds nothing else.
 */
export function compareGenerated(files: ReadonlyMap<string, string>, root = "."): Drift[] {
  const folders = new Set([...files.keys()].map(generatedFolderOf));
  const expected = new Set([...UNCOMMITTED, ...[...files.keys()].flatMap(withFolders)]);
  const present = [...folders].flatMap((folder) =>
    existsSync(join(root, folder))
      ? readdirSync(join(root, folder), { recursive: true, encoding: "utf8" }).map((path) => join(folder, path))
      : [],
  );
  const stray = present
    .filter((path) => !expected.has(path) && expected.has(dirname(path)) && !UNCOMMITTED.includes(dirname(path)))
    .map((path) => drift(path, "is not written by the generator", `rm -r ${join(root, path)}`));
  const changed = [...files].flatMap(([file, text]) => {
    const path = join(root, file);
    return driftOf(file, existsSync(path) ? readFileSync(path, "utf8") : undefined, text) ?? [];
  });
  return [
    ...stray,
    ...changed,
    ...untracked(root)
      .filter((file) => files.has(file))
      .map((file) => drift(file, "is not in git", `git add ${join(root, file)}`)),
  ];
}

/** Compares one file; undefined: it is what the contract gives. */
export function driftOf(file: string, actual: string | undefined, expected: string): Drift | undefined {
  if (actual === undefined) return drift(file, "is missing", "npm run generate");
  if (actual === expected) return undefined;
  return drift(
    file,
    `differs from what spec/ gives, first in line ${firstDifference(actual, expected)}: edited by hand, or spec/ changed`,
    "npm run generate (change spec/, never this file)",
  );
}

/** `clients/go/generated` of `clients/go/generated/models.go`. */
function generatedFolderOf(file: string): string {
  const steps = file.split("/");
  const depth = steps.indexOf("generated");
  if (depth < 0) throw new Error(`Expected a path inside a folder called generated, got ${file}.`);
  return steps.slice(0, depth + 1).join("/");
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
