import { createHmac } from "node:crypto";
import { asArray, asObject, asStrings, type Json, readBundle } from "../../../test/support/contract.ts";

const asyncapi = readBundle("asyncapi");
const messages = asObject(asObject(asObject(asyncapi.channels).partner_webhook).messages);

/** The contract's test vector for verifying deliveries. */
export const vector = asyncapi["x-signature-test-vector"] as {
  secret: string;
  headers: Record<string, string>;
  body: string;
};

/** Send time of the test vector's delivery, in ms since 1970. */
export const vectorSentAt = Number(vector.headers["webhook-timestamp"]) * 1000;

export const eventNames = Object.keys(messages);

type ExampleEvent = { header: { event_name: string; event_id: string }; body: Record<string, Json> };

/** All example events of the contract. */
export const exampleEvents = Object.values(messages).flatMap((message) =>
  asArray(asObject(message).examples).map((example) => asObject(example).payload as ExampleEvent),
);

export const deliveryHeaderNames = asStrings(
  asObject(asObject(asObject(asyncapi.components).schemas).DeliveryHeaders).required,
);

type Signing = { secrets?: string[]; id?: string; sentAt?: number; headers?: Record<string, string> };

/** A delivery signed as the contract describes, independently of the package's code. The first secret is the newest. */
export function delivery(body: string | Uint8Array, { secrets = [vector.secret], id, sentAt, headers }: Signing = {}) {
  const key = id ?? crypto.randomUUID();
  const timestamp = String(Math.floor((sentAt ?? vectorSentAt) / 1000));
  const bytes = Buffer.from(body);
  const keys = secrets.map((secret) => Buffer.from(secret.slice("whsec_".length), "base64"));
  const standard = keys.map(
    (bytesOfKey) =>
      `v1,${createHmac("sha256", bytesOfKey).update(`${key}.${timestamp}.`).update(bytes).digest("base64")}`,
  );
  return new Request("https://partner.example/events", {
    method: "POST",
    body: bytes,
    headers: {
      "Content-Type": "application/json",
      Accept: "application/json",
      "X-Svc-Signature": createHmac("sha256", keys[0] as Buffer)
        .update(bytes)
        .digest("hex"),
      "X-Svc-Idempotency-Key": key,
      "webhook-id": key,
      "webhook-timestamp": timestamp,
      "webhook-signature": standard.join(" "),
      ...headers,
    },
  });
}

/** The delivery of the contract's test vector, unless changed. */
export const vectorDelivery = (headers: Record<string, string> = {}, body = vector.body): Request =>
  new Request("https://partner.example/events", { method: "POST", headers: { ...vector.headers, ...headers }, body });
