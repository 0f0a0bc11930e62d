import { once } from "node:events";
import { connect } from "node:net";
import { Hono } from "hono";
import { describe, expect, test, vi } from "vitest";
import { ApiError, badRequest, notFound } from "../server/api/errors.ts";
import type { Env } from "../server/api/handler.ts";
import { listen } from "../server/api/http/listen.ts";
import { rawErrorResponse } from "../server/api/http/unreadable.ts";
import { createErrorHandler } from "../server/api/middleware/on-error.ts";
import { recordUsage } from "../server/api/middleware/record-usage.ts";
import { observe } from "../server/api/middleware/steps.ts";
import { createLog } from "../server/observe/log/log.ts";
import type { RecordedCall } from "../server/observe/usage/recorder.ts";

/* Code around every operation at its edges: errors, requests that are not HTTP, usage. */

/** An app with the variables that middleware needs. */
function appWith(variables: Partial<Env["Variables"]> = {}) {
  const app = new Hono<Env>();
  app.use(async (c, next) => {
    for (const [name, value] of Object.entries({ log: createLog("silent"), ...variables }))
      c.set(name as never, value as never);
    await next();
  });
  return app.onError(createErrorHandler());
}

describe("a request that is not HTTP", () => {
  const rejection = (code: string) => {
    const [head = "", body = ""] = rawErrorResponse(Object.assign(new Error("x"), { code })).split("\r\n\r\n");
    return { status: head.split("\r\n")[0], head, body: JSON.parse(body) };
  };
  test.each([
    ["HPE_HEADER_OVERFLOW", 431, "Request Header Fields Too Large", "Bad request"],
    ["HPE_CHUNK_EXTENSIONS_OVERFLOW", 413, "Payload Too Large", "Payload too large"],
    ["ERR_HTTP_REQUEST_TIMEOUT", 408, "Request Timeout", "Bad request"],
    ["HPE_INVALID_METHOD", 400, "Bad Request", "Bad request"],
  ])("%s", (code, status, phrase, title) => {
    const response = rejection(code);
    expect(response.status).toBe(`HTTP/1.1 ${status} ${phrase}`);
    expect(response.head).toMatch(/\r\nConnection: close$/);
    expect(response.head).toContain(`\r\nContent-Length: ${Buffer.byteLength(JSON.stringify(response.body))}\r\n`);
    expect(response.body).toEqual({
      success: false,
      errors: [
        { message_title: title, message: expect.any(String), code: `HTTP_${status}`, message_severity: "error" },
      ],
    });
  });
});

describe("a listening server", () => {
  test("returns 503 until it serves, and requires a Host header", async () => {
    const server = await listen("127.0.0.1", 0);
    const ask = async (text: string) => {
      const socket = connect(server.port, "127.0.0.1");
      socket.end(text);
      const chunks: Buffer[] = [];
      socket.on("data", (chunk: Buffer) => chunks.push(chunk));
      await once(socket, "close");
      return Buffer.concat(chunks).toString();
    };
    const notReady = await ask("GET / HTTP/1.1\r\nHost: a\r\nConnection: close\r\n\r\n");
    expect(notReady).toMatch(/^HTTP\/1\.1 503 .*\r\nRetry-After: 1\r\n/s);
    expect(notReady).toContain('"code":"HTTP_503"');
    expect(await ask("GET / HTTP/1.1\r\nConnection: close\r\n\r\n")).toMatch(/^HTTP\/1\.1 400 /);
    server.serve((_request, response) => void response.end("served"));
    expect(await ask("GET / HTTP/1.1\r\nHost: a\r\nConnection: close\r\n\r\n")).toMatch(/^HTTP\/1\.1 200 .*served/s);
    await server.stop();
  });

  test("reports a port in use or a foreign address in one sentence", async () => {
    const server = await listen("127.0.0.1", 0);
    await expect(listen("127.0.0.1", server.port)).rejects.toThrow(
      `Port ${server.port} of 127.0.0.1 is in use: stop the program that uses it, or set PORT (PORT=0 uses any free port).`,
    );
    await server.stop();
    await expect(listen("192.0.2.1", 0)).rejects.toThrow(
      "Cannot listen on port 0 of 192.0.2.1 (EADDRNOTAVAIL): set HOST and PORT.",
    );
  });
});

describe("usage", () => {
  /** Returns the calls that are recorded for a request with this response. */
  async function recorded(status: number, variables: Partial<Env["Variables"]> = {}, error?: Error) {
    const calls: RecordedCall[] = [];
    const identity = { clientId: "partner" } as never;
    const app = appWith({ operationId: "getIt", identity, ...variables });
    app.use(observe([recordUsage({ call: (call) => void calls.push(call) })]));
    app.get("/", (c) => {
      if (error) throw error;
      return c.body(null, status as 200);
    });
    await app.request("/?page=1", { headers: { "X-Tag": "a", Cookie: "session=b", Accept: "x/y" } });
    return calls;
  }

  test.each([
    ...[400, 401, 403, 406, 413, 415, 429].map((status) => ({ status, isRead: false })),
    ...[200, 204, 304, 399, 402, 404, 405, 407, 409, 412, 414, 416, 422, 428, 430, 500, 503].map((status) => ({
      status,
      isRead: true,
    })),
  ])("records the request of a response $status: $isRead", async ({ status, isRead }) => {
    const [call] = await recorded(status);
    expect(call?.sent !== undefined).toBe(isRead);
    expect(call?.codes).toEqual(status < 400 ? [] : [`${status} HTTP_${status}`]);
  });

  test("names parameters by their place", async () => {
    const [call] = await recorded(200);
    const places = ["query", "header", "cookie"] as const;
    const namesByPlace = places.map((place) =>
      ["page", "X-Tag", "session", "none"].filter((name) => call?.sent?.has(place, name)),
    );
    expect(namesByPlace).toEqual([["page"], ["X-Tag"], ["session"]]);
    expect(call?.sent).toMatchObject({ accept: "x/y", contentType: undefined, body: undefined });
  });

  test("records each code once", async () => {
    const violations = [{ message: "a", field: "/a" }, { message: "b" }];
    expect((await recorded(0, {}, badRequest(violations)))[0]?.codes).toEqual(["400 HTTP_400"]);
    const mixed = new ApiError("conflict", [{ message: "a", code: "TIME_ZONE_UNKNOWN" }, { message: "b" }]);
    expect((await recorded(0, {}, mixed))[0]?.codes).toEqual(["409 TIME_ZONE_UNKNOWN", "409 HTTP_409"]);
    expect((await recorded(0, {}, notFound([{ message: "a" }])))[0]).toMatchObject({
      clientId: "partner",
      operationId: "getIt",
    });
  });

  test("records only operations with a client", async () => {
    expect(await recorded(200, { operationId: undefined })).toEqual([]);
    expect(await recorded(200, { identity: undefined as never })).toEqual([]);
  });

  test("does not fail a request that cannot be recorded", async () => {
    const log = createLog("silent");
    const logged = vi.spyOn(log, "error");
    const app = appWith({ operationId: "getIt", identity: { clientId: "partner" } as never, log });
    app.use(
      observe([
        recordUsage({
          call() {
            throw new Error("full");
          },
        }),
      ]),
    );
    app.get("/", (c) => c.text("done"));
    expect(await (await app.request("/")).text()).toBe("done");
    expect(logged).toHaveBeenCalledWith({ err: new Error("full") }, "failed to record usage");
  });
});
