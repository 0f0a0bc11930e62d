import { cheapestChoice } from "@partner-api/catalog-rules";
import type {
  Catalog,
  CatalogPreview,
  DroppedEntry,
  MenuItem,
  ReplaceCatalogRequest,
  Variant,
  VariantCategory,
} from "../../generated/schemas.ts";
import type { PromotionTerms } from "./promotions.ts";

/*
 * Replacement of a catalog: entries that keep their service-side ids, and entries that are dropped (decisions: catalog rules).
 */

type CatalogInput = Pick<ReplaceCatalogRequest, "menus" | "variant_categories">;
type Named = { id: string; external_id?: string | undefined; name?: string | undefined };

/** Entries of a catalog for look-ups. `in_stock` is the value at the time of the replacement. */
export type CatalogEntries = {
  menu_items: (Pick<MenuItem, "id" | "external_id" | "name" | "price" | "in_stock" | "variant_category_ids"> & {
    menu?: string | undefined;
  })[];
  variant_categories: (Pick<VariantCategory, "id" | "external_id" | "name" | "rules"> & { variants: Variant[] })[];
};

/** Price of the cheapest choice of variants that the categories of an item allow. */
export function cheapestChoiceOf(
  { variant_category_ids }: Pick<MenuItem, "variant_category_ids">,
  { variant_categories }: CatalogEntries,
): number {
  const choices = cheapestChoices.getOrInsertComputed(
    variant_categories,
    () => new Map(variant_categories.map((category) => [category.id, cheapestChoice(category)])),
  );
  return [...new Set(variant_category_ids)].reduce((sum, id) => sum + (choices.get(id) ?? 0), 0);
}

/** Prices by category, cached per catalog, because entries are immutable and items share categories. */
const cheapestChoices = new WeakMap<CatalogEntries["variant_categories"], Map<string, number>>();

/** Assigns ids to the entries of a new catalog: existing ids to existing entries, and new ids to new ones. */
export function identify(sent: CatalogInput, before: CatalogEntries, newId: () => string): Catalog {
  const categories = sent.variant_categories;
  const categoryIds = assignIds(
    categories.map((category) => placementOf(category)),
    before.variant_categories.map((category) => placementOf(category, undefined, category.id)),
    newId,
  );
  const variantIds = assignIds(
    categories.flatMap(({ external_id, variants = [] }) =>
      variants.map((variant) => placementOf(variant, external_id)),
    ),
    before.variant_categories.flatMap(({ external_id, variants }) =>
      variants.map((variant) => placementOf(variant, external_id, variant.id)),
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
  const sentItems = sent.menus.flatMap(({ name, menu_items = [] }) =>
    menu_items.map((item) => placementOf(item, name)),
  );
  const itemsBefore = before.menu_items.map((item) => placementOf(item, item.menu, item.id));
  const itemIds = assignIds(sentItems, itemsBefore, newId).values();
  const menus = sent.menus.map(({ menu_items, ...menu }) => {
    if (menu_items === undefined) return menu;
    const identified = menu_items.map((item) => ({
      ...item,
      variant_category_external_ids: undefined, // not serialized; a copy without the field takes four times as long
      id: itemIds.next().value as string,
      variant_category_ids: (item.variant_category_external_ids ?? []).map(
        (external) => categoryIdOf.get(external) as string,
      ),
    }));
    return { ...menu, menu_items: identified };
  });
  return { variant_categories, menus };
}

/** Lists the entries of `before` that are missing in `after`, and the promotions that end therefore. */
export function preview(
  before: CatalogEntries,
  after: CatalogEntries,
  promotions: readonly PromotionTerms[],
): CatalogPreview {
  const variants = (entries: CatalogEntries) => entries.variant_categories.flatMap((category) => category.variants);
  return {
    dropped_menu_items: droppedEntries(before.menu_items, after.menu_items),
    dropped_variant_categories: droppedEntries(before.variant_categories, after.variant_categories),
    dropped_variants: droppedEntries(variants(before), variants(after)),
    ended_promotions: promotions
      .filter(({ ended_as }) => ended_as !== null)
      .map(({ id, detail }) => ({ id, external_menu_id: detail.external_menu_id })),
  };
}

function droppedEntries(before: Named[], after: Named[]): DroppedEntry[] {
  const remaining = new Set(after.map(({ id }) => id));
  return before
    .filter(({ id }) => !remaining.has(id))
    .map(({ id, external_id, name }) => ({
      id,
      ...(external_id !== undefined && { external_id }),
      ...(name !== undefined && { name }),
    }));
}

/** An entry with its menu or category (`place`), which distinguishes entries with the same partner-side id, and its id, if it has one. */
type Placement = {
  external_id: string | undefined;
  name: string | undefined;
  place: string | undefined;
  id: string | undefined;
};

/** Ignores ids in the request, since only ids of this service count. */
const placementOf = ({ external_id, name }: Omit<Named, "id">, place?: string, id?: string): Placement => ({
  external_id,
  name,
  place,
  id,
});

/** Assigns an id to each entry, in order: the id of the matching entry of `before`, each at most once, or a new id. */
function assignIds(entries: Placement[], before: Placement[], newId: () => string): string[] {
  const candidates = Map.groupBy(before, partnerSideId);
  for (const [externalId, group] of Map.groupBy(entries, partnerSideId))
    matchEntries(group, candidates.get(externalId) ?? []);
  return entries.map(({ id }) => id ?? newId());
}

const partnerSideId = ({ external_id }: Placement) => external_id;

/**
 * Keys that entries with the same partner-side id must share to match, strictest first. Entries without a partner-side id must share place
 * and name.
 */
const MATCH_KEYS: ((entry: Placement) => unknown[])[] = [
  ({ place, name }) => [place, name],
  ({ place }) => [place],
  ({ name }) => [name],
  () => [],
];

/** Assigns ids of `before` to `entries`, all with the same partner-side id or all without one. */
function matchEntries(entries: Placement[], before: Placement[]): void {
  const [first, former] = [entries[0] as Placement, before[0]];
  if (former === undefined) return;
  const hasId = first.external_id !== undefined;
  if (hasId && entries.length === 1 && before.length === 1) {
    first.id = former.id; // fast path for nearly all entries, with the result of the last key
    return;
  }
  const free = new Set(before);
  for (const matchKey of hasId ? MATCH_KEYS : MATCH_KEYS.slice(0, 1)) {
    const keyOf = (placement: Placement) => JSON.stringify(matchKey(placement));
    const groups = Map.groupBy(free, keyOf);
    const candidates = new Map([...groups].map(([key, group]) => [key, group.values()])); // `shift` copies a long group
    for (const entry of entries) {
      const match = entry.id === undefined ? candidates.get(keyOf(entry))?.next().value : undefined;
      if (match === undefined) continue;
      free.delete(match);
      entry.id = match.id;
    }
  }
}
