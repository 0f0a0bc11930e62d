import createFetchClient, { type Middleware } from "openapi-fetch";
import { describe, expect, test, vi } from "vitest";
import { createPartnerClient } from "../src/index.ts";

/* Makes the same calls with openapi-fetch and with the client, which wraps it. Requests and results must be equal. */

type Sent = { method: string; url: string; headers: Record<string, string>; body: string; credentials: string };
type Respond = (request: Request) => Response | Promise<Response>;
type Calls = Record<"GET" | "PUT" | "POST" | "request", (...args: unknown[]) => Promise<Result>>;
type Result = { data?: unknown; error?: unknown; response: Response };
type Side = {
  calls: Calls;
  use(...middleware: Middleware[]): void;
  eject(...middleware: Middleware[]): void;
  requests: Sent[];
  authorizations: (string | null)[];
};

/** Headers that only the client sends. */
const CLIENT_HEADERS = ["authorization", "user-agent"];

const ok: Respond = () => Response.json({ success: true });

function sides(response: Respond = ok, options: object = {}): Side[] {
  const baseUrl = "https://api.example/base/";
  const auth = { token: () => "token" };
  return [createFetchClient, createPartnerClient].map((create) => {
    const requests: Sent[] = [];
    const authorizations: (string | null)[] = [];
    const fetch = async (request: Request): Promise<Response> => {
      const { method, url, headers, credentials } = request;
      authorizations.push(headers.get("Authorization"));
      const sharedHeaders = [...headers].filter(([name]) => !CLIENT_HEADERS.includes(name));
      requests.push({
        method,
        url,
        headers: Object.fromEntries(sharedHeaders),
        body: await request.clone().text(),
        credentials,
      });
      return response(request);
    };
    const client = (create as (options: object) => object)({
      baseUrl,
      auth,
      maxAttempts: 1,
      fetch,
      ...options,
    }) as Side;
    return { calls: client as unknown as Calls, use: client.use, eject: client.eject, requests, authorizations };
  });
}

/** The result of a call, with its body read. */
async function outcome(call: Promise<Result>): Promise<unknown> {
  const result: Result | Error = await call.catch((error: Error) => error);
  if (result instanceof Error) return result.message;
  const { data, error, response } = result;
  const read = data instanceof ReadableStream ? await new Response(data).text() : data;
  const body =
    read instanceof Blob ? await read.text() : read instanceof ArrayBuffer ? [...new Uint8Array(read)] : read;
  return { data: body, error, status: response.status };
}

async function expectSame(act: (side: Side) => Promise<unknown>, response?: Respond, options?: object) {
  const [theirs, ours] = sides(response, options) as [Side, Side];
  const expected = await act(theirs);
  expect(await act(ours)).toEqual(expected);
  expect(ours.requests).toEqual(theirs.requests);
  expect(ours.requests.length).toBeGreaterThan(0);
  return { expected, requests: theirs.requests };
}

const PATH = "/integrations/food/outlets/{outlet_id}/v1/none";
const path = { outlet_id: "OUT/1 ä" };

const PIPES = { style: "pipeDelimited", explode: false };
class Marked extends Request {
  constructor(address: string, init: RequestInit) {
    super(`${address}?marked`, init);
  }
}

describe("a request", () => {
  test.each<[what: string, init: object]>([
    ["a path and a query", { params: { path, query: { a: "x &=?", b: 7, c: ["x", "y z"], d: { e: 1 }, f: null } } }],
    ["header parameters", { params: { path, header: { "X-A": "1", "X-B": 2, "X-C": undefined } } }],
    [
      "headers",
      { params: { path }, headers: { "X-A": ["1", "2"], "X-Always": null, "X-None": undefined, Accept: "text/plain" } },
    ],
    ["another base URL", { params: { path }, baseUrl: "https://other.example/" }],
    ["options of fetch", { params: { path }, credentials: "omit" }],
    ["options of a query", { params: { path, query: { a: ["x", "y"] } }, querySerializer: { array: PIPES } }],
    [
      "a custom query serializer",
      { params: { path, query: { a: 1 } }, querySerializer: (query: object) => `?${Object.keys(query)}` },
    ],
    [
      "a custom path serializer",
      { params: { path }, pathSerializer: (address: string) => address.replace("{outlet_id}", "1") },
    ],
    ["a custom Request class", { params: { path }, Request: Marked }],
  ])("%s", async (_, init) => {
    const options = { headers: { "X-Always": "always", "X-A": "0" }, credentials: "include" };
    await expectSame(({ calls }) => outcome(calls.GET(PATH, init)), ok, options);
  });

  test.each<[what: string, init: object]>([
    ["an object", { body: { a: ["ä"] } }],
    ["no body", {}],
    [
      "a custom body serializer",
      { body: { a: 1 }, bodySerializer: () => new URLSearchParams({ a: "1" }), headers: { "Content-Type": "a/b" } },
    ],
  ])("a body: %s", async (_, init) => {
    await expectSame(({ calls }) => outcome(calls.POST(PATH, { params: { path }, ...init })));
  });

  test("sends a request with the method as an argument", async () => {
    const { requests } = await expectSame(({ calls }) =>
      outcome(calls.request("put", PATH, { params: { path }, body: [1] })),
    );
    expect(requests[0]?.method).toBe("PUT");
  });
});

