import { normalizeTypes, Oas3_1Types, Oas3_2Types } from "@redocly/openapi-core";
import { afterAll, expect, test } from "vitest";
import { temporaryFolder } from "../../../test/support/temporary-folder.ts";
import { contractOf, placeOf } from "../src/contract.ts";
import { loadContract } from "../src/files.ts";
import { ADDED } from "../src/source/editions.ts";
import { requireValid } from "../src/source/foreign.ts";

/* Documents of OpenAPI 3.0 and 3.2 are read as OpenAPI 3.1, or rejected at their line. */

const { folder, pathOf, write } = temporaryFolder();
let converted = 0;
let rejected = 0;
afterAll(() => {
  console.log(`${converted} kinds of OpenAPI 3.0 converted and listed, ${rejected} rejected at their line`);
});

function load(text: string, name = "it.yaml") {
  write(name, text);
  const [document] = loadContract(pathOf(name));
  if (document === undefined) throw new Error("Expected a document.");
  requireValid([document]);
  return document;
}

const local = (text: string): string => text.replaceAll(`${folder}/`, "");
const documentOf = (version: string, schema: string): string => `openapi: ${version}
info: { title: Pets, version: "1" }
paths: {}
components:
  schemas:
    Other: { type: object }
    Pet: ${schema}
`;

test.each([
  ["{ type: string, nullable: true }", { type: ["string", "null"] }, 'nullable: true is now type: [string, "null"]'],
  [
    "{ type: string, nullable: true, enum: [a] }",
    { type: ["string", "null"], enum: ["a"] },
    'nullable: true is now type: [string, "null"]',
  ],
  ["{ type: string, nullable: false }", { type: "string" }, "removed nullable: false, which is the default"],
  ["{ nullable: true, allOf: [{}] }", { allOf: [{}] }, "removed nullable, which has no effect without type"],
  [
    "{ type: number, minimum: 2, exclusiveMinimum: true }",
    { type: "number", exclusiveMinimum: 2 },
    "exclusiveMinimum: true and minimum: 2 are now exclusiveMinimum: 2",
  ],
  [
    "{ type: number, maximum: 2, exclusiveMaximum: true }",
    { type: "number", exclusiveMaximum: 2 },
    "exclusiveMaximum: true and maximum: 2 are now exclusiveMaximum: 2",
  ],
  ["{ minimum: 2, exclusiveMinimum: false }", { minimum: 2 }, "removed exclusiveMinimum: false, which is the default"],
  ["{ exclusiveMaximum: true }", {}, "removed exclusiveMaximum, which has no effect without maximum"],
  ["{ example: { nullable: true } }", { examples: [{ nullable: true }] }, "example is now the first of examples"],
  [
    "{ type: string, format: binary }",
    { type: "string", contentMediaType: "application/octet-stream" },
    "format: binary is now contentMediaType: application/octet-stream",
  ],
  [
    "{ type: string, format: byte }",
    { type: "string", contentEncoding: "base64" },
    "format: byte is now contentEncoding: base64",
  ],
  [
    "{ $ref: '#/components/schemas/Other', nullable: true, description: d }",
    { $ref: "#/components/schemas/Other" },
    "removed what has no effect beside $ref: nullable, description",
  ],
])("converts the schema %s of OpenAPI 3.0", (schema, expected, message) => {
  const { root, conversions } = load(documentOf("3.0.3", schema));
  expect((root.value as { components: { schemas: unknown } }).components.schemas).toEqual({
    Other: { type: "object" },
    Pet: expected,
  });
  expect(conversions.map((conversion) => conversion.message)).toEqual([message]);
  converted++;
  expect(local(placeOf(conversions[0]?.spot as never))).toMatch(/^it\.yaml:7:\d+$/);
});

test("converts schemas everywhere, and nothing that only looks like one", () => {
  const nullable = "schema: { type: string, nullable: true }";
  const { root, conversions } = load(
    `openapi: 3.0.4
info: { title: Pets, version: "1", x-schema: { nullable: true } }
paths:
  /pets:
    parameters: [{ name: a, in: query, ${nullable} }]
    head:
      parameters: [{ name: b, in: query, content: { application/json: { ${nullable} } } }]
      requestBody: { content: { a/b: { ${nullable}, encoding: { c: { headers: { D: { ${nullable} } } } } } } }
      responses: { "200": { $ref: other.yaml#/Response } }
      callbacks: { done: { "{$url}": { post: { responses: { default: { description: E., headers: { F: { ${nullable} } } } } } } } }
    get: { responses: { "200": { description: G., content: { h/i: { example: { nullable: true }, schema: { properties: { nullable: { nullable: true, type: string }, example: {} } } } } } } }
`.replace("$ref: other.yaml#/Response", "description: No file."),
  );
  expect(conversions.length).toBe(6);
  expect(JSON.stringify(root.value).match(/"nullable":true/g)?.length).toBe(2);
});

