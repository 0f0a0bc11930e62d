import { isRecord } from "../json.ts";
import { CannotRead } from "../source/errors.ts";
import { placeOf } from "../source/place.ts";
import { target } from "../source/reference.ts";
import { child, children, type Spot, withValue } from "../source/spot.ts";
import type { Schema, SchemaSpot } from "./schema.ts";

/** Order of a schema and the parts that it is composed of. */
export type Order = "own first" | "parts first";

/**
 * Schema under a keyword such as `items`. A boolean under `additionalProperties` is returned as it is: it opens or closes an
 * object.
 */
export function schemaAt(holder: Spot, keyword: string): SchemaSpot | undefined {
  const value = child(holder, keyword);
  return value && (keyword === "additionalProperties" ? (value as SchemaSpot) : asSchema(value));
}

/** Schemas under a keyword such as `properties` or `oneOf`, by name or index. */
export const schemasAt = (holder: Spot, keyword: string): [key: string, schema: SchemaSpot][] =>
  children(child(holder, keyword)).map(([key, value]) => [key, asSchema(value)]);

export function propertyAt(schema: SchemaSpot, name: string): SchemaSpot | undefined {
  const properties = child(schema, "properties");
  const value = properties && child(properties, name);
  return value && asSchema(value);
}

/**
 * `true` becomes a schema without keywords, `false` a schema that rejects every value. Other values, such as the null of an empty
 * line, become a schema without keywords, so that readers can continue; `vocabulary/` reports them.
 */
const asSchema = (spot: Spot): SchemaSpot =>
  isRecord(spot.value) ? (spot as SchemaSpot) : withValue<Schema>(spot, spot.value === false ? { not: {} } : {});

/** Parts of a schema: the target of its `$ref` and the members of its `allOf`. */
export function partsOf(schema: Spot): SchemaSpot[] {
  const referred = target(schema);
  return [...(referred ? [asSchema(referred)] : []), ...schemasAt(schema, "allOf").map(([, member]) => member)];
}

/**
 * All schemas that a value of this schema must match: the schema itself, its `$ref` and the members of its `allOf`, recursively.
 * Callers read only the other keywords of each.
 *
 * @throws CannotRead if a schema contains itself
 */
export function conjunctsOf(schema: SchemaSpot, order: Order = "own first"): SchemaSpot[] {
  return dissolve(schema, order, []);
}

function dissolve(schema: SchemaSpot, order: Order, within: readonly unknown[]): SchemaSpot[] {
  if (within.includes(schema.value)) throw new CannotRead(`${placeOf(schema)}: the schema contains itself.`);
  const path = [...within, schema.value];
  const parts = partsOf(schema).flatMap((part) => dissolve(part, order, path));
  return order === "own first" ? [schema, ...parts] : [...parts, schema];
}

/** Value of a keyword in the first conjunct that has it, such as the description of a property or of its `$ref`. */
export function firstOf<Keyword extends keyof SchemaSpot["value"]>(
  schema: SchemaSpot,
  keyword: Keyword,
): SchemaSpot["value"][Keyword] {
  return conjunctsOf(schema).find(({ value }) => value[keyword] !== undefined)?.value[keyword];
}
