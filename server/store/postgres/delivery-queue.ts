import type { DeliveryQueue, LeasedDelivery, QueueSizes, WaitingEndpoint } from "../delivery-queue.ts";
import { complete, queueWork } from "./complete-deliveries.ts";
import type { Database } from "./database.ts";
import { IS_TOLD } from "./told.ts";

/** Without a heartbeat for this time a worker is dead, and others take over its leases. */
const LEASE_S = 5;
/** Deliveries to one endpoint at a time, over all workers. */
const PER_ENDPOINT = 32;

const JOIN = `
  INSERT INTO delivery_workers (id, alive_until) VALUES ($1, clock_timestamp() + make_interval(secs => $2))`;

/** A worker that was late itself frees no other: the database may have been out of reach for all of them. */
const HEARTBEAT = `
  WITH me AS (
    SELECT alive_until >= clock_timestamp() AS is_in_time FROM delivery_workers WHERE id = $1
  ), beaten AS (
    UPDATE delivery_workers SET alive_until = clock_timestamp() + make_interval(secs => $2) WHERE id = $1
  ), dead AS (
    DELETE FROM delivery_workers WHERE id IN (
      SELECT id FROM delivery_workers
      WHERE id <> $1 AND alive_until < clock_timestamp() AND (SELECT is_in_time FROM me) FOR UPDATE SKIP LOCKED
    )
  )
  SELECT FROM me`;

const LEAVE = "DELETE FROM delivery_workers WHERE id = $1";

/** The first delivery of each endpoint, from one to the next through the index, however much waits for each. */
const firsts = (condition: string) => `
  WITH RECURSIVE first AS (
    (SELECT endpoint_id, due_at FROM deliveries d WHERE due_at IS NOT NULL ${condition} ORDER BY endpoint_id, due_at LIMIT 1)
    UNION ALL
    SELECT next.endpoint_id, next.due_at FROM first CROSS JOIN LATERAL (
      SELECT endpoint_id, due_at FROM deliveries d WHERE due_at IS NOT NULL AND endpoint_id > first.endpoint_id ${condition}
      ORDER BY endpoint_id, due_at LIMIT 1
    ) AS next
  )`;

const WAITING = `
  ${firsts("AND NOT EXISTS (SELECT FROM delivery_leases l WHERE l.delivery_id = d.id)")}
  SELECT e.id AS "endpointId", greatest(f.due_at, e.open_until) AS "dueAt" FROM first f JOIN endpoints e ON e.id = f.endpoint_id`;

const IS_DUE = `
  ${firsts("")}
  SELECT FROM first f JOIN endpoints e ON e.id = f.endpoint_id
  WHERE f.due_at <= $1 AND (
    e.open_until IS NULL OR e.open_until <= $1 OR EXISTS (SELECT FROM delivery_leases l WHERE l.endpoint_id = e.id)
  )
  LIMIT 1`;

const SIZES = `
  SELECT count(*) FILTER (WHERE worker_id IS NULL AND status = 'queue') AS queue,
    count(*) FILTER (WHERE worker_id IS NULL AND status = 'failed') AS failed, count(worker_id) AS working,
    (SELECT count(*) FROM endpoints WHERE open_until > $1) AS "openCircuits"
  FROM (
    SELECT d.status, l.worker_id FROM deliveries d LEFT JOIN delivery_leases l ON l.delivery_id = d.id
    WHERE d.due_at IS NOT NULL LIMIT 100000
  ) AS pending`;

/**
 * One worker at a time takes from an endpoint, so that its limit and its circuit hold; none waits for another. One that claims at
 * the very moment at which another is done may count those leases late and take a few too many, but never the same ones.
 */
