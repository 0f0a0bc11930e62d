import type { EventName, PartnerEvent, PartnerEvents } from "./generated/contract.ts";

/** Metadata of a delivery that its event does not contain. */
export type Delivery = {
  /** The same for all retries and redeliveries of an event: handle each key once. */
  idempotencyKey: string;
};

/** Handler of each event, by event name. Events without a handler are acknowledged and dropped. */
export type EventHandlers = {
  [Name in EventName]?: (event: PartnerEvents[Name], delivery?: Delivery) => unknown;
};

/** Any event, including events that later versions of the contract add. */
export type AnyEvent = { header: { event_name: string }; body: unknown };

/**
 * Returns whether an event has this name; narrows the type of its `body`.
 *
 * @example if (isEvent(event, "food.order.created")) console.log(event.body.order.order_number);
 */
export const isEvent = <Name extends EventName>(event: AnyEvent, name: Name): event is PartnerEvents[Name] =>
  event.header.event_name === name;

/**
 * Calls the event's handler, if registered, and resolves when it is done. A receiver does this for each delivery. Call it yourself
 * for missed events from `GET /integrations/partner/v1/events`.
 */
export async function handleEvent(on: EventHandlers, event: AnyEvent, delivery?: Delivery): Promise<void> {
  const name = event.header.event_name;
  if (!Object.hasOwn(on, name)) return;
  const handler = on[name as EventName] as ((event: PartnerEvent, delivery?: Delivery) => unknown) | undefined;
  await handler?.(event as PartnerEvent, delivery);
}
