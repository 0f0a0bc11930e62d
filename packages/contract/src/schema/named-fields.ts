import { isRecord } from "../json.ts";
import { escapePointer } from "../source/pointer.ts";
import { conjunctsOf, schemaAt, schemasAt } from "./parts.ts";
import type { SchemaSpot } from "./schema.ts";

/** Placeholder in a pointer for any index of a list or any key of a map. */
const ANY = "*";

/** Keywords with schemas of the value itself, and of its entries. */
const SAME_VALUE = { single: ["then", "else"], multiple: ["oneOf", "anyOf", "dependentSchemas"] };
const ENTRIES = {
  single: ["items", "unevaluatedItems", "additionalProperties", "unevaluatedProperties"],
  multiple: ["prefixItems", "patternProperties"],
};

/**
 * JSON pointers of the fields that a schema names in any of its alternatives; parents come first. The name of an item is
 * `/items`, then `*` for its index, then `/name`. Recursive schemas are expanded once.
 */
export function namedFieldsOf(schema: SchemaSpot): string[] {
  const pointers = new Set<string>();
  collect(schema, "", [], pointers);
  return [...pointers];
}

function collect(schema: SchemaSpot, at: string, within: readonly unknown[], pointers: Set<string>): void {
  for (const conjunct of conjunctsOf(schema)) {
    if (within.includes(conjunct.value)) continue;
    const path = [...within, conjunct.value];
    for (const [name, property] of schemasAt(conjunct, "properties")) {
      const pointer = `${at}/${escapePointer(name)}`;
      pointers.add(pointer);
      collect(property, pointer, path, pointers);
    }
    for (const inner of schemasUnder(conjunct, ENTRIES)) collect(inner, `${at}/${ANY}`, path, pointers);
    for (const inner of schemasUnder(conjunct, SAME_VALUE)) collect(inner, at, path, pointers);
  }
}

const schemasUnder = (holder: SchemaSpot, { single, multiple }: typeof ENTRIES): SchemaSpot[] =>
  [
    ...single.flatMap((keyword) => schemaAt(holder, keyword) ?? []),
    ...multiple.flatMap((keyword) => schemasAt(holder, keyword).map(([, schema]) => schema)),
  ].filter(({ value }) => isRecord(value));
