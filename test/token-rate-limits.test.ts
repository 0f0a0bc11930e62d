import { createServer, type RequestListener } from "node:http";
import type { AddressInfo } from "node:net";
import { afterAll, describe, expect, test } from "vitest";
import { tokenRateLimit } from "../generated/operations.ts";
import { behindProxies } from "../server/api/http/client-address.ts";
import { createLog } from "../server/observe/log/log.ts";
import { demoClients, demoUsers } from "../server/sandbox/fixtures.ts";
import { createIdentityProvider } from "../server/sandbox/identity/provider.ts";
import { createIdentityStore } from "../server/store/postgres/service/identity.ts";
import { createRateLimits } from "../server/store/postgres/service/rate-limits.ts";
import { createServiceKeys } from "../server/store/postgres/service/service-keys.ts";
import { asObject, readBundle } from "./support/contract.ts";
import { cloneDatabase } from "./support/database.ts";
import { sealing } from "./support/sealing.ts";
import { createTestClock } from "./support/test-clock.ts";

const SCOPES = ["food:catalog:read", "platform:write"];
const { database } = await cloneDatabase();
const clock = createTestClock();
const log = createLog("silent");

let listener: RequestListener;
const server = createServer(behindProxies(["127.0.0.0/8"], (request, response) => listener(request, response)));
await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
const publicUrl = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
afterAll(() => new Promise<void>((resolve) => server.close(() => resolve())));

const providerOf = (options: { isRateLimited: boolean }) =>
  createIdentityProvider({
    publicUrl,
    scopes: SCOPES,
    clients: demoClients(SCOPES),
    users: demoUsers(),
    storage: createIdentityStore(database, sealing),
    serviceKeys: createServiceKeys(database, sealing),
    rateLimits: options.isRateLimited ? createRateLimits(database, clock) : undefined,
    clock,
    log,
  });
const { listener: limited } = await providerOf({ isRateLimited: true });
const { listener: unlimited } = await providerOf({ isRateLimited: false });
listener = limited;

type Credentials = { id: string; secret?: string; in?: "header" | "body"; from?: string | undefined };

/** @param credentials.from `X-Forwarded-For` of the proxy */
async function ask({ id, secret = `${id}-secret`, in: place = "header", from }: Credentials) {
  const credentials = { client_id: id, client_secret: secret };
  const response = await fetch(`${publicUrl}/auth/oauth2/token`, {
    method: "POST",
    headers: {
      ...(place === "header" && { Authorization: `Basic ${btoa(`${id}:${secret}`)}` }),
      ...(from !== undefined && { "X-Forwarded-For": from }),
    },
    body: new URLSearchParams({
      grant_type: "client_credentials",
      scope: "food:catalog:read",
      ...(place === "body" && credentials),
    }),
  });
  const limits = ["RateLimit-Policy", "RateLimit", "Retry-After"].map((name) => response.headers.get(name));
  return { status: response.status, body: await response.json(), limits, type: response.headers.get("Content-Type") };
}

async function times(count: number, credentials: Credentials): Promise<number[]> {
  const statuses: number[] = [];
  for (let index = 0; index < count; index++) statuses.push((await ask(credentials)).status);
  return statuses;
}
const all = (count: number, status: number) => Array<number>(count).fill(status);

test("the limit equals that of every security scheme of the contracts (decisions: rate limits)", () => {
  const schemes = (["openapi", "platform"] as const).flatMap((name) =>
    Object.values(asObject(asObject(readBundle(name).components).securitySchemes)),
  );
  expect(schemes.map((scheme) => asObject(scheme)["x-rate-limit"])).toEqual(Array(3).fill(tokenRateLimit));
  expect(tokenRateLimit).toEqual({ limit: 20, window_seconds: 60, per: "client" });
});

