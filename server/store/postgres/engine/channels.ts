import type { EndpointKey } from "../../port.ts";
import type { Notify } from "./notify.ts";

/** Its messages name endpoints with newly queued deliveries. Nodes of versions that knew no partner there have another one. */
export const DELIVERIES_CHANNEL = "partner_deliveries";

/** A client's id may be any text; a message has no comma, and none is longer than a notification. */
const MAX_CHARACTERS = 4_000;
const UUID_CHARACTERS = 36;

/** Says that a delivery was queued for the endpoint. Workers find one that is not said within a second. */
export function notifyQueued(notify: Notify, { partnerId, endpointId }: EndpointKey): void {
  const message = endpointId + encodeURIComponent(partnerId.toWellFormed());
  if (message.length <= MAX_CHARACTERS) notify(DELIVERIES_CHANNEL, message);
}

/** The endpoint that a message names. */
export const queuedAt = (message: string): EndpointKey => ({
  endpointId: message.slice(0, UUID_CHARACTERS),
  partnerId: decodeURIComponent(message.slice(UUID_CHARACTERS)),
});
