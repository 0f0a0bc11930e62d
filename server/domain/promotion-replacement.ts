import { type CatalogEntries, cheapestChoiceOf } from "./catalog.ts";
import { end, isOver } from "./promotion-status.ts";
import type { CoveredItem, Promotion } from "./promotions.ts";

/*
 * Effect of a replacement of the catalog on promotions that have not ended (R4.2-8, R4.2-9; decisions: promotion rules).
 */

/**
 * Updates the promotions that have not ended. A promotion ends if one of its items is dropped, renamed or moved to a menu with another name.
 * Otherwise it covers all items that share its id, with their new prices.
 */
export function promotionsAfter(
  promotions: Promotion[],
  after: CatalogEntries,
  today: Temporal.PlainDate,
): Promotion[] {
  const current = promotions.filter((promotion) => !isOver(promotion, today));
  const covered = new Set(current.map(({ detail }) => detail.external_menu_id));
  const items = Map.groupBy(
    after.menu_items.filter(({ external_id = "" }) => covered.has(external_id)),
    ({ external_id }) => external_id,
  );
  return current.map((promotion) => {
    const now = items.get(promotion.detail.external_menu_id) ?? [];
    const isKept = promotion.items.every((item) => now.some((candidate) => isSame(item, candidate)));
    return isKept ? { ...promotion, items: now.map((item) => coveredItem(item, after)) } : end(promotion, today);
  });
}

const isSame = (item: CoveredItem, other: CoveredItem): boolean =>
  item.id === other.id && item.name === other.name && item.menu === other.menu;

/** Fields of an item that a promotion stores. */
export const coveredItem = (item: CatalogEntries["menu_items"][number], catalog: CatalogEntries): CoveredItem => {
  const { id, name, price, menu } = item;
  return { id, name, price, menu, cheapest_choice: cheapestChoiceOf(item, catalog) };
};
