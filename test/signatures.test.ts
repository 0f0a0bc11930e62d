import { createHmac } from "node:crypto";
import { Webhook } from "standardwebhooks";
import { expect, test } from "vitest";
import { createReceiver } from "../clients/typescript/src/receiver.ts";
import type { EventName } from "../generated/events.ts";
import { eventIdOf } from "../server/delivery/events/event-ids.ts";
import { deliveryHeaders } from "../server/delivery/events/signatures.ts";
import { readBundle } from "./support/contract.ts";
import { emit, openDeliveries, orderEvent, type Received, subscriberOf } from "./support/deliveries.ts";
import { sealing } from "./support/sealing.ts";

const { app, partner, runScheduled } = await openDeliveries();
const { subscribe, entry, redeliver } = subscriberOf(app);

/** The secret of demo-direct (decisions: sandbox fixtures). */
const SECRET = "whsec_ZGVtby1kaXJlY3Qtbm90aWZpY2F0aW9uLXNlY3JldCE=";
const NEW_SECRET = "whsec_bmV3LW5vdGlmaWNhdGlvbi1zZWNyZXQtMDEyMzQ1Njc=";
const DAY_S = 86_400;

let count = 0;
/** Delivers one event and returns the request that the endpoint received. */
async function deliver(order = `F-${++count}`): Promise<Received> {
  const outlet = await app.newOutlet();
  const path = `/signed-${++count}`;
  await subscribe(path, { outlet });
  await emit(app.database, orderEvent(outlet, order, { at: app.clock.now() }));
  await runScheduled();
  const [received] = partner.at(path);
  if (received === undefined) throw new Error("expected a delivery");
  return received;
}

/** The verdict of the Standard Webhooks library on a delivery. */
function verdict({ body, headers }: Received, secret: string): string {
  try {
    new Webhook(secret).verify(body, headers as Record<string, string>);
    return "genuine";
  } catch (error) {
    return (error as Error).message;
  }
}

const svcSignature = (body: string, secret: string) =>
  createHmac("sha256", Buffer.from(secret.slice("whsec_".length), "base64"))
    .update(body)
    .digest("hex");

/** The part of the AsyncAPI document that these tests read. */
type Contract = {
  "x-signature-test-vector": { secret: string; headers: Record<string, string>; body: string };
  channels: { partner_webhook: { messages: Record<string, { examples: Example[] }> } };
};
type Example = {
  name: string;
  headers: Record<string, string>;
  payload: {
    header: { event_name: EventName; event_id: string };
    body: { order?: { order_number: string; sequence?: number } };
  };
};
const contract = readBundle("asyncapi") as unknown as Contract;

test("matches the test vector of the contract (D-signatures-1)", () => {
  const { secret, headers, body } = contract["x-signature-test-vector"];
  const id = String(headers["webhook-id"]);
  const timestampS = Number(headers["webhook-timestamp"]);
  expect(deliveryHeaders({ id, payload: body, timestampS, secrets: [secret] })).toEqual(headers);
});

test("matches the signatures in the contract's examples (D-signatures-1)", () => {
  const examples = Object.values(contract.channels.partner_webhook.messages).flatMap((message) => message.examples);
  expect(examples.length).toBeGreaterThan(20);
  for (const { name, headers, payload } of examples) {
    const { "webhook-id": id = "", "webhook-timestamp": timestamp } = headers;
    const signed = { id, payload: JSON.stringify(payload), timestampS: Number(timestamp), secrets: [SECRET] };
    expect({ name, headers: deliveryHeaders(signed) }).toEqual({ name, headers });
  }
});

test("matches the event ids in the contract's examples: UUIDv5 of name, entity and version (D-event-ids-1)", () => {
  const examples = Object.values(contract.channels.partner_webhook.messages)
    .flatMap(({ examples }) => examples)
    .filter(({ payload }) => payload.body.order?.sequence !== undefined);
  expect(examples.length).toBeGreaterThan(8);
  for (const { payload } of examples) {
    const { order_number: entityId = "", sequence: entityVersion = 0 } = payload.body.order ?? {};
    expect(eventIdOf({ name: payload.header.event_name, entityId, entityVersion })).toBe(payload.header.event_id);
  }
});

