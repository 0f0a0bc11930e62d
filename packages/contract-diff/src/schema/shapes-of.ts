import { child, children, isRecord, partsOf, placeOf, type Spot } from "@partner-api/contract";
import { CannotCompare } from "../cannot-compare.ts";
import { canonicalText } from "../canonical-text.ts";
import { intersect } from "./intersect.ts";
import { anyShapes, type Flow, type Schemas, type Shape, tighter } from "./shape.ts";
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
  const inner = (one: Spot) => shapesOfOne(one, flow, path);
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
  // All parts are merged here, so properties and items from allOf and $ref count as evaluated.
  const [closed, shut] = [spot.value.unevaluatedProperties === false, spot.value.unevaluatedItems === false];
  const [others, items] = [child(spot, "unevaluatedProperties"), child(spot, "unevaluatedItems")];
  return shapes.map((shape) => ({
    ...shape,
    ...(closed && shape.type === "object" ? { others: undefined } : {}),
    ...(isRecord(others?.value) && shape.others?.length === 0 ? { others: [others] } : {}),
    ...(isRecord(items?.value) && shape.items.length === 0 ? { items: [items] } : {}),
    ...(shut && shape.type === "array"
      ? { bounds: tighter(shape.bounds, new Map([["maxItems", shape.tuple.length]])) }
      : {}),
  }));
}

/** Intersects two lists of alternatives. */
function intersectAll(left: Shape[], right: Shape[]): Shape[] {
  const shapes = left.flatMap((one) => right.flatMap((other) => intersect(one, other) ?? []));
  return bounded(shapes);
}

function union(branches: Shape[][], exclusive: Spot | undefined): Shape[] {
  const shapes = bounded(joinValues(branches.flat()));
  const overlaps = exclusive ? overlappingTypes(branches) : new Set();
  // If two branches match, oneOf rejects values that anyOf accepts. Objects use this for "one of these fields". Changes of other
  // overlaps are compared as text.
  return shapes.map((shape) => {
    if (!overlaps.has(shape.type)) return shape;
    const condition = shape.type === "object" ? "one alone" : canonicalText(exclusive);
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
      (one) => one.type === shape.type && one.values && shape.values && one.type !== "object",
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
