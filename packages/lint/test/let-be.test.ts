import { expect, test, vi } from "vitest";
import { lintContract } from "../src/lint-contract.ts";
import { hasLengthLimit } from "../src/rules/bounds.ts";
import { soundFolder } from "./sound-folder.ts";

/* Limits of the package's own rules: accepted cases, the closest violations, and full messages. */

vi.setConfig({ testTimeout: 120_000 });

const { folder, edit } = soundFolder();
const ITEMS = "resources/items.yaml";

/** Findings of the package's own rules in the sound contract after an edit. */
async function findingsAfter(file: string, good: string, bad: string): Promise<string[]> {
  edit(file, (text) => {
    expect(text).toContain(good);
    return text.replace(good, () => bad);
  });
  return (await lintContract(folder, async () => [])).map(({ message, rule, hint }) => {
    const [near] = /^did you mean [^?]*\?/.exec(hint) ?? [];
    return [`${rule}: ${message}`.replaceAll(`${folder}/`, ""), ...(near === undefined ? [] : [near])].join(" ");
  });
}

/* Messages of several rows. */
const notVersion = (got: string) =>
  `info-versions: Expected info.version to have three numbers such as 1.2.0, got ${got}.`;
const notUrl = (got: string) => `server-addresses: Expected a url such as https://api.items.example, got ${got}.`;
const noPathVersion = (got: string) =>
  `path-version: Expected a version segment such as /v1/ in the path, got /integrations/food/outlets/{outlet_id}/${got}.`;
const notPath = (got: string) =>
  `path-form: Expected a path such as /v1/items/{item_id}, got /integrations/food/outlets/{outlet_id}/${got}.`;
const notOperationId = (got: string) =>
  `operation-id-verb-noun: Expected an operationId made of a known verb and a noun (replaceCatalog), got ${got}.`;
const saysTheName = (name: string, got: string) =>
  `telling-descriptions: Expected a description that says more than the name ${name}, got "${got}".`;
const placeholder = (got: string) => `placeholders: Expected a summary without placeholders, got "${got}".`;
const notStatus = (got: string) =>
  `known-statuses: Expected an HTTP status of 200 or higher in the responses of deleteItem, got ${got}.`;
const noContent = (got: string) => `bodyless-statuses: Expected no content in a ${got} response, got application/json.`;
const notFitting = (got: string) => `fitting-defaults: Expected default ${got}.`;
const notSnakeCase = (got: string) => `property-names: Expected snake_case, got ${got}.`;
const lacks = (got: string) =>
  `closed-members: Expected a closed member of allOf to list the properties of the other members, but it lacks ${got}.`;
const unfit = (got: string) => `fitting-constants: Expected ${got}.`;
const NO_MAX_LENGTH = "upper-bounds: Expected maxLength on a request string, got none.";
const NO_MAX_ITEMS = "upper-bounds: Expected maxItems on a request array, got none.";
const NO_DESCRIPTION = "property-descriptions: Expected a description of added, got none.";
const NO_OBJECT = "typed-objects: Expected type: object next to properties, got none.";
const ONLY_MINIMUM = "upper-bounds: Expected minimum and maximum on a request number, got only minimum.";
const ONLY_MAXIMUM = "upper-bounds: Expected minimum and maximum on a request number, got only maximum.";
const NO_BOUNDS = "upper-bounds: Expected minimum and maximum on a request number, got neither.";
const NO_EXAMPLE = "body-examples: Expected at least one example of this body, got none.";

