import { startEmbeddedPostgres } from "@partner-api/postgres/embedded";
import type { Log } from "../observe/log/log.ts";
import { awaitDatabase } from "../store/postgres/engine/await-database.ts";
import { SERVICE_ROLE } from "../store/postgres/engine/binding.ts";
import { requireOwnConnections } from "../store/postgres/engine/own-connections.ts";
import type { Config } from "./settings/settings.ts";
import type { OnStarted } from "./started.ts";

/** The database for the service, and for the owner of its tables; one URL where both are one user. */
export type DatabaseUrls = { url: string; ownerUrl: string };

/**
 * The database that `config` names, or one of our own. It answers; one that `config` names keeps the connections of
 * different clients apart.
 *
 * @param options.onStarted called with what stops our own
 * @param options.signal ends the wait for it
 * @throws ConfigError when a setting leads to no such database within `databaseWaitS`
 */
export async function findDatabase(
  config: Config,
  options: { log: Log; onStarted: OnStarted; signal?: AbortSignal | undefined },
): Promise<DatabaseUrls> {
  const { log, onStarted, signal } = options;
  const urls = namedDatabase(config) ?? (await startOwn(config, log, onStarted));
  const waitMs = (config.databaseWaitS ?? 0) * 1_000;
  for (const [setting, url] of settingsOf(config, urls)) await awaitDatabase(url, { setting, waitMs, log, signal });
  if (config.databaseUrl !== undefined) await requireOwnConnections(config.databaseUrl);
  return urls;
}

function namedDatabase({ databaseUrl: url, migrationDatabaseUrl: ownerUrl = url }: Config): DatabaseUrls | undefined {
  return url === undefined || ownerUrl === undefined ? undefined : { url, ownerUrl };
}

async function startOwn({ dataDir }: Config, log: Log, onStarted: OnStarted): Promise<DatabaseUrls> {
  const postgres = await startEmbeddedPostgres({ dataDir, log });
  onStarted(postgres.stop);
  return { url: await postgres.addUser(SERVICE_ROLE), ownerUrl: postgres.url };
}

/** The URLs that differ, by the setting that names each; our own database has none. */
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
