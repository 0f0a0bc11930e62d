import { contractOf, type Document } from "@partner-api/contract";
import { describe, expect, test } from "vitest";
import { compareContracts } from "../src/compare.ts";

const openapi = (title: string, version: string) => ({ openapi: "3.1.0", info: { title, version } });
const told = (base: Document[], revision: Document[]): string[] =>
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
  expect(told(base, revision)).toEqual([
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
    told(keyed({ type: "apiKey", in: "header", name: "X-Key" }), keyed({ type: "apiKey", in: "query", name: "key" })),
  ).toEqual([
    "security-scheme-changed | breaking | security scheme key | in header is query now",
    "security-scheme-changed | breaking | security scheme key | name X-Key is key now",
  ]);
  expect(told(keyed({ type: "http", scheme: "bearer" }), keyed({ type: "apiKey", in: "header", name: "a" }))).toEqual([
    "security-scheme-changed | breaking | security scheme key | type http is apiKey now",
  ]);
});

test("a server of events that gets or loses a field, and one that is gone", () => {
  const server = (fields?: object) =>
    contractOf({ it: { asyncapi: "3.0.0", info: { title: "It", version: "1" }, servers: fields && { main: fields } } });
  const main = { host: "a.example", protocol: "https" };
  expect(told(server(main), server({ ...main, pathname: "/v1" }))).toEqual([
    "server-removed | breaking | server main | pathname none is /v1 now",
  ]);
  expect(told(server({ ...main, pathname: "/v1" }), server({ ...main, host: "b.example" }))).toEqual([
    "server-removed | breaking | server main | host a.example is b.example now",
    "server-removed | breaking | server main | pathname /v1 is none now",
  ]);
  expect(told(server(main), server())).toEqual(["server-removed | breaking | server main | is gone"]);
});
