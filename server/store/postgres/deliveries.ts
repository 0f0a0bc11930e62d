import type { NotificationRecord } from "../../../generated/schemas.ts";
import { uuidV5 } from "../../events/uuid.ts";
import type { DeliveryFilter, DeliveryStore, DeliveryWork, RedeliveryState } from "../deliveries.ts";
import { notifyQueued } from "./channels.ts";
import type { Database, Transaction } from "./database.ts";
import { IS_TOLD } from "./told.ts";

const STATUS = "CASE WHEN d.leased_by IS NULL THEN d.status ELSE 'working' END";

/** Whether the partner may have the event: examples are about no outlet. */
const MAY_HAVE = `(e.is_test OR ${IS_TOLD})`;

const LOG = "FROM deliveries d JOIN events e ON e.partner_id = d.partner_id AND e.number = d.event_number";

/**
 * Of one entry of the log of the partner $1. Nothing is tried while the circuit of its endpoint is open. The payload is empty once the
 * outlet is not the partner's any more (decisions: log after unlinking).
 */
const ENTRY = `
  SELECT d.id, e.event_id, e.entity_id, e.created_at, d.partner_id, e.name AS event_type, ${STATUS} AS delivery_status,
    CASE WHEN d.due_at IS NOT NULL THEN greatest(d.due_at, p.open_until) END AS next_attempt_at,
    p.url AS endpoint, CASE WHEN ${MAY_HAVE} THEN coalesce(d.payload, e.payload) ELSE '' END AS payload,
    (SELECT a.headers FROM delivery_attempts a
     WHERE a.partner_id = $1 AND a.delivery_id = d.id AND a.headers IS NOT NULL
     ORDER BY a.number DESC LIMIT 1) AS headers,
    (SELECT json_agg(json_build_object('time', a.at, 'exception_message', a.failure) ORDER BY a.number)
     FROM delivery_attempts a WHERE a.partner_id = $1 AND a.delivery_id = d.id) AS history
  ${LOG} JOIN endpoints p ON p.partner_id = d.partner_id AND p.id = d.endpoint_id`;

const FIND = `${ENTRY} WHERE d.partner_id = $1 AND d.id = $2`;

const NEWEST = `
  ${ENTRY} WHERE d.partner_id = $1 AND d.id IN (SELECT id FROM deliveries WHERE partner_id = $1 ORDER BY event_number DESC LIMIT $2)
  ORDER BY d.event_number DESC, d.id`;

/** No worker takes it while it is locked. */
const LOCK = "SELECT FROM deliveries WHERE partner_id = $1 AND id = $2 FOR NO KEY UPDATE";

const STATE = `
  SELECT e.name AS event, ${STATUS} AS status, s.id IS NOT NULL AS "isSubscribed",
    coalesce(s.is_active, false) AS "isActive", ${MAY_HAVE} AS "isLinked"
  ${LOG} LEFT JOIN subscriptions s ON s.partner_id = d.partner_id AND s.id = d.subscription_id
  WHERE d.partner_id = $1 AND d.id = $2`;

/** A subscription that was updated meanwhile leads to another endpoint. */
const REDELIVER = `
  UPDATE deliveries d SET status = 'queue', due_at = $3, tries = 0, endpoint_id = s.endpoint_id
  FROM subscriptions s
  WHERE s.partner_id = $1 AND s.id = d.subscription_id AND d.partner_id = $1 AND d.id = $2
  RETURNING d.endpoint_id`;

/** As `deliveries_by_state` has them. */
const NEWEST_FIRST = "created_at DESC, event_number DESC, id";

/** Between which times, and whether it is leased (null: either). */
const WITHIN = "created_at > $5 AND created_at < $6 AND ($4::boolean IS NULL OR (leased_by IS NOT NULL) = $4)";

/** Of these names and stored states. */
const ASKED = `event = ANY($2) AND status = ANY($3) AND ${WITHIN}`;

/**
 * Where the entries that a filter asks for are looked up, by `part`: how many of each name and state, and in which order. So many rows are
 * read, however long the log is.
 */
