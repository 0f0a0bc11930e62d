import type { KeptStore } from "../../port.ts";
import type { Database } from "../engine/database.ts";

/** Ids of outlets, from a table that row-level security does not limit. */
const OUTLETS = "SELECT id FROM outlets WHERE id > $1 ORDER BY id LIMIT $2";

/**
 * Skips locked rows until the next run. The old rows are materialized first: in a subquery of a DELETE, PostgreSQL may repeat the query for
 * each row, skip rows that it has locked, and remove more than $4.
 */
const PURGE = `
  WITH old_request AS MATERIALIZED (
    SELECT request_key FROM catalog_requests WHERE outlet_id = $1 AND finished_at < $2
    ORDER BY finished_at LIMIT $4 FOR UPDATE SKIP LOCKED
  ), request AS (
    DELETE FROM catalog_requests r USING old_request old WHERE r.outlet_id = $1 AND r.request_key = old.request_key RETURNING 1
  ), old_answer AS MATERIALIZED (
    SELECT client_id, operation_id, key FROM idempotent_answers WHERE outlet_id = $1 AND expires_at <= $3
    ORDER BY expires_at LIMIT $4 FOR UPDATE SKIP LOCKED
  ), answer AS (
    DELETE FROM idempotent_answers a USING old_answer old
    WHERE a.outlet_id = $1 AND a.client_id = old.client_id AND a.operation_id = old.operation_id AND a.key = old.key RETURNING 1
  ), old_use AS MATERIALIZED (
    SELECT promotion_id, day FROM promotion_uses WHERE outlet_id = $1 AND day < ($2::timestamptz AT TIME ZONE 'UTC')::date
    ORDER BY day LIMIT $4 FOR UPDATE SKIP LOCKED
  ), use AS (
    DELETE FROM promotion_uses u USING old_use old WHERE u.outlet_id = $1 AND u.promotion_id = old.promotion_id AND u.day = old.day
    RETURNING 1
  )
  SELECT (SELECT count(*)::integer FROM request) AS requests, (SELECT count(*)::integer FROM answer) AS answers,
    (SELECT count(*)::integer FROM use) AS uses`;
type Counts = { requests: number; answers: number; uses: number };

const PARTNERS = "SELECT id FROM partners ORDER BY id";

/**
 * Deliveries are looked up by two indexes: listed ones, and pending ones, whose event is null if an older node added them. An endpoint is
 * first marked as unused and removed later, because a relay may have read its subscription just before its removal. A new subscription to
 * the endpoint clears the mark (`subscriptions.ts`); the row lock serializes both statements.
 */
const PURGE_ENDPOINTS = `
  WITH unused AS (
    SELECT e.id, e.unused_since FROM endpoints e
    WHERE e.partner_id = $1 AND (e.unused_since IS NULL OR e.unused_since < $2)
      AND NOT EXISTS (SELECT FROM subscriptions s WHERE s.partner_id = $1 AND s.endpoint_id = e.id)
      AND NOT EXISTS (SELECT FROM deliveries d WHERE d.partner_id = $1 AND d.endpoint_id = e.id AND d.event IS NOT NULL)
      AND NOT EXISTS (SELECT FROM deliveries d WHERE d.partner_id = $1 AND d.endpoint_id = e.id AND d.due_at IS NOT NULL)
    LIMIT $4 FOR UPDATE OF e SKIP LOCKED
  ), marked AS (
    UPDATE endpoints e SET unused_since = $3 FROM unused WHERE e.partner_id = $1 AND e.id = unused.id AND unused.unused_since IS NULL
    RETURNING 1
  ), removed AS (
    DELETE FROM endpoints e USING unused WHERE e.partner_id = $1 AND e.id = unused.id AND unused.unused_since < $2
    RETURNING 1
  )
  SELECT (SELECT count(*)::integer FROM marked) AS marked, (SELECT count(*)::integer FROM removed) AS removed`;

export const createKept = (database: Database): KeptStore => ({
  async outlets(after, limit) {
    const rows = await database.query<{ id: string }>(OUTLETS, [after, limit], "kept-outlets");
    return rows.map(({ id }) => id);
  },

  async purge(outletId, { before, now, limit }) {
    const [row] = await database.of(outletId).query<Counts>(PURGE, [outletId, before, now, limit], "kept-purge");
    if (row === undefined) throw new Error("expected the counts of removed rows, got no row");
    const counts = Object.values(row);
    return { removed: counts.reduce((sum, count) => sum + count, 0), hasMore: counts.includes(limit) };
  },

  async partners() {
    return (await database.query<{ id: string }>(PARTNERS, [], "kept-partners")).map(({ id }) => id);
  },

  async purgeEndpoints(partnerId, { unusedBefore, now, limit }) {
    const values = [partnerId, unusedBefore, now, limit];
    const [row] = await database.query<{ marked: number; removed: number }>(PURGE_ENDPOINTS, values, "kept-endpoints");
    if (row === undefined) throw new Error("expected the counts of endpoints, got no row");
    return { removed: row.removed, hasMore: row.marked + row.removed === limit };
  },
});
