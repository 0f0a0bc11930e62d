import { createHash, randomBytes } from "node:crypto";
import { createServer, type RequestListener, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { decodeJwt, decodeProtectedHeader, type JWTVerifyGetKey, jwtVerify } from "jose";
import { afterAll, beforeAll, describe, expect, onTestFinished, test, vi } from "vitest";
import { createBrowser } from "../packages/conformance/src/browser.ts";
import { keysOf } from "../server/api/identity/keys.ts";
import { createTokenVerifier, InvalidToken } from "../server/api/identity/verify.ts";
import { createLog } from "../server/observe/log/log.ts";
import { demoClients, demoUsers } from "../server/sandbox/fixtures.ts";
import type { SandboxClient } from "../server/sandbox/identity/accounts.ts";
import { createIdentityProvider, type IdentityProvider } from "../server/sandbox/identity/provider.ts";
import { DatabaseUnavailable } from "../server/store/postgres/engine/database.ts";
import { createIdentityStore } from "../server/store/postgres/service/identity.ts";
import { createServiceKeys } from "../server/store/postgres/service/service-keys.ts";
import { cloneDatabase } from "./support/database.ts";
import { sealing } from "./support/sealing.ts";
import { createTestClock } from "./support/test-clock.ts";
import { until } from "./support/until.ts";

const SCOPES = ["food:catalog:read", "food:catalog:write", "partner:outlet:read", "platform:write"];
const BASIC = `Basic ${btoa("demo-direct:demo-direct-secret")}`;
const ACCOUNT = { email: "owner@demo.example", password: "demo" };

const { database } = await cloneDatabase();
const store = createIdentityStore(database, sealing);
const serviceKeys = createServiceKeys(database, sealing);
let server: Server;
let publicUrl: string;
let listener: RequestListener;
let keys: JWTVerifyGetKey;
const clock = createTestClock();
const logged: string[] = [];

function startProvider(url = publicUrl): Promise<IdentityProvider> {
  const log = createLog("trace");
  for (const level of ["info", "error"] as const) {
    vi.spyOn(log, level).mockImplementation((...line: unknown[]) => void logged.push(JSON.stringify(line)));
  }
  const publicClient = {
    id: "test-public",
    scopes: SCOPES,
    grants: ["authorization_code"] as const,
    redirectUris: ["http://127.0.0.1/app"],
  };
  const clients = [...demoClients(["openid", "offline", ...SCOPES]), publicClient];
  const data = { scopes: SCOPES, clients, users: demoUsers() };
  return createIdentityProvider({ publicUrl: url, ...data, storage: store, serviceKeys, clock, log });
}

beforeAll(async () => {
  for (const level of ["info", "warn", "error", "log"] as const) vi.spyOn(console, level);
  server = createServer((request, response) => listener(request, response));
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  publicUrl = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  ({ listener, keys } = await startProvider());
});

afterAll(async () => {
  await new Promise((resolve) => server.close(resolve));
});

type TokenResponse = {
  access_token: string;
  refresh_token?: string;
  id_token?: string;
  expires_in: number;
  token_type: string;
  scope: string;
  error?: string;
};

async function askToken(form: Record<string, string>, headers: Record<string, string> = { authorization: BASIC }) {
  const response = await fetch(`${publicUrl}/auth/oauth2/token`, {
    method: "POST",
    headers,
    body: new URLSearchParams(form),
  });
  return { status: response.status, headers: response.headers, body: (await response.json()) as TokenResponse };
}

const basic = (id: string, secret = `${id}-secret`) => ({ authorization: `Basic ${btoa(`${id}:${secret}`)}` });
const FACILITATOR = basic("demo-facilitator");
const DIRECT = basic("demo-direct");

const verifierOf = () => randomBytes(32).toString("base64url");
const challengeOf = (verifier: string) => createHash("sha256").update(verifier).digest("base64url");
const CALLBACK = "http://127.0.0.1:49152/callback";

function authorizeUrl(params: Record<string, string>): string {
  const query = new URLSearchParams({
    client_id: "demo-facilitator",
    response_type: "code",
    redirect_uri: CALLBACK,
    scope: "partner:outlet:read",
    state: "s1",
    ...params,
  });
  for (const [name, value] of [...query]) if (value === "") query.delete(name);
  return `${publicUrl}/auth/oauth2/auth?${query}`;
}

/** Where an authorization request without cookies is redirected to. */
const redirectOf = async (params: Record<string, string>): Promise<string> =>
  (await fetch(authorizeUrl(params), { redirect: "manual" })).headers.get("location") ?? "";

/** Signs in and consents. Returns the query that the client's callback receives. */
async function authorize(
  params: Record<string, string> = {},
  browser = createBrowser(publicUrl),
): Promise<URLSearchParams> {
  const login = await browser.visit(authorizeUrl(params));
  const consent = login.html.includes("Password")
    ? await browser.submit(login.url, { ...ACCOUNT, action: "continue" })
    : login;
  const { redirect } = await browser.submit(consent.url, { action: "continue" });
  if (!redirect) throw new Error("expected to leave the provider");
  return redirect;
}

const codeFor = async (...args: Parameters<typeof authorize>) => (await authorize(...args)).get("code") ?? "";

/** Redeems a code of the Facilitator. */
const redeem = (code: string, form: Record<string, string> = {}) =>
  askToken({ grant_type: "authorization_code", code, redirect_uri: CALLBACK, ...form }, FACILITATOR);

const refresh = (refresh_token = "", form: Record<string, string> = {}) =>
  askToken({ grant_type: "refresh_token", refresh_token, ...form }, FACILITATOR);

async function authorizeAndAsk(params: Record<string, string> = {}) {
  const code_verifier = verifierOf();
  const pkce = { code_challenge: challengeOf(code_verifier), code_challenge_method: "S256" };
  const code = await codeFor({ ...pkce, ...params });
  const response = await redeem(code, { code_verifier });
  return { ...response, replay: () => redeem(code, { code_verifier }) };
}

const directToken = async () =>
  (await askToken({ grant_type: "client_credentials", scope: "food:catalog:read" })).body.access_token;

const tokenVerifier = (from = keys) =>
  createTokenVerifier({ issuer: `${publicUrl}/auth`, audience: publicUrl, keys: from, clock });

/** Claims of a token of the demo user, who signed in through the Facilitator. */
const ownerClaims = (iat: unknown, exp: unknown) => ({
  iss: `${publicUrl}/auth`,
  aud: publicUrl,
  sub: "owner@demo.example",
  client_id: "demo-facilitator",
  scope: "partner:outlet:read",
  iat,
  exp,
  jti: expect.any(String),
});

describe("client credentials (R4.5-4; decisions: tokens)", () => {
  const form = { grant_type: "client_credentials", scope: "food:catalog:read" };

  test.each([
    ["Basic", form, { authorization: BASIC }],
    ["body", { ...form, client_id: "demo-direct", client_secret: "demo-direct-secret" }, {}],
  ])("authenticates a client by %s (R1-7, D-tokens-1)", async (_by, body, headers) => {
    const response = await askToken(body, headers as Record<string, string>);
    expect(response.status).toBe(200);
    expect(response.headers.get("cache-control")).toBe("no-store");
    expect(response.body).toEqual({
      access_token: expect.any(String),
      expires_in: 3600,
      scope: "food:catalog:read",
      token_type: "Bearer",
    });
  });

  test("issues an RFC 9068 JWT with exactly these claims (R5-1, D-tokens-2, D-tokens-7, D-tokens-10)", async () => {
    const { body } = await askToken({ ...form, scope: "food:catalog:read food:catalog:write" });
    const now = Math.floor(clock.now().getTime() / 1000);
    expect(decodeProtectedHeader(body.access_token)).toEqual({ alg: "ES256", typ: "at+jwt", kid: expect.any(String) });
    expect(decodeJwt(body.access_token)).toEqual({
      iss: `${publicUrl}/auth`,
      aud: publicUrl,
      sub: "demo-direct",
      client_id: "demo-direct",
      scope: "food:catalog:read food:catalog:write",
      iat: now,
      exp: now + 3600,
      jti: expect.stringMatching(/^[\w-]{20,}$/),
    });
  });

  test.each<[status: number, error: string, reason: string, body: Record<string, string>, headers: object]>([
    [401, "invalid_client", "wrong secret", form, basic("demo-direct", "wrong")],
    [401, "invalid_client", "unknown client", form, basic("nobody")],
    [400, "invalid_request", "no client", form, {}],
    [400, "invalid_scope", "no scope (D-tokens-8)", { grant_type: "client_credentials" }, DIRECT],
    [400, "invalid_scope", "empty scope", { ...form, scope: "" }, DIRECT],
    [400, "invalid_scope", "a scope outside the client's", { ...form, scope: "platform:write" }, DIRECT],
    [400, "invalid_scope", "a scope of another client", form, basic("demo-platform")],
    [400, "invalid_scope", "unknown scope", { ...form, scope: "food:catalog:read nonsense" }, DIRECT],
    [400, "unsupported_grant_type", "unknown grant", { ...form, grant_type: "implicit" }, DIRECT],
    [400, "unauthorized_client", "a grant outside the client's", { ...form, grant_type: "refresh_token" }, DIRECT],
    [400, "invalid_request", "no grant type", { scope: "food:catalog:read" }, DIRECT],
    [400, "invalid_target", "another audience", { ...form, resource: "https://elsewhere.example" }, DIRECT],
    [
      400,
      "invalid_grant",
      "U+0000 in a code",
      { grant_type: "authorization_code", code: "a\0b", redirect_uri: CALLBACK },
      FACILITATOR,
    ],
  ])("%i %s: %s", async (status, error, _reason, body, headers) => {
    const response = await askToken(body, headers as Record<string, string>);
    expect([response.status, response.body.error]).toEqual([status, error]);
    expect(response.headers.get("content-type")).toContain("application/json");
    expect(response.headers.get("www-authenticate")?.startsWith("Basic ")).toBe(status === 401 ? true : undefined);
  });

  test("returns JSON errors even to a client that prefers HTML (D-tokens-9)", async () => {
    const headers = { authorization: BASIC, accept: "text/html, image/gif, *; q=.2, */*; q=.2" };
    const response = await askToken({ grant_type: "client_credentials" }, headers);
    expect(response.headers.get("content-type")).toContain("application/json");
    expect(response.body.error).toBe("invalid_scope");
  });

  test("issues a token to a page of the service's own origin", async () => {
    expect((await askToken(form, { authorization: BASIC, origin: publicUrl })).status).toBe(200);
  });

  test("issues no token to a page of another origin (D-own-names-2)", async () => {
    const response = await askToken(form, { authorization: BASIC, origin: "https://partner.example" });
    expect([response.status, response.body.error]).toEqual([400, "invalid_request"]);
    expect(response.body.access_token).toBeUndefined();
    expect(response.headers.get("access-control-allow-origin")).toBeNull();
  });
});

describe("token of a demo user without a browser (decisions: tokens without a browser)", () => {
  const form = {
    grant_type: "urn:sandbox:demo-user",
    username: "owner@demo.example",
    password: "demo",
    scope: "partner:outlet:read",
  };

  test("is issued to the Facilitator as if the user had consented (D-tokens-without-a-browser-1)", async () => {
    const { status, body } = await askToken({ ...form, scope: "openid offline partner:outlet:read" }, FACILITATOR);
    expect([status, body]).toEqual([
      200,
      { access_token: expect.any(String), expires_in: 3600, scope: "partner:outlet:read", token_type: "Bearer" },
    ]);
    const now = Math.floor(clock.now().getTime() / 1000);
    expect(decodeJwt(body.access_token)).toEqual(ownerClaims(now, now + 3600));
  });

  test.each([
    ["a wrong password", { ...form, password: "wrong" }, FACILITATOR, 400, "invalid_grant"],
    ["no password", { grant_type: "urn:sandbox:demo-user", scope: form.scope }, FACILITATOR, 400, "invalid_grant"],
    ["an unknown user", { ...form, username: "nobody@demo.example" }, FACILITATOR, 400, "invalid_grant"],
    ["the grant of RFC 6749 4.3", { ...form, grant_type: "password" }, FACILITATOR, 400, "unsupported_grant_type"],
    ["no scope", { ...form, scope: "" }, FACILITATOR, 400, "invalid_scope"],
    ["the platform's scope", { ...form, scope: "platform:write" }, FACILITATOR, 400, "invalid_scope"],
    ["a client without this grant", form, basic("demo-direct"), 400, "unauthorized_client"],
    ["a wrong secret", form, basic("demo-facilitator", "wrong"), 401, "invalid_client"],
  ])("rejects %s", async (_what, body, headers, status, error) => {
    const response = await askToken(body, headers as Record<string, string>);
    expect([response.status, response.body.error, response.body.access_token]).toEqual([status, error, undefined]);
  });
});

describe("discovery (D-tokens-6)", () => {
  test("lists the URLs under PUBLIC_URL, whatever proxy or Host headers contain", async () => {
    const url = `${publicUrl}/auth/.well-known/openid-configuration`;
    for (const headers of [{}, { "x-forwarded-host": "evil.example", "x-forwarded-proto": "https" }]) {
      const metadata = (await (await fetch(url, { headers })).json()) as Record<string, unknown>;
      expect(metadata).toMatchObject({
        issuer: `${publicUrl}/auth`,
        authorization_endpoint: `${publicUrl}/auth/oauth2/auth`,
        token_endpoint: `${publicUrl}/auth/oauth2/token`,
        code_challenge_methods_supported: ["S256"],
        scopes_supported: ["openid", "offline", ...SCOPES],
      });
      expect(metadata.grant_types_supported).toEqual(
        expect.arrayContaining(["client_credentials", "authorization_code", "refresh_token"]),
      );
    }
  });

  test("publishes keys that verify the tokens, without their private part", async () => {
    const metadata = await (await fetch(`${publicUrl}/auth/.well-known/openid-configuration`)).json();
    const jwks = (await (await fetch((metadata as { jwks_uri: string }).jwks_uri)).json()) as { keys: object[] };
    expect(jwks.keys).toHaveLength(1);
    expect(jwks.keys[0]).not.toHaveProperty("d");
    await jwtVerify(await directToken(), keysOf(`${publicUrl}/auth`), { currentDate: clock.now() });
  });

  test("returns 404 outside the provider's paths", async () => {
    for (const [method, path] of [
      ["GET", "/auth/nothing"],
      ["GET", "/auth/"],
      ["DELETE", "/auth/oauth2/token"],
    ] as const) {
      const response = await fetch(`${publicUrl}${path}?a=b`, { method });
      expect([response.status, await response.json()]).toMatchObject([
        404,
        { success: false, errors: [{ code: "HTTP_404", message: `There is no operation ${method} ${path}.` }] },
      ]);
    }
    expect((await fetch(`${publicUrl}/authority`)).status).toBe(404);
  });
});

describe("authorization code (decisions: tokens)", () => {
  test("issues a token of the user after login, consent and a code with PKCE (D-tokens-2)", async () => {
    const { status, body } = await authorizeAndAsk({ scope: "openid offline partner:outlet:read" });
    expect(status).toBe(200);
    expect(body).toMatchObject({ expires_in: 3600, token_type: "Bearer", refresh_token: expect.any(String) });
    expect(decodeJwt(body.access_token)).toEqual(ownerClaims(expect.any(Number), expect.any(Number)));
    expect(decodeJwt(body.id_token ?? "")).toMatchObject({
      aud: "demo-facilitator",
      sub: "owner@demo.example",
      name: "Demo Owner",
    });
  });

  test.each(["state", "nonce"])("accepts a %s of at most 2,048 characters (D-refused-credentials-5)", async (name) => {
    const visit = (length: number) => redirectOf({ scope: "openid partner:outlet:read", [name]: "x".repeat(length) });
    expect(await visit(2_048)).toContain("/auth/interaction/");
    expect(await visit(2_049)).toContain(`expected+a+${name}+of+at+most+2048+characters`);
  });

  test("accepts parameters of at most 6,144 bytes together, and stores no others (D-refused-credentials-5)", async () => {
    const rows = () => database.query("SELECT FROM identity_artifacts");
    const visit = (length: number) => redirectOf({ login_hint: "x".repeat(length) });
    const [, got = ""] = /got\+(\d+)/.exec(await visit(6_144)) ?? [];
    const others = Number(got) - 6_144;
    const before = await rows();
    expect(await visit(6_144 - others + 1)).toContain("expected+parameters+of+at+most+6144+bytes+of+JSON%2C+got+6145");
    expect(await rows()).toHaveLength(before.length);
    expect(await visit(6_144 - others)).toContain("/auth/interaction/");
    expect(await rows()).toHaveLength(before.length + 1);
  });

  test("keeps at most 1,000 open sign-ins: one more removes the oldest (D-refused-credentials-6)", async () => {
    await database.query("DELETE FROM identity_artifacts");
    const browser = createBrowser(publicUrl);
    const { url } = await browser.visit(authorizeUrl({}));
    await database.query(
      `INSERT INTO identity_artifacts (model, id, sealed, expires_at)
       SELECT model, number::text, sealed, expires_at + interval '1 second' FROM identity_artifacts, generate_series(1, 999) AS number`,
    );
    expect((await browser.visit(url)).status).toBe(200);
    await redirectOf({});
    expect(await database.query("SELECT FROM identity_artifacts")).toHaveLength(1_000);
    expect((await browser.visit(url)).status).toBe(400);
    await database.query("DELETE FROM identity_artifacts");
  });

  test("the callback receives code, state and issuer", async () => {
    const callback = await authorize({ state: "a\0b" });
    expect([...callback.keys()].sort()).toEqual(["code", "iss", "state"]);
    expect(callback.get("state")).toBe("a\0b");
    expect(callback.get("iss")).toBe(`${publicUrl}/auth`);
  });

  test("sets safe page headers: content policy, no caching, no script, cookies for one interaction only", async () => {
    const browser = createBrowser(publicUrl);
    const { html, response, url } = await browser.visit(authorizeUrl({ login_hint: '"><script>alert(1)</script>' }));
    expect(html).toContain("&quot;&gt;&lt;script&gt;alert(1)");
    expect(html).not.toMatch(/<script|https?:/);
    expect(response.headers.get("content-security-policy")).toMatch(
      /^default-src 'none'; style-src 'sha256-[^']+'; form-action 'self' http:\/\/127\.0\.0\.1:49152; base-uri 'none'; frame-ancestors 'none'$/,
    );
    expect(response.headers.get("cache-control")).toBe("no-store");
    const names = [...browser.jar.values()].map(({ path, pair }) => `${path} ${pair.split("=")[0]}`);
    expect(names.filter((name) => name.startsWith(`${new URL(url).pathname} `))).toHaveLength(2);
    expect(names.filter((name) => !name.startsWith("/auth"))).toEqual([]);
    // A forged request from another site: the URL without the cookies.
    const forged = await createBrowser(publicUrl).submit(url, { ...ACCOUNT, action: "continue" });
    expect([forged.status, forged.redirect]).toEqual([400, undefined]);
  });

  test.each([
    ["wrong password", { email: "owner@demo.example", password: "Demo" }],
    ["unknown user", { email: "nobody@demo.example", password: "demo" }],
    ["unknown user, no password", { email: "nobody@demo.example", password: "" }],
    ["nothing", {}],
  ])("shows the same message on the login page for %s", async (_name, form) => {
    const browser = createBrowser(publicUrl);
    const { url } = await browser.visit(authorizeUrl({}));
    const retry = await browser.submit(url, { ...form, action: "continue" } as Record<string, string>);
    expect(retry.redirect).toBeUndefined();
    expect(retry.html).toContain("E-mail address or password is wrong.");
    const consent = await browser.submit(url, { ...ACCOUNT, action: "continue" });
    expect(consent.html).toContain("<code>partner:outlet:read</code>");
  });

  test("rejects a login form of more than 4 KiB", async () => {
    const browser = createBrowser(publicUrl);
    const { url } = await browser.visit(authorizeUrl({}));
    const page = await browser.submit(url, { email: "a".repeat(5000) });
    expect([page.status, page.redirect]).toEqual([413, undefined]);
  });

  test("rejects the cookie of another interaction, and a path below the interaction", async () => {
    const browser = createBrowser(publicUrl);
    const { url } = await browser.visit(authorizeUrl({}));
    const cookie = [...browser.jar.values()].map(({ pair }) => pair).join("; ");
    const { url: otherUrl } = await createBrowser(publicUrl).visit(authorizeUrl({}));
    const statuses = [url, otherUrl, `${url}/more`].map(
      async (at) => (await fetch(at, { headers: { cookie } })).status,
    );
    expect(await Promise.all(statuses)).toEqual([200, 400, 404]);
  });

  test("issues separate tokens to another user of the same browser, and keeps the first one's refresh token", async () => {
    const browser = createBrowser(publicUrl);
    const before = await redeem(await codeFor({ scope: "offline partner:outlet:read" }, browser));
    const login = await browser.visit(authorizeUrl({ prompt: "login" }));
    const account = { email: "manager@demo.example", password: "demo" };
    const leaving = await browser.submit(login.url, { ...account, action: "continue" });
    // The library's page ends the previous user's session; in a browser, a script submits it.
    const action = /action="([^"]+)"/.exec(leaving.html)?.[1] ?? "";
    const xsrf = /name="xsrf" value="([^"]+)"/.exec(leaving.html)?.[1] ?? "";
    const consent = await browser.submit(action, { xsrf, logout: "yes" });
    expect(consent.html).toContain("manager@demo.example");
    const { redirect } = await browser.submit(consent.url, { action: "continue" });
    const { body } = await redeem(redirect?.get("code") ?? "");
    expect(decodeJwt(body.access_token).sub).toBe("manager@demo.example");
    const refreshed = await refresh(before.body.refresh_token);
    expect(decodeJwt(refreshed.body.access_token).sub).toBe("owner@demo.example");
  });

  test.each(["login", "consent"])("returns access_denied to the client after cancel on the %s page", async (at) => {
    const browser = createBrowser(publicUrl);
    let page = await browser.visit(authorizeUrl({}));
    if (at === "consent") page = await browser.submit(page.url, { ...ACCOUNT, action: "continue" });
    const { redirect } = await browser.submit(page.url, { action: "cancel" });
    expect(redirect?.get("error")).toBe("access_denied");
    expect(redirect?.get("state")).toBe("s1");
  });

  test.each([
    ["no scope", { scope: "" }],
    ["a scope outside the client's", { scope: "platform:write" }],
    ["an unknown scope", { scope: "partner:outlet:read nonsense" }],
  ])("returns invalid_scope to the client for %s (D-tokens-8)", async (_name, params) => {
    const { redirect } = await createBrowser(publicUrl).visit(authorizeUrl(params));
    expect(redirect?.get("error")).toBe("invalid_scope");
  });

  test.each(["http://127.0.0.1:8080/callback", "http://127.0.0.1:1/callback", "http://127.0.0.1/callback"])(
    "accepts any port of the loopback redirect %s (RFC 8252)",
    async (redirect) => {
      const callback = await authorize({ redirect_uri: redirect });
      expect(callback.get("code")).toBeTruthy();
    },
  );

  test.each([
    "https://evil.example/callback",
    "http://127.0.0.1:8080/elsewhere",
    "http://127.0.0.1.evil.example:8080/callback",
    "http://127.0.0.1@evil.example/callback",
    "http://localhost:8080/callback",
  ])("400: does not redirect to %s", async (redirect) => {
    const page = await createBrowser(publicUrl).visit(authorizeUrl({ redirect_uri: redirect }));
    expect([page.status, page.redirect]).toEqual([400, undefined]);
    expect(page.html).toContain("invalid_redirect_uri");
  });

  test("requires PKCE with S256 of a public client, and nothing more (D-tokens-3)", async () => {
    const params = { client_id: "test-public", redirect_uri: "http://127.0.0.1:5000/app" };
    const without = await createBrowser(publicUrl).visit(authorizeUrl(params));
    expect(without.redirect?.get("error")).toBe("invalid_request");
    const verifier = verifierOf();
    const plain = await createBrowser(publicUrl).visit(
      authorizeUrl({ ...params, code_challenge: verifier, code_challenge_method: "plain" }),
    );
    expect(plain.redirect?.get("error")).toBe("invalid_request");
    const pkce = { code_challenge: challengeOf(verifier), code_challenge_method: "S256" };
    const code = await codeFor({ ...params, ...pkce });
    const form = {
      grant_type: "authorization_code",
      code,
      redirect_uri: params.redirect_uri,
      client_id: "test-public",
    };
    expect((await askToken({ ...form, code_verifier: verifierOf() }, {})).body.error).toBe("invalid_grant");
    expect((await askToken({ ...form, code_verifier: verifier }, {})).status).toBe(200);
  });

  test("accepts a code once; a second use also revokes its tokens (D-tokens-4)", async () => {
    const { replay, body } = await authorizeAndAsk({ scope: "offline partner:outlet:read" });
    const secondUse = await replay();
    expect([secondUse.status, secondUse.body.error]).toEqual([400, "invalid_grant"]);
    expect((await refresh(body.refresh_token)).body.error).toBe("invalid_grant");
  });

  test("issues one token when two nodes use one code concurrently", async () => {
    const code = await codeFor();
    const responses = await Promise.all(Array.from({ length: 8 }, () => redeem(code)));
    expect(responses.filter(({ status }) => status === 200)).toHaveLength(1);
    expect(responses.filter(({ body }) => body.error === "invalid_grant")).toHaveLength(7);
  });

  test.each([
    [119, 200],
    [120, 400],
  ])("returns, for a code of %i seconds, %i: the limit is 2 minutes (D-tokens-4)", async (age, status) => {
    const code = await codeFor();
    clock.advance(age);
    expect((await redeem(code)).status).toBe(status);
  });

  test("requires redirect_uri in authorization and token requests (D-tokens-18)", async () => {
    const page = await createBrowser(publicUrl).visit(authorizeUrl({ redirect_uri: "" }));
    expect([page.status, page.redirect, page.html.includes("redirect_uri")]).toEqual([400, undefined, true]);
    const redirect = { redirect_uri: "http://127.0.0.1:8080/callback" };
    const code = await codeFor(redirect);
    const { status, body } = await askToken({ grant_type: "authorization_code", code }, FACILITATOR);
    expect([status, body.error]).toEqual([400, "invalid_request"]);
    expect((await redeem(code, redirect)).status).toBe(200);
  });

  test("returns no code in a fragment (D-tokens-18)", async () => {
    const { hash } = new URL(await redirectOf({ response_mode: "fragment" }));
    expect(new URLSearchParams(hash.slice(1)).get("error")).toBe("invalid_request");
    for (const mode of ["query", "form_post"])
      expect(await redirectOf({ response_mode: mode })).toMatch(/^\/auth\/interaction\//);
    const metadata = await (await fetch(`${publicUrl}/auth/.well-known/openid-configuration`)).json();
    expect(metadata).toMatchObject({ response_modes_supported: ["query", "form_post"] });
  });

  test("binds a code to its client and redirect", async () => {
    const code = await codeFor();
    const elsewhere = await redeem(code, { redirect_uri: "http://127.0.0.1:8080/callback" });
    expect(elsewhere.body.error).toBe("invalid_grant");
    const form = { grant_type: "authorization_code", code, redirect_uri: CALLBACK, client_id: "test-public" };
    expect((await askToken(form, {})).body.error).toBe("invalid_grant");
  });
});

