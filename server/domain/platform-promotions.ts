import type { OrderPromotionRequest } from "../../generated/schemas.ts";
import { isOnItem, unorderedItem } from "./order-lines.ts";
import { lineTotal, type PlatformPromotion, type PricedLine, SHARE_OF_MERCHANT } from "./order-price.ts";
import { brokenRule, Rejection, type Violation } from "./violation.ts";

/**
 * Resolves the promotions that the platform adds to an order (decisions: platform contract). Reports all violations.
 *
 * @param lines with the promotions of the outlet
 */
export function platformPromotions(
  requests: readonly OrderPromotionRequest[] = [],
  lines: readonly PricedLine[],
  orderNumber: string,
): PlatformPromotion[] | Rejection {
  const rests = restsOf(lines);
  const items = lines.map((line) => line.item);
  const violations: Violation[] = [];
  const promotions = requests.flatMap((request, nth): PlatformPromotion[] => {
    const { scope, external_id, redeemed_amount, promo_source, merchant_budget_share_percentage: share } = request;
    const unordered = unorderedItem(request, nth, items);
    if (unordered) {
      violations.push(unordered);
      return [];
    }
    const item = isOnItem(request) ? itemOf(external_id, lines) : undefined;
    const reduced = scope === "delivery" ? [] : [ORDER, ...(item ? [item.id] : [])];
    const rest = Math.min(...reduced.map((id) => rests.get(id) ?? 0));
    if (redeemed_amount > rest) {
      const message = `Expected at most ${rest}, the price after other promotions, got ${redeemed_amount}.`;
      violations.push(brokenRule("order-promotion-amount", message, nth));
      return [];
    }
    for (const id of reduced) rests.set(id, (rests.get(id) ?? 0) - redeemed_amount);
    const { id = `${orderNumber}-P${nth + 1}` } = request;
    const isOfMerchant = isOnItem(request) && promo_source === "SKU_PROMO";
    const merchant_budget_share_percentage = share ?? (isOfMerchant ? SHARE_OF_MERCHANT : 0);
    return [{ scope, item, id, promo_source, redeemed_amount, merchant_budget_share_percentage }];
  });
  return Rejection.of(violations) ?? promotions;
}

/** Key of the whole order beside the ids of its items. */
const ORDER = "";

/** Prices that promotions can still reduce: of the order, and of all lines of each item. */
function restsOf(lines: readonly PricedLine[]): Map<string, number> {
  const rests = new Map([[ORDER, 0]]);
  for (const line of lines)
    for (const id of [ORDER, line.item.id]) rests.set(id, (rests.get(id) ?? 0) + lineTotal(line));
  return rests;
}

/** The ordered item with the id, or the first one without an id. */
const itemOf = (externalId: string | undefined, lines: readonly PricedLine[]) =>
  lines.find(({ item }) => externalId === undefined || item.external_id === externalId)?.item;
