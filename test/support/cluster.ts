import { createLog } from "../../server/observe/log/log.ts";
import { type Database, openDatabase } from "../../server/store/postgres/engine/database.ts";
import { migrate } from "../../server/store/postgres/engine/migrate.ts";
import { placeTables } from "../../server/store/postgres/engine/placement/place.ts";
import { ensureServiceRole } from "../../server/store/postgres/engine/service-role.ts";
import { type DemoDatabase, openSeeded } from "./demo-database.ts";

/** The database of the coordinator that `CITUS_URL` names, for a superuser. Every server is registered in it. */
export type Cluster = { url: string; servers: string[] };

/** Few, so that copying a database is fast, but more than servers, so that outlets are on different servers. */
const SHARDS = 4;
const NODES = `SELECT nodename AS host, nodeport AS port FROM pg_dist_node ORDER BY groupid`;
/** Tests and measurements may query all shards; the service only in listed statements (decisions: placement by outlet). */
const ONE_SHARD = "citus.multi_task_query_log_level";
const log = createLog("silent");

/** @throws Error when no cluster is named */
export async function findCluster(url = process.env.CITUS_URL): Promise<Cluster> {
  if (url === undefined) throw new Error("Expected CITUS_URL, a superuser's URL of a coordinator's database, got none");
  const nodes = await asSuperuser(url, (sql) => sql.query<{ host: string; port: number }>(NODES));
  const servers = nodes.map(
    ({ host, port }) => Object.assign(new URL(url), { hostname: host, port: String(port) }).href,
  );
  return { url, servers };
}

/** A new database with the extension on every server of the cluster. It replaces the database of an earlier run. */
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

/** Migrates a database of a cluster and puts its tables where they belong. */
export async function placeOnCluster(owner: Database): Promise<void> {
  await migrate(owner);
  await placeTables(owner, { shards: SHARDS });
  await ensureServiceRole(owner);
}

/** A placed database with the demo data. A statement of a node that queries several shards is an error. `stack` drops it. */
export async function openClusterDatabase(
  stack: AsyncDisposableStack,
  cluster: Cluster,
  name: string,
): Promise<DemoDatabase> {
  stack.defer(closeAdmins); // the process would exit minutes later
  const url = await createOnCluster(cluster, name);
  stack.defer(() => dropDatabase(cluster.servers, name));
  await asSuperuser(withoutShardCheck(url), placeOnCluster);
  await asSuperuser(cluster.url, (sql) => sql.query(`ALTER DATABASE ${name} SET ${ONE_SHARD} = error`));
  return { url, ...(await openSeeded(stack, withoutShardCheck(url))) };
}

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

/** Drops a database after it closes its connections and rolls back the prepared transactions of a killed server. */
export async function dropDatabase(servers: string[], name: string): Promise<void> {
  if (servers.length > 1) await Promise.all(servers.map((server) => rollBackPrepared(server, name)));
  await onEach(servers, [`DROP DATABASE IF EXISTS ${name} WITH (FORCE)`]);
}

const ROLL_BACKS = `SELECT format('ROLLBACK PREPARED %L', gid) AS statement FROM pg_prepared_xacts WHERE database = $1`;

/** Prepared transactions can only be rolled back in their database. */
async function rollBackPrepared(server: string, name: string): Promise<void> {
  const rows = await asSuperuser(server, (sql) => sql.query<{ statement: string }>(ROLL_BACKS, [name]));
  if (rows.length === 0) return;
  await asSuperuser(withDatabase(server, name), async (sql) => {
    for (const { statement } of rows) await sql.query(statement).catch(() => {}); // the cluster may have settled it by now
  });
}

/** A connection to each server for all files that this worker runs. */
const admins = new Map<string, Database>();

export async function closeAdmins(): Promise<void> {
  await Promise.all([...admins.values()].map(({ close }) => close()));
  admins.clear();
}

/** Runs the statements in order, on all servers in parallel. */
export async function onEach(servers: string[], statements: string[]): Promise<void> {
  const run = async (server: string) => {
    const admin = admins.get(server) ?? openDatabase({ url: server, log, poolSize: 1, asOwner: true });
    admins.set(server, admin);
    for (const statement of statements) await admin.query(statement);
  };
  await Promise.all(servers.map(run));
}

/** Runs on the database of the URL. */
export async function asSuperuser<T>(url: string, work: (database: Database) => Promise<T>): Promise<T> {
  const database = openDatabase({ url, log, poolSize: 1, asOwner: true });
  return work(database).finally(database.close);
}

/** The URL for queries of tests across all shards. */
export const laxUrl = (url: string): string => (process.env.PLACEMENT === "citus" ? withoutShardCheck(url) : url);

/** The URL for statements that query all shards. Nodes do not use it. */
export function withoutShardCheck(url: string): string {
  const changed = new URL(url);
  changed.searchParams.set("options", `-c ${ONE_SHARD}=off`);
  return changed.href;
}

/** The same server, another database of it. */
export function withDatabase(url: string, name: string): string {
  const changed = new URL(url);
  changed.pathname = name;
  return changed.href;
}
