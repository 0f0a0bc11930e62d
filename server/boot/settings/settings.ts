import type { Environment } from "../../domain/environment.ts";
import type { TelemetrySettings } from "../../observe/telemetry/settings.ts";
import type { SealingKey } from "../../store/sealing.ts";

/** Settings from the environment. */
export type Config = {
  host: string;
  /** 0: any free port. */
  port: number;
  environment: Environment;
  /** May have several hosts, of a primary and its standbys; undefined: the embedded database. */
  databaseUrl: string | undefined;
  /** URL of the same database for the owner of its tables, for migrations; undefined: `databaseUrl`. */
  migrationDatabaseUrl?: string | undefined;
  /** Standbys for stale reads, in the order of their names in logs and metrics, and their largest lag. */
  replicas?: { urls: string[]; maxLagS: number } | undefined;
  /** Folder of the embedded database, or `memory`. */
  dataDir: string;
  /** Accepted issuer of tokens; undefined: the sandbox. */
  authIssuer: string | undefined;
  /** Longest accepted life of a token; undefined: a day. */
  maxTokenS?: number | undefined;
  /** `{base_url}` for clients; undefined: derived from host and port. */
  publicUrl: string | undefined;
  /** Addresses and networks of proxies whose `X-Forwarded-For` and `traceparent` are used (decisions: trusted proxies). */
  trustedProxies?: string[] | undefined;
  role: "api" | "worker" | "all";
  /** Unparsed pairs of `contract origin=local origin`. */
  webhookForward: string | undefined;
  /** Password of the console, for random credentials of the demo data; undefined: the public ones (decisions: own names). */
  sandboxSecret?: string | undefined;
  /** Enforces the limits of the contract. */
  isRateLimited: boolean;
  /** Separate port for `/metrics`; undefined: `port`. */
  metricsPort?: number | undefined;
  /** Bearer token for `/metrics`; undefined: none on loopback in the sandbox, and on `metricsPort` in production. */
  metricsToken?: string | undefined;
  /** Keys for sealing secrets in the database; the first one seals; undefined: the sandbox's key (decisions: secrets at rest). */
  secretsKeys?: SealingKey[] | undefined;
  logLevel: string;
  /** Export of traces and metrics; undefined: none (decisions: traces). */
  telemetry?: TelemetrySettings | undefined;
  /** Limits of connections, for all addresses and per address; undefined: derived from the machine (decisions: connections). */
  maxConnections?: number | undefined;
  maxConnectionsPerAddress?: number | undefined;
  /** Idle timeout of connections; undefined: 75 s. */
  keepAliveS?: number | undefined;
  /** Time to serve requests after a stop signal, with `/readyz` at 503 (decisions: stopping); 0: while it is busy; undefined: none. */
  drainS?: number | undefined;
  /** Pool size for the database and for each replica; undefined: 10 (decisions: shares of connections). */
  poolSize?: number | undefined;
  /** Timeout for connecting to `databaseUrl` at startup; undefined: 0. */
  databaseWaitS?: number | undefined;
  /** Retention of usage of the contract, in days; undefined: usage is not recorded (decisions: usage). */
  usageDays?: number | undefined;
  /** Warnings for the log, about allowed settings that reduce the safety of production. */
  warnings?: string[] | undefined;
};
