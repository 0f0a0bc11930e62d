import { randomUUID } from "node:crypto";
import { setImmediate } from "node:timers/promises";
import pg from "pg";
import { afterEach, beforeAll, describe, expect, test, vi } from "vitest";
import type { OperationId } from "../generated/operations.ts";
import { createLog } from "../server/observe/log/log.ts";
import type { LeasedDelivery, RateLimits, Sharing } from "../server/store/port.ts";
import { type Database, openDatabase } from "../server/store/postgres/engine/database.ts";
import { createRateLimits } from "../server/store/postgres/service/rate-limits.ts";
import { acceptedAttempt } from "./support/attempts.ts";
import { catalogOf, item } from "./support/catalogs.ts";
import { change, emit, orderEvent, subscriberOf } from "./support/deliveries.ts";
import { testOnOneServer } from "./support/one-server.ts";
import { createdId, keptPromotion, keyed, promotionOf } from "./support/promotions.ts";
import { outcomeOf, rejected } from "./support/rejections.ts";
import { type Call, type HttpResponse, openApp } from "./support/sandbox.ts";

/* Round trips to the database per request (decisions: round trips), and the behaviour that combined steps must keep. */

const app = await openApp();
const { call, callPlatform, newOutlet, openNode, database, store, clock, relay } = app;
const secondNode = openNode(database);

const catalogWith = (id: string) =>
  catalogOf([{ name: "M", menu_items: [item(id)] }], [{ external_id: "c", variants: [{ external_id: id }] }]);
const PROMOTION = promotionOf({ external_menu_id: "a", selling_price: 500 });
const setTo = (in_stock: boolean, external_id = "a"): Call => ({ body: [{ external_id, in_stock }] });
const SET = { status: 200, body: { success: true, data: {} } };
const HIDDEN = rejected(404, { message: "There is no such outlet." });
const NOT_REGISTERED = rejected(404, { title: "Requested resource not found" });

/** An outlet whose catalog this node remembers. */
async function outletRead(): Promise<string> {
  const outlet = await newOutlet();
  expect(await call("replaceCatalog", outlet, { body: catalogWith("a") })).toMatchObject({ status: 200 });
  expect(await call("getCatalog", outlet)).toMatchObject({ status: 200 });
  return outlet;
}

const textOf = async (outlet: string) => (await call("getCatalog", outlet)).text;

afterEach(() => vi.restoreAllMocks());

const { database: databaseName } = new pg.Client(app.url);

/**
 * Messages that `work` sends and waits for, as JSON; `pg` sends one at a time, with one or several statements. Other test files query their
 * databases in the same process, for example while a worker stops.
 */
async function messagesOf(work: () => Promise<unknown>): Promise<string[]> {
  const querySpy = vi.spyOn(pg.Client.prototype, "query");
  await work();
  const { contexts, calls } = querySpy.mock as unknown as { contexts: pg.Client[]; calls: unknown[] };
  querySpy.mockRestore();
  const messages = calls
    .filter((_, nth) => contexts[nth]?.database === databaseName)
    .map((message) => JSON.stringify(message));
  return messages.filter((message) => !message.includes("pg_notify")); // sent afterwards
}

const roundTripsOf = async (work: () => Promise<unknown>): Promise<number> => (await messagesOf(work)).length;

const requests: [id: OperationId, most: number, options: () => Call][] = [
  ["getCatalog", 1, () => ({})],
  ["setMenuItemStocks", 1, () => setTo(false)],
  ["setVariantStocks", 1, () => setTo(false)],
  ["replaceCatalog", 2, () => ({ body: catalogWith("a") })],
  ["createPromotion", 2, () => keyed(PROMOTION)],
  ["listPromotions", 2, () => ({ query: "?per_page=10&page=1" })],
];

test.each(requests)("%s: %i", async (id, most, options) => {
  const outlet = await outletRead();
  const send = async () => expect((await call(id, outlet, options())).status).toBeOneOf([200, 201]);
  await send(); // a node caches this part of a client after the first read
  await relay.settled(); // its statements are not the request's
  expect(await roundTripsOf(send)).toBe(most);
});

