import type { Database, Sql } from "../database.ts";
import { COLUMNS, engineOf, isPlaced, type Placed, placesOf } from "./places.ts";

export type PlaceOptions = {
  /** Into how many shards each group of tables is cut; without it as many as the engine's setting says. */
  shards?: number | undefined;
  onProgress?: (sentence: string) => void;
};

const ORDER = ["everywhere", "outlet", "partner", "coordinator"];
const PLACING_TIMEOUT_S = 24 * 3_600;
/** Foreign keys wait here until all tables stand: no order of tables would suit them, and a kill in between must not lose them. */
const WAITING_KEYS = `
  CREATE TABLE IF NOT EXISTS waiting_foreign_keys ("table" text, name text, definition text, PRIMARY KEY ("table", name))`;
const FOREIGN_KEYS = `
  SELECT conrelid::regclass::text AS table, conname AS name, pg_get_constraintdef(oid) AS definition FROM pg_constraint
  WHERE contype = 'f' AND conparentid = 0 AND (conrelid = ANY($1::regclass[]) OR confrelid = ANY($1::regclass[]))`;
const UNCOMMENTED = `
  SELECT relname AS table FROM pg_class
  WHERE relnamespace = current_schema()::regnamespace AND relkind IN ('r', 'p') AND obj_description(oid, 'pg_class') IS NULL`;
const WAIT = "INSERT INTO waiting_foreign_keys VALUES ($1, $2, $3)";
const WAITING = 'SELECT "table", name, definition FROM waiting_foreign_keys ORDER BY 1, 2';
const IS_UNFINISHED = "SELECT to_regclass('waiting_foreign_keys') IS NOT NULL AS yes";
const NO_LONGER = 'DELETE FROM waiting_foreign_keys WHERE "table" = $1 AND name = $2';

type ForeignKey = { table: string; name: string; definition: string };

/** Whether a placement was begun, and not finished. */
export async function isPlacementUnfinished(sql: Sql): Promise<boolean> {
  const [unfinished] = await sql.query<{ yes: boolean }>(IS_UNFINISHED);
  return unfinished?.yes === true;
}

/** The tables that do not stand where they belong, in the order in which they are placed. */
export const misplaced = (places: Placed[]): Placed[] =>
  places
    .filter(({ belongs, stands }) => belongs !== stands)
    .sort((one, other) => ORDER.indexOf(one.belongs) - ORDER.indexOf(other.belongs));

/**
 * Puts each table of a database with a distributed engine where it belongs, one after the other. Killed and run again it goes on.
 * Nobody else may be at work in the database: foreign keys are missing meanwhile.
 */
export async function placeTables(database: Database, options: PlaceOptions = {}): Promise<void> {
  const { shards, onProgress = () => {} } = options;
  const transact = (work: (sql: Sql) => Promise<void>) =>
    database.acrossOutlets.transaction(work, { statementTimeoutS: PLACING_TIMEOUT_S });
  const places = await placesOf(database);
  const missing = misplaced(places);
  if (missing.length === 0 && !(await isPlacementUnfinished(database))) return;
  await transact((sql) => takeForeignKeysAway(sql, missing));
  for (const [index, each] of missing.entries()) {
    onProgress(`${index + 1} of ${missing.length}: ${each.table}, ${describePlace(each)}`);
    await transact(async (sql) => {
      if (shards !== undefined) await sql.query(`SET LOCAL citus.shard_count = ${Math.trunc(shards)}`);
      await placeTable(sql, each, places);
    });
    each.stands = each.belongs;
  }
  for (const key of await database.query<ForeignKey>(WAITING)) {
    onProgress(`foreign key ${key.name} of ${key.table}`);
    await transact((sql) => bringBack(sql, key, places));
  }
  await database.query("DROP TABLE waiting_foreign_keys");
}

/** In a transaction that made tables: puts them where they belong, if this database is placed at all. */
export async function placeNewTables(sql: Sql): Promise<void> {
  if (!(await isPlaced(sql))) return;
  const places = await placesOf(sql);
  for (const each of misplaced(places)) await placeTable(sql, each, places);
}

/** Lets one transaction change several tables that foreign keys tie together, on all servers. */
export async function beginPlacing(sql: Sql): Promise<void> {
  if ((await engineOf(sql)) !== undefined) await sql.query("SET LOCAL citus.multi_shard_modify_mode = 'sequential'");
}

const describePlace = ({ belongs }: Placed) =>
  belongs === "outlet" || belongs === "partner" ? `by ${COLUMNS[belongs]}` : belongs;

/** Puts one table where it belongs, beside those that stand there already. */
async function placeTable(sql: Sql, { table, belongs, stands }: Placed, places: Placed[]): Promise<void> {
  if (stands !== "coordinator" || belongs === "coordinator")
    throw new Error(
      `The table ${table} stands ${stands}, and belongs ${belongs}. Take it back first: SELECT undistribute_table('${table}');`,
    );
  await beginPlacing(sql);
  if (belongs === "everywhere") await sql.query("SELECT create_reference_table($1)", [table]);
  else await distribute(sql, table, belongs, places);
  await keepComments(sql, places);
}

async function distribute(sql: Sql, table: string, belongs: "outlet" | "partner", places: Placed[]): Promise<void> {
  // The rows of an owner that is no superuser are bound by the policies, which a copy does not pass.
  const [security] = await sql.query<{ forced: boolean }>(
    "SELECT relforcerowsecurity AS forced FROM pg_class WHERE oid = $1::regclass",
    [table],
  );
  if (security?.forced) await sql.query(`ALTER TABLE ${table} NO FORCE ROW LEVEL SECURITY`);
  const beside = places.find((other) => other.stands === belongs)?.table ?? "none";
  await sql.query("SELECT create_distributed_table($1, $2, colocate_with => $3)", [table, COLUMNS[belongs], beside]);
  if (security?.forced) await sql.query(`ALTER TABLE ${table} FORCE ROW LEVEL SECURITY`);
}

/** The engine makes a table anew that a foreign key draws into its metadata, without its comment. */
async function keepComments(sql: Sql, places: Placed[]): Promise<void> {
  for (const { table } of await sql.query<{ table: string }>(UNCOMMENTED)) {
    const belongs = places.find((one) => one.table === table)?.belongs;
    if (belongs !== undefined) await sql.query(`COMMENT ON TABLE ${table} IS 'place: ${belongs}'`);
  }
}

async function takeForeignKeysAway(sql: Sql, tables: Placed[]): Promise<void> {
  await sql.query(WAITING_KEYS);
  await sql.query("COMMENT ON TABLE waiting_foreign_keys IS 'place: coordinator'");
  const keys = await sql.query<ForeignKey>(FOREIGN_KEYS, [tables.map(({ table }) => table)]);
  for (const { table, name, definition } of keys) {
    await sql.query(WAIT, [table, name, definition]);
    await sql.query(`ALTER TABLE ${table} DROP CONSTRAINT ${name}`);
  }
}

async function bringBack(sql: Sql, { table, name, definition }: ForeignKey, places: Placed[]): Promise<void> {
  await beginPlacing(sql);
  await sql.query(`ALTER TABLE ${table} ADD CONSTRAINT ${name} ${definition}`);
  await keepComments(sql, places);
  await sql.query(NO_LONGER, [table, name]);
}
