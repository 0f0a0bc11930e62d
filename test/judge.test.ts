import { Ajv2020 } from "ajv/dist/2020.js";
import addFormats from "ajv-formats";
import { describe, expect, test } from "vitest";
import { operations, platformOperations } from "../generated/operations.ts";
import type { Exchange } from "../packages/conformance/src/exchange.ts";
import type { JudgedOperation } from "../packages/conformance/src/judged-operations.ts";
import { asArray, asObject, type Json, type JsonObject, readBundle } from "./support/contract.ts";
import { findingsOf, judge, judged, judgedOperations } from "./support/judge.ts";

type Content = NonNullable<JudgedOperation["responses"][number]["contents"]>[number];

/** Every JSON response of an operation with an example in the contract. */
const responsesOf = (operation: JudgedOperation): [status: number, content: Content, example: Json][] =>
  operation.responses.flatMap(({ code, contents = [] }) =>
    contents
      .filter(({ schema }) => schema)
      .map((content): [number, Content, Json] => [Number(code), content, exampleOf(content)]),
  );

const exampleOf = ({ examples = [] }: Content): Json => (examples[0] as { value?: Json } | undefined)?.value as Json;

/** An exchange whose response matches the contract. */
function exchangeOf(
  operation: JudgedOperation,
  status: number,
  body: Json | undefined,
  contentType = "application/json",
): Exchange {
  const documented = operation.responses.find(({ code }) => code === String(status)) ?? operation.responses[0];
  const headers = (documented?.headers ?? []).map(({ name, schema, examples }): [string, string] => [
    name,
    String(schema?.const ?? (examples?.[0] as { value?: unknown } | undefined)?.value ?? "x"),
  ]);
  const path = operation.path.replace(/\{\w+\}/g, "x");
  return {
    method: operation.method,
    url: new URL(path, "http://api.example"),
    requestHeaders: new Headers({ authorization: "Bearer x" }),
    requestBody: new Uint8Array(),
    status,
    responseHeaders: new Headers(body === undefined ? headers : [...headers, ["Content-Type", contentType]]),
    responseBody: new TextEncoder().encode(body === undefined ? "" : JSON.stringify(body)),
  };
}

const responseFindings = (exchange: Exchange) => findingsOf(exchange).filter(({ where }) => where === "response");

/** Copies of `value` with one defect each: a required field removed, or an unknown field added. */
function* defectsOf(schema: JsonObject, value: Json): Generator<[defect: string, copy: Json]> {
  if (Array.isArray(value)) {
    for (const [index, entry] of value.entries())
      for (const [defect, copy] of defectsOf(asObject(schema.items), entry))
        yield [`${index}/${defect}`, value.with(index, copy)];
    return;
  }
  if (typeof value !== "object" || value === null) return;
  const { properties, required, additionalProperties } = schema;
  for (const name of asArray(required).map(String)) {
    const { [name]: _, ...rest } = value;
    yield [`without ${name}`, rest];
  }
  if (additionalProperties === false) yield ["with an unknown field", { ...value, unknown_field: 1 }];
  for (const [name, entry] of Object.entries(value))
    for (const [defect, copy] of defectsOf(asObject(asObject(properties)[name]), entry))
      yield [`${name}/${defect}`, { ...value, [name]: copy }];
}

/** All errors have one schema, so three defects of each are enough. */
const breakages = (status: number, schema: JsonObject, example: Json) =>
  status < 400 ? defectsOf(schema, example) : defectsOf(schema, example).take(3);

test("covers every operation of the contracts", () => {
  expect([...judgedOperations.keys()].sort()).toEqual(Object.keys({ ...operations, ...platformOperations }).sort());
});

