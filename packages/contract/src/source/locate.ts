import { globSync, readFileSync } from "node:fs";
import { basename, join } from "node:path";
import { openFile } from "./file.ts";
import { placeOfValue } from "./place.ts";
import { keysOf, pointerOf } from "./pointer.ts";
import { target } from "./reference.ts";
import { child, rootOf, type Spot } from "./spot.ts";

/**
 * `file:line:column` in the specification of a pointer into a bundle, or of the last part of it that is there.
 *
 * A bundle names a component by the last segment of the `$ref` that brought it in, so it is found as the entry of that name in
 * the section of that name (`schemas`, `parameters` …) of any file, or of a file that is called like the section. Everything
 * else starts in a root document. `$ref`s on the way are followed.
 *
 * @param name of the bundle and of its root document; without it, everything starts anywhere
 */
export function locate(pointer: string, root = "spec", name?: string): string {
  const keys = keysOf(pointer);
  const [section = ""] = keys;
  const isComponent = section === "components" && keys.length > 2;
  const own = name !== undefined && !isComponent;
  const files = globSync(join(root, own ? `${name}.yaml` : "**/*.yaml")).sort();
  const starts = own ? () => [{ keys: [section], taken: 1 }] : (file: string) => startsIn(file, keys);
  // What no file has under that name, such as a component of two names in one, has the place of its document.
  return find(files, starts, keys, root) ?? `${join(root, `${name ?? "openapi"}.yaml`)}:1:1 (${pointer})`;
}

/** The place of keys in a bundle; what a `SourceFile` of a bundle has as its `locate`. */
export const locateKeys =
  (root = "spec", name?: string) =>
  (keys: readonly string[]): string =>
    locate(pointerOf(keys), root, name);

type Start = { keys: string[]; taken: number };

/** The place of the last of `keys` that is there, in the first file in which they start. */
function find(files: string[], starts: (file: string) => Start[], keys: string[], root: string): string | undefined {
  for (const file of files)
    for (const start of starts(file)) {
      if (!readFileSync(file, "utf8").includes(`${start.keys.at(-1)}:`)) continue; // Parsing takes much longer.
      const spot = walk(rootOf(openFile(file, root, `${root}/`)), start.keys);
      if (spot) return placeOfValue(deepest(spot, keys.slice(start.taken)));
    }
  return undefined;
}

/** Where a pointer may begin in a file, and how many of its keys that takes. */
function startsIn(file: string, [section, kind, name]: string[]): Start[] {
  if (section === undefined || kind === undefined) return [];
  if (section !== "components") return [{ keys: [section, kind], taken: 2 }];
  if (name === undefined) return [];
  const own = basename(file, ".yaml") === kind ? [[name]] : [];
  return [[kind, name], ["components", kind, name], ...own].map((keys) => ({ keys, taken: 3 }));
}

const walk = (from: Spot, keys: string[]): Spot | undefined =>
  keys.reduce<Spot | undefined>((spot, key) => spot && step(spot, key), from);

function deepest(from: Spot, keys: string[]): Spot {
  const [key, ...rest] = keys;
  const next = key === undefined ? undefined : step(from, key);
  return next ? deepest(next, rest) : from;
}

/** The entry `key` of a node, or of what the node refers to. */
function step(spot: Spot, key: string): Spot | undefined {
  const own = child(spot, key);
  if (own) return own;
  const referred = target(spot);
  return referred && step(referred, key);
}
