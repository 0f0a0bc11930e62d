import { setTimeout as delay } from "node:timers/promises";
import type { HttpServer } from "../../api/http/listen.ts";
import type { IssuerKeys } from "../../api/identity/keys.ts";
import { buildFamily } from "../../observe/metrics/build.ts";
import type { Collect } from "../../observe/metrics/families.ts";
import type { Metrics } from "../../observe/metrics/metrics.ts";
import type { Clock, Store } from "../../store/port.ts";
import { serversWithin } from "../../store/servers-within.ts";
import { takesNoWrites } from "../../store/unavailable.ts";
import { clockFamily } from "./clock.ts";
import { connectionFamilies } from "./connections.ts";
import { deliveryFamilies } from "./deliveries.ts";
import { imageFamilies } from "./images.ts";
import { issuerKeyFamilies } from "./issuer-keys.ts";
import { outboxFamilies } from "./outbox.ts";
import { createProcessFamilies } from "./process.ts";
import { type ObservedReads, replicaFamilies } from "./replicas.ts";
import { type Retained, retentionFamilies } from "./retention.ts";
import { storageFamilies } from "./storage.ts";

/** A slower database is reported as down. */
const DATABASE_TIMEOUT_MS = 2_000;

/** Collects all metrics. Labels are operations, states and statuses, never partners, outlets or addresses. */
export function createCollector({
  metrics,
  store,
  clock,
  connections,
  openImageCircuits,
  retained,
  clockDifferenceMs,
  keys,
}: {
  metrics: Pick<Metrics, "families">;
  store: Pick<Store, "usage" | "deliveryQueue" | "catalogRequests" | "outletEvents" | "events" | "servers"> & {
    late: ObservedReads | undefined;
  };
  clock: Clock;
  connections: HttpServer["connections"];
  openImageCircuits: () => number;
  retained: () => Retained;
  /** How far the machine's clock is ahead of the database's; undefined: not compared. */
  clockDifferenceMs?: () => number;
  /** Keys read over the network; undefined if the issuer is this sandbox. */
  keys?: Pick<IssuerKeys, "state"> | undefined;
}): Collect {
  const processFamilies = createProcessFamilies();
  return async () => {
    const at = clock.now();
    const living = store.deliveryQueue.countAlive();
    const [sizes, waiting, workers, isWritable, checks, events, oldestAt, servers] = await Promise.all([
      inTime(store.deliveryQueue.sizes(at)),
      inTime(store.deliveryQueue.pending()),
      inTime(living),
      inTime(living.then(() => true).catch((error: unknown) => (takesNoWrites(error) ? false : undefined))),
      inTime(store.catalogRequests.backlog()),
      inTime(store.outletEvents.backlog()),
      inTime(store.events.oldestAt()),
      serversWithin(store, DATABASE_TIMEOUT_MS),
    ]);
    return [
      buildFamily,
      ...metrics.families,
      ...storageFamilies({ usage: store.usage(), isUp: sizes !== undefined, isWritable, servers }),
      ...deliveryFamilies({ sizes, waiting, workers, at }),
      ...outboxFamilies({ backlog: events, at }),
      ...imageFamilies({ backlog: checks, at, openCircuits: openImageCircuits() }),
      ...retentionFamilies({ oldestAt, at, ...retained() }),
      ...(store.late ? replicaFamilies(store.late) : []),
      ...(keys ? issuerKeyFamilies(keys.state()) : []),
      ...(clockDifferenceMs ? [clockFamily(clockDifferenceMs())] : []),
      ...connectionFamilies(connections()),
      ...processFamilies,
    ];
  };
}

/** Undefined if the database fails or is too slow. */
const inTime = <T>(read: Promise<T>): Promise<T | undefined> =>
  Promise.race([read.catch(() => undefined), delay(DATABASE_TIMEOUT_MS, undefined, { ref: false })]);
