import { isDeepStrictEqual } from "node:util";
import { type Contract, type SchemaSpot, schemasOf, stopAt } from "@partner-api/contract";

/** Schemas of all documents by name. Two different schemas with the same name stop generation. */
export function allSchemas({ openapi, asyncapi, platform }: Contract): Map<string, SchemaSpot> {
  const schemas = new Map<string, SchemaSpot>();
  for (const [name, schema] of [openapi, asyncapi, platform].flatMap((document) => [...schemasOf(document)])) {
    const existing = schemas.get(name);
    if (existing && !isDeepStrictEqual(existing.value, schema.value))
      stopAt(schema, `The name ${name} is used for two different schemas; rename one.`);
    if (!existing) schemas.set(name, schema);
  }
  return schemas;
}
