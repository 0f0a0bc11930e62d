import type { Schema } from "@partner-api/contract/document";

/**
 * A closed copy of a schema without `$ref`s. Objects of the contract are open, so that partners tolerate additions, but the server
 * must not send an undocumented field. An object with its own `additionalProperties` keeps it.
 *
 * @throws Error on a keyword whose meaning would change
 */
export function closeSchema(schema: Schema): Schema {
  for (const keyword of UNKNOWN)
    if (keyword in schema)
      throw new Error(
        `expected no ${keyword} in a response, got one; teach close-schema.ts to close it: ${where(schema)}`,
      );
  const flat = merged(schema);
  const closed: Schema = Object.fromEntries(Object.entries(flat).filter(([keyword]) => !ANNOTATIONS.test(keyword)));
  if (flat.properties) {
    closed.properties = Object.fromEntries(
      Object.entries(flat.properties).map(([name, one]) => [name, closeSchema(one)]),
    );
    closed.additionalProperties ??= false;
  }
  if (flat.items) closed.items = closeSchema(flat.items);
  // Branches of the contract differ in a constant or in their type, so at most one of the closed branches matches.
  if (flat.oneOf) closed.oneOf = flat.oneOf.map(closeSchema);
  return closed;
}

/** Keywords that no response uses yet, and that would change the meaning of closing. */
const UNKNOWN = ["$ref", "anyOf", "not", "if", "unevaluatedProperties", "patternProperties", "prefixItems"];

/** One schema that equals a schema with `allOf`. */
function merged(schema: Schema): Schema {
  const { allOf = [], ...own } = schema;
  return allOf.map(merged).reduce(merge, own);
}

/** The conjunction of two schemas: properties and required fields are joined, other keywords must be equal. */
function merge(one: Schema, other: Schema): Schema {
  const result: Schema = { ...one };
  for (const [keyword, value] of Object.entries(other)) {
    const present = result[keyword];
    if (keyword === "properties") result.properties = mergeProperties(one.properties, other.properties);
    else if (keyword === "required") result.required = [...new Set([...(one.required ?? []), ...(value as string[])])];
    else if (present === undefined) result[keyword] = value;
    else if (!ANNOTATIONS.test(keyword) && JSON.stringify(present) !== JSON.stringify(value))
      throw new Error(`expected one ${keyword} in allOf, got two: ${where(other)}`);
  }
  return result;
}

/** A property of both must fit both. */
function mergeProperties(one: Schema["properties"] = {}, other: Schema["properties"] = {}): Record<string, Schema> {
  const result = { ...one };
  for (const [name, property] of Object.entries(other)) {
    const present = one[name];
    result[name] = present === undefined ? property : { allOf: [present, property] };
  }
  return result;
}

/** Annotations. */
const ANNOTATIONS = /^(?:title|description|examples?|x-.*)$/;

const where = (schema: Schema): string => JSON.stringify(schema).slice(0, 200);
