import { conjunctsOf, type Order, schemasAt } from "./parts.ts";
import type { SchemaSpot } from "./schema.ts";

/** Properties of an object schema, including properties of its `$ref` and `allOf`. */
export type Members = { properties: Map<string, SchemaSpot>; required: Set<string> };

/** @param order a property of two conjuncts has the position of the first and the schema of the last */
export function membersOf(schema: SchemaSpot, order: Order = "own first"): Members {
  const conjuncts = conjunctsOf(schema, order);
  return {
    properties: new Map(conjuncts.flatMap((conjunct) => schemasAt(conjunct, "properties"))),
    required: new Set(conjuncts.flatMap(({ value }) => value.required ?? [])),
  };
}

/** Schema of a property, in any of the conjuncts. */
export const propertyOf = (schema: SchemaSpot, name: string): SchemaSpot | undefined =>
  membersOf(schema).properties.get(name);

/** Returns whether the values of a schema are objects: a conjunct has the type or properties. */
export const isObjectSchema = (schema: SchemaSpot): boolean =>
  conjunctsOf(schema).some(({ value }) => [value.type].flat().includes("object") || value.properties !== undefined);
