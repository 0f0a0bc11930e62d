import { accessSync, constants } from "node:fs";
import { isIPv6 } from "node:net";
import { readServers } from "@partner-api/postgres/servers";
import { parseForward } from "../../delivery/outbound/forward.ts";
import { ConfigError } from "../../store/config-error.ts";
import { POOL_SIZE } from "../../store/postgres/engine/pool-size.ts";
import { judgeProduction } from "./production-settings.ts";
import { readSecretsKeys } from "./secrets-keys.ts";
import type { Config } from "./settings.ts";
import { withFiles } from "./settings-in-files.ts";
import { readTelemetry } from "./telemetry.ts";

type Environment = Record<string, string | undefined>;

/** @throws ConfigError */
export function readConfig(variables: Environment = process.env, flags: readonly string[] = process.execArgv): Config {
  const env = withFiles(variables);
  const environment = oneOf(env, "ENVIRONMENT", ["sandbox", "production"]);
  const host = readHost(env.HOST || "127.0.0.1");
  const sandboxSecret = readSecret(env, "SANDBOX_SECRET");
  const isForOthers = environment === "production" || sandboxSecret !== undefined;
  const config: Config = {
    host,
    port: readPort(env, "PORT") ?? 8080,
    environment,
    databaseUrl: readDatabaseUrl(env, "DATABASE_URL"),
    migrationDatabaseUrl: readDatabaseUrl(env, "MIGRATION_DATABASE_URL"),
    replicas: readReplicas(env),
    dataDir: env.DATA_DIR || ".data",
    authIssuer: readUrl(env, "AUTH_ISSUER"),
    publicUrl: readPublicUrl(env),
    role: oneOf(env, "ROLE", ["all", "api", "worker"]),
    webhookForward: readForward(env),
    sandboxSecret,
    isRateLimited: oneOf(env, "RATE_LIMIT", isForOthers ? ["on", "off"] : ["off", "on"]) === "on",
    metricsPort: readPort(env, "METRICS_PORT"),
    metricsToken: readSecret(env, "METRICS_TOKEN"),
    secretsKeys: readSecretsKeys(env),
    logLevel: oneOf(env, "LOG_LEVEL", ["info", "trace", "debug", "warn", "error", "fatal", "silent"]),
    telemetry: readTelemetry(env),
    maxConnections: readCount(env, "MAX_CONNECTIONS"),
    maxConnectionsPerAddress: readCount(env, "MAX_CONNECTIONS_PER_ADDRESS"),
    keepAliveS: readAmount(env, "KEEP_ALIVE_SECONDS", { ...SECONDS, least: 1, defaultAmount: 75 }), // longer than the usual 60 s of proxies
    drainS: readAmount(env, "DRAIN_SECONDS", { ...SECONDS, defaultAmount: environment === "production" ? 10 : 0 }),
    poolSize: readAmount(env, "DATABASE_POOL_SIZE", POOL),
    databaseWaitS: readAmount(env, "DATABASE_WAIT_SECONDS", {
      ...SECONDS,
      defaultAmount: environment === "production" ? 30 : 0,
    }),
    usageDays: readUsageDays(env),
  };
  if (config.migrationDatabaseUrl !== undefined && config.databaseUrl === undefined)
    throw new ConfigError(
      "MIGRATION_DATABASE_URL is set without DATABASE_URL: expected both, for two users of the same database.",
    );
  if (config.replicas !== undefined && config.databaseUrl === undefined)
    throw new ConfigError(
      "REPLICA_URLS is set without DATABASE_URL: expected both, because replicas are standbys of that database.",
    );
  if (config.metricsPort === config.port && config.port !== 0)
    throw new ConfigError(`METRICS_PORT is ${config.port}, like PORT: expected another port.`);
  if (environment !== "production") return config;
  return { ...config, warnings: judgeProduction(config, env, flags) };
}

/** The first value is the default. */
function oneOf<Value extends string>(env: Environment, name: string, values: [Value, ...Value[]]): Value {
  const text = env[name] || values[0];
  const value = values.find((candidate) => candidate === text);
  if (value === undefined) throw new ConfigError(`${name} is ${text}: expected one of ${values.join(", ")}.`);
  return value;
}

function readPort(env: Environment, name: string): number | undefined {
  const text = env[name];
  if (!text) return undefined;
  const port = Number(text);
  if (!/^\d+$/.test(text) || port > 65_535)
    throw new ConfigError(`${name} is ${text}: expected a number from 0 to 65535.`);
  return port;
}

function readHost(text: string): string {
  if (!/^[a-z0-9]([a-z0-9._-]*[a-z0-9])?$/i.test(text) && !isIPv6(text))
    throw new ConfigError(`HOST is ${text}: expected a host name or IP address without scheme, port and path.`);
  return text;
}

const MIN_SECRET_LENGTH = 16;

