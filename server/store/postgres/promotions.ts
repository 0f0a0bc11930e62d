import type { Promotion } from "../../domain/promotions.ts";
import { isUuid } from "../../events/uuid.ts";
import type { PromotionStore } from "../promotions.ts";
import { releaseEndedHolds } from "./catalog-holds.ts";
import { type CatalogReader, itemsNamed } from "./catalog-reader.ts";
import type { Database, Sql } from "./database.ts";
import { runOnce } from "./idempotency.ts";

const COLUMNS = "id, detail, items, ended_as";

const INSERT = "INSERT INTO promotions (outlet_id, id, detail, items, created_at) VALUES ($1, $2, $3, $4, $5)";

const LIST = `SELECT ${COLUMNS} FROM promotions WHERE outlet_id = $1 ORDER BY number DESC LIMIT $2 OFFSET ($3::bigint - 1) * $2`;

const COUNT = "SELECT count(*) AS total FROM promotions WHERE outlet_id = $1";

const FIND = `SELECT ${COLUMNS} FROM promotions WHERE outlet_id = $1 AND id = $2`;

const LIST_NOT_OVER = `
  SELECT ${COLUMNS} FROM promotions WHERE outlet_id = $1 AND ended_as IS NULL AND end_date >= $2
    AND ($3::text[] IS NULL OR external_menu_id = ANY($3))
  ORDER BY number DESC`;

const SAVE = `
  UPDATE promotions p
  SET items = changed.items::json, ended_as = changed.ended_as,
    ended_at = CASE WHEN changed.ended_as IS NULL THEN NULL ELSE $5::timestamptz END
  FROM unnest($2::uuid[], $3::text[], $4::text[]) AS changed (id, items, ended_as)
  WHERE p.outlet_id = $1 AND p.id = changed.id`;

export const createPromotions = (database: Database, catalogs: CatalogReader): PromotionStore => ({
  create: ({ once, external_menu_id, decide }) =>
    database.of(once.outletId).transaction((sql) =>
      runOnce(sql, once, async () => {
        const { outletId, at } = once;
        const catalog = await catalogs.lock(sql, outletId, at);
        const { answer, promotion } = decide(itemsNamed(catalog, external_menu_id), catalog.replacedAt);
        if (promotion !== undefined) {
          const { id, detail, items } = promotion;
          const values = [outletId, id, JSON.stringify(detail), JSON.stringify(items), at];
          await sql.query(INSERT, values, "promotion-insert");
        }
        return answer;
      }),
    ),

  async list(outletId, { limit, page }) {
    const bound = database.of(outletId);
    const promotions = await bound.query<Promotion>(LIST, [outletId, limit, page], "promotion-list");
    const [count] = await bound.query<{ total: number }>(COUNT, [outletId], "promotion-count");
    return { promotions, total: count?.total ?? 0 };
  },

  find: (outletId, id) => find(database.of(outletId), outletId, id),

  listNotOver: (outletId, today) => promotionsNotOver(database.of(outletId), outletId, today),

  change: (outletId, id, decide, at) =>
    database.of(outletId).transaction(async (sql) => {
      await catalogs.lock(sql, outletId, at);
      await savePromotions(sql, outletId, [decide(await find(sql, outletId, id))], at);
    }),
});

async function find(sql: Sql, outletId: string, id: string): Promise<Promotion | undefined> {
  if (!isUuid(id)) return undefined;
  const [promotion] = await sql.query<Promotion>(FIND, [outletId, id], "promotion-find");
  return promotion;
}

/**
 * The promotions of the outlet that are neither ended nor past their last day, the newest first.
 *
 * @param externalMenuIds those of these partner-side ids; left out, all
 */
export const promotionsNotOver = (
  sql: Sql,
  outletId: string,
  today: Temporal.PlainDate,
  externalMenuIds?: readonly string[],
): Promise<Promotion[]> =>
  sql.query<Promotion>(LIST_NOT_OVER, [outletId, today.toString(), externalMenuIds], "promotion-list-not-over");

/** Saves items and end of promotions; what an ended one held in stock is released. Under the lock of the outlet. */
export async function savePromotions(sql: Sql, outletId: string, promotions: Promotion[], at: Date): Promise<void> {
  if (promotions.length === 0) return;
  const ids = promotions.map(({ id }) => id);
  const items = promotions.map((promotion) => JSON.stringify(promotion.items));
  const endings = promotions.map(({ ended_as }) => ended_as);
  await sql.query(SAVE, [outletId, ids, items, endings, at], "promotion-save");
  await releaseEndedHolds(sql, outletId);
}
