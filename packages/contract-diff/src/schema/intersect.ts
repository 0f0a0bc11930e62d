import { chainOf, fieldsOf, type Spot } from "@partner-api/contract";
import { canonicalText } from "../canonical-text.ts";
import { admits, propertyOf, type Schemas, type Shape, TEXTS, type Type, tighter, withoutIdle } from "./shape.ts";

/** The shape of the values that fit both shapes, or undefined if no value does. */
export function intersect(one: Shape, other: Shape): Shape | undefined {
  const type = intersectTypes(one.type, other.type);
  if (type === undefined) return undefined;
  const intersection: Shape = {
    type,
    spots: [...new Set([...one.spots, ...other.spots])],
    openValues: one.openValues || other.openValues,
    bounds: tighter(one.bounds, other.bounds),
    multiples: [...new Set([...one.multiples, ...other.multiples])],
    texts: new Map(
      TEXTS.flatMap((key) => {
        const texts = new Set([...(one.texts.get(key) ?? []), ...(other.texts.get(key) ?? [])]);
        return texts.size > 0 ? [[key, texts] as const] : [];
      }),
    ),
    ...intersectObjects(one, other),
    items: [...one.items, ...other.items],
    tuple: Array.from({ length: Math.max(one.tuple.length, other.tuple.length) }, (_, index) => [
      ...(one.tuple[index] ?? one.items),
      ...(other.tuple[index] ?? other.items),
    ]),
    unique: one.unique || other.unique,
    conditions: bothConditions(one.conditions, other.conditions),
  };
  const values = intersectValues(one, other, intersection);
  if (values?.size === 0) return undefined;
  if (intersection.properties.size > 0 && isImpossible(intersection)) return undefined;
  return values ? { ...intersection, values } : withoutIdle(intersection);
}

const AND = " and ";

/** Conditions of both; those of one keyword all hold, in whatever order. */
function bothConditions(one: Map<string, string>, other: Map<string, string>): Map<string, string> {
  const both = new Map(one);
  for (const [keyword, text] of other) {
    const texts = new Set([...(both.get(keyword)?.split(AND) ?? []), ...text.split(AND)]);
    both.set(keyword, [...texts].sort().join(AND));
  }
  return both;
}

/** Contradicting constants of a required property: the two alternatives have no value in common. */
function isImpossible(shape: Shape): boolean {
  return [...shape.required].some((name) => {
    const constants = (shape.properties.get(name) ?? []).flatMap((spot) => constantsOf(spot));
    const [first, ...rest] = constants;
    return first !== undefined && [...first].every((value) => rest.some((other) => !other.has(value)));
  });
}

/** The values that a schema, and each that it refers to, lists. */
const constantsOf = (spot: Spot): Set<string>[] =>
  chainOf(spot).flatMap((one) => {
    const schema = fieldsOf(one);
    const own = "const" in schema ? [schema.const] : schema.enum;
    return Array.isArray(own) ? [new Set(own.map((value) => canonicalText(value)))] : [];
  });

function intersectTypes(one: Type, other: Type): Type | undefined {
  if (one === other) return one;
  return [one, other].sort().join() === "integer,number" ? "integer" : undefined;
}

function intersectValues(one: Shape, other: Shape, intersection: Shape): Map<string, unknown> | undefined {
  const [first, second] = one.values ? [one.values, other.values] : [other.values, undefined];
  if (!first) return undefined;
  return new Map([...first].filter(([text, value]) => (!second || second.has(text)) && admits(intersection, value)));
}

function intersectObjects(one: Shape, other: Shape): Pick<Shape, "properties" | "required" | "others" | "patterned"> {
  const properties = new Map<string, Schemas>();
  for (const name of new Set([...one.properties.keys(), ...other.properties.keys()])) {
    const schemas = [one, other].map((shape) => propertyOf(shape, name));
    const [left, right] = schemas;
    if (left && right) properties.set(name, [...new Set([...left, ...right])]);
  }
  return {
    properties,
    required: new Set([...one.required, ...other.required]),
    others: one.others && other.others && [...one.others, ...other.others],
    patterned: new Map(
      [...new Set([...one.patterned.keys(), ...other.patterned.keys()])].map((pattern) => [
        pattern,
        [...new Set([...(one.patterned.get(pattern) ?? []), ...(other.patterned.get(pattern) ?? [])])],
      ]),
    ),
  };
}
