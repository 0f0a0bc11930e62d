import type { AppliedPromotion, Order, OrderItem } from "../../generated/schemas.ts";
import { type OrderLine, unitPrice } from "./order-lines.ts";
import { finalPrice } from "./promotion-price.ts";
import type { Promotion } from "./promotions.ts";

/*
 * The price of an order (reference 2.11, 6.4, R4.1-5). All amounts are in IDR.
 */

/** A line and the promotion of its item. `pieces` have the price of the promotion, the others the original price. */
export type PricedLine = OrderLine & { use?: { promotion: Promotion; pieces: number } | undefined };

/** The contract has no packaging price. */
const TAKEAWAY_CHARGES = 0;

/** Calculates the fields of an order that depend on its lines. */
export function priceOf(
  lines: PricedLine[],
): Pick<Order, "order_items" | "applied_promotions" | "takeaway_charges" | "order_total"> {
  const gross = lines.reduce((sum, line) => sum + line.quantity * unitPrice(line), 0);
  const redeemed = lines.reduce((sum, line) => sum + redeemedAmount(line), 0);
  return {
    order_items: lines.map(orderItem),
    applied_promotions: appliedPromotions(lines),
    takeaway_charges: TAKEAWAY_CHARGES,
    order_total: gross - redeemed + TAKEAWAY_CHARGES,
  };
}

/** A promotion reduces the price of the item, not the prices of its variants. */
const redeemedAmount = ({ item, use }: PricedLine): number =>
  use === undefined ? 0 : use.pieces * (item.price - finalPrice(item.price, use.promotion.detail));

function orderItem(line: PricedLine): OrderItem {
  const { item, variants, quantity, notes, use } = line;
  return {
    quantity,
    price: unitPrice(line),
    notes,
    name: item.name,
    id: item.id,
    external_id: item.external_id,
    variants: variants.map(({ id, name, external_id = "" }) => ({ id, name: name ?? external_id, external_id })),
    ...(use && { sku_promo_id: use.promotion.id, sku_promo_source: "SKU_PROMO" }),
  };
}

/** Promotion of each item, in the current form and in the form that is being phased out (R9-3). */
function appliedPromotions(lines: PricedLine[]): AppliedPromotion[] {
  const reduced = lines.flatMap((line) => (line.use ? [{ line, promotion: line.use.promotion }] : []));
  return [...Map.groupBy(reduced, ({ line }) => line.item.id).values()].flatMap((same): AppliedPromotion[] => {
    const [{ line, promotion }] = same as [(typeof same)[number]];
    const base = { item: { id: line.item.id, external_id: line.item.external_id }, id: promotion.id };
    const redeemed_amount = same.reduce((sum, { line }) => sum + redeemedAmount(line), 0);
    return [
      { scope: "sku", detail: base },
      {
        scope: "sku_v2",
        // The merchant bears the full cost of a promotion that its partner created.
        detail: { ...base, promo_source: "SKU_PROMO", redeemed_amount, merchant_budget_share_percentage: 100 },
      },
    ];
  });
}
