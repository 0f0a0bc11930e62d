import { readFileSync } from "node:fs";
import { ConfigError } from "../../store/config-error.ts";
import registry from "./registry.json" with { type: "json" };

type Environment = Record<string, string | undefined>;

/** Settings that are secret or contain a password. Platforms provide them as files. */
const SECRET = registry.secrets;

/** Settings with the path of a file: `DATABASE_URL_FILE` for `DATABASE_URL`. */
export const FILE_SETTINGS = SECRET.map((name) => `${name}_FILE`);

/**
 * Returns the environment with the secret settings that are in files, named by `<name>_FILE`. White space around a file's text is ignored.
 * Errors do not show any value.
 *
 * @throws ConfigError if both are set, or if the file is empty or unreadable
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
    throw new ConfigError(
      `${name} is ${path}: expected a readable file, got ${(error as NodeJS.ErrnoException).code}.`,
    );
  }
  if (text === "") throw new ConfigError(`${name} is ${path}: expected a file with the setting, got an empty one.`);
  return text;
}
