import { ONE_SHARD, onEach, laxUrl as withoutCheck } from "../../bench/support/cluster.ts";

/*
 * Databases of tests on the run's PostgreSQL, or with `PLACEMENT=citus` on a cluster: then each is one on every server of it, since
 * the extension distributes the tables of a database over those of the same name.
 */

/** Nobody, nor the extension's own process, may be in a database that is copied. */
export const closeToAll = (servers: string[], name: string) =>
  onEach(servers, [
    `ALTER DATABASE ${name} ALLOW_CONNECTIONS false`,
    `SELECT pg_terminate_backend(pid, 5000) FROM pg_stat_activity WHERE datname = '${name}'`,
  ]);

/** Copies a database on every server of a run. On a cluster a statement of the service that asks several shards is an error in it. */
export async function copyDatabase(servers: string[], name: string, template: string): Promise<void> {
  await onEach(servers, [`CREATE DATABASE ${name} TEMPLATE ${template} STRATEGY FILE_COPY`]); // not through the log as well
  if (servers.length > 1) await onEach(servers.slice(0, 1), [`ALTER DATABASE ${name} SET ${ONE_SHARD} = error`]);
}

/** The URL for what only a test asks of all shards. */
export const laxUrl = (url: string): string => (process.env.PLACEMENT === "citus" ? withoutCheck(url) : url);
