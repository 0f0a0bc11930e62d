import type { NewEvent, Recipient } from "../../domain/events.ts";
import { createEvent } from "../../events/envelope.ts";
import type { Transaction } from "./database.ts";
import { IS_FAULTY, type PartnerEvent, productOf, type Subscribed, writeEvents } from "./write-events.ts";

/** The outlet's merchant, whoever it is registered with, and the active subscriptions of each that match the events' names. */
const RECIPIENTS = `
  SELECT k.partner_id, r.external_outlet_id, r.partner_id IS NOT NULL AS is_registered, coalesce((
    SELECT json_agg(json_build_object(
      'id', s.id, 'event', s.event, 'endpointId', s.endpoint_id, 'isFaulty', ${IS_FAULTY}
    ))
    FROM subscriptions s
    WHERE s.partner_id = k.partner_id AND s.event = ANY($3) AND s.is_active AND (s.outlet_id IS NULL OR s.outlet_id = $1)
  ), '[]') AS subscriptions
  FROM (
    SELECT p.id AS partner_id FROM outlets o JOIN partners p USING (merchant_id) WHERE o.id = $1
    UNION SELECT partner_id FROM outlet_registrations WHERE outlet_id = $1 AND product = $2
  ) AS k LEFT JOIN LATERAL (
    SELECT partner_id, external_outlet_id FROM outlet_registrations
    WHERE outlet_id = $1 AND partner_id = k.partner_id AND product = $2 ORDER BY updated_at DESC LIMIT 1
  ) r ON true`;

type Row = {
  partner_id: string;
  external_outlet_id: string | null;
  is_registered: boolean;
  subscriptions: Subscribed[];
};

/**
 * Writes the events into the transaction of the change that causes them, with a delivery for each subscription that matches now: a
 * later one gets no old event. Of one entity, whoever calls this holds the lock: its events then have the order of its changes.
 */
export async function addEvents(sql: Transaction, events: NewEvent[]): Promise<void> {
  const told: (PartnerEvent & { subscriptions: Subscribed[] })[] = [];
  for (const { event, rows } of await withRecipients(sql, events)) {
    for (const { partner_id: partnerId, subscriptions, ...row } of rows) {
      const { external_outlet_id: externalOutletId, is_registered: isRegistered } = row;
      const created = createFor(event, { partnerId, externalOutletId, isRegistered });
      if (created) told.push({ event, partnerId, created, subscriptions: subscriptions.filter(isOf(event)) });
    }
  }
  const deliveries = told.flatMap(({ subscriptions, ...one }) =>
    subscriptions.map((subscription) => ({ ...one, subscription })),
  );
  await writeEvents(sql, told, deliveries);
}

const isOf =
  ({ name }: NewEvent) =>
  ({ event }: Subscribed): boolean =>
    event === name;

async function withRecipients(sql: Transaction, events: NewEvent[]) {
  const groups = Map.groupBy(events, ({ outletId, name }) => `${productOf(name)} ${outletId}`);
  const found: { event: NewEvent; rows: Row[] }[] = [];
  for (const [first, ...more] of groups.values()) {
    if (first === undefined) continue;
    const names = [first, ...more].map(({ name }) => name);
    const rows = await sql.query<Row>(RECIPIENTS, [first.outletId, productOf(first.name), names], "event-recipients");
    for (const event of [first, ...more]) found.push({ event, rows });
  }
  return found;
}

function createFor(event: NewEvent, recipient: Recipient) {
  if (!recipient.isRegistered && !event.toOwner) return undefined;
  const body = event.bodyFor(recipient);
  return body && createEvent(event, body);
}
