import type { PartnerEvent } from "../../domain/events.ts";
import type { EventWork, Outbox, Store, Subscriber } from "../../store/port.ts";
import { eventIdOf } from "./envelope.ts";
import { outboxOf } from "./outbox.ts";

type Notified = { partnerId: string; subscribers: readonly Subscriber[] };

/** Saves events of one partner with their deliveries, all or none. What is there already stays as it is. */
export async function notifyPartner(
  store: Pick<Store, "events" | "partnerTransaction">,
  notified: Notified,
  events: readonly PartnerEvent[],
): Promise<void> {
  if (notified.subscribers.some(({ isFaulty }) => isFaulty))
    await store.partnerTransaction(notified.partnerId, ({ events: work }) => addCounted(work, notified, events));
  else await store.events.add(await outboxOf(notified.partnerId, events, notified.subscribers, countNone));
}

/** The same in a unit of work of the partner. An event that is there already was counted when it came. */
export async function addCounted(
  work: EventWork,
  { partnerId, subscribers }: Notified,
  events: readonly PartnerEvent[],
): Promise<Outbox> {
  const known = await work.lock(events.map(eventIdOf));
  const added = events.filter((event) => !known.has(eventIdOf(event)));
  const outbox = await outboxOf(partnerId, added, subscribers, work.countFaulty);
  await work.add(outbox);
  return outbox;
}

const countNone = async () => undefined;
