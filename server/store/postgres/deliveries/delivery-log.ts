import type { DeliveryAttempt } from "../../../../generated/schemas.ts";
import type { LoggedDelivery } from "../../../domain/delivery-waits.ts";
import type { DeliveryFilter, DeliveryStore } from "../../port.ts";
import { uuidV5 } from "../../uuid.ts";
import type { Database, Sql } from "../engine/database.ts";
import { IS_NOTIFIED } from "../partners/notified.ts";
import { endpointIdOf } from "../partners/subscriptions.ts";
import { ANY_WORKER, PER_ENDPOINT } from "./delivery-queue.ts";

export const STATUS = "CASE WHEN d.leased_by IS NULL THEN d.status ELSE 'working' END";

/** Most deliveries that are counted before another one: so many are read for each entry of a page. */
const MAX_AHEAD = 10;

/** Whether the partner may have the event: examples are about no outlet. */
export const MAY_HAVE = `(e.is_test OR ${IS_NOTIFIED})`;

export const LOG = "FROM deliveries d JOIN events e ON e.partner_id = d.partner_id AND e.number = d.event_number";

/** How many deliveries go before `d`, or are being sent to its endpoint: read where nothing else keeps it back. */
const OLDER = `
  SELECT count(*) FROM (
    SELECT FROM deliveries older
    WHERE older.partner_id = $1 AND older.endpoint_id = d.endpoint_id AND older.entity_key BETWEEN d.entity_key AND d.entity_key
      AND older.event_number < d.event_number AND older.due_at IS NOT NULL
      AND (older.status = 'queue' AND (older.faults && '{reorder,delay}') IS NOT TRUE OR older.leased_by IS NOT NULL)
    ORDER BY older.entity_key, older.event_number LIMIT ${MAX_AHEAD}
  ) AS first`;
const UNDER_WAY = `
  SELECT count(*) FROM (
    SELECT FROM deliveries l
    WHERE l.partner_id = $1 AND l.endpoint_id = d.endpoint_id AND l.leased_by >= '${ANY_WORKER}'
    ORDER BY l.leased_by LIMIT ${PER_ENDPOINT}
  ) AS leases`;

/** What keeps `d` back, as `CLAIM` looks at it. `OFFSET 0`: whether its subscription is active is looked up once. */
const HOLD = `
  SELECT json_build_object(
    'status', d.status, 'dueAt', d.due_at, 'isLinked', l.is_linked, 'isActive', s.is_active,
    'openUntil', CASE WHEN p.trips > 0 THEN p.open_until END,
    'isHeldBack', coalesce(d.faults && '{reorder,delay}', false) AND d.due_at > e.created_at,
    'older', CASE WHEN s.is_active AND d.status = 'queue' THEN (${OLDER}) ELSE 0 END,
    'underWay', CASE WHEN s.is_active AND d.status = 'queue' THEN (${UNDER_WAY}) ELSE 0 END,
    'limit', CASE WHEN p.trips = 0 THEN ${PER_ENDPOINT} ELSE 1 END
  ) FROM (
    SELECT coalesce((SELECT is_active FROM subscriptions WHERE partner_id = $1 AND id = d.subscription_id), false) AS is_active OFFSET 0
  ) AS s`;

/**
 * Of one entry of the log of the partner $1. Nothing is tried while the circuit of its endpoint is open. The payload is empty once the
 * outlet is not the partner's any more (decisions: log after unlinking).
 */
