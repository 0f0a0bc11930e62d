import { beforeEach, describe, expect, test } from "vitest";
import { type Database, DatabaseUnavailable } from "../server/store/postgres/engine/database.ts";
import { createBackoff } from "../server/store/postgres/engine/replicas/backoff.ts";
import { createChoice } from "../server/store/postgres/engine/replicas/choice.ts";
import { createLateReads } from "../server/store/postgres/engine/replicas/late-reads.ts";
import { createProgress, createWriteTimes } from "../server/store/postgres/engine/replicas/progress.ts";
import type { Replica } from "../server/store/postgres/engine/replicas/replica.ts";
import type { Replicas } from "../server/store/postgres/engine/replicas/replicas.ts";
import { catalogOf, item } from "./support/catalogs.ts";
import { EVENT_SCOPES } from "./support/deliveries.ts";
import { openApp } from "./support/sandbox.ts";

/* What a position in the log says about time, and for how long writes are remembered (decisions: late reads). */

test("a position has all that was committed before the newest sample that is not beyond it", () => {
  const progress = createProgress(100);
  for (const [asOfMs = 0, position = 0] of [
    [0, 10],
    [50, 20],
    [90, 20],
    [120, 30],
  ])
    progress.record({ asOfMs, position });
  expect([9, 10, 19, 20, 29, 30, 99].map(progress.asOfMs)).toEqual([
    ...[undefined, undefined, undefined], // the sample at 10 is older than is kept
    90,
    90,
    120,
    120,
  ]);
  progress.record({ asOfMs: 150, position: 30 });
  expect([20, 30].map(progress.asOfMs)).toEqual([90, 150]);
  progress.clear();
  expect(progress.asOfMs(99)).toBe(undefined);
});

test("the last write about any of the keys counts, for as long as it is kept", () => {
  const written = createWriteTimes(100);
  written.record(["outlet A", "client X"], 0);
  written.record(["outlet B"], 60);
  written.record(["outlet A"], 90);
  expect([["outlet A"], ["client X"], ["client X", "outlet B"], ["outlet C"], []].map(written.lastMs)).toEqual([
    90,
    0,
    60,
    undefined,
    undefined,
  ]);
  written.record(["outlet C"], 101);
  expect([["client X"], ["outlet B"], ["outlet A"]].map(written.lastMs)).toEqual([undefined, 60, 90]);
  written.record([], 161);
  expect([["outlet B"], ["outlet A"]].map(written.lastMs)).toEqual([undefined, 90]);
});

test("the replicas that answer, are recent and have what was written take turns; where there is none, the answer is the reason", () => {
  let nowMs = 1_000;
  const replicas = ["a", "b", "c"].map((name) => ({
    name,
    up: true,
    asOf: 1_000 as number | undefined,
    isUp() {
      return this.up;
    },
    asOfMs() {
      return this.asOf;
    },
  }));
  const [a, b, c] = replicas as [(typeof replicas)[0], (typeof replicas)[0], (typeof replicas)[0]];
  const { choose, wrote } = createChoice(replicas, { maxLagMs: 100, monotonicMs: () => nowMs });
  const chosen = (...keys: string[]) => {
    const found = choose(keys);
    return typeof found === "string" ? found : `replica ${found.name}`;
  };
  const four = (...keys: string[]) => Array.from({ length: 4 }, () => chosen(...keys));
  expect(new Set(four())).toEqual(new Set(["replica a", "replica b", "replica c"]));
  b.up = false;
  expect(new Set(four())).toEqual(new Set(["replica a", "replica c"]));
  c.asOf = 900;
  expect(new Set(four())).toEqual(new Set(["replica a", "replica c"]));
  c.asOf = 899;
  expect(new Set(four())).toEqual(new Set(["replica a"]));
  wrote(["x"]);
  expect([chosen("x"), chosen("y", "x"), chosen("y"), chosen()]).toEqual([
    "written",
    "written",
    "replica a",
    "replica a",
  ]);
  a.asOf = 1_001;
  expect(chosen("x")).toBe("replica a");
  nowMs = 1_102;
  expect(chosen()).toBe("behind");
  a.asOf = undefined;
  expect(chosen()).toBe("behind");
  a.up = false;
  c.up = false;
  expect(chosen("x")).toBe("away");
});

test("a replica rests from 500 ms to 30 s, twice as long after each failure until it has served", () => {
  let nowMs = 10;
  const backoff = createBackoff(() => nowMs);
  const restMs = () => {
    const beganMs = nowMs;
    backoff.start();
    while (!backoff.isOver()) nowMs++;
    return nowMs - beganMs;
  };
  expect(backoff.isOver()).toBe(true);
  expect([restMs(), restMs(), restMs(), restMs(), restMs(), restMs(), restMs(), restMs()]).toEqual([
    500, 1_000, 2_000, 4_000, 8_000, 16_000, 30_000, 30_000,
  ]);
  backoff.reset();
  expect([restMs(), restMs()]).toEqual([500, 1_000]);
});

/** Replicas of which the test says which one is chosen, with a record of what they are asked. */
function plantedReplicas(database: Replica["database"]) {
  const asked: unknown[] = [];
  const replica = {
    name: "replica 1",
    database,
    served: () => void asked.push("served"),
    failed: (error: Error) => void asked.push(`failed: ${error.message}`),
  } as unknown as Replica;
  const planted = { replica, asked, chosen: replica as ReturnType<Replicas["choose"]> };
  const replicas: Replicas = {
    all: [replica],
    choose(keys) {
      asked.push(["choose", ...keys]);
      return planted.chosen;
    },
    wrote: (keys) => void asked.push(["wrote", ...keys]),
    states: () => [],
    stop: async () => {},
  };
  return Object.assign(planted, { replicas });
}

