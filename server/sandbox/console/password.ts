import { createHmac, randomBytes, scrypt, timingSafeEqual } from "node:crypto";
import { promisify } from "node:util";

const derive = promisify<string, Buffer, number, Buffer>(scrypt);
const KEY_BYTES = 32;

/**
 * Returns a check against a password that a person chose. A guess costs an scrypt hash; the correct password costs one once. Salt and hash
 * live in this process only.
 */
export function createPasswordCheck(password: string): (candidate: string) => Promise<boolean> {
  const salt = randomBytes(16);
  const digestKey = randomBytes(KEY_BYTES);
  const digestOf = (candidate: string) => createHmac("sha256", digestKey).update(candidate).digest();
  let expected: Promise<Buffer> | undefined;
  let verified: Buffer | undefined;
  return async (candidate) => {
    const digest = digestOf(candidate);
    if (verified !== undefined && timingSafeEqual(digest, verified)) return true;
    expected ??= derive(password, salt, KEY_BYTES);
    const isCorrect = timingSafeEqual(await derive(candidate, salt, KEY_BYTES), await expected);
    if (isCorrect) verified = digest;
    return isCorrect;
  };
}
