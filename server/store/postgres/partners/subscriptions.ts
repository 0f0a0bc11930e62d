import { isDuplicate } from "@partner-api/postgres";
import type { EventName } from "../../../../generated/events.ts";
import type { Subscription, WebhookEndpoint } from "../../../../generated/schemas.ts";
import type { SubscriptionOwner } from "../../../domain/subscriptions.ts";
import type { OwnSubscriber, PartnerWork, SubscriptionStore } from "../../port.ts";
import type { Sealing } from "../../sealing.ts";
import { uuidV5 } from "../../uuid.ts";
import { notifyQueued } from "../engine/channels.ts";
import type { Database, Sql, Transaction, TransactionSql } from "../engine/database.ts";
import { ensureSecret, lockPartner } from "./notification-secrets.ts";
import { ANY_EVENT, findSubscribers, SUBSCRIBER } from "./subscribers.ts";

/** Clears `unused_since`. A concurrent removal of unused endpoints is blocked by this and skips the endpoint (`kept.ts`). */
const ADD_ENDPOINT = `
  INSERT INTO endpoints AS e (id, partner_id, url) VALUES ($1, $2, $3)
  ON CONFLICT (partner_id, id) DO UPDATE SET unused_since = NULL WHERE e.unused_since IS NOT NULL`;

const COLUMNS = "id, event, url, is_active AS active, created_at";

const ADD = `
  INSERT INTO subscriptions (id, partner_id, outlet_id, event, url, endpoint_id, is_active, created_at)
  VALUES ($1, $2, $3, $4, $5, $6, $7, $8) ON CONFLICT DO NOTHING RETURNING ${COLUMNS}`;

/** Subscriptions of a partner ($1) itself, or of an outlet ($2). */
const OWNED = "partner_id = $1 AND outlet_id IS NOT DISTINCT FROM $2";

/** Other subscriptions than $5. */
const SAME_EVENT = `
  SELECT count(*) AS count, coalesce(bool_or(endpoint_id = $4), false) AS "isDuplicate"
  FROM subscriptions WHERE ${OWNED} AND event = $3 AND id <> $5`;

/** An empty page returns one row with the count only. */
const LIST = `
  WITH listed AS (SELECT number, ${COLUMNS} FROM subscriptions WHERE ${OWNED} AND event = ANY($3))
  SELECT total.count, page.*
  FROM (SELECT count(*) FROM listed) AS total
  LEFT JOIN LATERAL (SELECT * FROM listed ORDER BY created_at, number OFFSET $4 LIMIT $5) AS page ON true
  ORDER BY page.created_at, page.number`;

const FIND = `SELECT ${COLUMNS} FROM subscriptions WHERE ${OWNED} AND id = $3 AND key IS NULL`;

const FIND_SUBSCRIBER = `
  SELECT ${SUBSCRIBER}, s.is_active AS active FROM subscriptions s
  WHERE s.partner_id = $1 AND s.outlet_id IS NOT DISTINCT FROM $2 AND s.id = $3 AND s.key IS NOT DISTINCT FROM $4`;

const LOCK = `SELECT endpoint_id, event FROM subscriptions WHERE ${OWNED} AND id = $3 FOR UPDATE`;

const UPDATE = `
  UPDATE subscriptions SET event = $4, url = $5, endpoint_id = $6, is_active = $7 WHERE ${OWNED} AND id = $3
  RETURNING ${COLUMNS}`;

const ENDPOINT_COLUMNS = "id, key, url, events, is_active AS active, created_at";

const LIST_ENDPOINTS = `
  SELECT ${ENDPOINT_COLUMNS} FROM subscriptions WHERE partner_id = $1 AND event = '${ANY_EVENT}' ORDER BY created_at, number`;

const FIND_ENDPOINT = `SELECT ${ENDPOINT_COLUMNS} FROM subscriptions WHERE partner_id = $1 AND id = $2`;

