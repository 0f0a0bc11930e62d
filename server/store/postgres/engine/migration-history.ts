import type { Sql } from "./database.ts";
import { kindOf, type Migration } from "./migration-files.ts";

/** A row of `schema_migrations`. */
export type Applied = { number: number; name: string; sha256: string; statements_sha256: string | null };

const CREATE_TABLE = `
  CREATE TABLE schema_migrations (
    number integer NOT NULL,
    name text PRIMARY KEY,
    sha256 text NOT NULL,
    applied_at timestamptz NOT NULL DEFAULT now(),
    statements_sha256 text
  )`;
const HAS_TABLE = "SELECT FROM pg_class WHERE oid = to_regclass('schema_migrations')";
const IS_EARLIER_TABLE = `
  SELECT WHERE NOT EXISTS (
    SELECT FROM pg_attribute WHERE attrelid = 'schema_migrations'::regclass AND attname = 'statements_sha256'
  )`;
/** Nodes of versions without contracts still read and write the table. */
const ALTER_TABLE = `
  ALTER TABLE schema_migrations DROP CONSTRAINT schema_migrations_pkey, ADD PRIMARY KEY (name),
    ADD COLUMN statements_sha256 text`;
const READ = "SELECT number, name, sha256, statements_sha256 FROM schema_migrations ORDER BY number, name DESC";
const COMPLETE = "UPDATE schema_migrations SET statements_sha256 = $2 WHERE name = $1";
const ADD = "INSERT INTO schema_migrations (number, name, sha256, statements_sha256) VALUES ($1, $2, $3, $4)";

/** Reads the applied migrations. Creates or upgrades the table if necessary. */
export async function readHistory(sql: Sql): Promise<Applied[]> {
  // Checked first, so that a user without the right to create tables can read an existing one.
  if ((await sql.query(HAS_TABLE)).length === 0) await sql.query(CREATE_TABLE);
  if ((await sql.query(IS_EARLIER_TABLE)).length > 0) await sql.query(ALTER_TABLE);
  return sql.query<Applied>(READ);
}

/** Adds hashes of statements to the rows of older versions, which stored the hash of the file only. */
export async function completeHistory(sql: Sql, applied: Applied[], migrations: Migration[]): Promise<void> {
  for (const { name, statements_sha256 } of applied) {
    const file = migrations.find((migration) => migration.name === name);
    if (file && statements_sha256 === null) await sql.query(COMPLETE, [name, file.statements_sha256]);
  }
}

export const addToHistory = (sql: Sql, { number, name, sha256, statements_sha256 }: Migration) =>
  sql.query(ADD, [number, name, sha256, statements_sha256]);

/**
 * Checks that the applied migrations are the oldest files of each kind, with unchanged statements. Expands of a newer version are allowed.
 *
 * @returns names of the expands of a newer version
 * @throws Error when the applied migrations differ from the files
 */
export function checkHistory(applied: Applied[], migrations: Migration[]): string[] {
  const newest = migrations.at(-1)?.number ?? 0;
  const newer: string[] = [];
  for (const row of applied) {
    const kind = kindOf(row.name);
    const file = migrations.find((migration) => migration.number === row.number && migration.kind === kind);
    if (file) checkSame(row, file);
    else if (kind === "expand" && row.number > newest) newer.push(row.name);
    else throw new Error(`The database is newer than this code: it has migration ${row.name}. Update the code.`);
  }
  for (const { number, kind, name } of migrations) {
    const sameKind = applied.filter((row) => kindOf(row.name) === kind);
    const later = sameKind.find((row) => row.number > number);
    if (later && !sameKind.some((row) => row.number === number))
      throw new Error(`Migration ${name} is new, but ${later.name} is applied already: give it a higher number.`);
  }
  return newer;
}

function checkSame(row: Applied, file: Migration): void {
  const isSame =
    row.statements_sha256 === null ? row.sha256 === file.sha256 : row.statements_sha256 === file.statements_sha256;
  if (!isSame)
    throw new Error(
      `Migration ${file.name} was changed after it was applied. Restore it, and add another migration instead.`,
    );
}
