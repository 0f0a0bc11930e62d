import { createHash, randomUUID } from "node:crypto";
import { type KeptEntries, writeDocument } from "../catalog-document.ts";
import type { Replacement, Store } from "../store.ts";
import { addEvents } from "./add-events.ts";
import { hasPassedHold } from "./catalog-holds.ts";
import type { CatalogReader } from "./catalog-reader.ts";
import type { Database } from "./database.ts";
import { promotionsNotOver, savePromotions } from "./promotions.ts";

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

export const createCatalogs = (database: Database, reader: CatalogReader): Store["catalogs"] => ({
  entries: async (outletId) => (await reader.read(database.of(outletId), outletId)).entries,

  async read(outletId, at) {
    const bound = database.of(outletId);
    let catalog = await reader.read(bound, outletId);
    if (hasPassedHold(catalog, at)) catalog = await bound.transaction((sql) => reader.lock(sql, outletId, at));
    return { revision: catalog.revision, bytes: catalog.served };
  },

  async replace({ outletId, requestId, at, today, images, eventsOf, decide }: Replacement) {
    const version = randomUUID();
    const status = images.length > 0 ? "processing" : "success";
    await database.of(outletId).transaction(async (sql) => {
      const [row] = await sql.query<{ entries: string }>(LOCK, [outletId], "catalog-lock");
      const before = JSON.parse((row as { entries: string }).entries) as KeptEntries;
      const { catalog, promotions } = decide(before, await promotionsNotOver(sql, outletId, today));
      await savePromotions(sql, outletId, promotions, at);
      const { body, entries } = writeDocument(catalog);
      const request = [
        requestKey(requestId),
        requestId,
        status,
        JSON.stringify(images),
        status === "success" ? at : null,
      ];
      await sql.query(REPLACE, [outletId, version, body, JSON.stringify(entries), at, ...request], "catalog-replace");
      if (status === "success") await addEvents(sql, eventsOf(version));
    });
  },

  async setStocks(outletId, kind, stocks) {
    if (stocks.size === 0) return [];
    const bound = database.of(outletId);
    for (;;) {
      const { version, entries } = await reader.read(bound, outletId);
      const known = new Set(entries.flags.filter((flag) => flag.kind === kind).map((flag) => flag.external_id));
      const unknown = [...stocks.keys()].filter((external_id) => !known.has(external_id));
      if (unknown.length > 0) return unknown;
      const values = [outletId, version, randomUUID(), kind, [...stocks.keys()], [...stocks.values()]];
      if ((await bound.query(SET_STOCKS, values, "catalog-set-stocks")).length > 0) return [];
    }
  },
});

/** Key of a request id, which may be longer than an index takes. */
export const requestKey = (requestId: string): Buffer => createHash("sha256").update(requestId).digest();
