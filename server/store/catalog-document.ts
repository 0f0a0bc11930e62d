import { promisify } from "node:util";
import { constants, gzip, gzipSync, zstdCompress, zstdCompressSync, zstdDecompressSync } from "node:zlib";
import type { Catalog, GetCatalogResponse } from "../../generated/schemas.ts";
import type { CatalogEntries } from "../domain/catalog.ts";
import type { StockEntries, StockKind } from "../domain/stocks.ts";
import { entriesOf } from "./catalog-entries.ts";
import { serializeInTurns } from "./serialize-in-turns.ts";
import { turnsOf } from "./turn.ts";

/*
 * Catalogs are stored as the response of getCatalog. A reader extracts the entries for look-ups, and the byte offset of each `in_stock`, so
 * that a stock change needs neither parsing nor serialization of the document.
 */

/** One `in_stock` in the body: byte offset, and value at the time of the replacement. */
type StockFlag = { kind: StockKind; external_id?: string | undefined; offset: number; in_stock: boolean };

export type DocumentEntries = CatalogEntries & { flags: StockFlag[] };

/** Matches the key only, because quotation marks in strings are escaped. */
const IN_STOCK = '"in_stock":';

/** Larger catalogs are serialized piece by piece. */
const MAX_ENTRIES_AT_ONCE = 500;
/** Levels above an item of a menu or a variant of a category: success and data, menus, menu, items. */
const LEVELS_ABOVE_ENTRIES = 5;

/** Serializes a catalog and extracts its entries. @throws Error if the entries could not be extracted again */
export async function writeDocument(catalog: Catalog): Promise<{ body: string; entries: DocumentEntries }> {
  const { variant_categories, menus } = catalog;
  const response = { success: true, data: { variant_categories, menus } } satisfies GetCatalogResponse;
  const isLarge = stockedEntries(catalog).length > MAX_ENTRIES_AT_ONCE;
  const body = isLarge ? await serializeInTurns(response, LEVELS_ABOVE_ENTRIES) : JSON.stringify(response);
  await turnsOf(isLarge)();
  return { body, entries: findEntries(catalog, body) };
}

/** Larger documents are compressed in another thread, smaller ones at once, because a thread delays them while their outlet is locked. */
const MAX_COMPRESSED_AT_ONCE = 256 * 1024;
const FASTEST = { params: { [constants.ZSTD_c_compressionLevel]: 1 }, level: 1 };

/** Encodings of a served catalog, best first: zstd takes half the time of gzip, but proxies that ask for `*` or forward its name cannot read it. */
export const CATALOG_ENCODINGS = ["gzip", "zstd"] as const;
type Encoding = (typeof CATALOG_ENCODINGS)[number];
export type EncodeCatalog = (encoding: Encoding) => Promise<Buffer<ArrayBuffer>>;

const COMPRESS = {
  zstd: { now: zstdCompressSync, later: promisify(zstdCompress) },
  gzip: { now: gzipSync, later: promisify(gzip) },
};

const compress = async (body: Buffer, encoding: Encoding): Promise<Buffer<ArrayBuffer>> => {
  const { now, later } = COMPRESS[encoding];
  const compressed = body.byteLength > MAX_COMPRESSED_AT_ONCE ? await later(body, FASTEST) : now(body, FASTEST);
  return compressed as Buffer<ArrayBuffer>;
};

/**
 * Compresses a body at most once per encoding, for storage and for clients that accept it.
 *
 * @param packed the body in zstd, if it exists
 */
export function encoder(body: Buffer, packed?: Buffer<ArrayBuffer> | null): EncodeCatalog {
  const encoded: Partial<Record<Encoding, Promise<Buffer<ArrayBuffer>>>> = packed
    ? { zstd: Promise.resolve(packed) }
    : {};
  return (encoding) => {
    encoded[encoding] ??= compress(body, encoding);
    return encoded[encoding];
  };
}

export const unpackDocument = (packed: Buffer): Buffer<ArrayBuffer> =>
  zstdDecompressSync(packed) as Buffer<ArrayBuffer>;

export const readDocument = (body: string): Catalog => (JSON.parse(body) as GetCatalogResponse).data;

/** Extracts the entries of a catalog, with the stock flags of its body. */
export function findEntries(catalog: Catalog, body: string): DocumentEntries {
  const stocked = stockedEntries(catalog);
  const offsets = offsetsIn(body, stocked);
  const flags = stocked.map(({ kind, entry: { external_id, in_stock } }, index) => ({
    kind,
    external_id,
    offset: offsets[index] as number,
    in_stock,
  }));
  return { ...entriesOf(catalog), flags };
}

/** All entries with an `in_stock`, in the order of the response. */
const stockedEntries = ({ variant_categories, menus }: Catalog) => [
  ...variant_categories.flatMap(({ variants = [] }) => variants.map((entry) => ({ kind: "variant" as const, entry }))),
  ...menus.flatMap(({ menu_items = [] }) => menu_items.map((entry) => ({ kind: "menu_item" as const, entry }))),
];

/** Byte offsets of the values of all `in_stock`. */
function offsetsIn(body: string, stocked: unknown[]): number[] {
  let offset = 0;
  const offsets: number[] = [];
  for (const part of body.split(IN_STOCK).slice(0, -1)) {
    offset += Buffer.byteLength(part) + IN_STOCK.length;
    offsets.push(offset);
  }
  if (offsets.length !== stocked.length)
    throw new Error(`expected ${stocked.length} in_stock in the catalog's body, got ${offsets.length}`);
  return offsets;
}

/** Applies stock changes to a body. */
export function renderDocument(
  body: Buffer<ArrayBuffer>,
  { flags }: DocumentEntries,
  stocks: Record<StockKind, StockEntries>,
): Buffer<ArrayBuffer> {
  const parts: Buffer[] = [];
  let from = 0;
  for (const { kind, external_id, offset, in_stock } of flags) {
    const current = external_id === undefined ? in_stock : (stocks[kind].get(external_id) ?? in_stock);
    if (current === in_stock) continue;
    parts.push(body.subarray(from, offset), Buffer.from(String(current)));
    from = offset + String(in_stock).length;
  }
  return parts.length === 0 ? body : Buffer.concat([...parts, body.subarray(from)]);
}
