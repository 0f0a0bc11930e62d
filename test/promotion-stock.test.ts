import { beforeEach, describe, expect, test } from "vitest";
import type { Catalog, CatalogPreview, GetPromotionResponse } from "../generated/schemas.ts";
import { localTime } from "../server/domain/local-time.ts";
import type { OrderLine } from "../server/domain/order-lines.ts";
import { applyPromotions } from "../server/domain/order-promotions.ts";
import { catalogOf, item } from "./support/catalogs.ts";
import { createdId, keyed, promotionOf } from "./support/promotions.ts";
import { openApp } from "./support/sandbox.ts";

/* Promotions, the catalog and the stock (reference 2.7, 3.1, R4.2-8, R4.2-9, R4.2-10; decisions: promotion rules). */

const { openNode, openDatabase, url, database, clock, newOutlet } = await openApp();

let now = clock.now();
const at = (text: string) => {
  now = new Date(text);
};
beforeEach(() => at("2026-11-21T10:15:30Z"));
const { call, store } = openNode(database, { clock: { now: () => now } });

const NASI = item("nasi-goreng", { name: "Nasi Goreng", price: 35_000 });
const MENU = { name: "Nasi", menu_items: [NASI, item("other")] };

type Changes = Parameters<typeof promotionOf>[0];

const replace = async (outlet: string, menus: Parameters<typeof catalogOf>[0]) =>
  expect(await call("replaceCatalog", outlet, { body: catalogOf(menus) })).toMatchObject({ status: 200 });

async function outletWithMenu(): Promise<string> {
  const outlet = await newOutlet();
  await replace(outlet, [MENU]);
  return outlet;
}

const create = async (outlet: string, changes: Changes = {}) =>
  createdId(await call("createPromotion", outlet, keyed(promotionOf(changes))));
const deactivate = async (outlet: string, promotion_id: string) =>
  expect(await call("deactivatePromotion", outlet, { path: { promotion_id } })).toMatchObject({ status: 200 });
const detailsOf = async (outlet: string, promotion_id: string) =>
  ((await call("getPromotion", outlet, { path: { promotion_id } })).body as GetPromotionResponse).data;
const setStock = async (outlet: string, in_stock: boolean) =>
  expect(await call("setMenuItemStocks", outlet, { body: [{ external_id: "nasi-goreng", in_stock }] })).toMatchObject({
    status: 200,
  });

async function catalog(outlet: string, node: { call: typeof call } = { call }) {
  const { body, headers } = await node.call("getCatalog", outlet);
  const items = (body as { data: Catalog }).data.menus.flatMap(({ menu_items = [] }) => menu_items);
  const inStock = items.filter(({ external_id }) => external_id === "nasi-goreng").map(({ in_stock }) => in_stock);
  return { inStock, etag: headers.get("ETag") };
}
const inStock = async (outlet: string) => (await catalog(outlet)).inStock;

/**
 * An order of one line, as orders use promotions.
 *
 * @param skip so many of the newest promotions
 */
const order = (outletId: string, quantity: number, skip = 0) =>
  store.transaction(outletId, async (work) => {
    const timeZone = "Asia/Jakarta";
    const local = localTime(now, timeZone);
    const today = local.toPlainDate();
    const { entries } = await work.catalogs.lock(now);
    const itemEntry = entries.menu_items.find(({ external_id }) => external_id === "nasi-goreng") as OrderLine["item"];
    const promotions = await work.promotions.listCounted(today, ["nasi-goreng"]);
    const line = { item: itemEntry, variants: [], quantity, notes: null, cheapestChoice: 0 };
    const { uses, holds } = applyPromotions([line], promotions.slice(skip), { now: local, timeZone });
    await work.promotions.use(today, uses, holds);
  });

const SOLD_OUT: Changes = { usage_limit: { outlet: { max_quantity: 5, on_limit_reached: "MARK_OUT_OF_STOCK" } } };

