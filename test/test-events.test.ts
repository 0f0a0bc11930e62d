import { expect, test } from "vitest";
import { eventSchemas } from "../generated/event-schemas.ts";
import { type EventName, eventScopes } from "../generated/events.ts";
import type { NotificationRecord, Subscription } from "../generated/schemas.ts";
import { asArray, asObject, readBundle } from "./support/contract.ts";
import { EVENT_SCOPES, emit, openDeliveries, orderEvent, subscriberOf } from "./support/deliveries.ts";
import { outcomeOf, rejected } from "./support/rejections.ts";
import type { Call, HttpResponse } from "./support/sandbox.ts";
import { until } from "./support/until.ts";

/* Test events: examples of the contract, for one subscription (decisions: test events). */

const { app, partner, worker } = await openDeliveries();
const { call, callPlatform, clock, database, newOutlet } = app;
const { subscribe, log, redeliver } = subscriberOf(app);

const NAMES = Object.keys(eventSchemas) as EventName[];
const messages = asObject(asObject(asObject(readBundle("asyncapi").channels).partner_webhook).messages);
const exampleOf = (name: EventName) => asObject(asObject(asArray(asObject(messages[name]).examples)[0]).payload);

/** Sends a test event to a subscription of the outlet or of the partner. */
const send = (outlet: string, { id }: Pick<Subscription, "id">, options: Call = {}) =>
  call(outlet === "" ? "sendTestEvent" : "sendOutletTestEvent", outlet, {
    scopes: EVENT_SCOPES,
    path: { subscription_id: id },
    ...options,
  });
const notificationOf = ({ body }: HttpResponse) =>
  (body as { data: { notification: NotificationRecord } }).data.notification;

test.each(["partner", "outlet"])("sendTestEvent 202, %s level: queued, with its complete record", async (level) => {
  const outlet = level === "partner" ? "" : await newOutlet();
  const subscription = await subscribe(`/test-${level}`, { outlet, event: "food.catalog.menu_mapping_updated" });
  const response = await send(outlet, subscription);
  const { id, event_id, partner_id, payload } = notificationOf(response);
  const { body } = exampleOf("food.catalog.menu_mapping_updated");
  const header = { event_name: "food.catalog.menu_mapping_updated", event_id, version: 1 };
  expect(JSON.parse(payload)).toEqual({ header: { ...header, timestamp: "2026-11-21T10:15:30Z", test: true }, body });
  expect(outcomeOf(response)).toEqual({
    status: 202,
    body: {
      success: true,
      data: {
        notification: {
          id,
          event_id,
          entity_id: "menu-2026-11-21-02",
          created_at: "2026-11-21T10:15:30Z",
          partner_id,
          event_type: "food.catalog.menu_mapping_updated",
          delivery_status: "queue",
          next_attempt_at: "2026-11-21T10:15:30.000Z",
          waiting: { reason: "turn", until: null, ahead: null },
          endpoint: `https://partner.example/test-${level}`,
          payload,
          history: [],
        },
      },
    },
  });
  await worker().runScheduled();
  expect(partner.at(`/test-${level}`)).toMatchObject([{ body: payload, headers: { "webhook-id": id } }]);
  const [entry] = await log("?entity_id=menu-2026-11-21-02");
  expect(entry).toMatchObject({ id, delivery_status: "complete", payload });
});

test("concurrent test events and events of a partner get one position each (D-positions)", async () => {
  const outlet = await newOutlet();
  const subscription = await subscribe("/concurrent", { outlet, event: "food.catalog.menu_mapping_updated" });
  const orders = Array.from({ length: 8 }, (_, nth) => orderEvent(outlet, `F-C${nth}`, { at: clock.now() }));
  const [responses] = await Promise.all([
    Promise.all(orders.map(() => send(outlet, subscription))),
    ...orders.map((order) => emit(database, order)),
  ]);
  expect(responses.map(({ status }) => status)).toEqual(orders.map(() => 202));
});

test.each(NAMES)("%s: delivers the contract's example, marked as a test and valid", async (event) => {
  const subscription = await subscribe("/each", { event });
  const before = partner.at("/each").length;
  expect((await send("", subscription)).status).toBe(202);
  await worker().runScheduled();
  const [received, ...more] = partner.at("/each").slice(before);
  const delivered = JSON.parse(received?.body ?? "");
  expect(more).toEqual([]);
  expect(eventSchemas[event].safeParse(delivered).success).toBe(true);
  expect(delivered.header).toMatchObject({ event_name: event, test: true });
  expect(delivered.body).toEqual(exampleOf(event).body);
});

