import type { Catalog } from "../../generated/schemas.ts";

type Fields = Record<string, unknown>;

/** A body of replaceCatalog. */
export const catalogOf = (menus: Fields[] = [], variant_categories: Fields[] = [], request_id = "r-1") => ({
  request_id,
  menus,
  variant_categories,
});

/** A menu item in the form of a request: required fields and `more`. */
export const item = (external_id: string, more: Fields = {}) => ({
  external_id,
  name: external_id,
  price: 1000,
  ...more,
});

/** Named menu items, in one menu. */
export const menuOf = (...externalIds: string[]) => ({ name: "Menu", menu_items: externalIds.map((id) => item(id)) });

/** Service-side ids by partner-side id; several where it is shared, in the order of the catalog. */
export function idsOf({ menus, variant_categories }: Catalog) {
  const byExternalId = (entries: { id: string; external_id?: string | undefined; name?: string | undefined }[]) =>
    Object.fromEntries(
      [...Map.groupBy(entries, ({ external_id, name }) => external_id ?? `(${name})`)].map(([key, same]) => [
        key,
        same.map(({ id }) => id),
      ]),
    );
  return {
    items: byExternalId(menus.flatMap(({ menu_items = [] }) => menu_items)),
    categories: byExternalId(variant_categories),
    variants: byExternalId(variant_categories.flatMap(({ variants = [] }) => variants)),
  };
}
