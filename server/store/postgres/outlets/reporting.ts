import type { ReportingStore } from "../../port.ts";
import type { Database } from "../engine/database.ts";
import { isStorable } from "../engine/text.ts";

/** Returns no row if the outlet does not exist. */
const LOCK = `
  INSERT INTO record_counts (outlet_id, kind, count) SELECT id, $2, 0 FROM outlets WHERE id = $1
  ON CONFLICT (outlet_id, kind) DO UPDATE SET count = record_counts.count
  RETURNING count`;

/** A separate statement under the lock, so that it sees the records of the previous transaction. */
const RECORD = `
  WITH sent AS (
    SELECT * FROM unnest($3::bigint[], $4::text[]) WITH ORDINALITY AS sent (id, body, nth)
  ), replaced AS (
    UPDATE records r SET body = sent.body FROM sent
    WHERE r.outlet_id = $1 AND r.kind = $2 AND r.id = sent.id
    RETURNING r.id
  ), added AS (
    INSERT INTO records (outlet_id, kind, id, position, body)
    SELECT $1, $2, id, $5 + row_number() OVER (ORDER BY nth), body FROM sent
    WHERE id NOT IN (SELECT id FROM replaced)
    RETURNING 1
  )
  UPDATE record_counts SET count = count + (SELECT count(*) FROM added) WHERE outlet_id = $1 AND kind = $2`;

/** Reads a range of positions of one index for every page. */
export const READ_RECORDS = `
  SELECT c.count, (
    SELECT string_agg(r.body, ',' ORDER BY r.position) FROM records r
    WHERE r.outlet_id = $1 AND r.kind = $2 AND r.position > $3 AND r.position <= $4
  ) AS entries
  FROM record_counts c WHERE c.outlet_id = $1 AND c.kind = $2`;

export const createReporting = (database: Database): ReportingStore => ({
  async record(outletId, kind, records) {
    if (!isStorable(outletId)) return false;
    const ids = records.map(({ id }) => id);
    const bodies = records.map((record) => JSON.stringify(record));
    return database.of(outletId).transaction(async (sql) => {
      const [counter] = await sql.query<{ count: number }>(LOCK, [outletId, kind], "record-lock");
      if (counter === undefined) return false;
      sql.queue(RECORD, [outletId, kind, ids, bodies, counter.count], "record-add");
      return true;
    });
  },

  async read(outletId, kind, { after, upTo }) {
    type Row = { count: number; entries: string | null };
    const [row] = await database.of(outletId).query<Row>(READ_RECORDS, [outletId, kind, after, upTo], "record-read");
    return { count: row?.count ?? 0, entries: row?.entries ?? "" };
  },
});
