import { randomUUID } from "node:crypto";
import { Hono } from "hono";
import { afterAll, describe, expect, onTestFinished, test, vi } from "vitest";
import { unavailable } from "../server/api/errors.ts";
import type { Env } from "../server/api/handler.ts";
import { limitBodies, type Shares, sharesOf } from "../server/api/middleware/limit-concurrency.ts";
import { createLog } from "../server/observe/log/log.ts";
import { type Database, openDatabase, type TransactionSql } from "../server/store/postgres/engine/database.ts";
import { type HttpResponse, openApp } from "./support/sandbox.ts";
import { until } from "./support/until.ts";

/* What requests share on a node: database connections, memory for bodies (decisions: shares of connections, shares of bodies). */

const app = await openApp();
const log = createLog("silent");
vi.spyOn(log, "child").mockReturnValue(log as never);
const warned = vi.spyOn(log, "warn");

const databases: Database[] = [];
afterAll(() => Promise.all(databases.map((database) => database.close())));

/** A node with 9 connections: 3 for expensive reads, 5 for writes. Requests wait for 50 ms for `resource`, longer for others. */
function openNode(resource: keyof Shares) {
  const database = openDatabase({ url: app.url, log, poolSize: 9 });
  databases.push(database);
  const waitMs = { expensive_reads: 20_000, writes: 20_000, body_memory: 20_000, large_bodies: 20_000, [resource]: 50 };
  return app.openNode(database, { shares: sharesOf(9, waitMs), log });
}

/** Runs `work` while another session has the lock. */
async function whileLocked(lock: (sql: TransactionSql) => Promise<unknown>, work: () => Promise<void>): Promise<void> {
  await app.owner.acrossOutlets.transaction(async (sql) => {
    await lock(sql);
    await work();
  });
}

/** Sends a request several times, and returns the responses as they arrive. */
function sendTimes(count: number, send: () => Promise<HttpResponse>) {
  const responses: HttpResponse[] = [];
  const done = Promise.all(Array.from({ length: count }, async () => void responses.push(await send())));
  return { responses, done };
}

const statusesOf = (responses: HttpResponse[]) => responses.map(({ status }) => status);

const exhausted = (reason: string) => ({
  status: 503,
  retryAfter: "1",
  body: {
    success: false,
    errors: [
      {
        message_title: "Service unavailable",
        message: `The service is not ready: ${reason}. Try again in 1 second.`,
        code: "HTTP_503",
        message_severity: "error",
      },
    ],
  },
});
const logged = (resource: keyof Shares) =>
  [{ resource, reason: "no place became free within 50 ms", requests: 1 }, "share of the node exhausted"] as const;
const outcomeOf = ({ status, headers, body }: HttpResponse) => ({
  status,
  retryAfter: headers.get("Retry-After"),
  body,
});

describe("expensive reads while the delivery log is locked", () => {
  const { call } = openNode("expensive_reads");
  const scopes = ["partner:outlet:read", "food:order:read"];
  const read = (client: string) => call("listNotifications", "", { client, scopes, query: "?page=100&per_page=1000" });

  test("get 503 without a connection in time; other operations are served (D-shares-of-connections-1)", async () => {
    const reason = "too many expensive requests are in progress";
    expect((await read("demo-direct")).status).toBe(200); // compiles the schemas
    let reads = sendTimes(0, () => read(""));
    let facilitatorRead: Promise<HttpResponse> | undefined;
    const lock = (sql: TransactionSql) => sql.query("LOCK TABLE deliveries IN ACCESS EXCLUSIVE MODE");
    await whileLocked(lock, async () => {
      reads = sendTimes(12, () => read("demo-direct"));
      await until(() => reads.responses.length === 10);
      expect(reads.responses.map(outcomeOf)).toEqual(reads.responses.map(() => exhausted(reason)));
      expect(warned).toHaveBeenLastCalledWith(...logged("expensive_reads"));
      facilitatorRead = read("demo-facilitator"); // the third connection is free for another client
      await until(async () => (await app.lockWaits()) === 3);
      const catalogs = await Promise.all(Array.from({ length: 12 }, () => call("getCatalog", "OUT-1001")));
      expect(statusesOf(catalogs)).toEqual(catalogs.map(() => 200));
    });
    await reads.done;
    const last = [await facilitatorRead, await read("demo-direct")] as HttpResponse[];
    expect(statusesOf([...reads.responses.slice(10), ...last])).toEqual([200, 200, 200, 200]);
  });
});

const lockCatalog = (sql: TransactionSql) => sql.query("SELECT FROM catalogs WHERE outlet_id = 'OUT-1001' FOR UPDATE");

describe("writes that wait for one lock", () => {
  const { call } = openNode("writes");
  const setStock = (client: string, outlet: string) => call("setMenuItemStocks", outlet, { client, body: [] });

  test("leave connections to other clients (D-shares-of-connections-2)", async () => {
    const reason = "too many changes are in progress";
    // Replacements of catalogs share one connection.
    const end = () => call("deletePromotion", "OUT-1001", { path: { promotion_id: randomUUID() } });
    expect((await end()).status).toBe(404); // compiles the schemas
    let writes = sendTimes(0, end);
    await whileLocked(lockCatalog, async () => {
      writes = sendTimes(12, end);
      await until(() => writes.responses.length === 8);
      expect(writes.responses.map(outcomeOf)).toEqual(writes.responses.map(() => exhausted(reason)));
      expect(warned).toHaveBeenLastCalledWith(...logged("writes"));
      await until(async () => (await app.lockWaits()) === 4);
      for (let nth = 0; nth < 6; nth++) {
        const neighbours = [setStock("demo-rival", "OUT-2001"), call("getCatalog", "OUT-1001")];
        expect(statusesOf(await Promise.all(neighbours))).toEqual([200, 200]);
      }
    });
    await writes.done;
    expect(statusesOf(writes.responses.slice(8))).toEqual([404, 404, 404, 404]);
  });
});

