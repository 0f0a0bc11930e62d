import { randomUUID } from "node:crypto";
import { describe, expect, onTestFinished, test, vi } from "vitest";
import type { TransactionResult } from "../generated/schemas.ts";
import { createFailureLimit } from "../server/api/http/failure-limit.ts";
import { readConfig } from "../server/boot/settings/config.ts";
import { ConfigError } from "../server/store/config-error.ts";
import type { Database, Sql } from "../server/store/postgres/engine/database.ts";
import { createRateLimits } from "../server/store/postgres/service/rate-limits.ts";
import { contractOperations, samplePath } from "./support/contract-operations.ts";
import { outcomeOf } from "./support/rejections.ts";
import { type Call, type HttpResponse, openApp } from "./support/sandbox.ts";
import { SECRETS_KEYS } from "./support/sealing.ts";
import { AUDIENCE } from "./support/tokens.ts";

const { clock, database, url, openNode, openDatabase, newOutlet, tokenOf, ...unlimited } = await openApp();
const nodeOn = (on: Database) => openNode(on, { rateLimits: createRateLimits(on, clock) });
const { call, store } = nodeOn(database);

const LIMIT = 12; // of replaceCatalog, per minute and outlet
const WRITE = { scopes: ["food:catalog:write"] };
const catalogNamed = (name: string) => ({ request_id: "r", menus: [{ name }], variant_categories: [] });
const replace = (outletId: string, options: Call = {}) =>
  call("replaceCatalog", outletId, { body: catalogNamed("Drinks"), ...options });

/** Sends them one after the other. */
async function times(count: number, send: () => Promise<HttpResponse>): Promise<number[]> {
  const statuses: number[] = [];
  for (let index = 0; index < count; index++) statuses.push((await send()).status);
  return statuses;
}
const all = (count: number, status: number) => Array<number>(count).fill(status);
/** A database that records the statements without an outlet. */
function recording(database: Database): [Database, calls: { text: string; name: string | undefined }[]] {
  const calls: { text: string; name: string | undefined }[] = [];
  const recorded = ({ query }: Sql): Sql => ({
    query: (text, values, name) => {
      calls.push({ text, name });
      return query(text, values, name);
    },
  });
  const lockBatched: Database["lockBatched"] = (name, statement) =>
    database.lockBatched(name, () => {
      const { text, ...others } = statement();
      calls.push({ text, name });
      return { text, ...others };
    });
  return [{ ...database, ...recorded(database), batched: recorded(database.batched), lockBatched }, calls];
}
const limitsOf = ({ headers }: HttpResponse) =>
  ["RateLimit-Policy", "RateLimit", "Retry-After"].map((name) => headers.get(name));

describe("every operation has the limit stated in the contract (D-rate-limits-1, D-rate-limits-5)", () => {
  const node = nodeOn(database);

  const withToken = contractOperations.filter(({ security }) => security.length > 0);

  test.each(withToken)("$id: $rateLimit.limit per $rateLimit.per", async (operation) => {
    const { method, path, security, rateLimit } = operation;
    const { limit, window_seconds } = rateLimit;
    const [scheme] = security;
    const user = scheme?.grant === "authorization_code" ? "owner@demo.example" : undefined;
    const client = user ? "demo-facilitator" : "demo-direct"; // promotions are of Direct partners where no user acts
    const claims = { client, scopes: scheme?.scopes ?? [], ...(user && { user }) };
    const Authorization = `Bearer ${await tokenOf(claims)}`;
    const send = () =>
      node.app.fetch(
        new Request(AUDIENCE + samplePath(path, { outlet_id: "OUT-1001" }), { method, headers: { Authorization } }),
      );
    const limitHeaders = [await send(), await send()].map(({ headers }) => [
      headers.get("RateLimit-Policy"),
      headers.get("RateLimit"),
    ]);
    const policy = `"default";q=${limit};w=${window_seconds}`;
    expect(limitHeaders).toEqual(
      [limit - 1, limit - 2].map((remaining) => [policy, `"default";r=${remaining};t=${window_seconds}`]),
    );
  });
});

