import { child, children, fieldsOf, isRecord, partsOf, placeOf, type Spot } from "@partner-api/contract";
import { CannotCompare } from "../cannot-compare.ts";
import { canonicalText } from "../canonical-text.ts";
import { intersect } from "./intersect.ts";
import {
  anyShapes,
  type Flow,
  isLower,
  isMultiple,
  isOf,
  matches,
  propertyOf,
  type Schemas,
  type Shape,
  tighter,
} from "./shape.ts";
import { shapesOfKeywords, shapesOfValues } from "./shapes-of-keywords.ts";

/** Limit for the comparison time; handwritten schemas have fewer alternatives. */
const MAX_SHAPES = 400;

/** Alternatives that match all schemas. `flow` excludes `readOnly` properties for in, `writeOnly` ones for out. */
export function shapesOf(schemas: Schemas, flow: Flow): Shape[] {
  const [first, ...others] = schemas.map((spot) => shapesOfOne(spot, flow, []));
  return first === undefined ? anyShapes(schemas) : others.reduce(intersectAll, first);
}

function shapesOfOne(spot: Spot, flow: Flow, within: readonly unknown[]): Shape[] {
  if (spot.value === false) return [];
  if (!isRecord(spot.value)) return anyShapes([spot]);
  if (within.includes(spot.value)) throw new CannotCompare(`${placeOf(spot)}: the schema contains itself.`);
  if ("$dynamicRef" in spot.value)
    throw new CannotCompare(`${placeOf(spot)}: $dynamicRef is not followed; use $ref with a path behind #.`);
  const path = [...within, spot.value];
  const inner = (subschema: Spot) => shapesOfOne(subschema, flow, path);
  const parts = [shapesOfKeywords(spot, flow)];
  const values = shapesOfValues(spot);
  if (values) parts.push(values);
  for (const part of partsOf(spot)) parts.push(inner(part));
  for (const keyword of ["oneOf", "anyOf"]) {
    const list = child(spot, keyword);
    const branches = children(list).map(([, branch]) => inner(branch));
    if (branches.length > 0) parts.push(union(branches, keyword === "oneOf" ? list : undefined));
  }
  const shapes = parts.reduce(intersectAll);
  return shapes.map((shape) => withUnevaluated(shape, spot));
}

/** All parts of a schema are merged in its shape, so properties and items from allOf and $ref count as evaluated. */
function withUnevaluated(shape: Shape, spot: Spot): Shape {
  const others = child(spot, "unevaluatedProperties");
  if (shape.type === "object" && shape.others?.length === 0 && !hasAdditional(spot))
    return { ...shape, others: others?.value === false ? undefined : isRecord(others?.value) ? [others as Spot] : [] };
  const items = child(spot, "unevaluatedItems");
  if (shape.type !== "array" || shape.items.length > 0 || items === undefined || items.value === true) return shape;
  if (shape.conditions.has("contains"))
    return { ...shape, conditions: new Map(shape.conditions).set("unevaluatedItems", canonicalText(items)) };
  if (items.value !== false) return { ...shape, items: [items] };
  return { ...shape, bounds: tighter(shape.bounds, new Map([["maxItems", shape.tuple.length]])) };
}

/** `additionalProperties` evaluates all properties. */
const hasAdditional = (spot: Spot): boolean =>
  "additionalProperties" in fieldsOf(spot) || partsOf(spot).some(hasAdditional);

/** Intersects two lists of alternatives. */
function intersectAll(left: Shape[], right: Shape[]): Shape[] {
  const shapes = left.flatMap((shape) => right.flatMap((other) => intersect(shape, other) ?? []));
  return bounded(shapes.flatMap(withValidValues));
}

/** Values that match the other constraints; no shape without such values. */
function withValidValues(shape: Shape): Shape[] {
  if (!shape.values) return [shape];
  const values = new Map([...shape.values].filter(([, value]) => admits(shape, value)));
  return values.size === 0 ? [] : [{ ...shape, values }];
}

/** Returns whether a value is within the limits of a shape. Texts that cannot be checked are accepted. */
export function admits(shape: Shape, value: unknown): boolean {
  const { type, bounds, texts, multiples } = shape;
  if (!isOf(type, value)) return false;
  const size = sizeOf(value);
  for (const [bound, limit] of bounds)
    if (!bound.endsWith("Contains") && (isLower(bound) ? size < limit : size > limit)) return false;
  if (typeof value === "number") return multiples.every((multiple) => isMultiple(value, multiple));
  if (typeof value === "string") return [...(texts.get("pattern") ?? [])].every((pattern) => matches(pattern, value));
  if (Array.isArray(value))
    return (
      value.every((entry, index) => areMatched(shape.tuple[index] ?? shape.items, entry)) &&
      (!shape.unique || new Set(value.map(canonicalText)).size === value.length)
    );
  return (
    !isRecord(value) ||
    ([...shape.required].every((name) => Object.hasOwn(value, name)) &&
      Object.entries(value).every(([name, property]) => areMatched(propertyOf(shape, name), property)))
  );
}

function sizeOf(value: unknown): number {
  if (typeof value === "number") return value;
  if (typeof value === "string") return [...value].length;
  return typeof value === "object" && value !== null ? Object.keys(value).length : 0;
}

const areMatched = (schemas: Schemas | undefined, value: unknown): boolean =>
  schemas !== undefined &&
  (schemas.length === 0 ||
    shapesOf(schemas, "out").some(
      (shape) => admits(shape, value) && (shape.values?.has(canonicalText(value)) ?? true),
    ));

function union(branches: Shape[][], exclusive: Spot | undefined): Shape[] {
  const shapes = bounded(joinValues(branches.flat()));
  const overlaps = exclusive ? overlappingTypes(branches) : new Set();
  // If two branches match, oneOf rejects values that anyOf accepts. Listed values are joined, so their branches are compared as text.
  return shapes.map((shape) => {
    if (!overlaps.has(shape.type)) return shape;
    const condition = shape.values ? canonicalText(exclusive) : "one alone";
    return { ...shape, conditions: new Map(shape.conditions).set("oneOf", condition) };
  });
}

function overlappingTypes(branches: Shape[][]): Set<Shape["type"]> {
  const shared = branches.flatMap((branch, index) =>
    branches.slice(index + 1).flatMap((other) => intersectAll(branch, other).map(({ type }) => type)),
  );
  return new Set(shared.flatMap((type) => (type === "integer" || type === "number" ? ["integer", "number"] : [type])));
}

function bounded(shapes: Shape[]): Shape[] {
  if (shapes.length <= MAX_SHAPES) return shapes;
  const at = shapes[0]?.spots[0];
  throw new CannotCompare(
    `${at ? placeOf(at) : "A schema"}: more than ${MAX_SHAPES} alternatives; too many to compare.`,
  );
}

/** Merges alternatives that only list values. */
function joinValues(shapes: Shape[]): Shape[] {
  const joined: Shape[] = [];
  for (const shape of shapes) {
    const existing = joined.find(
      (candidate) => candidate.type === shape.type && candidate.values && shape.values && candidate.type !== "object",
    );
    if (!existing) joined.push({ ...shape });
    else {
      existing.values = new Map([...(existing.values ?? []), ...(shape.values ?? [])]);
      existing.spots = [...existing.spots, ...shape.spots];
      if (existing.type === "boolean" && existing.values.size === 2) delete existing.values;
    }
  }
  return joined;
}
