import type { EndpointKey } from "../../port.ts";
import type { Notify } from "./notify.ts";

/** Channel for endpoints with newly queued deliveries. Older versions, whose messages lack a partner, use another channel. */
export const DELIVERIES_CHANNEL = "partner_deliveries";

/** Channel for partners whose new events have no delivery. */
export const EVENTS_CHANNEL = "partner_events";

/** Instead of an endpoint, where there is no delivery. */
const NO_ENDPOINT = "00000000-0000-0000-0000-000000000000";

/** A client id may be any text. Encoded messages contain no comma and fit into a notification. */
const MAX_CHARACTERS = 4_000;
const UUID_CHARACTERS = 36;

/** Notifies workers of a queued delivery. Without a notification they find it within a second. */
export function notifyQueued(notify: Notify, { partnerId, endpointId }: EndpointKey): void {
  const message = endpointId + encodeURIComponent(partnerId.toWellFormed());
  if (message.length <= MAX_CHARACTERS)
    notify(endpointId === NO_ENDPOINT ? EVENTS_CHANNEL : DELIVERIES_CHANNEL, message);
}

/**
 * Notifies workers, and requests that wait for the partner's events. Without a notification a request finds the events when its wait ends.
 *
 * @param endpointIds endpoints of the new deliveries
 */
export function notifyStored(notify: Notify, partnerId: string, endpointIds: readonly string[]): void {
  for (const endpointId of endpointIds.length > 0 ? endpointIds : [NO_ENDPOINT])
    notifyQueued(notify, { partnerId, endpointId });
}

/** Parses a message of either channel. */
export const queuedAt = (message: string): EndpointKey => ({
  endpointId: message.slice(0, UUID_CHARACTERS),
  partnerId: decodeURIComponent(message.slice(UUID_CHARACTERS)),
});
