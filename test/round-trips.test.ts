import pg from "pg";
import { afterEach, describe, expect, test, vi } from "vitest";
import type { OperationId } from "../generated/operations.ts";
import { catalogOf, item } from "./support/catalogs.ts";
import { outcomeOf, refused } from "./support/refusals.ts";
import { type Call, openApp } from "./support/sandbox.ts";

/* Round trips to the database per request (decisions: round trips), and what must be as if each step were one of its own. */

const { call, newOutlet, openNode, database, store, clock, relay } = await openApp();
const other = openNode(database);

const catalogWith = (id: string) =>
  catalogOf([{ name: "M", menu_items: [item(id)] }], [{ external_id: "c", variants: [{ external_id: id }] }]);
const setTo = (in_stock: boolean, external_id = "a"): Call => ({ body: [{ external_id, in_stock }] });
const SET = { status: 200, body: { success: true, data: {} } };
const HIDDEN = refused(404, { message: "There is no such outlet." });
const NOT_REGISTERED = refused(404, { title: "Requested resource not found" });

/** An outlet whose catalog this node remembers. */
async function outletRead(): Promise<string> {
  const outlet = await newOutlet();
  expect(await call("replaceCatalog", outlet, { body: catalogWith("a") })).toMatchObject({ status: 200 });
  expect(await call("getCatalog", outlet)).toMatchObject({ status: 200 });
  return outlet;
}

const textOf = async (outlet: string) => (await call("getCatalog", outlet)).text;

afterEach(() => vi.restoreAllMocks());

/** How many messages `work` sends and waits for: each ends with one Sync, or is one simple query. */
async function roundTripsOf(work: () => Promise<unknown>): Promise<number> {
  const { prototype } = pg.Connection;
  const sent = [vi.spyOn(prototype, "sync"), vi.spyOn(prototype, "query")];
  await work();
  return sent.reduce((count, { mock }) => count + mock.calls.length, 0);
}

const requests: [id: OperationId, most: number, options: Call][] = [
  ["getCatalog", 1, {}],
  ["setMenuItemStocks", 1, setTo(false)],
  ["setVariantStocks", 1, setTo(false)],
  ["listPromotions", 2, { query: "?per_page=10&page=1" }],
];

test.each(requests)("%s: %i", async (id, most, options) => {
  const outlet = await outletRead();
  const send = async () => expect(await call(id, outlet, options)).toMatchObject({ status: 200 });
  await send(); // a node reads once what it remembers of a client
  await relay.settled(); // its statements are not the request's
  expect(await roundTripsOf(send)).toBe(most);
});

describe.each(["setMenuItemStocks", "setVariantStocks"] as const)("%s by a catalog that is remembered", (id) => {
  const unknown = (external_id: string) =>
    refused(404, { field: "/0/external_id", message: expect.stringContaining(external_id) });

  test("and was replaced at another node: the one in force decides", async () => {
    const outlet = await outletRead();
    expect(await other.call("replaceCatalog", outlet, { body: catalogWith("b") })).toMatchObject({ status: 200 });
    const replaced = (await other.call("getCatalog", outlet)).text;
    expect(outcomeOf(await call(id, outlet, setTo(false, "a")))).toEqual(unknown("a"));
    expect(await textOf(outlet)).toBe(replaced);
    expect(outcomeOf(await call(id, outlet, setTo(false, "b")))).toEqual(SET);
    expect((await other.call("getCatalog", outlet)).text).not.toBe(replaced);
  });

  test("nothing is set by who may not act on the outlet", async () => {
    const outlet = await outletRead();
    const before = await textOf(outlet);
    expect(outcomeOf(await call(id, outlet, { ...setTo(false), client: "demo-facilitator" }))).toEqual(HIDDEN);
    expect(outcomeOf(await call(id, outlet, { ...setTo(false), client: "nobody" }))).toEqual(HIDDEN);
    expect(await textOf(outlet)).toBe(before);
  });

  test("nothing is set from when the outlet is not registered for the product any more", async () => {
    const outlet = await outletRead();
    const registered = { name: outlet, merchant_id: "MER-1001", status: "active", time_zone: "Asia/Jakarta" } as const;
    const before = await textOf(outlet);
    await store.outlets.register(outlet, { ...registered, products: ["payment"] }, clock.now());
    expect(outcomeOf(await call(id, outlet, setTo(false)))).toEqual(NOT_REGISTERED);
    expect(outcomeOf(await call("getCatalog", outlet))).toEqual(NOT_REGISTERED);
    await store.outlets.register(outlet, { ...registered, products: ["food"] }, clock.now());
    expect(await textOf(outlet)).toBe(before);
  });

  test("the outlet is refused before the body is, whatever is wrong with that (D-order-of-checks-1)", async () => {
    const outlet = await outletRead();
    const bodies: Call[] = [
      { raw: "{", headers: { "Content-Type": "application/json" } },
      { body: [] },
      { body: [{}] },
    ];
    for (const body of bodies)
      expect(outcomeOf(await call(id, outlet, { ...body, client: "demo-facilitator" }))).toEqual(HIDDEN);
    expect(await call(id, outlet, bodies[0])).toMatchObject({ status: 400 });
    expect(outcomeOf(await call(id, outlet, { body: [] }))).toEqual(SET);
  });
});

test("getCatalog: an outlet that is hidden is as one that is not there, and ids that no text can hold are", async () => {
  const outlet = await outletRead();
  const answers = [
    await call("getCatalog", outlet, { client: "demo-facilitator" }),
    await call("getCatalog", "OUT-NONE"),
    await call("getCatalog", "OUT\0"),
  ];
  expect(answers.map(outcomeOf)).toEqual([HIDDEN, HIDDEN, HIDDEN]);
  expect(new Set(answers.map(({ text }) => text)).size).toBe(1);
});
