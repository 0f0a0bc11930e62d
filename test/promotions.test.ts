import { randomUUID } from "node:crypto";
import { beforeEach, describe, expect, test } from "vitest";
import type { OperationId } from "../generated/operations.ts";
import type { GetPromotionResponse, ListPromotionsResponse, PromotionDetail } from "../generated/schemas.ts";
import { catalogOf, item } from "./support/catalogs.ts";
import { createdId, keyed, promotionOf } from "./support/promotions.ts";
import { outcomeOf, rejected } from "./support/rejections.ts";
import { type Call, openApp } from "./support/sandbox.ts";

/*
 * Promotions of an outlet: create, list, read, deactivate, delete (reference 2.6, 2.7, 3.1, 4.2, 8; decisions: promotion rules).
 */

const { openNode, database, clock, newOutlet, tokenOf } = await openApp();

/** The time of the tests: 17:15:30 on Saturday, 21 November 2026 in Jakarta, unless a test moves it. */
let now = clock.now();
const at = (text: string) => {
  now = new Date(text);
};
beforeEach(() => at("2026-11-21T10:15:30Z"));
const ownClock = { now: () => now };
const { call, app } = openNode(database, { clock: ownClock });

const OUTLET = "OUT-1001";
const TOKEN_DAY_S = 86_400; // tokens use the other clock, which is frozen
const UUID = expect.stringMatching(/^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/);

type Changes = Parameters<typeof promotionOf>[0];

const send = (outlet: string, body: unknown, options: Call & { key?: string } = {}) =>
  call("createPromotion", outlet, keyed(body, options));
const create = async (outlet: string, changes: Changes = {}) => createdId(await send(outlet, promotionOf(changes)));
const list = (outlet: string, query = "", options: Call = {}) => call("listPromotions", outlet, { ...options, query });
const get = (outlet: string, id: string) => call("getPromotion", outlet, { path: { promotion_id: id } });
const deactivate = (outlet: string, id: string) => call("deactivatePromotion", outlet, { path: { promotion_id: id } });
const remove = (outlet: string, id: string) => call("deletePromotion", outlet, { path: { promotion_id: id } });

const pageOf = async (outlet: string, query = "") => ((await list(outlet, query)).body as ListPromotionsResponse).data;
const detailsOf = async (outlet: string, id: string) => ((await get(outlet, id)).body as GetPromotionResponse).data;
const statusOf = async (outlet: string, id: string) => (await detailsOf(outlet, id))[0]?.status;

const MENU = {
  name: "Nasi",
  menu_items: [
    item("nasi-goreng", { name: "Nasi Goreng", price: 35_000 }),
    item("habis", { price: 35_000, in_stock: false }),
    item("porsi", { name: "Porsi kecil", price: 30_000 }),
    item("porsi", { name: "Porsi besar", price: 40_000 }),
  ],
};

async function outletWithMenu(time_zone?: string): Promise<string> {
  const outlet = await newOutlet(time_zone);
  expect(await call("replaceCatalog", outlet, { body: catalogOf([MENU]) })).toMatchObject({ status: 200 });
  return outlet;
}

/** A usage limit. */
const limit = (max_quantity: unknown, on_limit_reached: unknown = "BACK_TO_ORIGINAL_PRICE") => ({
  outlet: { max_quantity, on_limit_reached },
});

/** The three time zones of Indonesia, and the UTC hour at which a day of theirs begins. */
const ZONES = [
  ["Asia/Jakarta", 17],
  ["Asia/Makassar", 16],
  ["Asia/Jayapura", 15],
] as const;

