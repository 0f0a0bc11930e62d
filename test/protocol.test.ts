import { request as httpRequest } from "node:http";
import { Writable } from "node:stream";
import { getRequestListener } from "@hono/node-server";
import { pino } from "pino";
import { afterAll, describe, expect, test } from "vitest";
import type { OperationId } from "../generated/operations.ts";
import { listen } from "../server/api/http/listen.ts";
import { catalogOf, item } from "./support/catalogs.ts";
import { openProxy } from "./support/outage.ts";
import { outcomeOf, rejected } from "./support/rejections.ts";
import { type Call, type HttpResponse, openApp } from "./support/sandbox.ts";
import { words } from "./support/words.ts";

/*
 * Behaviour common to all operations: order of checks, negotiation, bodies, errors (reference 1, 7; decisions: order of checks,
 * errors, negotiation).
 */

const { app, call, request, newOutlet, clock, openNode, openDatabase, database, owner, store, tokenOf, url } =
  await openApp();

const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;
const JSON_BODY = { "Content-Type": "application/json" };
const CATALOG = catalogOf([{ menu_items: [item("a")] }], [{ external_id: "c", variants: [{ external_id: "v" }] }]);

/** Every served operation with a valid call. */
const CALLS: [OperationId, Call][] = [
  ["replaceCatalog", { body: CATALOG }],
  ["getCatalog", {}],
  ["getCatalogRequest", { path: { request_id: "r-1" } }],
  ["setMenuItemStocks", { body: [{ external_id: "a", in_stock: true }] }],
  ["setVariantStocks", { body: [{ external_id: "v", in_stock: true }] }],
];
const outlet = await newOutlet();
const versionOf = (id: OperationId) => (id === "replaceCatalog" || id === "getCatalogRequest" ? 1 : 2);
/** The response without the parts that differ between calls. */
const comparable = ({ status, text, headers }: HttpResponse) => ({
  status,
  text,
  headers: [...headers].filter(([name]) => name !== "x-request-id"),
});

test.each(CALLS)("%s 200", async (id, options) => {
  expect(await call(id, outlet, options)).toMatchObject({ status: 200, body: { success: true } });
});

describe("order of checks: the first of several violations is returned (decisions: order of checks)", () => {
  const invalidCatalog = { ...CATALOG, menus: [{ name: 1 }] };
  const breaksRule = catalogOf([], [{ external_id: "c" }, { external_id: "c" }]);
  /** Each hints one thing more. */
  const steps: [title: string, fixed: Call & { outlet?: string }, expected: object][] = [
    [
      "everything",
      {
        token: "x",
        outlet: "OUT-9",
        headers: { Accept: "text/html", "Content-Type": "text/plain" },
        query: "?dry_run=x",
        raw: "{",
        scopes: [],
      },
      rejected(401, {}),
    ],
    ["Accept: another type", { token: undefined }, rejected(406, { field: "Accept" })],
    [
      "Accept: another version",
      { headers: { Accept: "application/vnd.svc.v2+json", "Content-Type": "text/plain" } },
      rejected(415, { field: "Accept" }),
    ],
    [
      "Content-Type",
      { headers: { Accept: "*/*", "Content-Type": "text/plain" } },
      rejected(415, { field: "Content-Type" }),
    ],
    [
      "scheme",
      { headers: JSON_BODY, user: "owner@demo.example" },
      rejected(403, { message: "Expected a token of auth_client_credentials, got a token of another grant." }),
    ],
    [
      "scope",
      { user: undefined },
      rejected(403, { message: "This operation needs the scope food:catalog:write; your token has none." }),
    ],
    ["unknown outlet", { scopes: ["food:catalog:write"] }, rejected(404, { message: "There is no such outlet." })],
    [
      "outlet not registered",
      { outlet: "OUT-1003" },
      rejected(404, {
        title: "Requested resource not found",
        message: "The outlet is not registered for food yet. Link it first.",
      }),
    ],
    ["parameter, and a body that is not JSON", { outlet }, rejected(400, { field: "dry_run" }, { field: "" })],
    [
      "parameter and body",
      { raw: undefined, body: invalidCatalog },
      rejected(400, { field: "dry_run" }, { field: "/menus/0/name" }),
    ],
    ["body", { query: "" }, rejected(400, { field: "/menus/0/name" })],
    [
      "rule",
      { body: breaksRule },
      rejected(422, { code: "VARIANT_CATEGORY_SENT_TWICE", field: "/variant_categories/1/external_id" }),
    ],
    ["nothing", { body: CATALOG }, { status: 200, body: { success: true, data: { request_id: "r-1" } } }],
  ];

  test.each(
    steps.map(
      ([title, , expected], index) => [title, steps.slice(0, index + 1).map(([, fixed]) => fixed), expected] as const,
    ),
  )("replaceCatalog: %s", async (_what, fixed, expected) => {
    const { outlet: id = outlet, ...options } = Object.assign({}, ...fixed) as Call & { outlet?: string };
    expect(outcomeOf(await call("replaceCatalog", id, options))).toEqual(expected);
  });

  test("a body over the limit hides no earlier violation (D-order-of-checks-1)", async () => {
    const raw = " ".repeat(5 * 1024 * 1024 + 1);
    const send = async (options: Call, id = outlet) =>
      (await call("replaceCatalog", id, { raw, headers: JSON_BODY, ...options })).status;
    expect([await send({ token: "x" }), await send({ scopes: [] }), await send({}, "OUT-9"), await send({})]).toEqual([
      401, 403, 404, 413,
    ]);
  });
});

