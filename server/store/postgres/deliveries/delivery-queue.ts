import type { DeliveryQueue, EndpointKey, LeasedDelivery, PendingEndpoint, QueueSizes } from "../../port.ts";
import type { Sealing } from "../../sealing.ts";
import type { Database } from "../engine/database.ts";
import { earliest } from "../engine/earliest.ts";
import { among, oneGroup, type PartnerGroups, partnersOf, queryGroups } from "../engine/partner-groups.ts";
import { openSecret, STORED_SECRET } from "../partners/notification-secrets.ts";
import { IS_NOTIFIED } from "../partners/notified.ts";
import { IS_SUBSCRIBED, isForWebhookEndpoint } from "../partners/subscribers.ts";
import { COMPLETE, completeValues, queueWork } from "./complete-deliveries.ts";
import { deliveryWorkers } from "./delivery-workers.ts";
import { FirstDue } from "./first-due.ts";
import { isFree, isLeased } from "./leases.ts";

/** Maximum deliveries under way to one endpoint, over all workers. */
export const PER_ENDPOINT = 32;

/** Smallest uuid, to select leases of any worker. */
export const ANY_WORKER = "00000000-0000-0000-0000-000000000000";

const FREE = isFree("d", among("l.partner_id"));

/** First pending delivery of each endpoint. A recursive index scan skips from endpoint to endpoint, independent of their backlogs. */
const FIRSTS = `
  WITH RECURSIVE first AS (
    (
      SELECT d.partner_id, d.endpoint_id, d.due_at FROM deliveries d
      WHERE ${among("d.partner_id")} AND d.due_at IS NOT NULL AND ${FREE} ORDER BY d.endpoint_id, d.due_at LIMIT 1
    )
    UNION ALL
    SELECT next.partner_id, next.endpoint_id, next.due_at FROM first CROSS JOIN LATERAL (
      SELECT d.partner_id, d.endpoint_id, d.due_at FROM deliveries d
      WHERE ${among("d.partner_id")} AND d.due_at IS NOT NULL AND ${FREE} AND d.endpoint_id > first.endpoint_id
      ORDER BY d.endpoint_id, d.due_at LIMIT 1
    ) AS next
  )`;

const PENDING = `
  ${FIRSTS}
  SELECT e.partner_id AS "partnerId", e.id AS "endpointId", e.url, greatest(f.due_at, e.open_until) AS "dueAt", f.due_at AS "firstDueAt"
  FROM first f JOIN endpoints e ON e.partner_id = f.partner_id AND e.id = f.endpoint_id WHERE ${among("e.partner_id")}`;

const IS_DUE = `
  ${FIRSTS}
  SELECT FROM first f JOIN endpoints e ON e.partner_id = f.partner_id AND e.id = f.endpoint_id
  WHERE ${among("e.partner_id")} AND f.due_at <= $2 AND (e.open_until IS NULL OR e.open_until <= $2)
  UNION ALL
  SELECT FROM deliveries d WHERE ${among("d.partner_id")} AND d.leased_by IS NOT NULL AND d.due_at <= $2
  UNION ALL
  SELECT FROM leased_deliveries l JOIN deliveries d ON d.partner_id = l.partner_id AND d.id = l.delivery_id
  WHERE ${among("l.partner_id")} AND ${among("d.partner_id")} AND d.due_at <= $2
  LIMIT 1`;

