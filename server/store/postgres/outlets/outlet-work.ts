import type { Backlog, PendingCheck } from "../../port.ts";
import { StoreUnavailable } from "../../unavailable.ts";
import type { Database } from "../engine/database.ts";
import { earliest } from "../engine/earliest.ts";
import { among } from "../engine/partner-groups.ts";
import { outletsByShard } from "../engine/placement/outlet-groups.ts";

/*
 * The questions of workers, and of metrics, to all outlets, and so to all servers (decisions: placement by outlet). Each worker takes
 * what it is for.
 */

/** Of what waits no more is counted: metrics say "at least". */
const MAX_COUNTED = 100_000;

/** Without a lock: what is found is then claimed, or leased, by outlet. Of image checks the oldest $3 of each partner. */
const WAITING = `
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
/** Those that are put off wait, too. */
const EVENTS = backlogOf(`FROM outlet_events WHERE ${among("outlet_id")}`);

/** The outlets that are asked for; null: all. */
type Asked = string[] | null;

/** While a server is away, the outlets of each shard are asked for by themselves: it costs no other outlet its work. */
async function askOutlets<Row>(database: Database, ask: (outlets: Asked) => Promise<Row[]>): Promise<Row[]> {
  try {
    return await ask(null);
  } catch (error) {
    if (!(error instanceof StoreUnavailable)) throw error;
    const found: Row[] = [];
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

type Waiting = { outlet_id: string; partner_id: string | null; is_leased: boolean };

const waiting = (database: Database, at = new Date(0), checksPerPartner = 0): Promise<Waiting[]> =>
  askOutlets(database, (outlets) =>
    database.acrossOutlets.query<Waiting>(WAITING, [outlets, at, checksPerPartner], "outlet-work"),
  );

/** Outlets with image checks that are due at a time, `checksPerPartner` of each partner at most. */
export const waitingChecks = async (database: Database, at: Date, checksPerPartner: number): Promise<PendingCheck[]> =>
  (await waiting(database, at, checksPerPartner)).flatMap(({ outlet_id, partner_id }) =>
    partner_id === null ? [] : [{ outletId: outlet_id, partnerId: partner_id }],
  );

/** Outlets with events that wait. */
export const outletsWithEvents = async (database: Database) =>
  (await waiting(database)).flatMap(({ outlet_id, partner_id, is_leased }) =>
    partner_id === null ? [{ outletId: outlet_id, isLeased: is_leased }] : [],
  );

async function backlog(database: Database, rows: string, name: string): Promise<Backlog> {
  const counts = await askOutlets(database, (outlets) => database.acrossOutlets.query<Backlog>(rows, [outlets], name));
  return {
    count: counts.reduce((sum, { count }) => sum + count, 0),
    since: earliest(counts.map(({ since }) => since)),
  };
}

/** Image checks that are not over. */
export const imageBacklog = (database: Database): Promise<Backlog> => backlog(database, CHECKS, "image-backlog");

/** Events that are still to be brought to partners. */
export const eventBacklog = (database: Database): Promise<Backlog> => backlog(database, EVENTS, "event-backlog");
