import { ONE_SHARD, onEach, laxUrl as withoutCheck } from "../../bench/support/cluster.ts";

/*
 * Databases of tests on the run's PostgreSQL, or with `PLACEMENT=citus` on a cluster. There each database exists on every server,
 * because Citus distributes tables over databases with the same name.
 */

/** A database must have no connections while it is copied, including those of the extension. */
export const closeToAll = (servers: string[], name: string) =>
  onEach(servers, [
    `ALTER DATABASE ${name} ALLOW_CONNECTIONS false`,
    `SELECT pg_terminate_backend(pid, 5000) FROM pg_stat_activity WHERE datname = '${name}'`,
  ]);

/**
 * Copies a database on every server of a run. On a cluster, a statement of the service that queries several shards fails in it.
 */
export async function copyDatabase(servers: string[], name: string, template: string): Promise<void> {
  await onEach(servers, [`CREATE DATABASE ${name} TEMPLATE ${template} STRATEGY FILE_COPY`]); // not through the log as well
  if (servers.length > 1) await onEach(servers.slice(0, 1), [`ALTER DATABASE ${name} SET ${ONE_SHARD} = error`]);
}

/** The URL for queries of tests across all shards. */
export const laxUrl = (url: string): string => (process.env.PLACEMENT === "citus" ? withoutCheck(url) : url);
