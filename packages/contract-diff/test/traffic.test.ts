import { writeFileSync } from "node:fs";
import { contractOf, type Document } from "@partner-api/contract";
import { describe, expect, test } from "vitest";
import { temporaryFolder } from "../../../test/support/temporary-folder.ts";
import { trafficMarkdown, trafficText } from "../src/traffic/render-traffic.ts";
import { judgeTraffic, readHar, type Traffic } from "../src/traffic/traffic.ts";

/* Recorded exchanges, validated against the base and the revision. */

const { folder, pathOf, write } = temporaryFolder();

type Parts = { body?: object; response?: object; parameters?: object[]; path?: string; schemas?: object };

/** Contract with one operation. */
const contract = ({
  body = {},
  response = {},
  parameters = [],
  path = "/pets/{id}",
  schemas = {},
}: Parts): Document[] =>
  contractOf({
    pets: {
      openapi: "3.1.0",
      info: { title: "Pets", version: "1.0.0" },
      servers: [{ url: "https://api.example/base" }],
      paths: {
        [path]: {
          put: {
            operationId: "putPet",
            parameters: [{ name: "id", in: "path", required: true, schema: { type: "string" } }, ...parameters],
            requestBody: { required: true, content: { "application/json": { schema: body } } },
            responses: { 200: { description: "Done.", content: { "application/json": { schema: response } } } },
          },
        },
      },
      components: { schemas },
    },
  });

type Sent = {
  url?: string;
  method?: string;
  type?: string;
  body?: string | undefined;
  status?: number;
  response?: string;
};

function entry({ url = "https://api.example/base/pets/7", method = "PUT", type = "application/json", ...rest }: Sent) {
  const { body = "{}", status = 200, response = "{}" } = rest;
  return {
    request: {
      method,
      url,
      headers: [{ name: "Authorization", value: "Bearer abc" }],
      postData: { mimeType: type, text: body },
    },
    response: {
      status,
      headers: [],
      content: { size: 2, mimeType: "application/json; charset=utf-8", text: response },
    },
  };
}

function recorded(...entries: object[]) {
  const file = pathOf("it.har.json");
  writeFileSync(file, JSON.stringify({ log: { version: "1.2", entries } }, null, 2));
  return readHar(file, folder);
}

const judge = (base: Parts, revision: Parts, ...sent: Sent[]): Traffic =>
  judgeTraffic(contract(base), contract(revision), recorded(...sent.map(entry)));
const list = (style: string, schema: object) => ({
  name: "ids",
  in: "query",
  style,
  explode: false,
  schema: { type: "array", ...schema },
});
const object = (properties: object, more: object = {}) => ({ type: "object", properties, ...more });
const result = ({ broken }: Traffic) =>
  broken.map(({ entry, side, pointer, expected, got }) => [entry, side, pointer, expected, got]);

