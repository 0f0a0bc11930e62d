import { setTimeout as delay } from "node:timers/promises";
import { isConflict, isLocked } from "@partner-api/postgres";
import { HOUR_S } from "../../../durations.ts";
import type { Log } from "../../../observe/log/log.ts";
import { buildIndexes } from "./build-indexes.ts";
import { type Database, DatabaseUnavailable, type Sql, type TransactionSql } from "./database.ts";
import { requireFit } from "./fit-server.ts";
import { type Migration, readMigrations } from "./migration-files.ts";
import { addToHistory, checkHistory, completeHistory, readHistory } from "./migration-history.ts";
import { nodesBefore } from "./older-nodes.ts";
import { beginPlacing, placeNewTables } from "./placement/place.ts";

export type MigrateOptions = {
  folder?: string;
  /** Also applies contracts, which older nodes do not support. Always true for an empty database. */
  contracts?: boolean;
  /** Called with the name of each applied migration. */
  onApplied?: (name: string) => void;
  /** Called for each contended lock and each index build. */
  onProgress?: (sentence: string) => void;
  /** Number of attempts to acquire the locks of a migration, and the pause between them. */
  patience?: { tries: number; pauseMs: number };
};

export type Migrated = {
  /** Names of the migrations that this call applied. */
  applied: string[];
  /** Names of the contracts that `npm run operator -- migrate --contract` would apply. */
  pending: string[];
  /** Names of migrations of a newer version, with which this version is compatible. */
  newer: string[];
};

/** Key of the advisory lock that serializes migrations. */
const MIGRATION_LOCK = 7_265_001;
const MIGRATION_TIMEOUT_S = HOUR_S;
/** A migration that is blocked on a lock blocks all later sessions, for at most this time. */
const LOCK_TIMEOUT = "SET LOCAL lock_timeout = '250ms'";
/** Two minutes, in which a backup or a report may end. Afterwards the start of the node fails, and its next start retries. */
const PATIENCE = { tries: 100, pauseMs: 1_000 };

const LONG_TRANSACTIONS = `
  SELECT format('%s (process %s, since %s)',
    coalesce(nullif(application_name, ''), nullif(backend_type, 'client backend'), 'an unnamed client'), pid,
    to_char(xact_start AT TIME ZONE 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS"Z"')) AS text
  FROM pg_stat_activity
  WHERE datname = current_database() AND pid <> pg_backend_pid() AND xact_start IS NOT NULL ORDER BY xact_start LIMIT 3`;

/**
 * Applies the migrations of `folder`, each in one transaction with its row in `schema_migrations`. Indexes of concurrent migrations are built
 * outside of transactions. Any number of nodes may migrate at the same time (decisions: expand and contract).
 *
 * @throws Error when the applied migrations differ from the files, or when a connected node does not support a contract
 * @throws ConfigError when the service does not support the server
 */
export async function migrate(database: Database, options: MigrateOptions = {}): Promise<Migrated> {
  const { folder, contracts = false, onApplied, onProgress = () => {}, patience = PATIENCE } = options;
  await requireFit(database);
  const migrations = await readMigrations(folder);
  const applied: string[] = [];
  let withContracts = contracts;
  let isWaiting = false;

  /** Builds the indexes of a migration outside of transactions. @returns false if another node builds them */
  async function buildOutside(migration: Migration): Promise<boolean> {
    if (await buildIndexes(database, migration, onProgress))
      return database.acrossOutlets.transaction((sql) => addIfMissing(sql, migration));
    if (!isWaiting) onProgress(`waiting for another node that builds the indexes of ${migration.name}`);
    isWaiting = true;
    await delay(patience.pauseMs);
    return false;
  }

  for (;;) {
    // Row-level security also applies to the owner, and migrations change rows of all outlets.
    const step = () =>
      database.acrossOutlets.transaction((sql) => applyNext(sql, migrations, withContracts), {
        statementTimeoutS: MIGRATION_TIMEOUT_S,
      });
    const { next, wasEmpty, ...rest } = await retryWhileLocked(database, step, patience, onProgress);
    withContracts ||= wasEmpty;
    if (next === undefined) return { applied, ...rest };
    if (next.indexes.length > 0 && !(await buildOutside(next))) continue;
    applied.push(next.name);
    onApplied?.(next.name);
  }
}

