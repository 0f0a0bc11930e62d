import { randomUUID } from "node:crypto";
import { describe, expect, test } from "vitest";
import { createReceiver } from "../clients/typescript/src/receiver.ts";
import { eventSchemas } from "../generated/event-schemas.ts";
import type { FaultPlan, NotificationRecord, SubscriptionFaults } from "../generated/schemas.ts";
import { emit, openDeliveries, orderEvent, type Received, type Responder, subscriberOf } from "./support/deliveries.ts";
import { outcomeOf, rejected } from "./support/rejections.ts";
import type { Call } from "./support/sandbox.ts";
import { until } from "./support/until.ts";

/* Faults that the sandbox injects into deliveries (decisions: faults). */

const { app, partner, worker, openEndpoint } = await openDeliveries({ clearsQueue: true });
const { callPlatform, call, clock, database, newOutlet, openNode } = app;
const { subscribe, entry, log, redeliver, find, remove } = subscriberOf(app);

const SECRET = "whsec_ZGVtby1kaXJlY3Qtbm90aWZpY2F0aW9uLXNlY3JldCE="; // of demo-direct
const NONE: FaultPlan = {
  seed: 0,
  duplicate: 0,
  reorder: 0,
  delay: 0,
  delay_max_s: 60,
  forge_signature: 0,
  unknown_fields: 0,
  nulls: 0,
};
const STRANGER = "11111111-2222-4333-8444-555555555555";

const faultsOf = (id: string) => ({
  get: (options: Call = {}) => callPlatform("getSubscriptionFaults", { path: { subscription_id: id }, ...options }),
  set: (body: unknown, options: Call = {}) =>
    callPlatform("setSubscriptionFaults", { path: { subscription_id: id }, body, ...options }),
  end: (options: Call = {}) => callPlatform("deleteSubscriptionFaults", { path: { subscription_id: id }, ...options }),
});
const okWithPlan = (plan: Partial<FaultPlan>, events = 0, injected: unknown[] = []) => ({
  status: 200,
  body: { success: true, data: { plan: { ...NONE, ...plan }, events, injected } },
});

async function openFaultyEndpoint(plan?: Partial<FaultPlan>, responder: Responder = 200) {
  const endpoint = await openEndpoint(responder);
  const faults = faultsOf(endpoint.subscription.id);
  if (plan) expect((await faults.set({ seed: 1, ...plan })).status).toBe(200);
  const injected = async () => ((await faults.get()).body as { data: SubscriptionFaults }).data.injected;
  return { ...endpoint, faults, injected };
}

const messages = ({ history }: NotificationRecord) => history.map(({ exception_message }) => exception_message);

/** Checks signatures with the partner's package. `took` lists the accepted orders. */
function genuineReceiver() {
  const took: string[] = [];
  const receive = createReceiver({
    secret: SECRET,
    on: { "food.order.created": ({ body }) => void took.push(body.order.order_number) },
  });
  const responder: Responder = async (response, { headers, body }: Received) => {
    const request = new Request("https://partner.example/", {
      method: "POST",
      headers: Object.entries(headers).map(([name, value]): [string, string] => [name, String(value)]),
      body,
    });
    response.writeHead((await receive(request)).status).end();
  };
  return { took, responder };
}

