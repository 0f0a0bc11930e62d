import { describe, expect, test } from "vitest";
import { eventScopes } from "../generated/event-scopes.ts";
import type { EventPage, NotificationRecord, WebhookEndpoint } from "../generated/schemas.ts";
import { namesOf } from "../server/domain/webhook-endpoints.ts";
import {
  EVENT_SCOPES,
  emit,
  openDeliveries,
  openLinkedPartner,
  orderEvent,
  settlementEvent,
} from "./support/deliveries.ts";
import { hostileUrls } from "./support/hostile.ts";
import { okWith, outcomeOf, rejected } from "./support/rejections.ts";
import type { Call } from "./support/sandbox.ts";

/* One URL for many events (decisions: webhook endpoints). */

const { app, partner, worker, runScheduled } = await openDeliveries({ clearsQueue: true });
const { call, callPlatform, clock, database } = app;

const NOW = "2026-11-21T10:15:30.000Z";
const UUID = /^[0-9a-f]{8}-[0-9a-f]{4}-5[0-9a-f]{3}-[0-9a-f]{4}-[0-9a-f]{12}$/;
const EVENTS = ["food:order:read", "payment.transaction.settlement"];

const TRANSACTION = "6f1c3c5e-1b0f-4d52-9f3a-1d9d3a3f0c11";

let paths = 0;

/** A partner with a linked outlet, and its calls about webhook endpoints. */
async function openOwner() {
  const owner = await openLinkedPartner(app);
  const send = (action: "get" | "set" | "delete" | "sendTest", key: string, options: Call) =>
    call(action === "sendTest" ? "sendWebhookEndpointTestEvent" : `${action}WebhookEndpoint`, "", {
      ...owner.as,
      path: { webhook_key: key },
      ...options,
    });
  const set = (key: string, body: unknown, options: Call = {}) => send("set", key, { body, ...options });
  return {
    ...owner,
    set,
    get: (key: string, options: Call = {}) => send("get", key, options),
    remove: (key: string, options: Call = {}) => send("delete", key, options),
    test: (query = "", options: Call = {}) => send("sendTest", "main", { query, ...options }),
    all: (options: Call = {}) => call("listWebhookEndpoints", "", { ...owner.as, ...options }),
    subscriptions: () => call("listSubscriptions", "", owner.as),
    /** Sets a webhook endpoint of a new path of the partner's server. */
    async open(events: string[] = EVENTS, key = "main") {
      const path = `/webhooks-${++paths}`;
      const response = await set(key, { url: `https://partner.example${path}`, events });
      if (response.status !== 200) throw new Error(`expected 200, got ${response.status}`);
      const { webhook_endpoint } = (response.body as { data: { webhook_endpoint: WebhookEndpoint } }).data;
      return { ...webhook_endpoint, path, received: () => partner.at(path) };
    },
  };
}

const endpointWith = (fields: Record<string, unknown>) => ({
  id: expect.stringMatching(UUID),
  active: true,
  created_at: NOW,
  ...fields,
});
const okWithEndpoint = (fields: Record<string, unknown>) => okWith({ webhook_endpoint: endpointWith(fields) });
const many = (...all: Record<string, unknown>[]) => okWith({ webhook_endpoints: all.map(endpointWith) });
const unknownKey = (key: string) =>
  rejected(404, { field: "webhook_key", message: `There is no webhook endpoint ${key}.` });
const nameOf = ({ body }: { body: string }) =>
  (JSON.parse(body) as { header: { event_name: string } }).header.event_name;
const keysIn = (log: NotificationRecord[]) =>
  log.map(({ entity_id, webhook_endpoint }) => [entity_id, webhook_endpoint]);

