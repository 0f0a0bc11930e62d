import { randomUUID } from "node:crypto";
import { unwrap } from "partner-integration-api-client";
import { expecting, openOutlet, type Scenario, type ScenarioContext, until } from "./scenario.ts";

const ALL = "/integrations/partner/v1/notification-subscriptions";
const ONE = "/integrations/partner/v1/notification-subscriptions/{subscription_id}";
const ALL_OF_OUTLET = "/integrations/partner/outlets/{outlet_id}/v1/notification-subscriptions";
const ONE_OF_OUTLET = "/integrations/partner/outlets/{outlet_id}/v1/notification-subscriptions/{subscription_id}";

const TEST = "/integrations/partner/v1/notification-subscriptions/{subscription_id}/test";
const TEST_OF_OUTLET = "/integrations/partner/outlets/{outlet_id}/v1/notification-subscriptions/{subscription_id}/test";

const ENTRY = "/integrations/partner/v1/notifications/{notification_id}";

/** Waits for delivery: a deleted subscription gets no events, so a faster delete would change the result. */
const untilSent = (partner: ScenarioContext["partner"], notification_id: string) =>
  until(
    () => unwrap(partner.GET(ENTRY, { params: { path: { notification_id } } })),
    ({ notification }) => notification.history.length > 0,
  );

const event = "food.order.created";
const newUrl = () => `https://partner.example/ok/${randomUUID()}`;
const relative = { event, url: "/webhooks" };

/** Creates, reads, lists, changes and deletes a subscription of the partner. Duplicates and relative URLs are rejected. */
export const subscribe: Scenario = async ({ partner }) => {
  const existing = { event, url: newUrl() };
  await unwrap(partner.POST(ALL, { body: existing }));
  await expecting(409, partner.POST(ALL, { body: existing }));
  await expecting(422, partner.POST(ALL, { body: relative }));
  const { subscription } = await unwrap(partner.POST(ALL, { body: { event, url: newUrl(), active: false } }));
  const params = { path: { subscription_id: subscription.id } };
  await unwrap(partner.GET(ONE, { params }));
  await expecting(409, partner.POST(TEST, { params }));
  await unwrap(partner.PUT(ONE, { params, body: { event, url: newUrl(), active: true } }));
  const { notification } = await unwrap(partner.POST(TEST, { params }));
  await untilSent(partner, notification.id);
  await expecting(409, partner.PUT(ONE, { params, body: existing }));
  await expecting(422, partner.PUT(ONE, { params, body: relative }));
  await unwrap(partner.GET(ALL, { params: { query: { page: 1, per_page: 1000 } } }));
  await unwrap(partner.DELETE(ONE, { params }));
};

const ENDPOINTS = "/integrations/partner/v1/webhook-endpoints";
const ENDPOINT = "/integrations/partner/v1/webhook-endpoints/{webhook_key}";

/** Sets, reads, lists, replaces and deletes a webhook endpoint. A second one with its URL and relative URLs are rejected. */
export const setWebhookEndpoints: Scenario = async ({ partner }) => {
  const params = { path: { webhook_key: randomUUID() } };
  const body = { url: newUrl(), events: ["food:order:read", event] };
  await unwrap(partner.PUT(ENDPOINT, { params, body: { ...body, url: newUrl(), active: false } }));
  await unwrap(partner.PUT(ENDPOINT, { params, body }));
  await unwrap(partner.GET(ENDPOINT, { params }));
  await unwrap(partner.GET(ENDPOINTS));
  await expecting(409, partner.PUT(ENDPOINT, { params: { path: { webhook_key: randomUUID() } }, body }));
  await expecting(422, partner.PUT(ENDPOINT, { params, body: { ...body, url: relative.url } }));
  await unwrap(partner.DELETE(ENDPOINT, { params }));
};

/** The same for an outlet's subscription. */
export const subscribeAtOutlet: Scenario = async (context) => {
  const { partner } = context;
  const path = { outlet_id: await openOutlet(context) };
  const existing = { event, url: newUrl() };
  await unwrap(partner.POST(ALL_OF_OUTLET, { params: { path }, body: existing }));
  await expecting(409, partner.POST(ALL_OF_OUTLET, { params: { path }, body: existing }));
  await expecting(422, partner.POST(ALL_OF_OUTLET, { params: { path }, body: relative }));
  const { subscription } = await unwrap(
    partner.POST(ALL_OF_OUTLET, { params: { path }, body: { event, url: newUrl() } }),
  );
  const params = { path: { ...path, subscription_id: subscription.id } };
  await unwrap(partner.GET(ONE_OF_OUTLET, { params }));
  const { notification } = await unwrap(partner.POST(TEST_OF_OUTLET, { params }));
  await untilSent(partner, notification.id);
  await unwrap(partner.PUT(ONE_OF_OUTLET, { params, body: { event, url: newUrl(), active: false } }));
  await expecting(409, partner.POST(TEST_OF_OUTLET, { params }));
  await expecting(409, partner.PUT(ONE_OF_OUTLET, { params, body: existing }));
  await expecting(422, partner.PUT(ONE_OF_OUTLET, { params, body: relative }));
  await unwrap(partner.GET(ALL_OF_OUTLET, { params: { path, query: { page: 1, per_page: 10 } } }));
  await unwrap(partner.DELETE(ONE_OF_OUTLET, { params }));
};