describe("MARK_OUT_OF_STOCK: out of stock until the item is restocked manually and the promotion is deactivated (reference 3.1)", () => {
  async function soldOut() {
    const outlet = await outletWithMenu();
    const id = await create(outlet, SOLD_OUT);
    await order(outlet, 4);
    const before = await catalog(outlet);
    expect(before.inStock).toEqual([true]);
    await order(outlet, 1);
    const after = await catalog(outlet);
    expect(after.inStock).toEqual([false]);
    expect(after.etag).not.toBe(before.etag);
    expect(await catalog(outlet)).toEqual(after);
    return { outlet, id };
  }

  test("restocked, then deactivated; every visible change changes the ETag (R3.1-9, D-usage-limits-2)", async () => {
    const { outlet, id } = await soldOut();
    await setStock(outlet, true);
    const soldOutCatalog = await catalog(outlet);
    expect(soldOutCatalog.inStock).toEqual([false]);
    await deactivate(outlet, id);
    const released = await catalog(outlet);
    expect(released.inStock).toEqual([true]);
    expect(released.etag).not.toBe(soldOutCatalog.etag);
  });

  test("deactivated, then restocked (R3.1-9, D-usage-limits-2)", async () => {
    const { outlet, id } = await soldOut();
    await deactivate(outlet, id);
    expect(await inStock(outlet)).toEqual([false]);
    await setStock(outlet, true);
    expect(await inStock(outlet)).toEqual([true]);
  });

  test("set in stock, set out of stock, then deactivated: keeps the manual state", async () => {
    const { outlet, id } = await soldOut();
    await setStock(outlet, true);
    await setStock(outlet, false);
    await deactivate(outlet, id);
    expect(await inStock(outlet)).toEqual([false]);
  });

  test("neither midnight nor the promotion's new daily limit restocks the item (R3.1-11; decisions: usage limits)", async () => {
    const { outlet } = await soldOut();
    at("2026-11-21T17:00:00.000Z");
    expect(await inStock(outlet)).toEqual([false]);
    await setStock(outlet, true);
    expect(await inStock(outlet)).toEqual([false]);
  });

  test("the end of another promotion does not release the item", async () => {
    const { outlet, id } = await soldOut();
    await setStock(outlet, true);
    expect(await call("createPromotion", outlet, keyed(promotionOf()))).toMatchObject({
      body: { data: { success: [], failure: [{ errors: "The menu item nasi-goreng is out of stock." }] } },
    });
    await deactivate(outlet, await create(outlet, { external_menu_id: "other", selling_price: 500 }));
    expect(await inStock(outlet)).toEqual([false]);
    await deactivate(outlet, id);
    expect(await inStock(outlet)).toEqual([true]);
  });

  test("an item sold out by two promotions stays out of stock until both have ended", async () => {
    const outlet = await outletWithMenu();
    const older = await create(outlet, SOLD_OUT);
    const newer = await create(outlet, SOLD_OUT);
    await order(outlet, 5);
    await order(outlet, 5, 1);
    await setStock(outlet, true);
    await deactivate(outlet, newer);
    expect(await inStock(outlet)).toEqual([false]);
    await deactivate(outlet, older);
    expect(await inStock(outlet)).toEqual([true]);
  });

  test("an item sold out by two promotions, one deactivated, stays out of stock until the other's end date", async () => {
    const outlet = await outletWithMenu();
    await create(outlet, { ...SOLD_OUT, end_date: "2026-11-30" });
    const newer = await create(outlet, SOLD_OUT);
    await order(outlet, 5);
    await order(outlet, 5, 1);
    await setStock(outlet, true);
    await deactivate(outlet, newer);
    at("2026-11-30T16:59:59.999Z");
    expect(await inStock(outlet)).toEqual([false]);
    at("2026-11-30T17:00:00.000Z");
    expect(await inStock(outlet)).toEqual([true]);
  });

  test("a completed promotion releases the item on every node, by the date alone", async () => {
    const { outlet } = await soldOut();
    const otherDatabase = openDatabase(url);
    const secondNode = openNode(otherDatabase, { clock: { now: () => now } });
    await setStock(outlet, true);
    at("2026-12-04T16:59:59.999Z");
    const soldOutCatalog = await catalog(outlet);
    expect([soldOutCatalog.inStock, (await catalog(outlet, secondNode)).inStock]).toEqual([[false], [false]]);
    at("2026-12-04T17:00:00.000Z");
    const catalogs = await Promise.all([
      catalog(outlet),
      catalog(outlet, secondNode),
      catalog(outlet),
      catalog(outlet, secondNode),
    ]);
    await otherDatabase.close();
    expect(catalogs.map(({ inStock }) => inStock)).toEqual([[true], [true], [true], [true]]);
    const released = await catalog(outlet);
    expect(released.inStock).toEqual([true]);
    expect(released.etag).not.toBe(soldOutCatalog.etag);
  });

  test("an item set out of stock manually stays so after the promotion completed", async () => {
    const { outlet } = await soldOut();
    at("2026-12-04T17:00:00.000Z");
    expect(await inStock(outlet)).toEqual([false]);
    await setStock(outlet, true);
    expect(await inStock(outlet)).toEqual([true]);
  });

  test("createPromotion 201: on an item with a completed promotion, without a read in between", async () => {
    const { outlet } = await soldOut();
    await setStock(outlet, true);
    at("2026-12-04T17:00:00.000Z");
    const id = await create(outlet, { start_date: "2026-12-05", end_date: "2026-12-06" });
    expect((await detailsOf(outlet, id))[0]?.status).toBe("activated");
  });

  test("a replacement that keeps the promotion keeps the item out of stock and counts as a manual change", async () => {
    const { outlet, id } = await soldOut();
    await replace(outlet, [MENU]);
    expect(await inStock(outlet)).toEqual([false]);
    await deactivate(outlet, id);
    expect(await inStock(outlet)).toEqual([true]);
  });

  test("a replacement that ends the promotion releases the item", async () => {
    const { outlet, id } = await soldOut();
    await replace(outlet, [{ ...MENU, menu_items: [{ ...NASI, name: "Nasi Goreng Baru" }] }]);
    expect((await detailsOf(outlet, id))[0]?.status).toBe("deactivated");
    expect(await inStock(outlet)).toEqual([true]);
  });

  test("all items with the same external id go out of stock together (R4.2-8, D-catalog-rules-6)", async () => {
    const outlet = await newOutlet();
    await replace(outlet, [{ name: "Nasi", menu_items: [NASI, { ...NASI, name: "Besar" }] }]);
    await create(outlet, SOLD_OUT);
    await order(outlet, 5);
    expect(await inStock(outlet)).toEqual([false, false]);
  });
});

