import { randomInt, randomUUID } from "node:crypto";
import { linesOf } from "../domain/order-lines.ts";
import { advance, newOrder } from "../domain/orders.ts";
import { excerpt, notFound, outletNotFound } from "../errors.ts";
import type { PlatformHandler } from "../handler.ts";

export const placeOrder: PlatformHandler<"placeOrder"> = async (c) => {
  const request = c.req.valid("json");
  const { store, clock } = c.var;
  const outlet = await store.outlets.find(c.req.valid("param").outlet_id);
  if (outlet === undefined) throw outletNotFound();
  const at = clock.now();
  const order = await store.orders.place({
    outletId: outlet.id,
    timeZone: outlet.time_zone,
    at,
    choose: (catalog) => linesOf(request.items, catalog),
    compose: (lines, given) => newOrder(request, { ...given, lines, at, pin: newPin(), customerId: randomUUID() }),
  });
  return c.json({ success: true as const, data: order }, 201);
};

export const advanceOrder: PlatformHandler<"advanceOrder"> = async (c) => {
  const { order_number } = c.req.valid("param");
  const step = c.req.valid("json");
  const order = await c.var.store.orders.change(order_number, (current) => advance(current, step));
  if (order === undefined)
    throw notFound([{ message: `There is no order ${excerpt(order_number)}.`, field: "order_number" }]);
  return c.json({ success: true as const, data: order }, 200);
};

const newPin = () => String(randomInt(10_000)).padStart(4, "0");
