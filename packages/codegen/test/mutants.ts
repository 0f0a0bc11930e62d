import { isDeepStrictEqual } from "node:util";
import { DESCRIBING_FORMATS, type Limits, type Schema } from "@partner-api/contract";

/** A schema with one change. */
export type Mutant = { change: string; schema: Schema };

/** All single changes of `schema` itself, without its references. */
export function mutantsOf(schema: Schema, place = ""): Mutant[] {
  const ownMutants = Object.keys(schema).flatMap((keyword) =>
    (CHANGES[keyword]?.(schema) ?? []).map((change) => ({
      change: `${place}/${keyword}`,
      schema: withKeyword(schema, keyword, change),
    })),
  );
  return [...ownMutants, ...innerMutants(schema, place)];
}

const withKeyword = (schema: Schema, keyword: string, value: unknown): Schema => {
  const rest = Object.entries(schema).filter(([key]) => key !== keyword);
  return Object.fromEntries(value === REMOVED ? rest : [...rest, [keyword, value]]);
};

const REMOVED = Symbol("removed");

const LIMITS = [
  ...(["minLength", "maxLength", "minItems", "maxItems"] as const),
  ...(["minimum", "maximum", "exclusiveMinimum", "exclusiveMaximum"] as const),
];

const limit = (keyword: keyof Limits) => (schema: Schema) => {
  const { [keyword]: value = 0 } = schema;
  return [REMOVED, value + 1, ...(value > 0 || keyword.endsWith("imum") ? [value - 1] : [])];
};

const hasBindingFormat = ({ format }: Schema): boolean => format !== undefined && !DESCRIBING_FORMATS.includes(format);

/** Replacement values for each keyword. */
const CHANGES: Record<string, (schema: Schema) => unknown[]> = {
  $ref: () => [REMOVED],
  type: (schema) => {
    const { type } = schema;
    const isRedundant = ["const", "enum", "allOf"].some((keyword) => keyword in schema);
    if (isRedundant || type === "null") return [];
    if (Array.isArray(type)) return [type.filter((name) => name !== "null")];
    return [[type, "null"], ...(type === "integer" ? ["number"] : [])];
  },
  const: ({ const: value }) => [typeof value === "boolean" ? !value : `${value}x`],
  enum: ({ enum: values = [] }) =>
    values.map((value) => values.filter((other) => other !== value)).filter(({ length }) => length > 0),
  format: (schema) => (hasBindingFormat(schema) ? [REMOVED] : []),
  // Next to a format, the anchors are redundant.
  pattern: ({ pattern = "", ...others }) => [
    REMOVED,
    ...(hasBindingFormat(others)
      ? []
      : [pattern.replace(/^\^/, ""), pattern.replace(/\$$/, "")].filter((other) => other !== pattern)),
  ],
  required: ({ required = [], properties = {} }) => [
    ...required.map((key) => required.filter((other) => other !== key)),
    ...Object.keys(properties)
      .filter((key) => !required.includes(key))
      .map((key) => [...required, key]),
  ],
  additionalProperties: ({ additionalProperties: rest }) => (isDeepStrictEqual(rest, {}) ? [] : [REMOVED]),
  dependentRequired: () => [REMOVED],
  uniqueItems: ({ uniqueItems }) => (uniqueItems ? [REMOVED] : []),
  items: ({ maxItems }) => (maxItems === 0 ? [] : [REMOVED]),
  oneOf: ({ oneOf = [] }) => oneOf.map((member) => oneOf.filter((other) => other !== member)),
  ...Object.fromEntries(LIMITS.map((keyword) => [keyword, limit(keyword)])),
};

/** Mutants of the nested schemas of `schema`, each in its place. */
function innerMutants(schema: Schema, place: string): Mutant[] {
  const inside = (inner: Schema, step: string, put: (mutant: Schema) => Schema) =>
    mutantsOf(inner, `${place}/${step}`).map((mutant) => ({ ...mutant, schema: put(mutant.schema) }));
  const { items, properties = {}, additionalProperties: rest } = schema;
  return [
    ...Object.entries(properties).flatMap(([key, property]) =>
      inside(property, `properties/${key}`, (mutant) => ({ ...schema, properties: { ...properties, [key]: mutant } })),
    ),
    ...(items ? inside(items, "items", (mutant) => ({ ...schema, items: mutant })) : []),
    ...(typeof rest === "object"
      ? inside(rest, "additionalProperties", (mutant) => ({ ...schema, additionalProperties: mutant }))
      : []),
    ...(["allOf", "oneOf", "anyOf"] as const)
      .flatMap((keyword) =>
        (schema[keyword] ?? []).flatMap((member, index) =>
          inside(member, `${keyword}/${index}`, (mutant) => ({
            ...schema,
            [keyword]: schema[keyword]?.with(index, mutant),
          })),
        ),
      )
      .filter(({ change }) => !/allOf\/\d+\/type$/.test(change)), // Other members have the same constraint.
  ];
}
