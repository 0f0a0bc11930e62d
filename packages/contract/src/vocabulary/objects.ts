import type { Document } from "../document.ts";
import { isRecord } from "../json.ts";
import { target } from "../source/reference.ts";
import { children, type Spot } from "../source/spot.ts";
import { kindIn } from "./grammar.ts";
import { GRAMMAR } from "./grammars.ts";

/** An object that the tables describe: of a kind, at its place, under a key (a status, a media type, a name). */
export type ObjectAt = { kind: string; spot: Spot; key: string };

/**
 * Every object of a document, each once as each kind, references followed: where a reference stands only a schema, which may say more beside it,
 * is an object too.
 */
export function objectsIn({ kind, root }: Document): ObjectAt[] {
  const seen = new Map<string, Set<unknown>>();
  const found: ObjectAt[] = [];
  const visit = (spot: Spot, kind: string, key: string): void => {
    const known = seen.get(kind) ?? new Set();
    if (!isRecord(spot.value) || known.has(spot.value)) return;
    seen.set(kind, known.add(spot.value));
    const referred = target(spot);
    if (referred) visit(referred, kind, key);
    if (referred && kind !== "schema") return;
    found.push({ kind, spot, key });
    for (const [keyword, held] of children(spot)) {
      const holds = GRAMMAR[kind]?.holds?.[keyword];
      if (holds === undefined) continue;
      const { kind: inner, isMany } = kindIn(holds);
      if (isMany) for (const [name, one] of children(held)) visit(one, inner, name);
      else visit(held, inner, keyword);
    }
  };
  visit(root, kind, "");
  return found;
}
