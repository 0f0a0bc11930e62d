import { always, field, list, object, type Shape, unstated } from "./fact.ts";

const orderItem = object("2.11", "order item", [
  field("quantity", "integer", { required: true }),
  field("price", "number", { required: true, may: { format: "float" } }),
  field("notes", "string", { required: true, null: "decided" }),
  field("name", "string", { required: true }),
  field("id", "string", { required: true }),
  field("external_id", "string"),
  field(
    "variants",
    list(
      object("2.11", "order item variant", [
        field("id", "string", { required: true }),
        field("name", "string", { required: true }),
        field("external_id", "string"),
      ]),
    ),
  ),
  // Present in the samples, but not in the field table.
  field("sku_promo_id", "string", { may: { format: "uuid" } }),
  field("sku_promo_source", "string", { mayBeOneOf: ["SKU_PROMO", "CAMPAIGN"] }),
]);

const promotedItem = object(
  "6.4",
  "applied promotion item",
  unstated(field("id", "string"), field("external_id", "string")),
);
const skuFields = unstated(field("item", promotedItem), field("id", "string", { may: { format: "uuid" } }));
const skuV2Fields = [
  ...skuFields,
  field("promo_source", "string", { required: true, values: ["SKU_PROMO", "CAMPAIGN"] }),
  field("redeemed_amount", "number", { required: true, may: { format: "float" } }),
  field("merchant_budget_share_percentage", "number", { required: true, may: { format: "float" } }),
];

const applied = (scope: string, detail: Partial<Shape>): Shape =>
  object("6.4", `applied promotion of scope ${scope}`, [
    field("scope", "string", { required: true, values: [scope] }),
    field("detail", { ...object("6.4", `detail of scope ${scope}`, []), ...detail }, { required: true }),
  ]);

const appliedPromotion: Shape = {
  type: "object",
  section: "6.4",
  label: "applied promotion",
  variants: {
    tag: "scope",
    shapes: {
      cart: applied("cart", { notShown: true }),
      delivery: applied("delivery", { notShown: true }),
      sku: applied("sku", { fields: skuFields }),
      sku_v2: applied("sku_v2", { fields: skuV2Fields }),
    },
  },
};

const required = { required: true } as const;
const strings = (...names: string[]) => names.map((name) => field(name, "string", required));

/** Statuses without a payload in reference 6.1: they have the same body (decisions: event bodies). */
const DECIDED = ["PLACED", "COMPLETED", "CANCELLED"];

/**
 * The body of an order event (reference 6.4).
 * @param status the only value of `order.status` in this event
 * @param windowIsNull `prep_order_now`: the delivery window is always null in the newer description
 * @param cancelled `cancellation_detail.reason` is required (decisions: order status)
 */
export function orderBody(status: string, { windowIsNull = false, cancelled = false } = {}): Shape {
  const window = { form: "dateTime", null: windowIsNull ? "yes" : "may" } as const;
  const scheduled = object("6.4", "scheduled_flag", [
    field("schedule_delivery_time_start", "string", window),
    field("schedule_delivery_time_end", "string", window),
    field("is_catering", "boolean"),
  ]);
  const cancellation = cancelled
    ? field(
        "cancellation_detail",
        object("decisions: event bodies", "cancellation_detail", always(field("reason", "string"))),
        required,
      )
    : field("cancellation_detail", object("6.4", "cancellation_detail", [field("reason", "string")]), {
        null: "decided",
      });
  const order = object("6.4", "order", [
    field("status", "string", { required: true, values: [status] }),
    ...strings("pin", "order_number"),
    field("order_total", "number", { required: true, may: { format: "float" } }),
    field("order_items", list(orderItem), required),
    field("applied_promotions", list(appliedPromotion), required),
    field("cutlery_requested", "boolean"),
    field("currency", "string", { required: true, values: ["IDR"] }),
    field("takeaway_charges", "number", { required: true, may: { format: "float" } }),
    field("created_at", "string", { required: true, form: "dateTime" }),
    cancellation,
    field("scheduled_flag", scheduled, { null: "yes" }),
  ]);
  const outlet = [
    field("id", "string", required),
    field("external_outlet_id", "string", { required: true, null: "decided" }),
  ];
  const customer = [field("id", "string", required), field("name", "string", { required: true, null: "decided" })];
  return object(DECIDED.includes(status) ? "decisions: event bodies" : "6.4", "order event body", [
    field("customer", object("6.4", "event customer", customer), required),
    field("driver", object("6.4", "event driver", strings("name")), { required: true, null: "decided" }),
    field("service_type", "string", { required: true, values: ["food", "food_pickup"] }),
    field("outlet", object("6.4", "event outlet", outlet), required),
    field("order", order, required),
  ]);
}
