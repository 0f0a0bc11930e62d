import { request as httpRequest } from "node:http";
import { text } from "node:stream/consumers";
import { afterAll, describe, expect, test } from "vitest";
import { startService } from "../server/boot/service.ts";
import { readConfig } from "../server/boot/settings/config.ts";
import { createLog } from "../server/observe/log/log.ts";
import { exposureWarning } from "../server/sandbox/beyond-loopback.ts";
import { ownSecrets } from "../server/sandbox/own-secrets.ts";
import { welcome } from "../server/sandbox/welcome.ts";
import { cloneDatabase } from "./support/database.ts";
import { SECRETS_KEYS } from "./support/sealing.ts";

/* Under which names the sandbox answers, and the credentials that it has where others reach it. */

const SECRET = "a secret of one's own";
const secrets = ownSecrets(SECRET);
const { url: databaseUrl } = await cloneDatabase();
const sandbox = {
  ...readConfig({ SECRETS_KEYS, PUBLIC_URL: "http://sandbox.example:8443/base" }),
  port: 0,
  databaseUrl,
};
const log = createLog("silent");
const lines: string[] = [];
const watched = Object.assign(createLog("silent"), { warn: (line: string) => void lines.push(line) });
const service = await startService({ ...sandbox, host: "0.0.0.0", sandboxSecret: SECRET }, watched as typeof log);
afterAll(service.stop);

async function ask(
  host: string,
  path: string,
  headers: Record<string, string> = {},
  form?: Record<string, string>,
  port = service.port,
) {
  const response = await new Promise<import("node:http").IncomingMessage>((resolve, reject) => {
    const type = { "Content-Type": "application/x-www-form-urlencoded" };
    const requestHeaders = { Host: host, ...(form && type), ...headers };
    const outgoing = httpRequest({
      port,
      path,
      headers: requestHeaders,
      method: form ? "POST" : "GET",
      agent: false,
    });
    outgoing.once("response", resolve).once("error", reject);
    outgoing.end(form && new URLSearchParams(form).toString());
  });
  return { status: response.statusCode, headers: response.headers, text: await text(response) };
}

const SURFACES = [
  "/",
  "/healthz",
  "/readyz",
  "/metrics",
  "/openapi.json",
  "/console",
  "/console/settings",
  "/auth/.well-known/openid-configuration",
  "/auth/oauth2/auth",
  "/integrations/food/outlets/OUT-1001/v2/catalog",
  "/platform/v1/clock",
  "/no/such/path",
];

describe("an unknown host name", () => {
  test.each([
    "evil.example",
    "evil.example:8080",
    "127.0.0.1.evil.example",
    "localhost.evil.example",
    "10.0.0.1",
    "localhost.",
    "[::2]",
    "x@localhost",
    "%",
  ])("%j gets the same rejection on every surface (D-own-names-1)", async (host) => {
    const message = `The sandbox does not serve the host ${host}. Use http://sandbox.example:8443/base, or start it with PUBLIC_URL set to your address.`;
    const error = { message_title: "Forbidden", message, code: "HTTP_403", message_severity: "error" };
    for (const path of SURFACES) {
      const { status, text } = await ask(host, path);
      expect([path, status, JSON.parse(text)]).toEqual([path, 403, { success: false, errors: [error] }]);
    }
  });

  test("is echoed up to 100 characters", async () => {
    const cut = (await ask(`${"a".repeat(99)}bc`, "/")).text;
    expect(JSON.parse(cut).errors[0].message).toMatch(/^The sandbox does not serve the host a{99}b\. Use /);
  });

  test("is rejected in the request target as well", async () => {
    expect((await ask("localhost", "http://evil.example/metrics")).status).toBe(403);
    expect((await ask("localhost", "http://localhost/metrics")).status).toBe(200);
  });
});

test.each([
  "localhost",
  "LOCALHOST:1",
  "x.localhost",
  "127.0.0.1:8080",
  "127.1.2.3",
  "[::1]:8080",
  "sandbox.example",
  "sandbox.example:1",
])("%s is a name of the sandbox (D-own-names-1)", async (host) => {
  expect((await ask(host, "/healthz")).status).toBe(200);
  expect((await ask(host, "/metrics")).status).toBe(200);
  expect((await ask(host, "/integrations/food/outlets/OUT-1001/v2/catalog")).status).toBe(401);
});

