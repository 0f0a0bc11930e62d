import { beforeAll, describe, expect, test } from "vitest";
import { catalogOf, item } from "./support/catalogs.ts";
import { EVENT_SCOPES, subscriberOf } from "./support/deliveries.ts";
import { isCluster } from "./support/one-server.ts";
import { keyed, promotionOf } from "./support/promotions.ts";
import { type HttpResponse, openApp } from "./support/sandbox.ts";

/*
 * The order of a list must come from its statement. A plan that uses an index sorts by chance, until the planner chooses another
 * plan. So a database without indexes must return the same lists.
 */

const app = await openApp();
const { call, callPlatform, owner, relay } = app;
const OUTLET = "OUT-1001";
const NAMES = ["d", "b", "c", "a", "e"];
const REWRITTEN = {
  orders: "body",
  promotions: "detail",
  subscriptions: "url",
  events: "name",
  deliveries: "status",
  records: "body",
  outlet_links: "updated_at",
  outlets: "name",
};

/** Every index of the database, with the keys that rest on one. */
const WITHOUT_INDEXES = `
  DO $$ DECLARE one record; BEGIN
    FOR one IN SELECT conrelid::regclass AS place, conname FROM pg_constraint
      WHERE contype IN ('p', 'u') AND conislocal AND connamespace = current_schema()::regnamespace
    LOOP EXECUTE format('ALTER TABLE %s DROP CONSTRAINT IF EXISTS %I CASCADE', one.place, one.conname); END LOOP;
    FOR one IN SELECT c.oid::regclass AS index FROM pg_class c
      WHERE c.relkind IN ('i', 'I') AND c.relnamespace = current_schema()::regnamespace
        AND NOT EXISTS (SELECT FROM pg_inherits WHERE inhrelid = c.oid)
    LOOP EXECUTE format('DROP INDEX %s CASCADE', one.index); END LOOP;
  END $$`;

const partnerList = (id: Parameters<typeof call>[0]) => (query: string) =>
  call(id, OUTLET, { query, scopes: EVENT_SCOPES });
const ownList = (id: Parameters<typeof call>[0]) => (query: string) => call(id, OUTLET, { query });

const LISTS: Record<string, { list: (query: string) => Promise<HttpResponse>; least: number }> = {
  listNotifications: { list: partnerList("listNotifications"), least: 5 },
  listEvents: { list: partnerList("listEvents"), least: 5 },
  listSubscriptions: { list: partnerList("listSubscriptions"), least: 5 },
  listOutletSubscriptions: { list: partnerList("listOutletSubscriptions"), least: 5 },
  listLinkedOutlets: { list: ownList("listLinkedOutlets"), least: 2 },
  listPromotions: { list: ownList("listPromotions"), least: 5 },
  listInvoices: { list: ownList("listInvoices"), least: 5 },
  listCustomers: { list: ownList("listCustomers"), least: 5 },
  listOrders: { list: (query) => callPlatform("listOrders", { query, path: { outlet_id: OUTLET } }), least: 5 },
};
/** Pages of both kinds of list: by `limit` or by `per_page`; other lists ignore both. */
const QUERIES = [
  "",
  ...[1, 2, 3].flatMap((count) => [`?limit=${count}&per_page=${count}`, `?limit=${count}&per_page=${count}&page=2`]),
];
async function pagesOf(name: string): Promise<{ data: object }[]> {
  const pages = await Promise.all(QUERIES.map((query) => LISTS[name]?.list(query)));
  expect(new Set(pages.map((page) => page?.status))).toEqual(new Set([200]));
  return pages.map((page) => page?.body as { data: object });
}

/** On a cluster each server has its own settings and its own order of rows. */
describe.skipIf(isCluster)("without an index", () => {
  const before = new Map<string, { data: object }[]>();
  beforeAll(async () => {
    const menu_items = NAMES.map((name) => item(name, { price: 35_000 }));
    const statuses = [(await call("replaceCatalog", OUTLET, { body: catalogOf([{ menu_items }]) })).status];
    const { subscribe } = subscriberOf(app);
    for (const name of NAMES) {
      for (const outlet of ["", OUTLET]) await subscribe(`/${name}${outlet}`, { outlet });
      const created = await call("createPromotion", OUTLET, keyed(promotionOf({ external_menu_id: name })));
      const body = { service_type: "food", items: [{ external_id: name, quantity: 1 }] };
      const placedOrder = await callPlatform("placeOrder", { path: { outlet_id: OUTLET }, body });
      statuses.push(created.status, placedOrder.status);
    }
    expect(new Set(statuses)).toEqual(new Set([200, 201]));
    await relay.settled();
    // Updated rows move behind later ones.
    for (const [table, column] of Object.entries(REWRITTEN))
      await owner.query(
        `UPDATE ${table} SET ${column} = ${column} WHERE ctid IN (SELECT ctid FROM ${table} ORDER BY ctid LIMIT 2)`,
      );
    for (const name of Object.keys(LISTS)) before.set(name, await pagesOf(name));
    await owner.query(WITHOUT_INDEXES);
  });

  test.each(Object.entries(LISTS))(
    "%s: the same entries in the same order, whole and by pages",
    async (name, { least }) => {
      const pages = before.get(name) ?? [];
      expect(Object.values(pages[0]?.data ?? {}).find(Array.isArray)?.length).toBeGreaterThanOrEqual(least);
      expect(await pagesOf(name)).toEqual(pages);
    },
  );
});
