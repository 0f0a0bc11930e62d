import type { EventName } from "../../../generated/events.ts";
import { outboxOf } from "../../delivery/events/outbox.ts";
import { testEventOf } from "../../delivery/events/test-event.ts";
import { notificationOf } from "../../domain/delivery-waits.ts";
import { notActive } from "../../domain/subscriptions.ts";
import type { OwnSubscriber, PartnerWork } from "../../store/port.ts";
import { type ApiError, rejected } from "../errors.ts";
import type { Env } from "../handler.ts";

type Recipient = {
  /** The recipient, and its events, at least one, which take turns. */
  find(work: PartnerWork): Promise<{ subscriber: OwnSubscriber; names: readonly EventName[] }>;
  notFound(): ApiError;
};

/**
 * Queues a test event for a subscription or a webhook endpoint.
 *
 * @throws ApiError 409 if it is not active
 */
export async function sendTest({ store, identity, clock }: Env["Variables"], { find, notFound }: Recipient) {
  const { clientId } = identity;
  const notification = await store.partnerTransaction(clientId, async (work) => {
    const { subscriber, names } = await find(work);
    if (!subscriber.active) throw rejected(notActive(subscriber.events ? "webhook endpoint" : "subscription"));
    if (subscriber.isFaulty) await work.events.lock([]); // the same lock order as other code that adds events of the partner
    const earlier = await work.subscriptions.countTestEvent(subscriber.id);
    const name = names[earlier % names.length] as EventName;
    const test = testEventOf(name, clientId, { at: clock.now(), nth: Math.floor(earlier / names.length) });
    const recipient = { ...subscriber, createdAt: test.at }; // it gets the test event whenever it was created
    const outbox = await outboxOf(clientId, [test], [recipient], work.events.countFaulty);
    const [delivery] = outbox.deliveries;
    const [, added] = await Promise.all([work.events.add(outbox), delivery && work.deliveries.find(delivery.id)]);
    return added;
  });
  if (notification === undefined) throw notFound();
  return { success: true as const, data: { notification: notificationOf(notification) } };
}
