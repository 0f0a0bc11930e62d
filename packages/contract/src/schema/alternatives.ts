import { isRecord, type Json } from "../json.ts";
import { follow } from "../source/reference.ts";
import { constantsOf } from "./constants.ts";
import { isObjectSchema, membersOf } from "./members.ts";
import { conjunctsOf, schemasAt } from "./parts.ts";
import type { SchemaSpot } from "./schema.ts";

/** The branches of a `oneOf` or `anyOf` that are not null, and how many are. */
export type Alternatives = { keyword: "oneOf" | "anyOf"; branches: SchemaSpot[]; nulls: number };

/** The alternatives in a schema's own keywords; undefined where it has none. */
export function alternativesOf(schema: SchemaSpot): Alternatives | undefined {
  const keyword = (["oneOf", "anyOf"] as const).find((one) => schema.value[one] !== undefined);
  if (keyword === undefined) return undefined;
  const all = schemasAt(schema, keyword).map(([, branch]) => branch);
  const branches = all.filter((branch) => !isNull(branch));
  return { keyword, branches, nulls: all.length - branches.length };
}

/** Whether a schema is that of null alone. */
export const isNull = (schema: SchemaSpot): boolean => follow(schema).value.type === "null";

/** Whether null fits a schema. */
export const takesNull = (schema: SchemaSpot): boolean =>
  conjunctsOf(schema).every((conjunct) => {
    const { type, const: value, enum: values } = conjunct.value;
    if (value !== undefined) return value === null;
    if (values !== undefined) return values.includes(null);
    if (type !== undefined) return [type].flat().includes("null");
    const alternatives = alternativesOf(conjunct);
    return alternatives === undefined || alternatives.nulls > 0 || alternatives.branches.some(takesNull);
  });

/** A schema without null: the only other branch of its alternatives, or itself. */
export type Nullable = { schema: SchemaSpot; isNullable: boolean };

/** `oneOf: [X, null]` is X or null; so is `type: [x, null]`. The schema is followed to where that stands. */
export function withoutNull(schema: SchemaSpot): Nullable {
  const { branches = [], nulls = 0 } = alternativesOf(follow(schema)) ?? {};
  const [only, ...others] = branches;
  if (only !== undefined && nulls > 0 && others.length === 0) return { schema: only, isNullable: true };
  return { schema, isNullable: nulls > 0 || typeNames(schema).includes("null") };
}

const typeNames = (schema: SchemaSpot): string[] => conjunctsOf(schema).flatMap(({ value: { type = [] } }) => type);

/** The types that a schema names, without null. */
export const typesOf = (schema: SchemaSpot): string[] => [
  ...new Set(typeNames(schema).filter((type) => type !== "null")),
];

/** The property that identifies the branch of a union, with the constants of each branch. */
export type UnionTag = { name: string; constants: Json[][] };

/** A required property of all branches, none of whose constants stands in two of them. */
export function tagOf(branches: readonly SchemaSpot[]): UnionTag | undefined {
  if (!branches.every(isObjectSchema)) return undefined;
  const objects = branches.map((branch) => membersOf(branch));
  for (const name of objects[0]?.properties.keys() ?? []) {
    const constants = objects.map(({ properties, required }) => {
      const property = required.has(name) ? properties.get(name) : undefined;
      return (property && constantsOf(property)) ?? [];
    });
    const texts = constants.flat().map((value) => JSON.stringify(value));
    if (constants.every((own) => own.length > 0) && new Set(texts).size === texts.length) return { name, constants };
  }
  return undefined;
}

/** The branch whose constants fit what a value has under the same names; undefined if none does. */
export function branchFor(branches: readonly SchemaSpot[], value: Json): SchemaSpot | undefined {
  return branches.find((branch) => {
    if (value === null || isNull(branch)) return value === null && takesNull(branch);
    const held = isRecord(value) ? value : {};
    return [...membersOf(branch).properties].every(([name, property]) => {
      const constants = constantsOf(property);
      const own = held[name];
      return constants === undefined || (own !== undefined && constants.includes(own));
    });
  });
}
