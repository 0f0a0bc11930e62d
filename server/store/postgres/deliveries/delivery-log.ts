import { rules } from "../../../../generated/rules.ts";
import type { DeliveryAttempt } from "../../../../generated/schemas.ts";
import type { LoggedDelivery } from "../../../domain/delivery-waits.ts";
import type { DeliveryFilter, DeliveryStore } from "../../port.ts";
import { uuidV5 } from "../../uuid.ts";
import { BATCH_BYTES, batchesOf } from "../engine/batches.ts";
import type { Database, Sql } from "../engine/database.ts";
import { endpointListKey, isOfEvent, listKey, NEWEST_FIRST, STORED_STATES } from "../partners/delivery-lists.ts";
import { IS_NOTIFIED } from "../partners/notified.ts";
import { IS_SUBSCRIBED, isForWebhookEndpoint } from "../partners/subscribers.ts";
import { endpointIdOf } from "../partners/subscriptions.ts";
import { unpacked } from "./attempts.ts";
import { ANY_WORKER, PER_ENDPOINT } from "./delivery-queue.ts";
import { isFree, isLeased, OF_PARTNER } from "./leases.ts";

export const STATUS = `CASE WHEN ${isLeased("d", OF_PARTNER)} THEN 'working' ELSE d.status END`;

/** Maximum count of deliveries ahead of another one, which limits the reads per entry of a page. */
const MAX_AHEAD = 10;

/** True if the partner may receive the event. Test events belong to no outlet. */
export const MAY_HAVE = `(e.is_test OR ${IS_NOTIFIED})`;

export const LOG = "FROM deliveries d JOIN events e ON e.partner_id = d.partner_id AND e.number = d.event_number";

const PACKED = unpacked("d.first_attempt", "d.id");

/** Counts of deliveries that must be sent before `d`, and of deliveries under way to its endpoint. */
const OLDER = `
  SELECT count(*) FROM (
    SELECT FROM deliveries older
    WHERE older.partner_id = $1 AND older.endpoint_id = d.endpoint_id AND older.entity_key BETWEEN d.entity_key AND d.entity_key
      AND older.event_number < d.event_number AND older.due_at IS NOT NULL
      AND (older.status = 'queue' AND (older.faults && '{reorder,delay}') IS NOT TRUE OR ${isLeased("older", OF_PARTNER)})
    ORDER BY older.entity_key, older.event_number LIMIT ${MAX_AHEAD}
  ) AS first`;
const UNDER_WAY = `
  SELECT greatest((
    SELECT count(*) FROM (
      SELECT FROM deliveries l
      WHERE l.partner_id = $1 AND l.endpoint_id = d.endpoint_id AND l.leased_by >= '${ANY_WORKER}'
      ORDER BY l.leased_by LIMIT ${PER_ENDPOINT}
    ) AS shown
  ), (SELECT count(*) FROM leased_deliveries l WHERE l.partner_id = $1 AND l.endpoint_id = d.endpoint_id))`;

/** Reasons why `CLAIM` does not select `d`. `OFFSET 0` makes PostgreSQL read the subscription once. */
const HOLD = `
  SELECT json_build_object(
    'status', d.status, 'dueAt', d.due_at, 'isLinked', l.is_linked, 'isActive', s.is_active,
    'openUntil', CASE WHEN p.trips > 0 THEN p.open_until END,
    'isHeldBack', coalesce(d.faults && '{reorder,delay}', false) AND d.due_at > e.created_at,
    'older', CASE WHEN s.is_active AND d.status = 'queue' THEN (${OLDER}) ELSE 0 END,
    'underWay', CASE WHEN s.is_active AND d.status = 'queue' THEN (${UNDER_WAY}) ELSE 0 END,
    'limit', CASE WHEN p.trips = 0 THEN ${PER_ENDPOINT} ELSE 1 END
  ) FROM (
    SELECT coalesce((SELECT is_active FROM subscriptions s WHERE s.partner_id = $1 AND s.id = d.subscription_id AND ${IS_SUBSCRIBED}), false)
      OR ${isForWebhookEndpoint("d", "w.partner_id = $1")} AS is_active OFFSET 0
  ) AS s`;

/**
 * Columns of one log entry of the partner $1. Attempts pause while the circuit of the endpoint is open. The payload is empty once
 * the outlet is unlinked from the partner (decisions: log after unlinking).
 */
