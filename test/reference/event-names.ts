/** Every event name of reference 6.1. */
export const EVENT_NAMES = [
  "food.order.created",
  "food.order.awaiting_merchant_acceptance",
  "food.order.merchant_accepted",
  "food.order.prep_order_now",
  "food.order.driver_otw_pickup",
  "food.order.driver_arrived",
  "food.order.placed",
  "food.order.completed",
  "food.order.cancelled",
  "food.order.webhook_error",
  "food.catalog.menu_mapping_updated",
  "payment.transaction.settlement",
] as const;

export type EventName = (typeof EVENT_NAMES)[number];