const valid = await tokenOf({ scopes: ["food:catalog:read"] });

describe("401: no valid access token (R1-12, R4.1-13, R5-1, R7.1-5, R7.2-4, D-tokens-13)", () => {
  const body = rejected(401, {
    message:
      "The access token is missing, expired or invalid. Fetch a new one and send it as Authorization: Bearer <token>.",
  });
  test.each<[string, () => Call | Promise<Call>]>([
    ["none", () => ({ token: null })],
    ["empty", () => ({ token: null, headers: { Authorization: "Bearer " } })],
    [
      "another scheme",
      () => ({ token: null, headers: { Authorization: "Basic ZGVtby1kaXJlY3Q6ZGVtby1kaXJlY3Qtc2VjcmV0" } }),
    ],
    ["a valid one under another scheme", () => ({ token: null, headers: { Authorization: `Token ${valid}` } })],
    ["two", () => ({ token: `${valid} ${valid}` })],
    ["in the address", () => ({ token: null, query: `?access_token=${valid}` })],
    ["not a JWT", () => ({ token: "x" })],
    ["signature changed", () => ({ token: `${valid.slice(0, -4)}AAAA` })],
    ["for another audience", () => ({ audience: "https://other.example" })],
    ["expired, over a minute ago", () => ({ lifetimeS: -61 })],
    ["100,000 characters", () => ({ token: "x".repeat(100_000) })],
  ])("%s", async (_name, options) => {
    for (const id of ["getCatalog", "setVariantStocks"] as const) {
      const response = await call(id, outlet, { raw: undefined, ...(await options()) });
      expect(outcomeOf(response)).toEqual(body);
      expect(response.headers.get("WWW-Authenticate")).toBe('Bearer error="invalid_token"');
    }
  });

  test("a token is valid until one minute after it expires, by the service's clock (D-tokens-12)", async () => {
    const token = await tokenOf({ scopes: ["food:catalog:read"], lifetimeS: 100 });
    const statusAfter = async (seconds: number) => {
      clock.advance(seconds);
      return (await call("getCatalog", outlet, { token })).status;
    };
    expect([await statusAfter(0), await statusAfter(100), await statusAfter(59), await statusAfter(1)]).toEqual([
      200, 200, 200, 401,
    ]);
  });

  test("the scheme name is case-insensitive (RFC 9110 11.1)", async () => {
    const token = await tokenOf({ scopes: ["food:catalog:read"] });
    for (const name of ["bearer", "BEARER", "Bearer "])
      expect(
        (await call("getCatalog", outlet, { token: null, headers: { Authorization: `${name} ${token}` } })).status,
      ).toBe(200);
  });
});

