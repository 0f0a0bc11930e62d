import { once } from "node:events";
import type { IncomingHttpHeaders, IncomingMessage, ServerResponse } from "node:http";
import { afterAll, afterEach } from "vitest";
import { eventScopes } from "../../generated/events.ts";
import type {
  NotificationPage,
  NotificationRecord,
  Subscription,
  SubscriptionResult,
} from "../../generated/schemas.ts";
import { deliveryFindings } from "../../packages/conformance/src/bytes/delivery-bytes.ts";
import { type Message, messagesOf, readContract } from "../../packages/contract/src/contract.ts";
import { addWithFaults } from "../../server/delivery/events/notify-partner.ts";
import { queueEvents } from "../../server/delivery/events/outbox.ts";
import { createOutbound, type Outbound, type OutboundOptions } from "../../server/delivery/outbound/send.ts";
import type { EndedAttempt } from "../../server/delivery/webhooks/dispatcher.ts";
import { DeliveryWorker, type Listen } from "../../server/delivery/webhooks/worker.ts";
import { addressed, type EventStep, type PartnerEvent, productOf, type Recipient } from "../../server/domain/events.ts";
import { createLog } from "../../server/observe/log/log.ts";
import type { Clock, Rehearsals, Scheduled, Store } from "../../server/store/port.ts";
import type { Database, Transaction } from "../../server/store/postgres/engine/database.ts";
import { findRecipients } from "../../server/store/postgres/outlets/recipients.ts";
import { eventWork } from "../../server/store/postgres/partners/outbox.ts";
import { findSubscribers } from "../../server/store/postgres/partners/subscribers.ts";
import { closeReceivers, receiver } from "./receivers.ts";
import { type HttpResponse, openApp } from "./sandbox.ts";

/** One request as a partner's endpoint got it. */
export type Received = { path: string; headers: IncomingHttpHeaders; body: string };

/** The behaviour of an endpoint: returns a status, or calls the function. */
export type Responder = number | ((response: ServerResponse, request: Received) => void);

export type Partner = {
  /** The requests that arrived at a path, in that order. It throws if the bytes of any delivery break the contract. */
  at(path: string): Received[];
  /** Sets the behaviour of the endpoint at a path; the default is 200. */
  respondWith(path: string, responder: Responder): void;
  /** How a worker finds it behind `https://partner.example`. */
  forward: Map<string, string>;
};

/** A partner's server behind `https://partner.example`. */
export async function openPartner(): Promise<Partner> {
  const responses = new Map<string, Responder>();
  const received: Received[] = [];
  const wrong: string[] = [];
  const { origin } = await receiver(async (request, response) => {
    const path = request.url ?? "";
    const delivered = { path, headers: request.headers, body: await bodyOf(request) };
    received.push(delivered);
    const { rawHeaders } = request;
    wrong.push(...deliveryFindings(anyEvent, { rawHeaders, body: Buffer.from(delivered.body) }));
    const responder = responses.get(path) ?? 200;
    if (typeof responder === "number") response.writeHead(responder).end();
    else responder(response, delivered);
  });
  return {
    at(expectedPath) {
      if (wrong.length > 0) throw new Error(`Deliveries break the contract: ${wrong.join("; ")}`);
      return received.filter(({ path }) => path === expectedPath);
    },
    respondWith: (path, responder) => void responses.set(path, responder),
    forward: new Map([["https://partner.example", origin]]),
  };
}

/** Every event has the same delivery headers. */
const [anyEvent] = messagesOf(readContract().asyncapi) as [Message];

async function bodyOf(request: IncomingMessage): Promise<string> {
  const chunks: Buffer[] = [];
  request.on("data", (chunk: Buffer) => chunks.push(chunk));
  await once(request, "end");
  return Buffer.concat(chunks).toString();
}

const outbounds: Outbound[] = [];
const workers: DeliveryWorker[] = [];

/** Ends every worker that was opened. */
export async function closeWorkers(): Promise<void> {
  await Promise.all(outbounds.splice(0).map((outbound) => outbound.close()));
  await Promise.all(workers.splice(0).map((worker) => worker.stop()));
}

type OnEnded = (attempt: EndedAttempt) => void;
const deaf: Listen = () => ({ stop: async () => {} });

/** A worker of the service that is idle unless started, without jitter and with short timeouts. */
export function openWorker(
  { store, clock, relay, rehearsals }: { store: Store; clock: Clock; relay: Scheduled; rehearsals?: Rehearsals },
  { forward }: Pick<Partner, "forward">,
  options: { listen?: Listen; deadlineMs?: number; outbound?: OutboundOptions; onEnded?: OnEnded } = {},
): Pick<DeliveryWorker, "start" | "stop" | "runScheduled"> {
  const { listen = deaf, deadlineMs, onEnded = () => {}, ...rest } = options;
  const outbound = createOutbound({ forward, ...rest.outbound });
  const worker = new DeliveryWorker({
    queue: store.deliveryQueue,
    listen,
    outbound: deadlineMs === undefined ? outbound : impatient(outbound, deadlineMs),
    clock,
    log: createLog("silent"),
    chance: () => 0.5,
    rehearsals,
    onEnded,
  });
  outbounds.push(outbound);
  workers.push(worker);
  return {
    start: () => worker.start(),
    stop: () => worker.stop(),
    async runScheduled() {
      await relay.runScheduled();
      await worker.runScheduled();
    },
  };
}

