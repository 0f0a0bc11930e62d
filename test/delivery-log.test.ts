import { randomUUID } from "node:crypto";
import { describe, expect, test } from "vitest";
import type { NotificationRecord } from "../generated/schemas.ts";
import { eventIdOf, idempotencyKeyOf } from "../server/delivery/events/event-ids.ts";
import {
  addEvents,
  emit,
  openDeliveries,
  openLinkedPartner,
  orderEvent,
  settlementEvent,
  subscriberOf,
} from "./support/deliveries.ts";
import { outcomeOf, rejected } from "./support/rejections.ts";
import { until } from "./support/until.ts";

const { app, partner, runScheduled } = await openDeliveries();
const { call, clock, database, lockWaits } = app;
const direct = subscriberOf(app);

const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

const openPartnerWithOutlet = () => openLinkedPartner(app);

const page = (notifications: unknown[], total_count = notifications.length, total_pages = 1) => ({
  status: 200,
  body: { success: true, data: { notifications, total_count, total_pages } },
});
const NONE = page([], 0, 0);
const entities = ({ body }: { body: unknown }) =>
  (body as { data: { notifications: NotificationRecord[] } }).data.notifications.map(({ entity_id }) => entity_id);

describe("listNotifications", () => {
  test("200: hides the payload of an entry while its outlet is not linked, and shows it once linked (D-log-after-unlinking-1)", async () => {
    const owner = await openPartnerWithOutlet();
    const { subscribe, outlet, place, list } = owner;
    const subscription = await subscribe("/unlinked", { outlet });
    await subscribe("/unlinked", { outlet, event: "payment.transaction.settlement" });
    await place("F-SHOWN");
    await emit(database, settlementEvent(outlet, randomUUID(), clock.now()));
    const test = { ...owner.as, path: { subscription_id: subscription.id } };
    expect((await call("sendOutletTestEvent", outlet, test)).status).toBeLessThan(300);
    await runScheduled();
    const entriesOf = (response: { body: unknown }) =>
      (response.body as { data: { notifications: NotificationRecord[] } }).data.notifications;
    const before = entriesOf(await list());
    expect(before.map(({ event_type, payload }) => [event_type, payload.length > 100])).toEqual([
      ["food.order.created", true],
      ["payment.transaction.settlement", true],
      ["food.order.created", true],
    ]);
    const neighbour = await openPartnerWithOutlet();
    await app.store.links.save(
      { clientId: neighbour.client, outletId: outlet, product: "food", externalOutletId: "N" },
      clock.now(),
    );

    await owner.unlink("food");
    const isOrder = ({ entity_id }: NotificationRecord) => entity_id === "F-SHOWN";
    expect(entriesOf(await list())).toEqual(
      before.map((entry) => (isOrder(entry) ? { ...entry, payload: "" } : entry)),
    );
    expect(entriesOf(await list("?entity_id=F-SHOWN&delivery_status=complete"))).toHaveLength(1);
    await owner.unlink("payment");
    expect(entriesOf(await list()).map(({ payload }) => payload)).toEqual([before[0]?.payload, "", ""]);

    await app.store.links.save(
      { clientId: owner.client, outletId: outlet, product: "food", externalOutletId: "Y" },
      clock.now(),
    );
    expect(entriesOf(await list())[2]).toEqual(before[2]);
  });

  test("200: returns the complete record before the first attempt, after a failure and after success (R2.12-2, D-delivery-log-1, D-event-ids-1)", async () => {
    const { subscribe, outlet, place, list, client } = await openPartnerWithOutlet();
    partner.respondWith("/log", 500);
    const subscription = await subscribe("/log", { outlet });
    await place("F-LOG");
    const event_id = eventIdOf({ name: "food.order.created", entityId: "F-LOG", entityVersion: 1 });
    const id = idempotencyKeyOf(event_id, subscription.id);
    const queued = {
      id,
      event_id,
      entity_id: "F-LOG",
      created_at: "2026-11-21T10:15:30Z",
      partner_id: expect.stringMatching(UUID),
      event_type: "food.order.created",
      delivery_status: "queue",
      next_attempt_at: "2026-11-21T10:15:30.000Z",
      waiting: { reason: "turn", until: null, ahead: null },
      endpoint: "https://partner.example/log",
      payload: expect.stringContaining(`"external_outlet_id":"EXT-${client}"`),
      history: [],
    };
    expect(outcomeOf(await list())).toEqual(page([queued]));

    await runScheduled();
    const headers = {
      "X-Svc-Signature": expect.stringMatching(/^[0-9a-f]{64}$/),
      "X-Svc-Idempotency-Key": id,
      "Content-Type": "application/json",
      Accept: "application/json",
      "webhook-id": id,
      "webhook-timestamp": expect.stringMatching(/^\d{10}$/),
      "webhook-signature": expect.stringMatching(/^v1,/),
    };
    const attempt = (time: string, exception_message: string | null, status: number) => ({
      time,
      exception_message,
      delivered: exception_message === null,
      duration_ms: expect.any(Number),
      answer: { status, headers: {}, body: "", truncated: false },
    });
    const first = attempt("2026-11-21T10:15:30.000Z", "Expected a 2xx response, got 500", 500);
    expect(outcomeOf(await list())).toEqual(
      page([
        {
          ...queued,
          delivery_status: "failed",
          next_attempt_at: "2026-11-21T10:15:35.000Z",
          waiting: { reason: "next_attempt", until: "2026-11-21T10:15:35.000Z", ahead: null },
          headers,
          history: [first],
        },
      ]),
    );

    clock.advance(5);
    partner.respondWith("/log", 200);
    await runScheduled();
    const second = attempt("2026-11-21T10:15:35.000Z", null, 200);
    const complete = {
      ...queued,
      delivery_status: "complete",
      next_attempt_at: null,
      waiting: null,
      headers,
      history: [first, second],
    };
    const response = await list();
    expect(outcomeOf(response)).toEqual(page([complete]));
    const [{ headers: logged, payload }] = (response.body as { data: { notifications: [NotificationRecord] } }).data
      .notifications;
    const lastDelivery = partner.at("/log").at(-1);
    expect(payload).toBe(lastDelivery?.body);
    for (const [name, value] of Object.entries(logged ?? {}))
      expect(lastDelivery?.headers[name.toLowerCase()]).toBe(value);
    clock.advance(-5);
  });

  test("200: returns each delivery's own headers and attempts (R2.12-2)", async () => {
    const { subscribe, outlet, place, log } = await openPartnerWithOutlet();
    await subscribe("/own", { outlet });
    partner.respondWith("/own", (response, { body }) =>
      response.writeHead(body.includes("F-AGAIN") && partner.at("/own").length < 6 ? 500 : 200).end(),
    );
    for (const order of ["F-ONCE", "F-AGAIN", "F-LAST"]) await place(order);
    const waits = [5, 30, 120];
    for (const wait of [0, ...waits]) {
      clock.advance(wait);
      await runScheduled();
    }
    clock.advance(-waits.reduce((sum, wait) => sum + wait));
    const entries = await log();
    expect(entries.map(({ entity_id, history }) => [entity_id, history.map(({ delivered }) => delivered)])).toEqual([
      ["F-LAST", [true]],
      ["F-AGAIN", [false, false, false, true]],
      ["F-ONCE", [true]],
    ]);
    expect(entries.map(({ headers }) => headers?.["webhook-id"])).toEqual(entries.map(({ id }) => id));
  });

  test("200: returns the same partner id in all entries of a partner, and another one for another partner (R2.12-2)", async () => {
    const partnerIds = async () => {
      const { subscribe, outlet, place, log } = await openPartnerWithOutlet();
      await subscribe("/ids", { outlet });
      for (const nth of [1, 2]) await place(`F-IDS-${nth}-${outlet}`);
      return new Set((await log()).map(({ partner_id }) => partner_id));
    };
    const [firstIds, other] = [await partnerIds(), await partnerIds()];
    expect([firstIds.size, other.size, firstIds.union(other).size]).toEqual([1, 1, 2]);
  });

  test("200: combines filters, newest first (R4.5-2)", async () => {
    const { subscribe, outlet, place, list } = await openPartnerWithOutlet();
    partner.respondWith(
      "/filters",
      (response, { body }) => void response.writeHead(body.includes("F-BAD") ? 500 : 200).end(),
    );
    await subscribe("/filters", { outlet });
    await subscribe("/filters", { outlet, event: "payment.transaction.settlement" });
    const payment = randomUUID();
    await place("F-BAD");
    await place("F-1");
    clock.advance(60);
    await emit(database, settlementEvent(outlet, payment, clock.now()));
    await place("F-2");
    await runScheduled();
    await place("F-3");
    const entitiesOf = async (query: string) => entities(await list(query));
    expect(await entitiesOf("")).toEqual(["F-3", "F-2", payment, "F-1", "F-BAD"]);
    expect(await entitiesOf("?entity_id=F-1")).toEqual(["F-1"]);
    expect(await entitiesOf("?entity_id=F-")).toEqual([]);
    expect(await entitiesOf(`?entity_id=${"x".repeat(255)}`)).toEqual([]);
    expect(await entitiesOf("?event_type=food.order.created")).toEqual(["F-3", "F-2", "F-1", "F-BAD"]);
    expect(await entitiesOf("?event_type=food.order.placed")).toEqual([]);
    expect(await entitiesOf("?delivery_status=queue")).toEqual(["F-3"]);
    expect(await entitiesOf("?delivery_status=failed")).toEqual(["F-BAD"]);
    expect(await entitiesOf("?delivery_status=complete")).toEqual(["F-2", payment, "F-1"]);
    expect(await entitiesOf("?delivery_status=working")).toEqual([]);
    expect(await entitiesOf("?delivery_status=dead")).toEqual([]);
    expect(await entitiesOf("?created_after=2026-11-21T10:15:30Z")).toEqual(["F-3", "F-2", payment]);
    expect(await entitiesOf("?created_after=2026-11-21T17:15:29.999%2B07:00")).toHaveLength(5);
    expect(await entitiesOf("?created_after=2026-11-21T10:16:30Z")).toEqual([]);
    expect(await entitiesOf("?created_before=2026-11-21T10:16:30Z")).toEqual(["F-1", "F-BAD"]);
    expect(
      await entitiesOf("?created_before=2026-11-21T10:16:30.001Z&created_after=2026-11-21T10:15:30Z"),
    ).toHaveLength(3);
    expect(await entitiesOf("?created_before=2026-11-21T10:15:30Z")).toEqual([]);
    expect(await entitiesOf("?created_before=2026-11-21T10:16:30Z&entity_id=F-1&delivery_status=complete")).toEqual([
      "F-1",
    ]);
    expect(await entitiesOf("?entity_id=F-1&delivery_status=failed")).toEqual([]);
    expect(
      await entitiesOf("?delivery_status=complete&event_type=food.order.created&created_after=2026-11-21T10:16:00Z"),
    ).toEqual(["F-2"]);
    expect(
      await entitiesOf(`?endpoint=${encodeURIComponent("https://PARTNER.example:443/filters#part")}`),
    ).toHaveLength(5);
    expect(await entitiesOf("?endpoint=https://partner.example/other")).toEqual([]);
    expect(await entitiesOf("?endpoint=filters")).toEqual([]);
    clock.advance(-60);
  });

  test("200: returns one entry per endpoint of an event, and pages with before while the log grows", async () => {
    const { subscribe, outlet, place, list } = await openPartnerWithOutlet();
    for (const path of ["/one", "/two", "/three"]) await subscribe(path, { outlet });
    await place("F-OLD");
    await place("F-NEW");
    const read = async (query: string) =>
      ((await list(query)).body as { data: { notifications: NotificationRecord[] } }).data.notifications;
    const all = await read("");
    expect(all.map(({ endpoint }) => endpoint).toSorted()).toEqual(
      ["one", "one", "three", "three", "two", "two"].map((path) => `https://partner.example/${path}`),
    );
    const walked: NotificationRecord[] = [];
    for (
      let page = await read("?per_page=2");
      page.length > 0;
      page = await read(`?per_page=2&before=${walked.at(-1)?.id}`)
    ) {
      walked.push(...page);
      await place(`F-LATER-${walked.length}`);
    }
    expect(walked).toEqual(all);
    expect(await read(`?before=${randomUUID()}`)).toEqual([]);
    expect(outcomeOf(await list("?before=1"))).toEqual(rejected(400, { field: "before" }));
  });

  test("200: counts pages after filtering; a page past the last is empty (R4.5-2)", async () => {
    const { subscribe, outlet, place, list } = await openPartnerWithOutlet();
    await subscribe("/pages", { outlet });
    expect(outcomeOf(await list())).toEqual(NONE);
    for (const nth of [1, 2, 3, 4, 5]) await place(`F-PAGE-${nth}-${outlet}`);
    const paged = async (query: string) => {
      const response = await list(query);
      const { total_count, total_pages } = (response.body as { data: Record<string, number> }).data;
      return [
        entities(response)
          .map((entity) => entity.slice(7, 8))
          .join(""),
        total_count,
        total_pages,
      ];
    };
    expect(await paged("?per_page=2")).toEqual(["54", 5, 3]);
    expect(await paged("?per_page=2&page=3")).toEqual(["1", 5, 3]);
    expect(await paged("?per_page=2&page=4")).toEqual(["", 5, 3]);
    expect(await paged(`?per_page=2&entity_id=F-PAGE-3-${outlet}`)).toEqual(["3", 1, 1]);
  });

  test("200: omits other partners' deliveries and families without a scope (R5-5)", async () => {
    const [owner, other] = [await openPartnerWithOutlet(), await openPartnerWithOutlet()];
    await owner.subscribe("/mine", { outlet: owner.outlet });
    await owner.place("F-MINE");
    expect(outcomeOf(await other.list())).toEqual(NONE);
    expect(outcomeOf(await owner.list("", ["partner:outlet:read", "payment:transaction:read"]))).toEqual(NONE);
    expect(entities(await owner.list("", ["partner:outlet:read", "food:order:read"]))).toEqual(["F-MINE"]);
  });

  test.each([
    "?event_type=food.order.burnt",
    "?delivery_status=lost",
    "?created_after=yesterday",
    "?created_before=tomorrow",
    `?entity_id=${"x".repeat(256)}`,
    "?page=0",
    "?per_page=1001",
  ])("400: rejects %s", async (query) => {
    const { list } = await openPartnerWithOutlet();
    expect((await list(query)).status).toBe(400);
  });
});

