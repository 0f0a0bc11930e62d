import type { OutletEvent, PartnerEvent } from "../../domain/events.ts";
import { productOf } from "../../domain/events.ts";
import { faultsOf } from "../../domain/faults.ts";
import { receiversOf } from "../../domain/webhook-endpoints.ts";
import type { EventRecord, EventWork, NewDelivery, Outbox, OutletEventWork, Subscriber } from "../../store/port.ts";
import { serializeEvent, validateEvent } from "./envelope.ts";
import { idempotencyKeyOf } from "./event-ids.ts";
import { faultyPayload } from "./faulty-payload.ts";

/**
 * Adds events of an outlet in the unit of work of the change that causes them. The relay determines their recipients afterwards.
 *
 * @throws Error if a body violates the schema of its event
 */
export const queueEvents = (work: OutletEventWork, events: readonly OutletEvent[]): void =>
  work.add(events.map(validateEvent));

/**
 * Serializes events of one partner, with a delivery for each subscription that existed at the time of the event, and for each webhook endpoint
 * whose URL has none of them.
 *
 * @param count counts events of subscriptions with a fault plan
 * @throws Error if a body violates the schema of its event
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
      ...serializeEvent({ ...event, partnerId, entityVersion, body }),
      product: productOf(event.name),
    };
    records.push(record);
    const existing = subscribers.filter(({ createdAt }) => createdAt <= event.at);
    for (const subscription of receiversOf(event.name, existing))
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
  const faultState = isFaulty ? await count(subscriptionId) : undefined;
  const step = typeof entityVersion === "number" ? entityVersion : undefined;
  const { faults, heldS } = faultState
    ? faultsOf(faultState.plan, { nth: faultState.nth, step })
    : { faults: [], heldS: 0 };
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
