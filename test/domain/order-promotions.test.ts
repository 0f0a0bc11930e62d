import { expect, test } from "vitest";
import type { OrderLine } from "../../server/domain/order-lines.ts";
import { applyPromotions, type CountedPromotion } from "../../server/domain/order-promotions.ts";
import { keptPromotion } from "../support/promotions.ts";

/* How an order uses promotions. */

const NOW = Temporal.PlainDateTime.from("2026-11-21T12:00:00");
const PLACE = { now: NOW, timeZone: "Asia/Jakarta" };

/** A line such as `3 a`. */
const line = (text: string): OrderLine => {
  const [quantity, id = ""] = text.split(" ");
  const item = { id, external_id: id, name: id, price: 35_000, in_stock: true, variant_category_ids: [] };
  return { item, variants: [], quantity: Number(quantity), notes: null, cheapestChoice: 0 };
};

const promotion = (id: string, external_menu_id: string, limit?: string, usedToday = 0): CountedPromotion => {
  const usage_limit = limit && { outlet: { max_quantity: 5, on_limit_reached: limit } };
  const used = { "2026-11-20": 4, "2026-11-21": usedToday, "2026-11-22": 5 };
  return { ...keptPromotion({ external_menu_id, usage_limit }, { id }), used };
};

const LIMITED = "BACK_TO_ORIGINAL_PRICE";
const SOLD_OUT = "MARK_OUT_OF_STOCK";

test.each<[string, lines: string[], CountedPromotion[], pieces: (number | undefined)[], uses: Record<string, number>]>([
  ["without a promotion", ["2 a"], [], [undefined], {}],
  ["a promotion of another item", ["2 a"], [promotion("p", "b")], [undefined], {}],
  ["without a limit, no uses are counted", ["9 a"], [promotion("p", "a")], [9], {}],
  ["within the limit", ["4 a"], [promotion("p", "a", LIMITED)], [4], { p: 4 }],
  ["up to the limit", ["5 a"], [promotion("p", "a", LIMITED)], [5], { p: 5 }],
  ["beyond the limit", ["6 a"], [promotion("p", "a", LIMITED)], [5], { p: 5 }],
  ["after orders of the same day", ["3 a"], [promotion("p", "a", LIMITED, 3)], [2], { p: 2 }],
  ["a limit already reached", ["1 a"], [promotion("p", "a", LIMITED, 5)], [undefined], {}],
  ["two lines that share a limit", ["3 a", "3 a"], [promotion("p", "a", LIMITED)], [3, 2], { p: 5 }],
  [
    "a third line after the limit is reached",
    ["4 a", "1 a", "1 a"],
    [promotion("p", "a", LIMITED)],
    [4, 1, undefined],
    { p: 5 },
  ],
  [
    "separate limits of two items",
    ["5 a", "2 b"],
    [promotion("p", "a", LIMITED), promotion("q", "b", LIMITED)],
    [5, 2],
    { p: 5, q: 2 },
  ],
  ["the newest of two promotions", ["7 a"], [promotion("new", "a", LIMITED), promotion("old", "a")], [5], { new: 5 }],
])("counts pieces: %s", (_name, lines, promotions, pieces, uses) => {
  const applied = applyPromotions(lines.map(line), promotions, PLACE);
  expect(applied.lines.map(({ use }) => use?.pieces)).toEqual(pieces);
  expect(applied.lines.map(({ item, quantity }) => `${quantity} ${item.external_id}`)).toEqual(lines);
  expect(applied.uses).toEqual(Object.entries(uses).map(([promotionId, count]) => ({ promotionId, pieces: count })));
  expect(applied.holds).toEqual([]);
});

test.each<[string, lines: string[], CountedPromotion[], heldPromotions: string[]]>([
  ["one piece below the limit", ["4 a"], [promotion("p", "a", SOLD_OUT)], []],
  ["at the limit", ["5 a"], [promotion("p", "a", SOLD_OUT)], ["p"]],
  ["beyond the limit", ["6 a"], [promotion("p", "a", SOLD_OUT)], ["p"]],
  ["two lines over one limit", ["5 a", "1 a"], [promotion("p", "a", SOLD_OUT)], ["p"]],
  ["pieces of earlier orders of the day", ["1 a"], [promotion("p", "a", SOLD_OUT, 4)], ["p"]],
  [
    "the limit of each item separately",
    ["5 a", "4 b"],
    [promotion("p", "a", SOLD_OUT), promotion("q", "b", SOLD_OUT)],
    ["p"],
  ],
])("MARK_OUT_OF_STOCK holds stock: %s", (_name, lines, promotions, heldPromotions) => {
  const { holds } = applyPromotions(lines.map(line), promotions, PLACE);
  // The end of the promotion's last day, in the outlet's time zone.
  const until = new Date("2026-12-04T17:00:00Z");
  expect(holds).toEqual(heldPromotions.map((promotionId) => ({ promotionId, externalId: "a", until })));
});