describe("negative control", () => {
  test.each([...judgedOperations.values()].map((operation) => [String(operation.iid), operation] as const))(
    "%s: accepts the valid responses and reports every invalid one (R1-10, R1-13, R7.1-1, R7.1-2)",
    (_id, operation) => {
      let controls = 0;
      for (const [status, { schema }, example] of responsesOf(operation)) {
        expect(example, `an example of ${status}`).toBeDefined();
        expect(responseFindings(exchangeOf(operation, status, example)), `the example of ${status}`).toEqual([]);
        for (const [defect, copy] of breakages(status, schema as JsonObject, example)) {
          expect(responseFindings(exchangeOf(operation, status, copy)), `${status} ${defect}`).not.toEqual([]);
          controls++;
        }
        expect(
          responseFindings(exchangeOf(operation, status, example, "text/html")),
          `${status} as text/html`,
        ).not.toEqual([]);
        const { responseHeaders, ...exchange } = exchangeOf(operation, status, example);
        responseHeaders.delete("X-Request-ID");
        expect(responseFindings({ ...exchange, responseHeaders }), `${status} without X-Request-ID`).not.toEqual([]);
      }
      for (const status of [218, 299, 418, 501])
        expect(responseFindings(exchangeOf(operation, status, { success: true })), `${status}`).not.toEqual([]);
      expect(controls).toBeGreaterThan(10);
    },
  );

  test("reports a body of a response without one", () => {
    const getCatalog = judgedOperations.get("getCatalog") as JudgedOperation;
    expect(responseFindings(exchangeOf(getCatalog, 304, undefined))).toEqual([]);
    expect(responseFindings(exchangeOf(getCatalog, 304, {}))).toEqual([
      { where: "response", message: "a body although 304 has none" },
      { where: "response", message: "expected no Content-Type, since the contract has no body, got application/json" },
      { where: "response", message: "expected no body, got 2 bytes" },
    ]);
  });
});

