import type { Schema } from "@partner-api/contract/document";

/**
 * A closed copy of a schema without `$ref`s. The contract's objects are open, so that partners tolerate additions; the server
 * itself must send nothing that the contract does not know. Objects that say themselves what else they take stay as they are.
 *
 * @throws Error on a keyword whose meaning closing would change
 */
export function sealed(schema: Schema): Schema {
  for (const keyword of UNKNOWN)
    if (keyword in schema) throw new Error(`expected no ${keyword} in a response, learn to close it: ${where(schema)}`);
  const flat = merged(schema);
  const closed: Schema = Object.fromEntries(Object.entries(flat).filter(([keyword]) => !WORDS.test(keyword)));
  if (flat.properties) {
    closed.properties = Object.fromEntries(Object.entries(flat.properties).map(([name, one]) => [name, sealed(one)]));
    closed.additionalProperties ??= false;
  }
  if (flat.items) closed.items = sealed(flat.items);
  // Branches of ours differ in a constant or in their type, so that closing them lets no more than one match.
  if (flat.oneOf) closed.oneOf = flat.oneOf.map(sealed);
  return closed;
}

/** Keywords that no response uses yet: closing an object beside them needs thought. */
const UNKNOWN = ["$ref", "anyOf", "not", "if", "unevaluatedProperties", "patternProperties", "prefixItems"];

/** One schema in place of `allOf` and what stands beside it. */
function merged(schema: Schema): Schema {
  const { allOf = [], ...own } = schema;
  return allOf.map(merged).reduce(merge, own);
}

/** What both say. Only the parts that differ by design are joined; anything else must be the same. */
function merge(one: Schema, other: Schema): Schema {
  const result: Schema = { ...one };
  for (const [keyword, value] of Object.entries(other)) {
    const present = result[keyword];
    if (keyword === "properties") result.properties = mergeProperties(one.properties, other.properties);
    else if (keyword === "required") result.required = [...new Set([...(one.required ?? []), ...(value as string[])])];
    else if (present === undefined) result[keyword] = value;
    else if (!WORDS.test(keyword) && JSON.stringify(present) !== JSON.stringify(value))
      throw new Error(`expected one ${keyword} in allOf, got two: ${where(other)}`);
  }
  return result;
}

/** A property that both have must fit both. */
function mergeProperties(one: Schema["properties"] = {}, other: Schema["properties"] = {}): Record<string, Schema> {
  const result = { ...one };
  for (const [name, property] of Object.entries(other)) {
    const present = one[name];
    result[name] = present === undefined ? property : { allOf: [present, property] };
  }
  return result;
}

/** Keywords that say nothing about the value. */
const WORDS = /^(?:title|description|examples?|x-.*)$/;

const where = (schema: Schema): string => JSON.stringify(schema).slice(0, 200);
