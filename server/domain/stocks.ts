import type { CatalogEntries } from "./catalog.ts";

export type StockKind = "menu_item" | "variant";

/** Stock by partner-side id. */
export type StockEntries = ReadonlyMap<string, boolean>;

/** A catalog as it is sold. `stocks`: where they differ from those of the replacement. */
export type SoldCatalog = { entries: CatalogEntries; stocks: Record<StockKind, StockEntries> };

/** All menu items of this partner-side id, with their current stock: stock set by hand or held counts for all of them. */
export const itemsNamed = ({ entries, stocks }: SoldCatalog, externalId: string): CatalogEntries["menu_items"] =>
  entries.menu_items
    .filter(({ external_id }) => external_id === externalId)
    .map((item) => ({ ...item, in_stock: stocks.menu_item.get(externalId) ?? item.in_stock }));

/** Those of the partner-side ids that nothing of this kind in the catalog has. */
export function unknownIds({ entries }: SoldCatalog, kind: StockKind, ids: Iterable<string>): Set<string> {
  const known = idsOf(entries)[kind];
  return new Set([...ids].filter((id) => !known.has(id)));
}

type Ids = Record<StockKind, ReadonlySet<string | undefined>>;

/** Gathered once for each catalog, not for each change of its stock: entries do not change once they are read. */
const gathered = new WeakMap<SoldCatalog["entries"], Ids>();

function idsOf(entries: SoldCatalog["entries"]): Ids {
  const ids = gathered.get(entries) ?? {
    menu_item: new Set(entries.menu_items.map(({ external_id }) => external_id)),
    variant: new Set(
      entries.variant_categories.flatMap(({ variants }) => variants).map(({ external_id }) => external_id),
    ),
  };
  gathered.set(entries, ids);
  return ids;
}
