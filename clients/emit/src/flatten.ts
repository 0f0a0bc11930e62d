import { type Json, refName, type Schema } from "@partner-api/contract/document";

export type Schemas = Record<string, Schema>;
export type Shape = { properties: Record<string, Schema>; required: string[]; description: string };

/** The component behind a `$ref`, or the schema itself. */
export const lookUp = (schemas: Schemas, schema: Schema): Schema =>
  schema.$ref === undefined ? schema : (schemas[refName(schema.$ref)] ?? {});

/** Properties of an object with those of all its `allOf` parts, in order. */
export function flatten(schemas: Schemas, schema: Schema): Shape {
  const { properties = {}, required = [], allOf = [], description = "" } = lookUp(schemas, schema);
  const parts = allOf.map((part) => flatten(schemas, part));
  return {
    properties: Object.assign({}, ...parts.map((part) => part.properties), properties),
    required: [...parts.flatMap((part) => part.required), ...required],
    description,
  };
}

export const isObject = (schema: Schema): boolean => schema.properties !== undefined || schema.allOf !== undefined;

/** `oneOf: [X, null]` as X, and whether it was one. */
export function withoutNull(schemas: Schemas, schema: Schema): { schema: Schema; isNullable: boolean } {
  const { oneOf, description } = lookUp(schemas, schema);
  const [first, second, ...others] = oneOf ?? [];
  if (first === undefined || second?.type !== "null" || others.length > 0) return { schema, isNullable: false };
  return { schema: { ...(description !== undefined && { description }), ...first }, isNullable: true };
}

/** The texts that a schema allows, if it lists them. */
export const textsOf = ({ enum: values, const: constant }: Schema): string[] | undefined =>
  constant !== undefined
    ? [String(constant)]
    : values?.filter((value): value is Json & string => value !== null).map(String);
