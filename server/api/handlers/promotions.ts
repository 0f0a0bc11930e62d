import { randomUUID } from "node:crypto";
import type { Context } from "hono";
import type { CreatePromotionResponse } from "../../../generated/schemas.ts";
import { localDate } from "../../domain/local-time.ts";
import { rejectionOf } from "../../domain/promotion-item-rules.ts";
import { coveredItem } from "../../domain/promotion-replacement.ts";
import { violationsOf } from "../../domain/promotion-rules.ts";
import { endAs } from "../../domain/promotion-status.ts";
import { detailsOf, summaryOf } from "../../domain/promotion-view.ts";
import type { EndedAs } from "../../domain/promotions.ts";
import { itemsNamed } from "../../domain/stocks.ts";
import { accepted, excerpt, notFound, requireNone } from "../errors.ts";
import type { Env, Handler } from "../handler.ts";
import { withIdempotency } from "../http/idempotency.ts";
import { withOutletAccess } from "../http/outlet-access.ts";
import { serialize } from "../http/serialized.ts";

export const createPromotion: Handler<"createPromotion"> = async (c) => {
  const { promo_detail: detail } = c.req.valid("json");
  const { external_menu_id } = detail;
  const { environment, clock } = c.var;
  const at = clock.now();
  return withIdempotency(c, c.req.valid("param").outlet_id, {
    order: "independent",
    load: (work, visitor) => work.catalogs.lock(at, visitor),
    decide(catalog, work) {
      const { timeZone, replacedAt } = catalog;
      // The rules are checked after the key, so that a retry on the next day gets the stored response.
      requireNone(violationsOf(detail, { today: localDate(at, timeZone), environment }));

      const items = itemsNamed(catalog, external_menu_id).map((item) => ({
        ...coveredItem(item, catalog.entries),
        in_stock: item.in_stock,
      }));
      const errors = rejectionOf(detail, { items, catalogUpdatedOn: localDate(replacedAt, timeZone) });
      if (errors !== undefined) return outcome([], [{ id: null, external_menu_id, errors }]);

      const id = randomUUID();
      work.promotions.add({ id, detail, items: items.map(({ in_stock: _, ...item }) => item), ended_as: null }, at);
      return outcome([{ id, external_menu_id, errors: null }], []);
    },
  });
};

type Outcome = CreatePromotionResponse["data"];

const outcome = (success: Outcome["success"], failure: Outcome["failure"]) =>
  serialize<CreatePromotionResponse, 201>({ success: true, data: { success, failure } }, 201);

export const listPromotions: Handler<"listPromotions"> = async (c) => {
  const { outlet_id } = c.req.valid("param");
  const query = c.req.valid("query");
  const { page } = query;
  const limit = query.limit || DEFAULT_LIMIT;
  const { promotions, total } = await c.var.store.promotions.list(outlet_id, { limit, page });
  const summaries = promotions.map((promotion) => summaryOf(promotion, today(c.var)));
  return c.json({ success: true as const, data: { promotions: summaries, total_count: total, limit, page } }, 200);
};

/** Zero and null both mean this page size (R4.2-24). */
const DEFAULT_LIMIT = 25;

export const getPromotion: Handler<"getPromotion"> = async (c) => {
  const { outlet_id, promotion_id } = c.req.valid("param");
  const promotion = await c.var.store.promotions.find(outlet_id, promotion_id);
  if (promotion === undefined) throw promotionNotFound(promotion_id);
  return c.json({ success: true as const, data: detailsOf(promotion, today(c.var)) }, 200);
};

export const deactivatePromotion: Handler<"deactivatePromotion"> = async (c) => {
  const { outlet_id, promotion_id } = c.req.valid("param");
  await endPromotion(c, outlet_id, promotion_id, "deactivated");
  return c.json({ success: true as const }, 200);
};

export const deletePromotion: Handler<"deletePromotion"> = async (c) => {
  const { outlet_id, promotion_id } = c.req.valid("param");
  await endPromotion(c, outlet_id, promotion_id, "deleted");
  return c.json({ success: true as const }, 200);
};

async function endPromotion(c: Context<Env>, outletId: string, id: string, ended_as: EndedAs) {
  const at = c.get("clock").now();
  await withOutletAccess(c, (visitor) =>
    c.get("store").transaction(outletId, async (work) => {
      const [{ timeZone }, promotion] = await Promise.all([work.catalogs.lock(at, visitor), work.promotions.find(id)]);
      if (promotion === undefined) throw promotionNotFound(id);
      work.promotions.save([accepted(endAs(ended_as, promotion, localDate(at, timeZone)))], at);
    }),
  );
}

type Variables = Env["Variables"];

const today = ({ clock, outlet }: Variables): Temporal.PlainDate => localDate(clock.now(), outlet.timeZone);

const promotionNotFound = (id: string) =>
  notFound([{ message: `This outlet has no promotion ${excerpt(id)}.`, field: "promotion_id" }]);
