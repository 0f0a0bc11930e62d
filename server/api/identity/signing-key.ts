import { calculateJwkThumbprint, exportJWK, generateKeyPair, type JWK } from "jose";
import type { ServiceKey } from "../../store/port.ts";

/** Creates a private key of ES256, as the JSON of a JWK with its id. */
export async function newSigningKey(): Promise<string> {
  const { privateKey } = await generateKeyPair("ES256", { extractable: true });
  const key = await exportJWK(privateKey);
  return JSON.stringify({ ...key, kid: await calculateJwkThumbprint(key), alg: "ES256", use: "sig" });
}

export const jwkOf = ({ value }: ServiceKey): JWK => JSON.parse(value);

/** The JWK Set of the public keys. */
export const publicKeysOf = (keys: readonly JWK[]): { keys: JWK[] } => ({
  keys: keys.map(({ d: _private, ...key }) => key),
});
