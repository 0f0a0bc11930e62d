import { readFileSync } from "node:fs";

/** A package of package-lock.json, by folder: `node_modules/pg`. */
export type Locked = {
  path: string;
  name: string;
  version: string;
  /** `sha512-…`, which npm verifies before unpacking; undefined for packages of this repository. */
  integrity: string | undefined;
  license: string | undefined;
  /** Folders of its dependencies. */
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

/** The packages in these folders, without their dependencies. Ignores folders that are not packages. */
export function lockedIn(folders: Iterable<string>): Locked[] {
  const packages = packagesOf("package-lock.json");
  return [...new Set(folders)].sort().flatMap((path) => {
    const entry = packages[path];
    return entry === undefined ? [] : [lockedOf(path, entry, [])];
  });
}

function lockedOf(path: string, entry: Entry, needs: string[]): Locked {
  const { version = "0.0.0", integrity, license, name = nameOf(path) } = entry;
  return { path, name, version, integrity, license, needs };
}

/** A package of this repository, followed by all its run-time dependencies, sorted by folder. */
export function dependenciesOf(from: string, file = "package-lock.json"): Locked[] {
  const packages = packagesOf(file);
  const lockedByPath = new Map<string, Locked>();
  const pending = [from];
  for (let path = pending.shift(); path !== undefined; path = pending.shift()) {
    if (lockedByPath.has(path)) continue;
    const entry = packages[path];
    if (entry === undefined) throw new Error(`Expected ${path} in ${file}, got none. Run npm install.`);
    const required = Object.keys(entry.dependencies ?? {}).map((name) => folderOf(name, path, packages, true));
    // Packages for other machines may be missing in the lock file.
    const optional = Object.keys(entry.optionalDependencies ?? {}).map((name) => folderOf(name, path, packages, false));
    const needs = [...new Set([...required, ...optional])].filter((entry) => entry !== undefined).sort();
    lockedByPath.set(path, lockedOf(path, entry, needs));
    pending.push(...needs);
  }
  const [root, ...others] = [...lockedByPath.values()];
  return root === undefined ? [] : [root, ...others.sort((a, b) => (a.path < b.path ? -1 : 1))];
}

/** Resolves a package like Node: in the nearest `node_modules` upwards. Packages of this repository are links. */
function folderOf(name: string, from: string, packages: Packages, isRequired: boolean): string | undefined {
  for (let folder: string | undefined = from; folder !== undefined; folder = parentOf(folder)) {
    const path = `${folder}${folder === "" ? "" : "/"}${NODE_MODULES}${name}`;
    const entry = packages[path];
    if (entry !== undefined) return entry.link ? entry.resolved : path;
  }
  if (isRequired)
    throw new Error(
      `Expected ${name}, which ${from || "this repository"} needs, in the lock file, got none. Run npm install.`,
    );
  return undefined;
}

function parentOf(folder: string): string | undefined {
  if (folder === "") return undefined;
  const at = folder.lastIndexOf(`/${NODE_MODULES}`);
  return at < 0 ? "" : folder.slice(0, at);
}

const nameOf = (path: string): string => path.slice(path.lastIndexOf(NODE_MODULES) + NODE_MODULES.length);