const catalogWith = (padding: number) => ({
  request_id: "shares",
  menus: [],
  variant_categories: [],
  padding: "x".repeat(padding), // unknown properties are ignored
});

describe("large bodies", () => {
  const { call } = openNode("large_bodies");
  const replace = (client: string, outlet: string, padding: number) =>
    call("replaceCatalog", outlet, { client, body: catalogWith(padding) });

  test("two per client are in progress; other clients and smaller bodies are served (D-shares-of-bodies-2)", async () => {
    const reason = "too many large request bodies are in progress";
    let large = sendTimes(0, () => replace("", "", 0));
    let small: Promise<HttpResponse> | undefined;
    await whileLocked(lockCatalog, async () => {
      large = sendTimes(4, () => replace("demo-direct", "OUT-1001", 524_288));
      await until(() => large.responses.length === 2);
      expect(large.responses.map(outcomeOf)).toEqual(large.responses.map(() => exhausted(reason)));
      expect(warned).toHaveBeenLastCalledWith(...logged("large_bodies"));
      await until(async () => (await app.lockWaits()) === 2);
      small = replace("demo-direct", "OUT-1001", 524_000);
      await until(async () => (await app.lockWaits()) === 3);
      expect((await replace("demo-rival", "OUT-2001", 524_288)).status).toBe(200);
    });
    await large.done;
    expect(statusesOf([...large.responses.slice(2), (await small) as HttpResponse])).toEqual([200, 200, 200]);
  });

  test("a rejected one gets its response after a multiple of its processing time (D-shares-of-bodies-3)", async () => {
    const send = async (request_id: unknown) => {
      const before = performance.eventLoopUtilization();
      const body = { ...catalogWith(0), request_id, padding: Array.from({ length: 400_000 }, () => ({})) };
      const { status } = await call("replaceCatalog", "OUT-1002", { body, beyondSchema: true });
      return { status, idleMs: performance.eventLoopUtilization(before).idle };
    };
    const accepted = await send("r");
    const rejected = await send(1);
    expect([accepted.status, rejected.status]).toEqual([200, 400]);
    expect(rejected.idleMs).toBeGreaterThan(accepted.idleMs + 50);
  });

  test.each([
    ["a failure of the service", new Error("broken")],
    ["an unavailable service", unavailable("disk")],
  ])("the response to %s is not delayed (D-shares-of-bodies-3)", async (_name, error) => {
    const now = vi.spyOn(performance, "now");
    onTestFinished(() => now.mockRestore());
    const limited = limitBodies(sharesOf(9), async () => {
      now.mockReturnValue(performance.now() + 60_000); // the response to a rejected body would be delayed by the maximum
      throw error;
    });
    const node = new Hono<Env>().put("/", limited).onError((_error, c) => c.body(null, 500));
    const body = JSON.stringify(catalogWith(524_288));
    const startedMs = Date.now();
    const { status } = await node.request("/", {
      method: "PUT",
      headers: { "Content-Length": `${body.length}` },
      body,
    });
    expect([status, Date.now() - startedMs < 900]).toEqual([500, true]);
  });

  test("four of the largest size per client are in memory; one without Content-Length counts as such (D-shares-of-bodies-1)", async () => {
    const reason = "too many request bodies are in memory";
    const { promise: sent, resolve: send } = Promise.withResolvers<void>();
    const token = await app.tokenOf({ scopes: ["food:catalog:write"] });
    const fetch = openNode("body_memory").app.fetch as (request: Request) => Promise<Response>;
    const put = () =>
      fetch(
        new Request("http://api.example/integrations/food/outlets/OUT-1001/v1/catalog", {
          method: "PUT",
          headers: {
            Authorization: `Bearer ${token}`,
            "Content-Type": "application/json",
            "Transfer-Encoding": "chunked",
          },
          body: new ReadableStream({
            async pull(controller) {
              await sent;
              controller.enqueue(new TextEncoder().encode(JSON.stringify(catalogWith(0))));
              controller.close();
            },
          }),
          duplex: "half",
        } as RequestInit),
      );
    const slow = Array.from({ length: 4 }, put);
    const rejection = await put();
    expect([rejection.status, rejection.headers.get("Retry-After"), await rejection.json()]).toEqual(
      Object.values(exhausted(reason)),
    );
    send();
    const responses = await Promise.all(slow);
    expect(responses.map(({ status }) => status)).toEqual([200, 200, 200, 200]);
  });
});

test("a node with few connections has at least one for each kind (D-shares-of-connections-1, D-shares-of-connections-2)", async () => {
  const { expensive_reads: reads, writes } = sharesOf(3);
  expect(await reads.run("a", async () => writes.run("a", async () => "both"))).toBe("both");
});
