import type {
  Catalog,
  CatalogPreview,
  DroppedEntry,
  MenuItem,
  ReplaceCatalogRequest,
  Variant,
  VariantCategory,
} from "../../generated/schemas.ts";
import type { Promotion } from "./promotions.ts";

/*
 * A replacement of a catalog: which entries keep their service-side ids and what would be dropped (decisions: catalog rules).
 */

type CatalogInput = Pick<ReplaceCatalogRequest, "menus" | "variant_categories">;
type Named = { id: string; external_id?: string | undefined; name?: string | undefined };

/** The part of a catalog that is looked up, kept beside the document. `in_stock` is that of the replacement. */
export type CatalogEntries = {
  menu_items: (Pick<MenuItem, "id" | "external_id" | "name" | "price" | "in_stock" | "variant_category_ids"> & {
    menu?: string | undefined;
  })[];
  variant_categories: (Pick<VariantCategory, "id" | "external_id" | "name" | "rules"> & { variants: Variant[] })[];
};

/** The new catalog: `sent`, with the ids that its entries had before and new ones for new entries. */
export function identify(sent: CatalogInput, before: CatalogEntries, newId: () => string): Catalog {
  const categories = sent.variant_categories;
  const categoryIds = assignIds(categories, before.variant_categories, newId);
  const placedBefore = before.variant_categories.flatMap(withCategory);
  const variantIds = assignIds(categories.flatMap(withCategory), placedBefore, newId).values();
  const variant_categories = categories.map(({ variants, ...category }, index) => {
    const identified = { ...category, id: categoryIds[index] as string };
    if (variants === undefined) return identified;
    const withIds = variants.map(({ variants: _, ...variant }) => ({
      ...variant,
      id: variantIds.next().value as string,
    }));
    return { ...identified, variants: withIds };
  });

  const categoryIdOf = new Map(variant_categories.map(({ external_id, id }) => [external_id, id]));
  const sentItems = sent.menus.flatMap(({ name, menu_items = [] }) =>
    menu_items.map((item) => ({ ...item, menu: name })),
  );
  const itemIds = assignIds(sentItems.map(withMenu), before.menu_items.map(withMenu), newId).values();
  const menus = sent.menus.map(({ menu_items, ...menu }) => {
    if (menu_items === undefined) return menu;
    const identified = menu_items.map(({ variant_category_external_ids = [], ...item }) => ({
      ...item,
      id: itemIds.next().value as string,
      variant_category_ids: variant_category_external_ids.map((external) => categoryIdOf.get(external) as string),
    }));
    return { ...menu, menu_items: identified };
  });
  return { variant_categories, menus };
}

/** The entries of `before` that `after` lacks, and the `promotions` that end by that. */
export function preview(before: CatalogEntries, after: CatalogEntries, promotions: Promotion[]): CatalogPreview {
  const variants = (entries: CatalogEntries) => entries.variant_categories.flatMap((category) => category.variants);
  return {
    dropped_menu_items: dropped(before.menu_items, after.menu_items),
    dropped_variant_categories: dropped(before.variant_categories, after.variant_categories),
    dropped_variants: dropped(variants(before), variants(after)),
    ended_promotions: promotions
      .filter(({ ended_as }) => ended_as !== null)
      .map(({ id, detail }) => ({ id, external_menu_id: detail.external_menu_id })),
  };
}

function dropped(before: Named[], after: Named[]): DroppedEntry[] {
  const kept = new Set(after.map(({ id }) => id));
  return before
    .filter(({ id }) => !kept.has(id))
    .map(({ id, external_id, name }) => ({
      id,
      ...(external_id !== undefined && { external_id }),
      ...(name !== undefined && { name }),
    }));
}

/** An entry with its place, the menu or category: entries of one partner-side id differ by place and name. */
type Positioned = { external_id?: string | undefined; name?: string | undefined; place?: string | undefined };

const withMenu = <Item extends Positioned & { menu?: string | undefined }>(item: Item) => ({
  ...item,
  place: item.menu,
});

const withCategory = <Variant extends Positioned>({
  external_id,
  variants = [],
}: {
  external_id: string;
  variants?: Variant[];
}) => variants.map((variant) => ({ ...variant, place: external_id }));

/**
 * The properties that two entries must share to be the same one, the strictest match first: several may share a partner-side id.
 * An entry without such an id matches only one with the same place and name.
 */
const MATCH_KEYS: ((entry: Positioned) => unknown[])[] = [
  ({ external_id, place, name }) => [external_id ?? null, place, name],
  ({ external_id, place }) => [external_id, place],
  ({ external_id, name }) => [external_id, name],
  ({ external_id }) => [external_id],
];

/** An id for each entry, in their order: the one of the entry of `before` that it is, each given once, or a new one. */
function assignIds(entries: Positioned[], before: (Positioned & { id: string })[], newId: () => string): string[] {
  const ids = new Map<Positioned, string>();
  const free = new Set(before);
  for (const matchKey of MATCH_KEYS) {
    if (free.size === 0) break;
    const keyOf = (entry: Positioned) => {
      const common = matchKey(entry);
      return common[0] === undefined ? undefined : JSON.stringify(common);
    };
    const candidates = Map.groupBy(free, keyOf);
    for (const entry of entries) {
      const key = ids.has(entry) ? undefined : keyOf(entry);
      const match = key === undefined ? undefined : candidates.get(key)?.shift();
      if (match === undefined) continue;
      free.delete(match);
      ids.set(entry, match.id);
    }
  }
  return entries.map((entry) => ids.get(entry) ?? newId());
}
