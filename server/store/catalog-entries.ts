import type { Catalog } from "../../generated/schemas.ts";
import type { CatalogEntries } from "../domain/catalog.ts";

/** Entries of a catalog, for look-ups. */
export function entriesOf({ menus, variant_categories }: Catalog): CatalogEntries {
  return {
    menu_items: menus.flatMap(({ name: menu, menu_items = [] }) =>
      menu_items.map(({ id, external_id, name, price, in_stock, variant_category_ids }) => ({
        id,
        external_id,
        name,
        price,
        menu,
        in_stock,
        variant_category_ids,
      })),
    ),
    variant_categories: variant_categories.map(({ id, external_id, name, rules, variants = [] }) => ({
      id,
      external_id,
      name,
      rules,
      variants,
    })),
  };
}
