import type { EventName, PartnerEvent, PartnerEvents } from "./generated/contract.ts";

/** Facts about a delivery that its event does not contain. */
export type Delivery = {
  /** The same over all retries and redeliveries: handle each once. */
  idempotencyKey: string;
};

/** The handler of each event. An event without a handler is acknowledged and dropped. */
export type EventHandlers = {
  [Name in EventName]?: (event: PartnerEvents[Name], delivery?: Delivery) => unknown;
};

/** Any event, those of later versions of the contract included. */
export type AnyEvent = { header: { event_name: string }; body: unknown };

/** Whether the event is the one of this name; then its `body` has that event's type. */
export const isEvent = <Name extends EventName>(event: AnyEvent, name: Name): event is PartnerEvents[Name] =>
  event.header.event_name === name;

/**
 * Calls the handler of the event's name and waits for it; without one nothing happens. A receiver does this for what is
 * delivered; do it yourself for what `GET /integrations/partner/v1/events` says that you missed.
 */
export async function handleEvent(on: EventHandlers, event: AnyEvent, delivery?: Delivery): Promise<void> {
  const name = event.header.event_name;
  if (!Object.hasOwn(on, name)) return;
  const handler = on[name as EventName] as ((event: PartnerEvent, delivery?: Delivery) => unknown) | undefined;
  await handler?.(event as PartnerEvent, delivery);
}
