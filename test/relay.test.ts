import { randomUUID } from "node:crypto";
import { beforeAll, describe, expect, onTestFinished, test, vi } from "vitest";
import type { FaultPlan, OrderResult, SubscriptionFaults, TransactionResponse } from "../generated/schemas.ts";
import { EventRelay } from "../server/delivery/events/relay.ts";
import { createLog } from "../server/observe/log/log.ts";
import { createMetrics } from "../server/observe/metrics/metrics.ts";
import { StoreUnavailable } from "../server/store/unavailable.ts";
import { catalogOf, item } from "./support/catalogs.ts";
import { EVENT_SCOPES, openDeliveries, subscriberOf } from "./support/deliveries.ts";
import { testOnOneServer } from "./support/one-server.ts";
import { until } from "./support/until.ts";

/* Relaying events from the outbox of an outlet to its partners (decisions: relay). */

const { app, partner, runScheduled } = await openDeliveries();
const { call, clock, database, owner, newOutlet, openNode } = app;
const direct = subscriberOf(app);
/** Simulates a node that is killed before it relays its events, so they remain in the outbox. */
const killed = openNode(database);

beforeAll(() => killed.relay.stop());

const TEA = { service_type: "food", items: [{ external_id: "tea", quantity: 1 }] };
type Node = Pick<typeof app, "callPlatform">;

/** An outlet that sells tea. */
async function newShop(): Promise<string> {
  const outlet = await newOutlet();
  expect((await call("replaceCatalog", outlet, { body: catalogOf([{ menu_items: [item("tea")] }]) })).status).toBe(200);
  return outlet;
}
async function place(outlet: string, { callPlatform }: Node = app): Promise<string> {
  const { status, body } = await callPlatform("placeOrder", { path: { outlet_id: outlet }, body: TEA });
  expect(status).toBe(201);
  return (body as { data: OrderResult }).data.order.order_number;
}
async function advance(order_number: string, to: string, { callPlatform }: Node = app): Promise<void> {
  expect((await callPlatform("advanceOrder", { path: { order_number }, body: { to } })).status).toBe(200);
}

type Event = { header: { event_name: string; event_id: string }; body: { order?: OrderResult["order"] } };
type Page = { data: { events: Event[]; next_after: string } };

/** The missed events of demo-direct. */
async function missed(query = ""): Promise<Page["data"]> {
  const { status, body } = await call("listEvents", "", { scopes: EVENT_SCOPES, query });
  expect(status).toBe(200);
  return (body as Page).data;
}
/** The steps of an order among its missed events. */
const stepsOf = async (order: string): Promise<string[]> =>
  (await missed("?limit=1000")).events.flatMap(({ header, body }) =>
    body.order?.order_number === order ? [header.event_name.replace("food.order.", "")] : [],
  );
const waitingIn = (outlet: string) =>
  database
    .of(outlet)
    .query<{ tries: number; inS: number | null }>(
      `SELECT tries, round(extract(epoch FROM retry_at - now()))::integer AS "inS" FROM outlet_events ORDER BY number`,
    );

test("an acknowledged order is in the events of the same node and in the log", async () => {
  const outlet = await newShop();
  await direct.subscribe("/next", { outlet });
  let { next_after } = await missed("?limit=1000");
  for (let nth = 0; nth < 10; nth++) {
    const order = await place(outlet);
    const page = await missed(next_after === null ? "" : `?after=${next_after}`);
    expect(page.events.map(({ body }) => body.order?.order_number)).toEqual([order]);
    next_after = page.next_after;
  }
  const last = await place(outlet);
  expect((await direct.entry(last)).delivery_status).toBe("queue");
});

test("another node relays what a killed node left: in order, once, with the catalog of that time, to existing partners only (D-relay-2)", async () => {
  const outlet = await newShop();
  await direct.subscribe("/before", { outlet });
  await direct.subscribe("/before", { outlet, event: "food.order.completed" });
  await direct.subscribe("/before", { outlet, event: "food.order.webhook_error" });
  const link = { clientId: "demo-direct", outletId: outlet, product: "food" as const, externalOutletId: "X" };
  await app.store.links.save(link, new Date(clock.now().getTime() + 1)); // newer than the id from the platform
  const order = await place(outlet, killed);
  await advance(order, "COMPLETED", killed);
  expect(await stepsOf(order)).toEqual([]);
  expect(await waitingIn(outlet)).toEqual([
    { tries: 0, inS: null },
    { tries: 0, inS: null },
  ]);
  clock.advance(1);
  await direct.subscribe("/later", { outlet });
  await killed.call("replaceCatalog", outlet, { body: catalogOf([{ menu_items: [item("coffee")] }], [], "r-2") });

  const secondNode = openNode(database);
  secondNode.relay.start();
  await until(async () => (await waitingIn(outlet)).length === 0);
  await runScheduled();
  expect(await stepsOf(order)).toEqual(["created", "completed"]);
  expect(partner.at("/before").map(({ body }) => JSON.parse(body).header.event_name)).toEqual([
    "food.order.created",
    "food.order.completed",
  ]);
  expect(partner.at("/later")).toEqual([]);
  await secondNode.relay.stop(); // its sweeps would relay events before the next tests make them faulty
});

