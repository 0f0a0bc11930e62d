import type { Schema } from "../../packages/contract/src/document.ts";
import {
  branchesOf,
  branchFor,
  constantsOf,
  fieldsOf,
  follow,
  isObjectSchema,
  isRecord,
  type Schemas,
} from "../../packages/contract/src/schema-shape.ts";

/** A place inside a value and the schema that holds there. */
export type Place = { path: (string | number)[]; schema: Schema };

/** The places of `value`. `deep`: also inside the components that `schema` refers to. */
export function placesOf(schema: Schema, value: unknown, schemas: Schemas, deep: boolean): Place[] {
  const into = (node: Schema, inner: unknown, path: Place["path"]): Place[] => {
    const here = { path, schema: node };
    if (node.$ref !== undefined && !deep && path.length > 0) return [here];
    const target = follow(node, schemas);
    const below = (child: Schema, key: string | number) =>
      into(child, (inner as Record<string | number, unknown>)[key], [...path, key]);
    if (constantsOf(target) !== undefined) return [here];
    const branches = branchesOf(target);
    if (branches !== undefined) return [here, ...(deep ? into(branchFor(branches, inner, schemas), inner, path) : [])];
    if (isObjectSchema(target) && isRecord(inner)) {
      const { properties } = fieldsOf(deep ? target : withoutReferred(target), schemas);
      const rest = typeof target.additionalProperties === "object" ? target.additionalProperties : undefined;
      return [
        here,
        ...Object.keys(inner).flatMap((key) => {
          const child = properties[key] ?? rest;
          return child === undefined ? [] : below(child, key);
        }),
      ];
    }
    if (Array.isArray(inner) && inner.length > 0) return [here, ...below(target.items ?? {}, 0)];
    return [here];
  };
  return into(schema, value, []);
}

/** An `allOf` without the members that are components of their own. */
const withoutReferred = (schema: Schema): Schema =>
  schema.allOf ? { ...schema, allOf: schema.allOf.filter(({ $ref }) => $ref === undefined) } : schema;

/** A copy of `value` with `put` at `path`; everything beside the path is shared. */
export function withValueAt(value: unknown, [key, ...rest]: Place["path"], put: unknown): unknown {
  if (key === undefined) return put;
  const inner = withValueAt((value as Record<string | number, unknown>)[key], rest, put);
  if (Array.isArray(value)) return value.with(Number(key), inner);
  return { ...(value as object), [key]: inner };
}
