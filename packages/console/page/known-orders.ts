import { type AnyEvent, type OrderEvent, type OrderState, orderReducer } from "partner-integration-api-client";
import type { components } from "platform-client";
import type { Live } from "./live.ts";

export type OrderResult = components["schemas"]["OrderResult"];

/**
 * Orders of an outlet. Partners cannot list them, so the list holds orders that this tab placed or moved, and orders of
 * deliveries; each in its newest state, in whatever order the states arrive.
 */
export function createKnownOrders(outletId: string) {
  const key = `console.orders.${outletId}`;
  const orders = new Map<string, OrderState>(JSON.parse(sessionStorage.getItem(key) ?? "[]"));

  function take(event: OrderEvent): void {
    const { order_number } = event.body.order;
    orders.set(order_number, orderReducer(orders.get(order_number), event));
  }
  return {
    /** An answer of the platform. */
    add(result: OrderResult): void {
      take({ body: result } as OrderEvent);
      sessionStorage.setItem(key, JSON.stringify([...orders].slice(-50)));
    },
    /** The newest first. */
    list({ deliveries }: Live): OrderState[] {
      for (const { payload } of deliveries) {
        const event = JSON.parse(payload) as AnyEvent;
        if (isOrderEvent(event) && !event.header.test && event.body.outlet.id === outletId) take(event);
      }
      const newest = (a: OrderState, b: OrderState) => ageOf(b).localeCompare(ageOf(a));
      return [...orders.values()].toSorted(newest);
    },
  };
}

const ageOf = ({ order }: OrderState) => `${order.created_at} ${order.order_number}`;

const isOrderEvent = (event: AnyEvent): event is OrderEvent =>
  event.header.event_name.startsWith("food.order.") && "status" in ((event.body as { order?: object }).order ?? {});
