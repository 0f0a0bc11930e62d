import { pino } from "pino";
import { afterAll, describe, expect, onTestFinished, test, vi } from "vitest";
import { logStorageError } from "../server/delivery/storage-error.ts";
import { MINUTE_MS } from "../server/durations.ts";
import { createLog } from "../server/observe/log/log.ts";
import { openDatabase } from "../server/store/postgres/engine/database.ts";
import { StoreUnavailable } from "../server/store/unavailable.ts";
import { isCluster, testOnOneServer } from "./support/one-server.ts";
import { outcomeOf, rejected } from "./support/rejections.ts";
import { openApp } from "./support/sandbox.ts";

/* A 503 names the short resource in the response and in the log. A trigger fails each new order with an SQLSTATE. */

const app = await openApp();
await app.owner.query("CREATE TABLE failing (state text)");
await app.owner.query(`
  CREATE FUNCTION fail_order() RETURNS trigger LANGUAGE plpgsql SECURITY DEFINER AS $$
  DECLARE state text := (SELECT max(state) FROM failing);
  BEGIN
    IF state IS NOT NULL THEN RAISE EXCEPTION 'failed by a test' USING ERRCODE = state; END IF;
    RETURN NEW;
  END $$`);

async function failOrders(state: string | undefined): Promise<void> {
  await app.owner.query("DELETE FROM failing");
  if (state !== undefined) await app.owner.query("INSERT INTO failing VALUES ($1)", [state]);
}

/** A node with its own database connections, and its log lines. */
function openNode(poolSize = 3) {
  const database = openDatabase({ url: app.url, log: createLog("silent"), poolSize });
  afterAll(database.close);
  const { lines, log } = openLog();
  const node = app.openNode(database, { log });
  const placeOrder = () =>
    node.callPlatform("placeOrder", {
      path: { outlet_id: "OUT-1001" },
      body: { service_type: "food", items: [{ external_id: "nasi-goreng", quantity: 1 }] },
    });
  return { ...node, database, lines: () => lines.filter(({ level }) => level === 40), placeOrder };
}

const unavailable = (reason: string) =>
  rejected(503, { message: `The service is not ready: ${reason}. Try again in 1 second.` });

function openLog() {
  const lines: Record<string, unknown>[] = [];
  const write = (line: string) => void lines.push(JSON.parse(line));
  return { lines, log: pino({ base: null, timestamp: false }, { write }) };
}

/** Moves the clock of the process. */
function passMinute(): void {
  const now = performance.now.bind(performance);
  const spy = vi.spyOn(performance, "now").mockImplementation(() => now() + MINUTE_MS);
  onTestFinished(() => spy.mockRestore());
}

describe("503", async () => {
  const testOrder = testOnOneServer("triggers");
  if (!isCluster)
    await app.owner.query("CREATE TRIGGER fail BEFORE INSERT ON orders FOR EACH ROW EXECUTE FUNCTION fail_order()");

  testOrder.each([
    ["disk", "53100", "the disk of its database is full"],
    ["connections", "53300", "no connection to its database became free in time"],
    ["lock", "40001", "other requests were changing the same data"],
    ["lock", "40P01", "other requests were changing the same data"],
    ["lock", "55P03", "other requests were changing the same data"],
    ["database", "57014", "its database is not available"],
  ])("names %s for SQLSTATE %s (D-errors-10)", async (resource, state, message) => {
    const node = openNode();
    await failOrders(state);
    expect(outcomeOf(await node.placeOrder())).toEqual(unavailable(message));
    await failOrders(undefined);
    expect((await node.placeOrder()).status).toBe(201);
    const request_id = expect.any(String);
    const reason = "The database is not available: failed by a test";
    expect(node.lines()).toEqual([
      { level: 40, request_id, resource, reason, requests: 1, msg: "storage unavailable" },
    ]);
    expect(node.store.usage().isDiskFull).toBe(resource === "disk");
  });

  testOrder("names the connections if none becomes free in time (D-errors-10)", async () => {
    const node = openNode(1);
    const release = Promise.withResolvers<void>();
    const borrowed = node.database.transaction(async (sql) => {
      await sql.query("SELECT");
      await release.promise;
    });
    expect(outcomeOf(await node.placeOrder())).toEqual(
      unavailable("no connection to its database became free in time"),
    );
    release.resolve();
    await borrowed;
    expect(node.lines()).toMatchObject([{ resource: "connections" }]);
  });

  testOrder(
    "is logged once per minute with the number of requests, and reports a full disk for a minute (D-errors-10, D-readiness-3)",
    async () => {
      const node = openNode();
      await failOrders("53100");
      for (let request = 0; request < 3; request++) expect((await node.placeOrder()).status).toBe(503);
      await failOrders("57014");
      expect((await node.placeOrder()).status).toBe(503);
      const logged = () => node.lines().map(({ resource, requests }) => [resource, requests]);
      expect(logged()).toEqual([
        ["disk", 1],
        ["database", 1],
      ]);
      expect(node.store.usage().isDiskFull).toBe(true);
      passMinute();
      expect(node.store.usage().isDiskFull).toBe(false);
      await failOrders("53100");
      expect((await node.placeOrder()).status).toBe(503);
      expect(logged().slice(2)).toEqual([["disk", 3]]);
      expect(node.store.usage().isDiskFull).toBe(true);
      await failOrders(undefined);
    },
  );
});

test("logs failures of background work once per minute, message and resource (D-errors-10)", () => {
  const { lines, log } = openLog();
  const full = new StoreUnavailable("no space left", { resource: "disk" });
  for (let failure = 0; failure < 3; failure++) logStorageError(log, full, "outbox unavailable");
  logStorageError(log, full, "delivery queue unavailable");
  logStorageError(log, new StoreUnavailable("away"), "outbox unavailable");
  passMinute();
  logStorageError(log, full, "outbox unavailable");
  logStorageError(log, new Error("of another kind"), "outbox unavailable");
  const line = { level: 40, resource: "disk", reason: "no space left", failures: 1, msg: "outbox unavailable" };
  expect(lines).toEqual([
    line,
    { ...line, msg: "delivery queue unavailable" },
    { ...line, resource: "database", reason: "away" },
    { ...line, failures: 3 },
    { level: 50, err: expect.objectContaining({ message: "of another kind" }), msg: "outbox unavailable" },
  ]);
});
