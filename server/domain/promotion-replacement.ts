import type { CatalogEntries } from "./catalog.ts";
import { end, isOver } from "./promotion-status.ts";
import type { CoveredItem, Promotion } from "./promotions.ts";

/*
 * How a replacement of the catalog changes promotions that are not over (R4.2-8, R4.2-9; decisions: promotion rules).
 */

/**
 * Those of the promotions that are not over, as they are after the replacement: ended if one of its items is dropped or renamed or stands in a menu of another
 * name; otherwise on all items that share the id now, at their new prices.
 */
export function promotionsAfter(
  promotions: Promotion[],
  after: CatalogEntries,
  today: Temporal.PlainDate,
): Promotion[] {
  const items = Map.groupBy(after.menu_items, ({ external_id }) => external_id);
  const current = promotions.filter((promotion) => !isOver(promotion, today));
  return current.map((promotion) => {
    const now = items.get(promotion.detail.external_menu_id) ?? [];
    const isKept = promotion.items.every((item) => now.some((other) => isSame(item, other)));
    return isKept ? { ...promotion, items: now.map(coveredItem) } : end(promotion, today);
  });
}

const isSame = (item: CoveredItem, other: CoveredItem): boolean =>
  item.id === other.id && item.name === other.name && item.menu === other.menu;

/** The part of an item that a promotion keeps. */
export const coveredItem = ({ id, name, price, menu }: CoveredItem): CoveredItem => ({ id, name, price, menu });
