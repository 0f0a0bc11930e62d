import type { components } from "partner-integration-api-client";
import { PartnerApiError, unwrap } from "partner-integration-api-client";
import { advanceToMidnight, type DemoContext, localTime, order, rupiah } from "./context.ts";

type Promotion = components["schemas"]["PromotionDetailInput"];

export async function sendMenu({ partner, outletId, say }: DemoContext): Promise<void> {
  const params = { path: { outlet_id: outletId } };
  await unwrap(partner.PUT("/integrations/food/outlets/{outlet_id}/v1/catalog", { params, body: MENU }));
  const { menus } = await unwrap(partner.GET("/integrations/food/outlets/{outlet_id}/v2/catalog", { params }));
  for (const { name, menu_items = [] } of menus)
    for (const { name: item, price } of menu_items) say(`${name}: ${item}, ${rupiah(price)}.`);
}

/** @returns id of the promotion on each item */
export async function planPromotions(context: DemoContext): Promise<{ nasi: string; teh: string }> {
  const tomorrow = (await localTime(context)).toPlainDate().add({ days: 1 });
  const days = { start_date: tomorrow.toString(), end_date: tomorrow.add({ days: 6 }).toString() };
  const limit = (on_limit_reached: "BACK_TO_ORIGINAL_PRICE" | "MARK_OUT_OF_STOCK") => ({
    usage_limit: { outlet: { max_quantity: 5, on_limit_reached } },
  });
  const nasi = { external_menu_id: "nasi-goreng", selling_price: 28_000, ...limit("BACK_TO_ORIGINAL_PRICE") };
  const teh = { external_menu_id: "es-teh", percentage_discount: 25, ...limit("MARK_OUT_OF_STOCK") };
  const ids = { nasi: await promote(context, { ...days, ...nasi }), teh: await promote(context, { ...days, ...teh }) };
  context.say(
    `nasi-goreng for ${rupiah(nasi.selling_price)}, es-teh ${teh.percentage_discount} % off, 5 pieces of each a day.`,
  );
  await reportStatuses(context);
  await order(context, 1, "nasi-goreng");
  return ids;
}

async function promote({ partner, outletId }: DemoContext, promo_detail: Promotion): Promise<string> {
  const { success, failure } = await unwrap(
    partner.POST("/integrations/promo/outlets/{outlet_id}/v1/food-promos", {
      params: { path: { outlet_id: outletId } },
      body: { promo_type: "sku_promo", promo_detail },
    }),
  );
  if (success[0] === undefined) throw new Error(`expected a promotion, got ${failure[0]?.errors}`);
  return success[0].id;
}

async function reportStatuses({ partner, outletId, say }: DemoContext): Promise<void> {
  const { promotions } = await unwrap(
    partner.GET("/integrations/promo/outlets/{outlet_id}/v1/food-promos", {
      params: { path: { outlet_id: outletId } },
    }),
  );
  say(`The promotions are ${[...new Set(promotions.map(({ status }) => status))].join(" and ")}.`);
}

export async function reachUsageLimit(context: DemoContext) {
  await advanceToMidnight(context);
  await reportStatuses(context);
  const first = await order(context, 3, "nasi-goreng", { variants: [{ external_id: "telur" }] });
  await order(context, 3, "nasi-goreng");
  await order(context, 1, "nasi-goreng");
  return first;
}

export async function sellOut(context: DemoContext, promotion_id: string): Promise<void> {
  const { partner, outletId, say } = context;
  const outlet = { outlet_id: outletId };
  await order(context, 5, "es-teh");
  say(`es-teh is ${await stockOf(context, "es-teh")}.`);
  await order(context, 1, "es-teh").catch((error) => {
    if (!(error instanceof PartnerApiError)) throw error;
    say(`Another one is rejected: ${error.status}, ${error.errors[0]?.message}`);
  });
  const body = [{ external_id: "es-teh", in_stock: true }];
  await unwrap(
    partner.PATCH("/integrations/food/outlets/{outlet_id}/v2/menu_item_stocks", { params: { path: outlet }, body }),
  );
  say(
    `The partner sets it in stock; it is ${await stockOf(context, "es-teh")} until the promotion is deactivated, too.`,
  );
  await unwrap(
    partner.PUT("/integrations/promo/outlets/{outlet_id}/v1/food-promos/{promotion_id}/deactivate", {
      params: { path: { ...outlet, promotion_id } },
    }),
  );
  say(`The partner deactivates it; es-teh is ${await stockOf(context, "es-teh")}.`);
  await order(context, 1, "es-teh");
}

async function stockOf({ partner, outletId }: DemoContext, external_id: string): Promise<string> {
  const { menus } = await unwrap(
    partner.GET("/integrations/food/outlets/{outlet_id}/v2/catalog", { params: { path: { outlet_id: outletId } } }),
  );
  const items = menus.flatMap(({ menu_items = [] }) => menu_items);
  return items.find((item) => item.external_id === external_id)?.in_stock ? "in stock" : "out of stock";
}

export async function startNextDay(context: DemoContext): Promise<void> {
  await advanceToMidnight(context);
  await order(context, 5, "nasi-goreng");
}

/** The menu of the demo. */
const MENU: components["schemas"]["ReplaceCatalogRequest"] = {
  request_id: "demo-menu-1",
  menus: [
    {
      name: "Nasi",
      menu_items: [
        {
          external_id: "nasi-goreng",
          name: "Nasi Goreng Kampung",
          description: "Dengan telur mata sapi, acar dan kerupuk.",
          price: 35_000,
          variant_category_external_ids: ["tambahan"],
        },
      ],
    },
    { name: "Minuman", menu_items: [{ external_id: "es-teh", name: "Es Teh Manis", price: 8_000 }] },
  ],
  variant_categories: [
    {
      external_id: "tambahan",
      name: "Tambahan",
      rules: { selection: { min_quantity: 0, max_quantity: 1 } },
      variants: [{ external_id: "telur", name: "Telur mata sapi", price: 6_000 }],
    },
  ],
};
