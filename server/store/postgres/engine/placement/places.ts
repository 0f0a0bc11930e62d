import type { Sql } from "../database.ts";

/**
 * Place of the rows of a table on a cluster: on the server of their outlet or partner, on every server, or on the coordinator. A migration
 * sets it in the comment of a new table, such as `place: outlet` (decisions: placement by outlet).
 */
export type Place = "outlet" | "partner" | "everywhere" | "coordinator";

/** A table with its intended (`expected`) and current place (`actual`). */
export type Placed = { table: string; expected: Place; actual: Place; shards: number };

/** Distribution columns. */
export const COLUMNS = { outlet: "outlet_id", partner: "partner_id" } as const;

const ENGINE = "SELECT extversion AS version FROM pg_extension WHERE extname = 'citus'";
const TABLES = `
  SELECT c.relname AS table, obj_description(c.oid, 'pg_class') AS comment
  FROM pg_class c
  WHERE c.relnamespace = current_schema()::regnamespace AND c.relkind IN ('r', 'p') AND NOT c.relispartition
    AND NOT EXISTS (SELECT FROM pg_depend d WHERE d.classid = 'pg_class'::regclass AND d.objid = c.oid AND d.deptype = 'e')
  ORDER BY c.relname`;
/** A table with method `n` that is not replicated is on the coordinator: a foreign key added it to the metadata. */
const DISTRIBUTED = `
  SELECT c.relname AS table, p.partmethod AS method, p.repmodel AS replication,
    column_to_column_name(p.logicalrelid, p.partkey) AS column,
    (SELECT count(*) FROM pg_dist_shard s WHERE s.logicalrelid = p.logicalrelid) AS shards
  FROM pg_dist_partition p JOIN pg_class c ON c.oid = p.logicalrelid`;
const SIZES = `
  SELECT t AS table, pg_total_relation_size(quote_ident(t)) AS bytes FROM unnest($1::text[]) AS t`;
const SIZES_ON_CLUSTER = `
  SELECT t AS table, CASE WHEN p IS NULL THEN pg_total_relation_size(quote_ident(t)) ELSE citus_total_relation_size(p.logicalrelid) END AS bytes
  FROM unnest($1::text[]) AS t LEFT JOIN pg_dist_partition p ON p.logicalrelid = quote_ident(t)::regclass`;

/** Version of the distributed engine in this database; undefined on a single server. */
export async function engineOf(sql: Sql): Promise<string | undefined> {
  const [engine] = await sql.query<{ version: string }>(ENGINE);
  return engine?.version;
}

/** Returns whether tables of this database are distributed over several servers. */
export async function isPlaced(sql: Sql): Promise<boolean> {
  if ((await engineOf(sql)) === undefined) return false;
  return (await sql.query("SELECT FROM pg_dist_partition WHERE partmethod = 'h' LIMIT 1")).length > 0;
}

/** `isPlaced`, read once, because nodes are stopped while tables are distributed. */
export function createIsPlaced(sql: Sql): () => Promise<boolean> {
  let placement: Promise<boolean> | undefined;
  return () => {
    placement ??= isPlaced(sql).catch((error: unknown) => {
      placement = undefined;
      throw error;
    });
    return placement;
  };
}

/**
 * Reads the places of all tables, ordered by name.
 *
 * @throws Error when the comment of a table lacks a place
 */
export async function placesOf(sql: Sql): Promise<Placed[]> {
  const tables = await sql.query<{ table: string; comment: string | null }>(TABLES);
  const distributed = (await engineOf(sql)) === undefined ? [] : await sql.query<Distributed>(DISTRIBUTED);
  return tables.map(({ table, comment }) => {
    const expected = placeOf(table, comment);
    const row = distributed.find((row) => row.table === table);
    if (row === undefined) return { table, expected, actual: "coordinator", shards: 0 };
    return { table, expected, actual: actualPlaceOf(row), shards: row.shards };
  });
}

/** Reads the bytes of tables, with their indexes, on all servers. The engine rejects it in the transaction of a migration. */
export async function sizesOf(sql: Sql, tables: string[]): Promise<Map<string, number>> {
  const statement = (await engineOf(sql)) === undefined ? SIZES : SIZES_ON_CLUSTER;
  const rows = await sql.query<{ table: string; bytes: number }>(statement, [tables]);
  return new Map(rows.map(({ table, bytes }) => [table, bytes]));
}

type Distributed = {
  table: string;
  method: string;
  replication: string;
  column: string | null;
  shards: number;
};

function actualPlaceOf({ method, replication, column }: Distributed): Place {
  if (method === "h") return column === COLUMNS.partner ? "partner" : "outlet";
  return replication === "t" ? "everywhere" : "coordinator";
}

function placeOf(table: string, comment: string | null): Place {
  const [, place] = /^place: (outlet|partner|everywhere|coordinator)$/.exec(comment ?? "") ?? [];
  if (place === undefined)
    throw new Error(
      `Expected a place in the comment of the table ${table}, got ${comment ?? "none"}. End its migration with ` +
        `COMMENT ON TABLE ${table} IS 'place: outlet'; or partner, everywhere, coordinator.`,
    );
  return place as Place;
}
