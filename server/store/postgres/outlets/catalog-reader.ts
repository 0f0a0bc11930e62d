import type { StockEntries, StockKind } from "../../../domain/stocks.ts";
import { type FoundEntries, findEntries, readDocument, renderDocument } from "../../catalog-document.ts";
import { NotAdmitted, type StoreUsage, type Visitor } from "../../port.ts";
import type { Sql, TransactionSql } from "../engine/database.ts";
import { type CachedCatalog, createCatalogCache } from "./catalog-cache.ts";
import { hasPassedHold, releasePassedHolds } from "./catalog-holds.ts";
import { mayVisit, mayVisitIfAny, visitorValues } from "./outlets.ts";

/** The document only where the version is not the known one, the stocks only where the revision is not. */
const READ = `
  SELECT c.version, c.revision,
    CASE WHEN c.version = $2 THEN NULL ELSE c.body END AS body,
    CASE WHEN c.version = $2 THEN NULL ELSE c.replaced_at END AS replaced_at,
    CASE WHEN c.revision = $3 THEN NULL ELSE c.holds_until END AS holds_until,
    CASE WHEN c.revision = $3 THEN NULL ELSE (
      SELECT json_agg(json_build_array(s.kind, s.external_id, s.in_stock)) FROM (
        SELECT kind, external_id, bool_and(in_stock) AS in_stock FROM (
          SELECT kind, external_id, in_stock FROM catalog_stocks WHERE outlet_id = $1
          UNION ALL
          SELECT 'menu_item', external_id, false FROM catalog_holds WHERE outlet_id = $1
        ) AS overlaid GROUP BY kind, external_id
      ) AS s
    ) END AS stocks
  FROM catalogs c WHERE c.outlet_id = $1`;
const READ_FOR = `${READ} AND ${mayVisit("$1", { partner: "$4", user: "$5", product: "$6" })}`;

/** Held to the end of the transaction: catalog, stock and promotions of the outlet stay as they are read. */
const LOCK = `
  SELECT (SELECT time_zone FROM outlets WHERE id = $1) AS "timeZone" FROM catalogs
  WHERE outlet_id = $1 AND ${mayVisitIfAny("$1", { partner: "$2", user: "$3", product: "$4" })} FOR NO KEY UPDATE`;

type Row = {
  version: string;
  revision: string;
  body: string | null;
  replaced_at: Date | null;
  holds_until: Date | null;
  stocks: [StockKind, string, boolean][] | null;
};

/** A catalog with the stock of its revision. */
export type ReadCatalog = CachedCatalog & { revision: string };

export type CatalogReader = {
  /** The catalog as it is: one narrow row read where nothing changed since the last time. */
  read(sql: Sql, outletId: string): Promise<ReadCatalog>;
  /** As `read`; undefined if the visitor may not act on the outlet. */
  readFor(sql: Sql, outletId: string, visitor: Visitor): Promise<ReadCatalog | undefined>;
  /** The catalog as this node read or wrote it last, which may be an old one; undefined if it did not, or has forgotten. */
  remembered(outletId: string): CachedCatalog | undefined;
  /**
   * Remembers a catalog that is being written. It may be before it is committed: whoever looks for it has its version from the database,
   * which no other catalog has.
   */
  remember(outletId: string, catalog: Written): void;
  /**
   * The catalog as it is at `at`, and the outlet locked: first in a transaction that decides about its items.
   *
   * @throws NotAdmitted if there is a visitor who may not act on the outlet
   */
  lock(sql: TransactionSql, outletId: string, at: Date, visitor?: Visitor): Promise<ReadCatalog & { timeZone: string }>;
  usage(): StoreUsage["catalogCache"];
};

/** `body`: the text that is stored. */
export type Written = { version: string; body: string; entries: FoundEntries; replacedAt: Date };

export function createCatalogReader(): CatalogReader {
  const cache = createCatalogCache();
  const reads = { hit: 0, restocked: 0, miss: 0 };

  async function read(sql: Sql, outletId: string): Promise<ReadCatalog> {
    const known = cache.get(outletId);
    const [row] = await sql.query<Row>(READ, readValues(outletId, known), "catalog-read");
    if (row === undefined) throw new Error(`The outlet ${outletId} has no catalog row.`);
    return catalogOf(outletId, row, known);
  }

  async function readFor(sql: Sql, outletId: string, visitor: Visitor) {
    const known = cache.get(outletId);
    const values = [...readValues(outletId, known), ...visitorValues(visitor)];
    const [row] = await sql.query<Row>(READ_FOR, values, "catalog-read-for");
    return row && catalogOf(outletId, row, known);
  }

  /** The catalog of a row that was read while `known` was; it is known from now on. */
  function catalogOf(outletId: string, row: Row, known: CachedCatalog | undefined): ReadCatalog {
    const { version, revision, holds_until } = row;
    const isKnown = known?.version === version;
    reads[known?.revision === revision ? "hit" : isKnown ? "restocked" : "miss"]++;
    if (known?.revision === revision) return { ...known, revision };
    const document = isKnown ? known : parseDocument(row);
    const stocks = stocksOf(row.stocks ?? []);
    const served = renderDocument(document.written, document.entries, stocks);
    const catalog = { ...document, version, revision, stocks, served, holdsUntil: holds_until };
    cache.set(outletId, catalog);
    return catalog;
  }

  return {
    read,
    readFor,
    remembered: (outletId) => cache.get(outletId),
    remember(outletId, { body, ...catalog }) {
      const written = Buffer.from(body);
      const stocks = stocksOf([]);
      cache.set(outletId, { ...catalog, revision: undefined, written, served: written, stocks, holdsUntil: null });
    },
    usage: () => ({ reads: { ...reads }, bytes: cache.calculatedSize }),
    async lock(sql, outletId, at, visitor) {
      const [[locked], catalog] = await Promise.all([
        sql.query<{ timeZone: string }>(LOCK, [outletId, ...visitorValues(visitor)], "catalog-lock-outlet"),
        visitor ? readFor(sql, outletId, visitor) : read(sql, outletId), // as it is once it is locked
      ]);
      if (locked === undefined || catalog === undefined) throw new NotAdmitted();
      if (!hasPassedHold(catalog, at)) return { ...catalog, ...locked };
      releasePassedHolds(sql, outletId, at);
      return { ...(await read(sql, outletId)), ...locked };
    },
  };
}

const readValues = (outletId: string, known: CachedCatalog | undefined) => [
  outletId,
  known?.version ?? null,
  known?.revision ?? null,
];

function parseDocument({ body, replaced_at }: Row) {
  const text = body as string;
  return {
    written: Buffer.from(text),
    entries: findEntries(readDocument(text), text),
    replacedAt: replaced_at as Date,
  };
}

function stocksOf(rows: [StockKind, string, boolean][]): Record<StockKind, StockEntries> {
  const stocks = { menu_item: new Map<string, boolean>(), variant: new Map<string, boolean>() };
  for (const [kind, external_id, in_stock] of rows) stocks[kind].set(external_id, in_stock);
  return stocks;
}
