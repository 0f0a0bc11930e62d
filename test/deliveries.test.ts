import type { ServerResponse } from "node:http";
import { describe, expect, test, vi } from "vitest";
import type { NotificationRecord, Subscription } from "../generated/schemas.ts";
import type { Outbound } from "../server/delivery/outbound/send.ts";
import { createDeliver } from "../server/delivery/webhooks/deliver.ts";
import { recordAttempts } from "../server/delivery/webhooks/record-attempts.ts";
import { DAY_MS } from "../server/durations.ts";
import { createLog } from "../server/observe/log/log.ts";
import { StoreUnavailable } from "../server/store/unavailable.ts";
import { leasedDelivery } from "./support/attempts.ts";
import {
  closeWorkers,
  emit,
  openDeliveries,
  openWorker,
  orderEvent,
  type Responder,
  subscriberOf,
} from "./support/deliveries.ts";
import { hostileAddresses } from "./support/hostile.ts";
import { testOnOneServer } from "./support/one-server.ts";
import { ledTo, rawReceiver, resolving, spyOnConnections } from "./support/receivers.ts";
import { until } from "./support/until.ts";

const { app, partner, openEndpoint } = await openDeliveries({ clearsQueue: true });
const { clock, database, newOutlet, owner } = app;
const { subscribe, update, remove, find, entry, log, redeliver } = subscriberOf(app);

/** Seconds until the next attempt; null if there is none. */
const waitS = ({ next_attempt_at }: NotificationRecord): number | null =>
  next_attempt_at == null ? null : (Date.parse(next_attempt_at) - clock.now().getTime()) / 1000;

const summary = (record: NotificationRecord) => ({
  status: record.delivery_status,
  waitS: waitS(record),
  history: record.history.map(({ exception_message }) => exception_message),
});

