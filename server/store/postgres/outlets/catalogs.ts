import { createHash } from "node:crypto";
import type { CatalogWarning } from "../../../../generated/schemas.ts";
import type { UnfinishedRequest } from "../../../domain/catalog-images.ts";
import { encoder, readDocument, writeDocument } from "../../catalog-document.ts";
import { entriesOf } from "../../catalog-entries.ts";
import { type CatalogStore, type CatalogWork, NotAdmitted, type ServedCatalog } from "../../port.ts";
import { serializeInTurns } from "../../serialize-in-turns.ts";
import type { Database, TransactionSql } from "../engine/database.ts";
import { isStorable } from "../engine/text.ts";
import { hasExpiredHold } from "./catalog-holds.ts";
import {
  bytesOf,
  type CatalogReader,
  type Document,
  documentUnless,
  type NewCatalog,
  type ReadCatalog,
} from "./catalog-reader.ts";
import { hasAccessIfAny, readTimeZone, visitorValues } from "./outlets.ts";
import { createStockSetter } from "./stocks.ts";

const HAS_ACCESS = hasAccessIfAny("$1", { partner: "$3", user: "$4", product: "$5" });

/** Entries and the text of the document exist while older nodes may run (migrations 0040, 0071). */
const LOCK = `
  SELECT version, ${documentUnless("$2")}, entries IS NOT NULL AS "hasEntries", has_text AS "hasText"
  FROM catalogs WHERE outlet_id = $1 AND ${HAS_ACCESS} FOR UPDATE`;

/** A separate statement after the lock of the catalog, so that it sees requests that were committed meanwhile. */
const LOCK_UNFINISHED = `
  SELECT request_id AS "requestId", run, images -> 0 AS image, warnings FROM catalog_requests
  WHERE outlet_id = $1 AND status = 'processing' AND request_key <> $2 AND ${HAS_ACCESS} FOR UPDATE`;

const REPLACE = `
  WITH replaced AS (
    UPDATE catalogs SET version = $2, revision = $2, body = $3, entries = $4, replaced_at = $5, packed = $14, packed_for = $2 WHERE outlet_id = $1
  ), cleared AS (
    DELETE FROM catalog_stocks WHERE outlet_id = $1
  ), superseded AS (
    UPDATE catalog_requests r
    SET status = ended.status, errors = ended.errors, images = '[]', finished_at = $5, leased_until = NULL
    FROM jsonb_to_recordset($12) AS ended (run uuid, status text, errors jsonb)
    WHERE r.outlet_id = $1 AND r.status = 'processing' AND r.run = ended.run
  )
  INSERT INTO catalog_requests
      (outlet_id, request_key, request_id, run, status, errors, images, created_at, finished_at, partner_id, warnings)
    VALUES ($1, $6, $7, $2, $8, '[]', $9, $5, $10, $11, $13)
    ON CONFLICT (outlet_id, request_key) DO UPDATE
    SET run = $2, status = $8, errors = '[]', images = $9, created_at = $5, finished_at = $10, leased_until = NULL, partner_id = $11,
      warnings = $13`;

export function createCatalogs(database: Database, reader: CatalogReader): CatalogStore {
  /** Releases holds that expired by `at`. */
  async function serve(outletId: string, catalog: ReadCatalog, at: Date): Promise<ServedCatalog> {
    const { revision, served, encodeServed } = hasExpiredHold(catalog, at)
      ? await database
          .of(outletId)
          .transaction(async (sql) => reader.releaseHolds(sql, outletId, await reader.lock(sql, outletId), at))
      : catalog;
    return { revision, bytes: served, encoded: encodeServed };
  }

  return {
    current: (outletId) => reader.read(database.of(outletId).batched, outletId),

    async read(outletId, at) {
      return serve(outletId, await reader.read(database.of(outletId).batched, outletId), at);
    },

    async readFor(visitor, outletId, at) {
      if (!isStorable(outletId)) return undefined;
      const catalog = await reader.readFor(database.of(outletId).batched, outletId, visitor);
      return catalog && serve(outletId, catalog, at);
    },

    cached: (outletId) => reader.cached(outletId),

    setStocks: createStockSetter(database),
  };
}

/** `cacheWritten`: caches the catalog of a committed transaction. Before the commit, others read the previous one from the cache. */
export function catalogWork(
  sql: TransactionSql,
  outletId: string,
  reader: CatalogReader,
): CatalogWork & { cacheWritten(): void } {
  let hasEntries = false;
  let hasText = false;
  let written: NewCatalog | undefined;
  /** Locks in progress by visitor, for units of work that start together. */
  const locking = new Map<string, ReturnType<CatalogReader["lock"]>>();
  return {
    async lock(at, visitor) {
      const key = JSON.stringify(visitorValues(visitor));
      const locked = locking.getOrInsertComputed(key, () =>
        reader.lock(sql, outletId, visitor).finally(() => locking.delete(key)),
      );
      return reader.releaseHolds(sql, outletId, await locked, at);
    },

    async lockForReplacement(requestId, visitor) {
      const cached = written ?? reader.cached(outletId);
      type Locked = Document & { version: string; hasEntries: boolean; hasText: boolean };
      const access = visitorValues(visitor);
      const [[locked], timeZone, unfinished] = await Promise.all([
        sql.query<Locked>(LOCK, [outletId, cached?.version ?? null, ...access], "catalog-lock"),
        readTimeZone(sql, outletId),
        sql.query<Omit<UnfinishedRequest, "warnings"> & { warnings: CatalogWarning[] | null }>(
          LOCK_UNFINISHED,
          [outletId, requestKey(requestId), ...access],
          "catalog-request-lock-unfinished",
        ),
      ]);
      if (locked === undefined) throw new NotAdmitted();
      const { version } = locked;
      ({ hasEntries, hasText } = locked);
      // Another replacement by this node may have updated the cache before the lock was acquired.
      const current = [cached, reader.cached(outletId)].find((catalog) => catalog?.version === version);
      const entries = current?.entries ?? entriesOf(readDocument(bytesOf(locked).toString()));
      return {
        entries,
        timeZone,
        unfinished: unfinished.map(({ warnings, ...request }) => ({ ...request, warnings: warnings ?? undefined })),
      };
    },

    async replace({ partnerId, requestId, run, at, catalog, warnings, images, status, superseded }) {
      const { body, entries } = await writeDocument(catalog);
      const bytes = Buffer.from(body);
      const encodeWritten = encoder(bytes);
      const packed = await encodeWritten("zstd");
      written = { version: run, written: bytes, encodeWritten, entries, replacedAt: at };
      const finishedAt = status === "processing" ? null : at;
      const listedImages = await serializeInTurns(images, 1);
      const request = [requestKey(requestId), requestId, status, listedImages, finishedAt, partnerId];
      const values = [
        outletId,
        run,
        hasText ? body : null,
        hasEntries ? JSON.stringify(entries) : null,
        at,
        ...request,
      ];
      const listed = warnings ? JSON.stringify(warnings) : null;
      sql.queue(REPLACE, [...values, JSON.stringify(superseded), listed, packed], "catalog-replace");
    },

    entries: async () => (await reader.read(sql, outletId)).entries,

    cacheWritten() {
      if (written) reader.cache(outletId, written);
    },
  };
}

/** Hash of a request id, which may be too long for an index. */
export const requestKey = (requestId: string): Buffer => createHash("sha256").update(requestId).digest();
