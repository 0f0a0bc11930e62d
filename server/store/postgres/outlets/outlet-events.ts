import type { OutletEvent } from "../../../domain/events.ts";
import { HOUR_S } from "../../../durations.ts";
import { currentSpan } from "../../../observe/telemetry/spans.ts";
import { gather } from "../../gather.ts";
import type { OutboxLease, OutletEventStore, OutletEventWork, PendingEvent } from "../../port.ts";
import type { Database, Sql, TransactionSql } from "../engine/database.ts";
import { findSubscribers } from "../partners/subscribers.ts";
import { eventBacklog, outletsWithEvents } from "./outlet-work.ts";
import { findRecipients } from "./recipients.ts";

/** Lease of a relay, renewed by each claim. When it expires, another relay can claim the outlet. */
const LEASE_S = 5;
/** Delays before the first and later retries of a skipped event. */
const RETRY_DELAY_S = { first: 60, longest: HOUR_S };

/** A claim ends with the event that reaches this size. */
const MAX_CLAIMED_BYTES = 4 * 1024 * 1024;
/** Outlets of one statement. */
const MAX_OUTLETS = 64;
/** Events that a statement claims of all its outlets, in equal shares, and of one outlet. */
const MAX_CLAIMED = { inTotal: 512, perOutlet: 100 };
/** Statements at a time: for each outlet on a cluster, for each partner, or for different relays. */
const MAX_STATEMENTS = 4;

/** One row of values per event. Rows of a function would be copied to their server, which row-level security rejects. */
const ADD = "INSERT INTO outlet_events (outlet_id, name, entity_id, created_at, event) VALUES";

/**
 * Returns no row of an outlet whose lease another relay holds, and one row without a number if no event is pending. An event beyond the size of
 * a claim is null. On a cluster the condition of a conflict must not read the time, so the difference of the two lease ends tells whether the
 * old lease expired. The coordinator calls functions of a select list itself, so it supplies the epoch.
 */
const claim = (leases: string, outlet: string) => `
  WITH lease AS (
    INSERT INTO outlet_relays AS r (outlet_id, relay_id, leased_until) ${leases}
    ON CONFLICT (outlet_id) DO UPDATE SET relay_id = excluded.relay_id, leased_until = excluded.leased_until
    WHERE r.relay_id = excluded.relay_id OR excluded.leased_until - r.leased_until >= make_interval(secs => $3)
    RETURNING outlet_id
  )
  SELECT sized.outlet_id AS "outletId", number, name, entity_id AS "entityId", created_at AS at, sized.epoch,
    CASE WHEN before < ${MAX_CLAIMED_BYTES} THEN event END AS event, CASE WHEN sized.epoch <> life.epoch THEN life.epoch END AS "relayedIn"
  FROM (SELECT current_epoch() AS epoch OFFSET 0) AS life CROSS JOIN (
    SELECT lease.outlet_id, e.number, e.name, e.entity_id, e.created_at, e.epoch, e.event,
      sum(octet_length(e.event::text)) OVER (ORDER BY lease.outlet_id, e.number) - octet_length(e.event::text) AS before
    FROM lease LEFT JOIN LATERAL (
      SELECT * FROM outlet_events WHERE outlet_id = ${outlet} AND (retry_at IS NULL OR retry_at <= now()) ORDER BY number LIMIT $4
    ) AS e ON e.outlet_id = lease.outlet_id
  ) AS sized
  ORDER BY sized.outlet_id, number`;
const CLAIM = claim("VALUES ($1, $2, now() + make_interval(secs => $3))", "$1");
/** In the order of outlets, as each statement locks leases of several outlets. */
const LEASES = `
  SELECT outlet_id, $2::uuid, now() + make_interval(secs => $3) FROM unnest($1::text[]) AS asked (outlet_id) ORDER BY outlet_id`;
const CLAIM_OF_SEVERAL = claim(LEASES, "lease.outlet_id");

const COMPLETE = `
  WITH ended AS (
    UPDATE outlet_relays SET leased_until = now() WHERE outlet_id = $1 AND relay_id = $2
  )
  DELETE FROM outlet_events WHERE outlet_id = $1 AND number = ANY($3::bigint[])`;
const COMPLETE_OF_SEVERAL = `
  WITH own AS (
    SELECT outlet_id FROM outlet_relays WHERE outlet_id = ANY($1) AND relay_id = $2 ORDER BY outlet_id FOR NO KEY UPDATE
  ), ended AS (
    UPDATE outlet_relays r SET leased_until = now() FROM own WHERE r.outlet_id = own.outlet_id
  )
  DELETE FROM outlet_events e USING unnest($3::text[], $4::bigint[]) AS done (outlet_id, number)
  WHERE e.outlet_id = done.outlet_id AND e.number = done.number`;

const TRIES = "SELECT tries FROM outlet_events WHERE outlet_id = $1 AND number = $2";

