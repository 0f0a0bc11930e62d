import { isRecord } from "../json.ts";

/** One file of a contract. `open` reads its neighbours, by a path relative to it. */
export type SourceFile = {
  readonly name: string;
  readonly text: string;
  readonly value: unknown;
  open(path: string): SourceFile;
  /** `file:line:column` of a place in it, where that is not a place in its text: a bundle is made of other files. */
  readonly locate?: (keys: readonly string[]) => string;
};

/** A place in a file, and what stands there. */
export type Spot<Value = unknown> = { file: SourceFile; keys: readonly string[]; value: Value };

export const rootOf = (file: SourceFile): Spot => ({ file, keys: [], value: file.value });

/** The same place with another value: what a consumer reads there instead. */
export const withValue = <Value>({ file, keys }: Spot, value: Value): Spot<Value> => ({ file, keys, value });

/** The keys and values of a map; none of anything else. */
export const fieldsOf = (spot: Spot | undefined): Record<string, unknown> =>
  spot !== undefined && isRecord(spot.value) ? spot.value : {};

export function child(spot: Spot, key: string | number): Spot | undefined {
  if (typeof spot.value !== "object" || spot.value === null || !Object.hasOwn(spot.value, key)) return undefined;
  const value = (spot.value as Record<string | number, unknown>)[key];
  return value === undefined ? undefined : { file: spot.file, keys: [...spot.keys, String(key)], value };
}

/** The entries of a map or a list, in their order. */
export function children(spot: Spot | undefined): [key: string, child: Spot][] {
  if (spot === undefined || typeof spot.value !== "object" || spot.value === null) return [];
  return Object.entries(spot.value)
    .filter(([, value]) => value !== undefined)
    .map(([key, value]) => [key, { file: spot.file, keys: [...spot.keys, key], value }]);
}

/** The text at a key; undefined if there is none. */
export function textAt(spot: Spot | undefined, key: string): string | undefined {
  const value = fieldsOf(spot)[key];
  return typeof value === "string" ? value : undefined;
}