const CLAIM = `
  WITH me AS MATERIALIZED (
    SELECT id FROM delivery_workers WHERE id = $1 FOR KEY SHARE -- nobody takes it for dead meanwhile
  ), locked AS MATERIALIZED (
    SELECT e.id, e.url, e.failures, e.trips, e.open_until FROM endpoints e
    WHERE e.id = ANY($2::uuid[]) AND EXISTS (SELECT FROM me)
    FOR NO KEY UPDATE OF e SKIP LOCKED
  ), due AS MATERIALIZED (
    SELECT due.*, locked.url, locked.failures FROM locked CROSS JOIN LATERAL (
      SELECT d.id, d.endpoint_id, d.event_number, d.entity_key, d.subscription_id, d.partner_id, d.tries, d.faults, d.payload
      FROM deliveries d
      WHERE d.endpoint_id = locked.id AND d.due_at <= $3
        AND NOT EXISTS (SELECT FROM delivery_leases l WHERE l.delivery_id = d.id)
        AND NOT EXISTS (
          SELECT FROM deliveries older
          WHERE older.endpoint_id = d.endpoint_id AND older.entity_key = d.entity_key
            AND older.event_number < d.event_number AND older.due_at IS NOT NULL
            AND (
              older.status = 'queue' AND (older.faults && '{reorder,delay}') IS NOT TRUE -- those may be overtaken
              OR EXISTS (SELECT FROM delivery_leases l WHERE l.delivery_id = older.id)
            )
        )
      ORDER BY d.due_at, d.event_number
      LIMIT least($6, greatest(0, CASE WHEN locked.trips = 0 THEN $5 ELSE 1 END - (
        SELECT count(*) FROM delivery_leases l WHERE l.endpoint_id = locked.id
      )))
      FOR NO KEY UPDATE OF d SKIP LOCKED -- looks again: another worker may be done with it by now
    ) AS due
    WHERE locked.open_until IS NULL OR locked.open_until <= $3
    LIMIT $4
  ), leased AS (
    INSERT INTO delivery_leases (delivery_id, endpoint_id, worker_id) SELECT id, endpoint_id, $1 FROM due
    ON CONFLICT (delivery_id) DO NOTHING RETURNING delivery_id
  )
  SELECT id AS "endpointId", NULL AS id, false AS "isTaken", NULL AS url, NULL AS payload,
    NULL AS "partnerId", NULL AS event, NULL::timestamptz AS "happenedAt", NULL AS secrets, NULL AS tries,
    NULL AS faults,
    NULL AS "isAwaited", NULL AS "isFailing", NULL AS "isSubscribed", NULL AS "isActive", NULL AS "isLinked"
  FROM locked
  UNION ALL
  SELECT due.endpoint_id, due.id, due.id IN (SELECT delivery_id FROM leased), coalesce(s.url, due.url), coalesce(due.payload, e.payload),
    due.partner_id, e.name, e.created_at,
    ARRAY(
      SELECT n.secret FROM notification_secrets n
      WHERE n.partner_id = due.partner_id AND (n.retires_at IS NULL OR n.retires_at > $3)
      ORDER BY n.retires_at DESC NULLS FIRST LIMIT 2
    ),
    due.tries, due.faults, EXISTS (
      SELECT FROM deliveries held
      WHERE held.endpoint_id = due.endpoint_id AND held.entity_key = due.entity_key
        AND held.event_number < due.event_number AND held.due_at > $3 AND held.faults IS NOT NULL
    ),
    due.failures > 0, s.id IS NOT NULL, coalesce(s.is_active, false),
    e.is_test OR ${IS_TOLD}
  FROM due -- LIMIT 1: one look-up each, whatever the planner expects of the sizes
    CROSS JOIN LATERAL (SELECT * FROM events WHERE number = due.event_number LIMIT 1) AS e
    LEFT JOIN LATERAL (SELECT * FROM subscriptions WHERE id = due.subscription_id LIMIT 1) AS s ON true`;

/** First the endpoints that were not busy, then the deliveries that were due for them. */
type ClaimRow = (Omit<LeasedDelivery, "workerId"> & { isTaken: boolean }) | { endpointId: string; isTaken: false };

export const createDeliveryQueue = (database: Database): DeliveryQueue => ({
  async join(workerId) {
    await database.query(JOIN, [workerId, LEASE_S]);
  },

  heartbeat: async (workerId) => (await database.query(HEARTBEAT, [workerId, LEASE_S], "delivery-beat")).length > 0,

  async leave(workerId) {
    await database.query(LEAVE, [workerId]);
  },

  waiting: () => database.query<WaitingEndpoint>(WAITING, [], "delivery-waiting"),

  isDue: async (by) => (await database.query(IS_DUE, [by], "delivery-is-due")).length > 0,

  async sizes(at) {
    const [row] = await database.query<QueueSizes["deliveries"] & Pick<QueueSizes, "openCircuits">>(SIZES, [at]);
    const { openCircuits, ...deliveries } = row as NonNullable<typeof row>;
    return { deliveries, openCircuits };
  },

  async claim({ workerId, endpointIds, limit, perEndpoint, at }) {
    const values = [workerId, endpointIds, at, limit, PER_ENDPOINT, perEndpoint];
    const rows = await database.query<ClaimRow>(CLAIM, values, "delivery-claim");
    const deliveries = rows.flatMap((row) => (row.isTaken ? [{ ...row, workerId }] : []));
    // Each endpoint that was not busy has a row of its own, beside those of its deliveries.
    const found = Map.groupBy(rows, ({ endpointId }) => endpointId);
    const isCut = deliveries.length === limit;
    const more = endpointIds.filter((id) => isCut || (found.get(id)?.length ?? 0) > perEndpoint || !found.has(id));
    return { deliveries, more };
  },

  complete: (attempts) => complete(database, attempts),

  transaction: (work) => database.transaction((sql) => work(queueWork(sql))),
});
