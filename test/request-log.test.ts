import { IncomingMessage, ServerResponse } from "node:http";
import { Socket } from "node:net";
import { type Context, Hono } from "hono";
import { describe, expect, test, vi } from "vitest";
import { badRequest } from "../server/api/errors.ts";
import type { Env } from "../server/api/handler.ts";
import { observe } from "../server/api/middleware/steps.ts";
import { MASK, maskedHeader, maskedJson, maskedPath, maskedUrl } from "../server/sandbox/console/masked.ts";
import { createRequestLog } from "../server/sandbox/console/request-log.ts";
import { collectGarbage } from "./support/collect-garbage.ts";
import { until } from "./support/until.ts";

/* The requests that the console shows and archives: limits and masking (decisions: console). */

const CATALOG = "/integrations/food/outlets/:outlet_id/v2/catalog";
const path = CATALOG.replace(":outlet_id", "OUT-1");
const query = (names: string[]) =>
  ({ request: { query: { shape: Object.fromEntries(names.map((name) => [name, {}])) } } }) as never;

/** An app whose operation responds so, with the log of its requests. */
function logged(response: (c: Context<Env>) => Response | Promise<Response>, { isWatched = true } = {}) {
  const log = createRequestLog(() => isWatched);
  const app = new Hono<Env>();
  app.use(async (c, next) => {
    c.set("requestId", "r-1");
    c.set("identity", { clientId: "demo-direct" } as never);
    await next();
  });
  app.use(observe([log.watch]));
  app.get(CATALOG, (c) => {
    c.set("operationId", "getCatalog");
    return response(c);
  });
  app.put("/integrations/food/other", response);
  app.get("/integrations/food/other", response);
  app.get("/elsewhere", response);
  app.onError((error, c) => c.json({ success: false }, (error as { status?: 400 }).status ?? 500));
  /** Sends a request and its response, like Hono's adapter. */
  const get = async (at = path, init: RequestInit = {}) => {
    const rawHeaders = [...new Headers(init.headers)].flat();
    const incoming = Object.assign(new IncomingMessage(new Socket()), { method: init.method ?? "GET", rawHeaders });
    const outgoing = new ServerResponse(incoming);
    const result = await app.request(at, init, { incoming, outgoing });
    outgoing.end(Buffer.from(await result.clone().arrayBuffer()));
    return result;
  };
  return { since: log.after, exchanges: log.exchanges, log, get };
}
const json =
  (body: unknown, status = 200, type = "application/json") =>
  () =>
    new Response(typeof body === "string" ? body : JSON.stringify(body), { status, headers: { "Content-Type": type } });
const SOUND = { success: true, data: { menus: [], variant_categories: [] } };

describe("an entry", () => {
  test("contains the duration of the request in milliseconds, with one decimal", async () => {
    const { get, since } = logged(json(SOUND));
    const now = vi.spyOn(performance, "now").mockReturnValueOnce(1_000).mockReturnValueOnce(1_012.345);
    await get();
    now.mockRestore();
    expect(since(0).map(({ tookMs }) => tookMs)).toEqual([12.3]);
  });

  const violation = (nth: number) => ({ message: `m${nth}`, field: `/${nth}` });

  test("keeps the first 20 violations", async () => {
    const violations = Array.from({ length: 21 }, (_, nth) => violation(nth));
    const { get, since } = logged(() => {
      throw badRequest(violations);
    });
    await get();
    expect(since(0)[0]?.errors).toEqual(violations.slice(0, 20));
  });
});

test("an exchange keeps neither the context of its request nor the connection", async () => {
  const references: WeakRef<object>[] = [];
  const { get, exchanges } = logged((c) => {
    for (const value of [c, ...Object.values(c.env as object)]) references.push(new WeakRef(value));
    return json(SOUND)();
  });
  await get(path, { headers: { "X-Sent": "a" } });
  expect(references).toHaveLength(3);
  await until(() => {
    collectGarbage();
    return references.every((value) => value.deref() === undefined);
  });
  expect(exchanges()[0]?.request.headers).toContainEqual({ name: "x-sent", value: "a" });
});

describe("responses are validated against the contract", () => {
  const violationsOf = async (response: () => Response, options = {}) => {
    const { get, since } = logged(response, options);
    await get();
    return since(0)[0]?.answerViolations.map(({ field, message }) =>
      field === undefined ? message : `${field}: ${message}`,
    );
  };

  test("checks status, form and schema", async () => {
    expect(await violationsOf(json(SOUND, 299))).toEqual(["The contract has no response 299 for this operation."]);
    expect(await violationsOf(json("{"))).toEqual(["The response is not valid JSON."]);
    expect(await violationsOf(json("{", 200, "application/json; charset=utf-8"))).toEqual([]);
    expect(await violationsOf(json(SOUND))).toEqual([]);
  });

  test("reports the first 20 violations", async () => {
    const menus = Array(25).fill(1);
    const all = await violationsOf(json({ success: true, data: { menus, variant_categories: [] } }));
    expect(all).toHaveLength(20);
    expect([all?.[0], all?.[19]]).toEqual([
      "/data/menus/0: Expected an object, got 1.",
      "/data/menus/19: Expected an object, got 1.",
    ]);
  });

  test.each([
    [1_000_000, 1],
    [1_000_001, 0],
  ])("a response of %i characters has %i violations", async (length, count) => {
    const start = JSON.stringify({ success: 1, data: SOUND.data });
    expect(await violationsOf(json(start + " ".repeat(length - start.length)))).toHaveLength(count);
  });
});

