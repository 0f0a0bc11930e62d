import { randomUUID } from "node:crypto";
import { unwrap } from "partner-integration-api-client";
import { callOperation } from "../context.ts";
import { sendAgain } from "./promotions.ts";
import { expecting, openOutlet, type Scenario } from "./scenario.ts";

const CREATE = "/integrations/payment/outlets/{outlet_id}/v2/transactions";
const BY_ORDER = "/integrations/payment/outlets/{outlet_id}/v1/transactions";
const ONE = "/integrations/payment/outlets/{outlet_id}/v1/transactions/{transaction_id}";
const SETTLE = "/platform/v1/transactions/{transaction_id}/settle";

/** Creates a payment, reads it, shows it as a QR image and settles it. A second payment for the same order is rejected. */
export const payByQr: Scenario = async (context) => {
  const { partner, platform, own } = context;
  const outlet_id = await openOutlet(context, { products: ["payment"] });
  const params = { path: { outlet_id } };
  const order_id = `ORDER-${randomUUID()}`;
  const transaction_details = { order_id, gross_amount: 35_000, currency: "IDR" as const };
  const item_details = [{ price: 35_000, quantity: 1, name: "Nasi Goreng" }];
  const body = { transaction_details, item_details };
  const { transaction, actions } = await unwrap(partner.POST(CREATE, { params, body }));
  await expecting(409, partner.POST(CREATE, { params, body }));
  const wrong = { transaction_details: { ...transaction_details, gross_amount: 1 }, item_details };
  await expecting(422, partner.POST(CREATE, { params, body: wrong }));
  const again = { ...transaction_details, order_id: `ORDER-${randomUUID()}` };
  await sendAgain((key, isChanged) =>
    partner.POST(CREATE, {
      params: { ...params, header: { "X-Idempotency-Key": key } },
      body: { transaction_details: again, ...(isChanged && { payment_type: "qr" as const }) },
    }),
  );

  const transaction_id = transaction.id;
  const byId = { params: { path: { outlet_id, transaction_id } } };
  const byOrder = (order_id: string) => partner.GET(BY_ORDER, { params: { ...params, query: { order_id } } });
  await unwrap(partner.GET(ONE, byId));
  await unwrap(byOrder(order_id));
  await expecting(404, byOrder(`${order_id}-2`));
  await expecting(404, partner.GET(ONE, { params: { path: { outlet_id, transaction_id: randomUUID() } } }));
  const sig = sigOf(actions);
  const image = (signature: string, id = transaction_id) =>
    callOperation(context, "getTransactionQrCode", {
      path: { outlet_id, transaction_id: id },
      query: { sig: signature },
      headers: { Accept: "image/png", "X-Request-ID": "image" },
    });
  await expectingStatus(200, image(sig));
  await expectingStatus(403, image(`${sig}x`));

  const inFuture = { params: { path: { transaction_id } }, body: { settled_at: "2999-01-01T00:00:00Z" } };
  await expecting(422, platform.POST(SETTLE, inFuture));
  await unwrap(platform.POST(SETTLE, { params: { path: { transaction_id } } }));
  await unwrap(byOrder(order_id));
  if (own === undefined) return;
  // A signed URL of a missing payment, which requires deleting the row.
  const other = { ...transaction_details, order_id: `ORDER-${randomUUID()}` };
  const missing = await unwrap(partner.POST(CREATE, { params, body: { transaction_details: other } }));
  await own.query("DELETE FROM payments WHERE id = $1", [missing.transaction.id]);
  await expectingStatus(404, image(sigOf(missing.actions), missing.transaction.id));
};

const sigOf = (actions: { url: string }[]): string => new URL(actions[0]?.url ?? "").searchParams.get("sig") ?? "";

async function expectingStatus(expected: number, call: Promise<{ status: number; body: unknown }>): Promise<void> {
  const { status, body } = await call;
  if (status !== expected) throw new Error(`expected ${expected}, got ${status} ${JSON.stringify(body)}`);
}