test.each([false, true])("placeOrder, with a key: %s: 2", async (hasKey) => {
  const outlet = await outletRead();
  const order = { service_type: "food", items: [{ external_id: "a", quantity: 1 }] };
  const path = { outlet_id: outlet };
  const send = async () =>
    expect(await callPlatform("placeOrder", hasKey ? keyed(order, { path }) : { body: order, path })).toMatchObject({
      status: 201,
    });
  await send();
  await relay.settled();
  expect(await roundTripsOf(send)).toBe(2);
});

testOnOneServer("outlets")("requests that arrive together share a message, and so do their counts", async () => {
  const outlets = [await outletRead(), await outletRead(), await outletRead()];
  const limited = openNode(database, { rateLimits: createRateLimits(database, clock) });
  for (const { call } of [app, limited]) {
    const readAll = () => Promise.all(outlets.map((outlet) => call("getCatalog", outlet)));
    const [before] = await Promise.all([readAll(), relay.settled()]);
    let responses: HttpResponse[] = [];
    const trips = await roundTripsOf(async () => {
      responses = await readAll();
    });
    expect([trips, responses.map(({ status, text }) => [status, text])]).toEqual([
      1,
      before.map(({ text }) => [200, text]),
    ]);
  }
});

describe("counts that waited for a connection", () => {
  const limit = { limit: 1_000, window_seconds: 60, per: "client" } as const;
  const openBusy = () => openDatabase({ url: app.url, log: createLog("silent"), poolSize: 1 });

  test("are one statement of each counter, which is the only one of its message", async () => {
    const busy = openBusy();
    const counters = [createRateLimits(busy, clock), createRateLimits(busy, clock)];
    const counts: ReturnType<RateLimits["count"]>[] = [];
    const messages = await messagesOf(async () => {
      await busy.transaction(async (sql) => {
        await sql.query("SELECT 1"); // it has the only connection
        for (const key of ["b", "a", "c", "a"]) {
          for (const [nth, counter] of counters.entries()) counts.push(counter.count([key, `${nth}`], limit));
          for (let turns = 0; turns < 3; turns++) await setImmediate();
        }
      });
      await Promise.all(counts);
    });
    await busy.close();
    const statements = messages.map((message) => message.split("rate-limits-count").length - 1);
    expect(statements.filter((count) => count > 0)).toEqual([1, 1]);
    const remaining = (await Promise.all(counts)).map((allowance) => allowance?.remaining);
    expect(remaining).toEqual([999, 999, 999, 999, 999, 999, 998, 998]);
  });

  test("are no deadlock with those of another node, whose requests arrived in another order", async () => {
    const deadlocks = () => database.query("SELECT deadlocks FROM pg_stat_database WHERE datname = current_database()");
    const before = await deadlocks();
    const rounds = 100;
    const keys = Array.from("abcdefgh");
    const remaining: string[] = [];
    const countOn = async (node: Database, keys: string[]) => {
      const { count } = createRateLimits(node, clock);
      const countOne = async (key: string) => remaining.push(key + (await count(["in order", key], limit))?.remaining);
      for (let round = 0; round < rounds; round++) await Promise.all(keys.map(countOne));
      await node.close(); // its statistics are complete then
    };
    await Promise.all([countOn(openBusy(), keys), countOn(openBusy(), keys.toReversed())]);
    expect(await deadlocks()).toEqual(before);
    const expected = keys.flatMap((key) => Array.from({ length: 2 * rounds }, (_, nth) => `${key}${999 - nth}`));
    expect(remaining.sort()).toEqual(expected.sort());
  });
});

test("changes of the stock of one outlet that arrive together take 2, and the last one applies", async () => {
  const outlet = await outletRead();
  const send = (in_stock: boolean) => call("setMenuItemStocks", outlet, setTo(in_stock));
  const changes = [false, true, true, false, true, false];
  let responses: HttpResponse[] = [];
  await relay.settled(); // its statements are not the requests'
  const trips = await roundTripsOf(async () => {
    responses = await Promise.all(changes.map(send));
  });
  expect(responses.map(outcomeOf)).toEqual(changes.map(() => SET));
  expect(trips).toBeLessThanOrEqual(2);
  expect(await textOf(outlet)).toContain('"in_stock":false');
});

