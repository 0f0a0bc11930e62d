import { rules } from "../../generated/rules.ts";
import type { PromotionDetailInput } from "../../generated/schemas.ts";

/*
 * The price of an item under a promotion (R4.2-1, R4.2-2, R4.2-3, decisions: promotion rules). Integers only, so that all
 * bounds are exact.
 */

type Discount = Pick<PromotionDetailInput, "selling_price" | "percentage_discount">;
type Timed = Pick<PromotionDetailInput, "start_time">;

/** Original price of an item, and the price of its cheapest allowed choice of variants, which may be negative. */
export type PricedItem = { price: number; cheapest_choice?: number | undefined };

/** Final price in IDR of an item with this price. Percentages are rounded half up to whole IDR. */
export const finalPrice = (price: number, { selling_price, percentage_discount = 0 }: Discount): number =>
  selling_price ?? Math.floor((price * (100 - percentage_discount) + 50) / 100);

/** Price of an item under a promotion: its original price while the promotion does not fit it. */
export const discountedPrice = (item: PricedItem, discount: Discount & Timed): number =>
  priceRejection(item, discount) === undefined ? finalPrice(item.price, discount) : item.price;

/** Bounds of the final price in percent of the original price (reference 8). */
const { "day-based-price": dayBased, "time-based-price": timeBased } = rules;
const BOUNDS = {
  dayBased: {
    least: dayBased.least,
    fits: (final: number, price: number) =>
      100 * final >= dayBased.least * price && 100 * final <= dayBased.most * price,
    words: (price: number) => `${dayBased.least} % to ${dayBased.most} % of the original price ${price}`,
  },
  timeBased: {
    least: timeBased.least,
    fits: (final: number, price: number) =>
      100 * final >= timeBased.least * price && 100 * final < timeBased.below * price,
    words: (price: number) =>
      `at least ${timeBased.least} % of the original price ${price} and less than ${timeBased.below} % of it`,
  },
};

/** Reason why the discount is not allowed for an item; undefined if it is allowed. */
export function priceRejection(
  { price, cheapest_choice = 0 }: PricedItem,
  discount: Discount & Timed,
): string | undefined {
  const { selling_price, percentage_discount = 0, start_time } = discount;
  const { least, fits, words } = start_time === undefined ? BOUNDS.dayBased : BOUNDS.timeBased;
  // Smallest whole price within the bounds; an item of 0 or 1 IDR has none.
  const smallest = Math.ceil((least * price) / 100);
  if (smallest <= 0 || !fits(smallest, price))
    return `Expected a menu item for which a final price of ${words(price)} is possible in whole IDR, got one that costs ${price}.`;
  const final = finalPrice(price, discount);
  const discountText =
    selling_price === undefined
      ? `percentage_discount ${percentage_discount}, a final price of ${final},`
      : `selling_price ${selling_price}`;
  if (!fits(final, price)) return `The ${discountText} does not fit: expected a final price of ${words(price)}.`;
  if (final + cheapest_choice >= 0) return undefined;
  return `The ${discountText} does not fit: expected at least 0 with the cheapest variants that may be chosen, got ${final + cheapest_choice}.`;
}
