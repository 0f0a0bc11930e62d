import { ConfigError } from "../../store/config-error.ts";
import { type DatabaseUrls, judgeDatabaseLinks } from "./database-links.ts";
import type { Config } from "./settings.ts";
import { unsafeRuntime } from "./unsafe-runtime.ts";

/**
 * Rejects settings that are unsafe in production (decisions: unsafe settings).
 *
 * @returns warnings about allowed settings that reduce safety
 * @throws ConfigError
 */
export function judgeProduction(
  config: Config,
  env: Record<string, string | undefined>,
  flags: readonly string[],
): string[] {
  const { rejection, warnings } = judgeDatabaseLinks(databaseUrlsOf(config), env);
  requireProductionSettings(config, unsafeRuntime(env, flags) ?? rejection);
  const unlimited =
    "RATE_LIMIT is off: the limits of the contract are not enforced, so one client can overload the service for all.";
  return config.isRateLimited ? warnings : [...warnings, unlimited];
}

const databaseUrlsOf = ({ databaseUrl, migrationDatabaseUrl, replicas }: Config): DatabaseUrls => [
  ...(databaseUrl === undefined ? [] : [["DATABASE_URL", databaseUrl] as const]),
  ...(migrationDatabaseUrl === undefined ? [] : [["MIGRATION_DATABASE_URL", migrationDatabaseUrl] as const]),
  ...(replicas?.urls ?? []).map((url) => ["REPLICA_URLS", url] as const),
];

function requireProductionSettings(config: Config, unsafe: string | undefined): void {
  const { databaseUrl, authIssuer, publicUrl, webhookForward, sandboxSecret, secretsKeys } = config;
  const reject = (message: string) => {
    throw new ConfigError(message);
  };
  if (authIssuer === undefined)
    reject(
      "AUTH_ISSUER is missing: expected the URL of your identity provider, which issues all tokens in production.",
    );
  if (databaseUrl === undefined)
    reject("DATABASE_URL is missing: expected the URL of your database, because the embedded one is for the sandbox.");
  if (publicUrl === undefined)
    reject("PUBLIC_URL is missing: expected the service's URL, the audience of every token.");
  if (!publicUrl?.startsWith("https://")) reject(`PUBLIC_URL is ${publicUrl}: expected an https URL in production.`);
  if (!authIssuer?.startsWith("https://")) reject(`AUTH_ISSUER is ${authIssuer}: expected an https URL in production.`);
  if (secretsKeys === undefined)
    reject(
      'SECRETS_KEYS is missing: production encrypts secrets in the database under this key. Create one with: echo "k1:$(openssl rand -base64 32)"',
    );
  if (webhookForward !== undefined)
    reject("WEBHOOK_FORWARD is set: expected none in production, because it redirects outgoing requests.");
  if (sandboxSecret !== undefined)
    reject("SANDBOX_SECRET is set: expected none in production, which has no demo clients.");
  if (unsafe !== undefined) reject(unsafe);
}
