import type { OrderResult } from "../../../generated/schemas.ts";
import type { OrderWork, PlatformOrderWork } from "../orders.ts";
import type { Sql } from "./database.ts";
import { isStorable } from "./text.ts";

const NEXT_NUMBER = "SELECT nextval('order_numbers') AS number";

/** The newest one if several partners have one. */
const EXTERNAL_ID = `
  SELECT external_outlet_id FROM outlet_registrations
  WHERE outlet_id = $1 AND product = 'food' AND external_outlet_id IS NOT NULL ORDER BY updated_at DESC LIMIT 1`;

const INSERT = "INSERT INTO orders (outlet_id, order_number, body, created_at) VALUES ($1, $2, $3, $4)";
const LOCK = "SELECT body FROM orders WHERE order_number = $1 FOR UPDATE";
const SAVE = "UPDATE orders SET body = $3 WHERE outlet_id = $1 AND order_number = $2";

export const orderWork = (sql: Sql, outletId: string): OrderWork => ({
  async nextNumber() {
    const [{ number }] = (await sql.query<{ number: number }>(NEXT_NUMBER)) as [{ number: number }];
    return number;
  },

  async add(order, at) {
    const values = [outletId, order.order.order_number, JSON.stringify(order), at];
    await sql.query(INSERT, values, "order-insert");
  },
});

export const platformOrderWork = (sql: Sql): PlatformOrderWork => ({
  async lock(orderNumber) {
    if (!isStorable(orderNumber)) return undefined;
    const [row] = await sql.query<{ body: OrderResult }>(LOCK, [orderNumber], "order-lock");
    if (row === undefined) return undefined;
    const { id } = row.body.outlet;
    return { ...row.body, outlet: { id, external_outlet_id: await externalOutletId(sql, id) } };
  },

  async save(order) {
    await sql.query(SAVE, [order.outlet.id, order.order.order_number, JSON.stringify(order)], "order-save");
  },
});

/** The partner-side id of an outlet for its orders. */
export async function externalOutletId(sql: Sql, outletId: string): Promise<string | null> {
  const [row] = await sql.query<{ external_outlet_id: string }>(EXTERNAL_ID, [outletId], "order-outlet");
  return row?.external_outlet_id ?? null;
}
