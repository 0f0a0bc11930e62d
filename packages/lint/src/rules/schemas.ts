import { child, children, conjunctsOf, fieldsOf, formatList, type SchemaSpot, type Spot } from "@partner-api/contract";
import { addTypeObject, listExample } from "../fixes.ts";
import type { Rule } from "../rule.ts";
import { mistakesIn } from "../values.ts";

const ITEMS = "resources/items.yaml";

export const SCHEMA_RULES: Rule[] = [
  {
    id: "fitting-defaults",
    title: "A default matches its schema",
    why: "It replaces an omitted property, and would be rejected if a client sent it.",
    example: { file: ITEMS, good: "default: 20 }\n", bad: "default: 2000 } # <-\n" },
    find: ({ objects }) => misfitsOf(objects, "default"),
  },
  {
    id: "fitting-examples",
    title: "The examples beside a $ref match the schema that it names",
    why: "The portal, the clients and the mock show them. Redocly checks examples only in a schema without a $ref.",
    example: {
      file: "events/items.yaml",
      good: 'cause: { $ref: "#/schemas/EventName" }',
      bad: 'cause: { $ref: "#/schemas/EventName", examples: [404] } # <-',
    },
    *find({ objects }) {
      for (const { kind, spot } of objects)
        if (kind === "schema" && child(spot, "$ref"))
          for (const [, value] of children(child(spot, "examples")))
            for (const { expectation, got } of mistakesIn(spot, value.value).slice(0, 1))
              yield {
                at: value,
                message: `Expected each example ${expectation}, as the schema of its $ref requires, got ${got}.`,
                hint: "correct the example or its schema",
              };
    },
  },
  {
    id: "fitting-constants",
    title: "A constant and all values of an enum are within the limits of their schema",
    why: "A value outside the limits is never valid.",
    example: {
      file: ITEMS,
      good: "        enum: [dish, drink]\n",
      bad: '        minLength: 1\n        enum: [dish, drink, ""] # <-\n',
    },
    *find({ objects }) {
      yield* misfitsOf(objects, "const");
      for (const { kind, spot } of objects) {
        const values = child(spot, "enum");
        if (kind !== "schema" || values === undefined) continue;
        const { enum: _, ...limits } = fieldsOf(spot);
        for (const [, value] of children(values)) {
          // Redocly checks their types.
          const [mistake] = mistakesIn({ ...spot, value: { ...limits, type: undefined } }, value.value);
          if (mistake !== undefined)
            yield {
              at: value,
              message: `Expected each value of the enum ${mistake.expectation}, as its schema requires, got ${mistake.got}.`,
              hint: "correct the value, or the limit",
            };
        }
      }
    },
  },
  {
    id: "nullable-enums",
    title: "An enum of a nullable type lists null",
    why: "A value must be in the enum regardless of its type. Without null in the enum, null is rejected although the type allows it.",
    example: {
      file: ITEMS,
      good: "        type: string\n        description: The name that customers read.\n",
      bad: '        type: [string, "null"]\n        enum: [Es Teh, Nasi Goreng] # <-\n        description: The name that customers read.\n',
    },
    *find({ objects }) {
      for (const { kind, spot } of objects) {
        const { type, enum: values } = fieldsOf(spot);
        if (kind !== "schema" || !Array.isArray(type) || !type.includes("null")) continue;
        if (Array.isArray(values) && !values.includes(null))
          yield {
            at: child(spot, "enum") ?? spot,
            message: `Expected null among the values of ${spot.keys.at(-1)}, whose type has "null"; got ${formatList(values)}.`,
            hint: 'add null to the enum, or remove "null" from the type',
          };
      }
    },
  },
  {
    id: "typed-objects",
    title: "A schema with properties declares type: object",
    why: "Without a type, JSON Schema accepts every string and number.",
    example: { file: ITEMS, good: "  Item:\n    type: object\n", bad: "  Item: # <-\n" },
    *find({ objects }) {
      for (const { kind, spot } of objects)
        if (kind === "schema" && child(spot, "properties") && !child(spot, "type") && !isMember(spot))
          yield { at: spot, message: "Expected type: object next to properties, got none.", hint: "add type: object" };
    },
    fix: addTypeObject,
  },
  {
    id: "closed-members",
    title: "A closed member of allOf lists the properties of all other members",
    why: "additionalProperties: false allows only the properties declared next to it. Properties required by other members would be rejected.",
    example: {
      file: ITEMS,
      good: `  Item:
    type: object
`,
      bad: `  Item:
    allOf:
      - type: object
        additionalProperties: false # <-
        properties: { name: { type: string, maxLength: 80, description: The name that customers read. } }
    type: object
`,
      also: ["event-examples", "no-invalid-media-type-examples"],
    },
    *find({ objects }) {
      for (const { kind, spot } of objects) {
        if (kind !== "schema" || child(spot, "allOf") === undefined) continue;
        const conjuncts = conjunctsOf(spot as SchemaSpot);
        const all = new Set(conjuncts.flatMap(({ value }) => Object.keys(value.properties ?? {})));
        for (const conjunct of conjuncts) {
          if (conjunct.value.additionalProperties !== false) continue;
          const declared = Object.keys(conjunct.value.properties ?? {});
          const missing = [...all].filter((name) => !declared.includes(name));
          if (missing.length > 0)
            yield {
              at: child(conjunct, "additionalProperties") ?? conjunct,
              message: `Expected a closed member of allOf to list the properties of the other members, but it lacks ${missing.join(", ")}.`,
              hint: "remove additionalProperties, or put unevaluatedProperties: false next to allOf",
            };
        }
      }
    },
  },
  {
    id: "examples-of-schemas",
    title: "A schema has examples, a list",
    why: "In OpenAPI 3.0 a schema has example. In 3.1 the keyword is examples, as in JSON Schema.",
    example: {
      file: ITEMS,
      good: "examples: [Nasi Goreng]",
      bad: "example: Nasi Goreng # <-",
    },
    *find({ objects }) {
      for (const { kind, spot } of objects) {
        const example = child(spot, "example");
        if (kind === "schema" && example)
          yield {
            at: example,
            message: "Expected examples (a list) in a schema, got example.",
            hint: `write examples: [${shortOf(example.value)}]`,
          };
      }
    },
    fix: listExample,
  },
  {
    id: "typed-items",
    title: "An array has a schema of its entries",
    why: "Without items, an entry may be anything: clients have no type for it, and the service validates nothing.",
    example: {
      file: ITEMS,
      good: `  ItemList:
    type: array
    description: Items, the newest first.
    items: { $ref: "#/schemas/Item" }
`,
      bad: `  ItemList: # <-
    type: array
    description: Items, the newest first.
`,
    },
    *find({ objects }) {
      for (const { kind, spot } of objects) {
        if (kind !== "schema" || ![fieldsOf(spot).type].flat().includes("array")) continue;
        if (["items", "prefixItems", "const", "enum"].some((keyword) => child(spot, keyword))) continue;
        yield {
          at: spot,
          message: "Expected items next to type: array, got none.",
          hint: "add the schema of an entry under items",
        };
      }
    },
  },
];

/** Values of a keyword that violate the schema around it. */
function* misfitsOf(objects: Parameters<NonNullable<Rule["find"]>>[0]["objects"], keyword: "default" | "const") {
  for (const { kind, spot } of objects) {
    const valueSpot = child(spot, keyword);
    if (kind !== "schema" || valueSpot === undefined) continue;
    const { [keyword]: _, ...schema } = fieldsOf(spot);
    const [mistake] = mistakesIn({ ...spot, value: schema } as Spot, valueSpot.value);
    if (mistake !== undefined)
      yield {
        at: valueSpot,
        message: `Expected ${keyword} ${mistake.expectation}, as its schema requires, got ${mistake.got}.`,
        hint: "correct the value, or the schema around it",
      };
  }
}

/** True if a schema only refines others that declare the type. A property may itself be named `not`. */
const isMember = ({ keys }: Spot): boolean =>
  ["allOf", "dependentSchemas"].includes(keys.at(-2) ?? "") ||
  (keys.at(-2) !== "properties" && ["if", "then", "else", "not"].includes(keys.at(-1) ?? ""));

function shortOf(value: unknown): string {
  const text = JSON.stringify(value) ?? "nothing";
  return text.length > 60 ? `${text.slice(0, 60)}…` : text;
}
