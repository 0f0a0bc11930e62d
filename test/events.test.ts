import { randomUUID } from "node:crypto";
import { setTimeout as delay } from "node:timers/promises";
import { pino } from "pino";
import { afterAll, describe, expect, test } from "vitest";
import { eventSchemas } from "../generated/event-schemas.ts";
import type { EventName } from "../generated/events.ts";
import { queueEvents } from "../server/delivery/events/outbox.ts";
import { testEventOf } from "../server/delivery/events/test-event.ts";
import { createLog } from "../server/observe/log/log.ts";
import type { EndpointKey } from "../server/store/port.ts";
import { DELIVERIES_CHANNEL, queuedAt } from "../server/store/postgres/engine/channels.ts";
import { openDatabase } from "../server/store/postgres/engine/database.ts";
import { listen } from "../server/store/postgres/engine/listen.ts";
import {
  addEvents,
  change,
  type Emitted,
  emit,
  NOBODY,
  openDeliveries,
  openWorker,
  orderEvent,
  settlementEvent,
  subscriberOf,
} from "./support/deliveries.ts";
import { openProxy } from "./support/outage.ts";
import { until } from "./support/until.ts";

const { app, partner, worker, runScheduled } = await openDeliveries();
const { clock, database, newOutlet, store } = app;
const direct = subscriberOf(app);
const facilitator = subscriberOf(app, "demo-facilitator");

const order = (outlet: string, number: string): Emitted => orderEvent(outlet, number, { at: clock.now() });
const link = (outletId: string, product: "food" | "payment") =>
  store.links.save({ clientId: "demo-facilitator", outletId, product, externalOutletId: "X-1" }, clock.now());
const unlink = (outletId: string, product: "food" | "payment") =>
  store.links.remove({ clientId: "demo-facilitator", outletId, product });

/** Entity ids of the events that arrived at a path. */
const receivedAt = (path: string) =>
  partner.at(path).map(({ body }) => {
    const event = JSON.parse(body).body;
    return event.order?.order_number ?? event.transaction.id;
  });

describe("recipients of an event (decisions: subscriptions)", () => {
  test("includes matching subscriptions of the partner and of the outlet: one event id, a key for each (D-subscriptions-4)", async () => {
    const outlet = await newOutlet();
    await direct.subscribe("/partner");
    await direct.subscribe("/outlet", { outlet });
    await direct.subscribe("/other-outlet", { outlet: await newOutlet() });
    await direct.subscribe("/other-event", { outlet, event: "food.order.placed" });
    await emit(database, order(outlet, "F-BOTH"));
    await runScheduled();
    const [first, other] = [partner.at("/partner"), partner.at("/outlet")].map(([received]) => received);
    expect(first?.body).toBe(other?.body);
    expect(first?.headers["webhook-id"]).not.toBe(other?.headers["webhook-id"]);
    expect([receivedAt("/other-outlet"), receivedAt("/other-event")]).toEqual([[], []]);
    expect(await direct.log("?entity_id=F-BOTH")).toHaveLength(2);
  });

  test("excludes later and inactive subscriptions (D-subscriptions-3)", async () => {
    const outlet = await newOutlet();
    const paused = await direct.subscribe("/paused", { outlet });
    await direct.update(outlet, paused, { active: false });
    await emit(database, order(outlet, "F-OLD"));
    await direct.subscribe("/later", { outlet });
    await direct.update(outlet, paused, { active: true });
    await emit(database, order(outlet, "F-NEW"));
    await runScheduled();
    expect([receivedAt("/paused"), receivedAt("/later")]).toEqual([["F-NEW"], ["F-NEW"]]);
  });

  test("includes partners only while they are linked for the product of the event's family (R4.3-9, D-subscriptions-3)", async () => {
    const outlet = await newOutlet();
    await facilitator.subscribe("/orders");
    await facilitator.subscribe("/payments", { event: "payment.transaction.settlement" });
    const [firstId, secondId] = ["11111111-0000-4000-8000-000000000001", "11111111-0000-4000-8000-000000000002"];
    await emit(database, order(outlet, "F-UNLINKED"), settlementEvent(outlet, firstId, clock.now()));
    await link(outlet, "food");
    await emit(database, order(outlet, "F-LINKED"), settlementEvent(outlet, firstId, clock.now()));
    await link(outlet, "payment");
    await emit(database, settlementEvent(outlet, secondId, clock.now()));
    await runScheduled();
    expect([receivedAt("/orders"), receivedAt("/payments")]).toEqual([["F-LINKED"], [secondId]]);

    // After the outlet is unlinked, neither pending nor later events are sent.
    await emit(database, order(outlet, "F-WAITING"));
    await unlink(outlet, "food");
    await emit(database, order(outlet, "F-AFTER"));
    await runScheduled();
    expect(receivedAt("/orders")).toEqual(["F-LINKED"]);
    expect(await facilitator.entry("F-WAITING")).toMatchObject({
      delivery_status: "dead",
      history: [{ exception_message: "Not sent: the outlet is not linked any more", delivered: false }],
    });
    expect(await facilitator.log("?entity_id=F-AFTER")).toEqual([]);
    await link(outlet, "food");
    await emit(database, order(outlet, "F-AGAIN"));
    await runScheduled();
    expect(receivedAt("/orders")).toEqual(["F-LINKED", "F-AGAIN"]);
  });

  test("includes the outlet's merchant, registered or not, if the event is for the merchant", async () => {
    const outlet = "OUT-1003";
    await link(outlet, "payment");
    await facilitator.subscribe("/linked", { event: "food.order.webhook_error" });
    await direct.subscribe("/owner", { event: "food.order.webhook_error", outlet });
    const unmet = (entityId: string, notifyMerchant: boolean): Emitted => ({
      name: "food.order.webhook_error",
      outletId: outlet,
      entityId,
      entityVersion: 1,
      at: clock.now(),
      notifyMerchant,
      bodyFor: ({ isRegistered, externalOutletId }) => ({
        outlet: { id: outlet, external_outlet_id: externalOutletId },
        order: { order_number: entityId },
        failed_event: "food.order.created",
        errors: [{ code: "OUTLET_NOT_LINKED", message_title: "Outlet not linked", message: `${isRegistered}` }],
      }),
    });
    await emit(database, unmet("F-UNMET", true), unmet("F-REGISTERED-ONLY", false));
    await runScheduled();
    expect([receivedAt("/linked"), receivedAt("/owner")]).toEqual([[], ["F-UNMET"]]);
    expect(JSON.parse(partner.at("/owner")[0]?.body ?? "").body.errors[0].message).toBe("false");
  });
});

