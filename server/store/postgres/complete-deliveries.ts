import { afterResult, type Circuit, CLOSED } from "../../domain/circuits.ts";
import { type DeliveryPolicy, scheduleS } from "../../domain/deliveries.ts";
import type { Attempt, OpenedCircuit } from "../delivery-queue.ts";
import type { Database, Sql } from "./database.ts";

/** Only what the worker still holds counts. Deliveries are locked before their leases, as a claim does it. */
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

/** Before the attempts that they belong to. */
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

/** What was held back until one of these was sent is due since that one came. */
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

const NEVER_CLOSED = "Not sent: the endpoint failed for as long as all attempts take";

/** Logs attempts, frees their deliveries, and moves the circuits of endpoints on. */
export async function complete(
  database: Database,
  attempts: Attempt[],
  { at, policy }: { at: Date; policy: DeliveryPolicy },
): Promise<OpenedCircuit[]> {
  const watched = attempts.filter(
    ({ delivery, failure, headers }) => headers !== null && (failure !== null || delivery.isFailing),
  );
  const stopped = attempts.filter(({ isStopped }) => isStopped).map(({ delivery }) => delivery.id);
  const copies = attempts.flatMap(({ delivery: { id, workerId }, copies }) =>
    copies.map((copy, index) => ({ id, worker_id: workerId, nth: index + 1, ...copy })),
  );
  const awaited = attempts.filter(({ delivery }) => delivery.isAwaited).map(({ delivery }) => delivery.id);
  if (watched.length === 0 && copies.length === 0 && awaited.length === 0) {
    await database.query(COMPLETE, [resultsOf(attempts)], "delivery-complete");
    return [];
  }
  return database.transaction(async (sql) => {
    const opened = await moveCircuits(sql, watched, at);
    if (stopped.length > 0) await sql.query(STOP, [stopped]); // before the deliveries: whoever updates it locks it first
    if (copies.length > 0) await sql.query(LOG_COPIES, [JSON.stringify(copies)]);
    await sql.query(COMPLETE, [resultsOf(attempts, opened)], "delivery-complete");
    if (awaited.length > 0) await sql.query(RELEASE, [awaited]);
    const endpointIds = opened.map(({ endpointId }) => endpointId);
    const oldest = new Date(at.getTime() - scheduleS(policy) * 1000);
    if (opened.length > 0) await sql.query(DEAD_LETTER, [endpointIds, oldest, at, NEVER_CLOSED]);
    return opened.map(({ endpointId, openUntil }) => ({ endpointId, openUntil }));
  });
}

/** A circuit that was opened, and the attempt that opened it. */
type Opening = OpenedCircuit & { by: Attempt };

async function moveCircuits(sql: Sql, attempts: Attempt[], at: Date): Promise<Opening[]> {
  const endpointIds = [...new Set(attempts.map(({ delivery }) => delivery.endpointId))];
  const rows = await sql.query<Circuit & { id: string }>(LOCK_CIRCUITS, [endpointIds], "circuit-lock");
  const circuits = new Map(rows.map(({ id, ...circuit }) => [id, circuit]));
  const opened: Opening[] = [];
  for (const by of attempts) {
    const { endpointId } = by.delivery;
    const before = circuits.get(endpointId) ?? CLOSED;
    const after = afterResult(before, by.failure === null, at);
    circuits.set(endpointId, after);
    if (after.trips > before.trips && after.openUntil) opened.push({ endpointId, openUntil: after.openUntil, by });
  }
  const saved = [...circuits].map(([id, circuit]) => ({ id, ...circuit }));
  await sql.query(SAVE_CIRCUITS, [JSON.stringify(saved)], "circuit-save");
  return opened;
}

/** As the statement takes them; the attempt that opened a circuit says so in the log. */
function resultsOf(attempts: Attempt[], opened: Opening[] = []): string {
  const until = new Map(opened.map(({ by, openUntil }) => [by, openUntil]));
  return JSON.stringify(
    attempts.map((attempt) => {
      const { delivery, status, dueAt, tries, at, failure, headers } = attempt;
      const openUntil = until.get(attempt);
      const circuit =
        openUntil && `; the endpoint keeps failing, so nothing is sent to it until ${openUntil.toISOString()}`;
      return {
        id: delivery.id,
        worker_id: delivery.workerId,
        status,
        due_at: dueAt,
        tries,
        at,
        failure: failure && failure + (circuit ?? ""),
        headers,
      };
    }),
  );
}
