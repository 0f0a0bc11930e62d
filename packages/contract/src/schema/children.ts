import { isRecord } from "../json.ts";
import { words } from "../vocabulary/grammar.ts";
import { schemaAt, schemasAt } from "./parts.ts";
import type { SchemaSpot } from "./schema.ts";

const ONE = words(
  "items additionalProperties contains not if then else propertyNames unevaluatedItems unevaluatedProperties",
);
const MANY = words("properties allOf oneOf anyOf prefixItems patternProperties dependentSchemas $defs");

/** The schemas that a schema holds itself, one level down, in the order of its keywords; `$ref` leads to none of them. */
export const childSchemasOf = (schema: SchemaSpot): SchemaSpot[] =>
  Object.keys(schema.value).flatMap((keyword) => {
    if (MANY.includes(keyword)) return schemasAt(schema, keyword).map(([, held]) => held);
    const held = ONE.includes(keyword) ? schemaAt(schema, keyword) : undefined;
    return held !== undefined && isRecord(held.value) ? [held] : [];
  });
