import { createHash } from "node:crypto";
import { globSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { digestOf } from "@partner-api/contract/digest";
import { findStrays } from "./rooms.ts";
import { textAt, type Written } from "./write.ts";

/* A face of its own: who imports it loads no generator. */

export { printWritten } from "./print-written.ts";

const REMEMBERED = ".cache/generated.json";

/** A run that lint let through: the digests of what it read and of what it wrote, and the paths of that. */
type Run = { inputs: string; outputs: string; files: string[] };

/** Whatever generated files depend on: the contract, the code that reads it and writes them, and the packages that both use. */
const INPUTS = ["spec", "clients/emit/src", "scripts", "redocly.yaml", "package-lock.json"];
/** Where the version of each client stands, and the manifests that repeat it. */
const versionsOfClients = (root: string): string[] =>
  globSync("clients/*/{CHANGELOG.md,package.json,composer.json,pom.xml}", { cwd: root }).sort();

/** The digest of all that the generated files of the project in `root` depend on. */
export const digestOfInputs = (root = "."): string =>
  digestOf([...INPUTS, ...versionsOfClients(root), ...sourcesOfPackages(root)].map((path) => join(root, path)));

const sourcesOfPackages = (root: string): string[] =>
  readdirSync(join(root, "packages")).map((name) => `packages/${name}/src`);

/** What a run would find where it has nothing to write; undefined where it has, or where nobody can know without that run. */
export function nothingToWrite(root = "."): { written: Written; count: number } | undefined {
  const run = readRun(root);
  if (run === undefined || run.inputs !== digestOfInputs(root)) return undefined;
  if (run.outputs !== digestOfTexts(run.files.map((file) => [file, textAt(join(root, file))]))) return undefined;
  const { left, foreign } = findStrays(run.files, root);
  if (left.length > 0) return undefined;
  return { written: { added: [], changed: [], removed: [], foreign }, count: run.files.length };
}

/**
 * Remembers a run that lint let through.
 *
 * @param inputs their digest before the run; a run during which a file was saved is not remembered
 */
export function rememberRun(inputs: string, generated: ReadonlyMap<string, string>, root = "."): void {
  if (inputs !== digestOfInputs(root)) return;
  const run: Run = { inputs, outputs: digestOfTexts(generated), files: [...generated.keys()] };
  const file = join(root, REMEMBERED);
  try {
    mkdirSync(dirname(file), { recursive: true });
    writeFileSync(file, JSON.stringify(run));
  } catch {
    // A full disk: the next run is made.
  }
}

function digestOfTexts(texts: Iterable<readonly [file: string, text: string | undefined]>): string {
  const digest = createHash("sha256");
  for (const [file, text] of texts) digest.update(`${file}\0${text}\0`);
  return digest.digest("hex");
}

/** A run that was killed may have left half a file. */
function readRun(root: string): Run | undefined {
  try {
    return JSON.parse(readFileSync(join(root, REMEMBERED), "utf8")) as Run;
  } catch {
    return undefined;
  }
}
