import { describe, expect, test } from "vitest";
import type { OperationId } from "../generated/operations.ts";
import type { Catalog } from "../generated/schemas.ts";
import { catalogOf, item } from "./support/catalogs.ts";
import { outcomeOf, rejected } from "./support/rejections.ts";
import { openApp } from "./support/sandbox.ts";

/* Stock of menu items and variants (reference 4.1; decisions: stock). */

const { call, newOutlet } = await openApp();

type Entry = { external_id: string; in_stock: boolean };

const SET = { status: 200, body: { success: true, data: {} } };
const out = (...ids: string[]): Entry[] => ids.map((external_id) => ({ external_id, in_stock: false }));
const back = (...ids: string[]): Entry[] => ids.map((external_id) => ({ external_id, in_stock: true }));

const CATALOG = catalogOf(
  [
    { name: "M", menu_items: [item("a"), item("b", { in_stock: false }), item("twin", { name: "Small" })] },
    { name: "N", menu_items: [item("twin", { name: "Large", in_stock: false }), item("v")] },
  ],
  [
    { external_id: "c", variants: [{ external_id: "v" }, { external_id: "w", in_stock: false }, { name: "nameless" }] },
    { external_id: "d", variants: [{ external_id: "v" }, { external_id: "a" }] },
  ],
);

const read = async (outlet: string) => {
  const { body, text, headers } = await call("getCatalog", outlet);
  const { menus, variant_categories } = (body as { data: Catalog }).data;
  const stockOf = (entries: { external_id?: string | undefined; in_stock: boolean }[]) =>
    entries.map(({ external_id, in_stock }) => `${external_id}:${in_stock ? "in" : "out"}`).join(" ");
  return {
    items: stockOf(menus.flatMap(({ menu_items = [] }) => menu_items)),
    variants: stockOf(variant_categories.flatMap(({ variants = [] }) => variants)),
    text,
    etag: headers.get("ETag"),
  };
};

async function outletWithCatalog(): Promise<string> {
  const outlet = await newOutlet();
  expect(await call("replaceCatalog", outlet, { body: CATALOG })).toMatchObject({ status: 200 });
  return outlet;
}

const ITEMS = "a:in b:out twin:in twin:out v:in";
const VARIANTS = "v:in w:out undefined:in v:in a:in";

