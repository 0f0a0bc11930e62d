import type { Document } from "../document.ts";
import { isRecord } from "../json.ts";
import { perObject } from "../per-object.ts";
import { target } from "../source/reference.ts";
import { children, type Spot } from "../source/spot.ts";
import { kindIn } from "./grammar.ts";
import { GRAMMAR } from "./grammars.ts";

/** Object of a kind at its place, and its key (a status, media type or name). */
export type ObjectAt = { kind: string; spot: Spot; key: string };

/**
 * Every object of a document, once per kind, with references followed. Only a schema may have keywords beside `$ref`, so it is
 * the only reference that counts as an object.
 */
export const objectsIn = perObject(({ kind, root }: Document): readonly ObjectAt[] => {
  const visited = new Map<string, Set<unknown>>();
  const objects: ObjectAt[] = [];
  const visit = (spot: Spot, kind: string, key: string): void => {
    const visitedAsKind = visited.get(kind) ?? new Set();
    if (!isRecord(spot.value) || visitedAsKind.has(spot.value)) return;
    visited.set(kind, visitedAsKind.add(spot.value));
    const referred = target(spot);
    if (referred) visit(referred, kind, key);
    if (referred && kind !== "schema") return;
    objects.push({ kind, spot, key });
    for (const [keyword, member] of children(spot)) {
      const holds = GRAMMAR[kind]?.holds?.[keyword];
      if (holds === undefined) continue;
      const { kind: inner, isMany } = kindIn(holds);
      if (isMany) for (const [name, entry] of children(member)) visit(entry, inner, name);
      else visit(member, inner, keyword);
    }
  };
  visit(root, kind, "");
  return objects;
});
