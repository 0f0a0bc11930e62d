import type { EventName } from "../../../../generated/events.ts";
import type { DeliveryWork, FailedFilter, RedeliveryState } from "../../port.ts";
import { uuidV5 } from "../../uuid.ts";
import { notifyQueued } from "../engine/channels.ts";
import type { Transaction } from "../engine/database.ts";
import { listKey } from "../partners/delivery-lists.ts";
import { lockPosition } from "../partners/outbox.ts";
import { IS_SUBSCRIBED } from "../partners/subscribers.ts";
import { endpointIdOf } from "../partners/subscriptions.ts";
import { findEntry, LOG, MAY_HAVE, STATUS } from "./delivery-log.ts";
import { isFree, OF_PARTNER } from "./leases.ts";

/** Few rows, with their own index. */
const IS_UNSUCCESSFUL = "d.status IN ('failed', 'dead')";

const EXISTS = "SELECT FROM deliveries WHERE partner_id = $1 AND id = $2";

/** Workers cannot claim a locked delivery. */
const LOCK = "SELECT FROM deliveries WHERE partner_id = $1 AND id = $2 FOR NO KEY UPDATE";

const STATE = `
  SELECT e.name AS event, ${STATUS} AS status, s.id IS NOT NULL AS "isSubscribed",
    coalesce(s.is_active, false) AS "isActive", ${MAY_HAVE} AS "isLinked"
  ${LOG} LEFT JOIN subscriptions s ON s.partner_id = d.partner_id AND s.id = d.subscription_id AND ${IS_SUBSCRIBED}
  WHERE d.partner_id = $1 AND d.id = $2`;

/** Uses the current endpoint of the subscription, which may have changed. */
const REDELIVER = `
  UPDATE deliveries d SET status = 'queue', due_at = $3, tries = 0, endpoint_id = s.endpoint_id
  FROM subscriptions s
  WHERE s.partner_id = $1 AND s.id = d.subscription_id AND d.partner_id = $1 AND d.id = $2
  RETURNING d.endpoint_id`;

const SETTLEMENT: EventName = "payment.transaction.settlement";

/** Deliveries of settlements that became dead because the outlet was not linked. */
const REDELIVER_PAYMENTS = `
  UPDATE deliveries d SET status = 'queue', due_at = $3, tries = 0, endpoint_id = s.endpoint_id
  FROM events e, subscriptions s
  WHERE ${listKey("d.event", "d.status", "d.partner_id")} = ${listKey("$4", "'dead'", "$1")}
    AND d.partner_id = $1 AND d.event = $4 AND d.status = 'dead'
    AND e.partner_id = $1 AND e.number = d.event_number AND e.outlet_id = $2
    AND s.partner_id = $1 AND s.id = d.subscription_id AND s.is_active AND ${IS_SUBSCRIBED}
    AND 'Not sent: the outlet is not linked any more' = coalesce((
      SELECT a.failure FROM delivery_attempts a WHERE a.partner_id = $1 AND a.delivery_id = d.id ORDER BY a.number DESC LIMIT 1
    ), d.first_attempt ->> 'failure')
  RETURNING d.endpoint_id AS "endpointId"`;

const COUNT_REDELIVERED = `
  SELECT count(*) FROM (
    SELECT FROM deliveries WHERE partner_id = $1 AND status = 'queue' AND attempts > 0 LIMIT $2
  ) AS waiting`;

/** Locks deliveries against claims, oldest first. Skips locked rows, which are under way. */
const lockFailed = (conditions: string, nth: number) => `
  SELECT d.id ${LOG} WHERE ${conditions} AND ${IS_UNSUCCESSFUL} AND ${isFree("d", OF_PARTNER)}
  ORDER BY d.event_number, d.id LIMIT $${nth} FOR NO KEY UPDATE OF d SKIP LOCKED`;