test("changes of stock that arrive together are checked for each partner", async () => {
  const outlet = await outletRead();
  const before = await textOf(outlet);
  const send = (client: string) => call("setMenuItemStocks", outlet, { ...setTo(false), client });
  const responses = await Promise.all(["demo-facilitator", "nobody", "demo-facilitator"].map(send));
  expect(responses.map(outcomeOf)).toEqual([HIDDEN, HIDDEN, HIDDEN]);
  expect(await textOf(outlet)).toBe(before);
});

test("a batch of deliveries takes 1 to claim and 1 to complete", async () => {
  const [outlet, workerId, { deliveryQueue: queue }] = [await newOutlet(), randomUUID(), store];
  await subscriberOf(app).subscribe("/batch", { outlet });
  await emit(database, ...["1", "2", "3"].map((number) => orderEvent(outlet, number, { at: clock.now() })));
  await queue.join(workerId);
  const endpoints = (await queue.pending()).map(({ partnerId, endpointId }) => ({ partnerId, endpointId, limit: 10 }));
  let claimed: LeasedDelivery[] = [];
  const claim = async () => {
    claimed = (await queue.claim({ workerId, endpoints, at: clock.now() })).deliveries;
  };
  expect(await roundTripsOf(claim)).toBe(1);
  expect(claimed).toHaveLength(3);
  const ended = acceptedAttempt(clock.now());
  const complete = () => queue.complete(claimed.map((delivery) => ({ ...delivery, ...ended })));
  expect(await roundTripsOf(complete)).toBe(1);
  expect(await queue.pending()).toEqual([]);
});

testOnOneServer("outlets")("pending events of 32 outlets take 5 to relay, and 2 to look for outlets", async () => {
  const node = openNode(database);
  await node.relay.stop();
  const outlets = await Promise.all(Array.from({ length: 32 }, newOutlet));
  const emitAll = outlets.map((outlet) =>
    change(node.store, outlet, orderEvent(outlet, randomUUID(), { at: clock.now() })),
  );
  await Promise.all(emitAll);
  expect(await roundTripsOf(() => relay.runScheduled())).toBe(5 + 2);
});

test("events of one partner that are added at once are written together; a faulty one fails alone", async () => {
  const event = (entityId: string) => ({
    ...{ eventId: randomUUID(), outletId: "OUT-1001", product: "food" as const, at: clock.now(), payload: "{}" },
    ...{ name: "food.order.created" as const, entityId },
  });
  const add = (entityId: string) =>
    store.events.add({ partnerId: "gathered", events: [event(entityId)], deliveries: [] }).then(
      () => "added",
      () => "failed",
    );
  const addAll = (entityIds: string[]) => Promise.all(entityIds.map(add));
  let outcomes: string[] = [];
  const send = (...entityIds: string[]) =>
    roundTripsOf(async () => {
      outcomes = await addAll(entityIds);
    });
  expect([await send("1", "2", "3", "4"), outcomes]).toEqual([1, ["added", "added", "added", "added"]]);
  expect([await send("5", "6", "7\0", "8"), outcomes]).toEqual([7, ["added", "added", "failed", "added"]]);
  const rows = await database.query("SELECT entity_id FROM events WHERE partner_id = 'gathered' ORDER BY position");
  expect(rows).toEqual(["1", "2", "3", "4", "5", "6", "8"].map((entity_id) => ({ entity_id })));
});