const D = "description: What comes with it.";
test.each([
  ["a list with prefixItems", `{ type: array, maxItems: 1, ${D}, prefixItems: [{ const: 1 }] }`, []],
  ["a list that is a constant", `{ type: array, const: [], ${D} }`, []],
  ["an array of enum values", `{ type: array, enum: [[]], ${D} }`, []],
  [
    "an array or null, without items",
    `{ type: [array, "null"], maxItems: 1, ${D} }`,
    ["typed-items: Expected items next to type: array, got none."],
  ],
  ["an object of members with properties", `{ type: object, ${D}, allOf: [{ properties: { a: { const: 1 } } }] }`, []],
  ["an object in a oneOf without a type", `{ ${D}, oneOf: [{ properties: { a: { const: 1 } } }] }`, [NO_OBJECT]],
  ["what an object is not", `{ type: object, ${D}, not: { properties: { a: { const: 1 } } } }`, []],
  [
    "conditions of an object",
    `{ type: object, ${D}, if: { properties: { a: { const: 1 } } }, then: { properties: { b: { const: 2 } } }, else: { properties: { c: { const: 2 } } } }`,
    [],
  ],
  [
    "dependent schemas of a property",
    `{ type: object, ${D}, dependentSchemas: { a: { properties: { b: { const: 2 } } } } }`,
    [],
  ],
  [
    "an object in a property called not",
    `{ type: object, ${D}, properties: { not: { ${D}, properties: { a: { const: 1 } } } } }`,
    [NO_OBJECT],
  ],
  [
    "a closed member that lists all properties",
    `{ type: object, ${D}, allOf: [{ type: object, additionalProperties: false, properties: { a: { const: 1 }, b: { const: 1 } } }, { properties: { b: { const: 1 } } }] }`,
    [],
  ],
  [
    "a closed member that lists one of three properties",
    `{ type: object, ${D}, allOf: [{ type: object, additionalProperties: false, properties: { a: { const: 1 } } }, { properties: { a: { const: 1 }, b: { const: 1 }, c: { const: 1 } } }] }`,
    [lacks("b, c")],
  ],
  [
    "a closed member that lists no property",
    `{ type: object, ${D}, allOf: [{ type: object, additionalProperties: false }, { properties: { b: { const: 1 } } }] }`,
    [lacks("b")],
  ],
  [
    "an open member",
    `{ type: object, ${D}, allOf: [{ type: object, additionalProperties: true }, { properties: { b: { const: 1 } } }] }`,
    [],
  ],
  ["enum values including null", `{ type: [string, "null"], enum: [a, null], ${D} }`, []],
  [
    "enum values without null",
    `{ type: [string, "null"], enum: [a, b], ${D} }`,
    ['nullable-enums: Expected null among the values of added, whose type has "null"; got a, b.'],
  ],
  ["open values beside an enum", `{ type: string, enum: [a], x-open-values: true, ${D} }`, []],
  [
    "open values beside a constant",
    `{ type: string, const: a, x-open-values: true, ${D} }`,
    ["open-enums: Expected x-open-values next to an enum, got it without one."],
  ],
  [
    "examples of a constant",
    `{ type: string, const: a, example: a, ${D} }`,
    ["examples-of-schemas: Expected examples (a list) in a schema, got example."],
  ],
  ["a default at the minimum", `{ type: integer, minimum: 2, maximum: 9, default: 2, ${D} }`, []],
  [
    "a default below the minimum",
    `{ type: integer, minimum: 2, maximum: 9, default: 1, ${D} }`,
    [notFitting("to be >= 2, as its schema requires, got 1")],
  ],
  [
    "a default outside the enum",
    `{ type: string, enum: [a, b], default: c, ${D} }`,
    [notFitting('to be one of a, b, as its schema requires, got "c"')],
  ],
  [
    "a default of another type",
    `{ type: [string, integer], maxLength: 9, minimum: 0, maximum: 9, default: true, ${D} }`,
    [notFitting("to be of type string or integer, as its schema requires, got true")],
  ],
  [
    "a default other than the constant",
    `{ const: { a: 1 }, default: { a: 2 }, ${D} }`,
    [notFitting('to be {"a":1}, as its schema requires, got {"a":2}')],
  ],
  [
    "a default without a required property",
    `{ type: object, required: [a, b], default: { a: 1 }, ${D} }`,
    [notFitting("to have b, as its schema requires, got a")],
  ],
  [
    "a default without any required property",
    `{ type: object, required: [a], default: {}, ${D} }`,
    [notFitting("to have a, as its schema requires, got nothing")],
  ],
  [
    "a default with an unknown property",
    `{ type: object, properties: { a: { const: 1 } }, additionalProperties: false, default: { b: 1 }, ${D} }`,
    [notFitting('to have no b, as its schema requires, got {"b":1}')],
  ],
  [
    "a default with a property unknown to all members",
    `{ type: object, properties: { a: { const: 1 } }, unevaluatedProperties: false, default: { b: 1 }, ${D} }`,
    [notFitting('to have no b, as its schema requires, got {"b":1}')],
  ],
  [
    "a default with too few entries",
    `{ type: array, minItems: 1, maxItems: 2, items: { const: 1 }, default: [], ${D} }`,
    [notFitting("not to have fewer than 1 items, as its schema requires, got []")],
  ],
  ["a constant at its minimum length", `{ type: string, minLength: 2, const: ab, ${D} }`, []],
  [
    "a constant below its minimum length",
    `{ type: string, minLength: 2, const: a, ${D} }`,
    [unfit('const not to have fewer than 2 characters, as its schema requires, got "a"')],
  ],
  ["values within their limits", `{ type: integer, minimum: 1, enum: [1, 2], ${D} }`, []],
  [
    "two values outside the limits",
    `{ type: integer, minimum: 2, enum: [0, 1, 2], ${D} }`,
    [
      unfit("each value of the enum to be >= 2, as its schema requires, got 0"),
      unfit("each value of the enum to be >= 2, as its schema requires, got 1"),
    ],
  ],
  ["a name with digits and underscores", `{ type: object, ${D}, properties: { a1_b2: { const: 1 } } }`, []],
  [
    "names that are not snake_case",
    `{ type: object, ${D}, properties: { aB: { const: 1 }, c_: { const: 1 }, _d: { const: 1 }, e__f: { const: 1 }, 1g: { const: 1 }, H: { const: 1 }, i-j: { const: 1 } } }`,
    [
      notSnakeCase("aB"),
      notSnakeCase("c_"),
      notSnakeCase("_d"),
      notSnakeCase("e__f"),
      notSnakeCase("1g"),
      notSnakeCase("H"),
      notSnakeCase("i-j"),
    ],
  ],
  ["header names", `{ type: object, ${D}, x-header-names: true, properties: { X-Total: { const: 1 } } }`, []],
  ["a property with a reference to a described schema", `{ $ref: "#/schemas/Item" }`, []],
  ["a property with a described alternative", `{ oneOf: [{ $ref: "#/schemas/Item" }] }`, []],
  ["a property that is composed", `{ allOf: [{ $ref: "#/schemas/Item" }] }`, []],
  ["a property with nested properties", `{ type: object, properties: { a: { const: 1 } } }`, []],
  ["an array with described entries", `{ type: array, maxItems: 2, items: { $ref: "#/schemas/Item" } }`, []],
  [
    "an array without descriptions",
    `{ type: array, maxItems: 2, items: { type: integer, minimum: 1, maximum: 2 } }`,
    [NO_DESCRIPTION],
  ],
  ["a property with alternatives, none described", `{ anyOf: [{ $ref: "#/schemas/Item" }] }`, [NO_DESCRIPTION]],
  ["a property with a blank description", `{ const: 1, description: " " }`, []],
  ["a string with a blank description", `{ type: string, maxLength: 2, description: " " }`, [NO_DESCRIPTION]],
])("checks the description of %s", async (_, schema, sentences) => {
  expect(await findingsAfter(ITEMS, "      note:\n", `      added: ${schema}\n      note:\n`)).toEqual(sentences);
});

