import { setTimeout as pause } from "node:timers/promises";
import { Hono } from "hono";
import type { Clock } from "../clock.ts";
import type { HttpServer } from "../http/listen.ts";
import type { IssuerKeys } from "../identity/keys.ts";
import { serversWithin } from "../store/servers-within.ts";
import type { Store } from "../store/store.ts";
import { clockFamily } from "./clock.ts";
import { connectionFamilies } from "./connections.ts";
import { EXPOSITION_TYPE, renderFamilies } from "./exposition.ts";
import { withToken } from "./guard.ts";
import { imageFamilies } from "./images.ts";
import { issuerKeyFamilies } from "./issuer-keys.ts";
import type { Metrics } from "./metrics.ts";
import { createProcessFamilies } from "./process.ts";
import { type ObservedReads, replicaFamilies } from "./replicas.ts";
import { storageFamilies } from "./storage.ts";

/** If the database takes longer, it is reported as down. */
const DATABASE_TIMEOUT_MS = 2_000;

/**
 * `/metrics` for Prometheus. It names operations, states and classes of status, never a partner, an outlet or an
 * address.
 */
export function createMetricsPage({
  metrics,
  store,
  clock,
  connections,
  openImageCircuits,
  clockDifferenceMs,
  keys,
  token,
}: {
  metrics: Metrics;
  store: Pick<Store, "usage" | "deliveryQueue" | "catalogRequests" | "servers"> & { late: ObservedReads | undefined };
  clock: Clock;
  connections: HttpServer["connections"];
  openImageCircuits: () => number;
  /** How far the machine's clock is ahead of the database's; undefined: nobody compares them. */
  clockDifferenceMs?: () => number;
  /** Keys that are read over the network; undefined: the service has its own. */
  keys?: Pick<IssuerKeys, "state"> | undefined;
  /** What has to be sent; undefined: nothing. */
  token?: string | undefined;
}): Hono {
  const processFamilies = createProcessFamilies();
  const app = new Hono();
  if (token !== undefined) app.use("/metrics", withToken(token));
  return app.get("/metrics", async (c) => {
    const at = clock.now();
    const [sizes, backlog, servers] = await Promise.all([
      inTime(store.deliveryQueue.sizes(at)),
      inTime(store.catalogRequests.backlog()),
      serversWithin(store, DATABASE_TIMEOUT_MS),
    ]);
    const storage = storageFamilies({ usage: store.usage(), sizes, servers });
    const text = renderFamilies([
      ...metrics.families,
      ...storage,
      ...imageFamilies({ backlog, at, openCircuits: openImageCircuits() }),
      ...(store.late ? replicaFamilies(store.late) : []),
      ...(keys ? issuerKeyFamilies(keys.state()) : []),
      ...(clockDifferenceMs ? [clockFamily(clockDifferenceMs())] : []),
      ...connectionFamilies(connections()),
      ...processFamilies,
    ]);
    return c.body(text, 200, {
      "Content-Type": EXPOSITION_TYPE,
      "Cache-Control": "no-store",
      "X-Content-Type-Options": "nosniff",
    });
  });
}

/** Undefined: the database does not answer, or not in time. */
const inTime = <T>(read: Promise<T>): Promise<T | undefined> =>
  Promise.race([read.catch(() => undefined), pause(DATABASE_TIMEOUT_MS, undefined, { ref: false })]);
