import { createHash } from "node:crypto";
import { readdirSync } from "node:fs";
import { readdir, readFile } from "node:fs/promises";
import { join } from "node:path";

/** What a migration means for nodes of the version before: they serve on beside an `expand`, and never after a `contract`. */
export type Kind = "expand" | "contract";

/**
 * A numbered SQL file: `0001_name.sql` expands the schema, `0001_name.contract.sql` takes away what only older nodes used, and
 * `0001_name.concurrent.sql`, an expand too, builds indexes outside of any transaction, while everybody reads and writes.
 */
export type Migration = {
  number: number;
  kind: Kind;
  name: string;
  /** Of a concurrent one, and of it alone. */
  indexes: Index[];
  /** One by one: Citus hands a text of several to its servers whole, which take one at a time. */
  statements: string[];
  /** Of the file, byte for byte. */
  sha256: string;
  /** Of what it does: comments and layout left out. */
  statements_sha256: string;
};

/** Built by `CREATE INDEX CONCURRENTLY`, which is `statement`. */
export type Index = { name: string; table: string; statement: string };

const FOLDER = join(import.meta.dirname, "migrations");
const FILE_NAME = /^(\d{4})_[a-z0-9_]+(\.contract|\.concurrent)?\.sql$/;
const CONCURRENT_INDEX = /^CREATE (?:UNIQUE )?INDEX CONCURRENTLY (?!IF\b)(\w+) ON (\w+)\b/i;
/** A text, an identifier or a body in quotes, which stays as it is; or a gap: spaces and comments. */
const QUOTED_OR_GAP =
  /(\b[eE]'(?:[^'\\]|\\.|'')*'|'(?:[^']|'')*'|"[^"]*"|\$(\w*)\$.*?\$\2\$)|(?:--[^\n]*|\/\*.*?\*\/|\s)+/gs;
/** As long as a statement goes on: all but a `;` outside of quotes. */
const STATEMENT = /(?:\b[eE]'(?:[^'\\]|\\.|'')*'|'(?:[^']|'')*'|"[^"]*"|\$(\w*)\$.*?\$\1\$|[^;])+/gs;

/** The number of the newest migration that this code knows: what a node says of itself to others (`application-name.ts`). */
export const NEWEST = Math.max(...readdirSync(FOLDER).map((file) => Number(FILE_NAME.exec(file)?.[1] ?? 0)));

/** The migrations of `folder`, in order: by number, and of one number the expand first. */
export async function readMigrations(folder = FOLDER): Promise<Migration[]> {
  const files = (await readdir(folder)).filter((file) => file.endsWith(".sql"));
  const migrations = await Promise.all(files.map((file) => readMigration(folder, file)));
  migrations.sort((one, other) => one.number - other.number || (one.kind < other.kind ? 1 : -1));
  for (const [index, { number, kind, name }] of migrations.entries()) {
    const before = migrations[index - 1];
    if (before?.number === number && before.kind === kind) {
      const [one, other] = [before.name, name].sort();
      throw new Error(`Migrations ${one} and ${other} have the same number: give one of them a higher one.`);
    }
  }
  return migrations;
}

/** The kind of a migration by its file's name. */
export const kindOf = (name: string): Kind => (name.endsWith(".contract.sql") ? "contract" : "expand");

/** What a text of SQL does, without its comments and its layout. */
export const withoutComments = (text: string): string =>
  text.replaceAll(QUOTED_OR_GAP, (_, quoted?: string) => quoted ?? " ").trim();

/** The statements of such a text, without their ends. */
export const statementsOf = (text: string): string[] =>
  [...withoutComments(text).matchAll(STATEMENT)].map(([statement]) => statement.trim()).filter((each) => each !== "");

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
      `Expected only CREATE INDEX CONCURRENTLY name ON table (…) in ${file}, got ${statement}: put anything else into a migration of its own.`,
    );
  return { name, table, statement };
}

const sha256 = (text: string) => createHash("sha256").update(text).digest("hex");
