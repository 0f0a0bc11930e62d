import type { Backlog, PendingCheck } from "../../port.ts";
import { StoreUnavailable } from "../../unavailable.ts";
import type { Database } from "../engine/database.ts";
import { earliest } from "../engine/earliest.ts";
import { among } from "../engine/partner-groups.ts";
import { outletsByShard } from "../engine/placement/outlet-groups.ts";

/*
 * Queries of workers and metrics over all outlets, and therefore all servers (decisions: placement by outlet).
 */

/** Maximum count of a backlog: metrics show "at least". */
const MAX_COUNTED = 100_000;

/** Reads without locks; rows are then claimed by outlet. Returns the oldest $3 image checks of each partner. */
const PENDING = `
  (
    SELECT outlet_id, partner_id, false AS is_leased FROM (
      SELECT outlet_id, coalesce(partner_id, outlet_id) AS partner_id,
        row_number() OVER (PARTITION BY coalesce(partner_id, outlet_id) ORDER BY created_at) AS place
      FROM catalog_requests
      WHERE ${among("outlet_id")} AND status = 'processing' AND (leased_until IS NULL OR leased_until <= $2) AND $3 > 0
    ) AS c WHERE place <= $3 ORDER BY place
  ) UNION ALL (
    SELECT e.outlet_id, NULL, coalesce(r.leased_until > now(), false)
    FROM (
        SELECT DISTINCT outlet_id FROM outlet_events WHERE ${among("outlet_id")} AND (retry_at IS NULL OR retry_at <= now())
      ) AS e LEFT JOIN outlet_relays r ON r.outlet_id = e.outlet_id
  )`;

const backlogOf = (rows: string) =>
  `SELECT count(*) AS count, min(created_at) AS since FROM (SELECT created_at ${rows} LIMIT ${MAX_COUNTED}) AS waiting`;
const CHECKS = backlogOf(
  `FROM catalog_requests WHERE ${among("outlet_id")} AND status = 'processing' ORDER BY created_at`,
);
/** Includes postponed events. */
const EVENTS = backlogOf(`FROM outlet_events WHERE ${among("outlet_id")}`);

/** Outlets of a query; null for all. */
type OutletFilter = string[] | null;

/** Queries all outlets. If a server is unavailable, it queries each shard separately, so that other outlets are not affected. */
async function queryOutlets<Row>(database: Database, query: (outlets: OutletFilter) => Promise<Row[]>): Promise<Row[]> {
  try {
    return await query(null);
  } catch (error) {
    if (!(error instanceof StoreUnavailable)) throw error;
    const results: Row[] = [];
    let succeeded = 0;
    for (const outlets of await outletsByShard(database)) {
      const rows = await query(outlets).catch(ignoreUnavailable);
      if (rows !== undefined) succeeded++;
      results.push(...(rows ?? []));
    }
    if (succeeded === 0) throw error;
    return results;
  }
}

function ignoreUnavailable(error: unknown): undefined {
  if (!(error instanceof StoreUnavailable)) throw error;
}

type PendingRow = { outlet_id: string; partner_id: string | null; is_leased: boolean };

const pendingRows = (database: Database, at = new Date(0), checksPerPartner = 0): Promise<PendingRow[]> =>
  queryOutlets(database, (outlets) =>
    database.acrossOutlets.query<PendingRow>(PENDING, [outlets, at, checksPerPartner], "outlet-work"),
  );

/** Outlets with image checks that are due at `at`, at most `checksPerPartner` per partner. */
export const pendingChecks = async (database: Database, at: Date, checksPerPartner: number): Promise<PendingCheck[]> =>
  (await pendingRows(database, at, checksPerPartner)).flatMap(({ outlet_id, partner_id }) =>
    partner_id === null ? [] : [{ outletId: outlet_id, partnerId: partner_id }],
  );

/** Outlets with pending events. */
export const outletsWithEvents = async (database: Database) =>
  (await pendingRows(database)).flatMap(({ outlet_id, partner_id, is_leased }) =>
    partner_id === null ? [{ outletId: outlet_id, isLeased: is_leased }] : [],
  );

async function backlog(database: Database, rows: string, name: string): Promise<Backlog> {
  const counts = await queryOutlets(database, (outlets) =>
    database.acrossOutlets.query<Backlog>(rows, [outlets], name),
  );
  return {
    count: counts.reduce((sum, { count }) => sum + count, 0),
    since: earliest(counts.map(({ since }) => since)),
  };
}

/** Unfinished image checks. */
export const imageBacklog = (database: Database): Promise<Backlog> => backlog(database, CHECKS, "image-backlog");

/** Events that are not relayed yet. */
export const eventBacklog = (database: Database): Promise<Backlog> => backlog(database, EVENTS, "event-backlog");
