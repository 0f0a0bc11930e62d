import { once } from "node:events";
import { readFileSync } from "node:fs";
import { request as httpRequest, type IncomingMessage } from "node:http";
import { type AddressInfo, createServer } from "node:net";
import { findFreePort } from "@partner-api/postgres/embedded";
import { afterAll, describe, expect, test } from "vitest";
import { createPartnerClient } from "../clients/typescript/src/index.ts";
import { listen, reachable } from "../server/api/http/listen.ts";
import { startService } from "../server/boot/service.ts";
import { readConfig } from "../server/boot/settings/config.ts";
import type { Config } from "../server/boot/settings/settings.ts";
import { createLog } from "../server/observe/log/log.ts";
import { cloneDatabase } from "./support/database.ts";
import { judged } from "./support/judge.ts";
import { openProxy } from "./support/outage.ts";
import { SECRETS_KEYS } from "./support/sealing.ts";
import { fetchToken } from "./support/tokens.ts";
import { until } from "./support/until.ts";

/* The started service: the real identity provider, HTTP over the wire, stopping. */

const { url: databaseUrl } = await cloneDatabase();
const log = createLog("silent");
const sandbox: Config = { ...readConfig({ SECRETS_KEYS }), port: 0, databaseUrl };
const service = await startService(sandbox, log);
afterAll(service.stop);

const catalogPath = "/integrations/food/outlets/{outlet_id}/v2/catalog";
const replacePath = "/integrations/food/outlets/{outlet_id}/v1/catalog";
const OUTLET = { params: { path: { outlet_id: "OUT-1002" } } };
const SCOPES = ["food:catalog:read", "food:catalog:write"];

/** A generated client with judged calls; requests to the identity provider are outside the contract. */
function clientOf(baseUrl: string, clientSecret = "demo-direct-secret") {
  const exchange = judged(fetch);
  const isForIdentity = ({ url }: Request) => new URL(url).pathname.startsWith("/auth/");
  return createPartnerClient({
    baseUrl,
    auth: { clientId: "demo-direct", clientSecret, tokenUrl: `${baseUrl}/auth/oauth2/token`, scopes: SCOPES },
    fetch: (request) => (isForIdentity(request) ? fetch(request) : exchange(request)),
  });
}

const menuOf = (count: number) => ({
  request_id: `${count} items`,
  menus: [
    {
      name: "Menu",
      menu_items: Array.from({ length: count }, (_, index) => ({
        external_id: `i${index}`,
        name: `Item ${index}`,
        price: 1000 + index,
        in_stock: true,
      })),
    },
  ],
  variant_categories: [],
});

describe("with the sandbox's identity provider and the generated client", () => {
  test("replaceCatalog and getCatalog of 200 items over the wire", async () => {
    const api = clientOf(service.publicUrl);
    const body = menuOf(200);
    const putResponse = await api.PUT(replacePath, { ...OUTLET, body });
    expect([putResponse.response.status, putResponse.data]).toEqual([
      200,
      { success: true, data: { request_id: "200 items" } },
    ]);

    const get = await api.GET(catalogPath, OUTLET);
    const items = body.menus[0]?.menu_items.map((sent) => ({
      ...sent,
      id: expect.any(String),
      variant_category_ids: [],
    }));
    expect(get.data).toEqual({
      success: true,
      data: { variant_categories: [], menus: [{ name: "Menu", menu_items: items }] },
    });

    const etag = get.response.headers.get("ETag") as string;
    const revalidation = await api.GET(catalogPath, {
      params: { ...OUTLET.params, header: { "If-None-Match": etag } },
      parseAs: "text",
    });
    expect([revalidation.response.status, revalidation.response.headers.get("ETag")]).toEqual([304, etag]);
  });

  test("getCatalog 401: rejects a token of another service", async () => {
    const api = createPartnerClient({
      baseUrl: service.publicUrl,
      auth: { token: () => "eyJhbGciOiJub25lIn0.e30." },
      fetch: judged(fetch),
    });
    expect((await api.GET(catalogPath, OUTLET)).response.status).toBe(401);
  });

  test("the client reports why it gets no token", async () => {
    await expect(clientOf(service.publicUrl, "wrong").GET(catalogPath, OUTLET)).rejects.toThrow(
      /401.*\/auth\/oauth2\/token|\/auth\/oauth2\/token.*401/,
    );
  });

  test("a restart keeps the catalog, and tokens stay valid", async () => {
    const config = { ...sandbox, port: await findFreePort() };
    const first = await startService(config, log);
    const token = await fetchToken(first.publicUrl, SCOPES.join(" "));
    const api = createPartnerClient({ baseUrl: first.publicUrl, auth: { token: () => token }, fetch: judged(fetch) });
    expect((await api.PUT(replacePath, { ...OUTLET, body: menuOf(7) })).response.status).toBe(200);
    const before = await api.GET(catalogPath, OUTLET);
    await first.stop();
    await expect(api.GET(catalogPath, OUTLET)).rejects.toThrow(/^No response from \S+ \(attempts: 4\): ECONNREFUSED/);

    const second = await startService(config, log);
    const after = await api.GET(catalogPath, OUTLET);
    await second.stop();
    expect(after.data).toEqual(before.data);
    expect(after.response.headers.get("ETag")).toBe(before.response.headers.get("ETag"));
  });
});