const SET_ENDPOINT = `
  INSERT INTO subscriptions (id, partner_id, event, url, endpoint_id, is_active, created_at, key, events)
  VALUES ($1, $2, '${ANY_EVENT}', $3, $4, $5, $6, $7, $8)
  ON CONFLICT (partner_id, id) DO UPDATE
  SET url = excluded.url, endpoint_id = excluded.endpoint_id, is_active = excluded.is_active, events = excluded.events
  RETURNING ${ENDPOINT_COLUMNS}`;

const MOVE = `
  UPDATE deliveries SET endpoint_id = $4
  WHERE partner_id = $1 AND endpoint_id = $3 AND due_at IS NOT NULL AND subscription_id = $2`;

const REMOVE = `DELETE FROM subscriptions WHERE ${OWNED} AND id = $3`;

type Row = Omit<Subscription, "created_at"> & { created_at: Date };
type EndpointRow = Omit<WebhookEndpoint, "created_at"> & { created_at: Date };

export const createSubscriptions = (database: Database, sealing: Sealing): SubscriptionStore => ({
  create: (owner, { event, url, active, address }, { id, at, newSecret, atMost }) =>
    database.transaction(async (sql) => {
      await ensureSecret(sql, sealing, owner.clientId, newSecret); // serializes inserts of one partner
      const endpointId = addEndpoint(sql, owner, { url, address });
      const same = await sameEvent(sql, owner, { id, event, endpointId });
      if (same.isDuplicate) return "taken";
      if (same.count >= atMost) return "full";
      const values = [id, owner.clientId, owner.outletId, event, url, endpointId, active, at];
      const [row] = await sql.query<Row>(ADD, values, "subscription-add");
      return row === undefined ? "taken" : subscriptionOf(row); // inserted by a node of a version without this lock
    }),

  async list(owner, events: EventName[], { after, upTo }) {
    const values = [...keyOf(owner), events, after, upTo - after];
    const rows = await database.query<{ count: number } & (Row | { id: null })>(LIST, values, "subscription-list");
    const subscriptions = rows.flatMap((row) => (row.id === null ? [] : [subscriptionOf(row)]));
    return { subscriptions, count: rows[0]?.count ?? 0 };
  },

  async find(owner, id) {
    const [row] = await database.query<Row>(FIND, [...keyOf(owner), id], "subscription-find");
    return row && subscriptionOf(row);
  },

  async update(owner, id, { event, url, active, address }, { atMost }) {
    try {
      return await database.transaction(async (sql) => {
        const [, [before]] = await Promise.all([
          lockPartner(sql, owner.clientId),
          sql.query<{ endpoint_id: string; event: string }>(LOCK, [...keyOf(owner), id], "subscription-lock"),
        ]);
        if (before === undefined) return undefined;
        const endpointId = addEndpoint(sql, owner, { url, address });
        const same = await sameEvent(sql, owner, { id, event, endpointId });
        if (same.isDuplicate) return "taken";
        if (same.count >= atMost && event !== before.event) return "full";
        const values = [...keyOf(owner), id, event, url, endpointId, active];
        const updated = sql.query<Row>(UPDATE, values, "subscription-update");
        move(sql, { partnerId: owner.clientId, id, from: before.endpoint_id, endpointId });
        const [row] = await updated;
        return row && subscriptionOf(row);
      });
    } catch (error) {
      if (isDuplicate(error)) return "taken"; // UPDATE lacks ON CONFLICT; no other statement here can conflict
      throw error;
    }
  },

  async listWebhookEndpoints(partnerId) {
    return (await database.query<EndpointRow>(LIST_ENDPOINTS, [partnerId], "webhook-endpoints")).map(endpointOf);
  },

  async findWebhookEndpoint(partnerId, key) {
    const values = [partnerId, webhookEndpointIdOf(partnerId, key)];
    const [row] = await database.query<EndpointRow>(FIND_ENDPOINT, values, "webhook-endpoint-find");
    return row && endpointOf(row);
  },

  setWebhookEndpoint: (partnerId, { key, url, events, active, address }, { at, newSecret, atMost }) =>
    database.transaction(async (sql) => {
      const owner = { clientId: partnerId, outletId: null };
      const id = webhookEndpointIdOf(partnerId, key);
      await ensureSecret(sql, sealing, partnerId, newSecret); // serializes changes of one partner
      const endpointId = addEndpoint(sql, owner, { url, address });
      const [[before], same] = await Promise.all([
        sql.query<{ endpoint_id: string }>(LOCK, [...keyOf(owner), id], "subscription-lock"),
        sameEvent(sql, owner, { id, event: ANY_EVENT, endpointId }),
      ]);
      if (same.isDuplicate) return "taken";
      if (same.count >= atMost && before === undefined) return "full";
      const values = [id, partnerId, url, endpointId, active, at, key, events];
      const saved = sql.query<EndpointRow>(SET_ENDPOINT, values, "webhook-endpoint-set");
      if (before) move(sql, { partnerId, id, from: before.endpoint_id, endpointId });
      return endpointOf((await saved)[0] as EndpointRow);
    }),

  async remove(owner, id) {
    await database.query(REMOVE, [...keyOf(owner), id], "subscription-remove");
  },
});

