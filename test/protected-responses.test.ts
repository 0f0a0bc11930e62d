import { connect } from "node:net";
import { text } from "node:stream/consumers";
import { afterAll, describe, expect, onTestFinished, test, vi } from "vitest";
import { httpsOnly } from "../server/api/http/https-only.ts";
import { listen } from "../server/api/http/listen.ts";
import { startService } from "../server/boot/service.ts";
import { readConfig } from "../server/boot/settings/config.ts";
import { createLog } from "../server/observe/log/log.ts";
import { cloneDatabase } from "./support/database.ts";
import { SECRETS_KEYS } from "./support/sealing.ts";

/* Headers against caching and content sniffing, and the warnings in the production log. */

const { url: databaseUrl } = await cloneDatabase();
const log = createLog("silent");
const production = readConfig({
  ENVIRONMENT: "production",
  DRAIN_SECONDS: "0",
  SECRETS_KEYS,
  AUTH_ISSUER: "https://id.example",
  DATABASE_URL: databaseUrl,
  PUBLIC_URL: "https://api.example",
  ROLE: "api",
  RATE_LIMIT: "off",
});
const warn = vi.spyOn(log, "warn");
const sandbox = await startService({ ...readConfig({ SECRETS_KEYS }), port: 0, databaseUrl }, log);
const strict = await startService({ ...production, port: 0, metricsPort: 0 }, log);
const warned = warn.mock.calls.map(([text]) => text); // a spy begins anew before each test
const behindHttps = { ...readConfig({ SECRETS_KEYS, PUBLIC_URL: "https://sandbox.example" }), port: 0, databaseUrl };
const shared = await startService(behindHttps, log);
afterAll(() => Promise.all([sandbox, strict, shared].map((service) => service.stop())));

test("logs a warning for an allowed setting that weakens production (D-unsafe-settings-2)", () => {
  expect(warned).toContain(
    "RATE_LIMIT is off: the limits of the contract are not enforced, so one client can overload the service for all.",
  );
});

const headersOf = async (port: number, path: string) => {
  const { headers } = await fetch(`http://127.0.0.1:${port}${path}`, { redirect: "manual" });
  return ["X-Content-Type-Options", "Cache-Control", "Strict-Transport-Security"].map((name) => headers.get(name));
};

test.each([
  ["/integrations/food/outlets/OUT-1001/v2/catalog", "no-store"],
  ["/platform/v1/clock", "no-store"],
  ["/no/such/path", "no-store"],
  ["/healthz", "no-store"],
  ["/openapi.json", "no-cache"],
])("%s has nosniff and the cache header %s (D-unsafe-settings-3)", async (path, cache) => {
  expect(await headersOf(sandbox.port, path)).toEqual(["nosniff", cache, null]);
  expect(await headersOf(strict.port, path)).toEqual(["nosniff", cache, "max-age=31536000"]);
});

test.each([
  "/auth/.well-known/openid-configuration",
  "/auth/oauth2/auth",
  "/auth/oauth2/token",
  "/auth/nothing",
  "/auth",
])("%s has nosniff, no-store and the id of the request (D-unsafe-settings-3, D-errors-8)", async (path) => {
  expect(await headersOf(sandbox.port, path)).toEqual(["nosniff", "no-store", null]);
  for (const [id, expected] of [
    ["mine", /^mine$/],
    ["x".repeat(129), /^[0-9a-f-]{36}$/],
  ] as const) {
    const { headers } = await fetch(`http://127.0.0.1:${sandbox.port}${path}`, { headers: { "X-Request-ID": id } });
    expect(headers.get("X-Request-ID")).toMatch(expected);
  }
});

/** The response bytes. */
async function responseTo(port: number, request: string): Promise<string> {
  const socket = connect(port, "127.0.0.1");
  socket.write(request);
  return text(socket);
}

