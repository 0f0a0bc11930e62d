import { deliveryPolicy } from "../../generated/events.ts";
import { requireRedeliverable } from "../domain/deliveries.ts";
import { pageCount, rangeOf } from "../domain/pages.ts";
import { excerpt, notFound } from "../errors.ts";
import { readableEvents, requireScopeOf } from "../events/scopes.ts";
import type { Handler } from "../handler.ts";

const MAX_LISTED = deliveryPolicy.max_listed_deliveries;

export const listNotifications: Handler<"listNotifications"> = async (c) => {
  const { identity, store } = c.var;
  const { entity_id, event_type, delivery_status, created_after, created_before, ...asked } = c.req.valid("query");
  const names = readableEvents(identity).filter((name) => event_type === undefined || name === event_type);
  const filter = {
    partnerId: identity.clientId,
    names,
    entityId: entity_id,
    status: delivery_status,
    createdAfter: created_after === undefined ? undefined : new Date(created_after),
    createdBefore: created_before === undefined ? undefined : new Date(created_before),
  };
  const { notifications, count } = await store.deliveries.list(filter, rangeOf(asked), MAX_LISTED);
  const data = { notifications, total_count: count, total_pages: pageCount(count, asked) };
  return c.json({ success: true as const, data }, 200);
};

export const redeliverNotification: Handler<"redeliverNotification"> = async (c) => {
  const { identity, store, clock } = c.var;
  const { notification_id: id } = c.req.valid("param");
  const at = clock.now();
  const notification = await store.partnerTransaction(identity.clientId, async (work) => {
    const state = await work.deliveries.lock(id);
    if (state === undefined) throw notificationNotFound(id);
    requireScopeOf(state.event, identity);
    requireRedeliverable(state.status, state);
    await work.deliveries.requeue(id, at);
    return work.deliveries.find(id);
  });
  if (notification === undefined) throw notificationNotFound(id);
  return c.json({ success: true as const, data: { notification } }, 202);
};

const notificationNotFound = (id: string) =>
  notFound([{ message: `There is no notification ${excerpt(id)}.`, field: "notification_id" }]);
