import { endOfDay } from "./local-time.ts";
import type { OrderLine } from "./order-lines.ts";
import type { PricedLine } from "./order-price.ts";
import { effectivePromotion, useOf } from "./promotion-effect.ts";
import { type PricedItem, priceRejection } from "./promotion-price.ts";
import type { PromotionTerms } from "./promotions.ts";

/*
 * Usage of promotions by an order (R4.2-10, decisions: promotion rules).
 */

/** A promotion with its numbers of ordered pieces by local day. */
export type CountedPromotion = PromotionTerms & { used: Record<string, number> };

/** Pieces of a promotion with a usage limit in one order. */
export type PromotionUse = { promotionId: string; pieces: number };

/** Menu items with one partner-side id that a promotion sold out. They are out of stock until the promotion ends. */
export type Hold = { promotionId: string; externalId: string; until: Date };

/**
 * Applies the promotion in effect to each line. Lines of one item share its limit. Pieces over the limit of the day have the original
 * price. Reaching a `MARK_OUT_OF_STOCK` limit sets the item out of stock.
 *
 * @param promotions promotions of the items that have not ended, newest first
 * @param place.now local time of the outlet
 */
export function applyPromotions(
  lines: OrderLine[],
  promotions: CountedPromotion[],
  { now, timeZone }: { now: Temporal.PlainDateTime; timeZone: string },
): { lines: PricedLine[]; uses: PromotionUse[]; holds: Hold[] } {
  const promotionsByItem = Map.groupBy(promotions, ({ detail }) => detail.external_menu_id);
  const today = now.toPlainDate().toString();
  const piecesUsed = new Map<string, number>();
  const holds = new Map<string, Hold>();
  const priced = lines.map((line): PricedLine => {
    const promotion = effectivePromotion(promotionsByItem.get(line.item.external_id) ?? [], now);
    // A promotion whose price does not fit a later price hides older ones, like one whose limit is reached.
    if (promotion === undefined || priceRejection(pricedItem(line), promotion.detail) !== undefined) return line;
    const { id, detail, used } = promotion;
    const before = piecesUsed.get(id) ?? 0;
    const { pieces, sellsOut } = useOf(promotion, (used[today] ?? 0) + before, line.quantity);
    if (sellsOut) holds.set(id, holdOf(promotion, timeZone));
    if (pieces === 0) return line;
    if (detail.usage_limit !== undefined) piecesUsed.set(id, before + pieces);
    return { ...line, use: { promotion, pieces } };
  });
  const uses = [...piecesUsed].map(([promotionId, pieces]) => ({ promotionId, pieces }));
  return { lines: priced, uses, holds: [...holds.values()] };
}

const pricedItem = ({ item, cheapestChoice }: OrderLine): PricedItem => ({
  price: item.price,
  cheapest_choice: cheapestChoice,
});

const holdOf = ({ id, detail }: PromotionTerms, timeZone: string): Hold => ({
  promotionId: id,
  externalId: detail.external_menu_id,
  until: holdEnd(detail.end_date, timeZone),
});

/** End of a hold: the promotion is completed. */
export const holdEnd = (endDate: string, timeZone: string): Date =>
  endOfDay(Temporal.PlainDate.from(endDate), timeZone);
