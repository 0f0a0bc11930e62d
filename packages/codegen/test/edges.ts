import {
  constantsOf,
  follow,
  isObjectSchema,
  isRecord,
  type Json,
  limitsOf,
  membersOf,
  refOf,
  type SchemaSpot,
  schemaAt,
  withValue,
} from "@partner-api/contract";
import { branchesOf } from "./branches.ts";
import type { Random } from "./random.ts";
import { edgeTexts } from "./texts-for.ts";
import { validValue } from "./valid.ts";

/** Values of every kind, for every place. Most have the wrong type there. */
const ANY_VALUES: readonly unknown[] = [
  null,
  true,
  false,
  "",
  "1",
  "true",
  "null",
  "x",
  [],
  {},
  [null],
  [[]],
  { length: 0 },
  { x: 1 },
  0,
  -0,
  1,
  -1,
  1.0,
  1.5,
  1e20,
  -1e20,
  5e-324,
  2 ** 53 - 1,
  2 ** 53,
  -(2 ** 53),
  1.7976931348623157e308,
];

/** Values for a place of `schema`: at each limit, one beyond it, and of other kinds. */
export function edgeValues(schema: SchemaSpot, random: Random): unknown[] {
  if (refOf(schema) !== undefined) {
    const target = follow(schema);
    const values = edgeValues(target, random);
    // Edges of a component are tried at the component itself.
    return [...ANY_VALUES, ...Array.from({ length: 3 }, () => random.pick(values))];
  }
  const { value } = schema;
  const inner = Array.isArray(value.type) ? value.type.map((type) => withValue(schema, { ...value, type })) : [schema];
  return [...ANY_VALUES, ...inner.flatMap((variant) => ownEdges(variant, random))];
}

function ownEdges(schema: SchemaSpot, random: Random): unknown[] {
  const constants = constantsOf(schema);
  if (constants !== undefined) return constants.flatMap(nearConstant);
  const branches = branchesOf(schema);
  if (branches !== undefined)
    return branches.flatMap((branch) => [
      validValue(branch, random, "least"),
      ...objectEdges(branch, random),
      ...retag(branch, random),
    ]);
  if (isObjectSchema(schema)) return objectEdges(schema, random);
  if (schema.value.type === "array") return arrayEdges(schema, random);
  if (schema.value.type === "string") return edgeTexts(schema, random);
  if (schema.value.type === "integer" || schema.value.type === "number") return numberEdges(schema);
  return [];
}

function nearConstant(constant: Json): unknown[] {
  if (typeof constant === "boolean") return [constant, !constant, String(constant), Number(constant)];
  if (typeof constant !== "string") return [constant, String(constant), [constant]];
  const [upper, lower] = [constant.toUpperCase(), constant.toLowerCase()];
  return [
    constant,
    upper,
    lower,
    `${constant} `,
    `${constant}x`,
    constant.slice(1),
    [constant],
    { [constant]: constant },
  ];
}

function numberEdges(schema: SchemaSpot): number[] {
  const { minimum, exclusiveMinimum, maximum, exclusiveMaximum } = limitsOf(schema);
  const limits = [minimum, exclusiveMinimum, maximum, exclusiveMaximum].filter((limit) => limit !== undefined);
  return limits.flatMap((limit) => [limit - 1, limit - 0.5, limit, limit + 0.5, limit + 1, -limit]);
}

function arrayEdges(schema: SchemaSpot, random: Random): unknown[] {
  const { minItems, maxItems } = limitsOf(schema);
  const entry = () => validValue(schemaAt(schema, "items") ?? withValue(schema, {}), random, "least");
  const different = [...new Set(Array.from({ length: schema.value.uniqueItems ? 50 : 0 }, entry))];
  const filled = (length: number): unknown[] =>
    length <= different.length ? different.slice(0, length) : Array(length).fill(entry());
  const limits = [minItems, maxItems].filter((limit) => limit !== undefined);
  const lengths = new Set([0, 1, 2, 3, ...limits.flatMap((limit) => [limit - 1, limit, limit + 1])]);
  const some = Array.from({ length: 6 }, entry);
  const mixed = [[null], ["x"], [entry(), null], [entry(), [entry()]]];
  return [...[...lengths].filter((length) => length >= 0).map(filled), some, [some[0], some[0]], ...mixed];
}

/** The object with each key missing or null, and with unknown keys. */
function objectEdges(schema: SchemaSpot, random: Random): unknown[] {
  const full = validValue(schema, random, "all");
  const least = validValue(schema, random, "least");
  if (!isRecord(full)) return [];
  const without = Object.keys(full).flatMap((key) => {
    const { [key]: _, ...rest } = full;
    return [rest, { ...full, [key]: null }];
  });
  const names = [...membersOf(schema).properties.keys()];
  const only = names.map((key) => ({ ...(least as object), [key]: full[key] }));
  const unknown = ["unknown_key", "constructor", "toString", "", "🌶"].map((key) => ({ ...full, [key]: 1 }));
  const inherited = JSON.parse('{"__proto__":{"x":1}}') as object;
  return [full, least, ...without, ...only, ...unknown, { ...inherited }, [full], JSON.stringify(full)];
}

/** A branch of a union with a missing, wrong or mistyped tag. */
function retag(branch: SchemaSpot, random: Random): unknown[] {
  const value = validValue(branch, random, "all");
  if (!isRecord(value)) return [];
  const { properties } = membersOf(branch);
  const tags = [...properties].filter(([, property]) => constantsOf(property) !== undefined).map(([key]) => key);
  return tags.flatMap((tag) =>
    ["", "x", null, 1, [value[tag]], "toString"].map((wrong) => ({ ...value, [tag]: wrong })),
  );
}
