import type { Spot } from "@partner-api/contract";
import { automatonOf, fits } from "../pattern/automaton.ts";

export type Type = "null" | "boolean" | "integer" | "number" | "string" | "array" | "object";

/** A schema as several places say it together: a value must fit each. */
export type Schemas = readonly Spot[];

export type Flow = "in" | "out";

/**
 * One alternative of what a schema allows: a single type with everything that binds its values. A schema is a list of them, so
 * that `type: [string, "null"]`, `anyOf` with null, `allOf`, `oneOf`, `enum` of one and `const` come out the same.
 */
export type Shape = {
  type: Type;
  /** The schemas that say this, for `file:line`. */
  spots: Spot[];
  /** The values of `enum` or `const` by their text. */
  values?: Map<string, unknown>;
  /** Further values may come (`x-open-values`): the contract announces them to its readers. */
  openValues: boolean;
  /** Numeric bounds by keyword: minLength, maximum, minItems … */
  bounds: Map<string, number>;
  multiples: number[];
  /** Patterns and formats that all hold. */
  texts: Map<string, Set<string>>;
  properties: Map<string, Schemas>;
  required: Set<string>;
  /** The schemas of properties that have none of their own; undefined if there may be no such property. */
  others: Schemas | undefined;
  patterned: Map<string, Schemas>;
  items: Schemas;
  tuple: Schemas[];
  unique: boolean;
  /** Keywords that are only compared as a whole, with their text: `if`, `not`, `contains` … */
  conditions: Map<string, string>;
};

export const TYPES: Type[] = ["null", "boolean", "number", "string", "array", "object"];

export const blank = (type: Type, spots: Spot[]): Shape => ({
  type,
  spots,
  openValues: false,
  bounds: new Map(),
  multiples: [],
  texts: new Map(),
  properties: new Map(),
  required: new Set(),
  others: [],
  patterned: new Map(),
  items: [],
  tuple: [],
  unique: false,
  conditions: new Map(),
});

export const anything = (spots: Schemas): Shape[] => TYPES.map((type) => blank(type, [...spots]));

/** Keywords whose value is a text that binds. */
export const TEXTS = ["pattern", "format", "contentEncoding", "contentMediaType"];
const LOWER = ["minLength", "minItems", "minProperties", "minContains", "minimum"];

export const isLower = (bound: string): boolean => LOWER.includes(bound);

export const typeOf = (value: unknown): Type =>
  value === null
    ? "null"
    : Array.isArray(value)
      ? "array"
      : Number.isInteger(value)
        ? "integer"
        : (typeof value as "number" | "string" | "boolean" | "object");

export const isOf = (type: Type, value: unknown): boolean =>
  typeOf(value) === type || (type === "number" && typeof value === "number");

/** Whether a value fits a pattern, as far as that costs nothing: patterns come from files of others. */
export function matches(pattern: string, value: string): boolean {
  if (value.length > 64 || pattern.length > 256) return true;
  const found = fits(pattern, value);
  if (found !== undefined) return found;
  if (maybeSlow(pattern)) return true;
  try {
    return new RegExp(pattern, "u").test(value);
  } catch {
    return true;
  }
}

/** Whether values are tried on a pattern at all; on others they count as fitting. */
export const isTried = (pattern: string): boolean =>
  pattern.length <= 256 && (automatonOf(pattern) !== undefined || !maybeSlow(pattern));

/** A repeated group, or more than a few repetitions, may backtrack without end. */
const maybeSlow = (pattern: string): boolean =>
  /\)[*+{?]|\\[1-9k]/.test(pattern) || (pattern.match(/[*+?{]/g) ?? []).length > 3;

/** The schemas of a property (none: any value fits), or undefined if the property may not be there. */
export function propertyOf(shape: Shape, name: string): Schemas | undefined {
  const patterned = [...shape.patterned]
    .filter(([pattern]) => matches(pattern, name))
    .flatMap(([, schemas]) => schemas);
  const own = shape.properties.get(name);
  if (own || patterned.length > 0) return [...(own ?? []), ...patterned];
  return shape.others;
}

export function tighter(one: Map<string, number>, other: Map<string, number>): Map<string, number> {
  const bounds = new Map(one);
  for (const [bound, value] of other) {
    const known = bounds.get(bound);
    bounds.set(bound, known === undefined ? value : isLower(bound) ? Math.max(known, value) : Math.min(known, value));
  }
  return bounds;
}

/** Leaves out bounds that every value fits. */
export function withoutIdle(shape: Shape): Shape {
  for (const [bound, value] of shape.bounds)
    if (value === 0 && isLower(bound) && bound !== "minimum") shape.bounds.delete(bound);
  if ((shape.bounds.get("minProperties") ?? Number.POSITIVE_INFINITY) <= shape.required.size)
    shape.bounds.delete("minProperties");
  return shape;
}

/** Whether a shape's bounds let a value pass; texts that cannot be checked here do. */
export function admits({ type, bounds, texts, multiples }: Shape, value: unknown): boolean {
  if (!isOf(type, value)) return false;
  const size = typeof value === "string" ? [...value].length : typeof value === "number" ? value : undefined;
  if (size !== undefined)
    for (const [bound, limit] of bounds) if (isLower(bound) ? size < limit : size > limit) return false;
  if (typeof value === "number" && multiples.some((multiple) => value % multiple !== 0)) return false;
  return typeof value !== "string" || [...(texts.get("pattern") ?? [])].every((pattern) => matches(pattern, value));
}
