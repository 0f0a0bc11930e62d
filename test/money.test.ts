import { beforeEach, describe, expect, test } from "vitest";
import type {
  CatalogWarning,
  CreatePromotionResponse,
  GetPromotionResponse,
  OrderResult,
} from "../generated/schemas.ts";
import { catalogOf, item } from "./support/catalogs.ts";
import { createdId, keyed, promotionOf } from "./support/promotions.ts";
import { outcomeOf, rejected } from "./support/rejections.ts";
import { openApp } from "./support/sandbox.ts";

/* No price below zero, and prices of promotions within their bounds (decisions: catalog rules, promotion rules, order price). */

const { openNode, database, newOutlet } = await openApp();

let now = new Date();
beforeEach(() => {
  now = new Date("2026-11-21T10:15:30Z");
});
const { call, callPlatform } = openNode(database, { clock: { now: () => now } });

type Fields = Record<string, unknown>;
const variant = (external_id: string, price?: number, more: Fields = {}) => ({ external_id, price, ...more });

/** A catalog of one dish at `price`, with a variant category. */
const dish = (price: number, variants: Fields[] = [], selection: Fields = {}, request_id = "r-1") =>
  catalogOf(
    [{ name: "Menu", menu_items: [item("nasi", { price, variant_category_external_ids: ["size"] })] }],
    [{ external_id: "size", rules: { selection }, variants }],
    request_id,
  );

const replace = (outlet: string, body: unknown, query = "") => call("replaceCatalog", outlet, { body, query });
async function outletWith(...catalog: Parameters<typeof dish>): Promise<string> {
  const outlet = await newOutlet();
  expect(await replace(outlet, dish(...catalog))).toMatchObject({ status: 200 });
  return outlet;
}
const warningsOf = async (outlet: string, body: unknown, query = "") => {
  const response = await replace(outlet, body, query);
  expect(response).toMatchObject({ status: 200 });
  return (response.body as { data: { warnings?: CatalogWarning[] } }).data.warnings;
};
const place = (outlet: string, variants: string[] = [], quantity = 1) =>
  callPlatform("placeOrder", {
    path: { outlet_id: outlet },
    body: {
      service_type: "food",
      items: [{ external_id: "nasi", quantity, variants: variants.map((external_id) => ({ external_id })) }],
    },
  });
const orderOf = async (...args: Parameters<typeof place>) => {
  const response = await place(...args);
  expect(response).toMatchObject({ status: 201 });
  return (response.body as { data: OrderResult }).data.order;
};
const promote = (outlet: string, changes: Parameters<typeof promotionOf>[0]) =>
  call("createPromotion", outlet, keyed(promotionOf({ external_menu_id: "nasi", ...changes })));
const failureOf = async (...args: Parameters<typeof promote>) => {
  const response = await promote(...args);
  expect(response).toMatchObject({ status: 201 });
  return (response.body as CreatePromotionResponse).data.failure[0]?.errors;
};
const percent = (percentage_discount: number, more: Fields = {}) => ({
  selling_price: undefined,
  percentage_discount,
  ...more,
});
const impossible = (price: number) =>
  `Expected a menu item for which a final price of 10 % to 99 % of the original price ${price} is possible in whole IDR, got one that costs ${price}.`;
const TIMED = { start_time: "17:00:00", end_time: "19:00:00" };

describe("replaceCatalog: a dish with its cheapest choice of variants (D-catalog-rules-13)", () => {
  test.each<[string, number, Fields[], Fields, number | undefined]>([
    ["a dish for nothing", 0, [], {}, undefined],
    ["a variant that makes it free", 10_000, [variant("small", -10_000)], {}, undefined],
    ["a variant beyond its price", 10_000, [variant("small", -10_001)], {}, -1],
    ["two variants beyond its price", 10_000, [variant("a", -6_000), variant("b", -6_000)], {}, -2_000],
    ["one of two", 10_000, [variant("a", -6_000), variant("b", -6_000)], { max_quantity: 1 }, undefined],
    [
      "a required dear one beside it",
      10_000,
      [variant("a", -12_000), variant("b", 2_000)],
      { min_quantity: 2 },
      undefined,
    ],
    ["a variant out of stock", 10_000, [variant("a", -12_000, { in_stock: false })], {}, -2_000],
  ])("%s", async (_, price, variants, selection, cheapest) => {
    const outlet = await newOutlet();
    const response = await replace(outlet, dish(price, variants, selection));
    if (cheapest === undefined) return expect(response).toMatchObject({ status: 200 });
    expect(outcomeOf(response)).toEqual(
      rejected(422, {
        code: "MENU_ITEM_BELOW_ZERO",
        field: "/menus/0/menu_items/0/price",
        message: `Expected a price of at least 0 with the cheapest variants that may be chosen, got ${cheapest}. Raise the price of the item or of its variants.`,
      }),
    );
  });
});

