import {
  alternativesOf,
  conjunctsOf,
  isRecord,
  type Json,
  membersOf,
  perObject,
  propertyOf,
  type SchemaSpot,
  schemaAt,
  schemasAt,
  tagOf,
} from "@partner-api/contract";

/*
 * Names of observable values in a response: each field of each operation and status (`getCatalog 200 data/menus/[]/name`), and
 * null and each enum value of each component (`Transaction/settlement_at is null`, `TransactionStatus is "Pending"`).
 */

/** Prefix of the names of its fields. Example: `getCatalog 200`. */
export type ResponseBody = { name: string; schema: SchemaSpot };

/** Names of all values that a response schema promises. */
export const promisedValues = ({ name, schema }: ResponseBody): string[] => [
  ...new Set(namesOfPromised({ schema, place: `${name} ` })),
];

/** Names of the promised values that a body shows. */
export const shownValues = (body: ResponseBody, value: Json): Set<string> =>
  new Set(namesOfShown(startOf(body), value));

const startOf = perObject(({ name, schema }: ResponseBody): At => ({ schema, place: `${name} ` }));

/** A schema and its place in the response. */
type At = { schema: SchemaSpot; place: string };

function* namesOfPromised({ schema, place }: At): Generator<string> {
  for (const conjunct of conjunctsOf(schema)) {
    const component = componentPlaceOf(conjunct);
    const { type, enum: values = [] } = conjunct.value;
    if (Array.isArray(type) && type.includes("null")) yield `${component} is null`;
    for (const value of values) yield `${component} is ${JSON.stringify(value)}`;
    for (const step of stepsOf(conjunct, place)) {
      yield step.place;
      yield* namesOfPromised(step);
    }
    const { branches, takesNull } = branchesOf(conjunct, place);
    for (const branch of branches) yield* namesOfPromised(branch);
    if (takesNull) yield `${component} is null`;
  }
}

function* namesOfShown(at: At, value: Json): Generator<string> {
  for (const { component, constants, steps, branches } of readingsOf(at)) {
    if (value === null || constants?.includes(value)) yield `${component} is ${JSON.stringify(value)}`;
    for (const step of steps)
      for (const inner of step.valuesIn(value)) {
        yield step.place;
        yield* namesOfShown(step, inner);
      }
    if (value === null) continue;
    for (const branch of branches) if (branch.fits(value)) yield* namesOfShown(branch, value);
  }
}

/** Statements of each conjunct, read once for all values. */
const readingsOf = perObject(({ schema, place }: At) =>
  conjunctsOf(schema).map((conjunct) => ({
    component: componentPlaceOf(conjunct),
    constants: conjunct.value.enum,
    steps: stepsOf(conjunct, place),
    branches: branchesOf(conjunct, place).branches,
  })),
);

/** The component of a schema and the place inside it. Example: `Menu/menu_items/[]`. */
function componentPlaceOf({ keys }: SchemaSpot): string {
  const [, , component = "", ...rest] = keys;
  const names: string[] = [component];
  for (let at = 0; at < rest.length; ) {
    const [keyword, key = ""] = rest.slice(at);
    if (keyword === "properties") names.push(key);
    if (keyword === "items") names.push("[]");
    at += keyword === "items" ? 1 : 2; // `allOf` and `oneOf` are followed by an index, which is not a step in a value.
  }
  return names.join("/");
}

type Step = At & { valuesIn(value: Json): Json[] };

/** Properties and entries of a schema. */
function stepsOf(schema: SchemaSpot, place: string): Step[] {
  const prefix = place.endsWith(" ") ? place : `${place}/`; // The path of the body itself is empty: `getCatalog 200 `.
  const items = schemaAt(schema, "items");
  const properties = schemasAt(schema, "properties").map(([name, property]) => ({
    schema: property,
    place: prefix + name,
    valuesIn: (value: Json) => (isRecord(value) && Object.hasOwn(value, name) ? [value[name] as Json] : []),
  }));
  const entries = { place: `${prefix}[]`, valuesIn: (value: Json) => (Array.isArray(value) ? value : []) };
  return [...properties, ...(items ? [{ ...entries, schema: items }] : [])];
}

type Branch = At & { fits(value: Json): boolean };

/** Alternatives of a schema, distinguished by the constants of their tag. */
function branchesOf(schema: SchemaSpot, place: string): { branches: Branch[]; takesNull: boolean } {
  const { branches = [], nulls = 0 } = alternativesOf(schema) ?? {};
  const tag = branches.length > 1 ? tagIn(branches) : undefined;
  return {
    takesNull: nulls > 0,
    branches: branches.map((branch, index) => {
      const constants = tag?.constants[index] ?? [];
      return {
        schema: branch,
        place: tag ? `${place}(${tag.path.at(-1)}=${constants.join()})` : place,
        fits: (value) => tag === undefined || constants.includes(valueAt(value, tag.path) ?? null),
      };
    }),
  };
}

type Tag = { path: string[]; constants: Json[][] };

/** The tag of a union, at the top level or in a property of all branches. For events, the name is in the header. */
function tagIn(branches: SchemaSpot[]): Tag | undefined {
  const tag = tagOf(branches);
  if (tag) return { path: [tag.name], constants: tag.constants };
  for (const name of branches[0] ? membersOf(branches[0]).properties.keys() : []) {
    const inner = branches.flatMap((branch) => propertyOf(branch, name) ?? []);
    const innerTag = inner.length === branches.length ? tagOf(inner) : undefined;
    if (innerTag) return { path: [name, innerTag.name], constants: innerTag.constants };
  }
  return undefined;
}

const valueAt = (value: Json, path: string[]): Json | undefined =>
  path.reduce<Json | undefined>((node, key) => (isRecord(node) ? (node[key] as Json | undefined) : undefined), value);
