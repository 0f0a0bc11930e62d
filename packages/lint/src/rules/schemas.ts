import { child, children, conjunctsOf, fieldsOf, formatList, type SchemaSpot, type Spot } from "@partner-api/contract";
import { addTypeObject, listExample } from "../fixes.ts";
import type { Rule } from "../rule.ts";
import { mistakesIn } from "../values.ts";

const ITEMS = "resources/items.yaml";
const SNAKE_CASE = /^[a-z][a-z0-9]*(_[a-z0-9]+)*$/;
/** A lower and an upper limit that must leave room between them. */
const LIMITS: [low: string, high: string][] = [
  ["minimum", "maximum"],
  ["minLength", "maxLength"],
  ["minItems", "maxItems"],
  ["minProperties", "maxProperties"],
  ["minContains", "maxContains"],
];
const EXCLUSIVE: [low: string, high: string][] = [
  ["exclusiveMinimum", "maximum"],
  ["minimum", "exclusiveMaximum"],
  ["exclusiveMinimum", "exclusiveMaximum"],
];

export const SCHEMA_RULES: Rule[] = [
  {
    id: "property-names",
    title: "Properties are snake_case; headers say x-header-names",
    why: "One way to write names: nobody has to look them up.",
    example: { file: ITEMS, good: "      note:\n", bad: "      kitchenNote: # <-\n" },
    *find({ objects }) {
      for (const { kind, spot } of objects) {
        if (kind !== "schema" || fieldsOf(spot)["x-header-names"] === true) continue;
        for (const [name, property] of children(child(spot, "properties")))
          if (!SNAKE_CASE.test(name))
            yield {
              at: property,
              message: `Expected snake_case, got ${name}.`,
              mend: `write ${snakeCase(name)}; a schema of HTTP headers says x-header-names: true`,
            };
      }
    },
  },
  {
    id: "fitting-defaults",
    title: "A default fits its schema",
    why: "It is filled in where a partner leaves the property out, and would be refused if the partner sent it.",
    example: { file: ITEMS, good: "default: 20 }\n", bad: "default: 2000 } # <-\n" },
    find: ({ objects }) => valuesThat(objects, "default"),
  },
  {
    id: "fitting-constants",
    title: "A constant, and every value of an enum, fits the limits beside it",
    why: "No value could be both, so that nothing would ever be valid.",
    example: {
      file: ITEMS,
      good: "        enum: [dish, drink]\n",
      bad: '        minLength: 1\n        enum: [dish, drink, ""] # <-\n',
    },
    *find({ objects }) {
      yield* valuesThat(objects, "const");
      for (const { kind, spot } of objects) {
        const values = child(spot, "enum");
        if (kind !== "schema" || values === undefined) continue;
        const { enum: _, ...limits } = fieldsOf(spot);
        for (const [, value] of children(values)) {
          // Redocly compares their types.
          const [mistake] = mistakesIn({ ...spot, value: { ...limits, type: undefined } }, value.value);
          if (mistake !== undefined)
            yield {
              at: value,
              message: `Expected each value of the enum ${mistake.wish}, as its schema asks, got ${mistake.got}.`,
              mend: "correct the value, or the limit",
            };
        }
      }
    },
  },
  {
    id: "nullable-enums",
    title: "An enum of a type with null lists null",
    why: "A value has to be in the enum whatever its type is: without null there it is refused, and the type promises what never comes.",
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
            mend: 'add null to the enum, or take "null" out of the type',
          };
      }
    },
  },
  {
    id: "possible-limits",
    title: "A lower limit is not above the upper one",
    why: "Nothing would be valid.",
    example: {
      file: ITEMS,
      good: "        maxLength: 200\n",
      bad: "        maxLength: 200\n        minLength: 300 # <-\n",
    },
    *find({ objects }) {
      for (const { kind, spot } of objects) {
        if (kind !== "schema") continue;
        const limits = fieldsOf(spot);
        for (const [low, high, isWrong] of [
          ...LIMITS.map(([low, high]) => [low, high, (one: number, other: number) => one > other] as const),
          ...EXCLUSIVE.map(([low, high]) => [low, high, (one: number, other: number) => one >= other] as const),
        ]) {
          const [least, most] = [limits[low], limits[high]];
          if (typeof least === "number" && typeof most === "number" && isWrong(least, most))
            yield {
              at: child(spot, low) ?? spot,
              message: `Expected ${low} to leave room below ${high}, ${most}; got ${least}.`,
              mend: "correct one of the two",
            };
        }
      }
    },
  },
  {
    id: "typed-objects",
    title: "What has properties says that it is an object",
    why: "JSON Schema lets every text and every number through where no type is said.",
    example: { file: ITEMS, good: "  Item:\n    type: object\n", bad: "  Item: # <-\n" },
    *find({ objects }) {
      for (const { kind, spot } of objects)
        if (kind === "schema" && child(spot, "properties") && !child(spot, "type") && !isMember(spot))
          yield { at: spot, message: "Expected type: object beside properties, got none.", mend: "write type: object" };
    },
    fix: addTypeObject,
  },
  {
    id: "closed-members",
    title: "A closed member of allOf names every property of the others",
    why: "additionalProperties: false knows only the properties beside it. What the other members require would be refused.",
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
          const own = Object.keys(conjunct.value.properties ?? {});
          const others = [...all].filter((name) => !own.includes(name));
          if (others.length > 0)
            yield {
              at: child(conjunct, "additionalProperties") ?? conjunct,
              message: `Expected a closed member of allOf to know the properties of the others, got none of ${others.join(", ")}.`,
              mend: "take additionalProperties out, or write unevaluatedProperties: false beside allOf",
            };
        }
      }
    },
  },
  {
    id: "open-enums",
    title: "x-open-values stands beside an enum, or beside the catalogue of error codes",
    why: "It says that more values than these may come. Without an enum there are none to begin with.",
    example: {
      file: ITEMS,
      good: "        maxLength: 200\n",
      bad: "        maxLength: 200\n        x-open-values: true # <-\n",
    },
    *find({ objects }) {
      for (const { kind, spot } of objects) {
        const open = child(spot, "x-open-values");
        if (kind === "schema" && open && !child(spot, "enum") && !child(spot, "x-error-catalogue"))
          yield {
            at: open,
            message: "Expected x-open-values beside an enum, got it without.",
            mend: "write the values that are known under enum, or take it out",
          };
      }
    },
  },
  {
    id: "examples-of-schemas",
    title: "A schema has examples, a list",
    why: "example of a schema is OpenAPI 3.0. In 3.1 the keyword is that of JSON Schema, examples.",
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
            message: "Expected examples, a list, in a schema, got example.",
            mend: `write examples: [${shortOf(example.value)}]`,
          };
      }
    },
    fix: listExample,
  },
  {
    id: "typed-items",
    title: "A list has a schema of its entries",
    why: "Without items an entry may be anything: clients have no type for it, and the service checks nothing.",
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
          message: "Expected items beside type: array, got none.",
          mend: "write the schema of an entry under items",
        };
      }
    },
  },
];

