import type { CountedPromotion } from "../../../domain/order-promotions.ts";
import type { MovedDate } from "../../../domain/outlets.ts";
import type { ListedPromotion, Promotion, PromotionTerms } from "../../../domain/promotions.ts";
import type { PromotionStore, PromotionWork } from "../../port.ts";
import { isUuid } from "../../uuid.ts";
import type { Database, Sql, TransactionSql } from "../engine/database.ts";
import { placeHolds, releaseEndedHolds } from "./catalog-holds.ts";

const TERMS = "id, detail, ended_as, reached";

/**
 * The lock of the outlet makes the next position unique. A cluster forwards the INSERT unchanged only within a query. It would copy the rows
 * of a plain INSERT … SELECT, which row-level security rejects.
 */
const INSERT = `
  WITH added AS (
    INSERT INTO promotions (outlet_id, id, detail, items, created_at, position)
    SELECT $1, $2::uuid, $3, $4, $5::timestamptz, coalesce(max(position), 0) + 1 FROM promotions WHERE outlet_id = $1
    RETURNING id
  )
  SELECT id FROM added`;

/** Position relative to the newest, as a subquery: row-level security prevents index conditions with arithmetic. */
const positionBack = (by: string) => `(SELECT max(position) - ${by} FROM promotions WHERE outlet_id = $1)`;

/**
 * One row per promotion of the page, with the total. An empty page returns one row with the total only. Promotions are never removed, so
 * positions are contiguous: the total is their difference, and every page is a range of positions. The condition has both ends of the range,
 * because the planner would otherwise expect most promotions of the outlet. The items of a promotion may be as large as a catalog, so they are
 * not read.
 */
const LIST = `
  SELECT total, page.* FROM (
    SELECT coalesce(max(position) - min(position) + 1, 0) AS total FROM promotions WHERE outlet_id = $1
  ) AS whole
  LEFT JOIN LATERAL (
    SELECT position, id, json_build_object('start_date', detail -> 'start_date', 'end_date', detail -> 'end_date') AS detail, ended_as, reached
    FROM promotions
    WHERE outlet_id = $1 AND position > ${positionBack("$3::bigint * $2")} AND position <= ${positionBack("($3::bigint - 1) * $2")}
    ORDER BY position DESC LIMIT $2
  ) AS page ON true
  ORDER BY position DESC`;

const FIND = `SELECT ${TERMS}, items FROM promotions WHERE outlet_id = $1 AND id = $2`;

const NOT_OVER =
  "FROM promotions p WHERE outlet_id = $1 AND ended_as IS NULL AND end_date >= $2 AND (reached IS NULL OR end_date >= reached)";

const LIST_NOT_OVER = `SELECT ${TERMS} ${NOT_OVER} ORDER BY number DESC`;

/** $3 is the same day as $2, which is a text. */
const LIST_COUNTED = `
  SELECT ${TERMS}, coalesce((
    SELECT json_object_agg(u.day, u.pieces) FROM promotion_uses u WHERE u.outlet_id = $1 AND u.promotion_id = p.id AND u.day >= $3
  ), '{}') AS "used"
  ${NOT_OVER} AND external_menu_id = ANY($4) ORDER BY number DESC`;

/** `nth`: number of the list in $6, which is sent once for all promotions that share it; null keeps the stored one. */
const SAVE = `
  UPDATE promotions p
  SET items = coalesce(($6::text[])[changed.nth]::json, p.items), ended_as = changed.ended_as,
    ended_at = CASE WHEN changed.ended_as IS NULL THEN NULL ELSE $5::timestamptz END
  FROM unnest($2::uuid[], $3::integer[], $4::text[]) AS changed (id, nth, ended_as)
  WHERE p.outlet_id = $1 AND p.id = changed.id`;

const ADD_USES = `
  INSERT INTO promotion_uses (outlet_id, promotion_id, day, pieces)
  SELECT $1, used.id, $2::date, used.pieces FROM unnest($3::uuid[], $4::integer[]) AS used (id, pieces)
  ON CONFLICT (outlet_id, promotion_id, day) DO UPDATE SET pieces = promotion_uses.pieces + excluded.pieces`;

