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
  const categoryIds = assignIds(
    categories.map((category) => placed(category)),
    before.variant_categories.map((category) => placed(category, undefined, category.id)),
    newId,
  );
  const variantIds = assignIds(
    categories.flatMap(({ external_id, variants = [] }) => variants.map((variant) => placed(variant, external_id))),
    before.variant_categories.flatMap(({ external_id, variants }) =>
      variants.map((variant) => placed(variant, external_id, variant.id)),
    ),
    newId,
  ).values();
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
  const sentItems = sent.menus.flatMap(({ name, menu_items = [] }) => menu_items.map((item) => placed(item, name)));
  const itemsBefore = before.menu_items.map((item) => placed(item, item.menu, item.id));
  const itemIds = assignIds(sentItems, itemsBefore, newId).values();
  const menus = sent.menus.map(({ menu_items, ...menu }) => {
    if (menu_items === undefined) return menu;
    const identified = menu_items.map((item) => ({
      ...item,
      variant_category_external_ids: undefined, // and so not written; a copy without it takes four times as long
      id: itemIds.next().value as string,
      variant_category_ids: (item.variant_category_external_ids ?? []).map(
        (external) => categoryIdOf.get(external) as string,
      ),
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

/** An entry with its place, the menu or category, and its id if it has one: entries of one partner-side id differ by place and name. */
type Placed = {
  external_id: string | undefined;
  name: string | undefined;
  place: string | undefined;
  id: string | undefined;
};

/** Whatever id a sent entry may have besides, only those of this service count. */
const placed = ({ external_id, name }: Omit<Named, "id">, place?: string, id?: string): Placed => ({
  external_id,
  name,
  place,
  id,
});

/** An id for each entry, in their order: the one of the entry of `before` that it is, each given once, or a new one. */
function assignIds(entries: Placed[], before: Placed[], newId: () => string): string[] {
  const candidates = Map.groupBy(before, partnerSideId);
  for (const [externalId, sharing] of Map.groupBy(entries, partnerSideId))
    matchSharing(sharing, candidates.get(externalId) ?? []);
  return entries.map(({ id }) => id ?? newId());
}

const partnerSideId = ({ external_id }: Placed) => external_id;

/**
 * What two entries of one partner-side id must share besides to be the same one, the strictest match first. Entries without such an id
 * must share place and name.
 */
const MATCH_KEYS: ((entry: Placed) => unknown[])[] = [
  ({ place, name }) => [place, name],
  ({ place }) => [place],
  ({ name }) => [name],
  () => [],
];

/** Gives `entries` the ids of `before`, all of one partner-side id, or all without one. */
function matchSharing(entries: Placed[], before: Placed[]): void {
  const [entry, former] = [entries[0] as Placed, before[0]];
  if (former === undefined) return;
  const hasId = entry.external_id !== undefined;
  if (hasId && entries.length === 1 && before.length === 1) {
    entry.id = former.id; // as the last of the keys would find it; nearly all entries are such
    return;
  }
  const free = new Set(before);
  for (const matchKey of hasId ? MATCH_KEYS : MATCH_KEYS.slice(0, 1)) {
    const keyOf = (one: Placed) => JSON.stringify(matchKey(one));
    const candidates = Map.groupBy(free, keyOf);
    for (const one of entries) {
      const match = one.id === undefined ? candidates.get(keyOf(one))?.shift() : undefined;
      if (match === undefined) continue;
      free.delete(match);
      one.id = match.id;
    }
  }
}
