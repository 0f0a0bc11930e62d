import { randomUUID } from "node:crypto";
import { beforeEach, describe, expect, test } from "vitest";
import { type Catalog, type OrderResult, OrderStatus, type PlaceOrderRequest } from "../generated/schemas.ts";
import { catalogOf, idsOf, item } from "./support/catalogs.ts";
import { appliedTo, createdId, keyed, promotionOf } from "./support/promotions.ts";
import { outcomeOf, rejected } from "./support/rejections.ts";
import { type Call, openApp } from "./support/sandbox.ts";

/* The platform places and advances orders (reference 2.11, 3.1, 3.2, 6.4; decisions: promotion rules, platform contract). */

const { openNode, database, store, newOutlet } = await openApp();

/** The time of the tests: 17:15:30 on Saturday, 21 November 2026 in Jakarta, unless a test moves it. Tokens go by another clock. */
let now = new Date();
const at = (text: string) => {
  now = new Date(text);
};
beforeEach(() => at("2026-11-21T10:15:30Z"));
const { call, callPlatform } = openNode(database, { clock: { now: () => now } });

const UUID = expect.stringMatching(/^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/);
const MENU = {
  name: "Nasi",
  menu_items: [
    item("nasi", { name: "Nasi Goreng", price: 35_000, variant_category_external_ids: ["pedas", "tambahan"] }),
    item("teh", { name: "Es Teh", price: 8_000 }),
    item("kopi", { name: "Kopi", price: 15_000, variant_category_external_ids: ["sajian"] }),
    item("twin", { price: 10_000 }),
    item("twin", { price: 20_000 }),
    item("double", { price: 5_000, variant_category_external_ids: ["left", "right"] }),
  ],
};
const CATEGORIES = [
  {
    external_id: "pedas",
    rules: { selection: { max_quantity: 1 } },
    variants: [{ external_id: "hot", name: "Pedas", price: 2_000 }],
  },
  { external_id: "tambahan", variants: [{ external_id: "telur", name: "Telur", price: 6_000 }] },
  {
    external_id: "sajian",
    rules: { selection: { min_quantity: 1, max_quantity: 1 } },
    variants: ["panas", "dingin"].map((name) => ({ external_id: name, name })),
  },
  ...["left", "right"].map((external_id) => ({ external_id, variants: [{ external_id: "same" }] })),
];

/** An outlet with this menu. */
async function outletWithMenu(time_zone?: string): Promise<string> {
  const outlet = await newOutlet(time_zone);
  expect(await call("replaceCatalog", outlet, { body: catalogOf([MENU], CATEGORIES) })).toMatchObject({ status: 200 });
  return outlet;
}

const promote = async (outlet: string, changes: Parameters<typeof promotionOf>[0] = {}) =>
  createdId(await call("createPromotion", outlet, keyed(promotionOf({ external_menu_id: "nasi", ...changes }))));
const limit = (max_quantity: number, on_limit_reached = "BACK_TO_ORIGINAL_PRICE") => ({
  usage_limit: { outlet: { max_quantity, on_limit_reached } },
});

const order = (quantity = 1, external_id = "nasi"): PlaceOrderRequest =>
  ({ service_type: "food", items: [{ external_id, quantity }] }) as PlaceOrderRequest;
const place = (outlet: string, body: unknown = order(), options: Call = {}) =>
  callPlatform("placeOrder", { ...options, path: { outlet_id: outlet }, body });
const placeOrder = async (outlet: string, body?: unknown): Promise<OrderResult> => {
  const response = await place(outlet, body);
  expect(response).toMatchObject({ status: 201 });
  return (response.body as { data: OrderResult }).data;
};
const totalOf = async (outlet: string, quantity?: number) =>
  (await placeOrder(outlet, order(quantity))).order.order_total;
const advance = (order_number: string, body: unknown, options: Call = {}) =>
  callPlatform("advanceOrder", { ...options, path: { order_number }, body });
const catalogAt = async (outlet: string) => ((await call("getCatalog", outlet)).body as { data: Catalog }).data;
const setStock = (outlet: string, in_stock: boolean) =>
  call("setMenuItemStocks", outlet, { body: [{ external_id: "nasi", in_stock }] });