/** `kitchenNote` → `kitchen_note`. */
const snakeCase = (name: string): string =>
  name
    .replaceAll(/([a-z0-9])([A-Z])/g, "$1_$2")
    .replaceAll(/[^A-Za-z0-9]+/g, "_")
    .toLowerCase();

/** The values of a keyword that do not fit the schema that they stand in. */
function* valuesThat(objects: Parameters<NonNullable<Rule["find"]>>[0]["objects"], keyword: "default" | "const") {
  for (const { kind, spot } of objects) {
    const held = child(spot, keyword);
    if (kind !== "schema" || held === undefined) continue;
    const { [keyword]: _, ...others } = fieldsOf(spot);
    const [mistake] = mistakesIn({ ...spot, value: others } as Spot, held.value);
    if (mistake !== undefined)
      yield {
        at: held,
        message: `Expected ${keyword} ${mistake.wish}, as its schema asks, got ${mistake.got}.`,
        mend: "correct the value, or the schema beside it",
      };
  }
}

/** Whether a schema only adds to others: what it is made of says the type. A property may be called `not`. */
const isMember = ({ keys }: Spot): boolean =>
  ["allOf", "dependentSchemas"].includes(keys.at(-2) ?? "") ||
  (keys.at(-2) !== "properties" && ["if", "then", "else", "not"].includes(keys.at(-1) ?? ""));

function shortOf(value: unknown): string {
  const text = JSON.stringify(value) ?? "nothing";
  return text.length > 60 ? `${text.slice(0, 60)}…` : text;
}