describe("operations", () => {
  test("set, read, list and delete: whole bodies, and nothing among the subscriptions (D-webhook-endpoints-1)", async () => {
    const owner = await openOwner();
    const noSubscriptions = outcomeOf(await owner.subscriptions());
    const url = "HTTPS://Partner.Example:443/a?b=%2f#c";
    const fields = { key: "pos_1", url, events: EVENTS };
    expect(outcomeOf(await owner.set("pos_1", { url, events: EVENTS, unknown: 1 }))).toEqual(okWithEndpoint(fields));
    expect(outcomeOf(await owner.get("pos_1"))).toEqual(okWithEndpoint(fields));
    clock.advance(60);
    const changed = { key: "pos_1", url: "https://partner.example/b", events: ["food.order.created"], active: false };
    expect(outcomeOf(await owner.set("pos_1", { ...changed, key: "ignored" }))).toEqual(okWithEndpoint(changed));
    const later = { key: "Z", url, events: ["food:catalog:read"], created_at: clock.now().toISOString() };
    expect(outcomeOf(await owner.set("Z", { url, events: ["food:catalog:read"] }))).toEqual(okWithEndpoint(later));
    expect(outcomeOf(await owner.all())).toEqual(many(changed, later));
    expect(outcomeOf(await owner.subscriptions())).toEqual(noSubscriptions);
    clock.advance(-60);
    expect(outcomeOf(await owner.remove("pos_1"))).toEqual(okWith({}));
    for (const response of [await owner.get("pos_1"), await owner.remove("pos_1")])
      expect(outcomeOf(response)).toEqual(unknownKey("pos_1"));
    expect(outcomeOf(await owner.all())).toEqual(many(later));
  });

  test("setWebhookEndpoint 200: 100 times, also concurrently, changes nothing (D-webhook-endpoints-1)", async () => {
    const owner = await openOwner();
    const body = { url: "https://partner.example/same", events: EVENTS };
    const first = outcomeOf(await owner.set("main", body));
    expect(first).toEqual(okWithEndpoint({ key: "main", ...body }));
    const rows = async () => [
      await database.query("SELECT * FROM subscriptions WHERE partner_id = $1", [owner.client]),
      await database.query("SELECT * FROM endpoints WHERE partner_id = $1", [owner.client]),
    ];
    const before = await rows();
    clock.advance(3_600);
    for (let round = 0; round < 11; round++)
      for (const response of await Promise.all(Array.from({ length: 9 }, () => owner.set("main", body))))
        expect(outcomeOf(response)).toEqual(first);
    expect(await rows()).toEqual(before);
    clock.advance(-3_600);
  });

  test("setWebhookEndpoint 422: reports each unknown event and a forbidden URL, and stores nothing", async () => {
    const owner = await openOwner();
    const events = ["food.order.created", "food.order.burnt", "partner:outlet:write", "*"];
    const message = (name: string) => `There is no event or scope of events ${name}; the AsyncAPI document lists them.`;
    expect(outcomeOf(await owner.set("main", { url: "https://partner.example:8443/", events }))).toEqual(
      rejected(
        422,
        ...[1, 2, 3].map((nth) => ({
          code: "EVENT_UNKNOWN",
          field: `/events/${nth}`,
          message: message(String(events[nth])),
        })),
        { code: "URL_NOT_ALLOWED", field: "/url", message: "Expected port 80 or 443, got 8443." },
      ),
    );
    const unsound: string[] = [];
    for (const [url] of hostileUrls)
      if ((await owner.set("main", { url, events: EVENTS }, { beyondSchema: true })).status === 200) unsound.push(url);
    expect(unsound).toEqual([]);
    expect(outcomeOf(await owner.all())).toEqual(many());
  });

  test.each<[string, number, { key?: string; events?: string[]; url?: string }]>([
    ["a key of 64 characters", 200, { key: "k".repeat(64) }],
    ["a key of 65 characters", 400, { key: "k".repeat(65) }],
    ["a key with a dot", 400, { key: "a.b" }],
    ["a key that begins with -", 400, { key: "-a" }],
    ["no event", 400, { events: [] }],
    ["100 events", 200, { events: Array(100).fill("food.order.created") }],
    ["101 events", 400, { events: Array(101).fill("food.order.created") }],
    ["a URL of 2,048 characters", 200, { url: `https://partner.example/${"a".repeat(2_024)}` }],
    ["a URL of 2,049 characters", 400, { url: `https://partner.example/${"a".repeat(2_025)}` }],
  ])("setWebhookEndpoint: %s returns %i", async (_name, status, { key = "main", events = EVENTS, url }) => {
    const owner = await openOwner();
    const response = await owner.set(key, { url: url ?? "https://partner.example/", events }, { beyondSchema: true });
    expect(response.status).toBe(status);
  });

  test("setWebhookEndpoint 422: at most 40, active or not, also concurrently (D-webhook-endpoints-2)", async () => {
    const owner = await openOwner();
    const set = (nth: number) =>
      owner.set(`key-${nth}`, { url: `https://partner.example/${nth}`, events: EVENTS, active: nth % 2 === 0 });
    for (let nth = 0; nth < 39; nth++) expect((await set(nth)).status).toBe(200);
    const statuses = (await Promise.all([39, 40].map(set))).map(({ status }) => status);
    expect(statuses.sort()).toEqual([200, 422]);
    expect(outcomeOf(await set(41))).toEqual(
      rejected(422, {
        code: "WEBHOOK_ENDPOINT_LIMIT",
        message: "Expected at most 40 webhook endpoints, and the limit is reached: delete one first.",
      }),
    );
    expect((await set(0)).status).toBe(200);
    await owner.remove("key-0");
    expect((await set(41)).status).toBe(200);
  });

  test("setWebhookEndpoint 409: another key with the URL in any spelling, which stays (D-webhook-endpoints-2)", async () => {
    const owner = await openOwner();
    const url = "https://partner.example/orders";
    await owner.set("first", { url, events: EVENTS });
    await owner.set("second", { url: `${url}/2`, events: EVENTS });
    const before = outcomeOf(await owner.all());
    const rejection = rejected(409, {
      code: "WEBHOOK_ENDPOINT_EXISTS",
      field: "/url",
      message: "Another webhook endpoint has this URL; set that one, or send another URL.",
    });
    for (const key of ["second", "third"])
      for (const same of [url, "HTTPS://PARTNER.example:443/x/../orders", `${url}#there`])
        expect(outcomeOf(await owner.set(key, { url: same, events: EVENTS }))).toEqual(rejection);
    expect(outcomeOf(await owner.all())).toEqual(before);
  });

  test("403: without a scope of an event, by name or by scope; a list omits it (R5-5)", async () => {
    const owner = await openOwner();
    const url = "https://partner.example/orders";
    const scopes = EVENT_SCOPES.filter((scope) => scope !== "payment:transaction:read");
    const rejection = rejected(403, {
      message: `This operation needs the scope payment:transaction:read; your token has ${[...scopes].sort().join(" ")}.`,
    });
    for (const event of ["payment.transaction.settlement", "payment:transaction:read"]) {
      const body = { url, events: ["food.order.created", event] };
      expect(outcomeOf(await owner.set("main", body, { scopes }))).toEqual(rejection);
      expect((await owner.set("main", body)).status).toBe(200);
      expect(outcomeOf(await owner.get("main", { scopes }))).toEqual(rejection);
      expect(outcomeOf(await owner.remove("main", { scopes }))).toEqual(rejection);
      expect(outcomeOf(await owner.test("?event_type=food.order.created", { scopes }))).toEqual(rejection);
      expect(outcomeOf(await owner.set("main", { url, events: ["food.order.created"] }, { scopes }))).toEqual(
        rejection,
      );
      const rejectedByRules = { url: "https://127.0.0.1/", events: ["food.order.unknown"] };
      expect(outcomeOf(await owner.set("main", rejectedByRules, { scopes }))).toEqual(rejection); // D-order-of-checks-1
      expect(outcomeOf(await owner.all({ scopes }))).toEqual(many());
      expect(outcomeOf(await owner.all())).toEqual(many({ key: "main", ...body }));
    }
  });

  test("404: another partner's key, and the id of a webhook endpoint as that of a subscription", async () => {
    const [owner, stranger] = [await openOwner(), await openOwner()];
    const { id } = await owner.open();
    const before = outcomeOf(await owner.all());
    expect(outcomeOf(await stranger.get("main"))).toEqual(unknownKey("main"));
    expect(outcomeOf(await stranger.remove("main"))).toEqual(unknownKey("main"));
    expect(outcomeOf(await stranger.test())).toEqual(unknownKey("main"));
    expect((await stranger.open(["food.order.created"])).id).not.toBe(id);
    expect((await stranger.list("?webhook_endpoint=main")).body).toMatchObject({ data: { notifications: [] } });
    const body = { event: "food.order.created", url: "https://partner.example/mine" };
    for (const [operation, options] of [
      ["getSubscription", {}],
      ["updateSubscription", { body }],
      ["deleteSubscription", {}],
      ["sendTestEvent", {}],
    ] as const) {
      const response = await call(operation, "", { ...owner.as, path: { subscription_id: id }, ...options });
      expect(outcomeOf(response), operation).toEqual(
        rejected(404, { field: "subscription_id", message: `There is no subscription ${id}.` }),
      );
    }
    expect(outcomeOf(await owner.all())).toEqual(before);
  });
});

