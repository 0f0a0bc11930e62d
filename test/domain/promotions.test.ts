import { describe, expect, test } from "vitest";
import { effectivePromotion } from "../../server/domain/promotion-effect.ts";
import { rejectionOf } from "../../server/domain/promotion-item-rules.ts";
import { discountedPrice, finalPrice, priceRejection } from "../../server/domain/promotion-price.ts";
import { promotionsAfter } from "../../server/domain/promotion-replacement.ts";
import { violationsOf } from "../../server/domain/promotion-rules.ts";
import { detailOf, keptPromotion } from "../support/promotions.ts";

/* Rules of promotions (reference 2.6, 2.7, 3.1, 4.2, 8; decisions: promotion rules), each at its limit and next to it. */

const day = (text: string) => Temporal.PlainDate.from(text);

describe("finalPrice", () => {
  test.each([
    [35_000, { selling_price: 28_000 }, 28_000],
    [35_000, { selling_price: 34_999 }, 34_999],
    [8_000, { percentage_discount: 25 }, 6_000],
    [999, { percentage_discount: 50 }, 500],
    [998, { percentage_discount: 50 }, 499],
    [1_001, { percentage_discount: 1 }, 991],
    [150, { percentage_discount: 1 }, 149],
    [149, { percentage_discount: 1 }, 148],
    [2_499_999, { percentage_discount: 90 }, 250_000],
    [2_500_000, { percentage_discount: 90 }, 250_000],
    [0, { percentage_discount: 25 }, 0],
    [1, { percentage_discount: 50 }, 1],
    [1, { percentage_discount: 51 }, 0],
    [51, { percentage_discount: 1 }, 50],
    [51, {}, 51],
  ])("of %d with %j: %d", (price, discount, expected) => {
    expect(finalPrice(price, discount)).toBe(expected);
  });

  test.each([
    [{ price: 35_000 }, 28_000],
    [{ price: 28_000 }, 28_000],
    [{ price: 27_000 }, 27_000],
    [{ price: 280_001 }, 280_001],
    [{ price: 35_000, cheapest_choice: -28_000 }, 28_000],
    [{ price: 35_000, cheapest_choice: -28_001 }, 35_000],
  ])("discountedPrice of %j: %d, the original price while the promotion does not fit", (item, expected) => {
    expect(discountedPrice(item, { selling_price: 28_000 })).toBe(expected);
  });
});

describe("priceRejection: day-based 10 % to 99 % (R4.2-2, R8-8)", () => {
  test.each([
    [35_000, { selling_price: 3_500 }, true],
    [35_000, { selling_price: 3_499 }, false],
    [35_000, { selling_price: 34_650 }, true],
    [35_000, { selling_price: 34_651 }, false],
    [35_000, { selling_price: 0 }, false],
    [35_000, { selling_price: -3_500 }, false],
    [35_000, { selling_price: Number.MAX_SAFE_INTEGER }, false],
    // 10 % and 99 % of these are not whole IDR.
    [35_001, { selling_price: 3_500 }, false],
    [35_001, { selling_price: 3_501 }, true],
    [35_001, { selling_price: 34_650 }, true],
    [35_001, { selling_price: 34_651 }, false],
    [2_500_000, { selling_price: 250_000 }, true],
    [2_500_000, { selling_price: 249_999 }, false],
    [2_500_000, { selling_price: 2_475_000 }, true],
    [2_500_000, { selling_price: 2_475_001 }, false],
    [35_000, { percentage_discount: 0 }, false],
    [35_000, { percentage_discount: 1 }, true],
    [35_000, { percentage_discount: 90 }, true],
    [35_000, { percentage_discount: 91 }, false],
    [35_000, { percentage_discount: 100 }, false],
    [35_000, { percentage_discount: -1 }, false],
    [35_000, { percentage_discount: Number.MAX_SAFE_INTEGER }, false],
    // The limits apply after rounding: 0.9 is rounded to 1, which is 10 %.
    [10, { percentage_discount: 91 }, true],
    [10, { percentage_discount: 96 }, false],
    [2, { percentage_discount: 1 }, false],
    [2, { percentage_discount: 50 }, true],
    [1, { percentage_discount: 1 }, false],
    [0, { percentage_discount: 50 }, false],
  ])("%d with %j fits: %s", (price, discount, fits) => {
    expect(priceRejection({ price }, discount) === undefined).toBe(fits);
  });
});