describe("403: the token lacks the scope or scheme of the operation (R4.1-12, R5-7, R7.1-6)", () => {
  test("getCatalog needs food:catalog:read, in exactly this form", async () => {
    const [scope, otherScope] = ["food:catalog:read", "food:catalog:write"];
    for (const scopes of [[], [otherScope], [`${scope}s`, scope.toUpperCase()]]) {
      const response = await call("getCatalog", outlet, { scopes });
      const scopeList = scopes.toSorted().join(" ") || "none";
      expect(outcomeOf(response)).toEqual(
        rejected(403, { message: `This operation needs the scope ${scope}; your token has ${scopeList}.` }),
      );
      expect(response.headers.get("WWW-Authenticate")).toBe(`Bearer error="insufficient_scope", scope="${scope}"`);
    }
    expect((await call("getCatalog", outlet, { scopes: [otherScope, scope] })).status).toBe(200);
  });
});

describe("404: outlets that the partner may not act on (R4.1-13)", () => {
  test.each(CALLS)(
    "%s: another merchant's outlet and an unknown one have the same response, byte for byte",
    async (id, options) => {
      const unknown = await call(id, "OUT-9999", options);
      expect(outcomeOf(unknown)).toEqual(rejected(404, { message: "There is no such outlet." }));
      for (const name of [
        "OUT-2001",
        "out-1001",
        "OUT-1001 ",
        "%00",
        "\u0000",
        "OUT-1001\u0000",
        "🍛",
        "'",
        "x".repeat(5_000),
        "a/b",
      ])
        expect(comparable(await call(id, name, options))).toEqual(comparable(unknown));
    },
  );

  test.each([
    ["POST", `/integrations/food/outlets/${outlet}/v1/catalog`, "PUT"],
    ["DELETE", `/integrations/food/outlets/${outlet}/v2/catalog`, "GET, HEAD"],
    ["GET", `/integrations/food/outlets/${outlet}/v1/catalog`, "PUT"],
    ["PUT", `/integrations/food/outlets/${outlet}/v2/catalog`, "GET, HEAD"],
    ["PATCH", `/integrations/promo/outlets/${outlet}/v1/food-promos`, "GET, HEAD, POST"],
    ["DELETE", "/platform/v1/clock", "GET, HEAD, POST"],
    ["GET", `/integrations/food/outlets/${outlet}/v3/catalog`],
    ["GET", `/integrations/food/outlets/${outlet}/v2/catalog/`],
    ["GET", `//integrations/food/outlets/${outlet}/v2/catalog`],
    ["GET", `/integrations/food/outlets//v2/catalog`],
    ["OPTIONS", `/integrations/food/outlets/${outlet}/v2/catalog`, "GET, HEAD"],
    ["GET", "/nothing%20here?x=1"],
    ["GET", "/%zz"],
  ])("no such operation: %s %s (D-allow-header-1)", async (method, path, allowed?: string) => {
    const response = await request(method, path, { headers: { Authorization: `Bearer ${valid}` } });
    expect(outcomeOf(response)).toEqual(
      rejected(404, { message: expect.stringMatching(new RegExp(`^There is no operation ${method} /`)) }),
    );
    expect(response.headers.get("Allow")).toBe(allowed ?? null);
  });
});

test("no such operation: the message contains the first 200 characters of the path", async () => {
  const path = `/${"long".repeat(60)}`;
  const response = await request("GET", path, { headers: { Authorization: `Bearer ${valid}` } });
  expect(outcomeOf(response)).toEqual(rejected(404, { message: `There is no operation GET ${path.slice(0, 200)}.` }));
});

