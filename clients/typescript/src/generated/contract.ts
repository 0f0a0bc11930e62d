// Generated from spec/ by `npm run generate`. Do not edit.

import type { components } from "./types.ts";

type Schemas = components["schemas"];

/** Every event by its name. */
export type PartnerEvents = {
  "food.order.created": Schemas["OrderCreatedEvent"];
  "food.order.awaiting_merchant_acceptance": Schemas["OrderAwaitingMerchantAcceptanceEvent"];
  "food.order.merchant_accepted": Schemas["OrderMerchantAcceptedEvent"];
  "food.order.prep_order_now": Schemas["OrderPrepOrderNowEvent"];
  "food.order.driver_otw_pickup": Schemas["OrderDriverOtwPickupEvent"];
  "food.order.driver_arrived": Schemas["OrderDriverArrivedEvent"];
  "food.order.placed": Schemas["OrderPlacedEvent"];
  "food.order.completed": Schemas["OrderCompletedEvent"];
  "food.order.cancelled": Schemas["OrderCancelledEvent"];
  "food.order.webhook_error": Schemas["OrderWebhookErrorEvent"];
  "food.catalog.menu_mapping_updated": Schemas["MenuMappingUpdatedEvent"];
  "payment.transaction.settlement": Schemas["TransactionSettlementEvent"];
};

export type EventName = keyof PartnerEvents;

/** Any event of the contract; `isEvent` shows which. */
export type PartnerEvent = PartnerEvents[EventName];

/** Scope that is needed to receive an event. */
export const eventScopes = {
  "food.order.created": "food:order:read",
  "food.order.awaiting_merchant_acceptance": "food:order:read",
  "food.order.merchant_accepted": "food:order:read",
  "food.order.prep_order_now": "food:order:read",
  "food.order.driver_otw_pickup": "food:order:read",
  "food.order.driver_arrived": "food:order:read",
  "food.order.placed": "food:order:read",
  "food.order.completed": "food:order:read",
  "food.order.cancelled": "food:order:read",
  "food.order.webhook_error": "food:order:read",
  "food.catalog.menu_mapping_updated": "food:catalog:read",
  "payment.transaction.settlement": "payment:transaction:read",
} as const satisfies Readonly<Record<EventName, string>>;

/** Operations that require `X-Idempotency-Key`. */
export const keyedOperations: readonly string[] = [
  "POST /integrations/promo/outlets/{outlet_id}/v1/food-promos",
  "POST /integrations/payment/outlets/{outlet_id}/v2/transactions",
];

/** How the bodies that are not plain JSON are written, by operation. */
export const encoders: Readonly<Record<string, (body: unknown) => Blob>> = {};

/** Where parameters stand that openapi-fetch would put elsewhere, by operation: "cookie", "header", "object" or the delimiter of a list. */
export const placing: Readonly<Record<string, Readonly<Record<string, string>>>> = {};

/** Paths whose GET reads one page of a list, and the property that holds the entries. */
export const lists = {
  "/integrations/promo/outlets/{outlet_id}/v1/food-promos": "promotions",
  "/integrations/partner/v1/linked-outlets": "outlets",
  "/integrations/pos/outlets/{outlet_id}/v1/reporting/invoices": "invoices",
  "/integrations/pos/outlets/{outlet_id}/v1/customers": "customers",
  "/integrations/partner/v1/notification-subscriptions": "subscriptions",
  "/integrations/partner/outlets/{outlet_id}/v1/notification-subscriptions": "subscriptions",
  "/integrations/partner/v1/notifications": "notifications",
  "/integrations/partner/v1/events": "events",
} as const;

/** Version of this client. */
export const clientVersion = "1.1.0";

/** How far a delivery's timestamp may be from the receiver's clock. */
export const timestampToleranceS = 300;

/** How long the service waits for the whole answer to a delivery. */
export const answerTimeoutS = 15;

/** How much of an answer to a delivery the service reads. */
export const maxAnswerBytes = 65536;

/** Statuses of an order, in the order in which it moves through them. */
export const orderStatuses = [
  "CREATED",
  "AWAITING_MERCHANT_ACCEPTANCE",
  "MERCHANT_ACCEPTED",
  "PREP_ORDER_NOW",
  "DRIVER_OTW_PICKUP",
  "DRIVER_ARRIVED",
  "PLACED",
  "COMPLETED",
  "CANCELLED",
] as const;

/** Nothing follows these. */
export const finalOrderStatuses: readonly string[] = ["COMPLETED", "CANCELLED"];

/** A receiver refuses a larger body unread, unless its settings say otherwise. */
export const maxDeliveryBytes = 5242880;
