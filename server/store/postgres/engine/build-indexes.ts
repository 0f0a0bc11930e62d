import { DAY_S } from "../../../durations.ts";
import { type Database, DatabaseUnavailable, type Sql } from "./database.ts";
import type { Index, Migration } from "./migration-files.ts";

/**
 * Lock of the session that builds. It differs from the lock of migrations, because a session that is blocked on that lock has a snapshot, which
 * would block a concurrent build. It differs from the lock of the owner of an embedded database, too.
 */
const BUILD_LOCK = 7_265_003;
const BUILD_TIMEOUT_S = DAY_S;

const TRY_LOCK = 'SELECT pg_try_advisory_lock($1) AS "isLocked"';
/** `isValid` is null without such an index, and false for an index whose build failed. */
const STATE = `
  SELECT t.relkind = 'p' AS "isPartitioned", (
    SELECT i.indisvalid FROM pg_index i JOIN pg_class c ON c.oid = i.indexrelid WHERE i.indrelid = t.oid AND c.relname = $2
  ) AS "isValid"
  FROM pg_class t WHERE t.oid = to_regclass($1)`;

/**
 * Builds the missing indexes of a concurrent migration one after the other, without blocking reads and writes. Drops and rebuilds an index
 * that an earlier run left invalid.
 *
 * @returns false while another node builds; retry later
 * @throws Error when an index cannot be built. The invalid index is dropped, by the next run if the database became unavailable.
 */
export function buildIndexes(
  database: Database,
  { name, indexes }: Migration,
  onProgress: (sentence: string) => void,
): Promise<boolean> {
  return database.onOwnConnection(
    async (sql) => {
      const [lock] = await sql.query<{ isLocked: boolean }>(TRY_LOCK, [BUILD_LOCK]);
      if (!lock?.isLocked) return false;
      await sql.query("SET lock_timeout = 0"); // a waiting build does not block readers and writers
      for (const index of indexes) await build(sql, name, index, onProgress);
      return true;
    },
    { statementTimeoutS: BUILD_TIMEOUT_S },
  );
}

/** Indexes of an empty database are built within some milliseconds. */
const PROGRESS_AFTER_MS = 500;

async function build(sql: Sql, migration: string, index: Index, onProgress: (sentence: string) => void): Promise<void> {
  const stateOf = () =>
    sql.query<{ isPartitioned: boolean; isValid: boolean | null }>(STATE, [index.table, index.name]);
  // Some servers of a cluster may not have the index.
  const drop = () => sql.query(`DROP INDEX CONCURRENTLY IF EXISTS ${index.name}`);

  const [state] = await stateOf();
  if (state?.isValid === true) return;
  if (state?.isPartitioned)
    throw new Error(
      `Migration ${migration} expects ${index.table} to be one table, got one with partitions, whose indexes PostgreSQL builds only under a ` +
        `lock: build the index of each partition concurrently, by hand, and attach it to ${index.name}; then retry.`,
    );
  if (state?.isValid === false) await drop();
  const progress = `building the index ${index.name} of ${index.table}; waiting for running transactions`;
  const slow = setTimeout(() => onProgress(progress), PROGRESS_AFTER_MS);
  try {
    await sql.query(index.statement);
  } catch (error) {
    if (error instanceof DatabaseUnavailable) throw error; // its state cannot be read
    const [invalid] = await stateOf();
    if (invalid?.isValid === false) await drop();
    const sentence = `Migration ${migration} failed at the index ${index.name}, which was dropped: ${(error as Error).message}`;
    throw new Error(sentence, { cause: error });
  } finally {
    clearTimeout(slow);
  }
}
