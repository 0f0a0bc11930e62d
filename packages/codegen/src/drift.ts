import { execFileSync } from "node:child_process";
import { existsSync, readdirSync, readFileSync } from "node:fs";
import { dirname, join } from "node:path";

/** One generated file that is not what the contract gives: its path in the project, why, and the command that mends it. */
export type Drift = { file: string; why: string; mend: string };

const FOLDER = "generated";
/** Built on demand and not committed. */
const UNCOMMITTED = ["generated/console", "generated/docs", "generated/downloads"];

/**
 * Compares the project in `root` with `files`, texts by their paths in the project. A folder called `generated` that holds one of
 * them holds nothing else; beside a file called `…_generated.go` every file of such a name is generated.
 */
export function compareGenerated(files: ReadonlyMap<string, string>, root = "."): Drift[] {
  const folders = new Set([...files.keys()].map(folderOf));
  const expected = new Set([...UNCOMMITTED, ...[...files.keys()].flatMap(withFolders)]);
  const present = [...folders].flatMap((folder) =>
    existsSync(join(root, folder))
      ? readdirSync(join(root, folder), { recursive: true, encoding: "utf8" })
          .map((path) => join(folder, path))
          .filter(isGenerated)
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

/** `clients/php/generated` of `clients/php/generated/Model/Menu.php`, `clients/go` of `clients/go/models_generated.go`. */
function folderOf(file: string): string {
  if (!isGenerated(file))
    throw new Error(`Expected a path inside a folder called generated, or …_generated.go, got ${file}.`);
  const steps = file.split("/");
  const depth = steps.indexOf(FOLDER);
  return depth < 0 ? dirname(file) : steps.slice(0, depth + 1).join("/");
}

/** Go has one folder for a package, so its generated files stand beside the others. Python leaves its cache in any folder. */
const isGenerated = (file: string): boolean =>
  (file.split("/").includes(FOLDER) && !file.includes("__pycache__")) || file.endsWith("_generated.go");

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
