import type { Json, Schema } from "./document.ts";

export type Schemas = Record<string, Schema>;

/** The fields of an object schema, those of its `allOf` among them. */
export type Fields = { properties: Record<string, Schema>; required: Set<string> };

/** The keywords that hold a number. */
type Limit =
  | ("minLength" | "maxLength" | "minItems" | "maxItems")
  | ("minimum" | "maximum" | "exclusiveMinimum" | "exclusiveMaximum");

export const limitsOf = (schema: Schema): { [Keyword in Limit]?: number } => schema as { [Keyword in Limit]?: number };

/** The schema that a chain of `$ref` ends in. */
export function follow(schema: Schema, schemas: Schemas): Schema {
  if (schema.$ref === undefined) return schema;
  const name = schema.$ref.replace("#/components/schemas/", "");
  const target = schemas[name];
  if (target === undefined) throw new Error(`There is no component ${name}.`);
  return follow(target, schemas);
}

export function fieldsOf(schema: Schema, schemas: Schemas): Fields {
  const parts = [schema, ...(schema.allOf ?? []).map((part) => follow(part, schemas))];
  const inner = parts.slice(1).map((part) => fieldsOf(part, schemas));
  return {
    properties: Object.assign({}, schema.properties, ...inner.map(({ properties }) => properties)),
    required: new Set([...(schema.required ?? []), ...inner.flatMap(({ required }) => [...required])]),
  };
}

export const isObjectSchema = (schema: Schema): boolean =>
  schema.allOf !== undefined || [schema.type].flat().includes("object");

export const branchesOf = (schema: Schema): Schema[] | undefined => schema.oneOf ?? schema.anyOf;

/** The only values that `const` or `enum` leave, if they stand there. */
export const constantsOf = (schema: Schema): Json[] | undefined =>
  schema.const === undefined ? schema.enum : [schema.const];

/** The branch whose constants fit the tags of `value`; the first one if none does. */
export function branchFor(branches: Schema[], value: unknown, schemas: Schemas): Schema {
  const fits = (branch: Schema): boolean => {
    const target = follow(branch, schemas);
    if (target.type === "null" || value === null) return target.type === "null" && value === null;
    return Object.entries(fieldsOf(target, schemas).properties).every(([key, property]) => {
      const constants = constantsOf(property);
      return constants === undefined || constants.includes((value as Record<string, Json>)?.[key] as Json);
    });
  };
  return branches.find(fits) ?? (branches[0] as Schema);
}

export const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === "object" && value !== null && !Array.isArray(value);
