import type { ImageBacklog, WaitingCheck } from "../catalogs.ts";
import type { Database } from "./database.ts";

/*
 * The questions of workers, and of metrics, to all outlets, and so to all servers (decisions: placement by outlet). Each worker takes
 * what it is for.
 */

/** Without a lock: what is found is then claimed, or leased, by outlet. Of image checks the oldest $2 of each partner. */
const WAITING = `
  (
    SELECT outlet_id, partner_id, false AS is_leased FROM (
      SELECT outlet_id, coalesce(partner_id, outlet_id) AS partner_id,
        row_number() OVER (PARTITION BY coalesce(partner_id, outlet_id) ORDER BY created_at) AS place
      FROM catalog_requests WHERE status = 'processing' AND (leased_until IS NULL OR leased_until <= $1) AND $2 > 0
    ) AS c WHERE place <= $2 ORDER BY place
  ) UNION ALL (
    SELECT e.outlet_id, NULL, coalesce(r.leased_until > now(), false)
    FROM (SELECT DISTINCT outlet_id FROM outlet_events WHERE retry_at IS NULL OR retry_at <= now()) AS e
      LEFT JOIN outlet_relays r ON r.outlet_id = e.outlet_id
  )`;

const BACKLOG = `
  SELECT count(*)::int AS requests, min(created_at) AS since
  FROM (SELECT created_at FROM catalog_requests WHERE status = 'processing' ORDER BY created_at LIMIT 100000) AS c`;

type Waiting = { outlet_id: string; partner_id: string | null; is_leased: boolean };

async function waiting(database: Database, at: Date, checks: number): Promise<Waiting[]> {
  return database.acrossOutlets.query<Waiting>(WAITING, [at, checks], "outlet-work");
}

/** Outlets with image checks that are due at a time, `perPartner` of each partner at most. */
export const waitingChecks = async (database: Database, at: Date, perPartner: number): Promise<WaitingCheck[]> =>
  (await waiting(database, at, perPartner)).flatMap(({ outlet_id, partner_id }) =>
    partner_id === null ? [] : [{ outletId: outlet_id, partnerId: partner_id }],
  );

/** Image checks that are not over. */
export async function imageBacklog(database: Database): Promise<ImageBacklog> {
  const [row] = await database.acrossOutlets.query<ImageBacklog>(BACKLOG, [], "image-backlog");
  return row as ImageBacklog;
}

/** Outlets with events that wait. */
export const outletsWithEvents = async (database: Database) =>
  (await waiting(database, new Date(0), 0)).flatMap(({ outlet_id, partner_id, is_leased }) =>
    partner_id === null ? [{ outletId: outlet_id, isLeased: is_leased }] : [],
  );
