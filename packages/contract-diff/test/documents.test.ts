import { contractOf, type Document } from "@partner-api/contract";
import { describe, expect, test } from "vitest";
import { compareContracts } from "../src/compare.ts";

const openapi = (title: string, version: string) => ({ openapi: "3.1.0", info: { title, version } });
const reported = (base: Document[], revision: Document[]): string[] =>
  compareContracts(base, revision).changes.map(({ rule, level, place, message }) =>
    [rule, level, place, message].join(" | "),
  );

describe("pairs a single document with one of several", () => {
  const several = contractOf({ one: openapi("Shop", "1"), two: openapi("Menu", "2"), three: openapi("Menu", "3") });
  const single = (name: string, title: string) => contractOf({ [name]: openapi(title, "9") });

  test.each([
    ["by name, even if another document has its title", single("two", "Shop"), "two", "2"],
    ["by title, with the first match", single("other", "Menu"), "two", "2"],
  ])("%s, on either side", (_, contract, name, version) => {
    expect(compareContracts(contract, several).versions).toEqual([
      { document: contract[0]?.name, base: "9", revision: version },
    ]);
    expect(compareContracts(several, contract).versions).toEqual([{ document: name, base: version, revision: "9" }]);
    expect(
      [...reported(contract, several), ...reported(several, contract)].filter((each) => each.startsWith("document-")),
    ).toEqual([]);
  });

  test("as the only document of its kind", () => {
    const kinds = contractOf({ one: openapi("Shop", "1"), events: { asyncapi: "3.0.0", info: { version: "2" } } });
    expect(compareContracts(kinds, single("other", "Other")).versions).toEqual([
      { document: "one", base: "1", revision: "9" },
    ]);
  });
});

test("pairs several documents by name and kind; the others were removed or added", () => {
  const events = { asyncapi: "3.0.0", info: { title: "Events", version: "1" } };
  const base = contractOf({ one: openapi("One", "1"), two: openapi("Two", "1"), three: openapi("Three", "1") });
  const revision = contractOf({ two: openapi("Two", "2"), three: events, four: openapi("One", "2") });
  expect(compareContracts(base, revision).versions).toEqual([{ document: "two", base: "1", revision: "2" }]);
  expect(reported(base, revision)).toEqual([
    "document-removed | breaking | one | the document was removed",
    "document-removed | breaking | three | the document was removed",
    "document-added | addition | three | the document was added",
    "document-added | addition | four | the document was added",
  ]);
});

test("a changed field of a security scheme is breaking, with both values", () => {
  const keyed = (fields: object) =>
    contractOf({ it: { ...openapi("It", "1"), components: { securitySchemes: { key: fields } } } });
  expect(
    reported(
      keyed({ type: "apiKey", in: "header", name: "X-Key" }),
      keyed({ type: "apiKey", in: "query", name: "key" }),
    ),
  ).toEqual([
    "security-scheme-changed | breaking | security scheme key | in changed from header to query",
    "security-scheme-changed | breaking | security scheme key | name changed from X-Key to key",
  ]);
  expect(
    reported(keyed({ type: "http", scheme: "bearer" }), keyed({ type: "apiKey", in: "header", name: "a" })),
  ).toEqual(["security-scheme-changed | breaking | security scheme key | type changed from http to apiKey"]);
});

test("reports changed fields of an event server and a removed operation", () => {
  const server = (fields?: object) =>
    contractOf({ it: { asyncapi: "3.0.0", info: { title: "It", version: "1" }, servers: fields && { main: fields } } });
  const main = { host: "a.example", protocol: "https" };
  expect(reported(server(main), server({ ...main, pathname: "/v1" }))).toEqual([
    "server-removed | breaking | server main | pathname changed from none to /v1",
  ]);
  expect(reported(server({ ...main, pathname: "/v1" }), server({ ...main, host: "b.example" }))).toEqual([
    "server-removed | breaking | server main | host changed from a.example to b.example",
    "server-removed | breaking | server main | pathname changed from /v1 to none",
  ]);
  expect(reported(server(main), server())).toEqual(["server-removed | breaking | server main | was removed"]);
});