describe("operations", () => {
  test("getSubscriptionFaults 200: returns an empty plan, the plan that was set, and an empty one after deleteSubscriptionFaults", async () => {
    const { faults } = await openFaultyEndpoint();
    expect(outcomeOf(await faults.get())).toEqual(okWithPlan({}));
    expect(outcomeOf(await faults.end())).toEqual(okWithPlan({}));
    const plan = {
      ...NONE,
      seed: 4_294_967_295,
      duplicate: 1,
      reorder: 0.1,
      delay: 0.25,
      delay_max_s: 3_600,
      nulls: 1e-9,
    };
    expect(outcomeOf(await faults.set(plan))).toEqual(okWithPlan(plan));
    expect(outcomeOf(await faults.get())).toEqual(okWithPlan(plan));
    expect(outcomeOf(await faults.set({ seed: 3, unknown: 1 }))).toEqual(okWithPlan({ seed: 3 }));
    expect(outcomeOf(await faults.end())).toEqual(okWithPlan({}));
    expect(outcomeOf(await faults.get())).toEqual(okWithPlan({}));
  });

  test("setSubscriptionFaults 200: accepts subscriptions of any partner, and those for all outlets", async () => {
    const { id } = await subscriberOf(app, "another-partner").subscribe("/partner-level");
    expect(outcomeOf(await faultsOf(id).set({ seed: 1 }))).toEqual(okWithPlan({ seed: 1 }));
  });

  test.each<[string, object, string]>([
    ["no seed", { duplicate: 1 }, "/seed"],
    ["a seed below 0", { seed: -1 }, "/seed"],
    ["a seed beyond 32 bits", { seed: 4_294_967_296 }, "/seed"],
    ["a fractional seed", { seed: 0.5 }, "/seed"],
    ["a probability above 1", { seed: 1, duplicate: 1.0001 }, "/duplicate"],
    ["a probability below 0", { seed: 1, nulls: -0.0001 }, "/nulls"],
    ["not a number", { seed: 1, delay: "1" }, "/delay"],
    ["a zero delay", { seed: 1, delay_max_s: 0 }, "/delay_max_s"],
    ["over an hour", { seed: 1, delay_max_s: 3_601 }, "/delay_max_s"],
  ])("setSubscriptionFaults 400: rejects %s, and sets nothing", async (_name, body, field) => {
    const { faults } = await openFaultyEndpoint();
    expect(outcomeOf(await faults.set(body))).toEqual(rejected(400, { field }));
    expect(outcomeOf(await faults.get())).toEqual(okWithPlan({}));
  });

  test("400, 403, 404: invalid UUID, production, unknown subscription", async () => {
    const { subscription, faults } = await openFaultyEndpoint({ duplicate: 1 });
    const production = openNode(database, { environment: "production", clockControl: undefined });
    const operations = ["getSubscriptionFaults", "setSubscriptionFaults", "deleteSubscriptionFaults"] as const;
    for (const operation of operations) {
      const body = operation === "setSubscriptionFaults" ? { seed: 9 } : undefined;
      const path = { subscription_id: subscription.id };
      const response = async (options: Call) => outcomeOf(await callPlatform(operation, { path, body, ...options }));
      expect(await response({ path: { subscription_id: "mine" } })).toEqual(
        rejected(400, { field: "subscription_id" }),
      );
      expect(outcomeOf(await production.callPlatform(operation, { path, body }))).toEqual(
        rejected(403, { message: "This operation exists in the sandbox only." }),
      );
      expect(await response({ path: { subscription_id: STRANGER } })).toEqual(
        rejected(404, { field: "subscription_id", message: `There is no subscription ${STRANGER}.` }),
      );
    }
    expect(outcomeOf(await faults.get())).toEqual(okWithPlan({ seed: 1, duplicate: 1 }));
  });

  test("removes the faults of a deleted subscription", async () => {
    const { outlet, subscription, faults } = await openFaultyEndpoint({ duplicate: 1 });
    await remove(outlet, subscription);
    expect((await faults.get()).status).toBe(404);
    expect(
      await database.query("SELECT FROM subscription_faults WHERE subscription_id = $1", [subscription.id]),
    ).toEqual([]);
  });

  test("injects no faults and sends delayed deliveries when production uses a sandbox's database", async () => {
    const endpoint = await openFaultyEndpoint({ delay: 1, delay_max_s: 3_600, nulls: 1 });
    const [order = ""] = await endpoint.place();
    await app.store.faults.clear();
    await worker().runScheduled();
    expect((await entry(order)).delivery_status).toBe("complete");
    expect(endpoint.received()[0]?.body).toContain('"id":"CUST-1"');
    expect(outcomeOf(await endpoint.faults.get())).toEqual(okWithPlan({}));
  });
});

