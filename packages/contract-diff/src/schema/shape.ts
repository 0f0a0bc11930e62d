import type { Spot } from "@partner-api/contract";
import { automatonOf, fits } from "@partner-api/contract/pattern";

export type Type = "null" | "boolean" | "integer" | "number" | "string" | "array" | "object";

/** Schemas of one value, all of which it must match. */
export type Schemas = readonly Spot[];

export type Flow = "in" | "out";

/**
 * Alternative of a schema: a single type with all constraints of its values. A schema is a list of alternatives, so that `type:
 * [string, "null"]`, `anyOf` with null, `allOf`, `oneOf`, single-value `enum` and `const` are normalized.
 */
export type Shape = {
  type: Type;
  /** Source schemas of the shape, for `file:line`. */
  spots: Spot[];
  /** Values of `enum` or `const` by their text. */
  values?: Map<string, unknown>;
  /** Values may be added, as announced to readers. */
  openValues: boolean;
  /** Numeric limits by keyword: minLength, maximum, minItems … */
  bounds: Map<string, number>;
  multiples: number[];
  /** Patterns and formats, all of which apply. */
  texts: Map<string, Set<string>>;
  properties: Map<string, Schemas>;
  required: Set<string>;
  /** Schemas of properties without a schema of their own; undefined if such properties are not allowed. */
  others: Schemas | undefined;
  patterned: Map<string, Schemas>;
  items: Schemas;
  tuple: Schemas[];
  unique: boolean;
  /** Text of keywords that are only compared as a whole: `if`, `not`, `contains` … */
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

export const anyShapes = (spots: Schemas): Shape[] => TYPES.map((type) => blank(type, [...spots]));

/** Keywords with a text value that validates. */
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

/** Returns whether a value matches a pattern. Possibly slow patterns count as matching, because the files are not trusted. */
export function matches(pattern: string, value: string): boolean {
  if (value.length > 64 || pattern.length > 256) return true;
  const match = fits(pattern, value);
  if (match !== undefined) return match;
  if (maybeSlow(pattern)) return true;
  try {
    return new RegExp(pattern, "u").test(value);
  } catch {
    return true;
  }
}

/** Returns whether values are checked against a pattern; otherwise they count as matching. */
export const isTried = (pattern: string): boolean =>
  pattern.length <= 256 && (automatonOf(pattern) !== undefined || !maybeSlow(pattern));

/** A repeated group or several repetitions may cause exponential backtracking. */
const maybeSlow = (pattern: string): boolean =>
  /\)[*+{?]|\\[1-9k]/.test(pattern) || (pattern.match(/[*+?{]/g) ?? []).length > 3;

/** Schemas of a property (empty: any value), or undefined if the property is not allowed. */
export function propertyOf(shape: Shape, name: string): Schemas | undefined {
  const patterned = [...shape.patterned]
    .filter(([pattern]) => matches(pattern, name))
    .flatMap(([, schemas]) => schemas);
  const schemas = shape.properties.get(name);
  if (schemas || patterned.length > 0) return [...(schemas ?? []), ...patterned];
  return shape.others;
}

export function tighter(limits: Map<string, number>, other: Map<string, number>): Map<string, number> {
  const bounds = new Map(limits);
  for (const [bound, value] of other) {
    const limit = bounds.get(bound);
    bounds.set(bound, limit === undefined ? value : isLower(bound) ? Math.max(limit, value) : Math.min(limit, value));
  }
  return bounds;
}

/** Removes limits without effect, and turns conditions that always apply into requirements. */
export function withoutIdle(shape: Shape): Shape {
  for (const [bound, value] of shape.bounds)
    if (value === 0 && isLower(bound) && bound !== "minimum") shape.bounds.delete(bound);
    else if (shape.type === "integer") shape.bounds.set(bound, isLower(bound) ? Math.ceil(value) : Math.floor(value));
  if ((shape.bounds.get("minProperties") ?? Number.POSITIVE_INFINITY) <= shape.required.size)
    shape.bounds.delete("minProperties");
  for (const condition of shape.conditions.keys()) {
    const [, name = "", dependency = ""] = /^dependentRequired (.*): (.*)$/s.exec(condition) ?? [];
    if (!shape.required.has(name)) continue;
    shape.conditions.delete(condition);
    if (!shape.required.has(dependency)) return withoutIdle({ ...shape, required: shape.required.add(dependency) });
  }
  return shape;
}

/** Returns whether a number is a multiple of another, apart from its binary rounding. */
export const isMultiple = (value: number, of: number): boolean =>
  Number.isInteger(Math.round((value / of) * 1e9) / 1e9);