describe("replaceCatalog and its dry run (R4.2-9, D-dry-run-2, D-promotion-rules-8)", () => {
  const RENAMED = { ...NASI, name: "Nasi Goreng Baru" };

  test.each<[string, Parameters<typeof catalogOf>[0]]>([
    ["the item is renamed", [{ ...MENU, menu_items: [RENAMED] }]],
    ["the item is dropped", [{ ...MENU, menu_items: [item("other")] }]],
    ["the menu is renamed", [{ ...MENU, name: "Rice" }]],
    ["the menu loses its name", [{ menu_items: MENU.menu_items }]],
    [
      "the item moves to another menu",
      [
        { name: "Nasi", menu_items: [item("other")] },
        { name: "Mie", menu_items: [NASI] },
      ],
    ],
  ])(
    "replaceCatalog 200: %s: deactivates activated promotions, deletes created ones, keeps ended ones (R4.2-9)",
    async (_, menus) => {
      const outlet = await outletWithMenu();
      const ended = await create(outlet);
      await deactivate(outlet, ended);
      const running = await create(outlet);
      const waiting = await create(outlet, { start_date: "2026-11-22" });
      const details = await Promise.all([ended, running, waiting].map((id) => detailsOf(outlet, id)));

      const dryRun = await call("replaceCatalog", outlet, { body: catalogOf(menus), query: "?dry_run=true" });
      const { ended_promotions } = (dryRun.body as { data: { dry_run: CatalogPreview } }).data.dry_run;
      const external_menu_id = "nasi-goreng";
      expect(ended_promotions).toEqual([
        { id: waiting, external_menu_id },
        { id: running, external_menu_id },
      ]);
      expect(await Promise.all([ended, running, waiting].map((id) => detailsOf(outlet, id)))).toEqual(details);

      await replace(outlet, menus);
      const withStatus = (index: number, status: string) => details[index]?.map((detail) => ({ ...detail, status }));
      expect(await detailsOf(outlet, ended)).toEqual(details[0]);
      expect(await detailsOf(outlet, running)).toEqual(withStatus(1, "deactivated"));
      expect(await detailsOf(outlet, waiting)).toEqual(withStatus(2, "deleted"));
    },
  );

  test("replaceCatalog 200: any other change keeps promotions, at the current items and prices (R4.2-8)", async () => {
    const outlet = await outletWithMenu();
    const fixed = await create(outlet);
    const percentage = await create(outlet, { selling_price: undefined, percentage_discount: 10 });
    const menus = [
      { name: "Baru", menu_items: [{ ...NASI, name: "Nasi Goreng Mini", price: 20_000 }] },
      { ...MENU, menu_items: [item("other"), { ...NASI, price: 40_000, description: "Baru.", in_stock: false }] },
    ];
    const dryRun = await call("replaceCatalog", outlet, { body: catalogOf(menus), query: "?dry_run=true" });
    expect(dryRun.body).toMatchObject({ data: { dry_run: { ended_promotions: [] } } });
    await replace(outlet, menus);
    const prices = async (id: string) =>
      (await detailsOf(outlet, id)).map(({ status, details: { menu_item } }) => [
        status,
        menu_item.name,
        menu_item.price,
        menu_item.discounted_price,
      ]);
    // 28000 would raise the price of the small one.
    expect(await prices(fixed)).toEqual([
      ["activated", "Nasi Goreng Mini", 20_000, 20_000],
      ["activated", "Nasi Goreng", 40_000, 28_000],
    ]);
    expect(await prices(percentage)).toEqual([
      ["activated", "Nasi Goreng Mini", 20_000, 18_000],
      ["activated", "Nasi Goreng", 40_000, 36_000],
    ]);
  });

  test("replaceCatalog 200: a completed promotion is unchanged by any change of its item", async () => {
    const outlet = await outletWithMenu();
    const id = await create(outlet);
    at("2026-12-04T17:00:00.000Z");
    const before = await detailsOf(outlet, id);
    expect(before[0]?.status).toBe("completed");
    await replace(outlet, [{ ...MENU, menu_items: [RENAMED] }]);
    expect(await detailsOf(outlet, id)).toEqual(before);
  });

  test("replaceCatalog 422: a rejected replacement ends no promotion", async () => {
    const outlet = await outletWithMenu();
    const id = await create(outlet);
    const invalidItem = { ...NASI, variant_category_external_ids: ["none"] };
    const body = catalogOf([{ ...MENU, menu_items: [invalidItem] }]);
    expect(await call("replaceCatalog", outlet, { body })).toMatchObject({ status: 422 });
    expect((await detailsOf(outlet, id))[0]?.status).toBe("activated");
  });

  test("concurrent createPromotion and replaceCatalog leave no promotion on a removed item", async () => {
    const outlet = await outletWithMenu();
    for (let round = 0; round < 10; round++) {
      const menus = [{ ...MENU, menu_items: [{ ...NASI, name: `Nasi ${round}` }] }];
      const [response] = await Promise.all([
        call("createPromotion", outlet, keyed(promotionOf())),
        replace(outlet, menus),
      ]);
      const [detail] = await detailsOf(outlet, createdId(response));
      const isNew = detail?.details.menu_item.name === `Nasi ${round}`;
      expect(detail?.status).toBe(isNew ? "activated" : "deactivated");
    }
  });
});
