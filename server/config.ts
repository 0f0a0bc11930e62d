/** Settings from the environment. */
export type Config = {
  host: string;
  /** 0: any free one. */
  port: number;
  environment: "sandbox" | "production";
  /** undefined: the embedded database. */
  databaseUrl: string | undefined;
  /** The same database for the owner of its tables, who migrates it; undefined: the user of `databaseUrl` does. */
  migrationDatabaseUrl?: string | undefined;
  /** Folder of the embedded database, or `memory`. */
  dataDir: string;
  /** Issuer whose tokens are accepted; undefined: the sandbox's own. */
  authIssuer: string | undefined;
  /** `{base_url}` as seen from outside; undefined: from host and port. */
  publicUrl: string | undefined;
  role: "api" | "worker" | "all";
  /** `contract origin=local origin` pairs, as written. */
  webhookForward: string | undefined;
  /** Whether the limits of the contract hold. */
  isRateLimited: boolean;
  logLevel: string;
  /** For how many days usage of the contract is kept; without it none is recorded (decisions: usage). */
  usageDays?: number | undefined;
};

/** A setting is missing or unsafe. The message names it and the reason, in one line. */
export class ConfigError extends Error {
  override name = "ConfigError";
}

type Environment = Record<string, string | undefined>;

/** @throws ConfigError */
export function readConfig(env: Environment = process.env): Config {
  const environment = oneOf(env, "ENVIRONMENT", ["sandbox", "production"]);
  const config: Config = {
    host: env.HOST || "127.0.0.1",
    port: readPort(env.PORT || "8080"),
    environment,
    databaseUrl: env.DATABASE_URL || undefined,
    migrationDatabaseUrl: env.MIGRATION_DATABASE_URL || undefined,
    dataDir: env.DATA_DIR || ".data",
    authIssuer: env.AUTH_ISSUER || undefined,
    publicUrl: env.PUBLIC_URL ? readUrl(env, "PUBLIC_URL") : undefined,
    role: oneOf(env, "ROLE", ["all", "api", "worker"]),
    webhookForward: env.WEBHOOK_FORWARD || undefined,
    isRateLimited: oneOf(env, "RATE_LIMIT", environment === "production" ? ["on", "off"] : ["off", "on"]) === "on",
    logLevel: oneOf(env, "LOG_LEVEL", ["info", "trace", "debug", "warn", "error", "fatal", "silent"]),
    usageDays: readUsageDays(env),
  };
  if (config.migrationDatabaseUrl !== undefined && config.databaseUrl === undefined)
    throw new ConfigError(
      "MIGRATION_DATABASE_URL is set without DATABASE_URL: expected both, of the same database for two users.",
    );
  if (environment === "production") requireProductionSettings(config);
  return config;
}

function requireProductionSettings({ databaseUrl, authIssuer, publicUrl, webhookForward }: Config): void {
  const refuse = (message: string) => {
    throw new ConfigError(message);
  };
  if (authIssuer === undefined)
    refuse("AUTH_ISSUER is missing: production accepts tokens of your identity provider only.");
  if (databaseUrl === undefined)
    refuse("DATABASE_URL is missing: the embedded database is for the sandbox, production needs its own.");
  if (publicUrl === undefined)
    refuse("PUBLIC_URL is missing: it is the audience of every token, so it cannot be guessed.");
  if (!publicUrl?.startsWith("https://")) refuse(`PUBLIC_URL is ${publicUrl}: production is reached over https only.`);
  if (!authIssuer?.startsWith("https://"))
    refuse(`AUTH_ISSUER is ${authIssuer}: keys of an issuer are fetched over https only.`);
  if (webhookForward !== undefined)
    refuse("WEBHOOK_FORWARD is set: it bends outgoing addresses and is for the sandbox only.");
}

/** The first value is the default. */
function oneOf<Value extends string>(env: Environment, name: string, values: [Value, ...Value[]]): Value {
  const given = env[name] || values[0];
  const value = values.find((candidate) => candidate === given);
  if (value === undefined) throw new ConfigError(`${name} is ${given}: expected one of ${values.join(", ")}.`);
  return value;
}

function readPort(text: string): number {
  const port = Number(text);
  if (!/^\d+$/.test(text) || port > 65_535)
    throw new ConfigError(`PORT is ${text}: expected a number from 0 to 65535.`);
  return port;
}

const MAX_USAGE_DAYS = 400;

function readUsageDays(env: Environment): number | undefined {
  const isOn = oneOf(env, "USAGE", ["off", "on"]) === "on";
  const text = env.USAGE_DAYS || "180";
  const days = Number(text);
  if (!/^\d+$/.test(text) || days < 1 || days > MAX_USAGE_DAYS)
    throw new ConfigError(`USAGE_DAYS is ${text}: expected a number of days from 1 to ${MAX_USAGE_DAYS}.`);
  return isOn ? days : undefined;
}

function readUrl(env: Environment, name: string): string {
  const text = env[name] as string;
  if (!URL.canParse(text) || !/^https?:$/.test(new URL(text).protocol))
    throw new ConfigError(`${name} is ${text}: expected an http or https URL.`);
  return text.replace(/\/+$/, "");
}