describe("token endpoint: 20 a minute and client (D-rate-limits-3)", () => {
  const direct = { id: "demo-direct" };

  test("429: serves the 20th request and rejects the 21st, whether the client is in the header or the body", async () => {
    clock.advance(60);
    expect((await ask(direct)).limits).toEqual(['"default";q=20;w=60', '"default";r=19;t=60', null]);
    clock.advance(25);
    expect(await times(9, direct)).toEqual(all(9, 200));
    expect(await times(9, { ...direct, in: "body" })).toEqual(all(9, 200));
    expect((await ask({ ...direct, in: "body" })).limits).toEqual(['"default";q=20;w=60', '"default";r=0;t=35', null]);
    const rejection = {
      status: 429,
      body: {
        error: "temporarily_unavailable",
        error_description: "At most 20 requests per 60 seconds are served for this client; try again in 35 seconds.",
      },
      limits: ['"default";q=20;w=60', '"default";r=0;t=35', "35"],
      type: expect.stringMatching(/^application\/json\b/),
    };
    expect(await ask(direct)).toEqual(rejection);
    expect(await ask({ ...direct, in: "body" })).toEqual(rejection);
    expect((await ask({ id: "demo-rival" })).status).toBe(200);
  });

  test("the window ends exactly 60 s after its first request", async () => {
    clock.advance(60);
    await times(20, direct);
    clock.advance(59);
    expect((await ask(direct)).limits).toEqual(['"default";q=20;w=60', '"default";r=0;t=1', "1"]);
    clock.advance(1);
    expect((await ask(direct)).status).toBe(200);
  });

  test.each(["header", "body"] as const)(
    "20 wrong secrets in the %s make their address wait for this client, even with the right one (D-refused-credentials-1)",
    async (place) => {
      clock.advance(60);
      const wrong = { ...direct, in: place, secret: "wrong" };
      expect(await times(19, wrong)).toEqual(all(19, 401));
      expect((await ask(direct)).status).toBe(200);
      expect(await times(3, wrong)).toEqual([401, 429, 429]);
      expect(await ask(direct)).toMatchObject({
        status: 429,
        limits: ['"default";q=20;w=60', '"default";r=0;t=60', "60"],
      });
      expect((await ask({ id: "demo-rival", secret: "wrong" })).status).toBe(401);
      expect((await ask({ id: "demo-rival" })).status).toBe(200);
      const elsewhere = { ...direct, from: "192.0.2.7" };
      expect((await ask(elsewhere)).status).toBe(200);
      clock.advance(60);
      expect((await ask(direct)).status).toBe(200);
    },
  );

  test("the address behind a trusted proxy counts, and no address that the client names itself (D-trusted-proxies-1)", async () => {
    clock.advance(60);
    const wrong = { ...direct, secret: "wrong", from: "198.51.100.1, 192.0.2.8, 127.0.0.1" };
    await times(21, wrong);
    for (const [from, status] of [
      ["192.0.2.8", 429],
      ["192.0.2.8:50000", 429],
      ["::ffff:192.0.2.8", 429],
      ["1::ffff:92.0.2.8", 200],
      ["198.51.100.1", 200],
      [undefined, 200],
      ["nonsense", 200],
    ] as const)
      expect([from, (await ask({ ...direct, from })).status]).toEqual([from, status]);
  });

  test("allows a user 10 password attempts a minute, whatever the password (D-refused-credentials-2)", async () => {
    const query = { client_id: "demo-facilitator", response_type: "code", scope: "food:catalog:read" };
    const redirect = { redirect_uri: "http://127.0.0.1:8080/callback", state: "a-state" };
    const begin = await fetch(`${publicUrl}/auth/oauth2/auth?${new URLSearchParams({ ...query, ...redirect })}`, {
      redirect: "manual",
    });
    const page = new URL(begin.headers.get("Location") as string, publicUrl);
    const cookie = begin.headers
      .getSetCookie()
      .map((line) => line.split(";")[0])
      .join("; ");
    const signIn = async (email: string, password: string) => {
      const body = new URLSearchParams({ action: "continue", email, password });
      const response = await fetch(page, { method: "POST", headers: { cookie }, body, redirect: "manual" });
      return { status: response.status, text: await response.text() };
    };
    for (let attempt = 0; attempt < 10; attempt++) {
      const { status, text } = await signIn(attempt % 2 ? "owner@demo.example" : " Owner@Demo.example", "wrong");
      expect([status, text.includes("E-mail address or password is wrong.")]).toEqual([200, true]);
    }
    const { status, text } = await signIn("owner@demo.example", "demo");
    expect([status, text.includes("Too many attempts; try again in 60 s.")]).toEqual([429, true]);
    expect((await signIn("manager@demo.example", "wrong")).status).toBe(200);
    clock.advance(60);
    expect((await signIn("owner@demo.example", "demo")).status).toBe(303);
  });

  test("an address has 120 requests a minute that start a sign-in or send a password (D-refused-credentials-7)", async () => {
    ({ listener } = await providerOf({ isRateLimited: true }));
    const rows = async () => {
      const [row] = await database.query<{ count: number }>(
        "SELECT (SELECT count(*) FROM identity_artifacts) + (SELECT count(*) FROM rate_limits) AS count",
      );
      return row?.count ?? 0;
    };
    const query = { client_id: "demo-facilitator", response_type: "code", scope: "food:catalog:read" };
    const params = new URLSearchParams({ ...query, redirect_uri: "http://127.0.0.1:8080/callback" });
    const start = () => fetch(`${publicUrl}/auth/oauth2/auth?${params}`, { redirect: "manual" });
    const statuses: number[] = [];
    for (let nth = 0; nth < 110; nth++) statuses.push((await start()).status);
    expect(statuses).toEqual(all(110, 303));
    const demoUser = async (username: string) => {
      const form = { grant_type: "urn:sandbox:demo-user", username, password: "x", scope: "food:catalog:read" };
      const headers = { Authorization: `Basic ${btoa("demo-facilitator:demo-facilitator-secret")}` };
      const body = new URLSearchParams(form);
      return (await fetch(`${publicUrl}/auth/oauth2/token`, { method: "POST", headers, body })).status;
    };
    for (let nth = 0; nth < 10; nth++) expect(await demoUser(`nobody-${nth}@demo.example`)).toBe(400);
    const before = await rows();
    const response = await start();
    expect(response.status).toBe(429);
    expect(Number(response.headers.get("Retry-After"))).toBeGreaterThan(0);
    expect(await response.text()).toContain("Too many requests to sign in from your address; try again in");
    expect((await fetch(`${publicUrl}/auth/OAuth2/Auth/?${params}`, { redirect: "manual" })).status).toBe(429);
    expect(await demoUser("nobody@demo.example")).toBe(429);
    expect(await rows()).toBe(before);
    listener = limited;
  });

  test("counts unknown clients together by address without affecting others", async () => {
    clock.advance(60);
    let guesses = 0;
    const statuses: number[] = [];
    for (; guesses < 21; guesses++) statuses.push((await ask({ id: `nobody-${guesses}` })).status);
    expect(statuses).toEqual([...all(20, 401), 429]);
    expect((await ask(direct)).status).toBe(200);
  });

  test("off: counts nothing and sends no limit header", async () => {
    listener = unlimited;
    expect(await times(21, direct)).toEqual(all(21, 200));
    expect((await ask(direct)).limits).toEqual([null, null, null]);
    listener = limited;
  });
});
