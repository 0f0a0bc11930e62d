// Generated from spec/ by `npm run generate`. Do not edit.

/** Scope that a partner needs to receive an event, by event name. */
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
} as const;

/** Product for which the outlet of an event must be registered with the partner; null for an event of no outlet. */
export const eventProducts = {
  "food.order.created": "food",
  "food.order.awaiting_merchant_acceptance": "food",
  "food.order.merchant_accepted": "food",
  "food.order.prep_order_now": "food",
  "food.order.driver_otw_pickup": "food",
  "food.order.driver_arrived": "food",
  "food.order.placed": "food",
  "food.order.completed": "food",
  "food.order.cancelled": "food",
  "food.order.webhook_error": "food",
  "food.catalog.menu_mapping_updated": "food",
  "payment.transaction.settlement": "payment",
  "partner.integration.degraded": null,
  "partner.integration.recovered": null,
  "partner.contract.deprecated": null,
} as const;
