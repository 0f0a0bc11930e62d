import { readFileSync } from "node:fs";

/** A package as package-lock.json has it, by its folder: `node_modules/pg`. */
export type Locked = {
  path: string;
  name: string;
  version: string;
  /** `sha512-…`, what npm checks before it unpacks; a package of this repository has none. */
  integrity: string | undefined;
  license: string | undefined;
  /** The folders of the packages that it needs. */
  needs: string[];
};

type Entry = {
  name?: string;
  version?: string;
  integrity?: string;
  license?: string;
  link?: boolean;
  resolved?: string;
  dependencies?: Record<string, string>;
  optionalDependencies?: Record<string, string>;
};

const NODE_MODULES = "node_modules/";

type Packages = Record<string, Entry>;

const packagesOf = (file: string): Packages =>
  (JSON.parse(readFileSync(file, "utf8")) as { packages: Packages }).packages;

/** The packages in these folders, without what they need beside it; folders that are none are left out. */
export function lockedIn(folders: Iterable<string>, file = "package-lock.json"): Locked[] {
  const packages = packagesOf(file);
  return [...new Set(folders)].sort().flatMap((path) => {
    const entry = packages[path];
    return entry === undefined ? [] : [lockedOf(path, entry, [])];
  });
}

function lockedOf(path: string, entry: Entry, needs: string[]): Locked {
  const { version = "0.0.0", integrity, license, name = nameOf(path) } = entry;
  return { path, name, version, integrity, license, needs };
}

/** Every package that one of this repository needs to run, itself first, in the order of their folders. */
export function needed(from: string, file = "package-lock.json"): Locked[] {
  const packages = packagesOf(file);
  const found = new Map<string, Locked>();
  const waiting = [from];
  for (let path = waiting.shift(); path !== undefined; path = waiting.shift()) {
    if (found.has(path)) continue;
    const entry = packages[path];
    if (entry === undefined) throw new Error(`Expected ${path} in ${file}, got none: run npm install`);
    const required = Object.keys(entry.dependencies ?? {}).map((name) => folderOf(name, path, packages, true));
    // One for another machine may not be in the lock file.
    const optional = Object.keys(entry.optionalDependencies ?? {}).map((name) => folderOf(name, path, packages, false));
    const needs = [...new Set([...required, ...optional])].filter((one) => one !== undefined).sort();
    found.set(path, lockedOf(path, entry, needs));
    waiting.push(...needs);
  }
  const [root, ...others] = [...found.values()];
  return root === undefined ? [] : [root, ...others.sort((one, other) => (one.path < other.path ? -1 : 1))];
}

/** Where Node finds a package: in the nearest `node_modules` upwards. A package of this repository is a link to its own folder. */
function folderOf(name: string, from: string, packages: Packages, isRequired: boolean): string | undefined {
  for (let folder: string | undefined = from; folder !== undefined; folder = parentOf(folder)) {
    const path = `${folder}${folder === "" ? "" : "/"}${NODE_MODULES}${name}`;
    const entry = packages[path];
    if (entry !== undefined) return entry.link ? entry.resolved : path;
  }
  if (isRequired)
    throw new Error(
      `Expected ${name}, which ${from || "this repository"} needs, in the lock file, got none: run npm install`,
    );
  return undefined;
}

function parentOf(folder: string): string | undefined {
  if (folder === "") return undefined;
  const at = folder.lastIndexOf(`/${NODE_MODULES}`);
  return at < 0 ? "" : folder.slice(0, at);
}

const nameOf = (path: string): string => path.slice(path.lastIndexOf(NODE_MODULES) + NODE_MODULES.length);
