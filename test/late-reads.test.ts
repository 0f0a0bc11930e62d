import { beforeEach, describe, expect, test } from "vitest";
import { type Bound, DatabaseUnavailable, type Sql } from "../server/store/postgres/engine/database.ts";
import { createBackoff } from "../server/store/postgres/engine/replicas/backoff.ts";
import { createChoice } from "../server/store/postgres/engine/replicas/choice.ts";
import type { Replica } from "../server/store/postgres/engine/replicas/replica.ts";
import type { Replicas } from "../server/store/postgres/engine/replicas/replicas.ts";
import { catalogOf, item } from "./support/catalogs.ts";
import { EVENT_SCOPES } from "./support/deliveries.ts";
import { openApp } from "./support/sandbox.ts";

test("uses available replicas that are recent and have the client's writes in turn; otherwise returns the reason", () => {
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
  const choiceFor = (...keys: string[]) => {
    const choice = choose(keys);
    return typeof choice === "string" ? choice : `replica ${choice.name}`;
  };
  const four = (...keys: string[]) => Array.from({ length: 4 }, () => choiceFor(...keys));
  expect(new Set(four())).toEqual(new Set(["replica a", "replica b", "replica c"]));
  b.up = false;
  expect(new Set(four())).toEqual(new Set(["replica a", "replica c"]));
  c.asOf = 900;
  expect(new Set(four())).toEqual(new Set(["replica a", "replica c"]));
  c.asOf = 899;
  expect(new Set(four())).toEqual(new Set(["replica a"]));
  wrote(["x"]);
  expect([choiceFor("x"), choiceFor("y", "x"), choiceFor("y"), choiceFor()]).toEqual([
    "written",
    "written",
    "replica a",
    "replica a",
  ]);
  a.asOf = 1_001;
  expect(choiceFor("x")).toBe("replica a");
  nowMs = 1_102;
  expect(choiceFor()).toBe("behind");
  a.asOf = undefined;
  expect(choiceFor()).toBe("behind");
  a.up = false;
  c.up = false;
  expect(choiceFor("x")).toBe("away");
});

test("a replica rests from 500 ms to 30 s, doubling after each failure until it succeeds", () => {
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

/** Stub replicas: the test sets the chosen one, and their calls are recorded. */
function plantedReplicas(database: Replica["database"]) {
  const calls: unknown[] = [];
  const replica = {
    name: "replica 1",
    database,
    served: () => void calls.push("served"),
    failed: (error: Error) => void calls.push(`failed: ${error.message}`),
  } as unknown as Replica;
  const planted = { replica, calls, chosen: replica as ReturnType<Replicas["choose"]> };
  const replicas: Replicas = {
    all: [replica],
    choose(keys) {
      calls.push(["choose", ...keys]);
      return planted.chosen;
    },
    wrote: (keys) => void calls.push(["wrote", ...keys]),
    states: () => [],
    stop: async () => {},
  };
  return Object.assign(planted, { replicas });
}

describe("an operation that may be late", async () => {
  const app = await openApp();
  const planted = plantedReplicas(app.database);
  const { calls } = planted;
  const node = app.openNode(app.database, {}, planted.replicas);
  const outlet = await app.newOutlet();
  await app.call("replaceCatalog", outlet, { body: catalogOf([{ menu_items: [item("a")] }]) });
  beforeEach(() => {
    calls.length = 0;
    planted.chosen = planted.replica;
  });
  const read = (ifNoneMatch?: string) =>
    node.call("getCatalog", outlet, ifNoneMatch === undefined ? {} : { headers: { "If-None-Match": ifNoneMatch } });

  test("reads from a replica, for its outlet or else its client", async () => {
    const { status, headers } = await read();
    expect([status, headers.get("ETag")]).toEqual([200, expect.any(String)]);
    expect(calls).toEqual([["choose", `outlet ${outlet}`], "served"]);
    calls.length = 0;
    expect(await node.call("listNotifications", "", { scopes: EVENT_SCOPES })).toMatchObject({ status: 200 });
    expect(calls).toEqual([["choose", "client demo-direct"], "served"]);
  });

  test("reads from the primary if no replica is chosen", async () => {
    planted.chosen = "written";
    expect(await read()).toMatchObject({ status: 200 });
    expect(calls).toEqual([["choose", `outlet ${outlet}`]]);
  });

  test("uses the replica's response if nothing changed; reads the primary if the client's state differs or nothing was found", async () => {
    const { headers } = await read();
    const etag = headers.get("ETag") as string;
    expect(await read(etag)).toMatchObject({ status: 304 });
    const fromPrimary = await read('"another"');
    expect([fromPrimary.status, fromPrimary.headers.get("ETag")]).toEqual([200, etag]);
    const missing = await node.call("getCatalogRequest", outlet, { path: { request_id: "none" } });
    expect(missing).toMatchObject({ status: 404 });
    expect(calls.filter((each) => each === "served")).toHaveLength(4);
  });

  test("sends no header of the discarded response if the primary fails", async () => {
    const withoutCatalogs = ({ query }: Sql): Sql => ({
      query: (text, values, name) =>
        name === "catalog-read" ? Promise.reject(new DatabaseUnavailable("planted")) : query(text, values, name),
    });
    const of = (id: string): Bound => {
      const bound = app.database.of(id);
      return { ...bound, ...withoutCatalogs(bound), batched: withoutCatalogs(bound.batched) };
    };
    const primary = { ...app.database, of };
    const failing = app.openNode(primary, {}, planted.replicas);
    const { status, headers } = await failing.call("getCatalog", outlet, { headers: { "If-None-Match": '"another"' } });
    expect(calls).toContain("served");
    expect([status, headers.get("ETag"), headers.get("Cache-Control")]).toEqual([503, null, "no-store"]);
  });

  test("records writes for their outlet and client, rejected ones included, and no reads", async () => {
    const body = [{ external_id: "a", in_stock: false }];
    expect(await node.call("setMenuItemStocks", outlet, { body })).toMatchObject({ status: 200 });
    const wrote = ["wrote", `outlet ${outlet}`, "client demo-direct"];
    expect(calls).toEqual([wrote]);
    expect(
      await node.call("setMenuItemStocks", outlet, { body: [{ ...body[0], external_id: "b" }] }),
    ).not.toMatchObject({
      status: 200,
    });
    expect(calls).toEqual([wrote, wrote]);
    expect(await node.call("getNotificationSecret", "", { scopes: EVENT_SCOPES })).toMatchObject({ status: 200 });
    expect(calls).toEqual([wrote, wrote]);
  });
});
