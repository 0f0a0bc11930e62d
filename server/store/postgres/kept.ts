import type { KeptStore } from "../kept.ts";
import type { Database } from "./database.ts";

/** The list of outlets alone, which is no table of an outlet's data. */
const OUTLETS = "SELECT id FROM outlets WHERE id > $1 ORDER BY id LIMIT $2";

/** A row that somebody is working with is left to the next time. */
const PURGE = `
  WITH request AS (
    DELETE FROM catalog_requests WHERE outlet_id = $1 AND request_key IN (
      SELECT request_key FROM catalog_requests WHERE outlet_id = $1 AND finished_at < $2
      ORDER BY finished_at LIMIT $4 FOR UPDATE SKIP LOCKED
    ) RETURNING 1
  ), answer AS (
    DELETE FROM idempotent_answers WHERE outlet_id = $1 AND (client_id, operation_id, key) IN (
      SELECT client_id, operation_id, key FROM idempotent_answers WHERE outlet_id = $1 AND expires_at <= $3
      ORDER BY expires_at LIMIT $4 FOR UPDATE SKIP LOCKED
    ) RETURNING 1
  ), use AS (
    DELETE FROM promotion_uses WHERE outlet_id = $1 AND (promotion_id, day) IN (
      SELECT promotion_id, day FROM promotion_uses WHERE outlet_id = $1 AND day < ($2::timestamptz AT TIME ZONE 'UTC')::date
      ORDER BY day LIMIT $4 FOR UPDATE SKIP LOCKED
    ) RETURNING 1
  )
  SELECT (SELECT count(*)::integer FROM request) AS requests, (SELECT count(*)::integer FROM answer) AS answers,
    (SELECT count(*)::integer FROM use) AS uses`;
type Removed = { requests: number; answers: number; uses: number };

export const createKept = (database: Database): KeptStore => ({
  async outlets(after, limit) {
    const rows = await database.query<{ id: string }>(OUTLETS, [after, limit], "kept-outlets");
    return rows.map(({ id }) => id);
  },

  async purge(outletId, { before, now, limit }) {
    const [row] = await database.of(outletId).query<Removed>(PURGE, [outletId, before, now, limit], "kept-purge");
    if (row === undefined) throw new Error("expected the counts of what was removed, got no row");
    const counts = Object.values(row);
    return { removed: counts.reduce((sum, count) => sum + count, 0), isMore: counts.includes(limit) };
  },
});