describe("state of a delivery after each kind of response, by the test clock (reference 3.4; decisions: delivery status)", () => {
  const complete = { status: "complete", waitS: null, history: [null] };
  const failed = (message: unknown, seconds = 5) => ({ status: "failed", waitS: seconds, history: [message] });
  const unexpected = (status: number, more = "") => `Expected a 2xx response, got ${status}${more}`;
  const redirect = ": redirects are not followed";
  const retryAfter =
    (status: number, value: string | string[]): Responder =>
    (response) =>
      void response.writeHead(status, { "Retry-After": value }).end();

  test.each<[string, Responder, object]>([
    ["200", 200, complete],
    ["201", 201, complete],
    ["202", 202, complete],
    ["204", 204, complete],
    ["299", 299, complete],
    ["200 and more than 64 KiB", (response) => void response.end("x".repeat(200_000)), complete],
    ["200 and a body without end", endless, complete],
    [
      "301",
      (response) => void response.writeHead(301, { Location: "/elsewhere" }).end(),
      failed(unexpected(301, redirect)),
    ],
    ["300", 300, failed(unexpected(300, redirect))],
    ["302", 302, failed(unexpected(302, redirect))],
    ["304", 304, failed(unexpected(304, redirect))],
    [
      "307",
      (response) => void response.writeHead(307, { Location: "/elsewhere" }).end(),
      failed(unexpected(307, redirect)),
    ],
    [
      "308",
      (response) => void response.writeHead(308, { Location: "/elsewhere" }).end(),
      failed(unexpected(308, redirect)),
    ],
    ["399", 399, failed(unexpected(399, redirect))],
    ["400", 400, failed(unexpected(400))],
    ["401", 401, failed(unexpected(401))],
    ["404", 404, failed(unexpected(404))],
    ["408", 408, failed(unexpected(408))],
    ["409", 409, failed(unexpected(409))],
    ["410", 410, { status: "dead", waitS: null, history: [unexpected(410)] }],
    ["410, Retry-After: 90", retryAfter(410, "90"), { status: "dead", waitS: null, history: [unexpected(410)] }],
    ["411", 411, failed(unexpected(411))],
    ["429", 429, failed(unexpected(429))],
    ["429, Retry-After: 90", retryAfter(429, "90"), failed(unexpected(429), 90)],
    ["429, Retry-After: 1", retryAfter(429, "1"), failed(unexpected(429), 5)],
    ["429, Retry-After: 90.5", retryAfter(429, "90.5"), failed(unexpected(429), 5)],
    ["429, Retry-After: soon", retryAfter(429, "soon"), failed(unexpected(429), 5)],
    [
      "429, Retry-After: a date, by the Date of the response",
      (response) =>
        void response
          .writeHead(429, { Date: "Sat, 21 Nov 2020 10:15:30 GMT", "Retry-After": "Sat, 21 Nov 2020 10:17:00 GMT" })
          .end(),
      failed(unexpected(429), 90),
    ],
    [
      "503, Retry-After: a date, by the machine's clock without a Date",
      (response) => {
        response.sendDate = false;
        response.writeHead(503, { "Retry-After": new Date(Date.now() + 3 * DAY_MS).toUTCString() }).end();
      },
      failed(unexpected(503), DAY_MS / 1000),
    ],
    ["500", 500, failed(unexpected(500))],
    ["500, Retry-After: 90", retryAfter(500, "90"), failed(unexpected(500))],
    ["502", 502, failed(unexpected(502))],
    ["503", 503, failed(unexpected(503))],
    ["599", 599, failed(unexpected(599))],
    ["503, Retry-After: 90", retryAfter(503, "90"), failed(unexpected(503), 90)],
    ["503, two of it: 90, then 60", retryAfter(503, ["90", "60"]), failed(unexpected(503), 90)],
    [
      "reset",
      (response) => void response.destroy(),
      failed("The connection was closed before the response was complete"),
    ],
    ["no response", silent, failed("No response within 200 ms")],
    ["headers, and a slow body", dripping, failed(expect.stringMatching(/^Status 200, but no complete body /))],
  ])("%s (R3.4-1, D-delivery-status-1)", async (_name, responder, expected) => {
    const endpoint = await openEndpoint(responder);
    const [order = ""] = await endpoint.place();
    const isCut = responder === silent || responder === dripping;
    const worker = openWorker(app, partner, isCut ? { deadlineMs: 200 } : {});
    await worker.runScheduled();
    const record = await entry(order);
    expect(summary(record)).toEqual(expected);
    expect(endpoint.received()).toHaveLength(1);
    // No attempt before its time, and none without a time.
    const seconds = waitS(record);
    await clock.moveBy((seconds ?? 100_000) * 1000 - 1);
    await worker.runScheduled();
    expect(await entry(order)).toEqual(record);
    expect(endpoint.received()).toHaveLength(1);
    await clock.moveBy(1);
    endpoint.respondWith(200);
    await worker.runScheduled();
    const history = seconds === null ? record.history.length : 2;
    expect(await entry(order)).toMatchObject({
      delivery_status: seconds === null ? record.delivery_status : "complete",
      history: { length: history },
    });
    expect(endpoint.received()).toHaveLength(history);
  });

  test("fails without a server, a resolvable name or a valid HTTP response", async () => {
    const smtp = await rawReceiver((socket) => void socket.end("SMTP ready\r\n"));
    for (const [forward, message] of [
      ["http://127.0.0.1:1", /^The host refused the connection/],
      [smtp.origin, /^The response is not valid HTTP/],
    ] as const) {
      const [order = ""] = await (await openEndpoint()).place();
      await openWorker(app, { forward: new Map([["https://partner.example", forward]]) }).runScheduled();
      expect(summary(await entry(order))).toEqual(failed(expect.stringMatching(message)));
    }
    const [order = ""] = await (await openEndpoint()).place();
    await openWorker(app, { forward: new Map() }, { outbound: { resolve: resolving([]) } }).runScheduled();
    expect(summary(await entry(order))).toEqual(
      failed("The host name partner.example cannot be resolved: the name has no address"),
    );
  });

  test("410 deactivates the subscription: pending deliveries are not sent, new events create none (D-retries-3)", async () => {
    const [other, endpoint] = [await openEndpoint(), await openEndpoint(500)];
    await other.place();
    const [waiting = ""] = await endpoint.place();
    const worker = openWorker(app, partner);
    await worker.runScheduled();
    endpoint.respondWith(410);
    const [last = ""] = await endpoint.place();
    await worker.runScheduled();
    expect(await find(endpoint.outlet, endpoint.subscription)).toEqual({ ...endpoint.subscription, active: false });
    expect(await find(other.outlet, other.subscription)).toEqual(other.subscription);
    const [ignored] = await endpoint.place();
    clock.advance(5);
    await worker.runScheduled();
    expect(summary(await entry(waiting))).toEqual({
      status: "dead",
      waitS: null,
      history: [unexpected(500), "Not sent: the subscription is not active"],
    });
    expect(summary(await entry(last))).toEqual({ status: "dead", waitS: null, history: [unexpected(410)] });
    expect(endpoint.received()).toHaveLength(2);
    expect(await log(`?entity_id=${ignored}`)).toEqual([]);
  });
});

