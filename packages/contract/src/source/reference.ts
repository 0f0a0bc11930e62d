import { isRecord } from "../json.ts";
import { perObject } from "../per-object.ts";
import { CannotRead } from "./errors.ts";
import { placeOf } from "./place.ts";
import { unescapePointer } from "./pointer.ts";
import { child, children, rootOf, type SourceFile, type Spot, textAt } from "./spot.ts";

const MAX_REFERENCES = 100;
const URL = /^[a-z][a-z0-9+.-]*:/i;

/** `$ref` at a spot; undefined without one. */
export const refOf = (spot: Spot): string | undefined => textAt(spot, "$ref");

/** Returns whether a value is a reference. */
export const isReference = (value: unknown): boolean => isRecord(value) && typeof value.$ref === "string";

const referencesOf = perObject((value: object): ReadonlySet<string> => {
  const refs = new Set("$ref" in value && typeof value.$ref === "string" ? [value.$ref] : []);
  for (const member of Object.values(value)) for (const ref of referencesIn(member)) refs.add(ref);
  return refs.size === 0 ? NONE : refs;
});
const NONE: ReadonlySet<string> = new Set();
/** Each `$ref` in a value that does not change. */
export const referencesIn = (value: unknown): ReadonlySet<string> =>
  typeof value === "object" && value !== null ? referencesOf(value) : NONE;

/** A reference of a file, at no place. */
export const asReference = (file: SourceFile, ref: string): Spot => ({ file, keys: [], value: { $ref: ref } });

/** Last segment of a `$ref`: `#/components/schemas/Menu` → `Menu`. */
export const refName = (ref: string): string => ref.slice(ref.lastIndexOf("/") + 1);

/** File that a `$ref` names; "" for the same file, undefined for a URL. */
export const fileOfRef = (ref: string): string | undefined =>
  ref.startsWith("#") ? "" : URL.test(ref) ? undefined : decoded(ref.split("#")[0] ?? "");

/** Unescapes a text; an invalid escape stays. */
function decoded(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}

/**
 * Direct target of the `$ref` at a spot; undefined without one.
 *
 * @throws CannotRead if the target does not exist or is remote
 */
export const target = (spot: Spot): Spot | undefined => step(spot, 0);

/**
 * Final target of a chain of `$ref`; the spot itself without one.
 *
 * @throws CannotRead if the chain is circular
 */
export const follow = <Value>(spot: Spot<Value>): Spot<Value> => followFrom(spot, 0) as Spot<Value>; // A reference and its target are of the same kind.

function followFrom(spot: Spot, depth: number): Spot {
  const next = step(spot, depth);
  return next === undefined ? spot : followFrom(next, depth + 1);
}

/** Targets of the references of each file. Thousands of references have a few hundred targets, and a loaded file does not change. */
const targets = new WeakMap<SourceFile, Map<string, Spot>>();

/** @param depth number of references already followed */
function step(spot: Spot, depth: number): Spot | undefined {
  const ref = refOf(spot);
  if (ref === undefined) return undefined;
  if (depth === MAX_REFERENCES) throw new CannotRead(`${placeOf(spot)}: $ref leads in a circle.`);
  const cached = targets.get(spot.file) ?? new Map<string, Spot>();
  targets.set(spot.file, cached);
  const targetSpot = cached.get(ref) ?? read(spot, ref, depth);
  cached.set(ref, targetSpot);
  return targetSpot;
}

function read(spot: Spot, ref: string, depth: number): Spot {
  const path = fileOfRef(ref);
  if (path === undefined)
    throw new CannotRead(`${placeOf(spot)}: $ref is ${ref}. Remote files are not fetched; use a local file.`);
  if (/#[^/]/.test(ref))
    throw new CannotRead(
      `${placeOf(spot)}: $ref is ${ref}. Anchors are not followed; use a path behind #, such as #/components.`,
    );
  const file = path === "" ? spot.file : opened(spot, path);
  const targetSpot = placeIn(file, ref, depth);
  if (!targetSpot) throw new CannotRead(`${placeOf(spot)}: $ref is ${ref}, which does not exist.`);
  return targetSpot;
}

/** Place in a file that a `$ref` names. */
function placeIn(file: SourceFile, ref: string, depth: number): Spot | undefined {
  const into = (at: Spot | undefined, key: string): Spot | undefined =>
    at && (child(at, key) ?? (refOf(at) === undefined ? undefined : child(followFrom(at, depth + 1), key)));
  return keysIn(ref).reduce<Spot | undefined>(into, rootOf(file));
}

/** File that a `$ref` names. */
function opened(spot: Spot, path: string): Spot["file"] {
  try {
    return spot.file.open(path);
  } catch (error) {
    throw error instanceof CannotRead ? new CannotRead(`${placeOf(spot)}: ${error.message}`) : error;
  }
}

/** Paths of the other files that a value refers to. */
export const pathsIn = (value: unknown): readonly string[] =>
  typeof value === "object" && value !== null ? pathsOf(value) : [];

const pathsOf = perObject((value: object): readonly string[] => [
  ...new Set([...referencesIn(value)].map(fileOfRef).filter((path) => path !== undefined && path !== "") as string[]),
]);

/** A file and all files that it refers to. Files that cannot be read are left out. */
export function filesFrom(file: SourceFile): ReadonlySet<SourceFile> {
  const files = new Set([file]);
  for (const from of files)
    for (const path of pathsIn(from.value)) {
      const other = openOrSkip(from, path);
      if (other) files.add(other);
    }
  return files;
}

/** Another file; undefined if it cannot be read, which other checks report at the reference. */
export function openOrSkip(from: SourceFile, path: string): SourceFile | undefined {
  try {
    return from.open(path);
  } catch (error) {
    if (error instanceof CannotRead) return undefined;
    throw error;
  }
}

const keysIn = (ref: string): string[] =>
  (ref.split("#")[1] ?? "")
    .split("/")
    .slice(1)
    .map((key) => unescapePointer(decoded(key)));

/** A spot followed by each target of its chain of `$ref`. */
export function chainOf<Value>(spot: Spot<Value>): Spot<Value>[] {
  const chain = [spot];
  for (let next = target(spot); next !== undefined; next = target(next)) {
    if (chain.length === MAX_REFERENCES) throw new CannotRead(`${placeOf(spot)}: $ref leads in a circle.`);
    chain.push(next as Spot<Value>);
  }
  return chain;
}

/** Entry of a spot, with its `$ref` followed. */
export function entry(spot: Spot | undefined, key: string): Spot | undefined {
  const value = spot && child(spot, key);
  return value && follow(value);
}

/** Entries of a map or list in document order, each with its `$ref` followed. */
export const entries = (spot: Spot | undefined): [key: string, entry: Spot][] =>
  children(spot).map(([key, value]) => [key, follow(value)]);
