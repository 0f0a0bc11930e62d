import type { StoreServer } from "../../../port.ts";
import type { Database } from "../database.ts";
import { nodesOf } from "./nodes.ts";

/**
 * Asks which servers answer. However many ask at once, one question is under way: a server that is away may let it wait, and holds no
 * more than one connection of the pool so.
 */
export function createServers(database: Database): () => Promise<StoreServer[]> {
  let asking: Promise<StoreServer[]> | undefined;
  return () => {
    asking ??= ask(database).finally(() => {
      asking = undefined;
    });
    return asking;
  };
}

const ask = async (database: Database): Promise<StoreServer[]> =>
  (await nodesOf(database)).map(({ group, isUp }) => ({ name: group === 0 ? "coordinator" : `worker ${group}`, isUp }));
