import { afterAll, describe, expect, test } from "vitest";
import { limiterFor } from "../server/api/middleware/limit-concurrency.ts";
import { createLog } from "../server/observe/log/log.ts";
import { openDatabase } from "../server/store/postgres/engine/database.ts";
import { outcomeOf, refused } from "./support/refusals.ts";
import { openApp } from "./support/sandbox.ts";
import { until } from "./support/until.ts";

/* Expensive reads share a part of a node's database connections (decisions: shares of connections). */

const BUSY = "The service is not ready: too many expensive requests are in progress. Try again in 1 second.";

describe("on a node whose database does not respond for the delivery log", async () => {
  const app = await openApp();
  const database = openDatabase({ url: app.url, log: createLog("silent"), poolSize: 9 });
  afterAll(database.close);
  const { call } = app.openNode(database, { expensive: limiterFor(9, 50) });
  const scopes = ["partner:outlet:read", "food:order:read"];
  const read = (client: string) => call("listNotifications", "", { client, scopes, query: "?page=100&per_page=1000" });

  test("returns 503 for reads without a slot in time, and serves all other operations (D-shares-of-connections-1)", async () => {
    const locked = Promise.withResolvers<void>();
    const unlocking = Promise.withResolvers<void>();
    const holding = app.owner.transaction(async (sql) => {
      await sql.query("LOCK TABLE deliveries IN ACCESS EXCLUSIVE MODE");
      locked.resolve();
      await unlocking.promise;
    });
    await locked.promise;
    const responses: Awaited<ReturnType<typeof read>>[] = [];
    const reading = Array.from({ length: 12 }, async () => void responses.push(await read("demo-direct")));
    await until(() => responses.length === 10);
    for (const response of responses) {
      expect(outcomeOf(response)).toEqual(refused(503, { message: BUSY }));
      expect(response.headers.get("Retry-After")).toMatch(/^\d+$/);
    }
    const facilitatorRead = read("demo-facilitator"); // the third slot is free for another client
    await until(async () => (await app.lockWaits()) === 3);
    const catalogs = await Promise.all(Array.from({ length: 12 }, () => call("getCatalog", "OUT-1001")));
    expect(catalogs.map(({ status }) => status)).toEqual(catalogs.map(() => 200));

    unlocking.resolve();
    await Promise.all([holding, ...reading]);
    expect(
      [...responses.slice(10), await facilitatorRead, await read("demo-direct")].map(({ status }) => status),
    ).toEqual([200, 200, 200, 200]);
  });
});
