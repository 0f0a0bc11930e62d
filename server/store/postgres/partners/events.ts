import type { EventStore } from "../../port.ts";
import { notifyQueued } from "../engine/channels.ts";
import type { Database } from "../engine/database.ts";
import { earliest } from "../engine/earliest.ts";
import { among, askAll, oneGroup, type PartnerGroups } from "../engine/partner-groups.ts";
import { IS_NOTIFIED } from "./notified.ts";
import { addEvents } from "./outbox.ts";
import { purgeEvents } from "./purge-events.ts";

const AFTER = "SELECT position FROM events WHERE partner_id = $1 AND event_id = $2";

/**
 * So many of the partner's events, those that are not for it without their payload: however many it has, no more than these are looked
 * at, which a condition beside the order would not promise.
 */
const READ = `
  SELECT e.position, e.event_id, CASE WHEN NOT e.is_test AND e.name = ANY($3) AND ${IS_NOTIFIED} AND EXISTS (
    SELECT FROM subscriptions s
    WHERE s.partner_id = $1 AND s.event = e.name AND (s.outlet_id IS NULL OR s.outlet_id = e.outlet_id)
  ) THEN e.payload END AS payload
  FROM (SELECT * FROM events WHERE partner_id = $1 AND position > $2 ORDER BY position LIMIT $4) AS e
  ORDER BY e.position`;

/** Numbers are given as events come to be. The first event of each partner, from one to the next through the key, however many it has. */
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
/** Whether the partner has a subscription, active or not, of any of the names. */
const SUBSCRIBED = "SELECT FROM subscriptions s WHERE s.partner_id = $1 AND s.event = ANY($2) LIMIT 1";
/** At a time, once those that were asked for turned out to be for somebody else. */
const BATCH = 1_000;
/** Looked at for a page that has something to show: the next page goes on (decisions: cost of history). */
const MOST_LOOKED_AT = 5_000;

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
      const rows = await askAll(groups, (group) => database.query<Oldest>(OLDEST, [group], "event-oldest"));
      return earliest(rows.flat().map(({ oldestAt }) => oldestAt));
    },

    purge: (batch) => purgeEvents(database, batch),

    async read({ partnerId, names, after, limit }) {
      let position = after === undefined ? 0 : await positionOf(partnerId, after);
      if (position === undefined) return undefined;
      const shown: Row[] = [];
      const wanted = limit + 1; // one more, to know whether there are more
      let atMost = wanted;
      let looked = 0;
      let isLast = false;
      const isDue = () => looked < MOST_LOOKED_AT || shown.length === 0; // clients take an empty page for the last
      while (shown.length < wanted && !isLast && isDue()) {
        const rows: Row[] = await database.query<Row>(READ, [partnerId, position, names, atMost], "event-read");
        shown.push(...rows.filter(({ payload }) => payload !== null));
        position = rows.at(-1)?.position ?? position;
        isLast = rows.length < atMost;
        if (!isLast && looked === 0 && shown.length === 0) isLast = !(await isSubscribed(partnerId, names));
        looked += atMost;
        atMost = Math.max(wanted, BATCH);
      }
      const page = shown.slice(0, limit);
      return {
        entries: page.map(({ payload }) => payload).join(","),
        lastId: page.at(-1)?.event_id ?? null,
        hasMore: shown.length > limit || !isLast,
      };
    },
  };
}