describe("createPromotion 201 (R1-3)", () => {
  test("createPromotion 201: starts activated when start_date is today, created when it is later (R3.1-1, R3.1-2, R4.2-23, R7.1-3)", async () => {
    const outlet = await outletWithMenu();
    const response = await send(outlet, promotionOf());
    expect(outcomeOf(response)).toEqual({
      status: 201,
      body: {
        success: true,
        data: { success: [{ id: UUID, external_menu_id: "nasi-goreng", errors: null }], failure: [] },
      },
    });
    const later = await create(outlet, { start_date: "2026-11-22" });
    expect(await statusOf(outlet, createdId(response))).toBe("activated");
    expect(await statusOf(outlet, later)).toBe("created");
  });

  test.each(ZONES)(
    "createPromotion 201: created, activated, completed at the midnights of %s (R2.6-5, R3.1-2, D-clock-1, D-promotion-rules-1, D-promotion-status-1)",
    async (timeZone, hour) => {
      const outlet = await outletWithMenu(timeZone);
      const id = await create(outlet, { start_date: "2026-11-23", end_date: "2026-12-06" });
      const statuses: unknown[] = [];
      for (const [day, end] of [
        ["22", "2026-11"],
        ["06", "2026-12"],
      ])
        for (const time of [`${hour - 1}:59:59.999`, `${hour}:00:00.000`]) {
          at(`${end}-${day}T${time}Z`);
          statuses.push(await statusOf(outlet, id));
          expect((await pageOf(outlet)).promotions).toMatchObject([{ status: statuses.at(-1) }]);
        }
      expect(statuses).toEqual(["created", "activated", "activated", "completed"]);
    },
  );

  test.each(ZONES)(
    "createPromotion 422: start_date in the past by the date of %s (R7.1-11, D-promotion-rules-4)",
    async (zone, hour) => {
      const outlet = await outletWithMenu(zone);
      at(`2026-11-21T${hour - 1}:59:59.999Z`);
      await create(outlet);
      at(`2026-11-21T${hour}:00:00.000Z`);
      const violation = { code: "START_DATE_IN_PAST", field: "/promo_detail/start_date" };
      expect(outcomeOf(await send(outlet, promotionOf()))).toEqual(rejected(422, violation));
    },
  );

  test.each([
    ["the longest external_menu_id", { external_menu_id: "x".repeat(200) }],
    ["the least usage limit (R2.7-2)", { usage_limit: limit(5) }],
    ["the greatest usage limit (R2.7-2)", { usage_limit: limit(1_000, "MARK_OUT_OF_STOCK") }],
    [
      "every weekday (R4.2-22)",
      { applicable_days: ["sunday", "monday", "tuesday", "wednesday", "thursday", "friday", "saturday"] },
    ],
  ])("createPromotion 201: %s (reference 8)", async (_, changes) => {
    const outlet = await newOutlet();
    const longest = item("x".repeat(200), { name: "X", price: 35_000 });
    const body = catalogOf([{ name: "M", menu_items: [...MENU.menu_items, longest] }]);
    await call("replaceCatalog", outlet, { body });
    const detail = (await detailsOf(outlet, await create(outlet, changes)))[0] as PromotionDetail;
    const { external_menu_id, usage_limit } = detail.details.menu_item;
    expect({ external_menu_id, usage_limit, applicable_days: detail.details.applicable_days }).toEqual({
      external_menu_id: "nasi-goreng",
      ...changes,
    });
  });
});

