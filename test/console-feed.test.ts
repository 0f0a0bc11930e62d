import { randomUUID } from "node:crypto";
import { EventEmitter, once } from "node:events";
import { request as httpRequest, type IncomingMessage } from "node:http";
import { findFreePort } from "@partner-api/postgres/embedded";
import { Hono } from "hono";
import { afterAll, describe, expect, test } from "vitest";
import { type Service, startService } from "../server/boot/service.ts";
import { readConfig } from "../server/boot/settings/config.ts";
import { createLog } from "../server/observe/log/log.ts";
import { createFeeds } from "../server/sandbox/console/feed.ts";
import { createRequestLog } from "../server/sandbox/console/request-log.ts";
import { type Store, systemClock } from "../server/store/port.ts";
import { cloneDatabase } from "./support/database.ts";
import { openPartner } from "./support/deliveries.ts";
import { openFeed } from "./support/feed.ts";
import { openProxy } from "./support/outage.ts";
import { closeReceivers } from "./support/receivers.ts";
import { SECRETS_KEYS } from "./support/sealing.ts";
import { forwardTo } from "./support/service.ts";
import { fetchToken } from "./support/tokens.ts";
import { until } from "./support/until.ts";

/* The console's routes beyond the contracts: its files, its feed, its request log, and access to them. */

const { url: databaseUrl, database } = await cloneDatabase();
const log = createLog("silent");
const partner = await openPartner();
const sandbox = { ...readConfig({ SECRETS_KEYS }), port: 0, databaseUrl, webhookForward: forwardTo(partner) };
const service = await startService(sandbox, log);
const { publicUrl } = service;
afterAll(async () => {
  await service.stop();
  closeReceivers();
});

const SCOPES = "food:catalog:read food:catalog:write food:order:read partner:outlet:read payment:transaction:read";
const direct = await fetchToken(publicUrl, SCOPES);
const platform = await fetchToken(publicUrl, "platform:write", "demo-platform");

/** Sends a request to the API and returns the response. */
async function send(
  method: string,
  path: string,
  { token = direct, body, id }: { token?: string; body?: unknown; id?: string } = {},
) {
  const response = await fetch(publicUrl + path, {
    method,
    headers: {
      Authorization: `Bearer ${token}`,
      ...(body !== undefined && { "Content-Type": "application/json" }),
      ...(id !== undefined && { "X-Request-ID": id }),
    },
    ...(body !== undefined && { body: JSON.stringify(body) }),
  });
  return { status: response.status, body: (await response.json()) as { data: never } };
}

const get = async (path: string, headers: Record<string, string> = {}, of = publicUrl) => {
  const outgoing = httpRequest(of + path, { headers }).end();
  const [response] = (await once(outgoing, "response")) as [IncomingMessage];
  const isEndless = response.headers["content-type"] === "text/event-stream";
  if (isEndless) outgoing.destroy();
  return {
    status: response.statusCode,
    headers: response.headers,
    text: isEndless ? "" : (await response.toArray()).join(""),
  };
};

