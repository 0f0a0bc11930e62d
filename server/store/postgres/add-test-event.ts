import { createEvent, idempotencyKeyOf } from "../../events/envelope.ts";
import type { TestEvent } from "../../events/test-event.ts";
import type { Transaction } from "./database.ts";
import { IS_FAULTY, type Subscribed, writeEvents } from "./write-events.ts";

const SUBSCRIBED = `
  SELECT id, event, endpoint_id AS "endpointId", ${IS_FAULTY} AS "isFaulty"
  FROM subscriptions s WHERE partner_id = $1 AND id = $2`;

/**
 * Queues an example for one subscription of a partner.
 *
 * @returns the id of its delivery; undefined if the partner has no such subscription
 */
export async function addTestEvent(
  sql: Transaction,
  { partnerId, subscriptionId, event }: { partnerId: string; subscriptionId: string; event: TestEvent },
): Promise<string | undefined> {
  const [subscription] = await sql.query<Subscribed>(SUBSCRIBED, [partnerId, subscriptionId]);
  if (subscription === undefined) return undefined;
  const told = { event, partnerId, created: createEvent(event, event.bodyFor()) };
  await writeEvents(sql, [told], [{ ...told, subscription }]);
  return idempotencyKeyOf(told.created.eventId, subscriptionId);
}
