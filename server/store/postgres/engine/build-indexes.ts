import { type Database, DatabaseUnavailable, type Sql } from "./database.ts";
import type { Index, Migration } from "./migration-files.ts";

/**
 * Held by the session that builds. Not the lock of migrations: whoever waits for that one in a statement has a snapshot, and PostgreSQL
 * ends no build before the transactions that began earlier have ended.
 */
const BUILD_LOCK = 7_265_002;
const BUILD_TIMEOUT_S = 24 * 3_600;

const TAKE_LOCK = "SELECT pg_try_advisory_lock($1) AS taken";
/** `isValid` is null where there is no such index, and false of one whose build did not come to its end. */
const STATE = `
  SELECT t.relkind = 'p' AS "isPartitioned", (
    SELECT i.indisvalid FROM pg_index i JOIN pg_class c ON c.oid = i.indexrelid WHERE i.indrelid = t.oid AND c.relname = $2
  ) AS "isValid"
  FROM pg_class t WHERE t.oid = to_regclass($1)`;

/**
 * Builds the indexes of a concurrent migration that are not there, one after the other, while everybody reads and writes. One that an
 * earlier run left unfinished is dropped, and built anew.
 *
 * @returns false when another node is building: ask again
 * @throws Error when one cannot be built; nothing of it is left then, unless the database went away, which the next run makes good
 */
export function buildIndexes(
  database: Database,
  { name, indexes }: Migration,
  onProgress: (sentence: string) => void,
): Promise<boolean> {
  return database.onOwnConnection(
    async (sql) => {
      const [lock] = await sql.query<{ taken: boolean }>(TAKE_LOCK, [BUILD_LOCK]);
      if (!lock?.taken) return false;
      await sql.query("SET lock_timeout = 0"); // nobody who reads or writes waits behind a build that waits
      for (const index of indexes) await build(sql, name, index, onProgress);
      return true;
    },
    { statementTimeoutS: BUILD_TIMEOUT_S },
  );
}

async function build(sql: Sql, migration: string, index: Index, onProgress: (sentence: string) => void): Promise<void> {
  const stateOf = () =>
    sql.query<{ isPartitioned: boolean; isValid: boolean | null }>(STATE, [index.table, index.name]);
  // Servers of a cluster may have none of it.
  const drop = () => sql.query(`DROP INDEX CONCURRENTLY IF EXISTS ${index.name}`);

  const [found] = await stateOf();
  if (found?.isValid === true) return;
  if (found?.isPartitioned)
    throw new Error(
      `Migration ${migration} expects ${index.table} to be one table, got one with partitions, whose indexes PostgreSQL builds in a lock ` +
        `only: build the index of each partition concurrently, by hand, and attach it to ${index.name}; then run this again.`,
    );
  if (found?.isValid === false) await drop();
  onProgress(`building the index ${index.name} of ${index.table}; it ends after all transactions that are under way`);
  try {
    await sql.query(index.statement);
  } catch (error) {
    if (error instanceof DatabaseUnavailable) throw error; // it cannot be asked, either
    const [left] = await stateOf();
    if (left?.isValid === false) await drop();
    const sentence = `Migration ${migration} failed at the index ${index.name}, and left none: ${(error as Error).message}`;
    throw new Error(sentence, { cause: error });
  }
}
