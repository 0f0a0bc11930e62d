import { rules } from "../../generated/rules.ts";
import type { PromotionDetailInput } from "../../generated/schemas.ts";

/*
 * The price of an item under a promotion (R4.2-1, R4.2-2, R4.2-3, decisions: promotion rules). Integers only, so that all
 * bounds are exact.
 */

type Discount = Pick<PromotionDetailInput, "selling_price" | "percentage_discount">;
type Timed = Pick<PromotionDetailInput, "start_time">;

/**
 * Discounted price in IDR of an item with this price. Percentages are rounded half up to whole IDR. The result is never above `price`, which
 * may have been lowered since the promotion was created.
 */
export function discountedPrice(price: number, { selling_price, percentage_discount = 0 }: Discount): number {
  if (selling_price !== undefined) return Math.min(selling_price, price);
  return Math.floor((price * (100 - percentage_discount) + 50) / 100);
}

/** Bounds of the final price before rounding, in hundredths of an IDR (reference 8). */
const { "day-based-price": dayBased, "time-based-price": timeBased } = rules;
const BOUNDS = {
  dayBased: {
    fits: (hundredths: number, price: number) =>
      hundredths >= dayBased.least * price && hundredths <= dayBased.most * price,
    words: (price: number) => `${dayBased.least} % to ${dayBased.most} % of the original price ${price}`,
  },
  timeBased: {
    fits: (hundredths: number, price: number) =>
      hundredths >= timeBased.least * price && hundredths < timeBased.below * price,
    words: (price: number) =>
      `at least ${timeBased.least} % of the original price ${price} and less than ${timeBased.below} % of it`,
  },
};

/** Reason why the discount is not allowed for an item with this price; undefined if it is allowed. */
export function priceRefusal(price: number, discount: Discount & Timed): string | undefined {
  const { selling_price, percentage_discount = 0, start_time } = discount;
  const { fits, words } = start_time === undefined ? BOUNDS.dayBased : BOUNDS.timeBased;
  const hundredths = selling_price === undefined ? price * (100 - percentage_discount) : 100 * selling_price;
  if (fits(hundredths, price)) return undefined;
  const discountText =
    selling_price === undefined ? `percentage_discount ${percentage_discount}` : `selling_price ${selling_price}`;
  return `The ${discountText} does not fit: expected a final price of ${words(price)}.`;
}