describe("setMenuItemStocks, setVariantStocks 200 (R1-2)", () => {
  test.each<[name: string, entries: Entry[], changed: { items?: string; variants?: string }]>([
    ["one item out (R4.1-11, D-catalog-rules-6)", out("a"), { items: "a:out b:out twin:in twin:out v:in" }],
    ["one item back", back("b"), { items: "a:in b:in twin:in twin:out v:in" }],
    ["several", [...out("a"), ...back("b")], { items: "a:out b:in twin:in twin:out v:in" }],
    ["all items that share an id", out("twin"), { items: "a:in b:out twin:out twin:out v:in" }],
    ["all of them back", back("twin"), { items: "a:in b:out twin:in twin:in v:in" }],
    ["an item, not the variant of the same id", out("v"), { items: "a:in b:out twin:in twin:out v:out" }],
    ["a variant, not the item of the same id", out("a"), { variants: "v:in w:out undefined:in v:in a:out" }],
    ["all variants that share an id", out("v"), { variants: "v:out w:out undefined:in v:out a:in" }],
    ["a variant back", back("w"), { variants: "v:in w:in undefined:in v:in a:in" }],
    [
      "an id twice: its last entry counts",
      [...out("a"), ...back("a"), ...out("a")],
      { items: "a:out b:out twin:in twin:out v:in" },
    ],
    ["an id twice: back at last", [...out("a"), ...back("a")], {}],
    ["the current value", [...back("a"), ...out("b")], {}],
  ])("changes %s", async (_name, entries, changed) => {
    const operation = changed.variants === undefined ? "setMenuItemStocks" : "setVariantStocks";
    const outlet = await outletWithCatalog();
    expect(outcomeOf(await call(operation, outlet, { body: entries }))).toEqual(SET);
    const { items, variants } = await read(outlet);
    expect({ items, variants }).toEqual({ items: ITEMS, variants: VARIANTS, ...changed });
  });

  test.each(["setMenuItemStocks", "setVariantStocks"] as const)(
    "%s without entries changes nothing: the ETag stays valid",
    async (operation) => {
      const outlet = await outletWithCatalog();
      const before = await read(outlet);
      expect(outcomeOf(await call(operation, outlet, { body: [] }))).toEqual(SET);
      expect(await read(outlet)).toEqual(before);
      expect(outcomeOf(await call(operation, await newOutlet(), { body: [] }))).toEqual(SET);
    },
  );

  test("changes only in_stock, byte for byte, over several changes and back", async () => {
    const outlet = await outletWithCatalog();
    const before = await read(outlet);
    for (const entries of [out("a", "twin"), back("b"), out("v")])
      await call("setMenuItemStocks", outlet, { body: entries });
    await call("setVariantStocks", outlet, { body: [...out("v"), ...back("w")] });
    const changed = await read(outlet);
    expect([changed.items, changed.variants]).toEqual([
      "a:out b:in twin:out twin:out v:out",
      "v:out w:in undefined:in v:out a:in",
    ]);
    const neutral = (text: string) => text.replace(/"in_stock":(true|false)/g, '"in_stock":?');
    expect(neutral(changed.text)).toBe(neutral(before.text));

    await call("setMenuItemStocks", outlet, { body: [...back("a", "v"), ...out("b")] });
    await call("setVariantStocks", outlet, { body: [...back("v"), ...out("w")] });
    const { items, variants } = await read(outlet);
    // The two that share an id had different stock as sent; set together, they are the same until the next replacement.
    expect([items, variants]).toEqual(["a:in b:out twin:out twin:out v:in", VARIANTS]);
  });

  test("a replacement resets earlier changes to its own in_stock", async () => {
    const outlet = await outletWithCatalog();
    await call("setMenuItemStocks", outlet, { body: [...out("a", "twin"), ...back("b")] });
    await call("setVariantStocks", outlet, { body: [...out("v"), ...back("w")] });
    await call("replaceCatalog", outlet, { body: CATALOG });
    const { items, variants } = await read(outlet);
    expect([items, variants]).toEqual([ITEMS, VARIANTS]);
  });

  test("a dry run and a rejected replacement reset nothing", async () => {
    const outlet = await outletWithCatalog();
    await call("setMenuItemStocks", outlet, { body: out("a") });
    const before = await read(outlet);
    await call("replaceCatalog", outlet, { body: CATALOG, query: "?dry_run=true" });
    await call("replaceCatalog", outlet, { body: { ...CATALOG, menus: 1 } });
    expect(await read(outlet)).toEqual(before);
  });

  test("leaves another outlet's stock unchanged", async () => {
    const [outlet, other] = [await outletWithCatalog(), await outletWithCatalog()];
    const before = await read(other);
    await call("setMenuItemStocks", outlet, { body: out("a", "v") });
    await call("setVariantStocks", outlet, { body: out("v") });
    expect(await read(other)).toEqual(before);
  });
});

describe("setMenuItemStocks, setVariantStocks 404: one error per unknown id, and nothing changes (D-stock-1)", () => {
  test.each<[OperationId, Entry[], unknown: string[]]>([
    ["setMenuItemStocks", out("none"), ["none"]],
    ["setMenuItemStocks", [...out("a", "none"), ...back("b", "nothing")], ["none", "nothing"]],
    ["setMenuItemStocks", out("none", "a", "none"), ["none"]],
    ["setMenuItemStocks", out("w", "c"), ["w", "c"]],
    ["setMenuItemStocks", out("n", "A", "a "), ["n", "A", "a "]],
    ["setVariantStocks", out("v", "b", "nameless"), ["b", "nameless"]],
    ["setVariantStocks", out("undefined", "null"), ["undefined", "null"]],
  ])("%s %j", async (operation, entries, unknown) => {
    const outlet = await outletWithCatalog();
    const before = await read(outlet);
    const noun = operation === "setMenuItemStocks" ? "menu item" : "variant";
    const violations = unknown.map((id) => ({
      field: `/${entries.findIndex(({ external_id }) => external_id === id)}/external_id`,
      message: `The catalog has no ${noun} with the external_id ${id}.`,
    }));
    expect(outcomeOf(await call(operation, outlet, { body: entries }))).toEqual(rejected(404, ...violations));
    expect(await read(outlet)).toEqual(before);
  });

  test("an outlet without a catalog has no known ids", async () => {
    expect(outcomeOf(await call("setVariantStocks", await newOutlet(), { body: out("v") }))).toEqual(
      rejected(404, { field: "/0/external_id" }),
    );
  });

  test("a removed item is unknown, a new one is known", async () => {
    const outlet = await outletWithCatalog();
    await call("replaceCatalog", outlet, { body: catalogOf([{ menu_items: [item("new")] }]) });
    expect((await call("setMenuItemStocks", outlet, { body: out("a") })).status).toBe(404);
    expect((await call("setMenuItemStocks", outlet, { body: out("new") })).status).toBe(200);
  });

  test("200 unknown ids of 200 characters: lists 100, shortened", async () => {
    const response = await call("setMenuItemStocks", await newOutlet(), {
      body: out(...Array.from({ length: 200 }, (_, index) => "🍛".repeat(196) + index)),
    });
    expect(response.body).toMatchObject({
      errors: Array.from({ length: 100 }, (_, index) => ({ field: `/${index}/external_id` })),
    });
    expect(Buffer.byteLength(response.text)).toBeLessThan(65_536);
  });
});

