import { isRecord } from "../json.ts";
import { CannotRead } from "../source/errors.ts";
import { placeOf } from "../source/place.ts";
import { target } from "../source/reference.ts";
import { child, children, type Spot, withValue } from "../source/spot.ts";
import type { Schema, SchemaSpot } from "./schema.ts";

/** The order in which a schema and the parts that it is composed of are read. Of two equal entries, one counts. */
export type Order = "own first" | "parts first";

/** The schema under a keyword such as `items`. Under `additionalProperties` a boolean stays one: it opens or closes an object. */
export function schemaAt(holder: Spot, keyword: string): SchemaSpot | undefined {
  const held = child(holder, keyword);
  return held && (keyword === "additionalProperties" ? (held as SchemaSpot) : asSchema(held));
}

/** The schemas under a keyword such as `properties` or `oneOf`, by name or number. */
export const schemasAt = (holder: Spot, keyword: string): [key: string, schema: SchemaSpot][] =>
  children(child(holder, keyword)).map(([key, held]) => [key, asSchema(held)]);

/**
 * A schema that is `true` takes everything, as one without keywords; `false` takes nothing. Anything else, such as the null of an empty
 * line, is refused at its place (`vocabulary/`): readers see a schema without keywords and do not end at it.
 */
const asSchema = (held: Spot): SchemaSpot =>
  isRecord(held.value) ? (held as SchemaSpot) : withValue<Schema>(held, held.value === false ? { not: {} } : {});

/** The parts that a schema is composed of: the target of its `$ref` and the members of its `allOf`. */
export function partsOf(schema: Spot): SchemaSpot[] {
  const referred = target(schema);
  return [...(referred ? [asSchema(referred)] : []), ...schemasAt(schema, "allOf").map(([, member]) => member)];
}

/**
 * Every schema that a value of this one must fit: itself, what it refers to and the members of its `allOf`, all the way down. Of each,
 * read its own keywords; `$ref` and `allOf` are dissolved.
 *
 * @throws CannotRead where a schema is a part of itself
 */
export function conjunctsOf(schema: SchemaSpot, order: Order = "own first"): SchemaSpot[] {
  return dissolve(schema, order, []);
}

function dissolve(schema: SchemaSpot, order: Order, within: readonly unknown[]): SchemaSpot[] {
  if (within.includes(schema.value))
    throw new CannotRead(`${placeOf(schema)}: the schema is made of itself, without end.`);
  const path = [...within, schema.value];
  const parts = partsOf(schema).flatMap((part) => dissolve(part, order, path));
  return order === "own first" ? [schema, ...parts] : [...parts, schema];
}

/** A keyword's value in the first conjunct that has it: the description of a property, or of what it refers to. */
export function firstOf<Keyword extends keyof SchemaSpot["value"]>(
  schema: SchemaSpot,
  keyword: Keyword,
): SchemaSpot["value"][Keyword] {
  return conjunctsOf(schema).find(({ value }) => value[keyword] !== undefined)?.value[keyword];
}