test("delivers an event that is emitted again only once (D-event-ids-1)", async () => {
  const outlet = await newOutlet();
  await direct.subscribe("/sent-again", { outlet });
  await emit(database, order(outlet, "F-TWICE"), order(outlet, "F-TWICE"));
  await emit(database, order(outlet, "F-TWICE"));
  await runScheduled();
  await emit(database, order(outlet, "F-TWICE"));
  await runScheduled();
  expect(receivedAt("/sent-again")).toEqual(["F-TWICE"]);
});

test("stores an event together with the change that causes it, or not at all (D-outbox-1, D-relay-1)", async () => {
  const outlet = await newOutlet();
  await direct.subscribe("/outbox", { outlet });
  const lost = store.transaction(outlet, async (work) => {
    await work.orders.add({ order: { order_number: "F-ROLLED-BACK" } } as never, {
      at: clock.now(),
      today: Temporal.PlainDate.from("2026-11-21"),
      uses: [],
    });
    const { bodyFor, ...event } = order(outlet, "F-ROLLED-BACK");
    queueEvents(work.events, [{ ...event, body: bodyFor(NOBODY) as never }]);
    throw new Error("the change fails");
  });
  await expect(lost).rejects.toThrow("the change fails");
  await change(store, outlet, order(outlet, "F-KEPT"));
  await runScheduled();
  expect(receivedAt("/outbox")).toEqual(["F-KEPT"]);
  expect(await database.query("SELECT FROM events WHERE entity_id = 'F-ROLLED-BACK'")).toEqual([]);
});

describe("validation of events before they are sent (R6.3-1, R6.3-2)", () => {
  const changed = (
    outlet: string,
    number: string,
    change: (body: { order: Record<string, unknown> }) => void,
  ): Emitted => {
    const event = order(outlet, number);
    return {
      ...event,
      bodyFor: (recipient) => {
        const body = structuredClone(event.bodyFor(recipient));
        change(body as never);
        return body;
      },
    } as Emitted;
  };

  test("removes a field that the contract does not have", async () => {
    const outlet = await newOutlet();
    await direct.subscribe("/strict", { outlet });
    await change(
      store,
      outlet,
      changed(outlet, "F-STRICT", ({ order }) => Object.assign(order, { margin: 0.4 })),
    );
    await runScheduled();
    const { body } = JSON.parse(partner.at("/strict")[0]?.body ?? "");
    expect(body.order).toMatchObject({ order_number: "F-STRICT" });
    expect(body.order).not.toHaveProperty("margin");
  });

  test("rejects the change for another status (R6.4-2, D-relay-1)", async () => {
    const outlet = await newOutlet();
    await direct.subscribe("/strict", { outlet });
    const broken = changed(outlet, "F-BROKEN", ({ order }) => Object.assign(order, { status: "PLACED" }));
    await expect(change(store, outlet, broken)).rejects.toThrow(
      "The event food.order.created violates its schema at /body/order/status: ",
    );
    expect(await database.of(outlet).query("SELECT FROM outlet_events")).toEqual([]);
    expect(await database.query("SELECT FROM events WHERE entity_id = 'F-BROKEN'")).toEqual([]);
  });
});

