import { startEmbeddedPostgres } from "@partner-api/postgres/embedded";
import type { Log } from "../observe/log/log.ts";
import { awaitDatabase } from "../store/postgres/engine/await-database.ts";
import { SERVICE_ROLE } from "../store/postgres/engine/binding.ts";
import { requireOwnConnections } from "../store/postgres/engine/own-connections.ts";
import type { Config } from "./settings/settings.ts";
import type { OnStarted } from "./started.ts";

/** URLs of the database for the service, and for the owner of its tables; the same if both are the same user. */
export type DatabaseUrls = { url: string; ownerUrl: string };

/**
 * Returns the database of the settings, or starts the embedded one. The database is available, and a database of the settings does not
 * share sessions between clients.
 *
 * @param options.onStarted receives the function that stops the embedded database
 * @param options.signal aborts the start
 * @throws ConfigError if a database of the settings is not available within `databaseWaitS`
 */
export async function findDatabase(
  config: Config,
  options: { log: Log; onStarted: OnStarted; signal?: AbortSignal | undefined },
): Promise<DatabaseUrls> {
  const { log, onStarted, signal } = options;
  const { databaseUrl: url, migrationDatabaseUrl: ownerUrl = url } = config;
  if (url === undefined || ownerUrl === undefined) return startEmbedded(config, log, onStarted);
  const waitMs = (config.databaseWaitS ?? 0) * 1_000;
  await awaitDatabase(url, { setting: "DATABASE_URL", waitMs, log, signal });
  if (ownerUrl !== url) await awaitDatabase(ownerUrl, { setting: "MIGRATION_DATABASE_URL", waitMs, log, signal });
  await requireOwnConnections(url);
  return { url, ownerUrl };
}

async function startEmbedded({ dataDir }: Config, log: Log, onStarted: OnStarted): Promise<DatabaseUrls> {
  const postgres = await startEmbeddedPostgres({ dataDir, log });
  onStarted(postgres.stop);
  return { url: await postgres.addUser(SERVICE_ROLE), ownerUrl: postgres.url };
}