/** Sends as long as the client reads. */
const endless: Responder = (response) => {
  const write = () => {
    if (response.destroyed) return;
    if (response.write("x".repeat(16_384))) setImmediate(write);
    else response.once("drain", write);
  };
  write();
};

const silent: Responder = () => {};

const dripping: Responder = (response) => {
  response.write("x");
  const timer = setInterval(() => response.write("x"), 20);
  response.once("close", () => clearInterval(timer));
};

test("makes ten attempts, each exactly on time, then is dead (R6.2-1, R6.2-2, D-clock-2, D-retries-2, D-retries-3)", async () => {
  const endpoint = await openEndpoint(503);
  const [order = ""] = await endpoint.place();
  const worker = openWorker(app, partner);
  const startedMs = clock.now().getTime();
  for (const [index, delayS] of [0, 5, 30, 120, 600, 1_800, 5_400, 12_600, 28_800, 43_200].entries()) {
    if (index > 0) {
      clock.advance(delayS - 0.001);
      await worker.runScheduled();
      expect(endpoint.received()).toHaveLength(index);
      clock.advance(0.001);
    }
    await worker.runScheduled();
    expect(endpoint.received()).toHaveLength(index + 1);
  }
  const record = await entry(order);
  expect(summary(record)).toEqual({
    status: "dead",
    waitS: null,
    history: Array(10).fill("Expected a 2xx response, got 503"),
  });
  expect(record.history.map(({ time }) => (Date.parse(time) - startedMs) / 1000)).toEqual([
    0, 5, 35, 155, 755, 2_555, 7_955, 20_555, 49_355, 92_555,
  ]);
  clock.advance(1_000_000);
  await worker.runScheduled();
  expect(endpoint.received()).toHaveLength(10);
  const [first, ...others] = endpoint.received();
  for (const { body, headers } of others) {
    expect(body).toBe(first?.body);
    expect(headers["x-svc-idempotency-key"]).toBe(first?.headers["x-svc-idempotency-key"]);
  }
});

test("is complete after a successful retry, with both attempts in the log (R6.2-2)", async () => {
  const endpoint = await openEndpoint(500);
  const [order = ""] = await endpoint.place();
  const worker = openWorker(app, partner);
  await worker.runScheduled();
  clock.advance(5);
  endpoint.respondWith(200);
  await worker.runScheduled();
  const { delivery_status, history } = await entry(order);
  expect([delivery_status, history.map(({ delivered }) => delivered)]).toEqual(["complete", [false, true]]);
});