test.each<[string, Parts, Parts, Sent, unknown[]]>([
  [
    "a lower maxLength",
    { body: object({ name: { type: "string" } }) },
    { body: object({ name: { type: "string", maxLength: 3 } }) },
    { body: '{"name":"secret"}' },
    [[1, "request", "/name", "to NOT have more than 3 characters", "a text of 6 characters"]],
  ],
  [
    "a text within a new maxLength",
    { body: object({ name: { type: "string" } }) },
    { body: object({ name: { type: "string", maxLength: 6 } }) },
    { body: '{"name":"secret"}' },
    [],
  ],
  [
    "a field that became required",
    {},
    { body: object({}, { required: ["name"] }) },
    {},
    [[1, "request", "/name", "a value", "none"]],
  ],
  [
    "a removed field of a recursive schema",
    {
      body: { $ref: "#/components/schemas/Node" },
      schemas: { Node: object({ old: {}, nodes: { type: "array", items: { $ref: "#/components/schemas/Node" } } }) },
    },
    {
      body: { $ref: "#/components/schemas/Node" },
      schemas: { Node: object({ nodes: { type: "array", items: { $ref: "#/components/schemas/Node" } } }) },
    },
    { body: '{"nodes":[{"nodes":[]}],"old":1}' },
    [[1, "request", "/old", "no field of this name", "one"]],
  ],
  [
    "an integer in the query",
    { parameters: [{ name: "page", in: "query", schema: { type: "integer" } }] },
    { parameters: [{ name: "page", in: "query", schema: { type: "integer", maximum: 5 } }] },
    { url: "https://api.example/base/pets/7?page=6" },
    [[1, "request", "query parameter page", "to be <= 5", "a number"]],
  ],
  [
    "a delimited list with too many items",
    {},
    { parameters: [list("pipeDelimited", { maxItems: 2, items: { type: "integer" } })] },
    { url: "https://api.example/base/pets/7?ids=1%7C2%7C3" },
    [[1, "request", "query parameter ids", "to NOT have more than 2 items", "a list of 3"]],
  ],
  [
    "a valid delimited list",
    {},
    { parameters: [list("form", { maxItems: 2, items: { type: "integer" } })] },
    { url: "https://api.example/base/pets/7?ids=1,2" },
    [],
  ],
  [
    "a removed query object",
    { parameters: [{ name: "by", in: "query", style: "deepObject", schema: { type: "object" } }] },
    {},
    { url: "https://api.example/base/pets/7?by%5Bage%5D=2" },
    [[1, "request", "query parameter by", "no parameter of this name", "one"]],
  ],
  [
    "a removed parameter",
    { parameters: [{ name: "page", in: "query", schema: { type: "integer" } }] },
    {},
    { url: "https://api.example/base/pets/7?page=6" },
    [[1, "request", "query parameter page", "no parameter of this name", "one"]],
  ],
  [
    "a header that became required",
    {},
    { parameters: [{ name: "X-Key", in: "header", required: true, schema: { type: "string" } }] },
    {},
    [[1, "request", "header parameter X-Key", "a value", "none"]],
  ],
  [
    "a header in different case",
    {},
    { parameters: [{ name: "AUTHORIZATION", in: "header", required: true, schema: { type: "string" } }] },
    {},
    [],
  ],
  [
    "a removed operation",
    {},
    { path: "/cats/{id}" },
    {},
    [[1, "request", "", "another operation", "a removed operation"]],
  ],
  [
    "a response of another type",
    { response: object({ age: {} }) },
    { response: object({ age: { type: "integer" } }) },
    { response: '{"age":"7"}' },
    [[1, "response", "/age", "to be integer", "a text of 1 characters"]],
  ],
  [
    "a decimal that is not a multiple",
    { body: object({ weight: {} }) },
    { body: object({ weight: { multipleOf: 0.1 } }) },
    { body: '{"weight":0.25}' },
    [[1, "request", "/weight", "to be multiple of 0.1", "a number"]],
  ],
  ["a valid multiple", {}, { body: object({ weight: { multipleOf: 0.1 } }) }, { body: '{"weight":0.3}' }, []],
  [
    "an invalid date",
    {},
    { body: object({ at: { type: "string", format: "date" } }) },
    { body: '{"at":"2026-02-30"}' },
    [[1, "request", "/at", 'to match format "date"', "a text of 10 characters"]],
  ],
  [
    "a value of an open enumeration",
    { response: object({ kind: { type: "string" } }) },
    { response: object({ kind: { type: "string", enum: ["cat"], "x-open-values": true } }) },
    { response: '{"kind":"dog"}' },
    [],
  ],
  [
    "a required read-only field, absent from the request",
    {},
    { body: object({ id: { type: "string", readOnly: true } }, { required: ["id"] }) },
    {},
    [],
  ],
])("judges %s", (_, base, revision, sent, expected) => {
  expect(result(judge(base, revision, sent))).toEqual(expected);
});

