import { endOfDay } from "../../domain/local-time.ts";
import { useOf } from "../../domain/promotion-effect.ts";
import type { Promotion } from "../../domain/promotions.ts";
import { placeHold } from "./catalog-holds.ts";
import type { Sql } from "./database.ts";

const FIND = "SELECT pieces FROM promotion_uses WHERE outlet_id = $1 AND promotion_id = $2 AND day = $3";

const ADD = `
  INSERT INTO promotion_uses (outlet_id, promotion_id, day, pieces) VALUES ($1, $2, $3, $4)
  ON CONFLICT (outlet_id, promotion_id, day) DO UPDATE SET pieces = promotion_uses.pieces + excluded.pieces`;

export type PromotionUse = {
  outletId: string;
  timeZone: string;
  promotion: Promotion;
  /** Pieces ordered. */
  quantity: number;
  /** Local date of the order. */
  today: Temporal.PlainDate;
};

/**
 * Counts an order's use of a promotion and tells how many of its pieces get the promotion's price: the others are over the
 * day's limit and cost the original price. The piece that reaches the limit of a `MARK_OUT_OF_STOCK` puts the item out of stock.
 * Under the lock of the outlet (`CatalogReader.lock`).
 */
export async function usePromotion(sql: Sql, use: PromotionUse): Promise<number> {
  const { outletId, timeZone, promotion, quantity, today } = use;
  if (promotion.detail.usage_limit === undefined) return quantity;
  const day = [outletId, promotion.id, today.toString()];
  const [used] = await sql.query<{ pieces: number }>(FIND, day, "promotion-use-find");
  const { pieces, sellsOut } = useOf(promotion, used?.pieces ?? 0, quantity);
  if (pieces > 0) await sql.query(ADD, [...day, pieces], "promotion-use-add");
  if (sellsOut) {
    const { external_menu_id, end_date } = promotion.detail;
    const until = endOfDay(Temporal.PlainDate.from(end_date), timeZone);
    await placeHold(sql, { outletId, promotionId: promotion.id, externalId: external_menu_id, until });
  }
  return pieces;
}
