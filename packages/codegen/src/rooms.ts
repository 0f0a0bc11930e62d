import { readdirSync, readFileSync } from "node:fs";
import { basename, dirname, join } from "node:path";

/*
 * Places that belong to the generator: every folder named `generated`, and files with such a name next to a `…_generated.go`
 * file, since Go has one folder per package. The generator recognizes files of earlier runs by the mark in their head.
 */

const FOLDER = "generated";
/** Built on demand, not committed. */
const UNCOMMITTED = ["generated/console", "generated/docs", "generated/downloads", "generated/sandbox"];
/** Text at the start of every generated file whose format has comments. */
const MARK = /generated from .* by `npm run generate`/i;
const HEAD = 400;
/** Temporary name before the rename; the number is the process id. */
const PARTIAL = /\.(\d+)\.partial$/;

/** Files in the generator's places that the current run does not write. */
export type Strays = {
  /** Files of earlier runs, leftovers of killed runs, and empty folders. The generator removes them. */
  leftovers: string[];
  /** Files without the mark, and folders with only such files. The generator did not write them and keeps them. */
  foreign: string[];
};

/** Finds leftovers next to `files`, the paths of all files that a run writes. */
export function findStrays(files: Iterable<string>, root: string): Strays {
  const paths = [...files];
  const expected = new Set(paths.flatMap(withFolders));
  const strays = [...new Set(paths.map(folderOf))].map((folder) => straysIn(folder, expected, root));
  return { leftovers: strays.flatMap(({ leftovers }) => leftovers), foreign: strays.flatMap(({ foreign }) => foreign) };
}

function straysIn(folder: string, expected: ReadonlySet<string>, root: string): Strays {
  const strays: Strays = { leftovers: [], foreign: [] };
  for (const entry of entriesOf(join(root, folder))) {
    const path = join(folder, entry.name);
    if (!isGenerated(path) || UNCOMMITTED.includes(path)) continue;
    if (entry.isDirectory()) addFolder(strays, path, expected, root);
    else if (!expected.has(path) && !isBeingWritten(path))
      strays[isMarked(join(root, path)) ? "leftovers" : "foreign"].push(path);
  }
  return strays;
}

/** A folder with only foreign files is reported once. */
function addFolder({ leftovers, foreign }: Strays, path: string, expected: ReadonlySet<string>, root: string): void {
  const inside = straysIn(path, expected, root);
  const isExpected = expected.has(path);
  if (!isExpected && entriesOf(join(root, path)).length === 0) leftovers.push(path);
  leftovers.push(...inside.leftovers);
  foreign.push(...(isExpected || inside.leftovers.length > 0 || inside.foreign.length === 0 ? inside.foreign : [path]));
}

/**
 * Example: `clients/php/generated` for `clients/php/generated/Model/Menu.php`, `clients/go` for `clients/go/models_generated.go`.
 */
function folderOf(file: string): string {
  if (!isGenerated(file))
    throw new Error(`Expected a path inside a folder called generated, or …_generated.go, got ${file}.`);
  const steps = file.split("/");
  const depth = steps.indexOf(FOLDER);
  return depth < 0 ? dirname(file) : steps.slice(0, depth + 1).join("/");
}

/** Python may write its cache to any folder. */
const isGenerated = (path: string): boolean =>
  (path.split("/").includes(FOLDER) && !path.includes("__pycache__")) ||
  path.replace(PARTIAL, "").endsWith("_generated.go");

const isMarked = (path: string): boolean => PARTIAL.test(path) || MARK.test(readHead(path));

/** Another process, such as `npm run dev`, is writing this file. */
function isBeingWritten(path: string): boolean {
  const writer = Number(PARTIAL.exec(basename(path))?.[1]);
  if (Number.isNaN(writer)) return false;
  try {
    return process.kill(writer, 0);
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === "EPERM";
  }
}

/** Empty if the path cannot be read as a file, so it has no mark. */
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

/** A path and the folders above it. */
export const withFolders = (path: string): string[] => (path === "." ? [] : [path, ...withFolders(dirname(path))]);

/** A text of the project, or undefined if the file does not exist. */
export function textAt(path: string): string | undefined {
  try {
    return readFileSync(path, "utf8");
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException;
    if (code === "ENOENT" || code === "ENOTDIR" || code === "EISDIR") return undefined;
    throw error;
  }
}
