import { existsSync, mkdirSync, symlinkSync, writeFileSync } from "node:fs";
import { dirname } from "node:path";
import { afterAll, expect, test } from "vitest";
import { temporaryFolder } from "../../../test/support/temporary-folder.ts";
import { loadContract } from "../src/files.ts";
import { requireValid } from "../src/source/foreign.ts";

/* Documents that nobody has linted: invalid values are rejected at their places. */

const { folder, pathOf, write } = temporaryFolder();
let rejected = 0;
afterAll(() => {
  console.log(`${rejected} invalid documents rejected, each at its line and column`);
});

function load(text: string | Buffer, name = "it.yaml") {
  const file = pathOf(name);
  mkdirSync(dirname(file), { recursive: true });
  writeFileSync(file, text);
  return loadContract(file);
}

function problemOf(run: () => unknown): string | undefined {
  try {
    run();
    return undefined;
  } catch (error) {
    return (error as Error).message.replaceAll(`${folder}/`, "");
  }
}

const OPENAPI = `openapi: 3.1.0
info: { title: Pets, version: "1" }
paths:
  /pets:
    post: { responses: { "200": { description: Yes. } } }
components:
  schemas:
    Pet: {}
`;
const ASYNCAPI = `asyncapi: 3.0.0
info: { title: Pets, version: "1" }
channels: { pets: { address: null, messages: { Pet: { payload: {} } } } }
operations: { tell: { action: send, channel: { $ref: "#/channels/pets" } } }
`;
const schema = (text: string) => OPENAPI.replace("Pet: {}", `Pet: ${text}`);
const operation = (text: string) => OPENAPI.replace("post: { ", `post: { ${text}, `);
const root = (text: string) => OPENAPI + text;
const payload = (text: string) => ASYNCAPI.replace("payload: {}", `payload: ${text}`);