/**
 * An app, a partner's server, and workers that deliver to it when a test runs them. Call it at the top level of a test file: workers stop
 * after each test, servers after the last one.
 *
 * @param options.clearsQueue deletes all deliveries after each test
 */
export async function openDeliveries({ clearsQueue = false } = {}) {
  const app = await openApp();
  const partner = await openPartner();
  const worker = () => openWorker(app, partner);
  afterEach(async () => {
    await closeWorkers();
    if (clearsQueue) await app.database.query("DELETE FROM deliveries");
  });
  afterAll(closeReceivers);

  let count = 0;
  /** An outlet whose new orders go to a separate endpoint, and the requests that the endpoint receives. */
  async function openEndpoint(responder: Responder = 200) {
    const [outlet, path] = [await app.newOutlet(), `/hook-${++count}`];
    partner.respondWith(path, responder);
    return {
      outlet,
      path,
      subscription: await subscriberOf(app).subscribe(path, { outlet }),
      respondWith: (next: Responder) => partner.respondWith(path, next),
      received: () => partner.at(path),
      /** Adds orders, each with one event. Returns their numbers. */
      async place(number = 1): Promise<string[]> {
        const orders = Array.from({ length: number }, () => `F-${++count}`);
        await emit(app.database, ...orders.map((order) => orderEvent(outlet, order, { at: app.clock.now() })));
        return orders;
      },
    };
  }
  return { app, partner, worker, openEndpoint, runScheduled: () => worker().runScheduled() };
}

/** The same limits in less time. */
const impatient = (outbound: Outbound, deadlineMs: number): Outbound => ({
  ...outbound,
  request: (request) => outbound.request({ ...request, deadlineMs }),
});

/** An event, and its body for each partner that is notified. */
export type Emitted = EventStep & { bodyFor(recipient: Recipient): PartnerEvent["body"] | undefined };

/** The recipient of an event before its partners are determined. */
export const NOBODY: Recipient = { partnerId: "", externalOutletId: null, isRegistered: true };

/** Adds events to the outbox of an outlet, as a change of it does. */
export const change = (store: Pick<Store, "transaction">, outletId: string, ...events: Emitted[]): Promise<void> =>
  store.transaction(outletId, async ({ events: work }) =>
    queueEvents(
      work,
      events.map(({ bodyFor, ...event }) => ({ ...event, body: bodyFor(NOBODY) as PartnerEvent["body"] })),
    ),
  );

/** Adds events to the logs of partners, as a relay does. */
export const emit = (database: Database, ...events: Emitted[]): Promise<void> =>
  database.transaction((sql) => addEvents(sql, events));

/** The same in a transaction that is open. */
export async function addEvents(sql: Transaction, events: Emitted[]): Promise<void> {
  for (const { outletId, product, run } of runsOf(events)) {
    const [recipients = []] = await findRecipients(sql, [{ outletId, product }]);
    const notified = run.flatMap(({ bodyFor, ...event }) => addressed(event, recipients, bodyFor));
    const names = [...new Set(run.map(({ name }) => name))];
    for (const [partnerId, partnerEvents] of Map.groupBy(notified, (event) => event.partnerId)) {
      const [subscribers = []] = await findSubscribers(sql, [{ partnerId, outletId, names }]);
      await addWithFaults(eventWork(sql, partnerId), { partnerId, subscribers }, partnerEvents);
    }
  }
}

/** Events that follow each other at one outlet, about one product. */
function runsOf(events: Emitted[]) {
  const runs: { outletId: string; product: ReturnType<typeof productOf>; run: Emitted[] }[] = [];
  for (const event of events) {
    const { outletId } = event;
    const product = productOf(event.name);
    const last = runs.at(-1);
    if (last?.outletId === outletId && last.product === product) last.run.push(event);
    else runs.push({ outletId, product, run: [event] });
  }
  return runs;
}

const STATUSES = {
  "food.order.created": "CREATED",
  "food.order.awaiting_merchant_acceptance": "AWAITING_MERCHANT_ACCEPTANCE",
  "food.order.merchant_accepted": "MERCHANT_ACCEPTED",
  "food.order.completed": "COMPLETED",
} as const;

