import { createHmac, randomBytes, timingSafeEqual } from "node:crypto";
import { operations } from "../../../generated/operations.ts";
import { rules } from "../../../generated/rules.ts";
import { DAY_MS, MINUTE_MS } from "../../durations.ts";
import type { Clock, ServiceKey, ServiceKeyStore } from "../../store/port.ts";
import { Keyring } from "../identity/keyring.ts";

/** Signed URLs of QR images. A client with such a URL can load the image without a token (decisions: payments). */
export type QrAddresses = ReturnType<typeof createQrAddresses>;

/** The longest time until a payment expires. */
const LIFETIME_MS = rules["payment-time"].days * DAY_MS;
/** A key verifies URLs until they expire, and one day longer for nodes that use a new key late (decisions: rotation of keys). */
const KEY_LIFE = { signsForMs: 90 * DAY_MS, announcedForMs: 10 * MINUTE_MS, verifiesForMs: LIFETIME_MS + DAY_MS };
/** `<expiry, in seconds since 1970>.<HMAC-SHA256>` */
const SIGNATURE = /^(\d{1,12})\.[\w-]{43}$/;

/** @param options.nowMs a monotonic clock */
export function createQrAddresses(options: {
  publicUrl: string;
  serviceKeys: ServiceKeyStore;
  clock: Clock;
  nowMs?: () => number;
}) {
  const { publicUrl, serviceKeys: store, clock, nowMs } = options;
  const make = () => randomBytes(32).toString("base64url");
  const keyring = new Keyring({ store, purpose: "QR address key", life: KEY_LIFE, make, clock, nowMs });

  function signatureOf(key: ServiceKey, outletId: string, transactionId: string, expiresAtS: number): string {
    const signed = JSON.stringify([outletId, transactionId.toLowerCase(), expiresAtS]);
    return `${expiresAtS}.${createHmac("sha256", key.value).update(signed).digest("base64url")}`;
  }

  return {
    /** Returns the complete URL, valid until `expiresAt`, in whole seconds. */
    async sign(outletId: string, transactionId: string, expiresAt: Date): Promise<string> {
      const [key] = await keyring.keys();
      const signature = signatureOf(key, outletId, transactionId, Math.ceil(expiresAt.getTime() / 1000));
      const path = operations.getTransactionQrCode.path
        .replace("{outlet_id}", encodeURIComponent(outletId))
        .replace("{transaction_id}", encodeURIComponent(transactionId));
      return `${publicUrl}${path}?sig=${signature}`;
    },

    /** Returns the expiry of the signature; undefined if it belongs to another URL, was altered or is expired. */
    async verify(signature: string, outletId: string, transactionId: string, now: Date): Promise<Date | undefined> {
      const [, expiresAtS] = SIGNATURE.exec(signature) ?? [];
      if (expiresAtS === undefined) return undefined;
      const actual = Buffer.from(signature);
      const isSignedWith = (key: ServiceKey) => {
        const expected = Buffer.from(signatureOf(key, outletId, transactionId, Number(expiresAtS)));
        // The lengths differ only if the number has leading zeros, which valid signatures do not have.
        return actual.length === expected.length && timingSafeEqual(actual, expected);
      };
      // Another node may have signed with a key that this node has not loaded yet.
      if (!(await keyring.keys()).some(isSignedWith) && !(await keyring.newestKeys()).some(isSignedWith))
        return undefined;
      const expiresAt = new Date(Number(expiresAtS) * 1000);
      return now < expiresAt ? expiresAt : undefined;
    },
  };
}
