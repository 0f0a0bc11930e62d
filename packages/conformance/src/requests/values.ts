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

/** `least`: required fields only. `some`: optional fields at random. `all`: all fields, and no empty list. */
export type Fullness = "least" | "some" | "all";

/** Supported assertions. */
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
 * Valid values of `schema`, generated and shrunk by fast-check. Supports the keywords of the contract's requests.
 *
 * @throws Error on an unsupported keyword, because the values would be invalid
 */
export function valuesOf(schema: SchemaSpot, fullness: Fullness): Arbitrary<Json> {
  if (isWhole(schema)) return wholeValuesOf(schema);
  for (const conjunct of conjunctsOf(schema))
    for (const keyword of Object.keys(conjunct.value))
      if (!UNDERSTOOD.has(keyword) && !isAnnotation(keyword))
        throw new Error(`${placeOf(conjunct)}: requests/values.ts does not support ${keyword}; add it`);
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
      throw new Error(`${placeOf(schema)}: requests/values.ts does not support the type ${type}; add it`);
  }
}

/** Limits of a schema, or by default those of an amount. */
function rangeOf(schema: SchemaSpot): { min: number; max: number } {
  const { minimum, exclusiveMinimum, maximum, exclusiveMaximum } = limitsOf(schema);
  return {
    min: minimum ?? (exclusiveMinimum === undefined ? -1_000_000_000 : exclusiveMinimum + 1),
    max: maximum ?? (exclusiveMaximum === undefined ? 1_000_000_000 : exclusiveMaximum - 1),
  };
}

/** Enough entries to test a list. */
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

/** The schema of a list's entries. */
export const itemsOf = (schema: SchemaSpot): SchemaSpot | undefined =>
  conjunctsOf(schema)
    .map((conjunct) => schemaAt(conjunct, "items"))
    .find((items) => items !== undefined);

/** Values of a list's entries; any JSON without `items`. */
export function entriesOf(schema: SchemaSpot, fullness: Fullness): Arbitrary<Json> {
  const items = itemsOf(schema);
  return items ? valuesOf(items, fullness) : (fc.jsonValue() as Arbitrary<Json>);
}

/** Objects are open, so some of them get an undeclared key. */
function objectsOf(schema: SchemaSpot, fullness: Fullness): Arbitrary<Json> {
  const { properties, required } = membersOf(schema);
  const model = Object.fromEntries([...properties].map(([name, property]) => [name, valuesOf(property, fullness)]));
  if (fullness === "all") return fc.record(model);
  const requiredKeys = [...required].filter((name) => name in model);
  if (fullness === "least")
    return fc.record(Object.fromEntries(requiredKeys.map((name) => [name, model[name] as Arbitrary<Json>])));
  const declared = fc.record(model, { requiredKeys });
  const unknown = fc.oneof({ arbitrary: fc.constant({}), weight: 4 }, fc.record({ unknown_key: fc.jsonValue() }));
  return fc.tuple(declared, unknown).map(([fields, extra]) => ({ ...fields, ...extra }) as Json);
}
