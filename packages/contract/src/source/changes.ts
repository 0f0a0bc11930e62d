import { dirname, relative } from "node:path";
import type { Document } from "../document.ts";
import type { Operation } from "../http/operation.ts";
import { operationsOf } from "../http/operations.ts";
import { perObject } from "../per-object.ts";
import { type ObjectAt, objectsIn } from "../vocabulary/objects.ts";
import { CannotRead } from "./errors.ts";
import { asReference, openOrSkip, referencesIn, target } from "./reference.ts";
import { child, type SourceFile, type Spot } from "./spot.ts";

/** How a version of a document differs from the last one. Equal parts of both are the same objects (`keepParts`). */
export type Changes = {
  document: Document;
  last: Document;
  /** Returns whether the value at a place, or anything that it refers to, was another one. */
  isChanged(spot: Spot): boolean;
  /** Returns whether an object or the text of its file is changed, or it was another kind of object or had another key. */
  isNew(object: ObjectAt): boolean;
  newObjects: readonly ObjectAt[];
  /** Operations in changed paths; all, if what they have in common changed. */
  newOperations: readonly Operation[];
  /** Places that references of the document lead to. */
  targets: readonly Spot[];
};

export function changesBetween(last: Document, document: Document): Changes {
  const { targets, changed } = followReferences(last, document);
  const isKept = (file: SourceFile): boolean => fileIn(last, file) === file; // with all that it leads to
  const isChanged = (spot: Spot): boolean =>
    !isKept(spot.file) &&
    (valueAt(fileIn(last, spot.file), spot.keys) !== spot.value ||
      [...referencesIn(spot.value)].some((ref) => changed.has(target(asReference(spot.file, ref))?.value)));
  const before = usesOf(last);
  const isNew = ({ kind, spot, key }: ObjectAt): boolean =>
    fileIn(last, spot.file)?.text !== spot.file.text ||
    !before.get(spot.value)?.has(useOf(kind, key)) ||
    isChanged(spot);
  const hasNewDefaults = ["security", "servers"].some((key) => {
    const [now, before] = [child(document.root, key), child(last.root, key)];
    return now === undefined ? before !== undefined : isChanged(now);
  });
  return {
    document,
    last,
    isChanged,
    isNew,
    newObjects: objectsIn(document).filter(isNew),
    newOperations: operationsOf(document).filter(({ pathSpot }) => hasNewDefaults || isChanged(pathSpot)),
    targets,
  };
}

/** Places that references lead to, and the values there that are changed or refer to changed ones. */
function followReferences(last: Document, { root }: Document): { targets: Spot[]; changed: Set<unknown> } {
  const referrers = new Map<unknown, unknown[]>([[root.value, []]]);
  const changed: unknown[] = [];
  const places = [root];
  for (const { file, value } of places)
    for (const ref of referencesIn(value)) {
      const place = target(asReference(file, ref)) as Spot;
      const others = referrers.get(place.value);
      if (others === undefined) places.push(place);
      referrers.set(place.value, [...(others ?? []), value]);
      const before = fileIn(last, file);
      if (before !== file && targetOrNone(before, ref)?.value !== place.value) changed.push(place.value);
    }
  const all = new Set(changed);
  for (const value of all) for (const referrer of referrers.get(value) ?? []) all.add(referrer);
  return { targets: places.slice(1), changed: all };
}

function targetOrNone(file: SourceFile | undefined, ref: string): Spot | undefined {
  try {
    return file && target(asReference(file, ref));
  } catch (error) {
    if (error instanceof CannotRead) return undefined;
    throw error;
  }
}

/** The last version of a file. */
function fileIn(last: Document, { name }: SourceFile): SourceFile | undefined {
  const { file } = last.root;
  const files = filesByName(last);
  if (!files.has(name)) files.set(name, openOrSkip(file, relative(dirname(file.name), name)));
  return files.get(name);
}

const filesByName = perObject(
  ({ root: { file } }: Document) => new Map<string, SourceFile | undefined>([[file.name, file]]),
);

const valueAt = (file: SourceFile | undefined, keys: readonly string[]): unknown =>
  keys.reduce((value, key) => (value as Record<string, unknown> | null | undefined)?.[key], file?.value);

/** Kinds and keys of the objects of a document, by value. */
const usesOf = perObject((document: Document) => {
  const uses = new Map<unknown, Set<string>>();
  for (const { kind, spot, key } of objectsIn(document))
    uses.set(spot.value, (uses.get(spot.value) ?? new Set()).add(useOf(kind, key)));
  return uses;
});
const useOf = (kind: string, key: string): string => `${kind} ${key}`;
