import { createCipheriv, createDecipheriv, createHash, randomBytes } from "node:crypto";
import { boundedCache } from "../bounded-cache.ts";

/** A key from outside the database that wraps the keys of secrets. `key`: 32 bytes. */
export type SealingKey = { id: string; key: Buffer };

/** Owner of a secret: its table and key. A sealed text can only be opened for its owner. */
export type SealOwner = readonly [table: string, ...ids: string[]];

/** A sealed text cannot be opened with the keys of this process, or belongs to another owner. */
export class SealBroken extends Error {
  override readonly name = "SealBroken";
}

/** Seals secrets for the database, and opens them (decisions: secrets at rest). */
export type Sealing = ReturnType<typeof createSealing>;

/** `sealed.<id of the key>.<the secret's own key, wrapped>.<the secret>`; the last two in base64url. */
const SEALED = /^sealed\.([\w-]+)\.([\w-]+)\.([\w-]+)$/;
const [IV_BYTES, KEY_BYTES, TAG_BYTES] = [12, 32, 16];
/** Opened secrets in memory, so that deliveries need no decryption. */
const MAX_OPENED = 10_000;

/** @param keys the first one seals, all of them can open */
export function createSealing(keys: readonly SealingKey[]) {
  const [first] = keys;
  if (first === undefined) throw new Error("expected at least one sealing key, got none");
  const byId = new Map(keys.map(({ id, key }) => [id, key]));
  const opened = boundedCache<string>(MAX_OPENED);

  const wrap = (secretKey: Buffer, owner: SealOwner): string =>
    encrypt(first.key, secretKey, ["key", first.id, ...owner]).toString("base64url");

  function unwrap(sealed: string, owner: SealOwner): { keyId: string; secretKey: Buffer; secret: string } {
    const [, keyId, wrapped, secret] = SEALED.exec(sealed) ?? [];
    if (keyId === undefined || wrapped === undefined || secret === undefined)
      throw new SealBroken(`${nameOf(owner)}: expected a sealed text, got another format`);
    const key = byId.get(keyId);
    if (key === undefined)
      throw new SealBroken(`${nameOf(owner)} is sealed with the key ${keyId}, which is not configured`);
    return { keyId, secretKey: decrypt(key, wrapped, ["key", keyId, ...owner], owner), secret };
  }

  return {
    /** Ids of the keys; the first one seals. */
    keyIds: [first.id, ...keys.slice(1).map(({ id }) => id)] as const,
    /** Seals a secret with the first key. */
    seal(secret: string, owner: SealOwner): string {
      const secretKey = randomBytes(KEY_BYTES);
      const text = encrypt(secretKey, Buffer.from(secret), ["secret", ...owner]).toString("base64url");
      return `sealed.${first.id}.${wrap(secretKey, owner)}.${text}`;
    },
    /**
     * Opens a sealed text. Returns an unsealed text, which is older than the contract of migration 0030, unchanged.
     *
     * @throws SealBroken
     */
    open(stored: string, owner: SealOwner): string {
      if (!isSealed(stored)) return stored;
      const name = JSON.stringify([stored, ...owner]);
      const cached = opened.get(name);
      if (cached !== undefined) return cached;
      const { secretKey, secret } = unwrap(stored, owner);
      const text = decrypt(secretKey, secret, ["secret", ...owner], owner).toString();
      opened.set(name, text);
      return text;
    },
    /**
     * Wraps the secret with the first key, without opening it. Returns undefined if it is wrapped with this key already.
     *
     * @throws SealBroken
     */
    rewrap(sealed: string, owner: SealOwner): string | undefined {
      const { keyId, secretKey, secret } = unwrap(sealed, owner);
      return keyId === first.id ? undefined : `sealed.${first.id}.${wrap(secretKey, owner)}.${secret}`;
    },
  };
}

const isSealed = (stored: string): boolean => stored.startsWith("sealed.");

/** AES-256-GCM: nonce, ciphertext and tag, authenticated together with `context`. */
function encrypt(key: Buffer, plain: Buffer, context: readonly unknown[]): Buffer {
  const iv = randomBytes(IV_BYTES);
  const cipher = createCipheriv("aes-256-gcm", key, iv, { authTagLength: TAG_BYTES });
  cipher.setAAD(Buffer.from(JSON.stringify(context)));
  return Buffer.concat([iv, cipher.update(plain), cipher.final(), cipher.getAuthTag()]);
}

function decrypt(key: Buffer, text: string, context: readonly unknown[], owner: SealOwner): Buffer {
  const bytes = Buffer.from(text, "base64url");
  try {
    const decipher = createDecipheriv("aes-256-gcm", key, bytes.subarray(0, IV_BYTES), { authTagLength: TAG_BYTES });
    decipher.setAAD(Buffer.from(JSON.stringify(context)));
    decipher.setAuthTag(bytes.subarray(-TAG_BYTES));
    return Buffer.concat([decipher.update(bytes.subarray(IV_BYTES, -TAG_BYTES)), decipher.final()]);
  } catch {
    throw new SealBroken(
      `${nameOf(owner)} cannot be opened: it was sealed with different bytes of its key, or for another owner`,
    );
  }
}

/** Describes a secret. Its ids are hashed, because they may be tokens. */
const nameOf = ([table, ...ids]: SealOwner): string =>
  `A secret of ${table} (${createHash("sha256").update(JSON.stringify(ids)).digest("hex").slice(0, 8)})`;