test("events of orders and payments that are relayed together keep their order", async () => {
  const outlet = "OUT-1001";
  await direct.subscribe("/mixed", { outlet });
  await direct.subscribe("/mixed", { outlet, event: "payment.transaction.settlement" });
  const nasiGoreng = { service_type: "food", items: [{ external_id: "nasi-goreng", quantity: 1 }] };
  const placeOne = () => killed.callPlatform("placeOrder", { path: { outlet_id: outlet }, body: nasiGoreng });
  const { next_after } = await missed("?limit=1000");
  const created = await killed.call("createTransaction", outlet, {
    headers: { "X-Idempotency-Key": randomUUID() },
    body: { transaction_details: { order_id: "O-1", gross_amount: 35_000, currency: "IDR" } },
  });
  const { id: transaction_id } = (created.body as TransactionResponse).data.transaction;
  await placeOne();
  await killed.callPlatform("settleTransaction", { path: { transaction_id } });
  await placeOne();
  expect(await waitingIn(outlet)).toHaveLength(3);
  const secondNode = openNode(database);
  secondNode.relay.start();
  await until(async () => (await waitingIn(outlet)).length === 0);
  await secondNode.relay.stop();
  expect(
    (await missed(next_after === null ? "" : `?after=${next_after}`)).events.map(({ header }) => header.event_name),
  ).toEqual(["food.order.created", "payment.transaction.settlement", "food.order.created"]);
});

test("a relay that crashed before it emptied the outbox creates and counts no duplicates (D-relay-2)", async () => {
  const outlet = await newShop();
  const { id } = await direct.subscribe("/repeated", { outlet });
  const path = { subscription_id: id };
  const faults = async () =>
    ((await app.callPlatform("getSubscriptionFaults", { path })).body as { data: SubscriptionFaults }).data;
  const plan: Partial<FaultPlan> = { seed: 1, duplicate: 0.5 };
  expect((await app.callPlatform("setSubscriptionFaults", { path, body: plan })).status).toBe(200);
  const orders = [await place(outlet, killed), await place(outlet, killed)];

  const complete = vi.fn(app.store.outletEvents.complete);
  complete.mockRejectedValueOnce(new StoreUnavailable("killed")).mockRejectedValueOnce(new Error("killed otherwise"));
  const outletEvents = { ...app.store.outletEvents, onAdded() {}, complete };
  const relay = new EventRelay({ store: { ...app.store, outletEvents }, log: createLog("silent") });
  await relay.runScheduled();
  await relay.stop();
  expect(complete).toHaveBeenCalledTimes(3);
  expect(await waitingIn(outlet)).toEqual([]);
  expect([await stepsOf(orders[0] ?? ""), await stepsOf(orders[1] ?? "")]).toEqual([["created"], ["created"]]);
  expect(await direct.log(`?entity_id=${orders[0]}`)).toHaveLength(1);
  expect((await faults()).events).toBe(2);
});

test("counts an event once that is relayed again alone (D-relay-2)", async () => {
  const outlet = await newShop();
  const { id } = await direct.subscribe("/alone", { outlet, event: "food.catalog.menu_mapping_updated" });
  const path = { subscription_id: id };
  const plan: Partial<FaultPlan> = { seed: 1, duplicate: 0.5 };
  expect((await app.callPlatform("setSubscriptionFaults", { path, body: plan })).status).toBe(200);
  await app.relay.settled(); // the initial catalog of the outlet
  await killed.call("replaceCatalog", outlet, { body: catalogOf([{ menu_items: [item("coffee")] }], [], "r-alone") });
  expect(await waitingIn(outlet)).toHaveLength(1);

  const complete = vi.fn(app.store.outletEvents.complete).mockRejectedValueOnce(new StoreUnavailable("killed"));
  const outletEvents = { ...app.store.outletEvents, onAdded() {}, complete };
  const relay = new EventRelay({ store: { ...app.store, outletEvents }, log: createLog("silent") });
  await relay.runScheduled();
  await relay.stop();
  expect([complete.mock.calls.length, await waitingIn(outlet)]).toEqual([2, []]);
  const { data } = (await app.callPlatform("getSubscriptionFaults", { path })).body as { data: SubscriptionFaults };
  expect(data.events).toBe(1);
});

