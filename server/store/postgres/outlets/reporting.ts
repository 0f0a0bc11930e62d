import type { ReportingStore } from "../../port.ts";
import { BATCH_BYTES } from "../engine/batches.ts";
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

/** Reads a range of positions of one index for every page, up to the row that reaches $5 bytes. `last`: its position; null without rows. */
export const READ_RECORDS = `
  SELECT c.count, batch.entries, batch.last
  FROM record_counts c CROSS JOIN LATERAL (
    SELECT string_agg(body, ',' ORDER BY position) AS entries, max(position) AS last FROM (
      SELECT r.position, r.body, sum(octet_length(r.body)) OVER (ORDER BY r.position) - octet_length(r.body) AS before FROM records r
      WHERE r.outlet_id = $1 AND r.kind = $2 AND r.position > $3 AND r.position <= $4
    ) AS sized
    WHERE before < $5
  ) AS batch
  WHERE c.outlet_id = $1 AND c.kind = $2`;

type Batch = { count: number; entries: string | null; last: number | null };
const NO_BATCH: Batch = { count: 0, entries: null, last: null };

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
    const readAfter = async (position: number): Promise<Batch> => {
      const values = [outletId, kind, position, upTo, BATCH_BYTES];
      const [batch] = await database.of(outletId).query<Batch>(READ_RECORDS, values, "record-read");
      return batch ?? NO_BATCH;
    };
    const first = await readAfter(after);
    const { count } = first;
    const hasMore = ({ last }: Batch): boolean => last !== null && last < Math.min(upTo, count);
    async function* readRest(): AsyncGenerator<string> {
      for (let batch = first; hasMore(batch); ) {
        batch = await readAfter(batch.last ?? upTo);
        yield batch.entries ?? "";
      }
    }
    return { count, entries: { first: first.entries ?? "", rest: hasMore(first) ? readRest() : undefined } };
  },
});
