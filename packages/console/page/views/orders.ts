import { type OrderState, orderStatuses, unwrap } from "partner-integration-api-client";
import type { NotificationRecord } from "../../../../generated/schemas.ts";
import { rupiah, statusBadge } from "../badges.ts";
import { fill, h, keyedList } from "../dom.ts";
import { createKnownOrders, type OrderResult } from "../known-orders.ts";
import { button, form } from "../notices.ts";
import type { Page, View } from "../page.ts";
import { shownClock } from "../time.ts";
import { orderForm } from "./order-form.ts";

type Shown = OrderState & { deliveries: readonly NotificationRecord[] };
type Status = OrderState["order"]["status"];

/** Places orders and moves them, and shows what is delivered of each. */
export const ordersView: View = {
  title: "Orders",
  isOfOutlet: true,
  async show(place, page) {
    const { live, signal } = page;
    const orders = createKnownOrders(page.outletId);
    const none = h(
      "div",
      { class: "empty" },
      h("p", {}, h("strong", {}, "No orders yet.")),
      h(
        "p",
        {},
        "Place one. To see its events delivered, ",
        h("a", { href: "#/subscriptions" }, "subscribe to the order events"),
        " first.",
      ),
    );
    const list = h("ol", { class: "order-list" });
    const render = keyedList<Shown>(list, {
      keyOf: ({ order }) => order.order_number,
      create() {
        const element = h("li", { class: "card" });
        return { element, show: (order) => fill(element, card(order, page, add)) };
      },
    });
    function draw(): void {
      const known = orders.list(live);
      none.hidden = known.length > 0;
      render(
        known.map((order) => {
          const deliveries = live.deliveries.filter(({ entity_id }) => entity_id === order.order.order_number);
          return { ...order, deliveries };
        }),
      );
    }
    function add(result: OrderResult): void {
      orders.add(result);
      draw();
    }
    live.onChange("deliveries", draw, signal);
    fill(place, list, none);
    draw();
    const placing = await orderForm(page, add);
    if (!signal.aborted) place.prepend(placing);
  },
};

function card({ deliveries, ...state }: Shown, page: Page, add: (result: OrderResult) => void) {
  const { order, service_type, customer } = state;
  return [
    h(
      "h2",
      {},
      order.order_number,
      " ",
      statusBadge(order.status),
      h("small", { class: "muted" }, `${service_type}, ${shownClock(order.created_at, page.live.timeZone)}`),
    ),
    h(
      "p",
      {},
      order.order_items.map(({ quantity, name }) => `${quantity} × ${name}`).join(", "),
      " · ",
      h("strong", {}, rupiah(order.order_total)),
      order.applied_promotions.length > 0 && [" ", h("span", { class: "chip good" }, "promotion")],
      customer.name && h("span", { class: "muted" }, ` · ${customer.name}`),
    ),
    way(state, page, add),
    deliveries.length > 0 &&
      h(
        "ul",
        { class: "deliveries-of", "aria-label": "Deliveries" },
        deliveries
          .toReversed()
          .map(({ id, event_type, delivery_status }) =>
            h("li", {}, h("a", { href: `#/deliveries/${id}` }, event_type), " ", statusBadge(delivery_status)),
          ),
      ),
  ];
}

/** Where the order was and is, and buttons to where it may go. */
function way(state: OrderState, { platform }: Page, add: (result: OrderResult) => void) {
  const { order_number, status } = state.order;
  const params = { path: { order_number } };
  const move = async (body: { to: Status; reason?: string }) =>
    add(await unwrap(platform.POST("/platform/v1/orders/{order_number}/advance", { params, body })));
  const steps = stepsOf(state);
  const at = steps.indexOf(status);
  const step = (to: Status, index: number) => {
    if (index === at) return h("li", { class: "passed", "aria-current": "step" }, to);
    if (index < at) return h("li", { class: "passed" }, to);
    const isNext = index === at + 1;
    const attributes = { "aria-label": `Move ${order_number} to ${to}`, ...(isNext && { id: `next-${order_number}` }) };
    return h(
      "li",
      {},
      button(to, () => move({ to }), { ...attributes, class: isNext ? "primary" : "quiet" }),
    );
  };
  return [
    h("ol", { class: "way", "aria-label": "Way of the order" }, steps.map(step)),
    at < steps.length - 1 &&
      h(
        "details",
        {},
        h("summary", { class: "muted", id: `cancel-${order_number}` }, "Cancel …"),
        form(
          { class: "inline" },
          (data) => move({ to: "CANCELLED", reason: String(data.get("reason")) }),
          h("input", {
            name: "reason",
            value: "Restoran kehabisan bahan",
            required: true,
            "aria-label": `Why ${order_number} is cancelled`,
          }),
          h("button", { type: "submit" }, "Move to CANCELLED"),
        ),
      ),
  ];
}

/** The statuses on the way to the consumer, which may be skipped and never walked back (decisions: order status). */
function stepsOf({ order, service_type }: OrderState): Status[] {
  if (order.status === "CANCELLED") return ["CREATED", "CANCELLED"];
  // The consumer fetches a food_pickup order: nobody drives.
  const isDriver = (status: Status) => status === "DRIVER_OTW_PICKUP" || status === "DRIVER_ARRIVED";
  return orderStatuses.filter(
    (status) => status !== "CANCELLED" && !(service_type === "food_pickup" && isDriver(status)),
  );
}
