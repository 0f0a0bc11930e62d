import { describe, expect, test } from "vitest";
import { type OrderResult, OrderStatus, type PlaceOrderRequest } from "../../generated/schemas.ts";
import { accepted } from "../../server/api/errors.ts";
import type { CatalogEntries } from "../../server/domain/catalog.ts";
import { linesOf as decideLines, type OrderLine } from "../../server/domain/order-lines.ts";
import { type PricedLine, priceOf } from "../../server/domain/order-price.ts";
import { advance as decideAdvance, newOrder } from "../../server/domain/orders.ts";
import { keptPromotion } from "../support/promotions.ts";

/** Domain functions that throw a rejection like the API. */
const linesOf = (items: PlaceOrderRequest["items"], catalog: Parameters<typeof decideLines>[1]) =>
  accepted(decideLines({ items }, catalog));
const advance = (...args: Parameters<typeof decideAdvance>) => accepted(decideAdvance(...args));

/* Lines, price and status of an order (reference 2.11, 3.2, 4.1, 6.4; decisions: order status). */

const variant = (external_id: string, more = {}) => ({ id: `id-${external_id}`, external_id, in_stock: true, ...more });
const category = (external_id: string, selection: object | undefined, ...variants: ReturnType<typeof variant>[]) => ({
  id: `id-${external_id}`,
  external_id,
  ...(selection && { rules: { selection } }),
  variants,
});
const item = (external_id: string, price: number, ...categories: string[]) => ({
  id: `id-${external_id}`,
  external_id,
  name: external_id.toUpperCase(),
  price,
  in_stock: true,
  variant_category_ids: categories.map((id) => `id-${id}`),
});

const entries: CatalogEntries = {
  menu_items: [
    item("nasi", 35_000, "pedas", "tambahan"),
    item("teh", 8_000),
    item("kopi", 15_000, "sajian"),
    { ...item("habis", 1_000), in_stock: false },
    { ...item("twin", 10_000), id: "first" },
    { ...item("twin", 20_000), id: "second" },
    item("free", 5_000, "free"),
    item("double", 5_000, "left", "right"),
  ],
  variant_categories: [
    category(
      "pedas",
      { min_quantity: 0, max_quantity: 1 },
      variant("mild", { price: 0 }),
      variant("hot", { price: 2_000 }),
    ),
    category(
      "tambahan",
      { max_quantity: 2 },
      variant("telur", { name: "Telur", price: 6_000 }),
      variant("kerupuk"),
      variant("tempe", { price: -500 }),
      variant("habis", { in_stock: false }),
    ),
    category("sajian", { min_quantity: 1, max_quantity: 1 }, variant("panas"), variant("dingin")),
    category("free", undefined, variant("a"), variant("b")),
    category("left", undefined, { ...variant("same"), id: "left-same" }),
    category("right", undefined, { ...variant("same"), id: "right-same" }),
    category("other", undefined, variant("other")),
  ],
};
const stocks = {
  menu_item: new Map([
    ["teh", false],
    ["habis", true],
  ]),
  variant: new Map([
    ["mild", false],
    ["habis", true],
  ]),
};
const asWritten = { menu_item: new Map<string, boolean>(), variant: new Map<string, boolean>() };

const request = (external_id: string, variants: string[] = [], quantity = 1) => ({
  external_id,
  quantity,
  variants: variants.map((id) => ({ external_id: id })),
});
const violationsOf = (requests: PlaceOrderRequest["items"], stock = asWritten): unknown => {
  try {
    linesOf(requests, { entries, stocks: stock });
    return [];
  } catch (error) {
    return (error as { violations: { code: string; field: string }[] }).violations.map(({ code, field }) => [
      code,
      field,
    ]);
  }
};

