import { asArray, asObject, isObject, type Json, type JsonObject } from "./contract.ts";

/**
 * A closed copy of a schema without `$ref`s. The contract's objects are open, so that partners tolerate additions; the server
 * itself must send nothing that the contract does not know. Objects that say themselves what else they take stay as they are.
 *
 * @throws Error on a keyword whose meaning closing would change
 */
export function sealed(schema: JsonObject): JsonObject {
  for (const keyword of UNKNOWN)
    if (keyword in schema) throw new Error(`expected no ${keyword} in a response, learn to close it: ${where(schema)}`);
  const { allOf, ...own } = schema;
  const flat = asArray(allOf).map(asObject).map(merged).reduce(merge, own);
  const closed = Object.fromEntries(Object.entries(flat).filter(([keyword]) => !WORDS.test(keyword)));
  if (isObject(flat.properties)) {
    const properties = Object.entries(flat.properties).map(([name, property]) => [name, sealed(asObject(property))]);
    closed.properties = Object.fromEntries(properties);
    closed.additionalProperties ??= false;
  }
  if (isObject(flat.items)) closed.items = sealed(flat.items);
  // Branches of ours differ in a constant or in their type, so that closing them lets no more than one match.
  if (flat.oneOf !== undefined) closed.oneOf = asArray(flat.oneOf).map((branch) => sealed(asObject(branch)));
  return closed;
}

/** Keywords that no response uses yet: closing an object beside them needs thought. */
const UNKNOWN = ["$ref", "anyOf", "not", "if", "unevaluatedProperties", "patternProperties", "prefixItems"];

/** One schema in place of `allOf` and what stands beside it. */
function merged(schema: JsonObject): JsonObject {
  const { allOf, ...own } = schema;
  return asArray(allOf).map(asObject).map(merged).reduce(merge, own);
}

/** What both say. Only the parts that differ by design are joined; anything else must be the same. */
function merge(one: JsonObject, other: JsonObject): JsonObject {
  const result: JsonObject = { ...one };
  for (const [keyword, value] of Object.entries(other)) {
    const present = result[keyword];
    if (keyword === "properties") result.properties = mergeProperties(asObject(present), asObject(value));
    else if (keyword === "required") result.required = [...new Set([...asArray(present), ...asArray(value)])];
    else if (present === undefined) result[keyword] = value;
    else if (!WORDS.test(keyword) && JSON.stringify(present) !== JSON.stringify(value))
      throw new Error(`expected one ${keyword} in allOf, got two: ${where(other)}`);
  }
  return result;
}

/** A property that both have must fit both. */
function mergeProperties(one: JsonObject, other: JsonObject): JsonObject {
  const result: JsonObject = { ...one };
  for (const [name, property] of Object.entries(other))
    result[name] = one[name] === undefined ? property : { allOf: [one[name], property] };
  return result;
}

/** Keywords that say nothing about the value. */
const WORDS = /^(?:title|description|examples?|x-.*)$/;

const where = (schema: Json): string => JSON.stringify(schema).slice(0, 200);
