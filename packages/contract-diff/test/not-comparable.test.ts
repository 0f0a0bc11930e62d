import { describe, expect, test } from "vitest";
import { temporaryFolder } from "../../../test/support/temporary-folder.ts";
import { contractOf } from "../../contract/src/contract.ts";
import { loadContract } from "../../contract/src/files.ts";
import { compareContracts } from "../src/compare.ts";

const { pathOf, write } = temporaryFolder();

function compareTexts(base: string, revision: string) {
  for (const [name, text] of Object.entries({ "a.yaml": base, "b.yaml": revision })) write(name, text);
  return compareContracts(loadContract(pathOf("a.yaml")), loadContract(pathOf("b.yaml")));
}

const empty = "openapi: 3.1.0";
const withRequestBody = (body: string): string => `openapi: 3.1.0
paths:
  /pets:
    put: { requestBody: ${body}, responses: {} }
`;
const schema = (text: string): string => withRequestBody(`{ content: { application/json: { schema: ${text} } } }`);

describe("rejects documents that cannot be compared", () => {
  test.each([
    [
      "different kinds",
      "Expected two documents of the same kind, got an OpenAPI and an AsyncAPI document",
      empty,
      "asyncapi: 3.0.0",
    ],
    [
      "another version",
      "a.yaml:1:1: expected an OpenAPI 3.0 to 3.2 or AsyncAPI 3 document, got OpenAPI 3.3.0.",
      "openapi: 3.3.0",
      empty,
    ],
    [
      "AsyncAPI 2",
      "got AsyncAPI 2.6.0. Convert it first, for example with npx @asyncapi/cli convert.",
      "asyncapi: 2.6.0",
      empty,
    ],
    ["Swagger", "got Swagger 2. Convert it first, for example with npx swagger2openapi.", "swagger: 2", empty],
    ["no contract", "got none.", "[1, 2]", empty],
    ["an empty file", "got none.", "", empty],
    ["no YAML", "a.yaml:1:5: not valid YAML: Flow sequence in block collection", "a: [", empty],
    [
      "a reference to nowhere",
      "a.yaml:4:12: $ref is #/nowhere, which does not exist.",
      withRequestBody('{ $ref: "#/nowhere" }'),
      empty,
    ],
    [
      "a reference to the network",
      "Remote files are not fetched; use a local file.",
      withRequestBody('{ $ref: "https://example.com/a" }'),
      empty,
    ],
    [
      "a reference to a missing file",
      "missing.yaml cannot be read: ENOENT.",
      withRequestBody('{ $ref: "missing.yaml#/a" }'),
      empty,
    ],
    [
      "a dynamic reference",
      "$dynamicRef is not followed; use $ref with a path behind #.",
      schema('{ $dynamicRef: "#node" }'),
      schema("{}"),
    ],
    [
      "a reference to itself",
      "$ref leads in a circle.",
      withRequestBody('{ $ref: "#/paths/~1pets/put/requestBody" }'),
      empty,
    ],
    [
      "two references to each other",
      "$ref leads in a circle.",
      `${withRequestBody('{ $ref: "#/a" }')}a: { $ref: "#/b" }\nb: { $ref: "#/a" }`,
      empty,
    ],
    [
      "a schema that contains itself",
      "a.yaml:5:1: the schema contains itself.",
      `${schema('{ $ref: "#/a" }')}a: { allOf: [{ $ref: "#/a" }] }`,
      schema("{}"),
    ],
    ["aliases that explode", "a.yaml:1:1: not valid YAML: Excessive alias count", bomb(), empty],
  ])("%s", (_, sentence, base, revision) => {
    expect(() => compareTexts(base, revision)).toThrow(sentence);
  });

  test("a document that matches none of several", () => {
    const several = contractOf({ one: { openapi: "3.1.0" }, two: { openapi: "3.1.0" } });
    const single = contractOf({ other: { openapi: "3.1.0", info: { title: "Other" } } });
    expect(() => compareContracts(single, several)).toThrow(
      "Expected other to match a document of the other side (one, two), got none; pass both sides as files.",
    );
  });
});

describe("compares hostile documents in bounded time", () => {
  const compareSchemas = (base: unknown, revision: unknown, schemas: unknown = {}) => {
    const document = (schema: unknown) => ({
      openapi: "3.1.0",
      paths: { "/a": { put: { requestBody: { content: { "application/json": { schema } } } } } },
      components: { schemas },
    });
    return compareContracts(contractOf({ a: document(base) }), contractOf({ a: document(revision) }));
  };

  test("a product of alternatives", () => {
    const choice = (index: number) => ({
      anyOf: Array.from({ length: 8 }, (_, other) => ({
        type: "object",
        properties: { [`p${index}`]: { const: other } },
      })),
    });
    const product = { allOf: Array.from({ length: 12 }, (_, index) => choice(index)) };
    expect(() => compareSchemas(product, {})).toThrow(
      "a#/paths/~1a/put/requestBody/content/application~1json/schema: more than 400 alternatives; too many to compare.",
    );
  });

  test("cycles through many components", () => {
    const names = Array.from({ length: 60 }, (_, index) => `S${index}`);
    const refs = Object.fromEntries(names.map((name) => [name, { $ref: `#/components/schemas/${name}` }]));
    const schemas = Object.fromEntries(names.map((name) => [name, { type: "object", properties: refs }]));
    const { breaking } = compareSchemas(
      { $ref: "#/components/schemas/S0" },
      { $ref: "#/components/schemas/S1" },
      schemas,
    );
    expect(breaking).toBe(false);
  });

  test("a pattern with catastrophic backtracking", () => {
    const { changes } = compareSchemas(
      { type: "string", enum: ["a".repeat(60)] },
      { type: "string", enum: ["a".repeat(60)], pattern: "^(?=a)(a+)+b$" },
    );
    expect(changes.map(({ level, rule }) => [level, rule])).toEqual([["undecided", "request-pattern-undecided"]]);
  });

  test("names that look like internal names or markup", () => {
    const names = {
      __proto__x: { type: "string" },
      constructor: { type: "string" },
      "`<b>|": { type: "string" },
      toString: { type: "string" },
    };
    const { changes } = compareSchemas({ type: "object", properties: names }, { type: "object" });
    expect(changes.map(({ place }) => place)).toEqual(Object.keys(names).map((name) => `PUT /a request /${name}`));
  });
});

function bomb(): string {
  const levels = Array.from(
    { length: 12 },
    (_, index) => `a${index + 1}: &a${index + 1} [${Array(9).fill(`*a${index}`).join(", ")}]`,
  );
  return `a0: &a0 [x]\n${levels.join("\n")}\n`;
}
