import { describe, expect, test } from "vitest";
import type { CatalogWarning, ListEventsResponse } from "../generated/schemas.ts";
import { catalogOf, item, menuOf } from "./support/catalogs.ts";
import { openApp } from "./support/sandbox.ts";

/* Catalogs that are accepted although some of their dishes cannot be ordered (decisions: catalog warnings). */

const { call, newOutlet } = await openApp();

const scopes = ["partner:outlet:read", "food:catalog:read"];
// Events are recorded for partners with a subscription.
const subscription = { event: "food.catalog.menu_mapping_updated", url: "https://partner.example/events" };
await call("createSubscription", "", { scopes, body: subscription });

type Fields = Record<string, unknown>;
type Category = { selection?: Fields; variants: Fields[] };

/** A dish with these variant categories, and a dish without any. */
const dish = (categories: Record<string, Category>, more: Fields = {}, request_id = "r-1") =>
  catalogOf(
    [{ menu_items: [item("teh"), item("nasi", { variant_category_external_ids: Object.keys(categories), ...more })] }],
    Object.entries(categories).map(([external_id, { selection = { min_quantity: 1 }, variants }]) => ({
      external_id,
      rules: { selection },
      variants,
    })),
    request_id,
  );

type Body = { data: { warnings?: CatalogWarning[]; dry_run?: object } };

const replace = async (outlet: string, body: unknown, query = "") => {
  const response = await call("replaceCatalog", outlet, { body, query });
  expect(response).toMatchObject({ status: 200 });
  return (response.body as Body).data;
};
const requestOf = async (outlet: string, request_id: string) =>
  ((await call("getCatalogRequest", outlet, { path: { request_id } })).body as Body).data;
const eventOf = async (outlet: string) => {
  const { body } = await call("listEvents", outlet, { scopes, query: "?limit=1000" });
  const bodies = (body as ListEventsResponse).data.events.map(
    (event) => event as unknown as { body: Fields & { outlet: { id: string } } },
  );
  return bodies.map((event) => event.body).findLast((event) => event.outlet.id === outlet);
};

const unorderable = (category: string, least: string, counts: string): CatalogWarning => ({
  code: "ITEM_NOT_ORDERABLE",
  message: `It cannot be ordered with your ids: expected at least ${least} of ${category} in stock with an external_id, got ${counts}. Set variants in stock, or give them an external_id.`,
  field: "/menus/0/menu_items/1",
  external_id: "nasi",
});
const sold = (external_id: string) => ({ external_id, in_stock: false });

describe("a dish that cannot be ordered (D-catalog-warnings-1)", () => {
  test.each<[string, Category, CatalogWarning[] | undefined]>([
    ["all variants out of stock", { variants: [sold("a"), sold("b")] }, [unorderable("level", "1 variant", "0 of 2")]],
    [
      "no variant with an external_id",
      { variants: [{ name: "A" }, {}] },
      [unorderable("level", "1 variant", "0 of 2")],
    ],
    [
      "one of two required",
      { selection: { min_quantity: 2 }, variants: [{ external_id: "a" }, sold("b"), { name: "c" }] },
      [unorderable("level", "2 variants", "1 of 3")],
    ],
    [
      "two of two required",
      { selection: { min_quantity: 2 }, variants: [{ external_id: "a" }, { external_id: "b" }] },
      undefined,
    ],
    ["an optional category", { selection: { min_quantity: 0 }, variants: [sold("a")] }, undefined],
    ["a category without rules", { selection: {}, variants: [sold("a")] }, undefined],
  ])("replaceCatalog 200: %s", async (_, level, warnings) => {
    const outlet = await newOutlet();
    const catalog = dish({ extra: { selection: {}, variants: [] }, level });
    expect((await replace(outlet, catalog, "?dry_run=true")).warnings).toEqual(warnings);
    expect((await replace(outlet, catalog)).warnings).toEqual(warnings);
    expect((await requestOf(outlet, "r-1")).warnings).toEqual(warnings);
    expect((await eventOf(outlet))?.warnings).toEqual(warnings);
  });

  test("replaceCatalog 200: does not name a dish that is out of stock itself", async () => {
    const catalog = dish({ level: { variants: [sold("a")] } }, { in_stock: false });
    expect((await replace(await newOutlet(), catalog)).warnings).toBeUndefined();
  });

  test("getCatalogRequest 200: a later request with the same id replaces the warnings", async () => {
    const outlet = await newOutlet();
    await replace(outlet, dish({ level: { variants: [sold("a")] } }));
    expect((await requestOf(outlet, "r-1")).warnings).toHaveLength(1);
    await replace(outlet, dish({ level: { variants: [{ external_id: "a" }] } }));
    expect((await requestOf(outlet, "r-1")).warnings).toBeUndefined();
  });

  test("food.catalog.menu_mapping_updated: a request that a newer one ends keeps its warnings", async () => {
    const outlet = await newOutlet();
    const image = "https://cdn.example/a.png";
    await replace(outlet, dish({ level: { variants: [sold("a")] } }, { image }, "older"));
    await replace(outlet, catalogOf([menuOf("b")], [], "newer"));
    expect(await requestOf(outlet, "older")).toMatchObject({
      status: "failed",
      warnings: [unorderable("level", "1 variant", "0 of 1")],
    });
  });

  test.each([
    [100, undefined],
    [101, 2],
    [250, 151],
  ])(
    "replaceCatalog 200: lists at most 100 of %i warnings, and the number of the others (D-catalog-warnings-3)",
    async (number, count) => {
      const outlet = await newOutlet();
      const categories = [{ external_id: "c", rules: { selection: { min_quantity: 1 } }, variants: [{}] }];
      const items = Array.from({ length: number }, (_, nth) =>
        item(`i${nth}`, { variant_category_external_ids: ["c"] }),
      );
      const catalog = catalogOf([{ menu_items: items }], categories);
      const warnings = [
        (await replace(outlet, catalog, "?dry_run=true")).warnings,
        (await replace(outlet, catalog)).warnings,
        (await requestOf(outlet, "r-1")).warnings,
        (await eventOf(outlet))?.warnings as CatalogWarning[],
      ];
      for (const listed of warnings) expect(listed).toHaveLength(100);
      const others = {
        code: "MORE_WARNINGS",
        message: `Expected at most 100 warnings, got ${number}: ${count} are not listed. Fix the listed ones and send the catalog again to see the others.`,
        field: "",
        count,
      };
      const last = { ...unorderable("c", "1 variant", "0 of 1"), field: "/menus/0/menu_items/99", external_id: "i99" };
      for (const listed of warnings) expect(listed?.at(-1)).toEqual(count === undefined ? last : others);
    },
  );
});

test("replaceCatalog 200: warns of an empty catalog for an outlet that has dishes (D-catalog-warnings-2)", async () => {
  const outlet = await newOutlet();
  const empty = catalogOf([{ name: "Nasi", menu_items: [] }], [], "empty");
  expect((await replace(outlet, empty)).warnings).toBeUndefined();
  await replace(outlet, catalogOf([menuOf("a")]));
  const warnings = [
    {
      code: "CATALOG_EMPTY",
      message:
        "Expected at least one menu item, got none: this catalog drops all dishes of the outlet and ends all its promotions permanently. Send the whole menu again if this is a mistake.",
      field: "/menus",
    },
  ];
  expect((await replace(outlet, empty, "?dry_run=true")).warnings).toEqual(warnings);
  expect((await replace(outlet, empty)).warnings).toEqual(warnings);
  expect((await requestOf(outlet, "empty")).warnings).toEqual(warnings);
});
