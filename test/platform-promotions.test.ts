import { expect, test } from "vitest";
import type { Catalog, GetPromotionResponse, OrderResult } from "../generated/schemas.ts";
import { catalogOf, idsOf, item } from "./support/catalogs.ts";
import { EVENT_SCOPES } from "./support/deliveries.ts";
import { appliedTo, createdId, keyed, promotionOf } from "./support/promotions.ts";
import { outcomeOf, rejected } from "./support/rejections.ts";
import { openApp } from "./support/sandbox.ts";

/* Promotions and charges that the platform adds to an order (reference 2.11, 6.4; decisions: platform contract, order price). */

const { call, callPlatform, newOutlet } = await openApp();

// Events are recorded for partners with a subscription to them.
const subscription = { event: "food.order.merchant_accepted", url: "https://partner.example/events" };
await call("createSubscription", "", { scopes: EVENT_SCOPES, body: subscription });

type Fields = Record<string, unknown>;

/** `nasi` costs 35,000 and `teh` 8,000. The variant `Pedas` has no external id, the variant `telur` costs 6,000. */
const CATALOG = catalogOf(
  [
    {
      name: "Menu",
      menu_items: [
        item("nasi", { name: "Nasi Goreng", price: 35_000, variant_category_external_ids: ["level"] }),
        item("teh", { name: "Es Teh", price: 8_000 }),
      ],
    },
  ],
  [
    {
      external_id: "level",
      variants: [
        { name: "Pedas", price: 3_000 },
        { external_id: "telur", price: 6_000 },
        { external_id: "habis", in_stock: false },
      ],
    },
  ],
);

async function openOutlet() {
  const outlet = await newOutlet();
  expect(await call("replaceCatalog", outlet, { body: CATALOG })).toMatchObject({ status: 200 });
  const { body } = await call("getCatalog", outlet);
  return { outlet, ...idsOf((body as { data: Catalog }).data) };
}

const place = (outlet: string, more: Fields, items: Fields[] = [{ external_id: "nasi", quantity: 2 }]) =>
  callPlatform("placeOrder", { path: { outlet_id: outlet }, body: { service_type: "food", items, ...more } });
async function placed(...args: Parameters<typeof place>): Promise<OrderResult> {
  const response = await place(...args);
  expect(response).toMatchObject({ status: 201 });
  return (response.body as { data: OrderResult }).data;
}

test("placeOrder 201: cutlery, takeaway charges and promotions of every scope and source, as in the event (D-platform-contract-8, D-order-price-2, R6.4-8, R6.4-9)", async () => {
  const { outlet, items } = await openOutlet();
  const [nasi, teh] = [items.nasi?.[0] as string, items.teh?.[0] as string];
  const result = await placed(
    outlet,
    {
      cutlery_requested: true,
      takeaway_charges: 2_500,
      promotions: [
        { scope: "sku", external_id: "nasi", promo_source: "SKU_PROMO", redeemed_amount: 4_000, id: "P-1" },
        { scope: "sku_v2", external_id: "teh", redeemed_amount: 3_000, merchant_budget_share_percentage: 37.5 },
        { scope: "cart", redeemed_amount: 5_000, merchant_budget_share_percentage: 50, id: "CART-1" },
        { scope: "delivery", redeemed_amount: 9_000 },
      ],
    },
    [
      { external_id: "nasi", quantity: 2 },
      { external_id: "teh", quantity: 1 },
    ],
  );
  const { order_number } = result.order;
  const onNasi = { item: { id: nasi, external_id: "nasi" }, id: "P-1" };
  const line = (quantity: number, price: number, name: string, ids: object, [id, source]: [string, string]) => ({
    ...{ quantity, price, name, notes: null, variants: [], ...ids },
    ...{ sku_promo_id: id, sku_promo_source: source },
  });
  expect(result).toEqual({
    customer: { id: expect.any(String), name: null },
    driver: null,
    service_type: "food",
    outlet: { id: outlet, external_outlet_id: null, time_zone: "Asia/Jakarta" },
    order: {
      status: "CREATED",
      pin: expect.stringMatching(/^\d{4}$/),
      order_number,
      order_total: 2 * 35_000 + 8_000 - 4_000 - 3_000 - 5_000 + 2_500,
      order_items: [
        line(2, 35_000, "Nasi Goreng", { id: nasi, external_id: "nasi" }, ["P-1", "SKU_PROMO"]),
        line(1, 8_000, "Es Teh", { id: teh, external_id: "teh" }, [`${order_number}-P2`, "CAMPAIGN"]),
      ],
      applied_promotions: [
        { scope: "sku", detail: onNasi },
        appliedTo(onNasi.item, "P-1", 4_000),
        appliedTo({ id: teh, external_id: "teh" }, `${order_number}-P2`, 3_000, ["CAMPAIGN", 37.5]),
        { scope: "cart", detail: { id: "CART-1", redeemed_amount: 5_000, merchant_budget_share_percentage: 50 } },
        {
          scope: "delivery",
          detail: { id: `${order_number}-P4`, redeemed_amount: 9_000, merchant_budget_share_percentage: 0 },
        },
      ],
      cutlery_requested: true,
      currency: "IDR",
      takeaway_charges: 2_500,
      created_at: "2026-11-21T10:15:30.000Z",
      cancellation_detail: null,
      scheduled_flag: null,
      sequence: 1,
    },
  });
  const { advanced, event } = await advanceAndRead(order_number);
  expect(advanced).toEqual({
    ...result,
    order: { ...result.order, status: "MERCHANT_ACCEPTED", sequence: 2 },
  });
  expect(event).toEqual(advanced);
});

