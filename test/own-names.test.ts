import { request as httpRequest } from "node:http";
import { networkInterfaces } from "node:os";
import { text } from "node:stream/consumers";
import { afterAll, describe, expect, test } from "vitest";
import { startService } from "../server/boot/service.ts";
import { readConfig } from "../server/boot/settings/config.ts";
import { createLog } from "../server/observe/log/log.ts";
import { DEMO_CLIENTS, DEMO_USERS } from "../server/sandbox/demo-secrets.ts";
import { exposureWarning } from "../server/sandbox/exposure-warning.ts";
import { cloneDatabase } from "./support/database.ts";
import { SECRETS_KEYS } from "./support/sealing.ts";
import { until } from "./support/until.ts";
import { words } from "./support/words.ts";

/* The names under which the sandbox serves requests, and its credentials where others reach it. */

const SECRET = "kue lapis & 7 sendok gula aren";
const { url: databaseUrl, owner } = await cloneDatabase();
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
const drawn = service.sharedSecrets?.drawn ?? new Map<string, string>();

async function ask(
  host: string,
  path: string,
  headers: Record<string, string> = {},
  form?: Record<string, string>,
  port = service.port,
  hostname = "127.0.0.1",
) {
  const response = await new Promise<import("node:http").IncomingMessage>((resolve, reject) => {
    const type = { "Content-Type": "application/x-www-form-urlencoded" };
    const requestHeaders = { Host: host, ...(form && type), ...headers };
    const method = form ? "POST" : "GET";
    const outgoing = httpRequest({ hostname, port, path, headers: requestHeaders, method, agent: false });
    outgoing.once("response", resolve).once("error", reject);
    outgoing.end(form && new URLSearchParams(form).toString());
  });
  return { status: response.statusCode, headers: response.headers, text: await text(response) };
}

const SURFACES = words`
  / /healthz /readyz /metrics /openapi.json /console /console/settings /auth/.well-known/openid-configuration
  /auth/oauth2/auth /integrations/food/outlets/OUT-1001/v2/catalog /platform/v1/clock /no/such/path
`;

