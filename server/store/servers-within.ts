import { setTimeout as pause } from "node:timers/promises";
import type { Store, StoreServer } from "./port.ts";

/** The servers of the storage, unless it takes longer to say. */
export const serversWithin = (store: Pick<Store, "servers">, timeoutMs: number): Promise<StoreServer[] | undefined> =>
  Promise.race([store.servers().catch(() => undefined), pause(timeoutMs, undefined, { ref: false })]);
