import { eventScopes } from "../../../../generated/event-scopes.ts";
import type { EventName } from "../../../../generated/events.ts";
import { rules } from "../../../../generated/rules.ts";
import { gather } from "../../gather.ts";
import type { EventRecord, EventStore, Outbox } from "../../port.ts";
import { BATCH_BYTES, batchesOf } from "../engine/batches.ts";
import { notifyStored } from "../engine/channels.ts";
import type { Database } from "../engine/database.ts";
import { earliest } from "../engine/earliest.ts";
import { among, oneGroup, type PartnerGroups, partnersOf, queryGroups } from "../engine/partner-groups.ts";
import { IS_NOTIFIED } from "./notified.ts";
import { addEvents, newestPosition } from "./outbox.ts";
import { purgeEvents } from "./purge-events.ts";
import { ANY_EVENT, NAMES_OF_EVENT } from "./subscribers.ts";

/** The position of an event of an earlier life is no cursor: the partner may have received the event at another position. */
const AFTER = "SELECT position FROM events WHERE partner_id = $1 AND event_id = $2 AND relayed_in IS NULL";
/** Cursors of events of an earlier life: 48 bits of the epoch in which the event was relayed, and its position. */
const AFTER_RELAYED = `
  SELECT position FROM events
  WHERE partner_id = $1 AND position = $2 AND starts_with(relayed_in::text, $3)`;

/** Names and scopes of the partner's webhook endpoints, active or not. Evaluated once per statement. */
const OF_WEBHOOK_ENDPOINTS = `
  ARRAY(SELECT unnest(w.events) FROM subscriptions w WHERE w.partner_id = $1 AND w.event = '${ANY_EVENT}')`;

/**
 * Reads the next $4 events, with null bytes for events that the partner must not read. A WHERE condition instead would not limit the number
 * of rows read. The payloads have at most $5 bytes in all, later ones are null. `OFFSET 0` evaluates the condition once; the size of a text is
 * read without the text.
 */
const READ = `
  SELECT position, event_id, relayed_in, bytes, CASE WHEN sum(bytes) OVER (ORDER BY position) <= $5 AND bytes IS NOT NULL THEN payload END AS payload
  FROM (
    SELECT e.position, e.event_id, e.relayed_in, e.payload, CASE WHEN NOT e.is_test AND e.name = ANY($3) AND ${IS_NOTIFIED} AND (${OF_WEBHOOK_ENDPOINTS} && ${NAMES_OF_EVENT} OR EXISTS (
      SELECT FROM subscriptions s
      WHERE s.partner_id = $1 AND s.event = e.name AND (s.outlet_id IS NULL OR s.outlet_id = e.outlet_id)
    )) THEN octet_length(e.payload) END AS bytes
    FROM (SELECT * FROM events WHERE partner_id = $1 AND position > $2 ORDER BY position LIMIT $4) AS e
    OFFSET 0
  ) AS sized
  ORDER BY position`;
const LAST = `
  SELECT p.partner_id, ${newestPosition("p", "partner_id = ANY($1)")} AS last FROM partner_positions p WHERE p.partner_id = ANY($1)`;
const READ_PAYLOADS = "SELECT payload FROM events WHERE partner_id = $1 AND position = ANY($2) ORDER BY position";

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
/** Returns a row if the partner has a subscription or a webhook endpoint, active or not, of any of the names or scopes. */
const SUBSCRIBED = `
  SELECT FROM subscriptions s
  WHERE s.partner_id = $1 AND s.event = ANY($2 || '{${ANY_EVENT}}'::text[]) AND (s.events IS NULL OR s.events && $2) LIMIT 1`;
/** Rows per statement after the first one, if it returned too few readable events. */
const BATCH = 1_000;
/** Maximum rows read for a page with events; the next page continues (decisions: cost of history). */
const MAX_ROWS_READ = 5_000;

type Row = {
  position: number;
  event_id: string;
  relayed_in: string | null;
  bytes: number | null;
  payload: string | null;
};
type LastPosition = { partner_id: string; last: number };
type Readable = Row & { bytes: number };

/** The events of a statement end with the outbox that reaches either number. */
const MAX_ADDED = { events: 500, characters: 4 * 1024 * 1024 };
const charactersIn = (events: EventRecord[]): number => events.reduce((sum, { payload }) => sum + payload.length, 0);

const MAX_PAGE_BYTES = rules["page-bytes"].bytes;

/** UUID of version 8 (RFC 9562); event ids have version 5. */
const RELAYED_CURSOR = /^([0-9a-f]{8}-[0-9a-f]{4})-8000-8([0-9a-f]{3})-([0-9a-f]{12})$/i;

const bytesIn = (rows: readonly Readable[]): number => rows.reduce((sum, { bytes }) => sum + bytes, 0);

