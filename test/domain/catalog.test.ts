import { describe, expect, test } from "vitest";
import { type Catalog, ReplaceCatalogRequest } from "../../generated/schemas.ts";
import { identify, preview } from "../../server/domain/catalog.ts";
import { entriesOf } from "../../server/store/catalog-entries.ts";
import { catalogOf, idsOf, item } from "../support/catalogs.ts";

/* Service-side ids of entries across a replacement (decisions: catalog rules). */

const EMPTY = entriesOf({ menus: [], variant_categories: [] });
type Sent = Parameters<typeof catalogOf>;

/** Replaces `first` by `second`. Returns the ids of both, numbered 1, 2, 3 … in the order of assignment. */
function replace(first: Sent, second: Sent): [Catalog, Catalog] {
  let count = 0;
  const newId = () => String(++count);
  const before = identify(ReplaceCatalogRequest.parse(catalogOf(...first)), EMPTY, newId);
  return [before, identify(ReplaceCatalogRequest.parse(catalogOf(...second)), entriesOf(before), newId)];
}

const menu = (name: string | undefined, ...menu_items: ReturnType<typeof item>[]) => ({
  ...(name && { name }),
  menu_items,
});
const [a, b] = [item("a"), item("b")];

describe("identify: ids of menu items", () => {
  test.each<[string, Sent[0], Sent[0], Record<string, string[]>]>([
    ["resent", [menu("M", a, b)], [menu("M", a, b)], { a: ["1"], b: ["2"] }],
    ["another order", [menu("M", a, b)], [menu("M", b, a)], { a: ["1"], b: ["2"] }],
    ["moved to another menu", [menu("M", a), menu("N", b)], [menu("M"), menu("N", b, a)], { a: ["1"], b: ["2"] }],
    ["its menu renamed", [menu("M", a)], [menu("N", a)], { a: ["1"] }],
    ["its menu without a name", [menu(undefined, a)], [menu("N", a)], { a: ["1"] }],
    ["renamed", [menu("M", a)], [menu("M", item("a", { name: "A" }))], { a: ["1"] }],
    ["all its fields changed", [menu("M", a)], [menu("N", item("a", { name: "A", price: 5 }))], { a: ["1"] }],
    ["its name on another item", [menu("M", a)], [menu("M", item("z", { name: "a" }))], { z: ["2"] }],
    ["a new one between", [menu("M", a, b)], [menu("M", a, item("c"), b)], { a: ["1"], b: ["2"], c: ["3"] }],
    ["dropped", [menu("M", a, b)], [menu("M", b)], { b: ["2"] }],
    ["two of one id, same order", [menu("M", a, a)], [menu("M", a, a)], { a: ["1", "2"] }],
    ["a second one of the same id", [menu("M", a)], [menu("M", a, a)], { a: ["1", "2"] }],
    ["one of three of the same id dropped", [menu("M", a, a, a)], [menu("M", a, a)], { a: ["1", "2"] }],
  ])("keeps or assigns ids: %s", (_name, first, second, ids) => {
    expect(idsOf(replace([first], [second])[1]).items).toEqual(ids);
  });

  const [small, large] = [item("a", { name: "Small" }), item("a", { name: "Large" })];
  test.each<[string, Sent[0], Sent[0], string[]]>([
    ["in two menus, the menus swapped", [menu("M", a), menu("N", a)], [menu("N", a), menu("M", a)], ["2", "1"]],
    ["in two menus, both renamed", [menu("M", a), menu("N", a)], [menu("M", small), menu("N", small)], ["1", "2"]],
    ["in two menus, one dropped", [menu("M", a), menu("N", a)], [menu("N", a)], ["2"]],
    ["in two menus, one moved", [menu("M", a), menu("N", a)], [menu("O", a), menu("N", a)], ["1", "2"]],
    ["two names in one menu, another order", [menu("M", small, large)], [menu("M", large, small)], ["2", "1"]],
    ["two names in one menu, the first dropped", [menu("M", small, large)], [menu("M", large)], ["2"]],
    ["two names, both moved to another menu", [menu("M", small, large)], [menu("N", large, small)], ["2", "1"]],
    ["two names, one renamed", [menu("M", small, large)], [menu("M", item("a", { name: "Big" }), small)], ["2", "1"]],
    [
      "two names swapped over the menus",
      [menu("M", small), menu("N", large)],
      [menu("M", large), menu("N", small)],
      ["1", "2"],
    ],
  ])("entries with one partner-side id each keep their id: %s (D-catalog-rules-5)", (_name, first, second, ids) => {
    expect(idsOf(replace([first], [second])[1]).items.a).toEqual(ids);
  });
});