const SOURCES = {
  /** The newest of each name and state stand side by side in the index. */
  states: (part: string) => `
    SELECT d.* FROM unnest($2::text[]) AS name (event) CROSS JOIN unnest($3::text[]) AS state (status) CROSS JOIN LATERAL (
      SELECT id, event_number, created_at FROM deliveries
      WHERE partner_id = $1 AND event = name.event AND status = state.status AND ${WITHIN}
      ${part}
    ) AS d`,
  /** No more than workers send at a time. */
  leased: (part: string) => `
    SELECT id, event_number, created_at FROM deliveries WHERE partner_id = $1 AND leased_by IS NOT NULL AND ${ASKED}
    ${part}`,
  /** Of one order, catalog request or transaction there are few. */
  entity: (part: string) => `
    SELECT id, event_number, created_at FROM deliveries
    WHERE partner_id = $1 AND event_number = ANY(ARRAY(SELECT number FROM events WHERE partner_id = $1 AND entity_key = $10)) AND ${ASKED}
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
  leased: pageOf(SOURCES.leased),
  entity: pageOf(SOURCES.entity),
};

export const createDeliveries = (database: Database): DeliveryStore => ({
  async list(filter, { after, upTo }, atMost) {
    const source = sourceFor(filter);
    const values = valuesOf(filter, [atMost, Math.min(after, atMost), Math.min(upTo, atMost)]);
    const rows = await database.queryByLookUps<{ count: number } & (Row | { id: null })>(
      PAGES[source],
      values,
      `delivery-log-${source}`,
    );
    const notifications = rows.flatMap((row) => (row.id === null ? [] : [recordOf(row)]));
    return { notifications, count: rows[0]?.count ?? 0 };
  },

  async newest(partnerId, limit) {
    const rows = await database.query<Row>(NEWEST, [partnerId, limit], "newest-deliveries");
    return rows.map(recordOf);
  },
});

export const deliveryWork = (sql: Transaction, partnerId: string): DeliveryWork => ({
  async lock(id) {
    await sql.query(LOCK, [partnerId, id], "redelivery-lock");
    const [state] = await sql.query<RedeliveryState>(STATE, [partnerId, id], "redelivery-state");
    return state;
  },

  async requeue(id, at) {
    const [queued] = await sql.query<{ endpoint_id: string }>(REDELIVER, [partnerId, id, at], "redelivery");
    if (queued) notifyQueued(sql.notify, { partnerId, endpointId: queued.endpoint_id });
  },

  async find(id) {
    const [row] = await sql.query<Row>(FIND, [partnerId, id], "delivery-entry");
    return row && recordOf(row);
  },
});

/** The states as they are stored: one that is leased is `working`, whatever it was. */
const STORED = ["queue", "failed", "complete", "dead"];

function sourceFor({ entityId, status }: DeliveryFilter): keyof typeof PAGES {
  if (entityId !== undefined) return "entity";
  return status === "working" ? "leased" : "states";
}

/** The values of `pageOf`. */
function valuesOf({ partnerId, names, entityId, status, createdAfter, createdBefore }: DeliveryFilter, page: number[]) {
  const states = status === undefined || status === "working" ? STORED : [status];
  const isLeased = status === undefined ? null : status === "working";
  const times = [createdAfter ?? "-infinity", createdBefore ?? "infinity"];
  return [partnerId, names, states, isLeased, ...times, ...page, ...(entityId === undefined ? [] : [uuidV5(entityId)])];
}

type Row = Omit<NotificationRecord, "created_at" | "next_attempt_at" | "headers" | "history"> & {
  created_at: Date;
  next_attempt_at: Date | null;
  headers: NotificationRecord["headers"] | null;
  history: { time: string; exception_message: string | null }[] | null;
};

const recordOf = ({ headers, history, ...row }: Row): NotificationRecord => ({
  id: row.id,
  event_id: row.event_id,
  entity_id: row.entity_id,
  created_at: row.created_at.toISOString().replace(/\.\d+Z$/, "Z"), // whole seconds (reference 2.12)
  partner_id: uuidV5(row.partner_id),
  event_type: row.event_type,
  delivery_status: row.delivery_status,
  next_attempt_at: row.next_attempt_at?.toISOString() ?? null,
  endpoint: row.endpoint,
  ...(headers && { headers }),
  payload: row.payload,
  history: (history ?? []).map(({ time, exception_message }) => ({
    time: new Date(time).toISOString(),
    exception_message,
    delivered: exception_message === null,
  })),
});
