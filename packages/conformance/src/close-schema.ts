import {
  conjunctsOf,
  fromValue,
  type Json,
  placeOf,
  rootOf,
  type Schema,
  type SchemaSpot,
  schemaAt,
  schemasAt,
  stopAt,
  withValue,
} from "@partner-api/contract";

/**
 * The form of a `date-time` in responses (RFC 3339): whole seconds or exactly three decimals, capital `T` and `Z`. Other offsets
 * occur only in times that a request contained.
 */
const PRINTED_TIME =
  "^[0-9]{4}-[0-9]{2}-[0-9]{2}T[0-9]{2}:[0-9]{2}:[0-9]{2}(?:[.][0-9]{3})?(?:Z|[+-](?!00:00)[0-9]{2}:[0-9]{2})$";

/**
 * A closed copy of a schema without `$ref`s. Objects of the contract are open, so that partners tolerate additions, but the
 * server must not send undocumented fields. An explicit `additionalProperties` is kept. A `date-time` must have the form that the
 * service prints.
 *
 * @throws ContractError on a keyword that closing would change, or on contradictory parts of an `allOf`
 */
export function closeSchema(schema: Schema): Schema {
  return close({ ...rootOf(fromValue(schema, "response")), value: schema });
}

function close(spot: SchemaSpot): Schema {
  const conjuncts = conjunctsOf(spot);
  const closedSchema = keywordsOf(conjuncts);
  const properties = propertiesOf(conjuncts);
  const requiredNames = new Set(conjuncts.flatMap(({ value }) => value.required ?? []));
  const items = conjuncts.map((conjunct) => schemaAt(conjunct, "items")).find((schema) => schema !== undefined);
  const branches = conjuncts.map((conjunct) => schemasAt(conjunct, "oneOf")).find((schemas) => schemas.length > 0);
  if (closedSchema.format === "date-time") closedSchema.pattern ??= PRINTED_TIME;
  if (requiredNames.size > 0) closedSchema.required = [...requiredNames];
  if (items) closedSchema.items = close(items);
  // Branches differ in a constant or in their type, so at most one closed branch matches.
  if (branches) closedSchema.oneOf = branches.map(([, branch]) => close(branch));
  if (properties.size > 0) {
    closedSchema.properties = Object.fromEntries([...properties].map(([name, property]) => [name, close(property)]));
    closedSchema.additionalProperties ??= false;
  }
  return closedSchema;
}

/** Keywords that no response uses yet, and that closing would change. */
const UNKNOWN = ["$ref", "anyOf", "not", "if", "unevaluatedProperties", "patternProperties", "prefixItems"];
const ANNOTATIONS = /^(?:title|description|examples?|x-.*)$/;
const COMPOSED = ["allOf", "properties", "required"];

/** Keywords of all conjuncts, which must agree on each. */
function keywordsOf(conjuncts: SchemaSpot[]): Schema {
  const keywords = new Map<string, Json>();
  for (const conjunct of conjuncts)
    for (const [keyword, value] of Object.entries<Json>(conjunct.value as Record<string, Json>)) {
      if (UNKNOWN.includes(keyword))
        stopAt(conjunct, `expected no ${keyword} in a response, got one; add support for it to close-schema.ts`);
      if (ANNOTATIONS.test(keyword) || COMPOSED.includes(keyword)) continue;
      const present = keywords.get(keyword);
      if (present !== undefined && JSON.stringify(present) !== JSON.stringify(value))
        stopAt(conjunct, `expected one ${keyword} in all parts of an allOf, got two at ${placeOf(conjunct)}`);
      keywords.set(keyword, value);
    }
  return Object.fromEntries(keywords) as Schema;
}

/** Properties by name. A property of several conjuncts must match all of them. */
function propertiesOf(conjuncts: SchemaSpot[]): Map<string, SchemaSpot> {
  const properties = new Map<string, SchemaSpot>();
  for (const [name, property] of conjuncts.flatMap((conjunct) => schemasAt(conjunct, "properties"))) {
    const present = properties.get(name);
    const merged = present && { allOf: [present.value, property.value] };
    properties.set(name, merged ? withValue<Schema>(property, merged) : property);
  }
  return properties;
}