describe("getTransactionQrCode: 300 a minute and outlet, without a token", () => {
  const rows = async () => (await database.query("SELECT key FROM rate_limits")).length;

  test("429: counts authentic URLs only (D-rate-limits-1, D-rate-limits-8)", async () => {
    const payment = { transaction_details: { order_id: "QR", gross_amount: 35_000, currency: "IDR" } };
    const headers = { "X-Idempotency-Key": randomUUID() };
    const { body } = await unlimited.call("createTransaction", "OUT-1001", { headers, body: payment });
    const { url: image = "" } = (body as { data: TransactionResult }).data.actions[0] ?? {};
    const { request } = nodeOn(database);
    const policy = '"default";q=300;w=60';
    const path = image.slice(AUDIENCE.length);
    expect(limitsOf(await request("GET", path))).toEqual([policy, '"default";r=299;t=60', null]);
    expect(limitsOf(await request("GET", path))).toEqual([policy, '"default";r=298;t=60', null]);
    const before = await rows();
    const invented = (nth: number) => request("GET", path.replace("OUT-1001", `OUT-INVENTED-${nth}`));
    const responses = await Promise.all([1, 2, 3].map(invented));
    expect(responses.map(({ status }) => status)).toEqual(all(3, 403));
    expect(await rows()).toBe(before);
    await database.query("UPDATE rate_limits SET points = 300");
    const rejection = await request("GET", path);
    expect([rejection.status, ...limitsOf(rejection)]).toEqual([429, policy, '"default";r=0;t=60', "60"]);
    clock.advance(60);
  });
});

describe("rejected tokens: 60 a minute and address (D-refused-credentials-3)", () => {
  const ask = (node: typeof unlimited | ReturnType<typeof nodeOn>, token: string) =>
    node.call("getCatalog", "OUT-1001", { token });

  test("returns 429 for the 61st; serves a valid token and rejects an expired one as expired", async () => {
    const node = nodeOn(database);
    const expired = await tokenOf({ scopes: ["food:catalog:read"] });
    clock.advance(3_700);
    const good = await tokenOf({ scopes: ["food:catalog:read"] });
    const badToken = (index: number) => `${good.slice(0, -8)}${String(index).padStart(8, "A")}`;
    expect(await times(70, () => ask(node, expired))).toEqual(all(70, 401));
    let count = 0;
    expect(await times(60, () => ask(node, badToken(count++)))).toEqual(all(60, 401));
    const { status, headers, body } = await ask(node, badToken(count));
    const waitS = Number(headers.get("Retry-After"));
    expect(waitS).toBeGreaterThan(50);
    expect(waitS).toBeLessThanOrEqual(60);
    const message = `Too many invalid tokens from your address. Send a valid one, or try again in ${waitS} seconds.`;
    const error = { message_title: "Too many requests", message, code: "HTTP_429", message_severity: "error" };
    expect([status, body]).toEqual([429, { success: false, errors: [error] }]);
    expect([(await ask(node, good)).status, (await ask(node, expired)).status]).toEqual([200, 401]);
  });

  test("is off where limits are off", async () => {
    expect(await times(61, () => ask(unlimited, "no.such.token"))).toEqual(all(61, 401));
  });

  test("counts each address separately, over a minute", () => {
    let atMs = 0;
    const { add } = createFailureLimit(2, () => atMs);
    expect([add("a"), add("a"), add("a"), add("b")]).toEqual([undefined, undefined, 60, undefined]);
    atMs = 59_999;
    expect([add("a"), add("b")]).toEqual([1, undefined]);
    atMs = 60_000;
    expect(add("a")).toBeUndefined();
  });

  test("tracks the 10,000 most recent sources", () => {
    const { add } = createFailureLimit(1, () => 0);
    const come = (from: number, upTo: number) => {
      for (let nth = from; nth < upTo; nth++) add(`${nth}`);
    };
    come(0, 10_000);
    expect(add("0")).toBe(60);
    come(10_000, 19_999);
    expect(add("0")).toBe(60);
    come(20_000, 30_000);
    expect(add("0")).toBeUndefined();
  });

  test("returns whole seconds, rounded up", () => {
    let atMs = 0;
    const { add } = createFailureLimit(1, () => atMs);
    add("a");
    expect(
      [0, 0.5, 999, 1_000, 57_999, 58_000].map((ms) => {
        atMs = ms;
        return add("a");
      }),
    ).toEqual([60, 60, 60, 59, 3, 2]);
  });
});

