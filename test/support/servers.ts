import { createLog } from "../../server/log.ts";
import { type Database, openDatabase } from "../../server/store/postgres/database.ts";
import { withDatabase } from "./database-url.ts";

/*
 * Databases of tests on the run's PostgreSQL, or with `PLACEMENT=citus` on a cluster: then each is one on every server of it, since
 * the extension distributes the tables of a database over those of the same name.
 */

/** What `CITUS_URL` names: a database of the coordinator in which all servers are known, for a superuser. */
export type Cluster = { url: string; servers: string[] };

const NODES = `SELECT nodename AS host, nodeport AS port FROM pg_dist_node ORDER BY groupid`;
/** Tests ask all servers whom they want; the service only where it says so (decisions: placement by outlet). */
const ONE_SHARD = "citus.multi_task_query_log_level";

/** The cluster that `CITUS_URL` names, or none. */
export async function findCluster(url = process.env.CITUS_URL): Promise<Cluster> {
  if (url === undefined)
    throw new Error("Expected CITUS_URL, a superuser's URL of a coordinator's database, beside PLACEMENT=citus.");
  const nodes = await asSuperuser(url, (sql) => sql.query<{ host: string; port: number }>(NODES));
  const servers = nodes.map(
    ({ host, port }) => Object.assign(new URL(url), { hostname: host, port: String(port) }).href,
  );
  return { url, servers };
}

/** A database with the extension on every server of the cluster, in place of one that an earlier run left. */
export async function createOnCluster({ url, servers }: Cluster, name: string): Promise<string> {
  await dropDatabase(servers, name);
  await Promise.all(
    servers.map(async (server) => {
      await asSuperuser(server, (sql) => sql.query(`CREATE DATABASE ${name}`));
      await asSuperuser(withDatabase(server, name), (sql) => sql.query("CREATE EXTENSION citus"));
    }),
  );
  const [coordinator = url, ...workers] = servers.map((server) => new URL(server));
  const created = withDatabase(url, name);
  await asSuperuser(created, async (sql) => {
    const { hostname, port } = new URL(coordinator);
    await sql.query("SELECT citus_set_coordinator_host($1, $2)", [hostname, Number(port)]);
    for (const worker of workers)
      await sql.query("SELECT citus_add_node($1, $2)", [worker.hostname, Number(worker.port)]);
  });
  return created;
}

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

/** Closes connections that are left. */
export const dropDatabase = (servers: string[], name: string) =>
  onEach(servers, [`DROP DATABASE IF EXISTS ${name} WITH (FORCE)`]);

/** The URL for what only a test asks of all shards. */
export function laxUrl(url: string): string {
  const changed = new URL(url);
  if (process.env.PLACEMENT === "citus") changed.searchParams.set("options", `-c ${ONE_SHARD}=off`);
  return changed.href;
}

const onEach = (servers: string[], statements: string[]) =>
  Promise.all(
    servers.map((server) =>
      asSuperuser(server, async (sql) => {
        for (const statement of statements) await sql.query(statement);
      }),
    ),
  );

async function asSuperuser<T>(url: string, work: (database: Database) => Promise<T>): Promise<T> {
  const database = openDatabase({ url, log: createLog("silent"), poolSize: 1, asOwner: true });
  return work(database).finally(database.close);
}
