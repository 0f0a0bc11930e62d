import {
  conjunctsOf,
  constantsOf,
  firstOf,
  isAnnotation,
  isObjectSchema,
  type Json,
  limitsOf,
  membersOf,
  placeOf,
  type SchemaSpot,
  schemaAt,
} from "@partner-api/contract";
import fc, { type Arbitrary } from "fast-check";
import { textsOf } from "./texts.ts";
import { isWhole, wholeValuesOf } from "./whole-values.ts";

/** `least`: required fields only; `some`: optional ones at random; `all`: every field, and no list is empty. */
export type Fullness = "least" | "some" | "all";

/** The assertions that are understood here. */
const UNDERSTOOD = new Set([
  "$ref",
  "allOf",
  "type",
  "enum",
  "const",
  "format",
  "pattern",
  "minLength",
  "maxLength",
  "default",
  "minimum",
  "maximum",
  "exclusiveMinimum",
  "exclusiveMaximum",
  "items",
  "minItems",
  "maxItems",
  "uniqueItems",
  "properties",
  "required",
  "additionalProperties",
]);

/**
 * Values that fit `schema`, as fast-check makes and shrinks them. It understands the keywords of the contract's requests.
 *
 * @throws Error on a keyword that it does not understand, because its values would not fit
 */
export function valuesOf(schema: SchemaSpot, fullness: Fullness): Arbitrary<Json> {
  if (isWhole(schema)) return wholeValuesOf(schema);
  for (const conjunct of conjunctsOf(schema))
    for (const keyword of Object.keys(conjunct.value))
      if (!UNDERSTOOD.has(keyword) && !isAnnotation(keyword))
        throw new Error(`${placeOf(conjunct)}: requests/values.ts does not know ${keyword}; teach it`);
  const constants = constantsOf(schema);
  if (constants !== undefined) return fc.constantFrom(...constants);
  if (isObjectSchema(schema)) return objectsOf(schema, fullness);
  const types = [firstOf(schema, "type") ?? []].flat().filter((type) => fullness !== "all" || type !== "null");
  if (types.length === 0) return fc.jsonValue() as Arbitrary<Json>;
  return fc.oneof(...types.map((type) => valuesOfType(type, schema, fullness)));
}

function valuesOfType(type: string, schema: SchemaSpot, fullness: Fullness): Arbitrary<Json> {
  switch (type) {
    case "array":
      return listsOf(schema, fullness);
    case "string":
      return textsOf(schema);
    case "integer":
      return fc.integer(rangeOf(schema));
    case "number":
      return fc.double({ ...rangeOf(schema), noNaN: true, noDefaultInfinity: true });
    case "boolean":
      return fc.boolean();
    case "null":
      return fc.constant(null);
    default:
      throw new Error(`${placeOf(schema)}: requests/values.ts does not know the type ${type}; teach it`);
  }
}

/** The limits of a schema; without them, those of an amount. */
function rangeOf(schema: SchemaSpot): { min: number; max: number } {
  const { minimum, exclusiveMinimum, maximum, exclusiveMaximum } = limitsOf(schema);
  return {
    min: minimum ?? (exclusiveMinimum === undefined ? -1_000_000_000 : exclusiveMinimum + 1),
    max: maximum ?? (exclusiveMaximum === undefined ? 1_000_000_000 : exclusiveMaximum - 1),
  };
}

/** Enough entries to try a list. */
const MAX_ENTRIES = 3;

function listsOf(schema: SchemaSpot, fullness: Fullness): Arbitrary<Json> {
  const { minItems = 0, maxItems = Number.POSITIVE_INFINITY } = limitsOf(schema);
  const entries = entriesOf(schema, fullness);
  const [least, most] = { least: [0, 0], some: [0, MAX_ENTRIES], all: [1, 1] }[fullness] as [number, number];
  const lengths = {
    minLength: Math.min(Math.max(minItems, least), maxItems),
    maxLength: Math.min(Math.max(minItems, most), maxItems),
  };
  return firstOf(schema, "uniqueItems")
    ? fc.uniqueArray(entries, { ...lengths, comparator: "SameValue" })
    : fc.array(entries, lengths);
}

/** The schema of the entries of a list. */
export const itemsOf = (schema: SchemaSpot): SchemaSpot | undefined =>
  conjunctsOf(schema)
    .map((conjunct) => schemaAt(conjunct, "items"))
    .find((items) => items !== undefined);

/** Values of the entries of a list: any JSON without `items`. */
export function entriesOf(schema: SchemaSpot, fullness: Fullness): Arbitrary<Json> {
  const items = itemsOf(schema);
  return items ? valuesOf(items, fullness) : (fc.jsonValue() as Arbitrary<Json>);
}

/** Objects are open: some of them have a key that the contract does not name. */
function objectsOf(schema: SchemaSpot, fullness: Fullness): Arbitrary<Json> {
  const { properties, required } = membersOf(schema);
  const model = Object.fromEntries([...properties].map(([name, property]) => [name, valuesOf(property, fullness)]));
  if (fullness === "all") return fc.record(model);
  const requiredKeys = [...required].filter((name) => name in model);
  if (fullness === "least")
    return fc.record(Object.fromEntries(requiredKeys.map((name) => [name, model[name] as Arbitrary<Json>])));
  const known = fc.record(model, { requiredKeys });
  const unknown = fc.oneof({ arbitrary: fc.constant({}), weight: 4 }, fc.record({ unknown_key: fc.jsonValue() }));
  return fc.tuple(known, unknown).map(([one, other]) => ({ ...one, ...other }) as Json);
}