test("a limit never exceeds its window, even after the clock was an hour ahead (D-one-clock-3)", async () => {
  let nowMs = Date.parse("2026-03-01T00:00:00Z");
  const limits = createRateLimits(database, { now: () => new Date(nowMs) });
  const limit = { limit: 1, window_seconds: 60, per: "client" } as const;
  const count = () => limits.count(["an hour ahead"], limit);
  nowMs += 3_600_000;
  await count();
  expect(await count()).toEqual({ isOver: true, remaining: 0, resetsInS: 60 });
  nowMs -= 4_000; // another node's clock may be behind by a little
  expect(await count()).toEqual({ isOver: true, remaining: 0, resetsInS: 60 });
  nowMs -= 3_596_000;
  expect(await count()).toEqual({ isOver: false, remaining: 0, resetsInS: 60 });
  expect(
    await createRateLimits(database, { now: () => new Date(nowMs) }).count(["an hour ahead"], limit),
  ).toMatchObject({
    isOver: true,
  });
});

describe("replaceCatalog: 12 a minute and outlet (D-rate-limits-4)", () => {
  test("429: serves the 12th request and rejects the 13th, which changes nothing (D-errors-4; decisions: rate limits)", async () => {
    const outlet = await newOutlet();
    expect(limitsOf(await replace(outlet))).toEqual(['"default";q=12;w=60', '"default";r=11;t=60', null]);
    clock.advance(42);
    expect(await times(LIMIT - 2, () => replace(outlet))).toEqual(all(LIMIT - 2, 200));
    expect(limitsOf(await replace(outlet))).toEqual(['"default";q=12;w=60', '"default";r=0;t=18', null]);
    const before = await call("getCatalog", outlet);

    const rejection = await replace(outlet, { body: catalogNamed("Desserts") });
    expect(rejection.body).toEqual({
      success: false,
      errors: [
        {
          message_title: "Too many requests",
          message: "At most 12 requests per 60 seconds are served for this outlet; try again in 18 seconds.",
          code: "HTTP_429",
          message_severity: "error",
        },
      ],
    });
    expect(rejection.status).toBe(429);
    expect(limitsOf(rejection)).toEqual(['"default";q=12;w=60', '"default";r=0;t=18', "18"]);
    expect((await call("getCatalog", outlet)).text).toBe(before.text);
  });

  test("the window ends exactly 60 s after its first request", async () => {
    const outlet = await newOutlet();
    await times(LIMIT, () => replace(outlet));
    clock.advance(58.999);
    expect(limitsOf(await replace(outlet))[2]).toBe("2"); // a second is not enough by a millisecond
    clock.advance(0.001);
    const rejection = await replace(outlet);
    expect([rejection.status, ...limitsOf(rejection)]).toEqual([429, '"default";q=12;w=60', '"default";r=0;t=1', "1"]);
    expect(rejection.text).toContain("try again in 1 second.");
    clock.advance(1);
    expect(limitsOf(await replace(outlet))).toEqual(['"default";q=12;w=60', '"default";r=11;t=60', null]);
  });

  test("to the millisecond, even if the machine's clock changes during counting", async () => {
    const node = nodeOn(database);
    const send = (outlet: string) => node.call("replaceCatalog", outlet, { body: catalogNamed("Drinks") });
    const outlet = await newOutlet();
    await send(await newOutlet()); // Ended windows are removed once a minute: now, and 59 s into the next one.
    clock.advance(30);
    expect(await times(LIMIT, () => send(outlet))).toEqual(all(LIMIT, 200));
    clock.advance(59);
    expect((await send(outlet)).status).toBe(429);
    clock.advance(1);
    let machineMs = Date.now();
    const machine = vi.spyOn(Date, "now").mockImplementation(() => machineMs++);
    onTestFinished(() => void machine.mockRestore());
    expect(limitsOf(await send(outlet))).toEqual(['"default";q=12;w=60', '"default";r=11;t=60', null]);
  });

  test("to the millisecond in the storage too: a node without the window in memory reads it", async () => {
    const request = { body: catalogNamed("Drinks") };
    const elsewhere = [nodeOn(database), nodeOn(database)].map(
      (node) => (outlet: string) => node.call("replaceCatalog", outlet, request),
    );
    const [outlet, other] = [await newOutlet(), await newOutlet()];
    expect(await times(LIMIT, () => replace(outlet))).toEqual(all(LIMIT, 200));
    clock.advance(1);
    for (const send of elsewhere) await send(other); // They remove ended windows now, and again in a minute.
    const [before, after] = elsewhere;
    clock.advance(58.999);
    expect(limitsOf((await before?.(outlet)) as HttpResponse)).toEqual([
      '"default";q=12;w=60',
      '"default";r=0;t=1',
      "1",
    ]);
    clock.advance(0.001);
    expect(limitsOf((await after?.(outlet)) as HttpResponse)).toEqual([
      '"default";q=12;w=60',
      '"default";r=11;t=60',
      null,
    ]);
  });

  test("other outlets, operations and clients are not limited", async () => {
    const outlet = await newOutlet();
    const link = {
      clientId: "demo-facilitator",
      outletId: outlet,
      product: "food",
      externalOutletId: "POS-1",
    } as const;
    await store.links.save(link, clock.now());
    expect(await times(LIMIT + 1, () => replace(outlet))).toEqual([...all(LIMIT, 200), 429]);
    expect((await replace(await newOutlet())).status).toBe(200);
    expect((await call("getCatalog", outlet)).status).toBe(200);
    expect((await replace(outlet, { client: "demo-facilitator" })).status).toBe(200);
  });

  test("returns 429 before it reads the body", async () => {
    const outlet = await newOutlet();
    await times(LIMIT, () => replace(outlet));
    const raw = { raw: "{broken", headers: { "Content-Type": "application/json" }, body: undefined };
    expect((await replace(outlet, raw)).status).toBe(429);
  });

  test("does not count requests rejected with 401, 403, 406 or 415", async () => {
    const outlet = await newOutlet();
    const rejections: Call[] = [
      { token: null },
      { scopes: ["food:catalog:read"] },
      { headers: { Accept: "text/html" } },
      { headers: { Accept: "application/vnd.svc.v2+json" } },
    ];
    for (const options of rejections) expect(limitsOf(await replace(outlet, options))).toEqual([null, null, null]);
    expect(limitsOf(await replace(outlet))[1]).toBe('"default";r=11;t=60');
  });

  test("counts an invalid body", async () => {
    const outlet = await newOutlet();
    expect(limitsOf(await replace(outlet, { body: {} }))[1]).toBe('"default";r=11;t=60');
    expect(limitsOf(await replace(outlet))[1]).toBe('"default";r=10;t=60');
  });
});

