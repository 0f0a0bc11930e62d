import { isRecord } from "../json.ts";
import { words } from "../vocabulary/grammar.ts";
import { schemaAt, schemasAt } from "./parts.ts";
import type { Schema, SchemaSpot } from "./schema.ts";

const ONE = words(
  "items additionalProperties contains not if then else propertyNames unevaluatedItems unevaluatedProperties",
);
const MANY = words("properties allOf oneOf anyOf prefixItems patternProperties dependentSchemas $defs");

/** Direct subschemas of a schema, in keyword order. Excludes the targets of `$ref` and boolean schemas. */
export const childSchemasOf = (schema: SchemaSpot): SchemaSpot[] =>
  Object.keys(isRecord(schema.value) ? schema.value : {}).flatMap((keyword) => {
    if (MANY.includes(keyword)) return schemasAt(schema, keyword).map(([, inner]) => inner);
    const inner = ONE.includes(keyword) ? schemaAt(schema, keyword) : undefined;
    return inner !== undefined && isRecord(inner.value) ? [inner] : [];
  });

/** Copies a schema and replaces each direct subschema by the result of `change`. */
export function withChildren(schema: Schema, change: (inner: Schema) => Schema): Schema {
  const changeSchema = (inner: unknown): unknown => (isRecord(inner) ? change(inner) : inner);
  return Object.fromEntries(
    Object.entries(schema).map(([keyword, value]) => {
      if (ONE.includes(keyword)) return [keyword, changeSchema(value)];
      if (!MANY.includes(keyword)) return [keyword, value];
      if (Array.isArray(value)) return [keyword, value.map(changeSchema)];
      return [keyword, isRecord(value) ? mapValues(value, changeSchema) : value];
    }),
  );
}

const mapValues = (record: Record<string, unknown>, change: (value: unknown) => unknown) =>
  Object.fromEntries(Object.entries(record).map(([key, value]) => [key, change(value)]));
