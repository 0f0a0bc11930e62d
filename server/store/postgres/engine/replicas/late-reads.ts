import type { LateReadReason, LateReads, Store } from "../../../port.ts";
import type { Database } from "../database.ts";
import type { Replicas } from "./replicas.ts";

/** @param openStore the store on another database */
export function createLateReads(replicas: Replicas, openStore: (database: Database) => Store): LateReads<Store> {
  const stores = new Map(replicas.all.map((replica) => [replica, openStore(replica.database)]));
  const counts = new Map<string, { server: string; reason: LateReadReason; count: number }>();

  function count(server: string, reason: LateReadReason): void {
    const key = `${server} ${reason}`;
    const known = counts.get(key) ?? { server, reason, count: 0 };
    known.count++;
    counts.set(key, known);
  }

  return {
    async tryRead(keys, read) {
      const chosen = replicas.choose(keys);
      const store = typeof chosen === "string" ? undefined : stores.get(chosen);
      if (typeof chosen === "string" || store === undefined) {
        count("primary", chosen as LateReadReason);
        return undefined;
      }
      try {
        const answer = await read(store);
        chosen.served();
        count(answer === undefined ? "primary" : chosen.name, answer === undefined ? "asked_again" : "fresh");
        return answer;
      } catch (error) {
        chosen.failed(error);
        count("primary", "failed");
        return undefined;
      }
    },
    wrote: replicas.wrote,
    replicas: replicas.states,
    reads: () => [...counts.values()],
  };
}
