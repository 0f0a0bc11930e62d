import { createPublicKey, subtle } from "node:crypto";
import { createServer, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { CompactSign, exportJWK, generateKeyPair, type JWTVerifyGetKey, SignJWT, UnsecuredJWT } from "jose";
import { afterAll, beforeAll, describe, expect, test, vi } from "vitest";
import { addressOfKeys, KeysUnavailable, keysOf } from "../server/api/identity/keys.ts";
import { createTokenVerifier, InvalidToken } from "../server/api/identity/verify.ts";
import { createTestClock } from "./support/test-clock.ts";
import { until } from "./support/until.ts";

describe("verifier", () => {
  const issuer = "https://id.example";
  const audience = "https://api.example";
  const now = new Date("2026-03-01T00:00:00Z");
  const nowS = now.getTime() / 1000;
  const claims = {
    iss: issuer,
    aud: audience,
    sub: "client-1",
    client_id: "client-1",
    scope: "food:catalog:read food:catalog:write",
    iat: nowS,
    exp: nowS + 3600,
    jti: "t1",
  };
  let privateKey: CryptoKey;
  let publicKey: CryptoKey;

  beforeAll(async () => {
    ({ privateKey, publicKey } = await generateKeyPair("ES256", { extractable: true }));
  });

  const sign = (payload: object = claims, header: object = {}) =>
    new SignJWT({ ...payload }).setProtectedHeader({ alg: "ES256", typ: "at+jwt", ...header }).sign(privateKey);

  function createVerifier(options: { cacheSize?: number; maxLifeS?: number } = {}) {
    const clock = createTestClock(now);
    const keys = vi.fn<JWTVerifyGetKey>(async () => publicKey);
    return { clock, keys, ...createTokenVerifier({ issuer, audience, keys, clock, ...options }) };
  }

  test("returns the caller of a valid token", async () => {
    expect(await createVerifier().verify(await sign())).toEqual({
      clientId: "client-1",
      subject: "client-1",
      grant: "client_credentials",
      scopes: new Set(["food:catalog:read", "food:catalog:write"]),
      expiresAt: nowS + 3600,
    });
    expect(await createVerifier().verify(await sign({ ...claims, sub: "user-1" }))).toMatchObject({
      clientId: "client-1",
      subject: "user-1",
      grant: "authorization_code",
    });
  });

  test("no scope claim: no scopes", async () => {
    const { scope: _scope, ...rest } = claims;
    expect((await createVerifier().verify(await sign(rest))).scopes.size).toBe(0);
  });

  test.each(["iss", "aud", "sub", "client_id", "iat", "exp", "jti"])("rejects a token without %s", async (name) => {
    const payload = Object.fromEntries(Object.entries(claims).filter(([key]) => key !== name));
    await expect(createVerifier().verify(await sign(payload))).rejects.toThrow(InvalidToken);
  });

  test.each<[string, () => string | Promise<string>]>([
    ["alg none (D-tokens-11)", () => new UnsecuredJWT({ ...claims }).encode()],
    ["alg none with typ at+jwt", () => `${encode({ alg: "none", typ: "at+jwt" })}.${encode(claims)}.`],
    ["HS256 signed with the public key's bytes", signWithPublicKey],
    ["another issuer", () => sign({ ...claims, iss: `${issuer}/other` })],
    ["another audience", () => sign({ ...claims, aud: "https://other.example" })],
    ["typ JWT, as an ID token has", () => sign(claims, { typ: "JWT" })],
    ["a missing typ", () => sign(claims, { typ: undefined })],
    ["not yet valid", () => sign({ ...claims, nbf: nowS + 61 })],
    ["sub is not a string", () => sign({ ...claims, sub: 7 })],
    ["client_id is not a string", () => sign({ ...claims, client_id: ["client-1"] })],
    ["scope is not a string", () => sign({ ...claims, scope: ["platform:write"] })],
    ["exp is not a number", () => sign({ ...claims, exp: "tomorrow" })],
    ["sub is empty (D-tokens-16)", () => sign({ ...claims, sub: "" })],
    ["client_id is empty (D-tokens-16)", () => sign({ ...claims, client_id: "" })],
    ["sub has 256 characters (D-tokens-16)", () => sign({ ...claims, sub: "x".repeat(256) })],
    ["client_id has 256 characters (D-tokens-16)", () => sign({ ...claims, client_id: "x".repeat(256) })],
    ...["\u0000", "a\u0000b", "\u001f", "\u007f", "\ud800"].flatMap((id): [string, () => Promise<string>][] => [
      [`sub is ${JSON.stringify(id)} (D-tokens-16)`, () => sign({ ...claims, sub: id })],
      [`client_id is ${JSON.stringify(id)} (D-tokens-16)`, () => sign({ ...claims, client_id: id })],
    ]),
    ["issued in the future", () => sign({ ...claims, iat: nowS + 61 })],
    ["a byte order mark before the claims", () => signText(`\ufeff${JSON.stringify(claims)}`)],
    ["bound to a key", () => sign({ ...claims, cnf: { jkt: "x" } })],
    [
      "an unknown critical header",
      () => `${encode({ alg: "ES256", typ: "at+jwt", crit: ["x"], x: 1 })}.${encode(claims)}.AA`,
    ],
    ["empty", () => ""],
    ["not a JWT", () => "abc.def"],
    ["five parts", () => "a.b.c.d.e"],
    ["invalid UTF-8", () => "\ud800.\ud800.\ud800"],
  ])("rejects %s", async (_name, token) => {
    await expect(createVerifier().verify(await token())).rejects.toThrow(InvalidToken);
  });

  test("accepts ids at their limits and a clock one minute ahead", async () => {
    const ids = { sub: "x".repeat(255), client_id: "é ~" };
    expect(await createVerifier().verify(await sign({ ...claims, ...ids, iat: nowS + 60 }))).toMatchObject({
      subject: ids.sub,
      clientId: ids.client_id,
    });
  });

  test("accepts a life of at most the limit, whatever the times are (D-tokens-17)", async () => {
    const { verify } = createVerifier({ maxLifeS: 86_400 });
    const outcomeOf = (token: string) =>
      verify(token).then(
        () => "accepted",
        (error: Error) => error.message,
      );
    const verifyTimes = async (times: object) => outcomeOf(await sign({ ...claims, ...times }));
    expect(await verifyTimes({ exp: nowS + 86_400 })).toBe("accepted");
    const tooLong = "expected a life of at most 86400 s, got 86401 s";
    expect(await verifyTimes({ exp: nowS + 86_401 })).toBe(tooLong);
    expect(await verifyTimes({ iat: nowS - 1, exp: nowS + 86_400 })).toBe(tooLong);
    expect(await verifyTimes({ iat: nowS + 60, exp: nowS + 86_460 })).toBe("accepted");
    for (const times of [{ iat: -1 }, { exp: 1e300 }, { iat: -1e300, exp: 1e300 }])
      expect(await verifyTimes(times)).toMatch(/^expected a life of at most 86400 s, got /);
    const infinite = (name: string, value: string) =>
      signText(JSON.stringify(claims).replace(new RegExp(`"${name}":\\d+`), `"${name}":${value}`));
    for (const token of [infinite("iat", "-1e999"), infinite("exp", "1e999")])
      expect(await outcomeOf(await token)).toBe("expected a life of at most 86400 s, got Infinity s");
    expect(await outcomeOf(await infinite("iat", "1e999"))).toBe("issued in the future");
  });

  test("rejects a tampered payload and a tampered signature", async () => {
    const [header, , signature = ""] = (await sign()).split(".");
    const { verify } = createVerifier();
    const payload = encode({ ...claims, scope: "platform:write" });
    await expect(verify(`${header}.${payload}.${signature}`)).rejects.toThrow(InvalidToken);
    const flipped = (signature.startsWith("A") ? "B" : "A") + signature.slice(1);
    await expect(verify(`${header}.${encode(claims)}.${flipped}`)).rejects.toThrow(InvalidToken);
  });

  test("rejects HS256, even if the key set contains the secret (D-tokens-11)", async () => {
    const secret = new TextEncoder().encode("a secret of at least thirty-two bytes");
    const token = await new SignJWT({ ...claims }).setProtectedHeader({ alg: "HS256", typ: "at+jwt" }).sign(secret);
    const { verify, keys } = createVerifier();
    keys.mockResolvedValue(secret);
    await expect(verify(token)).rejects.toThrow(InvalidToken);
    expect(keys).not.toHaveBeenCalled();
  });

  test("rejects a token over 8 KiB before any key lookup", async () => {
    const { verify, keys } = createVerifier();
    const token = await sign({ ...claims, padding: "x".repeat(8192) });
    await expect(verify(token)).rejects.toThrow("8192");
    await expect(verify("x".repeat(8_193))).rejects.toThrow("token over 8192 characters");
    await expect(verify("x".repeat(8_192))).rejects.toThrow("Invalid Compact JWS"); // it is checked and found invalid
    expect(keys).not.toHaveBeenCalled();
  });

  test.each([
    [3600, true],
    [3659, true],
    [3660, false],
    [3661, false],
  ])("%i s after issue, a token of 3600 s is accepted: %s (60 s tolerance) (D-tokens-7)", async (age, accepted) => {
    const token = await sign();
    const fresh = createVerifier();
    const cached = createVerifier();
    await cached.verify(token);
    for (const { verify, clock } of [fresh, cached]) {
      clock.advance(age);
      expect(
        await verify(token).then(
          () => true,
          () => false,
        ),
      ).toBe(accepted);
    }
  });

  test("verifies a token once: the second use needs neither key nor signature", async () => {
    const { verify, keys, clock } = createVerifier();
    const token = await sign();
    const signature = vi.spyOn(subtle, "verify");
    const first = await verify(token);
    clock.advance(599);
    expect(await verify(token)).toBe(first);
    expect(keys).toHaveBeenCalledTimes(1);
    expect(signature).toHaveBeenCalledTimes(1);
    signature.mockRestore();
  });

  test("verifies again after 10 minutes, so that a removed key takes effect", async () => {
    const { verify, keys, clock } = createVerifier();
    const token = await sign();
    await verify(token);
    clock.advance(600);
    await verify(token);
    expect(keys).toHaveBeenCalledTimes(2);
  });

  test("does not cache a rejection", async () => {
    const { verify, keys } = createVerifier();
    const token = await sign();
    keys.mockRejectedValueOnce(new Error("connection refused"));
    await expect(verify(token)).rejects.toThrow(KeysUnavailable);
    expect((await verify(token)).clientId).toBe("client-1");
  });

  test("the cache is bounded: the least recently used token is evicted", async () => {
    const { verify, keys } = createVerifier({ cacheSize: 2 });
    const [a, b, c] = await Promise.all(["a", "b", "c"].map((jti) => sign({ ...claims, jti })));
    for (const token of [a, b, a, c, a]) await verify(token as string);
    expect(keys).toHaveBeenCalledTimes(3);
    await verify(b as string);
    expect(keys).toHaveBeenCalledTimes(4);
  });

  const encode = (value: object) => Buffer.from(JSON.stringify(value)).toString("base64url");
  const signText = (text: string) =>
    new CompactSign(Buffer.from(text)).setProtectedHeader({ alg: "ES256", typ: "at+jwt" }).sign(privateKey);
  async function signWithPublicKey() {
    const pem = createPublicKey({ key: (await exportJWK(publicKey)) as never, format: "jwk" });
    const secret = Buffer.from(pem.export({ type: "spki", format: "pem" }));
    return new SignJWT({ ...claims }).setProtectedHeader({ alg: "HS256", typ: "at+jwt" }).sign(secret);
  }
});

describe("keys of an issuer (AUTH_ISSUER) (D-tokens-15)", () => {
  let issuerServer: Server;
  let issuer: string;
  let requests: string[];
  let result: (path: string) => { status: number; body: unknown; location?: string };
  let token: string;
  let jwk: object;

  beforeAll(async () => {
    issuerServer = createServer((request, response) => {
      requests.push(request.url ?? "");
      const { status, body, location } = result(request.url ?? "");
      response
        .writeHead(status, { "content-type": "application/json", ...(location && { location }) })
        .end(JSON.stringify(body));
    });
    await new Promise<void>((resolve) => issuerServer.listen(0, "127.0.0.1", resolve));
    issuer = `http://127.0.0.1:${(issuerServer.address() as AddressInfo).port}`;
    const pair = await generateKeyPair("ES256", { extractable: true });
    jwk = { ...(await exportJWK(pair.publicKey)), kid: "k1", alg: "ES256" };
    const claims = { iss: issuer, aud: "api", sub: "c", client_id: "c", jti: "1" };
    token = await new SignJWT(claims)
      .setProtectedHeader({ alg: "ES256", typ: "at+jwt", kid: "k1" })
      .setIssuedAt()
      .setExpirationTime("1h")
      .sign(pair.privateKey);
  });

  afterAll(async () => {
    await new Promise((resolve) => issuerServer.close(resolve));
  });

  const verifierWith = (keys: JWTVerifyGetKey) =>
    createTokenVerifier({ issuer, audience: "api", keys, clock: { now: () => new Date() } });
  const serving = (path: string) =>
    path === "/jwks"
      ? { status: 200, body: { keys: [jwk] } }
      : { status: 200, body: { issuer, jwks_uri: `${issuer}/jwks` } };

  /** Serves a key set with another key. */
  const withoutKey = (path: string) =>
    path === "/jwks" ? { status: 200, body: { keys: [{ ...jwk, kid: "k0" }] } } : serving(path);

  test("fetches the keys once and caches them", async () => {
    requests = [];
    result = serving;
    const keys = keysOf(issuer);
    await Promise.all([verifierWith(keys).verify(token), verifierWith(keys).verify(token)]);
    await verifierWith(keys).verify(token);
    expect(requests).toEqual(["/.well-known/openid-configuration", "/jwks"]);
  });

  test.each<[string, typeof result]>([
    ["discovery returns 500", () => ({ status: 500, body: {} })],
    [
      "discovery is of another issuer",
      (path) => {
        const { status, body } = serving(path);
        return { status, body: path === "/jwks" ? body : { ...body, issuer: "https://evil.example" } };
      },
    ],
    ["discovery has no jwks_uri", () => ({ status: 200, body: { issuer } })],
    ["the key set returns 500", (path) => (path === "/jwks" ? { status: 500, body: {} } : serving(path))],
    ...[
      { keys: 7 },
      { keys: [] },
      { keys: [null, { use: "sig" }] },
      { keys: [{ kty: "EC", use: "enc" }] },
      null,
      { keys: ["x".repeat(1_048_576)] },
    ].map((body): [string, typeof result] => [
      `the key set is ${JSON.stringify(body).slice(0, 40)}`,
      (path) => (path === "/jwks" ? { status: 200, body } : serving(path)),
    ]),
  ])("unavailable, not invalid: %s", async (_name, failing) => {
    requests = [];
    result = failing;
    const { verify } = verifierWith(keysOf(issuer, { failureCooldownMs: 0 }));
    await expect(verify(token)).rejects.toThrow(KeysUnavailable);
    result = serving;
    expect((await verify(token)).clientId).toBe("c");
  });

  test("reads at most 1 MiB of each document within 5 s", async () => {
    const timeouts = vi.spyOn(AbortSignal, "timeout");
    for (const path of ["/.well-known/openid-configuration", "/jwks"])
      for (const [bytes, isTaken] of [
        [1_048_576, true],
        [1_048_577, false],
      ] as const) {
        result = (requestedPath) => {
          const { status, body } = serving(requestedPath);
          const padding = "x".repeat(bytes - JSON.stringify({ ...body, padding: "" }).length);
          return { status, body: requestedPath === path ? { ...body, padding } : body };
        };
        const verified = verifierWith(keysOf(issuer)).verify(token);
        if (isTaken) expect((await verified).clientId).toBe("c");
        else await expect(verified).rejects.toThrow(/expected at most 1048576 bytes from .*, got more/);
      }
    expect(new Set(timeouts.mock.calls.map(([ms]) => ms))).toEqual(new Set([5_000]));
    timeouts.mockRestore();
  });

  test("unavailable, not invalid: closed port; retried only after the cooldown", async () => {
    requests = [];
    result = () => ({ status: 503, body: {} });
    const { verify } = verifierWith(keysOf(issuer));
    for (let attempt = 0; attempt < 3; attempt++) await expect(verify(token)).rejects.toThrow(KeysUnavailable);
    expect(requests).toHaveLength(1);
    await expect(verifierWith(keysOf("http://127.0.0.1:2")).verify(token)).rejects.toThrow(KeysUnavailable);
  });

  test("rejects a token with an unknown key as invalid", async () => {
    result = withoutKey;
    await expect(verifierWith(keysOf(issuer)).verify(token)).rejects.toThrow(InvalidToken);
  });

  describe("while the keys change or the issuer is unavailable (D-keys-of-an-issuer-1, D-keys-of-an-issuer-2)", () => {
    /** A verifier with a clock that is set, after one token was verified. */
    async function warm() {
      let atMs = 0;
      const nowMs = () => atMs;
      const warnings: unknown[] = [];
      const keys = keysOf(issuer, { nowMs, log: { warn: (line: unknown) => void warnings.push(line) } });
      const { verify } = createTokenVerifier({
        issuer,
        audience: "api",
        keys,
        clock: { now: () => new Date() },
        nowMs,
      });
      result = serving;
      await verify(token);
      requests = [];
      return { keys, verify, warnings, advance: (seconds: number) => (atMs += seconds * 1000) };
    }
    const away = () => ({ status: 503, body: {} });

    test("a removed key is accepted for at most 10 minutes, over both caches", async () => {
      const { verify, advance } = await warm();
      result = withoutKey;
      advance(599.999);
      expect((await verify(token)).clientId).toBe("c");
      expect(requests).toEqual([]);
      advance(0.001);
      await expect(verify(token)).rejects.toThrow(InvalidToken);
    });

    test("a token verified late is re-verified when the keys expire, not 10 minutes later", async () => {
      const { verify, advance, keys } = await warm();
      advance(599);
      const secondVerifier = createTokenVerifier({ issuer, audience: "api", keys, clock: { now: () => new Date() } });
      expect((await secondVerifier.verify(token)).clientId).toBe("c");
      result = withoutKey;
      advance(1);
      await expect(verify(token)).rejects.toThrow(InvalidToken);
    });

    test("cached keys are used for at most a day while the issuer is unavailable", async () => {
      const { verify, advance, keys, warnings } = await warm();
      expect(keys.freshUntilMs()).toBe(600_000);
      result = away;
      advance(600);
      for (let count = 0; count < 3; count++) expect((await verify(token)).clientId).toBe("c");
      expect(requests).toHaveLength(1);
      expect([keys.state(), keys.freshUntilMs()]).toEqual([{ ageS: 600, failures: 1 }, 605_000]);
      const reason = `No keys from ${issuer}/.well-known/openid-configuration: expected status 200 from ${issuer}/.well-known/openid-configuration, got 503. Check AUTH_ISSUER and the network.`;
      expect(warnings).toEqual([{ reason, age_s: 600 }]);
      const fresh = () => verifierWith(keys).verify(token); // a verifier without cached tokens
      advance(86_400 - 600.001);
      expect((await fresh()).clientId).toBe("c");
      await until(() => keys.state().failures === 2);
      expect(keys.state().ageS).toBe(86_400); // rounded
      advance(0.001);
      await expect(fresh()).rejects.toThrow(KeysUnavailable);
      result = serving;
      advance(4.998); // no second request within 5 s
      await expect(fresh()).rejects.toThrow(KeysUnavailable);
      advance(0.001);
      expect((await fresh()).clientId).toBe("c");
      expect(keys.state()).toEqual({ ageS: 0, failures: 2 });
    });

    test("the reason names the address and the error of a request without a response", async () => {
      const address = "http://127.0.0.1:2/.well-known/openid-configuration";
      const keys = keysOf("http://127.0.0.1:2");
      await expect(verifierWith(keys).verify(token)).rejects.toThrow(
        `No keys from ${address}: expected a response from ${address}, got ECONNREFUSED. Check AUTH_ISSUER and the network.`,
      );
    });

    test("cached keys are used while the issuer publishes none", async () => {
      const { verify, advance, keys, warnings } = await warm();
      result = (path) => (path === "/jwks" ? { status: 200, body: { keys: [] } } : serving(path));
      advance(600);
      expect((await verify(token)).clientId).toBe("c");
      expect(keys.state()).toEqual({ ageS: 600, failures: 1 });
      expect(warnings).toMatchObject([
        { reason: expect.stringContaining("expected a key set with a key for signatures") },
      ]);
    });

    test("an unknown key is fetched once in 30 s, and is 503 while the issuer is unavailable", async () => {
      const { verify, advance } = await warm();
      const [header = "", ...rest] = token.split(".");
      const { kid: _kid, ...fields } = JSON.parse(Buffer.from(header, "base64url").toString());
      const unknown = [Buffer.from(JSON.stringify({ ...fields, kid: "k2" })).toString("base64url"), ...rest].join(".");
      advance(29.999);
      await expect(verify(unknown)).rejects.toThrow(InvalidToken);
      expect(requests).toEqual([]);
      advance(0.001);
      await expect(verify(unknown)).rejects.toThrow(InvalidToken);
      expect(requests).toHaveLength(2);
      result = away;
      advance(30);
      await expect(verify(unknown)).rejects.toThrow(KeysUnavailable);
      expect((await verify(token)).clientId).toBe("c");
    });
  });

  test("follows no redirect to the discovery document or the keys (D-keys-of-an-issuer-3)", async () => {
    for (const moved of ["/.well-known/openid-configuration", "/jwks"]) {
      result = (path) => {
        if (path === moved) return { status: 307, body: {}, location: `/moved${path}` };
        return serving(path.replace("/moved", ""));
      };
      await expect(verifierWith(keysOf(issuer)).verify(token)).rejects.toThrow(/expected status 200 from .*, got 307/);
    }
  });

  test.each([
    ["https://id.example", "https://keys.example/jwks", true],
    ["https://id.example", "http://keys.example/jwks", false],
    ["https://id.example", "HTTP://id.example/jwks", false],
    ["https://id.example", "data:application/json,{}", false],
    ["https://id.example", "/jwks", false],
    ["https://id.example", undefined, false],
    ["http://127.0.0.1:1", "http://127.0.0.1:2/jwks", true],
    ["http://127.0.0.1:1", "file:///jwks", false],
  ])("the keys of %s are at %s: %s (D-keys-of-an-issuer-3)", (issuer, jwks_uri, isTaken) => {
    const read = () => addressOfKeys(issuer, { issuer, jwks_uri });
    if (isTaken) expect(read()).toBe(jwks_uri);
    else expect(read).toThrow(/expected jwks_uri to be a URL of https:/);
  });
});