test("makes no connection to more than 40 hostile addresses behind a name (R6-1; decisions: outbound requests)", async () => {
  const outlet = await newOutlet();
  const ids: string[] = [];
  for (const address of hostileAddresses) ids.push((await subscribe(`/${address}`, { outlet })).id);
  const messages = async (order: string) => {
    const records = await log(`?entity_id=${order}&per_page=1000`);
    return records.map(({ history }) => history.map(({ exception_message }) => exception_message));
  };
  await emit(database, orderEvent(outlet, "F-HOSTILE", { at: clock.now() }));
  const connected: string[][] = [];
  const resolve = resolving(...hostileAddresses.map((address) => [address]), ["93.184.215.14"]);
  await openWorker(
    app,
    { forward: new Map() },
    { outbound: { resolve, connector: ledTo(1, connected) } },
  ).runScheduled();
  expect(connected).toEqual([]);
  expect(await messages("F-HOSTILE")).toEqual(
    hostileAddresses.map(() => ["The host name partner.example resolves to an address that is not public"]),
  );
  expect(hostileAddresses.length).toBeGreaterThan(40);

  // As literals, in subscriptions from before the current rules.
  const urls = hostileAddresses.map((address) => `http://${address.includes(":") ? `[${address}]` : address}/hook`);
  await database.query(
    "UPDATE subscriptions s SET url = given.url FROM unnest($1::uuid[], $2::text[]) AS given (id, url) WHERE s.id = given.id",
    [ids, urls],
  );
  await emit(database, orderEvent(outlet, "F-LITERAL", { at: clock.now() }));
  const attempts = spyOnConnections();
  await openWorker(app, { forward: new Map() }).runScheduled();
  vi.restoreAllMocks();
  const isDatabase = (address: string) => address.includes(new URL(app.url).port); // by a port, or by a socket's path
  expect(attempts.filter((address) => !isDatabase(address))).toEqual([]);
  expect(await messages("F-LITERAL")).toEqual(
    hostileAddresses.map(() => [expect.stringMatching(/^The host \S+ is not a public address$/)]),
  );
});

test("applies the contract's timeout and response limit", async () => {
  const requests: object[] = [];
  const outbound: Outbound = {
    request: async ({ deadlineMs, maxResponseBytes }) => {
      requests.push({ deadlineMs, maxResponseBytes });
      return { kind: "response", status: 200, headers: {}, body: new Uint8Array(), size: 0, truncated: false };
    },
    close: async () => {},
  };
  const deliver = createDeliver({ queue: app.store.deliveryQueue, outbound, clock, log: createLog("silent") });
  expect(await deliver(leasedDelivery({ secrets: ["whsec_AAAA"] }))).toMatchObject({ status: "complete" });
  expect(requests).toEqual([{ deadlineMs: 15_000, maxResponseBytes: 65_536 }]);
});

test("signs long payloads one at a time, so that a burst of them does not block the event loop", async () => {
  let requests = 0;
  const outbound: Outbound = {
    request: async () => {
      requests++;
      return { kind: "response", status: 200, headers: {}, body: new Uint8Array(), size: 0, truncated: false };
    },
    close: async () => {},
  };
  const deliver = createDeliver({ queue: app.store.deliveryQueue, outbound, clock, log: createLog("silent") });
  const delivery = leasedDelivery({ secrets: ["whsec_AAAA"], payload: "x".repeat(100_000) });
  const attempts = Promise.all(Array.from({ length: 10 }, () => deliver(delivery)));
  await new Promise(setImmediate);
  expect(requests).toBeLessThan(5);
  expect(await attempts).toHaveLength(10);
  expect(requests).toBe(10);
});

