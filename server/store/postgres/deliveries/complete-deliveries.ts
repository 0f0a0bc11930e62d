import type { Circuit } from "../../../domain/circuits.ts";
import type { DeliveryKey, EndpointKey, LoggedAttempt, QueueWork } from "../../port.ts";
import type { TransactionSql } from "../engine/database.ts";
import { partnersOf } from "../engine/partner-groups.ts";
import { IS_NOTIFIED } from "../partners/notified.ts";
import { lockPosition } from "../partners/outbox.ts";
import { packAttempt, unpacked } from "./attempts.ts";
import { isFree } from "./leases.ts";

const ATTEMPT = unpacked("attempt", "id");

/**
 * Only deliveries with a lease of the worker are updated. The LIMIT makes the planner use index scans for single rows instead of all
 * rows of the partners (`test/claim-plan.test.ts`). Each lease is deleted by its place, because the planner would read all dead ones of the
 * partners. A crash of the server may lose a lease, so that a worker leases a delivery twice and reports both attempts together. Then only
 * the first attempt counts.
 */
export const COMPLETE = `
  WITH result AS MATERIALIZED (
    SELECT r.*, (
      SELECT l.ctid FROM leased_deliveries l
      WHERE l.partner_id = ANY($1) AND l.partner_id = r.partner_id AND l.delivery_id BETWEEN r.id AND r.id
      ORDER BY l.delivery_id LIMIT 1
    ) AS place
    FROM unnest(
      $2::uuid[], $3::text[], $4::uuid[], $5::text[], $6::timestamptz[], $7::smallint[], string_to_array($8, E'\\n')::json[]
    ) AS r (id, partner_id, worker_id, status, due_at, tries, attempt)
    WHERE r.partner_id = ANY($1) LIMIT $9
  ), ended AS (
    DELETE FROM leased_deliveries l USING result r
    WHERE l.ctid = r.place AND l.partner_id = ANY($1) AND l.partner_id = r.partner_id AND l.delivery_id = r.id
      AND l.worker_id = r.worker_id
    RETURNING r.*, l.has_attempts_apart AS is_apart, CASE WHEN l.is_shown THEN l.worker_id END AS shown
  ), done AS (
    UPDATE deliveries d
    SET status = r.status, due_at = r.due_at, tries = r.tries, attempts = d.attempts + 1, leased_by = NULL,
      first_attempt = CASE WHEN d.attempts = 0 AND NOT r.is_apart THEN r.attempt ELSE d.first_attempt END
    FROM ended r
    WHERE d.partner_id = ANY($1) AND d.partner_id = r.partner_id AND d.id = r.id
      AND d.leased_by IS NOT DISTINCT FROM r.shown -- an older node may have freed or leased it meanwhile
    RETURNING d.partner_id, d.id, d.attempts, r.is_apart, r.attempt
  )
  INSERT INTO delivery_attempts (partner_id, delivery_id, number, at, failure, headers, took_ms, answer)
  SELECT partner_id, id, attempts, ${ATTEMPT.at}, ${ATTEMPT.failure}, ${ATTEMPT.headers}, ${ATTEMPT.tookMs}, ${ATTEMPT.answer}
  FROM done WHERE is_apart OR attempts > 1`;

const LOG_COPIES = `
  WITH copy AS (
    SELECT c.*, row_number() OVER (PARTITION BY partner_id, id, worker_id ORDER BY at, nth) AS place
    FROM json_to_recordset($2) AS c (
      id uuid, partner_id text, worker_id uuid, nth integer, at timestamptz, failure text, headers json,
      "tookMs" integer, answer json
    )
  ), counted AS (
    UPDATE deliveries d SET attempts = d.attempts + of.count
    FROM (SELECT partner_id, id, worker_id, count(*)::integer FROM copy GROUP BY partner_id, id, worker_id) AS of
    WHERE d.partner_id = ANY($1) AND d.partner_id = of.partner_id AND d.id = of.id
      AND EXISTS (
        SELECT FROM leased_deliveries l
        WHERE l.partner_id = ANY($1) AND l.partner_id = of.partner_id AND l.delivery_id = of.id AND l.worker_id = of.worker_id
      )
    RETURNING d.partner_id, d.id, of.worker_id, d.attempts - of.count AS before
  )
  INSERT INTO delivery_attempts (partner_id, delivery_id, number, at, failure, headers, took_ms, answer)
  SELECT partner_id, id, before + place, at, failure, headers, "tookMs", answer FROM counted JOIN copy USING (partner_id, id, worker_id)`;

/** Makes deliveries due that a reorder fault delayed until these deliveries are sent. */
const RELEASE = `
  UPDATE deliveries held SET due_at = e.created_at
  FROM deliveries d JOIN events e ON e.partner_id = d.partner_id AND e.number = d.event_number
  WHERE d.partner_id = ANY($1) AND e.partner_id = ANY($1) AND d.id = ANY($2::uuid[])
    AND held.partner_id = ANY($1) AND held.partner_id = d.partner_id
    AND held.endpoint_id = d.endpoint_id AND held.entity_key = d.entity_key
    AND held.event_number < d.event_number AND held.due_at > e.created_at AND held.status = 'queue'
    AND 'reorder' = ANY(held.faults)`;

const STOP = `
  UPDATE subscriptions s SET is_active = false
  FROM unnest($2::uuid[], $3::uuid[]) AS stopped (id, endpoint_id), deliveries d
  WHERE s.partner_id = ANY($1) AND d.partner_id = ANY($1) AND d.id = ANY($2) AND d.id = stopped.id
    AND s.partner_id = d.partner_id AND s.id = d.subscription_id AND s.endpoint_id = stopped.endpoint_id`;

