import fc from "fast-check";
import { keywordsOfSpecifications } from "../../packages/contract/src/contract.ts";

/*
 * Random OpenAPI 3.1 and AsyncAPI 3 documents: each object has keywords of its kind from the tables of the specifications, mostly
 * with valid values, and occasionally a foreign keyword or value.
 */

const NAMES = ["Outlet", "outlet_id", "MenuItem", "a/b~c", "class", ""];
const SCOPES = ["food:catalog:write", "made:up"];
const TYPES = ["string", "integer", "number", "boolean", "object", "array", "null", "file"];
const oneOf = (...values: unknown[]): fc.Arbitrary<unknown> => fc.constantFrom(...values);
const several = (...values: unknown[]): fc.Arbitrary<unknown> => fc.array(fc.constantFrom(...values), { maxLength: 3 });
const count = oneOf(0, 1, 3, 100, -1, 0.5, 2 ** 60);
const anyValue = fc.oneof(
  oneOf(null, true, 0, -1, 1.5, "", "x", [], {}, [null], { x: {} }, { $ref: "#/nowhere" }, { $ref: 5 }),
  fc.jsonValue({ maxDepth: 2 }),
);

/** Values of keywords without nested objects of the specification; all others are strings. */
const VALUES: Record<string, fc.Arbitrary<unknown>> = {
  openapi: oneOf("3.1.0", "3.1.1", "3.0.3", 3.1),
  asyncapi: oneOf("3.0.0", "2.6.0"),
  version: oneOf("1.1.0", "1", ""),
  type: fc.oneof(oneOf(...TYPES), several(...TYPES), oneOf("oauth2", "http", "apiKey")),
  format: oneOf("date-time", "date", "time", "uri", "int64", "binary", "uuid", "email", "double", "clock"),
  pattern: oneOf("^[a-z]+$", "^[", "(?<=a)b", "\\p{L}", ""),
  enum: several("OPEN", "CLOSED", 1, null, {}, "OPEN"),
  const: anyValue,
  default: anyValue,
  example: anyValue,
  value: anyValue,
  examples: fc.oneof(several("x", 5, null), anyValue),
  required: fc.oneof(several(...NAMES), oneOf(true, false)),
  dependentRequired: fc.dictionary(fc.constantFrom(...NAMES), several(...NAMES), { maxKeys: 2 }),
  in: oneOf("query", "path", "header", "cookie", "body"),
  style: oneOf("form", "simple", "deepObject", "pipeDelimited", "matrix"),
  action: oneOf("send", "receive"),
  method: oneOf("POST", "GET"),
  security: several({ auth_client_credentials: SCOPES }, {}, { auth_client_credentials: [] }, { nobody: [] }),
  scopes: oneOf({ "food:catalog:write": "Writes." }, {}, { "made:up": 5 }),
  discriminator: oneOf({ propertyName: "outlet_id" }, { propertyName: "x", mapping: { a: "#/nowhere" } }, "outlet_id"),
  channel: oneOf({ $ref: "#/channels/Outlet" }, { $ref: "#/channels/nowhere" }, "Outlet"),
  tags: fc.oneof(several("Outlet", "Stock"), several({ name: "Outlet" })),
  operationId: oneOf("getOutlet", "listOutlets", "x", "class"),
  url: oneOf("https://api.example", "/v1", "{host}"),
  contentType: oneOf("image/png", "application/json", "text/plain, image/png"),
  headers: anyValue,
  payload: anyValue,
  $ref: oneOf(
    ...NAMES.map((name) => `#/components/schemas/${name}`),
    "#",
    "#/components/schemas",
    "#/paths",
    "other.yaml",
    "https://x.example",
  ),
  ...Object.fromEntries(
    ["deprecated", "readOnly", "writeOnly", "uniqueItems", "explode", "nullable", "allowReserved"].map((word) => [
      word,
      oneOf(true, false, "true"),
    ]),
  ),
  ...Object.fromEntries(
    `minLength maxLength minimum maximum exclusiveMinimum exclusiveMaximum multipleOf minItems maxItems minContains maxContains
     minProperties maxProperties`
      .split(/\s+/)
      .map((word) => [word, count]),
  ),
};