/** Event numbers of a partner ascend, so the pending delivery with the smallest number is the oldest. */
const SIZES = `
  WITH pending AS MATERIALIZED (
    SELECT d.partner_id, d.event_number, d.status, d.leased_by IS NOT NULL OR (d.partner_id, d.id) IN (
      SELECT l.partner_id, l.delivery_id FROM leased_deliveries l WHERE ${among("l.partner_id")}
    ) AS is_leased FROM deliveries d
    WHERE ${among("d.partner_id")} AND d.due_at IS NOT NULL LIMIT 100000
  ), deliveries AS (
    SELECT count(*) FILTER (WHERE NOT is_leased AND status = 'queue') AS queue,
      count(*) FILTER (WHERE NOT is_leased AND status = 'failed') AS failed, count(*) FILTER (WHERE is_leased) AS working
    FROM pending
  ), oldest AS (
    SELECT min(e.created_at) AS "oldestAt"
    FROM (SELECT partner_id, min(event_number) AS number FROM pending GROUP BY partner_id) AS first CROSS JOIN LATERAL (
      SELECT e.created_at FROM events e
      WHERE ${among("e.partner_id")} AND e.partner_id = first.partner_id AND e.number = first.number LIMIT 1
    ) AS e
  ), failing AS (
    SELECT count(*) FILTER (WHERE e.failures > 0) AS "failingEndpoints", count(*) FILTER (WHERE e.open_until > $2) AS "openCircuits",
      count(DISTINCT e.partner_id) FILTER (WHERE e.open_until > $2) AS "partnersWithOpenCircuits"
    FROM endpoints e WHERE ${among("e.partner_id")}
  )
  SELECT * FROM deliveries, oldest, failing`;

/**
 * One worker at a time claims from an endpoint, which enforces its limit and its circuit. Other workers skip the endpoint instead of waiting.
 * A worker that claims while another one finishes may see outdated leases and claim a few deliveries too many, but never the same ones. An
 * endpoint without pending deliveries is not locked.
 *
 * Deliveries and leases are read from the first pending delivery on ($8: no later than it), because each earlier row is dead.
 *
 * The statement is planned once, and the plan must be good on tables that were empty or whose statistics are outdated, where every index
 * on the partner seems equally good. Therefore each subquery requests the order of the intended index, and sorting is disabled
 * (`queryByLookUps`). A column with one value is compared as a range, because an equality condition does not provide an order
 * (`test/claim-plan.test.ts`).
 */
