import type { EndpointKey } from "../../port.ts";
import type { Notify } from "./notify.ts";

/** Channel for endpoints with newly queued deliveries. Older versions, whose messages lack a partner, use another channel. */
export const DELIVERIES_CHANNEL = "partner_deliveries";

/** A client id may be any text. Encoded messages contain no comma and fit into a notification. */
const MAX_CHARACTERS = 4_000;
const UUID_CHARACTERS = 36;

/** Notifies workers of a queued delivery. Without a notification they find it within a second. */
export function notifyQueued(notify: Notify, { partnerId, endpointId }: EndpointKey): void {
  const message = endpointId + encodeURIComponent(partnerId.toWellFormed());
  if (message.length <= MAX_CHARACTERS) notify(DELIVERIES_CHANNEL, message);
}

/** Parses a message. */
export const queuedAt = (message: string): EndpointKey => ({
  endpointId: message.slice(0, UUID_CHARACTERS),
  partnerId: decodeURIComponent(message.slice(UUID_CHARACTERS)),
});
