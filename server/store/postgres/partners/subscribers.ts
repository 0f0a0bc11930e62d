import type { EventName } from "../../../../generated/events.ts";
import type { Subscriber } from "../../port.ts";
import type { Sql } from "../engine/database.ts";

/** Columns of a subscription `s` of the partner $1. */
export const SUBSCRIBER = `
  s.id, s.event, s.endpoint_id AS "endpointId", s.created_at AS "createdAt",
  EXISTS (SELECT FROM subscription_faults f WHERE f.partner_id = $1 AND f.subscription_id = s.id) AS "isFaulty"`;

const OF_OUTLET = `
  SELECT ${SUBSCRIBER} FROM subscriptions s
  WHERE s.partner_id = $1 AND s.event = ANY($3) AND s.is_active AND (s.outlet_id IS NULL OR s.outlet_id = $2)`;

/** See the port. */
export const findSubscribers = (
  sql: Sql,
  partnerId: string,
  outletId: string,
  names: readonly EventName[],
): Promise<Subscriber[]> => sql.query<Subscriber>(OF_OUTLET, [partnerId, outletId, names], "event-subscribers");
