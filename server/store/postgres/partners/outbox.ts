import type { FaultPlan } from "../../../../generated/schemas.ts";
import type { EventRecord, EventWork, NewDelivery, Outbox } from "../../port.ts";
import { uuidV5 } from "../../uuid.ts";
import { notifyStored } from "../engine/channels.ts";
import type { Transaction, TransactionSql } from "../engine/database.ts";

/** Locks an existing row without a new version of it: beside a long transaction, each lock would have to skip all earlier versions. */
const LOCK = `
  INSERT INTO partner_positions (partner_id, last) VALUES ($1, 0)
  ON CONFLICT (partner_id) DO UPDATE SET last = excluded.last WHERE false`;

const EXISTING = "SELECT event_id FROM events WHERE partner_id = $1 AND event_id = ANY($2::uuid[])";

const ANNOUNCE = `
  WITH added AS (
    SELECT ARRAY(SELECT key FROM unnest($2::text[]) AS key WHERE key <> ALL (announced)) AS keys
    FROM partner_positions WHERE partner_id = $1
  )
  UPDATE partner_positions SET announced = announced || added.keys FROM added WHERE partner_id = $1
  RETURNING added.keys`;

const COUNT_FAULTY = `
  UPDATE subscription_faults SET events = events + 1 WHERE partner_id = $1 AND subscription_id = $2 RETURNING plan, events AS nth`;

/** The position of the newest event. `p` has those of purged events. */
export const newestPosition = (p: string, condition: string): string =>
  `greatest(${p}.last, (SELECT max(position) FROM events WHERE ${condition} AND partner_id = ${p}.partner_id))`;

/** Runs after `LOCK`, so that positions become visible in order. Nodes of the previous version count in `last`, until the contract. */
const ADD = `
  WITH positioned AS (
    SELECT p.partner_id, p.is_counted, ${newestPosition("p", "partner_id = $1")} AS before FROM partner_positions p WHERE p.partner_id = $1
  ), counted AS (
    UPDATE partner_positions p SET last = before + cardinality($2::uuid[]) FROM positioned
    WHERE p.partner_id = $1 AND positioned.is_counted
  ), added AS (
    INSERT INTO events
      (partner_id, position, event_id, outlet_id, product, to_owner, is_test, name, entity_id, entity_key, payload, created_at, traceparent,
       relayed_in)
    SELECT positioned.partner_id, before + nth, event_id, outlet_id, product, to_owner, is_test, name, entity_id, entity_key, payload,
      created_at, traceparent, relayed_in
    FROM positioned, unnest(
      $2::uuid[], $3::text[], $4::text[], $5::boolean[], $6::boolean[], $7::text[], $8::text[], $9::uuid[], $10::text[],
      $11::timestamptz[], $12::text[], $13::uuid[]
    ) WITH ORDINALITY
      AS e (event_id, outlet_id, product, to_owner, is_test, name, entity_id, entity_key, payload, created_at, traceparent, relayed_in, nth)
    ORDER BY nth
    ON CONFLICT (partner_id, event_id) DO NOTHING
    RETURNING number, partner_id, event_id, name, entity_key, created_at
  )
  INSERT INTO deliveries
    (id, event_number, partner_id, subscription_id, endpoint_id, event, entity_key, created_at, due_at, faults, payload)
  SELECT d.id, added.number, added.partner_id, d.subscription_id, d.endpoint_id, added.name, added.entity_key, added.created_at,
    added.created_at + make_interval(secs => d.held_s), string_to_array(d.faults, ','), d.payload
  FROM unnest($14::uuid[], $15::uuid[], $16::uuid[], $17::uuid[], $18::integer[], $19::text[], $20::text[])
    AS d (id, event_id, subscription_id, endpoint_id, held_s, faults, payload)
    JOIN added USING (event_id)
  ON CONFLICT DO NOTHING -- the same event was added concurrently
  RETURNING endpoint_id AS "endpointId"`;

/** Locks the position of the partner until the end of the transaction. */
export const lockPosition = (sql: TransactionSql, partnerId: string): void =>
  sql.queue(LOCK, [partnerId], "position-lock");

/** Steps that add events of a partner. */
export const eventWork = (sql: Transaction, partnerId: string): EventWork => ({
  async lock(eventIds) {
    lockPosition(sql, partnerId);
    const existing = await sql.query<{ event_id: string }>(EXISTING, [partnerId, eventIds], "event-known");
    return new Set(existing.map(({ event_id }) => event_id));
  },

  async countFaulty(subscriptionId) {
    const [row] = await sql.query<{ plan: FaultPlan; nth: number }>(
      COUNT_FAULTY,
      [partnerId, subscriptionId],
      "fault-count",
    );
    return row;
  },

  async announce(deprecations) {
    const [row] = await sql.query<{ keys: string[] }>(ANNOUNCE, [partnerId, deprecations], "deprecation-announce");
    return row?.keys ?? [];
  },

  async add(outbox) {
    if (outbox.events.length > 0) notifyStored(sql.notify, partnerId, await addEvents(sql, outbox));
  },
});

/** @returns ids of the endpoints with new deliveries */
export async function addEvents(sql: TransactionSql, { partnerId, events, deliveries }: Outbox): Promise<string[]> {
  if (events.length === 0) return [];
  lockPosition(sql, partnerId);
  const values = [partnerId, ...columns(events.map(eventRow), 12), ...columns(deliveries.map(deliveryRow), 7)];
  const endpointIds = new Set(
    (await sql.query<{ endpointId: string }>(ADD, values, "event-add")).map(({ endpointId }) => endpointId),
  );
  return [...endpointIds];
}

function eventRow({ notifyMerchant = false, isTest = false, ...event }: EventRecord): unknown[] {
  const { eventId, outletId, product, name, entityId, payload, at, traceparent = null, relayedIn = null } = event;
  const audience = [outletId, product, notifyMerchant, isTest];
  return [eventId, ...audience, name, entityId, uuidV5(entityId), payload, at, traceparent, relayedIn];
}

function deliveryRow({ faults, ...delivery }: NewDelivery): unknown[] {
  const { id, eventId, subscriptionId, endpointId, heldS, payload } = delivery;
  return [id, eventId, subscriptionId, endpointId, heldS, faults?.join(",") ?? null, payload];
}

const columns = (rows: unknown[][], count: number): unknown[][] =>
  Array.from({ length: count }, (_, column) => rows.map((row) => row[column]));