describe("repeatability", () => {
  const ALL = {
    seed: 5,
    duplicate: 0.3,
    reorder: 0.3,
    delay: 0.3,
    forge_signature: 0.3,
    unknown_fields: 0.3,
    nulls: 0.3,
  };

  test("injects the same faults for the same seed and events, on another subscription and when set again", async () => {
    const [firstEndpoint, other] = [await openFaultyEndpoint(ALL), await openFaultyEndpoint(ALL)];
    const kinds = async (endpoint: typeof firstEndpoint) =>
      (await endpoint.injected()).map(({ faults }) => faults.join());
    await firstEndpoint.place(20);
    const injected = await kinds(firstEndpoint);
    expect(injected.length).toBeGreaterThan(5);
    expect(new Set(injected.flatMap((faults) => faults.split(",")))).toEqual(
      new Set(["duplicate", "reorder", "delay", "forge_signature", "unknown_fields", "nulls"]),
    );
    await other.place(20);
    expect(await kinds(other)).toEqual(injected);
    expect(outcomeOf(await firstEndpoint.faults.set(ALL))).toMatchObject({ body: { data: { events: 0 } } });
    await firstEndpoint.place(20);
    expect(await kinds(firstEndpoint)).toEqual([...injected, ...injected]);
    expect(outcomeOf(await firstEndpoint.faults.get())).toMatchObject({ body: { data: { events: 20 } } });
    await firstEndpoint.faults.set({ ...ALL, seed: 6 });
    await firstEndpoint.place(20);
    expect((await kinds(firstEndpoint)).slice(0, injected.length)).not.toEqual(injected);
  });

  test("lists the newest 100 events with faults, newest first (D-faults-1)", async () => {
    const { place, injected, subscription } = await openFaultyEndpoint({ unknown_fields: 1 });
    await place(101);
    const newest = await database.acrossOutlets.query(
      `SELECT e.event_id FROM deliveries d JOIN events e ON e.partner_id = d.partner_id AND e.number = d.event_number
       WHERE d.subscription_id = $1 ORDER BY d.event_number DESC LIMIT 100`,
      [subscription.id],
    );
    expect((await injected()).map(({ event_id }) => ({ event_id }))).toEqual(newest);
    expect(newest).toHaveLength(100);
  });

  test("counts concurrent events once each", async () => {
    const { outlet, faults } = await openFaultyEndpoint(ALL);
    const all = Array.from({ length: 20 }, (_, nth) =>
      emit(database, orderEvent(outlet, `F-AT-ONCE-${nth}`, { at: clock.now() })),
    );
    await Promise.all(all);
    expect(outcomeOf(await faults.get())).toMatchObject({ body: { data: { events: 20 } } });
  });

  test("does not count an event of another name", async () => {
    const { outlet, faults } = await openFaultyEndpoint(ALL);
    await emit(database, orderEvent(outlet, "F-OTHER", { name: "food.order.completed", at: clock.now() }));
    expect(outcomeOf(await faults.get())).toMatchObject({ body: { data: { events: 0 } } });
  });
});

