import type { NewEvent, Recipient } from "../../domain/events.ts";
import { type CreatedEvent, createEvent, idempotencyKeyOf } from "../../events.ts";
import { faultyPayload } from "../../faulty-payload.ts";
import { uuidV5 } from "../../uuid.ts";
import { DELIVERIES_CHANNEL } from "./channels.ts";
import type { Sql, Transaction } from "./database.ts";
import { nextFaults } from "./inject-faults.ts";

/** The outlet's merchant, whoever it is registered with, and the active subscriptions of each that match the events' names. */
const RECIPIENTS = `
  SELECT k.partner_id, r.external_outlet_id, r.partner_id IS NOT NULL AS is_registered, coalesce((
    SELECT json_agg(json_build_object('id', s.id, 'event', s.event, 'endpointId', s.endpoint_id, 'isFaulty', EXISTS (
      SELECT FROM subscription_faults f WHERE f.subscription_id = s.id
    ))) FROM subscriptions s
    WHERE s.partner_id = k.partner_id AND s.event = ANY($3) AND s.is_active AND (s.outlet_id IS NULL OR s.outlet_id = $1)
  ), '[]') AS subscriptions
  FROM (
    SELECT p.id AS partner_id FROM outlets o JOIN partners p USING (merchant_id) WHERE o.id = $1
    UNION SELECT partner_id FROM outlet_registrations WHERE outlet_id = $1 AND product = $2
  ) AS k LEFT JOIN LATERAL (
    SELECT partner_id, external_outlet_id FROM outlet_registrations
    WHERE outlet_id = $1 AND partner_id = k.partner_id AND product = $2 ORDER BY updated_at DESC LIMIT 1
  ) r ON true`;

/** An event that is there already, told again, adds nothing. */
const ADD = `
  WITH added AS (
    INSERT INTO events (partner_id, event_id, outlet_id, product, to_owner, name, entity_id, entity_key, payload, created_at)
    SELECT partner_id, event_id, outlet_id, product, to_owner, name, entity_id, entity_key, payload, created_at
    FROM unnest(
      $1::text[], $2::uuid[], $3::text[], $4::text[], $5::boolean[], $6::text[], $7::text[], $8::uuid[], $9::text[],
      $10::timestamptz[]
    ) WITH ORDINALITY
      AS e (partner_id, event_id, outlet_id, product, to_owner, name, entity_id, entity_key, payload, created_at, nth)
    ORDER BY nth
    ON CONFLICT (partner_id, event_id) DO NOTHING
    RETURNING number, partner_id, event_id, entity_key, created_at
  )
  INSERT INTO deliveries (id, event_number, partner_id, subscription_id, endpoint_id, entity_key, due_at, faults, payload)
  SELECT d.id, added.number, added.partner_id, d.subscription_id, d.endpoint_id, added.entity_key,
    added.created_at + make_interval(secs => d.held_s), string_to_array(d.faults, ','), d.payload
  FROM unnest($11::uuid[], $12::text[], $13::uuid[], $14::uuid[], $15::uuid[], $16::integer[], $17::text[], $18::text[])
    AS d (id, partner_id, event_id, subscription_id, endpoint_id, held_s, faults, payload)
    JOIN added USING (partner_id, event_id)
  ON CONFLICT (id) DO NOTHING -- an event that was told twice at once
  RETURNING endpoint_id`;

type Subscribed = { id: string; event: string; endpointId: string; isFaulty: boolean };
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
  const entries: unknown[][] = [];
  const deliveries: Queued[] = [];
  for (const { event, product, rows } of await withRecipients(sql, events)) {
    for (const { partner_id, subscriptions, ...row } of rows) {
      const created = createFor(event, {
        partnerId: partner_id,
        externalOutletId: row.external_outlet_id,
        isRegistered: row.is_registered,
      });
      if (created === undefined) continue;
      const { eventId, payload } = created;
      const entity = [event.entityId, uuidV5(event.entityId)];
      const told = [product, event.toOwner ?? false];
      entries.push([partner_id, eventId, event.outletId, ...told, event.name, ...entity, payload, event.at]);
      for (const subscription of subscriptions.filter((subscribed) => subscribed.event === event.name))
        deliveries.push({ event, partnerId: partner_id, subscription, created });
    }
  }
  if (entries.length === 0) return;
  const values = [...columns(entries, 10), ...columns(await deliveryRows(sql, deliveries), 8)];
  const added = await sql.query<{ endpoint_id: string }>(ADD, values, "event-add");
  for (const { endpoint_id } of added) sql.tell(DELIVERIES_CHANNEL, endpoint_id);
}

/** A delivery that is to be written. */
type Queued = { event: NewEvent; partnerId: string; subscription: Subscribed; created: CreatedEvent };

/** In the order of the subscriptions, which is that of the locks of those with faults. */
async function deliveryRows(sql: Sql, deliveries: Queued[]): Promise<unknown[][]> {
  const rows: unknown[][] = [];
  for (const { event, partnerId, subscription, created } of deliveries.toSorted(bySubscription)) {
    const { id, endpointId, isFaulty } = subscription;
    const { eventId, payload } = created;
    const { faults, heldS } = (isFaulty ? await nextFaults(sql, id, event) : undefined) ?? NOTHING_INJECTED;
    const sent = faults && faultyPayload(event.name, payload, faults);
    const injected = [heldS, faults?.join(",") ?? null, sent];
    rows.push([idempotencyKeyOf(eventId, id), partnerId, eventId, id, endpointId, ...injected]);
  }
  return rows;
}

const NOTHING_INJECTED = { faults: null, heldS: 0 };

const bySubscription = ({ subscription: one }: Queued, { subscription: other }: Queued): number =>
  one.id < other.id ? -1 : Number(one.id > other.id);

async function withRecipients(sql: Transaction, events: NewEvent[]) {
  const groups = Map.groupBy(events, ({ outletId, name }) => `${productOf(name)} ${outletId}`);
  const found: { event: NewEvent; product: string; rows: Row[] }[] = [];
  for (const [first, ...more] of groups.values()) {
    if (first === undefined) continue;
    const product = productOf(first.name);
    const names = [first, ...more].map(({ name }) => name);
    const rows = await sql.query<Row>(RECIPIENTS, [first.outletId, product, names], "event-recipients");
    for (const event of [first, ...more]) found.push({ event, product, rows });
  }
  return found;
}

function createFor(event: NewEvent, recipient: Recipient) {
  if (!recipient.isRegistered && !event.toOwner) return undefined;
  const body = event.bodyFor(recipient);
  return body && createEvent(event, body);
}

/** The product that an outlet must be registered for: the events of a family are about it. */
const productOf = (name: NewEvent["name"]): string => (name.startsWith("payment.") ? "payment" : "food");

const columns = (rows: unknown[][], count: number): unknown[][] =>
  Array.from({ length: count }, (_, column) => rows.map((row) => row[column]));