describe("order of events", () => {
  const NAMES = [
    "food.order.created",
    "food.order.awaiting_merchant_acceptance",
    "food.order.merchant_accepted",
  ] as const;

  /** Three events per order, to one URL. */
  async function openOrders() {
    const endpoint = await openEndpoint();
    for (const event of NAMES.slice(1)) await subscribe(endpoint.path, { event, outlet: endpoint.outlet });
    const place = (order: string) =>
      emit(
        database,
        ...NAMES.map((name, index) =>
          orderEvent(endpoint.outlet, order, { name, sequence: index + 1, at: clock.now() }),
        ),
      );
    const receivedEvents = () =>
      endpoint.received().map(({ body }) => {
        const { order_number, sequence } = JSON.parse(body).body.order;
        return `${order_number}/${sequence}`;
      });
    return { ...endpoint, placeWithEvents: place, came: receivedEvents };
  }

  test("sends the events of an order one after the other, without delaying other orders (D-order-of-events-1)", async () => {
    const { placeWithEvents, came, respondWith, path } = await openOrders();
    const pending: (() => void)[] = [];
    respondWith((response, { body }) => {
      if (JSON.parse(body).body.order.order_number === "F-SLOW") pending.push(() => response.end());
      else response.end();
    });
    await placeWithEvents("F-SLOW");
    await placeWithEvents("F-QUICK");
    const running = openWorker(app, partner).runScheduled();
    await until(() => came().includes("F-QUICK/3") && pending.length === 1);
    expect(came().filter((event) => event.startsWith("F-SLOW"))).toEqual(["F-SLOW/1"]);
    for (const nth of [1, 2, 3]) {
      await until(() => pending.length === nth);
      expect(partner.at(path)).toHaveLength(3 + nth);
      pending[nth - 1]?.();
    }
    await running;
    expect(came().filter((event) => event.startsWith("F-SLOW"))).toEqual(["F-SLOW/1", "F-SLOW/2", "F-SLOW/3"]);
    expect(came().filter((event) => event.startsWith("F-QUICK"))).toEqual(["F-QUICK/1", "F-QUICK/2", "F-QUICK/3"]);
  });

  test("keeps the order of each order's events with two workers", async () => {
    const { placeWithEvents, came } = await openOrders();
    const orders = Array.from({ length: 20 }, (_, index) => `F-MANY-${index}`);
    for (const order of orders) await placeWithEvents(order);
    await Promise.all([openWorker(app, partner).runScheduled(), openWorker(app, partner).runScheduled()]);
    for (const order of orders)
      expect(came().filter((event) => event.startsWith(`${order}/`))).toEqual(
        [1, 2, 3].map((nth) => `${order}/${nth}`),
      );
    expect(came()).toHaveLength(60);
  });

  test("a failed delivery does not delay others", async () => {
    const { placeWithEvents, came, respondWith } = await openOrders();
    respondWith((response, { body }) => void response.writeHead(body.includes("order.created") ? 500 : 200).end());
    await placeWithEvents("F-FAILED");
    const worker = openWorker(app, partner);
    await worker.runScheduled();
    expect(came()).toEqual(["F-FAILED/1", "F-FAILED/2", "F-FAILED/3"]);
    respondWith(200);
    clock.advance(5);
    await worker.runScheduled();
    expect(came()).toEqual(["F-FAILED/1", "F-FAILED/2", "F-FAILED/3", "F-FAILED/1"]);
  });
});