const POSTPONE = `
  UPDATE outlet_events SET tries = $3, retry_at = now() + make_interval(secs => $4) WHERE outlet_id = $1 AND number = $2`;

/** Fields of the `event` column. */
type EventColumn = Pick<OutletEvent, "entityVersion" | "body" | "missing" | "missingCount" | "onlyFor" | "traceparent">;

type Row = Pick<PendingEvent, "name" | "entityId" | "at" | "epoch" | "relayedIn" | "outletId"> & {
  number: number | null;
  event: EventColumn | null;
};
type Claimed = Awaited<ReturnType<OutletEventStore["claim"]>>;
type Completion = Parameters<OutletEventStore["complete"]>[0];

/** All leases are of one relay. */
async function claimAll(database: Database, leases: OutboxLease[]): Promise<Claimed[]> {
  const [{ outletId, relayId }, ...others] = leases as [OutboxLease, ...OutboxLease[]];
  const limit = Math.min(MAX_CLAIMED.perOutlet, Math.ceil(MAX_CLAIMED.inTotal / leases.length));
  const values = [relayId, LEASE_S, limit];
  const rows =
    others.length === 0
      ? await database.of(outletId).queryAsyncCommit<Row>(CLAIM, [outletId, ...values], "outlet-event-take")
      : await database.acrossOutlets.queryAsyncCommit<Row>(
          // of a node's own events, on a single server
          CLAIM_OF_SEVERAL,
          [leases.map((lease) => lease.outletId), ...values],
          "outlet-events-take",
        );
  const byOutlet = Map.groupBy(rows, (row) => row.outletId);
  return leases.map((lease) => {
    const rows = byOutlet.get(lease.outletId);
    if (rows === undefined) return undefined;
    const events = rows.flatMap(({ number, event, ...step }) =>
      number === null || event === null ? [] : [{ ...step, ...event, number }],
    );
    const isCut = rows.some(({ number, event }) => number !== null && event === null);
    return { events, hasMore: isCut || events.length === limit };
  });
}

/** All completions are of one relay. */
async function completeAll(database: Database, completions: Completion[]): Promise<undefined[]> {
  const [{ outletId, relayId, numbers }, ...others] = completions as [Completion, ...Completion[]];
  if (others.length === 0)
    await database.of(outletId).queryAsyncCommit(COMPLETE, [outletId, relayId, numbers], "outlet-event-done");
  else {
    const relayed = completions.flatMap(({ outletId, numbers }) => numbers.map((number) => ({ outletId, number })));
    const values = [
      completions.map((completion) => completion.outletId),
      relayId,
      relayed.map((event) => event.outletId),
      relayed.map(({ number }) => number),
    ];
    await database.acrossOutlets.queryAsyncCommit(COMPLETE_OF_SEVERAL, values, "outlet-events-done");
  }
  return completions.map(() => undefined);
}

/** @param isDistributed whether outlets are on several servers: then each has its own statements, so that none waits for another's server */
export function createOutletEvents(
  database: Database,
  isDistributed: () => Promise<boolean>,
  onAdded: (listener: (outletId: string) => void) => void,
): OutletEventStore {
  const gatherByServer = <Item extends OutboxLease, Result>(run: (items: Item[]) => Promise<Result[]>) => {
    const alone = gather({ keyOf: ({ outletId }: Item) => outletId, atMost: MAX_STATEMENTS, run });
    const together = gather({
      keyOf: ({ relayId }: Item) => relayId,
      weightOf: () => 1 / MAX_OUTLETS,
      atMost: MAX_STATEMENTS,
      run,
    });
    return async (item: Item) => ((await isDistributed()) ? alone(item) : together(item));
  };

  return {
    onAdded,
    pending: () => outletsWithEvents(database),
    backlog: () => eventBacklog(database),
    claim: gatherByServer((leases: OutboxLease[]) => claimAll(database, leases)),
    complete: gatherByServer((completions: Completion[]) => completeAll(database, completions)),

    async postpone(outletId, number) {
      const { first, longest } = RETRY_DELAY_S;
      await database.of(outletId).transaction(async (sql) => {
        const [event] = await sql.query<{ tries: number }>(TRIES, [outletId, number]);
        if (event === undefined) return;
        const delayS = Math.min(first * 2 ** event.tries, longest);
        sql.queue(POSTPONE, [outletId, number, event.tries + 1, delayS]);
      });
    },

    recipients: gather({
      keyOf: () => "",
      weightOf: () => 1 / MAX_OUTLETS,
      atMost: 1,
      run: (requests) => findRecipients(byLookUps(database), requests),
    }),
    subscribers: gather({
      keyOf: ({ partnerId }) => partnerId,
      weightOf: () => 1 / MAX_OUTLETS,
      atMost: MAX_STATEMENTS,
      run: (requests) => findSubscribers(database, requests),
    }),
  };
}

/** `Sql` whose statements have names and are planned once. */
const byLookUps = (database: Database): Sql => ({
  query: (text, values = [], name = "") => database.queryByLookUps(text, values, name),
});

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
