import { type components, unwrap } from "partner-integration-api-client";
import type { components as platform } from "platform-client";
import { rupiah } from "../badges.ts";
import { field, fill, h } from "../dom.ts";
import { announce, form } from "../notices.ts";
import type { OrderResult } from "../order-calls.ts";
import type { Page } from "../page.ts";
import { createOrderLine, type OrderLine } from "./order-line.ts";

type Catalog = components["schemas"]["Catalog"];
type Promotion = platform["schemas"]["OrderPromotionRequest"];

const SCOPES: Promotion["scope"][] = ["cart", "delivery", "sku_v2", "sku"];
const SOURCES: Promotion["promo_source"][] = ["CAMPAIGN", "SKU_PROMO"];

/** The form to place an order. */
export async function orderForm(page: Page, onPlaced: (result: OrderResult) => void): Promise<HTMLElement> {
  const params = { path: { outlet_id: page.outletId } };
  const catalog: Catalog = await unwrap(
    page.partner.GET("/integrations/food/outlets/{outlet_id}/v2/catalog", { params }),
  );
  if (catalog.menus.every(({ menu_items = [] }) => menu_items.length === 0))
    return h(
      "div.empty",
      h("p", "To place an order, you need an item: ", h("a", { href: "#/catalog" }, "send a catalog first"), "."),
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
        cutlery_requested: data.has("cutlery"),
        takeaway_charges: Number(data.get("takeaway_charges")),
        promotions: promotionsOf(data),
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
      "details",
      h("summary", "Add charges, cutlery or promotions of the platform"),
      h(
        "div.fields",
        field("Takeaway charges, IDR", rupiahInput("takeaway_charges")),
        SCOPES.map((scope) => field(`Promotion ${scope}, IDR`, rupiahInput(scope))),
        field("Merchant’s share, %", h("input", { type: "number", name: "share", min: 0, max: 100, step: "any" })),
        field(
          "Source on items",
          h(
            "select",
            { name: "source" },
            SOURCES.map((source) => h("option", source)),
          ),
        ),
        h("label.check", h("input", { type: "checkbox", name: "cutlery" }), "cutlery requested"),
      ),
    ),
    h(
      "div.buttons",
      h("button", { type: "submit", class: "primary" }, "Place order"),
      h("button", { type: "button", on: { click: addLine } }, "Add an item"),
    ),
  );
}

const rupiahInput = (name: string) => h("input", { type: "number", name, min: 0 });

/** The promotions whose amount is filled in. Those on the cart and the delivery are always campaigns. */
const promotionsOf = (data: FormData): Promotion[] =>
  SCOPES.filter((scope) => data.get(scope)).map((scope) => ({
    scope,
    redeemed_amount: Number(data.get(scope)),
    promo_source: scope.startsWith("sku") ? (data.get("source") as Promotion["promo_source"]) : "CAMPAIGN",
    ...(data.get("share") && { merchant_budget_share_percentage: Number(data.get("share")) }),
  }));