describe("placeOrder (D-platform-contract-3)", () => {
  test("placeOrder 201: takes names, ids and prices from the catalog and applies the effective promotion as sku_v2 and sku (R2.11-1, R2.11-2, R6.4-1, R6.4-8, R6.4-9, R9-3)", async () => {
    const outlet = await outletWithMenu();
    const id = await promote(outlet, { selling_price: 28_000 });
    const { items, variants } = idsOf(await catalogAt(outlet));
    const [nasi, teh] = [items.nasi?.[0] as string, items.teh?.[0] as string];
    const response = await place(outlet, {
      service_type: "food",
      items: [
        {
          external_id: "nasi",
          quantity: 2,
          notes: "Tanpa bawang",
          variants: [{ external_id: "telur" }, { external_id: "hot" }],
        },
        { external_id: "teh", quantity: 1 },
      ],
      customer: { id: "CUST-1", name: "Sari" },
      scheduled: { schedule_delivery_time_start: "2026-11-21T11:00:00Z", is_catering: false },
    });
    const promoted = { item: { id: nasi, external_id: "nasi" }, id };
    expect(outcomeOf(response)).toEqual({
      status: 201,
      body: {
        success: true,
        data: {
          customer: { id: "CUST-1", name: "Sari" },
          driver: null,
          service_type: "food",
          outlet: { id: outlet, external_outlet_id: null, time_zone: "Asia/Jakarta" },
          order: {
            status: "CREATED",
            pin: expect.stringMatching(/^\d{4}$/),
            order_number: expect.stringMatching(/^F-261121\d{4,}$/),
            order_total: 2 * (35_000 + 6_000 + 2_000) + 8_000 - 14_000,
            order_items: [
              {
                quantity: 2,
                price: 43_000,
                notes: "Tanpa bawang",
                name: "Nasi Goreng",
                id: nasi,
                external_id: "nasi",
                variants: [
                  { id: variants.telur?.[0], name: "Telur", external_id: "telur" },
                  { id: variants.hot?.[0], name: "Pedas", external_id: "hot" },
                ],
                sku_promo_id: id,
                sku_promo_source: "SKU_PROMO",
              },
              { quantity: 1, price: 8_000, notes: null, name: "Es Teh", id: teh, external_id: "teh", variants: [] },
            ],
            applied_promotions: [{ scope: "sku", detail: promoted }, appliedTo(promoted.item, id, 14_000)],
            currency: "IDR",
            takeaway_charges: 0,
            created_at: "2026-11-21T10:15:30.000Z",
            cancellation_detail: null,
            scheduled_flag: { schedule_delivery_time_start: "2026-11-21T11:00:00Z", is_catering: false },
            sequence: 1,
          },
        },
      },
    });
  });

  test("placeOrder 201: takes the first item with an id, and of equal variants one of each category in order (R4.1-5)", async () => {
    const outlet = await outletWithMenu();
    const { items, variants } = idsOf(await catalogAt(outlet));
    const placed = await placeOrder(outlet, {
      service_type: "food",
      items: [
        { external_id: "twin", quantity: 1 },
        { external_id: "double", quantity: 2, variants: [{ external_id: "same" }, { external_id: "same" }] },
      ],
    });
    const same = variants.same?.map((id) => ({ id, name: "same", external_id: "same" }));
    expect(placed.order).toMatchObject({
      order_total: 20_000,
      order_items: [
        { id: items.twin?.[0], price: 10_000 },
        { price: 5_000, variants: same },
      ],
    });
  });

  test("placeOrder 201: lines of one item share the limit of its promotion, which is reported once", async () => {
    const outlet = await outletWithMenu();
    await promote(outlet, limit(5));
    await promote(outlet, { external_menu_id: "twin", selling_price: 9_000, ...limit(5) });
    const items = [
      ...[4, 1, 1].map((quantity) => ({ external_id: "nasi", quantity })),
      { external_id: "twin", quantity: 2 },
    ];
    const placed = await placeOrder(outlet, { service_type: "food", items });
    expect(placed.order).toMatchObject({
      order_total: 5 * 28_000 + 35_000 + 2 * 9_000,
      applied_promotions: [35_000, 2_000].flatMap((redeemed_amount) => [
        { scope: "sku" },
        { scope: "sku_v2", detail: { redeemed_amount } },
      ]),
    });
    expect(placed.order.order_items.map(({ sku_promo_id }) => sku_promo_id !== undefined)).toEqual([
      true,
      true,
      false,
      true,
    ]);
  });

  test("placeOrder 201: fills absent fields or sets them to null; acceptance_mode auto accepts immediately (D-event-bodies-1)", async () => {
    const outlet = await outletWithMenu();
    expect(
      await placeOrder(outlet, { ...order(), service_type: "food_pickup", acceptance_mode: "auto" }),
    ).toMatchObject({
      customer: { id: UUID, name: null },
      driver: null,
      service_type: "food_pickup",
      order: { status: "MERCHANT_ACCEPTED", sequence: 2, scheduled_flag: null, cancellation_detail: null },
    });
  });

  test("placeOrder 201: returns the stored response for the same key and body; without a key it creates a second order (D-idempotent-orders-1)", async () => {
    const outlet = await outletWithMenu();
    const headers = { "X-Idempotency-Key": randomUUID() };
    const first = await place(outlet, order(), { headers });
    const replay = await place(outlet, order(), { headers });
    expect([first.status, replay.status, replay.text]).toEqual([201, 201, first.text]);
    const firstOrder = await placeOrder(outlet);
    expect(firstOrder.order.order_number).not.toBe((first.body as { data: OrderResult }).data.order.order_number);
    const [row] = await database.acrossOutlets.query<{ count: number }>(
      "SELECT count(*)::integer AS count FROM orders WHERE outlet_id = $1",
      [outlet],
    );
    expect(row?.count).toBe(2);
  });

  test("placeOrder 422, 409, 400: a key with another body, a key of a pending request, a key that is not a UUID (D-idempotent-orders-1)", async () => {
    const outlet = await outletWithMenu();
    const headers = { "X-Idempotency-Key": randomUUID() };
    const field = "X-Idempotency-Key";
    await place(outlet, order(), { headers });
    expect(outcomeOf(await place(outlet, order(2), { headers }))).toEqual(
      rejected(422, { code: "IDEMPOTENCY_KEY_REUSED", field }),
    );
    expect(outcomeOf(await place(outlet, order(), { headers: { [field]: "x" } }))).toEqual(rejected(400, { field }));
    const secondKey = { "X-Idempotency-Key": randomUUID() };
    const [gate, locked] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
    const holder = database.of(outlet).transaction(async (sql) => {
      await sql.query("SELECT 1 FROM catalogs WHERE outlet_id = $1 FOR UPDATE", [outlet]);
      locked.resolve();
      await gate.promise;
    });
    await locked.promise;
    const responses = [place(outlet, order(), { headers: secondKey }), place(outlet, order(), { headers: secondKey })];
    const rejection = await Promise.race(responses);
    gate.resolve();
    await holder;
    expect(outcomeOf(rejection)).toEqual(rejected(409, { code: "IDEMPOTENCY_KEY_IN_FLIGHT", field }));
    expect((await Promise.all(responses)).map(({ status }) => status).sort()).toEqual([201, 409]);
  });

  test("placeOrder 201: the demo outlet has its partner's outlet id", async () => {
    const { outlet, order: demo } = await placeOrder("OUT-1001", order(1, "nasi-goreng"));
    expect(outlet).toEqual({ id: "OUT-1001", external_outlet_id: "KASIR-MENTENG-01", time_zone: "Asia/Jakarta" });
    expect(demo.order_total).toBe(35_000);
  });

  test("placeOrder 201: uses the newest food partner's outlet id", async () => {
    const outlet = await outletWithMenu();
    const link = (clientId: string, externalOutletId: string, second: number, product: "food" | "payment" = "food") =>
      store.links.save({ clientId, outletId: outlet, product, externalOutletId }, new Date(second * 1_000));
    await link("aa-old", "OLD", 1);
    await link("zz-new", "NEW", 2);
    await link("zz-new", "PAYS", 3, "payment");
    expect((await placeOrder(outlet)).outlet).toMatchObject({ id: outlet, external_outlet_id: "NEW" });
    await link("aa-old", "OLD AGAIN", 4);
    expect((await placeOrder(outlet)).outlet).toMatchObject({ id: outlet, external_outlet_id: "OLD AGAIN" });
  });

  test("placeOrder 201: order numbers contain the outlet's date and are unique", async () => {
    const [west, east] = [await outletWithMenu(), await outletWithMenu("Asia/Jayapura")];
    at("2026-11-21T15:00:00Z"); // midnight in Jayapura, 22 h in Jakarta
    const orders = await Promise.all(Array.from({ length: 10 }, (_, index) => placeOrder(index % 2 ? east : west)));
    const numbers = orders.map(({ order: { order_number } }) => order_number);
    expect(new Set(numbers.map((number) => number.slice(8))).size).toBe(10);
    expect(numbers.map((number) => number.slice(0, 8))).toEqual(
      Array.from({ length: 10 }, (_, index) => (index % 2 ? "F-261122" : "F-261121")),
    );
  });

  test("placeOrder 422: reports every mismatch with the catalog by its pointer; nothing is ordered or counted (R4.1-3)", async () => {
    const outlet = await outletWithMenu();
    await promote(outlet, limit(5));
    await call("setVariantStocks", outlet, { body: [{ external_id: "telur", in_stock: false }] });
    const items = [
      { external_id: "nasi", quantity: 5 },
      { external_id: "bakso", quantity: 1 },
      { external_id: "nasi", quantity: 1, variants: [{ external_id: "telur" }, { external_id: "panas" }] },
      { external_id: "nasi", quantity: 1, variants: [{ external_id: "hot" }, { external_id: "hot" }] },
      { external_id: "kopi", quantity: 1 },
      { external_id: "kopi", quantity: 1, variants: [{ external_id: "panas" }, { external_id: "dingin" }] },
    ];
    expect(outcomeOf(await place(outlet, { service_type: "food", items }))).toEqual(
      rejected(
        422,
        { code: "MENU_ITEM_NOT_FOUND", field: "/items/1/external_id" },
        { code: "VARIANT_OUT_OF_STOCK", field: "/items/2/variants/0/external_id" },
        { code: "VARIANT_NOT_FOUND", field: "/items/2/variants/1/external_id" },
        { code: "VARIANT_CHOSEN_TWICE", field: "/items/3/variants/1/external_id" },
        { code: "VARIANTS_UNDER_MIN", field: "/items/4/variants" },
        { code: "VARIANTS_OVER_MAX", field: "/items/5/variants" },
      ),
    );
    expect(await totalOf(outlet, 5)).toBe(5 * 28_000);
  });

  test("placeOrder 422, 201: manual stock changes take effect immediately", async () => {
    const outlet = await outletWithMenu();
    await setStock(outlet, false);
    expect(outcomeOf(await place(outlet))).toEqual(
      rejected(422, { code: "MENU_ITEM_OUT_OF_STOCK", field: "/items/0/external_id" }),
    );
    await setStock(outlet, true);
    expect(await totalOf(outlet)).toBe(35_000);
  });

  test("placeOrder 201: prints the delivery window with its offset (D-answers-as-bytes-5)", async () => {
    const [start, end] = ["2026-11-21t11:00:00.5+07:00", "2026-11-21T11:00:00+00:00"];
    const scheduled = { schedule_delivery_time_start: start, schedule_delivery_time_end: end, is_catering: true };
    expect(await place(await outletWithMenu(), { ...order(), scheduled })).toMatchObject({
      body: {
        data: {
          order: {
            scheduled_flag: {
              schedule_delivery_time_start: "2026-11-21T11:00:00.500+07:00",
              schedule_delivery_time_end: "2026-11-21T11:00:00Z",
              is_catering: true,
            },
          },
        },
      },
    });
  });

  test("placeOrder 201, 422: the delivery window may be empty, but not end before it starts (D-platform-contract-6)", async () => {
    const outlet = await outletWithMenu();
    const scheduled = (start?: string, end?: string) => ({
      ...order(),
      scheduled: { schedule_delivery_time_start: start, schedule_delivery_time_end: end },
    });
    for (const [start, end] of [
      ["2026-11-21T11:00:00Z", "2026-11-21T11:00:00Z"],
      ["2026-11-21T11:00:00Z", "2026-11-21T18:00:00+07:00"],
      ["2026-11-21T11:00:00Z", undefined],
      [undefined, "2026-11-21T11:00:00Z"],
    ])
      expect(await place(outlet, scheduled(start, end))).toMatchObject({ status: 201 });
    expect(outcomeOf(await place(outlet, scheduled("2026-11-21T11:00:00Z", "2026-11-21T17:59:59+07:00")))).toEqual(
      rejected(422, {
        code: "SCHEDULE_ENDS_BEFORE_START",
        field: "/scheduled/schedule_delivery_time_end",
        message: "Expected an end of the delivery window from 2026-11-21T11:00:00Z on, got 2026-11-21T17:59:59+07:00.",
      }),
    );
  });

  test("placeOrder 404: unknown outlet", async () => {
    for (const outlet of ["OUT-0000", "\u0000"])
      for (const options of [{}, keyed(order())])
        expect(outcomeOf(await place(outlet, order(), options))).toEqual(
          rejected(404, { message: "There is no such outlet." }),
        );
  });

  test("placeOrder 201, 422: an outlet without a link accepts orders for items in its catalog", async () => {
    expect(outcomeOf(await place("OUT-1003"))).toEqual(
      rejected(422, { code: "MENU_ITEM_NOT_FOUND", field: "/items/0/external_id" }),
    );
    const outlet = await outletWithMenu();
    await store.outlets.register(
      outlet,
      { name: outlet, merchant_id: "MER-1001", status: "active", time_zone: "Asia/Jakarta" },
      now,
    );
    expect((await placeOrder(outlet)).outlet).toMatchObject({ id: outlet, external_outlet_id: null });
  });

  test.each<[string, unknown, string[]]>([
    ["an empty body", {}, ["/service_type", "/items"]],
    ["missing items", { service_type: "food", items: [] }, ["/items"]],
    ["101 items", { ...order(), items: Array(101).fill(order().items[0]) }, ["/items"]],
    ["another service", { ...order(), service_type: "food_drone" }, ["/service_type"]],
    ["a quantity of zero", order(0), ["/items/0/quantity"]],
    ["1,001 pieces", order(1001), ["/items/0/quantity"]],
    ["half a piece", order(0.5), ["/items/0/quantity"]],
    [
      "an invalid scheduled time",
      { ...order(), scheduled: { schedule_delivery_time_end: "noon" } },
      ["/scheduled/schedule_delivery_time_end"],
    ],
    ["another acceptance", { ...order(), acceptance_mode: "never" }, ["/acceptance_mode"]],
  ])("placeOrder 400: %s", async (_name, body, fields) => {
    expect(outcomeOf(await place("OUT-1001", body))).toEqual(rejected(400, ...fields.map((field) => ({ field }))));
  });

  test("placeOrder 201: accepts at most 1,000 pieces and 100 lines", async () => {
    const outlet = await outletWithMenu();
    expect(await totalOf(outlet, 1000)).toBe(35_000_000);
    const lines = { ...order(), items: Array(100).fill(order().items[0]) };
    expect((await placeOrder(outlet, lines)).order.order_items).toHaveLength(100);
  });
});

