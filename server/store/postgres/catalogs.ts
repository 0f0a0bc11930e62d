import { createHash, randomUUID } from "node:crypto";
import { type KeptEntries, writeDocument } from "../catalog-document.ts";
import type { CatalogStore, CatalogWork, ServedCatalog, SupersededRequest } from "../catalogs.ts";
import type { CachedCatalog } from "./catalog-cache.ts";
import { hasPassedHold } from "./catalog-holds.ts";
import type { CatalogReader } from "./catalog-reader.ts";
import type { Database, Sql } from "./database.ts";
import { mayVisit, visitorValues } from "./outlets.ts";
import { isStorable } from "./text.ts";

const LOCK = "SELECT entries FROM catalogs WHERE outlet_id = $1 FOR UPDATE";

const REPLACE = `
  WITH replaced AS (
    UPDATE catalogs SET version = $2, revision = $2, body = $3, entries = $4, replaced_at = $5 WHERE outlet_id = $1
  ), cleared AS (
    DELETE FROM catalog_stocks WHERE outlet_id = $1
  ), superseded AS (
    UPDATE catalog_requests
    SET status = 'failed', errors = '[]'::jsonb || ((images -> 0) - 'url' || $12::jsonb), images = '[]', finished_at = $5,
      leased_until = NULL
    WHERE outlet_id = $1 AND status = 'processing' AND request_key <> $6
    RETURNING request_id, run, status, errors
  ), requested AS (
    INSERT INTO catalog_requests
      (outlet_id, request_key, request_id, run, status, errors, images, created_at, finished_at, partner_id)
    VALUES ($1, $6, $7, $2, $8, '[]', $9, $5, $10, $11)
    ON CONFLICT (outlet_id, request_key) DO UPDATE
    SET run = $2, status = $8, errors = '[]', images = $9, created_at = $5, finished_at = $10, leased_until = NULL, partner_id = $11
  )
  SELECT request_id AS "requestId", run, status, errors FROM superseded`;

/** Nothing is set if the catalog was replaced since it was looked up: the statement then updates no row. */
const setStocks = (condition = "true") => `
  WITH catalog AS (
    UPDATE catalogs SET revision = $3 WHERE outlet_id = $1 AND version = $2 AND ${condition} RETURNING outlet_id
  ), stocks AS (
    INSERT INTO catalog_stocks (outlet_id, kind, external_id, in_stock)
    SELECT catalog.outlet_id, $4, stock.external_id, stock.in_stock
    FROM catalog, unnest($5::text[], $6::boolean[]) AS stock (external_id, in_stock)
    ON CONFLICT (outlet_id, kind, external_id) DO UPDATE SET in_stock = excluded.in_stock
  )
  SELECT 1 FROM catalog`;
const SET_STOCKS = setStocks();
const SET_STOCKS_FOR = setStocks(mayVisit("$1", { partner: "$7", user: "$8", product: "$9" }));

export function createCatalogs(database: Database, reader: CatalogReader): CatalogStore {
  /** Without the holds that have passed at `at`. */
  async function serve(outletId: string, catalog: CachedCatalog, at: Date): Promise<ServedCatalog> {
    const { revision, served } = hasPassedHold(catalog, at)
      ? await database.of(outletId).transaction((sql) => reader.lock(sql, outletId, at))
      : catalog;
    return { revision, bytes: served };
  }

  return {
    current: (outletId) => reader.read(database.of(outletId), outletId),

    async read(outletId, at) {
      return serve(outletId, await reader.read(database.of(outletId), outletId), at);
    },

    async readFor(visitor, outletId, at) {
      if (!isStorable(outletId)) return undefined;
      const catalog = await reader.readFor(database.of(outletId), outletId, visitor);
      return catalog && serve(outletId, catalog, at);
    },

    remembered: reader.remembered,

    async setStocks(outletId, version, kind, stocks, visitor) {
      const bound = database.of(outletId);
      const values = [outletId, version, randomUUID(), kind, [...stocks.keys()], [...stocks.values()]];
      const rows = visitor
        ? await bound.query(SET_STOCKS_FOR, [...values, ...visitorValues(visitor)], "catalog-set-stocks-for")
        : await bound.query(SET_STOCKS, values, "catalog-set-stocks");
      return rows.length > 0;
    },
  };
}

export const catalogWork = (sql: Sql, outletId: string, reader: CatalogReader): CatalogWork => ({
  lock: (at) => reader.lock(sql, outletId, at),

  async lockForReplacement() {
    const [row] = await sql.query<{ entries: string }>(LOCK, [outletId], "catalog-lock");
    return JSON.parse((row as { entries: string }).entries) as KeptEntries;
  },

  async replace({ partnerId, requestId, run, at, catalog, entries, images, status, superseded }) {
    const document = writeDocument(catalog, entries);
    const finishedAt = status === "processing" ? null : at;
    const request = [requestKey(requestId), requestId, status, JSON.stringify(images), finishedAt, partnerId];
    const values = [outletId, run, document.body, JSON.stringify(document.entries), at, ...request];
    return sql.query<SupersededRequest>(REPLACE, [...values, JSON.stringify(superseded)], "catalog-replace");
  },

  entries: async () => (await reader.read(sql, outletId)).entries,
});

/** Key of a request id, which may be longer than an index takes. */
export const requestKey = (requestId: string): Buffer => createHash("sha256").update(requestId).digest();
