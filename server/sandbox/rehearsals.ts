import type { Deprecation } from "../../generated/deprecations.ts";
import type { Log } from "../observe/log/log.ts";
import type { DeprecationRehearsalStore, Rehearsals } from "../store/port.ts";

/** Other nodes notice a rehearsal within this time. */
const POLL_MS = 500;

/** What is rehearsed, held in memory, so that no request waits for it. `read` takes it anew from the store. */
export function createRehearsals(store: DeprecationRehearsalStore): Rehearsals & { read(): Promise<void> } {
  let rehearsed: ReadonlyMap<string, Deprecation> = new Map();
  let begun = 0;
  /** The newest read that ended: one that began before it must not undo it. */
  let newest = 0;
  async function read(): Promise<void> {
    const mine = ++begun;
    const all = await store.list();
    if (mine < newest) return;
    newest = mine;
    rehearsed = new Map(all.map(({ name, since, sunset }) => [name, { since, ...(sunset !== null && { sunset }) }]));
  }
  return {
    read,
    of: (name) => rehearsed.get(name),
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

/** The same, which follows the other nodes. The store keeps what is rehearsed: it survives a restart. */
export async function openRehearsals(options: {
  store: DeprecationRehearsalStore;
  log: Log;
  pollMs?: number;
}): Promise<Rehearsals & { stop(): Promise<void> }> {
  const { store, log, pollMs = POLL_MS } = options;
  const rehearsals = createRehearsals(store);
  await rehearsals.read();

  let timer: NodeJS.Timeout | undefined;
  let reading: Promise<void> | undefined;
  let isStopped = false;
  function poll(): void {
    reading = rehearsals.read().catch((error: Error) => {
      log.debug({ reason: error.message }, "rehearsals of deprecations wait for the storage");
    });
    void reading.then(wait);
  }
  function wait(): void {
    if (!isStopped) timer = setTimeout(poll, pollMs);
  }
  wait();

  return {
    ...rehearsals,
    async stop() {
      isStopped = true;
      clearTimeout(timer);
      await reading;
    },
  };
}
