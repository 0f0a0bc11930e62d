import type { CatalogRequest } from "../../../generated/schemas.ts";
import type { ReferredImage } from "../../domain/catalog-images.ts";
import type { CatalogRequestStore, CatalogRequestWork } from "../catalogs.ts";
import { requestKey } from "./catalogs.ts";
import type { Database, Sql } from "./database.ts";
import { dueChecks } from "./outlet-work.ts";

const FIND = `
  SELECT request_id, status, errors, created_at, finished_at FROM catalog_requests WHERE outlet_id = $1 AND request_key = $2`;

/** No row: another worker was quicker. */
const CLAIM = `
  UPDATE catalog_requests SET leased_until = $4
  WHERE outlet_id = $1 AND request_key = $2 AND status = 'processing' AND (leased_until IS NULL OR leased_until <= $3)
  RETURNING request_id, run, images`;

const RENEW = `
  UPDATE catalog_requests SET leased_until = $4 WHERE outlet_id = $1 AND request_key = $2 AND run = $3 RETURNING 1`;

const FINISH = `
  UPDATE catalog_requests SET status = $4, errors = $5, images = '[]', finished_at = $6, leased_until = NULL
  WHERE outlet_id = $1 AND request_key = $2 AND run = $3 AND status = 'processing' RETURNING 1`;

type Found = Omit<CatalogRequest, "created_at" | "finished_at"> & { created_at: Date; finished_at: Date | null };
type Claimed = { request_id: string; run: string; images: ReferredImage[] };

/** Looked at together: workers that look at the same time take different ones of them. */
const CANDIDATES = 8;

export const createCatalogRequests = (database: Database): CatalogRequestStore => ({
  async find(outletId, requestId) {
    const [row] = await database
      .of(outletId)
      .query<Found>(FIND, [outletId, requestKey(requestId)], "catalog-request-find");
    if (row === undefined) return undefined;
    return { ...row, created_at: row.created_at.toISOString(), finished_at: row.finished_at?.toISOString() ?? null };
  },

  async claim({ at, leasedUntil }) {
    for (;;) {
      const due = await dueChecks(database, at, CANDIDATES);
      for (const { outletId, requestKey } of due) {
        const values = [outletId, requestKey, at, leasedUntil];
        const [row] = await database.of(outletId).query<Claimed>(CLAIM, values, "catalog-request-claim");
        if (row !== undefined) return { outletId, requestId: row.request_id, run: row.run, images: row.images };
      }
      if (due.length < CANDIDATES) return undefined;
    }
  },

  async renew({ outletId, requestId, run }, leasedUntil) {
    const values = [outletId, requestKey(requestId), run, leasedUntil];
    return (await database.of(outletId).query(RENEW, values, "catalog-request-renew")).length > 0;
  },
});

export const catalogRequestWork = (sql: Sql): CatalogRequestWork => ({
  async finish({ outletId, requestId, run }, { status, errors, at }) {
    const values = [outletId, requestKey(requestId), run, status, JSON.stringify(errors), at];
    return (await sql.query(FINISH, values, "catalog-request-finish")).length > 0;
  },
});
