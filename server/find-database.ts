import { startEmbeddedPostgres } from "@partner-api/embedded-postgres";
import type { Log } from "./log.ts";
import type { Config } from "./settings.ts";
import { awaitDatabase } from "./store/postgres/await-database.ts";
import { SERVICE_ROLE } from "./store/postgres/binding.ts";
import { requireOwnConnections } from "./store/postgres/own-connections.ts";

/** The database for the service, and for the owner of its tables; one URL where both are one user. */
export type DatabaseUrls = { url: string; ownerUrl: string };

/** Where the parts that were started leave how each is stopped. */
export type Started = (() => Promise<unknown>)[];

/**
 * The database that `config` names, or one of our own, whose stop goes to `started`. It answers; one that `config`
 * names keeps the connections of different clients apart.
 *
 * @param signal ends the wait for it
 * @throws ConfigError when a setting leads to no such database within `databaseWaitS`
 */
export async function findDatabase(
  config: Config,
  { log, started, signal }: { log: Log; started: Started; signal?: AbortSignal },
): Promise<DatabaseUrls> {
  const urls = namedDatabase(config) ?? (await startOwn(config, log, started));
  const waitMs = (config.databaseWaitS ?? 0) * 1_000;
  for (const [setting, url] of settingsOf(config, urls)) await awaitDatabase(url, { setting, waitMs, log, signal });
  if (config.databaseUrl !== undefined) await requireOwnConnections(config.databaseUrl);
  return urls;
}

function namedDatabase({ databaseUrl: url, migrationDatabaseUrl: ownerUrl = url }: Config): DatabaseUrls | undefined {
  return url === undefined || ownerUrl === undefined ? undefined : { url, ownerUrl };
}

async function startOwn({ dataDir }: Config, log: Log, started: Started): Promise<DatabaseUrls> {
  const postgres = await startEmbeddedPostgres({ dataDir, log });
  started.push(postgres.stop);
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
