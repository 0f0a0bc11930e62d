import { randomUUID } from "node:crypto";
import type { Hold } from "../../domain/order-promotions.ts";
import type { CachedCatalog } from "./catalog-cache.ts";
import type { Sql } from "./database.ts";

/*
 * Menu items that a promotion sold out (reference 3.1, decisions: usage limits). Two things keep such an item out of stock, and
 * both must go, in whatever order: the stock, which is set to false like by hand, and the hold, which lasts until the promotion
 * is over. All of this runs under the lock of the outlet.
 */

const PLACE = `
  WITH stock AS (
    INSERT INTO catalog_stocks (outlet_id, kind, external_id, in_stock) VALUES ($1, 'menu_item', $3, false)
    ON CONFLICT (outlet_id, kind, external_id) DO UPDATE SET in_stock = false
  )
  INSERT INTO catalog_holds (outlet_id, promotion_id, external_id, until) VALUES ($1, $2, $3, $4)
  ON CONFLICT (outlet_id, promotion_id) DO NOTHING`;

const RELEASE_ENDED = `
  DELETE FROM catalog_holds h USING promotions p
  WHERE h.outlet_id = $1 AND p.outlet_id = $1 AND p.id = h.promotion_id AND p.ended_as IS NOT NULL
  RETURNING 1`;

const RELEASE_PASSED = "DELETE FROM catalog_holds WHERE outlet_id = $1 AND until <= $2";

const REVISE = `
  UPDATE catalogs SET revision = $2, holds_until = (SELECT min(until) FROM catalog_holds WHERE outlet_id = $1)
  WHERE outlet_id = $1`;

/** Puts menu items out of stock. */
export async function placeHolds(sql: Sql, outletId: string, holds: readonly Hold[]): Promise<void> {
  if (holds.length === 0) return;
  for (const { promotionId, externalId, until } of holds)
    await sql.query(PLACE, [outletId, promotionId, externalId, until]);
  await revise(sql, outletId);
}

/** Ends the holds of promotions that were ended. */
export async function releaseEndedHolds(sql: Sql, outletId: string): Promise<void> {
  if ((await sql.query(RELEASE_ENDED, [outletId])).length > 0) await revise(sql, outletId);
}

/** Whether a promotion that held an item has completed since the catalog was last changed. */
export const hasPassedHold = ({ holdsUntil }: CachedCatalog, at: Date): boolean =>
  holdsUntil !== null && holdsUntil <= at;

/** Ends the holds of promotions that are completed. */
export async function releasePassedHolds(sql: Sql, outletId: string, at: Date): Promise<void> {
  await sql.query(RELEASE_PASSED, [outletId, at]);
  await revise(sql, outletId);
}

/** A hold that begins or ends changes the catalog as it is read. */
const revise = (sql: Sql, outletId: string) => sql.query(REVISE, [outletId, randomUUID()]);
