import { setTimeout } from "node:timers/promises";
import { isConflict, isLocked } from "@partner-api/postgres";
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
  /** Applies contracts as well, which end the time of older nodes. An empty database, which has none, gets them anyway. */
  contracts?: boolean;
  /** Receives the name of each migration after it was applied. */
  onApplied?: (name: string) => void;
  /** Receives a sentence for each wait for a lock and each index build. */
  onProgress?: (sentence: string) => void;
  /** How often a migration tries to take its locks, and how long it lets others work in between. */
  patience?: { tries: number; pauseMs: number };
};

export type Migrated = {
  /** Names of the migrations that this call applied. */
  applied: string[];
  /** Names of the contracts that wait for `npm run migrate -- --contract`. */
  pending: string[];
  /** Names of migrations of a newer version, beside which this one serves on. */
  newer: string[];
};

/** Key of the advisory lock under which nodes take turns. */
const MIGRATION_LOCK = 7_265_001;
const MIGRATION_TIMEOUT_S = 3_600;
/** Whoever comes after a migration that waits for a lock waits behind it: no longer than this. */
const LOCK_TIMEOUT = "SET LOCAL lock_timeout = '250ms'";
/** Two minutes, for a backup or a report to end; then the start of the node fails, and the next one tries anew. */
const PATIENCE = { tries: 100, pauseMs: 1_000 };

const LONG_TRANSACTIONS = `
  SELECT format('%s (process %s, since %s)',
    coalesce(nullif(application_name, ''), nullif(backend_type, 'client backend'), 'a client without a name'), pid,
    to_char(xact_start AT TIME ZONE 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS"Z"')) AS text
  FROM pg_stat_activity
  WHERE datname = current_database() AND pid <> pg_backend_pid() AND xact_start IS NOT NULL ORDER BY xact_start LIMIT 3`;

/**
 * Brings the database up to the newest migration of `folder`, each file in one transaction with its row in
 * `schema_migrations`, but for concurrent ones, whose indexes are built outside of any. Any number of nodes may do this at once
 * (decisions: expand and contract).
 *
 * @throws Error when the database was migrated by other files than these, or when a contract would end a node that is connected
 * @throws ConfigError when the service does not run on such a server
 */
export async function migrate(database: Database, options: MigrateOptions = {}): Promise<Migrated> {
  const { folder, contracts = false, onApplied, onProgress = () => {}, patience = PATIENCE } = options;
  await requireFit(database);
  const migrations = await readMigrations(folder);
  const applied: string[] = [];
  let withContracts = contracts;
  let isWaiting = false;

  /** Builds the indexes of a migration outside of any transaction. @returns whether this call did, and not another node */
  async function buildOutside(migration: Migration): Promise<boolean> {
    if (await buildIndexes(database, migration, onProgress))
      return database.acrossOutlets.transaction((sql) => addUnlessThere(sql, migration));
    if (!isWaiting) onProgress(`waiting for another node, which builds the indexes of ${migration.name}`);
    isWaiting = true;
    await setTimeout(patience.pauseMs);
    return false;
  }

  for (;;) {
    // The owner is bound, too: a migration that changes rows is about those of all outlets.
    const step = () =>
      database.acrossOutlets.transaction((sql) => applyNext(sql, migrations, withContracts), {
        statementTimeoutS: MIGRATION_TIMEOUT_S,
      });
    const { next, wasEmpty, ...rest } = await untilLocksAreFree(database, step, patience, onProgress);
    withContracts ||= wasEmpty;
    if (next === undefined) return { applied, ...rest };
    if (next.indexes.length > 0 && !(await buildOutside(next))) continue;
    applied.push(next.name);
    onApplied?.(next.name);
  }
}

/**
 * Migrates as a node does at its start: expands only. Logs one line for all applied migrations, and warns about pending contracts and newer
 * migrations.
 *
 * @param options.beforeContracts makes the data ready for the contracts, which are then applied as well
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
  if (newer.length > 0) log.warn({ newer }, "the database has migrations of a newer version; this one serves on");
  if (pending.length > 0)
    log.warn({ pending }, "once no older version runs, finish the migration: npm run migrate -- --contract");
}

type Step = { next: Migration | undefined; wasEmpty: boolean; pending: string[]; newer: string[] };

async function applyNext(sql: TransactionSql, migrations: Migration[], contracts: boolean): Promise<Step> {
  // Held to the end of the transaction: the next node sees the migrations of this one.
  await sql.query("SELECT pg_advisory_xact_lock($1)", [MIGRATION_LOCK]);
  await sql.query(LOCK_TIMEOUT);
  const history = await readHistory(sql);
  const newer = checkHistory(history, migrations);
  await completeHistory(sql, history, migrations);
  const wasEmpty = history.length === 0;
  const missing = migrations.filter(({ name }) => !history.some((done) => done.name === name));
  const next = missing.find(({ kind }) => kind === "expand" || contracts || wasEmpty);
  const pending = missing.map(({ name }) => name); // contracts alone, once nothing is next
  if (next === undefined) return { next: undefined, wasEmpty, pending, newer };
  if (next.indexes.length > 0) return { next, wasEmpty, pending, newer }; // no transaction can build them
  if (next.kind === "contract") await refuseOlderNodes(sql, next);
  await beginPlacing(sql);
  await Promise.all(next.statements.map((statement) => sql.query(statement))).catch((error: unknown) => {
    if (error instanceof DatabaseUnavailable || isConflict(error) || !(error instanceof Error)) throw error;
    throw new Error(`Migration ${next.name} failed and was rolled back: ${error.message}`, { cause: error });
  });
  await placeNewTables(sql);
  await addToHistory(sql, next);
  return { next, wasEmpty, pending, newer };
}

async function addUnlessThere(sql: TransactionSql, migration: Migration): Promise<boolean> {
  await sql.query("SELECT pg_advisory_xact_lock($1)", [MIGRATION_LOCK]);
  const isThere = (await readHistory(sql)).some(({ name }) => name === migration.name);
  if (!isThere) await addToHistory(sql, migration);
  return !isThere;
}

async function refuseOlderNodes(sql: Sql, { name, number }: Migration): Promise<void> {
  const older = await nodesBefore(sql, number);
  if (older.length > 0)
    throw new Error(
      `Migration ${name} takes away what older versions of the service use, and such are connected: ${older.join(", ")}. ` +
        "Stop them, or update them, and run this again.",
    );
}

/** Runs `step` until the locks that it needs are free. In between it holds none, so nobody waits behind it. */
async function untilLocksAreFree<T>(
  database: Database,
  step: () => Promise<T>,
  { tries, pauseMs }: { tries: number; pauseMs: number },
  onProgress: (sentence: string) => void,
): Promise<T> {
  for (let nth = 1; ; nth++) {
    try {
      return await step();
    } catch (error) {
      if (!isLocked(error)) throw error;
      const longest = await database.query<{ text: string }>(LONG_TRANSACTIONS);
      const holders = longest.map(({ text }) => text).join(", ") || "none any more";
      if (nth === tries)
        throw new Error(
          `A migration got no lock in ${tries} tries, and changed nothing. Transactions under way: ${holders}. ` +
            "Start again when they have ended.",
          { cause: error },
        );
      if (nth === 1) onProgress(`waiting for a lock, nobody waits behind it; transactions under way: ${holders}`);
      await setTimeout(pauseMs);
    }
  }
}
