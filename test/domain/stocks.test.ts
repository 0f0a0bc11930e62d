import { expect, test } from "vitest";
import { itemsNamed, type SoldCatalog, unknownIds } from "../../server/domain/stocks.ts";

const item = (id: string, external_id: string, in_stock: boolean) => ({
  id,
  external_id,
  name: id,
  price: 1_000,
  in_stock,
  variant_category_ids: [],
});

const catalogWith = (stocks: [string, boolean][]): SoldCatalog => ({
  entries: {
    menu_items: [item("1", "a", true), item("2", "b", true), item("3", "a", false)],
    variant_categories: [
      { id: "c", external_id: "c", name: "C", variants: [{ id: "v", external_id: "spicy", in_stock: true }] },
      { id: "d", external_id: "d", name: "D", variants: [{ id: "w", external_id: "mild", in_stock: true }] },
    ],
  },
  stocks: { menu_item: new Map(stocks), variant: new Map([["a", false]]) },
});

test.each<[string, [string, boolean][], [id: string, in_stock: boolean][]]>([
  [
    "the stock of the replacement, for each item separately",
    [],
    [
      ["1", true],
      ["3", false],
    ],
  ],
  [
    "set to true for all items with the id",
    [["a", true]],
    [
      ["1", true],
      ["3", true],
    ],
  ],
  [
    "set to false for all items with the id",
    [["a", false]],
    [
      ["1", false],
      ["3", false],
    ],
  ],
  [
    "set for another item",
    [["b", false]],
    [
      ["1", true],
      ["3", false],
    ],
  ],
])("sets the stock of all items with a partner-side id: %s", (_name, stocks, expected) => {
  expect(itemsNamed(catalogWith(stocks), "a").map(({ id, in_stock }) => [id, in_stock])).toEqual(expected);
  expect(itemsNamed(catalogWith(stocks), "none")).toEqual([]);
});

test.each([
  ["menu_item", ["a", "b"], []],
  ["menu_item", ["b", "spicy", "none"], ["spicy", "none"]],
  ["variant", ["spicy", "mild"], []],
  ["variant", ["a", "mild"], ["a"]],
] as const)("unknown ids of %s among %j: %j", (kind, ids, unknown) => {
  expect([...unknownIds(catalogWith([]), kind, ids)]).toEqual(unknown);
});
