import { readFileSync } from "node:fs";
import { ConfigError } from "../../store/config-error.ts";

type Environment = Record<string, string | undefined>;

/** Settings that are secret or have a password: platforms hand these over as files. */
const SECRET = [
  "DATABASE_URL",
  "MIGRATION_DATABASE_URL",
  "REPLICA_URLS",
  "METRICS_TOKEN",
  "SANDBOX_SECRET",
  "SECRETS_KEYS",
] as const;

/** The names of settings that name a file: `DATABASE_URL_FILE` for `DATABASE_URL`. */
export const FILE_SETTINGS = SECRET.map((name) => `${name}_FILE`);

/**
 * The environment with each secret setting from the file that `<name>_FILE` names, where that is set. White space around a file's text
 * does not count. No value is shown.
 *
 * @throws ConfigError when both are set, or the file is empty or cannot be read
 */
export function withFiles(env: Environment): Environment {
  const filled = { ...env };
  for (const name of SECRET) {
    const path = env[`${name}_FILE`];
    if (!path) continue;
    if (env[name]) throw new ConfigError(`${name} and ${name}_FILE are both set: expected one of them.`);
    filled[name] = readSecret(`${name}_FILE`, path);
  }
  return filled;
}

function readSecret(name: string, path: string): string {
  let text: string;
  try {
    text = readFileSync(path, "utf8").trim();
  } catch (error) {
    throw new ConfigError(`${name} is ${path}, which cannot be read: ${(error as NodeJS.ErrnoException).code}.`);
  }
  if (text === "") throw new ConfigError(`${name} is ${path}, which is empty: expected the value of the setting.`);
  return text;
}
