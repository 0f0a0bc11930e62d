import { queueEvents } from "../../delivery/events/outbox.ts";
import { settle, settlementEvent } from "../../domain/payments.ts";
import { accepted, transactionNotFound } from "../errors.ts";
import type { PlatformHandler } from "../handler.ts";

export const settleTransaction: PlatformHandler<"settleTransaction"> = async (c) => {
  const { transaction_id } = c.req.valid("param");
  const { settled_at } = c.req.valid("json") ?? {};
  const now = c.var.clock.now();
  const at = settled_at === undefined ? now : new Date(settled_at);
  const { store } = c.var;
  const outletId = await store.payments.outletOf(transaction_id);
  if (outletId === undefined) throw transactionNotFound("transaction_id", transaction_id);
  const settled = await store.transaction(outletId, async (work) => {
    const pending = await work.payments.lock(transaction_id);
    if (pending === undefined) throw transactionNotFound("transaction_id", transaction_id);
    const payment = accepted(settle(pending.payment, { at, now }));
    work.payments.saveSettlement(payment);
    queueEvents(work.events, [settlementEvent(payment, { clientId: pending.clientId, at: now })]);
    return payment;
  });
  return c.json({ success: true as const, data: { ...settled, actions: [] } }, 200);
};