describe("createPromotion 201, data.failure: rules that need the menu item (R1-3, R4.2-23, R7.1-3, R7.2-6, D-promotion-rules-2)", () => {
  const NO_FIT = "does not fit: expected a final price of";
  test.each<[string, Changes, string]>([
    ["unknown", { external_menu_id: "mie" }, "The catalog has no menu item with the external_id mie."],
    ["out of stock", { external_menu_id: "habis" }, "The menu item habis is out of stock."],
    [
      "day-based under 10 % (R4.2-2)",
      { selling_price: 3_499 },
      `The selling_price 3499 ${NO_FIT} 10 % to 99 % of the original price 35000.`,
    ],
    [
      "day-based over 99 % (R4.2-2)",
      { selling_price: undefined, percentage_discount: 0 },
      `The percentage_discount 0, a final price of 35000, ${NO_FIT} 10 % to 99 % of the original price 35000.`,
    ],
    [
      "time-based under 30 % (R4.2-3)",
      { selling_price: 10_499, start_time: "14:00:00", end_time: "15:00:00" },
      `The selling_price 10499 ${NO_FIT} at least 30 % of the original price 35000 and less than 100 % of it.`,
    ],
    [
      "one of the items that share the id (R4.2-8)",
      { external_menu_id: "porsi", selling_price: 29_701 },
      `The selling_price 29701 ${NO_FIT} 10 % to 99 % of the original price 30000.`,
    ],
  ])("createPromotion 201: %s; nothing is created", async (_, changes, errors) => {
    const outlet = await outletWithMenu();
    const body = promotionOf(changes);
    const failure = { id: null, external_menu_id: body.promo_detail.external_menu_id, errors };
    expect(outcomeOf(await send(outlet, body))).toEqual({
      status: 201,
      body: { success: true, data: { success: [], failure: [failure] } },
    });
    expect(await pageOf(outlet)).toMatchObject({ promotions: [], total_count: 0 });
  });

  test("createPromotion 201: checks stock changes since the replacement", async () => {
    const outlet = await outletWithMenu();
    const setStock = (external_id: string, in_stock: boolean) =>
      call("setMenuItemStocks", outlet, { body: [{ external_id, in_stock }] });
    await setStock("nasi-goreng", false);
    expect(outcomeOf(await send(outlet, promotionOf()))).toMatchObject({
      body: { data: { success: [], failure: [{ errors: "The menu item nasi-goreng is out of stock." }] } },
    });
    await setStock("habis", true);
    await create(outlet, { external_menu_id: "habis" });
  });

  test.each(ZONES)("createPromotion 201: start_date before the catalog's update in %s (R4.2-5)", async (zone, hour) => {
    const outlet = await outletWithMenu(zone);
    const sendBefore = async (update: string) => {
      at(update);
      await call("replaceCatalog", outlet, { body: catalogOf([MENU]) });
      at("2026-11-21T10:15:30Z"); // another node, whose clock is behind
      return send(outlet, promotionOf());
    };
    createdId(await sendBefore(`2026-11-21T${hour - 1}:59:59.999Z`));
    expect(outcomeOf(await sendBefore(`2026-11-21T${hour}:00:00.000Z`))).toMatchObject({
      body: {
        data: {
          success: [],
          failure: [
            { errors: "Expected a start_date from 2026-11-22 on, when the catalog was updated, got 2026-11-21." },
          ],
        },
      },
    });
  });
});

describe("createPromotion 422: rules that need the request alone (R7.1-11, D-promotion-rules-2)", () => {
  test("createPromotion 422: reports all violations together; nothing is created (R4.2-1, R4.2-4, R4.2-6)", async () => {
    const outlet = await outletWithMenu();
    const changes = { percentage_discount: 20, start_date: "2026-11-20", end_date: "2027-11-21", end_time: "10:00:00" };
    expect(outcomeOf(await send(outlet, promotionOf(changes)))).toEqual(
      rejected(
        422,
        {
          code: "DISCOUNT_UNCLEAR",
          field: "/promo_detail",
          message: "Expected either selling_price or percentage_discount, got both.",
        },
        {
          code: "START_DATE_IN_PAST",
          field: "/promo_detail/start_date",
          message: "Expected a start_date from 2026-11-21 on, which is today at the outlet, got 2026-11-20.",
        },
        {
          code: "PROMOTION_TOO_LONG",
          field: "/promo_detail/end_date",
          message: "Expected an end_date at most 30 days after start_date, got one 366 days after it.",
        },
        {
          code: "TIME_SPAN_INCOMPLETE",
          field: "/promo_detail/start_time",
          message: "Expected start_time with end_time, got end_time alone. Send both, or neither for the whole day.",
        },
      ),
    );
    expect(await pageOf(outlet)).toMatchObject({ promotions: [], total_count: 0 });
  });

  test.each<[string, Changes, string, string, string]>([
    [
      "neither discount (R4.2-1, R4.2-20)",
      { selling_price: undefined },
      "DISCOUNT_UNCLEAR",
      "",
      "Expected either selling_price or percentage_discount, got neither.",
    ],
    [
      "end_date not after start_date (R4.2-18)",
      { end_date: "2026-11-21" },
      "END_DATE_NOT_AFTER_START",
      "/end_date",
      "Expected an end_date after 2026-11-21, got 2026-11-21.",
    ],
    [
      "a span under 1 hour (R4.2-6, R8-10)",
      { start_time: "14:00:00", end_time: "14:59:59" },
      "TIME_SPAN_OUT_OF_BOUNDS",
      "/end_time",
      "Expected an end_time 1 to 6 hours after 14:00:00 on the same day, got 14:59:59.",
    ],
    [
      "a span over 6 hours (R4.2-6)",
      { start_time: "14:00:00", end_time: "20:00:01" },
      "TIME_SPAN_OUT_OF_BOUNDS",
      "/end_time",
      "Expected an end_time 1 to 6 hours after 14:00:00 on the same day, got 20:00:01.",
    ],
  ])("createPromotion 422: %s (R4.2-6)", async (_, changes, code, field, message) => {
    expect(outcomeOf(await send(OUTLET, promotionOf(changes)))).toEqual(
      rejected(422, { code, field: `/promo_detail${field}`, message }),
    );
  });

  test("createPromotion 422: more than 30 days in Sandbox, more than 62 in Production (R1-9, R4.2-4, R5-6, R8-7)", async () => {
    const outlet = await outletWithMenu();
    const production = openNode(database, { clock: ownClock, environment: "production" });
    const tooLong = rejected(422, { code: "PROMOTION_TOO_LONG", field: "/promo_detail/end_date" });
    const until = async (node: Pick<typeof production, "call">, end_date: string) =>
      outcomeOf(await node.call("createPromotion", outlet, keyed(promotionOf({ end_date }))));
    expect(await until({ call }, "2026-12-21")).toMatchObject({ status: 201 });
    expect(await until({ call }, "2026-12-22")).toEqual(tooLong);
    expect(await until(production, "2027-01-22")).toMatchObject({ status: 201 });
    expect(await until(production, "2027-01-23")).toEqual(tooLong);
  });
});

