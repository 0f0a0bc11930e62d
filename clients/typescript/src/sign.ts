import type { components } from "./generated/types.ts";
import { base64, decodeSecret, hex, importKey, mac, signedBytes } from "./signature.ts";

/** Headers of a delivery. */
export type DeliveryHeaders = components["schemas"]["DeliveryHeaders"];

/** A delivery to sign. */
export type ToSign = {
  /** Idempotency key of the delivery. */
  id: string;
  /** Raw bytes of the body. */
  body: Uint8Array;
  /** Send time, in seconds since 1970. */
  timestampS: number;
  /** `whsec_…`, newest first. All secrets sign `webhook-signature`; only the newest signs `X-Svc-Signature`. */
  secrets: readonly [string, ...string[]];
};

/**
 * Returns the headers with which the service would send this body. Use it to test a receiver.
 *
 * @example const headers = await signDelivery({ id: crypto.randomUUID(), body, timestampS: Date.now() / 1000 | 0, secrets: [secret] });
 * @throws Error if a secret is not a notification secret
 */
export async function signDelivery({ id, body, timestampS, secrets }: ToSign): Promise<DeliveryHeaders> {
  const [newest, ...older] = secrets;
  const key = await importKey(decodeSecret(newest));
  const keys = [key, ...(await Promise.all(older.map((secret) => importKey(decodeSecret(secret)))))];
  const signed = signedBytes(id, String(timestampS), body);
  const signatures = await Promise.all(keys.map(async (each) => `v1,${base64(await mac(each, signed))}`));
  return {
    "X-Svc-Signature": hex(await mac(key, body)),
    "X-Svc-Idempotency-Key": id,
    "Content-Type": "application/json",
    Accept: "application/json",
    "webhook-id": id,
    "webhook-timestamp": String(timestampS),
    "webhook-signature": signatures.join(" "),
  };
}
