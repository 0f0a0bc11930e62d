import { afterAll, inject } from "vitest";
import { createLog } from "../../server/observe/log/log.ts";
import { type Database, openDatabase } from "../../server/store/postgres/engine/database.ts";
import { copyDatabase, dropDatabase, laxUrl, onEach, withDatabase } from "./cluster.ts";
import { MIGRATED, newName } from "./database-url.ts";

const log = createLog("silent");

const WAITING_FOR_A_LOCK = "FROM pg_stat_activity WHERE datname = current_database() AND wait_event_type = 'Lock'";
const LOCK_WAITS = `SELECT ${WAITING_FOR_A_LOCK}`;
const END_LOCK_WAITS = `SELECT pg_terminate_backend(pid) ${WAITING_FOR_A_LOCK}`;

/**
 * Creates a migrated, empty database for a test file, dropped after the file. Call it at the top level of the file:
 * `const { database } = await cloneDatabase();`
 *
 * @param template the database to copy; `template1` is without tables
 * @returns its URL and three pools: `database` with the service's rights, `owner` with all rights, and `node` for a node of the service, on
 *   which statements across several shards of a cluster fail. `lockWaits` counts the statements that wait for a lock, on any server;
 *   `endLockWaits` ends their connections.
 */
export async function cloneDatabase(template = MIGRATED): Promise<{
  url: string;
  database: Database;
  owner: Database;
  node: Database;
  lockWaits: () => Promise<number>;
  endLockWaits: () => Promise<void>;
}> {
  const name = newName();
  const servers = inject("servers");
  await copyDatabase(servers, name, template);
  const url = withDatabase(inject("databaseUrl"), name);
  const database = openDatabase({ url: laxUrl(url), log });
  const node = servers.length > 1 ? openDatabase({ url, log }) : database;
  const owner = openDatabase({ url: laxUrl(url), log, asOwner: true });
  const parts = servers.map((server) =>
    openDatabase({ url: withDatabase(server, name), log, poolSize: 1, asOwner: true }),
  );
  const onParts = async (statement: string) => (await Promise.all(parts.map((part) => part.query(statement)))).flat();
  const lockWaits = async () => (await onParts(LOCK_WAITS)).length;
  const endLockWaits = async () => void (await onParts(END_LOCK_WAITS));
  afterAll(async () => {
    for (const part of parts) await part.close();
    await node.close();
    await database.close();
    await owner.close();
    await dropDatabase(servers, name);
  });
  return { url, database, owner, node, lockWaits, endLockWaits };
}

/** Runs a statement as the superuser of the run's PostgreSQL. */
export const administer = (statement: string): Promise<void> => onEach([inject("databaseUrl")], [statement]);