test("the examples of an event take turns, for each subscription", async () => {
  const [firstSubscription, other] = [await subscribe("/turns-1"), await subscribe("/turns-2")];
  const examples = asArray(asObject(messages["food.order.created"]).examples).map(
    (example) => asObject(asObject(example).payload).body,
  );
  expect(examples.length).toBeGreaterThan(2);
  const bodyOf = async (subscription: Subscription) =>
    JSON.parse(notificationOf(await send("", subscription)).payload).body;
  for (const example of [...examples, examples[0]]) expect(await bodyOf(firstSubscription)).toEqual(example);
  expect(await bodyOf(other)).toEqual(examples[0]);
});

test("goes to that subscription only, is not a missed event, and is a new event each time", async () => {
  const outlet = await newOutlet();
  const [firstSubscription, other] = [await subscribe("/one", { outlet }), await subscribe("/other", { outlet })];
  const first = notificationOf(await send(outlet, firstSubscription));
  const second = notificationOf(await send(outlet, firstSubscription));
  expect(first.event_id).not.toBe(second.event_id);
  await worker().runScheduled();
  expect([partner.at("/one").length, partner.at("/other").length]).toEqual([2, 0]);
  expect(other.active).toBe(true);
  await emit(database, orderEvent(outlet, "F-REAL", { at: clock.now() }));
  let text = "";
  await until(async () => {
    ({ text } = await call("listEvents", "", { scopes: EVENT_SCOPES }));
    return text.includes("F-REAL"); // so all before it is there as well
  });
  expect(text).not.toContain('"test":true');
  const after = await call("listEvents", "", { scopes: EVENT_SCOPES, query: `?after=${second.event_id}` });
  expect(after.status).toBe(200);
});

test("is retried and redelivered like any other event, also for an outlet without links", async () => {
  const subscription = await subscribe("/down", { outlet: "OUT-1003" });
  partner.respondWith("/down", 500);
  const { id } = notificationOf(await send("OUT-1003", subscription));
  await worker().runScheduled();
  clock.advance(5);
  partner.respondWith("/down", 200);
  await worker().runScheduled();
  expect((await redeliver(id)).status).toBe(202);
  await worker().runScheduled();
  const bodies = partner.at("/down").map(({ body }) => body);
  expect([bodies.length, new Set(bodies).size]).toEqual([3, 1]);
});

test("faults of the subscription apply to it", async () => {
  const subscription = await subscribe("/faulty");
  const path = { subscription_id: subscription.id };
  await callPlatform("setSubscriptionFaults", { path, body: { seed: 1, duplicate: 1 } });
  await send("", subscription);
  await worker().runScheduled();
  expect(partner.at("/faulty")).toHaveLength(2);
});

test("sendTestEvent 409: an inactive subscription; nothing is sent", async () => {
  for (const outlet of ["", await newOutlet()]) {
    const subscription = await subscribe("/paused", { outlet });
    await database.query("UPDATE subscriptions SET is_active = false WHERE id = $1", [subscription.id]);
    expect(outcomeOf(await send(outlet, subscription))).toEqual(
      rejected(409, {
        code: "SUBSCRIPTION_NOT_ACTIVE",
        message: "The subscription is not active; set it to active first.",
      }),
    );
  }
  await worker().runScheduled();
  expect(partner.at("/paused")).toEqual([]);
});

test("sendTestEvent 400: an id that is not a UUID", async () => {
  for (const outlet of ["", await newOutlet()])
    expect(outcomeOf(await send(outlet, { id: "mine" }))).toEqual(rejected(400, { field: "subscription_id" }));
});

test("sendTestEvent 403: without the scope of the event's family", async () => {
  const outlet = await newOutlet();
  for (const [level, event] of [
    ["", "food.order.placed"],
    [outlet, "payment.transaction.settlement"],
  ] as const) {
    const subscription = await subscribe("/scopes", { outlet: level, event });
    const scopes = EVENT_SCOPES.filter((scope) => scope !== eventScopes[event]);
    expect(outcomeOf(await send(level, subscription, { scopes }))).toEqual(rejected(403, {}));
  }
});

test("sendTestEvent 404: another partner's subscription, one of the other level, an unknown one", async () => {
  const outlet = await newOutlet();
  const [ofPartner, ofOutlet] = [await subscribe("/mine"), await subscribe("/mine", { outlet })];
  const rival = { client: "demo-rival" };
  for (const response of [
    await send("", ofPartner, rival),
    await send("", ofOutlet),
    await send(outlet, ofPartner),
    await send(await newOutlet(), ofOutlet),
    await send("", { id: "11111111-2222-4333-8444-555555555555" }),
  ])
    expect(outcomeOf(response)).toEqual(rejected(404, { field: "subscription_id", message: expect.any(String) }));
  await worker().runScheduled();
  expect(partner.at("/mine")).toEqual([]);
});
