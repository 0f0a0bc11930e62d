import { carriageOf } from "../http/bodies.ts";
import { plainType } from "../http/content.ts";
import { schemaAt } from "../schema/parts.ts";
import type { Problem } from "../source/problem.ts";
import { child, fieldsOf, textAt } from "../source/spot.ts";
import { bodiless, bytesIn, oneBody, oneMediaType } from "./bodies.ts";
import { nearest } from "./nearest.ts";
import { namedOnce, styled } from "./parameters.ts";
import type { Check, RejectedValue } from "./rejected-value.ts";
import { misplacedKeyword, rejectedValueInSchema } from "./schema-values.ts";

const JSON_TYPE = "application/json";
const DIALECT = "https://json-schema.org/draft/2020-12/schema";

/** An optional keyword with a fixed set of values. */
const only =
  (keyword: string, ...values: unknown[]): Check =>
  (spot) => {
    const value = fieldsOf(spot)[keyword];
    if (value === undefined || values.includes(value)) return undefined;
    return { keyword, message: `Expected ${keyword} to be ${values.join(" or ")}, got ${JSON.stringify(value)}.` };
  };

const requireText = (keyword: string): Check => {
  return (spot) =>
    textAt(spot, keyword) === undefined
      ? {
          keyword: "",
          message: `Expected a text ${keyword}, got ${JSON.stringify(fieldsOf(spot)[keyword]) ?? "none"}.`,
        }
      : undefined;
};

/** Accepts only the default serialization of headers. */
const hasDefaultSerialization: Check = (spot) => {
  const { style, explode } = fieldsOf(spot);
  if (style !== undefined && style !== "simple")
    return { keyword: "style", message: `Expected the style simple, got ${JSON.stringify(style)}.` };
  if (explode === undefined || explode === false) return undefined;
  return { keyword: "explode", message: `Expected explode: false, got ${JSON.stringify(explode)}.` };
};

const IGNORED = ["accept", "content-type", "authorization"];

const isUsedHeader: Check = (spot) => {
  const { in: place, name } = fieldsOf(spot);
  if (place !== "header" || !IGNORED.includes(String(name).toLowerCase())) return undefined;
  return { keyword: "name", message: `Expected a header that OpenAPI does not ignore as a parameter, got ${name}.` };
};

/** Responses with another media type are bytes, so their schema would be dropped. */
const bytesOrJson: Check = (spot, type) => {
  const keywords = Object.keys(fieldsOf(child(spot, "schema")));
  if (carriageOf(type) === "json") return bytesIn(schemaAt(spot, "schema"));
  if (keywords.length === 0) return undefined;
  return {
    keyword: "schema",
    message: `Expected no schema of ${type}, whose values are bytes, got ${keywords.join(", ")}.`,
  };
};

/** Checks of keys that are not names: a status, path or media type. Problems are reported at the key, not at its object. */
const KEYS: Record<string, (key: string) => Pick<Problem, "message" | "hint"> | undefined> = {
  answer: (status) =>
    /^[1-5]\d\d$/.test(status)
      ? undefined
      : {
          message: `Expected one status such as 200, got ${status}: no generator expresses ranges or a default.`,
          hint: "write each status separately, from 200 to 599",
        },
  pathItem: (path) =>
    path.startsWith("/")
      ? undefined
      : { message: `Expected a path that begins with a slash, got ${path}.`, hint: `did you mean /${path}?` },
  media: misspelledType,
  bodyMedia: misspelledType,
};

/** The last types are rarely used; they prevent wrong suggestions. */
const TYPES = [
  JSON_TYPE,
  "application/x-www-form-urlencoded",
  "application/octet-stream",
  "application/pdf",
  "application/xml",
  "image/jpeg",
  "image/png",
  "image/webp",
  "multipart/form-data",
  "text/csv",
  "text/html",
  "text/plain",
  "image/apng",
  "text/css",
  "text/xml",
];

/** A misspelled name differs by one or two letters and by at most one in length; other types may be similar by chance. */
function misspelledType(type: string): Pick<Problem, "message" | "hint"> | undefined {
  const plain = plainType(type).split(";")[0] as string;
  if (TYPES.includes(plain)) return undefined;
  const [kind = "", name = ""] = plain.split("/");
  const nearKind = nearest(kind, new Set(TYPES.map((mediaType) => mediaType.split("/")[0] as string)));
  const names = TYPES.filter((mediaType) => mediaType.startsWith(`${nearKind}/`)).map(
    (mediaType) => mediaType.split("/")[1] as string,
  );
  const nearName = nearest(name, names);
  if (nearName === undefined || Math.abs(nearName.length - name.length) > 1) return undefined;
  const near = `${nearKind}/${nearName}`;
  return { message: `Expected a media type such as ${near}, got ${type}.`, hint: `did you mean ${near}?` };
}

/** Reason why a key is not valid for a kind of object. */
export const rejectedKey = (kind: string, key: string): Pick<Problem, "message" | "hint"> | undefined =>
  KEYS[kind]?.(key);

const withRule = (rule: string, rejected: RejectedValue | undefined): RejectedValue | undefined =>
  rejected && { ...rejected, rule };

/** Checks of values that the specifications allow but that we do not support, by kind of object. */
export const VALUES: Record<string, Check[]> = {
  openapi: [only("jsonSchemaDialect", DIALECT)],
  operation: [requireText("operationId"), bodiless, namedOnce],
  pathItem: [namedOnce],
  parameter: [requireText("name"), only("in", "path", "query", "header", "cookie"), styled, isUsedHeader],
  header: [hasDefaultSerialization],
  requestBody: [oneMediaType],
  bodyMedia: [oneBody],
  media: [bytesOrJson],
  securityScheme: [only("type", "oauth2")],
  asyncapi: [only("defaultContentType", JSON_TYPE)],
  eventOperation: [only("action", "send")],
  httpBinding: [only("method", "POST")],
  message: [only("contentType", JSON_TYPE)],
  schema: [
    (spot) =>
      withRule("schema-values", rejectedValueInSchema(spot)) ?? withRule("idle-keywords", misplacedKeyword(spot)),
  ],
};
