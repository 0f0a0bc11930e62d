import type { NewEvent } from "../../domain/events.ts";
import { type CreatedEvent, idempotencyKeyOf } from "../../events/envelope.ts";
import { faultyPayload } from "../../events/faulty-payload.ts";
import { uuidV5 } from "../../events/uuid.ts";
import { DELIVERIES_CHANNEL } from "./channels.ts";
import type { Sql, Transaction } from "./database.ts";
import { nextFaults } from "./inject-faults.ts";

/** An event that is there already, told again, adds nothing. */
const ADD = `
  WITH added AS (
    INSERT INTO events
      (partner_id, event_id, outlet_id, product, to_owner, is_test, name, entity_id, entity_key, payload, created_at)
    SELECT partner_id, event_id, outlet_id, product, to_owner, is_test, name, entity_id, entity_key, payload, created_at
    FROM unnest(
      $1::text[], $2::uuid[], $3::text[], $4::text[], $5::boolean[], $6::boolean[], $7::text[], $8::text[], $9::uuid[],
      $10::text[], $11::timestamptz[]
    ) WITH ORDINALITY
      AS e (partner_id, event_id, outlet_id, product, to_owner, is_test, name, entity_id, entity_key, payload, created_at, nth)
    ORDER BY nth
    ON CONFLICT (partner_id, event_id) DO NOTHING
    RETURNING number, partner_id, event_id, entity_key, created_at
  )
  INSERT INTO deliveries (id, event_number, partner_id, subscription_id, endpoint_id, entity_key, due_at, faults, payload)
  SELECT d.id, added.number, added.partner_id, d.subscription_id, d.endpoint_id, added.entity_key,
    added.created_at + make_interval(secs => d.held_s), string_to_array(d.faults, ','), d.payload
  FROM unnest($12::uuid[], $13::text[], $14::uuid[], $15::uuid[], $16::uuid[], $17::integer[], $18::text[], $19::text[])
    AS d (id, partner_id, event_id, subscription_id, endpoint_id, held_s, faults, payload)
    JOIN added USING (partner_id, event_id)
  ON CONFLICT (id) DO NOTHING -- an event that was told twice at once
  RETURNING endpoint_id`;

/** An event as one partner gets it. */
export type PartnerEvent = { event: NewEvent; partnerId: string; created: CreatedEvent };

/** A subscription that an event goes to. */
export type Subscribed = { id: string; event: string; endpointId: string; isFaulty: boolean };

/** What a `Subscribed` reads beside its columns, of the subscription `s`. */
export const IS_FAULTY = "EXISTS (SELECT FROM subscription_faults f WHERE f.subscription_id = s.id)";

type Delivery = PartnerEvent & { subscription: Subscribed };

/** Writes events and their deliveries, and wakes who sends them once they are committed. */
export async function writeEvents(sql: Transaction, events: PartnerEvent[], deliveries: Delivery[]): Promise<void> {
  if (events.length === 0) return;
  const values = [...columns(events.map(eventRow), 11), ...columns(await deliveryRows(sql, deliveries), 8)];
  const added = await sql.query<{ endpoint_id: string }>(ADD, values, "event-add");
  for (const { endpoint_id } of added) sql.tell(DELIVERIES_CHANNEL, endpoint_id);
}

function eventRow({ event, partnerId, created }: PartnerEvent): unknown[] {
  const { outletId, toOwner = false, isTest = false, name, entityId, at } = event;
  const told = [outletId, productOf(name), toOwner, isTest];
  return [partnerId, created.eventId, ...told, name, entityId, uuidV5(entityId), created.payload, at];
}

/** In the order of the subscriptions, which is that of the locks of those with faults. */
async function deliveryRows(sql: Sql, deliveries: Delivery[]): Promise<unknown[][]> {
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

const bySubscription = ({ subscription: one }: Delivery, { subscription: other }: Delivery): number =>
  one.id < other.id ? -1 : Number(one.id > other.id);

/** The product that an outlet must be registered for: the events of a family are about it. */
export const productOf = (name: NewEvent["name"]): string => (name.startsWith("payment.") ? "payment" : "food");

const columns = (rows: unknown[][], count: number): unknown[][] =>
  Array.from({ length: count }, (_, column) => rows.map((row) => row[column]));
