import { existsSync, mkdirSync, readdirSync, readFileSync, statSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { digestOf, newDigest } from "@partner-api/contract/digest";
import { findStrays, textAt, withFolders } from "./rooms.ts";
import type { Written } from "./write.ts";

/* A separate entry point: importing it loads neither a generator nor the contract reader. */

export { printWritten } from "./print-written.ts";

const CACHE_FILE = ".cache/generated.json";

/**
 * A run that passed lint: digests of its inputs and outputs, and the paths of the outputs. `stamps`: every file and folder that the
 * digests and the search for leftovers depend on, as the last comparison found them.
 */
type Run = { inputs: string; outputs: string; files: string[]; stamps?: [path: string, stamp: string][] };

/** Inputs of the generated files: the contract, the code that reads it and writes them, and the packages that both use. */
const INPUTS = ["spec", "clients/emit/src", "scripts", "redocly.yaml", "package-lock.json"];
/** The file with the version of a client, and the manifests that repeat it. */
const VERSIONS = ["CHANGELOG.md", "package.json", "composer.json", "pom.xml"];

/** Within the resolution of the file system's clock, a change after a comparison may not change the stamp. */
const MIN_AGE_MS = 2_000;

/** Digest of all inputs of the generated files of the project in `root`. */
export const digestOfInputs = (root = ".", visit?: (path: string) => void): string =>
  digestOf(
    [...INPUTS, ...inFolders("clients", VERSIONS, root), ...inFolders("packages", ["src"], root)].map((path) =>
      join(root, path),
    ),
    visit,
  );

const inFolders = (parent: string, names: string[], root: string): string[] =>
  (existsSync(join(root, parent)) ? readdirSync(join(root, parent)) : [])
    .sort()
    .flatMap((folder) => names.map((name) => join(parent, folder, name)));

/** The result of a run without changes, or undefined if a run has something to write or its result is unknown. */
export function nothingToWrite(root = "."): { written: Written; count: number } | undefined {
  const run = readRun(root);
  if (run === undefined) return undefined;
  const result = (foreign: string[]) => ({
    written: { added: [], changed: [], removed: [], foreign },
    count: run.files.length,
  });
  if (run.stamps?.every(([path, stamp]) => stampOf(path).text === stamp)) return result([]);

  const settledMs = Date.now() - MIN_AGE_MS;
  const stamps = new Map<string, Stamp>();
  const visit = (path: string) => void stamps.set(path, stampOf(path)); // before it is read
  for (const path of new Set(["clients", "packages", ...run.files.flatMap(withFolders)])) visit(join(root, path));
  if (run.inputs !== digestOfInputs(root, visit)) return undefined;
  if (run.outputs !== digestOfTexts(run.files.map((file) => [file, textAt(join(root, file))]))) return undefined;
  const { leftovers, foreign } = findStrays(run.files, root);
  if (leftovers.length > 0) return undefined;
  if (foreign.length === 0 && [...stamps.values()].every(({ changedMs }) => changedMs < settledMs))
    writeRun({ ...run, stamps: [...stamps].map(([path, { text }]) => [path, text]) }, root);
  return result(foreign);
}

/** Changes with every change of a file, and of the names in a folder. */
type Stamp = { text: string; changedMs: number };

function stampOf(path: string): Stamp {
  const stats = statSync(path, { throwIfNoEntry: false });
  if (stats === undefined) return { text: "missing", changedMs: 0 };
  const { ino, size, mtimeMs, ctimeMs } = stats;
  return { text: `${ino} ${size} ${mtimeMs} ${ctimeMs}`, changedMs: Math.max(mtimeMs, ctimeMs) };
}

/**
 * Records a run that passed lint.
 *
 * @param inputs their digest before the run; a run is not recorded if a file was saved meanwhile
 */
export function rememberRun(inputs: string, generated: ReadonlyMap<string, string>, root = "."): void {
  if (inputs !== digestOfInputs(root)) return;
  writeRun({ inputs, outputs: digestOfTexts(generated), files: [...generated.keys()] }, root);
}

function writeRun(run: Run, root: string): void {
  const file = join(root, CACHE_FILE);
  try {
    mkdirSync(dirname(file), { recursive: true });
    writeFileSync(file, JSON.stringify(run));
  } catch {
    // For example, the disk is full: the next run repeats the work.
  }
}

function digestOfTexts(texts: Iterable<readonly [file: string, text: string | undefined]>): string {
  const digest = newDigest();
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
