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
  const urls = databaseOf(config) ?? (await startEmbedded(config, log, onStarted));
  const waitMs = (config.databaseWaitS ?? 0) * 1_000;
  for (const [setting, url] of settingsOf(config, urls)) await awaitDatabase(url, { setting, waitMs, log, signal });
  if (config.databaseUrl !== undefined) await requireOwnConnections(config.databaseUrl);
  return urls;
}

function databaseOf({ databaseUrl: url, migrationDatabaseUrl: ownerUrl = url }: Config): DatabaseUrls | undefined {
  return url === undefined || ownerUrl === undefined ? undefined : { url, ownerUrl };
}

async function startEmbedded({ dataDir }: Config, log: Log, onStarted: OnStarted): Promise<DatabaseUrls> {
  const postgres = await startEmbeddedPostgres({ dataDir, log });
  onStarted(postgres.stop);
  return { url: await postgres.addUser(SERVICE_ROLE), ownerUrl: postgres.url };
}

/** Distinct URLs, with their settings; undefined for the embedded database. */
function settingsOf(
  { databaseUrl }: Config,
  { url, ownerUrl }: DatabaseUrls,
): [setting: string | undefined, url: string][] {
  if (databaseUrl === undefined) return [[undefined, url]];
  return url === ownerUrl
    ? [["DATABASE_URL", url]]
    : [
        ["DATABASE_URL", url],
        ["MIGRATION_DATABASE_URL", ownerUrl],
      ];
}
