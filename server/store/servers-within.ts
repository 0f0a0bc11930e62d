import { setTimeout as delay } from "node:timers/promises";
import type { Store, StoreServer } from "./port.ts";

/** Servers of the storage; undefined on an error or a timeout. */
export const serversWithin = (store: Pick<Store, "servers">, timeoutMs: number): Promise<StoreServer[] | undefined> =>
  Promise.race([store.servers().catch(() => undefined), delay(timeoutMs, undefined, { ref: false })]);
