import type { PartnerEvent } from "../../domain/events.ts";
import type { EventWork, Outbox, Store, Subscriber } from "../../store/port.ts";
import { eventIdOf } from "./envelope.ts";
import { outboxOf } from "./outbox.ts";

type Notification = { partnerId: string; subscribers: readonly Subscriber[] };

/** Saves events of one partner with their deliveries, all or none. Existing events are not changed. */
export async function notifyPartner(
  store: Pick<Store, "events" | "partnerTransaction">,
  notification: Notification,
  events: readonly PartnerEvent[],
): Promise<void> {
  if (notification.subscribers.some(({ isFaulty }) => isFaulty))
    await store.partnerTransaction(notification.partnerId, ({ events: work }) =>
      addWithFaults(work, notification, events),
    );
  else await store.events.add(await outboxOf(notification.partnerId, events, notification.subscribers, noFaults));
}

/** Adds events in a unit of work of the partner, with faults. Existing events were counted when they were added. */
export async function addWithFaults(
  work: EventWork,
  { partnerId, subscribers }: Notification,
  events: readonly PartnerEvent[],
): Promise<Outbox> {
  const existing = await work.lock(events.map(eventIdOf));
  const added = events.filter((event) => !existing.has(eventIdOf(event)));
  const outbox = await outboxOf(partnerId, added, subscribers, work.countFaulty);
  await work.add(outbox);
  return outbox;
}

const noFaults = async () => undefined;
