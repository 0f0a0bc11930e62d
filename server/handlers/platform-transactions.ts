import { settle, settlementEvent, transactionNotFound } from "../domain/payments.ts";
import type { PlatformHandler } from "../handler.ts";

export const settleTransaction: PlatformHandler<"settleTransaction"> = async (c) => {
  const { transaction_id } = c.req.valid("param");
  const at = c.var.clock.now();
  const settled = await c.var.store.payments.settle(transaction_id, (pending) => {
    const payment = settle(pending, at);
    return { payment, events: [settlementEvent(payment, at)] };
  });
  if (settled === undefined) throw transactionNotFound("transaction_id", transaction_id);
  return c.json({ success: true as const, data: { ...settled, actions: [] } }, 200);
};
