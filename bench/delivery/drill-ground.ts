import { findFreePort } from "../../packages/postgres/src/embedded/free-port.ts";
import { asSuperuser, type Cluster, openClusterDatabase, withDatabase } from "../../test/support/cluster.ts";
import { type DatabaseServer, startPrimary, startStandby, takeBackup } from "../../test/support/database-servers.ts";
import { fillDatabase, openDemoDatabase } from "../../test/support/demo-database.ts";
import { findLocalServer } from "../../test/support/local-server.ts";
import { waitFor } from "../../test/support/until.ts";
import { writeHistory } from "./history.ts";
import { readersOf } from "./log-readers.ts";
import type { DrillTarget, Trouble } from "./trouble.ts";

/** The delay that simulates a slow disk, the maximum that PostgreSQL accepts: each commit waits for the flush of the log. */
const SLOW_FLUSH_US = 100_000;

/**
 * One PostgreSQL server on disk. It is killed and stopped, and its supervisor restarts it; then its disk is slow, and then hangs.
 *
 * @param rows entries of another partner's delivery log, written while orders are placed and then read
 */
export async function openOneServer(stack: AsyncDisposableStack, { rows = 0 } = {}): Promise<DrillTarget> {
  const database = await openDemoDatabase(stack);
  const all = () => true;
  return {
    database,
    async servers(service) {
      const { kill, signal, stop, waitUntilReady } = await findLocalServer(database.url);
      const set = (...statements: string[]) =>
        asSuperuser(database.url, async (sql) => {
          for (const statement of [...statements, "SELECT pg_reload_conf()"]) await sql.query(statement);
        });
      const troubles: Trouble[] = [
        { name: "PostgreSQL", affects: all, trigger: kill, recover: waitUntilReady },
        { name: "a fast stop", affects: all, trigger: () => stop("SIGINT"), recover: waitUntilReady },
        { name: "an immediate stop", affects: all, trigger: () => stop("SIGQUIT"), recover: waitUntilReady },
        {
          name: `a slow disk: ${SLOW_FLUSH_US / 1_000} ms more for a flush`,
          affects: all,
          trigger: () =>
            set(`ALTER SYSTEM SET commit_delay = ${SLOW_FLUSH_US}`, "ALTER SYSTEM SET commit_siblings = 0"),
          recover: () => set("ALTER SYSTEM RESET commit_delay", "ALTER SYSTEM RESET commit_siblings"),
        },
        {
          name: "a hanging disk",
          affects: all,
          trigger: () => signal("SIGSTOP"),
          recover: () => signal("SIGCONT").then(waitUntilReady),
        },
      ];
      const growth: Trouble = {
        name: `${rows.toLocaleString("en")} entries written to the delivery log`,
        affects: all,
        trigger: () => writeHistory(database, service.outlets, { entries: rows, progress: service.progress }),
        recover: async () => {},
      };
      return rows > 0 ? [growth, readersOf(service), ...troubles] : troubles;
    },
  };
}

/** Makes the standby synchronous: a commit is acknowledged only after the standby has it. */
async function makeSynchronous(primary: DatabaseServer, standby: string): Promise<void> {
  for (const statement of [
    `ALTER SYSTEM SET synchronous_standby_names = '${standby}'`,
    "ALTER DATABASE postgres SET synchronous_commit = on",
    "SELECT pg_reload_conf()",
  ])
    await primary.query(statement);
  const synchronous = "SELECT FROM pg_stat_replication WHERE sync_state = 'sync'";
  await waitFor("a synchronous standby", async () => (await primary.query(synchronous)).length > 0);
}

/**
 * A primary with a synchronous standby that is promoted when the primary is killed. Then the promoted server is killed too, and a third one
 * is restored from the log and a base backup made under load. The old primary hangs, and resumes after the failover.
 */
