import type { WebhookEndpoint, WebhookEndpointRequest } from "../../../generated/schemas.ts";
import { newNotificationSecret } from "../../delivery/events/signatures.ts";
import {
  endpointViolations,
  MAX_WEBHOOK_ENDPOINTS,
  namesOf,
  type WebhookEndpointFields,
  webhookEndpointExists,
  webhookEndpointLimit,
} from "../../domain/webhook-endpoints.ts";
import { excerpt, notFound, rejected, requireNone } from "../errors.ts";
import type { Env, Handler } from "../handler.ts";
import { checkReceiver } from "../http/check-receiver.ts";
import { sendTest } from "../http/send-test-event.ts";
import { readableEvents, requireScopeOf } from "../identity/event-scopes.ts";

type Variables = Env["Variables"];

export const listWebhookEndpoints: Handler<"listWebhookEndpoints"> = async (c) => {
  const { store, identity } = c.var;
  const readable = new Set(readableEvents(identity));
  const all = await store.subscriptions.listWebhookEndpoints(identity.clientId);
  const webhook_endpoints = all.filter(({ events }) => namesOf(events).every((name) => readable.has(name)));
  return c.json({ success: true as const, data: { webhook_endpoints } }, 200);
};

export const getWebhookEndpoint: Handler<"getWebhookEndpoint"> = async (c) =>
  c.json(bodyOf(await find(c.var, c.req.valid("param").webhook_key)), 200);

export const setWebhookEndpoint: Handler<"setWebhookEndpoint"> = async (c) => {
  const { store, clock, identity } = c.var;
  const { webhook_key: key } = c.req.valid("param");
  const before = await store.subscriptions.findWebhookEndpoint(identity.clientId, key);
  requireScopesOf(before?.events ?? [], identity);
  const fields = fieldsOf(key, c.req.valid("json"), identity);
  const webhookEndpoint = await store.subscriptions.setWebhookEndpoint(identity.clientId, fields, {
    at: clock.now(),
    newSecret: newNotificationSecret(),
    atMost: MAX_WEBHOOK_ENDPOINTS,
  });
  if (webhookEndpoint === "taken") throw rejected(webhookEndpointExists);
  if (webhookEndpoint === "full") throw rejected(webhookEndpointLimit);
  return c.json(bodyOf(webhookEndpoint), 200);
};

export const deleteWebhookEndpoint: Handler<"deleteWebhookEndpoint"> = async (c) => {
  const { store, identity } = c.var;
  const { id } = await find(c.var, c.req.valid("param").webhook_key);
  await store.subscriptions.remove({ clientId: identity.clientId, outletId: null }, id);
  return c.json({ success: true as const, data: {} }, 200);
};

export const sendWebhookEndpointTestEvent: Handler<"sendWebhookEndpointTestEvent"> = async (c) => {
  const { webhook_key: key } = c.req.valid("param");
  const { event_type } = c.req.valid("query");
  const body = await sendTest(c.var, {
    async find({ subscriptions }) {
      const subscriber = requireReadable(await subscriptions.findWebhookEndpoint(key), key, c.var.identity);
      const names = namesOf(subscriber.events).filter((name) => event_type === undefined || name === event_type);
      if (names.length === 0)
        throw notFound([
          { message: `The webhook endpoint ${excerpt(key)} has no event ${event_type}.`, field: "event_type" },
        ]);
      return { subscriber, names };
    },
    notFound: () => webhookEndpointNotFound(key),
  });
  return c.json(body, 202);
};

const bodyOf = (webhook_endpoint: WebhookEndpoint) => ({ success: true as const, data: { webhook_endpoint } });

const find = async ({ store, identity }: Variables, key: string): Promise<WebhookEndpoint> =>
  requireReadable(await store.subscriptions.findWebhookEndpoint(identity.clientId, key), key, identity);

/** @throws ApiError 404 without a webhook endpoint, 403 without the scopes of its events */
function requireReadable<Row extends Pick<WebhookEndpoint, "events">>(
  webhookEndpoint: Row | undefined,
  key: string,
  identity: Variables["identity"],
): Row {
  if (webhookEndpoint === undefined) throw webhookEndpointNotFound(key);
  requireScopesOf(webhookEndpoint.events, identity);
  return webhookEndpoint;
}

function requireScopesOf(events: readonly string[], identity: Variables["identity"]): void {
  for (const name of namesOf(events)) requireScopeOf(name, identity);
}

const webhookEndpointNotFound = (key: string) =>
  notFound([{ message: `There is no webhook endpoint ${excerpt(key)}.`, field: "webhook_key" }]);

/** @throws ApiError 403 without the scopes of the events, 422 for an unknown event or a URL that must not receive deliveries */
function fieldsOf(
  key: string,
  request: WebhookEndpointRequest,
  identity: Variables["identity"],
): WebhookEndpointFields {
  requireScopesOf(request.events, identity);
  const { address, rejection } = checkReceiver(request.url);
  requireNone(endpointViolations(request.events, rejection));
  return { ...request, key, address };
}
