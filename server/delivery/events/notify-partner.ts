import type { PartnerEvent } from "../../domain/events.ts";
import { gather } from "../../store/gather.ts";
import type { EventWork, Outbox, Store, Subscriber } from "../../store/port.ts";
import { eventIdOf } from "./event-ids.ts";
import { loadOutbox } from "./load-outbox.ts";

type Notification = { partnerId: string; subscribers: readonly Subscriber[] };

/** Events of one partner. */
type NewEvents = Notification & { events: readonly PartnerEvent[] };

/** Units of work with faults at a time, each of another partner, because each locks the position of its partner. */
const MAX_WITH_FAULTS = 2;

/** Creates a function that saves events of one partner with their deliveries, all or none. Existing events are not changed. */
export function createNotifyPartner(
  store: Pick<Store, "events" | "partnerTransaction">,
): (added: NewEvents) => Promise<void> {
  const addInTurn = gather({
    keyOf: ({ partnerId }: NewEvents) => partnerId,
    atMost: MAX_WITH_FAULTS,
    run: (all) =>
      Promise.all(
        all.map(({ events, ...notification }) =>
          store.partnerTransaction(notification.partnerId, (work) => addWithFaults(work.events, notification, events)),
        ),
      ),
  });
  return async (added) => {
    const { partnerId, subscribers, events } = added;
    if (subscribers.some(({ isFaulty }) => isFaulty)) await addInTurn(added);
    else {
      const { outboxOf } = await loadOutbox();
      await store.events.add(await outboxOf(partnerId, events, subscribers, noFaults));
    }
  };
}

/** Adds events in a unit of work of the partner, with faults. Existing events were counted when they were added. */
export async function addWithFaults(
  work: EventWork,
  { partnerId, subscribers }: Notification,
  events: readonly PartnerEvent[],
): Promise<Outbox> {
  const { outboxOf } = await loadOutbox(); // before the lock
  const existing = await work.lock(events.map(eventIdOf));
  const added = events.filter((event) => !existing.has(eventIdOf(event)));
  const outbox = await outboxOf(partnerId, added, subscribers, work.countFaulty);
  await work.add(outbox);
  return outbox;
}

const noFaults = async () => undefined;
