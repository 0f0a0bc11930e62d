import type { EventStore, PurgePosition } from "../../port.ts";
import type { Database, TransactionSql } from "../engine/database.ts";
import { isOfEvent } from "./delivery-lists.ts";

const NEXT_PARTNER = "SELECT id FROM partners WHERE id > $1 ORDER BY id LIMIT 1";

/** Numbers ascend, so the oldest events of a partner are the first in its key. */
const IS_EXPIRED = `
  SELECT FROM (SELECT created_at FROM events WHERE partner_id = $1 AND number > $2 ORDER BY number LIMIT 1) AS oldest
  WHERE created_at < $3`;

/** Skips events that another worker has locked. */
const OLDEST = `
  SELECT number, created_at FROM events WHERE partner_id = $1 AND number > $2 ORDER BY number LIMIT $3 FOR UPDATE SKIP LOCKED`;

/** A delivery under way has a due time as well. The lock serializes this statement with redeliveries. */
const DELIVERIES = `
  SELECT d.event_number, d.due_at IS NOT NULL AS is_unfinished FROM events e JOIN deliveries d ON d.partner_id = $1 AND ${isOfEvent()}
  WHERE e.partner_id = $1 AND e.number = ANY($2::bigint[]) FOR UPDATE OF d`;

/** The next event must not get the position of a removed one. */
const REMOVE = `
  WITH event AS (
    DELETE FROM events WHERE partner_id = $1 AND number = ANY($2::bigint[]) RETURNING partner_id, number, position, name, created_at
  ), newest AS (
    UPDATE partner_positions SET last = removed.position FROM (SELECT max(position) AS position FROM event) AS removed
    WHERE partner_id = $1 AND last < removed.position
  ), delivery AS (
    DELETE FROM deliveries d USING event e WHERE d.partner_id = $1 AND ${isOfEvent()} RETURNING d.id
  )
  DELETE FROM delivery_attempts a USING delivery d WHERE a.partner_id = $1 AND a.delivery_id = d.id`;

/** See the port. */
export async function purgeEvents(
  database: Database,
  { createdBefore, after, limit }: Parameters<EventStore["purge"]>[0],
): ReturnType<EventStore["purge"]> {
  const position = after ?? (await nextPartner(database, ""));
  if (position === undefined) return { removed: 0, next: undefined };
  const { partnerId, number } = position;
  const expired = await database.query(IS_EXPIRED, [partnerId, number, createdBefore], "purge-look");
  if (expired.length === 0) return { removed: 0, next: await nextPartner(database, partnerId) };
  const { removed, last } = await database.transaction((sql) => removeOldest(sql, position, createdBefore, limit));
  // A batch with a younger event is the partner's last batch, because later events are younger still.
  const next = last === undefined ? await nextPartner(database, partnerId) : { partnerId, number: last };
  return { removed, next };
}

async function nextPartner(database: Database, partnerId: string): Promise<PurgePosition | undefined> {
  const [next] = await database.query<{ id: string }>(NEXT_PARTNER, [partnerId], "purge-next");
  return next && { partnerId: next.id, number: 0 };
}

/** `last`: number of the last event, if more may follow. */
async function removeOldest(
  sql: TransactionSql,
  { partnerId, number }: PurgePosition,
  createdBefore: Date,
  limit: number,
): Promise<{ removed: number; last: number | undefined }> {
  const oldest = await sql.query<{ number: number; created_at: Date }>(OLDEST, [partnerId, number, limit]);
  const expired = oldest.filter(({ created_at }) => created_at < createdBefore).map((event) => event.number);
  if (expired.length === 0) return { removed: 0, last: undefined };
  const deliveries = await sql.query<{ event_number: number; is_unfinished: boolean }>(DELIVERIES, [
    partnerId,
    expired,
  ]);
  const unfinished = new Set(
    deliveries.filter((delivery) => delivery.is_unfinished).map(({ event_number }) => event_number),
  );
  const removed = expired.filter((number) => !unfinished.has(number));
  sql.queue(REMOVE, [partnerId, removed]);
  return { removed: removed.length, last: expired.length === limit ? expired.at(-1) : undefined };
}