describe("verdict", () => {
  const catalog = { request_id: "r", menus: [], variant_categories: [] };
  const replaced = { success: true, data: { request_id: "r" } };
  const errorOf = (code: string) => ({
    success: false,
    errors: [{ message_title: "t", message: "m", code, message_severity: "error" }],
  });
  const headers = {
    "content-type": "application/json",
    "x-request-id": "x",
    "x-content-type-options": "nosniff",
    "cache-control": "no-store",
  };

  function verdict({
    sent = catalog as unknown,
    token = "x",
    status = 200,
    answer = (status === 200 ? replaced : errorOf(status === 422 ? "HOURS_OVERLAP" : `HTTP_${status}`)) as Json,
    path = "",
    beyondSchema = false,
  }) {
    const requestBody = typeof sent === "string" ? Buffer.from(sent, "latin1") : Buffer.from(JSON.stringify(sent));
    const requestHeaders = new Headers({
      "content-type": "application/json",
      "content-length": String(requestBody.byteLength),
      ...(token && { authorization: `Bearer ${token}` }),
    });
    const url = new URL(`http://api.example/integrations/food/outlets/OUT-1/v1/catalog${path}`);
    return judge(
      {
        method: "PUT",
        url,
        requestHeaders,
        requestBody,
        status,
        responseHeaders: new Headers({ ...headers, ...(status === 401 && { "www-authenticate": "Bearer" }) }),
        responseBody: Buffer.from(JSON.stringify(answer)),
      },
      { beyondSchema },
    );
  }

  test.each<[string, Parameters<typeof verdict>[0]]>([
    ["a sound request, served", {}],
    ["a valid request, rejected by a rule", { status: 422 }],
    ["an invalid request, rejected", { sent: { ...catalog, menus: {} }, status: 400 }],
    ["invalid JSON, rejected", { sent: "{", status: 400 }],
    ["invalid UTF-8, rejected", { sent: '{"request_id":"\xff","menus":[],"variant_categories":[]}', status: 400 }],
    ["a missing token with 401", { token: "", status: 401 }],
    ["a duplicate key, rejected beyond the schema", { status: 400, beyondSchema: true }],
    ["a repeated parameter, rejected", { path: "?dry_run=true&dry_run=true", status: 400 }],
    ["an unknown operation with 404", { path: "/nothing", status: 404 }],
  ])("accepts %s", (_name, exchange) => {
    expect(verdict(exchange)).toEqual([]);
  });

  test.each<[string, Parameters<typeof verdict>[0], RegExp]>([
    ["an invalid request with 200", { sent: { ...catalog, menus: {} } }, /violates the contract got 200/],
    ["an invalid request with 503", { sent: {}, status: 503 }, /violates the contract got 503/],
    ["invalid JSON with 200", { sent: "{" }, /violates the contract got 200/],
    ["a valid request, rejected with 400", { status: 400 }, /a valid request got 400/],
    ["a missing token with 200", { token: "" }, /without a token got 200/],
    ["a missing token with another 4xx", { token: "", status: 404 }, /without a token got 404/],
    ["an unknown operation with 200", { path: "/nothing" }, /expected 404/],
    ["an unknown field in the response", { answer: { ...replaced, extra: 1 } }, /additional properties|unevaluated/],
  ])("rejects %s (D-errors-9)", (_name, exchange, sentence) => {
    expect(verdict(exchange).join("\n")).toMatch(sentence);
  });

  test.each<[string, Parameters<typeof verdict>[0], RegExp]>([
    ["a code of another operation", { status: 422, answer: errorOf("EVENT_UNKNOWN") }, /for 422 .*, got EVENT_UNKNOWN/],
    [
      "a code of another status",
      { sent: "{", status: 400, answer: errorOf("HOURS_OVERLAP") },
      /HTTP_400\), got HOURS_/,
    ],
    ["a code outside the operation's", { status: 422, answer: errorOf("HTTP_422") }, /for 422 .*, got HTTP_422/],
  ])("rejects %s (D-error-codes-1)", (_name, exchange, sentence) => {
    expect(verdict(exchange).join("\n")).toMatch(sentence);
  });

  test("throws where a response that violates the contract is fetched", async () => {
    const fetch = judged(() => Response.json({ success: true }, { headers }));
    const url = "http://api.example/integrations/food/outlets/OUT-1/v2/catalog";
    await expect(fetch(new Request(url, { headers: { authorization: "Bearer x" } }))).rejects.toThrow(
      /breaks the contract:\n {2}- .*data/,
    );
  });
});

test("compiles every schema of the contracts; otherwise Prism would silently skip validation", () => {
  for (const name of ["openapi", "platform", "asyncapi"] as const) {
    const bundle = readBundle(name);
    const ajv = new Ajv2020({ strict: false });
    (addFormats as unknown as typeof addFormats.default)(ajv);
    ajv.addSchema({ $id: "bundle", ...bundle });
    const schemas = Object.keys(asObject(asObject(bundle.components).schemas));
    expect(schemas.length).toBeGreaterThan(10);
    for (const schema of schemas)
      expect(() => ajv.compile({ $ref: `bundle#/components/schemas/${schema}` }), `${name} ${schema}`).not.toThrow();
  }
  const ajv = new Ajv2020({ strict: false });
  (addFormats as unknown as typeof addFormats.default)(ajv);
  const compiled = new Set<string>();
  for (const { iid, request, responses } of judgedOperations.values()) {
    const { path = [], query = [], headers = [], body } = request ?? {};
    const responseParts = responses.flatMap(({ contents = [], headers: sent = [] }) => [...contents, ...sent]);
    const parts: { schema?: object | undefined }[] = [path, query, headers, body?.contents ?? [], responseParts].flat();
    for (const { schema = {} } of parts) {
      const text = JSON.stringify(schema, (key, value) => (key === "x-stoplight" ? undefined : value)); // an id of Prism
      if (!compiled.has(text)) expect(() => ajv.compile(schema), String(iid)).not.toThrow();
      compiled.add(text);
    }
  }
});
