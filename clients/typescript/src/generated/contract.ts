// Generated from spec/ by `npm run generate`. Do not edit.

import type { components } from "./types.ts";

type Schemas = components["schemas"];

/** All events, by name. */
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
  "partner.integration.degraded": Schemas["IntegrationDegradedEvent"];
  "partner.integration.recovered": Schemas["IntegrationRecoveredEvent"];
  "partner.contract.deprecated": Schemas["ContractDeprecatedEvent"];
};

export type EventName = keyof PartnerEvents;

/** Any event of the contract; narrow it with `isEvent`. */
export type PartnerEvent = PartnerEvents[EventName];

/** Scope required to receive an event. */
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
  "partner.integration.degraded": "partner:outlet:read",
  "partner.integration.recovered": "partner:outlet:read",
  "partner.contract.deprecated": "partner:outlet:read",
} as const satisfies Readonly<Record<EventName, string>>;

/** Operations that require `X-Idempotency-Key`. */
export const keyedOperations: readonly string[] = [
  "POST /integrations/promo/outlets/{outlet_id}/v1/food-promos",
  "POST /integrations/payment/outlets/{outlet_id}/v2/transactions",
];

/** Encoders of request bodies that are not plain JSON, by operation. */
export const encoders: Readonly<Record<string, (body: unknown) => Blob>> = {};

/** Placing of parameters that openapi-fetch would serialize differently, by operation: "cookie", "header", "object" or the delimiter of a list. */
export const placing: Readonly<Record<string, Readonly<Record<string, string>>>> = {};

/** Paths whose GET returns one page of a list, with the property that contains the entries. */
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
export const clientVersion = "1.1.0-beta";

/** Maximum difference between a delivery's timestamp and the receiver's clock, in seconds. */
export const timestampToleranceS = 300;

/** Timeout of a delivery, including the response body, in seconds. */
export const answerTimeoutS = 15;

/** Number of bytes that the service reads of a receiver's response. */
export const maxAnswerBytes = 65536;

/** Statuses of an order, from first to last. */
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

/** Final statuses of an order, which never change. */
export const finalOrderStatuses: readonly string[] = ["COMPLETED", "CANCELLED"];

/** Default limit for the body of a delivery, in bytes. */
export const maxDeliveryBytes = 5242880;
