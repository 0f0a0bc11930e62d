import { expect, test } from "vitest";
import type { OrderLine } from "../../server/domain/order-lines.ts";
import { applyPromotions, type CountedPromotion } from "../../server/domain/order-promotions.ts";
import { keptPromotion } from "../support/promotions.ts";

/* How an order uses promotions. Each line is an item and its quantity. */

const NOW = Temporal.PlainDateTime.from("2026-11-21T12:00:00");
const PLACE = { now: NOW, timeZone: "Asia/Jakarta" };

const line = (external_id: string, quantity: number): OrderLine => ({
  item: { id: external_id, external_id, name: external_id, price: 35_000, in_stock: true, variant_category_ids: [] },
  variants: [],
  quantity,
  notes: null,
  cheapestChoice: 0,
});

const promotion = (id: string, external_menu_id: string, limit?: string, usedToday = 0): CountedPromotion => {
  const usage_limit = limit && { outlet: { max_quantity: 5, on_limit_reached: limit } };
  const used = { "2026-11-20": 4, "2026-11-21": usedToday, "2026-11-22": 5 };
  return { ...keptPromotion({ external_menu_id, usage_limit }, { id }), used };
};

const LIMITED = "BACK_TO_ORIGINAL_PRICE";
const SOLD_OUT = "MARK_OUT_OF_STOCK";

test.each<[string, [string, number][], CountedPromotion[], pieces: (number | undefined)[], uses: [string, number][]]>([
  ["without a promotion", [["a", 2]], [], [undefined], []],
  ["a promotion of another item", [["a", 2]], [promotion("p", "b")], [undefined], []],
  ["without a limit, no uses are counted", [["a", 9]], [promotion("p", "a")], [9], []],
  ["within the limit", [["a", 4]], [promotion("p", "a", LIMITED)], [4], [["p", 4]]],
  ["up to the limit", [["a", 5]], [promotion("p", "a", LIMITED)], [5], [["p", 5]]],
  ["beyond the limit", [["a", 6]], [promotion("p", "a", LIMITED)], [5], [["p", 5]]],
  ["after orders of the same day", [["a", 3]], [promotion("p", "a", LIMITED, 3)], [2], [["p", 2]]],
  ["a limit already reached", [["a", 1]], [promotion("p", "a", LIMITED, 5)], [undefined], []],
  [
    "two lines that share a limit",
    [
      ["a", 3],
      ["a", 3],
    ],
    [promotion("p", "a", LIMITED)],
    [3, 2],
    [["p", 5]],
  ],
  [
    "a third line after the limit is reached",
    [
      ["a", 4],
      ["a", 1],
      ["a", 1],
    ],
    [promotion("p", "a", LIMITED)],
    [4, 1, undefined],
    [["p", 5]],
  ],
  [
    "separate limits of two items",
    [
      ["a", 5],
      ["b", 2],
    ],
    [promotion("p", "a", LIMITED), promotion("q", "b", LIMITED)],
    [5, 2],
    [
      ["p", 5],
      ["q", 2],
    ],
  ],
  [
    "the newest of two promotions",
    [["a", 7]],
    [promotion("new", "a", LIMITED), promotion("old", "a")],
    [5],
    [["new", 5]],
  ],
])("%s", (_name, lines, promotions, pieces, uses) => {
  const applied = applyPromotions(
    lines.map(([id, quantity]) => line(id, quantity)),
    promotions,
    PLACE,
  );
  expect(applied.lines.map(({ use }) => use?.pieces)).toEqual(pieces);
  expect(applied.lines.map(({ item, quantity }) => [item.external_id, quantity])).toEqual(lines);
  expect(applied.uses).toEqual(uses.map(([promotionId, count]) => ({ promotionId, pieces: count })));
  expect(applied.holds).toEqual([]);
});

test.each<[string, [string, number][], CountedPromotion[], heldPromotions: string[]]>([
  ["one piece below the limit", [["a", 4]], [promotion("p", "a", SOLD_OUT)], []],
  ["at the limit", [["a", 5]], [promotion("p", "a", SOLD_OUT)], ["p"]],
  ["beyond the limit", [["a", 6]], [promotion("p", "a", SOLD_OUT)], ["p"]],
  [
    "two lines over one limit",
    [
      ["a", 5],
      ["a", 1],
    ],
    [promotion("p", "a", SOLD_OUT)],
    ["p"],
  ],
  ["pieces of earlier orders of the day", [["a", 1]], [promotion("p", "a", SOLD_OUT, 4)], ["p"]],
  [
    "the limit of each item separately",
    [
      ["a", 5],
      ["b", 4],
    ],
    [promotion("p", "a", SOLD_OUT), promotion("q", "b", SOLD_OUT)],
    ["p"],
  ],
])("MARK_OUT_OF_STOCK holds stock: %s", (_name, lines, promotions, heldPromotions) => {
  const { holds } = applyPromotions(
    lines.map(([id, quantity]) => line(id, quantity)),
    promotions,
    PLACE,
  );
  // The end of the promotion's last day, in the outlet's time zone.
  const until = new Date("2026-12-04T17:00:00Z");
  expect(holds).toEqual(heldPromotions.map((promotionId) => ({ promotionId, externalId: "a", until })));
});