const ENTRY = `
  SELECT d.id, e.event_id, e.entity_id, e.created_at, e.name AS event_type, ${STATUS} AS delivery_status,
    CASE WHEN d.due_at IS NOT NULL THEN greatest(d.due_at, p.open_until) END AS next_attempt_at,
    CASE WHEN d.due_at IS NOT NULL AND d.leased_by IS NULL THEN (${HOLD}) END AS hold, p.url AS endpoint,
    CASE WHEN l.is_linked THEN coalesce(d.payload, e.payload) ELSE '' END AS payload,
    CASE WHEN d.attempts > 0 THEN (
      SELECT a.headers FROM delivery_attempts a
      WHERE a.partner_id = $1 AND a.delivery_id = d.id AND a.headers IS NOT NULL
      ORDER BY a.number DESC LIMIT 1
    ) END AS headers,
    CASE WHEN d.attempts > 0 THEN (
      SELECT json_agg(json_build_object(
        'time', a.at, 'exception_message', a.failure, 'duration_ms', a.took_ms, 'answer', a.answer
      ) ORDER BY a.number)
      FROM delivery_attempts a WHERE a.partner_id = $1 AND a.delivery_id = d.id
    ) END AS history
  ${LOG} CROSS JOIN LATERAL (SELECT ${MAY_HAVE} AS is_linked OFFSET 0) AS l CROSS JOIN LATERAL (
    SELECT url, trips, open_until FROM endpoints WHERE partner_id = $1 AND id = d.endpoint_id LIMIT 1
  ) AS p`;

const FIND = `${ENTRY} WHERE d.partner_id = $1 AND d.id = $2`;

const NEWEST = `
  ${ENTRY} WHERE d.partner_id = $1 AND d.id IN (SELECT id FROM deliveries WHERE partner_id = $1 ORDER BY event_number DESC LIMIT $2)
  ORDER BY d.event_number DESC, d.id`;

/** As `deliveries_by_state` has them. */
const NEWEST_FIRST = "created_at DESC, event_number DESC, id";

/** Between which times, behind which entry, and whether it is leased (null: either). */
const WITHIN = `
  created_at > $5 AND created_at < $6 AND (created_at, event_number) <= ($10::timestamptz, $11::bigint)
  AND NOT (event_number = $11 AND id <= $12::uuid) AND ($4::boolean IS NULL OR (leased_by IS NOT NULL) = $4)`;

/** To the endpoint (null: to any). */
const TO_ENDPOINT = "($13::uuid IS NULL OR endpoint_id = $13)";

/** Of these names and stored states. */
const ASKED = `event = ANY($2) AND status = ANY($3) AND ${WITHIN}`;

/** The newest of each name and state stand side by side in the index. */
const byNameAndState = (part: string, further = "") => `
  SELECT d.* FROM unnest($2::text[]) AS name (event) CROSS JOIN unnest($3::text[]) AS state (status) CROSS JOIN LATERAL (
    SELECT id, event_number, created_at FROM deliveries
    WHERE partner_id = $1 ${further} AND event = name.event AND status = state.status AND ${WITHIN}
    ${part}
  ) AS d`;

/**
 * Where the entries that a filter asks for are looked up, by `part`: how many of each name and state, and in which order. So many rows are
 * read, however long the log is.
 */
const SOURCES = {
  states: (part: string) => byNameAndState(part),
  endpoint: (part: string) => byNameAndState(part, "AND endpoint_id = $13"),
  /** No more than workers send at a time. */
  leased: (part: string) => `
    SELECT id, event_number, created_at FROM deliveries WHERE partner_id = $1 AND leased_by IS NOT NULL AND ${TO_ENDPOINT} AND ${ASKED}
    ${part}`,
  /** Of one order, catalog request or transaction there are few. */
  entity: (part: string) => `
    SELECT id, event_number, created_at FROM deliveries
    WHERE partner_id = $1 AND event_number = ANY(ARRAY(SELECT number FROM events WHERE partner_id = $1 AND entity_key = $14))
      AND ${TO_ENDPOINT} AND ${ASKED}
    ${part}`,
};

