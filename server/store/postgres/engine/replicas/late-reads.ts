import type { LateReadReason, LateReads, Store } from "../../../port.ts";
import type { Database } from "../database.ts";
import type { Replicas } from "./replicas.ts";

/** @param openStore creates a store on a replica */
export function createLateReads(replicas: Replicas, openStore: (database: Database) => Store): LateReads<Store> {
  const stores = new Map(replicas.all.map((replica) => [replica, openStore(replica.database)]));
  const counts = new Map<string, { server: string; reason: LateReadReason; count: number }>();

  function count(server: string, reason: LateReadReason): void {
    const key = `${server} ${reason}`;
    const entry = counts.get(key) ?? { server, reason, count: 0 };
    entry.count++;
    counts.set(key, entry);
  }

  return {
    async tryRead(keys, read) {
      const replica = replicas.choose(keys);
      const store = typeof replica === "string" ? undefined : stores.get(replica);
      if (typeof replica === "string" || store === undefined) {
        count("primary", replica as LateReadReason);
        return undefined;
      }
      try {
        const result = await read(store);
        replica.served();
        count(result === undefined ? "primary" : replica.name, result === undefined ? "asked_again" : "fresh");
        return result;
      } catch (error) {
        replica.failed(error);
        count("primary", "failed");
        return undefined;
      }
    },
    wrote: replicas.wrote,
    replicas: replicas.states,
    reads: () => [...counts.values()],
  };
}