test("keeps events in the outbox that cannot be saved for an endpoint with faults (D-relay-2)", async () => {
  const outlet = await newShop();
  const { id } = await direct.subscribe("/faulty", { outlet });
  const plan: Partial<FaultPlan> = { seed: 1, duplicate: 0.5 };
  const path = { subscription_id: id };
  expect((await app.callPlatform("setSubscriptionFaults", { path, body: plan })).status).toBe(200);
  const order = await place(outlet, killed);

  const partnerTransaction = () => Promise.reject(new Error("planted"));
  const relay = new EventRelay({ store: { ...app.store, partnerTransaction }, log: createLog("silent") });
  await relay.runScheduled();
  await relay.stop();
  expect(await stepsOf(order)).toEqual([]);
  expect(await waitingIn(outlet)).toEqual([{ tries: 1, inS: 60 }]);
  await database.of(outlet).query("DELETE FROM outlet_events");
});

/** Makes the body of an event invalid. */
const BREAK = `UPDATE outlet_events SET event = json_build_object('entityVersion', 1, 'body', json_build_object('outlet', '{}'::json))
  WHERE entity_id = $1`;

describe("a faulty event", () => {
  test("is retried with growing delays, logged and counted, and does not block other events", async () => {
    const outlet = await newShop();
    await direct.subscribe("/put-off", { outlet });
    const [first, broken, last] = [
      await place(outlet, killed),
      await place(outlet, killed),
      await place(outlet, killed),
    ];
    const [storedRow] = await owner.acrossOutlets.query<{ event: object }>(
      "SELECT event FROM outlet_events WHERE entity_id = $1",
      [broken],
    );
    await database.of(outlet).query(BREAK, [broken]);

    const [metrics, log] = [createMetrics(), createLog("silent")];
    const error = vi.spyOn(log, "error");
    const relay = new EventRelay({ store: app.store, log, onSkipped: metrics.countSkipped });
    onTestFinished(() => relay.stop());
    await relay.runScheduled();
    expect([await stepsOf(first), await stepsOf(broken), await stepsOf(last)]).toEqual([["created"], [], ["created"]]);
    expect(await metrics.render()).toContain('\nevents_put_off_total{event="food.order.created"} 1\n');
    expect(error.mock.calls).toEqual([
      [
        { err: expect.any(Error), outlet_id: outlet, event: "food.order.created", entity_id: broken },
        "event skipped; will retry on a later sweep",
      ],
    ]);
    expect(await waitingIn(outlet)).toEqual([{ tries: 1, inS: 60 }]);

    for (const [tries, inS] of [
      [2, 120],
      [6, 1_920],
      [7, 3_600],
      [50, 3_600],
    ] as const) {
      await database.of(outlet).query("UPDATE outlet_events SET tries = $1, retry_at = now()", [tries - 1]);
      await relay.runScheduled();
      expect(await waitingIn(outlet)).toEqual([{ tries, inS }]);
    }
    await database
      .of(outlet)
      .query("UPDATE outlet_events SET event = $1, retry_at = now()", [JSON.stringify(storedRow?.event)]);
    await relay.runScheduled();
    expect([await stepsOf(broken), await waitingIn(outlet)]).toEqual([["created"], []]);
    await runScheduled();
    expect(partner.at("/put-off").map(({ body }) => JSON.parse(body).body.order.order_number)).toEqual([
      first,
      last,
      broken,
    ]);
  });
});

