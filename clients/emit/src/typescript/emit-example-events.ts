import {
  alternativesOf,
  type Contract,
  type Document,
  follow,
  isRecord,
  type Json,
  limitsOf,
  membersOf,
  messagesOf,
  partsOf,
  perObject,
  propertyOf,
  type SchemaSpot,
  schemaAt,
  schemasAt,
  schemasOf,
  stopAt,
} from "@partner-api/contract";

type Step = string | number;

/** Paths of values that may vary. */
type Variations = { mayBeNull: Step[][]; enumerated: Step[][]; optional: Step[][]; required: Step[][] };

/** `example-events.ts`: all example events, with the paths of values that may vary. */
export function emitExampleEvents({ asyncapi, openapi, platform }: Contract): string {
  return [
    `import type { EventName } from "./contract.ts";`,
    "/** Path to a value: keys of objects and indexes of arrays. */\nexport type ValuePath = readonly (string | number)[];",
    [
      "/** An example event of the contract. */",
      "export type ExampleEvent = {",
      "  name: EventName;",
      "  payload: object;",
      "  /** Nullable values that are not null in this example. */",
      "  mayBeNull: readonly ValuePath[];",
      "  /** Enum values: later versions may add values. */",
      "  enumerated: readonly ValuePath[];",
      "  /** Fields that the contract does not require. */",
      "  optional: readonly ValuePath[];",
      "};",
    ].join("\n"),
    `/** All example events, in the order of the contract. */\nexport const exampleEvents: readonly ExampleEvent[] = ${JSON.stringify(examplesOf(asyncapi))};`,
    `/** Maximum number of items in an order. */\nexport const mostOrderItems = ${maxItems(platform, "PlaceOrderRequest", "items")};`,
    `/** Maximum number of menu items in a catalog, and so of its errors. */\nexport const mostCatalogErrors = ${maxItems(openapi, "MenuInput", "menu_items")};`,
  ].join("\n\n");
}

/** Most saves of `npm run dev` change no event. */
const examplesOf = perObject((asyncapi: Document) =>
  messagesOf(asyncapi).flatMap(({ name, payload, examples }) =>
    examples.map(({ payload: example }) => {
      const variations: Variations = { mayBeNull: [], enumerated: [], optional: [], required: [] };
      if (payload) walk(variations, payload, example, []);
      return {
        name,
        payload: example,
        mayBeNull: unique(variations.mayBeNull),
        enumerated: unique(variations.enumerated),
        optional: without(unique(variations.optional), variations.required),
      };
    }),
  ),
);

function maxItems(document: Document, name: string, property: string): number {
  const schema = schemasOf(document).get(name) ?? stopAt(document.root, `Expected the schema ${name}, got none.`);
  const list = propertyOf(schema, property);
  const { maxItems: most } = list ? limitsOf(list) : {};
  return most ?? stopAt(schema, `Expected maxItems of \`${property}\`, which limits the largest event, got none.`);
}

function walk(variations: Variations, schema: SchemaSpot, value: Json | undefined, path: Step[]): void {
  const { type, enum: values = [] } = schema.value;
  const { branches = [], nulls = 0 } = alternativesOf(schema) ?? {};
  const isNullable = nulls > 0 || [type, ...branches.map((branch) => follow(branch).value.type)].some(namesNull);
  if (isNullable && value !== null && type !== "null") variations.mayBeNull.push(path);
  for (const part of partsOf(schema)) walk(variations, part, value, path);
  if (value === null || value === undefined) return;
  if (typeof value === "string" && values.length > 1) variations.enumerated.push(path);

  for (const branch of branches.filter((each) => fits(each, value))) {
    if (branches.length > 1) for (const [tag] of tagsOf(branch)) variations.enumerated.push([...path, tag]);
    walk(variations, branch, value, path);
  }
  const items = schemaAt(schema, "items");
  if (Array.isArray(value) && items)
    value.forEach((entry, index) => void walk(variations, items, entry, [...path, index]));
  else if (isRecord(value))
    for (const [key, property] of schemasAt(schema, "properties")) {
      const paths = schema.value.required?.includes(key) ? variations.required : variations.optional;
      if (value[key] !== undefined) paths.push([...path, key]);
      walk(variations, property, value[key], [...path, key]);
    }
}

const namesNull = (type: string | string[] | undefined): boolean => [type].flat().includes("null");

/** Properties with a constant, such as `scope` of a promotion, which distinguish the members of a union. */
const tagsOf = (schema: SchemaSpot): [tag: string, constant: Json][] =>
  [...membersOf(schema).properties].flatMap(([key, { value }]) =>
    value.const === undefined ? [] : [[key, value.const] as [string, Json]],
  );

const fits = (choice: SchemaSpot, value: Json): boolean =>
  tagsOf(choice).every(([tag, constant]) => isRecord(value) && value[tag] === constant);

/** Paths that are not among the others: a part of an `allOf` may require what another part describes. */
const without = (paths: Step[][], others: Step[][]): Step[][] => {
  const excluded = new Set(others.map((path) => JSON.stringify(path)));
  return paths.filter((path) => !excluded.has(JSON.stringify(path)));
};

/** Removes duplicates: `allOf` may visit the same value twice. */
const unique = (paths: Step[][]): Step[][] => [...new Map(paths.map((path) => [JSON.stringify(path), path])).values()];
