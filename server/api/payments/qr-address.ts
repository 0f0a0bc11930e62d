import { createHmac, randomBytes, timingSafeEqual } from "node:crypto";
import { operations } from "../../../generated/operations.ts";
import type { Clock, ServiceKey, ServiceKeyStore } from "../../store/port.ts";
import { createKeyring } from "../identity/keyring.ts";

/** Signed addresses of QR images: a client with such an address may load the image without a token (decisions: payments). */
export type QrAddresses = {
  /** The whole address, valid for 7 days from `now`. */
  sign(outletId: string, transactionId: string, now: Date): Promise<string>;
  /** End of the signature's validity; undefined if it belongs to another address, was altered or is too old. */
  verify(signature: string, outletId: string, transactionId: string, now: Date): Promise<Date | undefined>;
};

const DAY_MS = 86_400_000;
const LIFETIME_MS = 7 * DAY_MS;
/** A key verifies as long as an address lives that it signed, and a day more for nodes that come late (decisions: rotation of keys). */
const KEY_LIFE = { signsForMs: 90 * DAY_MS, announcedForMs: 600_000, verifiesForMs: LIFETIME_MS + DAY_MS };
/** `<end of its life, in seconds since 1970>.<HMAC-SHA256>` */
const SIGNATURE = /^(\d{1,12})\.[\w-]{43}$/;

/** @param options.nowMs a monotonic clock */
export function createQrAddresses(options: {
  publicUrl: string;
  serviceKeys: ServiceKeyStore;
  clock: Clock;
  nowMs?: () => number;
}): QrAddresses {
  const { publicUrl, serviceKeys: store, clock, nowMs } = options;
  const make = () => randomBytes(32).toString("base64url");
  const keyring = createKeyring({ store, purpose: "QR address key", life: KEY_LIFE, make, clock, nowMs });

  function signatureOf(key: ServiceKey, outletId: string, transactionId: string, expiresAtS: number): string {
    const signed = JSON.stringify([outletId, transactionId.toLowerCase(), expiresAtS]);
    return `${expiresAtS}.${createHmac("sha256", key.value).update(signed).digest("base64url")}`;
  }

  return {
    async sign(outletId, transactionId, now) {
      const [key] = await keyring.keys();
      const signature = signatureOf(key, outletId, transactionId, Math.floor((now.getTime() + LIFETIME_MS) / 1000));
      const path = operations.getTransactionQrCode.path
        .replace("{outlet_id}", encodeURIComponent(outletId))
        .replace("{transaction_id}", encodeURIComponent(transactionId));
      return `${publicUrl}${path}?sig=${signature}`;
    },

    async verify(signature, outletId, transactionId, now) {
      const [, expiresAtS] = SIGNATURE.exec(signature) ?? [];
      if (expiresAtS === undefined) return undefined;
      const given = Buffer.from(signature);
      const isMadeWith = (key: ServiceKey) => {
        const expected = Buffer.from(signatureOf(key, outletId, transactionId, Number(expiresAtS)));
        // The lengths differ only if the number has leading zeros, which no valid signature has.
        return given.length === expected.length && timingSafeEqual(given, expected);
      };
      // Another node may have made it with a key that this one has not seen yet.
      if (!(await keyring.keys()).some(isMadeWith) && !(await keyring.newestKeys()).some(isMadeWith)) return undefined;
      const expiresAt = new Date(Number(expiresAtS) * 1000);
      return now < expiresAt ? expiresAt : undefined;
    },
  };
}
