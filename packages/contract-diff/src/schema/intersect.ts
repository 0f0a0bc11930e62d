import { chainOf, fieldsOf, type Spot } from "@partner-api/contract";
import { canonicalText } from "../canonical-text.ts";
import { propertyOf, type Schemas, type Shape, TEXTS, type Type, tighter, withoutIdle } from "./shape.ts";

/** Shape of the values that match both shapes; undefined if none exists. */
export function intersect(shape: Shape, other: Shape): Shape | undefined {
  const type = intersectTypes(shape.type, other.type);
  if (type === undefined) return undefined;
  const intersection: Shape = {
    type,
    spots: [...new Set([...shape.spots, ...other.spots])],
    openValues: shape.openValues || other.openValues,
    bounds: tighter(shape.bounds, other.bounds),
    multiples: [...new Set([...shape.multiples, ...other.multiples])],
    texts: new Map(
      TEXTS.flatMap((key) => {
        const texts = new Set([...(shape.texts.get(key) ?? []), ...(other.texts.get(key) ?? [])]);
        return texts.size > 0 ? [[key, texts] as const] : [];
      }),
    ),
    ...intersectObjects(shape, other),
    items: [...shape.items, ...other.items],
    tuple: Array.from({ length: Math.max(shape.tuple.length, other.tuple.length) }, (_, index) => [
      ...(shape.tuple[index] ?? shape.items),
      ...(other.tuple[index] ?? other.items),
    ]),
    unique: shape.unique || other.unique,
    conditions: bothConditions(shape.conditions, other.conditions),
  };
  const values = intersectValues(shape, other);
  if (values?.size === 0) return undefined;
  if (intersection.properties.size > 0 && isImpossible(intersection)) return undefined;
  return values ? { ...intersection, values } : withoutIdle(intersection);
}

const AND = " and ";

/** Conditions of both shapes; several conditions of one keyword are combined in sorted order. */
function bothConditions(conditions: Map<string, string>, other: Map<string, string>): Map<string, string> {
  const combined = new Map(conditions);
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
  chainOf(spot).flatMap((holder) => {
    const schema = fieldsOf(holder);
    const constants = "const" in schema ? [schema.const] : schema.enum;
    return Array.isArray(constants) ? [new Set(constants.map((value) => canonicalText(value)))] : [];
  });

function intersectTypes(type: Type, other: Type): Type | undefined {
  if (type === other) return type;
  return [type, other].sort().join() === "integer,number" ? "integer" : undefined;
}

function intersectValues({ values }: Shape, { values: others }: Shape): Map<string, unknown> | undefined {
  if (!values || !others) return values ?? others;
  return new Map([...values].filter(([text]) => others.has(text)));
}

function intersectObjects(shape: Shape, other: Shape): Pick<Shape, "properties" | "required" | "others" | "patterned"> {
  const properties = new Map<string, Schemas>();
  for (const name of new Set([...shape.properties.keys(), ...other.properties.keys()])) {
    const schemas = [shape, other].map((side) => propertyOf(side, name));
    const [left, right] = schemas;
    if (left && right) properties.set(name, [...new Set([...left, ...right])]);
  }
  return {
    properties,
    required: new Set([...shape.required, ...other.required]),
    others: shape.others && other.others && [...shape.others, ...other.others],
    patterned: new Map(
      [...new Set([...shape.patterned.keys(), ...other.patterned.keys()])].map((pattern) => [
        pattern,
        [...new Set([...(shape.patterned.get(pattern) ?? []), ...(other.patterned.get(pattern) ?? [])])],
      ]),
    ),
  };
}
