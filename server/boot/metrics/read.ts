import { setTimeout as delay } from "node:timers/promises";
import type { HttpServer } from "../../api/http/listen.ts";
import type { IssuerKeys } from "../../api/identity/keys.ts";
import type { Clock, Store } from "../../store/port.ts";
import { serversWithin } from "../../store/servers-within.ts";
import { takesNoWrites } from "../../store/unavailable.ts";
import type { Reading, Retained } from "./service.ts";

/** A slower database is reported as down. */
const DATABASE_TIMEOUT_MS = 2_000;

type Sources = {
  store: Pick<Store, "usage" | "deliveryQueue" | "catalogRequests" | "outletEvents" | "events" | "servers"> &
    Pick<Reading, "late">;
  clock: Clock;
  connections: HttpServer["connections"];
  openImageCircuits: () => number;
  retained: () => Retained;
  /** How far the machine's clock is ahead of the database's. */
  clockDifferenceMs: () => number;
  /** Keys that are fetched from another issuer. */
  keys: Pick<IssuerKeys, "state"> | undefined;
};

/** Reads the state of the service within 2 s. */
export async function readService({ store, clock, keys, ...sources }: Sources): Promise<Reading> {
  const at = clock.now();
  const alive = store.deliveryQueue.countAlive();
  const [sizes, pending, workers, isWritable, imageChecks, outbox, oldestAt, servers] = await Promise.all([
    readInTime(store.deliveryQueue.sizes(at)),
    readInTime(store.deliveryQueue.pending()),
    readInTime(alive),
    readInTime(alive.then(() => true).catch((error: unknown) => (takesNoWrites(error) ? false : undefined))),
    readInTime(store.catalogRequests.backlog()),
    readInTime(store.outletEvents.backlog()),
    readInTime(store.events.oldestAt()),
    serversWithin(store, DATABASE_TIMEOUT_MS),
  ]);
  return {
    ...{ at, sizes, pending, workers, isWritable, imageChecks, outbox, oldestAt, servers },
    usage: store.usage(),
    openImageCircuits: sources.openImageCircuits(),
    retained: sources.retained(),
    late: store.late,
    keys: keys?.state(),
    clockDifferenceMs: sources.clockDifferenceMs(),
    connections: sources.connections(),
  };
}

/** Undefined if the read fails or times out. */
const readInTime = <T>(read: Promise<T>): Promise<T | undefined> =>
  Promise.race([read.catch(() => undefined), delay(DATABASE_TIMEOUT_MS, undefined, { ref: false })]);