describe("refresh token (decisions: tokens)", () => {
  test("issues an access token with the same or fewer scopes if offline was granted (D-tokens-2)", async () => {
    const { body } = await authorizeAndAsk({ scope: "offline partner:outlet:read food:catalog:read" });
    clock.advance(3600);
    const more = await refresh(body.refresh_token, { scope: "partner:outlet:read food:catalog:write" });
    expect([more.status, more.body.error]).toEqual([400, "invalid_scope"]);
    const same = await refresh(body.refresh_token);
    expect(same.body.scope).toBe("partner:outlet:read food:catalog:read");
    expect(decodeJwt(same.body.access_token)).toMatchObject({ sub: "owner@demo.example", aud: publicUrl });
    const next = await refresh(same.body.refresh_token, { scope: "food:catalog:read" });
    expect(next.body.scope).toBe("food:catalog:read");
  });

  test("is not issued without scope offline (D-tokens-5)", async () => {
    const { body } = await authorizeAndAsk({ scope: "openid partner:outlet:read" });
    expect(body).not.toHaveProperty("refresh_token");
  });

  test("works once; a second use revokes all of them", async () => {
    const { body } = await authorizeAndAsk({ scope: "offline partner:outlet:read" });
    const first = await refresh(body.refresh_token);
    expect(first.status).toBe(200);
    expect((await refresh(body.refresh_token)).body.error).toBe("invalid_grant");
    expect((await refresh(first.body.refresh_token)).body.error).toBe("invalid_grant");
  });
});