/** `REDELIVER` for locked deliveries. Skips those that were claimed just before the lock. */
const REQUEUE = `
  UPDATE deliveries d SET status = 'queue', due_at = $3, tries = 0, endpoint_id = s.endpoint_id
  FROM events e, subscriptions s
  WHERE d.partner_id = $1 AND d.id = ANY($2::uuid[]) AND ${isFree("d", OF_PARTNER)}
    AND e.partner_id = $1 AND e.number = d.event_number AND ${MAY_HAVE}
    AND s.partner_id = $1 AND s.id = d.subscription_id AND s.is_active AND ${IS_SUBSCRIBED}
  RETURNING d.endpoint_id AS "endpointId"`;

/** Redeliveries of a partner. */
export const deliveryWork = (sql: Transaction, partnerId: string): DeliveryWork => ({
  async lock(id) {
    sql.queue(LOCK, [partnerId, id], "redelivery-lock");
    const [state] = await sql.query<RedeliveryState>(STATE, [partnerId, id], "redelivery-state");
    return state;
  },

  async requeue(id, at) {
    const [queued] = await sql.query<{ endpoint_id: string }>(REDELIVER, [partnerId, id, at], "redelivery");
    if (queued) notifyQueued(sql.notify, { partnerId, endpointId: queued.endpoint_id });
  },

  find: (id) => findEntry(sql, partnerId, id),

  async exists(id) {
    return (await sql.query(EXISTS, [partnerId, id], "delivery-known")).length > 0;
  },

  async countRedelivered(most) {
    const [row] = await sql.query<{ count: number }>(COUNT_REDELIVERED, [partnerId, most], "redelivered-count");
    return row?.count ?? 0;
  },

  async requeueFailed(filter, at, limit) {
    const { conditions, values } = conditionsOf(filter);
    const checked = await sql.query<{ id: string }>(lockFailed(conditions, values.length + 1), [...values, limit]);
    const ids = checked.map(({ id }) => id);
    const queued = await sql.query<{ endpointId: string }>(REQUEUE, [partnerId, ids, at]);
    for (const endpointId of new Set(queued.map((each) => each.endpointId)))
      notifyQueued(sql.notify, { partnerId, endpointId });
    return { checked: ids.length, queued: queued.length, lastId: ids.at(-1) };
  },
});

/** Event number of the delivery with this id. */
const NUMBER_OF = "(SELECT event_number FROM deliveries WHERE partner_id = $1 AND id = ?)";

/** SQL condition of a filter, with its values. */
function conditionsOf({ partnerId, names, entityId, endpoint, createdAfter, createdBefore, after }: FailedFilter) {
  const filters: [condition: string, value: unknown][] = [
    ["d.partner_id = ?", partnerId],
    ["e.partner_id = ?", partnerId],
    ["e.name = ANY(?)", names],
    ["e.entity_key = ?", entityId === undefined ? undefined : uuidV5(entityId)],
    ["d.endpoint_id = ?", endpoint === undefined ? undefined : endpointIdOf(partnerId, endpoint)],
    ["e.created_at > ?", createdAfter],
    ["e.created_at < ?", createdBefore],
    [`d.event_number >= ${NUMBER_OF} AND NOT (d.event_number = ${NUMBER_OF} AND d.id <= ?)`, after],
  ];
  const active = filters.filter(([, value]) => value !== undefined);
  return {
    conditions: active.map(([condition], index) => condition.replaceAll("?", `$${index + 1}`)).join(" AND "),
    values: active.map(([, value]) => value),
  };
}

/**
 * Queues the settlements again that a partner missed while the outlet was not linked for payment (decisions: owner of a payment). The lock is
 * that of `lockLinks`: a worker that claimed one before the link either recorded its result by then, or sees the link.
 */
export async function requeuePayments(
  sql: Transaction,
  { partnerId, outletId }: { partnerId: string; outletId: string },
  at: Date,
): Promise<void> {
  lockPosition(sql, partnerId);
  const values = [partnerId, outletId, at, SETTLEMENT];
  for (const { endpointId } of await sql.query<{ endpointId: string }>(REDELIVER_PAYMENTS, values))
    notifyQueued(sql.notify, { partnerId, endpointId });
}
