import { StoreUnavailable } from "../unavailable.ts";
import type { Database } from "./database.ts";
import { among } from "./partner-groups.ts";
import { outletsByShard } from "./placement/outlet-groups.ts";

/*
 * The one question of workers to all outlets, and so to all servers (decisions: placement by outlet). Each worker takes what it is for.
 */

/** Without a lock: what is found is then claimed, or leased, by outlet. Of image checks the oldest, no more than $3. */
const WAITING = `
  (
    SELECT outlet_id, request_key, false AS is_leased FROM catalog_requests
    WHERE ${among("outlet_id")} AND status = 'processing' AND (leased_until IS NULL OR leased_until <= $2) ORDER BY created_at LIMIT $3
  ) UNION ALL (
    SELECT e.outlet_id, NULL, coalesce(r.leased_until > now(), false)
    FROM (
        SELECT DISTINCT outlet_id FROM outlet_events WHERE ${among("outlet_id")} AND (retry_at IS NULL OR retry_at <= now())
      ) AS e LEFT JOIN outlet_relays r ON r.outlet_id = e.outlet_id
  )`;

type Waiting = { outlet_id: string; request_key: Buffer | null; is_leased: boolean };
export type DueCheck = { outletId: string; requestKey: Buffer };

/** While a server is away, the outlets of each shard are asked for by themselves: it costs no other outlet its work. */
async function waiting(database: Database, at: Date, checks: number): Promise<Waiting[]> {
  const ask = (outlets: string[] | null) =>
    database.acrossOutlets.query<Waiting>(WAITING, [outlets, at, checks], "outlet-work");
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

/** Image checks that are due at a time. */
export const dueChecks = async (database: Database, at: Date, limit: number): Promise<DueCheck[]> =>
  (await waiting(database, at, limit)).flatMap(({ outlet_id, request_key }) =>
    request_key === null ? [] : [{ outletId: outlet_id, requestKey: request_key }],
  );

/** Outlets with events that wait. */
export const outletsWithEvents = async (database: Database) =>
  (await waiting(database, new Date(0), 0)).flatMap(({ outlet_id, request_key, is_leased }) =>
    request_key === null ? [{ outletId: outlet_id, isLeased: is_leased }] : [],
  );