const nested = (levels: number) => `${"{ items: ".repeat(levels)}{}${" }".repeat(levels)}`;
test.each([
  [schema("{ $ref: '#/components/schemas/Pet' }"), "8:5: $ref leads in a circle."],
  [
    `${schema("{ $ref: '#/components/schemas/Cat' }")}    Cat: { $ref: '#/components/schemas/Pet' }\n`,
    "$ref leads in a circle.",
  ],
  [schema("{ $ref: '#' }"), '8:12: Expected $ref to be a reference to a part of the document, got "#".'],
  [schema("{ $ref: '#pet' }"), "8:5: $ref is #pet. Anchors are not followed"],
  [schema("{ $ref: '#/%ZZ' }"), "8:5: $ref is #/%ZZ, which does not exist."],
  [schema("&a { items: *a }"), "8:22: Expected an anchor before its alias, got it around its alias."],
  [schema("*a"), "8:10: Expected an anchor before its alias, got none before *a."],
  [schema(nested(600)), "1:1: Expected at most 600 nested levels, got more."],
  [schema("{ maxLength: '5' }"), '8:12: Expected maxLength to be a whole number from 0, got "5".'],
  [schema("{ minLength: -1 }"), "8:12: Expected minLength to be a whole number from 0, got -1."],
  [schema("{ minimum: .inf }"), "8:21: Expected a value that JSON can have, got .inf."],
  [schema("{ multipleOf: 0 }"), "8:12: Expected multipleOf to be a number above 0, got 0."],
  [schema("{ uniqueItems: 'yes' }"), '8:12: Expected uniqueItems to be true or false, got "yes".'],
  [schema("{ pattern: 5 }"), "8:12: Expected pattern to be a text, got 5."],
  [schema("{ $anchor: 5 }"), "8:12: Expected $anchor to be a text, got 5."],
  [schema("{ contentEncoding: [] }"), "8:12: Expected contentEncoding to be a text, got []."],
  [
    operation(
      "callbacks: { a: { b: { get: { responses: { '200': { description: b, links: { c: { parameters: [] } } } } } } } }",
    ),
    "5:95: Expected parameters to be an object, got [].",
  ],
  [schema("{ required: x }"), '8:12: Expected required to be a list of names, got "x".'],
  [schema("{ enum: c }"), '8:12: Expected enum to be a list, got "c".'],
  [
    schema("{ type: stirng }"),
    '8:12: Expected type to be one of null, boolean, object, array, number, integer, string, or a list of them, got "stirng". Fix: did you mean string?',
  ],
  [schema("{ allOf: { required: [x] } }"), '8:12: Expected allOf to be a list of schemas, got {"required":["x"]}.'],
  [schema("{ oneOf: [] }"), "8:12: Expected oneOf to be a list of schemas, got []."],
  [schema("{ properties: [] }"), "8:12: Expected properties to be a map of schemas by name, got []."],
  [schema("{ properties: { a: text } }"), '8:26: Expected a to be an object, got "text".'],
  [schema("{ properties: { $ref: '#/components/schemas/Pet' } }"), "8:26: Expected $ref to be an object, got"],
  [schema("{ additionalProperties: 'false' }"), '8:12: Expected additionalProperties to be a schema, got "false".'],
  [schema("{ items: [{}] }"), "8:12: Expected items to be a schema, got [{}]."],
  [schema("{ not: { items: { maxItems: 1.5 } } }"), "8:28: Expected maxItems to be a whole number from 0, got 1.5."],
  [schema("{ $ref: 5 }"), "8:12: Expected $ref to be a text, got 5."],
  [schema("{ discriminator: kind }"), "8:12: Expected discriminator to be an object with the propertyName"],
  [schema("{ dependentRequired: { a: b } }"), "8:12: Expected dependentRequired to be a map of lists of names"],
  [schema("{ exclusiveMinimum: yes please }"), "8:12: Expected exclusiveMinimum to be a number"],
  [schema("{ minimum: 0, exclusiveMinimum: true }"), "8:24: Expected exclusiveMinimum to be a number, got true."],
  [operation("parameters: {}"), "5:13: Expected parameters to be a list, got {}."],
  [
    operation("parameters: [{ name: a }]"),
    "5:26: Expected in in 0, got name.\nit.yaml:5:26: Expected schema or content in 0, got name.",
  ],
  [
    operation("parameters: [{ name: a, in: body, schema: {} }]"),
    '5:37: Expected in to be one of query, header, path, cookie, got "body".',
  ],
  [
    operation("parameters: [{ name: a, in: query, required: 'true', schema: {} }]"),
    '5:48: Expected required to be true or false, got "true".',
  ],
  [operation("parameters: [{ name: a, in: query, style: from, schema: {} }]"), '"from". Fix: did you mean form?'],
  [operation("requestBody: { content: [] }"), "5:28: Expected content to be an object, got []."],
  [operation("requestBody: {}"), "5:13: Expected content in requestBody, got none."],
  [operation("deprecated: 1"), "5:13: Expected deprecated to be true or false, got 1."],
  [operation("operationId: [a]"), '5:13: Expected operationId to be a text, got ["a"].'],
  [operation("security: { key: [] }"), '5:13: Expected security to be a list, got {"key":[]}.'],
  [operation("security: [{ key: }]"), "5:26: Expected key to be a list, got null."],
  [operation("security: [{ key: [1] }]"), "5:32: Expected 0 to be a text, got 1."],
  [operation("callbacks: { done: { '{$url}': { post: [] } } }"), "5:46: Expected post to be an object, got []."],
  [OPENAPI.replace("/pets", "pets"), "4:3: Expected only paths that begin with a slash, got pets."],
  [OPENAPI.replace('"200"', "ok"), "5:26: Expected only statuses or default, got ok."],
  [OPENAPI.replace('"200": { description: Yes. }', '"200": null'), "5:26: Expected 200 to be an object, got null."],
  [OPENAPI.replace(', version: "1"', ""), "2:1: Expected version in info, got title."],
  ["openapi: 3.1.0\n", "1:1: Expected info in the document, got openapi."],
  [root("servers: https://a.example\n"), '9:1: Expected servers to be a list, got "https://a.example".'],
  [root("servers: [{ url: 5 }]\n"), "9:13: Expected url to be a text, got 5."],
  [root("webhooks: { paid: { post: { responses: [] } } }\n"), "9:29: Expected responses to be an object, got []."],
  [
    OPENAPI.replace("  schemas:", "  securitySchemes: { a: { type: oauth2 } }\n  schemas:"),
    "7:22: Expected flows in a, got type.",
  ],
  [
    OPENAPI.replace(
      "  schemas:",
      "  securitySchemes: { a: { type: oauth2, flows: { clientCredentials: { tokenUrl: /t, scopes: } } } }\n  schemas:",
    ),
    "7:85: Expected scopes to be an object, got null.",
  ],
  [payload("{ maxLength: '5' }"), '3:66: Expected maxLength to be a whole number from 0, got "5".'],
  [
    ASYNCAPI.replace("send", "sends"),
    '4:23: Expected action to be one of send, receive, got "sends". Fix: did you mean send?',
  ],
  [ASYNCAPI.replace("{ Pet: { payload: {} } }", "[]"), "3:36: Expected messages to be an object, got []."],
])("rejects %#", (text, problem) => {
  const placed = problem.replace(/^\d/, "it.yaml:$&");
  expect(problemOf(() => requireValid([...load(text), ...load(OPENAPI, "other.yaml")]))).toContain(placed);
  rejected++;
});

