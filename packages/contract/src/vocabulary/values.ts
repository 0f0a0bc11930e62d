import { carriageOf } from "../http/bodies.ts";
import { plainType } from "../http/content.ts";
import { schemaAt } from "../schema/parts.ts";
import type { Problem } from "../source/problem.ts";
import { child, fieldsOf, textAt } from "../source/spot.ts";
import { bodiless, bytesIn, oneBody, oneMediaType } from "./bodies.ts";
import { nearest } from "./nearest.ts";
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

/** Keys that are no name: a status, a path, a media type. They are refused where they are written, not where their object stands. */
const KEYS: Record<string, (key: string) => Pick<Problem, "message" | "mend"> | undefined> = {
  answer: (status) =>
    /^[1-5]\d\d$/.test(status)
      ? undefined
      : {
          message: `Expected one status such as 200, got ${status}: no generator expresses ranges or a default.`,
          mend: "write each status by itself, from 200 to 599",
        },
  pathItem: (path) =>
    path.startsWith("/")
      ? undefined
      : { message: `Expected a path that begins with a slash, got ${path}.`, mend: `did you mean /${path}?` },
  media: misspeltType,
  bodyMedia: misspeltType,
};

/** The last ones are here because a neighbour is. */
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

/** A wrong name has one or two letters wrong, of which it may have one too many or too few; other types may be near by chance. */
function misspeltType(type: string): Pick<Problem, "message" | "mend"> | undefined {
  const plain = plainType(type).split(";")[0] as string;
  if (TYPES.includes(plain)) return undefined;
  const [kind = "", name = ""] = plain.split("/");
  const nearKind = nearest(kind, new Set(TYPES.map((one) => one.split("/")[0] as string)));
  const names = TYPES.filter((one) => one.startsWith(`${nearKind}/`)).map((one) => one.split("/")[1] as string);
  const nearName = nearest(name, names);
  if (nearName === undefined || Math.abs(nearName.length - name.length) > 1) return undefined;
  const near = `${nearKind}/${nearName}`;
  return { message: `Expected a media type such as ${near}, got ${type}.`, mend: `did you mean ${near}?` };
}

/** Why a key may not have an object of a kind under it. */
export const refusedKey = (kind: string, key: string): Pick<Problem, "message" | "mend"> | undefined =>
  KEYS[kind]?.(key);

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
    (spot) => ruled("schema-values", refusedValueInSchema(spot)) ?? ruled("idle-keywords", misplacedKeyword(spot)),
  ],
};
