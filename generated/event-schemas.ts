// Generated from spec/ by `npm run generate`. Do not edit.

import * as schemas from "./schemas.ts";

/** Payload schema of every event, by event name. */
export const eventSchemas = {
  "food.order.created": schemas.OrderCreatedEvent,
  "food.order.awaiting_merchant_acceptance": schemas.OrderAwaitingMerchantAcceptanceEvent,
  "food.order.merchant_accepted": schemas.OrderMerchantAcceptedEvent,
  "food.order.prep_order_now": schemas.OrderPrepOrderNowEvent,
  "food.order.driver_otw_pickup": schemas.OrderDriverOtwPickupEvent,
  "food.order.driver_arrived": schemas.OrderDriverArrivedEvent,
  "food.order.placed": schemas.OrderPlacedEvent,
  "food.order.completed": schemas.OrderCompletedEvent,
  "food.order.cancelled": schemas.OrderCancelledEvent,
  "food.order.webhook_error": schemas.OrderWebhookErrorEvent,
  "food.catalog.menu_mapping_updated": schemas.MenuMappingUpdatedEvent,
  "payment.transaction.settlement": schemas.TransactionSettlementEvent,
  "partner.integration.degraded": schemas.IntegrationDegradedEvent,
  "partner.integration.recovered": schemas.IntegrationRecoveredEvent,
  "partner.contract.deprecated": schemas.ContractDeprecatedEvent,
} as const;
