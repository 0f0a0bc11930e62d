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
 */
export function locate(pointer: string, root = "spec"): string {
  const keys = keysOf(pointer);
  for (const file of globSync(join(root, "**/*.yaml")).sort())
    for (const start of startsIn(file, keys)) {
      if (!readFileSync(file, "utf8").includes(`${start.keys.at(-1)}:`)) continue; // Parsing takes much longer.
      const spot = walk(rootOf(openFile(file, root, `${root}/`)), start.keys);
      if (spot) return placeOfValue(deepest(spot, keys.slice(start.taken)));
    }
  return `${root}/ (${pointer})`;
}

/** The place of keys in a bundle; what a `SourceFile` of a bundle has as its `locate`. */
export const locateKeys =
  (root = "spec") =>
  (keys: readonly string[]): string =>
    locate(pointerOf(keys), root);

/** Where a pointer may begin in a file, and how many of its keys that takes. */
function startsIn(file: string, [section, kind, name]: string[]): { keys: string[]; taken: number }[] {
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
