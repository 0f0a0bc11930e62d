import createFetchClient, { type Middleware } from "openapi-fetch";
import { describe, expect, test, vi } from "vitest";
import { createPartnerClient } from "../src/index.ts";

/* The same calls by openapi-fetch alone and by the client, which is one with more under it: both send the same and give the same. */

type Sent = { method: string; url: string; headers: Record<string, string>; body: string; credentials: string };
type Answer = (request: Request) => Response | Promise<Response>;
type Calls = Record<"GET" | "PUT" | "POST" | "request", (...given: unknown[]) => Promise<Came>>;
type Came = { data?: unknown; error?: unknown; response: Response };
type Side = {
  calls: Calls;
  use(...middleware: Middleware[]): void;
  eject(...middleware: Middleware[]): void;
  sent: Sent[];
  authorizations: (string | null)[];
};

/** What only one of both says. */
const OWN = ["authorization", "user-agent"];

const ok: Answer = () => Response.json({ success: true });

function sides(answer: Answer = ok, options: object = {}): Side[] {
  const baseUrl = "https://api.example/base/";
  const auth = { token: () => "token" };
  return [createFetchClient, createPartnerClient].map((create) => {
    const sent: Sent[] = [];
    const authorizations: (string | null)[] = [];
    const fetch = async (request: Request): Promise<Response> => {
      const { method, url, headers, credentials } = request;
      authorizations.push(headers.get("Authorization"));
      const said = [...headers].filter(([name]) => !OWN.includes(name));
      sent.push({ method, url, headers: Object.fromEntries(said), body: await request.clone().text(), credentials });
      return answer(request);
    };
    const client = (create as (given: object) => object)({ baseUrl, auth, maxAttempts: 1, fetch, ...options }) as Side;
    return { calls: client as unknown as Calls, use: client.use, eject: client.eject, sent, authorizations };
  });
}

/** What came of a call, and what is left of the answer. */
async function outcome(call: Promise<Came>): Promise<unknown> {
  const came: Came | Error = await call.catch((error: Error) => error);
  if (came instanceof Error) return came.message;
  const { data, error, response } = came;
  const read = data instanceof ReadableStream ? await new Response(data).text() : data;
  const held =
    read instanceof Blob ? await read.text() : read instanceof ArrayBuffer ? [...new Uint8Array(read)] : read;
  return { data: held, error, status: response.status };
}

async function both(act: (side: Side) => Promise<unknown>, answer?: Answer, options?: object) {
  const [theirs, ours] = sides(answer, options) as [Side, Side];
  const expected = await act(theirs);
  expect(await act(ours)).toEqual(expected);
  expect(ours.sent).toEqual(theirs.sent);
  expect(ours.sent.length).toBeGreaterThan(0);
  return { expected, sent: theirs.sent };
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
    ["headers", { headers: { "X-A": ["1", "2"], "X-Always": null, "X-None": undefined, Accept: "text/plain" } }],
    ["another address", { baseUrl: "https://other.example/" }],
    ["options of fetch", { credentials: "omit" }],
    ["options of a query", { params: { path, query: { a: ["x", "y"] } }, querySerializer: { array: PIPES } }],
    [
      "a query of one's own",
      { params: { query: { a: 1 } }, querySerializer: (query: object) => `?${Object.keys(query)}` },
    ],
    [
      "a path of one's own",
      { params: { path }, pathSerializer: (address: string) => address.replace("{outlet_id}", "1") },
    ],
    ["a Request of one's own", { Request: Marked }],
  ])("%s", async (_, init) => {
    const options = { headers: { "X-Always": "always", "X-A": "0" }, credentials: "include" };
    await both(({ calls }) => outcome(calls.GET(PATH, init)), ok, options);
  });

  test.each<[what: string, init: object]>([
    ["an object", { body: { a: ["ä"] } }],
    ["none", {}],
    [
      "a form of one's own",
      { body: { a: 1 }, bodySerializer: () => new URLSearchParams({ a: "1" }), headers: { "Content-Type": "a/b" } },
    ],
  ])("a body: %s", async (_, init) => {
    await both(({ calls }) => outcome(calls.POST(PATH, { params: { path }, ...init })));
  });

  test("a method by its name", async () => {
    const { sent } = await both(({ calls }) => outcome(calls.request("put", PATH, { params: { path }, body: [1] })));
    expect(sent[0]?.method).toBe("PUT");
  });
});

