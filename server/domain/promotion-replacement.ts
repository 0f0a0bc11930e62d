import { type CatalogEntries, cheapestChoiceOf } from "./catalog.ts";
import { end, isOver } from "./promotion-status.ts";
import type { CoveredItem, PromotionTerms } from "./promotions.ts";

/*
 * Effect of a replacement of the catalog on promotions that have not ended (R4.2-8, R4.2-9; decisions: promotion rules).
 */

/** A promotion after a replacement, with the items that it covers. `isChanged`: the promotion ended, or its items changed. */
export type ReplacedPromotion = PromotionTerms & { items: readonly CoveredItem[]; isChanged: boolean };

/**
 * Updates the promotions that have not ended. A promotion ends if one of its items is dropped, renamed or moved to a menu with another name.
 * Otherwise it covers all items that share its id, with their new prices. Promotions of one id share the comparison and the list.
 */
export function promotionsAfter(
  promotions: readonly PromotionTerms[],
  { before, after }: Record<"before" | "after", CatalogEntries>,
  today: Temporal.PlainDate,
): ReplacedPromotion[] {
  const current = promotions.filter((promotion) => !isOver(promotion, today));
  const ids = new Set(current.map(({ detail }) => detail.external_menu_id));
  const [itemsBefore, itemsAfter] = [coveredItems(before, ids), coveredItems(after, ids)];
  const changes = new Map(
    [...ids].map((id) => [id, compare(itemsBefore.get(id) ?? [], itemsAfter.get(id) ?? [])] as const),
  );
  return current.map((promotion) => {
    const { isKept, ...change } = changes.get(promotion.detail.external_menu_id) as Comparison;
    return isKept ? { ...promotion, ...change } : { ...end(promotion, today), ...change, isChanged: true };
  });
}

type Comparison = Pick<ReplacedPromotion, "items" | "isChanged"> & { isKept: boolean };

function compare(before: readonly CoveredItem[], items: readonly CoveredItem[]): Comparison {
  const byId = new Map(items.map((item) => [item.id, item]));
  const isKept = before.every(({ id, name, menu }) => {
    const item = byId.get(id);
    return item !== undefined && item.name === name && item.menu === menu;
  });
  return { items, isKept, isChanged: JSON.stringify(before) !== JSON.stringify(items) };
}

/** Items of a catalog with one of these partner-side ids, by id. */
function coveredItems(catalog: CatalogEntries, ids: ReadonlySet<string>): Map<string | undefined, CoveredItem[]> {
  const items = Map.groupBy(
    catalog.menu_items.filter(({ external_id = "" }) => ids.has(external_id)),
    ({ external_id }) => external_id,
  );
  return new Map([...items].map(([id, same]) => [id, same.map((item) => coveredItem(item, catalog))]));
}

/** Fields of an item that a promotion stores. */
export const coveredItem = (item: CatalogEntries["menu_items"][number], catalog: CatalogEntries): CoveredItem => {
  const { id, name, price, menu } = item;
  return { id, name, price, menu, cheapest_choice: cheapestChoiceOf(item, catalog) };
};
