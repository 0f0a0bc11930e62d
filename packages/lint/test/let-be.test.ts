import { expect, test, vi } from "vitest";
import { lintContract } from "../src/lint-contract.ts";
import { endsByItself } from "../src/rules/bounds.ts";
import { soundFolder } from "./sound-folder.ts";

/* Where a rule of the house begins and ends: what it lets be, with the nearest that it does not, and the whole sentence. */

vi.setConfig({ testTimeout: 120_000 });

const { folder, edit } = soundFolder();
const ITEMS = "resources/items.yaml";

/** What the house finds in the sound contract after an edit. */
async function found(file: string, good: string, bad: string): Promise<string[]> {
  const undo = edit(file, (text) => {
    expect(text).toContain(good);
    return text.replace(good, () => bad);
  });
  try {
    return (await lintContract(folder, async () => [])).map(({ message, rule, mend }) => {
      const [near] = /^did you mean [^?]*\?/.exec(mend) ?? [];
      return [`${rule}: ${message}`.replaceAll(`${folder}/`, ""), ...(near === undefined ? [] : [near])].join(" ");
    });
  } finally {
    undo();
  }
}

const D = "description: What comes with it.";
test.each([
  ["a list with prefixItems", `{ type: array, maxItems: 1, ${D}, prefixItems: [{ const: 1 }] }`, []],
  ["a list that is a constant", `{ type: array, const: [], ${D} }`, []],
  ["a list of listed values", `{ type: array, enum: [[]], ${D} }`, []],
  [
    "a list of anything, or null",
    `{ type: [array, "null"], maxItems: 1, ${D} }`,
    ["typed-items: Expected items beside type: array, got none."],
  ],
  ["an object of members with properties", `{ type: object, ${D}, allOf: [{ properties: { a: { const: 1 } } }] }`, []],
  [
    "an object in a oneOf without a type",
    `{ ${D}, oneOf: [{ properties: { a: { const: 1 } } }] }`,
    ["typed-objects: Expected type: object beside properties, got none."],
  ],
  ["what an object is not", `{ type: object, ${D}, not: { properties: { a: { const: 1 } } } }`, []],
  [
    "what an object is then",
    `{ type: object, ${D}, if: { properties: { a: { const: 1 } } }, then: { properties: { b: { const: 2 } } }, else: { properties: { c: { const: 2 } } } }`,
    [],
  ],
  [
    "what depends on a property",
    `{ type: object, ${D}, dependentSchemas: { a: { properties: { b: { const: 2 } } } } }`,
    [],
  ],
  [
    "an object in a property called not",
    `{ type: object, ${D}, properties: { not: { ${D}, properties: { a: { const: 1 } } } } }`,
    ["typed-objects: Expected type: object beside properties, got none."],
  ],
  [
    "a closed member that knows all",
    `{ type: object, ${D}, allOf: [{ type: object, additionalProperties: false, properties: { a: { const: 1 }, b: { const: 1 } } }, { properties: { b: { const: 1 } } }] }`,
    [],
  ],
  [
    "one that knows one of three",
    `{ type: object, ${D}, allOf: [{ type: object, additionalProperties: false, properties: { a: { const: 1 } } }, { properties: { a: { const: 1 }, b: { const: 1 }, c: { const: 1 } } }] }`,
    ["closed-members: Expected a closed member of allOf to know the properties of the others, got none of b, c."],
  ],
  [
    "one that knows none",
    `{ type: object, ${D}, allOf: [{ type: object, additionalProperties: false }, { properties: { b: { const: 1 } } }] }`,
    ["closed-members: Expected a closed member of allOf to know the properties of the others, got none of b."],
  ],
  [
    "an open member",
    `{ type: object, ${D}, allOf: [{ type: object, additionalProperties: true }, { properties: { b: { const: 1 } } }] }`,
    [],
  ],
  ["values that null is among", `{ type: [string, "null"], enum: [a, null], ${D} }`, []],
  [
    "values that null is not among",
    `{ type: [string, "null"], enum: [a, b], ${D} }`,
    ['nullable-enums: Expected null among the values of added, whose type has "null"; got a, b.'],
  ],
  ["open values beside an enum", `{ type: string, enum: [a], x-open-values: true, ${D} }`, []],
  [
    "open values beside a constant",
    `{ type: string, const: a, x-open-values: true, ${D} }`,
    ["open-enums: Expected x-open-values beside an enum, got it without."],
  ],
  [
    "examples of a constant",
    `{ type: string, const: a, example: a, ${D} }`,
    ["examples-of-schemas: Expected examples, a list, in a schema, got example."],
  ],
  ["a default at its least", `{ type: integer, minimum: 2, maximum: 9, default: 2, ${D} }`, []],
  [
    "a default below it",
    `{ type: integer, minimum: 2, maximum: 9, default: 1, ${D} }`,
    ["fitting-defaults: Expected default to be >= 2, as its schema asks, got 1."],
  ],
  [
    "a default that is not among the values",
    `{ type: string, enum: [a, b], default: c, ${D} }`,
    ['fitting-defaults: Expected default to be one of a, b, as its schema asks, got "c".'],
  ],
  [
    "a default of another type",
    `{ type: [string, integer], maxLength: 9, minimum: 0, maximum: 9, default: true, ${D} }`,
    ["fitting-defaults: Expected default to be of type string or integer, as its schema asks, got true."],
  ],
  [
    "a default that is not the constant",
    `{ const: { a: 1 }, default: { a: 2 }, ${D} }`,
    ['fitting-defaults: Expected default to be {"a":1}, as its schema asks, got {"a":2}.'],
  ],
  [
    "a default without what is required",
    `{ type: object, required: [a, b], default: { a: 1 }, ${D} }`,
    ["fitting-defaults: Expected default to have b, as its schema asks, got a."],
  ],
  [
    "a default with nothing of it",
    `{ type: object, required: [a], default: {}, ${D} }`,
    ["fitting-defaults: Expected default to have a, as its schema asks, got nothing."],
  ],
  [
    "a default with more than is known",
    `{ type: object, properties: { a: { const: 1 } }, additionalProperties: false, default: { b: 1 }, ${D} }`,
    ['fitting-defaults: Expected default to have no b, as its schema asks, got {"b":1}.'],
  ],
  [
    "a default with more than is known anywhere",
    `{ type: object, properties: { a: { const: 1 } }, unevaluatedProperties: false, default: { b: 1 }, ${D} }`,
    ['fitting-defaults: Expected default to have no b, as its schema asks, got {"b":1}.'],
  ],
  [
    "a default with too few entries",
    `{ type: array, minItems: 1, maxItems: 2, items: { const: 1 }, default: [], ${D} }`,
    ["fitting-defaults: Expected default not to have fewer than 1 items, as its schema asks, got []."],
  ],
  ["a constant as short as its limit", `{ type: string, minLength: 2, const: ab, ${D} }`, []],
  [
    "a constant shorter than it",
    `{ type: string, minLength: 2, const: a, ${D} }`,
    ['fitting-constants: Expected const not to have fewer than 2 characters, as its schema asks, got "a".'],
  ],
  ["values within their limits", `{ type: integer, minimum: 1, enum: [1, 2], ${D} }`, []],
  [
    "two values outside of them",
    `{ type: integer, minimum: 2, enum: [0, 1, 2], ${D} }`,
    [
      "fitting-constants: Expected each value of the enum to be >= 2, as its schema asks, got 0.",
      "fitting-constants: Expected each value of the enum to be >= 2, as its schema asks, got 1.",
    ],
  ],
  ["a name with digits and underscores", `{ type: object, ${D}, properties: { a1_b2: { const: 1 } } }`, []],
  [
    "names that are no snake_case",
    `{ type: object, ${D}, properties: { aB: { const: 1 }, a_: { const: 1 }, _a: { const: 1 }, a__b: { const: 1 }, 1a: { const: 1 }, A: { const: 1 }, a-b: { const: 1 } } }`,
    [
      "property-names: Expected snake_case, got aB.",
      "property-names: Expected snake_case, got a_.",
      "property-names: Expected snake_case, got _a.",
      "property-names: Expected snake_case, got a__b.",
      "property-names: Expected snake_case, got 1a.",
      "property-names: Expected snake_case, got A.",
      "property-names: Expected snake_case, got a-b.",
    ],
  ],
  ["names of headers", `{ type: object, ${D}, x-header-names: true, properties: { X-Total: { const: 1 } } }`, []],
  ["a property that refers to what it is", `{ $ref: "#/schemas/Item" }`, []],
  ["a property that is one of others", `{ oneOf: [{ $ref: "#/schemas/Item" }] }`, []],
  ["a property that is composed", `{ allOf: [{ $ref: "#/schemas/Item" }] }`, []],
  ["a property with properties", `{ type: object, properties: { a: { const: 1 } } }`, []],
  ["a list of what is described", `{ type: array, maxItems: 2, items: { $ref: "#/schemas/Item" } }`, []],
  [
    "a list of what is not",
    `{ type: array, maxItems: 2, items: { type: integer, minimum: 1, maximum: 2 } }`,
    ["property-descriptions: Expected a description of added, got none."],
  ],
  [
    "a property of any of others",
    `{ anyOf: [{ $ref: "#/schemas/Item" }] }`,
    ["property-descriptions: Expected a description of added, got none."],
  ],
  ["a property of blanks", `{ const: 1, description: " " }`, []],
  [
    "a text of blanks",
    `{ type: string, maxLength: 2, description: " " }`,
    ["property-descriptions: Expected a description of added, got none."],
  ],
])("%s", async (_, schema, sentences) => {
  expect(await found(ITEMS, "      note:\n", `      added: ${schema}\n      note:\n`)).toEqual(sentences);
});