describe("an answer", () => {
  const length = { "Content-Length": "7" };
  const bytes = () => new Response("{}", { headers: { "Content-Type": "application/json" } });
  test.each<[what: string, answer: Answer, init: object]>([
    ["JSON", () => Response.json({ a: 1 }), {}],
    ["JSON of a known length", () => Response.json({ a: 1 }, { headers: length }), {}],
    ["text", bytes, { parseAs: "text" }],
    ["a Blob", bytes, { parseAs: "blob" }],
    ["an ArrayBuffer", bytes, { parseAs: "arrayBuffer" }],
    ["a stream", bytes, { parseAs: "stream" }],
    ["nothing", () => new Response(null, { status: 204 }), {}],
    ["nothing, as text", () => new Response(null, { status: 204 }), { parseAs: "text" }],
    ["an error", () => Response.json({ errors: [] }, { status: 422 }), {}],
    ["an error, as text", () => Response.json({ errors: [] }, { status: 422 }), { parseAs: "text" }],
    ["a page", () => new Response("<html>", { status: 502 }), {}],
  ])("%s", async (_, answer, init) => {
    await both(({ calls }) => outcome(calls.GET(PATH, { params: { path }, ...init })), answer);
  });

  test.each([{}, length])("its JSON is read once, with headers %o", async (headers) => {
    const parse = vi.spyOn(JSON, "parse");
    const [, ours] = sides(() => Response.json({ a: 1 }, { headers })) as [Side, Side];
    expect(await outcome(ours.calls.GET(PATH, { params: { path } }))).toMatchObject({ data: { a: 1 } });
    expect(parse.mock.calls.map(([text]) => text)).toEqual(['{"a":1}']);
    parse.mockRestore();
  });
});

describe("middleware", () => {
  const named = (name: string, log: string[], more: Partial<Middleware> = {}): Middleware => ({
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
      const gone = named("gone", log);
      side.use(named("one", log), gone, named("two", log, more));
      side.eject(gone);
      const given = { params: { path }, body: { a: 1 }, middleware: [named("own", log)], ...init };
      return [await outcome(side.calls.POST(PATH, given)), log];
    };

  test("goes there and back", async () => {
    const { expected, sent } = await both(twice({}));
    expect(sent[0]?.headers["x-through"]).toBe("one, two, own");
    expect((expected as [unknown, string[]])[1]).toHaveLength(6);
  });

  test("never sees the token", async () => {
    const [, ours] = sides() as [Side, Side];
    const seen: Request[] = [];
    const note: Middleware["onResponse"] = ({ request }) => void seen.push(request);
    ours.use({ onRequest: note as Middleware["onRequest"], onResponse: note });
    await ours.calls.GET(PATH, { params: { path } });
    expect(seen.map(({ headers }) => headers.get("Authorization"))).toEqual([null, null]);
    expect(ours.authorizations).toEqual(["Bearer token"]);
  });

  test("sends another request, with its body", async () => {
    const onRequest: Middleware["onRequest"] = ({ request }) =>
      new Request("https://elsewhere.example/", { method: "PUT", body: "other", headers: request.headers });
    const { sent } = await both(twice({ onRequest }));
    expect(sent[0]).toMatchObject({ url: "https://elsewhere.example/", method: "PUT", body: "other" });
  });

  test("answers itself", async () => {
    const [theirs, ours] = sides() as [Side, Side];
    const onRequest: Middleware["onRequest"] = () => Response.json({ a: 7 });
    expect(await twice({ onRequest })(ours)).toEqual(await twice({ onRequest })(theirs));
    expect(ours.sent).toEqual([]);
  });

  test("gives another answer", async () => {
    await both(twice({ onResponse: () => Response.json({ a: 7 }) }));
    await both(twice({ onResponse: () => Response.json({ a: 7 }, { status: 418 }) }));
  });

  const fails: Answer = () => Promise.reject(new Error("away"));

  test("turns an error into an answer, or into another error", async () => {
    await both(twice({ onError: () => Response.json({ a: 7 }) }), fails);
    await both(twice({ onError: () => new Error("another") }), fails);
    const [, ours] = sides(fails) as [Side, Side];
    expect(await twice({})(ours)).toEqual([
      expect.stringContaining("No answer"),
      expect.arrayContaining(["one meets true"]),
    ]);
  });
});