describe("lines (R4.1-2, R4.1-3, R4.1-4, R4.1-5)", () => {
  test("returns an item with its variants, in the chosen order", () => {
    const requests = [
      { ...request("nasi", ["telur", "hot"], 2), notes: "Tanpa bawang" },
      { external_id: "teh", quantity: 1 },
    ];
    expect(linesOf(requests, { entries, stocks: asWritten })).toEqual([
      {
        item: entries.menu_items[0],
        variants: [variant("telur", { name: "Telur", price: 6_000 }), variant("hot", { price: 2_000 })],
        quantity: 2,
        notes: "Tanpa bawang",
        cheapestChoice: -500,
      },
      { item: entries.menu_items[1], variants: [], quantity: 1, notes: null, cheapestChoice: 0 },
    ]);
  });

  test("takes the first of several items with one id, and the first category with a variant, then the next", () => {
    const [twin, double] = linesOf([request("twin"), request("double", ["same", "same"])], {
      entries,
      stocks: asWritten,
    });
    expect(twin?.item.id).toBe("first");
    expect(double?.variants.map(({ id }) => id)).toEqual(["left-same", "right-same"]);
  });

  test.each<[string, ReturnType<typeof request>, string[][]]>([
    ["an item of the catalog", request("nasi"), []],
    ["an unknown item", request("Nasi"), [["MENU_ITEM_NOT_FOUND", "/items/0/external_id"]]],
    ["an item out of stock", request("habis"), [["MENU_ITEM_OUT_OF_STOCK", "/items/0/external_id"]]],
    ["variants up to the maximum", request("nasi", ["telur", "kerupuk"]), []],
    ["one more", request("nasi", ["telur", "kerupuk", "tempe"]), [["VARIANTS_OVER_MAX", "/items/0/variants"]]],
    ["the minimum", request("kopi", ["panas"]), []],
    ["one less", request("kopi"), [["VARIANTS_UNDER_MIN", "/items/0/variants"]]],
    [
      "one more than a maximum of one",
      request("kopi", ["panas", "dingin"]),
      [["VARIANTS_OVER_MAX", "/items/0/variants"]],
    ],
    ["every variant without rules", request("free", ["b", "a"]), []],
    ["no variant without rules", request("free"), []],
    ["a duplicate variant", request("free", ["a", "a"]), [["VARIANT_CHOSEN_TWICE", "/items/0/variants/1/external_id"]]],
    [
      "a variant of another item",
      request("nasi", ["panas"]),
      [["VARIANT_NOT_FOUND", "/items/0/variants/0/external_id"]],
    ],
    [
      "a variant of another item",
      request("teh", ["other"]),
      [["VARIANT_NOT_FOUND", "/items/0/variants/0/external_id"]],
    ],
    [
      "a variant out of stock",
      request("nasi", ["habis"]),
      [["VARIANT_OUT_OF_STOCK", "/items/0/variants/0/external_id"]],
    ],
  ])("%s (R4.1-4)", (_name, line, violations) => {
    expect(violationsOf([line])).toEqual(violations);
  });

  test("uses the current stock", () => {
    const lines = [request("habis"), request("nasi", ["habis"]), request("teh"), request("nasi", ["mild"])];
    expect(violationsOf(lines, stocks)).toEqual([
      ["MENU_ITEM_OUT_OF_STOCK", "/items/2/external_id"],
      ["VARIANT_OUT_OF_STOCK", "/items/3/variants/0/external_id"],
    ]);
  });

  test("lists every violation", () => {
    expect(violationsOf([request("x"), request("kopi", ["hot", "panas", "dingin"]), request("habis", ["x"])])).toEqual([
      ["MENU_ITEM_NOT_FOUND", "/items/0/external_id"],
      ["VARIANT_NOT_FOUND", "/items/1/variants/0/external_id"],
      ["VARIANTS_OVER_MAX", "/items/1/variants"],
      ["MENU_ITEM_OUT_OF_STOCK", "/items/2/external_id"],
      ["VARIANT_NOT_FOUND", "/items/2/variants/0/external_id"],
    ]);
  });
});

