import { createHmac, randomBytes, timingSafeEqual } from "node:crypto";
import { operations } from "../../generated/operations.ts";
import type { SecretStore } from "../store/secrets.ts";

/** Signed addresses of QR images: a client with such an address may load the image without a token (decisions: payments). */
export type QrAddresses = {
  /** The whole address, valid for 7 days from `now`. */
  sign(outletId: string, transactionId: string, now: Date): Promise<string>;
  /** End of the signature's validity; undefined if it belongs to another address, was altered or is too old. */
  verify(signature: string, outletId: string, transactionId: string, now: Date): Promise<Date | undefined>;
};

const LIFETIME_MS = 7 * 86_400_000;
/** `<end of its life, in seconds since 1970>.<HMAC-SHA256>` */
const SIGNATURE = /^(\d{1,12})\.[\w-]{43}$/;

export function createQrAddresses(options: { publicUrl: string; secrets: SecretStore }): QrAddresses {
  const { publicUrl, secrets } = options;
  let secret: string | undefined;

  async function signatureOf(outletId: string, transactionId: string, expiresAtS: number): Promise<string> {
    secret ??= await secrets.secret("QR address key", randomBytes(32).toString("base64url"));
    const signed = JSON.stringify([outletId, transactionId.toLowerCase(), expiresAtS]);
    return `${expiresAtS}.${createHmac("sha256", secret).update(signed).digest("base64url")}`;
  }

  return {
    async sign(outletId, transactionId, now) {
      const signature = await signatureOf(outletId, transactionId, Math.floor((now.getTime() + LIFETIME_MS) / 1000));
      const path = operations.getTransactionQrCode.path
        .replace("{outlet_id}", encodeURIComponent(outletId))
        .replace("{transaction_id}", encodeURIComponent(transactionId));
      return `${publicUrl}${path}?sig=${signature}`;
    },

    async verify(signature, outletId, transactionId, now) {
      const [, expiresAtS] = SIGNATURE.exec(signature) ?? [];
      if (expiresAtS === undefined) return undefined;
      const expected = Buffer.from(await signatureOf(outletId, transactionId, Number(expiresAtS)));
      const given = Buffer.from(signature);
      // The lengths differ only if the number has leading zeros, which no valid signature has.
      if (given.length !== expected.length || !timingSafeEqual(given, expected)) return undefined;
      const expiresAt = new Date(Number(expiresAtS) * 1000);
      return now < expiresAt ? expiresAt : undefined;
    },
  };
}
