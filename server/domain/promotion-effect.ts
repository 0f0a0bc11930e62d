import type { ApplicableDays, OutletUsageLimit } from "../../generated/schemas.ts";
import { statusOf } from "./promotion-status.ts";
import type { Promotion } from "./promotions.ts";

/*
 * Which promotion an order gets, and how often (reference 3.1, R4.2-6, R4.2-7, R4.2-10; decisions: usage limits).
 */

/**
 * The promotion in effect on an item at a local time. It hides older ones also when its usage limit is reached: the item then
 * costs its original price.
 *
 * @param promotions all of the item, the newest first
 */
export const effectivePromotion = <Kept extends Promotion>(
  promotions: readonly Kept[],
  at: Temporal.PlainDateTime,
): Kept | undefined =>
  promotions.find(
    (promotion) => statusOf(promotion, at.toPlainDate()) === "activated" && applies(promotion.detail, at),
  );

/** Whether it applies on this weekday at this time. `end_time` is the last second, as 23:59:59 is of a whole day. */
function applies({ applicable_days, start_time, end_time }: Promotion["detail"], at: Temporal.PlainDateTime): boolean {
  if (applicable_days && !applicable_days.includes(weekdayOf(at))) return false;
  if (start_time === undefined || end_time === undefined) return true;
  const second = at.toPlainTime().round({ smallestUnit: "second", roundingMode: "floor" });
  return Temporal.PlainTime.compare(second, start_time) >= 0 && Temporal.PlainTime.compare(second, end_time) <= 0;
}

const WEEKDAYS: ApplicableDays = ["monday", "tuesday", "wednesday", "thursday", "friday", "saturday", "sunday"];

const weekdayOf = (at: Temporal.PlainDateTime) => WEEKDAYS[at.dayOfWeek - 1] as ApplicableDays[number];

/**
 * How many of the `quantity` ordered pieces get the promotion's price, and whether the item now goes out of stock; the other
 * pieces cost the original price.
 *
 * @param used pieces that orders of this local day had before
 */
export function useOf({ detail }: Promotion, used: number, quantity: number): { pieces: number; sellsOut: boolean } {
  const limit: OutletUsageLimit | undefined = detail.usage_limit?.outlet;
  if (limit === undefined) return { pieces: quantity, sellsOut: false };
  const pieces = Math.min(quantity, limit.max_quantity - used);
  const isReached = used + pieces === limit.max_quantity;
  return { pieces, sellsOut: isReached && limit.on_limit_reached === "MARK_OUT_OF_STOCK" };
}
