import { type Family, gauge, labelled } from "../../observe/metrics/families.ts";
import type { StoreServer, StoreUsage } from "../../store/port.ts";

type Read = {
  usage: StoreUsage;
  isUp: boolean;
  isWritable: boolean | undefined;
  servers: StoreServer[] | undefined;
};

/** The storage at the time of a scrape, as this process uses it. `isWritable`, `servers` undefined: nobody says. */
export const storageFamilies = ({ usage, isUp, isWritable, servers = [] }: Read): Family[] => [
  gauge("database_up", "Whether the database answered.", isUp ? 1 : 0),
  gauge(
    "database_writable",
    "Whether the database takes writes: 0 is a standby, or a primary that was fenced.",
    isWritable === undefined ? undefined : Number(isWritable),
  ),
  gauge(
    "database_server_up",
    "Whether each server of a cluster answered its coordinator, and each replica this node; on one server there is none of these.",
    servers.map(({ name, isUp }) => ({ labels: { server: name }, value: isUp ? 1 : 0 })),
  ),
  gauge(
    "database_connections",
    "Connections of this process: in_use, idle; waiting: callers that wait for one.",
    labelled("state", usage.connections),
  ),
  gauge("database_connections_max", "Connections that this process may have.", usage.connectionLimit),
  {
    name: "catalog_cache_reads_total",
    help: "Reads of a catalog: hit (nothing changed), restocked (the kept document with new stock), miss.",
    type: "counter",
    samples: () => labelled("result", usage.catalogCache.reads),
  },
  gauge("catalog_cache_bytes", "Memory that kept catalogs take.", usage.catalogCache.bytes),
];
