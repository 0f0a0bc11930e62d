import type { CatalogEntries } from "./catalog.ts";

export type StockKind = "menu_item" | "variant";

/** Stock by partner-side id. */
export type StockEntries = ReadonlyMap<string, boolean>;

/** A catalog with its current stock. `stocks`: changes since the replacement. */
export type SoldCatalog = { entries: CatalogEntries; stocks: Record<StockKind, StockEntries> };

/** All menu items with this partner-side id, with their current stock. Stock changes and holds apply to all of them. */
export const itemsNamed = ({ entries, stocks }: SoldCatalog, externalId: string): CatalogEntries["menu_items"] =>
  entries.menu_items
    .filter(({ external_id }) => external_id === externalId)
    .map((item) => ({ ...item, in_stock: stocks.menu_item.get(externalId) ?? item.in_stock }));

/** Partner-side ids without an entry of this kind in the catalog. */
export function unknownIds({ entries }: SoldCatalog, kind: StockKind, ids: Iterable<string>): Set<string> {
  const catalogIds = idsOf(entries)[kind];
  return new Set([...ids].filter((id) => !catalogIds.has(id)));
}

type Ids = Record<StockKind, ReadonlySet<string | undefined>>;

/** Cached per catalog, because entries are immutable. */
const cachedIds = new WeakMap<SoldCatalog["entries"], Ids>();

function idsOf(entries: SoldCatalog["entries"]): Ids {
  const ids = cachedIds.get(entries) ?? {
    menu_item: new Set(entries.menu_items.map(({ external_id }) => external_id)),
    variant: new Set(
      entries.variant_categories.flatMap(({ variants }) => variants).map(({ external_id }) => external_id),
    ),
  };
  cachedIds.set(entries, ids);
  return ids;
}