describe("pages for people and probes", () => {
  const get = async (path: string, origin = service.publicUrl) => {
    const response = await fetch(origin + path);
    return { status: response.status, type: response.headers.get("Content-Type"), text: await response.text() };
  };

  test("/healthz and /readyz; /readyz returns 503 while the database is unreachable", async () => {
    const proxy = await openProxy(databaseUrl);
    const service = await startService({ ...sandbox, databaseUrl: proxy.url }, log);
    try {
      expect(await get("/readyz", service.publicUrl)).toMatchObject({ status: 200 });
      proxy.close();
      expect((await get("/readyz", service.publicUrl)).status).toBe(503);
      expect((await get("/healthz", service.publicUrl)).status).toBe(200);
      await proxy.open();
      expect((await get("/readyz", service.publicUrl)).status).toBe(200);
    } finally {
      await service.stop();
      proxy.close();
    }
  });

  test("serves the contracts with the address of this service", async () => {
    for (const name of ["openapi", "asyncapi"]) {
      const { status, type, text } = await get(`/${name}.json`);
      expect([status, type]).toEqual([200, "application/json"]);
      const bundle = readFileSync(new URL(`../generated/${name}.json`, import.meta.url), "utf8");
      expect(Object.keys(JSON.parse(text))).toEqual(Object.keys(JSON.parse(bundle)));
      expect(text).not.toContain("127.0.0.1:8080");
    }
  });

  test("serves a page at /, built or not", async () => {
    const { status, type, text } = await get("/");
    expect([status, type]).toEqual([200, expect.stringMatching(/^text\/html/)]);
    expect(text).toMatch(/^<!doctype html>/i);
    expect(text).toContain("Partner Integration API for");
  });
});

describe("a start without a reachable database (D-stopping-5)", () => {
  /** Starts with a way to the database that is closed, and notes warnings. */
  async function startWithout(changes: Partial<Config>, signal?: AbortSignal) {
    const proxy = await openProxy(databaseUrl);
    proxy.close();
    const warnings: unknown[] = [];
    const noted = Object.assign(createLog("silent"), {
      warn: ({ reason, ...more }: Record<string, unknown>, message: string) => void warnings.push([message, more]),
    });
    return {
      proxy,
      warnings,
      starting: startService({ ...sandbox, databaseUrl: proxy.url, ...changes }, noted, signal),
    };
  }

  test("waits and logs one line", async () => {
    const { proxy, warnings, starting } = await startWithout({ databaseWaitS: 60 });
    await until(() => warnings.length > 0);
    await proxy.open();
    const service = await starting;
    try {
      expect((await fetch(`${service.publicUrl}/readyz`)).status).toBe(200);
      expect(warnings).toEqual([["waiting for the database", { wait_seconds: 60 }]]);
    } finally {
      await service.stop();
      proxy.close();
    }
  });

  test.each([0, 1])("fails with one sentence after %i s", async (databaseWaitS) => {
    const { warnings, starting } = await startWithout({ databaseWaitS });
    await expect(starting).rejects.toThrow(
      /^DATABASE_URL: expected a usable database at [\d.:]+, got: connect ECONNREFUSED [\d.:]+\. To fix it, start PostgreSQL there, /,
    );
    expect(warnings).toHaveLength(databaseWaitS);
  });

  test("ends the wait when it is stopped", async () => {
    const controller = new AbortController();
    const { warnings, starting } = await startWithout({ databaseWaitS: 600 }, controller.signal);
    const rejection = expect(starting).rejects.toThrow("SIGTERM came");
    await until(() => warnings.length > 0);
    controller.abort(new Error("SIGTERM came"));
    await rejection;
  });

  test("fails at once for an error that does not resolve itself", async () => {
    const missing = new URL(databaseUrl);
    missing.pathname = "/missing";
    const config = { ...sandbox, databaseUrl: missing.href, databaseWaitS: 600 };
    await expect(startService(config, log)).rejects.toThrow('database "missing" does not exist');
  });
});

