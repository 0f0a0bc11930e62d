import type { components } from "./generated/types.ts";
import { base64, decodeSecret, hex, importKey, mac, signedBytes } from "./signature.ts";

/** Headers of a delivery. */
export type DeliveryHeaders = components["schemas"]["DeliveryHeaders"];

export type ToSign = {
  /** The idempotency key. */
  id: string;
  /** As it is sent, byte for byte. */
  body: Uint8Array;
  /** When it is sent, in seconds since 1970. */
  timestampS: number;
  /** `whsec_…`, the newest first: every one signs `webhook-signature`, the newest alone `X-Svc-Signature`. */
  secrets: readonly [string, ...string[]];
};

/** The headers with which the service would send this body. For trying a receiver out: what it verifies, this makes. */
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
