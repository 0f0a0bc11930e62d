import type { Database } from "../../server/store/postgres/engine/database.ts";

/** The rows and index entries that statements read, and the tables with sequential scans. */
export type RowsRead = { rows: number; of: Record<string, number>; scanned: string[] };

/** Partitions count as the table that they are parts of. */
const READ = `
  SELECT regexp_replace(t.relname, '_\\d+$', '') AS name, sum(t.seq_tup_read)::bigint AS scanned,
    sum(t.seq_tup_read + coalesce((SELECT sum(i.idx_tup_read) FROM pg_stat_user_indexes i WHERE i.relid = t.relid), 0))::bigint AS rows
  FROM pg_stat_user_tables t GROUP BY 1`;
type Table = { name: string; scanned: number; rows: number };

/**
 * @param database a single connection that runs the work: its counts are reported before the work starts
 * @param owner a user that can read the counts
 */
export function rowsReadBy(database: Database, owner: Database) {
  async function counts(): Promise<Map<string, Table>> {
    await database.query("SELECT pg_stat_force_next_flush()");
    await database.query("SELECT 1");
    return new Map((await owner.query<Table>(READ)).map((table) => [table.name, table]));
  }

  return async (work: () => Promise<unknown>): Promise<RowsRead> => {
    const before = await counts();
    await work();
    const read = [...(await counts()).values()].map(({ name, rows, scanned }) => ({
      name,
      rows: rows - (before.get(name)?.rows ?? 0),
      scanned: scanned - (before.get(name)?.scanned ?? 0),
    }));
    return {
      rows: read.reduce((sum, { rows }) => sum + rows, 0),
      of: Object.fromEntries(read.flatMap(({ name, rows }) => (rows > 0 ? [[name, rows]] : []))),
      scanned: read.flatMap(({ name, scanned }) => (scanned > 0 ? [name] : [])),
    };
  };
}