describe("redeliverNotification", () => {
  test("202: queues complete, failed and dead deliveries again, with previous attempts, the same body and ids (R6.2-1, D-delivery-log-1)", async () => {
    const { subscribe, outlet, place, redeliver, entry } = await openPartnerWithOutlet();
    await subscribe("/again", { outlet });
    await place("F-AGAIN");
    await runScheduled();
    const complete = await entry("F-AGAIN");
    clock.advance(60);
    const response = await redeliver(complete.id);
    const waiting = { reason: "turn", until: null, ahead: null };
    const queued = { ...complete, delivery_status: "queue", next_attempt_at: clock.now().toISOString(), waiting };
    expect(outcomeOf(response)).toEqual({ status: 202, body: { success: true, data: { notification: queued } } });
    expect(await entry("F-AGAIN")).toEqual(queued);
    await runScheduled();
    const secondEntry = await entry("F-AGAIN");
    expect([secondEntry.delivery_status, secondEntry.history.length]).toEqual(["complete", 2]);
    const [first, second] = partner.at("/again");
    expect([second?.body, second?.headers["webhook-id"]]).toEqual([first?.body, first?.headers["webhook-id"]]);

    partner.respondWith("/again", 500);
    await redeliver(complete.id);
    await runScheduled();
    expect(await entry("F-AGAIN")).toMatchObject({ delivery_status: "failed", history: { length: 3 } });
    expect((await redeliver(complete.id)).status).toBe(202); // before the next attempt is due
    partner.respondWith("/again", 410);
    await runScheduled();
    expect(await entry("F-AGAIN")).toMatchObject({ delivery_status: "dead", history: { length: 4 } });
    clock.advance(-60);
  });

  test("checks the delivery's own subscription, not others of the partner", async () => {
    const { subscribe, update, outlet, place, redeliver, list } = await openPartnerWithOutlet();
    const subscriptions = [await subscribe("/own", { outlet }), await subscribe("/other", { outlet })];
    await place("F-TWO");
    await runScheduled();
    const notifications = ((await list()).body as { data: { notifications: NotificationRecord[] } }).data.notifications;
    const [firstId, other] = subscriptions.map(({ url }) => notifications.find(({ endpoint }) => endpoint === url)?.id);
    for (const [inactive, active] of [
      [0, 1],
      [1, 0],
    ] as const) {
      await update(outlet, subscriptions[inactive] as (typeof subscriptions)[0], { active: false });
      await update(outlet, subscriptions[active] as (typeof subscriptions)[0], { active: true });
      const statuses = [await redeliver(String(firstId)), await redeliver(String(other))].map(({ status }) => status);
      expect(statuses).toEqual(inactive === 0 ? [409, 202] : [202, 409]);
    }
  });

  test("202: restarts all attempts of a dead delivery", async () => {
    const { subscribe, outlet, place, redeliver, entry } = await openPartnerWithOutlet();
    partner.respondWith("/ten", 500);
    await subscribe("/ten", { outlet });
    await place("F-TEN");
    const exhaust = async () => {
      for (let nth = 0; nth < 10; nth++) {
        await runScheduled();
        clock.advance(43_200);
      }
    };
    await exhaust();
    const { id, delivery_status, history } = await entry("F-TEN");
    expect([delivery_status, history.length]).toEqual(["dead", 10]);
    expect((await redeliver(id)).status).toBe(202);
    await exhaust();
    expect(await entry("F-TEN")).toMatchObject({ delivery_status: "dead", history: { length: 20 } });
  });

  const conflict = (code: string, message: string) => rejected(409, { code, message });

  test("409: rejects a delivery that is queued or being sent (R3.4-1)", async () => {
    const { subscribe, outlet, place, redeliver, entry } = await openPartnerWithOutlet();
    let release = () => {};
    const arrived = new Promise<void>((resolve) => {
      partner.respondWith("/busy", (response) => {
        release = () => response.end();
        resolve();
      });
    });
    await subscribe("/busy", { outlet });
    await place("F-BUSY");
    const { id } = await entry("F-BUSY");
    const rejection = (status: string) =>
      conflict(
        "NOTIFICATION_UNDER_WAY",
        `Expected a notification that is complete, failed or dead, got one that is ${status}.`,
      );
    expect(outcomeOf(await redeliver(id))).toEqual(rejection("queue"));
    const running = runScheduled();
    await arrived;
    expect(outcomeOf(await redeliver(id))).toEqual(rejection("working"));
    release();
    await running;
    expect(partner.at("/busy")).toHaveLength(1);
  });

  test("409: rejects a delivery with an inactive or deleted subscription, or an unlinked outlet; nothing changes", async () => {
    const owner = await openPartnerWithOutlet();
    const { subscribe, place, entry, redeliver } = owner;
    const subscription = await subscribe("/ended", { outlet: owner.outlet });
    await place("F-ENDED");
    await runScheduled();
    const before = await entry("F-ENDED");
    const rejection = async (code: string, message: string, entryThen = before) => {
      expect(outcomeOf(await redeliver(before.id))).toEqual(conflict(code, message));
      expect(await entry("F-ENDED")).toEqual(entryThen);
    };
    await owner.update(owner.outlet, subscription, { active: false });
    await rejection(
      "SUBSCRIPTION_NOT_ACTIVE",
      "The subscription of this notification is not active; set it to active first.",
    );
    await owner.update(owner.outlet, subscription, { active: true });
    await owner.unlink("food");
    const hidden = { ...before, payload: "" };
    await rejection("OUTLET_NOT_LINKED", "The outlet of this notification is not linked any more.", hidden);
    await owner.remove(owner.outlet, subscription);
    await rejection(
      "SUBSCRIPTION_DELETED",
      "The subscription of this notification was deleted or is for other events now.",
      hidden,
    );
  });

  test("404: rejects unknown and another partner's deliveries; 403 without the scope of the family; 400 for an invalid UUID (R5-5)", async () => {
    const [owner, other] = [await openPartnerWithOutlet(), await openPartnerWithOutlet()];
    await owner.subscribe("/strange", { outlet: owner.outlet });
    await owner.place("F-STRANGE");
    await runScheduled();
    const before = await owner.entry("F-STRANGE");
    const unknown = randomUUID();
    const notFound = (id: string) =>
      rejected(404, { field: "notification_id", message: `There is no notification ${id}.` });
    expect(outcomeOf(await owner.redeliverAs(unknown))).toEqual(notFound(unknown));
    expect(outcomeOf(await other.redeliverAs(before.id))).toEqual(notFound(before.id));
    expect((await owner.redeliverAs(before.id, ["partner:outlet:read", "payment:transaction:read"])).status).toBe(403);
    expect(outcomeOf(await owner.redeliverAs("1"))).toEqual(rejected(400, { field: "notification_id" }));
    expect(await owner.entry("F-STRANGE")).toEqual(before);
  });

  test("202: accepts one of several concurrent requests; the others get 409", async () => {
    const { subscribe, outlet, place, redeliver, entry } = await openPartnerWithOutlet();
    await subscribe("/once", { outlet });
    await place("F-ONCE");
    await runScheduled();
    const { id } = await entry("F-ONCE");
    const responses = await Promise.all(Array.from({ length: 5 }, () => redeliver(id)));
    expect(responses.map(({ status }) => status).sort()).toEqual([202, 409, 409, 409, 409]);
    await runScheduled();
    expect(partner.at("/once")).toHaveLength(2);
  });
});

