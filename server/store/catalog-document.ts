import type { Catalog, GetCatalogResponse } from "../../generated/schemas.ts";
import type { CatalogEntries } from "../domain/catalog.ts";
import type { StockEntries, StockKind } from "../domain/stocks.ts";

/*
 * How a catalog is kept: the answer of getCatalog as it is sent, and beside it the entries that are looked up, with the place of
 * each `in_stock` in the bytes. A stock change then needs neither parsing nor serializing the document.
 */

/** Where one `in_stock` stands in the body: byte offset and value as of the replacement. */
type StockFlag = { kind: StockKind; external_id?: string | undefined; offset: number; in_stock: boolean };

export type KeptEntries = CatalogEntries & { flags: StockFlag[] };
export type CatalogDocument = { body: string; entries: KeptEntries };

/** Stands for an `in_stock` while the body is serialized. No text of a catalog contains U+0000: strict JSON refuses it. */
const MARK = "\u0000";
const SERIALIZED_MARK = JSON.stringify(MARK);

/** @param lookedUp the entries of `catalog` */
export function writeDocument(catalog: Catalog, lookedUp: CatalogEntries): CatalogDocument {
  const flags: StockFlag[] = [];
  const mark = <Entry extends { in_stock: boolean; external_id?: string | undefined }>(
    kind: StockKind,
    entry: Entry,
  ): Entry => {
    flags.push({ kind, external_id: entry.external_id, offset: 0, in_stock: entry.in_stock });
    return { ...entry, in_stock: MARK as never };
  };
  const response: GetCatalogResponse = {
    success: true,
    // In the order of the answer, so that the marks come back in the order of the flags.
    data: {
      variant_categories: catalog.variant_categories.map(({ variants, ...category }) =>
        variants === undefined
          ? category
          : { ...category, variants: variants.map((variant) => mark("variant", variant)) },
      ),
      menus: catalog.menus.map(({ menu_items, ...menu }) =>
        menu_items === undefined ? menu : { ...menu, menu_items: menu_items.map((item) => mark("menu_item", item)) },
      ),
    },
  };
  const [start = "", ...parts] = JSON.stringify(response).split(SERIALIZED_MARK);
  let body = start;
  let offset = Buffer.byteLength(start);
  for (const [index, part] of parts.entries()) {
    const flag = flags[index] as StockFlag;
    flag.offset = offset;
    body += flag.in_stock + part;
    offset += Buffer.byteLength(part) + String(flag.in_stock).length;
  }
  return { body, entries: { ...lookedUp, flags } };
}

/** `body` with the stock that was set since it was written. */
export function renderDocument(
  body: Buffer<ArrayBuffer>,
  { flags }: KeptEntries,
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
