import { unwrap } from "partner-integration-api-client";
import type { components } from "platform-client";
import { create, send, sendAgain, sendConcurrently } from "./promotions.ts";
import {
  daysFrom,
  exampleBody,
  expecting,
  openOutletWithMenu,
  placeOrder,
  replaceCatalog,
  type Scenario,
  type ScenarioContext,
} from "./scenario.ts";

type Schemas = components["schemas"];
const ORDERS = "/platform/v1/outlets/{outlet_id}/orders";
const ADVANCE = "/platform/v1/orders/{order_number}/advance";

/** Most lines of an order. */
const MAX_LINES = 100;

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
  const { platform } = context;
  const outlet_id = await openOutletWithMenu(context, { external_outlet_id: "DAPUR-1" });
  const days = (await daysFrom(context))(0, 2);
  await create(context, outlet_id, { ...days, external_menu_id: "nasi-goreng", selling_price: 25_000 });
  const allFields: Partial<Schemas["PlaceOrderRequest"]> = {
    ...exampleBody<Schemas["PlaceOrderRequest"]>(context, "placeOrder"),
    scheduled: {
      schedule_delivery_time_start: `${days.end_date}T04:00:00Z`,
      schedule_delivery_time_end: `${days.end_date}T05:00:00Z`,
      is_catering: true,
    },
    cutlery_requested: true,
    takeaway_charges: 2_000,
    promotions: [
      { scope: "sku", promo_source: "SKU_PROMO", redeemed_amount: 1_000 },
      { ...SKU_V2, external_id: "nasi-goreng", redeemed_amount: 3_000, merchant_budget_share_percentage: 40 },
      { scope: "cart", redeemed_amount: 4_000, merchant_budget_share_percentage: 50 },
      { scope: "delivery", redeemed_amount: 9_000 },
    ],
  };
  const driver = { name: "Agus" };
  const place = async (outlet: string, more = {}) =>
    (await unwrap(placeOrder(context, outlet, more))).order.order_number;
  const complete = async (order: string) => {
    for (const to of STATUS_ORDER) await unwrap(advance(context, order, { to, driver }));
  };
  await complete(await place(outlet_id, allFields));
  // One order is left in each status.
  for (const to of STATUS_ORDER) await unwrap(advance(context, await place(outlet_id), { to }));
  const late = await place(outlet_id, allFields);
  await unwrap(advance(context, late, { to: "DRIVER_OTW_PICKUP", driver }));
  await unwrap(advance(context, late, { to: "CANCELLED", reason: "Pelanggan membatalkan" }));

  const anonymous = await openOutletWithMenu(context);
  const order_number = await place(anonymous, { service_type: "food_pickup", acceptance_mode: "auto" });
  await unwrap(advance(context, order_number, { to: "CANCELLED", reason: "Restoran kehabisan bahan" }));
  for (const wrong of [
    { items: [{ external_id: "nasi-goreng", quantity: 1, variants: [{}] }] },
    { promotions: [{ scope: "cart" as const, redeemed_amount: 35_001 }] },
    { promotions: [{ ...SKU_V2, external_id: "bakso", redeemed_amount: 1 }] },
  ])
    await expecting(422, placeOrder(context, anonymous, wrong));
  await sendAgain((key, isChanged) =>
    placeOrder(context, anonymous, { key, service_type: isChanged ? "food" : "food_pickup" }),
  );

  // Its events report more errors than they list: one for each line, and one for the outlet.
  const items = Array(MAX_LINES).fill({ external_id: "nasi-goreng", quantity: 1 });
  const unmapped = await place(anonymous, { items });
  await unwrap(replaceCatalog(context, anonymous, {}));
  await complete(unmapped);
  for (const outlet of [outlet_id, anonymous])
    await unwrap(platform.GET(ORDERS, { params: { path: { outlet_id: outlet } } }));
  for (const query of [{ limit: 1, order_number }, { after: unmapped }])
    await unwrap(platform.GET(ORDERS, { params: { path: { outlet_id: anonymous }, query } }));
};

const SKU_V2 = { scope: "sku_v2", id: "HEMAT" } as const;

/** Sends an order and a promotion twice, while the first request waits for a lock that this scenario holds. */
export const sendTwiceAtOnce: Scenario = async (context) => {
  if (context.ownService === undefined) return; // Only this run's own database can be locked.
  const outlet_id = await openOutletWithMenu(context);
  await sendConcurrently(context.ownService, (key) => placeOrder(context, outlet_id, { key }));
  const days = (await daysFrom(context))(1, 2);
  const detail = { ...days, external_menu_id: "es-teh", selling_price: 6_000 };
  await sendConcurrently(context.ownService, (key) => send(context, outlet_id, detail, key));
};