describe("isolation (decisions: circuits)", () => {
  test("a hanging endpoint does not delay others, and has few requests in progress (D-circuits-1)", async () => {
    const hanging = await openEndpoint(() => {});
    const sound = await Promise.all(Array.from({ length: 5 }, () => openEndpoint()));
    await hanging.place(100);
    for (const endpoint of sound) await endpoint.place(20);
    const worker = openWorker(app, partner);
    const startedMs = performance.now();
    worker.start();
    await until(() => sound.every((other) => other.received().length === 20));
    await sound[0]?.place(1);
    await until(() => sound[0]?.received().length === 21);
    expect(performance.now() - startedMs).toBeLessThan(10_000); // the hanging ones would need 15 s
    const working = async () => (await log("?delivery_status=working")).map(({ endpoint }) => endpoint);
    await until(async () => (await working()).every((url) => url === hanging.subscription.url)); // the other attempts are reported
    const { length } = await working();
    expect(length).toBeGreaterThanOrEqual(1);
    expect(length).toBeLessThanOrEqual(6); // after 0, 0.25, 0.5, 1 … s
    hanging.respondWith(200);
  });

  test("opens a circuit after repeated failures, visible in the log and to every worker, and probes it with one delivery (D-circuits-1)", async () => {
    const endpoint = await openEndpoint(500);
    const orders = await endpoint.place(100);
    const worker = openWorker(app, partner);
    await worker.runScheduled();
    const attempts = endpoint.received().length;
    expect(attempts).toBeGreaterThanOrEqual(20);
    expect(attempts).toBeLessThan(100);
    const records = await Promise.all(orders.map(entry));
    const until5S = new Date(clock.now().getTime() + 5_000).toISOString();
    const opened = `Expected a 2xx response, got 500; the endpoint keeps failing, so nothing is sent to it until ${until5S}`;
    expect(
      records.flatMap(({ history }) => history).filter(({ exception_message }) => exception_message === opened),
    ).toHaveLength(1);
    expect(records.filter(({ delivery_status }) => delivery_status === "queue")).toHaveLength(100 - attempts);
    for (const record of records) expect(waitS(record)).toBe(5);

    const secondEndpoint = await openEndpoint();
    await secondEndpoint.place();
    await openWorker(app, partner).runScheduled(); // a second worker, and a second endpoint of the partner
    expect([endpoint.received().length, secondEndpoint.received().length]).toEqual([attempts, 1]);

    clock.advance(5);
    await worker.runScheduled();
    expect(endpoint.received()).toHaveLength(attempts + 1);
    expect(waitS(await entry(orders[99] ?? ""))).toBe(10);

    clock.advance(10);
    endpoint.respondWith(200);
    await worker.runScheduled();
    expect((await Promise.all(orders.map(entry))).map(({ delivery_status }) => delivery_status)).toEqual(
      Array(100).fill("complete"),
    );
    expect(endpoint.received()).toHaveLength(attempts + 1 + 100);
  });

  test("a delivery is dead, with the reason, after a circuit was open for the duration of all attempts", async () => {
    const endpoint = await openEndpoint(500);
    const orders = await endpoint.place(100);
    const worker = openWorker(app, partner);
    await worker.runScheduled();
    const attempts = endpoint.received().length;
    clock.advance(92_555 + 60);
    await worker.runScheduled(); // one more failure
    expect(endpoint.received()).toHaveLength(attempts + 1);
    const records = await Promise.all(orders.map(entry));
    const never = records.filter(({ history }) =>
      history.some(
        ({ exception_message }) => exception_message === "Not sent: the endpoint failed throughout the retry schedule",
      ),
    );
    expect(never.map(({ delivery_status }) => delivery_status)).toEqual(Array(99).fill("dead"));
    await update(endpoint.outlet, endpoint.subscription, { url: "https://partner.example/elsewhere" });
  });
});

