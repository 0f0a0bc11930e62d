import { accessSync, constants } from "node:fs";
import { isIPv6 } from "node:net";
import { readServers } from "@partner-api/postgres/servers";
import { blockListOf } from "../../api/http/client-address.ts";
import { parseForward } from "../../delivery/outbound/forward.ts";
import type { Environment } from "../../domain/environment.ts";
import { ConfigError } from "../../store/config-error.ts";
import { judgeProduction } from "./production-settings.ts";
import registry from "./registry.json" with { type: "json" };
import { weaknessOf } from "./secret-strength.ts";
import { readSecretsKeys } from "./secrets-keys.ts";
import type { Config } from "./settings.ts";
import { withFiles } from "./settings-in-files.ts";
import { readTelemetry } from "./telemetry.ts";

type Variables = Record<string, string | undefined>;

/** @throws ConfigError */
export function readConfig(variables: Variables = process.env, flags: readonly string[] = process.execArgv): Config {
  const env = withFiles(variables);
  const environment = oneOf<Environment>(env, "ENVIRONMENT");
  const host = readHost(env.HOST || registry.texts.HOST);
  const sandboxSecret = readSecret(env, "SANDBOX_SECRET");
  const isForOthers = environment === "production" || sandboxSecret !== undefined;
  const config: Config = {
    host,
    port: readAmount(env, "PORT") ?? DEFAULT_PORT,
    environment,
    databaseUrl: readDatabaseUrl(env, "DATABASE_URL"),
    migrationDatabaseUrl: readDatabaseUrl(env, "MIGRATION_DATABASE_URL"),
    replicas: readReplicas(env),
    dataDir: env.DATA_DIR || registry.texts.DATA_DIR,
    authIssuer: readUrl(env, "AUTH_ISSUER"),
    maxTokenS: readAmount(env, "MAX_TOKEN_SECONDS"),
    publicUrl: readPublicUrl(env),
    trustedProxies: readProxies(env),
    role: oneOf<Config["role"]>(env, "ROLE"),
    webhookForward: readForward(env),
    sandboxSecret,
    isRateLimited: oneOf(env, "RATE_LIMIT", isForOthers ? "on" : "off") === "on",
    metricsPort: readAmount(env, "METRICS_PORT"),
    metricsToken: readSecret(env, "METRICS_TOKEN"),
    secretsKeys: readSecretsKeys(env),
    logLevel: oneOf(env, "LOG_LEVEL"),
    telemetry: readTelemetry(env),
    maxConnections: readAmount(env, "MAX_CONNECTIONS"),
    maxConnectionsPerAddress: readAmount(env, "MAX_CONNECTIONS_PER_ADDRESS"),
    keepAliveS: readAmount(env, "KEEP_ALIVE_SECONDS"),
    drainS: readAmount(env, "DRAIN_SECONDS", environment),
    poolSize: readAmount(env, "DATABASE_POOL_SIZE"),
    databaseWaitS: readAmount(env, "DATABASE_WAIT_SECONDS", environment),
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

/** @param fallback the first value unless given */
function oneOf<Value extends string>(env: Variables, name: keyof typeof registry.values, fallback?: Value): Value {
  const values = registry.values[name] as Value[];
  const text = env[name] || fallback || values[0];
  const value = values.find((candidate) => candidate === text);
  if (value === undefined) throw new ConfigError(`${name} is ${text}: expected one of ${values.join(", ")}.`);
  return value;
}

function readHost(text: string): string {
  if (!/^[a-z0-9]([a-z0-9._-]*[a-z0-9])?$/i.test(text) && !isIPv6(text))
    throw new ConfigError(`HOST is ${text}: expected a host name or IP address without scheme, port and path.`);
  return text;
}

/** Secrets are sent in headers and forms: printable, without spaces at their ends. */
function readSecret(env: Variables, name: string): string | undefined {
  const secret = env[name];
  if (!secret) return undefined;
  if (!/^[\x21-\x7e]([\x20-\x7e]*[\x21-\x7e])?$/.test(secret))
    throw new ConfigError(`${name} has characters that are not allowed in headers: expected printable ASCII.`);
  const weakness = weaknessOf(secret);
  if (weakness !== undefined) throw new ConfigError(`${name} ${weakness}`);
  return secret;
}

/** SECRETS_KEYS for operator commands, which need no other setting. */
export const secretsKeysSetting = () => readSecretsKeys(withFiles(process.env));

/** `unit` follows "a number" in error messages. */
type Amount = { least: number; most: number; unit: string; default?: number | Record<Environment, number> };

const AMOUNTS: Record<keyof typeof registry.amounts, Amount> = registry.amounts;
const DEFAULT_PORT = registry.amounts.PORT.default;

/** Reads a whole number; undefined if it is neither set nor has a default. */
function readAmount(env: Variables, name: keyof typeof AMOUNTS, environment?: Environment): number | undefined {
  const { least, most, unit, default: initial } = AMOUNTS[name];
  const text = env[name];
  if (!text) return typeof initial === "object" ? initial[environment ?? "sandbox"] : initial;
  const amount = Number(text);
  if (!/^\d+$/.test(text) || amount < least || amount > most)
    throw new ConfigError(`${name} is ${text}: expected a number${unit} from ${least} to ${most}.`);
  return amount;
}

function readUsageDays(env: Variables): number | undefined {
  const days = readAmount(env, "USAGE_DAYS");
  return oneOf(env, "USAGE") === "on" ? days : undefined;
}

/** Reads a URL with one or several hosts. Errors do not show it, because it contains a password. */
function readDatabaseUrl(env: Variables, name: string): string | undefined {
  const text = env[name];
  if (!text) return undefined;
  requireDatabaseUrl(text, { name, subject: name });
  return text;
}

/** @param of.subject begins errors about the URL as a whole */
function requireDatabaseUrl(text: string, { name, subject }: { name: string; subject: string }): void {
  let query: URLSearchParams;
  try {
    query = new URL(readServers(text).urls[0]).searchParams;
  } catch (error) {
    throw new ConfigError(`${subject} ${(error as Error).message}`);
  }
  for (const file of ["sslrootcert", "sslcert", "sslkey"]) {
    const path = query.get(file);
    if (path && path !== "system") requireReadable(`${name} has ${file}=${path}`, path);
  }
}

function requireReadable(subject: string, path: string): void {
  try {
    accessSync(path, constants.R_OK);
  } catch (error) {
    throw new ConfigError(`${subject}: expected a readable file, got ${(error as NodeJS.ErrnoException).code}.`);
  }
}

/** Validates the setting; the service parses it again. */
function readForward(env: Variables): string | undefined {
  const text = env.WEBHOOK_FORWARD || undefined;
  try {
    parseForward(text ?? "");
  } catch (error) {
    throw new ConfigError((error as Error).message);
  }
  return text;
}

/** Addresses and networks separated by commas or spaces. */
function readProxies(env: Variables): string[] | undefined {
  const entries = (env.TRUSTED_PROXIES ?? "").split(/[\s,]+/).filter((entry) => entry !== "");
  try {
    blockListOf(entries);
  } catch (error) {
    throw new ConfigError(`TRUSTED_PROXIES has ${(error as Error).message}.`);
  }
  return entries.length === 0 ? undefined : entries;
}

/** URLs separated by commas or spaces, each with one host. */
function readReplicas(env: Variables): Config["replicas"] {
  const urls = (env.REPLICA_URLS ?? "").split(/[\s,]+/).filter((url) => url !== "");
  const maxLagS = readAmount(env, "REPLICA_MAX_LAG") as number;
  if (urls.length === 0) return undefined;
  for (const url of urls) {
    if (URL.parse(url)?.searchParams.has("target_session_attrs"))
      throw new ConfigError(
        "REPLICA_URLS has target_session_attrs: expected none, because each server in it is used as a standby.",
      );
    requireDatabaseUrl(url, { name: "REPLICA_URLS", subject: "REPLICA_URLS has an entry that" });
  }
  return { urls, maxLagS };
}

/** Reads a base URL. Other parts than scheme, host and path would be lost, or become part of every token's audience. */
function readUrl(env: Variables, name: string): string | undefined {
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
function readPublicUrl(env: Variables): string | undefined {
  const text = readUrl(env, "PUBLIC_URL")?.replace(/\/+$/, "");
  if (text === undefined) return undefined;
  const normal = new URL(text).href.replace(/\/+$/, "");
  if (normal !== text) throw new ConfigError(`PUBLIC_URL is ${text}: expected the normalized form ${normal}.`);
  return text;
}