describe("units of work that share a transaction", () => {
  const actor = { clientId: "demo-direct" };
  /** Adds promotions at the same time; `bad` fails after it has added one. */
  async function addAll(outlet: string, order: Sharing["order"], details: string[]) {
    const add = (detail: string, nth: number) =>
      store.transaction(
        outlet,
        async (work) => {
          await work.catalogs.lock(clock.now(), { ...actor, product: "food" });
          const promotion = keptPromotion({ external_menu_id: detail }, { id: randomUUID() });
          work.promotions.add(promotion, clock.now());
          if (detail === "bad") throw new Error(detail);
          return nth;
        },
        { order, actor },
      );
    let results: PromiseSettledResult<number>[] = [];
    const messages = await messagesOf(async () => {
      results = await Promise.allSettled(details.map(add));
    });
    const { total } = await store.promotions.list(outlet, { limit: 10, page: 1 });
    return {
      roundTrips: messages.length,
      locks: messages.join().split('"catalog-lock-outlet"').length - 1,
      total,
      results: results.map((result) => (result.status === "fulfilled" ? result.value : "failed")),
    };
  }

  beforeAll(() => store.outlets.registerPartner("another-direct", "MER-ANOTHER"));

  test.each([
    ["independent", { roundTrips: 2, locks: 1 }, { roundTrips: 2 + 2 + 2, locks: 1 + 1 + 1 }],
    ["in turn", { roundTrips: 5, locks: 4 }, { roundTrips: 4 + 4 + 2, locks: 3 + 3 + 1 }],
  ] as const)(
    "%s: 4 take %o; a failed one gets its own transaction, the others another one",
    async (order, shared, separate) => {
      const outlet = await outletRead();
      await relay.settled(); // its statements are not the units'
      const all = { total: 4, results: [0, 1, 2, 3] };
      expect(await addAll(outlet, order, ["a", "b", "c", "d"])).toEqual({ ...all, ...shared });
      const others = { total: 4 + 3, results: [0, 1, "failed", 3] };
      expect(await addAll(outlet, order, ["e", "f", "bad", "g"])).toEqual({ ...others, ...separate });
    },
  );

  testOnOneServer("outlets")(
    "createPromotion, replaceCatalog: concurrent requests of a partner share transactions",
    async () => {
      const outlet = await outletRead();
      const send = (id: OperationId, calls: Call[]) => Promise.all(calls.map((options) => call(id, outlet, options)));
      const transactionsOf = async (table: string) => {
        const rows = await database
          .of(outlet)
          .query(`SELECT DISTINCT xmin::text FROM ${table} WHERE outlet_id = $1`, [outlet]);
        return rows.length;
      };
      const promotions = await send(
        "createPromotion",
        Array.from({ length: 8 }, () => keyed(PROMOTION)),
      );
      expect(new Set(promotions.map(createdId)).size).toBe(8);
      expect(await transactionsOf("promotions")).toBeLessThan(8);

      const replacements = Array.from({ length: 8 }, (_, nth) => ({ ...catalogWith("a"), request_id: `${nth}` }));
      await send(
        "replaceCatalog",
        replacements.map((body) => ({ body })),
      );
      const rows = await database
        .of(outlet)
        .query("SELECT status FROM catalog_requests WHERE outlet_id = $1", [outlet]);
      expect(rows).toEqual(Array.from({ length: 8 + 1 }, () => ({ status: "success" })));
      expect(await transactionsOf("catalog_requests")).toBeLessThan(8);
    },
  );

  test("a unit that waited longer than 15 seconds for those before it fails", async () => {
    const outlet = await outletRead();
    const sharing: Sharing = { order: "in turn", actor };
    const [started, ending] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
    const first = store.transaction(
      outlet,
      async () => {
        started.resolve();
        await ending.promise;
      },
      sharing,
    );
    await started.promise;
    const second = store.transaction(outlet, async () => {}, sharing);
    const laterMs = performance.now() + 15_001;
    vi.spyOn(performance, "now").mockReturnValue(laterMs);
    ending.resolve();
    await first;
    await expect(second).rejects.toMatchObject({ name: "StoreUnavailable", resource: "lock" });
  });

  test.each([
    ["a partner", { client: "another-direct" }],
    ["a user of the same client", { user: "rival@demo.example" }],
  ])("createPromotion: %s without access does not wait for others of the outlet", async (_, stranger) => {
    const outlet = await outletRead();
    let created: Promise<HttpResponse> | undefined;
    await database.of(outlet).transaction(async (sql) => {
      await sql.query("SELECT 1 FROM catalogs WHERE outlet_id = $1 FOR UPDATE", [outlet]);
      const waiting = call("createPromotion", outlet, keyed(PROMOTION));
      const rejected = call("createPromotion", outlet, keyed(PROMOTION, stranger));
      expect(await Promise.race([waiting, rejected.then(outcomeOf)])).toEqual(HIDDEN);
      created = waiting;
    });
    createdId(await (created as Promise<HttpResponse>));
  });
});

