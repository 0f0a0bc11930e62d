import type { StockEntries, StockKind } from "../../domain/stocks.ts";
import type { KeptEntries } from "../catalog-document.ts";

/** A catalog as one node has it: as written, and as served with the stock of `revision`. */
export type CachedCatalog = {
  version: string;
  revision: string;
  written: Buffer<ArrayBuffer>;
  entries: KeptEntries;
  served: Buffer<ArrayBuffer>;
  /** Stock set or held since the replacement. */
  stocks: Record<StockKind, StockEntries>;
  /** When the first hold on an item ends by itself; null: there is none. */
  holdsUntil: Date | null;
  replacedAt: Date;
};

/** Most bytes of catalogs that a node keeps; what was used longest ago goes first. */
const MAX_BYTES = 64 * 1024 * 1024;

/** Catalogs by outlet. What it holds may be old: a reader compares `revision` with the database. */
export function createCatalogCache(maxBytes = MAX_BYTES) {
  const catalogs = new Map<string, CachedCatalog>();
  let bytes = 0;
  // The parsed entries take about as much as the body; the served copy often is the written one.
  const sizeOf = ({ written, served }: CachedCatalog) =>
    2 * written.byteLength + (served === written ? 0 : served.byteLength);

  const remove = (outletId: string) => {
    const catalog = catalogs.get(outletId);
    if (catalog === undefined) return;
    catalogs.delete(outletId);
    bytes -= sizeOf(catalog);
  };

  return {
    bytes: () => bytes,
    get(outletId: string): CachedCatalog | undefined {
      const catalog = catalogs.get(outletId);
      if (catalog === undefined) return undefined;
      catalogs.delete(outletId); // A Map keeps the order of insertion: moved to the end, the newest used.
      catalogs.set(outletId, catalog);
      return catalog;
    },
    put(outletId: string, catalog: CachedCatalog): CachedCatalog {
      remove(outletId);
      catalogs.set(outletId, catalog);
      bytes += sizeOf(catalog);
      for (const oldest of catalogs.keys()) {
        if (bytes <= maxBytes || oldest === outletId) break;
        remove(oldest);
      }
      return catalog;
    },
  };
}