describe("listEvents", () => {
  type Page = {
    events: { header: { event_id: string }; body: { order: { order_number: string } } }[];
    next_after: string | null;
    has_more: boolean;
  };

  async function read(events: (query?: string) => ReturnType<typeof call>, query = ""): Promise<Page> {
    const { body, status } = await events(query);
    if (status !== 200) throw new Error(`expected 200, got ${JSON.stringify(body)}`);
    return (body as { data: Page }).data;
  }
  const numbers = ({ events }: Page) => events.map(({ body }) => body.order.order_number);

  test("200: returns events in order, as delivered, page by page with the cursor (D-delivery-log-1)", async () => {
    const { subscribe, outlet, place, events } = await openPartnerWithOutlet();
    await subscribe("/missed", { outlet });
    expect((await events()).body).toEqual({ success: true, data: { events: [], next_after: null, has_more: false } });
    const orders = Array.from({ length: 5 }, (_, index) => `F-MISSED-${index}`);
    for (const order of orders) await place(order);
    await runScheduled();
    const all = await read(events);
    expect(all.events.map((event) => JSON.stringify(event))).toEqual(partner.at("/missed").map(({ body }) => body));
    expect(numbers(all)).toEqual(orders);

    const first = await read(events, "?limit=2");
    expect([numbers(first), first.has_more]).toEqual([orders.slice(0, 2), true]);
    expect(first.next_after).toBe(first.events[1]?.header.event_id);
    const second = await read(events, `?limit=2&after=${first.next_after}`);
    expect([numbers(second), second.has_more]).toEqual([orders.slice(2, 4), true]);
    const third = await read(events, `?limit=2&after=${second.next_after}`);
    expect([numbers(third), third.has_more]).toEqual([orders.slice(4), false]);
    const lastPage = await read(events, `?limit=2&after=${third.next_after?.toUpperCase()}`);
    expect(lastPage).toEqual({ events: [], next_after: third.next_after, has_more: false });
    await place("F-MISSED-5");
    expect(numbers(await read(events, `?after=${third.next_after}`))).toEqual(["F-MISSED-5"]);
  });

  test("200: does not skip an event whose transaction is open; a later event waits for it (D-delivery-log-1)", async () => {
    const { subscribe, outlet, place, events } = await openPartnerWithOutlet();
    await subscribe("/writing", { outlet });
    let quick: Promise<unknown> = Promise.resolve();
    await database.transaction(async (sql) => {
      await addEvents(sql, [orderEvent(outlet, "F-SLOW-WRITER", { at: clock.now() })]);
      quick = place("F-QUICK-WRITER");
      await until(async () => (await lockWaits()) > 0);
      expect(numbers(await read(events))).toEqual([]);
    });
    await quick;
    expect(numbers(await read(events))).toEqual(["F-SLOW-WRITER", "F-QUICK-WRITER"]);
  });

  test("200: includes events of inactive subscriptions and dead deliveries; nothing without a subscription", async () => {
    const owner = await openPartnerWithOutlet();
    const { subscribe, update, outlet, place, events } = owner;
    await place("F-BEFORE");
    expect((await events()).body).toMatchObject({ data: { events: [] } });
    const subscription = await subscribe("/paused", { outlet });
    await update(outlet, subscription, { active: false });
    await place("F-PAUSED");
    expect(numbers(await read(events))).toEqual(["F-BEFORE", "F-PAUSED"]);
    await emit(database, settlementEvent(outlet, randomUUID(), clock.now()));
    expect(numbers(await read(events))).toEqual(["F-BEFORE", "F-PAUSED"]);
    await owner.remove(outlet, subscription);
    expect((await events()).body).toMatchObject({ data: { events: [] } });
  });

  test("200: returns an event once if several subscriptions match", async () => {
    const { subscribe, outlet, place, events } = await openPartnerWithOutlet();
    await subscribe("/one", { outlet });
    await subscribe("/two", { outlet });
    await subscribe("/three");
    await place("F-THRICE");
    expect(numbers(await read(events))).toEqual(["F-THRICE"]);
  });

  test("200: omits events of unlinked outlets, other partners and families without a scope; the cursor stays valid (R5-5)", async () => {
    const owner = await openPartnerWithOutlet();
    const { subscribe, outlet, place, events } = owner;
    await subscribe("/left");
    await place("F-LEFT");
    const { next_after } = await read(events);
    const stranger = await openPartnerWithOutlet();
    await stranger.subscribe("/left");
    expect((await stranger.events()).body).toMatchObject({ data: { events: [] } });
    expect((await events("", ["partner:outlet:read", "payment:transaction:read"])).body).toMatchObject({
      data: { events: [] },
    });
    await owner.unlink("food");
    await place("F-LEFT-2");
    expect((await events()).body).toMatchObject({ data: { events: [] } });
    expect((await events(`?after=${next_after}`)).body).toEqual({
      success: true,
      data: { events: [], next_after, has_more: false },
    });
    await app.store.links.save(
      { clientId: owner.client, outletId: outlet, product: "food", externalOutletId: "X" },
      clock.now(),
    );
    await place("F-LEFT-3");
    expect(numbers(await read(events, `?after=${next_after}`))).toEqual(["F-LEFT-3"]);
  });

  test("200: fills pages across any number of hidden events", async () => {
    const { subscribe, outlet, place, events } = await openPartnerWithOutlet();
    await subscribe("/between", { outlet });
    const settlements = () =>
      emit(database, ...[1, 2, 3, 4, 5].map(() => settlementEvent(outlet, randomUUID(), clock.now())));
    await settlements();
    expect(await read(events, "?limit=1")).toEqual({ events: [], next_after: null, has_more: false });
    for (const order of ["F-BETWEEN-1", "F-BETWEEN-2"]) {
      await place(order);
      await settlements();
    }
    const first = await read(events, "?limit=1");
    expect([numbers(first), first.has_more]).toEqual([["F-BETWEEN-1"], true]);
    const second = await read(events, `?limit=1&after=${first.next_after}`);
    expect([numbers(second), second.has_more]).toEqual([["F-BETWEEN-2"], false]);
  });

  test("404: rejects an unknown event in after; 400 for an invalid UUID and a limit out of range", async () => {
    const [owner, other] = [await openPartnerWithOutlet(), await openPartnerWithOutlet()];
    await owner.subscribe("/theirs", { outlet: owner.outlet });
    await owner.place("F-THEIRS");
    const { next_after } = await read(owner.events);
    for (const after of [randomUUID(), next_after])
      expect(outcomeOf(await other.events(`?after=${after}`))).toEqual(
        rejected(404, {
          field: "after",
          code: "CURSOR_UNKNOWN_START_AT_OLDEST",
          message: expect.stringContaining(`or a next_after, got ${after}, which`),
        }),
      );
    for (const [query, field] of [
      ["?after=1", "after"],
      ["?limit=0", "limit"],
      ["?limit=1001", "limit"],
    ] as const)
      expect(outcomeOf(await owner.events(query))).toEqual(rejected(400, { field }));
  });
});

test("each partner of an outlet gets its own outlet id (reference 2.8, 6.4)", async () => {
  const { subscribe, outlet, place, client, entry } = await openPartnerWithOutlet();
  await subscribe("/named", { outlet });
  await direct.subscribe("/owner", { outlet });
  await place("F-NAMED");
  await runScheduled();
  const names = ["/named", "/owner"].map((path) => JSON.parse(partner.at(path)[0]?.body ?? "").body.outlet);
  expect(names).toEqual([
    { id: outlet, external_outlet_id: `EXT-${client}` },
    { id: outlet, external_outlet_id: null },
  ]);
  const [first, other] = [await entry("F-NAMED"), await direct.entry("F-NAMED")];
  expect([first.event_id, first.id === other.id, first.partner_id === other.partner_id]).toEqual([
    other.event_id,
    false,
    false,
  ]);
});
