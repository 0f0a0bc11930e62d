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
import { rejected } from "./support/rejections.ts";
import { openApp } from "./support/sandbox.ts";
import { AUDIENCE, ISSUER } from "./support/tokens.ts";

/*
 * Statuses that all operations share, wherever the contract lists them: 406, 413, 415, 429, 500, 503. Tests of each resource
 * cover its own statuses. After the whole suite, support/seen-responses.ts checks that every listed status occurred.
 */

const { clock, store, database, url, openNode, openDatabase, tokenOf } = await openApp();
const clockControl = { moveBy: async () => {}, moveTo: async () => true };
const nodeOn = (on: typeof database, services = {}) => openNode(on, { clockControl, ...services });

/** Sends the contract's example of a call, changed by `headers`. Returns the complete response. */
async function outcome(app: { fetch: unknown }, { claims, operation, request }: ExampleCall, headers = {}) {
  const sentRequest = request();
  if (operation.security.length > 0) sentRequest.headers.set("Authorization", `Bearer ${await tokenOf(claims)}`);
  for (const [name, value] of Object.entries(headers)) sentRequest.headers.set(name, String(value));
  const response = await judged(app.fetch as (request: Request) => Promise<Response>)(sentRequest, {
    beyondSchema: true,
  });
  return { status: response.status, body: await response.json(), headers: response.headers };
}

const listing = (status: number) => exampleCalls.filter(({ statuses }) => statuses.includes(status));
const withIds = (calls: ExampleCall[]) => calls.map((call) => [call.operation.id, call] as const);
/** They do not query the database. */
const withoutDatabase = (id: string) => id === "getClock" || id === "setClock";

describe("every operation whose contract lists it", () => {
  const node = nodeOn(database);

  test.each(withIds(listing(406)))(
    "%s 406: rejects an Accept header without a supported type (decisions: negotiation)",
    async (_id, call) => {
      expect(await outcome(node.app, call, { Accept: "text/html" })).toMatchObject(
        rejected(406, { message: expect.stringContaining("text/html"), field: "Accept" }),
      );
    },
  );

  test.each(withIds(listing(415)))(
    "%s 415: rejects a Content-Type other than JSON (decisions: negotiation)",
    async (_id, call) => {
      expect(await outcome(node.app, call, { "Content-Type": "application/xml" })).toMatchObject(
        rejected(415, { message: expect.stringContaining("application/xml"), field: "Content-Type" }),
      );
    },
  );

  test.each(withIds(listing(413)))(
    "%s 413: rejects a body one byte over the limit, by its length (decisions: strict JSON)",
    async (_id, call) => {
      expect(await outcome(node.app, call, { "Content-Length": MAX_BODY_BYTES + 1 })).toMatchObject(
        rejected(413, { message: `The body may have at most ${MAX_BODY_BYTES} bytes.` }),
      );
    },
  );
});

test("getTransactionQrCode 404: returns 404 for a deleted payment with a valid signature", async () => {
  const addresses = createQrAddresses({ publicUrl: AUDIENCE, clock, serviceKeys: store.serviceKeys });
  const address = await addresses.sign("OUT-1001", NO_ID, new Date(clock.now().getTime() + 1_000));
  const { app } = nodeOn(database);
  const response = await judged(app.fetch as (request: Request) => Promise<Response>)(new Request(address));
  expect({ status: response.status, body: await response.json() }).toEqual(
    rejected(404, { field: "transaction_id", message: expect.stringContaining(NO_ID) }),
  );
});

describe("429 above the limit of the contract (decisions: rate limits)", () => {
  const node = nodeOn(database, { rateLimits: createRateLimits(database, clock) });

  const withToken = listing(429).filter(({ operation }) => operation.security.length > 0); // others: rate-limits.test.ts

  test.each(withIds(withToken))("%s", async (_id, call) => {
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

describe("500 without a reason if the database has an unexpected schema (decisions: errors)", async () => {
  const emptyDatabase = await cloneDatabase("template1");
  const node = nodeOn(emptyDatabase.database);
  const counting = nodeOn(emptyDatabase.database, { rateLimits: createRateLimits(emptyDatabase.database, clock) });
  const INTERNAL = rejected(500, { message: expect.stringMatching(/^The service failed\. /) });

  test.each(withIds(listing(500)))("%s", async (id, call) => {
    expect(await outcome(withoutDatabase(id) ? counting.app : node.app, call)).toMatchObject(INTERNAL);
  });
});

describe("503 with Retry-After (decisions: errors)", async () => {
  const proxied = await openProxy(url);
  proxied.close();
  const away = openDatabase(proxied.url);
  afterAll(away.close);
  const unavailable = (reason: string) =>
    rejected(503, { message: `The service is not ready: ${reason}. Try again in 1 second.` });

  test.each(withIds(listing(503)).filter(([id]) => !withoutDatabase(id)))(
    "%s: database unavailable",
    async (_id, call) => {
      const actual = await outcome(nodeOn(away).app, call);
      expect(actual).toMatchObject(unavailable("its database is not available"));
      expect(actual.headers.get("Retry-After")).toBe("1");
    },
  );

  // Nothing listens on port 1.
  const unreachable = keysOf("http://127.0.0.1:1", { failureCooldownMs: 0 });
  const tokens = createTokenVerifier({ issuer: ISSUER, audience: AUDIENCE, keys: unreachable, clock });
  const withToken = listing(503).filter(({ operation }) => operation.security.length > 0);
  test.each(withIds(withToken))("%s: issuer's keys unavailable", async (_id, call) => {
    const actual = await outcome(nodeOn(database, { tokens }).app, call);
    expect(actual).toMatchObject(unavailable("the keys of the token issuer cannot be read"));
    expect(actual.headers.get("Retry-After")).toBe("1");
  });
});