const ENTRY = `
  SELECT d.id, e.event_id, e.entity_id, e.created_at, e.name AS event_type, ${STATUS} AS delivery_status,
    CASE WHEN d.due_at IS NOT NULL THEN greatest(d.due_at, p.open_until) END AS next_attempt_at,
    CASE WHEN d.due_at IS NOT NULL AND ${isFree("d", OF_PARTNER)} THEN (${HOLD}) END AS hold, p.url AS endpoint,
    (SELECT key FROM subscriptions WHERE partner_id = $1 AND id = d.subscription_id) AS webhook_endpoint,
    CASE WHEN l.is_linked THEN coalesce(d.payload, e.payload) ELSE '' END AS payload,
    CASE WHEN d.attempts > 0 THEN coalesce((
      SELECT a.headers FROM delivery_attempts a
      WHERE a.partner_id = $1 AND a.delivery_id = d.id AND a.headers IS NOT NULL
      ORDER BY a.number DESC LIMIT 1
    ), ${PACKED.headers}) END AS headers,
    CASE WHEN d.attempts > 0 THEN (
      SELECT json_agg(json_build_object(
        'time', a.at, 'exception_message', a.failure, 'duration_ms', a.took_ms, 'answer', a.answer
      ) ORDER BY a.number)
      FROM (
        SELECT 1 AS number, ${PACKED.at} AS at, ${PACKED.failure} AS failure, ${PACKED.tookMs} AS took_ms, ${PACKED.answer} AS answer
        WHERE d.first_attempt IS NOT NULL
        UNION ALL
        SELECT number, at, failure, took_ms, answer FROM delivery_attempts WHERE partner_id = $1 AND delivery_id = d.id
      ) AS a
      WHERE a.number > d.attempts - ${rules["listed-attempts"].attempts}
    ) END AS history
  ${LOG} CROSS JOIN LATERAL (SELECT ${MAY_HAVE} AS is_linked OFFSET 0) AS l CROSS JOIN LATERAL (
    SELECT url, trips, open_until FROM endpoints WHERE partner_id = $1 AND id = d.endpoint_id LIMIT 1
  ) AS p`;

const FIND = `${ENTRY} WHERE d.partner_id = $1 AND d.id = $2`;

const FIND_SOME = `${ENTRY} WHERE d.partner_id = $1 AND d.id = ANY($2::uuid[]) ORDER BY d.created_at DESC, d.event_number DESC, d.id`;

/** Size of the large columns of an entry. The size of a payload is read without the payload. */
const BYTES = "octet_length(entry.payload) + coalesce(octet_length(entry.history::text), 0)";

/** Newest events of which the newest deliveries are. There may be many without any. */
const MAX_EVENTS = 1_000;

const NEWEST = `
  SELECT * FROM (
    SELECT entry.*, sum(${BYTES}) OVER (ORDER BY event_number DESC, id) AS bytes FROM (
      SELECT listed.event_number, entry.* FROM (
        SELECT d.event_number, d.id FROM (
          SELECT partner_id, number, name, created_at FROM events WHERE partner_id = $1 ORDER BY number DESC LIMIT ${MAX_EVENTS}
        ) AS e CROSS JOIN LATERAL (SELECT * FROM deliveries d WHERE d.partner_id = $1 AND ${isOfEvent()} OFFSET 0) AS d ORDER BY e.number DESC LIMIT $2
      ) AS listed
      CROSS JOIN LATERAL (${ENTRY} WHERE d.partner_id = $1 AND d.id = listed.id LIMIT 1) AS entry
    ) AS entry
  ) AS sized
  WHERE bytes <= ${rules["page-bytes"].bytes}
  ORDER BY event_number DESC, id`;

/** Conditions for time, previous entry and lease (null: any). */
const WITHIN = `
  created_at > $5 AND created_at < $6 AND (created_at, event_number) <= ($10::timestamptz, $11::bigint)
  AND NOT (event_number = $11 AND id <= $12::uuid) AND ($4::boolean IS NULL OR ${isLeased("deliveries", OF_PARTNER)} = $4)`;

/** Condition for the endpoint (null: any). */
const TO_ENDPOINT = "($13::uuid IS NULL OR endpoint_id = $13)";

/** Condition for names, stored states and the other filters. */
const MATCHES = `event = ANY($2) AND status = ANY($3) AND ${WITHIN}`;

