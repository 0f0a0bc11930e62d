import { catalogWarnings, listedWarnings } from "@partner-api/catalog-rules";
import type { CatalogWarning, ReplaceCatalogRequest } from "../../generated/schemas.ts";
import type { CatalogEntries } from "./catalog.ts";
import { priceRejection } from "./promotion-price.ts";
import type { ReplacedPromotion } from "./promotion-replacement.ts";

/*
 * Problems of an accepted catalog (decisions: catalog warnings, promotion rules).
 */

type Replaced = {
  before: CatalogEntries;
  after: CatalogEntries;
  /** Promotions after the replacement. */
  promotions: readonly ReplacedPromotion[];
};

/** Warnings of a replacement; undefined without any. */
export function warningsOf(
  request: ReplaceCatalogRequest,
  { before, after, promotions }: Replaced,
): CatalogWarning[] | undefined {
  const warnings = listedWarnings([
    suspensions(promotions, () => priceFields(request.menus, after)),
    catalogWarnings(request, { hadItems: before.menu_items.length > 0 }),
  ]);
  return warnings.length > 0 ? warnings : undefined;
}

/** Items whose new price a promotion does not fit. */
function* suspensions(promotions: readonly ReplacedPromotion[], fieldsOf: () => Map<string, string>) {
  let fields: Map<string, string> | undefined;
  for (const { id, detail, items, ended_as } of promotions)
    for (const item of ended_as === null ? items : []) {
      const reason = priceRejection(item, detail);
      if (reason === undefined) continue;
      fields ??= fieldsOf();
      yield {
        code: "PROMOTION_SUSPENDED" as const,
        message: `${reason} The item sells at its original price until the promotion fits again.`,
        field: fields.get(item.id) as string,
        external_id: detail.external_menu_id,
        promotion_id: id,
      };
    }
}

/** Pointers of the prices, by item. */
function priceFields(menus: ReplaceCatalogRequest["menus"], { menu_items }: CatalogEntries): Map<string, string> {
  const pointers = menus.flatMap(({ menu_items: items = [] }, menu) =>
    items.map((_, nth) => `/menus/${menu}/menu_items/${nth}/price`),
  );
  return new Map(menu_items.map(({ id }, nth) => [id, pointers[nth] as string]));
}
