import type { ApplicableDays, OutletUsageLimit } from "../../generated/schemas.ts";
import { statusOf } from "./promotion-status.ts";
import type { PromotionTerms } from "./promotions.ts";

/*
 * Promotion in effect for an order, and its usage limit (reference 3.1, R4.2-6, R4.2-7, R4.2-10; decisions: usage limits).
 */

/**
 * Promotion in effect for an item at a local time. It hides older promotions even if its usage limit is reached; the item then has its
 * original price.
 *
 * @param promotions all promotions of the item, newest first
 */
export const effectivePromotion = <Kept extends PromotionTerms>(
  promotions: readonly Kept[],
  at: Temporal.PlainDateTime,
): Kept | undefined =>
  promotions.find(
    (promotion) => statusOf(promotion, at.toPlainDate()) === "activated" && applies(promotion.detail, at),
  );

/** Returns whether the promotion applies on this weekday at this time. `end_time` is the last second: 23:59:59 for a day. */
function applies(
  { applicable_days, start_time, end_time }: PromotionTerms["detail"],
  at: Temporal.PlainDateTime,
): boolean {
  if (applicable_days && !applicable_days.includes(weekdayOf(at))) return false;
  if (start_time === undefined || end_time === undefined) return true;
  const second = at.toPlainTime().round({ smallestUnit: "second", roundingMode: "floor" });
  return Temporal.PlainTime.compare(second, start_time) >= 0 && Temporal.PlainTime.compare(second, end_time) <= 0;
}

const WEEKDAYS: ApplicableDays = ["monday", "tuesday", "wednesday", "thursday", "friday", "saturday", "sunday"];

const weekdayOf = (at: Temporal.PlainDateTime) => WEEKDAYS[at.dayOfWeek - 1] as ApplicableDays[number];

/**
 * Number of the `quantity` ordered pieces with the price of the promotion, and whether the item is sold out. The other pieces have the
 * original price.
 *
 * @param used pieces of earlier orders of this local day
 */
export function useOf(
  { detail }: PromotionTerms,
  used: number,
  quantity: number,
): { pieces: number; sellsOut: boolean } {
  const limit: OutletUsageLimit | undefined = detail.usage_limit?.outlet;
  if (limit === undefined) return { pieces: quantity, sellsOut: false };
  const pieces = Math.min(quantity, limit.max_quantity - used);
  const isReached = used + pieces === limit.max_quantity;
  return { pieces, sellsOut: isReached && limit.on_limit_reached === "MARK_OUT_OF_STOCK" };
}
