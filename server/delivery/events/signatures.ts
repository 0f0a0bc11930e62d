import { createHmac, randomBytes } from "node:crypto";
import type { Deprecation } from "../../../generated/deprecations.ts";
import type { DeliveryHeaders } from "../../../generated/schemas.ts";
import { lifeHeaders } from "../../domain/deprecations.ts";

export type UnsignedDelivery = {
  /** Idempotency key. */
  id: string;
  /** Body as sent, byte for byte. */
  payload: string;
  /** Time of sending, in seconds since 1970. */
  timestampS: number;
  /** `whsec_…`, newest first. All sign `webhook-signature`, only the newest signs `X-Svc-Signature`. */
  secrets: string[];
  /** Deprecation of the event, if any. */
  deprecation?: Deprecation | undefined;
  /** Trace of the attempt in W3C Trace Context format, if it is traced. It is not signed. */
  traceparent?: string | undefined;
};

/** Headers of a delivery, with the signatures of R6.2-3 and of Standard Webhooks (decisions: signatures). */
export function deliveryHeaders({
  id,
  payload,
  timestampS,
  secrets,
  deprecation,
  traceparent,
}: UnsignedDelivery): DeliveryHeaders {
  const [newest, ...older] = secrets.map(keyOf);
  if (newest === undefined) throw new Error(`expected a notification secret for the delivery ${id}, got none`);
  const signed = `${id}.${timestampS}.${payload}`;
  const signatures = [newest, ...older].map((key) => `v1,${createHmac("sha256", key).update(signed).digest("base64")}`);
  return {
    "X-Svc-Signature": createHmac("sha256", newest).update(payload).digest("hex"),
    "X-Svc-Idempotency-Key": id,
    "Content-Type": "application/json",
    Accept: "application/json",
    "webhook-id": id,
    "webhook-timestamp": String(timestampS),
    "webhook-signature": signatures.join(" "),
    ...(deprecation && lifeHeaders(deprecation)),
    ...(traceparent !== undefined && { traceparent }),
  };
}

/** Decodes the base64 after `whsec_`. */
const keyOf = (secret: string): Buffer => Buffer.from(secret.replace(/^whsec_/, ""), "base64");

/** A new random notification secret: `whsec_` and the base64 of 32 bytes (Standard Webhooks). */
export const newNotificationSecret = (): string => `whsec_${randomBytes(32).toString("base64")}`;
