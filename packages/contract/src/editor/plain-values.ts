import type { JsonObject } from "../json.ts";
import { BINDING_FORMATS, DESCRIBING_FORMATS } from "../schema/annotations.ts";

/*
 * What keywords without further objects hold, as far as an editor marks it. The tables of `vocabulary/` say which kinds of object have which
 * keyword; a keyword that does not stand here may hold anything.
 */

const TEXT = { type: "string" };
const COUNT = { type: "integer", minimum: 0 };
const NUMBER = { type: "number" };
const SWITCH = { type: "boolean" };
const TEXTS = { type: "array", items: TEXT };
const TYPE = { enum: ["string", "integer", "number", "boolean", "object", "array", "null"] };

/** By keyword, wherever it stands. */
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

/** By kind of object, where a keyword of the same name holds something else. */
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

/** The JSON Schema of what a keyword holds in a kind of object. */
export const plainValue = (kind: string, keyword: string): JsonObject =>
  PLAIN_AT[kind]?.[keyword] ?? PLAIN[keyword] ?? {};
