import { createCipheriv, createDecipheriv, createHash, randomBytes } from "node:crypto";
import { LRUCache } from "lru-cache";

/** A key from outside the database, under which the keys of single secrets are wrapped. `key`: 32 bytes. */
export type SealingKey = { id: string; key: Buffer };

/** Whose a secret is: its table and what identifies it there. A sealed text opens for its owner alone. */
export type SealOwner = readonly [table: string, ...ids: string[]];

/** A sealed text cannot be opened with the keys of this process, or is another owner's. */
export class SealBroken extends Error {
  override readonly name = "SealBroken";
}

/** Seals secrets for the database, and opens them (decisions: secrets at rest). */
export type Sealing = {
  /** Under the first key. */
  seal(secret: string, owner: SealOwner): string;
  /**
   * A text that is not sealed is one from before the contract of migration 0030, and opens as it is.
   *
   * @throws SealBroken
   */
  open(kept: string, owner: SealOwner): string;
  /**
   * The same secret under the first key, without opening it; undefined: it is under that key.
   *
   * @throws SealBroken
   */
  rewrap(sealed: string, owner: SealOwner): string | undefined;
  /** Ids of the keys, that which seals first. */
  keyIds: readonly [string, ...string[]];
};

/** `sealed.<id of the key>.<the secret's own key, wrapped>.<the secret>`; the last two in base64url. */
const SEALED = /^sealed\.([\w-]+)\.([\w-]+)\.([\w-]+)$/;
const [IV_BYTES, KEY_BYTES, TAG_BYTES] = [12, 32, 16];
/** Secrets that a process keeps open in memory: a delivery costs no deciphering. */
const MAX_OPENED = 10_000;

/** @param keys the first one seals, all of them open */
export function createSealing(keys: readonly SealingKey[]): Sealing {
  const [first] = keys;
  if (first === undefined) throw new Error("expected at least one key that seals, got none");
  const byId = new Map(keys.map(({ id, key }) => [id, key]));
  const opened = new LRUCache<string, string>({ max: MAX_OPENED });

  const wrap = (own: Buffer, owner: SealOwner): string =>
    encrypt(first.key, own, ["key", first.id, ...owner]).toString("base64url");

  function unwrap(sealed: string, owner: SealOwner): { keyId: string; own: Buffer; secret: string } {
    const [, keyId, wrapped, secret] = SEALED.exec(sealed) ?? [];
    if (keyId === undefined || wrapped === undefined || secret === undefined)
      throw new SealBroken(`${nameOf(owner)}: expected a sealed text, got another one`);
    const key = byId.get(keyId);
    if (key === undefined)
      throw new SealBroken(`${nameOf(owner)} is sealed under the key ${keyId}, which is not there`);
    return { keyId, own: decrypt(key, wrapped, ["key", keyId, ...owner], owner), secret };
  }

  return {
    keyIds: [first.id, ...keys.slice(1).map(({ id }) => id)],
    seal(secret, owner) {
      const own = randomBytes(KEY_BYTES);
      const text = encrypt(own, Buffer.from(secret), ["secret", ...owner]).toString("base64url");
      return `sealed.${first.id}.${wrap(own, owner)}.${text}`;
    },
    open(kept, owner) {
      if (!isSealed(kept)) return kept;
      const name = JSON.stringify([kept, ...owner]);
      const known = opened.get(name);
      if (known !== undefined) return known;
      const { own, secret } = unwrap(kept, owner);
      const text = decrypt(own, secret, ["secret", ...owner], owner).toString();
      opened.set(name, text);
      return text;
    },
    rewrap(sealed, owner) {
      const { keyId, own, secret } = unwrap(sealed, owner);
      return keyId === first.id ? undefined : `sealed.${first.id}.${wrap(own, owner)}.${secret}`;
    },
  };
}

const isSealed = (kept: string): boolean => kept.startsWith("sealed.");

/** AES-256-GCM: nonce, ciphertext and tag, bound to what they are about. */
function encrypt(key: Buffer, plain: Buffer, about: readonly unknown[]): Buffer {
  const iv = randomBytes(IV_BYTES);
  const cipher = createCipheriv("aes-256-gcm", key, iv, { authTagLength: TAG_BYTES });
  cipher.setAAD(Buffer.from(JSON.stringify(about)));
  return Buffer.concat([iv, cipher.update(plain), cipher.final(), cipher.getAuthTag()]);
}

function decrypt(key: Buffer, text: string, about: readonly unknown[], owner: SealOwner): Buffer {
  const bytes = Buffer.from(text, "base64url");
  try {
    const decipher = createDecipheriv("aes-256-gcm", key, bytes.subarray(0, IV_BYTES), { authTagLength: TAG_BYTES });
    decipher.setAAD(Buffer.from(JSON.stringify(about)));
    decipher.setAuthTag(bytes.subarray(-TAG_BYTES));
    return Buffer.concat([decipher.update(bytes.subarray(IV_BYTES, -TAG_BYTES)), decipher.final()]);
  } catch {
    throw new SealBroken(
      `${nameOf(owner)} does not open: it was sealed under other bytes of its key, or for another owner`,
    );
  }
}

/** An id may be a token: it is not shown. */
const nameOf = ([table, ...ids]: SealOwner): string =>
  `A secret of ${table} (${createHash("sha256").update(JSON.stringify(ids)).digest("hex").slice(0, 8)})`;