/** Numbers with two bounds and strings with one, in any notation, in a request body. */
test.each([
  ["a bounded number", "type: integer, minimum: 0, maximum: 9", []],
  ["a number between exclusive bounds", "type: number, exclusiveMinimum: 0, exclusiveMaximum: 9", []],
  ["a number with only a minimum", "type: number, minimum: 0", [ONLY_MINIMUM]],
  ["a number with only an exclusive minimum", "type: number, exclusiveMinimum: 0", [ONLY_MINIMUM]],
  ["a number with only a maximum", "type: integer, maximum: 0", [ONLY_MAXIMUM]],
  ["a number with only an exclusive maximum", "type: integer, exclusiveMaximum: 0", [ONLY_MAXIMUM]],
  ["a number without bounds", "type: integer", [NO_BOUNDS]],
  ["a number enum", "type: integer, enum: [1, 2]", []],
  ["a string enum", "type: string, enum: [a]", []],
  ["a constant", "type: string, const: a", []],
  ["a UUID", "type: string, format: uuid", []],
  ["a day", "type: string, format: date", []],
  ["an IPv4 address", "type: string, format: ipv4", []],
  ["an IPv6 address", "type: string, format: ipv6", []],
  ["a hostname", "type: string, format: hostname", []],
  ["a date-time, with any number of digits", "type: string, format: date-time", [NO_MAX_LENGTH]],
  ["a string or number without bounds", "type: [string, integer]", [NO_MAX_LENGTH, NO_BOUNDS]],
  ["an unbounded array of unbounded strings", "type: array, items: { type: string }", [NO_MAX_ITEMS, NO_MAX_LENGTH]],
  ["an empty array of strings", "type: array, maxItems: 0, items: { type: string }", []],
  ["unique enum values", "type: array, uniqueItems: true, items: { enum: [a, b] }", []],
  ["enum values with duplicates", "type: array, items: { enum: [a, b] }", [NO_MAX_ITEMS]],
  ["unique strings", "type: array, uniqueItems: true, items: { type: string, maxLength: 2 }", [NO_MAX_ITEMS]],
  ["a limit in another member of allOf", "allOf: [{ type: string }, { maxLength: 2 }]", []],
  ["members of allOf without a limit", "allOf: [{ type: string }, { minLength: 2 }]", [NO_MAX_LENGTH]],
  [
    "a limit next to its branches",
    "maxLength: 2, anyOf: [{ type: string }, { type: integer, minimum: 1, maximum: 2 }]",
    [],
  ],
  [
    "a limit in one branch only",
    'oneOf: [{ type: string, maxLength: 2 }, { type: [string, "null"] }]',
    [NO_MAX_LENGTH],
  ],
  [
    "a limit on the array, not on its entries",
    "type: [array, string], maxItems: 2, maxLength: 2, items: { type: string }",
    [NO_MAX_LENGTH],
  ],
  ["an excluded string", "type: string, maxLength: 9, not: { type: string, minLength: 5 }", []],
  [
    "a string in a condition",
    "type: string, maxLength: 9, if: { type: string, minLength: 5 }, then: { type: string, minLength: 6 }, else: { type: string, maxLength: 3 }",
    [],
  ],
  ["a string in contains", "type: array, maxItems: 3, items: { const: a }, contains: { type: string }", []],
  ["a string in additionalProperties", "type: object, additionalProperties: { type: string }", [NO_MAX_LENGTH]],
  ["a string in patternProperties", 'type: object, patternProperties: { "^a$": { type: string } }', [NO_MAX_LENGTH]],
  ["a readOnly string", "type: string, readOnly: true", []],
  ["a writeOnly string", "type: string, writeOnly: true", [NO_MAX_LENGTH]],
  ["an object", "type: object", []],
])("upper-bounds: %s", async (_, schema, sentences) => {
  const findings = (
    await findingsAfter(ITEMS, "      note:\n", `      added: { ${schema}, ${D} }\n      note:\n`)
  ).filter((finding) => finding.startsWith("upper-bounds: "));
  expect(findings).toEqual(sentences);
});

