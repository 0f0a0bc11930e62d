import type { LinkedProduct } from "../../../../generated/schemas.ts";
import type { Recipient } from "../../../domain/events.ts";
import type { Sql } from "../engine/database.ts";

/** The outlet's merchant, and all partners that the outlet is registered with. Uses the newer id of a partner that is registered twice. */
const RECIPIENTS = `
  SELECT k.partner_id AS "partnerId", r.external_outlet_id AS "externalOutletId", r.partner_id IS NOT NULL AS "isRegistered"
  FROM (
    SELECT p.id AS partner_id FROM outlets o JOIN partners p USING (merchant_id) WHERE o.id = $1
    UNION SELECT partner_id FROM outlet_registrations WHERE outlet_id = $1 AND product = $2
  ) AS k LEFT JOIN LATERAL (
    SELECT partner_id, external_outlet_id FROM outlet_registrations
    WHERE outlet_id = $1 AND partner_id = k.partner_id AND product = $2 ORDER BY updated_at DESC LIMIT 1
  ) r ON true`;

/** See the port. */
export const findRecipients = (sql: Sql, outletId: string, product: LinkedProduct): Promise<Recipient[]> =>
  sql.query<Recipient>(RECIPIENTS, [outletId, product], "event-recipients");
