import type { Json, Schema } from "@partner-api/contract/document";
import {
  constantsOf,
  fieldsOf,
  follow,
  isObjectSchema,
  limitsOf,
  type Schemas,
} from "@partner-api/contract/schema-shape";
import fc, { type Arbitrary } from "fast-check";
import { textsOf } from "./texts.ts";

/** `least`: what may be left out is; `some`: now and then; `all`: everything is there, and no list is empty. */
export type Fullness = "least" | "some" | "all";

/** Keywords that say something about a value, and that are understood here. */
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
const WORDS = /^(?:title|description|examples?|deprecated|x-.*)$/;

/**
 * Values that `schema` takes, as fast-check makes and shrinks them. Of JSON Schema 2020-12 it knows what requests of the contract use.
 *
 * @throws Error on a keyword that it does not know: it would make values that are not what it says
 */
export function valuesOf(schema: Schema, schemas: Schemas, fullness: Fullness): Arbitrary<Json> {
  for (const keyword of Object.keys(schema))
    if (!UNDERSTOOD.has(keyword) && !WORDS.test(keyword))
      throw new Error(
        `requests/values.ts does not know ${keyword}: teach it, in ${JSON.stringify(schema).slice(0, 200)}`,
      );
  if (schema.$ref !== undefined) return valuesOf(follow(schema, schemas), schemas, fullness);
  const constants = constantsOf(schema);
  if (constants !== undefined) return fc.constantFrom(...constants);
  if (isObjectSchema(schema)) return objectsOf(schema, schemas, fullness);
  const types = [schema.type ?? []].flat().filter((type) => fullness !== "all" || type !== "null");
  if (types.length === 0) return fc.jsonValue() as Arbitrary<Json>;
  return fc.oneof(...types.map((type) => valuesOfType(type, schema, schemas, fullness)));
}

function valuesOfType(type: string, schema: Schema, schemas: Schemas, fullness: Fullness): Arbitrary<Json> {
  switch (type) {
    case "array":
      return listsOf(schema, schemas, fullness);
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
      throw new Error(`requests/values.ts does not know the type ${type}`);
  }
}

/** Within the schema's limits, and where it has none within those of an amount. */
function rangeOf(schema: Schema): { min: number; max: number } {
  const { minimum, exclusiveMinimum, maximum, exclusiveMaximum } = limitsOf(schema);
  return {
    min: minimum ?? (exclusiveMinimum === undefined ? -1_000_000_000 : exclusiveMinimum + 1),
    max: maximum ?? (exclusiveMaximum === undefined ? 1_000_000_000 : exclusiveMaximum - 1),
  };
}

/** So many entries show what a list does. */
const MAX_ENTRIES = 3;

function listsOf(schema: Schema, schemas: Schemas, fullness: Fullness): Arbitrary<Json> {
  const { minItems = 0, maxItems = Number.POSITIVE_INFINITY } = limitsOf(schema);
  const entries = valuesOf(schema.items ?? {}, schemas, fullness);
  const [least, most] = { least: [0, 0], some: [0, MAX_ENTRIES], all: [1, 1] }[fullness] as [number, number];
  const lengths = {
    minLength: Math.min(Math.max(minItems, least), maxItems),
    maxLength: Math.min(Math.max(minItems, most), maxItems),
  };
  return schema.uniqueItems
    ? fc.uniqueArray(entries, { ...lengths, comparator: "SameValue" })
    : fc.array(entries, lengths);
}

/** Objects are open: now and then there is a key that no one knows. */
function objectsOf(schema: Schema, schemas: Schemas, fullness: Fullness): Arbitrary<Json> {
  const { properties, required } = fieldsOf(schema, schemas);
  const model = Object.fromEntries(
    Object.entries(properties).map(([name, property]) => [name, valuesOf(property, schemas, fullness)]),
  );
  if (fullness === "all") return fc.record(model);
  const requiredKeys = [...required].filter((name) => name in model);
  if (fullness === "least")
    return fc.record(Object.fromEntries(requiredKeys.map((name) => [name, model[name] as Arbitrary<Json>])));
  const known = fc.record(model, { requiredKeys });
  const unknown = fc.oneof({ arbitrary: fc.constant({}), weight: 4 }, fc.record({ unknown_key: fc.jsonValue() }));
  return fc.tuple(known, unknown).map(([one, other]) => ({ ...one, ...other }) as Json);
}
