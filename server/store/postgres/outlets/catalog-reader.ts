import type { StockEntries, StockKind } from "../../../domain/stocks.ts";
import { encoder, findEntries, readDocument, renderDocument, unpackDocument } from "../../catalog-document.ts";
import { NotAdmitted, type StoreUsage, type Visitor } from "../../port.ts";
import type { Sql, TransactionSql } from "../engine/database.ts";
import { type CachedCatalog, createCatalogCache } from "./catalog-cache.ts";
import { hasExpiredHold, releaseExpiredHolds } from "./catalog-holds.ts";
import { hasAccess, hasAccessIfAny, readTimeZone, visitorValues } from "./outlets.ts";

/** The document of a catalog, unless its version is `cached`: compressed, or as text if an older node wrote it last (migration 0071). */
export const documentUnless = (cached: string) => `
    CASE WHEN version = ${cached} OR packed_for IS DISTINCT FROM version THEN NULL ELSE packed END AS packed,
    CASE WHEN version = ${cached} OR packed_for = version THEN NULL ELSE body END AS body`;

/** Returns the document unless the version is cached, and the stocks unless the revision is cached. */
const READ = `
  SELECT c.version, c.revision, ${documentUnless("$2")},
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
const READ_FOR = `${READ} AND ${hasAccess("$1", { partner: "$4", user: "$5", product: "$6" })}`;

/** For a cached catalog: preparing the other parts of `READ` takes PostgreSQL a third of the time, even if none of them runs. */
const READ_REVISION_FOR = `
  SELECT revision FROM catalogs
  WHERE outlet_id = $1 AND ${hasAccess("$1", { partner: "$2", user: "$3", product: "$4" })}`;

/** Prevents changes of the catalog, stock and promotions of the outlet until the end of the transaction. */
const LOCK = `
  SELECT FROM catalogs
  WHERE outlet_id = $1 AND ${hasAccessIfAny("$1", { partner: "$2", user: "$3", product: "$4" })} FOR NO KEY UPDATE`;

/** A stored document; both are null if its version is cached. */
export type Document = { packed: Buffer<ArrayBuffer> | null; body: string | null };

type Row = Document & {
  version: string;
  revision: string;
  replaced_at: Date | null;
  holds_until: Date | null;
  stocks: [StockKind, string, boolean][] | null;
};

/** A catalog with the stock of its revision. */
export type ReadCatalog = CachedCatalog & { revision: string };
type LockedCatalog = ReadCatalog & { timeZone: string };

/** A catalog to store. */
export type NewCatalog = Pick<CachedCatalog, "version" | "written" | "encodeWritten" | "entries" | "replacedAt">;

/** The catalogs of outlets, with a cache of this node. */
export class CatalogReader {
  readonly #cache = createCatalogCache();
  readonly #reads = { hit: 0, restocked: 0, miss: 0 };

  /** Reads the current catalog. Without changes since the last read it reads one narrow row. */
  async read(sql: Sql, outletId: string): Promise<ReadCatalog> {
    const cached = this.#cache.get(outletId);
    const [row] = await sql.query<Row>(READ, readValues(outletId, cached), "catalog-read");
    if (row === undefined) throw new Error(`The outlet ${outletId} has no catalog row.`);
    return this.#catalogOf(outletId, row, cached);
  }

  /** Like `read`; undefined if the visitor may not access the outlet. */
  async readFor(sql: Sql, outletId: string, visitor: Visitor): Promise<ReadCatalog | undefined> {
    const cached = this.#cache.get(outletId);
    if (cached?.revision === undefined) return this.#readAllFor(sql, outletId, visitor);
    const values = [outletId, ...visitorValues(visitor)];
    const [row] = await sql.query<Pick<Row, "revision">>(READ_REVISION_FOR, values, "catalog-revision-for");
    if (row?.revision !== cached.revision) return row && this.#readAllFor(sql, outletId, visitor);
    this.#reads.hit++;
    return { ...cached, revision: cached.revision };
  }

  /** The cached catalog of this node, which may be stale; undefined if it is not cached. */
  cached(outletId: string): CachedCatalog | undefined {
    return this.#cache.get(outletId);
  }

  /** Caches a catalog that was written. Readers compare its unique version with the database. */
  cache(outletId: string, catalog: NewCatalog): void {
    const { written: served, encodeWritten: encodeServed } = catalog;
    const stocks = stocksOf([]);
    this.#cache.set(outletId, { ...catalog, revision: undefined, served, encodeServed, stocks, holdsUntil: null });
  }

  usage(): StoreUsage["catalogCache"] {
    return { reads: { ...this.#reads }, bytes: this.#cache.calculatedSize };
  }

  /**
   * Locks the outlet and reads its catalog. Must be the first step of a transaction that decides about its items.
   *
   * @throws NotAdmitted if the visitor may not access the outlet
   */
  async lock(sql: TransactionSql, outletId: string, visitor?: Visitor): Promise<LockedCatalog> {
    const [[locked], timeZone, catalog] = await Promise.all([
      sql.query(LOCK, [outletId, ...visitorValues(visitor)], "catalog-lock-outlet"),
      readTimeZone(sql, outletId),
      visitor ? this.#readAllFor(sql, outletId, visitor) : this.read(sql, outletId), // after the lock
    ]);
    if (locked === undefined || catalog === undefined) throw new NotAdmitted();
    return { ...catalog, timeZone };
  }

  /** The locked catalog at `at`, without holds that expired by then. */
  async releaseHolds(sql: TransactionSql, outletId: string, locked: LockedCatalog, at: Date): Promise<LockedCatalog> {
    if (!hasExpiredHold(locked, at)) return locked;
    releaseExpiredHolds(sql, outletId, at);
    return { ...(await this.read(sql, outletId)), timeZone: locked.timeZone };
  }

  async #readAllFor(sql: Sql, outletId: string, visitor: Visitor): Promise<ReadCatalog | undefined> {
    const cached = this.#cache.get(outletId);
    const values = [...readValues(outletId, cached), ...visitorValues(visitor)];
    const [row] = await sql.query<Row>(READ_FOR, values, "catalog-read-for");
    return row && this.#catalogOf(outletId, row, cached);
  }

  /** Builds the catalog from a row, which was read for the `cached` one, and caches it. */
  #catalogOf(outletId: string, row: Row, cached: CachedCatalog | undefined): ReadCatalog {
    const { version, revision, holds_until } = row;
    const isSameVersion = cached?.version === version;
    this.#reads[cached?.revision === revision ? "hit" : isSameVersion ? "restocked" : "miss"]++;
    if (cached?.revision === revision) return { ...cached, revision };
    const document = isSameVersion ? cached : parseDocument(row);
    const stocks = stocksOf(row.stocks ?? []);
    const served = renderDocument(document.written, document.entries, stocks);
    const encodeServed = served === document.written ? document.encodeWritten : encoder(served);
    const catalog = { ...document, version, revision, stocks, served, encodeServed, holdsUntil: holds_until };
    this.#cache.set(outletId, catalog);
    return catalog;
  }
}

const readValues = (outletId: string, cached: CachedCatalog | undefined) => [
  outletId,
  cached?.version ?? null,
  cached?.revision ?? null,
];

/** The stored bytes of a document. */
export const bytesOf = ({ packed, body }: Document): Buffer<ArrayBuffer> =>
  packed ? unpackDocument(packed) : Buffer.from(body as string);

function parseDocument(row: Row) {
  const written = bytesOf(row);
  const text = written.toString();
  return {
    written,
    encodeWritten: encoder(written, row.packed),
    entries: findEntries(readDocument(text), text),
    replacedAt: row.replaced_at as Date,
  };
}

function stocksOf(rows: [StockKind, string, boolean][]): Record<StockKind, StockEntries> {
  const stocks = { menu_item: new Map<string, boolean>(), variant: new Map<string, boolean>() };
  for (const [kind, external_id, in_stock] of rows) stocks[kind].set(external_id, in_stock);
  return stocks;
}
