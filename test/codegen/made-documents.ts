import fc from "fast-check";
import { keywordsOfSpecifications } from "../../packages/contract/src/contract.ts";

/*
 * OpenAPI 3.1 and AsyncAPI 3 documents made out of nothing: each object has keywords of its kind in the tables of the specifications,
 * values as the specifications have them, and now and then a keyword or a value that does not belong there.
 */

const NAMES = ["Outlet", "outlet_id", "MenuItem", "a/b~c", "class", ""];
const SCOPES = ["food:catalog:write", "made:up"];
const TYPES = ["string", "integer", "number", "boolean", "object", "array", "null", "file"];
const one = (...values: unknown[]): fc.Arbitrary<unknown> => fc.constantFrom(...values);
const several = (...values: unknown[]): fc.Arbitrary<unknown> => fc.array(fc.constantFrom(...values), { maxLength: 3 });
const count = one(0, 1, 3, 100, -1, 0.5, 2 ** 60);
const anything = fc.oneof(
  one(null, true, 0, -1, 1.5, "", "x", [], {}, [null], { x: {} }, { $ref: "#/nowhere" }, { $ref: 5 }),
  fc.jsonValue({ maxDepth: 2 }),
);

/** The values of keywords that hold no objects of the specification; others are texts. */
const VALUES: Record<string, fc.Arbitrary<unknown>> = {
  openapi: one("3.1.0", "3.1.1", "3.0.3", 3.1),
  asyncapi: one("3.0.0", "2.6.0"),
  version: one("1.1.0", "1", ""),
  type: fc.oneof(one(...TYPES), several(...TYPES), one("oauth2", "http", "apiKey")),
  format: one("date-time", "date", "time", "uri", "int64", "binary", "uuid", "email", "double", "clock"),
  pattern: one("^[a-z]+$", "^[", "(?<=a)b", "\\p{L}", ""),
  enum: several("OPEN", "CLOSED", 1, null, {}, "OPEN"),
  const: anything,
  default: anything,
  example: anything,
  value: anything,
  examples: fc.oneof(several("x", 5, null), anything),
  required: fc.oneof(several(...NAMES), one(true, false)),
  dependentRequired: fc.dictionary(fc.constantFrom(...NAMES), several(...NAMES), { maxKeys: 2 }),
  in: one("query", "path", "header", "cookie", "body"),
  style: one("form", "simple", "deepObject", "pipeDelimited", "matrix"),
  action: one("send", "receive"),
  method: one("POST", "GET"),
  security: several({ auth_client_credentials: SCOPES }, {}, { auth_client_credentials: [] }, { nobody: [] }),
  scopes: one({ "food:catalog:write": "Writes." }, {}, { "made:up": 5 }),
  discriminator: one({ propertyName: "outlet_id" }, { propertyName: "x", mapping: { a: "#/nowhere" } }, "outlet_id"),
  channel: one({ $ref: "#/channels/Outlet" }, { $ref: "#/channels/nowhere" }, "Outlet"),
  tags: fc.oneof(several("Outlet", "Stock"), several({ name: "Outlet" })),
  operationId: one("getOutlet", "listOutlets", "x", "class"),
  url: one("https://api.example", "/v1", "{host}"),
  contentType: one("image/png", "application/json", "text/plain, image/png"),
  headers: anything,
  payload: anything,
  $ref: one(
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
      one(true, false, "true"),
    ]),
  ),
  ...Object.fromEntries(
    `minLength maxLength minimum maximum exclusiveMinimum exclusiveMaximum multipleOf minItems maxItems minContains maxContains
     minProperties maxProperties`
      .split(/\s+/)
      .map((word) => [word, count]),
  ),
};

/** The keys of maps, by the keyword that holds them. */
const KEYS: Record<string, string[]> = {
  paths: ["/outlets", "/outlets/{outlet_id}", "/{a}{b}", "outlets", "/outlets/{outlet_id}/v1"],
  responses: ["200", "204", "404", "default", "4XX", "2000", "x"],
  content: ["application/json", "image/png", "multipart/form-data", "application/x-www-form-urlencoded", "text/*", "x"],
  headers: ["X-Request-ID", "ETag", "Content-Type", "no header"],
  patternProperties: ["^x", "^["],
};

/** Keywords without which nothing deeper would be read. */
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
/** Some of the words, none twice. */
const some = (list: string[], maxLength: number): fc.Arbitrary<string[]> =>
  list.length === 0 ? NONE : fc.uniqueArray(fc.constantFrom(...list), { maxLength });
const seldom = <T>(usual: fc.Arbitrary<T>, odd: fc.Arbitrary<T>): fc.Arbitrary<T> =>
  fc.oneof({ weight: 20, arbitrary: usual }, { weight: 1, arbitrary: odd });

/** An object of a kind; at depth 0 it holds no further objects. */
function made(kind: string, depth: number): fc.Arbitrary<unknown> {
  const { plain, holds = {}, beyond } = GRAMMAR[kind] ?? { plain: "" };
  const value = (word: string): fc.Arbitrary<unknown> => {
    const [, shape, inner] = /^([[{]?)(\w+)/.exec(holds[word] ?? "") ?? [];
    if (inner === undefined || depth === 0) return VALUES[word] ?? one("Text.", "Outlet", "");
    const each = made(inner, depth - 1);
    if (shape === "[") return fc.array(each, { maxLength: 2 });
    return shape === "{" ? fc.dictionary(fc.constantFrom(...(KEYS[word] ?? NAMES)), each, { maxKeys: 3 }) : each;
  };
  const keywords = fc.tuple(
    some([...words(plain), ...(depth > 0 ? Object.keys(holds) : [])], 6),
    seldom(NONE, some(words(beyond), 1)),
    seldom(NONE, some(EVERY, 1)),
  );
  const object = keywords.chain((lists) => {
    const held = new Set([...(MUST[kind] ?? []), ...lists.flat()]);
    return fc.record(Object.fromEntries([...held].map((word) => [word, seldom(value(word), anything)])));
  });
  return seldom(object, anything);
}

const isDocument = (value: unknown): value is object => typeof value === "object" && value !== null;
/** OpenAPI documents, at most eight objects deep. */
export const openapiDocuments: fc.Arbitrary<object> = made("openapi", 8).filter(isDocument);
/** AsyncAPI documents, at most six objects deep. */
export const asyncapiDocuments: fc.Arbitrary<object> = made("asyncapi", 6).filter(isDocument);
