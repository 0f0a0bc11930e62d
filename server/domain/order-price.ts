import type { AppliedPromotion, Order, OrderItem, OrderPromotionRequest } from "../../generated/schemas.ts";
import { type OrderLine, unitPrice } from "./order-lines.ts";
import { finalPrice } from "./promotion-price.ts";
import type { PromotionTerms } from "./promotions.ts";

/*
 * The price of an order (reference 2.11, 6.4, R4.1-5). All amounts are in IDR.
 */

/** A line and the promotion of its item. `pieces` have the price of the promotion, the others the original price. */
export type PricedLine = OrderLine & { use?: { promotion: PromotionTerms; pieces: number } | undefined };

/** A promotion that the platform adds to an order. `item`: the ordered item that it reduces, if it is on an item. */
export type PlatformPromotion = Required<Omit<OrderPromotionRequest, "external_id">> & {
  item: OrderLine["item"] | undefined;
};

/** Promotions and charges that the platform adds to the prices of the catalog. */
export type Additions = { promotions: readonly PlatformPromotion[]; takeawayCharges: number };

/** Calculates the fields of an order that depend on its prices. */
export function priceOf(
  lines: PricedLine[],
  { promotions, takeawayCharges }: Additions = { promotions: [], takeawayCharges: 0 },
): Pick<Order, "order_items" | "applied_promotions" | "takeaway_charges" | "order_total"> {
  const reductions = promotions.filter(({ scope }) => scope !== "delivery"); // the delivery fee is not part of the total
  return {
    order_items: lines.map((line) => orderItem(line, promotions)),
    applied_promotions: [...appliedPromotions(lines), ...promotions.flatMap(addedPromotion)],
    takeaway_charges: takeawayCharges,
    order_total:
      lines.reduce((sum, line) => sum + lineTotal(line), takeawayCharges) -
      reductions.reduce((sum, { redeemed_amount }) => sum + redeemed_amount, 0),
  };
}

/** In percent: the merchant bears the full cost of a promotion that its partner created. */
export const SHARE_OF_MERCHANT = 100;

/** Price of a line after the promotion of its item. */
export const lineTotal = (line: PricedLine): number => line.quantity * unitPrice(line) - redeemedAmount(line);

/** A promotion reduces the price of the item, not the prices of its variants. */
const redeemedAmount = ({ item, use }: PricedLine): number =>
  use === undefined ? 0 : use.pieces * (item.price - finalPrice(item.price, use.promotion.detail));

function orderItem(line: PricedLine, promotions: readonly PlatformPromotion[]): OrderItem {
  const { item, variants, quantity, notes, use } = line;
  const added = promotions.find((promotion) => promotion.item?.id === item.id);
  return {
    quantity,
    price: unitPrice(line),
    notes,
    name: item.name,
    id: item.id,
    external_id: item.external_id,
    variants: variants.map(({ id, name, external_id }) => ({
      id,
      name: name ?? external_id ?? id,
      ...(external_id !== undefined && { external_id }),
    })),
    ...(added && { sku_promo_id: added.id, sku_promo_source: added.promo_source }),
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
        detail: {
          ...base,
          promo_source: "SKU_PROMO",
          redeemed_amount,
          merchant_budget_share_percentage: SHARE_OF_MERCHANT,
        },
      },
    ];
  });
}

/** Entries of a promotion of the platform. */
function addedPromotion({ scope, item, promo_source, ...detail }: PlatformPromotion): AppliedPromotion[] {
  if (scope === "cart" || scope === "delivery") return [{ scope, detail }];
  const base = { ...(item && { item: { id: item.id, external_id: item.external_id } }), id: detail.id };
  const current: AppliedPromotion = { scope: "sku_v2", detail: { ...base, promo_source, ...detail } };
  return scope === "sku" ? [{ scope, detail: base }, current] : [current];
}
