import { LRUCache } from "lru-cache";
import type { StockEntries, StockKind } from "../../../domain/stocks.ts";
import type { DocumentEntries, EncodeCatalog } from "../../catalog-document.ts";

/** A catalog in the cache of a node: as written, and as served with the stock of `revision`. */
export type CachedCatalog = {
  version: string;
  /** Undefined if this node wrote the catalog and has not read its stock since. */
  revision: string | undefined;
  written: Buffer<ArrayBuffer>;
  entries: DocumentEntries;
  served: Buffer<ArrayBuffer>;
  /** Compressed forms of `written` and `served`. */
  encodeWritten: EncodeCatalog;
  encodeServed: EncodeCatalog;
  /** Stock changes and holds since the replacement. */
  stocks: Record<StockKind, StockEntries>;
  /** End of the first hold on an item; null without holds. */
  holdsUntil: Date | null;
  replacedAt: Date;
};

/** Maximum bytes of the cache; the least recently used catalog is evicted first. */
const MAX_BYTES = 64 * 1024 * 1024;

/** Catalogs by outlet. An entry may be stale, so readers compare `revision` with the database. */
export const createCatalogCache = (maxBytes = MAX_BYTES) =>
  new LRUCache<string, CachedCatalog>({ maxSize: maxBytes, sizeCalculation: bytesOf });

/**
 * The parsed entries use about as much memory as the body, and its compressed forms at most as much. The served buffer often is the written
 * one.
 */
const bytesOf = ({ written, served }: CachedCatalog): number =>
  3 * written.byteLength + (served === written ? 0 : 2 * served.byteLength);
