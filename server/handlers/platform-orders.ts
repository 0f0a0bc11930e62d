import { randomInt, randomUUID } from "node:crypto";
import { orderEvents } from "../domain/order-events.ts";
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
    compose: (lines, { catalog, ...given }) => {
      const steps = newOrder(request, { ...given, lines, at, pin: newPin(), customerId: randomUUID() });
      return { order: steps.at(-1) ?? steps[0], events: steps.flatMap((step) => orderEvents(step, { at, catalog })) };
    },
  });
  return c.json({ success: true as const, data: order }, 201);
};

export const advanceOrder: PlatformHandler<"advanceOrder"> = async (c) => {
  const { order_number } = c.req.valid("param");
  const step = c.req.valid("json");
  const at = c.var.clock.now();
  const order = await c.var.store.orders.change(order_number, (current, catalog) => {
    const next = advance(current, step);
    return { order: next, events: orderEvents(next, { at, catalog }) };
  });
  if (order === undefined)
    throw notFound([{ message: `There is no order ${excerpt(order_number)}.`, field: "order_number" }]);
  return c.json({ success: true as const, data: order }, 200);
};

const newPin = () => String(randomInt(10_000)).padStart(4, "0");