describe("a response", () => {
  const length = { "Content-Length": "7" };
  const bytesOf = (text: string) => [...new TextEncoder().encode(text)].map((byte) => Uint8Array.of(byte));
  const bytes = () => new Response("{}", { headers: { "Content-Type": "application/json" } });
  test.each<[what: string, answer: Respond, init: object]>([
    ["JSON", () => Response.json({ a: 1 }), {}],
    ["JSON with Content-Length", () => Response.json({ a: 1 }, { headers: length }), {}],
    ["JSON in chunks that split characters", () => new Response(ReadableStream.from(bytesOf('{"a":"ä😀"}'))), {}],
    ["text", bytes, { parseAs: "text" }],
    ["a Blob", bytes, { parseAs: "blob" }],
    ["an ArrayBuffer", bytes, { parseAs: "arrayBuffer" }],
    ["a stream", bytes, { parseAs: "stream" }],
    ["no body", () => new Response(null, { status: 204 }), {}],
    ["no body, as text", () => new Response(null, { status: 204 }), { parseAs: "text" }],
    ["an error", () => Response.json({ errors: [] }, { status: 422 }), {}],
    ["an error, as text", () => Response.json({ errors: [] }, { status: 422 }), { parseAs: "text" }],
    ["a page", () => new Response("<html>", { status: 502 }), {}],
  ])("%s", async (_, response, init) => {
    await expectSame(({ calls }) => outcome(calls.GET(PATH, { params: { path }, ...init })), response);
  });

  test.each([{}, length])("parses its JSON once, with headers %o", async (headers) => {
    const parse = vi.spyOn(JSON, "parse");
    const [, ours] = sides(() => Response.json({ a: 1 }, { headers })) as [Side, Side];
    expect(await outcome(ours.calls.GET(PATH, { params: { path } }))).toMatchObject({ data: { a: 1 } });
    expect(parse.mock.calls.map(([text]) => text)).toEqual(['{"a":1}']);
    parse.mockRestore();
  });
});

describe("middleware", () => {
  const logging = (name: string, log: string[], more: Partial<Middleware> = {}): Middleware => ({
    onRequest: ({ request, schemaPath, params, options }) => {
      log.push(`${name} asks ${schemaPath} ${JSON.stringify(params)} ${options.baseUrl} ${options.parseAs}`);
      request.headers.append("X-Through", name);
      return undefined;
    },
    onResponse: async ({ request, response }) => {
      log.push(`${name} gets ${response.status} ${await response.clone().text()} of ${request.url}`);
      return undefined;
    },
    onError: ({ error }) => {
      log.push(`${name} meets ${(error as Error).message.length > 0}`);
    },
    ...more,
  });
  const twice =
    (more: Partial<Middleware>, init: object = {}) =>
    async (side: Side) => {
      const log: string[] = [];
      const ejected = logging("gone", log);
      side.use(logging("one", log), ejected, logging("two", log, more));
      side.eject(ejected);
      const callInit = { params: { path }, body: { a: 1 }, middleware: [logging("own", log)], ...init };
      return [await outcome(side.calls.POST(PATH, callInit)), log];
    };

  test("runs in order for the request and in reverse for the response", async () => {
    const { expected, requests } = await expectSame(twice({}));
    expect(requests[0]?.headers["x-through"]).toBe("one, two, own");
    expect((expected as [unknown, string[]])[1]).toHaveLength(6);
  });

  test("does not get the token", async () => {
    const [, ours] = sides() as [Side, Side];
    const requests: Request[] = [];
    const note: Middleware["onResponse"] = ({ request }) => void requests.push(request);
    ours.use({ onRequest: note as Middleware["onRequest"], onResponse: note });
    await ours.calls.GET(PATH, { params: { path } });
    expect(requests.map(({ headers }) => headers.get("Authorization"))).toEqual([null, null]);
    expect(ours.authorizations).toEqual(["Bearer token"]);
  });

  test("replaces the request, including its body", async () => {
    const onRequest: Middleware["onRequest"] = ({ request }) =>
      new Request("https://elsewhere.example/", { method: "PUT", body: "other", headers: request.headers });
    const { requests } = await expectSame(twice({ onRequest }));
    expect(requests[0]).toMatchObject({ url: "https://elsewhere.example/", method: "PUT", body: "other" });
  });

  test("returns a response without sending the request", async () => {
    const [theirs, ours] = sides() as [Side, Side];
    const onRequest: Middleware["onRequest"] = () => Response.json({ a: 7 });
    expect(await twice({ onRequest })(ours)).toEqual(await twice({ onRequest })(theirs));
    expect(ours.requests).toEqual([]);
  });

  test("replaces the response", async () => {
    await expectSame(twice({ onResponse: () => Response.json({ a: 7 }) }));
    await expectSame(twice({ onResponse: () => Response.json({ a: 7 }, { status: 418 }) }));
  });

  const fails: Respond = () => Promise.reject(new Error("away"));

  test("turns an error into a response or another error", async () => {
    await expectSame(twice({ onError: () => Response.json({ a: 7 }) }), fails);
    await expectSame(twice({ onError: () => new Error("another") }), fails);
    const [, ours] = sides(fails) as [Side, Side];
    expect(await twice({})(ours)).toEqual([
      expect.stringContaining("No response"),
      expect.arrayContaining(["one meets true"]),
    ]);
  });
});