describe("price (reference 2.11, 6.4)", () => {
  const lines = (...requests: PlaceOrderRequest["items"]): OrderLine[] =>
    linesOf(requests, { entries, stocks: asWritten });
  const [nasi, nasiHot, teh] = lines(
    request("nasi", [], 3),
    request("nasi", ["hot", "telur", "kerupuk"], 2),
    request("teh"),
  ) as [OrderLine, OrderLine, OrderLine];
  const promotion = keptPromotion({ selling_price: 28_000, external_menu_id: "nasi" }, { id: "promo" });

  test("adds a variant's price to the item's, and names a variant without a name by its id (R4.1-5)", () => {
    expect(priceOf([nasiHot, teh])).toEqual({
      order_items: [
        {
          quantity: 2,
          price: 43_000,
          notes: null,
          name: "NASI",
          id: "id-nasi",
          external_id: "nasi",
          variants: [
            { id: "id-hot", name: "hot", external_id: "hot" },
            { id: "id-telur", name: "Telur", external_id: "telur" },
            { id: "id-kerupuk", name: "kerupuk", external_id: "kerupuk" },
          ],
        },
        { quantity: 1, price: 8_000, notes: null, name: "TEH", id: "id-teh", external_id: "teh", variants: [] },
      ],
      applied_promotions: [],
      takeaway_charges: 0,
      order_total: 94_000,
    });
  });

  const applied = (redeemed_amount: number) => {
    const detail = { item: { id: "id-nasi", external_id: "nasi" }, id: "promo" };
    return [
      { scope: "sku", detail },
      {
        scope: "sku_v2",
        detail: { ...detail, promo_source: "SKU_PROMO", redeemed_amount, merchant_budget_share_percentage: 100 },
      },
    ];
  };

  test.each<[string, PricedLine[], number, number]>([
    ["all pieces", [{ ...nasi, use: { promotion, pieces: 3 } }], 21_000, 84_000],
    ["the remaining pieces", [{ ...nasi, use: { promotion, pieces: 1 } }], 7_000, 98_000],
    ["the item, not its variants", [{ ...nasiHot, use: { promotion, pieces: 2 } }], 14_000, 72_000],
    [
      "two lines of one item, reported once",
      [{ ...nasi, use: { promotion, pieces: 3 } }, { ...nasiHot, use: { promotion, pieces: 1 } }, teh],
      28_000,
      105_000 + 86_000 + 8_000 - 28_000,
    ],
  ])("reduces the price by a promotion: %s", (_what, priced, redeemed, total) => {
    const { applied_promotions, order_total, order_items } = priceOf(priced);
    expect({ applied_promotions, order_total }).toEqual({ applied_promotions: applied(redeemed), order_total: total });
    const marks = order_items.map(({ sku_promo_id, sku_promo_source }) => [sku_promo_id, sku_promo_source]);
    expect(marks).toEqual(priced.map(({ use }) => (use ? ["promo", "SKU_PROMO"] : [undefined, undefined])));
  });
});

