import { always, type Field, field, list, object, parameter, type Shape } from "./fact.ts";
import { clientCredentials, operation, outletId, success } from "./operation.ts";

const DAYS = ["sunday", "monday", "tuesday", "wednesday", "thursday", "friday", "saturday"];

const range = object("2.3", "operational hours range", [
  field("start", "string", { required: true, form: "clockMinutes" }),
  field("end", "string", { required: true, form: "clockMinutes" }),
]);

const operationalHours = object(
  "2.3",
  "operational hours",
  DAYS.map((day) => field(day, list(range), { caps: { maxItems: 10 } })),
);

const menuItem = object("2.1", "menu item", [
  field("external_id", "string", { required: true, maxLength: 200 }),
  field("name", "string", { required: true, maxLength: 150 }),
  field("description", "string", { maxLength: 250 }),
  field("price", "integer", { required: true, maximum: 2_500_000 }),
  field("image", "string", { form: "uri", mentions: [/jpe?g/i, /png/i, /\b80\b/, /\b443\b/] }),
  field("in_stock", "boolean", { default: true }),
  field("operational_hours", operationalHours),
  field("variant_category_external_ids", list("string"), { caps: { maxItems: 50 } }),
]);

const menu = object("2.2", "menu", [
  field("name", "string", { maxLength: 150 }),
  field("menu_items", list(menuItem), { caps: { maxItems: 10_000 } }),
]);

// Only one level of variant selection: R4.1-2; the schema rejects more (decisions: catalog rules).
const variant = object(
  "2.5",
  "variant",
  [
    field("external_id", "string", { maxLength: 200 }),
    field("name", "string", { maxLength: 50 }),
    field("price", "integer"),
    field("in_stock", "boolean", { default: true }),
  ],
  { forbids: ["variants"] },
);

const selection = object("2.4", "rules.selection", [
  field("min_quantity", "integer"),
  field("max_quantity", "integer"),
]);

const variantCategory = object("2.4", "variant category", [
  field("external_id", "string", { required: true, maxLength: 200 }),
  field("internal_name", "string", { maxLength: 200 }),
  field("name", "string", { maxLength: 50 }),
  field("rules", object("2.4", "variant category rules", [field("selection", selection)])),
  field("variants", list(variant), { caps: { maxItems: 100 } }),
]);

const serviceId = field("id", "string", { required: true });

/** The shape of a response: without defaults, and our limits apply to requests only. */
function read(shape: Shape): Shape {
  const { default: byDefault, caps: _caps, forbids: _forbids, items, fields, ...rest } = shape;
  return {
    ...rest,
    ...(byDefault !== undefined && { may: { default: byDefault } }),
    ...(items && { items: read(items) }),
    ...(fields && { fields: fields.map((each) => ({ ...each, shape: read(each.shape) })) }),
  };
}

const withId = (shape: Shape): Shape => ({
  ...shape,
  label: `${shape.label} read`,
  fields: [serviceId, ...fieldsOf(shape)],
});
const fieldsOf = (shape: Shape): readonly Field[] => shape.fields ?? [];
const without = (shape: Shape, name: string): Shape => ({
  ...shape,
  fields: fieldsOf(shape).filter((each) => each.name !== name),
});

const menuItemRead = withId(read(without(menuItem, "variant_category_external_ids")));
const menuRead = object("2.2", "menu read", [
  field("name", "string", { maxLength: 150 }),
  field(
    "menu_items",
    list({
      ...menuItemRead,
      // It is not stated whether an item without categories has an empty list.
      fields: [...fieldsOf(menuItemRead), field("variant_category_ids", list("string"), { required: "unstated" })],
    }),
  ),
]);
const variantCategoryRead = withId({
  ...read(variantCategory),
  fields: [...fieldsOf(read(without(variantCategory, "variants"))), field("variants", list(withId(read(variant))))],
});

export const catalogOperations = [
  operation("4.1", "replaceCatalog", "PUT /integrations/food/outlets/{outlet_id}/v1/catalog", {
    security: clientCredentials("food:catalog:write"),
    parameters: [outletId],
    ours: [parameter("query", "dry_run", "boolean")],
    body: object("4.1", "catalog", [
      field("request_id", "string", { required: true }),
      field("menus", list(menu), { required: true, caps: { maxItems: 200 } }),
      field("variant_categories", list(variantCategory), { required: true, caps: { maxItems: 1000 } }),
    ]),
    answers: success(200, object("4.1", "replaceCatalog data", always(field("request_id", "string")))),
    errors: [401, 404, 406, 415],
  }),
  operation("4.1", "getCatalog", "GET /integrations/food/outlets/{outlet_id}/v2/catalog", {
    security: clientCredentials("food:catalog:read"),
    parameters: [outletId],
    answers: success(
      200,
      object(
        "4.1",
        "getCatalog data",
        always(field("variant_categories", list(variantCategoryRead)), field("menus", list(menuRead))),
      ),
    ),
    errors: [401, 404, 406, 415],
  }),
  operation(
    "decisions: catalog requests",
    "getCatalogRequest",
    "GET /integrations/food/outlets/{outlet_id}/v1/catalog-requests/{request_id}",
    {
      security: clientCredentials("food:catalog:read"),
      parameters: [outletId, parameter("path", "request_id", "string")],
      answers: success(200, object("decisions: catalog requests", "getCatalogRequest data", [])),
    },
  ),
];