test.each([
  [undefined, [200, 403, 403]],
  ["a token of 24 characters", [200, 200, 200]], // pages of other sites cannot have it
])(
  "the metrics port with the token %s accepts the sandbox's own name and two others: %j (D-own-names-1)",
  async (metricsToken, statuses) => {
    const metered = await startService({ ...sandbox, metricsToken, metricsPort: 0 }, log);
    try {
      const headers: Record<string, string> =
        metricsToken === undefined ? {} : { Authorization: `Bearer ${metricsToken}` };
      const responses = ["localhost", "evil.example", "10.0.0.1"].map((host) =>
        ask(host, "/metrics", headers, undefined, metered.metricsPort),
      );
      expect((await Promise.all(responses)).map(({ status }) => status)).toEqual(statuses);
    } finally {
      await metered.stop();
    }
  },
);

describe("with SANDBOX_SECRET (D-own-names-3)", () => {
  const tokenOf = (id: string, secret: string) =>
    ask(
      "localhost",
      "/auth/oauth2/token",
      { Authorization: `Basic ${btoa(`${id}:${secret}`)}` },
      { grant_type: "client_credentials", scope: id === "demo-platform" ? "platform:write" : "partner:outlet:read" },
    );

  test("gives the demo clients random secrets and rejects the public ones", async () => {
    for (const id of ["demo-direct", "demo-rival", "demo-facilitator", "demo-platform"]) {
      expect([id, (await tokenOf(id, `${id}-secret`)).status]).toEqual([id, 401]);
      expect([id, (await tokenOf(id, secrets.ofClient(id))).status]).toEqual([id, 200]);
    }
    const all = ["demo-direct", "demo-rival", "demo-facilitator", "demo-platform"].map(secrets.ofClient);
    expect(new Set([...all, secrets.ofUser("owner@demo.example")]).size).toBe(5);
    expect(ownSecrets("another secret, as long").ofClient("demo-direct")).not.toBe(secrets.ofClient("demo-direct"));
  });

  test("stops signing with the public notification secret that was seeded before", async () => {
    const { access_token: token } = JSON.parse((await tokenOf("demo-direct", secrets.ofClient("demo-direct"))).text);
    const path = "/integrations/partner/v1/notification-secret";
    const { status, text } = await ask("localhost", path, { Authorization: `Bearer ${token}` });
    expect([status, JSON.parse(text).data.secret]).toEqual([200, secrets.ofNotifications("demo-direct")]);
    expect(JSON.parse(text).data.previous_signs_until ?? null).toBeNull();
  });

  test("the console requires the secret", async () => {
    const basic = (password: string) => ({ Authorization: `Basic ${btoa(`me:${password}`)}` });
    const response = await ask("localhost", "/console/settings");
    expect([response.status, response.headers["www-authenticate"]]).toEqual([
      401,
      'Basic realm="console", charset="UTF-8"',
    ]);
    expect(response.text).toBe("Expected the SANDBOX_SECRET of this sandbox as the password, with any user name.\n");
    expect((await ask("localhost", "/console/settings", basic(`${SECRET}x`))).status).toBe(401);
    const { status, text } = await ask("localhost", "/console/settings", basic(SECRET));
    expect([status, JSON.parse(text).partners[0].clientSecret]).toEqual([200, secrets.ofClient("demo-direct")]);
  });

  test("limits wrong secrets by address at the console and still serves the right one (D-refused-credentials-4)", async () => {
    const basic = (password: string) => ({ Authorization: `Basic ${btoa(`me:${password}`)}` });
    const settings = (password: string) => ask("localhost", "/console/settings", basic(password));
    let rejection = await settings("wrong");
    for (let nth = 0; nth < 20; nth++) rejection = await settings(`wrong ${nth}`);
    expect([rejection.status, Number(rejection.headers["retry-after"])]).toEqual([429, expect.any(Number)]);
    expect(rejection.text).toMatch(
      /^Too many wrong secrets from your address. Send the correct one, or wait \d+ s.\n$/,
    );
    expect((await settings(SECRET)).status).toBe(200);
    expect((await ask("localhost", "/console/settings")).status).toBe(401);
  });

  test("the start prints which credentials work and who can reach the sandbox", () => {
    expect(welcome("http://a", secrets)).toContain(`demo-direct / ${secrets.ofClient("demo-direct")}\n`);
    expect(lines).toEqual([
      "HOST=0.0.0.0: other machines can reach this sandbox. Its credentials are secret (SANDBOX_SECRET).",
    ]);
    expect(exposureWarning({ host: "0.0.0.0", publicUrl: undefined, sandboxSecret: undefined })).toBe(
      "HOST=0.0.0.0: other machines can reach this sandbox. The demo credentials are public, so they can change everything in it. Set SANDBOX_SECRET for secret credentials, or HOST=127.0.0.1. It serves other machines only under PUBLIC_URL, which is not set.",
    );
  });
});