test("getCatalog: 300 a minute and client, over all of its outlets (D-rate-limits-2)", async () => {
  const [first, second] = [await newOutlet(), await newOutlet()];
  clock.advance(60);
  expect(await times(150, () => call("getCatalog", first))).toEqual(all(150, 200));
  expect(await times(150, () => call("getCatalog", second))).toEqual(all(150, 200));
  const rejection = await call("getCatalog", first);
  expect([rejection.status, ...limitsOf(rejection)]).toEqual([429, '"default";q=300;w=60', '"default";r=0;t=60', "60"]);
  expect(rejection.text).toContain("At most 300 requests per 60 seconds are served for this client");
  expect((await call("getCatalog", "OUT-2001", { client: "demo-rival" })).status).toBe(200);
});

describe("outlets hidden from a partner", () => {
  const guess = (id: string) => call("setMenuItemStocks", id, { client: "demo-rival", ...WRITE, body: [] });

  test("have the same limits and responses as unknown ones, without cost to their owner", async () => {
    clock.advance(60);
    const foreign = await newOutlet();
    const statusAndLimits = async (id: string) => {
      const responses: unknown[] = [];
      for (let index = 0; index < 62; index++) {
        const response = await guess(id);
        responses.push({ ...outcomeOf(response), limits: limitsOf(response) });
      }
      clock.advance(60);
      return responses;
    };
    const unknown = await statusAndLimits("OUT-NONE");
    expect(unknown.map((response) => (response as HttpResponse).status)).toEqual([...all(60, 404), 429, 429]);
    expect(await statusAndLimits(foreign)).toEqual(unknown);
    expect(limitsOf(await call("setMenuItemStocks", foreign, { body: [] }))[1]).toBe('"default";r=59;t=60');
  });

  test("share one count, which affects no outlet that the client has used (D-rate-limits-5, D-rate-limits-7)", async () => {
    clock.advance(60);
    await guess("OUT-2001"); // the client's own
    let guesses = 0;
    expect(await times(61, () => guess(`OUT-GUESS-${guesses++}`))).toEqual([...all(60, 404), 429]);
    expect((await guess("OUT-2001")).status).toBe(200);
    const other = nodeOn(database); // has not seen the client use its outlet, nor its guesses
    const ownOutlet = () => other.call("setMenuItemStocks", "OUT-2001", { client: "demo-rival", ...WRITE, body: [] });
    expect(
      (await other.call("setMenuItemStocks", "OUT-NONE", { client: "demo-rival", ...WRITE, body: [] })).status,
    ).toBe(429);
    expect([(await ownOutlet()).status, (await ownOutlet()).headers.get("Retry-After")]).toEqual([429, "60"]);
    clock.advance(60);
    expect((await ownOutlet()).status).toBe(200);
  });

  test("cost one row, and no look-up once the count is exhausted (D-rate-limits-7)", async () => {
    clock.advance(60);
    const [recorded, calls] = recording(database);
    const node = nodeOn(recorded);
    const rows = () => database.query("SELECT key FROM rate_limits");
    await replace(await newOutlet()); // ended windows are removed now
    const before = await rows();
    const replaceInvented = (_: unknown, nth: number) =>
      node.call("replaceCatalog", `OUT-INVENTED-${nth}`, { body: catalogNamed("Drinks") });
    const statuses = (await Promise.all(Array.from({ length: 60 }, replaceInvented))).map(({ status }) => status);
    expect(statuses.sort()).toEqual([...all(LIMIT, 404), ...all(60 - LIMIT, 429)]);
    expect(await rows()).toHaveLength(before.length + 1);
    const lookUps = calls.filter(({ name }) => name === "outlet-access");
    expect(lookUps.length).toBeGreaterThanOrEqual(LIMIT);
    expect(lookUps.length).toBeLessThan(LIMIT + 4); // of the requests that were checked together with the last one
  });
});

