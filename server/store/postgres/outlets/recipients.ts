import type { LinkedProduct } from "../../../../generated/schemas.ts";
import type { Recipient } from "../../../domain/events.ts";
import type { Sql } from "../engine/database.ts";

/** The outlets' merchants, and all partners that the outlets are registered with. Uses the newer id of a partner that is registered twice. */
const RECIPIENTS = `
  SELECT k.nth::integer, k.partner_id AS "partnerId", r.external_outlet_id AS "externalOutletId", r.partner_id IS NOT NULL AS "isRegistered"
  FROM (
    SELECT a.nth, a.outlet_id, a.product, p.id AS partner_id
    FROM unnest($1::text[], $2::text[]) WITH ORDINALITY AS a (outlet_id, product, nth)
      JOIN outlets o ON o.id = a.outlet_id JOIN partners p USING (merchant_id)
    UNION
    SELECT a.nth, a.outlet_id, a.product, g.partner_id
    FROM unnest($1::text[], $2::text[]) WITH ORDINALITY AS a (outlet_id, product, nth)
      JOIN outlet_registrations g ON g.outlet_id = a.outlet_id AND g.product = a.product
  ) AS k LEFT JOIN LATERAL (
    SELECT partner_id, external_outlet_id FROM outlet_registrations
    WHERE outlet_id = k.outlet_id AND partner_id = k.partner_id AND product = k.product ORDER BY updated_at DESC LIMIT 1
  ) r ON true`;

/** See the port. */
export async function findRecipients(
  sql: Sql,
  requests: readonly { outletId: string; product: LinkedProduct }[],
): Promise<Recipient[][]> {
  const values = [requests.map(({ outletId }) => outletId), requests.map(({ product }) => product)];
  const recipients = requests.map((): Recipient[] => []);
  for (const { nth, ...recipient } of await sql.query<Recipient & { nth: number }>(
    RECIPIENTS,
    values,
    "event-recipients",
  ))
    recipients[nth - 1]?.push(recipient);
  return recipients;
}
