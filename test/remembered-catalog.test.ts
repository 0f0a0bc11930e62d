import { expect, test } from "vitest";
import type { Catalog } from "../generated/schemas.ts";
import { catalogOf, item } from "./support/catalogs.ts";
import { testOnOneServer } from "./support/one-server.ts";
import { openApp } from "./support/sandbox.ts";

/* A node caches the catalog that it wrote (decisions: storage of catalogs), committed ones only. */

const app = await openApp();
const { call, database, owner, newOutlet, openNode, store } = app;
const secondNode = openNode(database);

const selling = (...names: string[]) => catalogOf([{ name: "M", menu_items: names.map((name) => item(name)) }]);
const replace = (outlet: string, names: string[], { call: send }: Pick<typeof app, "call"> = app) =>
  send("replaceCatalog", outlet, { body: selling(...names) });

type Item = { id: string; external_id?: string; in_stock: boolean };
/** The items of the catalog as a node serves it, by partner-side id. */
async function itemsOf(outlet: string, { call: send }: Pick<typeof app, "call"> = app): Promise<Record<string, Item>> {
  const { status, body } = await send("getCatalog", outlet);
  expect(status).toBe(200);
  const { menus } = (body as { data: Catalog }).data;
  return Object.fromEntries(
    menus.flatMap(({ menu_items = [] }) => menu_items.map((entry) => [entry.external_id, entry])),
  );
}

/** Later reads of the stored text fail; the version is unchanged. */
const spoil = (outlet: string) =>
  database.of(outlet).query("UPDATE catalogs SET packed = 'spoilt' WHERE outlet_id = $1", [outlet]);

test("does not read the catalog it wrote to replace, stock or serve it", async () => {
  const outlet = await newOutlet();
  expect((await replace(outlet, ["tea"])).status).toBe(200);
  const first = await itemsOf(outlet, secondNode);
  expect((await replace(outlet, ["tea", "rice"])).status).toBe(200);
  await spoil(outlet);
  const { reads } = store.usage().catalogCache;
  expect((await call("setMenuItemStocks", outlet, { body: [{ external_id: "rice", in_stock: false }] })).status).toBe(
    200,
  );
  const second = await itemsOf(outlet);
  expect(second).toMatchObject({ tea: { id: first.tea?.id, in_stock: true }, rice: { in_stock: false } });
  expect(store.usage().catalogCache.reads).toEqual({ ...reads, restocked: reads.restocked + 1 });
  expect((await replace(outlet, ["rice", "soup"])).status).toBe(200);
  expect(await itemsOf(outlet, secondNode)).toEqual(await itemsOf(outlet));
  expect(await itemsOf(outlet)).toMatchObject({ rice: { id: second.rice?.id, in_stock: true }, soup: {} });
});

test("applies what another node wrote in the meantime", async () => {
  const outlet = await newOutlet();
  expect((await replace(outlet, ["tea"])).status).toBe(200);
  expect((await replace(outlet, ["rice"], secondNode)).status).toBe(200);
  const { rice } = await itemsOf(outlet, secondNode);
  const soldOut = { body: [{ external_id: "tea", in_stock: false }] };
  expect((await call("setMenuItemStocks", outlet, soldOut)).status).toBe(404);
  expect((await replace(outlet, ["tea", "rice"])).status).toBe(200);
  expect(await itemsOf(outlet)).toMatchObject({ rice: { id: rice?.id } });
});

testOnOneServer("triggers")("neither serves nor uses a replacement that is not committed", async () => {
  const outlet = await newOutlet();
  expect((await replace(outlet, ["tea"])).status).toBe(200);
  const itemsBefore = await itemsOf(outlet, secondNode);
  await owner.query(`
    CREATE FUNCTION refuse() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN RAISE EXCEPTION 'planted'; END $$;
    CREATE CONSTRAINT TRIGGER refuse AFTER UPDATE ON catalogs DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION refuse()`);
  expect((await replace(outlet, ["tea", "rice"])).status).toBe(500);
  await owner.query("DROP TRIGGER refuse ON catalogs; DROP FUNCTION refuse");
  const soldOut = { body: [{ external_id: "rice", in_stock: false }] };
  expect((await call("setMenuItemStocks", outlet, soldOut)).status).toBe(404);
  expect(await itemsOf(outlet)).toEqual(itemsBefore);
  expect((await replace(outlet, ["rice", "tea"])).status).toBe(200);
  expect(await itemsOf(outlet)).toMatchObject({ tea: { id: itemsBefore.tea?.id } });
});
