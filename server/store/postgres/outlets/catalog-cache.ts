import { LRUCache } from "lru-cache";
import type { StockEntries, StockKind } from "../../../domain/stocks.ts";
import type { FoundEntries } from "../../catalog-document.ts";

/** A catalog as one node has it: as written, and as served with the stock of `revision`. */
export type CachedCatalog = {
  version: string;
  /** Undefined: this node wrote it, and nobody has read its stock since. */
  revision: string | undefined;
  written: Buffer<ArrayBuffer>;
  entries: FoundEntries;
  served: Buffer<ArrayBuffer>;
  /** Stock set or held since the replacement. */
  stocks: Record<StockKind, StockEntries>;
  /** When the first hold on an item ends by itself; null: there is none. */
  holdsUntil: Date | null;
  replacedAt: Date;
};

/** Most bytes of catalogs that a node keeps; the least recently used goes first. */
const MAX_BYTES = 64 * 1024 * 1024;

/** Catalogs by outlet. An entry may be old: a reader compares `revision` with the database. */
export const createCatalogCache = (maxBytes = MAX_BYTES) =>
  new LRUCache<string, CachedCatalog>({ maxSize: maxBytes, sizeCalculation: bytesOf });

/** The parsed entries take about as much as the body; the served copy often is the written one. */
const bytesOf = ({ written, served }: CachedCatalog): number =>
  2 * written.byteLength + (served === written ? 0 : served.byteLength);
