import { expect, test } from "vitest";
import { readMigrations } from "../server/store/postgres/engine/migration-files.ts";
import { catalogOf, item } from "./support/catalogs.ts";
import { openApp } from "./support/sandbox.ts";

/*
 * A catalog is stored once; twice only while nodes of the previous version may read it under migration 0040 (decisions: storage
 * of catalogs).
 */

const { call, newOutlet, openNode, database, owner } = await openApp();
const secondNode = openNode(database);
const MIGRATION = "0040_catalog_once";
const migrations = await readMigrations();
const run = async (file: string) =>
  owner.transaction(async (sql) => {
    for (const statement of migrations.find(({ name }) => name === file)?.statements ?? []) await sql.query(statement);
  });

type Flag = { kind: string; external_id: string; offset: number; in_stock: boolean };
type Entries = { menu_items: { external_id: string }[]; flags: Flag[] };
const rowOf = async (outlet: string) => {
  const [row] = await database
    .of(outlet)
    .query<{ body: string; entries: string | null }>("SELECT body, entries FROM catalogs WHERE outlet_id = $1", [
      outlet,
    ]);
  return { body: row?.body as string, entries: row?.entries ? (JSON.parse(row.entries) as Entries) : null };
};
const replace = async (outlet: string, ids: string[]) =>
  expect(
    await call("replaceCatalog", outlet, {
      body: catalogOf([{ name: "Soto é", menu_items: ids.map((id) => item(id)) }]),
    }),
  ).toMatchObject({ status: 200 });
const served = async (outlet: string) => (await secondNode.call("getCatalog", outlet)).text;

test("writes entries for older nodes until the contract migration runs, and not after it", async () => {
  const before = await newOutlet();
  await replace(before, ["a"]);
  expect((await rowOf(before)).entries).toBeNull();

  await run(`${MIGRATION}.sql`);
  const outlet = await newOutlet();
  expect((await rowOf(outlet)).entries).toEqual({ menu_items: [], variant_categories: [], flags: [] });
  await replace(outlet, ["a", "b"]);
  const { body, entries } = await rowOf(outlet);
  expect(entries?.menu_items.map(({ external_id }) => external_id)).toEqual(["a", "b"]);
  const bytes = Buffer.from(body);
  expect(entries?.flags.map(({ offset, ...flag }) => [flag, bytes.toString("utf8", offset, offset + 5)])).toEqual(
    ["a", "b"].map((external_id) => [
      { kind: "menu_item", external_id, in_stock: true },
      expect.stringMatching(/^true[,}]/),
    ]),
  );
  const original = await served(outlet);
  expect(original).toBe(body);

  await run(`${MIGRATION}.contract.sql`);
  expect(await rowOf(outlet)).toEqual({ body, entries: null });
  expect(await served(outlet)).toBe(original);
  expect(await call("setMenuItemStocks", outlet, { body: [{ external_id: "b", in_stock: false }] })).toMatchObject({
    status: 200,
  });
  expect(await served(outlet)).not.toBe(original);
  await replace(outlet, ["b", "a"]);
  expect((await rowOf(outlet)).entries).toBeNull();
  const ids = (text: string) =>
    JSON.parse(text).data.menus[0].menu_items.map(({ id, external_id }: Record<string, string>) => [external_id, id]);
  expect(ids(await served(outlet))).toEqual(ids(original).reverse()); // the ids are those in the body
  const [row] = await database.acrossOutlets.query("SELECT count(entries)::int AS count FROM catalogs");
  expect(row).toEqual({ count: 0 });
});