/** A number with two bounds or a text with one, however they are said, in a body that is sent. */
test.each([
  ["a bounded number", "type: integer, minimum: 0, maximum: 9", []],
  ["a number between exclusive bounds", "type: number, exclusiveMinimum: 0, exclusiveMaximum: 9", []],
  [
    "a number with a minimum alone",
    "type: number, minimum: 0",
    ["upper-bounds: Expected minimum and maximum of a number that is sent, got minimum alone."],
  ],
  [
    "a number with an exclusive minimum alone",
    "type: number, exclusiveMinimum: 0",
    ["upper-bounds: Expected minimum and maximum of a number that is sent, got minimum alone."],
  ],
  [
    "a number with a maximum alone",
    "type: integer, maximum: 0",
    ["upper-bounds: Expected minimum and maximum of a number that is sent, got maximum alone."],
  ],
  [
    "a number with an exclusive maximum alone",
    "type: integer, exclusiveMaximum: 0",
    ["upper-bounds: Expected minimum and maximum of a number that is sent, got maximum alone."],
  ],
  [
    "a number without bounds",
    "type: integer",
    ["upper-bounds: Expected minimum and maximum of a number that is sent, got neither."],
  ],
  ["a number of a list", "type: integer, enum: [1, 2]", []],
  ["a text of a list", "type: string, enum: [a]", []],
  ["a constant", "type: string, const: a", []],
  ["a UUID", "type: string, format: uuid", []],
  ["a day", "type: string, format: date", []],
  ["an address of four bytes", "type: string, format: ipv4", []],
  ["an address of sixteen", "type: string, format: ipv6", []],
  ["a name of a host", "type: string, format: hostname", []],
  [
    "a moment, which may have any number of digits",
    "type: string, format: date-time",
    ["upper-bounds: Expected maxLength of a text that is sent, got none."],
  ],
  [
    "a text or a number",
    "type: [string, integer]",
    [
      "upper-bounds: Expected maxLength of a text that is sent, got none.",
      "upper-bounds: Expected minimum and maximum of a number that is sent, got neither.",
    ],
  ],
  [
    "a list without an end, of texts without one",
    "type: array, items: { type: string }",
    [
      "upper-bounds: Expected maxItems of a list that is sent, got none.",
      "upper-bounds: Expected maxLength of a text that is sent, got none.",
    ],
  ],
  ["an empty list of texts", "type: array, maxItems: 0, items: { type: string }", []],
  ["different values of a list of values", "type: array, uniqueItems: true, items: { enum: [a, b] }", []],
  [
    "values of a list of values, some twice",
    "type: array, items: { enum: [a, b] }",
    ["upper-bounds: Expected maxItems of a list that is sent, got none."],
  ],
  [
    "different texts",
    "type: array, uniqueItems: true, items: { type: string, maxLength: 2 }",
    ["upper-bounds: Expected maxItems of a list that is sent, got none."],
  ],
  ["a limit of another member", "allOf: [{ type: string }, { maxLength: 2 }]", []],
  [
    "members without one",
    "allOf: [{ type: string }, { minLength: 2 }]",
    ["upper-bounds: Expected maxLength of a text that is sent, got none."],
  ],
  ["a limit beside branches", "maxLength: 2, anyOf: [{ type: string }, { type: integer, minimum: 1, maximum: 2 }]", []],
  [
    "a limit of one branch",
    'oneOf: [{ type: string, maxLength: 2 }, { type: [string, "null"] }]',
    ["upper-bounds: Expected maxLength of a text that is sent, got none."],
  ],
  [
    "a limit beside the list, not beside the text in it",
    "type: [array, string], maxItems: 2, maxLength: 2, items: { type: string }",
    ["upper-bounds: Expected maxLength of a text that is sent, got none."],
  ],
  ["a text that is excluded", "type: string, maxLength: 9, not: { type: string, minLength: 5 }", []],
  [
    "a text in a condition",
    "type: string, maxLength: 9, if: { type: string, minLength: 5 }, then: { type: string, minLength: 6 }, else: { type: string, maxLength: 3 }",
    [],
  ],
  ["a text that a list contains", "type: array, maxItems: 3, items: { const: a }, contains: { type: string }", []],
  [
    "a text of a member",
    "type: object, additionalProperties: { type: string }",
    ["upper-bounds: Expected maxLength of a text that is sent, got none."],
  ],
  [
    "a text of a member by pattern",
    'type: object, patternProperties: { "^a$": { type: string } }',
    ["upper-bounds: Expected maxLength of a text that is sent, got none."],
  ],
  ["a text that is only answered", "type: string, readOnly: true", []],
  [
    "a text that is only sent",
    "type: string, writeOnly: true",
    ["upper-bounds: Expected maxLength of a text that is sent, got none."],
  ],
  ["an object", "type: object", []],
])("upper-bounds: %s", async (_, schema, sentences) => {
  const own = (await found(ITEMS, "      note:\n", `      added: { ${schema}, ${D} }\n      note:\n`)).filter((one) =>
    one.startsWith("upper-bounds: "),
  );
  expect(own).toEqual(sentences);
});