const CLAIM = `
  WITH waiting AS MATERIALIZED (
    SELECT asked.*, first.due_at AS first_due_at
    FROM unnest($2::text[], $3::uuid[], $4::integer[], $8::timestamptz[]) AS asked (partner_id, id, at_most, since) CROSS JOIN LATERAL (
      SELECT d.due_at FROM deliveries d
      WHERE d.partner_id = ANY($1) AND d.partner_id = asked.partner_id AND d.endpoint_id = asked.id
        AND d.due_at BETWEEN asked.since AND $6 AND d.leased_by IS NULL
      ORDER BY d.due_at LIMIT 1
    ) AS first
  ), locked AS MATERIALIZED (
    SELECT e.*, waiting.at_most, waiting.first_due_at, ARRAY(
      SELECT l.delivery_id FROM leased_deliveries l
      WHERE l.partner_id = ANY($1) AND l.partner_id = waiting.partner_id AND l.endpoint_id = waiting.id AND l.due_at >= waiting.since
      ORDER BY l.due_at LIMIT $7
    ) AS leased, (
      SELECT true FROM deliveries d
      WHERE d.partner_id = ANY($1) AND d.partner_id = waiting.partner_id AND d.endpoint_id = waiting.id AND d.due_at > $6 AND d.leased_by IS NULL
      ORDER BY d.due_at LIMIT 1
    ) IS NOT NULL AS has_later FROM waiting CROSS JOIN LATERAL (
      SELECT e.partner_id, e.id, e.url, e.failures, e.trips, e.open_until FROM endpoints e
      WHERE e.partner_id = ANY($1) AND e.partner_id = waiting.partner_id AND e.id = waiting.id
      LIMIT 1 FOR NO KEY UPDATE SKIP LOCKED
    ) AS e
  ), due AS MATERIALIZED (
    SELECT due.*, locked.url, locked.failures, locked.has_later FROM locked CROSS JOIN LATERAL (
      SELECT d.id, d.endpoint_id, d.event_number, d.entity_key, d.subscription_id, d.partner_id, d.tries, d.faults, d.payload, d.due_at
      FROM deliveries d
      WHERE d.partner_id = ANY($1) AND d.partner_id = locked.partner_id AND d.endpoint_id = locked.id
        AND d.due_at BETWEEN locked.first_due_at AND $6 AND d.leased_by IS NULL AND d.id <> ALL(locked.leased)
        AND (
          SELECT true FROM deliveries older
          WHERE older.partner_id = ANY($1) AND older.partner_id = d.partner_id AND older.endpoint_id = d.endpoint_id
            AND older.entity_key BETWEEN d.entity_key AND d.entity_key AND older.event_number < d.event_number AND older.due_at IS NOT NULL
            AND (
              older.status = 'queue' AND (older.faults && '{reorder,delay}') IS NOT TRUE -- later deliveries may overtake these
              OR ${isLeased("older")}
            )
          ORDER BY older.entity_key, older.event_number LIMIT 1
        ) IS NULL
      ORDER BY d.due_at, d.event_number
      LIMIT least(locked.at_most, greatest(0, CASE WHEN locked.trips = 0 THEN $7 ELSE 1 END - greatest(cardinality(locked.leased), (
        SELECT count(*) FROM (
          SELECT FROM deliveries l
          WHERE l.partner_id = ANY($1) AND l.partner_id = locked.partner_id AND l.endpoint_id = locked.id AND l.leased_by >= '${ANY_WORKER}'
          ORDER BY l.leased_by LIMIT $7
        ) AS shown
      ))))
      FOR NO KEY UPDATE OF d SKIP LOCKED -- rechecks the condition: another worker may have finished it
    ) AS due
    WHERE locked.open_until IS NULL OR locked.open_until <= $6
  ), leased AS (
    INSERT INTO leased_deliveries (partner_id, delivery_id, endpoint_id, worker_id, due_at)
    SELECT partner_id, id, endpoint_id, $5, due_at FROM due
    ON CONFLICT (partner_id, delivery_id) DO NOTHING -- another worker has leased it meanwhile
    RETURNING partner_id, delivery_id AS id, is_shown
  ), shown AS (
    UPDATE deliveries d SET leased_by = $5 FROM leased
    WHERE leased.is_shown AND d.partner_id = ANY($1) AND d.partner_id = leased.partner_id AND d.id = leased.id
  )
  SELECT id AS "endpointId", NULL AS id, false AS "isLeased", NULL AS url, NULL AS payload,
    partner_id AS "partnerId", NULL AS event, NULL AS "happenedMs", NULL AS traceparent, NULL AS tries, NULL AS faults,
    NULL AS "isAwaited", NULL AS "isFailing", NULL AS "isSubscribed", NULL AS "isActive", NULL AS "isLinked",
    id NOT IN (SELECT id FROM locked) AS "isBusy", first_due_at AS "firstDueAt", array_to_json(ARRAY(
      SELECT ${STORED_SECRET} FROM notification_secrets n
      WHERE n.partner_id = ANY($1) AND n.partner_id = waiting.partner_id AND (n.retires_at IS NULL OR n.retires_at > $6)
      ORDER BY n.retires_at DESC NULLS FIRST LIMIT 2
    )) AS secrets
  FROM waiting
  UNION ALL
  SELECT due.endpoint_id, due.id, due.id IN (SELECT id FROM leased), coalesce(s.url, due.url), coalesce(due.payload, e.payload),
    due.partner_id, e.name, 1000 * date_part('epoch', e.created_at), e.traceparent, due.tries, due.faults, due.has_later AND (
      SELECT true FROM deliveries held
      WHERE held.partner_id = ANY($1) AND held.partner_id = due.partner_id AND held.endpoint_id = due.endpoint_id
        AND held.entity_key BETWEEN due.entity_key AND due.entity_key AND held.event_number < due.event_number
        AND held.due_at > $6 AND held.faults IS NOT NULL
      ORDER BY held.entity_key, held.event_number LIMIT 1
    ) IS NOT NULL,
    due.failures > 0, s.id IS NOT NULL, coalesce(s.is_active, false) OR ${isForWebhookEndpoint("due", "w.partner_id = ANY($1)")},
    e.is_test OR ${IS_NOTIFIED},
    NULL, NULL, NULL
  FROM due
    CROSS JOIN LATERAL (
      SELECT * FROM events
      WHERE partner_id = ANY($1) AND partner_id = due.partner_id AND number BETWEEN due.event_number AND due.event_number
      ORDER BY number LIMIT 1
    ) AS e
    LEFT JOIN LATERAL (
      SELECT * FROM subscriptions s
      WHERE s.partner_id = ANY($1) AND s.partner_id = due.partner_id AND s.id BETWEEN due.subscription_id AND due.subscription_id
        AND ${IS_SUBSCRIBED}
      ORDER BY s.id LIMIT 1
    ) AS s ON true`;

