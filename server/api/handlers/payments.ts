import { randomUUID } from "node:crypto";
import type { TransactionResponse } from "../../../generated/schemas.ts";
import {
  isPayable,
  orderIdTaken,
  type PayableOutlet,
  type Payment,
  pendingPayment,
  violationsOf,
} from "../../domain/payments.ts";
import { invalidQrUrl, outletNotLinkedForPayment, rejected, requireNone, transactionNotFound } from "../errors.ts";
import type { Env, Handler } from "../handler.ts";
import { withIdempotency } from "../http/idempotency.ts";
import { type SerializedResponse, serialize } from "../http/serialized.ts";
import { drawQrCode } from "../payments/qr-code.ts";

export const createTransaction: Handler<"createTransaction"> = async (c) => {
  const request = c.req.valid("json");
  const { store, clock } = c.var;
  const outlet = await payableOutlet(store, c.var.outlet.id);
  const payment = pendingPayment(request, { id: randomUUID(), outlet, at: clock.now() });
  const response: SerializedResponse<TransactionResponse, 201> = serialize(await responseOf(payment, c.var), 201);
  return withIdempotency(c, outlet.id, {
    load: async () => {},
    async decide(_, work) {
      requireNone(violationsOf(request));
      const isAdded = await work.payments.add(payment, c.var.identity.clientId);
      if (!isAdded) throw rejected(orderIdTaken(payment.transaction.order_id));
      return response;
    },
  });
};

export const getTransaction: Handler<"getTransaction"> = async (c) => {
  const { outlet_id, transaction_id } = c.req.valid("param");
  const owner = { outletId: outlet_id, clientId: c.var.identity.clientId };
  const payment = await c.var.store.payments.findOwn(owner, transaction_id);
  if (payment === undefined) throw transactionNotFound("transaction_id", transaction_id);
  return c.json(await responseOf(payment, c.var), 200);
};

export const getTransactionByOrder: Handler<"getTransactionByOrder"> = async (c) => {
  const { order_id } = c.req.valid("query");
  const owner = { outletId: c.req.valid("param").outlet_id, clientId: c.var.identity.clientId };
  const payment = await c.var.store.payments.findByOrder(owner, order_id);
  if (payment === undefined) throw transactionNotFound("order_id", order_id);
  return c.json(await responseOf(payment, c.var), 200);
};

export const getTransactionQrCode: Handler<"getTransactionQrCode"> = async (c) => {
  const { outlet_id, transaction_id } = c.req.valid("param");
  const { store, clock, qrAddresses } = c.var;
  const now = clock.now();
  const expiresAt = await qrAddresses.verify(c.req.valid("query").sig, outlet_id, transaction_id, now);
  if (expiresAt === undefined) throw invalidQrUrl();
  await c.get("countAuthentic")?.();
  const record = await store.payments.find(outlet_id, transaction_id);
  if (record === undefined) throw transactionNotFound("transaction_id", transaction_id);
  const { payment, isLinked } = record;
  const { status, payable_until } = payment.transaction;
  if (now >= new Date(payable_until)) throw invalidQrUrl(); // nodes of the previous version signed for longer
  if (status === "Pending" && !isLinked) throw outletNotLinkedForPayment(outlet_id);
  const maxAgeS = Math.floor((expiresAt.getTime() - now.getTime()) / 1000);
  c.header("Cache-Control", `private, max-age=${maxAgeS}, immutable`);
  return c.body(drawQrCode(payment.transaction.qr_string), 200, { "Content-Type": "image/png" });
};

async function payableOutlet(store: Env["Variables"]["store"], outletId: string): Promise<PayableOutlet> {
  const outlet = await store.outlets.find(outletId);
  if (outlet?.pop_id === undefined)
    throw new Error(`expected a pop_id for outlet ${outletId}, which is registered for payment`);
  return { id: outlet.id, name: outlet.name, address: outlet.address ?? "", popId: outlet.pop_id };
}

/** The response includes the URL of the QR image while the transaction can be paid. */
async function responseOf(
  payment: Payment,
  { qrAddresses, clock }: Pick<Env["Variables"], "qrAddresses" | "clock">,
): Promise<TransactionResponse> {
  const { outlet, transaction } = payment;
  if (!isPayable(payment, clock.now())) return { success: true, data: { ...payment, actions: [] } };
  const url = await qrAddresses.sign(outlet.id, transaction.id, new Date(transaction.payable_until));
  const actions = [{ name: "generate-qr-code" as const, method: "GET" as const, url }];
  return { success: true, data: { ...payment, actions } };
}