describe("copies", () => {
  test("duplicate: sends twice with one key and body, and logs both", async () => {
    const { took, responder } = genuineReceiver();
    const endpoint = await openFaultyEndpoint({ duplicate: 1 }, responder);
    const [order = ""] = await endpoint.place();
    await worker().runScheduled();
    const [first, second, ...more] = endpoint.received();
    expect([second?.body, second?.headers["webhook-id"], more]).toEqual([
      first?.body,
      first?.headers["webhook-id"],
      [],
    ]);
    const record = await entry(order);
    expect([record.delivery_status, messages(record)]).toEqual(["complete", [null, null]]);
    expect(record.history.map(({ delivered }) => delivered)).toEqual([true, true]);
    expect(took).toEqual([order]);
    expect(await endpoint.injected()).toEqual([
      { notification_id: record.id, event_id: record.event_id, faults: ["duplicate"] },
    ]);
  });

  test("forge_signature: the forged copy is rejected, and the real one with the same key accepted", async () => {
    const { took, responder } = genuineReceiver();
    const endpoint = await openFaultyEndpoint({ forge_signature: 1 }, responder);
    const [order = ""] = await endpoint.place();
    await worker().runScheduled();
    const [forged, real, ...more] = endpoint.received();
    expect(more).toEqual([]);
    expect(real?.body).toBe(forged?.body);
    for (const header of ["webhook-id", "x-svc-idempotency-key"])
      expect(real?.headers[header]).toBe(forged?.headers[header]);
    for (const header of ["webhook-signature", "x-svc-signature"])
      expect(real?.headers[header]).not.toBe(forged?.headers[header]);
    const record = await entry(order);
    expect(record).toMatchObject({
      delivery_status: "complete",
      headers: { "X-Svc-Signature": real?.headers["x-svc-signature"] },
    });
    expect(messages(record)).toEqual(["Injected forge_signature: rejected with 401, as expected", null]);
    expect(took).toEqual([order]);
  });

  test("the log shows a receiver that accepts a forged signature", async () => {
    const endpoint = await openFaultyEndpoint({ forge_signature: 1, duplicate: 1 });
    const [order = ""] = await endpoint.place();
    await worker().runScheduled();
    expect(messages(await entry(order))).toEqual([
      "Injected forge_signature: expected a 4xx response, got 200",
      null,
      null,
    ]);
  });

  test("ignores the response to a copy; retries the real attempt without copies", async () => {
    const responses = [410, 200, 500];
    const endpoint = await openFaultyEndpoint(
      { forge_signature: 1, duplicate: 1 },
      (response) => void response.writeHead(responses.shift() ?? 200).end(),
    );
    const [order = ""] = await endpoint.place();
    await worker().runScheduled();
    const failed = await entry(order);
    expect([failed.delivery_status, messages(failed).at(-1)]).toEqual(["failed", "Expected a 2xx response, got 500"]);
    expect(await find(endpoint.outlet, endpoint.subscription)).toMatchObject({ active: true });
    clock.advance(5);
    await worker().runScheduled();
    expect(endpoint.received()).toHaveLength(4);
    expect(await entry(order)).toMatchObject({ delivery_status: "complete", history: { length: 4 } });
    expect((await redeliver(failed.id)).status).toBe(202);
    await worker().runScheduled();
    expect(endpoint.received()).toHaveLength(7);
  });

  test("failed copies do not open a circuit", async () => {
    let copies = 0;
    const endpoint = await openFaultyEndpoint(
      { duplicate: 1 },
      (response) => void response.writeHead(copies++ % 2 ? 200 : 500).end(),
    );
    for (let nth = 0; nth < 25; nth++) {
      await endpoint.place();
      await worker().runScheduled();
    }
    expect(endpoint.received()).toHaveLength(50);
  });
});

describe("delays", () => {
  const NAMES = [
    "food.order.created",
    "food.order.awaiting_merchant_acceptance",
    "food.order.merchant_accepted",
  ] as const;

  /** Sends the steps of orders to one URL. @param plans of the subscription of each step */
  async function openOrders(...plans: Partial<FaultPlan>[]) {
    const [outlet, path] = [await newOutlet(), `/orders-${randomUUID()}`];
    for (const [index, plan] of plans.entries()) {
      const { id } = await subscribe(path, { event: NAMES[index] ?? NAMES[0], outlet });
      await faultsOf(id).set({ seed: 1, ...plan });
    }
    return {
      step: (order: string, nth: 1 | 2 | 3) =>
        emit(database, orderEvent(outlet, order, { name: NAMES[nth - 1] ?? NAMES[0], sequence: nth, at: clock.now() })),
      respondWith: (responder: Responder) => partner.respondWith(path, responder),
      came: () =>
        partner.at(path).map(({ body }) => {
          const { order_number, sequence } = JSON.parse(body).body.order;
          return `${order_number}/${sequence}`;
        }),
    };
  }

  test("reorder: sends an event after the next one of its order, without delaying that one", async () => {
    const plan = { reorder: 1 };
    const { step, came } = await openOrders(plan, plan, plan);
    await step("F-SWAP", 1);
    await step("F-OTHER", 1);
    await worker().runScheduled();
    expect(came()).toEqual([]);
    await step("F-SWAP", 2);
    await worker().runScheduled();
    expect(came()).toEqual(["F-SWAP/2", "F-SWAP/1"]);
    for (const nth of [1, 2] as const) await step("F-TOGETHER", nth);
    await worker().runScheduled();
    expect(came().slice(2)).toEqual(["F-TOGETHER/2", "F-TOGETHER/1"]);
  });

  test("reorder: sends an event without a successor after delay_max_s", async () => {
    const { step, came } = await openOrders({ reorder: 1, delay_max_s: 20 });
    await step("F-LAST", 1);
    await step("F-LAST", 2); // without a subscription
    clock.advance(19);
    await worker().runScheduled();
    expect(came()).toEqual([]);
    clock.advance(1);
    await worker().runScheduled();
    expect(came()).toEqual(["F-LAST/1"]);
  });

  test("reorder: sends the earlier event even if the later one fails, and retries it on schedule", async () => {
    const { step, came, respondWith: response } = await openOrders({ reorder: 1 }, {}, {});
    response(500);
    for (const nth of [1, 2] as const) await step("F-FAILS", nth);
    await worker().runScheduled();
    expect(came()).toEqual(["F-FAILS/2", "F-FAILS/1"]);
    response(200);
    await step("F-FAILS", 3);
    await worker().runScheduled();
    expect(came()).toEqual(["F-FAILS/2", "F-FAILS/1", "F-FAILS/3"]);
  });

  test("delay: delays by up to delay_max_s, without delaying later events", async () => {
    const { step, came } = await openOrders({ delay: 1, delay_max_s: 30 }, {});
    for (const nth of [1, 2] as const) await step("F-LATE", nth);
    await worker().runScheduled();
    expect(came()).toEqual(["F-LATE/2"]);
    clock.advance(30);
    await worker().runScheduled();
    expect(came()).toEqual(["F-LATE/2", "F-LATE/1"]);
  });

  test("delay: shows the time of the attempt in the log", async () => {
    const endpoint = await openFaultyEndpoint({ delay: 1, delay_max_s: 3_600 });
    const [order = ""] = await endpoint.place();
    const { next_attempt_at, delivery_status, history } = await entry(order);
    const waitS = (Date.parse(String(next_attempt_at)) - clock.now().getTime()) / 1000;
    expect([delivery_status, history]).toEqual(["queue", []]);
    expect(waitS).toBeGreaterThanOrEqual(1);
    clock.advance(waitS - 1);
    await worker().runScheduled();
    expect(endpoint.received()).toEqual([]);
    clock.advance(1);
    await worker().runScheduled();
    expect(endpoint.received()).toHaveLength(1);
  });
});