test("counts unknown and already invalid exchanges, which are not breaking", () => {
  const strict = { body: object({ age: { type: "integer" } }) };
  const traffic = judge(
    strict,
    { body: object({ age: { type: "integer", maximum: 3 } }) },
    { url: "https://other.example/cats" },
    { body: '{"age":"old"}' },
    { body: "no json" },
    { status: 418 },
    { type: "text/plain" },
  );
  expect(traffic).toEqual({ exchanges: 5, unknown: 1, unfit: 4, broken: [] });
});

test("renders text and Markdown without values", () => {
  const traffic = judge(
    {},
    { body: object({ "a`b": { type: "integer" } }) },
    { body: '{"a`b":"secret"}' },
    { body: '{"a`b":"secret"}' },
  );
  const line = (number: number, name: string) =>
    `entry ${number}: request of PUT /pets/{id} (putPet) /${name}: expected to be integer, got a text of 6 characters`;
  const summary =
    "Recorded exchanges: 2, of which 2 break; 0 without an operation, 0 recorded messages already invalid before.";
  expect(trafficText(traffic)).toBe([line(1, "a`b"), line(2, "a`b"), summary].join("\n"));
  expect(trafficMarkdown(traffic)).toBe(
    ["### Recorded exchanges", "", `- \`${line(1, "a'b")}\``, `- \`${line(2, "a'b")}\``, "", summary, ""].join("\n"),
  );
});

describe("an HTTP archive", () => {
  const archive = (parts: Parameters<typeof entry>[0]) => ({ log: { version: "1.2", entries: [entry(parts)] } });

  test("reads 10,000 entries, and every status", () => {
    const entries = [599, 100, 0].map((status) => entry({ status }));
    expect(recorded(...entries).map(({ number, status }) => [number, status])).toEqual([
      [1, 599],
      [2, 100],
    ]);
    expect(recorded(...Array(10_000).fill(entry({})))).toHaveLength(10_000);
  });

  test("reads base64 bodies and missing bodies", () => {
    const content = { size: 2, mimeType: "application/json", text: btoa('{"age":"7"}'), encoding: "base64" };
    const { request } = entry({});
    const exchanges = recorded(
      { request, response: { status: 200, headers: [], content } },
      { request: { ...request, postData: { mimeType: "application/json" } }, response: entry({}).response },
      { request, response: { ...entry({}).response, status: 0 } },
    );
    expect(
      exchanges.map(({ number, request, response }) => [number, request.body?.toString(), response.body?.toString()]),
    ).toEqual([
      [1, "{}", '{"age":"7"}'],
      [2, undefined, "{}"],
    ]);
  });

  test.each<[string, unknown, string]>([
    [
      "another version",
      { log: { version: "1.1", entries: [] } },
      "it.json:3:5: expected an HTTP archive (HAR 1.2), got at /log/version",
    ],
    ["no log", {}, "it.json:1:1: expected an HTTP archive (HAR 1.2), got at /log"],
    [
      "an invalid URL",
      { log: { version: "1.2", entries: [entry({}), entry({ url: "pets" })] } },
      "expected an HTTP archive (HAR 1.2), got at /log/entries/1/request/url: Invalid URL. Record it again.",
    ],
    ["a status below the range", archive({ status: -1 }), "got at /log/entries/0/response/status: Too small"],
    ["a status above the range", archive({ status: 600 }), "got at /log/entries/0/response/status: Too big"],
    ["an empty method", archive({ method: "" }), "got at /log/entries/0/request/method: Too small"],
    ["a URL of another protocol", archive({ url: "ftp://a.example" }), "/log/entries/0/request/url: Invalid URL"],
    [
      "10,001 entries",
      { log: { version: "1.2", entries: Array(10_001).fill(entry({})) } },
      "it.json#/log/entries: expected an HTTP archive (HAR 1.2), got at /log/entries: Too big: expected array to have <=10000 items",
    ],
  ])("rejects %s", (_, value, message) => {
    write("it.json", JSON.stringify(value, null, 2));
    expect(() => readHar(pathOf("it.json"), folder)).toThrow(message);
  });
});
