import { randomInt, randomUUID } from "node:crypto";
import type { OrderResponse } from "../../../generated/schemas.ts";
import { queueEvents } from "../../delivery/events/outbox.ts";
import { earliestDate, localTime } from "../../domain/local-time.ts";
import { orderEvent } from "../../domain/order-events.ts";
import { linesOf } from "../../domain/order-lines.ts";
import { applyPromotions } from "../../domain/order-promotions.ts";
import { advance, newOrder, orderNumberOf, sizeViolations, totalViolations } from "../../domain/orders.ts";
import { inactiveOutlet } from "../../domain/outlets.ts";
import { platformPromotions } from "../../domain/platform-promotions.ts";
import { accepted, excerpt, notFound, outletNotFound, requireNone } from "../errors.ts";
import type { PlatformHandler } from "../handler.ts";
import { withOptionalKey } from "../http/idempotency.ts";
import { type SerializedResponse, serialize } from "../http/serialized.ts";

export const placeOrder: PlatformHandler<"placeOrder"> = async (c) => {
  const request = c.req.valid("json");
  const at = c.get("clock").now();

  return withOptionalKey(c, c.req.valid("param").outlet_id, {
    load: (work) =>
      Promise.all([
        work.catalogs.lock(at),
        work.promotions.listCounted(earliestDate(at), [
          ...new Set(request.items.map(({ external_id }) => external_id)),
        ]),
        work.orders.nextNumber(),
        work.outlets.forOrders(),
      ]),
    decide([catalog, promotions, number, { status, outlet }], work): SerializedResponse<OrderResponse, 201> {
      requireNone(inactiveOutlet({ id: outlet.id, status }));
      const { timeZone } = catalog;
      const now = localTime(at, timeZone);
      const today = now.toPlainDate();
      const promoted = applyPromotions(accepted(linesOf(request, catalog)), promotions, { now, timeZone });
      const order_number = orderNumberOf(number, today);
      const steps = newOrder(request, {
        lines: promoted.lines,
        promotions: accepted(platformPromotions(request.promotions, promoted.lines, order_number)),
        outlet,
        order_number,
        at,
        pin: newPin(),
        customerId: randomUUID(),
      });
      const order = steps.at(-1) ?? steps[0];
      requireNone([...sizeViolations(order), ...totalViolations(order)]);
      const events = steps.map((step) => orderEvent(step, { at, catalog: catalog.entries }));

      work.promotions.use(today, promoted.uses, promoted.holds);
      work.orders.add(order, { at, today, uses: promoted.uses });
      queueEvents(work.events, events);
      return serialize({ success: true, data: order }, 201);
    },
  });
};

export const listOrders: PlatformHandler<"listOrders"> = async (c) => {
  const { store } = c.var;
  const { order_number: orderNumber, placed_before, after, limit } = c.req.valid("query");
  const outlet = await store.outlets.find(c.req.valid("param").outlet_id);
  if (outlet === undefined) throw outletNotFound();
  const placedBefore = placed_before === undefined ? undefined : new Date(placed_before);
  const page = await store.orders.list({ outletId: outlet.id, orderNumber, placedBefore, after }, limit);
  if (page === undefined) throw orderNotFound(String(after), "after");
  const { orders, hasMore } = page;
  const next_after = hasMore ? (orders.at(-1)?.order.order_number ?? null) : null;
  return c.json({ success: true as const, data: { orders, next_after } }, 200);
};

export const advanceOrder: PlatformHandler<"advanceOrder"> = async (c) => {
  const { order_number } = c.req.valid("param");
  const step = c.req.valid("json");
  const at = c.var.clock.now();

  const { store } = c.var;
  const id = await store.orders.outletOf(order_number);
  if (id === undefined) throw orderNotFound(order_number);
  const order = await store.transaction(id, async (work) => {
    const [current, { outlet }, catalog] = await Promise.all([
      work.orders.lock(order_number),
      work.outlets.forOrders(),
      work.catalogs.entries(),
    ]);
    if (current === undefined) throw orderNotFound(order_number);
    const next = accepted(advance({ ...current, outlet }, step));
    work.orders.save(next);
    if (next.order.status === "CANCELLED") work.promotions.giveBack(order_number);
    queueEvents(work.events, [orderEvent(next, { at, catalog })]);
    return next;
  });
  return c.json({ success: true as const, data: order }, 200);
};

const orderNotFound = (orderNumber: string, field = "order_number"): Error =>
  notFound([{ message: `There is no order ${excerpt(orderNumber)}.`, field }]);

const newPin = () => String(randomInt(10_000)).padStart(4, "0");