describe("a server URL with variables", () => {
  const server = (region: object) =>
    contractOf({
      it: { ...openapi("It", "1"), servers: [{ url: "https://{region}.example", variables: { region } }] },
    });
  const region = { enum: ["eu", "us"] };

  test.each([
    ["a changed default", { ...region, default: "eu" }, { ...region, default: "us" }, "eu to us"],
    ["a removed default", { ...region, default: "eu" }, region, "eu to none"],
    ["an added default", region, { ...region, default: "us" }, "none to us"],
  ])("%s is a behaviour change, with both values", (_, was, is, change) => {
    const defaults = reported(server(was), server(is)).filter((each) => each.includes("the default"));
    expect(defaults).toEqual([
      `server-default-changed | behaviour | servers | the default of region changed from ${change}`,
    ]);
  });

  test("the default of a variable without a list is its only value", () => {
    expect(reported(server({ default: "eu" }), server({ default: "us" }))).toEqual([
      "server-removed | breaking | servers | https://eu.example was removed",
      "server-added | addition | servers | https://us.example is new",
    ]);
  });
});

describe("media types of a form part", () => {
  const form = (contentType?: string) => ({
    content: { "multipart/form-data": { schema: { type: "object" }, encoding: { file: { contentType } } } },
  });
  const requestOf = (contentType?: string) =>
    contractOf({
      it: {
        ...openapi("It", "1"),
        paths: { "/a": { post: { requestBody: form(contentType), responses: { 204: { description: "done" } } } } },
      },
    });
  const responseOf = (contentType?: string) =>
    contractOf({
      it: {
        ...openapi("It", "1"),
        paths: { "/a": { get: { responses: { 200: { description: "done", ...form(contentType) } } } } },
      },
    });
  const [png, both] = ["image/png", "image/png, image/gif"];

  const [sent, returned] = ["POST /a request encoding of file", "GET /a response 200 encoding of file"];

  test.each([
    ["more accepted types", requestOf(png), requestOf(both), `widened | addition | ${sent}`, `${png} to ${both}`],
    ["fewer accepted types", requestOf(both), requestOf(png), `narrowed | breaking | ${sent}`, `${both} to ${png}`],
    ["more returned types", responseOf(png), responseOf(both), `widened | breaking | ${returned}`, `${png} to ${both}`],
    [
      "fewer returned types",
      responseOf(both),
      responseOf(png),
      `narrowed | addition | ${returned}`,
      `${both} to ${png}`,
    ],
    ["a different type", requestOf(png), requestOf("image/gif"), `changed | breaking | ${sent}`, `${png} to image/gif`],
    ["a removed type", requestOf(png), requestOf(), `changed | breaking | ${sent}`, `${png} to none`],
  ])("%s", (_, was, is, rule, change) => {
    const medium = rule.includes("POST") ? "request" : "response";
    expect(reported(was, is)).toEqual([`${medium}-encoding-${rule} | contentType changed from ${change}`]);
  });
});

test.each<[describes: string[], levels: string[]]>([
  [[], ["undecided", "undecided"]],
  [["x-box-*"], ["note", "undecided"]],
  [["x-*-c"], ["undecided", "undecided"]],
  [
    ["x-box-*", "x-anyOf"],
    ["note", "note"],
  ],
])("vendor keywords that %j names only describe", (describes, levels) => {
  const vendor = (value: number) =>
    contractOf({
      it: {
        ...openapi("It", "1"),
        paths: {
          "/a": {
            get: {
              "x-box-commit-hash": value,
              responses: { "200": { content: { "application/json": { schema: { "x-anyOf": [value] } } } } },
            },
          },
        },
      },
    });
  const { changes } = compareContracts(vendor(1), vendor(2), new Date(), describes);
  const keywords = ["x-box-commit-hash", "x-anyOf"];
  expect(keywords.map((keyword) => changes.find(({ message }) => message.startsWith(keyword))?.level)).toEqual(levels);
  expect(changes.filter(({ level }) => level === "note").some(({ message }) => message.includes("decide"))).toBe(false);
});

const path = (url: string, parameter: string, more: object = {}) => ({
  ...openapi("It", "1"),
  servers: [{ url }],
  paths: {
    [`/pets/{${parameter}}`]: {
      get: { parameters: [{ name: parameter, in: "path", required: true, schema: { type: "string" }, ...more }] },
    },
  },
});

test.each([
  [path("https://a.example/", "id"), "servers | the url changed from https://a.example to https://a.example/"],
  [path("https://a.example", "pet"), "GET /pets/{pet} path parameter pet | the name changed from id to pet"],
  [
    path("https://a.example", "id", { style: "simple" }),
    "paths /pets/{id} get parameters 0 style | paths /pets/{id} get parameters 0 style changed",
  ],
])("a note names its place: %#", (revision, note) => {
  const { changes } = compareContracts(
    contractOf({ it: path("https://a.example", "id") }),
    contractOf({ it: revision }),
  );
  expect(changes.map(({ level, place, message }) => `${level} | ${place} | ${message}`)).toEqual([`note | ${note}`]);
});
