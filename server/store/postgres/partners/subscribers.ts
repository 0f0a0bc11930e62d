import { eventScopes } from "../../../../generated/event-scopes.ts";
import type { EventName } from "../../../../generated/events.ts";
import type { Subscriber } from "../../port.ts";
import type { Sql } from "../engine/database.ts";

/** Columns of a subscription `s` of the partner $1. */
export const SUBSCRIBER = `
  s.id, s.event, s.endpoint_id AS "endpointId", s.created_at AS "createdAt", s.events,
  EXISTS (SELECT FROM subscription_faults f WHERE f.partner_id = $1 AND f.subscription_id = s.id) AS "isFaulty"`;

/** `event` of a webhook endpoint, whose `events` are names of events, and scopes. */
export const ANY_EVENT = "*";

/** What a webhook endpoint lists to get the event `e`: its name, or its scope. */
export const NAMES_OF_EVENT = `ARRAY[e.name, '${JSON.stringify(eventScopes)}'::jsonb ->> e.name]`;

/**
 * Condition: `s` is still for the event `e`, and not newer: the delivery may be of a deleted webhook endpoint with the same key. Test events
 * are sent in any case.
 */
export const IS_SUBSCRIBED = `(
    e.is_test OR s.created_at <= e.created_at AND (s.event = e.name OR s.events && ${NAMES_OF_EVENT})
  )`;

/**
 * Condition: a webhook endpoint wants the delivery `d` of the event `e` as well (decisions: webhook endpoints). The range and the order make the
 * planner use the index `subscriptions_once` (`test/claim-plan.test.ts`).
 *
 * @param partnerCondition condition for the webhook endpoint `w`
 */
export const isForWebhookEndpoint = (d: string, partnerCondition: string): string => `NOT e.is_test AND (
    SELECT true FROM subscriptions w
    WHERE ${partnerCondition} AND w.partner_id = ${d}.partner_id AND w.event BETWEEN '${ANY_EVENT}' AND '${ANY_EVENT}'
      AND w.endpoint_id = ${d}.endpoint_id AND w.events && ${NAMES_OF_EVENT} AND w.is_active AND w.created_at <= e.created_at
    ORDER BY w.event LIMIT 1
  ) IS NOT NULL`;

/** The condition is one of the index `subscriptions_once`. */
const OF_OUTLETS = `
  SELECT ${SUBSCRIBER}, s.outlet_id AS "outletId" FROM subscriptions s
  WHERE s.partner_id = $1 AND s.event = ANY($3) AND s.is_active AND coalesce(s.outlet_id, '') = ANY($2)`;

/** See the port. All items are of one partner. */
export async function findSubscribers(
  sql: Sql,
  requests: readonly { partnerId: string; outletId: string; names: readonly EventName[] }[],
): Promise<Subscriber[][]> {
  const unique = <Value>(values: Value[]) => [...new Set(values)];
  const outletIds = unique(["", ...requests.map(({ outletId }) => outletId)]);
  const names = unique([ANY_EVENT, ...requests.flatMap(({ names }) => names)]);
  type Row = Subscriber & { outletId: string | null };
  const rows = await sql.query<Row>(OF_OUTLETS, [requests[0]?.partnerId, outletIds, names], "event-subscribers");
  const byOutlet = Map.groupBy(rows, ({ outletId }) => outletId);
  return requests.map((item) =>
    [...(byOutlet.get(null) ?? []), ...(byOutlet.get(item.outletId) ?? [])]
      .filter(({ event, events }) => events !== null || item.names.some((name) => name === event))
      .map(({ outletId: _, ...subscriber }) => subscriber),
  );
}