/** Words and URLs, one at a time in one place of the sound contract. */
const PLACES: Record<string, [file: string, good: string]> = {
  "info.version": ["openapi.yaml", "1.2.0"],
  url: ["openapi.yaml", "https://api.items.example"],
  path: ["openapi.yaml", "/integrations/food/outlets/{outlet_id}/v1/items:"],
  operationId: [ITEMS, "deleteItem\n"],
  "description of a limit": [ITEMS, "How many items to read."],
  "description of the operation": [ITEMS, "Removes an item from the menu."],
  summary: [ITEMS, "List items"],
  status: [ITEMS, '"204":\n          description: The item is gone.'],
  "media type": [
    ITEMS,
    'application/json:\n            schema: { $ref: "#/schemas/Item" }\n            examples:\n              rice:\n                summary: A dish\n                value: { name: Nasi Goreng, price: 35000, kind: dish }',
  ],
  header: [ITEMS, "X-Total:"],
  parameter: [ITEMS, "    schema: { type: string, maxLength: 255 }\n    example: OUT-1001\n"],
  "header's example": [ITEMS, "    example: 2\n"],
  "scope's words": ["openapi.yaml", "Replace items"],
  tag: ["openapi.yaml", "{ name: Items, description: Dishes and drinks. }"],
};
test.each([
  ["info.version", "0.0.0", []],
  ["info.version", "10.20.30", []],
  ["info.version", "01.0.0", [notVersion("01.0.0")]],
  ["info.version", "1.02.0", [notVersion("1.02.0")]],
  ["info.version", "1.0.00", [notVersion("1.0.00")]],
  ["info.version", "v1.0.0", [notVersion("v1.0.0")]],
  ["info.version", "1.0.0-rc.1", [notVersion("1.0.0-rc.1")]],
  ["info.version", '"1.0"', [notVersion("1.0")]],
  ["info.version", '""', [notVersion("none")]],
  ["url", "http://localhost:8080", []],
  ["url", "https://a.example/v1/base", []],
  ["url", "https://a.example/", []],
  ["url", "https://a.example?b=c", [notUrl("https://a.example?b=c")]],
  ["url", '"https://a.example#b"', [notUrl("https://a.example#b")]],
  ["url", "ftp://a.example", [notUrl("ftp://a.example")]],
  ["url", '"https://"', [notUrl("https://")]],
  ["url", '"https://a .example"', [notUrl("https://a .example")]],
  ["url", '"https://a.example/b c"', [notUrl("https://a.example/b c")]],
  ["path", "/integrations/food/outlets/{outlet_id}/v12:", []],
  ["path", "/integrations/food/outlets/{outlet_id}/v1.0/items:", [noPathVersion("v1.0/items")]],
  ["path", "/integrations/food/outlets/{outlet_id}/items-v1:", [noPathVersion("items-v1")]],
  ["path", "/integrations/food/outlets/{outlet_id}/v/items:", [noPathVersion("v/items")]],
  ["path", "/integrations/food/outlets/{outlet_id}/v1/a.b_c~d-e:", []],
  ["path", "/integrations/food/outlets/{outlet_id}//v1/items:", [notPath("/v1/items")]],
  ["path", "/integrations/food/outlets/{outlet_id}/v1/items:cancel:", [notPath("v1/items:cancel")]],
  ["path", '"/integrations/food/outlets/{outlet_id}/v1/items?all":', [notPath("v1/items?all")]],
  ["operationId", "deleteItem2\n", []],
  ["operationId", "delete\n", [notOperationId("delete")]],
  ["operationId", "deleteitem\n", [notOperationId("deleteitem")]],
  [
    "operationId",
    "deleetItem\n",
    [
      "operation-id-verb-noun: Expected an operationId made of a known verb and a noun (replaceCatalog), got deleetItem. did you mean delete?",
    ],
  ],
  ["operationId", "DeleteItem\n", [notOperationId("DeleteItem")]],
  ["operationId", "frobnicateItem\n", [notOperationId("frobnicateItem")]],
  ["operationId", "deleteItem_s\n", [notOperationId("deleteItem_s")]],
  ["description of a limit", "Limit", [saysTheName("limit", "Limit")]],
  ["description of a limit", "The limit.", [saysTheName("limit", "The limit.")]],
  ["description of a limit", "A LIMIT!", [saysTheName("limit", "A LIMIT!")]],
  ["description of a limit", "An upper limit.", []],
  ["description of a limit", "limits", []],
  ["description of a limit", '"!"', []],
  ["description of the operation", "Delete item", [saysTheName("deleteItem", "Delete item")]],
  ["description of the operation", "Delete the item.", [saysTheName("deleteItem", "Delete the item.")]],
  ["description of the operation", "Deletes the item.", []],
  ["summary", "TBD", [placeholder("TBD")]],
  ["summary", "A todo list", [placeholder("A todo list")]],
  ["summary", "Todos", []],
  ["summary", "FIXME later", [placeholder("FIXME later")]],
  ["summary", "XXX", [placeholder("XXX")]],
  ["summary", "Lorem ipsum dolor", [placeholder("Lorem ipsum dolor")]],
  ["summary", '"..."', [placeholder("...")]],
  ["summary", "…", [placeholder("…")]],
  ["summary", '"-"', [placeholder("-")]],
  ["summary", "N/A", [placeholder("N/A")]],
  ["summary", "Test.", [placeholder("Test.")]],
  ["summary", '" string "', [placeholder(" string ")]],
  ["summary", "A string", []],
  ["summary", `TODO ${"x".repeat(60)}`, [placeholder("TODO xxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxx")]],
  ["status", '"205":\n          description: The item is gone.', []],
  ["status", '"199":\n          description: The item is gone.', [notStatus("199")]],
  ["status", '"100":\n          description: The item is gone.', [notStatus("100")]],
  ["status", '"200":\n          description: The item is gone.', []],
  ["status", '"599":\n          description: The item is gone.', [notStatus("599")]],
  [
    "status",
    '"200":\n          description: The item is gone.\n          content: { application/json: { schema: { $ref: "#/schemas/Item" }, example: { name: a, price: 1 } } }',
    [],
  ],
  [
    "status",
    '"204":\n          description: The item is gone.\n          content: { application/json: { schema: { $ref: "#/schemas/Item" }, example: { name: a, price: 1 } } }',
    [noContent("204")],
  ],
  [
    "status",
    '"205":\n          description: The item is gone.\n          content: { application/json: { schema: { $ref: "#/schemas/Item" }, example: { name: a, price: 1 } } }',
    [noContent("205")],
  ],
  [
    "status",
    '"304":\n          description: The item is gone.\n          content: { application/json: { schema: { $ref: "#/schemas/Item" }, example: { name: a, price: 1 } } }',
    [noContent("304")],
  ],
  ["media type", 'application/json:\n            schema: { $ref: "#/schemas/Item" }', [NO_EXAMPLE]],
  [
    "media type",
    "application/json:\n            example: {}",
    ["typed-bodies: Expected a schema of the application/json body, got none."],
  ],
  [
    "media type",
    'application/json:\n            schema: { $ref: "#/schemas/Item" }\n            examples: {}',
    [NO_EXAMPLE],
  ],
  ["media type", "text/plain:\n            schema: { type: string, maxLength: 9 }", []],
  [
    "header",
    "content-type:",
    ["headers-of-answers: Expected a response header other than Content-Type, got content-type."],
  ],
  ["header", "Content-Length:", []],
  [
    "parameter",
    "    schema: { type: string, maxLength: 255 }\n",
    ["parameter-examples: Expected an example of the path parameter outlet_id, got none."],
  ],
  ["parameter", "    schema: { type: string, enum: [a] }\n", []],
  ["parameter", "    schema: { type: string, const: a }\n", []],
  [
    "parameter",
    "    schema: { type: string, maxLength: 255 }\n    examples: { one: { summary: The one, value: OUT-1 } }\n",
    [],
  ],
  [
    "header's example",
    "    examples: { a: { summary: The first one, value: 2 }, b: { summary: The second one, value: two }, c: { summary: The third one, value: three } }\n",
    [
      'header-examples: Expected the example\'s header to be of type integer, got "two".',
      'header-examples: Expected the example\'s header to be of type integer, got "three".',
    ],
  ],
  ["header's example", "", []],
  ["scope's words", '" "', ["descriptions: Expected a description of the scope items:write, got none."]],
  ["tag", "{ name: Items, description: Items. }", [saysTheName("Items", "Items.")]],
  ["tag", "{ name: Items, description: 5 }", ["kinds-of-values: Expected description to be a text, got 5."]],
] as const)("%s: %j", async (place, written, sentences) => {
  const [file, good] = PLACES[place] as [string, string];
  expect(await findingsAfter(file, good, written)).toEqual(sentences);
});

test.each([
  ["^a$", true],
  ["^[a-z]{1,3}$", true],
  ["^[*+]$", true],
  ["^\\*\\+$", true],
  ["^(a|b)$", true],
  ["^(a|b){2}-c?$", true],
  ["^a{2,}$", false],
  ["^a+$", false],
  ["^a*$", false],
  ["^(a+)$", false],
  ["^a|b$", false],
  ["a$", false],
  ["^a", false],
  ["^a\\$", false],
])("recognizes that the pattern %s limits the length: %s", (regex, isLimited) => {
  expect(hasLengthLimit(regex)).toBe(isLimited);
});