describe("Accept (decisions: negotiation)", () => {
  const SERVED = [
    ...[
      "",
      "*/*",
      "application/*",
      "application/json",
      "APPLICATION/JSON",
      "application/json; charset=utf-8",
      "application/json;q=0.1",
    ],
    ...[
      "application/vnd.svc.v{n}+json",
      "application/VND.svc.v{n}+json;q=0.5",
      "text/html, application/json",
      "text/html,*/*;q=0.01",
    ],
    ...[
      "application/vnd.svc.v9+json, application/vnd.svc.v{n}+json",
      "application/vnd.svc.v9+json, */*",
      "application/*;q=0, application/json",
    ],
    ...[
      "*/*;q=0, application/vnd.svc.v{n}+json",
      "application/json;q=0, application/vnd.svc.v{n}+json",
      " application/json , text/html ",
    ],
  ];
  const NOT_ACCEPTABLE = [
    ...words`
      text/html text/* image/png application/xml json application application/json;q=0 */*;q=0 application/*;q=0.0
    `,
    ...[
      "application/json;q=0, */*",
      "application/json;q=0, application/*;q=1",
      "application/vnd.svc.v{n}+json;q=0",
      "application/vnd.svc+json",
    ],
    ...[
      "application/vnd.other.v{n}+json",
      "application/vnd.svc.v{n}+xml",
      "application/vnd.svc.v+json",
      ",",
      "application/jsonx",
    ],
  ];
  const ANOTHER_VERSION = [
    "application/vnd.svc.v{o}+json",
    "application/vnd.svc.v0+json",
    "application/vnd.svc.v10+json",
    "application/vnd.svc.v{o}+json, text/html",
    "text/html, application/vnd.svc.v9+json;q=0.5",
  ];

  const ids = ["replaceCatalog", "getCatalog"] as const;
  const forVersion = (id: OperationId, accept: string) =>
    accept.replace("{n}", `${versionOf(id)}`).replace("{o}", `${3 - versionOf(id)}`);
  const responseTo = (id: OperationId, accept: string) =>
    call(id, outlet, { ...CALLS.find(([name]) => name === id)?.[1], headers: { Accept: accept } });

  test.each(ids.flatMap((id) => SERVED.map((accept) => [id, forVersion(id, accept)] as const)))(
    "%s 200: %s (D-negotiation-1, D-negotiation-5)",
    async (id, accept) => {
      const response = await responseTo(id, accept);
      expect([response.status, response.headers.get("Content-Type")]).toEqual([200, "application/json"]);
    },
  );

  test.each(ids.flatMap((id) => NOT_ACCEPTABLE.map((accept) => [id, forVersion(id, accept)] as const)))(
    "%s 406: %s (R4.1-13, R7.1-8, R7.2-1, R9-4, D-negotiation-2)",
    async (id, accept) => {
      const message = `Accept: ${accept} is not served here; send application/json or application/vnd.svc.v${versionOf(id)}+json.`;
      expect(outcomeOf(await responseTo(id, accept))).toEqual(rejected(406, { message, field: "Accept" }));
    },
  );

  test.each(ids.flatMap((id) => ANOTHER_VERSION.map((accept) => [id, forVersion(id, accept)] as const)))(
    "%s 415: %s (R4.1-13, R7.1-10, R7.2-1, R9-4, D-negotiation-2)",
    async (id, accept) => {
      const message = `Accept: ${accept} requests another version; this path serves application/vnd.svc.v${versionOf(id)}+json.`;
      expect(outcomeOf(await responseTo(id, accept))).toEqual(rejected(415, { message, field: "Accept" }));
    },
  );
});

