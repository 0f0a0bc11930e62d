import { unwrap } from "partner-integration-api-client";
import type { components } from "platform-client";
import { create, sendAgain, sendConcurrently } from "./promotions.ts";
import { expecting, openOutlet, type Scenario, type ScenarioContext, today } from "./scenario.ts";

type Schemas = components["schemas"];
const CATALOG = "/integrations/food/outlets/{outlet_id}/v1/catalog";
const ORDERS = "/platform/v1/outlets/{outlet_id}/orders";
const ADVANCE = "/platform/v1/orders/{order_number}/advance";

const MENU = {
  request_id: "menu",
  menus: [
    {
      menu_items: [
        { external_id: "mie", name: "Mie Goreng", price: 30_000, variant_category_external_ids: ["level-pedas"] },
      ],
    },
  ],
  variant_categories: [{ external_id: "level-pedas", variants: [{ external_id: "pedas", name: "Pedas" }] }],
};

/** Most lines of an order. */
const MAX_LINES = 100;

/** A menu without the item of an open order, which then has no mapping. */
const WITHOUT_MIE = {
  request_id: "without-mie",
  menus: [{ menu_items: [{ external_id: "soto", name: "Soto Ayam", price: 25_000 }] }],
  variant_categories: [],
};

async function openOutletWithMenu(
  context: ScenarioContext,
  more: Parameters<typeof openOutlet>[1] = {},
): Promise<string> {
  const outlet_id = await openOutlet(context, more);
  await unwrap(context.partner.PUT(CATALOG, { params: { path: { outlet_id } }, body: MENU }));
  return outlet_id;
}

const place = ({ platform }: ScenarioContext, outlet_id: string, more: Partial<Schemas["PlaceOrderRequest"]> = {}) =>
  platform.POST(ORDERS, {
    params: { path: { outlet_id } },
    body: { service_type: "food", items: [{ external_id: "mie", quantity: 1 }], ...more },
  });

const advance = ({ platform }: ScenarioContext, order_number: string, body: Schemas["AdvanceOrderRequest"]) =>
  platform.POST(ADVANCE, { params: { path: { order_number } }, body });

const STATUS_ORDER: Schemas["OrderStatus"][] = [
  "AWAITING_MERCHANT_ACCEPTANCE",
  "MERCHANT_ACCEPTED",
  "PREP_ORDER_NOW",
  "DRIVER_OTW_PICKUP",
  "DRIVER_ARRIVED",
  "PLACED",
  "COMPLETED",
];

/** Places orders with all optional fields and with none, then completes and cancels them. */
export const takeOrders: Scenario = async (context) => {
  const outlet_id = await openOutletWithMenu(context, { external_outlet_id: "DAPUR-1" });
  const first = (await today(context)).toString();
  const last = (await today(context)).add({ days: 2 }).toString();
  const promotion = { external_menu_id: "mie", selling_price: 25_000, start_date: first, end_date: last };
  await create(context, outlet_id, promotion);
  const allFields: Partial<Schemas["PlaceOrderRequest"]> = {
    items: [{ external_id: "mie", quantity: 2, notes: "Tanpa acar", variants: [{ external_id: "pedas" }] }],
    customer: { id: "CUST-1", name: "Sari" },
    scheduled: {
      schedule_delivery_time_start: `${last}T04:00:00Z`,
      schedule_delivery_time_end: `${last}T05:00:00Z`,
      is_catering: true,
    },
    cutlery_requested: true,
    takeaway_charges: 2_000,
    promotions: [
      { scope: "sku", promo_source: "SKU_PROMO", redeemed_amount: 1_000 },
      {
        scope: "sku_v2",
        external_id: "mie",
        redeemed_amount: 3_000,
        merchant_budget_share_percentage: 40,
        id: "HEMAT",
      },
      { scope: "cart", redeemed_amount: 4_000, merchant_budget_share_percentage: 50 },
      { scope: "delivery", redeemed_amount: 9_000 },
    ],
  };
  const { order } = await unwrap(place(context, outlet_id, allFields));
  for (const to of STATUS_ORDER) await unwrap(advance(context, order.order_number, { to, driver: { name: "Agus" } }));
  // One order is left in each status.
  for (const to of STATUS_ORDER)
    await unwrap(advance(context, (await unwrap(place(context, outlet_id))).order.order_number, { to }));
  const { order: late } = await unwrap(place(context, outlet_id, allFields));
  await unwrap(advance(context, late.order_number, { to: "DRIVER_OTW_PICKUP", driver: { name: "Agus" } }));
  await unwrap(advance(context, late.order_number, { to: "CANCELLED", reason: "Pelanggan membatalkan" }));

  const anonymous = await openOutletWithMenu(context);
  const cancelled = await unwrap(place(context, anonymous, { service_type: "food_pickup", acceptance_mode: "auto" }));
  const { order_number } = cancelled.order;
  await expecting(422, advance(context, order_number, { to: "CANCELLED" }));
  await unwrap(advance(context, order_number, { to: "CANCELLED", reason: "Restoran kehabisan bahan" }));
  await expecting(422, place(context, anonymous, { items: [{ external_id: "bakso", quantity: 1 }] }));
  await expecting(422, place(context, anonymous, { items: [{ external_id: "mie", quantity: 1, variants: [{}] }] }));
  const promotions = [{ scope: "cart" as const, redeemed_amount: 30_001 }];
  await expecting(422, place(context, anonymous, { promotions }));
  await expecting(
    422,
    place(context, anonymous, { promotions: [{ scope: "sku_v2", external_id: "bakso", redeemed_amount: 1 }] }),
  );
  await sendAgain((key, isChanged) =>
    context.platform.POST(ORDERS, {
      params: { path: { outlet_id: anonymous }, header: { "X-Idempotency-Key": key } },
      body: { service_type: "food_pickup", items: [{ external_id: "mie", quantity: isChanged ? 2 : 1 }] },
    }),
  );

  // Its events report more errors than they list: one for each line, and one for the outlet.
  const lines = Array(MAX_LINES).fill({ external_id: "mie", quantity: 1 });
  const { order: unmapped } = await unwrap(place(context, anonymous, { items: lines }));
  await unwrap(context.partner.PUT(CATALOG, { params: { path: { outlet_id: anonymous } }, body: WITHOUT_MIE }));
  for (const to of STATUS_ORDER) await unwrap(advance(context, unmapped.order_number, { to }));
  for (const outlet of [outlet_id, anonymous])
    await unwrap(context.platform.GET(ORDERS, { params: { path: { outlet_id: outlet } } }));
  for (const query of [{ limit: 1, order_number }, { after: unmapped.order_number }])
    await unwrap(context.platform.GET(ORDERS, { params: { path: { outlet_id: anonymous }, query } }));
};

/** Sends an order twice while the first request waits for the outlet lock, which this scenario holds. */
export const placeConcurrently: Scenario = async (context) => {
  const { own, platform } = context;
  if (own === undefined) return; // Only this run's own database can be locked.
  const outlet_id = await openOutletWithMenu(context);
  await sendConcurrently(own, (key) =>
    platform.POST(ORDERS, {
      params: { path: { outlet_id }, header: { "X-Idempotency-Key": key } },
      body: { service_type: "food", items: [{ external_id: "mie", quantity: 1 }] },
    }),
  );
};
