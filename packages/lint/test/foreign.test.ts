import { contractOf } from "@partner-api/contract";
import { expect, test } from "vitest";
import { lintForeign } from "../src/foreign.ts";

/* Contradictions in contracts of others, at their places. */

const NO_RESPONSE = { responses: { "200": { description: "Fine." } } };
const query = { name: "page", in: "query", schema: { type: "integer" } };
const id = { name: "id", in: "path", required: true, schema: { type: "string" } };
const get = (fields: object) => ({ get: { ...NO_RESPONSE, ...fields } });
const callback = (fields: object) => ({ get: { ...NO_RESPONSE, callbacks: { done: { "{$url}": get(fields) } } } });
const header = (name: string) => ({ name, in: "header", schema: { type: "string" } });
const slow = () => ({ content: { "application/json": { schema: { type: "string", pattern: "^(a+)+$" } } } });

const TAKEN = "distinct-operation-ids: Expected an operationId of its own, got the one of GET /a: getIt.";
const SLOW = "fast-patterns: Expected a pattern of at most 256 steps";
test.each<[what: string, document: object, found: string[]]>([
  [
    "an operationId of two paths",
    { paths: { "/a": get({ operationId: "getIt" }), "/b": get({ operationId: "getIt" }) } },
    [`/paths/~1b/get/operationId ${TAKEN}`],
  ],
  [
    "an operationId of a path and a webhook",
    { paths: { "/a": get({ operationId: "getIt" }) }, webhooks: { b: get({ operationId: "getIt" }) } },
    [`/webhooks/b/get/operationId ${TAKEN}`],
  ],
  [
    "an operationId of an operation and its callback",
    { paths: { "/a": get({ operationId: "getIt" }), "/b": callback({ operationId: "getIt" }) } },
    [`/paths/~1b/get/callbacks/done/{$url}/get/operationId ${TAKEN}`],
  ],
  [
    "ids that differ in case, and a path item that two paths share",
    {
      paths: {
        "/a": get({ operationId: "getIt" }),
        "/b": get({ operationId: "getit" }),
        "/c": { $ref: "#/components/pathItems/It" },
        "/d": { $ref: "#/components/pathItems/It" },
      },
      components: { pathItems: { It: get({ operationId: "it" }) } },
    },
    [],
  ],
  [
    "a parameter twice",
    { paths: { "/a": get({ parameters: [query, query] }) } },
    ["/paths/~1a/get/parameters/1 distinct-parameters: Expected each parameter once, got page in query again."],
  ],
  [
    "a parameter of a path twice, one of them by reference",
    {
      paths: { "/a": { parameters: [query, { $ref: "#/components/parameters/Page" }], get: NO_RESPONSE } },
      components: { parameters: { Page: query } },
    },
    ["/paths/~1a/parameters/1 distinct-parameters: Expected each parameter once, got page in query again."],
  ],
  [
    "a header in other letters",
    { paths: { "/a": get({ parameters: [header("X-A"), header("x-a")] }) } },
    ["/paths/~1a/get/parameters/1 distinct-parameters: Expected each parameter once, got x-a in header again."],
  ],
  [
    "an overridden parameter, and one name in two places",
    { paths: { "/a": { parameters: [query], get: { ...NO_RESPONSE, parameters: [query, header("page")] } } } },
    [],
  ],
  [
    "a path parameter without its declaration, and one without its place",
    { paths: { "/a/{id}": get({}), "/b": get({ parameters: [id] }) } },
    [
      "/paths/~1a~1{id}/get path-parameters: Expected the path parameter id of GET /a/{id}, got none.",
      "/paths/~1b/get/parameters/0 path-parameters: Expected {id} in the path /b, got none.",
    ],
  ],
  [
    "two paths that differ by their parameters",
    {
      paths: {
        "/a/{id}": get({ parameters: [id] }),
        "/a/{name}": get({ parameters: [{ ...id, name: "name" }] }),
        "/a/b": get({}),
      },
    },
    [
      "/paths/~1a~1{name} distinct-paths: Expected a path that differs by more than its parameters, got /a/{name} beside /a/{id}.",
    ],
  ],
  [
    "an undefined security scheme",
    { security: [{ key: [] }], paths: { "/a": get({}), "/b": get({ security: [] }) } },
    ["/security defined-security: Expected a security scheme of the document, got key."],
  ],
  [
    "a slow pattern in a webhook and in a shared response",
    {
      webhooks: { it: { post: { ...NO_RESPONSE, requestBody: slow() } } },
      components: { responses: { Slow: { description: "Slow.", ...slow() } } },
    },
    [
      `/components/responses/Slow/content/application~1json/schema/pattern ${SLOW}`,
      `/webhooks/it/post/requestBody/content/application~1json/schema/pattern ${SLOW}`,
    ],
  ],
])("reports %s", (_, document, expected) => {
  const info = { title: "Them", version: "1" };
  const problems = lintForeign(contractOf({ them: { openapi: "3.1.1", info, ...document } }));
  const texts = problems.map(({ place, rule, message }) => `${place.replace("them#", "")} ${rule}: ${message}`);
  expect(texts.map((text, nth) => text.slice(0, expected[nth]?.length))).toEqual(expected);
});
