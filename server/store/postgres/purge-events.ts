import type { EventStore } from "../events.ts";
import type { Database } from "./database.ts";

/** Numbers are given as events come to be, so the oldest are the first of the primary key. Another worker takes others. */
const OLDEST =
  "SELECT number, created_at FROM events WHERE number > $1 ORDER BY number LIMIT $2 FOR UPDATE SKIP LOCKED";

/** A delivery that is being sent is due as well. The lock prevents redeliveries, and sees those that were just made. */
const DELIVERIES = `
  SELECT d.event_number, d.due_at IS NOT NULL AS is_unfinished
  FROM events e JOIN deliveries d ON d.partner_id = e.partner_id AND d.event_number = e.number
  WHERE e.number = ANY($1::bigint[]) FOR UPDATE OF d`;

const REMOVE = `
  WITH event AS (
    DELETE FROM events WHERE number = ANY($1::bigint[]) RETURNING number, partner_id
  ), delivery AS (
    DELETE FROM deliveries d USING event e WHERE d.partner_id = e.partner_id AND d.event_number = e.number
    RETURNING d.partner_id, d.id
  )
  DELETE FROM delivery_attempts a USING delivery d WHERE a.partner_id = d.partner_id AND a.delivery_id = d.id`;

/** See the port. */
export const purgeEvents = (database: Database, { createdBefore, after, limit }: Parameters<EventStore["purge"]>[0]) =>
  database.transaction(async (sql) => {
    const oldest = await sql.query<{ number: number; created_at: Date }>(OLDEST, [after, limit]);
    const expired = oldest.filter(({ created_at }) => created_at < createdBefore).map(({ number }) => number);
    if (expired.length === 0) return { removed: 0, next: undefined };
    const deliveries = await sql.query<{ event_number: number; is_unfinished: boolean }>(DELIVERIES, [expired]);
    const kept = new Set(deliveries.filter((each) => each.is_unfinished).map(({ event_number }) => event_number));
    const removed = expired.filter((number) => !kept.has(number));
    await sql.query(REMOVE, [removed]);
    // A batch with a younger event is the last one: all later events are younger still.
    return { removed: removed.length, next: expired.length === limit ? expired.at(-1) : undefined };
  });