/** An event about an order, as small as the contract lets it be. */
export function orderEvent(
  outletId: string,
  order_number: string,
  { name = "food.order.created" as keyof typeof STATUSES, sequence = 1, at = new Date("2026-11-21T10:15:30Z") } = {},
): Emitted {
  const bodyFor = ({ externalOutletId }: Recipient) => ({
    customer: { id: "CUST-1", name: null },
    driver: null,
    service_type: "food",
    outlet: { id: outletId, external_outlet_id: externalOutletId },
    order: {
      status: STATUSES[name],
      pin: "0482",
      order_number,
      order_total: 35_000,
      order_items: [],
      applied_promotions: [],
      currency: "IDR",
      takeaway_charges: 0,
      created_at: at.toISOString(),
      cancellation_detail: null,
      scheduled_flag: null,
      sequence,
    },
  });
  return { name, outletId, entityId: order_number, entityVersion: sequence, at, bodyFor } as Emitted;
}

export const settlementEvent = (outletId: string, id: string, at = new Date("2026-11-21T10:15:30Z")): Emitted => ({
  name: "payment.transaction.settlement",
  outletId,
  entityId: id,
  entityVersion: "Settlement",
  at,
  bodyFor: () => ({
    outlet: { id: outletId, pop_id: "POP-1" },
    transaction: {
      id,
      payment_type: "qr",
      status: "Settlement",
      qr_string: "0002",
      order_id: "O-1",
      gross_amount: 1_000,
      currency: "IDR",
      created_at: at.toISOString(),
      settlement_at: at.toISOString(),
    },
  }),
});

type App = Awaited<ReturnType<typeof openApp>>;

/** The scopes that a partner needs for all operations about events. */
export const EVENT_SCOPES = [...new Set(Object.values(eventScopes))];

/** A partner's calls about events, through HTTP. */
export function subscriberOf({ call }: Pick<App, "call">, client = "demo-direct") {
  const as = { client, scopes: EVENT_SCOPES };
  const data = <Data>({ body, status }: HttpResponse): Data => {
    if (status >= 300) throw new Error(`expected success, got ${status} ${JSON.stringify(body)}`);
    return (body as { data: Data }).data;
  };
  return {
    /** Subscribes an outlet, or the partner itself, to `https://partner.example` and returns the subscription. */
    async subscribe(path: string, { event = "food.order.created", outlet = "" } = {}): Promise<Subscription> {
      const operation = outlet === "" ? "createSubscription" : "createOutletSubscription";
      const fields = { event, url: `https://partner.example${path}` };
      return data<SubscriptionResult>(await call(operation, outlet, { ...as, body: fields })).subscription;
    },
    async update(outlet: string, { id, event, url }: Subscription, changes: Partial<Subscription>): Promise<void> {
      const [operation, body] = ["updateOutletSubscription" as const, { event, url, ...changes }];
      data(await call(operation, outlet, { ...as, path: { subscription_id: id }, body }));
    },
    async remove(outlet: string, { id }: Subscription): Promise<void> {
      data(await call("deleteOutletSubscription", outlet, { ...as, path: { subscription_id: id } }));
    },
    async find(outlet: string, { id }: Subscription): Promise<Subscription> {
      const response = await call("getOutletSubscription", outlet, { ...as, path: { subscription_id: id } });
      return data<SubscriptionResult>(response).subscription;
    },
    /** The log, the newest entry first. */
    async log(query = ""): Promise<NotificationRecord[]> {
      return data<NotificationPage>(await call("listNotifications", "", { ...as, query })).notifications;
    },
    /** The one entry about an entity. */
    async entry(entityId: string): Promise<NotificationRecord> {
      const query = `?entity_id=${encodeURIComponent(entityId)}`;
      const { notifications } = data<NotificationPage>(await call("listNotifications", "", { ...as, query }));
      const [entry] = notifications;
      if (entry === undefined || notifications.length > 1)
        throw new Error(`expected one entry about ${entityId}, got ${notifications.length}`);
      return entry;
    },
    redeliver: (id: string): Promise<HttpResponse> =>
      call("redeliverNotification", "", { ...as, path: { notification_id: id } }),
  };
}

let linkedPartners = 0;

/** A new partner with an outlet linked for food and payment. */
export async function openLinkedPartner(app: App) {
  const { call, clock, database } = app;
  const client = `partner-${++linkedPartners}`;
  const outlet = await app.newOutlet();
  const link = (product: "food" | "payment") =>
    app.store.links.save(
      { clientId: client, outletId: outlet, product, externalOutletId: `EXT-${client}` },
      clock.now(),
    );
  await app.store.outlets.registerPartner(client, null);
  await link("food");
  await link("payment");
  const as = { client, scopes: EVENT_SCOPES };
  return {
    ...subscriberOf(app, client),
    client,
    outlet,
    as,
    list: (query = "", scopes = EVENT_SCOPES) => call("listNotifications", "", { ...as, scopes, query }),
    events: (query = "", scopes = EVENT_SCOPES) => call("listEvents", "", { ...as, scopes, query }),
    redeliverAs: (id: string, scopes = EVENT_SCOPES) =>
      call("redeliverNotification", "", { ...as, scopes, path: { notification_id: id } }),
    place: (order: string) => emit(database, orderEvent(outlet, order, { at: clock.now() })),
    unlink: (product: "food" | "payment") => app.store.links.remove({ clientId: client, outletId: outlet, product }),
  };
}
