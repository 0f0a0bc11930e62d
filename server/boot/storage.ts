import type { Log } from "../observe/log/log.ts";
import type { Metrics } from "../observe/metrics/metrics.ts";
import { ConfigError } from "../store/config-error.ts";
import type { Store } from "../store/port.ts";
import { type Database, openDatabase } from "../store/postgres/engine/database.ts";
import { engineOf } from "../store/postgres/engine/placement/places.ts";
import { openReplicas, type Replicas } from "../store/postgres/engine/replicas/replicas.ts";
import { prepareDatabase } from "../store/postgres/prepare.ts";
import { createPostgresStore } from "../store/postgres/store.ts";
import { createSealing, type Sealing } from "../store/sealing.ts";
import { findDatabase } from "./find-database.ts";
import { secretsKeysOf } from "./settings/own-secrets-key.ts";
import type { Config } from "./settings/settings.ts";
import type { OnStarted } from "./started.ts";

/** The migrated database, the sealing of secrets in it, and the store of all resources. */
export type Storage = { url: string; database: Database; sealing: Sealing; store: Store };

/**
 * @param options.signal aborts the start
 * @throws ConfigError if the database of the settings cannot be used
 */
export async function openStorage(
  config: Config,
  options: { log: Log; metrics: Metrics; onStarted: OnStarted; signal?: AbortSignal | undefined },
): Promise<Storage> {
  const { log, metrics, onStarted } = options;
  const urls = await findDatabase(config, options);
  const sealing = createSealing(await secretsKeysOf(config));
  await prepareDatabase(urls, config, sealing, log);
  const { url } = urls;
  const database = openDatabase({ url, log, poolSize: config.poolSize, onAcquired: metrics.countAcquired });
  onStarted(database.close);
  const replicas = await findReplicas(config, database, log);
  if (replicas) onStarted(replicas.stop);
  return { url, database, sealing, store: createPostgresStore(database, sealing, replicas) };
}

/** @throws ConfigError for a cluster: only its coordinator can reach the standbys of its servers */
async function findReplicas(
  { replicas, poolSize }: Config,
  primary: Database,
  log: Log,
): Promise<Replicas | undefined> {
  if (replicas === undefined) return undefined;
  if ((await engineOf(primary)) !== undefined)
    throw new ConfigError(
      "REPLICA_URLS is set, and DATABASE_URL is a Citus coordinator: expected no REPLICA_URLS, because the rows are on other servers. Remove REPLICA_URLS.",
    );
  return openReplicas({ urls: replicas.urls, primary, maxLagMs: replicas.maxLagS * 1_000, log, poolSize });
}
