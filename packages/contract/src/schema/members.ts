import { conjunctsOf, type Order, schemasAt } from "./parts.ts";
import type { SchemaSpot } from "./schema.ts";

/** The properties that an object schema names, those of its `$ref` and `allOf` among them. */
export type Members = { properties: Map<string, SchemaSpot>; required: Set<string> };

/** @param order a property that two conjuncts name stands where the first one names it, and is what the last one says */
export function membersOf(schema: SchemaSpot, order: Order = "own first"): Members {
  const conjuncts = conjunctsOf(schema, order);
  return {
    properties: new Map(conjuncts.flatMap((conjunct) => schemasAt(conjunct, "properties"))),
    required: new Set(conjuncts.flatMap(({ value }) => value.required ?? [])),
  };
}

/** The schema of a property, wherever it is named. */
export const propertyOf = (schema: SchemaSpot, name: string): SchemaSpot | undefined =>
  membersOf(schema).properties.get(name);

/** Whether the values of a schema are objects: one of its conjuncts says so, or names properties. */
export const isObjectSchema = (schema: SchemaSpot): boolean =>
  conjunctsOf(schema).some(({ value }) => [value.type].flat().includes("object") || value.properties !== undefined);
