import { globSync, readFileSync } from "node:fs";
import { basename, join } from "node:path";
import { perText } from "../per-object.ts";
import { openFile } from "./file.ts";
import { placeOfValue } from "./place.ts";
import { keysOf } from "./pointer.ts";
import { target } from "./reference.ts";
import { child, rootOf, type Spot } from "./spot.ts";

/**
 * `file:line:column` in the specification for a pointer into a bundle, or for its last existing part.
 *
 * A bundle names a component after the last segment of its `$ref`. The component is therefore found as the entry of that name in
 * the section of that name (`schemas`, `parameters` …) of any file, or of the file named after the section. Everything else
 * starts in a root document. `$ref`s on the path are followed.
 *
 * @param name of the bundle and its root document; without it, every file is searched
 */
export type Locate = (pointer: string, name?: string) => string;

/** Finds places in the files of a folder, which are read when they are first needed and then kept. */
export function locator(root = "spec"): Locate {
  const openOnce = perText((file) => openFile(file, root, `${root}/`));
  const textOf = perText((file) => readFileSync(file, "utf8"));
  const filesOf = perText((pattern) => globSync(join(root, pattern)).sort());
  /** Place of the last of `keys` that exists, in the first file where they start. */
  const find = (files: string[], starts: (file: string) => Start[], keys: string[]): string | undefined => {
    for (const file of files)
      for (const start of starts(file)) {
        if (!textOf(file).includes(`${start.keys.at(-1)}:`)) continue; // Parsing is much slower than this check.
        const spot = walk(rootOf(openOnce(file)), start.keys);
        if (spot) return placeOfValue(deepest(spot, keys.slice(start.consumed)));
      }
    return undefined;
  };
  const search: Locate = (pointer, name) => {
    const keys = keysOf(pointer);
    const [section = ""] = keys;
    const isComponent = section === "components" && keys.length > 2;
    const isInRoot = name !== undefined && !isComponent;
    const starts = isInRoot ? () => [{ keys: [section], consumed: 1 }] : (file: string) => startsIn(file, keys);
    // Falls back to the document, for example for a component whose name merges two names.
    return (
      find(filesOf(isInRoot ? `${name}.yaml` : "**/*.yaml"), starts, keys) ??
      `${join(root, `${name ?? "openapi"}.yaml`)}:1:1 (${pointer})`
    );
  };
  // Comparisons with several releases ask for the same places again and again.
  const placesIn = perText((name) => perText((pointer) => search(pointer, name || undefined)));
  return (pointer, name = "") => placesIn(name)(pointer);
}

type Start = { keys: string[]; consumed: number };

/** Possible starts of a pointer in a file, and the number of keys that they consume. */
function startsIn(file: string, [section, kind, name]: string[]): Start[] {
  if (section === undefined || kind === undefined) return [];
  if (section !== "components") return [{ keys: [section, kind], consumed: 2 }];
  if (name === undefined) return [];
  const ownKeys = basename(file, ".yaml") === kind ? [[name]] : [];
  return [[kind, name], ["components", kind, name], ...ownKeys].map((keys) => ({ keys, consumed: 3 }));
}

const walk = (from: Spot, keys: string[]): Spot | undefined =>
  keys.reduce<Spot | undefined>((spot, key) => spot && step(spot, key), from);

function deepest(from: Spot, keys: string[]): Spot {
  const [key, ...rest] = keys;
  const next = key === undefined ? undefined : step(from, key);
  return next ? deepest(next, rest) : from;
}

/** Entry `key` of a node, or of the target of its reference. */
function step(spot: Spot, key: string): Spot | undefined {
  const entry = child(spot, key);
  if (entry) return entry;
  const referred = target(spot);
  return referred && step(referred, key);
}
