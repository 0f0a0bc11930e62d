// Generated from spec/ by `npm run generate`. Do not edit.

import type { z } from "zod";
import * as schemas from "./schemas.ts";

export { eventScopes } from "./event-scopes.ts";

/** Payload schema of every event, by event name. */
export const events = {
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

export type EventName = keyof typeof events;

export type EventOf<Name extends EventName> = z.output<(typeof events)[Name]>;

/** Delivery policy of events: `x-delivery-policy` of the contract. */
export const deliveryPolicy = {
  timeout_seconds: 15,
  retry_delays_seconds: [5, 30, 120, 600, 1800, 5400, 12600, 28800, 43200],
  jitter_percent: 10,
  max_answer_bytes: 65536,
  stop_statuses: [410],
  retry_after_statuses: [429, 503],
  timestamp_tolerance_seconds: 300,
  secret_rotation_overlap_hours: 24,
  retention_days: 30,
  max_listed_deliveries: 10000,
  degraded_after_seconds: 900,
  response_classes_milliseconds: [10, 25, 50, 100, 250, 500, 1000, 2500, 5000, 10000, 15000],
} as const;