describe("createPromotion 400: violations of the schema (D-promotion-rules-2)", () => {
  const D = "/promo_detail";
  test.each<[string, unknown, string]>([
    ["missing promo_type", { promo_detail: promotionOf().promo_detail }, "/promo_type"],
    ["another promo_type", { ...promotionOf(), promo_type: "cart_promo" }, "/promo_type"],
    ["missing promo_detail", { promo_type: "sku_promo" }, D],
    ["missing start_date", promotionOf({ start_date: undefined }), `${D}/start_date`],
    ["missing end_date", promotionOf({ end_date: undefined }), `${D}/end_date`],
    ["missing external_menu_id", promotionOf({ external_menu_id: undefined }), `${D}/external_menu_id`],
    ["an impossible date", promotionOf({ start_date: "2027-02-29" }), `${D}/start_date`],
    ["a date of another form", promotionOf({ end_date: "04-12-2026" }), `${D}/end_date`],
    ["a time without seconds", promotionOf({ start_time: "14:00", end_time: "17:00:00" }), `${D}/start_time`],
    ["an impossible hour", promotionOf({ start_time: "14:00:00", end_time: "24:00:00" }), `${D}/end_time`],
    ["a price with decimals (R1-14)", promotionOf({ selling_price: 100.5 }), `${D}/selling_price`],
    ["a discount as a text", promotionOf({ percentage_discount: "25" }), `${D}/percentage_discount`],
    [
      "an external_menu_id of 201 characters",
      promotionOf({ external_menu_id: "x".repeat(201) }),
      `${D}/external_menu_id`,
    ],
    ["an empty list of days", promotionOf({ applicable_days: [] }), `${D}/applicable_days`],
    ["a day in capitals (R4.2-22)", promotionOf({ applicable_days: ["Monday"] }), `${D}/applicable_days/0`],
    ["a limit without outlet (R2.7-1)", promotionOf({ usage_limit: {} }), `${D}/usage_limit/outlet`],
    ["a limit of 4 (R2.7-2, R8-11)", promotionOf({ usage_limit: limit(4) }), `${D}/usage_limit/outlet/max_quantity`],
    [
      "a limit of 1001 (R2.7-2, R8-11)",
      promotionOf({ usage_limit: limit(1_001) }),
      `${D}/usage_limit/outlet/max_quantity`,
    ],
    [
      "missing on_limit_reached (R2.7-1, R4.2-10)",
      promotionOf({ usage_limit: { outlet: { max_quantity: 5 } } }),
      `${D}/usage_limit/outlet/on_limit_reached`,
    ],
    [
      "another on_limit_reached (R2.7-3)",
      promotionOf({ usage_limit: limit(5, "REFUSE") }),
      `${D}/usage_limit/outlet/on_limit_reached`,
    ],
  ])("createPromotion 400: %s (R4.2-16, R4.2-17, R4.2-19, R4.2-21)", async (_, body, field) => {
    expect(outcomeOf(await send(OUTLET, body))).toEqual(rejected(400, { field }));
  });

  test.each([
    "",
    "1",
    "7d1c6a52-0b55-4c0e-9d28-6e4f4b0f8f1",
    "7d1c6a52-0b55-4c0e-9d28-6e4f4b0f8f111",
    "7d1c6a520b554c0e9d286e4f4b0f8f11",
  ])("createPromotion 400: X-Idempotency-Key %j is not a UUID (R4.2-14, R8-6, D-idempotency-1)", async (key) => {
    expect(await send(OUTLET, promotionOf(), { key })).toMatchObject({
      status: 400,
      body: { errors: expect.arrayContaining([expect.objectContaining({ field: "X-Idempotency-Key" })]) },
    });
  });

  test("createPromotion 400: no X-Idempotency-Key (R4.2-14, D-idempotency-1)", async () => {
    expect(outcomeOf(await call("createPromotion", OUTLET, { body: promotionOf() }))).toEqual(
      rejected(400, { field: "X-Idempotency-Key" }),
    );
  });
});

