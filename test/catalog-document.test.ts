import { expect, test } from "vitest";
import type { Catalog } from "../generated/schemas.ts";
import { findEntries, readDocument, renderDocument, writeDocument } from "../server/store/catalog-document.ts";
import { entriesOf } from "../server/store/catalog-entries.ts";

/* The stored response of getCatalog, in which a stock change replaces bytes. */

/** Uses `text` in every field of free text. `stock` is by external id. */
const catalogOf = (text: string, stock: Record<string, boolean>): Catalog => ({
  variant_categories: [
    { id: "c", external_id: text, name: text, internal_name: text, variants: [] },
    {
      id: "d",
      external_id: "d",
      name: text,
      internal_name: text,
      variants: [{ id: "v", external_id: "hot", name: text, in_stock: stock.hot ?? true }],
    },
  ],
  menus: [
    { name: text },
    {
      name: text,
      menu_items: ["a", "b", "a"].map((external_id, index) => ({
        id: `${index}`,
        external_id,
        name: text,
        description: text,
        price: 1,
        in_stock: stock[external_id] ?? true,
        variant_category_ids: [text],
      })),
    },
  ],
});

async function write(catalog: Catalog) {
  const { body, entries } = await writeDocument(catalog);
  const read = readDocument(body);
  expect(read).toEqual(catalog);
  expect(findEntries(read, body)).toEqual(entries);
  expect(entries).toMatchObject(entriesOf(catalog));
  return { body, entries };
}
const bodyOf = ({ variant_categories, menus }: Catalog) =>
  JSON.stringify({ success: true, data: { variant_categories, menus } });

test.each(["", "Sop Buntut", '"in_stock":true', 'in_stock":', '\\"in_stock":', "in_stock", "Soto é 饭 🍜"])(
  "changes only the values of in_stock: %j",
  async (text) => {
    const { body, entries } = await write(catalogOf(text, { a: false, b: true }));
    expect(body).toBe(bodyOf(catalogOf(text, { a: false, b: true })));
    const stocks = {
      menu_item: new Map([
        ["a", true],
        ["b", false],
        ["hot", true],
      ]),
      variant: new Map([["hot", false]]),
    };
    const rendered = renderDocument(Buffer.from(body), entries, stocks).toString();
    expect(rendered).toBe(bodyOf(catalogOf(text, { a: true, b: false, hot: false })));
  },
);

test("writes the same body for a catalog that is serialized in several steps", async () => {
  const small = catalogOf("Soto é 饭 🍜", { a: true });
  const [, menu] = small.menus;
  const items = Array.from({ length: 600 }, () => menu?.menu_items ?? []).flat();
  const catalog = {
    ...small,
    menus: [
      { ...menu, name: undefined, menu_items: items },
      { menu_items: items.slice(0, 601) },
      { name: "empty", menu_items: [] },
      {},
    ],
  };
  const { body, entries } = await write(catalog as Catalog);
  expect(entries.menu_items).toHaveLength(1_800 + 601);
  expect(body).toBe(bodyOf(catalog as Catalog));
});