describe("validation of each event before it is stored and signed", () => {
  const NAMES = Object.keys(eventSchemas) as EventName[];
  /** An event of an outlet that is registered for both products. */
  const eventWith = (name: EventName, body: object, entityId: string) =>
    ({
      name,
      outletId: "OUT-1001",
      entityId,
      entityVersion: randomUUID(),
      at: clock.now(),
      bodyFor: () => body,
    }) as Emitted;
  const bodyOf = (name: EventName) =>
    structuredClone(testEventOf(name, "demo-direct", { at: clock.now(), nth: 0 }).body) as Record<string, unknown>;

  test.each(NAMES)("%s: stores the fields of the contract only", async (name) => {
    await change(store, "OUT-1001", eventWith(name, { ...bodyOf(name), margin: 0.4 }, `E-${name}`));
    await app.relay.settled();
    const [row] = await database.query<{ payload: string }>(
      "SELECT payload FROM events WHERE entity_id = $1 AND partner_id = 'demo-direct'",
      [`E-${name}`],
    );
    expect(JSON.parse(row?.payload ?? "").body).toEqual(bodyOf(name));
  });

  test.each(NAMES)("%s: stores nothing if a required field is missing or has another type", async (name) => {
    for (const key of Object.keys(bodyOf(name))) {
      const { [key]: _, ...lacking } = bodyOf(name);
      for (const body of [lacking, { ...lacking, [key]: key === "failures" ? "7" : 7 }])
        await expect(change(store, "OUT-1001", eventWith(name, body, "E-BROKEN")), key).rejects.toThrow(
          `The event ${name} violates its schema at /body/${key}: `,
        );
    }
    expect(await database.query("SELECT FROM events WHERE entity_id = 'E-BROKEN'")).toEqual([]);
  });
});

