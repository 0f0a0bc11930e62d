import type { JsonObject } from "../json.ts";
import { BINDING_FORMATS, DESCRIBING_FORMATS } from "../schema/annotations.ts";

/*
 * JSON Schemas of keywords with plain values, for validation in editors. The tables of `vocabulary/` list the keywords of each
 * kind of object. A keyword that is not listed here may have any value.
 */

const TEXT = { type: "string" };
const COUNT = { type: "integer", minimum: 0 };
const NUMBER = { type: "number" };
const SWITCH = { type: "boolean" };
const TEXTS = { type: "array", items: TEXT };
const TYPE = { enum: ["string", "integer", "number", "boolean", "object", "array", "null"] };

/** By keyword, for every kind of object. */
const PLAIN: Record<string, JsonObject> = {
  ...Object.fromEntries(
    `$ref $comment title summary description name operationId url version openapi asyncapi jsonSchemaDialect defaultContentType contentType
    termsOfService format authorizationUrl tokenUrl refreshUrl style bindingVersion method`
      .split(/\s+/)
      .map((keyword) => [keyword, TEXT]),
  ),
  ...Object.fromEntries(
    "minLength maxLength minItems maxItems minProperties maxProperties".split(" ").map((keyword) => [keyword, COUNT]),
  ),
  ...Object.fromEntries(
    "minimum maximum exclusiveMinimum exclusiveMaximum multipleOf".split(" ").map((keyword) => [keyword, NUMBER]),
  ),
  ...Object.fromEntries(
    "deprecated explode uniqueItems readOnly writeOnly allowReserved allowEmptyValue"
      .split(" ")
      .map((keyword) => [keyword, SWITCH]),
  ),
  required: SWITCH,
  pattern: { type: "string", format: "regex" },
  enum: { type: "array", minItems: 1 },
  in: { enum: ["path", "query", "header", "cookie"] },
  security: { $ref: "#/definitions/security" },
  action: { enum: ["send", "receive"] },
  scopes: { type: "object", additionalProperties: TEXT },
};

/** Exceptions by kind of object. */
const PLAIN_AT: Record<string, Record<string, JsonObject>> = {
  schema: {
    type: { anyOf: [TYPE, { type: "array", items: TYPE, minItems: 1 }] },
    required: { ...TEXTS, uniqueItems: true },
    examples: { type: "array" },
    format: { enum: [...BINDING_FORMATS, ...DESCRIBING_FORMATS] },
    dependentRequired: { type: "object", additionalProperties: TEXTS },
  },
  operation: { tags: TEXTS },
};

/** JSON Schema of the value of a keyword in a kind of object. */
export const plainValue = (kind: string, keyword: string): JsonObject =>
  PLAIN_AT[kind]?.[keyword] ?? PLAIN[keyword] ?? {};