/** Reads the newest entries of each name and state, which are adjacent in the index of `key`. Other values may have the same hash. */
const byNameAndState = (part: string, key: typeof listKey, column: string, value: string) => `
  SELECT d.* FROM unnest($2::text[]) AS name (event) CROSS JOIN unnest($3::text[]) AS state (status) CROSS JOIN LATERAL (
    SELECT id, event_number, created_at FROM deliveries
    WHERE ${key("event", "status", column)} = ${key("name.event", "state.status", value)}
      AND partner_id = $1 AND ${column} = ${value} AND event = name.event AND status = state.status AND ${WITHIN}
    ${part}
  ) AS d`;

/**
 * Row sources of the filters. `part` has the order and the limit per name and state, so that the number of rows read does not depend on the
 * length of the log.
 */
const SOURCES = {
  states: (part: string) => byNameAndState(part, listKey, "partner_id", "$1"),
  endpoint: (part: string) => byNameAndState(part, endpointListKey, "endpoint_id", "$13"),
  /** At most as many rows as workers send at a time. */
  leased: (part: string) => `
    SELECT id, event_number, created_at FROM deliveries
    WHERE partner_id = $1 AND id = ANY(ARRAY(
      SELECT delivery_id FROM leased_deliveries WHERE partner_id = $1
      UNION ALL
      SELECT id FROM deliveries WHERE partner_id = $1 AND leased_by IS NOT NULL
    )) AND ${TO_ENDPOINT} AND ${MATCHES}
    ${part}`,
  /** One order, catalog request or transaction has few deliveries. */
  entity: (part: string) => `
    SELECT found.* FROM (SELECT * FROM events WHERE partner_id = $1 AND entity_key = $14 OFFSET 0) AS e CROSS JOIN LATERAL (
      SELECT id, event_number, created_at FROM deliveries WHERE partner_id = $1 AND ${isOfEvent("deliveries")} AND ${TO_ENDPOINT} AND ${MATCHES}
    ) AS found
    ${part}`,
};

/**
 * One row per entry of the page, with the total count up to $7. An empty page returns one row with the count only. The payloads and histories
 * of the first rows are read, up to the size of a batch.
 */
const pageOf = (source: (part: string) => string) => `
  SELECT total.count, page.id, page.event_id, page.entity_id, page.created_at, page.event_type, page.delivery_status, page.next_attempt_at,
    page.hold, page.endpoint, page.webhook_endpoint, page.headers, page.bytes, page.is_read AS "isRead", CASE WHEN page.is_read THEN page.payload END AS payload,
    CASE WHEN page.is_read THEN page.history END AS history
  FROM (SELECT count(*) FROM (SELECT FROM (${source(`ORDER BY ${NEWEST_FIRST} LIMIT $7`)}) AS counted LIMIT $7) AS listed) AS total
  LEFT JOIN LATERAL (
    SELECT listed.event_number, entry.*, ${BYTES} AS bytes,
      sum(${BYTES}) OVER (ORDER BY entry.created_at DESC, listed.event_number DESC, entry.id) <= ${BATCH_BYTES} AS is_read
    FROM (SELECT * FROM (${source(`ORDER BY ${NEWEST_FIRST} LIMIT $9`)}) AS found ORDER BY ${NEWEST_FIRST} OFFSET $8 LIMIT $9::bigint - $8) AS listed
    CROSS JOIN LATERAL (${ENTRY} WHERE d.partner_id = $1 AND d.event_number = listed.event_number AND d.id = listed.id LIMIT 1) AS entry
  ) AS page ON true
  ORDER BY page.created_at DESC, page.event_number DESC, page.id`;

const PAGES = {
  states: pageOf(SOURCES.states),
  endpoint: pageOf(SOURCES.endpoint),
  leased: pageOf(SOURCES.leased),
  entity: pageOf(SOURCES.entity),
};

/** Sort key of an entry. The time is a text, because a `Date` lacks microseconds. */
type Position = { at: string; number: string; id: string };
const FIRST: Position = { at: "infinity", number: "9223372036854775807", id: "00000000-0000-0000-0000-000000000000" };
const POSITION =
  "SELECT created_at::text AS at, event_number::text AS number, id FROM deliveries WHERE partner_id = $1 AND id = $2";