describe("status of an order (D-order-status-1, reference 3.2)", () => {
  const at = new Date("2026-11-21T10:15:30.000Z");
  const circumstances = {
    lines: [],
    outlet: { id: "OUT-1", external_outlet_id: null },
    order_number: "F-1",
    pin: "0042",
  };
  const place = (more: Partial<PlaceOrderRequest> = {}): OrderResult =>
    newOrder(
      { service_type: "food", items: [], acceptance_mode: "manual", takeaway_charges: 0, ...more },
      { ...circumstances, customerId: "made", at },
    ).at(-1) as OrderResult;

  test("a new order has all required keys, null without a value (R6.4-1, D-event-bodies-1)", () => {
    expect(place()).toEqual({
      customer: { id: "made", name: null },
      driver: null,
      service_type: "food",
      outlet: { id: "OUT-1", external_outlet_id: null },
      order: {
        status: "CREATED",
        pin: "0042",
        order_number: "F-1",
        order_total: 0,
        order_items: [],
        applied_promotions: [],
        currency: "IDR",
        takeaway_charges: 0,
        created_at: "2026-11-21T10:15:30.000Z",
        cancellation_detail: null,
        scheduled_flag: null,
        sequence: 1,
      },
    });
    const scheduled = { schedule_delivery_time_start: "2026-11-21T11:00:00Z", is_catering: true };
    expect(place({ customer: { id: "C", name: "Sari" }, scheduled })).toMatchObject({
      customer: { id: "C", name: "Sari" },
      order: { scheduled_flag: scheduled },
    });
  });

  test("accepts an order at once with acceptance_mode auto, two steps on", () => {
    expect(place({ acceptance_mode: "auto" }).order).toMatchObject({ status: "MERCHANT_ACCEPTED", sequence: 2 });
  });

  const statuses = OrderStatus.options;
  /** One row per status, one letter per status that it may move to. */
  const ALLOWED = {
    food: [
      ".xxxxxxxx",
      "..xxxxxxx",
      "...xxxxxx",
      "....xxxxx",
      ".....xxxx",
      "......xxx",
      ".......xx",
      ".........",
      ".........",
    ],
    food_pickup: [".xxx..xxx", "..xx..xxx", "...x..xxx", "......xxx", "", "", ".......xx", ".........", "........."],
  };
  const moves = Object.entries(ALLOWED).flatMap(([service_type, rows]) =>
    rows.flatMap((row, from) =>
      [...row].map((mark, to): [string, OrderStatus, OrderStatus, boolean] => [
        service_type,
        statuses[from] as OrderStatus,
        statuses[to] as OrderStatus,
        mark !== ".",
      ]),
    ),
  );

  test.each(moves)("%s: %s → %s: %s (D-order-status-3)", (service_type, from, to, isAllowed) => {
    const newOrder = place({ service_type: service_type as "food" });
    const order = { ...newOrder, order: { ...newOrder.order, status: from, sequence: 4 } };
    const step = { to, reason: "Habis" };
    if (isAllowed) {
      const cancellation_detail = to === "CANCELLED" ? { reason: "Habis" } : null;
      expect(advance(order, step)).toEqual({
        ...order,
        order: { ...order.order, status: to, sequence: 5, cancellation_detail },
      });
    } else {
      expect(() => advance(order, step)).toThrow(
        expect.objectContaining({ kind: "conflict", violations: [expect.objectContaining({ field: "/to" })] }),
      );
    }
  });

  test("requires a reason for a cancellation before any other check", () => {
    const violations = [expect.objectContaining({ code: "CANCELLATION_REASON_MISSING", field: "/reason" })];
    for (const order of [place(), advance(place(), { to: "COMPLETED" })])
      expect(() => advance(order, { to: "CANCELLED" })).toThrow(
        expect.objectContaining({ kind: "unprocessable", violations }),
      );
  });

  test("ignores a reason for another status", () => {
    expect(advance(place(), { to: "PLACED", reason: "x" }).order.cancellation_detail).toBeNull();
  });

  test("keeps the latest driver, and sets none for food_pickup orders (D-order-status-2)", () => {
    const withDriver = advance(place(), { to: "DRIVER_OTW_PICKUP", driver: { name: "Agus" } });
    expect(withDriver.driver).toEqual({ name: "Agus" });
    expect(advance(withDriver, { to: "PLACED" }).driver).toEqual({ name: "Agus" });
    expect(advance(withDriver, { to: "DRIVER_ARRIVED", driver: { name: "Budi" } }).driver).toEqual({ name: "Budi" });
    const pickup = place({ service_type: "food_pickup" });
    expect(advance(pickup, { to: "PLACED", driver: { name: "Agus" } }).driver).toBeNull();
  });
});