describe("priceRejection: time-based at least 30 %, below the original (R4.2-3, R8-9, D-promotion-rules-5)", () => {
  test.each([
    [35_000, { selling_price: 10_500 }, true],
    [35_000, { selling_price: 10_499 }, false],
    [35_000, { selling_price: 34_999 }, true],
    [35_000, { selling_price: 35_000 }, false],
    [35_001, { selling_price: 10_500 }, false],
    [35_001, { selling_price: 10_501 }, true],
    [2_500_000, { selling_price: 750_000 }, true],
    [2_500_000, { selling_price: 749_999 }, false],
    [35_000, { percentage_discount: 70 }, true],
    [35_000, { percentage_discount: 71 }, false],
    [35_000, { percentage_discount: 1 }, true],
    [35_000, { percentage_discount: 0 }, false],
  ])("%d with %j fits: %s", (price, discount, fits) => {
    expect(priceRejection({ price }, { ...discount, start_time: "14:00:00" }) === undefined).toBe(fits);
  });

  test("the message contains the actual and the expected value", () => {
    expect(priceRejection({ price: 35_000 }, { selling_price: 3_000 })).toBe(
      "The selling_price 3000 does not fit: expected a final price of 10 % to 99 % of the original price 35000.",
    );
    expect(priceRejection({ price: 35_000 }, { percentage_discount: 71, start_time: "14:00:00" })).toBe(
      "The percentage_discount 71, a final price of 10150, does not fit: expected a final price of at least 30 % of the original price 35000 and less than 100 % of it.",
    );
  });
});

describe("violationsOf: rules on the request only (R4.2-1, R4.2-4, R4.2-6; decisions: promotion rules)", () => {
  const violations = (changes: Parameters<typeof detailOf>[0]) =>
    violationsOf(detailOf(changes), { today: day("2026-11-21"), environment: "sandbox" }).map(
      ({ code, field }) => `${code} ${field?.replace("/promo_detail", "")}`,
    );

  test.each([
    [{ selling_price: 28_000 }, []],
    [{ selling_price: undefined, percentage_discount: 25 }, []],
    [{ selling_price: undefined }, ["DISCOUNT_UNCLEAR "]],
    [{ selling_price: 28_000, percentage_discount: 25 }, ["DISCOUNT_UNCLEAR "]],
    [{ start_date: "2026-11-20" }, ["START_DATE_IN_PAST /start_date"]],
    [{ start_date: "2026-11-22" }, []],
    [{ end_date: "2026-11-20" }, ["END_DATE_NOT_AFTER_START /end_date"]],
    [{ end_date: "2026-11-21" }, ["END_DATE_NOT_AFTER_START /end_date"]],
    [{ end_date: "2026-11-22" }, []],
    [{ end_date: "2026-12-21" }, []],
    [{ end_date: "2026-12-22" }, ["PROMOTION_TOO_LONG /end_date"]],
    [{ start_date: "2028-02-01", end_date: "2028-03-02" }, []],
    [{ start_date: "2028-02-01", end_date: "2028-03-03" }, ["PROMOTION_TOO_LONG /end_date"]],
    [{ start_date: "9999-12-01", end_date: "9999-12-31" }, []],
    [{ start_time: "14:00:00" }, ["TIME_SPAN_INCOMPLETE /end_time"]],
    [{ end_time: "14:00:00" }, ["TIME_SPAN_INCOMPLETE /start_time"]],
    [{ start_time: "14:00:00", end_time: "14:59:59" }, ["TIME_SPAN_OUT_OF_BOUNDS /end_time"]],
    [{ start_time: "14:00:00", end_time: "15:00:00" }, []],
    [{ start_time: "14:00:00", end_time: "15:00:01" }, []],
    [{ start_time: "14:00:00", end_time: "19:59:59" }, []],
    [{ start_time: "14:00:00", end_time: "20:00:00" }, []],
    [{ start_time: "14:00:00", end_time: "20:00:01" }, ["TIME_SPAN_OUT_OF_BOUNDS /end_time"]],
    [{ start_time: "14:00:00", end_time: "14:00:00" }, ["TIME_SPAN_OUT_OF_BOUNDS /end_time"]],
    [{ start_time: "22:00:00", end_time: "01:00:00" }, ["TIME_SPAN_OUT_OF_BOUNDS /end_time"]],
    [
      { start_date: "0000-01-01", end_date: "9999-12-31", start_time: "23:59:59", end_time: "00:00:00" },
      ["START_DATE_IN_PAST /start_date", "PROMOTION_TOO_LONG /end_date", "TIME_SPAN_OUT_OF_BOUNDS /end_time"],
    ],
    [
      { selling_price: undefined, start_date: "2026-11-20", end_date: "2026-11-19", start_time: "14:00:00" },
      [
        "DISCOUNT_UNCLEAR ",
        "START_DATE_IN_PAST /start_date",
        "END_DATE_NOT_AFTER_START /end_date",
        "TIME_SPAN_INCOMPLETE /end_time",
      ],
    ],
  ])("%j: %j (R4.2-6, D-promotion-rules-3)", (changes, expected) => {
    expect(violations(changes)).toEqual(expected);
  });
});

