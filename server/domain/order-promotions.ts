import { endOfDay } from "./local-time.ts";
import type { OrderLine } from "./order-lines.ts";
import type { PricedLine } from "./order-price.ts";
import { effectivePromotion, useOf } from "./promotion-effect.ts";
import type { Promotion } from "./promotions.ts";

/*
 * How an order uses promotions (R4.2-10, decisions: promotion rules).
 */

/** A promotion, with the pieces that orders of the local day have had of it. */
export type CountedPromotion = Promotion & { usedToday: number };

/** Pieces that an order takes of a promotion with a usage limit. */
export type PromotionUse = { promotionId: string; pieces: number };

/** Menu items of one partner-side id that a promotion sold out: they stay out of stock until it is over. */
export type Hold = { promotionId: string; externalId: string; until: Date };

/**
 * The lines with the promotion that is in effect on each item; two lines of one item share its limit. Pieces over the limit of
 * the day cost the original price, and the piece that reaches a `MARK_OUT_OF_STOCK` limit puts the item out of stock.
 *
 * @param promotions those of the items that are not over, the newest first
 * @param place.now local time of the outlet
 */
export function applyPromotions(
  lines: OrderLine[],
  promotions: CountedPromotion[],
  { now, timeZone }: { now: Temporal.PlainDateTime; timeZone: string },
): { lines: PricedLine[]; uses: PromotionUse[]; holds: Hold[] } {
  const ofItem = Map.groupBy(promotions, ({ detail }) => detail.external_menu_id);
  const taken = new Map<string, number>();
  const holds = new Map<string, Hold>();
  const priced = lines.map((line): PricedLine => {
    const promotion = effectivePromotion(ofItem.get(line.item.external_id) ?? [], now);
    if (promotion === undefined) return line;
    const { id, detail, usedToday } = promotion;
    const before = taken.get(id) ?? 0;
    const { pieces, sellsOut } = useOf(promotion, usedToday + before, line.quantity);
    if (sellsOut) holds.set(id, holdOf(promotion, timeZone));
    if (pieces === 0) return line;
    if (detail.usage_limit !== undefined) taken.set(id, before + pieces);
    return { ...line, use: { promotion, pieces } };
  });
  const uses = [...taken].map(([promotionId, pieces]) => ({ promotionId, pieces }));
  return { lines: priced, uses, holds: [...holds.values()] };
}

const holdOf = ({ id, detail }: Promotion, timeZone: string): Hold => ({
  promotionId: id,
  externalId: detail.external_menu_id,
  until: endOfDay(Temporal.PlainDate.from(detail.end_date), timeZone),
});