describe("several nodes", () => {
  test("share the counts", async () => {
    const outlet = await newOutlet();
    const pool = openDatabase(url);
    const secondNode = nodeOn(pool);
    try {
      const elsewhere = () => secondNode.call("replaceCatalog", outlet, { body: catalogNamed("Drinks") });
      expect(await times(LIMIT / 2, () => replace(outlet))).toEqual(all(LIMIT / 2, 200));
      expect(limitsOf(await elsewhere())[1]).toBe('"default";r=5;t=60');
      // Concurrent requests: serves exactly the remaining number.
      const rest = await Promise.all(
        Array.from({ length: 20 }, (_, index) => (index % 2 ? elsewhere() : replace(outlet))),
      );
      expect(rest.map(({ status }) => status).sort()).toEqual([...all(5, 200), ...all(15, 429)]);
    } finally {
      await pool.close();
    }
  });
});

describe("cost", () => {
  /** The statements on the counts that `work` sends. */
  async function statementsOf(work: (node: ReturnType<typeof nodeOn>) => Promise<unknown>): Promise<string[]> {
    const [recorded, calls] = recording(database);
    await work(nodeOn(recorded));
    return calls.map(({ text }) => text.trim().slice(0, 30)).filter((text) => text.includes("rate_limits"));
  }

  test("one statement per request, none for a client over its limit", async () => {
    const outlet = await newOutlet();
    const statements = await statementsOf((node) =>
      times(LIMIT + 50, () => node.call("replaceCatalog", outlet, { body: catalogNamed("Drinks") })),
    );
    expect(statements).toEqual([
      "DELETE FROM rate_limits WHERE ",
      ...Array(LIMIT).fill("INSERT INTO rate_limits AS r ("),
    ]);
  });

  test("concurrent requests share statements, and each has its own position", async () => {
    const outlets = [await newOutlet(), await newOutlet()];
    const responses: [string, HttpResponse][] = [];
    const statements = await statementsOf((node) =>
      Promise.all(
        Array.from({ length: 4 * LIMIT }, async (_, index) => {
          const outlet = outlets[index % 2] as string;
          responses.push([outlet, await node.call("replaceCatalog", outlet, { body: catalogNamed("Drinks") })]);
        }),
      ),
    );
    for (const outlet of outlets) {
      const outletResponses = responses.filter(([of]) => of === outlet).map(([, response]) => response);
      const served = outletResponses.filter(({ status }) => status === 200).map((response) => limitsOf(response)[1]);
      expect(served.sort()).toEqual(
        Array.from({ length: LIMIT }, (_, remaining) => `"default";r=${remaining};t=60`).sort(),
      );
      expect(outletResponses.filter(({ status }) => status === 429).length).toBe(LIMIT);
    }
    expect(statements.length).toBeLessThan(2 * LIMIT);
  });

  test("when a batch cannot be counted every request in it fails, and the next ones are counted again", async () => {
    const query = vi.fn(database.query);
    const limits = createRateLimits({ ...database, query: query as Database["query"] }, clock);
    const limit = { limit: 5, window_seconds: 60, per: "client" } as const;
    query.mockRejectedValueOnce(new RangeError("planted")); // of the cleanup, which runs first
    const counts = await Promise.allSettled([limits.count(["a"], limit), limits.count(["b"], limit)]);
    expect(counts.map(({ status }) => status)).toEqual(["rejected", "rejected"]);
    expect(await limits.count(["a"], limit)).toEqual({ isOver: false, remaining: 4, resetsInS: 60 });
    expect(await limits.count(["b"], limit)).toEqual({ isOver: false, remaining: 4, resetsInS: 60 });
  });

  test("removes ended windows within a minute, but not on a node with a differing clock (D-one-clock-2)", async () => {
    clock.advance(3_600);
    const keys = () => database.query<{ key: string }>("SELECT key FROM rate_limits ORDER BY key");
    const ended = await keys();
    const doubted = createRateLimits(database, { now: clock.now, isTrusted: () => false });
    const policy = { limit: 5, window_seconds: 60, per: "client" } as const;
    expect(await doubted.count(["doubted"], policy)).toMatchObject({ isOver: false, remaining: 4 });
    expect(await keys()).toHaveLength(ended.length + 1);
    expect(await keys()).toEqual(expect.arrayContaining(ended));
    clock.advance(60);
    await replace(await newOutlet());
    expect(await database.query("SELECT count(*) FROM rate_limits")).toEqual([{ count: 1 }]);
  });
});