describe("Content-Type (R1-10; decisions: negotiation)", () => {
  const raw = JSON.stringify(CATALOG);
  const putWithType = (type: string | undefined) =>
    call("replaceCatalog", outlet, { raw, headers: type === undefined ? {} : { "Content-Type": type } });

  test.each([
    "application/json",
    "Application/JSON",
    "application/json;charset=utf-8",
    'application/json; charset="UTF-8"',
    "application/json ; charset=Utf-8",
    "application/json; profile=x",
  ])("replaceCatalog 200: %s", async (type) => {
    expect((await putWithType(type)).status).toBe(200);
  });

  test.each([
    "text/plain",
    "application/x-www-form-urlencoded",
    "multipart/form-data; boundary=x",
    "application/jsonx",
    "application/problem+json",
    "application/vnd.svc.v1+json",
    "text/json",
    "application/json; charset=iso-8859-1",
    "application/json;charset=utf-16",
    "application/json, text/plain",
    "*/*",
    "json",
  ])("replaceCatalog 415: %s (D-negotiation-3)", async (type) => {
    const message = `Content-Type: ${type} is not served here; send application/json (UTF-8).`;
    expect(outcomeOf(await putWithType(type))).toEqual(rejected(415, { message, field: "Content-Type" }));
  });

  test("replaceCatalog 415: a body without Content-Type (R1-11)", async () => {
    const bytes = new TextEncoder().encode(raw); // a string body would set its own type
    const response = await call("replaceCatalog", outlet, { raw: bytes });
    expect(outcomeOf(response)).toEqual(
      rejected(415, {
        message: "Content-Type: (none) is not served here; send application/json (UTF-8).",
        field: "Content-Type",
      }),
    );
  });

  test("without a body: accepts no Content-Type or JSON, rejects another type with 415 (R1-11, D-negotiation-4)", async () => {
    const get = async (headers: Record<string, string>) => (await call("getCatalog", outlet, { headers })).status;
    expect([await get({}), await get(JSON_BODY), await get({ "Content-Type": "text/plain" })]).toEqual([200, 200, 415]);
    expect((await call("replaceCatalog", outlet, {})).status).toBe(400);
  });
});