describe("leases", () => {
  const LEASE = `
    INSERT INTO outlet_relays (outlet_id, relay_id, leased_until)
    VALUES ($1, '00000000-0000-4000-8000-000000000001', now() + make_interval(secs => $2))
    ON CONFLICT (outlet_id) DO UPDATE SET relay_id = excluded.relay_id, leased_until = excluded.leased_until`;
  const lease = (outlet: string, seconds: number) => database.of(outlet).query(LEASE, [outlet, seconds]);

  test("events wait while another relay leases their outlet, until the lease ends; other outlets are not blocked", async () => {
    const [outlet, other] = [await newShop(), await newShop()];
    await direct.subscribe("/leased");
    await lease(outlet, 3_600);
    const [waits, comes] = [await place(outlet), await place(other)];
    await until(async () => (await waitingIn(other)).length === 0);
    expect(await waitingIn(outlet)).toEqual([{ tries: 0, inS: null }]);
    const steps = [await stepsOf(waits), await stepsOf(comes)]; // the first one takes a second
    expect(steps).toEqual([[], ["created"]]);
    await lease(outlet, 0);
    await until(async () => (await waitingIn(outlet)).length === 0);
    expect(await stepsOf(waits)).toEqual(["created"]);
  });

  test("a relay without events, and one that is done, ends its lease", async () => {
    const outlet = await newShop();
    const { claim, complete } = app.store.outletEvents;
    const [firstRelay, another] = ["00000000-0000-4000-8000-00000000000a", "00000000-0000-4000-8000-00000000000b"];
    const emptyClaim = { events: [], hasMore: false };
    /** The app's own relay may claim the outlet for a moment. A lease that does not end lasts 5 s. */
    const claimSoon = (relayId: string) => until(() => claim({ outletId: outlet, relayId }), 2_000);
    await app.relay.settled();
    expect(await claimSoon(firstRelay)).toEqual(emptyClaim);
    expect(await claim({ outletId: outlet, relayId: another })).toBeUndefined();
    expect(await claim({ outletId: outlet, relayId: firstRelay })).toEqual(emptyClaim);
    await complete({ outletId: outlet, relayId: another, numbers: [] });
    expect(await claim({ outletId: outlet, relayId: another })).toBeUndefined();
    await complete({ outletId: outlet, relayId: firstRelay, numbers: [] });
    expect(await claimSoon(another)).toEqual(emptyClaim);
  });

  testOnOneServer("outlets")(
    "outlets that are claimed together have shares of 512 events and 4 MiB, and each its own lease",
    async () => {
      const outlets = (await Promise.all(Array.from({ length: 8 }, () => app.newOutlet()))).sort();
      const { claim, complete } = app.store.outletEvents;
      const relayId = randomUUID();
      const counts = [65, 64, 2, 1, 1, 0, 0, 1];
      for (const [nth, outletId] of outlets.entries())
        await database.of(outletId).query(
          `INSERT INTO outlet_events (outlet_id, name, entity_id, created_at, event)
           SELECT $1, 'food.order.created', n, now(), json_build_object('body', repeat('x', $3)) FROM generate_series(1, $2) AS n`,
          [outletId, counts[nth], nth === 2 ? 2.5 * 1024 * 1024 : 1],
        );
      const [first, last] = [outlets[0] as string, outlets[7] as string];
      await lease(last, 3_600);
      const claimAll = () => Promise.all(outlets.map((outletId) => claim({ outletId, relayId })));
      const claimed = await claimAll();
      const sizes = claimed.map((outbox) => outbox && [outbox.events.length, outbox.hasMore]);
      expect(sizes).toEqual([
        [64, true],
        [64, true],
        [2, false],
        [0, true],
        [0, true],
        [0, false],
        [0, false],
        undefined,
      ]);

      const numbers = (claimed[0]?.events ?? []).map(({ number }) => number);
      await Promise.all([
        complete({ outletId: first, relayId, numbers }),
        ...outlets.slice(1).map((outletId) => complete({ outletId, relayId, numbers: [] })),
      ]);
      const ids = await Promise.all(outlets.map(async (outletId) => (await waitingIn(outletId)).length));
      expect(ids).toEqual([1, ...counts.slice(1)]);
      const secondClaims = await Promise.all(outlets.map((outletId) => claim({ outletId, relayId: randomUUID() })));
      expect(secondClaims.map((outbox) => outbox !== undefined)).toEqual(outlets.map((outletId) => outletId !== last));
      for (const outletId of outlets) await database.of(outletId).query("DELETE FROM outlet_events");
    },
  );

  test("two nodes that write and relay at the same time deliver each step of each order once, in order", async () => {
    const outlet = await newShop();
    await direct.subscribe("/two-nodes", { outlet });
    const nodes = [app, openNode(database)] as const;
    const orders = await Promise.all(
      Array.from({ length: 20 }, async (_, nth) => {
        const order = await place(outlet, nodes[nth % 2]);
        await advance(order, "MERCHANT_ACCEPTED", nodes[(nth + 1) % 2]);
        await advance(order, "COMPLETED", nodes[nth % 2]);
        return order;
      }),
    );
    await until(async () => (await waitingIn(outlet)).length === 0);
    const rows = await database.query<{ entity_id: string; names: string[] }>(
      "SELECT entity_id, array_agg(name ORDER BY position) AS names FROM events WHERE entity_id = ANY($1) AND name NOT LIKE '%error' GROUP BY 1",
      [orders],
    );
    expect(rows).toHaveLength(20);
    for (const { names } of rows)
      expect(names).toEqual(["food.order.created", "food.order.merchant_accepted", "food.order.completed"]);
  });
});