describe("without the counter storage", () => {
  const unreachable = openDatabase("postgresql://127.0.0.1:1/none");

  test("serves the request without limit headers", async () => {
    const node = openNode(database, { rateLimits: createRateLimits(unreachable, clock) });
    const response = await node.call("getCatalog", "OUT-1001");
    expect([response.status, ...limitsOf(response)]).toEqual([200, null, null, null]);
  });

  test("returns 503 when no storage is reachable", async () => {
    const response = await nodeOn(unreachable).call("getCatalog", "OUT-1001");
    expect([response.status, response.headers.get("Retry-After")]).toEqual([503, "1"]);
  });
});

describe("RATE_LIMIT (D-rate-limits-6)", () => {
  const PRODUCTION = {
    SECRETS_KEYS,
    ENVIRONMENT: "production",
    DRAIN_SECONDS: "0",
    AUTH_ISSUER: "https://id.example",
    DATABASE_URL: "postgresql://db.example/api?sslmode=verify-full",
    PUBLIC_URL: "https://api.example",
  };

  test.each([
    ["off in the sandbox", {}, false],
    ["on in the sandbox when set", { RATE_LIMIT: "on" }, true],
    ["on in a sandbox with SANDBOX_SECRET", { SANDBOX_SECRET: "kue lapis & 7 sendok gula aren" }, true],
    [
      "off in a sandbox with SANDBOX_SECRET when set",
      { SANDBOX_SECRET: "kue lapis & 7 sendok gula aren", RATE_LIMIT: "off" },
      false,
    ],
    ["off in a public sandbox with the public credentials", { HOST: "0.0.0.0" }, false],
    ["on in production", PRODUCTION, true],
    ["off in production when set", { ...PRODUCTION, RATE_LIMIT: "off" }, false],
  ])("%s", (_name, env, isRateLimited) => {
    expect(readConfig(env).isRateLimited).toBe(isRateLimited);
  });

  test("another value stops the start", () => {
    expect(() => readConfig({ RATE_LIMIT: "yes" })).toThrow(
      new ConfigError("RATE_LIMIT is yes: expected one of off, on."),
    );
  });

  test("off: counts nothing and sends no limit header", async () => {
    const outlet = await newOutlet();
    const body = catalogNamed("Drinks");
    expect(await times(LIMIT + 1, () => unlimited.call("replaceCatalog", outlet, { body }))).toEqual(
      all(LIMIT + 1, 200),
    );
    expect(limitsOf(await unlimited.call("replaceCatalog", outlet, { body }))).toEqual([null, null, null]);
  });
});
