import {
  constantsOf,
  follow,
  isNull,
  isObjectSchema,
  isRecord,
  type Json,
  membersOf,
  partsOf,
  refOf,
  type SchemaSpot,
  schemaAt,
  schemasAt,
  takesNull,
  withValue,
} from "@partner-api/contract";
import { branchesOf } from "./branches.ts";

/** A place inside a value, with its schema. */
export type Place = { path: (string | number)[]; schema: SchemaSpot };

/** Places of `value`. With `deep`, also inside the components that `schema` references. */
export function placesOf(schema: SchemaSpot, value: unknown, deep: boolean): Place[] {
  const into = (node: SchemaSpot, inner: unknown, path: Place["path"]): Place[] => {
    const place = { path, schema: node };
    if (refOf(node) !== undefined && !deep && path.length > 0) return [place];
    const target = follow(node);
    const below = (child: SchemaSpot, key: string | number) =>
      into(child, (inner as Record<string | number, unknown>)[key], [...path, key]);
    if (constantsOf(target) !== undefined) return [place];
    const branches = branchesOf(target);
    if (branches !== undefined) return [place, ...(deep ? into(fitting(branches, inner), inner, path) : [])];
    if (isObjectSchema(target) && isRecord(inner)) {
      const properties = deep ? membersOf(target).properties : propertiesInPlace(target);
      const { additionalProperties } = target.value;
      const rest = isRecord(additionalProperties) ? schemaAt(target, "additionalProperties") : undefined;
      return [
        place,
        ...Object.keys(inner).flatMap((key) => {
          const child = properties.get(key) ?? rest;
          return child === undefined ? [] : below(child, key);
        }),
      ];
    }
    if (Array.isArray(inner) && inner.length > 0)
      return [place, ...below(schemaAt(target, "items") ?? withValue(target, {}), 0)];
    return [place];
  };
  return into(schema, value, []);
}

/** Properties, except properties of members that are components themselves. */
const propertiesInPlace = (schema: SchemaSpot): Map<string, SchemaSpot> =>
  new Map(
    [schema, ...partsOf(schema)]
      .filter((part) => refOf(part) === undefined)
      .flatMap((part) => schemasAt(part, "properties")),
  );

/** The branch whose constants match the properties of a value, or the first one. */
const fitting = (branches: SchemaSpot[], value: unknown): SchemaSpot =>
  branches.find((branch) => {
    if (value === null || isNull(branch)) return value === null && takesNull(branch);
    const fields = isRecord(value) ? value : {};
    return [...membersOf(branch).properties].every(
      ([name, property]) => constantsOf(property)?.includes(fields[name] as Json) ?? true,
    );
  }) ?? (branches[0] as SchemaSpot);

/** A copy of `value` with `put` at `path`. Everything else is shared. */
export function withValueAt(value: unknown, [key, ...rest]: Place["path"], put: unknown): unknown {
  if (key === undefined) return put;
  const inner = withValueAt((value as Record<string | number, unknown>)[key], rest, put);
  if (Array.isArray(value)) return value.with(Number(key), inner);
  return { ...(value as object), [key]: inner };
}
