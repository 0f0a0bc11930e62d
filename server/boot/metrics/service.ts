import type { Attributes } from "@opentelemetry/api";
import type { HttpServer } from "../../api/http/listen.ts";
import type { IssuerKeys } from "../../api/identity/keys.ts";
import type { Observed } from "../../observe/metrics/registry.ts";
import type { Backlog, PendingEndpoint, QueueSizes, Store, StoreServer, StoreUsage } from "../../store/port.ts";

/** State of the removal of expired data. */
export type Retained = {
  /** Retention of events. */
  keptMs: number;
  /** When this process last removed expired data, in ms since 1970; undefined: not yet. */
  doneAtMs: Record<"events" | "requests", number | undefined>;
};

/** State of the service at a scrape. Results of the database are undefined if it failed or timed out. */
export type Reading = {
  at: Date;
  usage: StoreUsage;
  isWritable: boolean | undefined;
  servers: StoreServer[] | undefined;
  sizes: QueueSizes | undefined;
  pending: Pick<PendingEndpoint, "dueAt">[] | undefined;
  workers: number | undefined;
  outbox: Backlog | undefined;
  imageChecks: Backlog | undefined;
  openImageCircuits: number;
  /** When the oldest stored event happened; null: no events. */
  oldestAt: Date | null | undefined;
  retained: Retained;
  /** Undefined without replicas. */
  late: Pick<NonNullable<Store["late"]>, "replicas" | "reads"> | undefined;
  /** Undefined if the service issues its own tokens. */
  keys: ReturnType<IssuerKeys["state"]> | undefined;
  clockDifferenceMs: number | undefined;
  connections: ReturnType<HttpServer["connections"]>;
};

