import type { StoreServer } from "../../../port.ts";
import type { Database } from "../database.ts";
import { nodesOf } from "./nodes.ts";

/**
 * Checks which servers are reachable. Concurrent calls share one query, because an unreachable server blocks a connection of the pool.
 */
export function createServers(database: Database): () => Promise<StoreServer[]> {
  let pending: Promise<StoreServer[]> | undefined;
  return () => {
    pending ??= checkServers(database).finally(() => {
      pending = undefined;
    });
    return pending;
  };
}

const checkServers = async (database: Database): Promise<StoreServer[]> =>
  (await nodesOf(database)).map(({ group, isUp }) => ({ name: group === 0 ? "coordinator" : `worker ${group}`, isUp }));
