import type { Environment } from "../../domain/environment.ts";
import type { TelemetrySettings } from "../../observe/telemetry/settings.ts";
import type { SealingKey } from "../../store/sealing.ts";

/** Settings from the environment. */
export type Config = {
  host: string;
  /** 0: any free one. */
  port: number;
  environment: Environment;
  /** With the hosts of a primary and its standbys, if there are several; undefined: the embedded database. */
  databaseUrl: string | undefined;
  /** The same database for the owner of its tables, who migrates it; undefined: the user of `databaseUrl` does. */
  migrationDatabaseUrl?: string | undefined;
  /** Standbys that are asked for what may be late, in the order of their names in logs and metrics, and how late they may be. */
  replicas?: { urls: string[]; maxLagS: number } | undefined;
  /** Folder of the embedded database, or `memory`. */
  dataDir: string;
  /** Issuer whose tokens are accepted; undefined: the sandbox's own. */
  authIssuer: string | undefined;
  /** `{base_url}` as seen from outside; undefined: from host and port. */
  publicUrl: string | undefined;
  role: "api" | "worker" | "all";
  /** `contract origin=local origin` pairs, as written. */
  webhookForward: string | undefined;
  /** Makes the credentials of the demo data in place of the public ones; undefined: those (decisions: own names). */
  sandboxSecret?: string | undefined;
  /** Whether the limits of the contract hold. */
  isRateLimited: boolean;
  /** A port of its own for `/metrics`; undefined: the one port. */
  metricsPort?: number | undefined;
  /** What has to be sent to read `/metrics`; undefined: nothing in the sandbox and on `metricsPort`. */
  metricsToken?: string | undefined;
  /** Under which secrets are kept in the database, the one that seals first; undefined: the sandbox's own (decisions: secrets at rest). */
  secretsKeys?: SealingKey[] | undefined;
  logLevel: string;
  /** Where traces and metrics are sent; undefined: nowhere (decisions: traces). */
  telemetry?: TelemetrySettings | undefined;
  /** Most connections that are served at once, and most of one address; undefined: what the machine allows (decisions: connections). */
  maxConnections?: number | undefined;
  maxConnectionsPerAddress?: number | undefined;
  /** How long a connection may be idle; undefined: 75 s. */
  keepAliveS?: number | undefined;
  /** How long a node that is stopped serves on, while `/readyz` says no (decisions: stopping); 0: while it is busy, undefined: not at all. */
  drainS?: number | undefined;
  /** Most connections to the database, and as many to each replica; undefined: 10 (decisions: shares of connections). */
  poolSize?: number | undefined;
  /** How long a start waits for `databaseUrl` to answer; undefined: not at all. */
  databaseWaitS?: number | undefined;
  /** For how many days usage of the contract is kept; without it none is recorded (decisions: usage). */
  usageDays?: number | undefined;
  /** Of production, for its log: sentences about settings that are allowed and weaken it. */
  warnings?: string[] | undefined;
};
