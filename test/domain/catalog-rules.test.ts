import { describe, expect, test } from "vitest";
import { ReplaceCatalogRequest } from "../../generated/schemas.ts";
import { catalogViolations } from "../../packages/catalog-rules/src/catalog-rules.ts";
import { catalogOf, item } from "../support/catalogs.ts";

/* Catalog rules beyond the schema (decisions: catalog rules): code and pointer of every violation. */

function violations(menus: Record<string, unknown>[], categories: Record<string, unknown>[] = []): string[] {
  const list = catalogViolations(ReplaceCatalogRequest.parse(catalogOf(menus, categories)), 100);
  return list.map(({ code, field }) => `${code} ${field}`);
}

const range = (text: string) => ({ start: text.slice(0, 5), end: text.slice(6) });
const open = (...ranges: string[]) => [
  { menu_items: [item("a", { operational_hours: { monday: ranges.map(range) } })] },
];
const MONDAY = "/menus/0/menu_items/0/operational_hours/monday";

describe("operational hours", () => {
  test.each<[string[], string[]]>([
    [["09:00-17:00"], []],
    [["00:00-23:59"], []],
    // 23:59 includes the last minute of the day (D-catalog-rules-14).
    [["23:59-23:59"], []],
    [["18:00-23:58", "23:58-23:59"], []],
    [["18:00-23:59", "23:59-23:59"], ["HOURS_OVERLAP /1"]],
    [["18:00-00:00"], ["HOURS_END_NOT_AFTER_START /0/end"]],
    [["23:58-23:58"], ["HOURS_END_NOT_AFTER_START /0/end"]],
    [["09:00-09:01"], []],
    [["09:00-09:00"], ["HOURS_END_NOT_AFTER_START /0/end"]],
    [["09:01-09:00"], ["HOURS_END_NOT_AFTER_START /0/end"]],
    [["09:00-10:00", "10:00-11:00"], []],
    [["10:00-11:00", "09:00-10:00"], []],
    [["09:00-10:01", "10:00-11:00"], ["HOURS_OVERLAP /1"]],
    [["10:00-11:00", "09:00-10:01"], ["HOURS_OVERLAP /0"]],
    [["09:00-10:00", "09:00-10:00"], ["HOURS_OVERLAP /1"]],
    [
      ["08:00-20:00", "09:00-10:00", "11:00-12:00"],
      ["HOURS_OVERLAP /1", "HOURS_OVERLAP /2"],
    ],
    [["08:00-20:00", "09:00-10:00", "20:00-21:00"], ["HOURS_OVERLAP /1"]],
    [
      ["09:00-08:00", "10:00-09:00"],
      ["HOURS_END_NOT_AFTER_START /0/end", "HOURS_END_NOT_AFTER_START /1/end"],
    ],
  ])("%j → %j", (ranges, expected) => {
    expect(violations(open(...ranges))).toEqual(expected.map((violation) => violation.replace(" ", ` ${MONDAY}`)));
  });

  test("checks each day separately, and accepts a day without ranges (R2.3-1)", () => {
    const hours = { monday: [range("09:00-17:00")], tuesday: [range("09:00-17:00")], sunday: [] };
    expect(violations([{ menu_items: [item("a", { operational_hours: hours })] }])).toEqual([]);
  });
});

describe("selection", () => {
  const category = (selection: object, count: number) => ({
    external_id: "c",
    rules: { selection },
    variants: Array.from({ length: count }, () => ({})),
  });
  const [MIN, MAX] = ["SELECTION_MIN_OVER_MAX", "SELECTION_MAX_OVER_VARIANTS"];
  const LEAST = "SELECTION_MIN_OVER_VARIANTS";

  test.each<[object, number, string[]]>([
    [{ min_quantity: 0, max_quantity: 0 }, 0, []],
    [{ min_quantity: 1, max_quantity: 1 }, 1, []],
    [{ min_quantity: 2, max_quantity: 2 }, 3, []],
    [{ min_quantity: 2, max_quantity: 1 }, 3, [`${MIN} /min_quantity`]],
    [{ max_quantity: 3 }, 3, []],
    [{ max_quantity: 4 }, 3, [`${MAX} /max_quantity`]],
    [{ min_quantity: 0 }, 0, []],
    [{ min_quantity: 1 }, 0, [`${LEAST} /min_quantity`]],
    [{ min_quantity: 3 }, 3, []],
    [{ min_quantity: 4 }, 3, [`${LEAST} /min_quantity`]],
    [
      { min_quantity: 6, max_quantity: 5 },
      3,
      [`${MIN} /min_quantity`, `${MAX} /max_quantity`, `${LEAST} /min_quantity`],
    ],
    [{}, 0, []],
  ])("%j of %i variants → %j", (selection, count, expected) => {
    const errors = violations([], [category(selection, count)]);
    expect(errors).toEqual(
      expected.map((violation) => violation.replace(" ", " /variant_categories/0/rules/selection")),
    );
  });

  test("rejects max_quantity without variants", () => {
    const errors = violations([], [{ external_id: "c", rules: { selection: { max_quantity: 1 } } }]);
    expect(errors).toEqual([`${MAX} /variant_categories/0/rules/selection/max_quantity`]);
  });
});

test("returns at most as many violations as the limit", () => {
  const unknown = Array.from({ length: 50 }, (_, index) => `x${index}`);
  const items = ["a", "b", "c"].map((id) => item(id, { variant_category_external_ids: unknown }));
  expect(violations([{ menu_items: items }])).toHaveLength(100);
});
