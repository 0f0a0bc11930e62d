import { type components, unwrap } from "partner-integration-api-client";
import { rupiah } from "../badges.ts";
import { field, h } from "../dom.ts";
import { announce, form } from "../notices.ts";
import type { Page } from "../page.ts";
import { addDays, localTime } from "../time.ts";

type Detail = components["schemas"]["PromotionDetailInput"];
type Days = NonNullable<Detail["applicable_days"]>;
type OnLimit = components["schemas"]["OutletUsageLimit"]["on_limit_reached"];

const WEEKDAYS: Days = ["monday", "tuesday", "wednesday", "thursday", "friday", "saturday", "sunday"];
const ON_LIMIT: OnLimit[] = ["BACK_TO_ORIGINAL_PRICE", "MARK_OUT_OF_STOCK"];

export async function promotionForm(page: Page, onCreated: () => Promise<void>): Promise<HTMLElement> {
  const { partner, outletId, live } = page;
  const params = { path: { outlet_id: outletId } };
  const { menus } = await unwrap(partner.GET("/integrations/food/outlets/{outlet_id}/v2/catalog", { params }));
  const items = menus.flatMap(({ menu_items = [] }) => menu_items);
  if (items.length === 0)
    return h(
      "div.empty",
      h("p", "To create a promotion, you need an item: ", h("a", { href: "#/catalog" }, "send a catalog first"), "."),
    );
  const { date: today } = localTime(live.now(), live.timeZone);

  return form(
    { class: "card", "aria-labelledby": "new-promotion" },
    async (data) => {
      const body = { promo_type: "sku_promo" as const, promo_detail: detailOf(data) };
      const { failure } = await unwrap(
        partner.POST("/integrations/promo/outlets/{outlet_id}/v1/food-promos", {
          params: { ...params, header: { "X-Idempotency-Key": crypto.randomUUID() } },
          body,
        }),
      );
      await onCreated();
      if (failure[0]) throw `No promotion created for ${failure[0].external_menu_id}: ${failure[0].errors}`;
      announce("The promotion is created.");
    },
    h("h2", { id: "new-promotion" }, "New promotion"),
    h(
      "div.fields",
      field(
        "Item",
        h(
          "select",
          { name: "item" },
          items.map(({ external_id, name, price }) => h("option", { value: external_id }, `${name}, ${rupiah(price)}`)),
        ),
      ),
      field("Discount", number({ name: "discount", min: 1, value: 25, required: true })),
      field(
        "Discount type",
        h(
          "select",
          { name: "kind" },
          h("option", { value: "percentage_discount" }, "percent off"),
          h("option", { value: "selling_price" }, "IDR, the new price"),
        ),
      ),
      field("First day", h("input", { type: "date", name: "start_date", required: true, value: addDays(today, 1) })),
      field("Last day", h("input", { type: "date", name: "end_date", required: true, value: addDays(today, 7) })),
    ),
    h(
      "details",
      h("summary", "Restrict hours, days or quantity"),
      h(
        "div.fields",
        field("From", h("input", { type: "time", name: "start_time", step: 1 })),
        field("Until", h("input", { type: "time", name: "end_time", step: 1 })),
        field("Quantity per day", number({ name: "max_quantity", min: 5, max: 1000 })),
        field(
          "At the limit",
          h(
            "select",
            { name: "on_limit_reached" },
            ON_LIMIT.map((value) => h("option", value)),
          ),
        ),
      ),
      h(
        "fieldset.choices",
        h("legend", "Days (none selected means all)"),
        WEEKDAYS.map((day) => h("label", h("input", { type: "checkbox", name: "day", value: day }), day)),
      ),
    ),
    h("button", { type: "submit", class: "primary" }, "Create promotion"),
  );
}

const number = (attributes: Record<string, string | number | boolean>) => h("input", { type: "number", ...attributes });

/** Omits empty fields; the service reports which of them are required. */
function detailOf(data: FormData): Detail {
  const text = (name: string) => String(data.get(name) ?? "");
  const days = data.getAll("day") as Days;
  const seconds = (time: string) => (time.length === 5 ? `${time}:00` : time);
  return {
    external_menu_id: text("item"),
    [text("kind")]: Number(text("discount")),
    start_date: text("start_date"),
    end_date: text("end_date"),
    ...(text("start_time") && { start_time: seconds(text("start_time")) }),
    ...(text("end_time") && { end_time: seconds(text("end_time")) }),
    ...(days.length > 0 && { applicable_days: days }),
    ...(text("max_quantity") && {
      usage_limit: {
        outlet: { max_quantity: Number(text("max_quantity")), on_limit_reached: text("on_limit_reached") as OnLimit },
      },
    }),
  };
}
