import { writeFileSync } from "node:fs";
import { bundle, createConfig } from "@redocly/openapi-core";
import { afterEach, describe, expect, test } from "vitest";
import { temporaryFolder } from "../../../test/support/temporary-folder.ts";
import { bundleSources, publishedBundles } from "../src/bundle.ts";
import { DerivingResolver, inexpressible } from "../src/checks.ts";
import { contractFrom, type Document, type Operation, operationsOf, placeOf } from "../src/contract.ts";
import { loadContract } from "../src/files.ts";

/* Rules of x-derived: derived operations in files and in Redocly's bundles are equal. */

const { folder, pathOf, write, clear } = temporaryFolder();
afterEach(clear);

const ERRORS = `responses:
${["Always", "Token", "Body", "Parameter", "Resource"].map((name) => `  ${name}: { description: ${name} }`).join("\n")}
`;
const DERIVED = `responses:
  always: { "500": { $ref: "errors.yaml#/responses/Always" } }
  token: { "401": { $ref: "errors.yaml#/responses/Token" } }
  body: { "413": { $ref: "errors.yaml#/responses/Body" } }
  validated_parameter: { "400": { $ref: "errors.yaml#/responses/Parameter" } }
  named_resource: { "404": { $ref: "errors.yaml#/responses/Resource" } }
headers:
  X-Seen: { $ref: "#/answered" }
parameters:
  X-Sent: { $ref: "#/sent" }
answered: { schema: { type: string } }
sent: { name: X-Sent, in: header, schema: { type: string } }
`;

/** Contract in several files with one operation, whose content is inserted between `security` and its own response. */
function writeContract(operation: string, ownResponses = '"200": { description: Own }'): string {
  const files = {
    "openapi.yaml": `openapi: 3.1.1
info: { title: t, version: 1.0.0 }
x-derived: { $ref: shared/derived.yaml }
paths:
  /v1/items: { $ref: "resources/items.yaml#/items" }
`,
    "resources/items.yaml": `items:
  get:
    operationId: getItem
${operation.trim().replaceAll(/^ */gm, "    ")}
    responses:
      ${ownResponses}
limit: { name: limit, in: query, schema: { $ref: "#/bounded" } }
bounded: { type: string, description: Bounded., maxLength: 3 }
`,
    "shared/errors.yaml": ERRORS,
    "shared/derived.yaml": DERIVED,
  };
  for (const [file, text] of Object.entries(files)) write(file, text);
  return folder;
}

/** Everything that rules can add to an operation. */
const seenOf = ({ responses, parameters }: Operation) => ({
  parameters: parameters.map(({ in: place, name }) => `${place} ${name}`),
  answers: Object.fromEntries(
    responses.map(({ status, description, headers }) => [status, [description, ...headers.map(({ name }) => name)]]),
  ),
});

const onlyOperation = (document: Document): Operation =>
  operationsOf(document)[0] ?? expect.unreachable("there is one operation");

const config = await createConfig({});

/** Operation in the bundle that Redocly creates from completed operations. */
async function bundled(): Promise<Operation> {
  const [ref, externalRefResolver] = [pathOf("openapi.yaml"), new DerivingResolver()];
  const { bundle: made, problems } = await bundle({ ref, externalRefResolver, config });
  expect(problems).toEqual([]);
  const value = made.parsed as object;
  return onlyOperation(contractFrom({ openapi: value, asyncapi: { asyncapi: "3.0.0" }, platform: value }).openapi);
}

const path = (schema: string) => `parameters: [{ name: item_id, in: path, required: true, schema: ${schema} }]`;
const outlet = path("{ type: string, maxLength: 255 }").replace("item_id", "outlet_id");
const query = (rest: string) => `parameters: [{ name: page, in: query, ${rest} }]`;

describe("derived responses of an operation", () => {
  test.each<[what: string, operation: string, statuses: string[]]>([
    ["no condition but always", "security: []", ["200", "500"]],
    ["a token", "security: [{ token: [] }]", ["200", "401", "500"]],
    ["a body", "requestBody: { content: {} }", ["200", "413", "500"]],
    ["an id in the path", path("{ type: string }"), ["200", "404", "500"]],
    ["an id with a format in the path", path("{ type: string, format: uuid }"), ["200", "400", "404", "500"]],
    ["listed values in the path", path("{ type: string, enum: [a] }"), ["200", "400", "500"]],
    ["one value in the path", path("{ const: a }"), ["200", "400", "500"]],
    ["any text in the query", query("schema: { type: string, description: d, default: a }"), ["200", "500"]],
    ["a required text", query("required: true, schema: { type: string }"), ["200", "400", "500"]],
    ["a number", query("schema: { type: integer }"), ["200", "400", "500"]],
    ["a limit behind references", 'parameters: [{ $ref: "#/limit" }]', ["200", "400", "500"]],
    ["an outlet id with a limit", outlet, ["200", "400", "404", "500"]],
    ["an outlet id with a limit, which is looked up first", `x-outlet-access: food\n${outlet}`, ["200", "404", "500"]],
    ["an omitted status", 'security: [{ token: [] }]\nx-omitted-responses: ["401"]', ["200", "500"]],
  ])("with %s", async (_, operation, statuses) => {
    const [read] = loadContract(writeContract(operation)).map(onlyOperation);
    expect(Object.keys(seenOf(read as Operation).answers)).toEqual(statuses);
    expect(seenOf(await bundled())).toEqual(seenOf(read as Operation));
  });
});

