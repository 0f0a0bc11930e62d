import { rules } from "../../../../generated/rules.ts";
import type { OrderResult } from "../../../../generated/schemas.ts";
import type { NextNumber } from "../../../domain/orders.ts";
import { NotAdmitted, type OrderOutlet, type OrderStore, type OrderWork } from "../../port.ts";
import type { Database, Sql, TransactionSql } from "../engine/database.ts";
import { isStorable } from "../engine/text.ts";

const NEXT_NUMBER = "SELECT nextval('order_numbers') AS sequence, current_epoch() AS epoch";

/** The newest id if several partners have one. */
const ORDER_OUTLET = `
  SELECT id, (
    SELECT external_outlet_id FROM outlet_registrations
    WHERE outlet_id = $1 AND product = 'food' AND external_outlet_id IS NOT NULL ORDER BY updated_at DESC LIMIT 1
  ) AS external_outlet_id, time_zone, status
  FROM outlets WHERE id = $1`;

const INSERT =
  "INSERT INTO orders (outlet_id, order_number, body, created_at, promotion_uses) VALUES ($1, $2, $3, $4, $5)";
/** Finds the outlet of an order by its number. */
const OUTLET = "SELECT outlet_id FROM orders WHERE order_number = $1";
const LOCK = "SELECT body FROM orders WHERE outlet_id = $1 AND order_number = $2 FOR UPDATE";
const SAVE = "UPDATE orders SET body = $3 WHERE outlet_id = $1 AND order_number = $2";

const PLACE = "SELECT created_at FROM orders WHERE outlet_id = $1 AND order_number = $2";
/** Orders before a time and number, in index order. */
const behind = (columns: string) =>
  `SELECT ${columns} FROM orders WHERE outlet_id = $1 AND (created_at, order_number) < ($2, $3)`;
/** Orders of a page with fewer than $4 orders and at most $5 bytes, or with one order. `found`: number of orders, at most $4. */
const LIST = `
  SELECT body, found FROM (
    SELECT body, row_number() OVER page AS nth, sum(octet_length(body::text)) OVER page AS bytes, count(*) OVER () AS found
    FROM (
      ${behind("created_at, order_number, body")} ORDER BY created_at DESC, order_number DESC LIMIT $4
    ) AS listed
    WINDOW page AS (ORDER BY created_at DESC, order_number DESC)
  ) AS sized
  WHERE nth = 1 OR nth < $4 AND bytes <= $5
  ORDER BY nth`;
const LIST_ONE = `${behind("body")} AND order_number = $4`;
/** After all orders. */
const END_OF_TIME = "infinity";

export const createOrders = (database: Database): OrderStore => ({
  async outletOf(orderNumber) {
    if (!isStorable(orderNumber)) return undefined;
    const rows = await database.acrossOutlets.query<{ outlet_id: string }>(OUTLET, [orderNumber], "order-outlet");
    return rows[0]?.outlet_id;
  },

  async list({ outletId, orderNumber, placedBefore, after }, limit) {
    const bound = database.of(outletId);
    let [at, number]: [Date | typeof END_OF_TIME, string] = [placedBefore ?? END_OF_TIME, ""];
    if (after !== undefined) {
      if (!isStorable(after)) return undefined;
      const [place] = await bound.query<{ created_at: Date }>(PLACE, [outletId, after], "order-place");
      if (place === undefined) return undefined;
      if (at === END_OF_TIME || place.created_at < at) [at, number] = [place.created_at, after];
    }
    if (orderNumber === undefined) {
      type Row = { body: OrderResult; found: number };
      const values = [outletId, at, number, limit + 1, rules["page-bytes"].bytes]; // one more shows whether there are more
      const rows = await bound.query<Row>(LIST, values, "order-list");
      return { orders: rows.map(({ body }) => body), hasMore: (rows[0]?.found ?? 0) > rows.length };
    }
    if (!isStorable(orderNumber)) return { orders: [], hasMore: false };
    const values = [outletId, at, number, orderNumber];
    const rows = await bound.query<{ body: OrderResult }>(LIST_ONE, values, "order-list-one");
    return { orders: rows.map(({ body }) => body), hasMore: false };
  },
});

export const orderWork = (sql: TransactionSql, outletId: string): OrderWork => ({
  async nextNumber() {
    const [next] = (await sql.query<NextNumber>(NEXT_NUMBER, [], "order-next-number")) as [NextNumber];
    return next;
  },

  add(order, { at, today, uses }) {
    const day = today.toString();
    const used = uses.length === 0 ? null : JSON.stringify(uses.map((use) => ({ ...use, day })));
    const values = [outletId, order.order.order_number, JSON.stringify(order), at, used];
    sql.queue(INSERT, values, "order-insert");
  },

  async lock(orderNumber) {
    const [row] = await sql.query<{ body: OrderResult }>(LOCK, [outletId, orderNumber], "order-lock");
    return row?.body;
  },

  save(order) {
    sql.queue(SAVE, [outletId, order.order.order_number, JSON.stringify(order)], "order-save");
  },
});

/** See the port. */
export async function orderOutlet(sql: Sql, outletId: string): Promise<OrderOutlet> {
  type Row = OrderResult["outlet"] & Pick<OrderOutlet, "status">;
  const [row] = await sql.query<Row>(ORDER_OUTLET, [outletId], "order-outlet-shown");
  if (row === undefined) throw new NotAdmitted();
  const { status, ...outlet } = row;
  return { status, outlet };
}
