import { createHash } from "node:crypto";
import { readdirSync } from "node:fs";
import { readdir, readFile } from "node:fs/promises";
import { join } from "node:path";

/** Compatibility with nodes of the previous version: they can run after an `expand`, but not after a `contract`. */
export type Kind = "expand" | "contract";

/**
 * A numbered SQL file: `0001_name.sql` expands the schema. `0001_name.contract.sql` removes objects that only older nodes used.
 * `0001_name.concurrent.sql` is an expand that builds indexes outside of transactions, without blocking reads and writes.
 */
export type Migration = {
  number: number;
  kind: Kind;
  name: string;
  /** Only of a concurrent migration. */
  indexes: Index[];
  /** Separate, because Citus forwards a text with several statements to servers that accept one at a time, and drops one object at a time. */
  statements: string[];
  /** Hash of the file. */
  sha256: string;
  /** Hash of the statements without comments and layout. */
  statements_sha256: string;
};

/** An index, built by the `CREATE INDEX CONCURRENTLY` in `statement`. */
export type Index = { name: string; table: string; statement: string };

const FOLDER = join(import.meta.dirname, "migrations");
const FILE_NAME = /^(\d{4})_[a-z0-9_]+(\.contract|\.concurrent)?\.sql$/;
const CONCURRENT_INDEX = /^CREATE (?:UNIQUE )?INDEX CONCURRENTLY (?!IF\b)(\w+) ON (\w+)\b/i;
/** A quoted string, identifier or body, which is not changed; or a gap of spaces and comments. */
const QUOTED_OR_GAP =
  /(\b[eE]'(?:[^'\\]|\\.|'')*'|'(?:[^']|'')*'|"[^"]*"|\$(\w*)\$.*?\$\2\$)|(?:--[^\n]*|\/\*.*?\*\/|\s)+/gs;
/** One statement: everything up to a `;` outside of quotes. */
const STATEMENT = /(?:\b[eE]'(?:[^'\\]|\\.|'')*'|'(?:[^']|'')*'|"[^"]*"|\$(\w*)\$.*?\$\1\$|[^;])+/gs;

const SEVERAL_DROPPED = /^(DROP (?:INDEX|FUNCTION)) (\w+(?:, \w+)+)$/i;

/** Number of the newest migration in this code, which nodes publish in their `application_name`. */
export const NEWEST = Math.max(...readdirSync(FOLDER).map((file) => Number(FILE_NAME.exec(file)?.[1] ?? 0)));

/** Reads the migrations of `folder`, ordered by number, with an expand before a contract of the same number. */
export async function readMigrations(folder = FOLDER): Promise<Migration[]> {
  const files = (await readdir(folder)).filter((file) => file.endsWith(".sql"));
  const migrations = await Promise.all(files.map((file) => readMigration(folder, file)));
  migrations.sort((a, b) => a.number - b.number || (a.kind < b.kind ? 1 : -1));
  for (const [index, { number, kind, name }] of migrations.entries()) {
    const previous = migrations[index - 1];
    if (previous?.number === number && previous.kind === kind) {
      const [first, second] = [previous.name, name].sort();
      throw new Error(`Migrations ${first} and ${second} have the same number. Give one of them a higher number.`);
    }
  }
  return migrations;
}

/** Kind of a migration, from the name of its file. */
export const kindOf = (name: string): Kind => (name.endsWith(".contract.sql") ? "contract" : "expand");

/** SQL without comments and layout. */
export const withoutComments = (text: string): string =>
  text.replaceAll(QUOTED_OR_GAP, (_, quoted?: string) => quoted ?? " ").trim();

/** Statements of a SQL text, without their semicolons, one for each dropped object. */
export const statementsOf = (text: string): string[] =>
  [...withoutComments(text).matchAll(STATEMENT)]
    .map(([statement]) => statement.trim())
    .filter((statement) => statement !== "")
    .flatMap(separateDrops);

function separateDrops(statement: string): string[] {
  const [, drop, names] = SEVERAL_DROPPED.exec(statement) ?? [];
  return names?.split(", ").map((name) => `${drop} ${name}`) ?? [statement];
}

async function readMigration(folder: string, file: string): Promise<Migration> {
  const number = FILE_NAME.exec(file)?.[1];
  if (!number)
    throw new Error(
      `Expected a name like 0001_name.sql, 0001_name.contract.sql or 0001_name.concurrent.sql, got ${join(folder, file)}: rename this migration.`,
    );
  const text = await readFile(join(folder, file), "utf8");
  const statements = statementsOf(text);
  return {
    number: Number(number),
    kind: kindOf(file),
    name: file,
    indexes: file.endsWith(".concurrent.sql") ? statements.map((statement) => indexOf(file, statement)) : [],
    statements,
    sha256: sha256(text),
    statements_sha256: sha256(withoutComments(text)),
  };
}

function indexOf(file: string, statement: string): Index {
  const [, name, table] = CONCURRENT_INDEX.exec(statement) ?? [];
  if (name === undefined || table === undefined)
    throw new Error(
      `Expected only CREATE INDEX CONCURRENTLY name ON table (…) in ${file}, got ${statement}: move other statements to another migration.`,
    );
  return { name, table, statement };
}

const sha256 = (text: string) => createHash("sha256").update(text).digest("hex");