test("converts the schemas of other files, with their places", () => {
  write("pet.yaml", "Pet: { type: object, properties: { a: { type: string, nullable: true } } }\n");
  const { conversions } = load(documentOf("3.0.3", "{ $ref: pet.yaml#/Pet }"));
  expect(conversions.map(({ spot }) => local(placeOf(spot)))).toEqual(["pet.yaml:1:55"]);
});

test.each([
  [
    "3.0.3",
    "{ type: [string] }",
    'it.yaml:7:12: Expected type to be one type other than null, got ["string"] in a document of OpenAPI 3.0.',
  ],
  ["3.0.3", "{ nullable: yes please }", "it.yaml:7:12: Expected nullable to be true or false"],
  ["3.0.3", "{ exclusiveMinimum: 5 }", "it.yaml:7:12: Expected exclusiveMinimum to be true or false, got 5"],
  ["3.0.3", "{ const: 5 }", "it.yaml:7:12: Expected no const, which OpenAPI 3.1 adds in a document of OpenAPI 3.0."],
  ["3.0.3", "{ properties: { a: { patternProperties: {} } } }", "it.yaml:7:31: Expected no patternProperties"],
  [
    "3.2.0",
    "{ discriminator: { propertyName: a, defaultMapping: b } }",
    "it.yaml:7:46: Expected no defaultMapping, which OpenAPI 3.2 adds and which cannot be read yet.",
  ],
  ["3.2.0", "{ xml: { nodeType: text } }", "it.yaml:7:19: Expected no nodeType"],
])("rejects in OpenAPI %s the schema %s", (version, schema, problem) => {
  expect(() => load(documentOf(version, schema))).toThrow(
    expect.objectContaining({ message: expect.stringContaining(problem) }),
  );
  rejected++;
});

test.each([
  "$self: https://a.example/",
  "tags: [{ name: a, parent: b }]",
  "servers: [{ url: /, name: a }]",
  "paths: { /a: { query: { responses: {} } } }",
  "paths: { /a: { additionalOperations: {} } }",
  "paths: { /a: { get: { responses: { '200': { summary: a, description: b } } } } }",
  "paths: { /a: { get: { responses: { '200': { description: b, content: { a/b: { itemSchema: {} } } } } } } }",
  "paths: { /a: { get: { parameters: [{ name: a, in: querystring, content: { a/b: {} } }], responses: {} } } }",
  "components: { mediaTypes: {} }",
  "components: { examples: { a: { dataValue: 1 } } }",
  "components: { securitySchemes: { a: { type: http, scheme: basic, deprecated: true } } }",
  "components: { securitySchemes: { a: { type: oauth2, flows: { deviceAuthorization: {} } } } }",
])("rejects the addition of OpenAPI 3.2 at its line: %s", (text) => {
  expect(() => load(`openapi: 3.2.0\ninfo: { title: a, version: "1" }\n${text}\n`)).toThrow(
    /it\.yaml:3:\d+: Expected (no|in to be)/,
  );
  rejected++;
});

test("reads a document of OpenAPI 3.2 that uses nothing new", () => {
  const { conversions, root } = load(documentOf("3.2.0", "{ type: [string, 'null'], const: a }"));
  expect(conversions).toEqual([]);
  expect(root.value).toMatchObject({ components: { schemas: { Pet: { type: ["string", "null"], const: "a" } } } });
});

test("lists every keyword that the published tables of OpenAPI 3.2 add", () => {
  const [previous, current] = [normalizeTypes(Oas3_1Types), normalizeTypes(Oas3_2Types)];
  const added = Object.entries(current).flatMap(([type, { properties }]) =>
    Object.keys(properties).filter((keyword) => !Object.hasOwn(previous[type]?.properties ?? properties, keyword)),
  );
  const listed = new Set(Object.values(ADDED["3.2"] ?? {}).flatMap((text) => text.split(" ")));
  expect([...new Set(added)].filter((keyword) => !listed.has(keyword))).toEqual([]);
});

test("does not change a value of OpenAPI 3.0", () => {
  const value = { openapi: "3.0.3", paths: {}, components: { schemas: { A: { type: "string", nullable: true } } } };
  const [first, second] = [contractOf({ value }), contractOf({ value })];
  expect(value.components.schemas.A).toEqual({ type: "string", nullable: true });
  expect(second.map(({ root }) => root.value)).toEqual(first.map(({ root }) => root.value));
});