describe("listPromotions (R1-3)", () => {
  test("listPromotions 200: all statuses, newest first, 25 per page by default (R2.6-1, R4.2-24, R8-12)", async () => {
    const outlet = await outletWithMenu();
    const ids: string[] = [];
    for (let index = 0; index < 27; index++)
      ids.unshift(await create(outlet, { start_date: `2026-11-${21 + (index % 3)}` }));
    const expected = ids.map((id, index) => ({
      start_date: `2026-11-${21 + ((26 - index) % 3)}`,
      end_date: "2026-12-04",
      status: (26 - index) % 3 === 0 ? "activated" : "created",
      id,
    }));
    const page = (number: number, size: number, [from, to]: [number, number]) => ({
      promotions: expected.slice(from, to),
      total_count: 27,
      limit: size,
      page: number,
    });
    expect(outcomeOf(await list(outlet))).toEqual({ status: 200, body: { success: true, data: page(1, 25, [0, 25]) } });
    expect(await pageOf(outlet, "?limit=0")).toEqual(page(1, 25, [0, 25]));
    expect(await pageOf(outlet, "?limit=")).toEqual(page(1, 25, [0, 25]));
    expect(await pageOf(outlet, "?limit=0&page=2")).toEqual(page(2, 25, [25, 27]));
    expect(await pageOf(outlet, "?limit=10&page=3")).toEqual(page(3, 10, [20, 27]));
    expect(await pageOf(outlet, "?limit=1&page=27")).toEqual(page(27, 1, [26, 27]));
    expect(await pageOf(outlet, "?limit=1000")).toEqual(page(1, 1_000, [0, 27]));
    expect(await pageOf(outlet, "?limit=10&page=4")).toEqual(page(4, 10, [0, 0]));
    const last = Number.MAX_SAFE_INTEGER;
    expect(await pageOf(outlet, `?limit=1000&page=${last}`)).toEqual(page(last, 1_000, [0, 0]));
  });

  test("listPromotions 200: limit=null means 25 (R4.2-24)", async () => {
    // Bypasses the judge: JSON Schema cannot express a null in a query.
    const token = await tokenOf({ scopes: ["promo:food_promo:read"], lifetimeS: TOKEN_DAY_S });
    const path = "/integrations/promo/outlets/OUT-1002/v1/food-promos?limit=null";
    const response = await app.request(path, { headers: { Authorization: `Bearer ${token}` } });
    expect([response.status, await response.json()]).toEqual([
      200,
      { success: true, data: { promotions: [], total_count: 0, limit: 25, page: 1 } },
    ]);
  });

  test.each([
    ["?limit=-1", "limit"],
    ["?limit=1001", "limit"],
    ["?limit=2.5", "limit"],
    ["?limit=ten", "limit"],
    ["?page=0", "page"],
    ["?page=-1", "page"],
  ])("listPromotions 400: %s", async (query, field) => {
    expect(outcomeOf(await list(OUTLET, query))).toEqual(rejected(400, { field }));
  });

  test("listPromotions 200: this outlet only", async () => {
    const [outlet, other] = [await outletWithMenu(), await outletWithMenu()];
    await create(outlet);
    expect(await pageOf(other)).toEqual({ promotions: [], total_count: 0, limit: 25, page: 1 });
  });
});