describe("placeOrder (D-order-price-1)", () => {
  test("placeOrder 201, 422: a total of 10^12 IDR, and of 2 IDR more (D-order-price-3, D-answers-as-bytes-4)", async () => {
    const outlet = await outletWith(0, [variant("dear", 5e11), variant("too-dear", 5e11 + 1)]);
    expect((await orderOf(outlet, ["dear"], 2)).order_total).toBe(1e12);
    expect(outcomeOf(await place(outlet, ["too-dear"], 2))).toEqual(
      rejected(422, {
        code: "ORDER_TOO_LARGE",
        field: "/items",
        message: "Expected an order_total of at most 1000000000000 IDR, got 1000000000002. Place several orders.",
      }),
    );
  });

  test("placeOrder 201: a line of zero", async () => {
    const outlet = await outletWith(10_000, [variant("small", -10_000)]);
    const { order_total, order_items } = await orderOf(outlet, ["small"], 2);
    expect([order_total, order_items[0]?.price]).toEqual([0, 0]);
  });

  test("placeOrder 422: a line below zero, from a catalog of before the rule", async () => {
    const outlet = await outletWith(10_000, [variant("small", -10_000)]);
    // An older node stored it.
    const { text } = await call("getCatalog", outlet);
    await database
      .of(outlet)
      .query("UPDATE catalogs SET body = $2, version = $3, revision = $3 WHERE outlet_id = $1", [
        outlet,
        text.replaceAll("-10000", "-15000"),
        crypto.randomUUID(),
      ]);
    expect(outcomeOf(await place(outlet, ["small"]))).toEqual(
      rejected(422, {
        code: "ORDER_LINE_BELOW_ZERO",
        field: "/items/0",
        message: "Expected a price of at least 0 with the chosen variants, got -5000.",
      }),
    );
    expect((await orderOf(outlet)).order_total).toBe(10_000);
  });
});

describe("createPromotion 201, data.failure: the final price", () => {
  test.each<[string, number, Fields, string | undefined]>([
    ["90 % of 10,000 with a variant of -1,000", 10_000, percent(90), undefined],
    [
      "90 % of 9,990 with a variant of -1,000",
      9_990,
      percent(90),
      "The percentage_discount 90, a final price of 999, does not fit: expected at least 0 with the cheapest variants that may be chosen, got -1.",
    ],
    [
      "a fixed price of 999 with a variant of -1,000",
      9_000,
      { selling_price: 999 },
      "The selling_price 999 does not fit: expected at least 0 with the cheapest variants that may be chosen, got -1.",
    ],
  ])("%s (D-promotion-rules-9)", async (_, price, changes, expected) => {
    const outlet = await outletWith(price, [variant("small", -1_000)]);
    expect(await failureOf(outlet, changes)).toBe(expected);
    if (expected !== undefined) return;
    expect((await orderOf(outlet, ["small"])).order_total).toBe(0);
  });

  const noFit = (discount: number, final: number, price: number) =>
    `The percentage_discount ${discount}, a final price of ${final}, does not fit: expected a final price of 10 % to 99 % of the original price ${price}.`;
  test.each<[number, Fields, string | undefined]>([
    [0, percent(50), impossible(0)],
    [1, percent(90), impossible(1)],
    [
      1,
      percent(50, TIMED),
      "Expected a menu item for which a final price of at least 30 % of the original price 1 and less than 100 % of it is possible in whole IDR, got one that costs 1.",
    ],
    [0, { selling_price: 0 }, impossible(0)],
    [2, percent(50), undefined],
    [2, percent(1), noFit(1, 2, 2)],
    [35_004, percent(90), noFit(90, 3_500, 35_004)],
    [35_005, percent(90), undefined],
    [35_049, percent(1), noFit(1, 34_699, 35_049)],
    [35_050, percent(1), noFit(1, 34_700, 35_050)],
    [35_051, percent(1), undefined],
  ])("%d with %j (R4.2-2, D-promotion-rules-5)", async (price, changes, expected) => {
    expect(await failureOf(await outletWith(price), changes)).toBe(expected);
  });
});

