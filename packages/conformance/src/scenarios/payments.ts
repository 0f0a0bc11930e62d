import { randomUUID } from "node:crypto";
import { type components, unwrap } from "partner-integration-api-client";
import { callOperation } from "../context.ts";
import { sendAgain } from "./promotions.ts";
import { exampleBody, expecting, openOutlet, type Scenario } from "./scenario.ts";

const CREATE = "/integrations/payment/outlets/{outlet_id}/v2/transactions";
const BY_ORDER = "/integrations/payment/outlets/{outlet_id}/v1/transactions";
const ONE = "/integrations/payment/outlets/{outlet_id}/v1/transactions/{transaction_id}";
const SETTLE = "/platform/v1/transactions/{transaction_id}/settle";

/** Creates a payment, reads it, shows it as a QR image and settles it. A second payment for the same order is rejected. */
export const payByQr: Scenario = async (context) => {
  const { partner, platform, ownService } = context;
  const outlet_id = await openOutlet(context, { products: ["payment"] });
  const path = { outlet_id };
  const example = exampleBody<components["schemas"]["CreateTransactionRequest"]>(context, "createTransaction");
  const bodyOf = (order_id: string, more: { gross_amount?: number } = {}) => ({
    ...example,
    transaction_details: { ...example.transaction_details, order_id, ...more },
  });
  const create = (body: ReturnType<typeof bodyOf>, key: string = randomUUID()) =>
    partner.POST(CREATE, { params: { path, header: { "X-Idempotency-Key": key } }, body });
  const order_id = randomUUID();
  const { transaction, actions } = await unwrap(create(bodyOf(order_id)));
  await expecting(409, create(bodyOf(order_id)));
  await expecting(422, create(bodyOf(order_id, { gross_amount: 1 })));
  const repeatedOrderId = randomUUID();
  await sendAgain((key, isChanged) => create(bodyOf(isChanged ? randomUUID() : repeatedOrderId), key));

  const { id: transaction_id } = transaction;
  const byOrder = (order_id: string) => partner.GET(BY_ORDER, { params: { path, query: { order_id } } });
  await unwrap(partner.GET(ONE, { params: { path: { outlet_id, transaction_id } } }));
  await unwrap(byOrder(order_id));
  await expecting(404, byOrder(randomUUID()));
  await expecting(404, partner.GET(ONE, { params: { path: { outlet_id, transaction_id: randomUUID() } } }));
  const showImage = async (expected: number, sig: string, id = transaction_id) => {
    const headers = { Accept: "image/png", "X-Request-ID": "image" };
    const parts = { path: { outlet_id, transaction_id: id }, query: { sig }, headers };
    const { status } = await callOperation(context, "getTransactionQrCode", parts);
    if (status !== expected) throw new Error(`expected ${expected} for the image, got ${status}`);
  };
  await showImage(200, sigOf(actions));
  await showImage(403, `${sigOf(actions)}x`);

  const params = { path: { transaction_id } };
  await expecting(422, platform.POST(SETTLE, { params, body: { settled_at: "2999-01-01T00:00:00Z" } }));
  await unwrap(platform.POST(SETTLE, { params }));
  await unwrap(byOrder(order_id));
  if (ownService === undefined) return;
  // A signed URL of a missing payment, which requires deleting the row.
  const missing = await unwrap(create(bodyOf(randomUUID())));
  await ownService.query("DELETE FROM payments WHERE id = $1", [missing.transaction.id]);
  await showImage(404, sigOf(missing.actions), missing.transaction.id);
};

const sigOf = (actions: { url: string }[]): string => new URL(actions[0]?.url ?? "").searchParams.get("sig") ?? "";
