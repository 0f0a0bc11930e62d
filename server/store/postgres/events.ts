import type { EventStore } from "../events.ts";
import type { Database } from "./database.ts";
import { purgeEvents } from "./purge-events.ts";
import { IS_TOLD } from "./told.ts";

const AFTER = "SELECT transaction::text, number FROM events WHERE partner_id = $1 AND event_id = $2";

/** It reads one more than is asked for, to know whether there are more. */
const READ = `
  SELECT e.event_id, e.payload FROM events e
  WHERE e.partner_id = $1 AND (e.transaction, e.number) > ($2::text::xid8, $3)
    AND e.transaction < pg_snapshot_xmin(pg_current_snapshot())
    AND NOT e.is_test AND e.name = ANY($4) AND ${IS_TOLD}
    AND EXISTS (
      SELECT FROM subscriptions s
      WHERE s.partner_id = e.partner_id AND s.event = e.name AND (s.outlet_id IS NULL OR s.outlet_id = e.outlet_id)
    )
  ORDER BY e.transaction, e.number LIMIT $5 + 1`;

type Place = { transaction: string; number: number };

const START: Place = { transaction: "0", number: 0 };

export const createEvents = (database: Database): EventStore => ({
  purge: (batch) => purgeEvents(database, batch),

  async read({ partnerId, names, after, limit }) {
    const place = after === undefined ? START : (await database.query<Place>(AFTER, [partnerId, after]))[0];
    if (place === undefined) return undefined;
    const values = [partnerId, place.transaction, place.number, names, limit];
    const rows = await database.query<{ event_id: string; payload: string }>(READ, values, "event-read");
    const page = rows.slice(0, limit);
    return {
      entries: page.map(({ payload }) => payload).join(","),
      lastId: page.at(-1)?.event_id ?? null,
      hasMore: rows.length > limit,
    };
  },
});
