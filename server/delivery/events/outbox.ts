import type { OutletEvent, PartnerEvent } from "../../domain/events.ts";
import { productOf } from "../../domain/events.ts";
import { faultsOf } from "../../domain/faults.ts";
import type { EventRecord, EventWork, NewDelivery, Outbox, OutletEventWork, Subscriber } from "../../store/port.ts";
import { checked, idempotencyKeyOf, sealed } from "./envelope.ts";
import { faultyPayload } from "./faulty-payload.ts";

/**
 * Saves events of an outlet in the unit of work of the change that causes them. Who is notified is found afterwards, by a relay.
 *
 * @throws Error if a body breaks the schema of its event
 */
export const queueEvents = (work: OutletEventWork, events: readonly OutletEvent[]): void =>
  work.add(events.map(checked));

/**
 * Events of one partner in their envelopes, with a delivery for each subscription that was there when they happened.
 *
 * @param count counts events of subscriptions that have a plan of faults
 * @throws Error if a body breaks the schema of its event
 */
export async function outboxOf(
  partnerId: string,
  events: readonly PartnerEvent[],
  subscribers: readonly Subscriber[],
  count: EventWork["countFaulty"],
): Promise<Outbox> {
  const records: EventRecord[] = [];
  const addressed: Addressed[] = [];
  for (const { body, entityVersion, partnerId: _, ...event } of events) {
    const record = {
      ...event,
      ...sealed({ ...event, partnerId, entityVersion, body }),
      product: productOf(event.name),
    };
    records.push(record);
    for (const subscription of subscribers)
      if (subscription.event === event.name && subscription.createdAt <= event.at)
        addressed.push({ record, entityVersion, subscription });
  }
  const deliveries: NewDelivery[] = [];
  for (const delivery of addressed) deliveries.push(await deliveryOf(delivery, count));
  return { partnerId, events: records, deliveries };
}

type Addressed = { record: EventRecord; subscription: Subscriber } & Pick<PartnerEvent, "entityVersion">;

async function deliveryOf(
  { record, subscription, entityVersion }: Addressed,
  count: EventWork["countFaulty"],
): Promise<NewDelivery> {
  const { eventId, name } = record;
  const { id: subscriptionId, endpointId, isFaulty } = subscription;
  const counted = isFaulty ? await count(subscriptionId) : undefined;
  const step = typeof entityVersion === "number" ? entityVersion : undefined;
  const { faults, heldS } = counted ? faultsOf(counted.plan, { nth: counted.nth, step }) : { faults: [], heldS: 0 };
  return {
    id: idempotencyKeyOf(eventId, subscriptionId),
    eventId,
    subscriptionId,
    endpointId,
    faults: faults.length === 0 ? null : faults,
    heldS,
    payload: faultyPayload(name, record.payload, faults),
  };
}