describe("getPromotion (R1-3)", () => {
  test("getPromotion 200: day-based, without optional fields (R2.6-2, R2.6-3, R4.2-25)", async () => {
    const outlet = await outletWithMenu();
    const id = await create(outlet);
    expect(outcomeOf(await get(outlet, id))).toEqual({
      status: 200,
      body: {
        success: true,
        data: [
          {
            id,
            start_date: "2026-11-21",
            end_date: "2026-12-04",
            start_time: "00:00:00",
            end_time: "23:59:59",
            status: "activated",
            promo_type: "sku_promo",
            details: {
              menu_item: {
                id: UUID,
                external_menu_id: "nasi-goreng",
                name: "Nasi Goreng",
                price: 35_000,
                discounted_price: 28_000,
              },
            },
          },
        ],
      },
    });
  });

  test("getPromotion 200: time-based with days and limit, for each item with the same external id (R2.6-2, R2.6-4, R4.2-8, R4.2-25, D-promotion-rules-6, reference 2.7)", async () => {
    const outlet = await outletWithMenu();
    const fields = {
      start_date: "2026-11-22",
      end_date: "2026-12-22",
      start_time: "14:00:00",
      end_time: "17:00:00",
      applicable_days: ["monday", "friday"],
    };
    const usage_limit = limit(50);
    const discount = { selling_price: undefined, percentage_discount: 33 };
    const external_menu_id = "porsi";
    const id = await create(outlet, {
      ...fields,
      ...discount,
      usage_limit,
      external_menu_id,
      ignored: true,
    } as Changes);
    const { applicable_days, ...dates } = fields;
    const entry = (name: string, price: number, discounted_price: number) => ({
      id,
      ...dates,
      status: "created",
      promo_type: "sku_promo",
      details: {
        menu_item: { id: UUID, external_menu_id, name, price, discounted_price, usage_limit },
        applicable_days,
      },
    });
    const details = await detailsOf(outlet, id);
    expect(details).toEqual([entry("Porsi kecil", 30_000, 20_100), entry("Porsi besar", 40_000, 26_800)]);
    expect(new Set(details.map((detail) => detail.details.menu_item.id)).size).toBe(2);
  });
});

