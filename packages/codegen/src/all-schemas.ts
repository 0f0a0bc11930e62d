import { isDeepStrictEqual } from "node:util";
import { type Contract, type SchemaSpot, schemasOf, stopAt } from "@partner-api/contract";

/** Schemas of all documents under one name each. Two different schemas with one name stop the generation. */
export function allSchemas({ openapi, asyncapi, platform }: Contract): Map<string, SchemaSpot> {
  const schemas = new Map<string, SchemaSpot>();
  for (const [name, schema] of [openapi, asyncapi, platform].flatMap((document) => [...schemasOf(document)])) {
    const known = schemas.get(name);
    if (known && !isDeepStrictEqual(known.value, schema.value))
      stopAt(schema, `The name ${name} is used for two different schemas; rename one.`);
    if (!known) schemas.set(name, schema);
  }
  return schemas;
}