export const createDeliveries = (database: Database): DeliveryStore => ({
  async list(filter, { after, upTo }, atMost) {
    const { partnerId, before } = filter;
    const [position] =
      before === undefined ? [FIRST] : await database.query<Position>(POSITION, [partnerId, before], "delivery-place");
    if (position === undefined) return { notifications: { first: [], rest: undefined }, count: 0 };
    const source = sourceFor(filter);
    const values = valuesOf(source, {
      filter,
      position,
      page: [atMost, Math.min(after, atMost), Math.min(upTo, atMost)],
    });
    const rows = await database.queryByLookUps<{ count: number } & (ListedRow | { id: null })>(
      PAGES[source],
      values,
      `delivery-log-${source}`,
    );
    const entriesOf = (entries: readonly Row[]) => entries.map(recordOf(partnerId));
    const notifications = batchesOf(
      rows.filter((row) => row.id !== null),
      entriesOf,
      async (entries) => {
        const ids = entries.map(({ id }) => id);
        return entriesOf(await database.query<Row>(FIND_SOME, [partnerId, ids], "delivery-log-rest"));
      },
    );
    return { notifications, count: rows[0]?.count ?? 0 };
  },

  async newest(partnerId, limit) {
    const rows = await database.query<Row>(NEWEST, [partnerId, limit], "newest-deliveries");
    return rows.map(recordOf(partnerId));
  },

  find: (partnerId, id) => findEntry(database, partnerId, id),
});

/** Finds one log entry of a partner. */
export async function findEntry(
  sql: Pick<Sql, "query">,
  partnerId: string,
  id: string,
): Promise<LoggedDelivery | undefined> {
  const [row] = await sql.query<Row>(FIND, [partnerId, id], "delivery-entry");
  return row && recordOf(partnerId)(row);
}

type Source = keyof typeof PAGES;

function sourceFor({ entityId, endpoint, status }: DeliveryFilter): Source {
  if (entityId !== undefined) return "entity";
  if (status === "working") return "leased";
  return endpoint === undefined ? "states" : "endpoint";
}

/** Values of `pageOf`. */
function valuesOf(
  source: Source,
  { filter, position, page }: { filter: DeliveryFilter; position: Position; page: number[] },
) {
  const { partnerId, names, entityId, endpoint, status, createdAfter, createdBefore } = filter;
  const states = status === undefined || status === "working" ? STORED_STATES : [status];
  const isLeased = status === undefined ? null : status === "working";
  const times = [createdAfter ?? "-infinity", createdBefore ?? "infinity"];
  const shared = [partnerId, names, states, isLeased, ...times, ...page, position.at, position.number, position.id];
  if (source === "states") return shared;
  const to = endpoint === undefined ? null : endpointIdOf(partnerId, endpoint);
  return [...shared, to, ...(entityId === undefined ? [] : [uuidV5(entityId)])];
}

type Row = Omit<
  LoggedDelivery,
  "created_at" | "partner_id" | "next_attempt_at" | "webhook_endpoint" | "headers" | "history"
> & {
  created_at: Date;
  next_attempt_at: Date | null;
  webhook_endpoint: string | null;
  headers: LoggedDelivery["headers"] | null;
  history: Omit<Required<DeliveryAttempt>, "delivered">[] | null;
};

/** A row of a page. Its payload and history are null unless `isRead`. */
type ListedRow = Row & { bytes: number; isRead: boolean };

/** Converts rows of one partner to log entries. */
function recordOf(partnerId: string): (row: Row) => LoggedDelivery {
  const partner_id = uuidV5(partnerId);
  return ({ webhook_endpoint, headers, history, ...row }) => ({
    id: row.id,
    event_id: row.event_id,
    entity_id: row.entity_id,
    created_at: row.created_at.toISOString().replace(/\.\d+Z$/, "Z"), // whole seconds (reference 2.12)
    partner_id,
    event_type: row.event_type,
    delivery_status: row.delivery_status,
    next_attempt_at: row.next_attempt_at?.toISOString() ?? null,
    hold: row.hold,
    endpoint: row.endpoint,
    ...(webhook_endpoint !== null && { webhook_endpoint }),
    ...(headers && { headers }),
    payload: row.payload,
    history: (history ?? []).map(({ time, exception_message, duration_ms, answer }) => ({
      time: new Date(time).toISOString(),
      exception_message,
      delivered: exception_message === null,
      duration_ms,
      // The response of a receiver may contain the payload.
      answer: answer && (row.payload === "" ? { ...answer, body: "" } : answer),
    })),
  });
}