/**
 * Migrates on startup: applies expands only. Logs one line for all applied migrations, and warns about pending contracts and
 * newer migrations.
 *
 * @param options.beforeContracts prepares the data for the contracts, which are then applied as well
 */
export async function migrateAtStart(
  database: Database,
  log: Log,
  { beforeContracts, ...options }: MigrateOptions & { beforeContracts?: (() => Promise<void>) | undefined } = {},
): Promise<void> {
  const onProgress = (sentence: string) => log.info(`migrations: ${sentence}`);
  let count = 0;
  if (beforeContracts) {
    count += (await migrate(database, { ...options, onProgress })).applied.length;
    await beforeContracts();
  }
  const contracts = beforeContracts !== undefined;
  const { applied, pending, newer } = await migrate(database, { ...options, contracts, onProgress });
  count += applied.length;
  if (count > 0) log.info({ migrations: count }, "schema migrated");
  if (newer.length > 0)
    log.warn({ newer }, "database has migrations of a newer version; continuing with the older one");
  if (pending.length > 0)
    log.warn({ pending }, "migrations pending; run npm run operator -- migrate --contract once no older version runs");
}

type Step = { next: Migration | undefined; wasEmpty: boolean; pending: string[]; newer: string[] };

async function applyNext(sql: TransactionSql, migrations: Migration[], contracts: boolean): Promise<Step> {
  // Until the end of the transaction, so that the next node sees these migrations.
  await sql.query("SELECT pg_advisory_xact_lock($1)", [MIGRATION_LOCK]);
  await sql.query(LOCK_TIMEOUT);
  const history = await readHistory(sql);
  const newer = checkHistory(history, migrations);
  await completeHistory(sql, history, migrations);
  const wasEmpty = history.length === 0;
  const missing = migrations.filter(({ name }) => !history.some((applied) => applied.name === name));
  const next = missing.find(({ kind }) => kind === "expand" || contracts || wasEmpty);
  const pending = missing.map(({ name }) => name); // only contracts, if `next` is undefined
  if (next === undefined) return { next: undefined, wasEmpty, pending, newer };
  if (next.indexes.length > 0) return { next, wasEmpty, pending, newer }; // built outside of transactions
  if (next.kind === "contract") await rejectOlderNodes(sql, next);
  await beginPlacing(sql);
  await Promise.all(next.statements.map((statement) => sql.query(statement))).catch((error: unknown) => {
    if (error instanceof DatabaseUnavailable || isConflict(error) || !(error instanceof Error)) throw error;
    throw new Error(`Migration ${next.name} failed and was rolled back: ${error.message}`, { cause: error });
  });
  await placeNewTables(sql);
  await addToHistory(sql, next);
  return { next, wasEmpty, pending, newer };
}

async function addIfMissing(sql: TransactionSql, migration: Migration): Promise<boolean> {
  await sql.query("SELECT pg_advisory_xact_lock($1)", [MIGRATION_LOCK]);
  const exists = (await readHistory(sql)).some(({ name }) => name === migration.name);
  if (!exists) await addToHistory(sql, migration);
  return !exists;
}

async function rejectOlderNodes(sql: Sql, { name, number }: Migration): Promise<void> {
  const older = await nodesBefore(sql, number);
  if (older.length > 0)
    throw new Error(
      `Migration ${name} removes objects that older versions of the service use, and nodes with such versions are connected: ${older.join(", ")}. ` +
        "Stop or update them, and retry.",
    );
}

/** Retries `step` until its locks are free. Between attempts it holds no locks, so that it blocks no other session. */
async function retryWhileLocked<T>(
  database: Database,
  step: () => Promise<T>,
  { tries, pauseMs }: { tries: number; pauseMs: number },
  onProgress: (sentence: string) => void,
): Promise<T> {
  for (let attempt = 1; ; attempt++) {
    try {
      return await step();
    } catch (error) {
      if (!isLocked(error)) throw error;
      const longest = await database.query<{ text: string }>(LONG_TRANSACTIONS);
      const holders = longest.map(({ text }) => text).join(", ") || "none";
      if (attempt === tries)
        throw new Error(
          `A migration got no lock in ${tries} attempts, and changed nothing. Running transactions: ${holders}. ` +
            "Retry when they have ended.",
          { cause: error },
        );
      if (attempt === 1) onProgress(`waiting for a lock without blocking others; running transactions: ${holders}`);
      await delay(pauseMs);
    }
  }
}