describe("behind https", () => {
  test("URLs and cookies follow PUBLIC_URL", async () => {
    const plain = listener;
    ({ listener } = await startProvider("https://sandbox.example"));
    const response = await fetch(authorizeUrl({}), { redirect: "manual" });
    listener = plain;
    expect(response.status).toBe(303);
    expect(response.headers.get("location")).toMatch(/^\/auth\/interaction\/[\w-]+$/);
    expect(response.headers.getSetCookie().length).toBeGreaterThan(0);
    for (const cookie of response.headers.getSetCookie()) {
      expect(cookie).toMatch(/; path=\/auth\/.*; samesite=lax; secure; httponly$/);
    }
  });
});

describe("unavailable database (decisions: errors)", () => {
  test("503 temporarily_unavailable: for a token, the login page, and an authorization request", async () => {
    const browser = createBrowser(publicUrl);
    const { url } = await browser.visit(authorizeUrl({}));
    const away = vi.spyOn(store, "find").mockRejectedValue(new DatabaseUnavailable(new Error("ECONNREFUSED")));
    const save = vi.spyOn(store, "save").mockRejectedValue(new DatabaseUnavailable(new Error("ECONNREFUSED")));
    const token = await refresh("x");
    expect([token.status, token.body.error]).toEqual([503, "temporarily_unavailable"]);
    const page = await browser.visit(url);
    expect([page.status, page.html.includes("temporarily_unavailable")]).toEqual([503, true]);
    const { redirect } = await createBrowser(publicUrl).visit(authorizeUrl({}));
    expect(redirect?.get("error")).toBe("temporarily_unavailable");
    away.mockRestore();
    save.mockRestore();
    expect((await browser.visit(url)).status).toBe(200);
  });
});