const visits: [id: OperationId, call: Call, unreadable: Call][] = [
  ["replaceCatalog", { body: catalogWith("b") }, { body: {} }],
  ["createPromotion", keyed(PROMOTION), keyed({})],
  ["deactivatePromotion", { path: { promotion_id: randomUUID() } }, { path: { promotion_id: "none" } }],
  ["deletePromotion", { path: { promotion_id: randomUUID() } }, { path: { promotion_id: "none" } }],
];

describe.each(visits)("%s", (id, options, unreadable) => {
  beforeAll(() => store.outlets.registerPartner("another-direct", "MER-ANOTHER"));

  test("rejects a partner without access first and changes nothing (D-order-of-checks-1)", async () => {
    const outlet = await outletRead();
    const before = await textOf(outlet);
    for (const request of [options, unreadable])
      expect(outcomeOf(await call(id, outlet, { ...request, client: "another-direct" }))).toEqual(HIDDEN);
    expect(outcomeOf(await call(id, "OUT-NONE", options))).toEqual(HIDDEN);
    expect(outcomeOf(await call(id, "OUT\0", options))).toEqual(HIDDEN);
    expect(await textOf(outlet)).toBe(before);
  });

  test("a partner without access neither waits for the outlet's lock nor locks it", async () => {
    const outlet = await outletRead();
    const otherCaller = { ...options, client: "another-direct" };
    await database.of(outlet).transaction(async (sql) => {
      await sql.query("SELECT 1 FROM catalogs WHERE outlet_id = $1 FOR UPDATE", [outlet]);
      expect(outcomeOf(await call(id, outlet, otherCaller))).toEqual(HIDDEN);
    });
  });

  test("rejects an outlet that is no longer registered for the product", async () => {
    const outlet = await outletRead();
    const registered = { name: outlet, merchant_id: "MER-1001", status: "active", time_zone: "Asia/Jakarta" } as const;
    await store.outlets.register(outlet, { ...registered, products: ["payment"] }, clock.now());
    expect(outcomeOf(await call(id, outlet, options))).toEqual(NOT_REGISTERED);
    expect(outcomeOf(await call(id, outlet, unreadable))).toEqual(NOT_REGISTERED);
  });
});

test("createPromotion: returns a stored response only to partners with access to the outlet", async () => {
  const outlet = await outletRead();
  const registered = { name: outlet, merchant_id: "MER-1001", status: "active", time_zone: "Asia/Jakarta" } as const;
  const request = keyed(PROMOTION);
  const first = await call("createPromotion", outlet, request);
  createdId(first);
  await store.outlets.register(outlet, { ...registered, products: ["payment"] }, clock.now());
  expect(outcomeOf(await call("createPromotion", outlet, request))).toEqual(NOT_REGISTERED);
  await store.outlets.register(outlet, { ...registered, products: ["food"] }, clock.now());
  expect((await call("createPromotion", outlet, request)).text).toBe(first.text);
  const { body } = await call("listPromotions", outlet);
  expect(body).toMatchObject({ data: { total_count: 1 } });
});