describe("bodies", () => {
  test("unknown_fields and nulls: change the body within the contract, in the log and in every attempt", async () => {
    const { took, responder } = genuineReceiver();
    const endpoint = await openFaultyEndpoint({ unknown_fields: 1, nulls: 1 }, 500);
    const [order = ""] = await endpoint.place();
    await worker().runScheduled();
    clock.advance(5);
    endpoint.respondWith(responder);
    await worker().runScheduled();
    const [first, second] = endpoint.received();
    const record = await entry(order);
    expect([second?.body, record.payload]).toEqual([first?.body, first?.body]);
    expect(record.delivery_status).toBe("complete");
    const event = JSON.parse(first?.body ?? "");
    expect(eventSchemas["food.order.created"].safeParse(event).success).toBe(true);
    for (const node of [event, event.header, event.body, event.body.order, event.body.customer])
      expect(node).toHaveProperty("x_unknown");
    expect(event.body.outlet.external_outlet_id).toBe(null);
    expect(took).toEqual([order]);
  });

  test("missed events show the original body", async () => {
    const endpoint = await openFaultyEndpoint({ unknown_fields: 1 });
    const [order = ""] = await endpoint.place();
    let text = "";
    await until(async () => {
      const options = { scopes: ["partner:outlet:read", "food:order:read"], query: "?limit=1000" };
      ({ text } = await call("listEvents", "", options));
      return text.includes(order); // once no older transaction is open in any database
    });
    expect(text).not.toContain("x_unknown");
  });
});

test("delivers every event once with a valid signature under all faults together", async () => {
  const { took, responder } = genuineReceiver();
  let nth = 0;
  const half = 0.5;
  const plan = {
    duplicate: half,
    reorder: half,
    delay: half,
    forge_signature: half,
    unknown_fields: half,
    nulls: half,
  };
  const endpoint = await openFaultyEndpoint({ seed: 11, ...plan }, (response, request) => {
    if (nth++ % 5 === 0) response.writeHead(503).end();
    else if (typeof responder === "function") responder(response, request);
  });
  const orders = await endpoint.place(60);
  for (const seconds of [0, 60, 60, 60, 600, 1_800]) {
    clock.advance(seconds);
    await worker().runScheduled();
  }
  expect(took.toSorted()).toEqual(orders.toSorted());
  const records = await log("?per_page=1000");
  expect(records.map(({ delivery_status }) => delivery_status)).toEqual(Array(60).fill("complete"));
});
