/** Why a delivery is not taken, and the status that says so. */
export type Refusal = { status: number; reason: string };

export type Verification = {
  headers: Headers;
  /** As it came, byte for byte. */
  body: Uint8Array;
  /** Milliseconds since 1970. */
  now: number;
  toleranceS: number;
};

const encoder = new TextEncoder();

/** The shortest key that Standard Webhooks allows. */
const MIN_SECRET_BYTES = 24;
/** Nothing in it can be taken for the end of the id, where the signed text goes on with a dot. */
const ID = /^[A-Za-z0-9_-]{1,255}$/;

/**
 * Checks deliveries against notification secrets: `webhook-signature` (Standard Webhooks) and `X-Svc-Signature`.
 *
 * @param secrets `whsec_…`, more than one while one is being rotated
 * @throws Error when a secret is not of that form, or too short
 * @returns a function that gives why a delivery is refused, or `undefined` when it is genuine
 */
export function createVerifier(secrets: readonly string[]): (delivery: Verification) => Promise<Refusal | undefined> {
  const keyBytes = secrets.map(decodeSecret);
  if (keyBytes.length === 0) throw new Error("Expected a notification secret, got none.");
  let keys: Promise<CryptoKey[]> | undefined;

  return async ({ headers, body, now, toleranceS }) => {
    const of = (name: string) => headers.get(name) ?? "";
    const [id, sentAtS] = [of("webhook-id"), of("webhook-timestamp")];
    const malformed = malformation(headers);
    if (malformed) return { status: 400, reason: malformed };
    if (Math.abs(now / 1000 - Number(sentAtS)) > toleranceS)
      return { status: 400, reason: `webhook-timestamp is more than ${toleranceS} s away from this clock` };

    keys ??= Promise.all(keyBytes.map(importKey));
    const signed = signedBytes(id, sentAtS, body);
    const macs = await Promise.all(
      (await keys).map(async (key) => [await mac(key, signed), await mac(key, body)] as const),
    );
    const given = of("webhook-signature").split(" ");
    if (!macs.some(([standard]) => given.some((entry) => isEqual(entry, `v1,${base64(standard)}`))))
      return { status: 401, reason: "webhook-signature was not made with this secret" };
    // During a rotation it is made with the new secret, which may not have come here yet.
    const isRotating = given.length > 1;
    if (!isRotating && !macs.some(([, plain]) => isEqual(of("x-svc-signature"), hex(plain))))
      return { status: 401, reason: "X-Svc-Signature was not made with this secret" };
    return undefined;
  };
}

/** The bytes that `webhook-signature` signs. */
export const signedBytes = (id: string, timestampS: string, body: Uint8Array): Uint8Array =>
  concat(encoder.encode(`${id}.${timestampS}.`), body);

function malformation(headers: Headers): string | undefined {
  for (const name of ["webhook-id", "webhook-timestamp", "webhook-signature", "X-Svc-Signature"])
    if (!headers.get(name)) return `the header ${name} is missing`;
  if (!ID.test(headers.get("webhook-id") ?? "")) return "webhook-id is no id";
  if (!/^\d{1,12}$/.test(headers.get("webhook-timestamp") ?? "")) return "webhook-timestamp is no number of seconds";
  // It is not signed itself.
  const key = headers.get("X-Svc-Idempotency-Key");
  return key === headers.get("webhook-id") ? undefined : "X-Svc-Idempotency-Key differs from webhook-id";
}

export function decodeSecret(secret: string): Uint8Array<ArrayBuffer> {
  const [, text] = /^whsec_([A-Za-z0-9+/]+={0,2})$/.exec(secret) ?? [];
  if (text === undefined || text.length % 4 > 0)
    throw new Error("Expected a notification secret of the form whsec_<base64>, got another text.");
  const key = Uint8Array.from(atob(text), (character) => character.charCodeAt(0));
  if (key.length < MIN_SECRET_BYTES)
    throw new Error(`Expected a notification secret of at least ${MIN_SECRET_BYTES} bytes, got ${key.length}.`);
  return key;
}

export const importKey = (bytes: Uint8Array<ArrayBuffer>): Promise<CryptoKey> =>
  crypto.subtle.importKey("raw", bytes, { name: "HMAC", hash: "SHA-256" }, false, ["sign"]);

export const mac = async (key: CryptoKey, bytes: Uint8Array): Promise<Uint8Array> =>
  new Uint8Array(await crypto.subtle.sign("HMAC", key, bytes as Uint8Array<ArrayBuffer>));

export const hex = (bytes: Uint8Array): string =>
  Array.from(bytes, (byte) => byte.toString(16).padStart(2, "0")).join("");

export const base64 = (bytes: Uint8Array): string => btoa(String.fromCharCode(...bytes));

function concat(one: Uint8Array, other: Uint8Array): Uint8Array {
  const both = new Uint8Array(one.length + other.length);
  both.set(one);
  both.set(other, one.length);
  return both;
}

/** In a time that does not depend on where the texts differ. */
function isEqual(one: string, other: string): boolean {
  let difference = one.length ^ other.length;
  for (let index = 0; index < other.length; index++) difference |= one.charCodeAt(index) ^ other.charCodeAt(index);
  return difference === 0;
}