describe("test events", () => {
  test("sendWebhookEndpointTestEvent 202: its events take turns, and then their examples; event_type selects one", async () => {
    const owner = await openOwner();
    const events = ["payment.transaction.settlement", "food:catalog:read", "food.order.created"];
    const { url, received } = await owner.open(events);
    const elsewhere = await owner.open(["food:order:read"], "other");
    await owner.subscribe(elsewhere.path);
    const sent = async (query?: string) => {
      const response = await owner.test(query);
      const { notification } = (response.body as { data: { notification: NotificationRecord } }).data;
      const { id, event_id, payload, entity_id, partner_id, event_type, created_at, waiting } = notification;
      expect(outcomeOf(response)).toEqual({
        status: 202,
        body: {
          success: true,
          data: {
            notification: {
              ...{ id, event_id, payload, entity_id, partner_id, event_type, created_at, waiting },
              delivery_status: "queue",
              next_attempt_at: NOW,
              endpoint: url,
              webhook_endpoint: "main",
              history: [],
            },
          },
        },
      });
      expect(JSON.parse(payload).header).toMatchObject({ event_name: event_type, event_id, test: true });
      return { event_type, id, body: JSON.stringify(JSON.parse(payload).body) };
    };
    const inTurn = [];
    for (let nth = 0; nth < 6; nth++) inTurn.push(await sent());
    const names = ["food.order.created", "food.catalog.menu_mapping_updated", "payment.transaction.settlement"];
    expect(inTurn.map(({ event_type }) => event_type)).toEqual([...names, ...names]);
    expect(inTurn[0]?.body).not.toBe(inTurn[3]?.body); // another example of the event
    const chosen = await sent("?event_type=payment.transaction.settlement");
    expect(chosen.event_type).toBe("payment.transaction.settlement");
    await runScheduled();
    const ids = [...inTurn, chosen].map(({ id }) => id).sort();
    expect(
      received()
        .map(({ headers }) => String(headers["webhook-id"]))
        .sort(),
    ).toEqual(ids);
    expect(elsewhere.received()).toEqual([]);
    expect((await owner.log("?webhook_endpoint=main")).map(({ id }) => id).sort()).toEqual(ids);
    expect((await owner.events()).body).toMatchObject({ data: { events: [] } });
  });

  test("sendWebhookEndpointTestEvent 404 for another event, 409 while it is not active; nothing is sent", async () => {
    const owner = await openOwner();
    const { url, received } = await owner.open(["food.order.created"]);
    for (const name of ["food.order.completed", "payment.transaction.settlement"])
      expect(outcomeOf(await owner.test(`?event_type=${name}`))).toEqual(
        rejected(404, { field: "event_type", message: `The webhook endpoint main has no event ${name}.` }),
      );
    await owner.set("main", { url, events: ["food.order.created"], active: false });
    expect(outcomeOf(await owner.test())).toEqual(
      rejected(409, {
        code: "SUBSCRIPTION_NOT_ACTIVE",
        message: "The webhook endpoint is not active; set it to active first.",
      }),
    );
    await runScheduled();
    expect(received()).toEqual([]);
  });
});

