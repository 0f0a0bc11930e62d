import { chainOf, fieldsOf, type Spot } from "@partner-api/contract";
import { canonicalText } from "../canonical-text.ts";
import { propertyOf, type Schemas, type Shape, TEXTS, type Type, tighter, withoutIdle } from "./shape.ts";

/** Shape of the values that match both shapes; undefined if none exists. */
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
  const values = intersectValues(one, other);
  if (values?.size === 0) return undefined;
  if (intersection.properties.size > 0 && isImpossible(intersection)) return undefined;
  return values ? { ...intersection, values } : withoutIdle(intersection);
}

const AND = " and ";

/** Conditions of both shapes; several conditions of one keyword are combined in sorted order. */
function bothConditions(one: Map<string, string>, other: Map<string, string>): Map<string, string> {
  const combined = new Map(one);
  for (const [keyword, text] of other) {
    const texts = new Set([...(combined.get(keyword)?.split(AND) ?? []), ...text.split(AND)]);
    combined.set(keyword, [...texts].sort().join(AND));
  }
  return combined;
}

/** Returns whether constants of a required property contradict each other, so that no value matches. */
function isImpossible(shape: Shape): boolean {
  return [...shape.required].some((name) => {
    const constants = (shape.properties.get(name) ?? []).flatMap((spot) => constantsOf(spot));
    const [first, ...rest] = constants;
    return first !== undefined && [...first].every((value) => rest.some((other) => !other.has(value)));
  });
}

/** Values listed by a schema and by each of its references. */
const constantsOf = (spot: Spot): Set<string>[] =>
  chainOf(spot).flatMap((one) => {
    const schema = fieldsOf(one);
    const constants = "const" in schema ? [schema.const] : schema.enum;
    return Array.isArray(constants) ? [new Set(constants.map((value) => canonicalText(value)))] : [];
  });

function intersectTypes(one: Type, other: Type): Type | undefined {
  if (one === other) return one;
  return [one, other].sort().join() === "integer,number" ? "integer" : undefined;
}

function intersectValues({ values }: Shape, { values: others }: Shape): Map<string, unknown> | undefined {
  if (!values || !others) return values ?? others;
  return new Map([...values].filter(([text]) => others.has(text)));
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
