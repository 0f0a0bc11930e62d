import { unwrap } from "partner-integration-api-client/errors";
import type { components } from "platform-client/generated/types";
import { create } from "./promotions.ts";
import { expecting, openOutlet, type Play, type Scene, today } from "./scene.ts";

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

/** An order of what is not in it any more has no mapping. */
const WITHOUT_MIE = {
  request_id: "without-mie",
  menus: [{ menu_items: [{ external_id: "soto", name: "Soto Ayam", price: 25_000 }] }],
  variant_categories: [],
};

async function openKitchen(scene: Scene, more: Parameters<typeof openOutlet>[1] = {}): Promise<string> {
  const outlet_id = await openOutlet(scene, more);
  await unwrap(scene.partner.PUT(CATALOG, { params: { path: { outlet_id } }, body: MENU }));
  return outlet_id;
}

const place = ({ platform }: Scene, outlet_id: string, more: Partial<Schemas["PlaceOrderRequest"]> = {}) =>
  platform.POST(ORDERS, {
    params: { path: { outlet_id } },
    body: { service_type: "food", items: [{ external_id: "mie", quantity: 1 }], ...more },
  });

const advance = ({ platform }: Scene, order_number: string, body: Schemas["AdvanceOrderRequest"]) =>
  platform.POST(ADVANCE, { params: { path: { order_number } }, body });

const WAY = [
  ...["AWAITING_MERCHANT_ACCEPTANCE", "MERCHANT_ACCEPTED", "PREP_ORDER_NOW", "DRIVER_OTW_PICKUP", "DRIVER_ARRIVED"],
  ...["PLACED", "COMPLETED"],
] as Schemas["OrderStatus"][];

/** Orders with everything and with nothing, on their whole way and cancelled. */
export const takeOrders: Play = async (scene) => {
  const outlet_id = await openKitchen(scene, { external_outlet_id: "DAPUR-1" });
  const first = (await today(scene)).toString();
  const last = (await today(scene)).add({ days: 2 }).toString();
  const promotion = { external_menu_id: "mie", selling_price: 25_000, start_date: first, end_date: last };
  await create(scene, outlet_id, promotion);
  const everything: Partial<Schemas["PlaceOrderRequest"]> = {
    items: [{ external_id: "mie", quantity: 2, notes: "Tanpa acar", variants: [{ external_id: "pedas" }] }],
    customer: { id: "CUST-1", name: "Sari" },
    scheduled: {
      ...{ schedule_delivery_time_start: `${last}T04:00:00Z`, schedule_delivery_time_end: `${last}T05:00:00Z` },
      is_catering: true,
    },
  };
  const { order } = await unwrap(place(scene, outlet_id, everything));
  for (const to of WAY) await unwrap(advance(scene, order.order_number, { to, driver: { name: "Agus" } }));
  await expecting(409, advance(scene, order.order_number, { to: "CREATED" }));
  const { order: late } = await unwrap(place(scene, outlet_id, everything));
  await unwrap(advance(scene, late.order_number, { to: "DRIVER_OTW_PICKUP", driver: { name: "Agus" } }));
  await unwrap(advance(scene, late.order_number, { to: "CANCELLED", reason: "Pelanggan membatalkan" }));

  const anonymous = await openKitchen(scene);
  const cancelled = await unwrap(place(scene, anonymous, { service_type: "food_pickup", acceptance_mode: "auto" }));
  const { order_number } = cancelled.order;
  await expecting(422, advance(scene, order_number, { to: "CANCELLED" }));
  await unwrap(advance(scene, order_number, { to: "CANCELLED", reason: "Restoran kehabisan bahan" }));
  await expecting(422, place(scene, anonymous, { items: [{ external_id: "bakso", quantity: 1 }] }));

  const { order: unmapped } = await unwrap(place(scene, anonymous));
  await unwrap(scene.partner.PUT(CATALOG, { params: { path: { outlet_id: anonymous } }, body: WITHOUT_MIE }));
  for (const to of WAY) await unwrap(advance(scene, unmapped.order_number, { to }));
};
