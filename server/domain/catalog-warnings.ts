import { catalogWarnings, listedWarnings } from "@partner-api/catalog-rules";
import type { CatalogWarning, ReplaceCatalogRequest } from "../../generated/schemas.ts";
import type { CatalogEntries } from "./catalog.ts";
import { priceRefusal } from "./promotion-price.ts";
import type { Promotion } from "./promotions.ts";

/*
 * Problems of an accepted catalog (decisions: catalog warnings, promotion rules).
 */

type Replaced = {
  before: CatalogEntries;
  after: CatalogEntries;
  /** Promotions after the replacement. */
  promotions: Promotion[];
};

/** Warnings of a replacement; undefined without any. */
export function warningsOf(
  request: ReplaceCatalogRequest,
  { before, after, promotions }: Replaced,
): CatalogWarning[] | undefined {
  const all = [
    ...promotions.filter(({ ended_as }) => ended_as === null).flatMap((one) => suspensions(one, request, after)),
    ...catalogWarnings(request, { hadItems: before.menu_items.length > 0 }),
  ];
  return all.length > 0 ? listedWarnings(all) : undefined;
}

/** Items whose new price the promotion does not fit. */
const suspensions = (
  { id, detail, items }: Promotion,
  { menus }: ReplaceCatalogRequest,
  after: CatalogEntries,
): CatalogWarning[] =>
  items.flatMap((item) => {
    const reason = priceRefusal(item, detail);
    if (reason === undefined) return [];
    return {
      code: "PROMOTION_SUSPENDED" as const,
      message: `${reason} The item sells at its original price until the promotion fits again.`,
      field: fieldOf(
        menus,
        after.menu_items.findIndex((entry) => entry.id === item.id),
      ),
      external_id: detail.external_menu_id,
      promotion_id: id,
    };
  });

/** Pointer of the price of the n-th menu item. */
function fieldOf(menus: ReplaceCatalogRequest["menus"], nth: number): string {
  let index = nth;
  for (const [menu, { menu_items = [] }] of menus.entries()) {
    if (index < menu_items.length) return `/menus/${menu}/menu_items/${index}/price`;
    index -= menu_items.length;
  }
  return "/menus";
}