describe("promotions in orders (reference 3.1, 4.2; decisions: promotion rules)", () => {
  test.each([
    ["Asia/Jakarta", "16:59:59.999", "17:00:00.000"],
    ["Asia/Makassar", "15:59:59.999", "16:00:00.000"],
    ["Asia/Jayapura", "14:59:59.999", "15:00:00.000"],
  ])(
    "placeOrder 201: a promotion for tomorrow applies from midnight in %s until 23:59:59 of its last day (R3.1-2, D-promotion-rules-1)",
    async (zone, before, midnight) => {
      const outlet = await outletWithMenu(zone);
      at("2026-11-21T06:00:00Z");
      await promote(outlet, { start_date: "2026-11-22", end_date: "2026-11-23" });
      const totals = [];
      for (const time of [
        `2026-11-21T${before}Z`,
        `2026-11-21T${midnight}Z`,
        `2026-11-23T${before}Z`,
        `2026-11-23T${midnight}Z`,
      ]) {
        at(time);
        totals.push(await totalOf(outlet));
      }
      expect(totals).toEqual([35_000, 28_000, 28_000, 35_000]);
    },
  );

  test("placeOrder 201: a time-based promotion applies from the first to the last second of its span, on its days (R4.2-7)", async () => {
    const outlet = await outletWithMenu();
    await promote(outlet, { start_time: "18:00:00", end_time: "20:00:00", applicable_days: ["saturday"] });
    const totals = [];
    for (const time of ["21T10:59:59.999", "21T11:00:00", "21T13:00:00.999", "21T13:00:01", "22T12:00:00"]) {
      at(`2026-11-${time}Z`);
      totals.push(await totalOf(outlet));
    }
    expect(totals).toEqual([35_000, 28_000, 28_000, 35_000, 35_000]);
  });

  test("placeOrder 201: the newest promotion applies, and the older one stays activated; after the newest ends the older one applies, then none (R3.1-6, R3.1-7, D-promotion-rules-7)", async () => {
    const outlet = await outletWithMenu();
    const older = await promote(outlet, { selling_price: 30_000 });
    const newer = await promote(outlet, { selling_price: undefined, percentage_discount: 50 });
    expect(await call("getPromotion", outlet, { path: { promotion_id: older } })).toMatchObject({
      body: { data: [{ status: "activated" }] },
    });
    const totals = [await totalOf(outlet)];
    for (const promotion_id of [newer, older]) {
      await call("deactivatePromotion", outlet, { path: { promotion_id } });
      totals.push(await totalOf(outlet));
    }
    expect(totals).toEqual([17_500, 30_000, 35_000]);
  });

  test("placeOrder 201: past the limit of a BACK_TO_ORIGINAL_PRICE the item costs its original price until midnight; each promotion and outlet has a limit of its own (R2.7-4, R2.7-5, R3.1-10, R3.1-11, R4.2-10)", async () => {
    const outlet = await outletWithMenu();
    const id = await promote(outlet, limit(5));
    expect(await totalOf(outlet, 3)).toBe(3 * 28_000);
    const orderOverLimit = await placeOrder(outlet, order(3));
    expect(orderOverLimit.order).toMatchObject({
      order_total: 2 * 28_000 + 35_000,
      order_items: [{ quantity: 3, price: 35_000, sku_promo_id: id }],
      applied_promotions: [{ scope: "sku" }, { scope: "sku_v2", detail: { redeemed_amount: 14_000 } }],
    });
    const after = await placeOrder(outlet);
    expect(after.order).toMatchObject({ order_total: 35_000, applied_promotions: [] });
    expect(after.order.order_items[0]).not.toHaveProperty("sku_promo_id");
    const other = await outletWithMenu();
    await promote(other, limit(5));
    expect(await totalOf(other, 5)).toBe(5 * 28_000);

    at("2026-11-21T16:59:59Z");
    expect(await totalOf(outlet)).toBe(35_000);
    at("2026-11-21T17:00:00Z");
    expect(await totalOf(outlet, 6)).toBe(5 * 28_000 + 35_000);
    await promote(outlet, { ...limit(5), start_date: "2026-11-22" });
    expect(await totalOf(outlet, 5)).toBe(5 * 28_000);
  });

  test("placeOrder 422: past the limit of a MARK_OUT_OF_STOCK the item is out of stock until it is restocked and the promotion deactivated (R3.1-8)", async () => {
    const outlet = await outletWithMenu();
    const promotion_id = await promote(outlet, limit(5, "MARK_OUT_OF_STOCK"));
    const soldOut = rejected(422, { code: "MENU_ITEM_OUT_OF_STOCK", field: "/items/0/external_id" });
    expect(await totalOf(outlet, 4)).toBe(4 * 28_000);
    expect((await catalogAt(outlet)).menus[0]?.menu_items?.[0]?.in_stock).toBe(true);
    expect(await totalOf(outlet)).toBe(28_000);
    expect((await catalogAt(outlet)).menus[0]?.menu_items?.[0]?.in_stock).toBe(false);
    expect(outcomeOf(await place(outlet))).toEqual(soldOut);
    await setStock(outlet, true);
    expect(outcomeOf(await place(outlet))).toEqual(soldOut);
    await call("deactivatePromotion", outlet, { path: { promotion_id } });
    expect(await totalOf(outlet)).toBe(35_000);
    expect((await catalogAt(outlet)).menus[0]?.menu_items?.[0]?.in_stock).toBe(true);
  });

  test("placeOrder 201: concurrent orders on several nodes discount no more pieces than the limit (D-usage-limits-1)", async () => {
    const outlet = await outletWithMenu();
    await promote(outlet, limit(7));
    const secondNode = openNode(database, { clock: { now: () => now } });
    const responses = await Promise.all(
      [callPlatform, secondNode.callPlatform].flatMap((send) =>
        Array.from({ length: 10 }, () => send("placeOrder", { path: { outlet_id: outlet }, body: order() })),
      ),
    );
    const totals = responses.map(({ body }) => (body as { data: OrderResult }).data.order.order_total);
    expect(totals.toSorted()).toEqual([...Array(7).fill(28_000), ...Array(13).fill(35_000)]);
  });

  test("placeOrder 201, 422: concurrent orders sell no more pieces than the limit of a MARK_OUT_OF_STOCK", async () => {
    const outlet = await outletWithMenu();
    await promote(outlet, limit(5, "MARK_OUT_OF_STOCK"));
    const responses = await Promise.all(Array.from({ length: 12 }, () => place(outlet)));
    expect(responses.map(({ status }) => status).toSorted()).toEqual([...Array(5).fill(201), ...Array(7).fill(422)]);
  });
});

