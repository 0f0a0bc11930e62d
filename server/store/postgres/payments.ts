import type { Payment } from "../../domain/payments.ts";
import { conflict, excerpt } from "../../errors.ts";
import { isUuid } from "../../events/uuid.ts";
import type { PaymentStore } from "../payments.ts";
import { addEvents } from "./add-events.ts";
import type { Database } from "./database.ts";
import { runOnce } from "./idempotency.ts";

/** Waits for another one of the same order that is being created, and adds no row then. */
const CREATE = `
  INSERT INTO payments (id, outlet_id, pop_id, order_id, gross_amount, qr_string, created_at)
  VALUES ($1, $2, $3, $4, $5, $6, $7)
  ON CONFLICT (outlet_id, order_id) DO NOTHING RETURNING 1`;

const COLUMNS = "id, outlet_id, pop_id, order_id, gross_amount, qr_string, created_at, settled_at";
const FIND = `SELECT ${COLUMNS} FROM payments WHERE outlet_id = $1 AND id = $2`;
const FIND_BY_ORDER = `SELECT ${COLUMNS} FROM payments WHERE outlet_id = $1 AND order_id = $2`;
const LOCK = `SELECT ${COLUMNS} FROM payments WHERE id = $1 FOR UPDATE`;
const SETTLE = "UPDATE payments SET settled_at = $3 WHERE outlet_id = $1 AND id = $2";

type Row = {
  id: string;
  outlet_id: string;
  pop_id: string;
  order_id: string;
  gross_amount: number;
  qr_string: string;
  created_at: Date;
  settled_at: Date | null;
};

export const createPayments = (database: Database): PaymentStore => ({
  create: (once, { outlet, transaction }, answer) =>
    database.of(outlet.id).transaction((sql) =>
      runOnce(sql, once, async () => {
        const { id, order_id, gross_amount, qr_string, created_at } = transaction;
        const values = [id, outlet.id, outlet.pop_id, order_id, gross_amount, qr_string, created_at];
        if ((await sql.query(CREATE, values, "payment-create")).length === 0) throw orderIdTaken(order_id);
        return answer;
      }),
    ),

  async find(outletId, transactionId) {
    if (!isUuid(transactionId)) return undefined;
    return paymentOf(await database.of(outletId).query<Row>(FIND, [outletId, transactionId], "payment-find"));
  },

  async findByOrder(outletId, orderId) {
    return paymentOf(
      await database.of(outletId).query<Row>(FIND_BY_ORDER, [outletId, orderId], "payment-find-by-order"),
    );
  },

  async settle(transactionId, decide) {
    if (!isUuid(transactionId)) return undefined;
    // The platform knows a payment by its id alone.
    return database.acrossOutlets.transaction(async (sql) => {
      const payment = paymentOf(await sql.query<Row>(LOCK, [transactionId], "payment-lock"));
      if (payment === undefined) return undefined;
      const { payment: settled, events } = decide(payment);
      await sql.query(SETTLE, [settled.outlet.id, transactionId, settled.transaction.settlement_at], "payment-settle");
      await addEvents(sql, events);
      return settled;
    });
  },
});

const orderIdTaken = (orderId: string) =>
  conflict([
    {
      code: "ORDER_ID_TAKEN",
      message: `The outlet has a transaction of the order_id ${excerpt(orderId)} already; read it by that, or send another order_id.`,
      field: "/transaction_details/order_id",
    },
  ]);

function paymentOf([row]: Row[]): Payment | undefined {
  if (row === undefined) return undefined;
  const { id, outlet_id, pop_id, order_id, gross_amount, qr_string, created_at, settled_at } = row;
  return {
    outlet: { id: outlet_id, pop_id },
    transaction: {
      id,
      payment_type: "qr",
      status: settled_at === null ? "Pending" : "Settlement",
      qr_string,
      order_id,
      gross_amount,
      currency: "IDR",
      created_at: created_at.toISOString(),
      settlement_at: settled_at?.toISOString() ?? null,
    },
  };
}
