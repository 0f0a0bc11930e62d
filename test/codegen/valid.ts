import type { Schema } from "../../packages/contract/src/document.ts";
import {
  branchesOf,
  constantsOf,
  fieldsOf,
  follow,
  isObjectSchema,
  limitsOf,
  type Schemas,
} from "../../packages/contract/src/schema-shape.ts";
import type { Random } from "./random.ts";
import { textFor } from "./texts-for.ts";

/** How much of what may be left out is there. */
export type Fullness = "least" | "some" | "all";

/** A value that `schema` takes. */
export function validValue(schema: Schema, schemas: Schemas, random: Random, fullness: Fullness): unknown {
  const child = (node: Schema) => validValue(node, schemas, random, fullness);
  if (schema.$ref !== undefined) return child(follow(schema, schemas));
  const constants = constantsOf(schema);
  if (constants !== undefined) return random.pick(constants);
  const branches = branchesOf(schema);
  if (branches !== undefined) return child(fullness === "all" ? (branches[0] as Schema) : random.pick(branches));
  if (isObjectSchema(schema)) return objectFor(schema, schemas, random, fullness);
  const types = [schema.type ?? "null"].flat();
  switch (fullness === "all" ? types[0] : random.pick(types)) {
    case "array":
      return arrayFor(schema, schemas, random, fullness);
    case "string":
      return textFor(schema, random);
    case "integer":
      return numberFor(schema, random, 1);
    case "number":
      return numberFor(schema, random, 0.25);
    case "boolean":
      return random.chance(0.5);
    default:
      return null;
  }
}

function objectFor(schema: Schema, schemas: Schemas, random: Random, fullness: Fullness): unknown {
  const isNull = [schema.type].flat().includes("null") && fullness === "some" && random.chance(0.5);
  if (isNull) return null;
  const { properties, required } = fieldsOf(schema, schemas);
  const kept = Object.keys(properties).filter(
    (key) => required.has(key) || (fullness === "some" && random.chance(0.5)),
  );
  const wanted = new Set(fullness === "all" ? Object.keys(properties) : kept);
  for (const [key, others] of Object.entries(schema.dependentRequired ?? {}))
    if (wanted.has(key)) for (const other of others) wanted.add(other);
  const value: Record<string, unknown> = {};
  for (const key of wanted) value[key] = validValue(properties[key] as Schema, schemas, random, fullness);
  const { additionalProperties } = schema;
  if (typeof additionalProperties === "object" && fullness !== "least")
    value.any_key = validValue(additionalProperties, schemas, random, fullness);
  if (additionalProperties === undefined && fullness === "some" && random.chance(0.2))
    value.unknown_key = random.pick([1, null, "x", [{}]]);
  return value;
}

function arrayFor(schema: Schema, schemas: Schemas, random: Random, fullness: Fullness): unknown[] {
  const { minItems = 0, maxItems = Number.POSITIVE_INFINITY } = limitsOf(schema);
  const wish = fullness === "least" ? 0 : fullness === "all" ? 1 : random.between(0, 2);
  const length = Math.min(Math.max(wish, minItems), maxItems);
  const entries = Array.from({ length }, () => validValue(schema.items ?? {}, schemas, random, fullness));
  return schema.uniqueItems ? [...new Set(entries)] : entries;
}

/** A multiple of `step` within the limits, near one of them half of the time. */
function numberFor(schema: Schema, random: Random, step: number): number {
  const { minimum, exclusiveMinimum, maximum, exclusiveMaximum } = limitsOf(schema);
  const least = minimum ?? (exclusiveMinimum === undefined ? undefined : exclusiveMinimum + step);
  const most = maximum ?? (exclusiveMaximum === undefined ? undefined : exclusiveMaximum - step);
  if (random.chance(0.5)) return least ?? most ?? random.pick([0, -0, 1, -1, 35000, Number.MAX_SAFE_INTEGER]);
  const low = least ?? (most ?? 0) - 1000;
  return random.between(Math.ceil(low / step), Math.floor((most ?? low + 1000) / step)) * step;
}
