import { eventHeader } from "./delivery.ts";
import { EVENT_NAMES, type EventName } from "./event-names.ts";
import { always, field, list, object, type Shape } from "./fact.ts";
import { orderBody } from "./orders.ts";
import { outletForPayment } from "./outlets.ts";
import { transaction } from "./payments.ts";

const decided = (label: string, ...fields: ReturnType<typeof field>[]): Shape =>
  object("decisions: event bodies", label, always(...fields));

const ERROR_CODES = ["MAPPING_NOT_FOUND", "EXTERNAL_ID_MISSING", "OUTLET_NOT_LINKED", "PROMOTION_NOT_FOUND"];

const webhookError = decided(
  "webhook_error body",
  field("outlet", "object"),
  field("order", decided("webhook_error order", field("order_number", "string"))),
  field("failed_event", { type: "string", section: "6.1", mayBeOneOf: EVENT_NAMES }),
  field(
    "errors",
    list(
      decided(
        "webhook_error entry",
        field("code", "string", { values: ERROR_CODES }),
        field("message_title", "string"),
        field("message", "string"),
      ),
    ),
  ),
);

const mappingUpdated = object(
  "decisions: catalog requests",
  "menu_mapping_updated body",
  always(
    field("request_id", "string"),
    field("status", "string", { values: ["success", "partial", "failed"] }),
    field("errors", "array"),
  ),
);

const settlement = decided("settlement body", field("outlet", outletForPayment), field("transaction", transaction));

/** Body of each event; as decided where reference 6.1 is silent (decisions: event bodies, catalog requests). */
const BODIES: Readonly<Record<EventName, Shape>> = {
  "food.order.created": orderBody("CREATED"),
  "food.order.awaiting_merchant_acceptance": orderBody("AWAITING_MERCHANT_ACCEPTANCE"),
  "food.order.merchant_accepted": orderBody("MERCHANT_ACCEPTED"),
  "food.order.prep_order_now": orderBody("PREP_ORDER_NOW", { windowIsNull: true }),
  "food.order.driver_otw_pickup": orderBody("DRIVER_OTW_PICKUP"),
  "food.order.driver_arrived": orderBody("DRIVER_ARRIVED"),
  "food.order.placed": orderBody("PLACED"),
  "food.order.completed": orderBody("COMPLETED"),
  "food.order.cancelled": orderBody("CANCELLED", { cancelled: true }),
  "food.order.webhook_error": webhookError,
  "food.catalog.menu_mapping_updated": mappingUpdated,
  "payment.transaction.settlement": settlement,
};

/** Event name → the whole payload `{ header, body }` (reference 6.3). */
export const eventPayloads: ReadonlyMap<string, Shape> = new Map(
  Object.entries(BODIES).map(([name, body]) => [
    name,
    object("6.3", "event envelope", [
      field("header", eventHeader([name]), { required: true }),
      field("body", body, { required: true }),
    ]),
  ]),
);