describe("setMenuItemStocks, setVariantStocks 400", () => {
  const operations: OperationId[] = ["setMenuItemStocks", "setVariantStocks"];

  test.each(operations)("%s: at most 200 entries (D-stock-2)", async (operation) => {
    const outlet = await newOutlet();
    const ids = Array.from({ length: 200 }, (_, index) => `x${index}`);
    const variants = [ids.slice(0, 100), ids.slice(100)].map((part, index) => ({
      external_id: `${index}`,
      variants: part.map((external_id) => ({ external_id })),
    }));
    await call("replaceCatalog", outlet, { body: catalogOf([{ menu_items: ids.map((id) => item(id)) }], variants) });
    expect(outcomeOf(await call(operation, outlet, { body: out(...ids) }))).toEqual(SET);
    const before = await read(outlet);
    expect(operation === "setVariantStocks" ? before.variants : before.items).not.toContain(":in");
    expect(outcomeOf(await call(operation, outlet, { body: back(...ids, "x0") }))).toEqual(
      rejected(400, { field: "", message: "Expected at most 200 entries, got 201." }),
    );
    expect(await read(outlet)).toEqual(before);
  });

  test.each(operations)("%s: an external_id of at most 200 characters", async (operation) => {
    const outlet = await newOutlet();
    const id = "🍛".repeat(200);
    await call("replaceCatalog", outlet, {
      body: catalogOf(
        [{ menu_items: [item("a", { external_id: id })] }],
        [{ external_id: "c", variants: [{ external_id: id }] }],
      ),
    });
    expect(outcomeOf(await call(operation, outlet, { body: out(id) }))).toEqual(SET);
    expect(outcomeOf(await call(operation, outlet, { body: out("a", `${id}x`) }))).toEqual(
      rejected(400, { field: "/1/external_id" }),
    );
  });

  test.each<[unknown, { field: string; message?: string }[]]>([
    [{}, [{ field: "", message: "Expected an array, got an object." }]],
    [null, [{ field: "", message: "Expected an array, got null." }]],
    [
      [1, {}],
      [
        { field: "/0" },
        { field: "/1/external_id" },
        { field: "/1/in_stock", message: "Expected true or false, got nothing." },
      ],
    ],
    [
      [{ external_id: 1, in_stock: "no" }],
      [{ field: "/0/external_id" }, { field: "/0/in_stock", message: 'Expected true or false, got "no".' }],
    ],
    [[{ external_id: "a", in_stock: null }], [{ field: "/0/in_stock" }]],
    [
      [
        { external_id: "a", in_stock: 0 },
        { external_id: "none", in_stock: true },
      ],
      [{ field: "/0/in_stock" }],
    ],
  ])("%j (R4.1-10)", async (body, violations) => {
    const outlet = await outletWithCatalog();
    const before = await read(outlet);
    for (const operation of operations)
      expect(outcomeOf(await call(operation, outlet, { body }))).toEqual(rejected(400, ...violations));
    expect(await read(outlet)).toEqual(before);
  });

  test("ignores unknown properties", async () => {
    const outlet = await outletWithCatalog();
    expect(
      outcomeOf(await call("setMenuItemStocks", outlet, { body: [{ ...out("a")[0], price: 1, unknown: {} }] })),
    ).toEqual(SET);
    expect((await read(outlet)).items).toBe("a:out b:out twin:in twin:out v:in");
  });
});

test("setMenuItemStocks 200: keeps all concurrent changes to the same and to different items", async () => {
  const outlet = await newOutlet();
  const ids = Array.from({ length: 30 }, (_, index) => `x${index}`);
  await call("replaceCatalog", outlet, { body: catalogOf([{ menu_items: ids.map((id) => item(id)) }]) });
  const responses = await Promise.all(
    ids.map((id) => call("setMenuItemStocks", outlet, { body: [...out(id), ...back("x0")] })),
  );
  expect(responses.map(({ status }) => status)).toEqual(ids.map(() => 200));
  expect((await read(outlet)).items).toBe(ids.map((id) => `${id}:${id === "x0" ? "in" : "out"}`).join(" "));
});
