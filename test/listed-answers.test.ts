import { afterAll, describe, expect, test } from "vitest";
import { MAX_BODY_BYTES } from "../packages/validation/src/validation.ts";
import { keysOf } from "../server/api/identity/keys.ts";
import { createTokenVerifier } from "../server/api/identity/verify.ts";
import { createQrAddresses } from "../server/api/payments/qr-address.ts";
import { createRateLimits } from "../server/store/postgres/service/rate-limits.ts";
import { NO_ID } from "./support/contract-operations.ts";
import { cloneDatabase } from "./support/database.ts";
import { type ExampleCall, exampleCalls } from "./support/example-calls.ts";
import { judged } from "./support/judge.ts";
import { openProxy } from "./support/outage.ts";
import { refused } from "./support/refusals.ts";
import { openApp } from "./support/sandbox.ts";
import { AUDIENCE, ISSUER } from "./support/tokens.ts";

/*
 * Every operation answers what all of them have in common, wherever the contract lists it: 406, 413, 415, 429, 500, 503. What is an
 * operation's own is tested with its resource. That nothing listed stays unseen is checked when the whole suite has run
 * (support/seen-answers.ts).
 */

const { clock, store, database, url, openNode, openDatabase, tokenOf } = await openApp();
const clockControl = { moveBy: async () => {}, moveTo: async () => true };
const nodeOn = (on: typeof database, services = {}) => openNode(on, { clockControl, ...services });

/** Sends the contract's example of a call, altered by `headers`, and returns the whole answer. */
async function outcome(app: { fetch: unknown }, { claims, operation, request }: ExampleCall, headers = {}) {
  const sent = request();
  if (operation.security.length > 0) sent.headers.set("Authorization", `Bearer ${await tokenOf(claims)}`);
  for (const [name, value] of Object.entries(headers)) sent.headers.set(name, String(value));
  const response = await judged(app.fetch as (request: Request) => Promise<Response>)(sent, { beyondSchema: true });
  return { status: response.status, body: await response.json(), headers: response.headers };
}

const listing = (status: number) => exampleCalls.filter(({ statuses }) => statuses.includes(status));
const named = (calls: ExampleCall[]) => calls.map((call) => [call.operation.id, call] as const);
/** They ask nothing of the database. */
const withoutDatabase = (id: string) => id === "getClock" || id === "setClock";

describe("every operation whose contract lists it", () => {
  const node = nodeOn(database);

  test.each(named(listing(406)))(
    "%s 406: an Accept that takes nothing it serves (decisions: negotiation)",
    async (_id, call) => {
      expect(await outcome(node.app, call, { Accept: "text/html" })).toMatchObject(
        refused(406, { message: expect.stringContaining("text/html"), field: "Accept" }),
      );
    },
  );

  test.each(named(listing(415)))(
    "%s 415: a Content-Type that is not JSON (decisions: negotiation)",
    async (_id, call) => {
      expect(await outcome(node.app, call, { "Content-Type": "application/xml" })).toMatchObject(
        refused(415, { message: expect.stringContaining("application/xml"), field: "Content-Type" }),
      );
    },
  );

  test.each(named(listing(413)))(
    "%s 413: one byte over the largest body, by its length (decisions: strict JSON)",
    async (_id, call) => {
      expect(await outcome(node.app, call, { "Content-Length": MAX_BODY_BYTES + 1 })).toMatchObject(
        refused(413, { message: `The body may have at most ${MAX_BODY_BYTES} bytes.` }),
      );
    },
  );
});

test("getTransactionQrCode 404: a payment that is gone, by an address that was signed for it", async () => {
  const addresses = createQrAddresses({ publicUrl: AUDIENCE, clock, serviceKeys: store.serviceKeys });
  const address = await addresses.sign("OUT-1001", NO_ID, clock.now());
  const { app } = nodeOn(database);
  const response = await judged(app.fetch as (request: Request) => Promise<Response>)(new Request(address));
  expect({ status: response.status, body: await response.json() }).toEqual(
    refused(404, { field: "transaction_id", message: expect.stringContaining(NO_ID) }),
  );
});

describe("429, once the limit of the contract is used up (decisions: rate limits)", () => {
  const node = nodeOn(database, { rateLimits: createRateLimits(database, clock) });

  test.each(named(listing(429)))("%s", async (_id, call) => {
    await outcome(node.app, call);
    const [counted] = await database.query<{ count: number }>(
      "WITH used AS (UPDATE rate_limits SET points = 1000000 RETURNING 1) SELECT count(*)::int AS count FROM used",
    );
    expect(counted?.count).toBeGreaterThan(0);
    const { limit, window_seconds } = call.operation.rateLimit;
    const { status, body, headers } = await outcome(node.app, call);
    expect({ status, body }).toMatchObject({ status: 429, body: { success: false, errors: [{ code: "HTTP_429" }] } });
    expect(headers.get("RateLimit-Policy")).toBe(`"default";q=${limit};w=${window_seconds}`);
    expect(headers.get("Retry-After")).toBe(String(window_seconds));
  });
});

describe("500, without a reason, when the database has an unexpected schema (decisions: errors)", async () => {
  const broken = await cloneDatabase("template1");
  const node = nodeOn(broken.database);
  const counting = nodeOn(broken.database, { rateLimits: createRateLimits(broken.database, clock) });
  const INTERNAL = refused(500, { message: expect.stringMatching(/^The service failed\. /) });

  test.each(named(listing(500)))("%s", async (id, call) => {
    expect(await outcome(withoutDatabase(id) ? counting.app : node.app, call)).toMatchObject(INTERNAL);
  });
});

describe("503 with Retry-After (decisions: errors)", async () => {
  const proxied = await openProxy(url);
  proxied.close();
  const away = openDatabase(proxied.url);
  afterAll(away.close);
  const UNAVAILABLE = refused(503, { message: "The service is not ready. Try again in 1 second." });

  test.each(named(listing(503)).filter(([id]) => !withoutDatabase(id)))("%s: no database", async (_id, call) => {
    const got = await outcome(nodeOn(away).app, call);
    expect(got).toMatchObject(UNAVAILABLE);
    expect(got.headers.get("Retry-After")).toBe("1");
  });

  // Nothing listens on port 1.
  const unreachable = keysOf("http://127.0.0.1:1", { failureCooldownMs: 0 });
  const tokens = createTokenVerifier({ issuer: ISSUER, audience: AUDIENCE, keys: unreachable, clock });
  const withToken = listing(503).filter(({ operation }) => operation.security.length > 0);
  test.each(named(withToken))("%s: no keys of the issuer", async (_id, call) => {
    const got = await outcome(nodeOn(database, { tokens }).app, call);
    expect(got).toMatchObject(UNAVAILABLE);
    expect(got.headers.get("Retry-After")).toBe("1");
  });
});
