import type { Catalog, GetCatalogResponse } from "../../generated/schemas.ts";
import type { CatalogEntries } from "../domain/catalog.ts";
import type { StockEntries, StockKind } from "../domain/stocks.ts";
import { entriesOf } from "./catalog-entries.ts";
import { serializeInTurns } from "./serialize-in-turns.ts";

/*
 * How a catalog is kept: the answer of getCatalog as it is sent. Whoever reads it finds the entries that are looked up, and the place of
 * each `in_stock` in the bytes: a stock change then needs neither parsing nor serializing the document.
 */

/** Where one `in_stock` stands in the body: byte offset and value as of the replacement. */
type StockFlag = { kind: StockKind; external_id?: string | undefined; offset: number; in_stock: boolean };

export type FoundEntries = CatalogEntries & { flags: StockFlag[] };

/** Only a key: in a text its quotation marks are escaped, and no colon follows a text. */
const IN_STOCK = '"in_stock":';

/** Fewer entries are written at once. */
const FEW_ENTRIES = 500;
/** From the answer to an item of a menu or a variant of a category: success and data, menus, menu, items. */
const LEVELS_ABOVE_ENTRIES = 5;

/** A catalog as text, and what a reader will find there. @throws Error rather than write what could not be read */
export async function writeDocument(catalog: Catalog): Promise<{ body: string; entries: FoundEntries }> {
  const { variant_categories, menus } = catalog;
  const answer = { success: true, data: { variant_categories, menus } } satisfies GetCatalogResponse;
  const isLarge = stockedEntries(catalog).length > FEW_ENTRIES;
  const body = isLarge ? await serializeInTurns(answer, LEVELS_ABOVE_ENTRIES) : JSON.stringify(answer);
  return { body, entries: findEntries(catalog, body) };
}

export const readDocument = (body: string): Catalog => (JSON.parse(body) as GetCatalogResponse).data;

/** The entries of a catalog and of its body. */
export function findEntries(catalog: Catalog, body: string): FoundEntries {
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

/** Everything that has an `in_stock`, in the order of the answer. */
const stockedEntries = ({ variant_categories, menus }: Catalog) => [
  ...variant_categories.flatMap(({ variants = [] }) => variants.map((entry) => ({ kind: "variant" as const, entry }))),
  ...menus.flatMap(({ menu_items = [] }) => menu_items.map((entry) => ({ kind: "menu_item" as const, entry }))),
];

/** Where the value of each `in_stock` begins, in bytes. */
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

/** `body` with the stock that was set since it was written. */
export function renderDocument(
  body: Buffer<ArrayBuffer>,
  { flags }: FoundEntries,
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
