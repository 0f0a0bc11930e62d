import { type components, unwrap } from "partner-integration-api-client";
import { rupiah } from "../badges.ts";
import { field, fill, h } from "../dom.ts";
import { announce, form } from "../notices.ts";
import type { OrderResult } from "../order-calls.ts";
import type { Page } from "../page.ts";
import { createOrderLine, type OrderLine } from "./order-line.ts";

type Catalog = components["schemas"]["Catalog"];

/** The form to place an order. */
export async function orderForm(page: Page, onPlaced: (result: OrderResult) => void): Promise<HTMLElement> {
  const params = { path: { outlet_id: page.outletId } };
  const catalog: Catalog = await unwrap(
    page.partner.GET("/integrations/food/outlets/{outlet_id}/v2/catalog", { params }),
  );
  if (catalog.menus.every(({ menu_items = [] }) => menu_items.length === 0))
    return h(
      "p.empty",
      "To place an order, you need an item: ",
      h("a", { href: "#/catalog" }, "send a catalog first"),
      ".",
    );

  let lines: OrderLine[] = [];
  const list = h("ul.order-lines");
  const draw = () =>
    fill(
      list,
      lines.map(({ element }) => element),
    );
  function addLine(): void {
    const line = createOrderLine(catalog, () => {
      lines = lines.filter((other) => other !== line);
      if (lines.length === 0) addLine();
      else draw();
    });
    lines.push(line);
    draw();
  }
  addLine();

  return form(
    { class: "card", "aria-labelledby": "new-order" },
    async (data) => {
      const body = {
        service_type: data.get("service_type") as "food" | "food_pickup",
        acceptance_mode: data.has("auto") ? ("auto" as const) : ("manual" as const),
        items: lines.map((line) => line.read()),
        customer: { name: String(data.get("customer")) },
      };
      const orderResult = await unwrap(page.platform.POST("/platform/v1/outlets/{outlet_id}/orders", { params, body }));
      onPlaced(orderResult);
      announce(`${orderResult.order.order_number} is placed: ${rupiah(orderResult.order.order_total)}.`);
    },
    h("h2", { id: "new-order" }, "New order"),
    list,
    h(
      "div.fields",
      field("Service", h("select", { name: "service_type" }, h("option", "food"), h("option", "food_pickup"))),
      field("Consumer", h("input", { name: "customer", value: "Sari Wulandari", required: true })),
      h("label.check", h("input", { type: "checkbox", name: "auto" }), "accept immediately"),
    ),
    h(
      "div.buttons",
      h("button", { type: "submit", class: "primary" }, "Place order"),
      h("button", { type: "button", on: { click: addLine } }, "Add an item"),
    ),
  );
}
