import { isRecord } from "../json.ts";
import { escapePointer } from "../source/pointer.ts";
import { conjunctsOf, schemaAt, schemasAt } from "./parts.ts";
import type { SchemaSpot } from "./schema.ts";

/** In a pointer: any index of a list, any key of a map. */
const ANY = "*";

/** Keywords whose schemas are about the value itself, and about what it holds under any index or key. */
const ITSELF = { one: ["then", "else"], many: ["oneOf", "anyOf", "dependentSchemas"] };
const HELD = {
  one: ["items", "unevaluatedItems", "additionalProperties", "unevaluatedProperties"],
  many: ["prefixItems", "patternProperties"],
};

/**
 * The fields that a schema names, whatever alternative names them, as JSON pointers; each comes after the one that holds it. The name of
 * an item is `/items`, then `*` for its index, then `/name`. A schema that holds itself is gone into once.
 */
export function namedFieldsOf(schema: SchemaSpot): string[] {
  const found = new Set<string>();
  collect(schema, "", [], found);
  return [...found];
}

function collect(schema: SchemaSpot, at: string, within: readonly unknown[], found: Set<string>): void {
  for (const conjunct of conjunctsOf(schema)) {
    if (within.includes(conjunct.value)) continue;
    const path = [...within, conjunct.value];
    for (const [name, property] of schemasAt(conjunct, "properties")) {
      const pointer = `${at}/${escapePointer(name)}`;
      found.add(pointer);
      collect(property, pointer, path, found);
    }
    for (const one of schemasUnder(conjunct, HELD)) collect(one, `${at}/${ANY}`, path, found);
    for (const one of schemasUnder(conjunct, ITSELF)) collect(one, at, path, found);
  }
}

const schemasUnder = (holder: SchemaSpot, { one, many }: typeof HELD): SchemaSpot[] =>
  [
    ...one.flatMap((keyword) => schemaAt(holder, keyword) ?? []),
    ...many.flatMap((keyword) => schemasAt(holder, keyword).map(([, schema]) => schema)),
  ].filter(({ value }) => isRecord(value));
