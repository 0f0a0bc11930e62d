import { unwrap } from "partner-integration-api-client";
import type { components } from "platform-client";
import { type DemoContext, localTime, rupiah } from "./context.ts";

type Order = components["schemas"]["Order"];

export async function advanceOrder({ platform, say }: DemoContext, { order_number }: Order): Promise<void> {
  const steps: components["schemas"]["AdvanceOrderRequest"][] = [
    { to: "MERCHANT_ACCEPTED" },
    { to: "PREP_ORDER_NOW" },
    { to: "DRIVER_OTW_PICKUP", driver: { name: "Agus" } },
    { to: "DRIVER_ARRIVED" },
    { to: "PLACED" },
    { to: "COMPLETED" },
  ];
  const reached: string[] = [];
  for (const body of steps) {
    const { order } = await unwrap(
      platform.POST("/platform/v1/orders/{order_number}/advance", { params: { path: { order_number } }, body }),
    );
    reached.push(`${order.sequence} ${order.status}`);
  }
  say(`${order_number}: ${reached.join(", ")}.`);
}

export async function pay({ partner, platform, outletId, say }: DemoContext, order: Order): Promise<void> {
  const gross_amount = order.order_total;
  const { transaction, actions } = await unwrap(
    partner.POST("/integrations/payment/outlets/{outlet_id}/v2/transactions", {
      params: { path: { outlet_id: outletId } },
      body: { transaction_details: { order_id: order.order_number, gross_amount, currency: "IDR" } },
    }),
  );
  say(`${rupiah(transaction.gross_amount)} for ${transaction.order_id}: ${transaction.status}.`);
  const path = { outlet_id: outletId, transaction_id: transaction.id };
  const sig = new URL(actions[0]?.url ?? "").searchParams.get("sig") ?? "";
  const { data: image, response } = await partner.GET(
    "/integrations/payment/outlets/{outlet_id}/v1/transactions/{transaction_id}/qr-code",
    { params: { path, query: { sig } }, parseAs: "arrayBuffer" },
  );
  const [width, height] = sizeOf(image as unknown as ArrayBuffer);
  say(`The QR code is ${response.headers.get("Content-Type")}, ${width} × ${height} pixels.`);
  const { transaction_id } = path;
  await unwrap(
    platform.POST("/platform/v1/transactions/{transaction_id}/settle", { params: { path: { transaction_id } } }),
  );
  const read = await unwrap(
    partner.GET("/integrations/payment/outlets/{outlet_id}/v1/transactions", {
      params: { path: { outlet_id: outletId }, query: { order_id: order.order_number } },
    }),
  );
  say(`The customer pays: ${read.transaction.status}.`);
}

/** Reads width and height from the header of a PNG. */
function sizeOf(png: ArrayBuffer): [number, number] {
  const view = new DataView(png);
  return [view.getUint32(16), view.getUint32(20)];
}

export async function recordReports(context: DemoContext, { order_number, order_total }: Order): Promise<void> {
  const { partner, platform, outletId, say } = context;
  const path = { outlet_id: outletId };
  const now = await localTime(context);
  const times = {
    created_at: now.toString({ timeZoneName: "never" }),
    updated_at: now.toString({ timeZoneName: "never" }),
  };
  const zeros = { invoice_deposit_amount: 0, amount_change: 0, total_tax_amount: 0, total_gratuity_amount: 0 };
  const amounts = { amount_pay: order_total, total_net_sales: order_total, total_item_price_amount: order_total };
  const totals = { total_gross_sales: order_total, total_collected_amount: order_total, subtotal: order_total };
  const invoice = {
    id: 1,
    invoice_no: `INV-${order_number}`,
    invoice_due_date: now.toPlainDate().toString(),
    ...zeros,
    ...amounts,
    ...totals,
    total_discount_amount: 0,
    refund_amount: 0,
    payment_type: "qr",
    payment_note: "",
    payment_no: order_number,
    is_refunded: false,
    is_refund_breakdown: false,
    ...times,
  };
  const address = { address: "Jl. Teuku Umar 5", city: "Jakarta Pusat", state: "DKI Jakarta", postal_code: "10350" };
  const customer = {
    id: 1,
    name: "Sari Wulandari",
    phone: "+6281200000017",
    email: "sari@mail.example",
    ...address,
    ...times,
  };
  await unwrap(platform.POST("/platform/v1/outlets/{outlet_id}/invoices", { params: { path }, body: [invoice] }));
  await unwrap(platform.POST("/platform/v1/outlets/{outlet_id}/customers", { params: { path }, body: [customer] }));

  const { invoices } = await unwrap(
    partner.GET("/integrations/pos/outlets/{outlet_id}/v1/reporting/invoices", { params: { path } }),
  );
  for (const { invoice_no, total_collected_amount } of invoices)
    say(`Invoice ${invoice_no}: ${rupiah(total_collected_amount)}.`);
  const { customers, total_count } = await unwrap(
    partner.GET("/integrations/pos/outlets/{outlet_id}/v1/customers", { params: { path } }),
  );
  say(`${total_count} customer: ${customers.map(({ name }) => name).join(", ")}.`);
}