/** The first rows that fit on a page, at least one. */
function pageOf(rows: readonly Readable[], limit: number): Readable[] {
  const page = rows.slice(0, Math.min(limit, 1));
  let bytes = bytesIn(page);
  for (const row of rows.slice(page.length, limit)) {
    bytes += row.bytes;
    if (bytes > MAX_PAGE_BYTES) break;
    page.push(row);
  }
  return page;
}

function cursorOf({ position, event_id, relayed_in }: Row): string {
  if (relayed_in === null) return event_id;
  const digits = position.toString(16).padStart(15, "0");
  return `${relayed_in.slice(0, 13)}-8000-8${digits.slice(0, 3)}-${digits.slice(3)}`;
}

const entriesOf = (rows: readonly Pick<Row, "payload">[]): string => rows.map(({ payload }) => payload).join(",");

export function createEvents(database: Database, groups: PartnerGroups = oneGroup): EventStore {
  async function positionOf(partnerId: string, cursor: string): Promise<number | undefined> {
    const [, epoch, high, low] = RELAYED_CURSOR.exec(cursor) ?? [];
    const [row] = await (epoch === undefined
      ? database.query<Pick<Row, "position">>(AFTER, [partnerId, cursor], "event-position")
      : database.query<Pick<Row, "position">>(AFTER_RELAYED, [
          partnerId,
          Number.parseInt(`${high}${low}`, 16),
          epoch.toLowerCase(),
        ]));
    return row?.position;
  }

  async function isSubscribed(partnerId: string, names: EventName[]): Promise<boolean> {
    const values = [partnerId, [...names, ...names.map((name) => eventScopes[name])]];
    return (await database.query(SUBSCRIBED, values, "event-subscribed")).length > 0;
  }

  return {
    // Each statement holds the lock of the partner's position until its commit.
    add: gather({
      keyOf: ({ partnerId }: Outbox) => partnerId,
      atMost: 4,
      weightOf: ({ events }) => Math.max(events.length / MAX_ADDED.events, charactersIn(events) / MAX_ADDED.characters),
      async run(outboxes) {
        const [{ partnerId }] = outboxes as [Outbox];
        const events = outboxes.flatMap((outbox) => outbox.events);
        const deliveries = outboxes.flatMap((outbox) => outbox.deliveries);
        let adding: Promise<string[]> = Promise.resolve([]);
        await database.transaction(async (sql) => {
          adding = addEvents(sql, { partnerId, events, deliveries }); // not awaited: the commit goes with it
          adding.catch(() => {}); // the transaction fails as well
        });
        notifyStored(database.notify, partnerId, await adding);
        return outboxes.map(() => undefined);
      },
    }),

    async oldestAt() {
      type Oldest = { oldestAt: Date | null };
      const rows = await queryGroups(groups, (group) => database.query<Oldest>(OLDEST, [group], "event-oldest"));
      return earliest(rows.flat().map(({ oldestAt }) => oldestAt));
    },

    purge: (batch) => purgeEvents(database, batch),

    async read({ partnerId, names, after, limit }) {
      let position = after === undefined ? 0 : await positionOf(partnerId, after);
      if (position === undefined) return undefined;
      const readable: Readable[] = [];
      const required = limit + 1; // one more, to detect further events
      let batchSize = required;
      let rowsRead = 0;
      let rowCount = 0;
      let isLast = false;
      const mayReadMore = () => rowsRead < MAX_ROWS_READ || readable.length === 0; // clients stop at an empty page
      while (readable.length < required && bytesIn(readable) <= MAX_PAGE_BYTES && !isLast && mayReadMore()) {
        const values = [partnerId, position, names, batchSize, Math.max(0, BATCH_BYTES - bytesIn(readable))];
        const rows: Row[] = await database.query<Row>(READ, values, "event-read");
        readable.push(...rows.filter((row): row is Readable => row.bytes !== null));
        rowCount += rows.length;
        position = rows.at(-1)?.position ?? position;
        isLast = rows.length < batchSize;
        if (!isLast && rowsRead === 0 && readable.length === 0) isLast = !(await isSubscribed(partnerId, names));
        rowsRead += batchSize;
        batchSize = Math.max(required, BATCH);
      }
      const page = pageOf(readable, limit).map((row) => ({ ...row, isRead: row.payload !== null }));
      const last = page.at(-1);
      return {
        entries: batchesOf(page, entriesOf, async (rows) => {
          const positions = rows.map((row) => row.position);
          return entriesOf(await database.query(READ_PAYLOADS, [partnerId, positions], "event-read-payloads"));
        }),
        next: last === undefined ? null : cursorOf(last),
        hasMore: readable.length > page.length || !isLast,
        ...(rowCount === 0 && { end: position }),
      };
    },

    async lastPositions(partnerIds) {
      const serverGroups = await groups.splitByServer(partnerIds.map((partnerId) => ({ partnerId })));
      const rows = await Promise.all(
        serverGroups.map((some) => database.query<LastPosition>(LAST, [partnersOf(some)], "event-last")),
      );
      return new Map(rows.flat().map(({ partner_id, last }) => [partner_id, last]));
    },
  };
}
