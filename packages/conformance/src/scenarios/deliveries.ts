import { randomUUID } from "node:crypto";
import { type components, eventScopes, type operations, unwrap } from "partner-integration-api-client";
import { rejectionOf } from "../laws/machines-of-contract.ts";
import {
  expecting,
  openOutletWithMenu,
  placeOrder,
  register,
  type Scenario,
  type ScenarioContext,
  until,
} from "./scenario.ts";

type Schemas = components["schemas"];
type Event = Schemas["EventName"];

const SUBSCRIPTIONS = "/integrations/partner/v1/notification-subscriptions";
const SUBSCRIPTION = "/integrations/partner/v1/notification-subscriptions/{subscription_id}";
const WEBHOOK_ENDPOINT = "/integrations/partner/v1/webhook-endpoints/{webhook_key}";
const LOG = "/integrations/partner/v1/notifications";
const HEALTH = "/integrations/partner/v1/integration-health";
const ENTRY = "/integrations/partner/v1/notifications/{notification_id}";
const REDELIVER = "/integrations/partner/v1/notifications/{notification_id}/redeliver";
const REDELIVER_FAILED = "/integrations/partner/v1/notification-redeliveries";
const EVENTS = "/integrations/partner/v1/events";

/** The webhook endpoint of the run. */
const KEY = "conformance";
/** Responses are delayed until released. */
const SLOW = "https://partner.example/slow";

/** Subscribes to all events, also by a webhook endpoint, and to some at failing, gone, and slow endpoints. */
export const subscribeToEverything: Scenario = async ({ partner, contracts }) => {
  const subscribe = (event: Event, url: string) => partner.POST(SUBSCRIPTIONS, { body: { event, url } });
  for (const { name } of contracts.events) {
    const { response } = await subscribe(name as Event, "https://partner.example/ok");
    if (![201, 409].includes(response.status)) throw new Error(`expected a subscription, got ${response.status}`);
  }
  for (const event of ["food.order.created", "food.order.merchant_accepted"] as const) await subscribe(event, SLOW);
  await subscribe("food.order.placed", "https://partner.example/down");
  await subscribe("food.order.cancelled", "https://partner.example/gone");
  await subscribe("food.order.driver_arrived", "https://partner.example/cut");
  const params = { path: { webhook_key: KEY } };
  const events = [...new Set(contracts.events.map(({ name }) => eventScopes[name as Event]))];
  await unwrap(partner.PUT(WEBHOOK_ENDPOINT, { params, body: { url: `https://partner.example/ok/${KEY}`, events } }));
};

/** An order at an outlet without products sends an event to its merchant. */
export const orderAtUnlinkedOutlet: Scenario = async (context) => {
  const outlet_id = await openOutletWithMenu(context);
  await unwrap(register(context, outlet_id, { products: [], members: [] }));
  await unwrap(placeOrder(context, outlet_id));
};

const FAULTS = "/platform/v1/notification-subscriptions/{subscription_id}/faults";

/** Deliveries with each injectable fault. */
export const injectFaults: Scenario = async (context) => {
  const { partner, platform } = context;
  const always = { seed: 1, duplicate: 1, forge_signature: 1, unknown_fields: 1, nulls: 1, delay_max_s: 1 };
  const inject = async (event: Event, plan: { reorder: number; delay: number }) => {
    const url = `https://partner.example/ok/${randomUUID()}`;
    const { subscription } = await unwrap(partner.POST(SUBSCRIPTIONS, { body: { event, url } }));
    const params = { path: { subscription_id: subscription.id } };
    await unwrap(platform.PUT(FAULTS, { params, body: { ...always, ...plan } }));
    return params;
  };
  const reordered = await inject("food.order.created", { reorder: 1, delay: 0 });
  const delayed = await inject("food.order.merchant_accepted", { reorder: 0, delay: 1 });
  const outlet_id = await openOutletWithMenu(context);
  await unwrap(placeOrder(context, outlet_id, { acceptance_mode: "auto" }));
  for (const params of [reordered, delayed]) {
    await unwrap(platform.GET(FAULTS, { params }));
    await unwrap(platform.PUT(FAULTS, { params, body: always })); // Restarts the plan but keeps the count of injected faults.
    await unwrap(platform.DELETE(FAULTS, { params }));
  }
};

/** Rotates the Facilitator's secret, which no fixture depends on. During an earlier rotation every response is 409. */
export const rotateSecret: Scenario = async ({ facilitator }) => {
  await unwrap(facilitator.GET("/integrations/partner/v1/notification-secret"));
  for (let time = 0; time < 2; time++) await facilitator.POST("/integrations/partner/v1/notification-secret/rotate");
  await unwrap(facilitator.GET("/integrations/partner/v1/notification-secret"));
};

