import { ConfigError } from "../../store/config-error.ts";
import { type DatabaseUrls, judgeDatabaseLinks } from "./database-links.ts";
import type { Config } from "./settings.ts";
import { unsafeRuntime } from "./unsafe-runtime.ts";

/**
 * Holds the settings of production to what is safe there (decisions: unsafe settings).
 *
 * @returns sentences for the log, about settings that are allowed and weaken it
 * @throws ConfigError
 */
export function judgeProduction(
  config: Config,
  env: Record<string, string | undefined>,
  flags: readonly string[],
): string[] {
  const { refusal, warnings } = judgeDatabaseLinks(databaseUrlsOf(config), env);
  requireProductionSettings(config, unsafeRuntime(env, flags) ?? refusal);
  const unlimited =
    "RATE_LIMIT is off: no client is held to the limits of the contract, so one can take what all need.";
  return config.isRateLimited ? warnings : [...warnings, unlimited];
}

const databaseUrlsOf = ({ databaseUrl, migrationDatabaseUrl, replicas }: Config): DatabaseUrls => [
  ...(databaseUrl === undefined ? [] : [["DATABASE_URL", databaseUrl] as const]),
  ...(migrationDatabaseUrl === undefined ? [] : [["MIGRATION_DATABASE_URL", migrationDatabaseUrl] as const]),
  ...(replicas?.urls ?? []).map((url) => ["REPLICA_URLS", url] as const),
];

function requireProductionSettings(config: Config, unsafe: string | undefined): void {
  const { databaseUrl, authIssuer, publicUrl, webhookForward, sandboxSecret, secretsKeys } = config;
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
  if (secretsKeys === undefined)
    refuse(
      'SECRETS_KEYS is missing: production keeps secrets encrypted under a key from outside the database; make one with: echo "k1:$(openssl rand -base64 32)"',
    );
  if (webhookForward !== undefined)
    refuse("WEBHOOK_FORWARD is set: it bends outgoing addresses and is for the sandbox only.");
  if (sandboxSecret !== undefined)
    refuse("SANDBOX_SECRET is set: production has no demo clients, it is for the sandbox only.");
  if (unsafe !== undefined) refuse(unsafe);
}