/** Rows of endpoints with pending deliveries (busy: another worker claims from it), then of their due deliveries. */
type ClaimRow =
  | (Omit<LeasedDelivery, "workerId" | "secrets"> & { isLeased: boolean })
  | { partnerId: string; endpointId: string; isLeased: false; isBusy: boolean; firstDueAt: Date; secrets: string[] };

export const createDeliveryQueue = (
  database: Database,
  sealing: Sealing,
  groups: PartnerGroups = oneGroup,
): DeliveryQueue => ({
  ...deliveryWorkers(database, groups),
  ...deliveryClaims(database, groups),

  splitByServer: groups.splitByServer,

  isDue: async (by) =>
    (await queryGroups(groups, (group) => database.queryByLookUps(IS_DUE, [group, by], "delivery-is-due"))).flat()
      .length > 0,

  async sizes(at) {
    type Row = QueueSizes["deliveries"] & Omit<QueueSizes, "deliveries">;
    const rows = (await queryGroups(groups, (group) => database.query<Row>(SIZES, [group, at]))).flat();
    const sum = (size: keyof Omit<Row, "oldestAt">) => rows.reduce((total, row) => total + row[size], 0);
    return {
      deliveries: { queue: sum("queue"), failed: sum("failed"), working: sum("working") },
      oldestAt: earliest(rows.map(({ oldestAt }) => oldestAt)),
      failingEndpoints: sum("failingEndpoints"),
      openCircuits: sum("openCircuits"),
      partnersWithOpenCircuits: sum("partnersWithOpenCircuits"),
    };
  },

  secretsOf: ({ partnerId, secrets }) => secrets.map((secret) => openSecret(sealing, partnerId, secret)),

  async complete(attempts) {
    await database.queryByLookUps(COMPLETE, completeValues(attempts), "delivery-complete");
  },

  transaction: (work) => database.transaction((sql) => work(queueWork(sql))),
});

/** The part of the delivery queue that finds due deliveries. */
function deliveryClaims(database: Database, groups: PartnerGroups): Pick<DeliveryQueue, "pending" | "claim"> {
  const firstDue = new FirstDue();

  return {
    async pending() {
      type Row = PendingEndpoint & { firstDueAt: Date };
      const rows = await queryGroups(groups, (group) =>
        database.queryByLookUps<Row>(PENDING, [group], "delivery-waiting"),
      );
      return rows.flat().map(({ firstDueAt, ...endpoint }) => {
        firstDue.polled(endpoint.endpointId, firstDueAt);
        return endpoint;
      });
    },

    async claim({ workerId, endpoints, at }) {
      const since = endpoints.map(({ endpointId }) => firstDue.of(endpointId));
      const columns = [
        endpoints.map(({ partnerId }) => partnerId),
        endpoints.map(({ endpointId }) => endpointId),
        endpoints.map(({ limit }) => limit),
      ];
      const values = [partnersOf(endpoints), ...columns, workerId, at, PER_ENDPOINT, since];
      const rows = await database.queryByLookUps<ClaimRow>(CLAIM, values, "delivery-claim", { isAsyncCommit: true });
      // The first row of each endpoint is its own, followed by its deliveries.
      const byEndpoint = Map.groupBy(rows, ({ endpointId }) => endpointId);
      const deliveries: LeasedDelivery[] = [];
      const more: EndpointKey[] = [];
      for (const [index, { partnerId, endpointId, limit }] of endpoints.entries()) {
        const [endpoint, ...due] = byEndpoint.get(endpointId) ?? [];
        if (endpoint === undefined || !("isBusy" in endpoint)) continue;
        const { isBusy, firstDueAt, secrets } = endpoint;
        firstDue.claimed(endpointId, since[index] as Date, firstDueAt);
        for (const row of due) if (row.isLeased) deliveries.push({ ...row, workerId, secrets });
        if (isBusy || due.length >= limit) more.push({ partnerId, endpointId });
      }
      return { deliveries, more };
    },
  };
}
