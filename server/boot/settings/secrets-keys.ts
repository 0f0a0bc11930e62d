import { ConfigError } from "../../store/config-error.ts";
import type { SealingKey } from "../../store/sealing.ts";
import { weaknessOfKey } from "./secret-strength.ts";

const KEY_BYTES = 32;

/**
 * Reads `SECRETS_KEYS`: `id:base64`, separated by commas or line breaks. Errors do not show any key.
 *
 * @throws ConfigError
 */
export function readSecretsKeys({ SECRETS_KEYS }: Record<string, string | undefined>): SealingKey[] | undefined {
  if (!SECRETS_KEYS) return undefined;
  const keys = parseSecretsKeys(SECRETS_KEYS, "SECRETS_KEYS");
  const duplicate = keys.find(({ id }, nth) => keys.findIndex((key) => key.id === id) < nth);
  if (duplicate) throw new ConfigError(`SECRETS_KEYS has the key ${duplicate.id} twice: expected each id once.`);
  const [first] = keys;
  // The first key seals. Such a key is allowed in a later position, to open secrets until they are sealed under another one.
  const weakness = first && weaknessOfKey(first.key);
  if (weakness !== undefined)
    throw new ConfigError(
      `The key ${first?.id} of SECRETS_KEYS ${weakness}: expected a random first key, from echo "k2:$(openssl rand -base64 32)". ` +
        "Put this key after it until npm run operator -- rotate-secrets has run.",
    );
  return keys;
}

/** @param name name of the setting or the file, for errors */
export const parseSecretsKeys = (text: string, name: string): SealingKey[] =>
  text
    .trim()
    .split(/\s*[,\n]\s*/)
    .map((entry, nth) => {
      const [, id, value] = /^([\w-]{1,32}):([A-Za-z0-9+/]+={0,2})$/.exec(entry) ?? [];
      if (id === undefined || value === undefined)
        throw new ConfigError(
          `${name} has no key at position ${nth + 1}: expected id:base64, from echo "k1:$(openssl rand -base64 32)".`,
        );
      const key = Buffer.from(value, "base64");
      if (key.length !== KEY_BYTES)
        throw new ConfigError(
          `The key ${id} of ${name} has ${key.length} bytes: expected ${KEY_BYTES}, from openssl rand -base64 32.`,
        );
      return { id, key };
    });
