/*
 * Events with unknown fields, like those of a later version of the contract, or with nulls (decisions: faults). Receivers must accept both.
 */

type Json = null | boolean | number | string | Json[] | { [key: string]: Json };
type JsonObject = { [key: string]: Json };

/** Values of unknown fields, in rotation: receivers must not expect a type. */
const UNKNOWN_VALUES: readonly Json[] = ["unknown", 1.5, true, null, ["unknown"], { unknown: {} }];

/** Adds an unknown field to every object of the event. */
export function withUnknownFields(event: JsonObject): JsonObject {
  let count = 0;
  const widen = (value: Json): Json => {
    if (Array.isArray(value)) return value.map(widen);
    if (typeof value !== "object" || value === null) return value;
    const x_unknown = UNKNOWN_VALUES[count++ % UNKNOWN_VALUES.length] as Json;
    return { ...Object.fromEntries(Object.entries(value).map(([name, member]) => [name, widen(member)])), x_unknown };
  };
  return widen(event) as JsonObject;
}

/**
 * Sets all nullable fields to null. Calls `fits` once for all objects of a list with the same fields: an order has thousands.
 *
 * @param fits returns whether the contract allows the event
 */
export function withNulls(event: JsonObject, fits: (event: JsonObject) => boolean): JsonObject {
  const copy = structuredClone(event);
  const isNullable = new Map<string, boolean>();
  const empty = (node: JsonObject | Json[], path: string): void => {
    const members = node as JsonObject;
    const place = Array.isArray(node) ? path : `${path} ${Object.keys(node)}`;
    for (const [name, value] of Object.entries(members)) {
      const memberPath = Array.isArray(node) ? `${place}/*` : `${place}/${name}`;
      members[name] = null;
      if (isNullable.getOrInsertComputed(memberPath, () => fits(copy))) continue;
      members[name] = value;
      if (typeof value === "object" && value !== null) empty(value, memberPath);
    }
  };
  empty(copy, "");
  return copy;
}
