import { child, children, isRecord, partsOf, placeOf, type Spot } from "@partner-api/contract";
import { CannotCompare } from "../cannot-compare.ts";
import { canonicalText } from "../canonical-text.ts";
import { intersect } from "./intersect.ts";
import { anything, type Flow, type Schemas, type Shape, tighter } from "./shape.ts";
import { shapesOfKeywords, shapesOfValues } from "./shapes-of-keywords.ts";

/** More alternatives than a person would write; comparing them would take too long. */
const MAX_SHAPES = 400;

/** The alternatives that schemas allow together. `flow` leaves out `readOnly` properties in, `writeOnly` ones out. */
export function shapesOf(schemas: Schemas, flow: Flow, within: readonly unknown[] = []): Shape[] {
  const [first, ...others] = schemas.map((spot) => shapesOfOne(spot, flow, within));
  return first === undefined ? anything(schemas) : others.reduce(both, first);
}

function shapesOfOne(spot: Spot, flow: Flow, within: readonly unknown[]): Shape[] {
  if (spot.value === false) return [];
  if (!isRecord(spot.value)) return anything([spot]);
  if (within.includes(spot.value))
    throw new CannotCompare(`${placeOf(spot)}: the schema is made of itself, without end.`);
  const path = [...within, spot.value];
  const inner = (one: Spot) => shapesOfOne(one, flow, path);
  const parts = [shapesOfKeywords(spot, flow)];
  const values = shapesOfValues(spot);
  if (values) parts.push(values);
  for (const part of partsOf(spot)) parts.push(inner(part));
  for (const keyword of ["oneOf", "anyOf"]) {
    const list = child(spot, keyword);
    const branches = children(list).map(([, branch]) => inner(branch));
    if (branches.length > 0) parts.push(either(branches, keyword === "oneOf" ? list : undefined));
  }
  const shapes = parts.reduce(both);
  // Properties and items from allOf and $ref count as evaluated: all of them are merged by now.
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

/** Both lists at once, type by type. */
function both(left: Shape[], right: Shape[]): Shape[] {
  const shapes = left.flatMap((one) => right.flatMap((other) => intersect(one, other) ?? []));
  return bounded(shapes);
}

function either(branches: Shape[][], exclusive: Spot | undefined): Shape[] {
  const shapes = bounded(joinValues(branches.flat()));
  const overlaps = exclusive ? overlappingTypes(branches) : new Set();
  // Where two branches may both fit, oneOf refuses what anyOf takes. Of objects that is how people write "one of these fields";
  // a change of anything else that overlaps is compared as a text.
  return shapes.map((shape) => {
    if (!overlaps.has(shape.type)) return shape;
    const how = shape.type === "object" ? "one alone" : canonicalText(exclusive);
    return { ...shape, conditions: new Map(shape.conditions).set("oneOf", how) };
  });
}

function overlappingTypes(branches: Shape[][]): Set<Shape["type"]> {
  const shared = branches.flatMap((branch, index) =>
    branches.slice(index + 1).flatMap((other) => both(branch, other).map(({ type }) => type)),
  );
  return new Set(shared.flatMap((type) => (type === "integer" || type === "number" ? ["integer", "number"] : [type])));
}

function bounded(shapes: Shape[]): Shape[] {
  if (shapes.length <= MAX_SHAPES) return shapes;
  const at = shapes[0]?.spots[0];
  throw new CannotCompare(
    `${at ? placeOf(at) : "A schema"}: more than ${MAX_SHAPES} alternatives; it is too large to compare.`,
  );
}

/** Alternatives that only name values are one alternative with all of them. */
function joinValues(shapes: Shape[]): Shape[] {
  const joined: Shape[] = [];
  for (const shape of shapes) {
    const same = joined.find((one) => one.type === shape.type && one.values && shape.values && one.type !== "object");
    if (!same) joined.push({ ...shape });
    else {
      same.values = new Map([...(same.values ?? []), ...(shape.values ?? [])]);
      same.spots = [...same.spots, ...shape.spots];
      if (same.type === "boolean" && same.values.size === 2) delete same.values;
    }
  }
  return joined;
}
