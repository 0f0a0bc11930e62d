import { randomUUID } from "node:crypto";
import { EventName, type Subscription, type SubscriptionRequest } from "../../../generated/schemas.ts";
import { newNotificationSecret } from "../../delivery/events/signatures.ts";
import { type PageRequest, pageCount, rangeOf } from "../../domain/pages.ts";
import {
  MAX_PER_EVENT,
  type SubscriptionFields,
  type SubscriptionOwner,
  subscriptionExists,
  subscriptionLimit,
  violationsOf,
} from "../../domain/subscriptions.ts";
import { rejected, requireNone, subscriptionNotFound } from "../errors.ts";
import type { Env, Handler } from "../handler.ts";
import { checkReceiver } from "../http/check-receiver.ts";
import { sendTest } from "../http/send-test-event.ts";
import { readableEvents, requireScopeOf } from "../identity/event-scopes.ts";

export const createSubscription: Handler<"createSubscription"> = async (c) =>
  c.json(await create(c.var, partner(c.var), c.req.valid("json")), 201);

export const createOutletSubscription: Handler<"createOutletSubscription"> = async (c) =>
  c.json(await create(c.var, outlet(c.var), c.req.valid("json")), 201);

export const listSubscriptions: Handler<"listSubscriptions"> = async (c) =>
  c.json(await list(c.var, partner(c.var), c.req.valid("query")), 200);

export const listOutletSubscriptions: Handler<"listOutletSubscriptions"> = async (c) =>
  c.json(await list(c.var, outlet(c.var), c.req.valid("query")), 200);

export const getSubscription: Handler<"getSubscription"> = async (c) =>
  c.json(bodyOf(await find(c.var, partner(c.var), c.req.valid("param").subscription_id)), 200);

export const getOutletSubscription: Handler<"getOutletSubscription"> = async (c) =>
  c.json(bodyOf(await find(c.var, outlet(c.var), c.req.valid("param").subscription_id)), 200);

export const updateSubscription: Handler<"updateSubscription"> = async (c) =>
  c.json(await update(c.var, partner(c.var), c.req.valid("param").subscription_id, c.req.valid("json")), 200);

export const updateOutletSubscription: Handler<"updateOutletSubscription"> = async (c) =>
  c.json(await update(c.var, outlet(c.var), c.req.valid("param").subscription_id, c.req.valid("json")), 200);

export const deleteSubscription: Handler<"deleteSubscription"> = async (c) =>
  c.json(await remove(c.var, partner(c.var), c.req.valid("param").subscription_id), 200);

export const deleteOutletSubscription: Handler<"deleteOutletSubscription"> = async (c) =>
  c.json(await remove(c.var, outlet(c.var), c.req.valid("param").subscription_id), 200);

export const sendTestEvent: Handler<"sendTestEvent"> = async (c) =>
  c.json(await sendTestTo(c.var, partner(c.var), c.req.valid("param").subscription_id), 202);

export const sendOutletTestEvent: Handler<"sendOutletTestEvent"> = async (c) =>
  c.json(await sendTestTo(c.var, outlet(c.var), c.req.valid("param").subscription_id), 202);

type Variables = Env["Variables"];

const partner = ({ identity }: Variables): SubscriptionOwner => ({ clientId: identity.clientId, outletId: null });
const outlet = (variables: Variables): SubscriptionOwner => ({
  clientId: variables.identity.clientId,
  outletId: variables.outlet.id,
});

const bodyOf = (subscription: Subscription) => ({ success: true as const, data: { subscription } });

async function create({ store, clock, identity }: Variables, owner: SubscriptionOwner, request: SubscriptionRequest) {
  const fields = fieldsOf(owner, request, identity);
  const created = await store.subscriptions.create(owner, fields, {
    id: randomUUID(),
    at: clock.now(),
    newSecret: newNotificationSecret(),
    atMost: MAX_PER_EVENT,
  });
  return bodyOf(requireSaved(created));
}

/** @throws ApiError if the subscription exists or the limit is reached */
function requireSaved(result: Subscription | "taken" | "full"): Subscription {
  if (result === "taken") throw rejected(subscriptionExists);
  if (result === "full") throw rejected(subscriptionLimit);
  return result;
}

async function list({ store, identity }: Variables, owner: SubscriptionOwner, query: PageRequest) {
  const { subscriptions, count } = await store.subscriptions.list(owner, readableEvents(identity), rangeOf(query));
  const data = { subscriptions, total_count: count, total_pages: pageCount(count, query) };
  return { success: true as const, data };
}

const find = async ({ store, identity }: Variables, owner: SubscriptionOwner, id: string): Promise<Subscription> =>
  requireReadable(await store.subscriptions.find(owner, id), id, identity);

/** @throws ApiError 404 without a subscription, 403 without the scope of its event family */
function requireReadable<Row extends Pick<Subscription, "event">>(
  subscription: Row | undefined,
  id: string,
  identity: Variables["identity"],
): Row {
  if (subscription === undefined) throw subscriptionNotFound(id);
  requireScopeOf(subscription.event, identity);
  return subscription;
}

async function update(variables: Variables, owner: SubscriptionOwner, id: string, request: SubscriptionRequest) {
  await find(variables, owner, id);
  const limit = { atMost: MAX_PER_EVENT };
  const updated = await variables.store.subscriptions.update(
    owner,
    id,
    fieldsOf(owner, request, variables.identity),
    limit,
  );
  if (updated === undefined) throw subscriptionNotFound(id);
  return bodyOf(requireSaved(updated));
}

async function remove(variables: Variables, owner: SubscriptionOwner, id: string) {
  await find(variables, owner, id);
  await variables.store.subscriptions.remove(owner, id);
  return { success: true as const, data: {} };
}

const sendTestTo = (variables: Variables, { outletId }: SubscriptionOwner, id: string) =>
  sendTest(variables, {
    async find({ subscriptions }) {
      const subscriber = requireReadable(await subscriptions.find(outletId, id), id, variables.identity);
      return { subscriber, names: [subscriber.event] };
    },
    notFound: () => subscriptionNotFound(id),
  });

/**
 * @throws ApiError 403 without the scope of the event; 422 for an unknown event, an event of no outlet at an outlet, or a URL that must not
 *   receive deliveries
 */
function fieldsOf(
  { outletId }: SubscriptionOwner,
  request: SubscriptionRequest,
  identity: Variables["identity"],
): SubscriptionFields {
  const event = EventName.safeParse(request.event);
  if (event.success) requireScopeOf(event.data, identity);
  const { address, rejection } = checkReceiver(request.url);
  requireNone(violationsOf(request, { isEvent: event.success, isAtOutlet: outletId !== null, rejection }));
  if (!event.success) throw new Error("expected a violation for an unknown event");
  return { ...request, event: event.data, address };
}
