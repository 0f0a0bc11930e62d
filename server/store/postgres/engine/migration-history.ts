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
/** Nodes from before there were contracts read and write the table on. */
const ALTER_TABLE = `
  ALTER TABLE schema_migrations DROP CONSTRAINT schema_migrations_pkey, ADD PRIMARY KEY (name),
    ADD COLUMN statements_sha256 text`;
const READ = "SELECT number, name, sha256, statements_sha256 FROM schema_migrations ORDER BY number, name DESC";
const COMPLETE = "UPDATE schema_migrations SET statements_sha256 = $2 WHERE name = $1";
const ADD = "INSERT INTO schema_migrations (number, name, sha256, statements_sha256) VALUES ($1, $2, $3, $4)";

/** What was applied to this database. Makes the table where it is not there, or of an earlier form. */
export async function readHistory(sql: Sql): Promise<Applied[]> {
  // Asked first: a user who may make no table can still see that none is missing.
  if ((await sql.query(HAS_TABLE)).length === 0) await sql.query(CREATE_TABLE);
  if ((await sql.query(IS_EARLIER_TABLE)).length > 0) await sql.query(ALTER_TABLE);
  return sql.query<Applied>(READ);
}

/** Adds what a migration does to the rows of nodes that kept its file's hash alone. */
export async function completeHistory(sql: Sql, applied: Applied[], migrations: Migration[]): Promise<void> {
  for (const { name, statements_sha256 } of applied) {
    const file = migrations.find((migration) => migration.name === name);
    if (file && statements_sha256 === null) await sql.query(COMPLETE, [name, file.statements_sha256]);
  }
}

export const addToHistory = (sql: Sql, { number, name, sha256, statements_sha256 }: Migration) =>
  sql.query(ADD, [number, name, sha256, statements_sha256]);

/**
 * Holds what was applied against the files: of each kind the first ones, and each does what it did. Expands of a newer version may be
 * there: this node serves on beside them.
 *
 * @returns the names of those
 * @throws Error when the database was migrated by other files than these
 */
export function checkHistory(applied: Applied[], migrations: Migration[]): string[] {
  const newest = migrations.at(-1)?.number ?? 0;
  const newer: string[] = [];
  for (const done of applied) {
    const kind = kindOf(done.name);
    const file = migrations.find((migration) => migration.number === done.number && migration.kind === kind);
    if (file) checkSame(done, file);
    else if (kind === "expand" && done.number > newest) newer.push(done.name);
    else throw new Error(`The database is newer than this code: it has migration ${done.name}. Update the code.`);
  }
  for (const { number, kind, name } of migrations) {
    const ofKind = applied.filter((done) => kindOf(done.name) === kind);
    const later = ofKind.find((done) => done.number > number);
    if (later && !ofKind.some((done) => done.number === number))
      throw new Error(`Migration ${name} is new, but ${later.name} is applied already: give it a higher number.`);
  }
  return newer;
}

function checkSame(done: Applied, file: Migration): void {
  const isSame =
    done.statements_sha256 === null ? done.sha256 === file.sha256 : done.statements_sha256 === file.statements_sha256;
  if (!isSame)
    throw new Error(`Migration ${file.name} was changed after it was applied: restore it, and add another instead.`);
}
