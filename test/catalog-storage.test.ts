import { randomUUID } from "node:crypto";
import { zstdDecompressSync } from "node:zlib";
import { expect, test } from "vitest";
import { readMigrations } from "../server/store/postgres/engine/migration-files.ts";
import { catalogOf, item } from "./support/catalogs.ts";
import { openApp } from "./support/sandbox.ts";

/*
 * A catalog is stored once, compressed by the node. While nodes of the previous version may read it, its entries (migration 0040) and its text
 * (migration 0071) are stored as well (decisions: storage of catalogs).
 */

const { call, newOutlet, openNode, database, owner } = await openApp();
const secondNode = openNode(database);
const migrations = await readMigrations();
const run = async (file: string) =>
  owner.transaction(async (sql) => {
    for (const statement of migrations.find(({ name }) => name === file)?.statements ?? []) await sql.query(statement);
  });

/** The state before the contract of migration 0071, which the tests' database has. */
const withOlderNodes = () => owner.query("ALTER TABLE catalogs ALTER COLUMN has_text SET DEFAULT true");

type Flag = { kind: string; external_id: string; offset: number; in_stock: boolean };
type Entries = { menu_items: { external_id: string }[]; flags: Flag[] };
type Row = { body: string | null; packed: Buffer | null; entries: string | null };
/** `text`: the text of the document, which must be the packed one if both exist. */
const rowOf = async (outlet: string) => {
  const [row] = await database
    .of(outlet)
    .query<Row>("SELECT body, packed, entries FROM catalogs WHERE outlet_id = $1", [outlet]);
  const { body = null, packed = null, entries = null } = row ?? {};
  return {
    body,
    text: packed && zstdDecompressSync(packed).toString(),
    entries: entries ? (JSON.parse(entries) as Entries) : null,
  };
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

  await run("0040_catalog_once.sql");
  const outlet = await newOutlet();
  expect((await rowOf(outlet)).entries).toEqual({ menu_items: [], variant_categories: [], flags: [] });
  await replace(outlet, ["a", "b"]);
  const { text, entries } = await rowOf(outlet);
  expect(entries?.menu_items.map(({ external_id }) => external_id)).toEqual(["a", "b"]);
  const bytes = Buffer.from(text as string);
  expect(entries?.flags.map(({ offset, ...flag }) => [flag, bytes.toString("utf8", offset, offset + 5)])).toEqual(
    ["a", "b"].map((external_id) => [
      { kind: "menu_item", external_id, in_stock: true },
      expect.stringMatching(/^true[,}]/),
    ]),
  );
  const original = await served(outlet);
  expect(original).toBe(text);

  await run("0040_catalog_once.contract.sql");
  expect(await rowOf(outlet)).toEqual({ body: null, text, entries: null });
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

test("writes the text for older nodes, reads what they write, and stores the compressed catalog alone after the contract", async () => {
  await withOlderNodes();
  const outlet = await newOutlet();
  await replace(outlet, ["a"]);
  const both = await rowOf(outlet);
  expect([both.body, both.text]).toEqual([await served(outlet), await served(outlet)]);

  const older = both.body?.replaceAll('"a"', '"older"') ?? "";
  const version = randomUUID();
  await database // as a node of the previous version does
    .of(outlet)
    .query("UPDATE catalogs SET version = $2, revision = $2, body = $3 WHERE outlet_id = $1", [outlet, version, older]);
  expect([await served(outlet), (await call("getCatalog", outlet)).text]).toEqual([older, older]);
  expect(await call("setMenuItemStocks", outlet, { body: [{ external_id: "older", in_stock: true }] })).toMatchObject({
    status: 200,
  });

  const replaced = await newOutlet();
  await replace(replaced, ["b"]);
  const text = await served(replaced);
  await run("0071_packed_catalogs.contract.sql");
  expect(await rowOf(replaced)).toEqual({ body: null, text, entries: null });
  expect((await rowOf(outlet)).body).toBe(older); // its only copy
  expect(await served(outlet)).toBe(older);
  await replace(outlet, ["c"]);
  expect(await rowOf(outlet)).toEqual({ body: null, text: await served(outlet), entries: null });
});
