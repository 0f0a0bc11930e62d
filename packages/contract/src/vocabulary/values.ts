import { carriageOf } from "../http/bodies.ts";
import { schemaAt } from "../schema/parts.ts";
import { child, fieldsOf, textAt } from "../source/spot.ts";
import { bodiless, bytesIn, oneBody, oneMediaType } from "./bodies.ts";
import { namedOnce, styled } from "./parameters.ts";
import type { Check, RefusedValue } from "./refused-value.ts";
import { misplacedKeyword, refusedValueInSchema } from "./schema-values.ts";

const JSON_TYPE = "application/json";
const DIALECT = "https://json-schema.org/draft/2020-12/schema";

/** A keyword that may be left out, or has one of some values. */
const only =
  (keyword: string, ...values: unknown[]): Check =>
  (spot) => {
    const got = fieldsOf(spot)[keyword];
    if (got === undefined || values.includes(got)) return undefined;
    return { keyword, message: `Expected ${keyword} to be ${values.join(" or ")}, got ${JSON.stringify(got)}.` };
  };

const named = (keyword: string): Check => {
  return (spot) =>
    textAt(spot, keyword) === undefined
      ? {
          keyword: "",
          message: `Expected a text ${keyword}, got ${JSON.stringify(fieldsOf(spot)[keyword]) ?? "none"}.`,
        }
      : undefined;
};

/** Accepts the serialization of a header only as OpenAPI has it by default. */
const asUsual: Check = (spot) => {
  const { style, explode } = fieldsOf(spot);
  if (style !== undefined && style !== "simple")
    return { keyword: "style", message: `Expected the style simple, got ${JSON.stringify(style)}.` };
  if (explode === undefined || explode === false) return undefined;
  return { keyword: "explode", message: `Expected explode: false, got ${JSON.stringify(explode)}.` };
};

const IGNORED = ["accept", "content-type", "authorization"];

const heeded: Check = (spot) => {
  const { in: place, name } = fieldsOf(spot);
  if (place !== "header" || !IGNORED.includes(String(name).toLowerCase())) return undefined;
  return { keyword: "name", message: `Expected a header that OpenAPI heeds as a parameter, got ${name}.` };
};

/** An answer of another type is bytes: its schema would be dropped. */
const bytesOrJson: Check = (spot, type) => {
  const keywords = Object.keys(fieldsOf(child(spot, "schema")));
  if (carriageOf(type) === "json") return bytesIn(schemaAt(spot, "schema"));
  if (keywords.length === 0) return undefined;
  return {
    keyword: "schema",
    message: `Expected no schema of ${type}, whose values are bytes, got ${keywords.join(", ")}.`,
  };
};

/** Why a key of `responses` is no status of an answer. It is read where it is written, not where the answer stands. */
export const refusedStatus = (status: string): string | undefined =>
  /^[1-5]\d\d$/.test(status)
    ? undefined
    : `Expected one status such as 200, got ${status}: no generator expresses ranges or a default.`;

const ruled = (rule: string, refused: RefusedValue | undefined): RefusedValue | undefined =>
  refused && { ...refused, rule };

/** Values that the specifications allow and we do not express, by the kind of object that has them. */
export const VALUES: Record<string, Check[]> = {
  openapi: [only("jsonSchemaDialect", DIALECT)],
  operation: [named("operationId"), bodiless, namedOnce],
  pathItem: [namedOnce],
  parameter: [named("name"), only("in", "path", "query", "header", "cookie"), styled, heeded],
  header: [asUsual],
  requestBody: [oneMediaType],
  bodyMedia: [oneBody],
  media: [bytesOrJson],
  securityScheme: [only("type", "oauth2")],
  asyncapi: [only("defaultContentType", JSON_TYPE)],
  eventOperation: [only("action", "send")],
  httpBinding: [only("method", "POST")],
  message: [only("contentType", JSON_TYPE)],
  schema: [
    (spot) => ruled("schema-values", refusedValueInSchema(spot)),
    (spot) => ruled("idle-keywords", misplacedKeyword(spot)),
  ],
};