test("signs a delivery twice over the sent bytes; the standard's library and the package's receiver accept both (R6-1, R6.2-3, D-signatures-1)", async () => {
  const received = await deliver('F-ü🍛"\\/');
  expect(verdict(received, SECRET)).toBe("genuine");
  expect(received.headers["x-svc-signature"]).toBe(svcSignature(received.body, SECRET));
  expect(received.headers).toMatchObject({
    "content-type": "application/json",
    accept: "application/json",
    "webhook-id": received.headers["x-svc-idempotency-key"],
    "webhook-signature": expect.stringMatching(/^v1,[\w+/]{43}=$/),
  });
  expect(received.body).toBe((await entry('F-ü🍛"\\/')).payload);

  const requestIds: string[] = [];
  const receive = createReceiver({
    secret: SECRET,
    on: { "food.order.created": ({ body }) => void requestIds.push(body.order.order_number) },
  });
  const { body, headers } = received;
  const request = () =>
    new Request("https://partner.example/", { method: "POST", body, headers: headers as Record<string, string> });
  expect((await receive(request())).status).toBe(204);
  expect(requestIds).toEqual(['F-ü🍛"\\/']);
});

test("control: rejects another secret, body, id and an old timestamp", async () => {
  const received = await deliver();
  expect(verdict(received, NEW_SECRET)).toMatch(/No matching signature/);
  expect(verdict({ ...received, body: `${received.body} ` }, SECRET)).toMatch(/No matching signature/);
  const changed = (name: string, value: string) => ({ ...received, headers: { ...received.headers, [name]: value } });
  expect(verdict(changed("webhook-id", "x"), SECRET)).toMatch(/No matching signature/);
  expect(verdict(changed("webhook-timestamp", "1600000000"), SECRET)).toMatch(/too old/);
});

test("uses the machine's time for the timestamp, whatever the sandbox clock says", async () => {
  app.clock.advance(10 * DAY_S);
  const received = await deliver();
  expect(Math.abs(Number(received.headers["webhook-timestamp"]) - Date.now() / 1000)).toBeLessThan(30);
  expect(verdict(received, SECRET)).toBe("genuine");
});

async function rotate(secret: string): Promise<void> {
  const at = app.clock.now();
  const overlapUntil = new Date(at.getTime() + DAY_S * 1000);
  await app.store.partnerTransaction("demo-direct", (work) =>
    work.notificationSecrets.rotate(secret, { at, overlapUntil }),
  );
}

test("both secrets sign for 24 hours of a rotation, then only the new one (D-delivery-log-1, D-signatures-1)", async () => {
  const { clock } = app;
  await rotate(NEW_SECRET);
  const rotatedDelivery = await deliver("F-ROTATED");
  expect([verdict(rotatedDelivery, NEW_SECRET), verdict(rotatedDelivery, SECRET)]).toEqual(["genuine", "genuine"]);
  expect(rotatedDelivery.headers["webhook-signature"]).toMatch(/^v1,[\w+/]{43}= v1,[\w+/]{43}=$/);
  expect(rotatedDelivery.headers["x-svc-signature"]).toBe(svcSignature(rotatedDelivery.body, NEW_SECRET));

  clock.advance(DAY_S);
  expect((await deliver()).headers["webhook-signature"]).toMatch(/^v1,[\w+/]{43}=$/);

  // A redelivery is signed anew, under the same ids.
  const { id, event_id } = await entry("F-ROTATED");
  expect((await redeliver(id)).status).toBe(202);
  await runScheduled();
  const [, redelivery] = partner.at(rotatedDelivery.path);
  if (redelivery === undefined) throw new Error("expected a second delivery");
  expect([redelivery.body, redelivery.headers["webhook-id"]]).toEqual([
    rotatedDelivery.body,
    rotatedDelivery.headers["webhook-id"],
  ]);
  expect(JSON.parse(redelivery.body).header.event_id).toBe(event_id);
  expect([verdict(redelivery, NEW_SECRET), verdict(redelivery, SECRET)]).toEqual([
    "genuine",
    expect.stringMatching(/No matching/),
  ]);
});

test("a reused secret becomes the newest, and the previous one signs too", async () => {
  await rotate(SECRET);
  const received = await deliver();
  expect(received.headers["x-svc-signature"]).toBe(svcSignature(received.body, SECRET));
  expect([SECRET, NEW_SECRET].map((secret) => verdict(received, secret))).toEqual(["genuine", "genuine"]);
});

test("a partner without a secret gets one with its first subscription", async () => {
  const client = "newcomer";
  const { subscribe: subscribeIt } = subscriberOf(app, client);
  await subscribeIt("/newcomer");
  await subscribeIt("/newcomer", { event: "food.order.placed" });
  const rows = await app.database.query<{ sealed: string }>(
    "SELECT sealed FROM notification_secrets WHERE partner_id = $1",
    [client],
  );
  expect(rows.map(({ sealed }) => sealing.open(sealed, ["notification_secrets", client]))).toEqual([
    expect.stringMatching(/^whsec_[\w+/]{43}=$/),
  ]);
});