describe("workers", () => {
  test("leaves nothing leased and sends nothing twice if the response to a claim is lost (D-queue-by-partner-1)", async () => {
    const endpoint = await openEndpoint();
    const { deliveryQueue } = app.store;
    let lost = 0;
    const claim: typeof deliveryQueue.claim = async (request) => {
      const claimed = await deliveryQueue.claim(request);
      if (lost > 0 || claimed.deliveries.length === 0) return claimed;
      lost = claimed.deliveries.length;
      throw new StoreUnavailable("planted: the connection ended before the response");
    };
    const store = { ...app.store, deliveryQueue: { ...deliveryQueue, claim } };
    const orders = await endpoint.place(3);
    const worker = openWorker({ ...app, store }, partner);
    worker.start();
    await until(() => endpoint.received().length >= orders.length, 15_000);
    await worker.stop();
    expect(lost).toBeGreaterThan(0);
    expect(
      endpoint
        .received()
        .map(({ body }) => JSON.parse(body).body.order.order_number)
        .sort(),
    ).toEqual(orders);
    expect(await database.query("SELECT FROM leased_deliveries")).toEqual([]);
  });

  test("a stopping worker keeps the leases of attempts in progress, so no other worker resends them (D-stopping-3)", async () => {
    const pending: ServerResponse[] = [];
    const endpoint = await openEndpoint((response) => void pending.push(response));
    const [order = ""] = await endpoint.place(1);
    const worker = openWorker(app, partner);
    worker.start();
    await until(() => pending.length === 1);
    const stopping = worker.stop(60_000);
    // Heartbeats continue for a second and more.
    const alive = "SELECT FROM delivery_workers WHERE NOT is_dead AND alive_until > $1::timestamptz + interval '1 s'";
    const [last] = await database.query<{ at: Date }>("SELECT max(alive_until) AS at FROM delivery_workers");
    await until(async () => (await database.query(alive, [last?.at])).length === 1);
    await endpoint.place(1);
    pending[0]?.writeHead(200).end();
    await stopping;
    expect(endpoint.received()).toHaveLength(1); // no further claims
    expect((await entry(order)).delivery_status).toBe("complete");
  });

  testOnOneServer("triggers")(
    "an attempt that PostgreSQL rejects is sent once, does not delay others, and is logged once possible",
    async () => {
      const [rejected, other] = [await openEndpoint(), await openEndpoint()];
      const [order = ""] = await rejected.place();
      const otherOrders = await other.place(20);
      await app.relay.runScheduled();
      const [{ id } = { id: "" }] = await owner.query<{ id: string }>(
        "SELECT d.id FROM deliveries d JOIN endpoints e ON e.id = d.endpoint_id WHERE e.url = $1",
        [rejected.subscription.url],
      );
      await owner.query(`CREATE FUNCTION reject_attempt() RETURNS trigger LANGUAGE plpgsql AS $$
        BEGIN RAISE EXCEPTION 'rejected by a test'; END $$`);
      await owner.query(`CREATE TRIGGER reject_attempt BEFORE UPDATE ON deliveries
        FOR EACH ROW WHEN (NEW.id = '${id}') EXECUTE FUNCTION reject_attempt()`);
      const worker = openWorker(app, partner);
      worker.start();
      const statuses = async (orders: string[]) =>
        (await Promise.all(orders.map(entry))).map(({ delivery_status }) => delivery_status);
      await until(async () => (await statuses(otherOrders)).every((status) => status === "complete"));
      await worker.runScheduled(); // a move of the clock ignores it
      expect(await statuses([order])).toEqual(["working"]);
      await owner.query("DROP FUNCTION reject_attempt CASCADE");
      await until(async () => (await statuses([order]))[0] === "complete");
      expect(summary(await entry(order))).toEqual({ status: "complete", waitS: null, history: [null] });
      expect([rejected.received().length, other.received().length]).toEqual([1, 20]);
    },
  );

  test("takes over deliveries of a killed worker within seconds, under the same key, and discards its late reports (D-outbox-3)", async () => {
    const endpoint = await openEndpoint();
    const [order = ""] = await endpoint.place();
    const queue = app.store.deliveryQueue;
    const killed = "00000000-0000-4000-8000-00000000dead";
    await queue.join(killed);
    const endpoints = (await queue.pending()).map((waiting) => ({ ...waiting, limit: 10 }));
    const { deliveries } = await queue.claim({ workerId: killed, endpoints, at: clock.now() });
    expect(deliveries.map(({ url }) => url)).toEqual([endpoint.subscription.url]);
    expect((await entry(order)).delivery_status).toBe("working");

    const worker = openWorker(app, partner);
    worker.start();
    const running = worker.runScheduled(); // it waits for the other worker
    await until(async () => (await database.query("SELECT FROM delivery_workers")).length === 2);
    const [lease] = await database.query<{ seconds: number }>(
      "SELECT extract(epoch FROM alive_until - clock_timestamp())::float AS seconds FROM delivery_workers WHERE id = $1",
      [killed],
    );
    expect(lease?.seconds).toBeLessThanOrEqual(5);
    expect(endpoint.received()).toHaveLength(0);
    // The lease expires.
    await database.query("UPDATE delivery_workers SET alive_until = clock_timestamp() WHERE id = $1", [killed]);
    await running;
    expect(endpoint.received()).toHaveLength(1);
    const record = await entry(order);
    expect(summary(record)).toEqual({ status: "complete", waitS: null, history: [null] });

    const [delivery] = deliveries;
    if (delivery === undefined) throw new Error("expected a delivery");
    const outcome = { status: "failed" as const, dueAt: clock.now(), tries: 1, failure: "late", isStopped: false };
    const late = { ...outcome, delivery, at: clock.now(), headers: null, tookMs: null, answer: null };
    await recordAttempts(queue, [{ ...late, failureReason: null, copies: [] }], clock);
    expect(await entry(order)).toEqual(record);
  });

  test("a worker that was considered dead continues under a new id", async () => {
    const endpoint = await openEndpoint();
    const worker = openWorker(app, partner);
    worker.start();
    await until(async () => (await database.query("SELECT FROM delivery_workers")).length === 1);
    await database.query("DELETE FROM delivery_workers");
    await endpoint.place();
    await until(() => endpoint.received().length === 1);
  });

  test("a stopping worker releases its deliveries at once", async () => {
    const endpoint = await openEndpoint(() => {});
    const [order = ""] = await endpoint.place();
    const worker = openWorker(app, partner);
    worker.start();
    await until(() => endpoint.received().length === 1);
    endpoint.respondWith(200);
    await closeWorkers();
    expect(await database.query("SELECT FROM leased_deliveries")).toEqual([]);
    expect((await entry(order)).delivery_status).toBe("queue");
    await openWorker(app, partner).runScheduled();
    expect(summary(await entry(order))).toEqual({ status: "complete", waitS: null, history: [null] });
  });
});