describe("deactivatePromotion, deletePromotion (R1-3)", () => {
  const DONE = { status: 200, body: { success: true } };
  const CONFLICTS = {
    deactivatePromotion: { code: "PROMOTION_NOT_ACTIVATED", field: "promotion_id" },
    deletePromotion: { code: "PROMOTION_NOT_CREATED", field: "promotion_id" },
  };

  test("deactivatePromotion 200: deactivates an activated promotion permanently (R2.6-5, R3.1-5, R4.2-26)", async () => {
    const outlet = await outletWithMenu();
    const id = await create(outlet);
    const before = await detailsOf(outlet, id);
    expect(outcomeOf(await deactivate(outlet, id))).toEqual(DONE);
    const after = before.map((detail) => ({ ...detail, status: "deactivated" }));
    expect(await detailsOf(outlet, id)).toEqual(after);
    at("2027-11-21T10:15:30Z");
    expect(await detailsOf(outlet, id)).toEqual(after);
  });

  test("deletePromotion 200: deletes a created promotion, which stays readable and never starts (R2.6-5, R3.1-3, R4.2-27)", async () => {
    const outlet = await outletWithMenu();
    const id = await create(outlet, { start_date: "2026-11-22" });
    expect(outcomeOf(await remove(outlet, id))).toEqual(DONE);
    expect(await pageOf(outlet)).toEqual({
      promotions: [{ start_date: "2026-11-22", end_date: "2026-12-04", status: "deleted", id }],
      total_count: 1,
      limit: 25,
      page: 1,
    });
    at("2026-11-23T10:15:30Z");
    expect(await statusOf(outlet, id)).toBe("deleted");
  });

  test.each<[OperationId & keyof typeof CONFLICTS, string]>([
    ["deletePromotion", "activated"],
    ["deletePromotion", "completed"],
    ["deletePromotion", "deactivated"],
    ["deletePromotion", "deleted"],
    ["deactivatePromotion", "created"],
    ["deactivatePromotion", "completed"],
    ["deactivatePromotion", "deactivated"],
    ["deactivatePromotion", "deleted"],
  ])(
    "%s 409: a promotion that is %s is unchanged (R3.1-4, R4.2-27, R7.1-9, D-promotion-status-2, D-promotion-status-3)",
    async (operation, status) => {
      const outlet = await outletWithMenu();
      const waits = status === "created" || status === "deleted";
      const id = await create(outlet, waits ? { start_date: "2026-11-23" } : {});
      if (status === "deleted") await remove(outlet, id);
      if (status === "deactivated") await deactivate(outlet, id);
      if (status === "completed") at("2026-12-05T10:00:00Z");
      const before = await detailsOf(outlet, id);
      expect(before[0]?.status).toBe(status);
      const response = await call(operation, outlet, { path: { promotion_id: id } });
      expect(outcomeOf(response)).toEqual(rejected(409, CONFLICTS[operation]));
      expect(await detailsOf(outlet, id)).toEqual(before);
    },
  );

  test("deactivatePromotion 409: one of many concurrent requests gets 200 (reference 3.1)", async () => {
    const outlet = await outletWithMenu();
    const id = await create(outlet);
    const responses = await Promise.all(Array.from({ length: 6 }, () => deactivate(outlet, id)));
    expect(responses.map(({ status }) => status).sort()).toEqual([200, 409, 409, 409, 409, 409]);
  });
});

describe("errors of every operation", () => {
  test.each(["getPromotion", "deactivatePromotion", "deletePromotion"] as const)(
    "%s 404: unknown promotion, malformed id, another outlet's promotion, which is unchanged (R7.1-7, reference 4.2)",
    async (operation) => {
      const [outlet, other] = [await outletWithMenu(), await outletWithMenu()];
      const id = await create(outlet, operation === "deletePromotion" ? { start_date: "2026-11-23" } : {});
      const before = await detailsOf(outlet, id);
      for (const promotion_id of [randomUUID(), "1", "1\u0000", `${id}0`, id]) {
        const response = await call(operation, other, { path: { promotion_id } });
        expect(outcomeOf(response)).toEqual(rejected(404, { field: "promotion_id" }));
      }
      expect(await detailsOf(outlet, id)).toEqual(before);
    },
  );

  test("a Facilitator's user can act on a linked outlet (R4.2-11)", async () => {
    const user = { client: "demo-facilitator", user: "owner@demo.example" };
    const body = { external_outlet_id: "KEMANG" };
    await call("linkOutlet", "OUT-1002", { ...user, body, path: { product: "food" } });
    await call("replaceCatalog", "OUT-1002", { body: catalogOf([MENU]) });
    const id = createdId(await send("OUT-1002", promotionOf(), user));
    const path = { promotion_id: id };
    expect(await call("getPromotion", "OUT-1002", { ...user, path })).toMatchObject({ status: 200 });
    expect(await list("OUT-1002", "", user)).toMatchObject({ body: { data: { total_count: 1 } } });
    expect(await call("deactivatePromotion", "OUT-1002", { ...user, path })).toMatchObject({ status: 200 });
    expect(outcomeOf(await send(OUTLET, promotionOf(), user))).toEqual(rejected(404, {}));
    const message = "Expected a token of auth_authorization_code, got a token of another grant.";
    expect(outcomeOf(await list("OUT-1002", "", { client: "demo-facilitator" }))).toEqual(rejected(403, { message }));
  });
});
