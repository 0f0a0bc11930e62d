import { createHash } from "node:crypto";
import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { digestOf } from "@partner-api/contract/digest";
import { findStrays, textAt } from "./rooms.ts";
import type { Written } from "./write.ts";

/* A separate entry point: importing it loads neither a generator nor the contract reader. */

export { printWritten } from "./print-written.ts";

const CACHE_FILE = ".cache/generated.json";

/** A run that passed lint: digests of its inputs and outputs, and the paths of the outputs. */
type Run = { inputs: string; outputs: string; files: string[] };

/** Inputs of the generated files: the contract, the code that reads it and writes them, and the packages that both use. */
const INPUTS = ["spec", "clients/emit/src", "scripts", "redocly.yaml", "package-lock.json"];
/** The file with the version of a client, and the manifests that repeat it. */
const VERSIONS = ["CHANGELOG.md", "package.json", "composer.json", "pom.xml"];

/** Digest of all inputs of the generated files of the project in `root`. */
export const digestOfInputs = (root = "."): string =>
  digestOf(
    [...INPUTS, ...inFolders("clients", VERSIONS, root), ...inFolders("packages", ["src"], root)].map((path) =>
      join(root, path),
    ),
  );

const inFolders = (parent: string, names: string[], root: string): string[] =>
  (existsSync(join(root, parent)) ? readdirSync(join(root, parent)) : [])
    .sort()
    .flatMap((folder) => names.map((name) => join(parent, folder, name)));

/** The result of a run without changes, or undefined if a run has something to write or its result is unknown. */
export function nothingToWrite(root = "."): { written: Written; count: number } | undefined {
  const run = readRun(root);
  if (run === undefined || run.inputs !== digestOfInputs(root)) return undefined;
  if (run.outputs !== digestOfTexts(run.files.map((file) => [file, textAt(join(root, file))]))) return undefined;
  const { left, foreign } = findStrays(run.files, root);
  if (left.length > 0) return undefined;
  return { written: { added: [], changed: [], removed: [], foreign }, count: run.files.length };
}

/**
 * Records a run that passed lint.
 *
 * @param inputs their digest before the run; a run is not recorded if a file was saved meanwhile
 */
export function rememberRun(inputs: string, generated: ReadonlyMap<string, string>, root = "."): void {
  if (inputs !== digestOfInputs(root)) return;
  const run: Run = { inputs, outputs: digestOfTexts(generated), files: [...generated.keys()] };
  const file = join(root, CACHE_FILE);
  try {
    mkdirSync(dirname(file), { recursive: true });
    writeFileSync(file, JSON.stringify(run));
  } catch {
    // For example, the disk is full: the next run repeats the work.
  }
}

function digestOfTexts(texts: Iterable<readonly [file: string, text: string | undefined]>): string {
  const digest = createHash("sha256");
  for (const [file, text] of texts) digest.update(`${file}\0${text}\0`);
  return digest.digest("hex");
}

/** The file may be truncated if a run was killed. */
function readRun(root: string): Run | undefined {
  try {
    return JSON.parse(readFileSync(join(root, CACHE_FILE), "utf8")) as Run;
  } catch {
    return undefined;
  }
}