describe("deliveries", () => {
  test("listed events and all events of a scope go to its URL, others do not; listEvents has them", async () => {
    const owner = await openOwner();
    const { received } = await owner.open();
    const at = clock.now();
    await emit(
      database,
      orderEvent(owner.outlet, "F-1", { at }),
      orderEvent(owner.outlet, "F-1", { name: "food.order.completed", sequence: 2, at }),
      settlementEvent(owner.outlet, TRANSACTION, at),
    );
    const listed = async () =>
      ((await owner.events()).body as { data: EventPage }).data.events.map(({ header }) => header.event_name);
    const all = ["food.order.created", "food.order.completed", "payment.transaction.settlement"];
    await runScheduled();
    expect(received().map(nameOf).sort()).toEqual([...all].sort());
    expect(await listed()).toEqual(all);
    await owner.set("main", { url: "https://partner.example/unused", events: ["payment:transaction:read"] });
    expect(await listed()).toEqual(all.slice(2));
    await owner.remove("main");
    expect(await listed()).toEqual([]);
  });

  test("a scope stands for its events alone", () => {
    const names = Object.keys(eventScopes) as (keyof typeof eventScopes)[];
    for (const scope of new Set(Object.values(eventScopes)))
      expect(namesOf([scope])).toEqual(names.filter((name) => eventScopes[name] === scope));
    for (const name of names) expect(namesOf([name])).toEqual([name]);
  });

  test("an event that a subscription sends to the URL is sent once, for the subscription (D-webhook-endpoints-3)", async () => {
    const owner = await openOwner();
    const { path, received } = await owner.open();
    const subscription = await owner.subscribe(path);
    const elsewhere = await owner.subscribe(`${path}-2`);
    await owner.place("F-2");
    await emit(database, settlementEvent(owner.outlet, TRANSACTION, clock.now()));
    await runScheduled();
    expect(received().map(nameOf).sort()).toEqual(["food.order.created", "payment.transaction.settlement"]);
    expect(partner.at(`${path}-2`).map(nameOf)).toEqual(["food.order.created"]);
    const stored = await database.query<{ subscription_id: string }>(
      "SELECT subscription_id FROM deliveries WHERE partner_id = $1 AND event = 'food.order.created'",
      [owner.client],
    );
    expect(stored.map((row) => row.subscription_id).sort()).toEqual([subscription.id, elsewhere.id].sort());
  });

  test.each([
    [
      "deleted",
      (owner: Awaited<ReturnType<typeof openOwner>>, id: string) =>
        call("deleteSubscription", "", { ...owner.as, path: { subscription_id: id } }),
    ],
    [
      "paused",
      (owner: Awaited<ReturnType<typeof openOwner>>, id: string, url: string) =>
        call("updateSubscription", "", {
          ...owner.as,
          path: { subscription_id: id },
          body: { event: "food.order.created", url, active: false },
        }),
    ],
  ])(
    "a pending delivery of a %s subscription goes on for the webhook endpoint (D-webhook-endpoints-3)",
    async (_name, end) => {
      const owner = await openOwner();
      const { path, url, received } = await owner.open();
      const { id } = await owner.subscribe(path);
      expect((await call("sendTestEvent", "", { ...owner.as, path: { subscription_id: id } })).status).toBe(202);
      await owner.place("F-3");
      expect((await end(owner, id, url)).status).toBe(200);
      expect((await owner.entry("F-3")).waiting).toEqual({ reason: "turn", until: null, ahead: null });
      await runScheduled();
      expect(received().map(({ body }) => JSON.parse(body).header.test)).toEqual([undefined]); // no test event
      expect((await owner.entry("F-3")).delivery_status).toBe("complete");
      await owner.remove("main");
      await owner.place("F-4");
      expect(await owner.log("?entity_id=F-4")).toEqual([]);
    },
  );

  test("a new URL gets pending deliveries; a paused or deleted webhook endpoint, or one without the event, gets none", async () => {
    const owner = await openOwner();
    const first = await owner.open();
    await owner.place("F-5");
    const second = await owner.open();
    await runScheduled();
    expect([first.received().length, second.received().length]).toEqual([0, 1]);
    await owner.place("F-6");
    await owner.set("main", { url: second.url, events: EVENTS, active: false });
    await owner.place("F-7");
    expect((await owner.entry("F-6")).waiting?.reason).toBe("subscription_not_active");
    await runScheduled();
    expect(second.received().length).toBe(1);
    expect((await owner.entry("F-6")).delivery_status).toBe("dead");
    expect(await owner.log("?entity_id=F-7")).toEqual([]);
    await owner.set("main", { url: second.url, events: EVENTS });
    await owner.place("F-8");
    await owner.set("main", { url: second.url, events: ["payment.transaction.settlement"] });
    await runScheduled();
    expect((await owner.entry("F-8")).delivery_status).toBe("dead");
    await owner.set("main", { url: second.url, events: EVENTS });
    await owner.place("F-13");
    await owner.remove("main");
    await runScheduled();
    expect(second.received().length).toBe(1);
  });

  test("410 deactivates it, and setting it again sends events again", async () => {
    const owner = await openOwner();
    const { path, url, received } = await owner.open();
    partner.respondWith(path, 410);
    await owner.place("F-9");
    await runScheduled();
    expect(outcomeOf(await owner.get("main"))).toEqual(
      okWithEndpoint({ key: "main", url, events: EVENTS, active: false }),
    );
    await owner.place("F-10");
    partner.respondWith(path, 200);
    expect(outcomeOf(await owner.set("main", { url, events: EVENTS }))).toEqual(
      okWithEndpoint({ key: "main", url, events: EVENTS }),
    );
    await owner.place("F-11");
    await runScheduled();
    expect(received().map(({ body }) => JSON.parse(body).body.order.order_number)).toEqual(["F-9", "F-11"]);
  });

  test("the log names it and filters by it; redelivery filters by it, too", async () => {
    const owner = await openOwner();
    const { path } = await owner.open();
    const other = await owner.open(["food.order.created"], "other");
    await owner.subscribe(`${path}-plain`);
    for (const each of [path, other.path]) partner.respondWith(each, 500);
    await owner.place("F-12");
    await emit(database, settlementEvent(owner.outlet, TRANSACTION, clock.now()));
    await runScheduled();
    const keys = (await owner.log()).map(({ webhook_endpoint }) => webhook_endpoint);
    expect(keys.toSorted()).toEqual(["main", "main", "other", undefined]);
    expect(keysIn(await owner.log("?webhook_endpoint=other"))).toEqual([["F-12", "other"]]);
    expect(keysIn(await owner.log("?webhook_endpoint=main"))).toEqual([
      [TRANSACTION, "main"],
      ["F-12", "main"],
    ]);
    expect(keysIn(await owner.log("?webhook_endpoint=main&entity_id=F-12&delivery_status=failed"))).toEqual([
      ["F-12", "main"],
    ]);
    expect(await owner.log("?webhook_endpoint=main&delivery_status=complete")).toEqual([]);
    expect(await owner.log("?webhook_endpoint=none")).toEqual([]);
    const at = (url: string) => `?webhook_endpoint=other&endpoint=${encodeURIComponent(url)}`;
    expect(keysIn(await owner.log(at(other.url)))).toEqual([["F-12", "other"]]);
    expect(await owner.log(at(`https://partner.example${path}`))).toEqual([]);
    const redeliver = async (webhook_endpoint: string) =>
      (
        await call("redeliverFailedNotifications", "", {
          ...owner.as,
          body: { created_after: "2026-11-21T00:00:00Z", webhook_endpoint },
        })
      ).body;
    expect(await redeliver("none")).toMatchObject({ data: { queued: 0 } });
    expect(await redeliver("main")).toMatchObject({ data: { queued: 2 } });
  });

  test("faults are injected by its id, and its circuit is that of its URL", async () => {
    const owner = await openOwner();
    const { id, path, received } = await owner.open(["food.order.created"]);
    const plan = { seed: 1, duplicate: 1 };
    expect((await callPlatform("setSubscriptionFaults", { path: { subscription_id: id }, body: plan })).status).toBe(
      200,
    );
    await owner.place("F-13");
    await runScheduled();
    expect(received().length).toBe(2);
    const [{ id: notification_id, event_id } = expect.unreachable()] = await owner.log("?webhook_endpoint=main");
    const faults = await callPlatform("getSubscriptionFaults", { path: { subscription_id: id } });
    expect(faults.body).toMatchObject({
      data: { events: 1, injected: [{ notification_id, event_id, faults: ["duplicate"] }] },
    });
    await callPlatform("deleteSubscriptionFaults", { path: { subscription_id: id } });
    partner.respondWith(path, 500);
    for (let nth = 0; nth < 20; nth++) await owner.place(`F-14-${nth}`);
    const running = worker();
    for (let nth = 0; nth < 20; nth++) await running.runScheduled();
    await owner.place("F-15");
    expect((await owner.entry("F-15")).waiting?.reason).toBe("circuit_open");
  });

  test.each([["the same URL"], ["another URL"]])(
    "one that is deleted and set again with %s gets no delivery of the deleted one",
    async (urlKind) => {
      const owner = await openOwner();
      const first = await owner.open();
      await owner.place("F-20");
      await owner.remove("main");
      clock.advance(1);
      const secondReceiver = urlKind === "another URL" ? await owner.open() : first;
      await owner.set("main", { url: secondReceiver.url, events: EVENTS });
      expect((await owner.entry("F-20")).waiting?.reason).toBe("subscription_not_active");
      await owner.place("F-21");
      await runScheduled();
      const received = [...new Set([...first.received(), ...secondReceiver.received()])];
      expect(received.map(({ body }) => JSON.parse(body).body.order.order_number)).toEqual(["F-21"]);
      const { delivery_status, id } = await owner.entry("F-20");
      expect(delivery_status).toBe("dead");
      expect(outcomeOf(await owner.redeliverAs(id))).toEqual(rejected(409, { code: "SUBSCRIPTION_DELETED" }));
    },
  );
});