test("replaceCatalog: leaves promotions unchanged that completed only in the outlet's time zone", async () => {
  const outlet = await newOutlet();
  const registered = {
    name: outlet,
    merchant_id: "MER-1001",
    status: "active",
    time_zone: "Pacific/Kiritimati",
  } as const;
  await store.outlets.register(outlet, { ...registered, products: ["food"] }, clock.now());
  expect(await call("replaceCatalog", outlet, { body: catalogWith("a") })).toMatchObject({ status: 200 });
  const days = { start_date: "2026-11-22", end_date: "2026-11-23" };
  createdId(
    await call("createPromotion", outlet, keyed(promotionOf({ external_menu_id: "a", selling_price: 500, ...days }))),
  );
  const statuses = async () => (await call("listPromotions", outlet)).body;
  await clock.moveTo(new Date("2026-11-23T11:00:00Z")); // 24 November there, and 22 or 23 November everywhere else
  const before = await statuses();
  expect(before).toMatchObject({ data: { promotions: [{ status: "completed" }] } });
  expect(await call("replaceCatalog", outlet, { body: catalogWith("b") })).toMatchObject({ status: 200 });
  expect(await statuses()).toEqual(before);
});

describe.each(["setMenuItemStocks", "setVariantStocks"] as const)("%s with a cached catalog", (id) => {
  const unknown = (external_id: string) =>
    rejected(404, { field: "/0/external_id", message: expect.stringContaining(external_id) });

  test("uses the current catalog after a replacement on another node", async () => {
    const outlet = await outletRead();
    expect(await secondNode.call("replaceCatalog", outlet, { body: catalogWith("b") })).toMatchObject({ status: 200 });
    const replaced = (await secondNode.call("getCatalog", outlet)).text;
    expect(outcomeOf(await call(id, outlet, setTo(false, "a")))).toEqual(unknown("a"));
    expect(await textOf(outlet)).toBe(replaced);
    expect(outcomeOf(await call(id, outlet, setTo(false, "b")))).toEqual(SET);
    expect((await secondNode.call("getCatalog", outlet)).text).not.toBe(replaced);
  });

  test("a partner without access changes nothing", async () => {
    const outlet = await outletRead();
    const before = await textOf(outlet);
    expect(outcomeOf(await call(id, outlet, { ...setTo(false), client: "demo-facilitator" }))).toEqual(HIDDEN);
    expect(outcomeOf(await call(id, outlet, { ...setTo(false), client: "nobody" }))).toEqual(HIDDEN);
    expect(await textOf(outlet)).toBe(before);
  });

  test("changes nothing once the outlet is no longer registered for the product", async () => {
    const outlet = await outletRead();
    const registered = { name: outlet, merchant_id: "MER-1001", status: "active", time_zone: "Asia/Jakarta" } as const;
    const before = await textOf(outlet);
    await store.outlets.register(outlet, { ...registered, products: ["payment"] }, clock.now());
    expect(outcomeOf(await call(id, outlet, setTo(false)))).toEqual(NOT_REGISTERED);
    expect(outcomeOf(await call("getCatalog", outlet))).toEqual(NOT_REGISTERED);
    await store.outlets.register(outlet, { ...registered, products: ["food"] }, clock.now());
    expect(await textOf(outlet)).toBe(before);
  });

  test("rejects the outlet before any invalid body (D-order-of-checks-1)", async () => {
    const outlet = await outletRead();
    const bodies: Call[] = [
      { raw: "{", headers: { "Content-Type": "application/json" } },
      { body: [] },
      { body: [{}] },
    ];
    for (const body of bodies)
      expect(outcomeOf(await call(id, outlet, { ...body, client: "demo-facilitator" }))).toEqual(HIDDEN);
    expect(await call(id, outlet, bodies[0])).toMatchObject({ status: 400 });
    expect(outcomeOf(await call(id, outlet, { body: [] }))).toEqual(SET);
  });
});

test("getCatalog: hidden outlets, unknown outlets and ids that PostgreSQL cannot store have the same response", async () => {
  const outlet = await outletRead();
  const responses = [
    await call("getCatalog", outlet, { client: "demo-facilitator" }),
    await call("getCatalog", "OUT-NONE"),
    await call("getCatalog", "OUT\0"),
  ];
  expect(responses.map(outcomeOf)).toEqual([HIDDEN, HIDDEN, HIDDEN]);
  expect(new Set(responses.map(({ text }) => text)).size).toBe(1);
});