/** Metrics that are read at a scrape. Labels name states and servers, never a partner, an outlet or an address. */
export const SERVICE_METRICS: Observed<Reading>[] = [
  { name: "database_up", help: "1 if the database responded.", values: ({ sizes }) => (sizes ? 1 : 0) },
  {
    name: "database_writable",
    help: "1 if the database accepts writes; 0 for a standby or a fenced primary.",
    values: ({ isWritable }) => (isWritable === undefined ? undefined : Number(isWritable)),
  },
  {
    name: "database_disk_full",
    help: "1 if a write of this process failed within the last minute because the disk of the database is full; otherwise 0.",
    values: ({ usage }) => Number(usage.isDiskFull),
  },
  {
    name: "database_server_up",
    help: "1 for each server of a cluster that responded to its coordinator, and each replica that responded to this node; none on one server.",
    values: ({ servers }) => servers?.map(({ name, isUp }) => [Number(isUp), { server: name }]),
  },
  {
    name: "database_connections",
    help: "Connections of this process: in_use, idle; waiting: queued callers.",
    values: ({ usage }) => labelled("state", usage.connections),
  },
  {
    name: "database_connections_max",
    help: "Largest number of connections of this process.",
    values: ({ usage }) => usage.connectionLimit,
  },
  {
    name: "catalog_cache_reads_total",
    help: "Reads of a catalog: hit (unchanged), restocked (cached document with new stock), miss.",
    values: ({ usage }) => labelled("result", usage.catalogCache.reads),
  },
  {
    name: "catalog_cache_bytes",
    help: "Memory of cached catalogs.",
    values: ({ usage }) => usage.catalogCache.bytes,
  },
  {
    name: "webhook_deliveries",
    help: "Unfinished deliveries of all nodes: queue (not attempted yet), failed (to be retried), working. Counts up to 100,000.",
    values: ({ sizes }) => sizes && labelled("state", sizes.deliveries),
  },
  {
    name: "webhook_delivery_oldest_seconds",
    help: "Age of the oldest event with an unfinished delivery; 0: none.",
    values: ({ sizes, at }) => sizes && ageS(at, sizes.oldestAt),
  },
  {
    name: "webhook_oldest_due_seconds",
    help: "Time since the oldest due delivery became due without being claimed; 0: none is due.",
    values: ({ pending, at }) => pending && Math.max(0, ...pending.map(({ dueAt }) => ageS(at, dueAt))),
  },
  {
    name: "webhook_failing_endpoints",
    help: "Endpoints whose last attempt failed.",
    values: ({ sizes }) => sizes?.failingEndpoints,
  },
  {
    name: "webhook_open_circuits",
    help: "Endpoints with paused deliveries, because they keep failing.",
    values: ({ sizes }) => sizes?.openCircuits,
  },
  {
    name: "webhook_open_circuit_partners",
    help: "Partners with at least one such endpoint.",
    values: ({ sizes }) => sizes?.partnersWithOpenCircuits,
  },
  {
    name: "webhook_workers_alive",
    help: "Delivery workers of all nodes with a heartbeat within 5 s.",
    values: ({ workers }) => workers,
  },
  {
    name: "event_outbox_waiting",
    help: "Events of all nodes that are not relayed yet, including skipped ones. Counts up to 100,000.",
    values: ({ outbox }) => outbox?.count,
  },
  {
    name: "event_outbox_oldest_seconds",
    help: "Age of the oldest event that is not relayed yet; 0: none.",
    values: ({ outbox, at }) => outbox && ageS(at, outbox.since),
  },
  {
    name: "catalog_image_checks_waiting",
    help: "Catalogs of all nodes with pending image checks. Counts up to 100,000.",
    values: ({ imageChecks }) => imageChecks?.count,
  },
  {
    name: "catalog_image_checks_oldest_seconds",
    help: "Age of the oldest pending image check; 0: none.",
    values: ({ imageChecks, at }) => imageChecks && ageS(at, imageChecks.since),
  },
  {
    name: "catalog_image_open_circuits",
    help: "Image hosts, counted per partner, that this process does not request, because they keep failing.",
    values: ({ openImageCircuits }) => openImageCircuits,
  },
  {
    name: "events_past_retention_seconds",
    help: "Time since the oldest event should have been removed; 0: no event is past its retention.",
    values: ({ oldestAt, at, retained }) =>
      oldestAt === undefined ? undefined : Math.max(0, ageS(at, oldestAt) - retained.keptMs / 1_000),
  },
  {
    name: "retention_done_timestamp_seconds",
    help: "When this process last removed expired data, since 1970: events (hourly), requests with responses and uses (daily).",
    values: ({ retained: { doneAtMs } }) =>
      Object.entries(doneAtMs).flatMap(([kind, ms]) => (ms === undefined ? [] : [[ms / 1_000, { kind }] as const])),
  },
  {
    name: "database_replica_lag_seconds",
    help: "Replication lag in seconds, as observed by this node.",
    values: ({ late }) => late && replicaValues(late, "lagS"),
  },
  {
    name: "database_replica_lag_bytes",
    help: "Write-ahead log that a replica had not replayed at its last check.",
    values: ({ late }) => late && replicaValues(late, "lagBytes"),
  },
  {
    name: "database_late_reads_total",
    help: "Stale reads by server; reads on the primary by reason: written, behind, away, failed, asked_again.",
    values: ({ late }) => late?.reads().map(({ server, reason, count }) => [count, { server, reason }]),
  },
  {
    name: "issuer_keys_age_seconds",
    help: "Time since the keys of the issuer were read. They are reloaded after 600 s, and used for a day at most.",
    values: ({ keys }) => keys?.ageS,
  },
  {
    name: "issuer_keys_failures_total",
    help: "Failed reads of the keys of the issuer.",
    values: ({ keys }) => keys?.failures,
  },
  {
    name: "clock_difference_seconds",
    help: "Seconds that the clock of this machine is ahead of the database's; above 5 s nothing is removed.",
    values: ({ clockDifferenceMs }) => (clockDifferenceMs === undefined ? undefined : clockDifferenceMs / 1_000),
  },
  { name: "http_connections", help: "Open connections.", values: ({ connections }) => connections.open },
  {
    name: "http_connections_ended_total",
    help: "Connections closed because of the limits of connections.",
    values: ({ connections }) => connections.ended,
  },
];

/** One value per value of a label. */
const labelled = (label: string, values: Record<string, number>): [number, Attributes][] =>
  Object.entries(values).map(([key, value]) => [value, { [label]: key }]);

const replicaValues = (late: NonNullable<Reading["late"]>, field: "lagS" | "lagBytes"): [number, Attributes][] =>
  late.replicas().flatMap(({ name, [field]: value }) => (value === undefined ? [] : [[value, { server: name }]]));

/** Seconds from `since` to `at`, at least 0; 0 if `since` is null. */
const ageS = (at: Date, since: Date | null): number =>
  since === null ? 0 : Math.max(0, (at.getTime() - since.getTime()) / 1_000);
