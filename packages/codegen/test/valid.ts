import {
  constantsOf,
  follow,
  isObjectSchema,
  limitsOf,
  membersOf,
  refOf,
  type SchemaSpot,
  schemaAt,
  withValue,
} from "@partner-api/contract";
import { branchesOf } from "./branches.ts";
import type { Random } from "./random.ts";
import { textFor } from "./texts-for.ts";

/** How many of the optional parts are present. */
export type Fullness = "least" | "some" | "all";

/** A valid value of `schema`. */
export function validValue(schema: SchemaSpot, random: Random, fullness: Fullness): unknown {
  const child = (node: SchemaSpot) => validValue(node, random, fullness);
  if (refOf(schema) !== undefined) return child(follow(schema));
  const constants = constantsOf(schema);
  if (constants !== undefined) return random.pick(constants);
  const branches = branchesOf(schema);
  if (branches !== undefined) return child(fullness === "all" ? (branches[0] as SchemaSpot) : random.pick(branches));
  if (isObjectSchema(schema)) return objectFor(schema, random, fullness);
  const types = [schema.value.type ?? "null"].flat();
  switch (fullness === "all" ? types[0] : random.pick(types)) {
    case "array":
      return arrayFor(schema, random, fullness);
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

function objectFor(schema: SchemaSpot, random: Random, fullness: Fullness): unknown {
  const isNull = [schema.value.type].flat().includes("null") && fullness === "some" && random.chance(0.5);
  if (isNull) return null;
  const { properties, required } = membersOf(schema);
  const someKeys = [...properties.keys()].filter(
    (key) => required.has(key) || (fullness === "some" && random.chance(0.5)),
  );
  const keys = new Set(fullness === "all" ? properties.keys() : someKeys);
  for (const [key, dependents] of Object.entries(schema.value.dependentRequired ?? {}))
    if (keys.has(key)) for (const dependent of dependents) keys.add(dependent);
  const value: Record<string, unknown> = {};
  for (const key of keys) value[key] = validValue(properties.get(key) as SchemaSpot, random, fullness);
  const { additionalProperties } = schema.value;
  const rest = typeof additionalProperties === "object" && schemaAt(schema, "additionalProperties");
  if (rest && fullness !== "least") value.any_key = validValue(rest, random, fullness);
  if (additionalProperties === undefined && fullness === "some" && random.chance(0.2))
    value.unknown_key = random.pick([1, null, "x", [{}]]);
  return value;
}

function arrayFor(schema: SchemaSpot, random: Random, fullness: Fullness): unknown[] {
  const { minItems = 0, maxItems = Number.POSITIVE_INFINITY } = limitsOf(schema);
  const minimum = fullness === "least" ? 0 : fullness === "all" ? 1 : random.between(0, 2);
  const length = Math.min(Math.max(minimum, minItems), maxItems);
  const items = schemaAt(schema, "items") ?? withValue(schema, {});
  const entries = Array.from({ length }, () => validValue(items, random, fullness));
  return schema.value.uniqueItems ? [...new Set(entries)] : entries;
}

/** A multiple of `step` within the limits, half of the time near a limit. */
function numberFor(schema: SchemaSpot, random: Random, step: number): number {
  const { minimum, exclusiveMinimum, maximum, exclusiveMaximum } = limitsOf(schema);
  const least = minimum ?? (exclusiveMinimum === undefined ? undefined : exclusiveMinimum + step);
  const most = maximum ?? (exclusiveMaximum === undefined ? undefined : exclusiveMaximum - step);
  if (random.chance(0.5)) return least ?? most ?? random.pick([0, -0, 1, -1, 35000, Number.MAX_SAFE_INTEGER]);
  const low = least ?? (most ?? 0) - 1000;
  return random.between(Math.ceil(low / step), Math.floor((most ?? low + 1000) / step)) * step;
}
