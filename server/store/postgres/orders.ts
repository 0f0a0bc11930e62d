import type { OrderResult } from "../../../generated/schemas.ts";
import { localTime } from "../../domain/local-time.ts";
import type { OrderLine } from "../../domain/order-lines.ts";
import type { PricedLine } from "../../domain/order-price.ts";
import { effectivePromotion } from "../../domain/promotion-effect.ts";
import type { OrderPlacement, OrderStore } from "../orders.ts";
import { addEvents } from "./add-events.ts";
import type { CatalogReader } from "./catalog-reader.ts";
import type { Database, Sql } from "./database.ts";
import { usePromotion } from "./promotion-uses.ts";
import { promotionsNotOver } from "./promotions.ts";
import { isStorable } from "./text.ts";

const NEXT_NUMBER = "SELECT nextval('order_numbers') AS number";

/** What a partner calls the outlet; the newest name if several have one. */
const OUTLET_NAME = `
  SELECT external_outlet_id FROM outlet_registrations
  WHERE outlet_id = $1 AND product = 'food' AND external_outlet_id IS NOT NULL ORDER BY updated_at DESC LIMIT 1`;

const INSERT = "INSERT INTO orders (outlet_id, order_number, body, created_at) VALUES ($1, $2, $3, $4)";
const LOCK = "SELECT body FROM orders WHERE order_number = $1 FOR UPDATE";
const SAVE = "UPDATE orders SET body = $3 WHERE outlet_id = $1 AND order_number = $2";

export const createOrders = (database: Database, catalogs: CatalogReader): OrderStore => ({
  place: (placement) =>
    database.of(placement.outletId).transaction(async (sql) => {
      const { outletId, timeZone, at } = placement;
      const catalog = await catalogs.lock(sql, outletId, at);
      const lines = await usePromotions(sql, placement, placement.choose(catalog));
      const order_number = await nextNumber(sql, localTime(at, timeZone));
      const given = { order_number, outlet: await outletOf(sql, outletId), catalog: catalog.entries };
      const { order, events } = placement.compose(lines, given);
      await sql.query(INSERT, [outletId, order_number, JSON.stringify(order), at], "order-insert");
      await addEvents(sql, events);
      return order;
    }),

  // The platform knows an order by its number alone.
  change: (orderNumber, decide) =>
    database.acrossOutlets.transaction(async (sql) => {
      if (!isStorable(orderNumber)) return undefined;
      const [row] = await sql.query<{ body: OrderResult }>(LOCK, [orderNumber], "order-lock");
      if (row === undefined) return undefined;
      const { id } = row.body.outlet;
      const { entries } = await catalogs.read(sql, id);
      const { order, events } = decide({ ...row.body, outlet: await outletOf(sql, id) }, entries);
      await sql.query(SAVE, [id, orderNumber, JSON.stringify(order)], "order-save");
      await addEvents(sql, events);
      return order;
    }),
});

/** Counts what each line uses of the promotion that is in effect on its item; two lines of one item share a limit. */
async function usePromotions(
  sql: Sql,
  { outletId, timeZone, at }: OrderPlacement,
  lines: OrderLine[],
): Promise<PricedLine[]> {
  const now = localTime(at, timeZone);
  const today = now.toPlainDate();
  const ordered = [...new Set(lines.map(({ item }) => item.external_id))];
  const promotions = Map.groupBy(
    await promotionsNotOver(sql, outletId, today, ordered),
    ({ detail }) => detail.external_menu_id,
  );
  const priced: PricedLine[] = [];
  for (const line of lines) {
    const { quantity } = line;
    const promotion = effectivePromotion(promotions.get(line.item.external_id) ?? [], now);
    const pieces = promotion && (await usePromotion(sql, { outletId, timeZone, promotion, quantity, today }));
    priced.push(promotion && pieces ? { ...line, use: { promotion, pieces } } : line);
  }
  return priced;
}

/** Unique through the sequence, readable through the date: `F-2611210042`. */
async function nextNumber(sql: Sql, now: Temporal.PlainDateTime): Promise<string> {
  const [{ number }] = (await sql.query<{ number: number }>(NEXT_NUMBER)) as [{ number: number }];
  return `F-${now.toPlainDate().toString().slice(2).replaceAll("-", "")}${String(number).padStart(4, "0")}`;
}

async function outletOf(sql: Sql, id: string): Promise<OrderResult["outlet"]> {
  const [row] = await sql.query<{ external_outlet_id: string }>(OUTLET_NAME, [id], "order-outlet");
  return { id, external_outlet_id: row?.external_outlet_id ?? null };
}
