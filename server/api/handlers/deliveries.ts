import { deliveryPolicy, type EventName } from "../../../generated/events.ts";
import type { ListNotificationsResponse } from "../../../generated/schemas.ts";
import { MAX_REDELIVERIES, redeliveriesAllowed, redeliveryObstacle } from "../../domain/deliveries.ts";
import { type LoggedDelivery, notificationOf } from "../../domain/delivery-waits.ts";
import { addressOf } from "../../domain/endpoints.ts";
import { pageCount, rangeOf } from "../../domain/pages.ts";
import { includesEvent } from "../../domain/webhook-endpoints.ts";
import type { Batches } from "../../store/port.ts";
import { accepted, excerpt, notFound } from "../errors.ts";
import type { Env, Handler } from "../handler.ts";
import { sendList } from "../http/send-list.ts";
import { listToFill } from "../http/serialized.ts";
import { readableEvents, requireScopeOf } from "../identity/event-scopes.ts";

const MAX_LISTED = deliveryPolicy.max_listed_deliveries;

export const listNotifications: Handler<"listNotifications"> = async (c) => {
  const { store } = c.var;
  const { delivery_status: status, before, page, per_page, ...conditions } = c.req.valid("query");
  const pageQuery = { page, per_page };
  const filter = { ...(await filterOf(c.var, conditions)), status, before };
  const { notifications, count } = await store.deliveries.list(filter, rangeOf(pageQuery), MAX_LISTED);
  const data = {
    notifications: listToFill(),
    total_count: count,
    total_pages: pageCount(count, pageQuery),
  };
  const body: ListNotificationsResponse = { success: true, data };
  return sendList(c, body, serializedEntries(notifications));
};

function serializedEntries({ first, rest }: Batches<LoggedDelivery[]>): Batches<string> {
  const textOf = (entries: LoggedDelivery[]) => entries.map((entry) => JSON.stringify(notificationOf(entry))).join(",");
  async function* textsOf(batches: AsyncIterable<LoggedDelivery[]>) {
    for await (const entries of batches) yield textOf(entries);
  }
  return { first: textOf(first), rest: rest && textsOf(rest) };
}

export const getNotification: Handler<"getNotification"> = async (c) => {
  const { identity, store } = c.var;
  const { notification_id: id } = c.req.valid("param");
  const notification = await store.deliveries.find(identity.clientId, id);
  if (notification === undefined) throw notificationNotFound(id);
  requireScopeOf(notification.event_type, identity);
  return c.json({ success: true as const, data: { notification: notificationOf(notification) } }, 200);
};

export const redeliverFailedNotifications: Handler<"redeliverFailedNotifications"> = async (c) => {
  const { identity, store, clock } = c.var;
  const { after, ...conditions } = c.req.valid("json");
  const filter = { ...(await filterOf(c.var, conditions)), after };
  const at = clock.now();
  const data = await store.partnerTransaction(identity.clientId, async ({ deliveries }) => {
    if (after !== undefined && !(await deliveries.exists(after))) throw notificationNotFound(after, "/after");
    const limit = accepted(redeliveriesAllowed(await deliveries.countRedelivered(MAX_REDELIVERIES)));
    const { checked, queued, lastId } = await deliveries.requeueFailed(filter, at, limit);
    return { queued, passed_over: checked - queued, next_after: (checked === limit && lastId) || null };
  });
  return c.json({ success: true as const, data }, 202);
};

export const redeliverNotification: Handler<"redeliverNotification"> = async (c) => {
  const { identity, store, clock } = c.var;
  const { notification_id: id } = c.req.valid("param");
  const at = clock.now();
  const notification = await store.partnerTransaction(identity.clientId, async (work) => {
    const state = await work.deliveries.lock(id);
    if (state === undefined) throw notificationNotFound(id);
    requireScopeOf(state.event, identity);
    accepted(redeliveryObstacle(state.status, state));
    const [, queued] = await Promise.all([work.deliveries.requeue(id, at), work.deliveries.find(id)]);
    return queued;
  });
  if (notification === undefined) throw notificationNotFound(id);
  return c.json({ success: true as const, data: { notification: notificationOf(notification) } }, 202);
};

type Conditions = Partial<
  Record<"entity_id" | "endpoint" | "webhook_endpoint" | "created_after" | "created_before", string>
> & { event_type?: string | undefined };

/** Filter conditions shared by the log and by redelivery. A webhook endpoint has the deliveries of its events to its URL. */
async function filterOf({ identity, store }: Env["Variables"], conditions: Conditions) {
  const {
    entity_id: entityId,
    event_type,
    endpoint,
    webhook_endpoint: key,
    created_after,
    created_before,
  } = conditions;
  const moment = (text: string | undefined) => (text === undefined ? undefined : new Date(text));
  const address = endpoint && addressOf(endpoint);
  const webhookEndpoint =
    key === undefined ? undefined : await store.subscriptions.findWebhookEndpoint(identity.clientId, key);
  const webhookAddress = webhookEndpoint && addressOf(webhookEndpoint.url);
  const isEmpty =
    key !== undefined && (webhookAddress === undefined || (address !== undefined && address !== webhookAddress));
  const isIncluded = (name: EventName) =>
    !isEmpty &&
    (event_type === undefined || name === event_type) &&
    (webhookEndpoint === undefined || includesEvent(webhookEndpoint.events, name));
  return {
    partnerId: identity.clientId,
    names: readableEvents(identity).filter(isIncluded),
    entityId,
    endpoint: webhookAddress ?? address,
    createdAfter: moment(created_after),
    createdBefore: moment(created_before),
  };
}

const notificationNotFound = (id: string, field = "notification_id") =>
  notFound([{ message: `There is no notification ${excerpt(id)}.`, field }]);
