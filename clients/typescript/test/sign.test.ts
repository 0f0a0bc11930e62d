import { Webhook } from "standardwebhooks";
import { expect, test } from "vitest";
import { deliveryHeaders } from "../../../server/delivery/events/signatures.ts";
import { signDelivery } from "../src/sign.ts";
import { exampleEvents, vector } from "./deliveries.ts";

const encoder = new TextEncoder();
const OLDER = `whsec_${btoa("the secret before this one, 24 h")}`;

test("signs the contract's test vector", async () => {
  const { secret, headers, body } = vector;
  const { "webhook-id": id = "", "webhook-timestamp": timestamp } = headers;
  const signed = { id, body: encoder.encode(body), timestampS: Number(timestamp), secrets: [secret] as const };
  expect(await signDelivery(signed)).toEqual(headers);
});

test("signs every example as the service and Standard Webhooks do, also during a rotation", async () => {
  for (const event of exampleEvents) {
    const [id, payload, timestampS] = [crypto.randomUUID(), JSON.stringify(event), Math.floor(Date.now() / 1000)];
    const secrets = [vector.secret, OLDER] as const;
    const headers = await signDelivery({ id, body: encoder.encode(payload), timestampS, secrets });
    expect(headers).toEqual(deliveryHeaders({ id, payload, timestampS, secrets: [...secrets] }));
    for (const secret of secrets) expect(new Webhook(secret).verify(payload, headers)).toEqual(event);
  }
});

test("rejects a malformed secret", async () => {
  const signing = signDelivery({ id: "a", body: new Uint8Array(), timestampS: 0, secrets: ["demo"] });
  await expect(signing).rejects.toThrow("whsec_<base64>");
});