describe("an exchange", () => {
  const exchange = async (response: () => Response, init?: RequestInit, at = path) => {
    const { get, exchanges } = logged(response);
    await get(at, init);
    return exchanges()[0] ?? expect.unreachable();
  };
  const NOT_KEPT = "not stored: only JSON of at most 16384 bytes that the service has read is stored";

  const long = (bytes: number) => `"${"x".repeat(bytes - 2)}"`;
  test.each([
    [16_383, true],
    [16_384, true],
    [16_385, false],
  ])("stores a response of %i bytes: %j", async (bytes, isKept) => {
    const { content } = (await exchange(json(long(bytes)))).response;
    expect(content).toEqual(
      isKept
        ? { size: bytes, mimeType: "application/json", text: long(bytes) }
        : { size: bytes, mimeType: "application/json", comment: NOT_KEPT },
    );
  });

  test("stores only JSON responses, and an empty one as empty", async () => {
    expect((await exchange(json("a", 200, "text/plain"))).response.content).toEqual({
      size: 1,
      mimeType: "text/plain",
      comment: NOT_KEPT,
    });
    expect((await exchange(() => new Response(null, { status: 204 }))).response.content).toEqual({
      size: 0,
      mimeType: "",
    });
    expect((await exchange(json("{"))).response.content).toEqual({
      size: 1,
      mimeType: "application/json",
      comment: NOT_KEPT,
    });
  });

  test.each<[what: string, headers: Record<string, string>, size: number]>([
    ["a missing body", {}, 0],
    ["an empty body", { "Content-Length": "0" }, 0],
    ["a byte that was not read", { "Content-Length": "1" }, -1],
    ["a body of unknown length that was not read", { "Transfer-Encoding": "chunked" }, -1],
  ])("of a request with %s", async (_what, headers, size) => {
    const { bodySize, postData } = (await exchange(json(SOUND), { headers })).request;
    expect(bodySize).toBe(size);
    expect(postData).toEqual(size === 0 ? undefined : { mimeType: "", comment: NOT_KEPT });
  });
});

describe("secrets are masked", () => {
  test.each([
    ["Authorization", "Bearer x", MASK],
    ["proxy-authorization", "Basic x", MASK],
    ["Cookie", "a=1", MASK],
    ["set-cookie", "a=1", MASK],
    ["X-Tag", "whsec_ab+/= and whsec_c", "masked and masked"],
    ["Location", "https://x/qr?a=1&sig=ab#c", "https://x/qr?a=1&sig=masked#c"],
    ["Location", "https://x/qr?sig=ab", "https://x/qr?sig=masked"],
    ["X-Tag", "signature", "signature"],
  ])("in the header %s: %s", (name, value, expected) => {
    expect(maskedHeader(name, value)).toBe(expected);
  });

  test.each<[text: string, expected: string | undefined]>([
    ['{ "a": 1 }', '{ "a": 1 }'],
    ['{"secret":"x","a":"b"}', '{"secret":"masked","a":"b"}'],
    ['{"access_token":"x"}', '{"access_token":"masked"}'],
    ['{"userPassword":"x"}', '{"userPassword":"masked"}'],
    ['{"Signature":["x"]}', '{"Signature":["x"]}'],
    ['{"credentials":1}', '{"credentials":1}'],
    ['{ "a": { "b": "whsec_x" } }', '{"a":{"b":"masked"}}'],
    ['["https://x/?sig=1", 2]', '["https://x/?sig=masked",2]'],
    ["{", undefined],
  ])("in JSON %s", (text, expected) => {
    expect(maskedJson(text)).toBe(expected);
  });

  test("in a URL: shows only values of known parameters", () => {
    const route = query(["page", "sig"]);
    expect(maskedUrl("http://x/a?page=1&sig=2&other=3&page=4", route).search).toBe(
      "?page=1&sig=masked&other=masked&page=4",
    );
    expect(maskedUrl("http://x/a?page=1", undefined).search).toBe("?page=masked");
    expect(maskedUrl("http://x/a", undefined).href).toBe("http://x/a");
  });

  test("in a displayed path, which has at most 300 characters", () => {
    const route = query(["page", "sig"]);
    expect(maskedPath("http://x/a?page=1%26&sig=2&other=3", route)).toBe("/a?page=1%26&sig=…&other=…");
    expect(maskedPath("http://x/a", route)).toBe("/a");
    expect(maskedPath("http://x/a?page=1", undefined)).toBe("/a?page=…");
    const at = (length: number) => `/${"a".repeat(length - 1)}`;
    expect(maskedPath(`http://x${at(300)}`, undefined)).toBe(at(300));
    expect(maskedPath(`http://x${at(301)}`, undefined)).toBe(`${at(300)}…`);
  });
});

describe("one exchange", () => {
  test("is recorded for a client that disconnected during its request", async () => {
    const { get, since, log } = logged(async (c) => {
      await c.req.arrayBuffer();
      return json(SOUND)();
    });
    const body = new ReadableStream({ start: (part) => part.error(new Error("aborted")) });
    const headers = { "Content-Length": "9" };
    const response = await get("/integrations/food/other", {
      method: "PUT",
      body,
      headers,
      duplex: "half",
    } as RequestInit);
    expect([response.status, since(0).map(({ status }) => status)]).toEqual([500, [500]]);
    expect(log.exchange(1)?.request.postData?.text).toBeUndefined();
  });

  test("has the number of its entry although another request finished first", async () => {
    const first = Promise.withResolvers<void>();
    let isFirst = true;
    const { get, log, since } = logged(async () => {
      const waits = isFirst;
      isFirst = false;
      if (waits) await first.promise;
      return json({ success: true, waits })();
    });
    const slow = get();
    await get();
    first.resolve();
    await slow;
    expect(since(0).map(({ number }) => JSON.parse(log.exchange(number)?.response.content.text ?? "").waits)).toEqual([
      false,
      true,
    ]);
  });
});
