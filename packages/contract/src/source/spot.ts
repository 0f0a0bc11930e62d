import { isRecord } from "../json.ts";

/** File of a contract. `open` reads another file by a path relative to this one. */
export type SourceFile = {
  readonly name: string;
  readonly text: string;
  readonly value: unknown;
  open(path: string): SourceFile;
  /** `file:line:column` of keys, for files without source text: bundles are made of other files. */
  readonly locate?: (keys: readonly string[]) => string;
};

/** Place in a file, and the value there. */
export type Spot<Value = unknown> = { file: SourceFile; keys: readonly string[]; value: Value };

export const rootOf = (file: SourceFile): Spot => ({ file, keys: [], value: file.value });

/** The same place with another value, which consumers read instead. */
export const withValue = <Value>({ file, keys }: Spot, value: Value): Spot<Value> => ({ file, keys, value });

/** Keys and values of a map; empty for other values. */
export const fieldsOf = (spot: Spot | undefined): Record<string, unknown> =>
  spot !== undefined && isRecord(spot.value) ? spot.value : {};

export function child(spot: Spot, key: string | number): Spot | undefined {
  if (typeof spot.value !== "object" || spot.value === null || !Object.hasOwn(spot.value, key)) return undefined;
  const value = (spot.value as Record<string | number, unknown>)[key];
  return value === undefined ? undefined : { file: spot.file, keys: [...spot.keys, String(key)], value };
}

/** Entries of a map or list, in document order. */
export function children(spot: Spot | undefined): [key: string, child: Spot][] {
  if (spot === undefined || typeof spot.value !== "object" || spot.value === null) return [];
  const entries: [string, Spot][] = [];
  for (const key of Object.keys(spot.value)) {
    const value = (spot.value as Record<string, unknown>)[key];
    if (value !== undefined) entries.push([key, { file: spot.file, keys: [...spot.keys, key], value }]);
  }
  return entries;
}

/** String at a key; undefined for other values. */
export function textAt(spot: Spot | undefined, key: string): string | undefined {
  const value = fieldsOf(spot)[key];
  return typeof value === "string" ? value : undefined;
}
