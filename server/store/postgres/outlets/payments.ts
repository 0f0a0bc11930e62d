import type { Payment } from "../../../domain/payments.ts";
import type { PaymentStore, PaymentWork } from "../../port.ts";
import { isUuid } from "../../uuid.ts";
import type { Database, TransactionSql } from "../engine/database.ts";

/**
 * Adds no row if the client has a payment of this order at the outlet. Concurrent inserts are serialized. Old payments without a client are
 * visible to all clients. Until the contract of migration 0023 an order is also unique per outlet, for all clients.
 */
const ADD = `
  INSERT INTO payments (id, outlet_id, pop_id, order_id, gross_amount, qr_string, created_at, client_id, payable_until)
  SELECT $1::uuid, $2::text, $3, $4::text, $5, $6, $7::timestamptz, $8, $9::timestamptz
  WHERE NOT EXISTS (SELECT FROM payments WHERE outlet_id = $2 AND order_id = $4 AND client_id IS NULL)
  ON CONFLICT DO NOTHING RETURNING 1`;

/** The limit of payments from before it was stored is 7 days. */
const COLUMNS = `id, outlet_id, pop_id, order_id, gross_amount, qr_string, created_at, settled_at,
  coalesce(payable_until, created_at + interval '7 days') AS payable_until`;
const BY_ID = "FROM payments WHERE outlet_id = $1 AND id = $2";
/** A payment without a client belongs to every partner of the outlet. */
const FIND = `
  SELECT ${COLUMNS}, EXISTS (
    SELECT FROM outlet_registrations r
    WHERE r.outlet_id = $1 AND r.product = 'payment' AND (client_id IS NULL OR r.partner_id = client_id)
  ) AS "isLinked" ${BY_ID}`;
const IS_OWN = "(client_id = $3 OR client_id IS NULL)";
const FIND_OWN = `SELECT ${COLUMNS} ${BY_ID} AND ${IS_OWN}`;
const FIND_BY_ORDER = `SELECT ${COLUMNS} FROM payments WHERE outlet_id = $1 AND order_id = $2 AND ${IS_OWN}`;
/** Finds the outlet of a payment by its id. */
const OUTLET = "SELECT outlet_id FROM payments WHERE id = $1";
const LOCK = `SELECT ${COLUMNS}, client_id FROM payments WHERE outlet_id = $1 AND id = $2 FOR UPDATE`;
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
  payable_until: Date;
};

export const createPayments = (database: Database): PaymentStore => ({
  async find(outletId, transactionId) {
    if (!isUuid(transactionId)) return undefined;
    const values = [outletId, transactionId];
    const rows = await database.of(outletId).query<Row & { isLinked: boolean }>(FIND, values, "payment-find");
    const payment = paymentOf(rows);
    return payment && { payment, isLinked: rows[0]?.isLinked === true };
  },

  async findOwn({ outletId, clientId }, transactionId) {
    if (!isUuid(transactionId)) return undefined;
    const values = [outletId, transactionId, clientId];
    return paymentOf(await database.of(outletId).query<Row>(FIND_OWN, values, "payment-find-own"));
  },

  async findByOrder({ outletId, clientId }, orderId) {
    const values = [outletId, orderId, clientId];
    return paymentOf(await database.of(outletId).query<Row>(FIND_BY_ORDER, values, "payment-find-by-order"));
  },

  async outletOf(transactionId) {
    if (!isUuid(transactionId)) return undefined;
    const rows = await database.acrossOutlets.query<{ outlet_id: string }>(OUTLET, [transactionId], "payment-outlet");
    return rows[0]?.outlet_id;
  },
});

export const paymentWork = (sql: TransactionSql, outletId: string): PaymentWork => ({
  async add({ outlet, transaction }, clientId) {
    const { id, order_id, gross_amount, qr_string, created_at, payable_until } = transaction;
    const values = [
      id,
      outletId,
      outlet.pop_id,
      order_id,
      gross_amount,
      qr_string,
      created_at,
      clientId,
      payable_until,
    ];
    return (await sql.query(ADD, values, "payment-add")).length > 0;
  },

  async lock(transactionId) {
    const rows = await sql.query<Row & { client_id: string | null }>(LOCK, [outletId, transactionId], "payment-lock");
    const payment = paymentOf(rows);
    return payment && { payment, clientId: rows[0]?.client_id ?? undefined };
  },

  saveSettlement({ transaction }) {
    sql.queue(SETTLE, [outletId, transaction.id, transaction.settlement_at], "payment-settle");
  },
});

function paymentOf([row]: Row[]): Payment | undefined {
  if (row === undefined) return undefined;
  const { id, outlet_id, pop_id, order_id, gross_amount, qr_string, created_at, settled_at, payable_until } = row;
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
      payable_until: payable_until.toISOString(),
    },
  };
}