test("adds headers and parameters to existing ones and preserves existing responses", async () => {
  const ownResponses = '"200": { description: Own, headers: { ETag: {} } }\n      "500": { description: Of its own }';
  const [read] = loadContract(writeContract(query("schema: { type: string }"), ownResponses)).map(onlyOperation);
  const expected = {
    parameters: ["query page", "header X-Sent"],
    answers: { "200": ["Own", "X-Seen", "ETag"], "500": ["Of its own", "X-Seen"] },
  };
  expect(seenOf(read as Operation)).toEqual(expected);
  expect(seenOf(await bundled())).toEqual(expected);
});

test("does not change a response without missing headers", () => {
  writeContract("security: []");
  write("shared/derived.yaml", DERIVED.replace(/headers:\n.*\n/, ""));
  const [response] = onlyOperation(loadContract(folder)[0] as Document).responses;
  expect(response?.spot.value).toEqual({ description: "Own" });
});

test("prefers an operation's own header and parameter of the same name", async () => {
  const ownParts = '"200": { description: Own, headers: { X-Seen: { description: mine } } }';
  const parameter = "parameters: [{ name: x-sent, in: header, schema: { type: integer } }]";
  const [read] = loadContract(writeContract(parameter, ownParts)).map(onlyOperation);
  expect(read?.parameters.map(({ name }) => name)).toEqual(["x-sent"]);
  expect(read?.responses[0]?.headers.map(({ description }) => description)).toEqual(["mine"]);
  expect(seenOf(await bundled())).toEqual(seenOf(read as Operation));
});

test("locates a derived response at the operation's responses and its description in the shared file", () => {
  const [read] = loadContract(writeContract("security: []")).map(onlyOperation);
  const derived = read?.responses.find(({ status }) => status === "500");
  expect(derived && placeOf(derived.spot)).toBe(`${folder}/shared/errors.yaml:2:3`);
});

test("our contract has equal operations in files and bundles", async () => {
  const bundles = contractFrom(publishedBundles(await bundleSources()));
  for (const document of loadContract("spec").filter(({ kind }) => kind === "openapi"))
    expect(operationsOf(document).map(seenOf)).toEqual(
      operationsOf(bundles[document.name as "openapi" | "platform"]).map(seenOf),
    );
});

describe("an omitted status", () => {
  const problemsWith = (operation: string) =>
    inexpressible(loadContract(writeContract(operation))).filter(({ hint }) => hint === "remove it from the list");

  test("must be a derived status", () => {
    expect(problemsWith('security: [{ token: [] }]\nx-omitted-responses: ["401", "500"]')).toEqual([]);
  });

  test("is rejected if no rule derives it", () => {
    expect(problemsWith('security: [{ token: [] }]\nx-omitted-responses: ["500", "404"]')).toEqual([
      {
        place: `${folder}/resources/items.yaml:5:34`,
        message: "Expected a status that x-derived adds to this operation (401, 500), got 404.",
        hint: "remove it from the list",
        rule: "idle-omissions",
      },
    ]);
  });

  test("is rejected if the operation defines it", () => {
    expect(problemsWith('x-omitted-responses: ["200"]').map(({ message }) => message)).toEqual([
      "Expected a status without a response in the operation, got 200, which it defines.",
    ]);
  });
});

test.each([
  ["a list of responses", "responses: []"],
  ["a text", "responses: none"],
  ["no responses", "description: d"],
  ["a text as parameters", "parameters: all\n    responses: {}"],
  ["null as a response", 'responses: { "200": null }'],
  ["a number as a parameter", "parameters: [1]\n    responses: {}"],
])("reads an operation with %s", async (_, written) => {
  writeContract("security: []");
  const path = pathOf("resources/items.yaml");
  writeFileSync(path, `items:\n  get:\n    operationId: getItem\n    ${written}\n`);
  expect(() => inexpressible(loadContract(folder))).not.toThrow();
  await bundle({ ref: pathOf("openapi.yaml"), config });
});

test("reads a path with a null value", async () => {
  writeContract("security: []");
  write("resources/items.yaml", "items: null\n");
  expect(loadContract(folder).flatMap(operationsOf)).toEqual([]);
  await bundle({ ref: pathOf("openapi.yaml"), config });
});
