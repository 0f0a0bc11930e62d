import { unwrap } from "partner-integration-api-client";
import { transitions } from "../../../../generated/rules.ts";
import type { NotificationRecord } from "../../../../generated/schemas.ts";
import { filtersInAddress } from "../address-filters.ts";
import { rupiah, statusBadge } from "../badges.ts";
import { copy } from "../copy.ts";
import { fill, h, keyedList } from "../dom.ts";
import { button, form, report } from "../notices.ts";
import { listOrders, type OrderResult } from "../order-calls.ts";
import type { Page, View } from "../page.ts";
import { shownTime } from "../time.ts";
import { orderForm } from "./order-form.ts";

type Shown = OrderResult & { deliveries: readonly NotificationRecord[] };
type Status = OrderResult["order"]["status"];

/** Operations that change the list. */
const CHANGING = ["placeOrder", "advanceOrder"];
const PAUSE_MS = 300;

/** Places orders, advances them, finds them, and shows their deliveries. */
export const ordersView: View = {
  title: "Orders",
  isOfOutlet: true,
  async show(place, page) {
    const { live, signal } = page;
    let orders: OrderResult[] = [];
    let nextAfter: string | null = null;
    let isRead = false;
    const search = h("input", {
      id: "order-number",
      type: "search",
      placeholder: "F-…",
      maxlength: 255,
      value: page.subpath ?? "",
      on: { input: () => later() },
    });
    const saveInAddress = filtersInAddress("orders", page.filters, { order_number: search });
    const emptyMessage = h("div.empty");
    const list = h("ol.order-list");
    const render = keyedList<Shown>(list, {
      keyOf: ({ order }) => order.order_number,
      create() {
        const element = h("li.card");
        return { element, show: (order) => fill(element, card(order, page, add)) };
      },
    });
    const more = button("Show older orders", async () => {
      if (nextAfter === null) return;
      const page = await read({ after: nextAfter });
      orders.push(...page.orders);
      nextAfter = page.next_after;
      draw();
    });
    const read = (query: { after?: string } = {}) => {
      const order_number = search.value.trim();
      return listOrders(page.platform, page.outletId, { ...query, ...(order_number !== "" && { order_number }) });
    };

    /** Reloads the newest orders, and keeps the older loaded orders. */
    async function reload(isOther = false): Promise<void> {
      const searchText = search.value;
      const first = await read();
      if (signal.aborted || searchText !== search.value) return;
      const oldest = first.orders.at(-1)?.order.order_number;
      const oldestIndex = orders.findIndex(({ order }) => order.order_number === oldest);
      const older = isOther || oldestIndex < 0 ? [] : orders.slice(oldestIndex + 1);
      orders = [...first.orders, ...older];
      if (older.length === 0) nextAfter = first.next_after;
      isRead = true;
      draw();
    }
    let timer: ReturnType<typeof setTimeout>;
    function later(): void {
      clearTimeout(timer);
      timer = setTimeout(() => {
        if (signal.aborted) return;
        saveInAddress();
        void reload(true).catch(report);
      }, PAUSE_MS);
    }
    function draw(): void {
      emptyMessage.hidden = orders.length > 0;
      fill(
        emptyMessage,
        search.value.trim() === "" ? emptyText() : h("p", `${page.outletId} has no order with this number.`),
      );
      more.hidden = nextAfter === null;
      render(
        orders.map((order) => {
          const deliveries = live.deliveries.filter(({ entity_id }) => entity_id === order.order.order_number);
          return { ...order, deliveries };
        }),
      );
    }
    function add(result: OrderResult): void {
      const { order_number } = result.order;
      const isListed = orders.some(({ order }) => order.order_number === order_number);
      orders = isListed
        ? orders.map((existing) => (existing.order.order_number === order_number ? result : existing))
        : [result, ...orders];
      draw();
    }
    live.onChange("deliveries", draw, signal);
    let lastSeenNumber = live.requests[0]?.number ?? 0;
    live.onChange(
      "requests",
      () => {
        const isChanged = live.requests.some(
          (request) => request.number > lastSeenNumber && CHANGING.includes(request.operationId ?? ""),
        );
        lastSeenNumber = live.requests[0]?.number ?? 0;
        if (isChanged && isRead) void reload().catch(report);
      },
      signal,
    );
    const find = h("form.inline", { role: "search", on: { submit: (event) => event.preventDefault() } });
    find.append(h("label", { for: "order-number" }, "Order number"), search);
    fill(place, find, list, emptyMessage, more);
    await reload();
    const placing = await orderForm(page, add);
    if (!signal.aborted) place.prepend(placing);
  },
};

