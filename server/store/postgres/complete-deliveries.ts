import type { Circuit } from "../../domain/circuits.ts";
import type { LoggedAttempt, QueueWork } from "../delivery-queue.ts";
import type { Sql } from "./database.ts";

/** Only deliveries that the worker still holds count. They are locked before their leases, as a claim does it. */
const COMPLETE = `
  WITH result AS (
    SELECT * FROM json_to_recordset($1) AS r (
      id uuid, worker_id uuid, status text, due_at timestamptz, tries smallint, at timestamptz, failure text, headers json
    )
  ), locked AS MATERIALIZED (
    SELECT d.id, r.worker_id FROM result r JOIN deliveries d ON d.id = r.id FOR NO KEY UPDATE OF d
  ), held AS (
    DELETE FROM delivery_leases l USING locked WHERE l.delivery_id = locked.id AND l.worker_id = locked.worker_id
    RETURNING l.delivery_id
  ), done AS (
    UPDATE deliveries d SET status = r.status, due_at = r.due_at, tries = r.tries, attempts = d.attempts + 1
    FROM result r JOIN held ON held.delivery_id = r.id WHERE d.id = r.id
    RETURNING d.id, d.attempts
  )
  INSERT INTO delivery_attempts (delivery_id, number, at, failure, headers)
  SELECT done.id, done.attempts, r.at, r.failure, r.headers FROM done JOIN result r USING (id)`;

const LOG_COPIES = `
  WITH copy AS (
    SELECT * FROM json_to_recordset($1) AS c (
      id uuid, worker_id uuid, nth integer, at timestamptz, failure text, headers json
    )
  ), counted AS (
    UPDATE deliveries d SET attempts = d.attempts + of.count
    FROM (SELECT id, worker_id, count(*)::integer FROM copy GROUP BY id, worker_id) AS of
    WHERE d.id = of.id
      AND EXISTS (SELECT FROM delivery_leases l WHERE l.delivery_id = of.id AND l.worker_id = of.worker_id)
    RETURNING d.id, d.attempts - of.count AS before
  )
  INSERT INTO delivery_attempts (delivery_id, number, at, failure, headers)
  SELECT id, before + nth, at, failure, headers FROM counted JOIN copy USING (id)`;

/** A delivery that was held back until one of these was sent is due since the event of that one. */
const RELEASE = `
  UPDATE deliveries held SET due_at = e.created_at
  FROM deliveries d JOIN events e ON e.number = d.event_number
  WHERE d.id = ANY($1::uuid[]) AND held.endpoint_id = d.endpoint_id AND held.entity_key = d.entity_key
    AND held.event_number < d.event_number AND held.due_at > e.created_at AND held.status = 'queue'
    AND 'reorder' = ANY(held.faults)`;

const STOP = `
  UPDATE subscriptions SET is_active = false WHERE id IN (SELECT subscription_id FROM deliveries WHERE id = ANY($1::uuid[]))`;

const LOCK_CIRCUITS = `
  SELECT id, failures, trips, open_until AS "openUntil" FROM endpoints WHERE id = ANY($1::uuid[])
  ORDER BY id FOR NO KEY UPDATE`;

const SAVE_CIRCUITS = `
  UPDATE endpoints e SET failures = c.failures, trips = c.trips, open_until = c."openUntil"
  FROM json_to_recordset($1) AS c (id uuid, failures integer, trips integer, "openUntil" timestamptz) WHERE e.id = c.id`;

/** A while behind an open circuit is no attempt, but it must end like the attempts do. */
const DEAD_LETTER = `
  WITH expired AS (
    UPDATE deliveries SET status = 'dead', due_at = NULL, attempts = attempts + 1 WHERE id IN (
      SELECT id FROM deliveries d WHERE endpoint_id = ANY($1::uuid[]) AND due_at <= $2
        AND NOT EXISTS (SELECT FROM delivery_leases l WHERE l.delivery_id = d.id)
      ORDER BY due_at LIMIT 1000
    )
    RETURNING id, attempts
  )
  INSERT INTO delivery_attempts (delivery_id, number, at, failure) SELECT id, attempts, $3, $4 FROM expired`;

export const queueWork = (sql: Sql): QueueWork => ({
  async lockCircuits(endpointIds) {
    const rows = await sql.query<Circuit & { id: string }>(LOCK_CIRCUITS, [endpointIds], "circuit-lock");
    return new Map(rows.map(({ id, ...circuit }) => [id, circuit]));
  },

  async saveCircuits(circuits) {
    const rows = [...circuits].map(([id, circuit]) => ({ id, ...circuit }));
    await sql.query(SAVE_CIRCUITS, [JSON.stringify(rows)], "circuit-save");
  },

  async stop(deliveryIds) {
    await sql.query(STOP, [deliveryIds]);
  },

  async logCopies(copies) {
    const rows = copies.map(({ workerId: worker_id, ...copy }) => ({ worker_id, ...copy }));
    await sql.query(LOG_COPIES, [JSON.stringify(rows)]);
  },

  complete: (attempts) => complete(sql, attempts),

  async release(deliveryIds) {
    await sql.query(RELEASE, [deliveryIds]);
  },

  async deadLetter({ endpointIds, dueBy, at, failure }) {
    await sql.query(DEAD_LETTER, [endpointIds, dueBy, at, failure]);
  },
});

/** Logs attempts and frees their deliveries. */
export async function complete(sql: Sql, attempts: LoggedAttempt[]): Promise<void> {
  const rows = attempts.map(({ workerId: worker_id, dueAt: due_at, ...attempt }) => ({
    worker_id,
    due_at,
    ...attempt,
  }));
  await sql.query(COMPLETE, [JSON.stringify(rows)], "delivery-complete");
}
