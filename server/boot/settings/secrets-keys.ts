import { ConfigError } from "../../store/config-error.ts";
import type { SealingKey } from "../../store/sealing.ts";

const KEY_BYTES = 32;

/**
 * `SECRETS_KEYS`: `id:base64`, between commas or line ends. No value is shown.
 *
 * @throws ConfigError
 */
export function readSecretsKeys({ SECRETS_KEYS }: Record<string, string | undefined>): SealingKey[] | undefined {
  if (!SECRETS_KEYS) return undefined;
  const keys = parseSecretsKeys(SECRETS_KEYS, "SECRETS_KEYS");
  const twice = keys.find(({ id }, nth) => keys.findIndex((other) => other.id === id) < nth);
  if (twice) throw new ConfigError(`SECRETS_KEYS has the key ${twice.id} twice: expected each id once.`);
  const [first] = keys;
  // Behind the first, which seals, one may stand: what is under it has to be opened to come under another.
  if (first?.key.every((byte) => byte === first.key[0]))
    throw new ConfigError(
      `The key ${first.id} of SECRETS_KEYS is one byte repeated, which anybody can guess: expected a random one at the first place, ` +
        'as echo "k2:$(openssl rand -base64 32)" prints, and this one behind it until npm run operator -- rotate-secrets has run.',
    );
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
