import { type Family, gauge, labelled } from "../../observe/metrics/families.ts";
import type { StoreServer, StoreUsage } from "../../store/port.ts";

type Read = {
  usage: StoreUsage;
  isUp: boolean;
  isWritable: boolean | undefined;
  servers: StoreServer[] | undefined;
};

/** The storage at the time of a scrape, as used by this process. `isWritable` and `servers` are undefined if they cannot be read. */
export const storageFamilies = ({ usage, isUp, isWritable, servers = [] }: Read): Family[] => [
  gauge("database_up", "1 if the database responded.", isUp ? 1 : 0),
  gauge(
    "database_writable",
    "1 if the database accepts writes; 0 for a standby or a fenced primary.",
    isWritable === undefined ? undefined : Number(isWritable),
  ),
  gauge(
    "database_server_up",
    "1 for each server of a cluster that responded to its coordinator, and each replica that responded to this node; none on one server.",
    servers.map(({ name, isUp }) => ({ labels: { server: name }, value: isUp ? 1 : 0 })),
  ),
  gauge(
    "database_connections",
    "Connections of this process: in_use, idle; waiting: queued callers.",
    labelled("state", usage.connections),
  ),
  gauge("database_connections_max", "Largest number of connections of this process.", usage.connectionLimit),
  {
    name: "catalog_cache_reads_total",
    help: "Reads of a catalog: hit (unchanged), restocked (cached document with new stock), miss.",
    type: "counter",
    samples: () => labelled("result", usage.catalogCache.reads),
  },
  gauge("catalog_cache_bytes", "Memory of cached catalogs.", usage.catalogCache.bytes),
];