const emptyText = () => [
  h("p", h("strong", "No orders yet.")),
  h(
    "p",
    "Place one. To see its events delivered, ",
    h("a", { href: "#/subscriptions" }, "subscribe to the order events"),
    " first.",
  ),
];

function card({ deliveries, ...state }: Shown, page: Page, add: (result: OrderResult) => void) {
  const { order, service_type, customer } = state;
  return [
    h(
      "h2",
      order.order_number,
      " ",
      statusBadge(order.status),
      h("small.muted", `${service_type}, ${shownTime(new Date(order.created_at), page.live.timeZone)}`),
    ),
    h(
      "p",
      order.order_items.map(({ quantity, name }) => `${quantity} × ${name}`).join(", "),
      " · ",
      h("strong", rupiah(order.order_total)),
      order.applied_promotions.length > 0 && [" ", h("span.chip.good", "promotion")],
      customer.name && h("span.muted", ` · ${customer.name}`),
    ),
    statusSteps(state, page, add),
    h(
      "div.buttons",
      h("a", { href: `#/deliveries/of:${encodeURIComponent(order.order_number)}` }, "All its deliveries"),
      button(
        "Copy address",
        () => copy(`${location.origin}/console#/orders/${encodeURIComponent(order.order_number)}`, "The address"),
        { class: "quiet", "aria-label": `Copy address of ${order.order_number}` },
      ),
      cancelForm(state, page, add),
    ),
    deliveries.length > 0 &&
      h(
        "ul.deliveries-of",
        { "aria-label": "Deliveries" },
        deliveries
          .toReversed()
          .map(({ id, event_type, delivery_status }) =>
            h("li", h("a", { href: `#/deliveries/${id}` }, event_type), " ", statusBadge(delivery_status)),
          ),
      ),
  ];
}

/** Moves an order to a status, and shows the result. */
const mover = ({ order }: OrderResult, { platform }: Page, add: (result: OrderResult) => void) => {
  const params = { path: { order_number: order.order_number } };
  return async (body: { to: Status; reason?: string }) =>
    add(await unwrap(platform.POST("/platform/v1/orders/{order_number}/advance", { params, body })));
};

/** The order's past and current status, and buttons for the next ones. */
function statusSteps(state: OrderResult, page: Page, add: (result: OrderResult) => void) {
  const { order_number, status } = state.order;
  const move = mover(state, page, add);
  const steps = stepsOf(state);
  const at = steps.indexOf(status);
  const step = (to: Status, index: number) => {
    if (index === at) return h("li.passed", { "aria-current": "step" }, to);
    if (index < at) return h("li.passed", to);
    const isNext = index === at + 1;
    const attributes = { "aria-label": `Move ${order_number} to ${to}`, ...(isNext && { id: `next-${order_number}` }) };
    return h(
      "li",
      button(to, () => move({ to }), { ...attributes, class: isNext ? "primary" : "quiet" }),
    );
  };
  return h("ol.way", { "aria-label": "Order status" }, steps.map(step));
}

/** The form that cancels an order, unless its status is final. */
function cancelForm(state: OrderResult, page: Page, add: (result: OrderResult) => void) {
  const { order_number, status } = state.order;
  if (stepsOf(state).at(-1) === status) return null;
  const move = mover(state, page, add);
  return h(
    "details",
    h("summary.muted", { id: `cancel-${order_number}` }, "Cancel …"),
    form(
      { class: "inline" },
      (data) => move({ to: "CANCELLED", reason: String(data.get("reason")) }),
      h("input", {
        name: "reason",
        value: "Restoran kehabisan bahan",
        size: 28,
        required: true,
        "aria-label": `Reason to cancel ${order_number}`,
      }),
      h("button", { type: "submit" }, "Move to CANCELLED"),
    ),
  );
}

/** Statuses on the way to the consumer, by the state changes of the contract. */
function stepsOf({ order, service_type }: OrderResult): Status[] {
  const { initial, steps } = transitions.OrderStatus;
  if (order.status === "CANCELLED") return [...initial, "CANCELLED"];
  const forward = steps.filter(
    (step) =>
      step.to !== "CANCELLED" && (!("when" in step) || step.when.service_type.some((type) => type === service_type)),
  );
  return [...initial, ...forward.map(({ to }) => to)];
}
