import type { Json } from "../json.ts";
import { follow } from "../source/reference.ts";
import { constantsOf } from "./constants.ts";
import { isObjectSchema, membersOf } from "./members.ts";
import { conjunctsOf, schemasAt } from "./parts.ts";
import type { SchemaSpot } from "./schema.ts";

/** Branches of a `oneOf` or `anyOf` except null, and the number of null branches. */
export type Alternatives = { keyword: "oneOf" | "anyOf"; branches: SchemaSpot[]; nulls: number };

/** Alternatives in a schema's own keywords; undefined without `oneOf` and `anyOf`. */
export function alternativesOf(schema: SchemaSpot): Alternatives | undefined {
  const keyword = (["oneOf", "anyOf"] as const).find((candidate) => schema.value[candidate] !== undefined);
  if (keyword === undefined) return undefined;
  const all = schemasAt(schema, keyword).map(([, branch]) => branch);
  const branches = all.filter((branch) => !isNull(branch));
  return { keyword, branches, nulls: all.length - branches.length };
}

/** Returns whether a schema accepts null only. */
export const isNull = (schema: SchemaSpot): boolean => follow(schema).value.type === "null";

/** Returns whether a schema accepts null. */
export const takesNull = (schema: SchemaSpot): boolean =>
  conjunctsOf(schema).every((conjunct) => {
    const { type, const: value, enum: values } = conjunct.value;
    if (value !== undefined) return value === null;
    if (values !== undefined) return values.includes(null);
    if (type !== undefined) return [type].flat().includes("null");
    const alternatives = alternativesOf(conjunct);
    return alternatives === undefined || alternatives.nulls > 0 || alternatives.branches.some(takesNull);
  });

/** Schema without null: the only non-null branch, or the schema itself. */
export type Nullable = { schema: SchemaSpot; isNullable: boolean };

/** `oneOf: [X, null]` and `type: [x, null]` both mean X or null. References are followed to find either of them. */
export function withoutNull(schema: SchemaSpot): Nullable {
  const { branches = [], nulls = 0 } = alternativesOf(follow(schema)) ?? {};
  const [only, ...others] = branches;
  if (only !== undefined && nulls > 0 && others.length === 0) return { schema: only, isNullable: true };
  return { schema, isNullable: nulls > 0 || typeNames(schema).includes("null") };
}

const typeNames = (schema: SchemaSpot): string[] => conjunctsOf(schema).flatMap(({ value: { type = [] } }) => type);

/** Types of a schema, except null. */
export const typesOf = (schema: SchemaSpot): string[] => [
  ...new Set(typeNames(schema).filter((type) => type !== "null")),
];

/** Property that identifies the branch of a union, with the constants of each branch. */
export type UnionTag = { name: string; constants: Json[][] };

/** A required property of all branches with distinct constants in each branch. */
export function tagOf(branches: readonly SchemaSpot[]): UnionTag | undefined {
  if (!branches.every(isObjectSchema)) return undefined;
  const objects = branches.map((branch) => membersOf(branch));
  for (const name of objects[0]?.properties.keys() ?? []) {
    const constants = objects.map(({ properties, required }) => {
      const property = required.has(name) ? properties.get(name) : undefined;
      return (property && constantsOf(property)) ?? [];
    });
    const texts = constants.flat().map((value) => JSON.stringify(value));
    if (constants.every((values) => values.length > 0) && new Set(texts).size === texts.length)
      return { name, constants };
  }
  return undefined;
}