describe("identify: ids of variant categories and variants", () => {
  const category = (external_id: string, ...variants: object[]) => ({ external_id, variants });
  const [hot, mild] = [
    { external_id: "hot", name: "Hot" },
    { external_id: "mild", name: "Mild" },
  ];

  test.each<[string, Sent[1], Sent[1], object]>([
    ["resent", [category("c", hot, mild)], [category("c", hot, mild)], { c: ["1"], hot: ["2"], mild: ["3"] }],
    ["another order", [category("c", hot, mild)], [category("c", mild, hot)], { c: ["1"], hot: ["2"], mild: ["3"] }],
    [
      "categories in another order",
      [category("c", hot), category("d")],
      [category("d"), category("c", hot)],
      { c: ["1"], d: ["2"], hot: ["3"] },
    ],
    [
      "renamed",
      [category("c", hot)],
      [{ ...category("c", { external_id: "hot", name: "H" }), name: "C" }],
      { c: ["1"], hot: ["2"] },
    ],
    [
      "moved to another category",
      [category("c", hot), category("d")],
      [category("c"), category("d", hot)],
      { c: ["1"], d: ["2"], hot: ["3"] },
    ],
    [
      "another partner-side id, same name",
      [category("c", hot)],
      [category("c", { ...hot, external_id: "x" })],
      { c: ["1"], x: ["3"] },
    ],
    ["dropped with its variants", [category("c", hot), category("d")], [category("d")], { d: ["2"] }],
    [
      "without partner-side ids",
      [category("c", { name: "x" }, { name: "y" })],
      [category("c", { name: "y" }, { name: "x" })],
      { c: ["1"], "(x)": ["2"], "(y)": ["3"] },
    ],
    [
      "without partner-side id and renamed: a new one",
      [category("c", { name: "x" })],
      [category("c", { name: "y" })],
      { c: ["1"], "(y)": ["3"] },
    ],
    [
      "with neither id nor name",
      [category("c", { price: 1 }, { price: 2 })],
      [category("c", { price: 1 }, { price: 2 })],
      { c: ["1"], "(undefined)": ["2", "3"] },
    ],
    ["variants left out", [category("c", hot)], [{ external_id: "c" }], { c: ["1"] }],
  ])("keeps or assigns ids: %s", (_name, first, second, ids) => {
    const { categories, variants } = idsOf(replace([[], first], [[], second])[1]);
    expect({ ...categories, ...variants }).toEqual(ids);
  });

  test("keeps separate ids for one partner-side id in two categories", () => {
    const categories = [category("c", hot), category("d", hot)];
    const [before, after] = replace([[], categories], [[], categories.toReversed()]);
    expect(idsOf(before).variants).toEqual({ hot: ["3", "4"] });
    expect(idsOf(after).variants).toEqual({ hot: ["4", "3"] });
  });
});

test("identify: matches 100,000 variants of one partner-side id in linear time when their categories are renamed", () => {
  const categoriesOf = (prefix: string) => {
    const variants = Array.from({ length: 100 }, () => ({ external_id: "hot", in_stock: true }));
    return Array.from({ length: 1_000 }, (_, nth) => ({ external_id: `${prefix}${nth}`, variants }));
  };
  let count = 0;
  const identified = (prefix: string, before = EMPTY) =>
    identify({ menus: [], variant_categories: categoriesOf(prefix) }, before, () => String(++count));
  const before = entriesOf(identified("c"));
  const measured = (prefix: string) => {
    const start = process.cpuUsage();
    const { variants } = idsOf(identified(prefix, before));
    return { variants, ms: process.cpuUsage(start).user / 1_000 };
  };
  measured("c"); // compiles
  const [kept, renamed] = [measured("c"), measured("d")];
  expect(renamed.variants).toEqual(kept.variants);
  expect(renamed.ms).toBeLessThan(3 * kept.ms + 100);
});

test("identify: replaces references by the service-side ids of their categories, in order (R2.1-10)", () => {
  const referring = item("a", { variant_category_external_ids: ["d", "c"] });
  const [, after] = replace([], [[menu("M", referring)], [{ external_id: "c" }, { external_id: "d" }]]);
  expect(after.menus[0]?.menu_items?.[0]?.variant_category_ids).toEqual(["2", "1"]);
});

test("identify: assigns no id twice and loses none, for any change", () => {
  let seed = 42;
  const random = (below: number) => {
    seed = (seed * 1_103_515_245 + 12_345) % 2 ** 31;
    return Math.floor((seed / 2 ** 31) * below);
  };
  const pick = (): Sent => [
    Array.from({ length: 3 }, () =>
      menu(
        `M${random(3)}`,
        ...Array.from({ length: random(5) }, () => item(`i${random(4)}`, { name: `n${random(3)}` })),
      ),
    ),
    Array.from({ length: 3 }, (_, index) => ({
      external_id: `c${index}`,
      variants: Array.from({ length: random(4) }, () => ({ external_id: `v${random(3)}` })),
    })),
  ];
  for (let round = 0; round < 300; round++) {
    const [before, after] = replace(pick(), pick());
    for (const kind of ["items", "variants"] as const) {
      const [old, now] = [idsOf(before)[kind], idsOf(after)[kind]];
      const all = Object.values(now).flat();
      expect(new Set(all).size).toBe(all.length);
      for (const [key, ids] of Object.entries(now)) {
        const keptIds = ids.filter((id) => old[key]?.includes(id));
        expect(keptIds).toHaveLength(Math.min(ids.length, old[key]?.length ?? 0));
        expect(
          Object.values(old)
            .flat()
            .filter((id) => ids.includes(id)),
        ).toHaveLength(keptIds.length);
      }
    }
  }
});

test("preview: lists dropped entries by service-side id", () => {
  const first: Sent = [
    [menu("M", a, b)],
    [{ external_id: "c", name: "C", variants: [{ name: "x" }, { external_id: "y" }] }, { external_id: "d" }],
  ];
  const [before, after] = replace(first, [[menu("M", b)], [{ external_id: "c", variants: [{ external_id: "y" }] }]]);
  expect(preview(entriesOf(before), entriesOf(after), [])).toEqual({
    dropped_menu_items: [{ id: "5", external_id: "a", name: "a" }],
    dropped_variant_categories: [{ id: "2", external_id: "d" }],
    dropped_variants: [{ id: "3", name: "x" }],
    ended_promotions: [],
  });
});
