import type { OutletEvent } from "../../../domain/events.ts";
import { HOUR_S } from "../../../durations.ts";
import { currentSpan } from "../../../observe/telemetry/spans.ts";
import type { OutletEventStore, OutletEventWork, PendingEvent } from "../../port.ts";
import type { Database, TransactionSql } from "../engine/database.ts";
import { findSubscribers } from "../partners/subscribers.ts";
import { eventBacklog, outletsWithEvents } from "./outlet-work.ts";
import { findRecipients } from "./recipients.ts";

/** Lease of a relay, renewed by each claim. When it expires, another relay can claim the outlet. */
const LEASE_S = 5;
/** Delays before the first and later retries of a skipped event. */
const RETRY_DELAY_S = { first: 60, longest: HOUR_S };

/** A claim ends with the event that reaches this size. */
const MAX_CLAIMED_BYTES = 4 * 1024 * 1024;

/** One row of values per event. Rows of a function would be copied to their server, which row-level security rejects. */
const ADD = "INSERT INTO outlet_events (outlet_id, name, entity_id, created_at, event) VALUES";

/**
 * Returns no row if another relay holds the lease, and one row without a number if no event is pending. On a cluster the condition of a
 * conflict must not read the time, so the difference of the two lease ends tells whether the old lease expired. The coordinator calls functions
 * of a select list itself, so it supplies the epoch.
 */
const CLAIM = `
  WITH lease AS (
    INSERT INTO outlet_relays AS r (outlet_id, relay_id, leased_until) VALUES ($1, $2, now() + make_interval(secs => $3))
    ON CONFLICT (outlet_id) DO UPDATE SET relay_id = excluded.relay_id, leased_until = excluded.leased_until
    WHERE r.relay_id = excluded.relay_id OR excluded.leased_until - r.leased_until >= make_interval(secs => $3)
    RETURNING outlet_id
  )
  SELECT e.number, e.name, e.entity_id AS "entityId", e.created_at AS at, e.event, e.epoch, e.found,
    CASE WHEN e.epoch <> life.epoch THEN life.epoch END AS "relayedIn"
  FROM lease CROSS JOIN (SELECT current_epoch() AS epoch OFFSET 0) AS life LEFT JOIN LATERAL (
    SELECT * FROM (
      SELECT *, sum(octet_length(event::text)) OVER (ORDER BY number) - octet_length(event::text) AS before, count(*) OVER () AS found
      FROM (
        SELECT * FROM outlet_events WHERE outlet_id = $1 AND (retry_at IS NULL OR retry_at <= now()) ORDER BY number LIMIT $4
      ) AS oldest
    ) AS sized
    WHERE before < ${MAX_CLAIMED_BYTES}
  ) AS e ON e.outlet_id = lease.outlet_id
  ORDER BY e.number`;

const COMPLETE = `
  WITH ended AS (
    UPDATE outlet_relays SET leased_until = now() WHERE outlet_id = $1 AND relay_id = $2
  )
  DELETE FROM outlet_events WHERE outlet_id = $1 AND number = ANY($3::bigint[])`;

const TRIES = "SELECT tries FROM outlet_events WHERE outlet_id = $1 AND number = $2";

const POSTPONE = `
  UPDATE outlet_events SET tries = $3, retry_at = now() + make_interval(secs => $4) WHERE outlet_id = $1 AND number = $2`;

/** Fields of the `event` column. */
type EventColumn = Pick<OutletEvent, "entityVersion" | "body" | "missing" | "missingCount" | "onlyFor" | "traceparent">;

type Row = Pick<PendingEvent, "name" | "entityId" | "at" | "epoch" | "relayedIn"> & {
  number: number | null;
  event: EventColumn;
  /** Number of pending events, at most the limit. */
  found: number;
};

export function createOutletEvents(
  database: Database,
  onAdded: (listener: (outletId: string) => void) => void,
): OutletEventStore {
  return {
    onAdded,
    pending: () => outletsWithEvents(database),
    backlog: () => eventBacklog(database),

    async claim({ outletId, relayId, limit }) {
      const values = [outletId, relayId, LEASE_S, limit];
      const rows = await database.of(outletId).queryAsyncCommit<Row>(CLAIM, values, "outlet-event-take");
      if (rows.length === 0) return undefined;
      const events = rows.flatMap(({ number, event, found: _, ...step }) =>
        number === null ? [] : [{ ...step, ...event, number, outletId }],
      );
      return { events, hasMore: events.length === limit || events.length < (rows[0]?.found ?? 0) };
    },

    async complete({ outletId, relayId, numbers }) {
      await database.of(outletId).queryAsyncCommit(COMPLETE, [outletId, relayId, numbers], "outlet-event-done");
    },

    async postpone(outletId, number) {
      const { first, longest } = RETRY_DELAY_S;
      await database.of(outletId).transaction(async (sql) => {
        const [event] = await sql.query<{ tries: number }>(TRIES, [outletId, number]);
        if (event === undefined) return;
        const delayS = Math.min(first * 2 ** event.tries, longest);
        sql.queue(POSTPONE, [outletId, number, event.tries + 1, delayS]);
      });
    },

    recipients: (outletId, product) => findRecipients(database, outletId, product),
    subscribers: (partnerId, outletId, names) => findSubscribers(database, partnerId, outletId, names),
  };
}

/** @param onAdd called before events are added */
export const outletEventWork = (sql: TransactionSql, outletId: string, onAdd: () => void): OutletEventWork => ({
  add(events) {
    if (events.length === 0) return;
    onAdd();
    const traceparent = currentSpan()?.traceparent;
    const rows = events.map((_, nth) => `($1, ${[2, 3, 4, 5].map((column) => `$${nth * 4 + column}`).join(", ")})`);
    const values = events.flatMap(({ name, entityId, at, entityVersion, body, missing, missingCount, onlyFor }) => {
      const event: EventColumn = { entityVersion, body, missing, missingCount, onlyFor, traceparent };
      return [name, entityId, at, JSON.stringify(event)];
    });
    sql.queue(`${ADD} ${rows.join(", ")}`, [outletId, ...values], `outlet-event-add-${events.length}`);
  },
});