describe("rejectionOf: rules on the menu item (decisions: promotion rules)", () => {
  const inStock = { price: 35_000, in_stock: true };
  const rejection = (
    items: { price: number; in_stock: boolean }[],
    {
      catalogUpdatedOn = "2026-11-21",
      ...changes
    }: Parameters<typeof detailOf>[0] & { catalogUpdatedOn?: string } = {},
  ) => rejectionOf(detailOf(changes), { items, catalogUpdatedOn: day(catalogUpdatedOn) });

  test("rejects an id if any of its items is out of stock (R4.2-8)", () => {
    const expected = "The menu item nasi-goreng is out of stock.";
    expect(rejection([{ price: 35_000, in_stock: false }])).toBe(expected);
    expect(rejection([inStock, { price: 35_000, in_stock: false }])).toBe(expected);
  });
  test("checks the price of every item with the id (R4.2-8)", () => {
    expect(rejection([inStock, { price: 28_000, in_stock: true }])).toMatch("original price 28000.");
  });
  test("lists 50 reasons, and the number of the others", () => {
    const items = Array.from({ length: 10_000 }, (_, nth) => ({ price: 1_000 + nth, in_stock: true }));
    const reasons = rejection(items)?.split(/(?<=\.) /);
    expect([reasons?.length, reasons?.at(-2), reasons?.at(-1)]).toEqual([
      51,
      expect.stringContaining("original price 1049."),
      "There are 9950 more reasons.",
    ]);
    expect(rejection(items.slice(0, 50))?.split(/(?<=\.) /)).toHaveLength(50);
  });
  test("returns each reason once", () => {
    const soldOut = { price: 28_000, in_stock: false };
    expect(rejection([soldOut, soldOut], { catalogUpdatedOn: "2026-11-22" })).toBe(
      "The menu item nasi-goreng is out of stock. " +
        "Expected a start_date from 2026-11-22 on, when the catalog was updated, got 2026-11-21. " +
        "The selling_price 28000 does not fit: expected a final price of 10 % to 99 % of the original price 28000.",
    );
  });
});

test.each(["monday", "tuesday", "wednesday", "thursday", "friday", "saturday", "sunday"])("applies on %s", (name) => {
  const days = Array.from({ length: 7 }, (_, index) => Temporal.PlainDateTime.from(`2026-11-${23 + index}T12:00:00`));
  const on = days.filter((at) => effectivePromotion([keptPromotion({ applicable_days: [name] })], at) !== undefined);
  expect(on.map((at) => at.toLocaleString("en", { weekday: "long" }).toLowerCase())).toEqual([name]);
});

describe("promotionsAfter: promotions that a replacement ends (R4.2-9, D-promotion-rules-8)", () => {
  const today = day("2026-11-21");
  const item = { id: "i", external_id: "nasi-goreng", name: "Nasi Goreng", price: 35_000, menu: "Nasi" };
  const twin = { ...item, id: "j", name: "Nasi Goreng Besar", price: 45_000 };
  const catalogOf = (...items: (typeof item)[]) => ({
    menu_items: items.map((one) => ({ ...one, in_stock: true, variant_category_ids: [] })),
    variant_categories: [],
  });

  test("compares and lists the items of one id once for all of its promotions", () => {
    const entries = { before: catalogOf(item), after: catalogOf(item, twin) };
    const promotions = ["one", "other"].map((id) => keptPromotion({}, { id }));
    const [one, other] = promotionsAfter(promotions, entries, today);
    expect(one?.items).toHaveLength(2);
    expect(one?.items).toBe(other?.items);
  });
  test("ends if one of several items requires it", () => {
    const entries = { before: catalogOf(item, twin), after: catalogOf(item) };
    expect(promotionsAfter([keptPromotion()], entries, today)).toMatchObject([{ ended_as: "deactivated" }]);
    expect(promotionsAfter([keptPromotion()], { ...entries, after: entries.before }, today)).toMatchObject([
      { ended_as: null, isChanged: false },
    ]);
  });
});
