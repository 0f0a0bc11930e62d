/** Reason why a delivery is rejected, and the status to return. */
export type Rejection = { status: number; reason: string };

export type Verification = {
  headers: Headers;
  /** Raw bytes of the body. */
  body: Uint8Array;
  /** Current time, in ms since 1970. */
  now: number;
  toleranceS: number;
};

const encoder = new TextEncoder();

/** The shortest key that Standard Webhooks allows. */
const MIN_SECRET_BYTES = 24;
/** Excludes the dot, which separates the id from the rest of the signed text. */
const ID = /^[A-Za-z0-9_-]{1,255}$/;

/**
 * Verifies deliveries with notification secrets: `webhook-signature` (Standard Webhooks) and `X-Svc-Signature`.
 *
 * @param secrets `whsec_…`; more than one during a rotation
 * @throws Error if a secret is malformed or too short
 * @returns a function that resolves to the reason of the rejection, or `undefined` for an authentic delivery
 */
export function createVerifier(secrets: readonly string[]): (delivery: Verification) => Promise<Rejection | undefined> {
  const keyBytes = secrets.map(decodeSecret);
  if (keyBytes.length === 0) throw new Error("Expected a notification secret, got none.");
  let keys: Promise<CryptoKey[]> | undefined;

  return async ({ headers, body, now, toleranceS }) => {
    const header = (name: string) => headers.get(name) ?? "";
    const [id, sentAtS] = [header("webhook-id"), header("webhook-timestamp")];
    const malformed = malformation(headers);
    if (malformed) return { status: 400, reason: malformed };
    if (Math.abs(now / 1000 - Number(sentAtS)) > toleranceS)
      return { status: 400, reason: `webhook-timestamp differs from this clock by more than ${toleranceS} s` };

    keys ??= Promise.all(keyBytes.map(importKey));
    const signed = signedBytes(id, sentAtS, body);
    const macs = await Promise.all(
      (await keys).map(async (key) => [await mac(key, signed), await mac(key, body)] as const),
    );
    const signatures = header("webhook-signature").split(" ");
    if (!macs.some(([standard]) => signatures.some((entry) => isEqual(entry, `v1,${base64(standard)}`))))
      return { status: 401, reason: "webhook-signature was not made with this secret" };
    // During a rotation the service signs with the new secret, which this receiver may not have yet.
    const isRotating = signatures.length > 1;
    if (!isRotating && !macs.some(([, plain]) => isEqual(header("x-svc-signature"), hex(plain))))
      return { status: 401, reason: "X-Svc-Signature was not made with this secret" };
    return undefined;
  };
}

/** The bytes that `webhook-signature` covers. */
export const signedBytes = (id: string, timestampS: string, body: Uint8Array): Uint8Array =>
  concat(encoder.encode(`${id}.${timestampS}.`), body);

function malformation(headers: Headers): string | undefined {
  for (const name of ["webhook-id", "webhook-timestamp", "webhook-signature", "X-Svc-Signature"])
    if (!headers.get(name)) return `the header ${name} is missing`;
  if (!ID.test(headers.get("webhook-id") ?? "")) return "webhook-id is not a valid id";
  if (!/^\d{1,12}$/.test(headers.get("webhook-timestamp") ?? "")) return "webhook-timestamp is not a number of seconds";
  // This header is not signed itself.
  const key = headers.get("X-Svc-Idempotency-Key");
  return key === headers.get("webhook-id") ? undefined : "X-Svc-Idempotency-Key differs from webhook-id";
}

export function decodeSecret(secret: string): Uint8Array<ArrayBuffer> {
  const [, text] = /^whsec_([A-Za-z0-9+/]+={0,2})$/.exec(secret) ?? [];
  if (text === undefined || text.length % 4 > 0)
    throw new Error(
      `Expected a notification secret of the form whsec_<base64>, got ${secret ? "a value in another format" : "none"}.`,
    );
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

function concat(head: Uint8Array, tail: Uint8Array): Uint8Array {
  const result = new Uint8Array(head.length + tail.length);
  result.set(head);
  result.set(tail, head.length);
  return result;
}

/** Compares in constant time. */
function isEqual(left: string, right: string): boolean {
  let difference = left.length ^ right.length;
  for (let index = 0; index < right.length; index++) difference |= left.charCodeAt(index) ^ right.charCodeAt(index);
  return difference === 0;
}
