import type { ImageBacklog, WaitingCheck } from "../catalogs.ts";
import { StoreUnavailable } from "../unavailable.ts";
import type { Database } from "./database.ts";
import { among } from "./partner-groups.ts";
import { outletsByShard } from "./placement/outlet-groups.ts";

/*
 * The questions of workers, and of metrics, to all outlets, and so to all servers (decisions: placement by outlet). Each worker takes
 * what it is for.
 */

/** Of image checks that wait no more are counted: metrics say "at least". */
const MAX_COUNTED = 100_000;

/** Without a lock: what is found is then claimed, or leased, by outlet. Of image checks the oldest $3 of each partner; $4: how many there are. */
const WAITING = `
  (
    SELECT outlet_id, partner_id, false AS is_leased, NULL::int AS requests, NULL::timestamptz AS since FROM (
      SELECT outlet_id, coalesce(partner_id, outlet_id) AS partner_id,
        row_number() OVER (PARTITION BY coalesce(partner_id, outlet_id) ORDER BY created_at) AS place
      FROM catalog_requests
      WHERE ${among("outlet_id")} AND status = 'processing' AND (leased_until IS NULL OR leased_until <= $2) AND $3 > 0
    ) AS c WHERE place <= $3 ORDER BY place
  ) UNION ALL (
    SELECT e.outlet_id, NULL, coalesce(r.leased_until > now(), false), NULL, NULL
    FROM (
        SELECT DISTINCT outlet_id FROM outlet_events WHERE ${among("outlet_id")} AND (retry_at IS NULL OR retry_at <= now())
      ) AS e LEFT JOIN outlet_relays r ON r.outlet_id = e.outlet_id
  ) UNION ALL (
    SELECT NULL, NULL, false, count(*)::int, min(created_at)
    FROM (
      SELECT created_at FROM catalog_requests WHERE ${among("outlet_id")} AND status = 'processing' AND $4
      ORDER BY created_at LIMIT ${MAX_COUNTED}
    ) AS c
    HAVING $4
  )`;

type Waiting = {
  outlet_id: string | null;
  partner_id: string | null;
  is_leased: boolean;
  requests: number | null;
  since: Date | null;
};
type Question = { at?: Date; checksPerPartner?: number; isCounting?: boolean };

/** While a server is away, the outlets of each shard are asked for by themselves: it costs no other outlet its work. */
async function waiting(
  database: Database,
  { at = new Date(0), checksPerPartner = 0, isCounting = false }: Question,
): Promise<Waiting[]> {
  const ask = (outlets: string[] | null) =>
    database.acrossOutlets.query<Waiting>(WAITING, [outlets, at, checksPerPartner, isCounting], "outlet-work");
  try {
    return await ask(null);
  } catch (error) {
    if (!(error instanceof StoreUnavailable)) throw error;
    const found: Waiting[] = [];
    let answered = 0;
    for (const outlets of await outletsByShard(database)) {
      const rows = await ask(outlets).catch(ignoreUnavailable);
      if (rows !== undefined) answered++;
      found.push(...(rows ?? []));
    }
    if (answered === 0) throw error;
    return found;
  }
}

function ignoreUnavailable(error: unknown): undefined {
  if (!(error instanceof StoreUnavailable)) throw error;
}

/** Outlets with image checks that are due at a time, `checksPerPartner` of each partner at most. */
export const waitingChecks = async (database: Database, at: Date, checksPerPartner: number): Promise<WaitingCheck[]> =>
  (await waiting(database, { at, checksPerPartner })).flatMap(({ outlet_id, partner_id }) =>
    outlet_id === null || partner_id === null ? [] : [{ outletId: outlet_id, partnerId: partner_id }],
  );

/** Image checks that are not over: how many, and since when the oldest waits. */
export async function imageBacklog(database: Database): Promise<ImageBacklog> {
  const counts = (await waiting(database, { isCounting: true })).filter(({ outlet_id }) => outlet_id === null);
  const since = counts.flatMap((count) => count.since ?? []).sort((a, b) => a.getTime() - b.getTime())[0];
  return { requests: counts.reduce((sum, { requests }) => sum + (requests ?? 0), 0), since: since ?? null };
}

/** Outlets with events that wait. */
export const outletsWithEvents = async (database: Database) =>
  (await waiting(database, {})).flatMap(({ outlet_id, partner_id, is_leased }) =>
    outlet_id === null || partner_id !== null ? [] : [{ outletId: outlet_id, isLeased: is_leased }],
  );
