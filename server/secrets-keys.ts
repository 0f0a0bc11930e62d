import { readFileSync } from "node:fs";
import { ConfigError } from "./config-error.ts";
import type { SealingKey } from "./store/sealing.ts";

const KEY_BYTES = 32;

/**
 * `SECRETS_KEYS`, or the file that `SECRETS_KEYS_FILE` names: `id:base64`, between commas or line ends. No value is shown.
 *
 * @throws ConfigError
 */
export function readSecretsKeys(env: Record<string, string | undefined>): SealingKey[] | undefined {
  const { SECRETS_KEYS, SECRETS_KEYS_FILE } = env;
  if (SECRETS_KEYS && SECRETS_KEYS_FILE)
    throw new ConfigError("SECRETS_KEYS and SECRETS_KEYS_FILE are both set: expected one of them.");
  const name = SECRETS_KEYS_FILE ? "SECRETS_KEYS_FILE" : "SECRETS_KEYS";
  const text = SECRETS_KEYS_FILE ? readSecretFile(name, SECRETS_KEYS_FILE) : SECRETS_KEYS;
  if (!text) return undefined;
  const keys = parseSecretsKeys(text, name);
  const twice = keys.find(({ id }, nth) => keys.findIndex((other) => other.id === id) < nth);
  if (twice) throw new ConfigError(`${name} has the key ${twice.id} twice: expected each id once.`);
  return keys;
}

/** @param name of the setting or the file, for what is wrong */
export const parseSecretsKeys = (text: string, name: string): SealingKey[] =>
  text
    .trim()
    .split(/\s*[,\n]\s*/)
    .map((entry, nth) => {
      const [, id, value] = /^([\w-]{1,32}):([A-Za-z0-9+/]+={0,2})$/.exec(entry) ?? [];
      if (id === undefined || value === undefined)
        throw new ConfigError(
          `${name} has no key at place ${nth + 1}: expected id:base64, as echo "k1:$(openssl rand -base64 32)" prints.`,
        );
      const key = Buffer.from(value, "base64");
      if (key.length !== KEY_BYTES)
        throw new ConfigError(
          `The key ${id} of ${name} has ${key.length} bytes: expected ${KEY_BYTES}, as openssl rand -base64 32 prints.`,
        );
      return { id, key };
    });

function readSecretFile(name: string, path: string): string {
  let text: string;
  try {
    text = readFileSync(path, "utf8");
  } catch (error) {
    throw new ConfigError(`${name} is ${path}, which cannot be read: ${(error as NodeJS.ErrnoException).code}.`);
  }
  if (text.trim() === "") throw new ConfigError(`${name} is ${path}, which is empty: expected id:base64 on each line.`);
  return text;
}