describe("opening, at the first request", () => {
  const openWith = async (client: Pick<SandboxClient, "scopes" | "secret">) => {
    const log = createLog("silent");
    const clients = [{ id: "c", grants: ["client_credentials"] as const, ...client }];
    const options = { publicUrl, scopes: SCOPES, clients, users: [], storage: store, serviceKeys, clock, log };
    const plain = listener;
    onTestFinished(() => {
      listener = plain;
    });
    ({ listener } = await createIdentityProvider(options));
  };
  const ask = () => askToken({ grant_type: "client_credentials", scope: "partner:outlet:read" }, basic("c", "s"));

  test("400 for a client with an unknown scope; the response names it", async () => {
    await openWith({ scopes: ["nonsense"], secret: async () => "s" });
    const body = { error: "invalid_client_metadata", error_description: expect.stringMatching(/^scope must/) };
    expect(await ask()).toMatchObject({ status: 400, body });
  });

  test("the next request retries after a failure", async () => {
    const secret = vi.fn(async () => "s").mockRejectedValueOnce(new DatabaseUnavailable(new Error("ECONNREFUSED")));
    await openWith({ scopes: ["partner:outlet:read"], secret });
    expect([(await ask()).status, (await ask()).status]).toEqual([503, 200]);
  });
});

describe("restart", () => {
  test("a new provider on the same storage keeps keys, sessions and refresh tokens", async () => {
    const browser = createBrowser(publicUrl);
    const { body } = await redeem(await codeFor({ scope: "offline partner:outlet:read" }, browser));
    ({ listener, keys } = await startProvider());
    expect((await tokenVerifier().verify(body.access_token)).subject).toBe("owner@demo.example");
    expect((await browser.visit(authorizeUrl({}))).html).toContain("Signed in as");
    expect((await refresh(body.refresh_token)).status).toBe(200);
  });
});

