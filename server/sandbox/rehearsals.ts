import type { Deprecation } from "../../generated/deprecations.ts";
import type { Log } from "../observe/log/log.ts";
import type { DeprecationRehearsalStore, Rehearsals } from "../store/port.ts";
import { poll } from "./poll.ts";

/** Other nodes follow a rehearsal within this time. */
const POLL_MS = 500;

/** Rehearsals with a copy in memory, so that requests do not read the store. `read` updates the copy. */
export function createRehearsals(store: DeprecationRehearsalStore): Rehearsals & { read(): Promise<void> } {
  let deprecations: ReadonlyMap<string, Deprecation> = new Map();
  let readCount = 0;
  /** Number of the newest finished read. An older read that finishes later is ignored. */
  let newest = 0;
  async function read(): Promise<void> {
    const number = ++readCount;
    const all = await store.list();
    if (number < newest) return;
    newest = number;
    deprecations = new Map(all.map(({ name, since, sunset }) => [name, { since, ...(sunset !== null && { sunset }) }]));
  }
  return {
    read,
    of: (name) => deprecations.get(name),
    list: () => store.list(),
    async set(rehearsal) {
      await store.set(rehearsal);
      await read();
    },
    async remove(name) {
      await store.remove(name);
      await read();
    },
  };
}

/** Opens rehearsals that follow the changes of other nodes. They are stored, so they survive a restart. */
export async function openRehearsals(options: {
  store: DeprecationRehearsalStore;
  log: Log;
  pollMs?: number;
}): Promise<Rehearsals & { stop(): Promise<void> }> {
  const { store, log, pollMs = POLL_MS } = options;
  const rehearsals = createRehearsals(store);
  await rehearsals.read();

  const message = "storage unavailable; retrying to read deprecation rehearsals";
  return { ...rehearsals, ...poll(rehearsals.read, { everyMs: pollMs, log, message }) };
}