describe("advanceOrder (D-platform-contract-3)", () => {
  test("advanceOrder 200: each step increments the sequence and leaves the rest of the order unchanged (R3.2-1, D-order-status-5)", async () => {
    const outlet = await outletWithMenu();
    await promote(outlet);
    const first = await placeOrder(outlet, { ...order(2), customer: { id: "C", name: "Sari" } });
    const way = OrderStatus.options.slice(1, -1);
    at("2026-12-24T00:00:00Z");
    await call("replaceCatalog", outlet, { body: catalogOf() });
    const driver = { name: "Agus Setiawan" };
    for (const [index, to] of way.entries()) {
      const body = { to, reason: "Restoran tutup", ...(to === "DRIVER_OTW_PICKUP" && { driver }) }; // only CANCELLED has a reason
      expect(outcomeOf(await advance(first.order.order_number, body))).toEqual({
        status: 200,
        body: {
          success: true,
          data: {
            ...first,
            driver: index >= way.indexOf("DRIVER_OTW_PICKUP") ? driver : null,
            order: { ...first.order, status: to, sequence: index + 2 },
          },
        },
      });
    }
  });

  test("advanceOrder 200: cancels with a reason (R6.4-4, D-order-status-3)", async () => {
    const outlet = await outletWithMenu();
    await promote(outlet, limit(5));
    const first = await placeOrder(outlet, order(5));
    const response = await advance(first.order.order_number, { to: "CANCELLED", reason: "Restoran kehabisan bahan" });
    const cancellation_detail = { reason: "Restoran kehabisan bahan" };
    const cancelled = { ...first, order: { ...first.order, status: "CANCELLED", sequence: 2, cancellation_detail } };
    expect(outcomeOf(response)).toEqual({ status: 200, body: { success: true, data: cancelled } });
  });

  const cancel = async ({ order: { order_number } }: OrderResult) =>
    expect(await advance(order_number, { to: "CANCELLED", reason: "Habis" })).toMatchObject({ status: 200 });

  test("advanceOrder 200: a cancelled order gives its pieces of the day back (D-usage-limits-4)", async () => {
    const outlet = await outletWithMenu();
    await promote(outlet, limit(5));
    const first = await placeOrder(outlet, order(3));
    const second = await placeOrder(outlet, order(3)); // two pieces at the promotion's price
    expect([first.order.order_total, second.order.order_total]).toEqual([84_000, 91_000]);
    expect(await totalOf(outlet)).toBe(35_000);
    await cancel(second);
    expect(await totalOf(outlet, 3)).toBe(91_000);
    await cancel(first);
    expect(await advance(first.order.order_number, { to: "CANCELLED", reason: "Habis" })).toMatchObject({
      status: 409,
    });
    expect(await totalOf(outlet, 4)).toBe(3 * 28_000 + 35_000);
  });

  test("advanceOrder 200: an order that is cancelled on the next day gives back nothing of that day (D-usage-limits-4)", async () => {
    const outlet = await outletWithMenu();
    await promote(outlet, limit(5));
    const yesterday = await placeOrder(outlet, order(5));
    at("2026-11-21T17:00:00Z");
    expect(await totalOf(outlet, 5)).toBe(140_000);
    await cancel(yesterday);
    expect(await totalOf(outlet)).toBe(35_000);
  });

  test("placeOrder 201: an order larger than what is left of a MARK_OUT_OF_STOCK limit is taken; its cancellation leaves the item out of stock (D-usage-limits-2, D-usage-limits-3)", async () => {
    const outlet = await outletWithMenu();
    const promotion_id = await promote(outlet, limit(5, "MARK_OUT_OF_STOCK"));
    const large = await placeOrder(outlet, order(40));
    expect(large.order.order_total).toBe(5 * 28_000 + 35 * 35_000);
    await cancel(large);
    expect(await place(outlet)).toMatchObject({ status: 422 });
    await setStock(outlet, true);
    expect(await place(outlet)).toMatchObject({ status: 422 });
    at("2026-12-04T17:00:00Z"); // the promotion is completed
    expect(await call("getPromotion", outlet, { path: { promotion_id } })).toMatchObject({
      body: { data: [{ status: "completed" }] },
    });
    expect(await totalOf(outlet)).toBe(35_000);
  });

  test("advanceOrder 409: backwards, repeated, from a final state, or to a driver of a pickup order; the order is unchanged (D-order-status-1, D-order-status-2)", async () => {
    const outlet = await outletWithMenu();
    const { order_number } = (await placeOrder(outlet, { ...order(), acceptance_mode: "auto" })).order;
    const pickup = (await placeOrder(outlet, { ...order(), service_type: "food_pickup" })).order.order_number;
    const conflict = (code: string) => rejected(409, { code, field: "/to" });
    const move = async (number: string, to: OrderStatus) => outcomeOf(await advance(number, { to, reason: "Habis" }));
    for (const to of ["CREATED", "AWAITING_MERCHANT_ACCEPTANCE", "MERCHANT_ACCEPTED"] as const)
      expect(await move(order_number, to)).toEqual(conflict("ORDER_MOVES_FORWARD_ONLY"));
    for (const to of ["DRIVER_OTW_PICKUP", "DRIVER_ARRIVED"] as const)
      expect(await move(pickup, to)).toEqual(conflict("ORDER_HAS_NO_DRIVER"));
    expect(await move(order_number, "COMPLETED")).toMatchObject({
      status: 200,
      body: { data: { order: { sequence: 3 } } },
    });
    for (const to of ["COMPLETED", "PLACED", "CANCELLED"] as const)
      expect(await move(order_number, to)).toEqual(conflict("ORDER_FINISHED"));
    expect(await move(pickup, "PLACED")).toMatchObject({ status: 200, body: { data: { order: { sequence: 2 } } } });
  });

  test("advanceOrder 200, 409: one of ten concurrent requests succeeds", async () => {
    const { order_number } = (await placeOrder(await outletWithMenu())).order;
    const responses = await Promise.all(
      Array.from({ length: 10 }, () => advance(order_number, { to: "PREP_ORDER_NOW" })),
    );
    expect(responses.map(({ status }) => status).toSorted()).toEqual([200, ...Array(9).fill(409)]);
  });

  test("advanceOrder 200: the outlet has the id of its newest partner", async () => {
    const outlet = await outletWithMenu();
    const { order_number } = (await placeOrder(outlet)).order;
    await store.links.save(
      { clientId: "demo-facilitator", outletId: outlet, product: "food", externalOutletId: "POS-7" },
      now,
    );
    expect(await advance(order_number, { to: "PLACED" })).toMatchObject({
      body: { data: { outlet: { id: outlet, external_outlet_id: "POS-7" } } },
    });
  });

  test("advanceOrder 422: cancelling requires a reason; the order is unchanged (D-order-status-4)", async () => {
    const { order_number } = (await placeOrder(await outletWithMenu())).order;
    expect(outcomeOf(await advance(order_number, { to: "CANCELLED" }))).toEqual(
      rejected(422, { code: "CANCELLATION_REASON_MISSING", field: "/reason" }),
    );
    expect(await advance(order_number, { to: "AWAITING_MERCHANT_ACCEPTANCE" })).toMatchObject({
      body: { data: { order: { sequence: 2 } } },
    });
  });

  test.each(["F-0", "F\u0000", "%"])("advanceOrder 404: unknown order %j", async (order_number) => {
    expect(outcomeOf(await advance(order_number, { to: "PLACED" }))).toEqual(rejected(404, { field: "order_number" }));
  });

  test.each<[string, unknown, string]>([
    ["nowhere", {}, "/to"],
    ["to an unknown status", { to: "EATEN" }, "/to"],
    ["an empty reason", { to: "CANCELLED", reason: "" }, "/reason"],
    ["a driver without a name", { to: "DRIVER_ARRIVED", driver: {} }, "/driver/name"],
  ])("advanceOrder 400: %s", async (_name, body, field) => {
    expect(outcomeOf(await advance("F-1", body))).toEqual(rejected(400, { field }));
  });
});