/** Error code of the redelivery of an entry in a status; undefined if it is possible. */
function redeliveryRejection({ contracts }: ScenarioContext, from: Schemas["DeliveryStatus"]): string | undefined {
  const by = "redeliverNotification";
  const machine = contracts.laws.machines.find(({ transitions }) => transitions.rejections?.[by]);
  return machine && rejectionOf(machine.transitions, { from, to: "queue", by });
}

/** Reads the delivery log in every status, redelivers, and reads missed events. */
export const readDeliveries: Scenario = async (context) => {
  const { partner, ownService } = context;
  const { events } = await unwrap(partner.GET(EVENTS, { params: { query: { limit: 1000 } } }));
  const after = events.at(-1)?.header.event_id ?? "expected events, got none";
  await unwrap(partner.GET(EVENTS, { params: { query: { after, limit: 1 } } }));
  const log = (query: Query = {}) =>
    unwrap(
      partner.GET(LOG, { params: { query: { created_after: "2026-01-01T00:00:00Z", per_page: 1000, ...query } } }),
    );
  const findId = async (query: Query, isMeant: (entry: Schemas["NotificationRecord"]) => boolean = () => true) =>
    (
      await until(
        () => log(query),
        ({ notifications }) => notifications.some(isMeant),
      )
    ).notifications.find(isMeant)?.id ?? "";
  const { notifications } = await log({ page: 1 });
  await log({ event_type: "food.order.created", entity_id: notifications[0]?.entity_id ?? "" });
  const first = async (delivery_status: Schemas["DeliveryStatus"], query: Query = {}) => {
    const params = { path: { notification_id: await findId({ ...query, delivery_status }) } };
    await unwrap(partner.GET(ENTRY, { params }));
    return { params };
  };
  /**
   * Reads the first entry of a status, and retries until its status still matches: failed deliveries are retried automatically
   * meanwhile.
   */
  const redeliver = (status: Schemas["DeliveryStatus"], query: Query = {}) =>
    until(
      async () => partner.POST(REDELIVER, await first(status, query)),
      ({ error }) => error?.errors[0]?.code === redeliveryRejection(context, status),
    );
  const health = (query: operations["getIntegrationHealth"]["parameters"]["query"] = {}) =>
    unwrap(partner.GET(HEALTH, { params: { query } }));
  await health({ endpoint: notifications[0]?.endpoint ?? "" });
  await redeliver("failed");
  const header = { "X-Request-ID": "redelivers-nothing" };
  const long = { created_after: "2025-01-01T00:00:00Z", created_before: "2026-01-01T00:00:00Z" }; // failed deliveries are needed below
  await expecting(202, partner.POST(REDELIVER_FAILED, { params: { header }, body: long }));
  if (ownService === undefined) return; // The next steps need this run's endpoint.
  for (const status of ["failed", "dead", "queue"] as const) await first(status);
  const cut = { delivery_status: "failed", event_type: "food.order.driver_arrived" } as const;
  await findId(cut, ({ history }) => history.some(({ answer: response }) => response === null));
  await redeliver("working");
  await redeliver("complete", { webhook_endpoint: KEY });

  // Counts are saved every ten seconds.
  await until(health, ({ endpoints }) => endpoints.some(({ failures }) => failures.length > 0));

  // An order's second event is queued while the endpoint delays the first one. It is not sent after its subscription is deleted.
  const event_type = "food.order.merchant_accepted";
  await findId({ event_type, delivery_status: "queue", endpoint: SLOW });
  const { subscriptions } = await unwrap(partner.GET(SUBSCRIPTIONS, { params: { query: { per_page: 1000 } } }));
  const slow = subscriptions.find(({ event, url }) => event === event_type && url === SLOW);
  await unwrap(partner.DELETE(SUBSCRIPTION, { params: { path: { subscription_id: slow?.id ?? "" } } }));
  ownService.endpoint.release();
  await findId({ event_type, delivery_status: "dead" }, ({ history }) =>
    history.some((attempt) => attempt.duration_ms === null),
  );
};

type Query = NonNullable<operations["listNotifications"]["parameters"]["query"]>;

/** Without events, `next_after` is null. */
export const readNoEvents: Scenario = async ({ facilitator }) => {
  await unwrap(facilitator.GET(EVENTS));
  await unwrap(facilitator.GET(HEALTH));
};