/** A row for each entry of the page with the number of all, up to $7; where the page has none, one with the number alone. */
const pageOf = (source: (part: string) => string) => `
  SELECT total.count, page.*
  FROM (SELECT count(*) FROM (SELECT FROM (${source(`ORDER BY ${NEWEST_FIRST} LIMIT $7`)}) AS counted LIMIT $7) AS listed) AS total
  LEFT JOIN LATERAL (
    SELECT listed.event_number, entry.*
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

/** Where an entry stands in the list. The time as text: a `Date` has no microseconds. */
type Place = { at: string; number: string; id: string };
const FIRST: Place = { at: "infinity", number: "9223372036854775807", id: "00000000-0000-0000-0000-000000000000" };
const PLACE =
  "SELECT created_at::text AS at, event_number::text AS number, id FROM deliveries WHERE partner_id = $1 AND id = $2";

export const createDeliveries = (database: Database): DeliveryStore => ({
  async list(filter, { after, upTo }, atMost) {
    const { partnerId, before } = filter;
    const [place] =
      before === undefined ? [FIRST] : await database.query<Place>(PLACE, [partnerId, before], "delivery-place");
    if (place === undefined) return { notifications: [], count: 0 };
    const source = sourceFor(filter);
    const values = valuesOf(source, { filter, place, page: [atMost, Math.min(after, atMost), Math.min(upTo, atMost)] });
    const rows = await database.queryByLookUps<{ count: number } & (Row | { id: null })>(
      PAGES[source],
      values,
      `delivery-log-${source}`,
    );
    const listed = rows.filter((row) => row.id !== null);
    const notifications = listed.map(recordOf(partnerId));
    return { notifications, count: rows[0]?.count ?? 0 };
  },

  async newest(partnerId, limit) {
    const rows = await database.query<Row>(NEWEST, [partnerId, limit], "newest-deliveries");
    return rows.map(recordOf(partnerId));
  },

  find: (partnerId, id) => findEntry(database, partnerId, id),
});

/** One entry of the log of a partner. */
export async function findEntry(
  sql: Pick<Sql, "query">,
  partnerId: string,
  id: string,
): Promise<LoggedDelivery | undefined> {
  const [row] = await sql.query<Row>(FIND, [partnerId, id], "delivery-entry");
  return row && recordOf(partnerId)(row);
}

/** The states as they are stored: one that is leased is `working`, whatever it was. */
const STORED = ["queue", "failed", "complete", "dead"];

type Source = keyof typeof PAGES;

function sourceFor({ entityId, endpoint, status }: DeliveryFilter): Source {
  if (entityId !== undefined) return "entity";
  if (status === "working") return "leased";
  return endpoint === undefined ? "states" : "endpoint";
}

/** The values of `pageOf`. */
function valuesOf(source: Source, { filter, place, page }: { filter: DeliveryFilter; place: Place; page: number[] }) {
  const { partnerId, names, entityId, endpoint, status, createdAfter, createdBefore } = filter;
  const states = status === undefined || status === "working" ? STORED : [status];
  const isLeased = status === undefined ? null : status === "working";
  const times = [createdAfter ?? "-infinity", createdBefore ?? "infinity"];
  const shared = [partnerId, names, states, isLeased, ...times, ...page, place.at, place.number, place.id];
  if (source === "states") return shared;
  const to = endpoint === undefined ? null : endpointIdOf(partnerId, endpoint);
  return [...shared, to, ...(entityId === undefined ? [] : [uuidV5(entityId)])];
}

type Row = Omit<LoggedDelivery, "created_at" | "partner_id" | "next_attempt_at" | "headers" | "history"> & {
  created_at: Date;
  next_attempt_at: Date | null;
  headers: LoggedDelivery["headers"] | null;
  history: Omit<Required<DeliveryAttempt>, "delivered">[] | null;
};

/** An entry of the partner's log as it is stored. */
function recordOf(partnerId: string): (row: Row) => LoggedDelivery {
  const partner_id = uuidV5(partnerId);
  return ({ headers, history, ...row }) => ({
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
    ...(headers && { headers }),
    payload: row.payload,
    history: (history ?? []).map(({ time, exception_message, duration_ms, answer }) => ({
      time: new Date(time).toISOString(),
      exception_message,
      delivered: exception_message === null,
      duration_ms,
      // A receiver may answer with what it got.
      answer: answer && (row.payload === "" ? { ...answer, body: "" } : answer),
    })),
  });
}
