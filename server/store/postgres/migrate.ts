import { createHash } from "node:crypto";
import { readdir, readFile } from "node:fs/promises";
import { join } from "node:path";
import { isConflict } from "@partner-api/postgres";
import { type Database, DatabaseUnavailable, type Sql } from "./database.ts";

/** A numbered SQL file, `0001_name.sql`. */
type Migration = { number: number; name: string; sha256: string; text: string };
type Applied = Omit<Migration, "text">;

const FILE_NAME = /^(\d{4})_([a-z0-9_]+)\.sql$/;
/** Key of the advisory lock under which nodes take turns. */
const MIGRATION_LOCK = 7_265_001;
const MIGRATION_TIMEOUT_S = 3_600;

const CREATE_TABLE = `
  CREATE TABLE IF NOT EXISTS schema_migrations (
    number integer PRIMARY KEY,
    name text NOT NULL,
    sha256 text NOT NULL,
    applied_at timestamptz NOT NULL DEFAULT now()
  )`;

/**
 * Brings the database up to the newest migration of `folder`, each file in one transaction with its row in
 * `schema_migrations`. Any number of nodes may do this at once.
 *
 * @throws Error when the database was migrated by other files than these
 */
export async function migrate(database: Database, folder = join(import.meta.dirname, "migrations")): Promise<void> {
  const migrations = await readMigrations(folder);
  let hasMore = true;
  while (hasMore) {
    // The owner is bound, too: a migration that changes rows is about those of all outlets.
    hasMore = await database.acrossOutlets.transaction((sql) => applyNext(sql, migrations), {
      statementTimeoutS: MIGRATION_TIMEOUT_S,
    });
  }
}

async function readMigrations(folder: string): Promise<Migration[]> {
  const files = (await readdir(folder)).filter((file) => file.endsWith(".sql")).sort();
  const migrations = await Promise.all(files.map((file) => readMigration(folder, file)));
  for (const [index, { number, name }] of migrations.entries()) {
    const before = migrations[index - 1];
    if (before?.number === number) {
      throw new Error(`Migrations ${before.name} and ${name} have the same number: give one of them a higher one.`);
    }
  }
  return migrations;
}

async function readMigration(folder: string, file: string): Promise<Migration> {
  const number = FILE_NAME.exec(file)?.[1];
  if (!number) throw new Error(`Expected a name like 0001_name.sql, got ${join(folder, file)}: rename this migration.`);
  const text = await readFile(join(folder, file), "utf8");
  return { number: Number(number), name: file, sha256: createHash("sha256").update(text).digest("hex"), text };
}

/** @returns false when there was nothing left to apply */
async function applyNext(sql: Sql, migrations: Migration[]): Promise<boolean> {
  // Held to the end of the transaction: the next node sees the migrations of this one.
  await sql.query("SELECT pg_advisory_xact_lock($1)", [MIGRATION_LOCK]);
  await sql.query(CREATE_TABLE);
  const applied = await sql.query<Applied>("SELECT number, name, sha256 FROM schema_migrations ORDER BY number");
  checkHistory(applied, migrations);
  const next = migrations[applied.length];
  if (!next) return false;
  await sql.query(next.text).catch((error: unknown) => {
    if (error instanceof DatabaseUnavailable || isConflict(error) || !(error instanceof Error)) throw error;
    throw new Error(`Migration ${next.name} failed and was rolled back: ${error.message}`, { cause: error });
  });
  await sql.query("INSERT INTO schema_migrations (number, name, sha256) VALUES ($1, $2, $3)", [
    next.number,
    next.name,
    next.sha256,
  ]);
  return true;
}

/** The applied migrations must be the first ones of the folder, unchanged. */
function checkHistory(applied: Applied[], migrations: Migration[]): void {
  for (const [index, done] of applied.entries()) {
    const file = migrations[index];
    if (!migrations.some(({ number }) => number === done.number)) {
      throw new Error(`The database is newer than this code: it has migration ${done.name}. Update the code.`);
    }
    if (file?.number !== done.number) {
      throw new Error(`Migration ${file?.name} is new, but ${done.name} is applied already: give it a higher number.`);
    }
    if (file.sha256 !== done.sha256) {
      throw new Error(`Migration ${file.name} was changed after it was applied: restore it, and add another instead.`);
    }
  }
}
