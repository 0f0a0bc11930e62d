import { isReference, type Json, type OpenApi, refName, resolve, type Schema } from "@partner-api/contract/document";

/*
 * Names of the values that an answer can show: each field of each operation and status, `getCatalog 200 data/menus/[]/name`; and
 * null and each value of an enum of each component, `Transaction/settlement_at is null`, `TransactionStatus is "Pending"`.
 */

/** `name`: prefix of its fields, `getCatalog 200`; `schema`: name of the component that is its schema. */
export type AnswerBody = { document: OpenApi; name: string; schema: string };

/** Names of every value that the schema of an answer promises. */
export const promisedValues = (body: AnswerBody): string[] => [...new Set(promised(body.document, top(body)))];

/** Names of the promised values that one body shows. */
export const shownValues = (body: AnswerBody, value: Json): Set<string> =>
  new Set(shown(body.document, top(body), value));

/** A schema, its place in the answer (`place`), and its component with the place in that (`near`). */
type At = { schema: Schema; place: string; near: string };

const top = ({ name, schema }: AnswerBody): At => ({
  schema: { $ref: `#/components/schemas/${schema}` },
  place: `${name} `,
  near: schema,
});

function* promised(document: OpenApi, at: At): Generator<string> {
  for (const { schema, place, near } of partsOf(document, at)) {
    if (Array.isArray(schema.type) && schema.type.includes("null")) yield `${near} is null`;
    for (const value of schema.enum ?? []) yield `${near} is ${JSON.stringify(value)}`;
    for (const inner of stepsOf({ schema, place, near })) {
      yield inner.place;
      yield* promised(document, inner);
    }
    for (const branch of branchesOf(document, { schema, place, near })) {
      if (branch.isNull) yield `${near} is null`;
      else yield* promised(document, branch.at);
    }
  }
}

function* shown(document: OpenApi, at: At, value: Json): Generator<string> {
  for (const { schema, place, near } of partsOf(document, at)) {
    if (value === null || schema.enum?.includes(value)) yield `${near} is ${JSON.stringify(value)}`;
    for (const inner of stepsOf({ schema, place, near })) {
      yield* shownAt(document, inner, valuesAt(inner, value));
    }
    for (const branch of branchesOf(document, { schema, place, near }))
      if (branch.fits(value)) yield* shown(document, branch.at, value);
  }
}

function* shownAt(document: OpenApi, at: At, values: Json[]): Generator<string> {
  for (const value of values) {
    yield at.place;
    yield* shown(document, at, value);
  }
}

/** The schema at `at`, its `$ref` target and members of its `allOf`, each with its own keywords only. */
function partsOf(document: OpenApi, { schema, place, near }: At): At[] {
  if (isReference(schema)) {
    const name = refName(schema.$ref);
    return partsOf(document, { schema: resolve<Schema>(document, schema), place, near: name });
  }
  const { allOf = [], ...own } = schema;
  return [{ schema: own, place, near }, ...allOf.flatMap((part) => partsOf(document, { schema: part, place, near }))];
}

type Step = At & { name: string; isEntry: boolean };

/** The properties and entries of a schema. */
function stepsOf({ schema: { properties = {}, items }, place, near }: At): Step[] {
  const at = place.endsWith(" ") ? place : `${place}/`; // the top is `getCatalog 200 `
  const step = (name: string, schema: Schema, isEntry: boolean): Step => ({
    schema,
    name,
    isEntry,
    place: at + name,
    near: `${near}/${name}`,
  });
  return [
    ...Object.entries(properties).map(([name, property]) => step(name, property, false)),
    ...(items ? [step("[]", items, true)] : []),
  ];
}

/** The values of a property or of all entries. */
function valuesAt({ name, isEntry }: Step, value: Json): Json[] {
  if (isEntry) return Array.isArray(value) ? value : [];
  const isObject = typeof value === "object" && value !== null && !Array.isArray(value);
  return isObject && Object.hasOwn(value, name) ? [value[name] as Json] : [];
}

type Branch = { at: At; isNull: boolean; fits(value: Json): boolean };

/** The alternatives of a schema, distinguished by their constants or by being null. */
function branchesOf(document: OpenApi, { schema: { oneOf = [], anyOf = [] }, place, near }: At): Branch[] {
  return [...oneOf, ...anyOf].map((branch) => {
    const at = { schema: branch, place, near };
    const isNull = partsOf(document, at).some(({ schema: { type } }) => type === "null");
    const tags = tagsOf(document, at);
    const label = tags.map(({ path, value }) => `${path.at(-1)}=${value}`).join();
    return {
      isNull,
      at: { schema: branch, near, place: label ? `${place}(${label})` : place },
      fits: (value) => (value === null) === isNull && tags.every((tag) => valueAt(value, tag.path) === tag.value),
    };
  });
}

type Tag = { path: string[]; value: Json };

/** The constants among the fields of a schema, or of its first field that has some: the name of an event is in its header. */
function tagsOf(document: OpenApi, at: At): Tag[] {
  const parts = partsOf(document, at).map(({ schema }) => schema);
  const fields = parts.flatMap(({ properties = {} }) => Object.entries(properties));
  const own = fields.flatMap(([name, { const: value }]): Tag[] =>
    value === undefined ? [] : [{ path: [name], value }],
  );
  const required = own.filter(({ path: [name = ""] }) => parts.some((part) => part.required?.includes(name)));
  if (own.length > 0) return required.length > 0 ? required : own;
  for (const [name, schema] of fields) {
    const inner = tagsOf(document, { ...at, schema });
    if (inner.length > 0) return inner.map(({ path, value }) => ({ path: [name, ...path], value }));
  }
  return [];
}

const valueAt = (value: Json, path: string[]): Json | undefined =>
  path.reduce<Json | undefined>((node, key) => (node as Record<string, Json> | null | undefined)?.[key], value);