test("prints nothing outside the log, and logs no secret", async () => {
  const { body } = await authorizeAndAsk({ scope: "offline partner:outlet:read" });
  await refresh(`${body.refresh_token}x`);
  for (const level of ["info", "warn", "error", "log"] as const) expect(console[level]).not.toHaveBeenCalled();
  expect(logged.length).toBeGreaterThan(0);
  for (const secret of ["-secret", ACCOUNT.email, body.access_token, body.refresh_token ?? "", BASIC]) {
    expect(logged.join("\n")).not.toContain(secret);
  }
});

test("tokens follow the test clock", async () => {
  const verifier = tokenVerifier();
  const older = await directToken();
  await verifier.verify(older);
  clock.advance(40 * 86_400);
  const newer = await directToken();
  await expect(verifier.verify(older)).rejects.toThrow(InvalidToken);
  expect((await verifier.verify(newer)).expiresAt).toBe(Math.floor(clock.now().getTime() / 1000) + 3600);
});

test("the database contains no issued codes, refresh tokens or sessions in plain text (D-secrets-at-rest-1)", async () => {
  const browser = createBrowser(publicUrl);
  const code = await codeFor({ scope: "offline partner:outlet:read" }, browser);
  const unused = await codeFor({ scope: "offline partner:outlet:read" }, browser);
  const { body } = await redeem(code);
  const rows = await database.query<{ row: string }>("SELECT t::text AS row FROM identity_artifacts t");
  const text = rows.map(({ row }) => row).join("\n");
  const forms = [code, unused, body.refresh_token ?? ""].flatMap((token) => [
    token,
    Buffer.from(token).toString("hex"),
    Buffer.from(token).toString("base64url"),
  ]);
  expect(text).toContain("RefreshToken");
  expect([...forms, "owner@demo.example", "redirectUri"].filter((form) => text.includes(form))).toEqual([]);
  // A stored hash is not a valid token.
  const [stolen] = await database.query<{ id: string }>(
    "SELECT id FROM identity_artifacts WHERE model = 'RefreshToken' AND NOT consumed",
  );
  const response = await refresh(stolen?.id);
  expect([response.status, response.body.error]).toEqual([400, "invalid_grant"]);
});

