import { always, field, list, object } from "./fact.ts";

const STATUSES = ["created", "activated", "deactivated", "completed"];
const DAYS = ["sunday", "monday", "tuesday", "wednesday", "thursday", "friday", "saturday"];

const usageLimit = object("2.7", "usage limit", [
  field(
    "outlet",
    object("2.7", "usage limit outlet", [
      field("max_quantity", "integer", { required: true, minimum: 5, maximum: 1000 }),
      field("on_limit_reached", "string", {
        required: true,
        values: ["BACK_TO_ORIGINAL_PRICE", "MARK_OUT_OF_STOCK"],
      }),
    ]),
    { required: true },
  ),
]);

export const promotionSummary = object(
  "2.6",
  "promotion list item",
  always(
    field("start_date", "string", { form: "date" }),
    field("end_date", "string", { form: "date" }),
    field("status", "string", { values: [...STATUSES, "deleted"] }),
    field("id", "string", { form: "uuid" }),
  ),
);

const menuItem = object("2.6", "promotion menu item", [
  ...always(
    field("id", "string"),
    field("external_menu_id", "string", { may: { maxLength: 200 } }),
    field("name", "string", { may: { maxLength: 150 } }),
    field("price", "integer", { may: { maximum: 2_500_000 } }),
    field("discounted_price", "integer"),
  ),
  field("usage_limit", usageLimit),
]);

export const promotionDetail = object("2.6", "promotion detail", [
  ...always(
    field("id", "string", { form: "uuid" }),
    field("start_date", "string", { form: "date" }),
    field("end_date", "string", { form: "date" }),
  ),
  // Optional when a promotion is created; the reference does not state their value in the detail.
  field("start_time", "string", { required: "unstated", form: "clockSeconds" }),
  field("end_time", "string", { required: "unstated", form: "clockSeconds" }),
  ...always(
    // 2.6 contradicts itself on `deleted`; all five states are kept (decisions: promotion status).
    field("status", "string", { values: STATUSES, mayAlso: ["deleted"] }),
    field("promo_type", "string", { values: ["sku_promo"] }),
    field(
      "details",
      object("2.6", "promotion details", [
        field("menu_item", menuItem, { required: true }),
        field("applicable_days", list({ type: "string", mayBeOneOf: DAYS })),
      ]),
    ),
  ),
]);

export const promoDetail = object("4.2", "promo_detail", [
  field("start_date", "string", { required: true, form: "date" }),
  field("end_date", "string", { required: true, form: "date" }),
  field("start_time", "string", { form: "clockSeconds" }),
  field("end_time", "string", { form: "clockSeconds" }),
  field("selling_price", "integer"),
  field("percentage_discount", "integer"),
  field("external_menu_id", "string", { required: true, may: { maxLength: 200 } }),
  field("applicable_days", list({ type: "string", values: DAYS })),
  field("usage_limit", usageLimit),
]);

export const createdPromotion = object(
  "4.2",
  "created promotion",
  always(
    field("id", "string", { may: { format: "uuid" } }),
    field("external_menu_id", "string", { may: { maxLength: 200 } }),
    field("errors", "null"),
  ),
);
export const refusedPromotion = object(
  "4.2",
  "rejected promotion",
  always(
    field("id", "null"),
    field("external_menu_id", "string", { may: { maxLength: 200 } }),
    field("errors", "string"),
  ),
);
