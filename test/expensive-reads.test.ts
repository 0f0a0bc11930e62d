import { afterAll, describe, expect, test } from "vitest";
import { createPlaces } from "../server/api/http/places.ts";
import { shareOf } from "../server/api/middleware/share-connections.ts";
import { createLog } from "../server/observe/log/log.ts";
import { openDatabase } from "../server/store/postgres/engine/database.ts";
import { outcomeOf } from "./support/refusals.ts";
import { openApp } from "./support/sandbox.ts";
import { until } from "./support/until.ts";

/* Expensive reads have a share of a node's connections to its database (decisions: shares of connections). */

/** Work that lasts until it is ended. */
function started(places: ReturnType<typeof createPlaces>, client: string) {
  const { promise, resolve } = Promise.withResolvers<void>();
  let isUnderWay = false;
  const done = places.run(client, () => {
    isUnderWay = true;
    return promise;
  });
  done.catch(() => {});
  return { end: resolve, done, isUnderWay: () => isUnderWay };
}
const turn = () => new Promise((resolve) => setImmediate(resolve));

describe("places", () => {
  const open = (waitMs: number) =>
    createPlaces({ inAll: 3, perClient: 2, waitMs, onFull: () => new Error("no place became free") });

  test("a client has its part of them; who waits longest is next, unless its client has its part", async () => {
    const places = open(60_000);
    const [a1, a2, a3, b1, b2, c1] = ["a", "a", "a", "b", "b", "c"].map((client) => started(places, client));
    const all = [a1, a2, a3, b1, b2, c1];
    const underWay = () => all.map((each) => each?.isUnderWay());
    expect(underWay()).toEqual([true, true, false, true, false, false]);
    b1?.end();
    await turn();
    expect(underWay()).toEqual([true, true, false, true, true, false]);
    b2?.end();
    await turn();
    expect(underWay()).toEqual([true, true, false, true, true, true]);
    a1?.end();
    await turn();
    expect(underWay()).toEqual([true, true, true, true, true, true]);
    for (const each of all) each?.end();
    await Promise.all(all.map((each) => each?.done));
  });

  test("a client that left one of its places has as many as before, not more", async () => {
    const places = open(60_000);
    const [first, second] = [started(places, "a"), started(places, "a")];
    first.end();
    await first.done;
    const [third, fourth] = [started(places, "a"), started(places, "a")];
    expect([second, third, fourth].map((each) => each.isUnderWay())).toEqual([true, true, false]);
    for (const each of [second, third, fourth]) each.end();
    await Promise.all([second.done, third.done, fourth.done]);
  });

  test("who waits in vain has done nothing; a place whose work failed is free", async () => {
    const places = open(5);
    const [one, two, vain] = [started(places, "a"), started(places, "a"), started(places, "a")];
    await expect(vain.done).rejects.toThrow("no place became free");
    one.end();
    two.end();
    await Promise.all([one.done, two.done]);
    expect(vain.isUnderWay()).toBe(false);
    const fails = () => Promise.reject(new Error("it failed"));
    for (let nth = 0; nth < 4; nth++) await expect(places.run("a", fails)).rejects.toThrow("it failed");
    expect(await places.run("a", async () => "done")).toBe("done");
  });
});

describe("on a node whose database answers no delivery log", async () => {
  const app = await openApp();
  const database = openDatabase({ url: app.url, log: createLog("silent"), poolSize: 9 });
  afterAll(database.close);
  const { call } = app.openNode(database, { expensive: shareOf(9, 50) });
  const scopes = ["partner:outlet:read", "food:order:read"];
  const read = (client: string) => call("listNotifications", "", { client, scopes, query: "?page=100&per_page=1000" });

  test("503 for whoever finds no place in time, and all other operations are served (D-shares-of-connections-1)", async () => {
    const locked = Promise.withResolvers<void>();
    const unlocking = Promise.withResolvers<void>();
    const holding = app.owner.transaction(async (sql) => {
      await sql.query("LOCK TABLE deliveries IN ACCESS EXCLUSIVE MODE");
      locked.resolve();
      await unlocking.promise;
    });
    await locked.promise;
    const answers: Awaited<ReturnType<typeof read>>[] = [];
    const reading = Array.from({ length: 12 }, async () => void answers.push(await read("demo-direct")));
    await until(() => answers.length === 10);
    for (const answer of answers) {
      expect(outcomeOf(answer).status).toBe(503);
      expect(answer.headers.get("Retry-After")).toMatch(/^\d+$/);
    }
    const other = read("demo-facilitator"); // the third place is for whoever else asks
    await until(async () => (await app.lockWaits()) === 3);
    const catalogs = await Promise.all(Array.from({ length: 12 }, () => call("getCatalog", "OUT-1001")));
    expect(catalogs.map(({ status }) => status)).toEqual(catalogs.map(() => 200));

    unlocking.resolve();
    await Promise.all([holding, ...reading]);
    expect([...answers.slice(10), await other, await read("demo-direct")].map(({ status }) => status)).toEqual([
      200, 200, 200, 200,
    ]);
  });
});