test.each([
  OPENAPI,
  ASYNCAPI,
  schema("{ format: our-own, pattern: '(?i)a', enum: [], required: [a, a], x-ours: [1], strange: 5 }"),
  schema("{ items: false, not: true, properties: { $ref: {}, x-a: {} } }"),
  payload("{ schemaFormat: application/vnd.apache.avro, schema: { type: record, name: Pet } }"),
])("accepts %#", (text) => {
  expect(problemOf(() => requireValid(load(text)))).toBeUndefined();
});

test("reports at most 20 values", () => {
  const properties = Array.from({ length: 25 }, (_, index) => `a${index}: 5`).join(", ");
  const lines = problemOf(() => requireValid(load(schema(`{ properties: { ${properties} } }`))))?.split("\n");
  expect([lines?.length, lines?.at(-1)]).toEqual([21, "… and 5 more."]);
});

test.each([
  [
    "it.json",
    '{ "openapi": "3.1.0",\n  "a": { "\\u0061": "}", "b": ["a", { "a": 1 }], "a": 2 } }',
    "it.json:2:49: Expected each key of an object once, got a twice.",
  ],
  ["it.json", '{ "openapi" "3.1.0" }', "it.json:1:13: not valid JSON: "],
  [
    "it.yaml",
    Buffer.from("a: b\nc: \u00e9\n", "latin1"),
    "it.yaml:2:4: Expected a text in UTF-8, got another encoding.",
  ],
  [
    "it.yaml",
    Buffer.from(`\ufeff${OPENAPI}`, "utf16le"),
    "it.yaml:1:1: Expected a text in UTF-8, got another encoding.",
  ],
  ["it.yaml", "openapi: 3.1.0\nopenapi: 3.1.0\n", "it.yaml:2:1: not valid YAML: Map keys must be unique"],
  [
    "it.yaml",
    "a: &a { b: 1 }\nc:\n  <<: *a\n",
    "it.yaml:3:3: Expected plain keys, got the merge key <<, which YAML 1.2 does not have.",
  ],
  [
    "in/it.yaml",
    OPENAPI.replace("Pet: {}", "Pet: { $ref: ../secret.yaml }"),
    "in/it.yaml:8:5: Expected a file below in/, got ../secret.yaml; move it there.",
  ],
  [
    "in/it.yaml",
    OPENAPI.replace("Pet: {}", "Pet: { $ref: linked.yaml }"),
    "in/it.yaml:8:5: Expected a file below in/, got linked.yaml; move it there.",
  ],
  [
    "in/it.yaml",
    OPENAPI.replace("Pet: {}", "Pet: { $ref: folder/secret.yaml }"),
    "in/it.yaml:8:5: Expected a file below in/, got folder/secret.yaml; move it there.",
  ],
])("rejects the text of %s: %#", (name, text, problem) => {
  mkdirSync(pathOf("in"), { recursive: true });
  write("secret.yaml", "type: string\n");
  for (const [link, to] of Object.entries({ "in/linked.yaml": "secret.yaml", "in/folder": "." }))
    if (!existsSync(pathOf(link))) symlinkSync(pathOf(to), pathOf(link));
  expect(problemOf(() => requireValid(load(text, name)))).toContain(problem);
  rejected++;
});

test("reads a byte order mark and a quoted merge key as text", () => {
  const json = JSON.stringify({ openapi: "3.1.0", info: { title: "<<", version: "1" }, paths: {} });
  for (const name of ["bom.json", "bom.yaml"]) expect(load(`\uFEFF${json}`, name)[0]?.title).toBe("<<");
  expect(load(OPENAPI.replace("title: Pets", 'title: Pets, "x-<<": { "<<": 1 }'))[0]?.title).toBe("Pets");
});
