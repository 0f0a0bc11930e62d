import { asSuperuser, type Cluster, openClusterDatabase, withDatabase } from "../support/cluster.ts";
import { type BenchDatabase, openKeptDatabase } from "../support/database.ts";
import { findLocalServer } from "../support/local-server.ts";

/** Something that is killed while orders are placed. `holds`: whether the rows of an outlet stand there, and it must wait. */
export type Casualty = {
  name: string;
  holds: (outlet: string) => boolean;
  kill(): Promise<void>;
  /** Brings it back; resolves when it answers. */
  revive(): Promise<void>;
};

/** A database for a drill, and the servers of it that can be killed. */
export type DrillGround = { database: BenchDatabase; servers(outlets: string[]): Promise<Casualty[]> };

/** One PostgreSQL of our own, on disk, which the one who started it starts again. */
export async function openOneServer(stack: AsyncDisposableStack): Promise<DrillGround> {
  const database = await openKeptDatabase(stack);
  return {
    database,
    async servers() {
      const { kill, answers } = await findLocalServer(database.url);
      return [{ name: "PostgreSQL", holds: () => true, kill, revive: answers }];
    },
  };
}

/** The worker of each outlet, by the port at which the coordinator asks it. */
const PLACES = `
  SELECT o.id AS outlet, n.nodename AS host, n.nodeport AS port
  FROM unnest($1::text[]) AS o (id)
    JOIN pg_dist_placement p ON p.shardid = get_shard_id_for_distribution_column('orders'::regclass, o.id)
    JOIN pg_dist_node n ON n.groupid = p.groupid`;

/**
 * A database of a cluster whose servers run on this machine. The last worker and the coordinator are killed.
 *
 * @throws Error when a server may acknowledge what a kill then takes away
 */
export async function openCluster(stack: AsyncDisposableStack, cluster: Cluster): Promise<DrillGround> {
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
    async servers(outlets) {
      const places = await database.database.query<{ outlet: string; host: string; port: number }>(PLACES, [outlets]);
      const hostOf = new Map(places.map(({ outlet, host, port }) => [outlet, `${host}:${port}`]));
      const casualty = async (label: string, url: string, holds: Casualty["holds"]): Promise<Casualty> => {
        const { kill, start, answers } = await findLocalServer(withDatabase(url, name));
        return { name: label, holds, kill, revive: async () => start().then(answers) };
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
