import type { FaultPlan } from "../../../generated/schemas.ts";
import { uuidV5 } from "../../events/uuid.ts";
import type { EventRecord, EventWork, NewDelivery, SubscribedRecipient } from "../events.ts";
import { DELIVERIES_CHANNEL } from "./channels.ts";
import type { Transaction } from "./database.ts";

/** Of the subscription `s`, beside its columns. */
export const IS_FAULTY = "EXISTS (SELECT FROM subscription_faults f WHERE f.subscription_id = s.id)";

/** The outlet's merchant, whoever it is registered with, and the active subscriptions of each that match the events' names. */
const RECIPIENTS = `
  SELECT k.partner_id AS "partnerId", r.external_outlet_id AS "externalOutletId", r.partner_id IS NOT NULL AS "isRegistered",
    coalesce((
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

const COUNT_FAULTY = `
  UPDATE subscription_faults SET events = events + 1 WHERE subscription_id = $1 RETURNING plan, events AS nth`;

/** The lock of each partner's position holds to the end of the transaction, and is taken in one order. */
const ADD = `
  WITH event AS (
    SELECT *, row_number() OVER (PARTITION BY partner_id ORDER BY nth) AS place, count(*) OVER (PARTITION BY partner_id) AS places
    FROM unnest(
      $1::text[], $2::uuid[], $3::text[], $4::text[], $5::boolean[], $6::boolean[], $7::text[], $8::text[], $9::uuid[],
      $10::text[], $11::timestamptz[]
    ) WITH ORDINALITY
      AS e (partner_id, event_id, outlet_id, product, to_owner, is_test, name, entity_id, entity_key, payload, created_at, nth)
  ), positioned AS (
    INSERT INTO partner_positions AS p (partner_id, last)
    SELECT partner_id, count(*) FROM event GROUP BY partner_id ORDER BY partner_id
    ON CONFLICT (partner_id) DO UPDATE SET last = p.last + excluded.last
    RETURNING partner_id, last
  ), added AS (
    INSERT INTO events
      (partner_id, position, event_id, outlet_id, product, to_owner, is_test, name, entity_id, entity_key, payload, created_at)
    SELECT partner_id, last - places + place, event_id, outlet_id, product, to_owner, is_test, name, entity_id, entity_key, payload,
      created_at
    FROM event JOIN positioned USING (partner_id)
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
  ON CONFLICT (id) DO NOTHING -- the same event was added at the same time
  RETURNING endpoint_id`;

/**
 * Events and their deliveries in the transaction of the change that causes them, with a delivery for each subscription that
 * matches now: a later one gets no old event. The transaction must hold the lock of the entity, so that the events of an entity
 * have the order of its changes.
 */
export const eventWork = (sql: Transaction): EventWork => ({
  recipients: (outletId, product, names) =>
    sql.query<SubscribedRecipient>(RECIPIENTS, [outletId, product, names], "event-recipients"),

  async countFaulty(subscriptionId) {
    const [row] = await sql.query<{ plan: FaultPlan; nth: number }>(COUNT_FAULTY, [subscriptionId], "fault-count");
    return row;
  },

  async add({ events, deliveries }) {
    if (events.length === 0) return;
    const values = [...columns(events.map(eventRow), 11), ...columns(deliveries.map(deliveryRow), 8)];
    const added = await sql.query<{ endpoint_id: string }>(ADD, values, "event-add");
    for (const { endpoint_id } of added) sql.notify(DELIVERIES_CHANNEL, endpoint_id);
  },
});

function eventRow({ notifyMerchant = false, isTest = false, ...event }: EventRecord): unknown[] {
  const { partnerId, eventId, outletId, product, name, entityId, payload, at } = event;
  const audience = [outletId, product, notifyMerchant, isTest];
  return [partnerId, eventId, ...audience, name, entityId, uuidV5(entityId), payload, at];
}

function deliveryRow({
  id,
  partnerId,
  eventId,
  subscriptionId,
  endpointId,
  heldS,
  ...injected
}: NewDelivery): unknown[] {
  return [
    id,
    partnerId,
    eventId,
    subscriptionId,
    endpointId,
    heldS,
    injected.faults?.join(",") ?? null,
    injected.payload,
  ];
}

const columns = (rows: unknown[][], count: number): unknown[][] =>
  Array.from({ length: count }, (_, column) => rows.map((row) => row[column]));
