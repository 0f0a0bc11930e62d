import { type Contract, children, isRecord, refOf, type Spot } from "../src/contract.ts";
import { EVENTS } from "../src/vocabulary/events-grammar.ts";
import { type Grammar, kindIn } from "../src/vocabulary/grammar.ts";
import { HTTP } from "../src/vocabulary/http-grammar.ts";
import { SCHEMA } from "../src/vocabulary/schema-grammar.ts";

/** A place in one of our documents. */
export type Place = { document: keyof Contract; keys: readonly string[] };

const GRAMMAR: Grammar = { ...SCHEMA, ...HTTP, ...EVENTS };

/** Of each kind of object that the tables describe, the first one of our contract that is no reference. */
export function firstOfEachKind(contract: Contract): Map<string, Place> {
  const places = new Map<string, Place>();
  const visit = (document: keyof Contract, spot: Spot, kind: string): void => {
    if (!isRecord(spot.value) || refOf(spot) !== undefined) return;
    if (!places.has(kind)) places.set(kind, { document, keys: spot.keys });
    for (const [keyword, held] of children(spot)) {
      const holds = GRAMMAR[kind]?.holds?.[keyword];
      if (holds === undefined) continue;
      const { kind: inner, isMany } = kindIn(holds);
      for (const one of isMany ? children(held).map(([, entry]) => entry) : [held]) visit(document, one, inner);
    }
  };
  for (const document of ["openapi", "asyncapi", "platform"] as const)
    visit(document, contract[document].root, contract[document].kind);
  return places;
}
