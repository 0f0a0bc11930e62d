import type { Json } from "../json.ts";
import { conjunctsOf } from "./parts.ts";
import type { Limits, SchemaSpot } from "./schema.ts";

/** Values that `const` and `enum` allow; undefined without either keyword. */
export function constantsOf(schema: SchemaSpot): Json[] | undefined {
  const lists = conjunctsOf(schema).flatMap(({ value }) => {
    const values = value.const === undefined ? value.enum : [value.const];
    return values === undefined ? [] : [values];
  });
  const [first, ...others] = lists;
  return first?.filter((value) => others.every((list) => list.some((constant) => areEqual(constant, value))));
}

const areEqual = (value: Json, other: Json): boolean => JSON.stringify(value) === JSON.stringify(other);

const LOWER = ["minLength", "minItems", "minProperties", "minimum", "exclusiveMinimum"] as const;
const UPPER = ["maxLength", "maxItems", "maxProperties", "maximum", "exclusiveMaximum"] as const;

/** Tightest limits of all conjuncts. */
export function limitsOf(schema: SchemaSpot): Limits {
  const conjuncts = conjunctsOf(schema).map(({ value }) => value);
  const limits: Limits = {};
  const all = (keyword: keyof Limits) => conjuncts.flatMap((conjunct) => conjunct[keyword] ?? []);
  for (const keyword of LOWER) if (all(keyword).length > 0) limits[keyword] = Math.max(...all(keyword));
  for (const keyword of UPPER) if (all(keyword).length > 0) limits[keyword] = Math.min(...all(keyword));
  return limits;
}
