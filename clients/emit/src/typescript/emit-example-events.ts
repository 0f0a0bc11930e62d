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
  propertyOf,
  type SchemaSpot,
  schemaAt,
  schemasAt,
  schemasOf,
  stopAt,
} from "@partner-api/contract";

type Step = string | number;

/** Where a value may be something else than it is. */
type Variations = { mayBeNull: Step[][]; enumerated: Step[][] };

/** `client/example-events.ts`: every example of an event, and what of it the contract lets be otherwise. */
export function emitExampleEvents({ asyncapi: document, openapi, platform }: Contract): string {
  const events = messagesOf(document).flatMap(({ name, payload, examples }) =>
    examples.map(({ payload: example }) => {
      const found: Variations = { mayBeNull: [], enumerated: [] };
      if (payload) walk(found, payload, example, []);
      return { name, payload: example, mayBeNull: unique(found.mayBeNull), enumerated: unique(found.enumerated) };
    }),
  );
  return [
    `import type { EventName } from "./contract.ts";`,
    "/** The way to a value: keys of objects and indexes of arrays. */\nexport type ValuePath = readonly (string | number)[];",
    [
      "/** An example of the contract. */",
      "export type ExampleEvent = {",
      "  name: EventName;",
      "  payload: object;",
      "  /** Values that may be null, though they are not here. */",
      "  mayBeNull: readonly ValuePath[];",
      "  /** Values of a list that may grow. */",
      "  enumerated: readonly ValuePath[];",
      "};",
    ].join("\n"),
    `/** Every example of every event, in the order of the contract. */\nexport const exampleEvents: readonly ExampleEvent[] = ${JSON.stringify(events)};`,
    `/** Most items that one order may have. */\nexport const mostOrderItems = ${maxItems(platform, "PlaceOrderRequest", "items")};`,
    `/** Most menu items that one catalog may have: each may be wrong. */\nexport const mostCatalogErrors = ${maxItems(openapi, "MenuInput", "menu_items")};`,
  ].join("\n\n");
}

function maxItems(document: Document, name: string, property: string): number {
  const schema = schemasOf(document).get(name) ?? stopAt(document.root, `Expected the schema ${name}.`);
  const list = propertyOf(schema, property);
  const { maxItems: most } = list ? limitsOf(list) : {};
  return most ?? stopAt(schema, `Expected maxItems of \`${property}\`: the largest event is made of it.`);
}

function walk(found: Variations, schema: SchemaSpot, value: Json | undefined, path: Step[]): void {
  const { type, enum: values = [] } = schema.value;
  const { branches = [], nulls = 0 } = alternativesOf(schema) ?? {};
  const isNullable = nulls > 0 || [type, ...branches.map((branch) => follow(branch).value.type)].some(namesNull);
  if (isNullable && value !== null && type !== "null") found.mayBeNull.push(path);
  for (const part of partsOf(schema)) walk(found, part, value, path);
  if (value === null || value === undefined) return;
  if (typeof value === "string" && values.length > 1) found.enumerated.push(path);

  for (const branch of branches.filter((each) => fits(each, value))) {
    if (branches.length > 1) for (const [tag] of tagsOf(branch)) found.enumerated.push([...path, tag]);
    walk(found, branch, value, path);
  }
  const items = schemaAt(schema, "items");
  if (Array.isArray(value) && items) value.forEach((entry, index) => void walk(found, items, entry, [...path, index]));
  else if (isRecord(value))
    for (const [key, property] of schemasAt(schema, "properties")) walk(found, property, value[key], [...path, key]);
}

const namesNull = (type: string | string[] | undefined): boolean => [type].flat().includes("null");

/** The properties with a constant, such as `scope` of a promotion, which distinguish one choice from another. */
const tagsOf = (schema: SchemaSpot): [tag: string, constant: Json][] =>
  [...membersOf(schema).properties].flatMap(([key, { value }]) =>
    value.const === undefined ? [] : [[key, value.const] as [string, Json]],
  );

const fits = (choice: SchemaSpot, value: Json): boolean =>
  tagsOf(choice).every(([tag, constant]) => isRecord(value) && value[tag] === constant);

/** `allOf` may lead to the same value twice. */
const unique = (paths: Step[][]): Step[][] => [...new Map(paths.map((path) => [JSON.stringify(path), path])).values()];
