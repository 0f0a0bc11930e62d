import type { PromotionDetail, PromotionSummary } from "../../generated/schemas.ts";
import { discountedPrice } from "./promotion-price.ts";
import { statusOf } from "./promotion-status.ts";
import type { ListedPromotion, Promotion } from "./promotions.ts";

/*
 * A promotion in the form for partners (reference 2.6).
 */

export const summaryOf = (promotion: ListedPromotion, today: Temporal.PlainDate): PromotionSummary => ({
  start_date: promotion.detail.start_date,
  end_date: promotion.detail.end_date,
  status: statusOf(promotion, today),
  id: promotion.id,
});

/** One entry per menu item of the promotion. */
export function detailsOf(promotion: Promotion, today: Temporal.PlainDate): PromotionDetail[] {
  const { detail, items } = promotion;
  const { start_time = "00:00:00", end_time = "23:59:59", external_menu_id, usage_limit, applicable_days } = detail;
  return items.map(({ id, name, price, cheapest_choice }) => ({
    ...summaryOf(promotion, today),
    start_time,
    end_time,
    promo_type: "sku_promo",
    details: {
      menu_item: {
        id,
        external_menu_id,
        name,
        price,
        discounted_price: discountedPrice({ price, cheapest_choice }, detail),
        ...(usage_limit && { usage_limit }),
      },
      ...(applicable_days && { applicable_days }),
    },
  }));
}