describe("files of the page", () => {
  test("serves each file that the page needs from this service", async () => {
    const { text } = await get("/console");
    const files = [...text.matchAll(/\b(?:src|href)="(\/console\/[^"]+)"/g)].map(([, path = ""]) => path);
    expect(files.map((path) => path.replace(/-[\w-]{8}\./, "."))).toEqual([
      "/console/assets/index.js",
      "/console/assets/index.css",
    ]);
    for (const path of files) {
      const { status, headers, text: source } = await get(path);
      const type = path.endsWith(".js") ? "text/javascript; charset=utf-8" : "text/css; charset=utf-8";
      expect([path, status, headers["content-type"]]).toEqual([path, 200, type]);
      expect(source).not.toMatch(/\b(?:from|import)\s*\(?"(?!\.?\/)/); // every package is bundled
    }
  });

  test("redirects from a slash at the end", async () => {
    expect(await get("/console/")).toMatchObject({ status: 302, headers: { location: "/console" } });
  });

  test("allows the page to run only its own files, and forbids frames", async () => {
    const { status, headers, text } = await get("/console");
    expect([status, headers["content-type"]]).toEqual([200, "text/html; charset=utf-8"]);
    expect(headers["cross-origin-opener-policy"]).toBe("same-origin");
    expect(headers["content-security-policy"]).toBe(
      "default-src 'none'; script-src 'self'; style-src 'self'; connect-src 'self'; img-src 'self' data:; " +
        "base-uri 'none'; form-action 'none'; frame-ancestors 'none'; require-trusted-types-for 'script'",
    );
    expect(text.match(/<script(?![^>]* src=)|<style|\son\w+=/g)).toBeNull();
  });

  test.each([
    "/console/assets/..%2f..%2f..%2fpackage.json",
    "/console/assets/../built-from.sha256",
    "/console/built-from.sha256",
    "/console/assets/nothing.js",
    "/console/page/main.ts",
  ])("does not serve %s", async (path) => {
    expect((await get(path)).status).toBe(404);
  });

  test("returns the response of an unknown path in production", async () => {
    const [publicUrl, authIssuer] = ["https://api.example", "https://id.example"];
    const port = await findFreePort();
    const settings = { environment: "production", webhookForward: undefined, publicUrl, authIssuer, port } as const;
    const production = await startService({ ...sandbox, ...settings }, log);
    try {
      const at = (path: string) => get(path, { "X-Request-ID": "r" }, `http://127.0.0.1:${port}`);
      for (const path of ["/console", "/console/settings", "/console/feed?client_id=demo-direct"]) {
        const [page, unknown] = [await at(path), await at("/unknown")];
        expect([page.status, page.text.replace(path.split("?")[0] ?? "", "/unknown")]).toEqual([404, unknown.text]);
      }
    } finally {
      await production.stop();
    }
  });
});

describe("access", () => {
  const { port } = new URL(publicUrl);
  const data = ["/console/settings", "/console/feed?client_id=demo-direct"];
  const statuses = (paths: string[], headers: Record<string, string>) =>
    Promise.all(paths.map(async (path) => (await get(path, headers)).status));

  test.each([
    ["under its address", { Host: `127.0.0.1:${port}` }],
    ["under localhost", { Host: "localhost" }],
    ["under [::1]", { Host: `[::1]:${port}` }],
    ["the page's own requests", { "Sec-Fetch-Site": "same-origin", "Sec-Fetch-Mode": "cors", Origin: publicUrl }],
    ["a typed address", { "Sec-Fetch-Site": "none", "Sec-Fetch-Mode": "navigate", "Sec-Fetch-Dest": "document" }],
    [
      "the page's own downloads",
      { "Sec-Fetch-Site": "same-origin", "Sec-Fetch-Mode": "navigate", "Sec-Fetch-Dest": "empty" },
    ],
  ])("allows %s", async (_name, headers) => {
    expect(await statuses(["/console", ...data], headers)).toEqual([200, 200, 200]);
  });

  test.each([
    ["a name that resolves to this address (DNS rebinding)", { Host: `evil.example:${port}` }],
    ["a name that only resembles this machine's", { Host: "127.0.0.1.evil.example" }],
    ["another site's script", { "Sec-Fetch-Site": "cross-site", "Sec-Fetch-Mode": "cors" }],
    [
      "another port's script",
      { "Sec-Fetch-Site": "same-site", "Sec-Fetch-Mode": "cors", Origin: "http://127.0.0.1:1" },
    ],
    ["another site's script, of an old browser", { Origin: "https://evil.example" }],
    ["a sandboxed frame's script", { Origin: "null" }],
    [
      "another site's frame",
      { "Sec-Fetch-Site": "cross-site", "Sec-Fetch-Mode": "navigate", "Sec-Fetch-Dest": "iframe" },
    ],
    [
      "another site's download",
      { "Sec-Fetch-Site": "cross-site", "Sec-Fetch-Mode": "navigate", "Sec-Fetch-Dest": "empty" },
    ],
  ])("rejects %s", async (_name, headers) => {
    expect(await statuses(["/console", ...data], headers)).toEqual([403, 403, 403]);
  });

  test("allows a link from another site to the page", async () => {
    const link = { "Sec-Fetch-Site": "cross-site", "Sec-Fetch-Mode": "navigate", "Sec-Fetch-Dest": "document" };
    expect((await get("/console", link)).status).toBe(200);
  });

  test("the feed shows the deliveries of a demo partner", async () => {
    expect((await get("/console/feed?client_id=demo-platform")).status).toBe(400);
    expect((await get("/console/feed")).status).toBe(400);
  });

  test("settings are the demo clients and the webhook targets", async () => {
    const { partners, platform, forwardedOrigins } = JSON.parse((await get("/console/settings")).text);
    expect(partners.map(({ clientId }: { clientId: string }) => clientId)).toEqual([
      "demo-direct",
      "demo-rival",
      "demo-facilitator",
    ]);
    expect(platform).toEqual({
      clientId: "demo-platform",
      clientSecret: "demo-platform-secret",
      userGrant: null,
      scopes: ["platform:write"],
    });
    expect(forwardedOrigins).toEqual(["https://partner.example"]);
  });
});

describe("feeds without contents", () => {
  /** Feeds of a store without events, and the number of reads of that store. */
  function openFeeds() {
    let reads = 0;
    const time = { ms: 1_000 };
    const store = {
      outlets: { access: async () => undefined },
      deliveries: {
        async newest() {
          reads++;
          return [];
        },
      },
    } as unknown as Store;
    const feeds = createFeeds({
      store,
      clock: systemClock,
      requests: createRequestLog(() => false),
      log,
      monotonicMs: () => time.ms,
    });
    const app = new Hono().get("/", (c) => feeds.open(c, { clientId: "demo-direct", outletId: "OUT-1001" }));
    const peer = new EventEmitter();
    return { feeds, peer, time, countReads: () => reads, open: () => app.request("/", {}, { outgoing: peer }) };
  }

  test("send a line without an event after more than 15 seconds", async () => {
    const { open, peer, time, countReads } = openFeeds();
    const reader = (await open()).body?.getReader() ?? expect.unreachable("a feed");
    const next = async () => Buffer.from((await reader.read()).value ?? []).toString();
    let text = "";
    while (!text.includes("event: current")) text += await next();
    const twoMoreReads = async () => {
      const before = countReads();
      await until(() => countReads() > before + 1);
    };
    await twoMoreReads(); // the one written at 1,000
    time.ms = 16_000;
    const line = next();
    await twoMoreReads();
    expect(await Promise.race([line, Promise.resolve("none")])).toBe("none");
    time.ms = 16_001;
    expect(await line).toBe(":\n\n");
    peer.emit("close");
  });

  test("are rejected once the service stops", async () => {
    const { feeds, open } = openFeeds();
    await feeds.stop();
    const response = await open();
    expect([response.status, await response.text()]).toEqual([503, "The service is stopping.\n"]);
  });
});

describe("contents of the feed", () => {
  test("sends the outlet's time zone and the clock first, and each move of the clock", async () => {
    const feed = await openFeed(publicUrl);
    const [before] = await feed.got("clock");
    expect(feed.received[0]).toEqual({ event: "hello", data: { timeZone: "Asia/Jakarta" } });
    await send("POST", "/platform/v1/clock", { token: platform, body: { advance_seconds: 600 } });
    const [, after] = await feed.got("clock", (received) => received.length > 1);
    expect(Date.parse(String(after?.now)) - Date.parse(String(before?.now))).toBeGreaterThanOrEqual(600_000);
    await feed.close();
  });

  test("sends each request once, as it arrives", async () => {
    const feed = await openFeed(publicUrl);
    await feed.got("current");
    const ids = (received: { requestId: string }[][]) =>
      received.flat().flatMap(({ requestId }) => /^once-\d$/.exec(requestId) ?? []);
    for (const id of ["once-1", "once-2", "once-3"]) {
      await send("GET", "/integrations/food/outlets/OUT-1001/v2/catalog", { id });
      await feed.got("requests", (received) => ids(received).includes(id));
    }
    expect(ids(await feed.got("requests"))).toEqual(["once-1", "once-2", "once-3"]);
    await feed.close();
  });

  test("sends state changes of the partner's own deliveries only", async () => {
    partner.respondWith("/feed", 500);
    const body = { event: "food.order.created", url: "https://partner.example/feed" };
    await send("POST", "/integrations/partner/v1/notification-subscriptions", { body });
    const [feed, rival] = [await openFeed(publicUrl), await openFeed(publicUrl, "demo-rival", "OUT-1001")];
    expect(await rival.got("hello")).toEqual([{ timeZone: null }]); // not its outlet
    const order = { service_type: "food", items: [{ external_id: "nasi-goreng", quantity: 1 }] };
    const response = await send("POST", "/platform/v1/outlets/OUT-1001/orders", { token: platform, body: order });
    const { order_number } = (response.body.data as { order: { order_number: string } }).order;

    const last = (received: { delivery_status: string }[][]) => received.at(-1)?.[0]?.delivery_status;
    const failed = (await feed.got("deliveries", (received) => last(received) === "failed")).flat();
    expect(failed.every((record) => record.entity_id === order_number)).toBe(true);
    partner.respondWith("/feed", 204);
    await send("POST", "/platform/v1/clock", { token: platform, body: { advance_seconds: 10 } });
    const [complete] = (await feed.got("deliveries", (received) => last(received) === "complete")).at(-1) ?? [];
    const log = await send("GET", `/integrations/partner/v1/notifications?entity_id=${order_number}`);
    expect([complete]).toEqual((log.body.data as { notifications: unknown }).notifications);
    expect(complete?.history.map(({ delivered }) => delivered)).toEqual([false, true]);
    expect(rival.received.filter(({ event }) => event === "deliveries")).toEqual([]);
    await Promise.all([feed.close(), rival.close()]);
  });

  test("sends the 100 newest deliveries", async () => {
    const subscriptions = "/integrations/partner/v1/notification-subscriptions";
    const body = { event: "food.order.completed", url: "https://partner.example/many" };
    const { data } = (await send("POST", subscriptions, { body })).body as { data: { subscription: { id: string } } };
    for (let nth = 0; nth < 101; nth++)
      expect((await send("POST", `${subscriptions}/${data.subscription.id}/test`)).status).toBe(202);
    const feed = await openFeed(publicUrl);
    const [deliveries = []] = await feed.got("deliveries");
    const page = await send("GET", "/integrations/partner/v1/notifications?per_page=100");
    const { notifications } = page.body.data as { notifications: { id: string }[] };
    expect(deliveries.map(({ id }) => id)).toEqual(notifications.map(({ id }) => id));
    expect(deliveries).toHaveLength(100);
    await feed.close();
  });

  test("reports a storage outage and its end", async () => {
    const proxy = await openProxy(databaseUrl);
    const ownService = await startService({ ...sandbox, databaseUrl: proxy.url }, log);
    try {
      const feed = await openFeed(ownService.publicUrl);
      await feed.got("hello");
      proxy.close();
      expect(await feed.got("storage")).toEqual([{ isAvailable: false }]);
      await proxy.open();
      expect(await feed.got("storage", (received) => received.length > 1)).toEqual([
        { isAvailable: false },
        { isAvailable: true },
      ]);
      await feed.close();
    } finally {
      await ownService.stop();
      proxy.close();
    }
  });

  test("allows at most 16 open feeds", async () => {
    const feeds = await Promise.all(Array.from({ length: 16 }, () => openFeed(publicUrl)));
    await expect(openFeed(publicUrl)).rejects.toThrow(
      "no feed: 503 Expected at most 16 open consoles, got one more. Close one.",
    );
    await feeds[0]?.close();
    let lastFeed: Awaited<ReturnType<typeof openFeed>> | undefined;
    await until(async () => {
      lastFeed = await openFeed(publicUrl).catch(() => undefined);
      return lastFeed !== undefined;
    });
    await Promise.all([...feeds, lastFeed].map((feed) => feed?.close()));
  });

  test("closes all feeds when the service stops, including one that is not read", async () => {
    const ownService: Service = await startService(sandbox, log);
    const feed = await openFeed(ownService.publicUrl);
    const deaf = httpRequest(`${ownService.publicUrl}/console/feed?client_id=demo-direct`)
      .end()
      .on("error", () => {});
    const [response] = (await once(deaf, "response")) as [IncomingMessage];
    response.pause().on("error", () => {});
    const before = performance.now();
    await ownService.stop();
    await feed.end;
    expect(performance.now() - before).toBeLessThan(3_000);
  });
});

describe("request log", () => {
  /** The entry of the request that was sent with this id. */
  async function entryOf(id: string) {
    const feed = await openFeed(publicUrl);
    const includesRequest = (received: { requestId: string }[][]) =>
      received.flat().some(({ requestId }) => requestId === id);
    const entries = (await feed.got("requests", includesRequest)).flat();
    await feed.close();
    return entries.find(({ requestId }) => requestId === id);
  }
  const STOCKS = "/integrations/food/outlets/OUT-1001/v2/menu_item_stocks";
  const common = {
    number: expect.any(Number),
    at: expect.stringMatching(/^\d{4}-.*Z$/),
    tookMs: expect.any(Number),
    clientId: "demo-direct",
    answerViolations: [],
  };

  test("shows the operation and every violation of the contract", async () => {
    await send("PATCH", STOCKS, { id: "broken", body: [{ external_id: 7 }] });
    expect(await entryOf("broken")).toEqual({
      ...common,
      method: "PATCH",
      path: STOCKS,
      operationId: "setMenuItemStocks",
      status: 400,
      requestId: "broken",
      isRequestViolation: true,
      errors: [
        { field: "/0/external_id", message: "Expected a text, got 7." },
        { field: "/0/in_stock", message: "Expected true or false, got nothing." },
      ],
    });
  });

  test("distinguishes a contract violation from a rule violation and an unknown path", async () => {
    await send("PATCH", STOCKS, { id: "unknown-item", body: [{ external_id: "nothing", in_stock: true }] });
    await send("GET", "/integrations/food/outlets/OUT-1001/v3/catalog", { id: "no-operation" });
    expect(await entryOf("unknown-item")).toMatchObject({
      status: 404,
      isRequestViolation: false,
      errors: [{ field: "/0/external_id" }],
    });
    expect(await entryOf("no-operation")).toMatchObject({
      status: 404,
      operationId: null,
      clientId: null,
      isRequestViolation: true,
      errors: [],
    });
  });

  test("shows a contract violation in a response", async () => {
    const feed = await openFeed(publicUrl); // responses are checked only while a feed is open
    await feed.got("hello");
    const path = "/integrations/food/outlets/OUT-1001/v2/catalog";
    const { body } = await send("GET", path);
    await database
      .of("OUT-1001")
      .query("UPDATE catalogs SET body = $1, version = $2, revision = $2 WHERE outlet_id = 'OUT-1001'", [
        JSON.stringify(body).replace('"price":35000', '"price":"350"'),
        randomUUID(),
      ]);
    await send("GET", path, { id: "spoilt" });
    await feed.close();
    expect(await entryOf("spoilt")).toMatchObject({
      status: 200,
      errors: [],
      answerViolations: [{ field: expect.stringMatching(/^\/data\/menus\/\d+\/menu_items\/\d+\/price$/) }],
    });
    let nth = 0;
    await until(async () => {
      const id = `unwatched-${++nth}`; // once the service has noticed the closed feed
      await send("GET", "/integrations/food/outlets/OUT-1001/v2/catalog", { id });
      return (await entryOf(id))?.answerViolations.length === 0;
    });
  });

  test("contains no token, secret or signature, and limits the length of a path", async () => {
    const secrets = `sig=s3cret&expires=1&access_token=${direct}&page=2`;
    await send("GET", `/integrations/payment/outlets/OUT-1001/v1/transactions/x/qr-code?${secrets}`, { id: "signed" });
    await send("GET", `/integrations/${"x".repeat(2_000)}`, { id: "long" });
    const [signed, long] = [await entryOf("signed"), await entryOf("long")];
    expect(JSON.stringify(signed)).not.toMatch(/s3cret|eyJ/);
    expect(signed?.path).toMatch(/\/qr-code\?sig=…&expires=.*&access_token=…&page=…$/);
    expect(long?.path).toHaveLength(301);
  });

  test("keeps the newest 300 requests", async () => {
    for (let batch = 0; batch < 305; batch += 61)
      await Promise.all(
        Array.from({ length: 61 }, () => fetch(`${publicUrl}/integrations/x`).then((response) => response.text())),
      );
    const feed = await openFeed(publicUrl);
    const entries = (await feed.got("requests")).flat();
    await feed.close();
    expect(entries).toHaveLength(300);
    const first = entries[0]?.number ?? 0;
    expect(entries.map(({ number }) => number)).toEqual(Array.from({ length: 300 }, (_, index) => first + index));
  });
});

describe("GET /console/requests.har", () => {
  const archive = async () => {
    const { status, headers, text } = await get("/console/requests.har");
    return { status, headers, log: JSON.parse(text).log, text };
  };
  const exchangeOf = async (id: string) => {
    const { log } = await archive();
    return log.entries.find(({ request }: { request: { headers: { name: string; value: string }[] } }) =>
      request.headers.some(({ name, value }) => name === "x-request-id" && value === id),
    );
  };

  test("exports an exchange as HAR 1.2, without the token", async () => {
    const body = [{ external_id: "es-teh", in_stock: true }];
    const path = "/integrations/food/outlets/OUT-1001/v2/menu_item_stocks";
    const token = await fetchToken(publicUrl, "food:catalog:write", "demo-direct");
    const { status, body: result } = await send("PATCH", path, { token, body, id: "har-1" });
    const responseText = JSON.stringify(result);
    const { status: got, headers, log: har, text } = await archive();
    expect([got, headers["content-type"], headers["content-disposition"]]).toEqual([
      200,
      "application/json",
      'attachment; filename="sandbox-requests.har"',
    ]);
    expect([har.version, har.creator.name]).toEqual(["1.2", "Partner Integration API, console of the sandbox"]);
    expect(text).not.toContain(token);
    const entry = await exchangeOf("har-1");
    const { request, response } = entry;
    expect(entry).toEqual({
      startedDateTime: expect.stringMatching(/^\d{4}-\d\d-\d\dT[\d:.]+Z$/),
      time: expect.any(Number),
      request: {
        method: "PATCH",
        url: publicUrl + path,
        httpVersion: "HTTP/1.1",
        cookies: [],
        headers: request.headers,
        queryString: [],
        postData: { mimeType: "application/json", text: JSON.stringify(body) },
        headersSize: -1,
        bodySize: JSON.stringify(body).length,
      },
      response: {
        status,
        statusText: "OK",
        httpVersion: "HTTP/1.1",
        cookies: [],
        headers: response.headers,
        content: { size: Buffer.byteLength(responseText), mimeType: "application/json", text: responseText },
        redirectURL: "",
        headersSize: -1,
        bodySize: Buffer.byteLength(responseText),
      },
      cache: {},
      timings: { send: 0, wait: entry.time, receive: 0 },
    });
    expect(request.headers).toContainEqual({ name: "authorization", value: "masked" });
    expect(response.headers).toContainEqual({ name: "x-request-id", value: "har-1" });
  });

  test("masks secrets in bodies and URLs, and values of unknown parameters", async () => {
    await send("GET", "/integrations/partner/v1/notification-secret?page=2&token=abc", { id: "har-secret" });
    const { request, response } = await exchangeOf("har-secret");
    expect(request.url).toBe(`${publicUrl}/integrations/partner/v1/notification-secret?page=masked&token=masked`);
    expect(JSON.parse(response.content.text).data).toMatchObject({ secret: "masked" });
    expect((await archive()).text).not.toMatch(/whsec_|token=abc/);
  });

  test.each([
    [16 * 1024, true],
    [16 * 1024 + 1, false],
  ])("keeps a body of %i bytes: %j", async (size, isKept) => {
    const id = `har-${size}`;
    const body = [{ external_id: "x", in_stock: true, filler: "" }];
    body[0] = { external_id: "x", in_stock: true, filler: "f".repeat(size - JSON.stringify(body).length) };
    await send("PATCH", "/integrations/food/outlets/OUT-1001/v2/menu_item_stocks", { body, id });
    const { postData, bodySize } = (await exchangeOf(id)).request;
    const mimeType = "application/json";
    const comment = "not stored: only JSON of at most 16384 bytes that the service has read is stored";
    expect(postData).toEqual(isKept ? { mimeType, text: JSON.stringify(body) } : { mimeType, comment });
    expect(bodySize).toBe(size);
  });

  test("returns each exchange by its number, and 404 beyond the last", async () => {
    const feed = await openFeed(publicUrl);
    await feed.got("current");
    const newest = (await feed.got("requests")).flat().at(-1)?.number ?? 0;
    await feed.close();
    const { log } = await archive();
    const exchange = await get(`/console/requests/${newest}`);
    expect([exchange.status, JSON.parse(exchange.text)]).toEqual([200, log.entries.at(-1)]);
    const { status, text } = await get(`/console/requests/${newest + 1}`);
    expect([status, text]).toEqual([404, "This request is no longer in the log.\n"]);
    expect((await get("/console/requests/first")).status).toBe(404);
  });

  test("rejects requests from another site", async () => {
    const headers = { "Sec-Fetch-Site": "cross-site", "Sec-Fetch-Mode": "no-cors", "Sec-Fetch-Dest": "empty" };
    for (const path of ["/console/requests.har", "/console/requests/1"])
      expect([path, (await get(path, headers)).status]).toEqual([path, 403]);
  });
});