test("publishes both signing keys during a rotation, and each token stays valid for its hour (D-rotation-of-keys-2)", async () => {
  const verifier = tokenVerifier();
  const kidsOf = async () => {
    const response = await fetch(`${publicUrl}/auth/.well-known/jwks.json`);
    return ((await response.json()) as { keys: { kid: string; d?: string }[] }).keys.map(({ kid, d }) =>
      d ? "private" : kid,
    );
  };
  const kidOf = (jwt: string) => decodeProtectedHeader(jwt).kid as string;
  const start = await kidsOf();
  expect(start).toHaveLength(1);
  const [old] = start as [string];
  const [key] = await serviceKeys.list("signing key");
  clock.advance(90 * 86_400 - 1_000 - (clock.now().getTime() - (key?.signsFrom.getTime() ?? 0)) / 1000);
  const before = await directToken();
  clock.advance(2_000);
  const announced = await kidsOf();
  expect([announced.length, announced[0]]).toEqual([2, old]);
  const last = await directToken();
  expect([kidOf(before), kidOf(last)]).toEqual([old, old]);
  clock.advance(600);
  const next = await directToken();
  expect(await kidsOf()).toEqual([kidOf(next), old]);
  expect(kidOf(next)).not.toBe(old);
  for (const accessToken of [last, next]) expect((await verifier.verify(accessToken)).clientId).toBe("demo-direct");
  const fresh = tokenVerifier(keysOf(`${publicUrl}/auth`));
  for (const accessToken of [last, next]) expect((await fresh.verify(accessToken)).clientId).toBe("demo-direct");
  clock.advance(2_999);
  expect((await verifier.verify(last)).clientId).toBe("demo-direct");
  clock.advance(7_200);
  expect(await kidsOf()).toEqual([kidOf(next)]);
  await expect(verifier.verify(last)).rejects.toThrow();
});

test("stops using a revoked signing key, and rejects its tokens (D-what-leaked-2)", async () => {
  const leaked = await directToken();
  await tokenVerifier().verify(leaked);
  await serviceKeys.revoke("signing key");
  /** A token with an unknown key makes the node read its keys again, at most once a second. */
  const looksAgain = async () => {
    await expect(keys({ alg: "ES256", kid: "unknown" }, { payload: "", signature: "" })).rejects.toThrow();
    return decodeProtectedHeader(await directToken()).kid !== decodeProtectedHeader(leaked).kid;
  };
  await until(looksAgain);
  await expect(tokenVerifier().verify(leaked)).rejects.toThrow(InvalidToken);
  expect((await tokenVerifier().verify(await directToken())).clientId).toBe("demo-direct");
});
