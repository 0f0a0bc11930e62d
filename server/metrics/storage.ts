import type { QueueSizes } from "../store/delivery-queue.ts";
import type { StoreServer, StoreUsage } from "../store/store.ts";
import type { Family, Sample } from "./families.ts";

type Read = { usage: StoreUsage; sizes: QueueSizes | undefined; servers: StoreServer[] | undefined };

/** Metrics of the storage at the time of a scrape. `sizes` undefined: the database does not answer. */
export function storageFamilies({ usage: { connections, catalogCache }, sizes, servers = [] }: Read): Family[] {
  const family = (type: Family["type"], name: string, help: string, samples: Sample[]): Family => ({
    name,
    help,
    type,
    samples: () => samples,
  });
  const by = (label: string, values: Record<string, number>): Sample[] =>
    Object.entries(values).map(([key, value]) => ({ labels: { [label]: key }, value }));

  return [
    family("gauge", "database_up", "Whether the database answered.", [{ value: sizes === undefined ? 0 : 1 }]),
    family(
      "gauge",
      "database_server_up",
      "Whether each server of a cluster answered its coordinator, and each replica this node; on one server there is none of these.",
      servers.map(({ name, isUp }) => ({ labels: { server: name }, value: isUp ? 1 : 0 })),
    ),
    family("gauge", "database_connections", "Connections of this process.", by("state", connections)),
    family(
      "counter",
      "catalog_cache_reads_total",
      "Reads of a catalog: hit (nothing changed), restocked (the kept document with new stock), miss.",
      by("result", catalogCache.reads),
    ),
    family("gauge", "catalog_cache_bytes", "Memory that kept catalogs take.", [{ value: catalogCache.bytes }]),
    family(
      "gauge",
      "webhook_deliveries",
      "Deliveries that are not over, of all nodes: queue (not tried yet), failed (to be tried again), working. At most 100,000 are counted.",
      sizes ? by("state", sizes.deliveries) : [],
    ),
    family(
      "gauge",
      "webhook_open_circuits",
      "Endpoints to which nothing is sent for now, because they keep failing.",
      sizes ? [{ value: sizes.openCircuits }] : [],
    ),
  ];
}