describe("a pending delivery after a change of its subscription (decisions: subscriptions)", () => {
  test("is sent to the new URL, including retries", async () => {
    const endpoint = await openEndpoint(500);
    const [failed = ""] = await endpoint.place();
    const worker = openWorker(app, partner);
    await worker.runScheduled();
    const [queued = ""] = await endpoint.place();
    const path = `${endpoint.path}/new`;
    await update(endpoint.outlet, endpoint.subscription, { url: `https://partner.example${path}` });
    await worker.runScheduled();
    clock.advance(5);
    await worker.runScheduled();
    expect(endpoint.received()).toHaveLength(1);
    expect(partner.at(path)).toHaveLength(2);
    for (const order of [failed, queued])
      expect(await entry(order)).toMatchObject({
        delivery_status: "complete",
        endpoint: `https://partner.example${path}`,
      });
  });

  test("a 410 of the former URL deactivates no subscription", async () => {
    const endpoint = await openEndpoint(500);
    const url = `https://partner.example${endpoint.path}/moved`;
    endpoint.respondWith(async (response) => {
      await update(endpoint.outlet, endpoint.subscription, { url });
      response.writeHead(410).end();
    });
    const [order = ""] = await endpoint.place();
    await openWorker(app, partner).runScheduled();
    expect((await entry(order)).history).toMatchObject([{ exception_message: "Expected a 2xx response, got 410" }]);
    expect(await find(endpoint.outlet, endpoint.subscription)).toMatchObject({ url, active: true });
  });

  test("is dead while the subscription is inactive, and can be redelivered later (D-subscriptions-3)", async () => {
    const endpoint = await openEndpoint();
    const [order = ""] = await endpoint.place(20); // as many as failures that open a circuit
    await update(endpoint.outlet, endpoint.subscription, { active: false });
    const worker = openWorker(app, partner);
    await worker.runScheduled();
    const record = await entry(order);
    expect(summary(record)).toEqual({
      status: "dead",
      waitS: null,
      history: ["Not sent: the subscription is not active"],
    });
    expect(record).not.toHaveProperty("headers");
    await update(endpoint.outlet, endpoint.subscription, { active: true });
    await worker.runScheduled();
    expect(endpoint.received()).toEqual([]);
    expect((await redeliver(record.id)).status).toBe(202);
    await worker.runScheduled();
    expect(endpoint.received()).toHaveLength(1);
  });

  test.each<[string, (outlet: string, subscription: Subscription) => Promise<unknown>]>([
    ["deleted", remove],
    ["for another event", (outlet, subscription) => update(outlet, subscription, { event: "food.order.completed" })],
  ])("is dead once the subscription is %s; the log remains", async (_name, end) => {
    const endpoint = await openEndpoint();
    const [sent = ""] = await endpoint.place();
    const worker = openWorker(app, partner);
    await worker.runScheduled();
    const before = await entry(sent);
    const [waiting = ""] = await endpoint.place();
    await end(endpoint.outlet, endpoint.subscription);
    await worker.runScheduled();
    expect(endpoint.received()).toHaveLength(1);
    expect(await entry(sent)).toEqual(before);
    expect(summary(await entry(waiting))).toEqual({
      status: "dead",
      waitS: null,
      history: ["Not sent: the subscription was deleted or is for other events now"],
    });
  });
});