describe("a later catalog that moves the price of a promotion out of bounds (D-promotion-rules-9)", () => {
  const warning = (id: string, reason: string): CatalogWarning => ({
    code: "PROMOTION_SUSPENDED",
    message: `${reason} The item sells at its original price until the promotion fits again.`,
    field: "/menus/0/menu_items/0/price",
    external_id: "nasi",
    promotion_id: id,
  });
  const detailOf = async (outlet: string, promotion_id: string) => {
    const { body } = await call("getPromotion", outlet, { path: { promotion_id } });
    const [{ status, details }] = (body as GetPromotionResponse).data as [GetPromotionResponse["data"][number]];
    return [status, details.menu_item.price, details.menu_item.discounted_price];
  };

  test("replaceCatalog 200: reports it, and the item sells at its original price until it fits again", async () => {
    const outlet = await outletWith(10_000);
    const id = createdId(await promote(outlet, { selling_price: 9_000 }));
    expect((await orderOf(outlet)).order_total).toBe(9_000);

    const reason =
      "The selling_price 9000 does not fit: expected a final price of 10 % to 99 % of the original price 2500000.";
    const dear = dish(2_500_000, [], {}, "dear");
    expect(await warningsOf(outlet, dear, "?dry_run=true")).toEqual([warning(id, reason)]);
    expect((await orderOf(outlet)).order_total).toBe(9_000);
    expect(await warningsOf(outlet, dear)).toEqual([warning(id, reason)]);
    const { body } = await call("getCatalogRequest", outlet, { path: { request_id: "dear" } });
    expect((body as { data: object }).data).toMatchObject({ warnings: [warning(id, reason)] });
    const suspended = await orderOf(outlet, [], 2);
    expect([suspended.order_total, suspended.applied_promotions]).toEqual([5_000_000, []]);
    expect(await detailOf(outlet, id)).toEqual(["activated", 2_500_000, 2_500_000]);

    expect(await warningsOf(outlet, dish(90_000))).toBeUndefined();
    expect((await orderOf(outlet)).order_total).toBe(9_000);
    expect(await detailOf(outlet, id)).toEqual(["activated", 90_000, 9_000]);
  });

  test.each<[string, Parameters<typeof dish>, string]>([
    [
      "above the new price",
      [8_000],
      "The selling_price 9000 does not fit: expected a final price of 10 % to 99 % of the original price 8000.",
    ],
    ["an item of 1 IDR", [1], impossible(1)],
    [
      "below zero with a new variant",
      [10_000, [variant("small", -9_001)]],
      "The selling_price 9000 does not fit: expected at least 0 with the cheapest variants that may be chosen, got -1.",
    ],
  ])("replaceCatalog 200: %s", async (_, catalog, reason) => {
    const outlet = await outletWith(10_000);
    const id = createdId(await promote(outlet, { selling_price: 9_000 }));
    expect(await warningsOf(outlet, dish(...catalog))).toEqual([warning(id, reason)]);
    expect((await orderOf(outlet)).order_total).toBe(catalog[0]);
  });

  test("placeOrder 201: an older promotion does not take over, and no pieces are counted", async () => {
    const outlet = await outletWith(10_000);
    await promote(outlet, { selling_price: 5_000 });
    const usage_limit = { outlet: { max_quantity: 5, on_limit_reached: "MARK_OUT_OF_STOCK" } };
    createdId(await promote(outlet, { selling_price: 9_000, usage_limit }));
    await replace(outlet, dish(9_000));
    expect((await orderOf(outlet, [], 5)).order_total).toBe(45_000);
    await replace(outlet, dish(10_000));
    expect((await orderOf(outlet, [], 4)).order_total).toBe(36_000);
  });
});