const LINKED = `
  SELECT d.id FROM deliveries d JOIN events e ON e.partner_id = d.partner_id AND e.number = d.event_number
  WHERE d.partner_id = ANY($1) AND e.partner_id = ANY($1) AND d.id = ANY($2::uuid[]) AND ${IS_NOTIFIED}`;

const LOCK_CIRCUITS = `
  SELECT id, failures, trips, waited_ms AS "waitedMs", open_until AS "openUntil",
    failing_since AS "failingSince"
  FROM endpoints
  WHERE partner_id = ANY($1) AND id = ANY($2::uuid[]) ORDER BY id FOR NO KEY UPDATE`;

const SAVE_CIRCUITS = `
  UPDATE endpoints e SET failures = c.failures, trips = c.trips, waited_ms = c."waitedMs", open_until = c."openUntil",
    failing_since = c."failingSince"
  FROM json_to_recordset($2) AS c (
    "partnerId" text, "endpointId" uuid, failures integer, trips integer, "waitedMs" bigint, "openUntil" timestamptz,
    "failingSince" timestamptz
  )
  WHERE e.partner_id = ANY($1) AND e.partner_id = c."partnerId" AND e.id = c."endpointId"`;

/** Dead-letters deliveries that waited behind an open circuit for the duration of the retry schedule. */
const DEAD_LETTER = `
  WITH expired AS (
    UPDATE deliveries SET status = 'dead', due_at = NULL, attempts = attempts + 1
    WHERE partner_id = ANY($1) AND (partner_id, id) IN (
      SELECT partner_id, id FROM deliveries d
      WHERE d.partner_id = ANY($1) AND d.endpoint_id = ANY($2::uuid[]) AND d.due_at <= $3 AND ${isFree("d")}
      ORDER BY d.due_at LIMIT 1000
    ) AND leased_by IS NULL
    RETURNING partner_id, id, attempts
  ), logged AS (
    INSERT INTO delivery_attempts (partner_id, delivery_id, number, at, failure)
    SELECT partner_id, id, attempts, $4, $5 FROM expired
  )
  SELECT count(*) FROM expired`;

const endpointIdsOf = (endpoints: EndpointKey[]) => endpoints.map(({ endpointId }) => endpointId);
const idsOf = (deliveries: DeliveryKey[]) => deliveries.map(({ id }) => id);

export const queueWork = (sql: TransactionSql): QueueWork => ({
  async lockLinks(deliveries) {
    if (deliveries.length === 0) return new Set();
    const partners = [...new Set(partnersOf(deliveries))].sort();
    for (const partnerId of partners) lockPosition(sql, partnerId);
    const rows = await sql.query<{ id: string }>(LINKED, [partners, idsOf(deliveries)], "delivery-linked");
    return new Set(rows.map(({ id }) => id));
  },

  async lockCircuits(endpoints) {
    if (endpoints.length === 0) return new Map();
    const values = [partnersOf(endpoints), endpointIdsOf(endpoints)];
    const rows = await sql.query<Circuit & { id: string }>(LOCK_CIRCUITS, values, "circuit-lock");
    return new Map(rows.map(({ id, ...circuit }) => [id, circuit]));
  },

  saveCircuits(circuits) {
    if (circuits.length === 0) return;
    sql.queue(SAVE_CIRCUITS, [partnersOf(circuits), JSON.stringify(circuits)], "circuit-save");
  },

  stop(deliveries) {
    sql.queue(STOP, [partnersOf(deliveries), idsOf(deliveries), endpointIdsOf(deliveries)]);
  },

  logCopies(copies) {
    const rows = copies.map(({ partnerId: partner_id, workerId: worker_id, ...copy }) => ({
      partner_id,
      worker_id,
      ...copy,
    }));
    sql.queue(LOG_COPIES, [partnersOf(copies), JSON.stringify(rows)]);
  },

  complete(attempts) {
    sql.queue(COMPLETE, completeValues(attempts), "delivery-complete-in-transaction");
  },

  release(deliveries) {
    sql.queue(RELEASE, [partnersOf(deliveries), idsOf(deliveries)]);
  },

  async deadLetter({ endpoints, dueBy, at, failure }) {
    const values = [partnersOf(endpoints), endpointIdsOf(endpoints), dueBy, at, failure];
    const [row] = await sql.query<{ count: number }>(DEAD_LETTER, values);
    return row?.count ?? 0;
  },
});

/** Values of `COMPLETE`. JSON texts have no line breaks, so the packed attempts are one text. */
export const completeValues = (attempts: LoggedAttempt[]): (string[] | string | number)[] => [
  partnersOf(attempts),
  arrayOf(attempts.map(({ id }) => id)),
  attempts.map(({ partnerId }) => partnerId),
  arrayOf(attempts.map(({ workerId }) => workerId)),
  arrayOf(attempts.map(({ status }) => status)),
  arrayOf(attempts.map(({ dueAt }) => dueAt?.toISOString())),
  arrayOf(attempts.map(({ tries }) => tries)),
  attempts.map((attempt) => JSON.stringify(packAttempt(attempt))).join("\n"),
  attempts.length,
];

/** Array of values without special characters, which `pg` would search for in each of them. */
const arrayOf = (values: (string | number | undefined)[]): string =>
  `{${values.map((value) => value ?? "NULL").join(",")}}`;