/** Accepts an order. `event`: the body of the event of that step. */
async function advanceAndRead(order_number: string) {
  const response = await callPlatform("advanceOrder", { path: { order_number }, body: { to: "MERCHANT_ACCEPTED" } });
  const { data: advanced } = response.body as { data: OrderResult };
  const { body } = await call("listEvents", "", { scopes: EVENT_SCOPES, query: "?limit=1000" });
  const { events } = (body as { data: { events: { header: { event_name: string }; body: OrderResult }[] } }).data;
  const stepEvents = events.filter(({ header }) => header.event_name === "food.order.merchant_accepted");
  return { advanced, event: stepEvents.find((event) => event.body.order.order_number === order_number)?.body };
}

test("placeOrder 201: promotions of the platform apply in addition to the outlet's (D-platform-contract-8)", async () => {
  const { outlet, items } = await openOutlet();
  const id = createdId(
    await call("createPromotion", outlet, keyed(promotionOf({ external_menu_id: "nasi", selling_price: 28_000 }))),
  );
  const { order } = await placed(outlet, {
    promotions: [
      { scope: "sku_v2", redeemed_amount: 56_000 - 6_000, id: "C-1" },
      { scope: "cart", redeemed_amount: 6_000, id: "C-2" },
    ],
  });
  const onNasi = { id: items.nasi?.[0], external_id: "nasi" };
  const base = { item: onNasi, id };
  expect(order).toMatchObject({ order_total: 0, order_items: [{ sku_promo_id: id, sku_promo_source: "SKU_PROMO" }] });
  expect(order.applied_promotions).toEqual([
    { scope: "sku", detail: base },
    appliedTo(onNasi, id, 14_000),
    appliedTo(onNasi, "C-1", 50_000, ["CAMPAIGN", 0]),
    { scope: "cart", detail: { id: "C-2", redeemed_amount: 6_000, merchant_budget_share_percentage: 0 } },
  ]);
  const { body } = await call("getPromotion", outlet, { path: { promotion_id: id } });
  expect((body as GetPromotionResponse).data[0]?.status).toBe("activated");
});

const amount = (redeemed_amount: number, scope: string, more: Fields = {}) => ({ scope, redeemed_amount, ...more });
const overPrice = (nth: number, rest: number, got: number) => ({
  code: "PROMOTION_OVER_PRICE",
  field: `/promotions/${nth}/redeemed_amount`,
  message: `Expected at most ${rest}, the price after other promotions, got ${got}.`,
});

test.each<[string, Fields[], ...Parameters<typeof rejected>[1][]]>([
  ["over the price of the order", [amount(78_001, "cart")], overPrice(0, 78_000, 78_001)],
  ["over the price of the item", [amount(8_001, "sku_v2", { external_id: "teh" })], overPrice(0, 8_000, 8_001)],
  [
    "over the rest of the item",
    [amount(8_000, "sku", { external_id: "teh" }), amount(1, "sku_v2", { external_id: "teh" })],
    overPrice(1, 0, 1),
  ],
  [
    "over the rest of the order",
    [amount(70_000, "cart"), amount(8_001, "sku_v2", { external_id: "nasi" })],
    overPrice(1, 8_000, 8_001),
  ],
  [
    "on an item that is not ordered",
    [amount(1, "sku", { external_id: "bakso" }), amount(78_001, "cart")],
    {
      code: "PROMOTED_ITEM_NOT_ORDERED",
      field: "/promotions/0/external_id",
      message: "Expected the external_id of an ordered menu item, got bakso.",
    },
    overPrice(1, 78_000, 78_001),
  ],
])(
  "placeOrder 422: a promotion %s (D-platform-contract-8, D-order-price-1)",
  async (_name, promotions, ...violations) => {
    const { outlet } = await openOutlet();
    const lines = [
      { external_id: "nasi", quantity: 2 },
      { external_id: "teh", quantity: 1 },
    ];
    expect(outcomeOf(await place(outlet, { promotions }, lines))).toEqual(rejected(422, ...violations));
  },
);

