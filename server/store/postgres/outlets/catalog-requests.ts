import type { CatalogRequest, CatalogWarning } from "../../../../generated/schemas.ts";
import type { CatalogRequestStore, CatalogRequestWork, ImageJob } from "../../port.ts";
import { serializeInTurns } from "../../serialize-in-turns.ts";
import type { Database, Sql } from "../engine/database.ts";
import { requestKey } from "./catalogs.ts";
import { imageBacklog, pendingChecks } from "./outlet-work.ts";

const FIND = `
  SELECT request_id, status, errors, warnings, created_at, finished_at FROM catalog_requests WHERE outlet_id = $1 AND request_key = $2`;

/** Returns no row if another worker claimed the request. Several requests exist only while a node of an older version runs. */
const CLAIM = `
  UPDATE catalog_requests SET leased_until = $3
  WHERE outlet_id = $1 AND status = 'processing' AND (leased_until IS NULL OR leased_until <= $2) AND request_key = (
    SELECT request_key FROM catalog_requests
    WHERE outlet_id = $1 AND status = 'processing' AND (leased_until IS NULL OR leased_until <= $2)
    ORDER BY created_at DESC LIMIT 1
  )
  RETURNING request_id AS "requestId", run, images, warnings`;

const RENEW = `
  UPDATE catalog_requests SET leased_until = $4
  WHERE outlet_id = $1 AND request_key = $2 AND run = $3 AND status = 'processing' RETURNING 1`;

const FINISH = `
  UPDATE catalog_requests SET status = $4, errors = $5, images = '[]', finished_at = $6, leased_until = NULL
  WHERE outlet_id = $1 AND request_key = $2 AND run = $3 AND status = 'processing' RETURNING 1`;

/** `warnings`: null without any. */
type Warned = { warnings: CatalogWarning[] | null };
type Row = Omit<CatalogRequest, "created_at" | "finished_at" | "warnings"> &
  Warned & { created_at: Date; finished_at: Date | null };

export const createCatalogRequests = (database: Database): CatalogRequestStore => ({
  async find(outletId, requestId) {
    const [row] = await database
      .of(outletId)
      .query<Row>(FIND, [outletId, requestKey(requestId)], "catalog-request-find");
    if (row === undefined) return undefined;
    const { warnings, created_at, finished_at, ...request } = row;
    return {
      ...request,
      ...(warnings && { warnings }),
      created_at: created_at.toISOString(),
      finished_at: finished_at?.toISOString() ?? null,
    };
  },

  pending: (at, perPartner) => pendingChecks(database, at, perPartner),

  async claim({ partnerId, outletId }, { at, leasedUntil }) {
    const [row] = await database
      .of(outletId)
      .query<Pick<ImageJob, "requestId" | "run" | "images"> & Warned>(
        CLAIM,
        [outletId, at, leasedUntil],
        "catalog-request-claim",
      );
    return row && { partnerId, outletId, ...row, warnings: row.warnings ?? undefined };
  },

  async renew({ outletId, requestId, run }, leasedUntil) {
    const values = [outletId, requestKey(requestId), run, leasedUntil];
    return (await database.of(outletId).query(RENEW, values, "catalog-request-renew")).length > 0;
  },

  backlog: () => imageBacklog(database),
});

export const catalogRequestWork = (sql: Sql): CatalogRequestWork => ({
  async finish({ outletId, requestId, run }, { status, errors, at }) {
    const values = [outletId, requestKey(requestId), run, status, await serializeInTurns(errors, 1), at];
    return (await sql.query(FINISH, values, "catalog-request-finish")).length > 0;
  },
});