/** Secrets are sent in headers and forms: printable, without spaces at their ends. */
function readSecret(env: Environment, name: string): string | undefined {
  const secret = env[name];
  if (!secret) return undefined;
  if (secret.length < MIN_SECRET_LENGTH)
    throw new ConfigError(
      `${name} has ${secret.length} characters: expected a random secret of at least ${MIN_SECRET_LENGTH}.`,
    );
  if (!/^[\x21-\x7e]([\x20-\x7e]*[\x21-\x7e])?$/.test(secret))
    throw new ConfigError(`${name} has characters that are not allowed in headers: expected printable ASCII.`);
  return secret;
}

/** SECRETS_KEYS for operator commands, which need no other setting. */
export const secretsKeysSetting = () => readSecretsKeys(withFiles(process.env));

/** `unit` follows "a number" in error messages. */
type Amount = { least: number; most: number; unit: string };

const SECONDS = { least: 0, most: 3_600, unit: " of seconds" };
const COUNT = { least: 1, most: 1_000_000, unit: "" };
const USAGE_DAYS = { least: 1, most: 400, unit: " of days", defaultAmount: 180 };
const POOL = { least: 3, most: 1_000, unit: " of connections", defaultAmount: POOL_SIZE };
const LAG = { least: 1, most: 300, unit: " of seconds", defaultAmount: 5 };

/** Reads a whole number. */
function readAmount(
  env: Environment,
  name: string,
  { defaultAmount, least, most, unit }: Amount & { defaultAmount: number },
): number {
  const text = env[name];
  if (!text) return defaultAmount;
  const amount = Number(text);
  if (!/^\d+$/.test(text) || amount < least || amount > most)
    throw new ConfigError(`${name} is ${text}: expected a number${unit} from ${least} to ${most}.`);
  return amount;
}

const readCount = (env: Environment, name: string): number | undefined =>
  env[name] ? readAmount(env, name, { ...COUNT, defaultAmount: 0 }) : undefined;

function readUsageDays(env: Environment): number | undefined {
  const isOn = oneOf(env, "USAGE", ["off", "on"]) === "on";
  const days = readAmount(env, "USAGE_DAYS", USAGE_DAYS);
  return isOn ? days : undefined;
}

/** Reads a URL with one or several hosts. Errors do not show it, because it contains a password. */
function readDatabaseUrl(env: Environment, name: string): string | undefined {
  const text = env[name];
  if (!text) return undefined;
  try {
    readServers(text);
  } catch (error) {
    throw new ConfigError(`${name} ${(error as Error).message}`);
  }
  const query = URL.parse(text)?.searchParams;
  for (const file of ["sslrootcert", "sslcert", "sslkey"]) {
    const path = query?.get(file);
    if (path && path !== "system") requireReadable(`${name} has ${file}=${path}`, path);
  }
  return text;
}

function requireReadable(subject: string, path: string): void {
  try {
    accessSync(path, constants.R_OK);
  } catch (error) {
    throw new ConfigError(`${subject}: expected a readable file, got ${(error as NodeJS.ErrnoException).code}.`);
  }
}

/** Validates the setting; the service parses it again. */
function readForward(env: Environment): string | undefined {
  const text = env.WEBHOOK_FORWARD || undefined;
  try {
    parseForward(text ?? "");
  } catch (error) {
    throw new ConfigError((error as Error).message);
  }
  return text;
}

/** URLs separated by commas or spaces, each with one host. */
function readReplicas(env: Environment): Config["replicas"] {
  const urls = (env.REPLICA_URLS ?? "").split(/[\s,]+/).filter((url) => url !== "");
  const maxLagS = readAmount(env, "REPLICA_MAX_LAG", LAG);
  if (urls.length === 0) return undefined;
  for (const url of urls) {
    if (URL.parse(url)?.searchParams.has("target_session_attrs"))
      throw new ConfigError(
        "REPLICA_URLS has target_session_attrs: expected none, because each server in it is used as a standby.",
      );
    try {
      readServers(url);
    } catch (error) {
      throw new ConfigError(`REPLICA_URLS has an entry that ${(error as Error).message}`);
    }
  }
  return { urls, maxLagS };
}

/** Reads a base URL. Other parts than scheme, host and path would be lost, or become part of every token's audience. */
function readUrl(env: Environment, name: string): string | undefined {
  const text = env[name];
  if (!text) return undefined;
  const url = URL.parse(text);
  const reject = (reason: string) => {
    throw new ConfigError(`${name} ${reason}`);
  };
  if (url === null || !/^https?:\/\/[^/]/i.test(text) || /[^\x21-\x7e]/.test(text))
    return reject(`is ${text}: expected an http or https URL.`);
  if (url.username || url.password || /^[^/?#]*@/.test(text.replace(/^https?:\/\//i, "")))
    return reject("has a user or a password: expected none, because the URL is public.");
  if (/[?#\\]/.test(text)) return reject(`is ${text}: expected no query, no fragment and no backslash.`);
  return text;
}

/** Reads the audience of every token, which must be a normalized URL. */
function readPublicUrl(env: Environment): string | undefined {
  const text = readUrl(env, "PUBLIC_URL")?.replace(/\/+$/, "");
  if (text === undefined) return undefined;
  const normal = new URL(text).href.replace(/\/+$/, "");
  if (normal !== text) throw new ConfigError(`PUBLIC_URL is ${text}: expected the normalized form ${normal}.`);
  return text;
}
