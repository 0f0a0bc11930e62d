import type { EventStore } from "../../port.ts";
import { notifyQueued } from "../engine/channels.ts";
import type { Database } from "../engine/database.ts";
import { earliest } from "../engine/earliest.ts";
import { among, oneGroup, type PartnerGroups, queryGroups } from "../engine/partner-groups.ts";
import { IS_NOTIFIED } from "./notified.ts";
import { addEvents } from "./outbox.ts";
import { purgeEvents } from "./purge-events.ts";

const AFTER = "SELECT position FROM events WHERE partner_id = $1 AND event_id = $2";

/**
 * Reads the next $4 events, with a null payload for events that the partner must not read. A WHERE condition instead would not limit the number
 * of rows read.
 */
const READ = `
  SELECT e.position, e.event_id, CASE WHEN NOT e.is_test AND e.name = ANY($3) AND ${IS_NOTIFIED} AND EXISTS (
    SELECT FROM subscriptions s
    WHERE s.partner_id = $1 AND s.event = e.name AND (s.outlet_id IS NULL OR s.outlet_id = e.outlet_id)
  ) THEN e.payload END AS payload
  FROM (SELECT * FROM events WHERE partner_id = $1 AND position > $2 ORDER BY position LIMIT $4) AS e
  ORDER BY e.position`;

/** First event of each partner, since numbers ascend. A recursive index scan skips from partner to partner. */
const OLDEST = `
  WITH RECURSIVE first AS (
    (
      SELECT e.partner_id, e.created_at FROM events e WHERE ${among("e.partner_id")} ORDER BY e.partner_id, e.number LIMIT 1
    )
    UNION ALL
    SELECT next.partner_id, next.created_at FROM first CROSS JOIN LATERAL (
      SELECT e.partner_id, e.created_at FROM events e WHERE ${among("e.partner_id")} AND e.partner_id > first.partner_id
      ORDER BY e.partner_id, e.number LIMIT 1
    ) AS next
  )
  SELECT min(created_at) AS "oldestAt" FROM first`;
/** Returns a row if the partner has a subscription, active or not, of any of the names. */
const SUBSCRIBED = "SELECT FROM subscriptions s WHERE s.partner_id = $1 AND s.event = ANY($2) LIMIT 1";
/** Rows per statement after the first one, if it returned too few readable events. */
const BATCH = 1_000;
/** Maximum rows read for a page with events; the next page continues (decisions: cost of history). */
const MAX_ROWS_READ = 5_000;

type Row = { position: number; event_id: string; payload: string | null };

export function createEvents(database: Database, groups: PartnerGroups = oneGroup): EventStore {
  async function positionOf(partnerId: string, eventId: string): Promise<number | undefined> {
    const [row] = await database.query<{ position: number }>(AFTER, [partnerId, eventId], "event-position");
    return row?.position;
  }

  async function isSubscribed(partnerId: string, names: string[]): Promise<boolean> {
    return (await database.query(SUBSCRIBED, [partnerId, names], "event-subscribed")).length > 0;
  }

  return {
    async add(outbox) {
      for (const endpoint of await addEvents(database, outbox)) notifyQueued(database.notify, endpoint);
    },

    async oldestAt() {
      type Oldest = { oldestAt: Date | null };
      const rows = await queryGroups(groups, (group) => database.query<Oldest>(OLDEST, [group], "event-oldest"));
      return earliest(rows.flat().map(({ oldestAt }) => oldestAt));
    },

    purge: (batch) => purgeEvents(database, batch),

    async read({ partnerId, names, after, limit }) {
      let position = after === undefined ? 0 : await positionOf(partnerId, after);
      if (position === undefined) return undefined;
      const readable: Row[] = [];
      const required = limit + 1; // one more, to detect further events
      let batchSize = required;
      let rowsRead = 0;
      let isLast = false;
      const mayReadMore = () => rowsRead < MAX_ROWS_READ || readable.length === 0; // clients stop at an empty page
      while (readable.length < required && !isLast && mayReadMore()) {
        const rows: Row[] = await database.query<Row>(READ, [partnerId, position, names, batchSize], "event-read");
        readable.push(...rows.filter(({ payload }) => payload !== null));
        position = rows.at(-1)?.position ?? position;
        isLast = rows.length < batchSize;
        if (!isLast && rowsRead === 0 && readable.length === 0) isLast = !(await isSubscribed(partnerId, names));
        rowsRead += batchSize;
        batchSize = Math.max(required, BATCH);
      }
      const page = readable.slice(0, limit);
      return {
        entries: page.map(({ payload }) => payload).join(","),
        lastId: page.at(-1)?.event_id ?? null,
        hasMore: readable.length > limit || !isLast,
      };
    },
  };
}
