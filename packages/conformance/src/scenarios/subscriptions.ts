import { randomUUID } from "node:crypto";
import { unwrap } from "partner-integration-api-client";
import { expecting, openOutlet, type Scenario, type ScenarioContext, until } from "./scenario.ts";

const ALL = "/integrations/partner/v1/notification-subscriptions";
const ALL_OF_OUTLET = "/integrations/partner/outlets/{outlet_id}/v1/notification-subscriptions";
const ENTRY = "/integrations/partner/v1/notifications/{notification_id}";

const event = "food.order.created";
const newUrl = () => `https://partner.example/ok/${randomUUID()}`;
const relative = { event, url: "/webhooks" } as const;

/** Creates, reads, lists, changes, tests and deletes a subscription of the partner. Duplicates and relative URLs are rejected. */
export const subscribe: Scenario = (context) => subscribeAt(context, ALL, {});

/** The same for an outlet's subscription. */
export const subscribeAtOutlet: Scenario = async (context) =>
  subscribeAt(context, ALL_OF_OUTLET as typeof ALL, { outlet_id: await openOutlet(context) });

/** @param all either path of subscriptions; the operations of both have the same requests and responses */
async function subscribeAt({ partner }: ScenarioContext, all: typeof ALL, path: { outlet_id?: string }): Promise<void> {
  const [single, test] = [`${all}/{subscription_id}`, `${all}/{subscription_id}/test`] as const;
  const atAll = { path } as object;
  const existing = { event, url: newUrl() } as const;
  await unwrap(partner.POST(all, { params: atAll, body: existing }));
  await expecting(409, partner.POST(all, { params: atAll, body: existing }));
  await expecting(422, partner.POST(all, { params: atAll, body: relative }));
  const inactive = { event, url: newUrl(), active: false } as const;
  const { subscription } = await unwrap(partner.POST(all, { params: atAll, body: inactive }));
  const params = { path: { ...path, subscription_id: subscription.id } };
  await unwrap(partner.GET(single, { params }));
  await expecting(409, partner.POST(test, { params }));
  await unwrap(partner.PUT(single, { params, body: { ...inactive, active: true } }));
  const { notification } = await unwrap(partner.POST(test, { params }));
  // A deleted subscription gets no events, so a faster delete would change the result.
  await until(
    () => unwrap(partner.GET(ENTRY, { params: { path: { notification_id: notification.id } } })),
    (entry) => entry.notification.history.length > 0,
  );
  await expecting(409, partner.PUT(single, { params, body: existing }));
  await expecting(422, partner.PUT(single, { params, body: relative }));
  await unwrap(partner.GET(all, { params: { ...atAll, query: { page: 1, per_page: 1000 } } }));
  await unwrap(partner.DELETE(single, { params }));
}

const ENDPOINTS = "/integrations/partner/v1/webhook-endpoints";
const ENDPOINT = "/integrations/partner/v1/webhook-endpoints/{webhook_key}";

/** Sets, reads, lists, replaces, tests and deletes a webhook endpoint. A second one with its URL and relative URLs are rejected. */
export const setWebhookEndpoints: Scenario = async ({ partner }) => {
  const params = { path: { webhook_key: randomUUID() } };
  const body = { url: newUrl(), events: ["food:order:read", event] };
  const test = (event_type?: typeof event) =>
    partner.POST(`${ENDPOINT}/test`, { params: { ...params, query: { event_type } } });
  await unwrap(partner.PUT(ENDPOINT, { params, body: { ...body, url: newUrl(), active: false } }));
  await expecting(409, test());
  await unwrap(partner.PUT(ENDPOINT, { params, body }));
  for (const response of [test(), test(event)]) await unwrap(response);
  await unwrap(partner.GET(ENDPOINT, { params }));
  await unwrap(partner.GET(ENDPOINTS));
  await expecting(409, partner.PUT(ENDPOINT, { params: { path: { webhook_key: randomUUID() } }, body }));
  await expecting(422, partner.PUT(ENDPOINT, { params, body: { ...body, url: relative.url } }));
  await unwrap(partner.DELETE(ENDPOINT, { params }));
};
