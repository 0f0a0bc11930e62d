import type { SampleEntry } from "../../../../generated/schemas.ts";
import type { SampleEntryStore, SampleEntryWork } from "../../port.ts";
import { isUuid } from "../../uuid.ts";
import type { Database, Sql } from "../engine/database.ts";

const COLUMNS = "id, name, created_at";

/** Waits for a concurrent insert of the same name. Inserts no row if the name exists. */
const ADD = `
  INSERT INTO sample_entries (sample_owner_id, id, name, created_at) VALUES ($1, $2, $3, $4)
  ON CONFLICT (sample_owner_id, name) DO NOTHING RETURNING 1`;

/** Returns one row with only the count if the page is empty. */
const LIST = `
  WITH listed AS (SELECT number, ${COLUMNS} FROM sample_entries WHERE sample_owner_id = $1)
  SELECT total.count, page.*
  FROM (SELECT count(*) FROM listed) AS total
  LEFT JOIN LATERAL (SELECT * FROM listed ORDER BY number OFFSET $2 LIMIT $3) AS page ON true
  ORDER BY page.number`;

const FIND = `SELECT ${COLUMNS} FROM sample_entries WHERE sample_owner_id = $1 AND id = $2`;
const REMOVE = `DELETE FROM sample_entries WHERE sample_owner_id = $1 AND id = $2 RETURNING ${COLUMNS}`;

type Row = Omit<SampleEntry, "created_at"> & { created_at: Date };

export const createSampleEntries = (database: Database): SampleEntryStore => ({
  async list(sampleOwnerId, { after, upTo }) {
    type Listed = { count: number } & (Row | { id: null });
    const values = [sampleOwnerId, after, upTo - after];
    const rows = await database.of(outletId).query<Listed>(LIST, values, "sample-entry-list"); // only outlet
    const rows = await database.query<Listed>(LIST, values, "sample-entry-list"); // only partner
    const sampleEntries = rows.flatMap((row) => (row.id === null ? [] : [sampleEntryOf(row)]));
    return { sampleEntries, count: rows[0]?.count ?? 0 };
  },

  async find(sampleOwnerId, id) {
    if (!isUuid(id)) return undefined;
    const [row] = await database.of(outletId).query<Row>(FIND, [outletId, id], "sample-entry-find"); // only outlet
    const [row] = await database.query<Row>(FIND, [partnerId, id], "sample-entry-find"); // only partner
    return row && sampleEntryOf(row);
  },
});

export const sampleEntryWork = (sql: Sql, sampleOwnerId: string): SampleEntryWork => ({
  async add({ id, name, created_at }) {
    return (await sql.query(ADD, [sampleOwnerId, id, name, created_at], "sample-entry-add")).length > 0;
  },

  async remove(id) {
    if (!isUuid(id)) return undefined;
    const [row] = await sql.query<Row>(REMOVE, [sampleOwnerId, id], "sample-entry-remove");
    return row && sampleEntryOf(row);
  },
});

const sampleEntryOf = ({ id, name, created_at }: Row): SampleEntry => ({
  id,
  name,
  created_at: created_at.toISOString(),
});
