import type { PartnerEvent } from "../domain/events.ts";
import { productOf } from "../domain/events.ts";
import { faultsOf } from "../domain/faults.ts";
import type { EventRecord, EventWork, NewDelivery, Outbox, SubscribedRecipient, Subscriber } from "../store/events.ts";
import { idempotencyKeyOf, sealed } from "./envelope.ts";
import { faultyPayload } from "./faulty-payload.ts";

/**
 * The events in their envelopes, with a delivery for each subscription that matches: to be saved in the unit of work of the
 * change that causes them.
 *
 * @param work counts events of subscriptions that have a plan of faults
 * @throws Error if a body breaks the schema of its event
 */
export async function outboxOf(
  work: Pick<EventWork, "countFaulty">,
  events: readonly PartnerEvent[],
  recipients: readonly Pick<SubscribedRecipient, "partnerId" | "subscriptions">[],
): Promise<Outbox> {
  const subscriptionsOf = new Map(recipients.map(({ partnerId, subscriptions }) => [partnerId, subscriptions]));
  const records: EventRecord[] = [];
  const addressed: Addressed[] = [];
  for (const { body, entityVersion, ...event } of events) {
    const record = { ...event, ...sealed({ ...event, entityVersion, body }), product: productOf(event.name) };
    records.push(record);
    for (const subscription of subscriptionsOf.get(event.partnerId) ?? [])
      if (subscription.event === event.name) addressed.push({ record, entityVersion, subscription });
  }
  const deliveries: NewDelivery[] = [];
  // Transactions must lock the counters of faulty subscriptions in one order.
  for (const delivery of addressed.toSorted(bySubscription)) deliveries.push(await deliveryOf(work, delivery));
  return { events: records, deliveries };
}

/** Saves an event of an outlet in the unit of work of the change that causes it, for each partner that is to be notified. */
export async function queueEvent(
  work: EventWork,
  { name, outletId }: Pick<PartnerEvent, "name" | "outletId">,
  composeFor: (recipients: SubscribedRecipient[]) => PartnerEvent[],
): Promise<void> {
  const recipients = await work.recipients(outletId, productOf(name), [name]);
  await work.add(await outboxOf(work, composeFor(recipients), recipients));
}

type Addressed = { record: EventRecord; subscription: Subscriber } & Pick<PartnerEvent, "entityVersion">;

const bySubscription = ({ subscription: one }: Addressed, { subscription: other }: Addressed): number =>
  one.id < other.id ? -1 : Number(one.id > other.id);

async function deliveryOf(
  work: Pick<EventWork, "countFaulty">,
  { record, subscription, entityVersion }: Addressed,
): Promise<NewDelivery> {
  const { partnerId, eventId, name } = record;
  const { id: subscriptionId, endpointId, isFaulty } = subscription;
  const counted = isFaulty ? await work.countFaulty(subscriptionId) : undefined;
  const step = typeof entityVersion === "number" ? entityVersion : undefined;
  const { faults, heldS } = counted ? faultsOf(counted.plan, { nth: counted.nth, step }) : { faults: [], heldS: 0 };
  return {
    id: idempotencyKeyOf(eventId, subscriptionId),
    partnerId,
    eventId,
    subscriptionId,
    endpointId,
    faults: faults.length === 0 ? null : faults,
    heldS,
    payload: faultyPayload(name, record.payload, faults),
  };
}
