import type { PromotionDetailInput } from "../../generated/schemas.ts";

/*
 * The price of an item under a promotion (R4.2-1, R4.2-2, R4.2-3, decisions: promotion rules). Whole numbers only, so that every
 * bound is exact.
 */

type Discount = Pick<PromotionDetailInput, "selling_price" | "percentage_discount">;
type Timed = Pick<PromotionDetailInput, "start_time">;

/**
 * The price in IDR of an item that costs `price`. A percentage is rounded to whole IDR, half up. Never above `price`, which a
 * catalog may have lowered since the promotion was created.
 */
export function discountedPrice(price: number, { selling_price, percentage_discount = 0 }: Discount): number {
  if (selling_price !== undefined) return Math.min(selling_price, price);
  return Math.floor((price * (100 - percentage_discount) + 50) / 100);
}

/** Bounds of the final price, which comes in hundredths of an IDR: before rounding (reference 8). */
const BOUNDS = {
  dayBased: {
    fits: (hundredths: number, price: number) => hundredths >= 10 * price && hundredths <= 99 * price,
    words: (price: number) => `10 % to 99 % of the original price ${price}`,
  },
  timeBased: {
    fits: (hundredths: number, price: number) => hundredths >= 30 * price && hundredths < 100 * price,
    words: (price: number) => `at least 30 % of the original price ${price} and less than all of it`,
  },
};

/** Why the discount does not go with an item that costs `price`; undefined if it does. */
export function priceRefusal(price: number, discount: Discount & Timed): string | undefined {
  const { selling_price, percentage_discount = 0, start_time } = discount;
  const { fits, words } = start_time === undefined ? BOUNDS.dayBased : BOUNDS.timeBased;
  const hundredths = selling_price === undefined ? price * (100 - percentage_discount) : 100 * selling_price;
  if (fits(hundredths, price)) return undefined;
  const sent =
    selling_price === undefined ? `percentage_discount ${percentage_discount}` : `selling_price ${selling_price}`;
  return `The ${sent} does not fit: expected a final price of ${words(price)}.`;
}
