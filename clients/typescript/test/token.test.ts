import { inspect } from "node:util";
import { afterEach, expect, test } from "vitest";
import { createPartnerClient, PartnerApiError, type PartnerAuth, UnreadableAnswerError } from "../src/index.ts";
import { exampleAnswer } from "./example-server.ts";
import { manualClock } from "./manual-clock.ts";
import { type Answer, failure, never, type Recorded, type RecordedServer, startServer } from "./recorded-server.ts";

const OUTLETS = "/integrations/partner/v1/linked-outlets";
const opened: RecordedServer[] = [];
afterEach(async () => {
  await Promise.all(opened.splice(0).map((server) => server.close()));
});

const bearerOf = ({ headers }: Recorded) => headers.get("Authorization");

/** An identity provider that numbers its tokens, an API that takes those it likes, and a client of both. */
async function setUp({
  token = (n): Response | Promise<Response> => Response.json({ access_token: `t${n}`, expires_in: 3600 }),
  api = exampleAnswer as Answer,
  auth = undefined as PartnerAuth | undefined,
}: {
  token?: (n: number) => Response | Promise<Response>;
  api?: Answer;
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

test("the token is asked for as RFC 6749 says, with the secret encoded", async () => {
  const { call, tokens, server } = await setUp();
  await call();
  const [asked] = tokens.requests;
  expect(asked).toMatchObject({ method: "POST", path: "/auth/oauth2/token" });
  expect(Object.fromEntries(new URLSearchParams(asked?.body))).toEqual({
    grant_type: "client_credentials",
    scope: "food:catalog:read partner:outlet:read",
  });
  expect(asked?.headers.get("Content-Type")).toContain("application/x-www-form-urlencoded");
  expect(asked?.headers.get("Authorization")).toBe(`Basic ${btoa("a%20partner:s%3Ae%2Fc%2Br%25t")}`);
  expect(server.requests.map(bearerOf)).toEqual(["Bearer t1"]);
});

test("parallel calls share one token request, and later ones its token", async () => {
  const { call, tokens, server } = await setUp();
  await Promise.all(Array.from({ length: 10 }, () => call()));
  await call();
  expect(tokens.requests).toHaveLength(1);
  expect(new Set(server.requests.map(bearerOf))).toEqual(new Set(["Bearer t1"]));
  expect(server.requests).toHaveLength(11);
});

test("it is renewed a minute before it expires, once for all", async () => {
  const { call, tokens, server, advance } = await setUp();
  await call();
  advance(3539);
  await call();
  expect(tokens.requests).toHaveLength(1);
  advance(1);
  await Promise.all([call(), call(), call()]);
  expect(tokens.requests).toHaveLength(2);
  expect(server.requests.slice(-3).map(bearerOf)).toEqual(["Bearer t2", "Bearer t2", "Bearer t2"]);
});

test("one of a short life is kept for four fifths of it", async () => {
  const { call, tokens, advance } = await setUp({
    token: (n) => Response.json({ access_token: `t${n}`, expires_in: 50 }),
  });
  await call();
  advance(39);
  await call();
  expect(tokens.requests).toHaveLength(1);
  advance(1);
  await call();
  expect(tokens.requests).toHaveLength(2);
});

test("one without expires_in lives as long as the contract supposes", async () => {
  const { call, tokens, advance } = await setUp({ token: (n) => Response.json({ access_token: `t${n}` }) });
  await call();
  advance(3539);
  await call();
  expect(tokens.requests).toHaveLength(1);
  advance(1);
  await call();
  expect(tokens.requests).toHaveLength(2);
});

test("when renewing fails the old one serves until it expires", async () => {
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

test("a 401 is met by one new token and one more attempt", async () => {
  const { call, tokens, server } = await setUp({
    api: (request) => (bearerOf(request) === "Bearer t1" ? failure(401) : exampleAnswer(request)),
  });
  expect((await call()).response.status).toBe(200);
  expect(server.requests.map(bearerOf)).toEqual(["Bearer t1", "Bearer t2"]);
  expect(tokens.requests).toHaveLength(2);
});

test("a second 401 is the answer", async () => {
  const { call, server } = await setUp({ api: () => failure(401) });
  const { error, response } = await call();
  expect(response.status).toBe(401);
  expect(error?.errors[0]?.code).toBe("HTTP_401");
  expect(server.requests).toHaveLength(2);
});

test("parallel 401s share one new token", async () => {
  const { call, tokens } = await setUp({
    api: (request) => (bearerOf(request) === "Bearer t1" ? failure(401) : exampleAnswer(request)),
  });
  const answers = await Promise.all(Array.from({ length: 10 }, () => call()));
  expect(answers.map(({ response }) => response.status)).toEqual(Array(10).fill(200));
  expect(tokens.requests).toHaveLength(2);
});

test("a write without a key is repeated after a 401 too, with its body: it was not done", async () => {
  const { client, server } = await setUp({
    api: (request) => (bearerOf(request) === "Bearer t1" ? failure(401) : exampleAnswer(request)),
  });
  const body = { event: "food.order.created", url: "https://partner.example/events" } as const;
  const { response } = await client.POST("/integrations/partner/v1/notification-subscriptions", { body });
  expect(response.status).toBe(201);
  expect(server.requests.map((request) => JSON.parse(request.body))).toEqual([body, body]);
});

test("a refused client gets the provider's words", async () => {
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

test("an answer without a token is refused by name", async () => {
  const { call } = await setUp({ token: () => new Response("<html>", { status: 200 }) });
  await expect(call()).rejects.toBeInstanceOf(UnreadableAnswerError);
});

test("a provider that fails is asked again", async () => {
  const { call, tokens } = await setUp({
    token: (n) => (n === 1 ? failure(500) : Response.json({ access_token: "t", expires_in: 60 })),
  });
  expect((await call()).response.status).toBe(200);
  expect(tokens.requests).toHaveLength(2);
});

test("a busy provider is asked again, not before Retry-After", async () => {
  const { call, tokens, pausesMs } = await setUp({
    token: (n) =>
      n === 1 ? failure(429, "HTTP_429", { "Retry-After": "7" }) : Response.json({ access_token: "t", expires_in: 60 }),
  });
  expect((await call()).response.status).toBe(200);
  expect(tokens.requests).toHaveLength(2);
  expect(pausesMs[0]).toBeGreaterThanOrEqual(7000);
});

test("who gives up waiting for a token leaves it to the others", async () => {
  let release = (_: Response): void => {};
  const { call, tokens } = await setUp({
    token: () =>
      new Promise((resolve) => {
        release = resolve;
      }),
  });
  const abort = new AbortController();
  const given = call({ signal: abort.signal });
  const waiting = call();
  const reason = new Error("no longer needed");
  await expect.poll(() => tokens.requests.length).toBe(1);
  abort.abort(reason);
  await expect(given).rejects.toBe(reason);
  release(Response.json({ access_token: "t1", expires_in: 3600 }));
  expect((await waiting).response.status).toBe(200);
  expect(tokens.requests).toHaveLength(1);
});

test("a hanging provider ends in a PartnerConnectionError", async () => {
  const tokens = await startServer(() => never);
  opened.push(tokens);
  const auth = { clientId: "a", clientSecret: "b", tokenUrl: tokens.url, scopes: ["x"] };
  const client = createPartnerClient({ baseUrl: tokens.url, auth, timeoutMs: 50, maxAttempts: 1 });
  await expect(client.GET(OUTLETS)).rejects.toMatchObject({
    name: "PartnerConnectionError",
    attempts: 1,
    cause: { name: "TimeoutError" },
  });
});

test("a life that is no number makes the answer unreadable, null included", async () => {
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

test("a refusal whose error is no text is known by its status", async () => {
  const refusal = { error: { code: 1 }, error_description: null };
  const { call } = await setUp({ token: () => Response.json(refusal, { status: 400 }) });
  await expect(call()).rejects.toMatchObject({ code: "HTTP_400", errors: [{ message: "The token address refused." }] });
});

test("a token of one's own: the function gets the refused one", async () => {
  const asked: (string | undefined)[] = [];
  const { call, server } = await setUp({
    api: (request) => (bearerOf(request) === "Bearer old" ? failure(401) : exampleAnswer(request)),
    auth: {
      token: async (refused) => {
        asked.push(refused);
        return refused === undefined ? "old" : "new";
      },
    },
  });
  expect((await call()).response.status).toBe(200);
  expect(asked).toEqual([undefined, "old"]);
  expect(server.requests.map(bearerOf)).toEqual(["Bearer old", "Bearer new"]);
});

test("a token of one's own that stays the same is not sent twice", async () => {
  const { call, server } = await setUp({ api: () => failure(401), auth: { token: () => "only" } });
  expect((await call()).response.status).toBe(401);
  expect(server.requests).toHaveLength(1);
});

test.each(["s3cret\ntoken", "s3cret\u20actoken"])(
  "a token that no header can hold is refused, and not shown: %j",
  async (unfit) => {
    const own = await setUp({ auth: { token: () => unfit } });
    const issued = await setUp({ token: () => Response.json({ access_token: unfit }) });
    for (const { call, server } of [own, issued]) {
      const error = await call().catch((thrown: unknown) => thrown);
      expect(error).toEqual(
        new TypeError("Expected a token of printable ASCII, got another text. Look where it is read from."),
      );
      expect(inspect(error, { depth: 9, showHidden: true })).not.toContain("s3cr");
      expect(server.requests).toEqual([]);
    }
  },
);

test("the line break at the end of a file with a token does not count", async () => {
  const { call, server } = await setUp({ auth: { token: () => "t\n" } });
  await call();
  expect(server.requests.map(bearerOf)).toEqual(["Bearer t"]);
});
