import { createHash, randomUUID } from "node:crypto";
import { type KeptEntries, renderDocument, writeDocument } from "../catalog-document.ts";
import type { Replacement, StockEntries, StockKind, Store } from "../store.ts";
import { createCatalogCache } from "./catalog-cache.ts";
import type { Database } from "./database.ts";

/** The document only where the version is not the known one, the stocks only where the revision is not. */
const READ = `
  SELECT c.version, c.revision,
    CASE WHEN c.version = $2 THEN NULL ELSE c.body END AS body,
    CASE WHEN c.version = $2 THEN NULL ELSE c.entries END AS entries,
    CASE WHEN c.revision = $3 THEN NULL ELSE (
      SELECT json_agg(json_build_array(s.kind, s.external_id, s.in_stock)) FROM catalog_stocks s WHERE s.outlet_id = c.outlet_id
    ) END AS stocks
  FROM catalogs c WHERE c.outlet_id = $1`;

const LOCK = "SELECT entries FROM catalogs WHERE outlet_id = $1 FOR UPDATE";

const REPLACE = `
  WITH replaced AS (
    UPDATE catalogs SET version = $2, revision = $2, body = $3, entries = $4, replaced_at = $5 WHERE outlet_id = $1
  ), cleared AS (
    DELETE FROM catalog_stocks WHERE outlet_id = $1
  )
  INSERT INTO catalog_requests (outlet_id, request_key, request_id, run, status, errors, images, created_at, finished_at)
  VALUES ($1, $6, $7, $2, $8, '[]', $9, $5, $10)
  ON CONFLICT (outlet_id, request_key) DO UPDATE
  SET run = $2, status = $8, errors = '[]', images = $9, created_at = $5, finished_at = $10, leased_until = NULL`;

/** Nothing is set if the catalog was replaced since it was looked up: the statement then updates no row. */
const SET_STOCKS = `
  WITH catalog AS (
    UPDATE catalogs SET revision = $3 WHERE outlet_id = $1 AND version = $2 RETURNING outlet_id
  ), stocks AS (
    INSERT INTO catalog_stocks (outlet_id, kind, external_id, in_stock)
    SELECT catalog.outlet_id, $4, stock.external_id, stock.in_stock
    FROM catalog, unnest($5::text[], $6::boolean[]) AS stock (external_id, in_stock)
    ON CONFLICT (outlet_id, kind, external_id) DO UPDATE SET in_stock = excluded.in_stock
  )
  SELECT 1 FROM catalog`;

type Row = {
  version: string;
  revision: string;
  body: string | null;
  entries: string | null;
  stocks: [StockKind, string, boolean][] | null;
};

export function createCatalogs(database: Database): Store["catalogs"] {
  const cache = createCatalogCache();

  /** The catalog as it is now: one narrow row read where nothing changed since the last time. */
  async function load(outletId: string) {
    const known = cache.get(outletId);
    const values = [outletId, known?.version ?? null, known?.revision ?? null];
    const [row] = await database.query<Row>(READ, values, "catalog-read");
    if (row === undefined) throw new Error(`The outlet ${outletId} has no catalog row.`);
    if (known?.revision === row.revision) return known;
    const written = known?.version === row.version ? known.written : Buffer.from(row.body as string);
    const entries = known?.version === row.version ? known.entries : (JSON.parse(row.entries as string) as KeptEntries);
    const served = renderDocument(written, entries, stocksOf(row.stocks ?? []));
    return cache.put(outletId, { version: row.version, revision: row.revision, written, entries, served });
  }

  return {
    entries: async (outletId) => (await load(outletId)).entries,

    async read(outletId) {
      const { revision, served } = await load(outletId);
      return { revision, bytes: served };
    },

    async replace({ outletId, requestId, at, images, decide }: Replacement) {
      const version = randomUUID();
      const status = images.length > 0 ? "processing" : "success";
      await database.transaction(async (sql) => {
        const [row] = await sql.query<{ entries: string }>(LOCK, [outletId], "catalog-lock");
        const { body, entries } = writeDocument(
          decide(JSON.parse((row as { entries: string }).entries) as KeptEntries),
        );
        const request = [
          requestKey(requestId),
          requestId,
          status,
          JSON.stringify(images),
          status === "success" ? at : null,
        ];
        await sql.query(REPLACE, [outletId, version, body, JSON.stringify(entries), at, ...request], "catalog-replace");
      });
    },

    async setStocks(outletId, kind, stocks) {
      if (stocks.size === 0) return [];
      for (;;) {
        const { version, entries } = await load(outletId);
        const known = new Set(entries.flags.filter((flag) => flag.kind === kind).map((flag) => flag.external_id));
        const unknown = [...stocks.keys()].filter((external_id) => !known.has(external_id));
        if (unknown.length > 0) return unknown;
        const values = [outletId, version, randomUUID(), kind, [...stocks.keys()], [...stocks.values()]];
        if ((await database.query(SET_STOCKS, values, "catalog-set-stocks")).length > 0) return [];
      }
    },
  };
}

/** Key of a request id, which may be longer than an index takes. */
export const requestKey = (requestId: string): Buffer => createHash("sha256").update(requestId).digest();

function stocksOf(rows: [StockKind, string, boolean][]): Record<StockKind, StockEntries> {
  const stocks = { menu_item: new Map<string, boolean>(), variant: new Map<string, boolean>() };
  for (const [kind, external_id, in_stock] of rows) stocks[kind].set(external_id, in_stock);
  return stocks;
}
