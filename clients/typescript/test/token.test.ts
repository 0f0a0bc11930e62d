import { inspect } from "node:util";
import { afterEach, expect, test } from "vitest";
import { createPartnerClient, PartnerApiError, type PartnerAuth, PartnerError, TokenError } from "../src/index.ts";
import { exampleResponse } from "./example-server.ts";
import { manualClock } from "./manual-clock.ts";
import { failure, type Recorded, type RecordedServer, type Respond, startServer } from "./recorded-server.ts";

const OUTLETS = "/integrations/partner/v1/linked-outlets";
const opened: RecordedServer[] = [];
afterEach(async () => {
  await Promise.all(opened.splice(0).map((server) => server.close()));
});

const bearerOf = ({ headers }: Recorded) => headers.get("Authorization");

/** An identity provider that numbers its tokens, an API, and a client of both. */
async function setUp({
  token = (n): Response | Promise<Response> => Response.json({ access_token: `t${n}`, expires_in: 3600 }),
  api = exampleResponse as Respond,
  auth = undefined as PartnerAuth | undefined,
}: {
  token?: (n: number) => Response | Promise<Response>;
  api?: Respond;
  auth?: PartnerAuth;
} = {}) {
  const tokens = await startServer(() => token(tokens.requests.length));
  const server = await startServer(api);
  opened.push(tokens, server);
  const time = manualClock();
  const client = createPartnerClient({
    baseUrl: server.url,
    auth: auth ?? {
      clientId: "a partner",
      clientSecret: "s:e/c+r%t",
      tokenUrl: `${tokens.url}/auth/oauth2/token`,
      scopes: ["food:catalog:read", "partner:outlet:read"],
    },
    clock: time.clock,
  });
  return { client, tokens, server, ...time, call: (init?: { signal?: AbortSignal }) => client.GET(OUTLETS, init) };
}

test("requests a token as RFC 6749 specifies, with the secret encoded", async () => {
  const { call, tokens, server } = await setUp();
  await call();
  const [tokenRequest] = tokens.requests;
  expect(tokenRequest).toMatchObject({ method: "POST", path: "/auth/oauth2/token" });
  expect(Object.fromEntries(new URLSearchParams(tokenRequest?.body))).toEqual({
    grant_type: "client_credentials",
    scope: "food:catalog:read partner:outlet:read",
  });
  expect(tokenRequest?.headers.get("Content-Type")).toContain("application/x-www-form-urlencoded");
  expect(tokenRequest?.headers.get("Authorization")).toBe(`Basic ${btoa("a%20partner:s%3Ae%2Fc%2Br%25t")}`);
  expect(server.requests.map(bearerOf)).toEqual(["Bearer t1"]);
});

test("parallel calls share one token request, and later calls reuse the token", async () => {
  const { call, tokens, server } = await setUp();
  await Promise.all(Array.from({ length: 10 }, () => call()));
  await call();
  expect(tokens.requests).toHaveLength(1);
  expect(new Set(server.requests.map(bearerOf))).toEqual(new Set(["Bearer t1"]));
  expect(server.requests).toHaveLength(11);
});

test.each([
  ["a minute before it expires", 3600, 3540],
  ["after four fifths of a short lifetime", 50, 40],
  ["by the contract's default lifetime without expires_in", undefined, 3540],
])("renews the token once, %s", async (_, expires_in, seconds) => {
  const { call, tokens, server, advance } = await setUp({
    token: (n) => Response.json({ access_token: `t${n}`, expires_in }),
  });
  await call();
  advance(seconds - 1);
  await call();
  expect(tokens.requests).toHaveLength(1);
  advance(1);
  await Promise.all([call(), call(), call()]);
  expect(tokens.requests).toHaveLength(2);
  expect(server.requests.slice(-3).map(bearerOf)).toEqual(["Bearer t2", "Bearer t2", "Bearer t2"]);
});

test("uses the old token until it expires if the renewal fails", async () => {
  const { call, tokens, server, advance } = await setUp({
    token: (n) => (n === 1 ? Response.json({ access_token: "t1", expires_in: 3600 }) : failure(400, "invalid_client")),
  });
  await call();
  advance(3550);
  expect((await call()).response.status).toBe(200);
  expect(tokens.requests).toHaveLength(2);
  expect(server.requests.map(bearerOf)).toEqual(["Bearer t1", "Bearer t1"]);
  advance(50);
  await expect(call()).rejects.toBeInstanceOf(PartnerApiError);
});

test("parallel 401s share one new token", async () => {
  const { call, tokens } = await setUp({
    api: (request) => (bearerOf(request) === "Bearer t1" ? failure(401) : exampleResponse(request)),
  });
  const responses = await Promise.all(Array.from({ length: 10 }, () => call()));
  expect(responses.map(({ response }) => response.status)).toEqual(Array(10).fill(200));
  expect(tokens.requests).toHaveLength(2);
});

