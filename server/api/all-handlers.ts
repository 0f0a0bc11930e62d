/* The handlers of every operation: one line for each resource. */
export * from "./handlers/catalog.ts";
export * from "./handlers/clock.ts";
export * from "./handlers/deliveries.ts";
export * from "./handlers/events.ts";
export * from "./handlers/notification-secrets.ts";
export * from "./handlers/outlets.ts";
export * from "./handlers/payments.ts";
export * from "./handlers/platform-deprecations.ts";
export * from "./handlers/platform-faults.ts";
export * from "./handlers/platform-orders.ts";
export * from "./handlers/platform-outlets.ts";
export * from "./handlers/platform-payments.ts";
export * from "./handlers/platform-reporting.ts";
export * from "./handlers/promotions.ts";
export * from "./handlers/reporting.ts";
export * from "./handlers/stocks.ts";
export * from "./handlers/subscriptions.ts";
