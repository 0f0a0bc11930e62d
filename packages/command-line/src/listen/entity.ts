import type { EventRecord } from "./read-events.ts";

/** The order, catalog request or payment of an event. Events of one entity are forwarded in sequence. */
export function entityOf({ header, body }: EventRecord): string {
  const { order, request_id, transaction } = body as {
    order?: { order_number?: string };
    request_id?: string;
    transaction?: { id?: string };
  };
  return order?.order_number ?? request_id ?? transaction?.id ?? header.event_id;
}
