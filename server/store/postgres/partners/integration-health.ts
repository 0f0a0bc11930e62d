import type { RequestDay } from "../../../../generated/schemas.ts";
import type { EndpointChange } from "../../../domain/integration-events.ts";
import type { CountedPart, EndpointState } from "../../../domain/integration-health.ts";
import type { HealthStore } from "../../port.ts";
import type { Database, Sql } from "../engine/database.ts";
import { among, oneGroup, type PartnerGroups, partnersOf, queryEach, queryGroups } from "../engine/partner-groups.ts";
import { endpointIdOf } from "./subscriptions.ts";

/**
 * One row at least, with the count. The order is that of the contract: failing endpoints first. Event numbers of a partner ascend, so the
 * pending delivery with the smallest one is the oldest. At most 100,000 deliveries per endpoint are examined.
 */
const ENDPOINTS = `
  WITH matching AS (
    SELECT id, url, failures, trips, open_until FROM endpoints
    WHERE partner_id = $1 AND unused_since IS NULL AND ($2::uuid IS NULL OR id = $2)
  )
  SELECT total.count, page.id, page.url, page.failures, page.trips, page.open_until AS "openUntil", page.oldest_at AS "oldestAt"
  FROM (SELECT count(*) FROM matching) AS total
  LEFT JOIN LATERAL (
    SELECT e.*, (
      SELECT created_at FROM events WHERE partner_id = $1 AND number = (
        SELECT min(event_number) FROM (
          SELECT d.event_number FROM deliveries d
          WHERE d.partner_id = $1 AND d.endpoint_id = e.id AND d.due_at IS NOT NULL AND d.leased_by IS NULL
          ORDER BY d.due_at LIMIT 100000
        ) AS pending
      )
    ) AS oldest_at
    FROM (SELECT * FROM matching ORDER BY trips > 0 DESC, failures DESC, url LIMIT $3) AS e
  ) AS page ON true
  ORDER BY page.trips > 0 DESC, page.failures DESC, page.url`;

const OF_DAYS = "client_id = $1 AND day BETWEEN $2::date AND $3::date";

const PARTS = `
  SELECT kind, subject, name, max(day)::text AS day, sum(count)::float8 AS count FROM contract_usage
  WHERE ${OF_DAYS} AND kind IN ('operation', 'code', 'violation', 'event')
  GROUP BY kind, subject, name ORDER BY sum(count) DESC, subject, name`;

const ATTEMPTS = `
  SELECT kind, subject, name, day::text, count::float8 FROM contract_usage
  WHERE ${OF_DAYS} AND kind IN ('attempt', 'response') AND subject = ANY($4) ORDER BY day`;

const REQUEST_DAYS = `
  SELECT day::text, sum(count) FILTER (WHERE kind = 'operation')::float8 AS requests,
    coalesce(sum(count) FILTER (WHERE kind = 'code'), 0)::float8 AS errors
  FROM contract_usage WHERE ${OF_DAYS} AND kind IN ('operation', 'code') GROUP BY day ORDER BY day`;

/** Condition: the endpoint `e` became degraded or recovered, which no event has announced. Nobody uses one without a subscription. */
const isUnannounced = (failingBy: string, partnerCondition: string) => `(
    CASE WHEN e.failures = 0 THEN e.degraded_since IS NOT NULL ELSE e.degraded_since IS NULL AND e.failing_since <= ${failingBy} END
  ) AND EXISTS (SELECT FROM subscriptions s WHERE ${partnerCondition} AND s.partner_id = e.partner_id AND s.endpoint_id = e.id)`;

const UNANNOUNCED = `
  SELECT DISTINCT e.partner_id AS "partnerId" FROM endpoints e WHERE ${among("e.partner_id")} AND ${isUnannounced("$2", among("s.partner_id"))}`;

const ANNOUNCE = `
  WITH changed AS (
    SELECT e.id, e.degraded_since FROM endpoints e
    WHERE e.partner_id = $1 AND ${isUnannounced("$2", "s.partner_id = $1")} ORDER BY e.id FOR NO KEY UPDATE OF e
  )
  UPDATE endpoints e SET degraded_since = CASE WHEN e.failures > 0 THEN e.failing_since END
  FROM changed c WHERE e.partner_id = $1 AND e.id = c.id
  RETURNING e.id, e.url, e.failures, coalesce(c.degraded_since, e.failing_since) AS "failingSince", e.failures = 0 AS "isRecovered"`;

const USES = `
  SELECT DISTINCT client_id AS "partnerId", subject AS name FROM contract_usage
  WHERE day BETWEEN $1::date AND $2::date AND kind IN ('operation', 'event') AND subject = ANY($3)
    AND client_id IN (SELECT id FROM partners)`;

const ANNOUNCED = `SELECT partner_id AS "partnerId", announced FROM partner_positions WHERE partner_id = ANY($1)`;

/** Marks endpoints of the partner as announced, and returns them. */
export const announceEndpoints = (sql: Sql, partnerId: string, failingBy: Date): Promise<EndpointChange[]> =>
  sql.query<EndpointChange>(ANNOUNCE, [partnerId, failingBy], "health-announce");

/** Health of a partner's integration, from the counters of usage and the state of the queue. */
export const createHealth = (database: Database, groups: PartnerGroups = oneGroup): HealthStore => ({
  async unannounced(failingBy) {
    const rows = await queryGroups(groups, (group) =>
      database.query<{ partnerId: string }>(UNANNOUNCED, [group, failingBy], "health-unannounced"),
    );
    return rows.flat().map(({ partnerId }) => partnerId);
  },

  uses: (names, { from, to }) =>
    database.query<{ partnerId: string; name: string }>(USES, [from, to, names], "health-uses"),

  async announcedTo(partnerIds) {
    type Row = { partnerId: string; announced: string[] };
    const servers = await groups.splitByServer(partnerIds.map((partnerId) => ({ partnerId })));
    const rows = await queryEach(servers.map(partnersOf), (some) =>
      database.query<Row>(ANNOUNCED, [some], "health-announced"),
    );
    return new Map(rows.flat().map(({ partnerId, announced }) => [partnerId, announced]));
  },

  async endpoints(partnerId, { address, atMost }) {
    const id = address === undefined ? null : endpointIdOf(partnerId, address);
    type Row = { count: number } & (EndpointState | { id: null });
    const rows = await database.query<Row>(ENDPOINTS, [partnerId, id, atMost], "health-endpoints");
    return { endpoints: rows.flatMap((row) => (row.id === null ? [] : [row])), count: rows[0]?.count ?? 0 };
  },
  parts: (partnerId, { from, to }) => database.query<CountedPart>(PARTS, [partnerId, from, to], "health-parts"),
  attempts: (partnerId, { from, to }, endpointIds) =>
    database.query<CountedPart>(ATTEMPTS, [partnerId, from, to, endpointIds], "health-attempts"),
  requestDays: (partnerId, { from, to }) =>
    database.query<RequestDay>(REQUEST_DAYS, [partnerId, from, to], "health-days"),
});