const COUNT_TEST_EVENT = `
  UPDATE subscriptions SET test_events = test_events + 1 WHERE partner_id = $1 AND id = $2
  RETURNING test_events - 1 AS earlier`;

/** Steps on subscriptions of a partner in a unit of work. */
export const subscriptionWork = (sql: Sql, partnerId: string): PartnerWork["subscriptions"] => ({
  async find(outletId, id) {
    const values = [partnerId, outletId, id, null];
    return (await sql.query<OwnSubscriber & Pick<Subscription, "event">>(FIND_SUBSCRIBER, values, "subscriber"))[0];
  },
  async findWebhookEndpoint(key) {
    const values = [partnerId, null, webhookEndpointIdOf(partnerId, key), key];
    return (await sql.query<OwnSubscriber & Pick<WebhookEndpoint, "events">>(FIND_SUBSCRIBER, values, "subscriber"))[0];
  },
  async countTestEvent(id) {
    const [row] = await sql.query<{ earlier: number }>(COUNT_TEST_EVENT, [partnerId, id], "subscription-test-event");
    return row?.earlier ?? 0;
  },
  of: async (names) => (await findSubscribers(sql, [{ partnerId, outletId: "", names }])).flat(),
});

const keyOf = ({ clientId, outletId }: SubscriptionOwner) => [clientId, outletId];

/** Other subscriptions of the owner to the event. `isDuplicate`: whether another subscription has the same endpoint. */
type SameEvent = { count: number; isDuplicate: boolean };

async function sameEvent(
  sql: Sql,
  owner: SubscriptionOwner,
  subscription: { id: string; event: string; endpointId: string },
) {
  const values = [...keyOf(owner), subscription.event, subscription.endpointId, subscription.id];
  const same = await sql.query<SameEvent>(SAME_EVENT, values, "subscription-same-event");
  return same[0] as SameEvent;
}

const webhookEndpointIdOf = (partnerId: string, key: string): string => uuidV5(`${partnerId} ${key}`);

/** Id of the partner's endpoint at an address (see `addressOf`). */
export const endpointIdOf = (clientId: string, address: string): string => uuidV5(`${clientId} ${address}`);

/** Adds the partner's endpoint at the address. Subscriptions with the same address share it. */
function addEndpoint(sql: TransactionSql, { clientId }: SubscriptionOwner, to: { url: string; address: string }) {
  const id = endpointIdOf(clientId, to.address);
  sql.queue(ADD_ENDPOINT, [id, clientId, to.url], "endpoint-add");
  return id;
}

/** Moves pending deliveries to another endpoint. */
function move(
  sql: Transaction,
  { partnerId, id, from, endpointId }: { partnerId: string; id: string; from: string; endpointId: string },
): void {
  if (from === endpointId) return;
  sql.queue(MOVE, [partnerId, id, from, endpointId]);
  notifyQueued(sql.notify, { partnerId, endpointId });
}

const subscriptionOf = ({ id, event, url, active, created_at }: Row): Subscription => ({
  id,
  event,
  url,
  active,
  created_at: created_at.toISOString(),
});

const endpointOf = (row: EndpointRow): WebhookEndpoint => ({ ...row, created_at: row.created_at.toISOString() });
