import { join } from "node:path";
import { tryGit } from "@partner-api/contract";
import { findStrays, textAt } from "./rooms.ts";

/** A generated file that is not up to date: its path in the project, the reason, and the command that fixes it. */
export type Drift = { file: string; why: string; hint: string };

/**
 * Compares the project in `root` with `files` (text by path). A folder named `generated` contains only generated files. Next to a
 * generated file named `…_generated.go`, all files with such names are generated.
 */
export function compareGenerated(files: ReadonlyMap<string, string>, root = "."): Drift[] {
  const { leftovers, foreign } = findStrays(files.keys(), root);
  return [
    ...foreign.map((path) => drift(path, "is not written by the generator", `rm -r ${join(root, path)}`)),
    ...leftovers.map((path) => drift(path, "is leftover from an earlier run", "npm run generate")),
    ...[...files].flatMap(([file, text]) => driftOf(file, textAt(join(root, file)), text) ?? []),
    ...untracked(root)
      .filter((file) => files.has(file))
      .map((file) => drift(file, "is not in git", `git add ${join(root, file)}`)),
  ];
}

/** Compares one file. Returns undefined if it is up to date. */
export function driftOf(file: string, actual: string | undefined, expected: string): Drift | undefined {
  if (actual === undefined) return drift(file, "is missing", "npm run generate");
  if (actual === expected) return undefined;
  return drift(
    file,
    `is not up to date with spec/, first in line ${firstDifference(actual, expected)}: edited by hand, or spec/ changed`,
    "npm run generate (change spec/, never this file)",
  );
}

const drift = (file: string, why: string, hint: string): Drift => ({ file, why, hint });

function firstDifference(actual: string, expected: string): number {
  const lines = expected.split("\n");
  return actual.split("\n").findIndex((line, index) => line !== lines[index]) + 1 || lines.length;
}

/** Untracked files; none outside a git checkout. */
const untracked = (folder: string): string[] =>
  (tryGit(["ls-files", "--others", "--exclude-standard"], folder) ?? "").split("\n").filter(Boolean);
