import { randomUUID } from "node:crypto";
import { unwrap } from "partner-integration-api-client/errors";
import type { components } from "partner-integration-api-client/generated/types";
import { expecting, openOutlet, type Play, type Scene, sendMenu, until } from "./scene.ts";

type Schemas = components["schemas"];
type Event = Schemas["EventName"];

const SUBSCRIPTIONS = "/integrations/partner/v1/notification-subscriptions";
const LOG = "/integrations/partner/v1/notifications";
const REDELIVER = "/integrations/partner/v1/notifications/{notification_id}/redeliver";
const EVENTS = "/integrations/partner/v1/events";

const EVERY: Event[] = [
  ...(["food.order.created", "food.order.awaiting_merchant_acceptance", "food.order.merchant_accepted"] as const),
  ...(["food.order.prep_order_now", "food.order.driver_otw_pickup", "food.order.driver_arrived"] as const),
  ...(["food.order.placed", "food.order.completed", "food.order.cancelled", "food.order.webhook_error"] as const),
  ...(["food.catalog.menu_mapping_updated", "payment.transaction.settlement"] as const),
];

/** Subscribes to every event, and to some at endpoints that fail, that are gone, and that take their time. */
export const subscribeToEverything: Play = async ({ partner }) => {
  const subscribe = (event: Event, path: string) =>
    partner.POST(SUBSCRIPTIONS, { body: { event, url: `https://partner.example${path}` } });
  for (const event of EVERY) {
    const { response } = await subscribe(event, "/ok");
    if (![201, 409].includes(response.status)) throw new Error(`expected a subscription, got ${response.status}`);
  }
  for (const event of ["food.order.created", "food.order.merchant_accepted"] as const) await subscribe(event, "/slow");
  await subscribe("food.order.placed", "/down");
  await subscribe("food.order.cancelled", "/gone");
};

/** An order of an outlet that is not registered any more: its merchant is told. */
export const sellUnlinked: Play = async (scene) => {
  const { platform } = scene;
  const outlet_id = await openOutlet(scene);
  await sendMenu(scene, outlet_id);
  const params = { path: { outlet_id } };
  const body = {
    name: "Warung Uji",
    merchant_id: "MER-1001",
    status: "active" as const,
    time_zone: "Asia/Jakarta",
    products: [],
  };
  await unwrap(platform.PUT("/platform/v1/outlets/{outlet_id}", { params, body }));
  const items = [{ external_id: "es-teh", quantity: 1 }];
  await unwrap(
    platform.POST("/platform/v1/outlets/{outlet_id}/orders", { params, body: { service_type: "food", items } }),
  );
};

const FAULTS = "/platform/v1/notification-subscriptions/{subscription_id}/faults";

/** Deliveries to which everything happens that can be injected. */
export const injectFaults: Play = async (scene) => {
  const { partner, platform } = scene;
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
  const outlet_id = await openOutlet(scene);
  await sendMenu(scene, outlet_id);
  const body = { service_type: "food" as const, items: [{ external_id: "es-teh", quantity: 1 }] };
  const auto = { ...body, acceptance_mode: "auto" as const };
  await unwrap(
    platform.POST("/platform/v1/outlets/{outlet_id}/orders", { params: { path: { outlet_id } }, body: auto }),
  );
  for (const params of [reordered, delayed]) {
    await unwrap(platform.GET(FAULTS, { params }));
    await unwrap(platform.PUT(FAULTS, { params, body: always })); // starts anew, and still tells what was injected
    await unwrap(platform.DELETE(FAULTS, { params }));
  }
};

/** Of the Facilitator, whose secret no fixture names. It may be under way already: then all answers are 409. */
export const rotateSecret: Play = async ({ facilitator }) => {
  await unwrap(facilitator.GET("/integrations/partner/v1/notification-secret"));
  for (let time = 0; time < 2; time++) await facilitator.POST("/integrations/partner/v1/notification-secret/rotate");
  await unwrap(facilitator.GET("/integrations/partner/v1/notification-secret"));
};

/** The delivery log in every state, redelivery, and the events as a receiver that was down reads them. */
export const readDeliveries: Play = async (scene) => {
  const { partner, own } = scene;
  await readEvents(scene);
  const log = (query: { delivery_status?: Schemas["DeliveryStatus"]; event_type?: Event; entity_id?: string } = {}) =>
    unwrap(
      partner.GET(LOG, {
        params: { query: { ...query, created_after: "2026-01-01T00:00:00Z", page: 1, per_page: 1000 } },
      }),
    );
  const { notifications } = await log();
  await log({ event_type: "food.order.created", entity_id: notifications[0]?.entity_id ?? "" });
  const first = async (delivery_status: Schemas["DeliveryStatus"]) => {
    const found = await until(
      () => log({ delivery_status }),
      (page) => page.notifications.length > 0,
    );
    return { params: { path: { notification_id: found.notifications[0]?.id ?? "" } } };
  };
  await expecting(202, partner.POST(REDELIVER, await first("failed")));
  if (own === undefined) return; // what follows needs endpoints that can be reached
  for (const status of ["failed", "dead", "queue"] as const) await first(status);
  await expecting(409, partner.POST(REDELIVER, await first("working")));
  await expecting(202, partner.POST(REDELIVER, await first("complete")));
  own.endpoint.release();
};

async function readEvents({ partner }: Scene): Promise<void> {
  const { events } = await unwrap(partner.GET(EVENTS, { params: { query: { limit: 1000 } } }));
  const last = events.at(-1)?.header.event_id;
  if (last === undefined) throw new Error("expected events, got none");
  await unwrap(partner.GET(EVENTS, { params: { query: { after: last, limit: 1 } } }));
}

/** Before anything has happened there is nothing to go on from. */
export const readNoEvents: Play = async ({ facilitator }) => {
  await unwrap(facilitator.GET(EVENTS));
};