describe("an unknown host name", () => {
  test.each(words`
    evil.example evil.example:8080 127.0.0.1.evil.example localhost.evil.example 10.0.0.1 localhost. [::2]
    x@localhost %
  `)("%j gets the same rejection on every surface (D-own-names-1)", async (host) => {
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

test.each(words`
  localhost LOCALHOST:1 x.localhost 127.0.0.1:8080 127.1.2.3 [::1]:8080 sandbox.example sandbox.example:1
`)("%s is a name of the sandbox (D-own-names-1)", async (host) => {
  expect((await ask(host, "/healthz")).status).toBe(200);
  expect((await ask(host, "/integrations/food/outlets/OUT-1001/v2/catalog")).status).toBe(401);
});

describe("/metrics of a sandbox that others reach (D-metrics-1)", () => {
  const interfaces = networkInterfaces();
  const [network] = Object.values(interfaces).flatMap(
    (addresses) => addresses?.filter(({ internal, family }) => !internal && family === "IPv4") ?? [],
  );

  test.each<[host: string, hostname: string, status: number]>([
    ["sandbox.example", "127.0.0.1", 403],
    ["localhost", "127.0.0.1", 200],
    ["[::1]:1", "127.0.0.1", 200],
    ...(network ? [["localhost", network.address, 403] satisfies [string, string, number]] : []),
  ])("under %s at %s: %i", async (host, hostname, status) => {
    const response = await ask(host, "/metrics", {}, undefined, service.port, hostname);
    expect(response.status).toBe(status);
    if (status === 403)
      expect(response.text).toBe(
        "The sandbox serves its metrics on loopback only. Set METRICS_TOKEN to read them from elsewhere.\n",
      );
  });
});

test.each([
  [undefined, [200, 403, 403]],
  ["a token of 24 characters", [200, 200, 200]], // pages of other sites cannot have it
])(
  "the metrics port with the token %s accepts a loopback name and two others: %j (D-own-names-1)",
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

  const basic = (password: string) => ({ Authorization: `Basic ${btoa(`operator:${password}`)}` });
  const credentials = async () =>
    JSON.parse((await ask("localhost", "/console/credentials", basic(SECRET))).text) as Record<string, string>;

  test("draws random credentials, which another start reads, and rejects the public ones", async () => {
    expect([...drawn.keys()]).toEqual([...DEMO_CLIENTS, ...DEMO_USERS]);
    expect(new Set(drawn.values()).size).toBe(drawn.size);
    expect(await credentials()).toEqual(Object.fromEntries(drawn));
    const other = await startService({ ...sandbox, sandboxSecret: "another password of the console" }, log);
    try {
      expect(other.sharedSecrets?.drawn.size).toBe(0);
      expect(Object.fromEntries((await other.sharedSecrets?.list()) ?? [])).toEqual(Object.fromEntries(drawn));
    } finally {
      await other.stop();
    }
    for (const id of DEMO_CLIENTS) {
      expect([id, (await tokenOf(id, `${id}-secret`)).status]).toEqual([id, 401]);
      expect([id, (await tokenOf(id, drawn.get(id) ?? "")).status]).toEqual([id, 200]);
    }
  });

  test("stores them sealed", async () => {
    const rows = await owner.query<{ row: string }>("SELECT k::text AS row FROM service_keys k");
    const text = rows.map(({ row }) => row).join("\n");
    expect(text).toContain("demo credential demo-direct");
    expect([...drawn.values(), SECRET].filter((secret) => text.includes(secret))).toEqual([]);
  });

  test("stops signing with the public notification secret that was seeded before", async () => {
    const { access_token: token } = JSON.parse((await tokenOf("demo-direct", drawn.get("demo-direct") ?? "")).text);
    const path = "/integrations/partner/v1/notification-secret";
    const { status, text } = await ask("localhost", path, { Authorization: `Bearer ${token}` });
    const { secret, previous_signs_until: until } = JSON.parse(text).data;
    expect([status, until ?? null]).toEqual([200, null]);
    expect(secret).toMatch(/^whsec_[A-Za-z0-9+/]{43}=$/);
    expect(secret).not.toBe("whsec_ZGVtby1kaXJlY3Qtbm90aWZpY2F0aW9uLXNlY3JldCE=");
  });

  test("the operator renews one credential, and the previous one is rejected at once (D-own-names-4)", async () => {
    const renew = (name: string) => ask("localhost", `/console/credentials/${name}`, basic(SECRET), {});
    const { "demo-rival": before, ...others } = await credentials();
    const reads = async (token: string) =>
      (await ask("localhost", "/integrations/partner/v1/linked-outlets", { Authorization: `Bearer ${token}` })).status;
    const issuedTo = async (name: string, secret = "") =>
      (JSON.parse((await tokenOf(name, secret)).text) as { access_token: string }).access_token;
    const [issued, issuedToOther] = [
      await issuedTo("demo-rival", before),
      await issuedTo("demo-direct", others["demo-direct"]),
    ];
    expect([await reads(issued), await reads(issuedToOther)]).toEqual([200, 200]);
    const second = Math.floor(Date.now() / 1_000);
    await until(() => Math.floor(Date.now() / 1_000) > second); // a token of the same second would stay valid
    const renewed = JSON.parse((await renew("demo-rival")).text) as Record<string, string>;
    expect(await credentials()).toEqual({ ...others, ...renewed });
    expect([await reads(issued), await reads(issuedToOther)]).toEqual([401, 200]);
    expect((await tokenOf("demo-rival", before ?? "")).status).toBe(401);
    expect((await tokenOf("demo-rival", renewed["demo-rival"] ?? "")).status).toBe(200);
    const userToken = (password: string) => {
      const client = { Authorization: `Basic ${btoa(`demo-facilitator:${drawn.get("demo-facilitator")}`)}` };
      const user = { username: "owner@demo.example", password, scope: "partner:outlet:read" };
      return ask("localhost", "/auth/oauth2/token", client, { grant_type: "urn:sandbox:demo-user", ...user });
    };
    const { "owner@demo.example": password = "" } = JSON.parse((await renew("owner@demo.example")).text);
    expect((await userToken(drawn.get("owner@demo.example") ?? "")).status).toBe(400);
    expect((await userToken(password)).status).toBe(200);
    expect((await renew("demo-unknown")).status).toBe(404);
    expect((await ask("localhost", "/console/credentials/demo-rival", {}, {})).status).toBe(401);
  });

  test("a form of another site renews no credential, although the browser sends the password", async () => {
    const before = await credentials();
    const form = { "Sec-Fetch-Site": "cross-site", "Sec-Fetch-Mode": "navigate", "Sec-Fetch-Dest": "document" };
    const { status } = await ask("localhost", "/console/credentials/demo-rival", { ...basic(SECRET), ...form }, {});
    expect([status, await credentials()]).toEqual([403, before]);
  });

  test("the console requires the secret", async () => {
    const response = await ask("localhost", "/console/settings");
    expect([response.status, response.headers["www-authenticate"]]).toEqual([
      401,
      'Basic realm="console", charset="UTF-8"',
    ]);
    expect(response.text).toBe("Expected the SANDBOX_SECRET of this sandbox as the password, with any user name.\n");
    expect((await ask("localhost", "/console/settings", basic(`${SECRET}x`))).status).toBe(401);
    expect((await ask("localhost", "/console/settings", { Authorization: "Bearer x" })).status).toBe(401);
    const { status, text, headers } = await ask("localhost", "/console/settings", basic(SECRET));
    expect([status, JSON.parse(text).partners[0].clientSecret]).toEqual([200, drawn.get("demo-direct")]);
    expect(headers["cache-control"]).toBe("no-store");
  });

  test("an address with too many wrong passwords waits, even with the right one (D-refused-credentials-4)", async () => {
    const settings = (password: string) => ask("localhost", "/console/settings", basic(password));
    const statuses = await Promise.all(Array.from({ length: 30 }, (_, nth) => settings(`wrong ${nth}`)));
    expect(statuses.filter(({ status }) => status === 401).length).toBe(18); // two were wrong above
    const rejection = await settings(SECRET);
    expect([rejection.status, Number(rejection.headers["retry-after"])]).toEqual([429, expect.any(Number)]);
    expect(rejection.text).toMatch(/^Too many wrong secrets from your address. Wait \d+ s.\n$/);
    expect((await ask("localhost", "/console/settings")).status).toBe(401);
  });

  test("the start warns who can reach the sandbox", () => {
    expect(lines).toEqual([
      "HOST=0.0.0.0: other machines can reach this sandbox. Its credentials are secret (SANDBOX_SECRET).",
    ]);
    expect(exposureWarning({ host: "0.0.0.0", publicUrl: undefined, sandboxSecret: undefined })).toBe(
      "HOST=0.0.0.0: other machines can reach this sandbox. The demo credentials are public, so they can change everything in it. Set SANDBOX_SECRET for secret credentials, or HOST=127.0.0.1. It serves other machines only under PUBLIC_URL, which is not set.",
    );
  });
});
