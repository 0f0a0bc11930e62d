import { isRecord } from "../json.ts";
import { words } from "../vocabulary/grammar.ts";
import { schemaAt, schemasAt } from "./parts.ts";
import type { Schema, SchemaSpot } from "./schema.ts";

const ONE = words(
  "items additionalProperties contains not if then else propertyNames unevaluatedItems unevaluatedProperties",
);
const MANY = words("properties allOf oneOf anyOf prefixItems patternProperties dependentSchemas $defs");

/** The schemas that a schema holds itself, one level down, in the order of its keywords; `$ref` leads to none of them, `true` holds none. */
export const childSchemasOf = (schema: SchemaSpot): SchemaSpot[] =>
  Object.keys(isRecord(schema.value) ? schema.value : {}).flatMap((keyword) => {
    if (MANY.includes(keyword)) return schemasAt(schema, keyword).map(([, held]) => held);
    const held = ONE.includes(keyword) ? schemaAt(schema, keyword) : undefined;
    return held !== undefined && isRecord(held.value) ? [held] : [];
  });

/** A copy of a schema in which each schema that it holds itself, one level down, is what `change` makes of it. */
export function withChildren(schema: Schema, change: (held: Schema) => Schema): Schema {
  const changed = (held: unknown): unknown => (isRecord(held) ? change(held) : held);
  return Object.fromEntries(
    Object.entries(schema).map(([keyword, held]) => {
      if (ONE.includes(keyword)) return [keyword, changed(held)];
      if (!MANY.includes(keyword)) return [keyword, held];
      if (Array.isArray(held)) return [keyword, held.map(changed)];
      return [keyword, isRecord(held) ? mapValues(held, changed) : held];
    }),
  );
}

const mapValues = (record: Record<string, unknown>, change: (value: unknown) => unknown) =>
  Object.fromEntries(Object.entries(record).map(([key, value]) => [key, change(value)]));
