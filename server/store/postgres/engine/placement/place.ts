import { DAY_S } from "../../../../durations.ts";
import type { Database, Sql } from "../database.ts";
import { COLUMNS, engineOf, isPlaced, type Placed, placesOf } from "./places.ts";

export type PlaceOptions = {
  /** Number of shards of each group of tables. Default: the setting of the engine. */
  shards?: number | undefined;
  onProgress?: (sentence: string) => void;
};

const ORDER = ["everywhere", "outlet", "partner", "coordinator"];
const PLACING_TIMEOUT_S = DAY_S;
/**
 * Foreign keys are dropped and stored here until all tables are distributed, because no order of tables satisfies all of them. The table
 * survives a crash.
 */
const CREATE_STORED_KEYS = `
  CREATE TABLE IF NOT EXISTS waiting_foreign_keys ("table" text, name text, definition text, PRIMARY KEY ("table", name))`;
const FOREIGN_KEYS = `
  SELECT conrelid::regclass::text AS table, conname AS name, pg_get_constraintdef(oid) AS definition FROM pg_constraint
  WHERE contype = 'f' AND conparentid = 0 AND (conrelid = ANY($1::regclass[]) OR confrelid = ANY($1::regclass[]))`;
const UNCOMMENTED = `
  SELECT relname AS table FROM pg_class
  WHERE relnamespace = current_schema()::regnamespace AND relkind IN ('r', 'p') AND obj_description(oid, 'pg_class') IS NULL`;
const STORE_KEY = "INSERT INTO waiting_foreign_keys VALUES ($1, $2, $3)";
const STORED_KEYS = 'SELECT "table", name, definition FROM waiting_foreign_keys ORDER BY 1, 2';
const IS_UNFINISHED = "SELECT to_regclass('waiting_foreign_keys') IS NOT NULL AS unfinished";
const REMOVE_STORED_KEY = 'DELETE FROM waiting_foreign_keys WHERE "table" = $1 AND name = $2';

type ForeignKey = { table: string; name: string; definition: string };

/** Returns whether a distribution of tables was interrupted. */
export async function isPlacementUnfinished(sql: Sql): Promise<boolean> {
  const [unfinished] = await sql.query<{ unfinished: boolean }>(IS_UNFINISHED);
  return unfinished?.unfinished === true;
}

/** Tables that are not in their place, in the order in which they are moved. */
export const misplaced = (places: Placed[]): Placed[] =>
  places
    .filter(({ expected, actual }) => expected !== actual)
    .sort((a, b) => ORDER.indexOf(a.expected) - ORDER.indexOf(b.expected));

/**
 * Distributes the tables of a database with a distributed engine, one after the other. An interrupted run can be resumed. No other client may
 * use the database meanwhile, because foreign keys are missing.
 */
export async function placeTables(database: Database, options: PlaceOptions = {}): Promise<void> {
  const { shards, onProgress = () => {} } = options;
  const transact = (work: (sql: Sql) => Promise<void>) =>
    database.acrossOutlets.transaction(work, { statementTimeoutS: PLACING_TIMEOUT_S });
  const places = await placesOf(database);
  const missing = misplaced(places);
  if (missing.length === 0 && !(await isPlacementUnfinished(database))) return;
  await transact((sql) => dropForeignKeys(sql, missing));
  for (const [index, table] of missing.entries()) {
    onProgress(`${index + 1} of ${missing.length}: ${table.table}, ${describePlace(table)}`);
    await transact(async (sql) => {
      if (shards !== undefined) await sql.query(`SET LOCAL citus.shard_count = ${Math.trunc(shards)}`);
      await placeTable(sql, table, places);
    });
    table.actual = table.expected;
  }
  for (const key of await database.query<ForeignKey>(STORED_KEYS)) {
    onProgress(`foreign key ${key.name} of ${key.table}`);
    await transact((sql) => restoreForeignKey(sql, key, places));
  }
  await database.query("DROP TABLE waiting_foreign_keys");
}

/** Distributes new tables in the transaction that created them, if the database is distributed. */
export async function placeNewTables(sql: Sql): Promise<void> {
  if (!(await isPlaced(sql))) return;
  const places = await placesOf(sql);
  for (const table of misplaced(places)) await placeTable(sql, table, places);
}

/** Permits one transaction to change several tables that foreign keys connect, on all servers. */
export async function beginPlacing(sql: Sql): Promise<void> {
  if ((await engineOf(sql)) !== undefined) await sql.query("SET LOCAL citus.multi_shard_modify_mode = 'sequential'");
}

const describePlace = ({ expected }: Placed) =>
  expected === "outlet" || expected === "partner" ? `by ${COLUMNS[expected]}` : expected;

/** Distributes one table, co-located with the tables that are in its place already. */
async function placeTable(sql: Sql, { table, expected, actual }: Placed, places: Placed[]): Promise<void> {
  if (actual !== "coordinator" || expected === "coordinator")
    throw new Error(
      `The table ${table} has the place ${actual}, expected ${expected}. Undo this first: SELECT undistribute_table('${table}');`,
    );
  await beginPlacing(sql);
  if (expected === "everywhere") await sql.query("SELECT create_reference_table($1)", [table]);
  else await distribute(sql, table, expected, places);
  await restoreComments(sql, places);
}

async function distribute(sql: Sql, table: string, expected: "outlet" | "partner", places: Placed[]): Promise<void> {
  // Policies that are forced on an owner without superuser rights would prevent the copy.
  const [security] = await sql.query<{ forced: boolean }>(
    "SELECT relforcerowsecurity AS forced FROM pg_class WHERE oid = $1::regclass",
    [table],
  );
  if (security?.forced) await sql.query(`ALTER TABLE ${table} NO FORCE ROW LEVEL SECURITY`);
  const colocated = places.find((place) => place.actual === expected)?.table ?? "none";
  await sql.query("SELECT create_distributed_table($1, $2, colocate_with => $3)", [
    table,
    COLUMNS[expected],
    colocated,
  ]);
  if (security?.forced) await sql.query(`ALTER TABLE ${table} FORCE ROW LEVEL SECURITY`);
}

/** Restores comments: the engine recreates tables without them when a foreign key adds the table to its metadata. */
async function restoreComments(sql: Sql, places: Placed[]): Promise<void> {
  for (const { table } of await sql.query<{ table: string }>(UNCOMMENTED)) {
    const expected = places.find((place) => place.table === table)?.expected;
    if (expected !== undefined) await sql.query(`COMMENT ON TABLE ${table} IS 'place: ${expected}'`);
  }
}

async function dropForeignKeys(sql: Sql, tables: Placed[]): Promise<void> {
  await sql.query(CREATE_STORED_KEYS);
  await sql.query("COMMENT ON TABLE waiting_foreign_keys IS 'place: coordinator'");
  const keys = await sql.query<ForeignKey>(FOREIGN_KEYS, [tables.map(({ table }) => table)]);
  for (const { table, name, definition } of keys) {
    await sql.query(STORE_KEY, [table, name, definition]);
    await sql.query(`ALTER TABLE ${table} DROP CONSTRAINT ${name}`);
  }
}

async function restoreForeignKey(sql: Sql, { table, name, definition }: ForeignKey, places: Placed[]): Promise<void> {
  await beginPlacing(sql);
  await sql.query(`ALTER TABLE ${table} ADD CONSTRAINT ${name} ${definition}`);
  await restoreComments(sql, places);
  await sql.query(REMOVE_STORED_KEY, [table, name]);
}
