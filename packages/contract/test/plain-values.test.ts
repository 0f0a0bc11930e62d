import { expect, test } from "vitest";
import { plainValue } from "../src/editor/plain-values.ts";

/* Editor schemas of keywords with plain values. */

const TEXT = { type: "string" };
const COUNT = { type: "integer", minimum: 0 };
const NUMBER = { type: "number" };
const SWITCH = { type: "boolean" };
const TEXTS = { type: "array", items: TEXT };
const TYPE = { enum: ["string", "integer", "number", "boolean", "object", "array", "null"] };

test.each<[keywords: string, value: object]>([
  ["$ref $comment title summary description name operationId url version openapi asyncapi jsonSchemaDialect", TEXT],
  [
    "defaultContentType contentType termsOfService format authorizationUrl tokenUrl refreshUrl style bindingVersion method",
    TEXT,
  ],
  ["minLength maxLength minItems maxItems minProperties maxProperties", COUNT],
  ["minimum maximum exclusiveMinimum exclusiveMaximum multipleOf", NUMBER],
  ["deprecated explode uniqueItems readOnly writeOnly allowReserved allowEmptyValue required", SWITCH],
  ["pattern", { type: "string", format: "regex" }],
  ["enum", { type: "array", minItems: 1 }],
  ["in", { enum: ["path", "query", "header", "cookie"] }],
  ["security", { $ref: "#/definitions/security" }],
  ["action", { enum: ["send", "receive"] }],
  ["scopes", { type: "object", additionalProperties: TEXT }],
  ["const default example anything", {}],
])("accepts the values of %s", (keywords, value) => {
  for (const keyword of keywords.split(" ")) expect(plainValue("parameter", keyword), keyword).toEqual(value);
});

test("some of these keywords have other values in schemas and operations", () => {
  expect(plainValue("schema", "type")).toEqual({ anyOf: [TYPE, { type: "array", items: TYPE, minItems: 1 }] });
  expect(plainValue("schema", "required")).toEqual({ ...TEXTS, uniqueItems: true });
  expect(plainValue("schema", "examples")).toEqual({ type: "array" });
  expect(plainValue("schema", "dependentRequired")).toEqual({ type: "object", additionalProperties: TEXTS });
  expect(plainValue("schema", "format")).toEqual({ enum: expect.arrayContaining(["date", "uri", "uuid"]) });
  expect(plainValue("schema", "title")).toEqual(TEXT);
  expect(plainValue("operation", "tags")).toEqual(TEXTS);
  expect(plainValue("operation", "deprecated")).toEqual(SWITCH);
});