describe("notification of workers", () => {
  const log = createLog("silent");
  const owner = openDatabase({ url: app.url, log, asOwner: true, poolSize: 1 });
  afterAll(owner.close);
  const listening = (onHeard: (ids: string[]) => void) =>
    listen({ url: app.url, channels: [DELIVERIES_CHANNEL], log, onMessages: onHeard });
  const LISTENERS = `
    SELECT pid FROM pg_stat_activity WHERE datname = current_database() AND query LIKE 'LISTEN%' AND state = 'idle'`;
  const isListening = async (but?: number) =>
    (await owner.query<{ pid: number }>(LISTENERS)).some(({ pid }) => pid !== but);

  test("notifies with the endpoints, after the commit, once each", async () => {
    const outlet = await newOutlet();
    await direct.subscribe("/woken", { outlet });
    const messages: string[] = [];
    const listener = listening((ids) => messages.push(...ids));
    await until(() => isListening());
    await database.transaction(async (sql) => {
      await addEvents(sql, [order(outlet, "F-WAKE-1"), order(outlet, "F-WAKE-2")]);
      await database.query("SELECT pg_notify($1, 'in between')", [DELIVERIES_CHANNEL]);
      await until(() => messages.length > 0);
    });
    await until(() => messages.length > 1);
    const [endpoint] = await database.query<EndpointKey>(
      `SELECT partner_id AS "partnerId", id AS "endpointId" FROM endpoints WHERE url = 'https://partner.example/woken'`,
    );
    expect(messages[0]).toBe("in between");
    const queued = messages.filter((message) => message !== "in between").map(queuedAt);
    expect(queued.filter(({ endpointId }) => endpointId === endpoint?.endpointId)).toEqual([endpoint]);
    await listener.stop();
  });

  test("delivers at once, also after its connection broke", async () => {
    const outlet = await newOutlet();
    await direct.subscribe("/at-once", { outlet });
    let wakeUps = 0;
    openWorker(app, partner, {
      listen: (onQueued) =>
        listening((messages) => {
          wakeUps++;
          onQueued(messages.map(queuedAt));
        }),
    }).start();
    await until(() => isListening());
    await emit(database, order(outlet, "F-AT-ONCE"));
    await until(() => receivedAt("/at-once").length === 1);
    await until(() => wakeUps > 0);
    const [session] = await owner.query<{ pid: number }>(LISTENERS);
    await owner.query("SELECT pg_terminate_backend($1::integer)", [session?.pid]);
    await until(() => isListening(session?.pid));
    await emit(database, order(outlet, "F-AT-ONCE-2"));
    await until(() => receivedAt("/at-once").length === 2 && wakeUps > 1);
  });

  test("listens on one connection as long as it is open", async () => {
    const received: string[] = [];
    const onMessages = (messages: string[]) => void received.push(...messages);
    const listener = listen({ url: app.url, channels: ["one_connection"], log, onMessages, retryMs: 1 });
    const sessions = () => owner.query("SELECT FROM pg_stat_activity WHERE query = 'LISTEN one_connection'");
    await until(async () => (await sessions()).length > 0);
    for (let nth = 1; nth <= 50; nth++) {
      await owner.query("SELECT pg_notify('one_connection', $1)", [`message ${nth}`]);
      await until(() => received.length >= nth);
    }
    expect([received.length, (await sessions()).length]).toEqual([50, 1]);
    await listener.stop();
    await until(async () => (await sessions()).length === 0);
  });

  test.each([
    [1, 0],
    [2, 1],
    [5, 1],
  ])(
    "%i failed attempts to connect at the start: %i warnings a minute; it listens then (decisions: readable log lines)",
    async (failing, warnings) => {
      const proxy = await openProxy(app.url, { reset: failing });
      const lines: unknown[] = [];
      const log = pino(
        { base: null, timestamp: false },
        { write: (line: string) => void lines.push(JSON.parse(line)) },
      );
      const channel = `after_${failing}_failures`;
      const listener = listen({ url: proxy.url, channels: [channel], log, onMessages: () => {}, retryMs: 1 });
      await until(
        async () =>
          (await owner.query("SELECT FROM pg_stat_activity WHERE query = $1", [`LISTEN ${channel}`])).length > 0,
      );
      await listener.stop();
      proxy.close();
      const warning = {
        level: 40,
        reason: expect.any(String),
        failures: 1,
        msg: "listening to the database failed; reconnecting",
      };
      expect(lines).toEqual(Array(warnings).fill(warning));
    },
  );

  test("leaves no connection behind while LISTEN fails, as on a standby", async () => {
    const listener = listen({ url: app.url, channels: ["refused', 'twice"], log, onMessages() {}, retryMs: 1 });
    const sessions = () =>
      owner.query("SELECT FROM pg_stat_activity WHERE application_name LIKE '%listening' AND query LIKE '%refused%'");
    await until(async () => (await sessions()).length > 0);
    await delay(500);
    expect((await sessions()).length).toBeLessThan(5);
    await listener.stop();
    await until(async () => (await sessions()).length === 0);
  });

  test("finds due deliveries by polling without a notification", async () => {
    const outlet = await newOutlet();
    await direct.subscribe("/unsent", { outlet });
    worker().start();
    await emit(database, order(outlet, "F-UNSENT"));
    await until(() => receivedAt("/unsent").length === 1);
  });

  test("polls while the next delivery is due in an hour", async () => {
    const outlet = await newOutlet();
    await direct.subscribe("/in-an-hour", { outlet });
    await emit(database, order(outlet, "F-IN-AN-HOUR"));
    await database.query("UPDATE deliveries SET due_at = $1 WHERE due_at IS NOT NULL", [
      new Date(clock.now().getTime() + 3_600_000),
    ]);
    const [sooner, beats] = [await newOutlet(), async () => database.query("SELECT alive_until FROM delivery_workers")];
    await direct.subscribe("/sooner", { outlet: sooner });
    worker().start();
    const first = JSON.stringify(await until(async () => (await beats()).length > 0 && beats()));
    await until(async () => JSON.stringify(await beats()) !== first); // it has polled, and polls again
    await emit(database, order(sooner, "F-SOONER"));
    await until(() => receivedAt("/sooner").length === 1);
    expect(receivedAt("/in-an-hour")).toEqual([]);
  });

  test("loses nothing when all connections to the database break at once", async () => {
    const outlet = await newOutlet();
    await direct.subscribe("/broken", { outlet });
    worker().start();
    const orders = Array.from({ length: 40 }, (_, index) => `F-BROKEN-${index}`);
    for (const [index, number] of orders.entries()) {
      // Like a platform, which resends unacknowledged orders.
      await until(() =>
        emit(database, order(outlet, number)).then(
          () => true,
          () => false,
        ),
      );
      if (index % 10 === 5)
        await owner.query(
          "SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE datname = current_database() AND pid <> pg_backend_pid()",
        );
    }
    await until(() => new Set(receivedAt("/broken")).size === 40, 15_000);
    expect(new Set(receivedAt("/broken"))).toEqual(new Set(orders));
  });
});
