import { contractOf, type Document } from "@partner-api/contract";
import { describe, expect, test } from "vitest";
import { compareContracts } from "../src/compare.ts";

const openapi = (title: string, version: string) => ({ openapi: "3.1.0", info: { title, version } });
const reported = (base: Document[], revision: Document[]): string[] =>
  compareContracts(base, revision).changes.map(({ rule, level, place, message }) =>
    [rule, level, place, message].join(" | "),
  );

describe("a single document belongs to one of several", () => {
  const several = contractOf({ one: openapi("Shop", "1"), two: openapi("Menu", "2"), three: openapi("Menu", "3") });
  const single = (name: string, title: string) => contractOf({ [name]: openapi(title, "9") });

  test.each([
    ["by its name, though another one has its title", single("two", "Shop"), "two", "2"],
    ["by its title, the first of those that have it", single("other", "Menu"), "two", "2"],
  ])("%s, on either side", (_, one, name, version) => {
    expect(compareContracts(one, several).versions).toEqual([{ document: one[0]?.name, base: "9", revision: version }]);
    expect(compareContracts(several, one).versions).toEqual([{ document: name, base: version, revision: "9" }]);
    expect(
      [...reported(one, several), ...reported(several, one)].filter((each) => each.startsWith("document-")),
    ).toEqual([]);
  });

  test("as the only one of its kind", () => {
    const kinds = contractOf({ one: openapi("Shop", "1"), events: { asyncapi: "3.0.0", info: { version: "2" } } });
    expect(compareContracts(kinds, single("other", "Other")).versions).toEqual([
      { document: "one", base: "1", revision: "9" },
    ]);
  });
});

test("of several documents on both sides each belongs to that of its name and kind; the others are gone or new", () => {
  const events = { asyncapi: "3.0.0", info: { title: "Events", version: "1" } };
  const base = contractOf({ one: openapi("One", "1"), two: openapi("Two", "1"), three: openapi("Three", "1") });
  const revision = contractOf({ two: openapi("Two", "2"), three: events, four: openapi("One", "2") });
  expect(compareContracts(base, revision).versions).toEqual([{ document: "two", base: "1", revision: "2" }]);
  expect(reported(base, revision)).toEqual([
    "document-removed | breaking | one | the document is gone",
    "document-removed | breaking | three | the document is gone",
    "document-added | addition | three | the document is new",
    "document-added | addition | four | the document is new",
  ]);
});

test("each field of a security scheme that changes breaks, with both values", () => {
  const keyed = (fields: object) =>
    contractOf({ it: { ...openapi("It", "1"), components: { securitySchemes: { key: fields } } } });
  expect(
    reported(
      keyed({ type: "apiKey", in: "header", name: "X-Key" }),
      keyed({ type: "apiKey", in: "query", name: "key" }),
    ),
  ).toEqual([
    "security-scheme-changed | breaking | security scheme key | in header is query now",
    "security-scheme-changed | breaking | security scheme key | name X-Key is key now",
  ]);
  expect(
    reported(keyed({ type: "http", scheme: "bearer" }), keyed({ type: "apiKey", in: "header", name: "a" })),
  ).toEqual(["security-scheme-changed | breaking | security scheme key | type http is apiKey now"]);
});

test("a server of events that gets or loses a field, and one that is gone", () => {
  const server = (fields?: object) =>
    contractOf({ it: { asyncapi: "3.0.0", info: { title: "It", version: "1" }, servers: fields && { main: fields } } });
  const main = { host: "a.example", protocol: "https" };
  expect(reported(server(main), server({ ...main, pathname: "/v1" }))).toEqual([
    "server-removed | breaking | server main | pathname none is /v1 now",
  ]);
  expect(reported(server({ ...main, pathname: "/v1" }), server({ ...main, host: "b.example" }))).toEqual([
    "server-removed | breaking | server main | host a.example is b.example now",
    "server-removed | breaking | server main | pathname /v1 is none now",
  ]);
  expect(reported(server(main), server())).toEqual(["server-removed | breaking | server main | is gone"]);
});

describe("an address with variables", () => {
  const server = (region: object) =>
    contractOf({
      it: { ...openapi("It", "1"), servers: [{ url: "https://{region}.example", variables: { region } }] },
    });
  const listed = { enum: ["eu", "us"] };

  test.each([
    ["another default", { ...listed, default: "eu" }, { ...listed, default: "us" }, "eu of region is us"],
    ["a default that is gone", { ...listed, default: "eu" }, listed, "eu of region is none"],
    ["a default that comes", listed, { ...listed, default: "us" }, "none of region is us"],
  ])("%s is another behaviour, with both values", (_, was, is, said) => {
    const defaults = reported(server(was), server(is)).filter((each) => each.includes("the default"));
    expect(defaults).toEqual([`server-default-changed | behaviour | servers | the default ${said} now`]);
  });

  test("a default of a variable without a list is its only value", () => {
    expect(reported(server({ default: "eu" }), server({ default: "us" }))).toEqual([
      "server-removed | breaking | servers | https://eu.example is gone",
      "server-added | addition | servers | https://us.example is new",
    ]);
  });
});

describe("media types of a part of a form", () => {
  const form = (contentType?: string) => ({
    content: { "multipart/form-data": { schema: { type: "object" }, encoding: { file: { contentType } } } },
  });
  const asked = (contentType?: string) =>
    contractOf({
      it: {
        ...openapi("It", "1"),
        paths: { "/a": { post: { requestBody: form(contentType), responses: { 204: { description: "done" } } } } },
      },
    });
  const answered = (contentType?: string) =>
    contractOf({
      it: {
        ...openapi("It", "1"),
        paths: { "/a": { get: { responses: { 200: { description: "done", ...form(contentType) } } } } },
      },
    });
  const [one, two] = ["image/png", "image/png, image/gif"];

  const [sent, came] = ["POST /a request encoding of file", "GET /a response 200 encoding of file"];

  test.each([
    ["more that may be sent", asked(one), asked(two), `widened | addition | ${sent}`, `${one} is ${two}`],
    ["fewer that may be sent", asked(two), asked(one), `narrowed | breaking | ${sent}`, `${two} is ${one}`],
    ["more that may come", answered(one), answered(two), `widened | breaking | ${came}`, `${one} is ${two}`],
    ["fewer that may come", answered(two), answered(one), `narrowed | addition | ${came}`, `${two} is ${one}`],
    ["another one", asked(one), asked("image/gif"), `changed | breaking | ${sent}`, `${one} is image/gif`],
    ["none any more", asked(one), asked(), `changed | breaking | ${sent}`, `${one} is none`],
  ])("%s", (_, was, is, rule, said) => {
    const medium = rule.includes("POST") ? "request" : "response";
    expect(reported(was, is)).toEqual([`${medium}-encoding-${rule} | contentType ${said} now`]);
  });
});