export async function openThreeServers(stack: AsyncDisposableStack): Promise<DrillTarget> {
  const primary = await startPrimary(stack);
  const heir = await startStandby(stack, primary, "heir");
  await makeSynchronous(primary, "heir");

  const [port, lastPort] = [await findFreePort(), await findFreePort()];
  const hosts = [primary.host, heir.host, `127.0.0.1:${port}`, `127.0.0.1:${lastPort}`].join(",");
  const url = `${primary.url.replace(primary.host, hosts)}&target_session_attrs=read-write`;
  const database = await fillDatabase(stack, url);
  const early = async (): Promise<never> => {
    throw new Error("expected the outages in order");
  };
  const startLast = async (source: DatabaseServer): Promise<DatabaseServer> => {
    const last = await startStandby(stack, source, "last", lastPort);
    await makeSynchronous(source, "last");
    return last;
  };
  let restore: (port: number) => Promise<DatabaseServer> = early;
  let lastStanding: Promise<DatabaseServer> | undefined;
  let wake: () => Promise<void> = early;
  let restoredServer: DatabaseServer = primary;
  return {
    database,
    servers: async () => [
      {
        name: "failover to a synchronous standby",
        affects: () => true,
        trigger: primary.kill,
        recover: async () => void (await heir.query("SELECT pg_promote()")),
      },
      {
        name: "restore from a base backup and the log",
        affects: () => true,
        async trigger() {
          ({ restore } = await takeBackup(stack, heir));
          await heir.kill();
        },
        async recover() {
          restoredServer = await restore(port);
          lastStanding = startLast(restoredServer);
          lastStanding.catch(() => {}); // it is awaited below
        },
      },
      {
        name: "the primary hangs, and its synchronous standby takes over",
        affects: () => true,
        async trigger() {
          await lastStanding;
          const { signal } = await findLocalServer(restoredServer.url);
          await signal("SIGSTOP");
          wake = () => signal("SIGCONT");
        },
        recover: async () => void (await (await lastStanding)?.query("SELECT pg_promote()")),
      },
      {
        name: "the old primary resumes and is killed",
        affects: () => true,
        trigger: () => wake(),
        recover: () => restoredServer.kill(),
      },
    ],
  };
}

/** The worker server of each outlet, by the port that the coordinator connects to. */
const PLACES = `
  SELECT o.id AS outlet, n.nodename AS host, n.nodeport AS port
  FROM unnest($1::text[]) AS o (id)
    JOIN pg_dist_placement p ON p.shardid = get_shard_id_for_distribution_column('orders'::regclass, o.id)
    JOIN pg_dist_node n ON n.groupid = p.groupid`;

/**
 * A database on a cluster whose servers run on this machine. The last worker server and the coordinator are killed.
 *
 * @throws Error if a server may lose acknowledged commits when it is killed
 */
export async function openCluster(stack: AsyncDisposableStack, cluster: Cluster): Promise<DrillTarget> {
  for (const server of cluster.servers) {
    const [setting] = await asSuperuser(server, (sql) => sql.query<Record<string, string>>("SHOW synchronous_commit"));
    if (setting?.synchronous_commit === "off")
      throw new Error(
        `Expected synchronous_commit on, got off at ${new URL(server).host}: what it acknowledged would be lost with it`,
      );
  }
  const name = "drill";
  const database = await openClusterDatabase(stack, cluster, name);
  return {
    database,
    async servers({ outlets }) {
      const places = await database.database.query<{ outlet: string; host: string; port: number }>(PLACES, [outlets]);
      const hostOf = new Map(places.map(({ outlet, host, port }) => [outlet, `${host}:${port}`]));
      const casualty = async (label: string, url: string, affects: Trouble["affects"]): Promise<Trouble> => {
        const { kill, start, waitUntilReady } = await findLocalServer(withDatabase(url, name));
        return { name: label, affects, trigger: kill, recover: async () => start().then(waitUntilReady) };
      };
      const [coordinator = cluster.url, ...workers] = cluster.servers;
      const worker = workers.at(-1) ?? coordinator;
      return Promise.all([
        casualty(`worker ${workers.length}`, worker, (outlet) => hostOf.get(outlet) === new URL(worker).host),
        casualty("the coordinator", coordinator, () => true),
      ]);
    },
  };
}