/** Words and addresses, one at a time in a place of the sound contract. */
const PLACES: Record<string, [file: string, good: string]> = {
  "info.version": ["openapi.yaml", "1.2.0"],
  url: ["openapi.yaml", "https://api.partner.example"],
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
  tag: ["openapi.yaml", "{ name: Items, description: What an outlet sells. }"],
};
test.each([
  ["info.version", "0.0.0", []],
  ["info.version", "10.20.30", []],
  ["info.version", "01.0.0", ["info-versions: Expected info.version to have three numbers such as 1.2.0, got 01.0.0."]],
  ["info.version", "1.02.0", ["info-versions: Expected info.version to have three numbers such as 1.2.0, got 1.02.0."]],
  ["info.version", "1.0.00", ["info-versions: Expected info.version to have three numbers such as 1.2.0, got 1.0.00."]],
  ["info.version", "v1.0.0", ["info-versions: Expected info.version to have three numbers such as 1.2.0, got v1.0.0."]],
  [
    "info.version",
    "1.0.0-rc.1",
    ["info-versions: Expected info.version to have three numbers such as 1.2.0, got 1.0.0-rc.1."],
  ],
  ["info.version", '"1.0"', ["info-versions: Expected info.version to have three numbers such as 1.2.0, got 1.0."]],
  ["info.version", '""', ["info-versions: Expected info.version to have three numbers such as 1.2.0, got none."]],
  ["url", "http://localhost:8080", []],
  ["url", "https://a.example/v1/base", []],
  ["url", "https://a.example/", []],
  [
    "url",
    "https://a.example?b=c",
    ["server-addresses: Expected a url such as https://api.partner.example, got https://a.example?b=c."],
  ],
  [
    "url",
    '"https://a.example#b"',
    ["server-addresses: Expected a url such as https://api.partner.example, got https://a.example#b."],
  ],
  [
    "url",
    "ftp://a.example",
    ["server-addresses: Expected a url such as https://api.partner.example, got ftp://a.example."],
  ],
  ["url", '"https://"', ["server-addresses: Expected a url such as https://api.partner.example, got https://."]],
  [
    "url",
    '"https://a .example"',
    ["server-addresses: Expected a url such as https://api.partner.example, got https://a .example."],
  ],
  [
    "url",
    '"https://a.example/b c"',
    ["server-addresses: Expected a url such as https://api.partner.example, got https://a.example/b c."],
  ],
  ["path", "/integrations/food/outlets/{outlet_id}/v12:", []],
  [
    "path",
    "/integrations/food/outlets/{outlet_id}/v1.0/items:",
    [
      "path-version: Expected a version segment such as /v1/ in the path /integrations/food/outlets/{outlet_id}/v1.0/items.",
    ],
  ],
  [
    "path",
    "/integrations/food/outlets/{outlet_id}/items-v1:",
    [
      "path-version: Expected a version segment such as /v1/ in the path /integrations/food/outlets/{outlet_id}/items-v1.",
    ],
  ],
  [
    "path",
    "/integrations/food/outlets/{outlet_id}/v/items:",
    [
      "path-version: Expected a version segment such as /v1/ in the path /integrations/food/outlets/{outlet_id}/v/items.",
    ],
  ],
  ["path", "/integrations/food/outlets/{outlet_id}/v1/a.b_c~d-e:", []],
  [
    "path",
    "/integrations/food/outlets/{outlet_id}//v1/items:",
    ["path-form: Expected a path such as /v1/items/{item_id}, got /integrations/food/outlets/{outlet_id}//v1/items."],
  ],
  [
    "path",
    "/integrations/food/outlets/{outlet_id}/v1/items:cancel:",
    [
      "path-form: Expected a path such as /v1/items/{item_id}, got /integrations/food/outlets/{outlet_id}/v1/items:cancel.",
    ],
  ],
  [
    "path",
    '"/integrations/food/outlets/{outlet_id}/v1/items?all":',
    [
      "path-form: Expected a path such as /v1/items/{item_id}, got /integrations/food/outlets/{outlet_id}/v1/items?all.",
    ],
  ],
  ["operationId", "deleteItem2\n", []],
  [
    "operationId",
    "delete\n",
    ["operation-id-verb-noun: Expected an operationId of a known verb and a noun (replaceCatalog), got delete."],
  ],
  [
    "operationId",
    "deleteitem\n",
    ["operation-id-verb-noun: Expected an operationId of a known verb and a noun (replaceCatalog), got deleteitem."],
  ],
  [
    "operationId",
    "deleetItem\n",
    [
      "operation-id-verb-noun: Expected an operationId of a known verb and a noun (replaceCatalog), got deleetItem. did you mean delete?",
    ],
  ],
  [
    "operationId",
    "DeleteItem\n",
    ["operation-id-verb-noun: Expected an operationId of a known verb and a noun (replaceCatalog), got DeleteItem."],
  ],
  [
    "operationId",
    "frobnicateItem\n",
    [
      "operation-id-verb-noun: Expected an operationId of a known verb and a noun (replaceCatalog), got frobnicateItem.",
    ],
  ],
  [
    "operationId",
    "deleteItem_s\n",
    ["operation-id-verb-noun: Expected an operationId of a known verb and a noun (replaceCatalog), got deleteItem_s."],
  ],
  [
    "description of a limit",
    "Limit",
    ['telling-descriptions: Expected a description that says more than the name limit, got "Limit".'],
  ],
  [
    "description of a limit",
    "The limit.",
    ['telling-descriptions: Expected a description that says more than the name limit, got "The limit.".'],
  ],
  [
    "description of a limit",
    "A LIMIT!",
    ['telling-descriptions: Expected a description that says more than the name limit, got "A LIMIT!".'],
  ],
  ["description of a limit", "An upper limit.", []],
  ["description of a limit", "limits", []],
  ["description of a limit", '"!"', []],
  [
    "description of the operation",
    "Delete item",
    ['telling-descriptions: Expected a description that says more than the name deleteItem, got "Delete item".'],
  ],
  [
    "description of the operation",
    "Delete the item.",
    ['telling-descriptions: Expected a description that says more than the name deleteItem, got "Delete the item.".'],
  ],
  ["description of the operation", "Deletes the item.", []],
  ["summary", "TBD", ['placeholders: Expected a summary for partners, got "TBD".']],
  ["summary", "A todo list", ['placeholders: Expected a summary for partners, got "A todo list".']],
  ["summary", "Todos", []],
  ["summary", "FIXME later", ['placeholders: Expected a summary for partners, got "FIXME later".']],
  ["summary", "XXX", ['placeholders: Expected a summary for partners, got "XXX".']],
  ["summary", "Lorem ipsum dolor", ['placeholders: Expected a summary for partners, got "Lorem ipsum dolor".']],
  ["summary", '"..."', ['placeholders: Expected a summary for partners, got "...".']],
  ["summary", "…", ['placeholders: Expected a summary for partners, got "…".']],
  ["summary", '"-"', ['placeholders: Expected a summary for partners, got "-".']],
  ["summary", "N/A", ['placeholders: Expected a summary for partners, got "N/A".']],
  ["summary", "Test.", ['placeholders: Expected a summary for partners, got "Test.".']],
  ["summary", '" string "', ['placeholders: Expected a summary for partners, got " string ".']],
  ["summary", "A string", []],
  [
    "summary",
    `TODO ${"x".repeat(60)}`,
    [
      'placeholders: Expected a summary for partners, got "TODO xxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxx".',
    ],
  ],
  ["status", '"205":\n          description: The item is gone.', []],
  [
    "status",
    '"199":\n          description: The item is gone.',
    ["known-statuses: Expected a status of HTTP from 200 on in the answers of deleteItem, got 199."],
  ],
  [
    "status",
    '"100":\n          description: The item is gone.',
    ["known-statuses: Expected a status of HTTP from 200 on in the answers of deleteItem, got 100."],
  ],
  ["status", '"200":\n          description: The item is gone.', []],
  [
    "status",
    '"599":\n          description: The item is gone.',
    ["known-statuses: Expected a status of HTTP from 200 on in the answers of deleteItem, got 599."],
  ],
  [
    "status",
    '"200":\n          description: The item is gone.\n          content: { application/json: { schema: { $ref: "#/schemas/Item" }, example: { name: a, price: 1 } } }',
    [],
  ],
  [
    "status",
    '"204":\n          description: The item is gone.\n          content: { application/json: { schema: { $ref: "#/schemas/Item" }, example: { name: a, price: 1 } } }',
    ["bodyless-statuses: Expected no content of an answer 204, got application/json."],
  ],
  [
    "status",
    '"205":\n          description: The item is gone.\n          content: { application/json: { schema: { $ref: "#/schemas/Item" }, example: { name: a, price: 1 } } }',
    ["bodyless-statuses: Expected no content of an answer 205, got application/json."],
  ],
  [
    "status",
    '"304":\n          description: The item is gone.\n          content: { application/json: { schema: { $ref: "#/schemas/Item" }, example: { name: a, price: 1 } } }',
    ["bodyless-statuses: Expected no content of an answer 304, got application/json."],
  ],
  [
    "media type",
    'application/json:\n            schema: { $ref: "#/schemas/Item" }',
    ["body-examples: Expected at least one example of this body, got none."],
  ],
  [
    "media type",
    "application/json:\n            example: {}",
    ["typed-bodies: Expected a schema of this body of application/json, got none."],
  ],
  [
    "media type",
    'application/json:\n            schema: { $ref: "#/schemas/Item" }\n            examples: {}',
    ["body-examples: Expected at least one example of this body, got none."],
  ],
  ["media type", "text/plain:\n            schema: { type: string, maxLength: 9 }", []],
  [
    "header",
    "content-type:",
    ["headers-of-answers: Expected a header that OpenAPI heeds in an answer, got content-type."],
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
  [
    "tag",
    "{ name: Items, description: Items. }",
    ['telling-descriptions: Expected a description that says more than the name Items, got "Items.".'],
  ],
  ["tag", "{ name: Items, description: 5 }", ["kinds-of-values: Expected description to be a text, got 5."]],
] as const)("%s: %j", async (place, written, sentences) => {
  const [file, good] = PLACES[place] as [string, string];
  expect(await found(file, good, written)).toEqual(sentences);
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
])("the pattern %s ends by itself: %s", (pattern, ends) => {
  expect(endsByItself(pattern)).toBe(ends);
});