test.each([
  ["GET /a\\b", "a"],
  ["OPTIONS *", "a"],
  ["GET ftp://a/", "a"],
  ["GET /", "a/b"],
  ["GET http:///", "a"],
])("%s under the host %s gets the envelope (D-answers-as-bytes-6)", async (line, host) => {
  for (const port of [strict.port, strict.metricsPort ?? 0]) {
    const response = await responseTo(port, `${line} HTTP/1.1\r\nHost: ${host}\r\n\r\n`);
    expect(response).toMatch(/^HTTP\/1\.1 400 .*\r\nconnection: close\r\n.*"code":"HTTP_400"/is);
    expect(response).toMatch(/\r\nx-request-id: [0-9a-f-]{36}\r\n/i);
  }
});

test.each([
  ["GET HTTP://localhost/healthz", "200", '{"status":"ok"}'],
  ["GET http://localhost?a", "200", "<!"],
  ["GET http://localhost/auth/oauth2/auth", "400", "<!"],
])("%s is served under the host of the target (D-answers-as-bytes-7)", async (line, status, start) => {
  const response = await responseTo(sandbox.port, `${line} HTTP/1.1\r\nHost: a\r\nConnection: close\r\n\r\n`);
  const [head = "", body] = response.split("\r\n\r\n");
  expect([head.split(" ")[1], body?.slice(0, start.length)]).toEqual([status, start]);
});

test("an unknown expectation is ignored (D-answers-as-bytes-7)", async () => {
  const request = "GET /healthz HTTP/1.1\r\nHost: localhost\r\nExpect: speed\r\nConnection: close\r\n\r\n";
  expect(await responseTo(sandbox.port, request)).toMatch(/^HTTP\/1\.1 200 /);
});

describe("Strict-Transport-Security (D-unsafe-settings-3)", () => {
  const YEAR = "max-age=31536000";

  test.each(["/healthz", "/auth/.well-known/openid-configuration", "/auth/nothing", "/console"])(
    "is sent by a sandbox with an https PUBLIC_URL of %s only",
    async (path) => {
      expect((await headersOf(shared.port, path))[2]).toBe(YEAR);
      expect((await headersOf(sandbox.port, path))[2]).toBe(null);
    },
  );

  test.each(["/metrics", "/nothing"])("is sent on the metrics port of %s", async (path) => {
    expect((await headersOf(strict.metricsPort ?? 0, path))[2]).toBe(YEAR);
  });

  test.each([
    [400, "NONSENSE\r\n\r\n"],
    [400, "GET / HTTP/1.1\r\n\r\n"],
    [431, `GET /${"x".repeat(20_000)} HTTP/1.1\r\n\r\n`],
    [413, `POST / HTTP/1.1\r\nHost: a\r\nTransfer-Encoding: chunked\r\n\r\n1;${"x".repeat(20_000)}\r\n`],
  ])("is sent with a rejection before routing: %i", async (status, request) => {
    for (const port of [strict.port, strict.metricsPort ?? 0]) {
      const response = await responseTo(port, request);
      expect(response).toContain(`HTTP/1.1 ${status} `);
      expect(response).toContain(`\r\nStrict-Transport-Security: ${YEAR}\r\n`);
    }
    expect(await responseTo(sandbox.port, request)).not.toContain("Strict-Transport-Security");
  });

  test.each([
    [503, "GET / HTTP/1.1\r\nHost: a\r\nConnection: close\r\n\r\n"],
    [408, "GET / HTTP/1.1\r\nHost: "],
  ])("is sent by a service that is not ready: %i", async (status, request) => {
    const http = await listen("127.0.0.1", 0, { headers: httpsOnly("https://api.example"), headMs: 100 });
    onTestFinished(http.stop);
    const socket = connect(http.port, "127.0.0.1");
    socket.write(request);
    const response = await text(socket);
    expect(response).toContain(`HTTP/1.1 ${status} `);
    expect(response).toContain(`\r\nStrict-Transport-Security: ${YEAR}\r\n`);
  });
});