describe("an operation that may be late", async () => {
  const app = await openApp();
  const planted = plantedReplicas(app.database);
  const { asked } = planted;
  const node = app.openNode(app.database, {}, planted.replicas);
  const outlet = await app.newOutlet();
  await app.call("replaceCatalog", outlet, { body: catalogOf([{ menu_items: [item("a")] }]) });
  beforeEach(() => {
    asked.length = 0;
    planted.chosen = planted.replica;
  });
  const read = (ifNoneMatch?: string) =>
    node.call("getCatalog", outlet, ifNoneMatch === undefined ? {} : { headers: { "If-None-Match": ifNoneMatch } });

  test("is answered by a replica, about its outlet or else its client", async () => {
    const { status, headers } = await read();
    expect([status, headers.get("ETag")]).toEqual([200, expect.any(String)]);
    expect(asked).toEqual([["choose", `outlet ${outlet}`], "served"]);
    asked.length = 0;
    expect(await node.call("listNotifications", "", { scopes: EVENT_SCOPES })).toMatchObject({ status: 200 });
    expect(asked).toEqual([["choose", "client demo-direct"], "served"]);
  });

  test("is answered by the primary where no replica is chosen", async () => {
    planted.chosen = "written";
    expect(await read()).toMatchObject({ status: 200 });
    expect(asked).toEqual([["choose", `outlet ${outlet}`]]);
  });

  test("is final where nothing changed; where the client has another state, or there is nothing, the primary is asked as well", async () => {
    const { headers } = await read();
    const etag = headers.get("ETag") as string;
    expect(await read(etag)).toMatchObject({ status: 304 });
    const other = await read('"another"');
    expect([other.status, other.headers.get("ETag")]).toEqual([200, etag]);
    const missing = await node.call("getCatalogRequest", outlet, { path: { request_id: "none" } });
    expect(missing).toMatchObject({ status: 404 });
    expect(asked.filter((each) => each === "served")).toHaveLength(4);
  });

  test("where the primary fails after it, the error has no header of the answer that was not given", async () => {
    const withoutCatalogs = <Of extends Pick<Database, "query">>(sql: Of): Of => ({
      ...sql,
      query: (...[text, values, name]: Parameters<Database["query"]>) =>
        name === "catalog-read" ? Promise.reject(new DatabaseUnavailable("planted")) : sql.query(text, values, name),
    });
    const primary = { ...withoutCatalogs(app.database), of: (id: string) => withoutCatalogs(app.database.of(id)) };
    const failing = app.openNode(primary, {}, planted.replicas);
    const { status, headers } = await failing.call("getCatalog", outlet, { headers: { "If-None-Match": '"another"' } });
    expect(asked).toContain("served");
    expect([status, headers.get("ETag"), headers.get("Cache-Control")]).toEqual([503, null, "no-store"]);
  });

  test("what writes is noted for its outlet and client, refused or not; what only reads is not", async () => {
    const body = [{ external_id: "a", in_stock: false }];
    expect(await node.call("setMenuItemStocks", outlet, { body })).toMatchObject({ status: 200 });
    const wrote = ["wrote", `outlet ${outlet}`, "client demo-direct"];
    expect(asked).toEqual([wrote]);
    expect(
      await node.call("setMenuItemStocks", outlet, { body: [{ ...body[0], external_id: "b" }] }),
    ).not.toMatchObject({
      status: 200,
    });
    expect(asked).toEqual([wrote, wrote]);
    expect(await node.call("getNotificationSecret", "", { scopes: EVENT_SCOPES })).toMatchObject({ status: 200 });
    expect(asked).toEqual([wrote, wrote]);
  });
});

test("late reads are counted by server and reason, and a replica learns what became of its own", async () => {
  const planted = plantedReplicas({} as never);
  const late = createLateReads(planted.replicas, () => ({}) as never);
  expect(late.reads()).toEqual([]);
  for (const nth of [1, 2]) expect(await late.tryRead(["k"], async () => nth)).toBe(nth);
  expect(await late.tryRead(["k"], async () => undefined)).toBeUndefined();
  expect(await late.tryRead(["k"], () => Promise.reject(new Error("broken")))).toBeUndefined();
  for (const reason of ["away", "behind", "behind"] as const) {
    planted.chosen = reason;
    expect(await late.tryRead(["k"], async () => 1)).toBeUndefined();
  }
  late.wrote(["k"]);
  const choose = ["choose", "k"];
  expect(planted.asked).toEqual([
    choose,
    "served",
    choose,
    "served",
    choose,
    "served",
    choose,
    "failed: broken",
    choose,
    choose,
    choose,
    ["wrote", "k"],
  ]);
  expect(late.reads()).toEqual([
    { server: "replica 1", reason: "fresh", count: 2 },
    { server: "primary", reason: "asked_again", count: 1 },
    { server: "primary", reason: "failed", count: 1 },
    { server: "primary", reason: "away", count: 1 },
    { server: "primary", reason: "behind", count: 2 },
  ]);
});
