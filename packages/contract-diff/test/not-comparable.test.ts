import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { contractOf, loadContract } from "../../contract/src/contract.ts";
import { compareContracts } from "../src/compare.ts";

let folder: string;
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), "not-comparable-"));
});
afterAll(() => rmSync(folder, { recursive: true }));

function compareTexts(base: string, revision: string) {
  for (const [name, text] of Object.entries({ "a.yaml": base, "b.yaml": revision }))
    writeFileSync(join(folder, name), text);
  return compareContracts(loadContract(join(folder, "a.yaml")), loadContract(join(folder, "b.yaml")));
}

const empty = "openapi: 3.1.0";
const put = (body: string): string => `openapi: 3.1.0
paths:
  /pets:
    put: { requestBody: ${body}, responses: {} }
`;
const schema = (text: string): string => put(`{ content: { application/json: { schema: ${text} } } }`);

describe("documents that cannot be compared are reported in a sentence", () => {
  test.each([
    ["different kinds", "are of different kinds: an OpenAPI and an AsyncAPI document.", empty, "asyncapi: 3.0.0"],
    [
      "another version",
      "a.yaml:1:1: expected an OpenAPI 3.1 or AsyncAPI 3 document, got OpenAPI 3.0.3.",
      "openapi: 3.0.3",
      empty,
    ],
    ["AsyncAPI 2", "got AsyncAPI 2.6.0.", "asyncapi: 2.6.0", empty],
    ["Swagger", "got Swagger 2.", "swagger: 2", empty],
    ["no contract", "got nothing of the kind.", "[1, 2]", empty],
    ["an empty file", "got nothing of the kind.", "", empty],
    ["no YAML", "a.yaml is no YAML or JSON:", "a: [", empty],
    [
      "a reference to nowhere",
      "a.yaml:4:12: $ref is #/nowhere, and there is no such place.",
      put('{ $ref: "#/nowhere" }'),
      empty,
    ],
    [
      "a reference to the network",
      "Nothing is fetched; keep it in a file beside this one.",
      put('{ $ref: "https://example.com/a" }'),
      empty,
    ],
    [
      "a reference to a missing file",
      "missing.yaml cannot be read: ENOENT.",
      put('{ $ref: "missing.yaml#/a" }'),
      empty,
    ],
    ["a reference to itself", "$ref leads in a circle.", put('{ $ref: "#/paths/~1pets/put/requestBody" }'), empty],
    [
      "two references to each other",
      "$ref leads in a circle.",
      `${put('{ $ref: "#/a" }')}a: { $ref: "#/b" }\nb: { $ref: "#/a" }`,
      empty,
    ],
    [
      "a schema made of itself",
      "the schema is made of itself, without end.",
      `${schema('{ $ref: "#/a" }')}a: { allOf: [{ $ref: "#/a" }] }`,
      schema("{}"),
    ],
    ["aliases that explode", "a.yaml is no YAML or JSON: Excessive alias count", bomb(), empty],
  ])("%s", (_, sentence, base, revision) => {
    expect(() => compareTexts(base, revision)).toThrow(sentence);
  });

  test("a document that is none of several", () => {
    const several = contractOf({ one: { openapi: "3.1.0" }, two: { openapi: "3.1.0" } });
    const single = contractOf({ other: { openapi: "3.1.0", info: { title: "Other" } } });
    expect(() => compareContracts(single, several)).toThrow("other is none of one, two; give both sides as files.");
  });
});

describe("hostile documents cost bounded time", () => {
  const compareSchemas = (base: unknown, revision: unknown, schemas: unknown = {}) => {
    const document = (one: unknown) => ({
      openapi: "3.1.0",
      paths: { "/a": { put: { requestBody: { content: { "application/json": { schema: one } } } } } },
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
    expect(() => compareSchemas(product, {})).toThrow("more than 400 alternatives; it is too large to compare.");
  });

  test("circles through many components", () => {
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

  test("a pattern that backtracks without end", () => {
    const { changes } = compareSchemas(
      { type: "string", enum: ["a".repeat(60)] },
      { type: "string", enum: ["a".repeat(60)], pattern: "^(?=a)(a+)+b$" },
    );
    expect(changes.map(({ level, rule }) => [level, rule])).toEqual([["undecided", "request-pattern-undecided"]]);
  });

  test("names that look like ours or like markup", () => {
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
