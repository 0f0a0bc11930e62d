import { randomUUID } from "node:crypto";
import type { Hold } from "../../../domain/order-promotions.ts";
import type { TransactionSql } from "../engine/database.ts";
import type { CachedCatalog } from "./catalog-cache.ts";

/*
 * Menu items that a promotion sold out (reference 3.1, decisions: usage limits). The item is out of stock while its stock is false or the
 * hold of the promotion exists; the hold lasts until the promotion ends. All statements run under the lock of the outlet.
 */

const PLACE = `
  WITH stock AS (
    INSERT INTO catalog_stocks (outlet_id, kind, external_id, in_stock) VALUES ($1, 'menu_item', $3, false)
    ON CONFLICT (outlet_id, kind, external_id) DO UPDATE SET in_stock = false
  )
  INSERT INTO catalog_holds (outlet_id, promotion_id, external_id, until) VALUES ($1, $2, $3, $4)
  ON CONFLICT (outlet_id, promotion_id) DO NOTHING`;

/** The end of a hold changes the served catalog. */
const RELEASE_ENDED = `
  WITH released AS (
    DELETE FROM catalog_holds h USING promotions p
    WHERE h.outlet_id = $1 AND p.outlet_id = $1 AND p.id = h.promotion_id AND p.ended_as IS NOT NULL
    RETURNING h.promotion_id
  )
  UPDATE catalogs SET revision = $2, holds_until = (
    SELECT min(until) FROM catalog_holds WHERE outlet_id = $1 AND promotion_id NOT IN (SELECT promotion_id FROM released)
  )
  WHERE outlet_id = $1 AND EXISTS (SELECT FROM released)`;

const RELEASE_EXPIRED = "DELETE FROM catalog_holds WHERE outlet_id = $1 AND until <= $2";

const REVISE = `
  UPDATE catalogs SET revision = $2, holds_until = (SELECT min(until) FROM catalog_holds WHERE outlet_id = $1)
  WHERE outlet_id = $1`;

/** Puts menu items out of stock. */
export function placeHolds(sql: TransactionSql, outletId: string, holds: readonly Hold[]): void {
  if (holds.length === 0) return;
  for (const { promotionId, externalId, until } of holds)
    sql.queue(PLACE, [outletId, promotionId, externalId, until], "catalog-hold-place");
  revise(sql, outletId);
}

/** Ends the holds of promotions that were ended. */
export const releaseEndedHolds = (sql: TransactionSql, outletId: string): void =>
  sql.queue(RELEASE_ENDED, [outletId, randomUUID()], "catalog-hold-release-ended");

/** Returns whether a hold has expired since the last change of the catalog. */
export const hasExpiredHold = ({ holdsUntil }: CachedCatalog, at: Date): boolean =>
  holdsUntil !== null && holdsUntil <= at;

/** Ends the holds of completed promotions. */
export function releaseExpiredHolds(sql: TransactionSql, outletId: string, at: Date): void {
  sql.queue(RELEASE_EXPIRED, [outletId, at], "catalog-hold-release-expired");
  revise(sql, outletId);
}

const UNEXPIRED = `
  SELECT h.promotion_id AS id, p.end_date FROM catalog_holds h JOIN promotions p ON p.outlet_id = $1 AND p.id = h.promotion_id
  WHERE h.outlet_id = $1 AND h.until > $2`;

const MOVE = `
  UPDATE catalog_holds h SET until = moved.until FROM unnest($2::uuid[], $3::timestamptz[]) AS moved (id, until)
  WHERE h.outlet_id = $1 AND h.promotion_id = moved.id`;

/** Moves the ends of holds to a corrected time zone. Holds of promotions that were completed before remain expired. */
export async function moveHolds(
  sql: TransactionSql,
  outletId: string,
  at: Date,
  holdEnd: (endDate: string) => Date,
): Promise<void> {
  const holds = await sql.query<{ id: string; end_date: string }>(UNEXPIRED, [outletId, at], "catalog-hold-unexpired");
  if (holds.length === 0) return;
  const ends = holds.map(({ end_date }) => holdEnd(end_date));
  sql.queue(MOVE, [outletId, holds.map(({ id }) => id), ends], "catalog-hold-move");
  revise(sql, outletId);
}

/** A new or ended hold changes the served catalog. */
const revise = (sql: TransactionSql, outletId: string) =>
  sql.queue(REVISE, [outletId, randomUUID()], "catalog-hold-revise");