describe("a body", () => {
  test.each<[string, string | Uint8Array<ArrayBuffer>, string, boolean?]>([
    ["a missing body", "", ""],
    ["invalid UTF-8", new Uint8Array([0x22, 0xff, 0x22]), ""],
    ["a duplicate key", JSON.stringify(CATALOG).replace("{", '{"menus":[],'), "/menus", true],
    ["U+0000", JSON.stringify({ ...CATALOG, request_id: "a\u0000" }), "/request_id", true],
  ])("replaceCatalog 400: %s (D-strict-json-1)", async (_name, raw, field, beyondSchema = false) => {
    const before = await call("getCatalog", outlet);
    expect(outcomeOf(await call("replaceCatalog", outlet, { raw, headers: JSON_BODY, beyondSchema }))).toEqual(
      rejected(400, { field }),
    );
    expect((await call("getCatalog", outlet)).text).toBe(before.text);
  });

  test("replaceCatalog 200: ignores 32 levels of unknown properties and a key __proto__", async () => {
    const deep = `${"[".repeat(31)}${"]".repeat(31)}`;
    const raw = JSON.stringify(CATALOG).replace("{", `{"x":${deep},"__proto__":{"menus":[],"polluted":1},`);
    expect((await call("replaceCatalog", outlet, { raw, headers: JSON_BODY })).status).toBe(200);
    expect(({} as { polluted?: number }).polluted).toBeUndefined();
    expect((await call("getCatalog", outlet)).text).not.toContain("polluted");
  });

  test("replaceCatalog 413: over 5 MiB, by Content-Length, chunked and over the wire; closes the connection and keeps serving (D-errors-2)", async () => {
    const max = 5 * 1024 * 1024;
    const bodyOf = (bytes: number) => `${JSON.stringify(CATALOG)}${" ".repeat(bytes - JSON.stringify(CATALOG).length)}`;
    const rejection = rejected(413, { message: "The body may have at most 5242880 bytes." });
    for (const headers of [JSON_BODY, { ...JSON_BODY, "Transfer-Encoding": "chunked" }]) {
      expect((await call("replaceCatalog", outlet, { raw: bodyOf(max), headers })).status).toBe(200);
      expect(outcomeOf(await call("replaceCatalog", outlet, { raw: bodyOf(max + 1), headers }))).toEqual(rejection);
    }
    const http = await listen("127.0.0.1", 0);
    http.serve(getRequestListener(app.fetch));
    const token = await tokenOf({ scopes: ["food:catalog:write"] });
    const putBytes = (bytes: number, headers: Record<string, string>) =>
      new Promise<{ status: number | undefined; connection: string | undefined; body: unknown }>((resolve, reject) => {
        const requestHeaders = { ...JSON_BODY, Authorization: `Bearer ${token}`, ...headers };
        const path = `/integrations/food/outlets/${outlet}/v1/catalog`;
        const outgoing = httpRequest(
          { port: http.port, method: "PUT", path, headers: requestHeaders, agent: false },
          async (response) => {
            const text = (await response.toArray()).join("");
            resolve({ status: response.statusCode, connection: response.headers.connection, body: JSON.parse(text) });
          },
        );
        outgoing.on("error", reject);
        outgoing.end(bodyOf(bytes));
      });
    try {
      for (const headers of [{ "Transfer-Encoding": "chunked" }, { "Content-Length": `${max + 1}` }] as Record<
        string,
        string
      >[])
        expect(await putBytes(max + 1, headers)).toEqual({ ...rejection, connection: "close" });
      expect(await putBytes(max, { "Transfer-Encoding": "chunked" })).toMatchObject({ status: 200 });
    } finally {
      await http.stop();
    }
  });
});

describe("X-Request-ID (R4.2-13, R8-5; decisions: errors)", () => {
  const idOf = async (id: string | undefined, options: Call = {}) =>
    (
      await call("getCatalog", outlet, { ...options, headers: id === undefined ? {} : { "X-Request-ID": id } })
    ).headers.get("X-Request-ID");

  test.each(["x", "0f8fad5b-d9cb-469f-a165-70867728950e", "a b", "~!@#$%^&*()", "x".repeat(127), "x".repeat(128)])(
    "echoed: %s",
    async (id) => {
      expect(await idOf(id)).toBe(id);
    },
  );

  test.each([undefined, "", "x".repeat(129), "x".repeat(10_000), "é", "a\tb", "a\u0001", "\u007f", "\u0080"])(
    "replaced by a new one: %j",
    async (id) => {
      const [firstId, other] = [await idOf(id), await idOf(id)];
      expect(firstId).toMatch(UUID);
      expect(other).not.toBe(firstId);
    },
  );

  test("is in every response (D-errors-8)", async () => {
    const headers = { "X-Request-ID": "mine" };
    const etag = (await call("getCatalog", outlet)).headers.get("ETag") as string;
    const responses = [
      await call("getCatalog", outlet, { headers: { ...headers, "If-None-Match": etag } }),
      await call("replaceCatalog", outlet, { headers, body: 1 }),
      await call("getCatalog", outlet, { headers, token: "x" }),
      await call("getCatalog", outlet, { headers, scopes: [] }),
      await call("getCatalog", "OUT-9", { headers }),
      await call("getCatalog", outlet, { headers: { ...headers, Accept: "text/html" } }),
      await call("replaceCatalog", outlet, { headers: { ...headers, ...JSON_BODY }, raw: " ".repeat(5_242_881) }),
      await call("getCatalog", outlet, { headers: { ...headers, "Content-Type": "x/y" } }),
      await call("replaceCatalog", outlet, {
        headers,
        body: catalogOf([], [{ external_id: "c" }, { external_id: "c" }]),
      }),
      await request("GET", "/nothing", { headers }),
    ];
    expect(responses.map((response) => [response.status, response.headers.get("X-Request-ID")])).toEqual(
      [304, 400, 401, 403, 404, 406, 413, 415, 422, 404].map((status) => [status, "mine"]),
    );
  });
});