/** The keys of maps, by the keyword of the map. */
const KEYS: Record<string, string[]> = {
  paths: ["/outlets", "/outlets/{outlet_id}", "/{a}{b}", "outlets", "/outlets/{outlet_id}/v1"],
  responses: ["200", "204", "404", "default", "4XX", "2000", "x"],
  content: ["application/json", "image/png", "multipart/form-data", "application/x-www-form-urlencoded", "text/*", "x"],
  headers: ["X-Request-ID", "ETag", "Content-Type", "no header"],
  patternProperties: ["^x", "^["],
};

/** Keywords that are required before generators read anything nested. */
const MUST: Record<string, string[]> = {
  openapi: ["openapi", "info", "paths"],
  asyncapi: ["asyncapi", "info", "channels", "operations"],
  info: ["title", "version"],
  eventInfo: ["title", "version"],
  operation: ["responses"],
  parameter: ["name", "in", "schema"],
  answer: ["description"],
  response: ["description"],
  media: ["schema"],
};

const { openapi, asyncapi, schema } = keywordsOfSpecifications();
const GRAMMAR: typeof openapi = { ...asyncapi, ...openapi, schema };
const words = (text = ""): string[] => text.split(/\s+/).filter(Boolean);
const EVERY = Object.values(GRAMMAR).flatMap(({ plain, holds = {}, beyond }) => [
  ...words(plain),
  ...Object.keys(holds),
  ...words(beyond),
]);

const NONE = fc.constant<string[]>([]);
/** Some of the words, without duplicates. */
const some = (list: string[], maxLength: number): fc.Arbitrary<string[]> =>
  list.length === 0 ? NONE : fc.uniqueArray(fc.constantFrom(...list), { maxLength });
const seldom = <T>(usual: fc.Arbitrary<T>, odd: fc.Arbitrary<T>): fc.Arbitrary<T> =>
  fc.oneof({ weight: 20, arbitrary: usual }, { weight: 1, arbitrary: odd });

/** An object of a kind; at depth 0 without nested objects. */
function objectOf(kind: string, depth: number): fc.Arbitrary<unknown> {
  const { plain, holds = {}, beyond } = GRAMMAR[kind] ?? { plain: "" };
  const value = (word: string): fc.Arbitrary<unknown> => {
    const [, shape, inner] = /^([[{]?)(\w+)/.exec(holds[word] ?? "") ?? [];
    if (inner === undefined || depth === 0) return VALUES[word] ?? oneOf("Text.", "Outlet", "");
    const each = objectOf(inner, depth - 1);
    if (shape === "[") return fc.array(each, { maxLength: 2 });
    return shape === "{" ? fc.dictionary(fc.constantFrom(...(KEYS[word] ?? NAMES)), each, { maxKeys: 3 }) : each;
  };
  const keywords = fc.tuple(
    some([...words(plain), ...(depth > 0 ? Object.keys(holds) : [])], 6),
    seldom(NONE, some(words(beyond), 1)),
    seldom(NONE, some(EVERY, 1)),
  );
  const object = keywords.chain((lists) => {
    const wordSet = new Set([...(MUST[kind] ?? []), ...lists.flat()]);
    return fc.record(Object.fromEntries([...wordSet].map((word) => [word, seldom(value(word), anyValue)])));
  });
  return seldom(object, anyValue);
}

const isDocument = (value: unknown): value is object => typeof value === "object" && value !== null;
/** OpenAPI documents, at most eight objects deep. */
export const openapiDocuments: fc.Arbitrary<object> = objectOf("openapi", 8).filter(isDocument);
/** AsyncAPI documents, at most six objects deep. */
export const asyncapiDocuments: fc.Arbitrary<object> = objectOf("asyncapi", 6).filter(isDocument);