test("a rejected client gets the provider's error description", async () => {
  const { call, server, pausesMs } = await setUp({
    token: () =>
      Response.json({ error: "invalid_client", error_description: "client authentication failed" }, { status: 401 }),
  });
  const thrown = await call().catch((error: unknown) => error);
  expect(thrown).toBeInstanceOf(PartnerApiError);
  expect(thrown).toMatchObject({ status: 401, code: "invalid_client" });
  expect((thrown as Error).message).toContain("client authentication failed");
  expect((thrown as Error).message).not.toContain("s:e/c");
  expect(server.requests).toHaveLength(0);
  expect(pausesMs).toEqual([]);
});

test("retries a token request after Retry-After", async () => {
  const { call, tokens, pausesMs } = await setUp({
    token: (n) =>
      n === 1 ? failure(429, "HTTP_429", { "Retry-After": "7" }) : Response.json({ access_token: "t", expires_in: 60 }),
  });
  expect((await call()).response.status).toBe(200);
  expect(tokens.requests).toHaveLength(2);
  expect(pausesMs[0]).toBeGreaterThanOrEqual(7000);
});

test("aborting one call does not abort the token request of other calls", async () => {
  let release = (_: Response): void => {};
  const { call, tokens } = await setUp({
    token: () =>
      new Promise((resolve) => {
        release = resolve;
      }),
  });
  const abort = new AbortController();
  const abortedCall = call({ signal: abort.signal });
  const waiting = call();
  const reason = new Error("no longer needed");
  await expect.poll(() => tokens.requests.length).toBe(1);
  abort.abort(reason);
  await expect(abortedCall).rejects.toBe(reason);
  release(Response.json({ access_token: "t1", expires_in: 3600 }));
  expect((await waiting).response.status).toBe(200);
  expect(tokens.requests).toHaveLength(1);
});

test("throws an UnreadableAnswerError if expires_in is not a number", async () => {
  for (const [expires_in, got] of [
    [null, "null"],
    ["3600", "string"],
  ]) {
    const { call } = await setUp({ token: () => Response.json({ access_token: "t1", expires_in }) });
    await expect(call()).rejects.toMatchObject({
      name: "UnreadableAnswerError",
      place: "/expires_in",
      expected: "number",
      got,
    });
  }
});

test("uses the status as the code if the token error is not a string", async () => {
  const rejection = { error: { code: 1 }, error_description: null };
  const { call } = await setUp({ token: () => Response.json(rejection, { status: 400 }) });
  await expect(call()).rejects.toMatchObject({
    code: "HTTP_400",
    errors: [{ message: "The token endpoint rejected the request." }],
  });
});

test("the token function gets the rejected token", async () => {
  const rejectedTokens: (string | undefined)[] = [];
  const { call, server } = await setUp({
    api: (request) => (bearerOf(request) === "Bearer old" ? failure(401) : exampleResponse(request)),
    auth: {
      token: async (rejected) => {
        rejectedTokens.push(rejected);
        return rejected === undefined ? "old" : "new";
      },
    },
  });
  expect((await call()).response.status).toBe(200);
  expect(rejectedTokens).toEqual([undefined, "old"]);
  expect(server.requests.map(bearerOf)).toEqual(["Bearer old", "Bearer new"]);
});

test("a token function that returns the same token is not retried", async () => {
  const { call, server } = await setUp({ api: () => failure(401), auth: { token: () => "only" } });
  expect((await call()).response.status).toBe(401);
  expect(server.requests).toHaveLength(1);
});

test.each(["s3cret\ntoken", "s3cr\u00e9t", "s3cret\u20actoken"])(
  "rejects a token that is not a valid header value, without showing it: %j",
  async (unfit) => {
    const custom = await setUp({ auth: { token: () => unfit } });
    const issued = await setUp({ token: () => Response.json({ access_token: unfit }) });
    for (const { call, server } of [custom, issued]) {
      const error = await call().catch((thrown: unknown) => thrown);
      expect(error).toBeInstanceOf(TokenError);
      expect(error).toBeInstanceOf(PartnerError);
      expect((error as Error).message).toBe(
        "Expected a token of printable ASCII characters, got other characters. Check where the token is read from.",
      );
      expect(inspect(error, { depth: 9, showHidden: true })).not.toContain("s3cr");
      expect(server.requests).toEqual([]);
    }
  },
);

test("ignores a trailing line break in a token", async () => {
  const { call, server } = await setUp({ auth: { token: () => "t\n" } });
  await call();
  expect(server.requests.map(bearerOf)).toEqual(["Bearer t"]);
});
