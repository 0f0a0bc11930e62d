import type { EventName } from "../../../../generated/events.ts";
import type { Subscriber } from "../../port.ts";
import type { Sql } from "../engine/database.ts";

/** Columns of a subscription `s` of the partner $1. */
export const SUBSCRIBER = `
  s.id, s.event, s.endpoint_id AS "endpointId", s.created_at AS "createdAt",
  EXISTS (SELECT FROM subscription_faults f WHERE f.partner_id = $1 AND f.subscription_id = s.id) AS "isFaulty"`;

/** The condition is one of the index `subscriptions_once`. */
const OF_OUTLETS = `
  SELECT ${SUBSCRIBER}, s.outlet_id AS "outletId" FROM subscriptions s
  WHERE s.partner_id = $1 AND s.event = ANY($3) AND s.is_active AND coalesce(s.outlet_id, '') = ANY($2)`;

/** See the port. All items are of one partner. */
export async function findSubscribers(
  sql: Sql,
  asked: readonly { partnerId: string; outletId: string; names: readonly EventName[] }[],
): Promise<Subscriber[][]> {
  const unique = <Value>(values: Value[]) => [...new Set(values)];
  const outletIds = unique(["", ...asked.map(({ outletId }) => outletId)]);
  const names = unique(asked.flatMap(({ names }) => names));
  type Row = Subscriber & { outletId: string | null };
  const rows = await sql.query<Row>(OF_OUTLETS, [asked[0]?.partnerId, outletIds, names], "event-subscribers");
  const byOutlet = Map.groupBy(rows, ({ outletId }) => outletId);
  return asked.map((item) =>
    [...(byOutlet.get(null) ?? []), ...(byOutlet.get(item.outletId) ?? [])]
      .filter(({ event }) => item.names.some((name) => name === event))
      .map(({ outletId: _, ...subscriber }) => subscriber),
  );
}
