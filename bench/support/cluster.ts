import { createLog } from "../../server/observe/log/log.ts";
import { seed } from "../../server/sandbox/seed.ts";
import { type Database, openDatabase } from "../../server/store/postgres/engine/database.ts";
import { migrate } from "../../server/store/postgres/engine/migrate.ts";
import { placeTables } from "../../server/store/postgres/engine/placement/place.ts";
import { ensureServiceRole } from "../../server/store/postgres/engine/service-role.ts";
import { createPostgresStore } from "../../server/store/postgres/store.ts";
import type { BenchDatabase } from "./database.ts";
import { sealing } from "./sealing.ts";

/** What `CITUS_URL` names: a database of the coordinator in which all servers are known, for a superuser. */
export type Cluster = { url: string; servers: string[] };

/** Few, so that a copy of a database is quick, and more than servers, so that outlets stand apart. */
export const SHARDS = 4;
const NODES = `SELECT nodename AS host, nodeport AS port FROM pg_dist_node ORDER BY groupid`;
/** Tests and measurements ask all servers whom they want; the service only where it says so (decisions: placement by outlet). */
export const ONE_SHARD = "citus.multi_task_query_log_level";
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

/** Migrates a database of a cluster and puts its tables where they belong. */
export async function placeOnCluster(owner: Database): Promise<void> {
  await migrate(owner);
  await placeTables(owner, { shards: SHARDS });
  await ensureServiceRole(owner);
}

/** A placed database with the demo data. A statement of a node that asks several shards is an error in it. `stack` drops it. */
export async function openClusterDatabase(
  stack: AsyncDisposableStack,
  cluster: Cluster,
  name: string,
): Promise<BenchDatabase> {
  const url = await createOnCluster(cluster, name);
  stack.defer(() => dropDatabase(cluster.servers, name));
  await asSuperuser(laxUrl(url), placeOnCluster);
  await asSuperuser(cluster.url, (sql) => sql.query(`ALTER DATABASE ${name} SET ${ONE_SHARD} = error`));
  return openSeeded(stack, { url, own: laxUrl(url) });
}

/** @param urls.own for what the measurement itself asks */
async function openSeeded(stack: AsyncDisposableStack, { url, own }: { url: string; own: string }) {
  const database = openDatabase({ url: own, log });
  stack.defer(database.close);
  const store = createPostgresStore(database, sealing);
  await seed(store, new Date());
  return { url, database, store };
}

/** Closes connections that are left, and gives up what was prepared and never committed, as the kill of a server leaves it. */
export async function dropDatabase(servers: string[], name: string): Promise<void> {
  await Promise.all(servers.map((server) => rollBackPrepared(server, name)));
  await onEach(servers, [`DROP DATABASE IF EXISTS ${name} WITH (FORCE)`]);
}

const ROLL_BACKS = `SELECT format('ROLLBACK PREPARED %L', gid) AS statement FROM pg_prepared_xacts WHERE database = $1`;

/** It takes a session in their own database. */
async function rollBackPrepared(server: string, name: string): Promise<void> {
  const rows = await asSuperuser(server, (sql) => sql.query<{ statement: string }>(ROLL_BACKS, [name]));
  if (rows.length === 0) return;
  await asSuperuser(withDatabase(server, name), async (sql) => {
    for (const { statement } of rows) await sql.query(statement).catch(() => {}); // the cluster may have settled it by now
  });
}

/** Runs statements, one after the other, on all servers at once. */
export async function onEach(servers: string[], statements: string[]): Promise<void> {
  const run = (server: string) =>
    asSuperuser(server, async (sql) => {
      for (const statement of statements) await sql.query(statement);
    });
  await Promise.all(servers.map(run));
}

/** On the database of the URL. */
export async function asSuperuser<T>(url: string, work: (database: Database) => Promise<T>): Promise<T> {
  const database = openDatabase({ url, log, poolSize: 1, asOwner: true });
  return work(database).finally(database.close);
}

/** The URL for what is asked of all shards, and by no node. */
export function laxUrl(url: string): string {
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
