/*
 * Events as a later version of the contract, or a very poor source, might send them (decisions: faults). Receivers must bear
 * both.
 */

type Json = null | boolean | number | string | Json[] | { [key: string]: Json };
type JsonObject = { [key: string]: Json };

/** Values of unknown fields, in turns: a receiver may not even expect one type. */
const UNKNOWN: readonly Json[] = ["unknown", 1.5, true, null, ["unknown"], { unknown: {} }];

/** The event with one more field in every object. */
export function withUnknownFields(event: JsonObject): JsonObject {
  let count = 0;
  const widen = (value: Json): Json => {
    if (Array.isArray(value)) return value.map(widen);
    if (typeof value !== "object" || value === null) return value;
    const x_unknown = UNKNOWN[count++ % UNKNOWN.length] as Json;
    return { ...Object.fromEntries(Object.entries(value).map(([name, member]) => [name, widen(member)])), x_unknown };
  };
  return widen(event) as JsonObject;
}

/**
 * The event with null wherever null may be.
 *
 * @param fits whether the contract allows the event
 */
export function withNulls(event: JsonObject, fits: (event: JsonObject) => boolean): JsonObject {
  const copy = structuredClone(event);
  const empty = (node: JsonObject | Json[]): void => {
    const members = node as JsonObject;
    for (const [name, value] of Object.entries(members)) {
      members[name] = null;
      if (fits(copy)) continue;
      members[name] = value;
      if (typeof value === "object" && value !== null) empty(value);
    }
  };
  empty(copy);
  return copy;
}