/** An order of an older node has no uses. */
const GIVE_BACK = `
  UPDATE promotion_uses u SET pieces = greatest(u.pieces - used.pieces, 0)
  FROM orders o, json_to_recordset(o.promotion_uses) AS used ("promotionId" uuid, day date, pieces integer)
  WHERE o.outlet_id = $1 AND o.order_number = $2
    AND u.outlet_id = $1 AND u.promotion_id = used."promotionId" AND u.day = used.day`;

/** On an empty page all columns but `total` are null. */
type ListRow = ListedPromotion & { total: number; position: number | null };

export const createPromotions = (database: Database): PromotionStore => ({
  async list(outletId, { limit, page }) {
    const rows = await database.of(outletId).query<ListRow>(LIST, [outletId, limit, page], "promotion-list");
    const promotions = rows.flatMap(({ total: _, position, ...promotion }) => (position === null ? [] : [promotion]));
    return { promotions, total: rows[0]?.total ?? 0 };
  },

  find: (outletId, id) => find(database.of(outletId), outletId, id),

  listNotOver: (outletId, today) => listNotOver(database.of(outletId), outletId, today),
});

export const promotionWork = (sql: TransactionSql, outletId: string): PromotionWork => ({
  find: (id) => find(sql, outletId, id),

  listNotOver: (today) => listNotOver(sql, outletId, today),

  listCounted: (from, externalMenuIds) => {
    const day = from.toString();
    return sql.query<CountedPromotion>(LIST_COUNTED, [outletId, day, day, externalMenuIds], "promotion-list-counted");
  },

  add({ id, detail, items }, at) {
    sql.queue(INSERT, [outletId, id, JSON.stringify(detail), JSON.stringify(items), at], "promotion-insert");
  },

  save(promotions, at) {
    if (promotions.length === 0) return;
    const ids = promotions.map(({ id }) => id);
    const endings = promotions.map(({ ended_as }) => ended_as);
    const lists = [...new Set(promotions.filter(({ ended_as }) => ended_as === null).map(({ items }) => items))];
    const numbers = new Map(lists.map((items, index) => [items, index + 1]));
    const nths = promotions.map(({ ended_as, items }) => (ended_as === null ? numbers.get(items) : null));
    const texts = lists.map((items) => JSON.stringify(items));
    sql.queue(SAVE, [outletId, ids, nths, endings, at, texts], "promotion-save");
    releaseEndedHolds(sql, outletId);
  },

  use(today, uses, holds) {
    const ids = uses.map(({ promotionId }) => promotionId);
    const pieces = uses.map((use) => use.pieces);
    if (uses.length > 0) sql.queue(ADD_USES, [outletId, today.toString(), ids, pieces], "promotion-use-add");
    placeHolds(sql, outletId, holds);
  },

  giveBack(orderNumber) {
    sql.queue(GIVE_BACK, [outletId, orderNumber], "promotion-use-give-back");
  },
});

async function find(sql: Sql, outletId: string, id: string): Promise<Promotion | undefined> {
  if (!isUuid(id)) return undefined;
  const [promotion] = await sql.query<Promotion>(FIND, [outletId, id], "promotion-find");
  return promotion;
}

const listNotOver = (sql: Sql, outletId: string, today: Temporal.PlainDate): Promise<PromotionTerms[]> =>
  sql.query<PromotionTerms>(LIST_NOT_OVER, [outletId, today.toString()], "promotion-list-not-over");

const REACH = `
  UPDATE promotions SET reached = $2
  WHERE outlet_id = $1 AND ended_as IS NULL AND end_date >= $3 AND detail ->> 'start_date' <= $2 AND (reached IS NULL OR reached < $2)`;

/**
 * Keeps the statuses of promotions when a correction of the time zone moves the outlet's date back (decisions: promotion status).
 *
 * @param dates of the outlet before and after the correction
 */
export function keepStatuses(sql: TransactionSql, outletId: string, { before, after }: MovedDate): void {
  sql.queue(REACH, [outletId, before.toString(), after.toString()], "promotion-reach");
}
