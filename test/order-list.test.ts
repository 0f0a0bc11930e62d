import { beforeEach, expect, test } from "vitest";
import type { OrderPage } from "../generated/schemas.ts";
import { catalogOf, item } from "./support/catalogs.ts";
import { outcomeOf, rejected } from "./support/rejections.ts";
import { openApp } from "./support/sandbox.ts";

/* The platform lists the orders of an outlet (operation listOrders; decisions: platform contract). */

const { openNode, database, newOutlet } = await openApp();
let now = new Date();
beforeEach(() => {
  now = new Date("2026-11-21T10:15:30Z");
});
const { call, callPlatform } = openNode(database, { clock: { now: () => now } });

const MENU = { name: "Nasi", menu_items: [item("nasi", { name: "Nasi Goreng", price: 35_000 })] };

async function openOutlet() {
  const outlet = await newOutlet();
  expect(await call("replaceCatalog", outlet, { body: catalogOf([MENU], []) })).toMatchObject({ status: 200 });
  const path = { outlet_id: outlet };
  const body = { service_type: "food", items: [{ external_id: "nasi", quantity: 1 }] };
  return {
    place: async () =>
      ((await callPlatform("placeOrder", { path, body })).body as { data: OrderPage["orders"][number] }).data,
    ask: (query = "") => callPlatform("listOrders", { path, query }),
    async list(query = ""): Promise<OrderPage> {
      const response = await callPlatform("listOrders", { path, query });
      if (response.status !== 200) throw new Error(`expected 200, got ${JSON.stringify(response.body)}`);
      return (response.body as { data: OrderPage }).data;
    },
  };
}

test("200: returns no orders, then the newest first in their current state, page by page while more are placed", async () => {
  const { place, list } = await openOutlet();
  expect(await list()).toEqual({ orders: [], next_after: null });
  const orders = [];
  for (let nth = 0; nth < 5; nth++) {
    orders.unshift(await place());
    if (nth % 2 === 1) now = new Date(now.getTime() + 1_000); // two at one moment
  }
  const [newest] = orders;
  const path = { order_number: newest?.order.order_number ?? "" };
  const advanced = await callPlatform("advanceOrder", { path, body: { to: "MERCHANT_ACCEPTED" } });
  const expected = [(advanced.body as { data: unknown }).data, ...orders.slice(1)];
  expect(await list()).toEqual({ orders: expected, next_after: null });
  expect(await list("?limit=5")).toEqual({ orders: expected, next_after: null });

  const first = await list("?limit=2");
  expect(first).toEqual({ orders: expected.slice(0, 2), next_after: orders[1]?.order.order_number });
  await place();
  const second = await list(`?limit=2&after=${first.next_after}`);
  expect(second).toEqual({ orders: expected.slice(2, 4), next_after: orders[3]?.order.order_number });
  expect(await list(`?limit=2&after=${second.next_after}`)).toEqual({ orders: expected.slice(4), next_after: null });
});

test("200: filters by number and time, combined, for this outlet only", async () => {
  const { place, list } = await openOutlet();
  const [firstOrder, other] = [await place(), await (await openOutlet()).place()];
  now = new Date("2026-11-21T10:16:00Z");
  const later = await place();
  const findOrders = async (query: string) => (await list(query)).orders;
  const number = `order_number=${firstOrder.order.order_number}`;
  expect(await findOrders(`?${number}`)).toEqual([firstOrder]);
  expect(await findOrders(`?${number}&placed_before=2026-11-21T10:15:30Z`)).toEqual([]);
  expect(await findOrders(`?${number}&after=${later.order.order_number}`)).toEqual([firstOrder]);
  expect(await findOrders(`?order_number=${other.order.order_number}`)).toEqual([]);
  expect(await findOrders("?placed_before=2026-11-21T10:16:00Z")).toEqual([firstOrder]);
  expect(await findOrders(`?placed_before=2026-11-21T10:17:00Z&after=${later.order.order_number}`)).toEqual([
    firstOrder,
  ]);
  expect(await findOrders("?order_number=%00F")).toEqual([]);
  expect(await findOrders(`?order_number=%00F&after=${later.order.order_number}`)).toEqual([]);
});

test("404 for an unknown outlet or cursor; 400 for a limit out of bounds", async () => {
  const { ask } = await openOutlet();
  const otherOrder = await (await openOutlet()).place();
  for (const after of ["F-0", otherOrder.order.order_number, "\0F"])
    expect(outcomeOf(await ask(`?after=${encodeURIComponent(after)}`))).toEqual(
      rejected(404, { field: "after", message: `There is no order ${after.replace("\0", "\ufffd")}.` }),
    );
  for (const limit of [0, 101])
    expect(outcomeOf(await ask(`?limit=${limit}`))).toEqual(rejected(400, { field: "limit" }));
  expect((await callPlatform("listOrders", { path: { outlet_id: "OUT-NONE" } })).status).toBe(404);
});
