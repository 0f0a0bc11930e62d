import { isRecord } from "../json.ts";
import { CannotRead } from "./errors.ts";
import { placeOf } from "./place.ts";
import { unescapePointer } from "./pointer.ts";
import { child, children, rootOf, type SourceFile, type Spot, textAt } from "./spot.ts";

const MAX_REFERENCES = 100;
const URL = /^[a-z][a-z0-9+.-]*:/i;

/** The `$ref` at a spot, if there is one. */
export const refOf = (spot: Spot): string | undefined => textAt(spot, "$ref");

/** Whether a value refers to another place and says nothing itself. */
export const isReference = (value: unknown): boolean => isRecord(value) && typeof value.$ref === "string";

/** The last name of a `$ref`: `#/components/schemas/Menu` → `Menu`. */
export const refName = (ref: string): string => ref.slice(ref.lastIndexOf("/") + 1);

/** The file that a `$ref` names; "" for its own, undefined for one on the net. */
export const fileOfRef = (ref: string): string | undefined =>
  URL.test(ref) ? undefined : decodeURIComponent(ref.split("#")[0] ?? "");

/**
 * Where the `$ref` at a spot leads, one step on; undefined if it has none.
 *
 * @throws CannotRead where nothing stands there, or it would have to be fetched
 */
export const target = (spot: Spot): Spot | undefined => step(spot, 0);

/**
 * What a chain of `$ref` ends in; the spot itself if it has none.
 *
 * @throws CannotRead where the chain is a circle
 */
export const follow = <Value>(spot: Spot<Value>): Spot<Value> => followFrom(spot, 0) as Spot<Value>; // A reference stands for a value of its kind.

function followFrom(spot: Spot, depth: number): Spot {
  const next = step(spot, depth);
  return next === undefined ? spot : followFrom(next, depth + 1);
}

/** Where references lead, by the file that they lead into: thousands lead to some hundred places, and a file does not change once it is read. */
const places = new WeakMap<SourceFile, Map<string, Spot>>();

/** @param depth how many references led here */
function step(spot: Spot, depth: number): Spot | undefined {
  const ref = refOf(spot);
  if (ref === undefined) return undefined;
  if (depth === MAX_REFERENCES) throw new CannotRead(`${placeOf(spot)}: $ref leads in a circle.`);
  const path = fileOfRef(ref);
  if (path === undefined)
    throw new CannotRead(`${placeOf(spot)}: $ref is ${ref}. Nothing is fetched; keep it in a file beside this one.`);
  const file = path === "" ? spot.file : opened(spot, path);
  const known = places.get(file) ?? new Map<string, Spot>();
  places.set(file, known);
  const found = known.get(ref) ?? placeIn(file, ref, depth);
  if (!found) throw new CannotRead(`${placeOf(spot)}: $ref is ${ref}, and there is no such place.`);
  known.set(ref, found);
  return found;
}

/** The place in a file that a `$ref` names. */
function placeIn(file: SourceFile, ref: string, depth: number): Spot | undefined {
  const into = (at: Spot | undefined, key: string): Spot | undefined =>
    at && (child(at, key) ?? (refOf(at) === undefined ? undefined : child(followFrom(at, depth + 1), key)));
  return keysIn(ref).reduce<Spot | undefined>(into, rootOf(file));
}

/** The file that a `$ref` names. */
function opened(spot: Spot, path: string): Spot["file"] {
  try {
    return spot.file.open(path);
  } catch (error) {
    throw error instanceof CannotRead ? new CannotRead(`${placeOf(spot)}: ${error.message}`) : error;
  }
}

const keysIn = (ref: string): string[] =>
  (ref.split("#")[1] ?? "")
    .split("/")
    .slice(1)
    .map((key) => unescapePointer(decodeURIComponent(key)));

/** A spot and every place that its `$ref` leads to on the way to the end. */
export function chainOf<Value>(spot: Spot<Value>): Spot<Value>[] {
  const chain = [spot];
  for (let next = target(spot); next !== undefined; next = target(next)) {
    if (chain.length === MAX_REFERENCES) throw new CannotRead(`${placeOf(spot)}: $ref leads in a circle.`);
    chain.push(next as Spot<Value>);
  }
  return chain;
}

/** The entry of a spot, its `$ref` followed. */
export function entry(spot: Spot | undefined, key: string): Spot | undefined {
  const found = spot && child(spot, key);
  return found && follow(found);
}

/** The entries of a map or a list in their order, each with its `$ref` followed. */
export const entries = (spot: Spot | undefined): [key: string, entry: Spot][] =>
  children(spot).map(([key, held]) => [key, follow(held)]);