test("placeOrder 422: a promotion on an item that is not ordered, beside an unknown item (D-errors-7, D-platform-contract-8)", async () => {
  const { outlet } = await openOutlet();
  const promotions = [amount(1, "sku", { external_id: "bakso" }), amount(1, "sku", { external_id: "gone" })];
  expect(outcomeOf(await place(outlet, { promotions }, [{ external_id: "gone", quantity: 1 }]))).toEqual(
    rejected(
      422,
      { code: "MENU_ITEM_NOT_FOUND", field: "/items/0/external_id" },
      { code: "PROMOTED_ITEM_NOT_ORDERED", field: "/promotions/0/external_id" },
    ),
  );
});

test("placeOrder 201: promotions up to the price, and of any amount on the delivery (D-order-price-1)", async () => {
  const { outlet } = await openOutlet();
  const promotions = [amount(70_000, "cart"), amount(0, "sku_v2"), amount(10 ** 12, "delivery")];
  expect((await placed(outlet, { promotions, takeaway_charges: 10 ** 12 })).order.order_total).toBe(10 ** 12);
});

test.each<[string, Fields, ...string[]]>([
  ["negative charges", { takeaway_charges: -1 }, "/takeaway_charges"],
  ["charges over the limit", { takeaway_charges: 10 ** 12 + 1 }, "/takeaway_charges"],
  ["charges with decimals", { takeaway_charges: 0.5 }, "/takeaway_charges"],
  ["cutlery as a text", { cutlery_requested: "yes" }, "/cutlery_requested"],
  ["21 promotions", { promotions: Array(21).fill(amount(1, "cart")) }, "/promotions"],
  ["an unknown scope", { promotions: [amount(1, "outlet")] }, "/promotions/0/scope"],
  ["a promotion without an amount", { promotions: [{ scope: "cart" }] }, "/promotions/0/redeemed_amount"],
  ["a negative amount", { promotions: [amount(-1, "delivery")] }, "/promotions/0/redeemed_amount"],
  ["an unknown source", { promotions: [amount(1, "sku", { promo_source: "OTHER" })] }, "/promotions/0/promo_source"],
  [
    "shares outside 0 to 100",
    {
      promotions: [100.1, -0.1].map((share) => amount(1, "cart", { merchant_budget_share_percentage: share })),
    },
    "/promotions/0/merchant_budget_share_percentage",
    "/promotions/1/merchant_budget_share_percentage",
  ],
])("placeOrder 400: %s", async (_name, more, ...fields) => {
  expect(outcomeOf(await place("OUT-1001", more))).toEqual(rejected(400, ...fields.map((field) => ({ field }))));
});

test("placeOrder 201, 422: chooses a variant without an external id by its id (D-platform-contract-7, R2.11-2)", async () => {
  const { outlet, variants } = await openOutlet();
  const pedas = variants["(Pedas)"]?.[0] as string;
  const telur = variants.telur?.[0] as string;
  const chosen = (...choices: Fields[]) => [{ external_id: "nasi", quantity: 1, variants: choices }];
  const { order } = await placed(outlet, {}, chosen({ id: pedas }, { id: telur }));
  expect(order).toMatchObject({ order_total: 44_000, order_items: [{ price: 44_000 }] });
  expect(order.order_items[0]?.variants).toEqual([
    { id: pedas, name: "Pedas" },
    { id: telur, name: "telur", external_id: "telur" },
  ]);
  const { event } = await advanceAndRead(order.order_number);
  expect(event?.order.order_items).toEqual(order.order_items);

  const habis = variants.habis?.[0];
  const both = { external_id: "telur", id: telur };
  expect(
    outcomeOf(await place(outlet, {}, chosen({}, both, { id: "x" }, { id: pedas }, { id: pedas }, { id: habis }))),
  ).toEqual(
    rejected(
      422,
      ...["neither", "both"].map((got, nth) => ({
        code: "VARIANT_UNCLEAR",
        field: `/items/0/variants/${nth}`,
        message: `Expected either external_id or id of the variant, got ${got}.`,
      })),
      { code: "VARIANT_NOT_FOUND", field: "/items/0/variants/2/external_id" },
      { code: "VARIANT_CHOSEN_TWICE", field: "/items/0/variants/4/external_id" },
      { code: "VARIANT_OUT_OF_STOCK", field: "/items/0/variants/5/external_id" },
    ),
  );
});
