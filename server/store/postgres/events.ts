import type { EventStore } from "../events.ts";
import { notifyQueued } from "./channels.ts";
import type { Database } from "./database.ts";
import { addEvents } from "./outbox.ts";
import { purgeEvents } from "./purge-events.ts";
import { IS_TOLD } from "./told.ts";

const AFTER = "SELECT position FROM events WHERE partner_id = $1 AND event_id = $2";

/** It reads one more than is asked for, to know whether there are more. */
const READ = `
  SELECT e.event_id, e.payload FROM events e
  WHERE e.partner_id = $1 AND e.position > $2 AND NOT e.is_test AND e.name = ANY($3) AND ${IS_TOLD}
    AND EXISTS (
      SELECT FROM subscriptions s
      WHERE s.partner_id = $1 AND s.event = e.name AND (s.outlet_id IS NULL OR s.outlet_id = e.outlet_id)
    )
  ORDER BY e.position LIMIT $4 + 1`;

export function createEvents(database: Database): EventStore {
  async function positionOf(partnerId: string, eventId: string): Promise<number | undefined> {
    const [row] = await database.query<{ position: number }>(AFTER, [partnerId, eventId], "event-position");
    return row?.position;
  }

  return {
    async add(outbox) {
      for (const endpoint of await addEvents(database, outbox)) notifyQueued(database.notify, endpoint);
    },

    purge: (batch) => purgeEvents(database, batch),

    async read({ partnerId, names, after, limit }) {
      const position = after === undefined ? 0 : await positionOf(partnerId, after);
      if (position === undefined) return undefined;
      const values = [partnerId, position, names, limit];
      const rows = await database.query<{ event_id: string; payload: string }>(READ, values, "event-read");
      const page = rows.slice(0, limit);
      return {
        entries: page.map(({ payload }) => payload).join(","),
        lastId: page.at(-1)?.event_id ?? null,
        hasMore: rows.length > limit,
      };
    },
  };
}