const proxied = await openProxy(url);
const behindProxy = openDatabase(proxied.url);
afterAll(async () => {
  await behindProxy.close();
  proxied.close();
});

describe("failures of the service", () => {
  test("500: an unexpected failure is logged and not exposed (R7.1-12, D-errors-5)", async () => {
    const failing = {
      ...store,
      catalogs: { ...store.catalogs, readFor: () => Promise.reject(new Error("SELECT secret FROM catalogs")) },
    };
    const lines: string[] = [];
    const stream = new Writable({ write: (chunk, _encoding, done) => done(void lines.push(String(chunk)) as never) });
    const { call } = openNode(database, { store: failing, log: pino({ level: "info" }, stream) });
    const response = await call("getCatalog", outlet, { headers: { "X-Request-ID": "find-me" } });
    expect(outcomeOf(response)).toEqual(
      rejected(500, {
        message:
          "The service failed. Retry the request; if the error persists, report the X-Request-ID of this response.",
      }),
    );
    const logged = lines.map((line) => JSON.parse(line) as Record<string, unknown>);
    expect(logged).toMatchObject([
      { request_id: "find-me", level: 50, err: { message: "SELECT secret FROM catalogs" } },
      {
        request_id: "find-me",
        level: 30,
        method: "GET",
        route: "/integrations/food/outlets/:outlet_id/v2/catalog",
        status: 500,
        client_id: "demo-direct",
      },
    ]);
    expect(lines.join("")).not.toMatch(/Bearer|eyJ/);
  });

  test("503 with Retry-After while the database is unreachable; recovers afterwards (R7.1-12)", async () => {
    const node = openNode(behindProxy);
    const statuses = async () =>
      Promise.all(CALLS.map(async ([id, options]) => (await node.call(id, outlet, options)).status));
    await node.call("replaceCatalog", outlet, { body: CATALOG });
    expect(await statuses()).toEqual([200, 200, 200, 200, 200]);
    const before = await call("getCatalog", outlet);
    for (let round = 0; round < 2; round++) {
      proxied.close();
      for (const [id, options] of CALLS) {
        const response = await node.call(id, outlet, options);
        expect(outcomeOf(response)).toEqual(
          rejected(503, { message: "The service is not ready: its database is not available. Try again in 1 second." }),
        );
        expect(response.headers.get("Retry-After")).toBe("1");
      }
      // Requests that need no database are served as usual.
      expect((await node.call("getCatalog", outlet, { token: "x" })).status).toBe(401);
      await proxied.open();
      expect((await node.call("getCatalog", outlet)).text).toBe(before.text);
      expect(await statuses()).toEqual([200, 200, 200, 200, 200]);
      await node.call("replaceCatalog", outlet, { body: CATALOG });
      Object.assign(before, await call("getCatalog", outlet));
    }
  });

  test("connections closed by the database server, in use or idle, cause at most a 503", async () => {
    const node = openNode(behindProxy);
    const ended = owner.query(
      "SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE datname = current_database() AND pid <> pg_backend_pid()",
    );
    const responses = await Promise.all(
      Array.from({ length: 30 }, () => node.call("replaceCatalog", outlet, { body: CATALOG })),
    );
    await ended;
    expect(responses.every(({ status }) => status === 200 || status === 503)).toBe(true);
    const retry = async () => (await node.call("replaceCatalog", outlet, { body: CATALOG })).status;
    await expect.poll(retry, { timeout: 10_000 }).toBe(200);
    expect((await call("getCatalog", outlet)).status).toBe(200);
  });
});
