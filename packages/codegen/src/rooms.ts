import { readdirSync, readFileSync } from "node:fs";
import { basename, dirname, join } from "node:path";

/*
 * Which places of the project belong to the generator: a folder called `generated` from its top, and beside a file called
 * `…_generated.go` every file of such a name, for Go has one folder for a package.
 * What it once wrote there it knows by its mark (decisions: generated files).
 */

const FOLDER = "generated";
/** Built on demand and not committed. */
const UNCOMMITTED = ["generated/console", "generated/docs", "generated/downloads", "generated/sandbox"];
/** The head of every generated file that may have a comment says it. */
const MARK = /generated from .* by `npm run generate`/i;
const HEAD = 400;
/** What a run writes before it is renamed; the number is that of its process. */
const PARTIAL = /\.(\d+)\.partial$/;

/** What stands in the places of the generator and is not among its files. */
export type Strays = {
  /** Files that an earlier run wrote, what a killed one left of them, and empty folders: the generator removes them. */
  left: string[];
  /** Files without its mark, or folders of them: it never wrote them, and leaves them. */
  foreign: string[];
};

/** Looks for what no run writes any more around `files`, the paths of all that one writes. */
export function findStrays(files: Iterable<string>, root: string): Strays {
  const paths = [...files];
  const expected = new Set(paths.flatMap(withFolders));
  const found = [...new Set(paths.map(folderOf))].map((folder) => straysIn(folder, expected, root));
  return { left: found.flatMap(({ left }) => left), foreign: found.flatMap(({ foreign }) => foreign) };
}

function straysIn(folder: string, expected: ReadonlySet<string>, root: string): Strays {
  const strays: Strays = { left: [], foreign: [] };
  for (const entry of entriesOf(join(root, folder))) {
    const path = join(folder, entry.name);
    if (!isGenerated(path) || UNCOMMITTED.includes(path)) continue;
    if (entry.isDirectory()) addFolder(strays, path, expected, root);
    else if (!expected.has(path) && !isBeingWritten(path))
      strays[isMarked(join(root, path)) ? "left" : "foreign"].push(path);
  }
  return strays;
}

/** A folder of nothing but foreign files is named once. */
function addFolder({ left, foreign }: Strays, path: string, expected: ReadonlySet<string>, root: string): void {
  const inside = straysIn(path, expected, root);
  const isKnown = expected.has(path);
  if (!isKnown && entriesOf(join(root, path)).length === 0) left.push(path);
  left.push(...inside.left);
  foreign.push(...(isKnown || inside.left.length > 0 || inside.foreign.length === 0 ? inside.foreign : [path]));
}

/** `clients/php/generated` of `clients/php/generated/Model/Menu.php`, `clients/go` of `clients/go/models_generated.go`. */
function folderOf(file: string): string {
  if (!isGenerated(file))
    throw new Error(`Expected a path inside a folder called generated, or …_generated.go, got ${file}.`);
  const steps = file.split("/");
  const depth = steps.indexOf(FOLDER);
  return depth < 0 ? dirname(file) : steps.slice(0, depth + 1).join("/");
}

/** Python leaves its cache in any folder. */
const isGenerated = (path: string): boolean =>
  (path.split("/").includes(FOLDER) && !path.includes("__pycache__")) ||
  path.replace(PARTIAL, "").endsWith("_generated.go");

const isMarked = (path: string): boolean => PARTIAL.test(path) || MARK.test(readHead(path));

/** Another process, the loop of a designer perhaps, writes just now. */
function isBeingWritten(path: string): boolean {
  const writer = Number(PARTIAL.exec(basename(path))?.[1]);
  if (Number.isNaN(writer)) return false;
  try {
    return process.kill(writer, 0);
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === "EPERM";
  }
}

/** Empty for what cannot be read as a file: nobody's mark. */
function readHead(path: string): string {
  try {
    return readFileSync(path, "utf8").slice(0, HEAD);
  } catch {
    return "";
  }
}

function entriesOf(folder: string) {
  try {
    return readdirSync(folder, { withFileTypes: true });
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === "ENOENT") return [];
    throw error;
  }
}

const withFolders = (path: string): string[] => (path === "." ? [] : [path, ...withFolders(dirname(path))]);