describe("stopping", () => {
  test("finishes requests under way, serves new ones for at most a second, then closes the connections (D-stopping-6)", async () => {
    const service = await startService(sandbox, log);
    const { port } = new URL(service.publicUrl);
    const token = await fetchToken(service.publicUrl, SCOPES.join(" "));
    const body = JSON.stringify(menuOf(3));
    const headers = {
      Authorization: `Bearer ${token}`,
      "Content-Type": "application/json",
      "Content-Length": Buffer.byteLength(body),
      Expect: "100-continue",
    };
    const path = replacePath.replace("{outlet_id}", "OUT-1002");
    const outgoing = httpRequest({ port, host: "127.0.0.1", method: "PUT", path, headers });
    const responseEvent = once(outgoing, "response");
    outgoing.flushHeaders();
    await once(outgoing, "continue"); // the service received the head and expects the body
    outgoing.write(body.slice(0, 10));

    let isStopped = false;
    const stopped = service.stop().then(() => {
      isStopped = true;
    });
    const readyz = await fetch(`${service.publicUrl}/readyz`);
    expect([readyz.status, readyz.headers.get("Connection")]).toEqual([503, "close"]);
    const isRejected = () =>
      fetch(`${service.publicUrl}/healthz`).then(
        () => false,
        () => true,
      );
    const signalMs = performance.now();
    await until(isRejected);
    expect(performance.now() - signalMs).toBeLessThan(3_000);
    expect(isStopped).toBe(false);
    outgoing.end(body.slice(10));
    const [response] = (await responseEvent) as [IncomingMessage];
    const text = (await response.toArray()).join("");
    expect([response.statusCode, JSON.parse(text)]).toEqual([200, { success: true, data: { request_id: "3 items" } }]);
    const before = performance.now();
    await stopped;
    expect(performance.now() - before).toBeLessThan(3_000);
  });

  test("a port in use fails the start with one sentence and leaves nothing running", async () => {
    const occupant = createServer();
    await once(occupant.listen(0, "127.0.0.1"), "listening");
    const { port } = occupant.address() as AddressInfo;
    await expect(startService({ ...sandbox, port }, log)).rejects.toThrow(
      `Port ${port} of 127.0.0.1 is in use: stop the program that uses it, or set PORT (PORT=0 uses any free port).`,
    );
    occupant.close();
  });

  test("an unreachable database fails the start and frees the port", async () => {
    const port = await findFreePort();
    await expect(startService({ ...sandbox, port, databaseUrl: "postgres://x:x@127.0.0.1:1/x" }, log)).rejects.toThrow(
      /expected a usable database/,
    );
    await (await listen("127.0.0.1", port)).stop();
  });
});

describe("production", async () => {
  const productionService = await startService(
    { ...sandbox, environment: "production", authIssuer: "https://id.example", publicUrl: "https://api.example" },
    log,
  );
  const app = await startService(
    { ...sandbox, environment: "production", authIssuer: `${service.publicUrl}/auth` },
    log,
  );
  afterAll(() => Promise.all([productionService.stop(), app.stop()]));

  test("uses the given address", () => {
    expect(productionService.publicUrl).toBe("https://api.example");
  });

  test.each(["/auth/.well-known/openid-configuration", "/console"])("has no %s", async (path) => {
    expect((await fetch(app.publicUrl + path)).status).toBe(404);
    expect((await fetch(service.publicUrl + path)).status).not.toBe(404);
  });

  test("accepts tokens of its issuer for its own audience", async () => {
    const path = catalogPath.replace("{outlet_id}", "OUT-1002");
    const get = async (at: string) => {
      const headers = { Authorization: `Bearer ${await fetchToken(service.publicUrl, SCOPES.join(" "))}` };
      return (await fetch(at + path, { headers })).status;
    };
    expect(await get(service.publicUrl)).toBe(200);
    expect(await get(app.publicUrl)).toBe(401);
  });
});

test.each([
  ["0.0.0.0", "127.0.0.1"],
  ["::", "127.0.0.1"],
  ["::1", "[::1]"],
  ["127.0.0.2", "127.0.0.2"],
  ["api.example", "api.example"],
])("a service listening on %s is reached at %s", (host, reached) => {
  expect(reachable(host)).toBe(reached);
});