test("an outlet with failing events blocks no other outlet and no clock; failures are counted and logged (D-relay-2)", async () => {
  const [outlet, other] = [await newShop(), await newShop()];
  await direct.subscribe("/fails");
  await app.relay.stop(); // it would relay the order before its event is faulty, or hold the lease
  const faultyOrder = await place(outlet, killed);
  const comes = await place(other, killed);
  await database.of(outlet).query(BREAK, [faultyOrder]);
  await database.of(outlet).query("UPDATE outlet_events SET tries = 32767"); // postponing it fails as well

  const [metrics, log] = [createMetrics(), createLog("silent")];
  const [error, warn] = [vi.spyOn(log, "error"), vi.spyOn(log, "warn")];
  const relay = new EventRelay({ store: app.store, log, onFailed: metrics.countRelayFailure });
  onTestFinished(() => relay.stop());
  await relay.runScheduled();
  expect([await stepsOf(faultyOrder), await stepsOf(comes)]).toEqual([[], ["created"]]);
  expect(await waitingIn(outlet)).toEqual([{ tries: 32_767, inS: null }]);
  expect(await metrics.render()).toContain("\nevent_relay_failures_total 3\n");
  const failure = [{ err: expect.any(Error), outlet_id: outlet }, "failed to relay events; retrying on the next sweep"];
  expect(error.mock.calls).toEqual([failure, failure, failure]);
  expect(warn.mock.calls).toEqual([[{ outlet_ids: [outlet] }, "events still pending in the outbox"]]);

  await database.of(outlet).query("UPDATE outlet_events SET tries = 0");
  await relay.runScheduled();
  expect(await waitingIn(outlet)).toEqual([{ tries: 1, inS: 60 }]);
  await database.of(outlet).query("DELETE FROM outlet_events WHERE outlet_id = $1", [outlet]);
});

test("claims the oldest events first, postponed ones included", async () => {
  const outlet = await newShop();
  // The order must come from the statement, not from an index that the plan uses.
  const options = "-c enable_indexscan=off -c enable_indexonlyscan=off -c enable_bitmapscan=off";
  const url = Object.assign(new URL(app.url), { search: `?${new URLSearchParams({ options })}` }).href;
  const unordered = app.openDatabase(url);
  onTestFinished(unordered.close);
  const node = openNode(unordered);
  await node.relay.runScheduled(); // the events of the shop
  await node.relay.stop();
  const { claim, postpone } = node.store.outletEvents;
  const relayId = randomUUID();
  /** Extends the lease, so that no other relay claims these events. */
  async function claimNumbers() {
    const { events, hasMore } = await until(() => claim({ outletId: outlet, relayId }));
    await database.of(outlet).query("UPDATE outlet_relays SET leased_until = now() + interval '1 hour'");
    return { numbers: events.map(({ number }) => number), hasMore };
  }
  expect(await claimNumbers()).toEqual({ numbers: [], hasMore: false });
  const rows = await database.of(outlet).query<{ number: number }>(
    `INSERT INTO outlet_events (outlet_id, name, entity_id, created_at, event)
     SELECT $1, 'food.order.created', nth, now(), '{}' FROM generate_series(1, 101) AS nth RETURNING number`,
    [outlet],
  );
  const numbers = rows.map(({ number }) => number);
  expect(await claimNumbers()).toEqual({ numbers: numbers.slice(0, 100), hasMore: true });
  await postpone(outlet, numbers[0] as number);
  expect(await claimNumbers()).toEqual({ numbers: numbers.slice(1), hasMore: true });
  await postpone(outlet, numbers[1] as number);
  expect(await claimNumbers()).toEqual({ numbers: numbers.slice(2), hasMore: false });
  await database.of(outlet).query("UPDATE outlet_events SET retry_at = now() WHERE retry_at IS NOT NULL");
  expect(await claimNumbers()).toEqual({ numbers: numbers.slice(0, 100), hasMore: true });
  await database.of(outlet).query("DELETE FROM outlet_events WHERE outlet_id = $1", [outlet]);
});
