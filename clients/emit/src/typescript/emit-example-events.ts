import {
  type AsyncApi,
  type Contract,
  ContractError,
  type Json,
  type OpenApi,
  resolve,
  type Schema,
} from "@partner-api/contract/document";
import { messagesOf } from "../messages.ts";

type Step = string | number;
type JsonObject = { [key: string]: Json };

/** Where a value may be something else than it is. */
type Variations = { mayBeNull: Step[][]; enumerated: Step[][] };

/** `client/example-events.ts`: every example of an event, and what of it the contract lets be otherwise. */
export function emitExampleEvents({ asyncapi: document, openapi, platform }: Contract): string {
  const events = messagesOf(document).flatMap(({ name, payload, examples }) =>
    examples.map((example) => {
      const found: Variations = { mayBeNull: [], enumerated: [] };
      walk({ document, found }, { $ref: `#/components/schemas/${payload}` }, example, []);
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

function maxItems({ components }: OpenApi, schema: string, property: string): number {
  const { maxItems: most } = components.schemas[schema]?.properties?.[property] ?? {};
  if (typeof most === "number") return most;
  throw new ContractError(
    `#/components/schemas/${schema}`,
    `Expected maxItems of \`${property}\`: the largest event is made of it.`,
  );
}

type Walk = { document: AsyncApi; found: Variations };

function walk(at: Walk, node: Schema, value: Json | undefined, path: Step[]): void {
  const schema = resolve<Schema>(at.document, node as Schema & { $ref: string });
  const choices = [...(schema.oneOf ?? []), ...(schema.anyOf ?? [])].map((choice) =>
    resolve<Schema>(at.document, choice as Schema & { $ref: string }),
  );
  const isNullable = [schema, ...choices].some(({ type }) => [type].flat().includes("null"));
  if (isNullable && value !== null && schema.type !== "null") at.found.mayBeNull.push(path);
  if (value === null || value === undefined) return;
  if (typeof value === "string" && (schema.enum ?? []).length > 1) at.found.enumerated.push(path);

  for (const part of schema.allOf ?? []) walk(at, part, value, path);
  const objects = choices.filter(({ type }) => type !== "null");
  for (const choice of objects.filter((each) => fits(each, value))) {
    if (objects.length > 1) for (const tag of tagsOf(choice)) at.found.enumerated.push([...path, tag]);
    walk(at, choice, value, path);
  }
  if (Array.isArray(value)) value.forEach((entry, index) => void walk(at, schema.items ?? {}, entry, [...path, index]));
  else if (typeof value === "object")
    for (const [key, property] of Object.entries(schema.properties ?? {}))
      walk(at, property, value[key], [...path, key]);
}

/** The properties that tell one choice from another: `scope` of a promotion. */
const tagsOf = ({ properties = {} }: Schema): string[] =>
  Object.keys(properties).filter((key) => properties[key]?.const !== undefined);

const fits = (choice: Schema, value: Json): boolean =>
  tagsOf(choice).every((tag) => (value as JsonObject)[tag] === choice.properties?.[tag]?.const);

/** `allOf` may lead to the same value twice. */
const unique = (paths: Step[][]): Step[][] => [...new Map(paths.map((path) => [JSON.stringify(path), path])).values()];
