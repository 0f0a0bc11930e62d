// Generated from spec/ by `npm run generate`. Do not edit.

import type { Operation } from "../connect.ts";

/** Replace the catalog. */
export const replaceCatalog: Operation<"replaceCatalog"> = {
  method: "PUT",
  path: "/integrations/food/outlets/{outlet_id}/v1/catalog",
};

/** Read the catalog. */
export const getCatalog: Operation<"getCatalog"> = {
  method: "GET",
  path: "/integrations/food/outlets/{outlet_id}/v2/catalog",
};

/** Follow a catalog replacement. */
export const getCatalogRequest: Operation<"getCatalogRequest"> = {
  method: "GET",
  path: "/integrations/food/outlets/{outlet_id}/v1/catalog-requests/{request_id}",
};

/** Set the stock of menu items. */
export const setMenuItemStocks: Operation<"setMenuItemStocks"> = {
  method: "PATCH",
  path: "/integrations/food/outlets/{outlet_id}/v2/menu_item_stocks",
};

/** Set the stock of variants. */
export const setVariantStocks: Operation<"setVariantStocks"> = {
  method: "PATCH",
  path: "/integrations/food/outlets/{outlet_id}/v2/variant_stocks",
};

/** List promotions. */
export const listPromotions: Operation<"listPromotions"> = {
  method: "GET",
  path: "/integrations/promo/outlets/{outlet_id}/v1/food-promos",
};

/** Create a promotion. */
export const createPromotion: Operation<"createPromotion"> = {
  method: "POST",
  path: "/integrations/promo/outlets/{outlet_id}/v1/food-promos",
  isKeyed: true,
};

/** Read a promotion. */
export const getPromotion: Operation<"getPromotion"> = {
  method: "GET",
  path: "/integrations/promo/outlets/{outlet_id}/v1/food-promos/{promotion_id}",
};

/** Delete a promotion. */
export const deletePromotion: Operation<"deletePromotion"> = {
  method: "DELETE",
  path: "/integrations/promo/outlets/{outlet_id}/v1/food-promos/{promotion_id}",
};

/** Deactivate a promotion. */
export const deactivatePromotion: Operation<"deactivatePromotion"> = {
  method: "PUT",
  path: "/integrations/promo/outlets/{outlet_id}/v1/food-promos/{promotion_id}/deactivate",
};

/** Link an outlet. */
export const linkOutlet: Operation<"linkOutlet"> = {
  method: "PUT",
  path: "/integrations/partner/outlets/{outlet_id}/v1/link/{product}",
};

/** Unlink an outlet. */
export const unlinkOutlet: Operation<"unlinkOutlet"> = {
  method: "DELETE",
  path: "/integrations/partner/outlets/{outlet_id}/v1/link/{product}",
};

/** Read an outlet. */
export const getOutlet: Operation<"getOutlet"> = {
  method: "GET",
  path: "/integrations/partner/outlets/{outlet_id}/v1",
};

/** List linked outlets. */
export const listLinkedOutlets: Operation<"listLinkedOutlets"> = {
  method: "GET",
  path: "/integrations/partner/v1/linked-outlets",
};

/** Read user and outlets. */
export const getTokenInfo: Operation<"getTokenInfo"> = { method: "GET", path: "/integrations/partner/v1/token-info" };

/** List invoices. */
export const listInvoices: Operation<"listInvoices"> = {
  method: "GET",
  path: "/integrations/pos/outlets/{outlet_id}/v1/reporting/invoices",
};

/** List customers. */
export const listCustomers: Operation<"listCustomers"> = {
  method: "GET",
  path: "/integrations/pos/outlets/{outlet_id}/v1/customers",
};

/** List subscriptions. */
export const listSubscriptions: Operation<"listSubscriptions"> = {
  method: "GET",
  path: "/integrations/partner/v1/notification-subscriptions",
};

/** Subscribe to an event. */
export const createSubscription: Operation<"createSubscription"> = {
  method: "POST",
  path: "/integrations/partner/v1/notification-subscriptions",
};

/** Read a subscription. */
export const getSubscription: Operation<"getSubscription"> = {
  method: "GET",
  path: "/integrations/partner/v1/notification-subscriptions/{subscription_id}",
};

/** Update a subscription. */
export const updateSubscription: Operation<"updateSubscription"> = {
  method: "PUT",
  path: "/integrations/partner/v1/notification-subscriptions/{subscription_id}",
};

/** Delete a subscription. */
export const deleteSubscription: Operation<"deleteSubscription"> = {
  method: "DELETE",
  path: "/integrations/partner/v1/notification-subscriptions/{subscription_id}",
};

/** Send a test event. */
export const sendTestEvent: Operation<"sendTestEvent"> = {
  method: "POST",
  path: "/integrations/partner/v1/notification-subscriptions/{subscription_id}/test",
};

/** List the subscriptions of an outlet. */
export const listOutletSubscriptions: Operation<"listOutletSubscriptions"> = {
  method: "GET",
  path: "/integrations/partner/outlets/{outlet_id}/v1/notification-subscriptions",
};

/** Subscribe to an event of an outlet. */
export const createOutletSubscription: Operation<"createOutletSubscription"> = {
  method: "POST",
  path: "/integrations/partner/outlets/{outlet_id}/v1/notification-subscriptions",
};

/** Read a subscription of an outlet. */
export const getOutletSubscription: Operation<"getOutletSubscription"> = {
  method: "GET",
  path: "/integrations/partner/outlets/{outlet_id}/v1/notification-subscriptions/{subscription_id}",
};

/** Update a subscription of an outlet. */
export const updateOutletSubscription: Operation<"updateOutletSubscription"> = {
  method: "PUT",
  path: "/integrations/partner/outlets/{outlet_id}/v1/notification-subscriptions/{subscription_id}",
};

/** Delete a subscription of an outlet. */
export const deleteOutletSubscription: Operation<"deleteOutletSubscription"> = {
  method: "DELETE",
  path: "/integrations/partner/outlets/{outlet_id}/v1/notification-subscriptions/{subscription_id}",
};

/** Send a test event to a subscription of an outlet. */
export const sendOutletTestEvent: Operation<"sendOutletTestEvent"> = {
  method: "POST",
  path: "/integrations/partner/outlets/{outlet_id}/v1/notification-subscriptions/{subscription_id}/test",
};

/** List webhook endpoints. */
export const listWebhookEndpoints: Operation<"listWebhookEndpoints"> = {
  method: "GET",
  path: "/integrations/partner/v1/webhook-endpoints",
};

/** Read a webhook endpoint. */
export const getWebhookEndpoint: Operation<"getWebhookEndpoint"> = {
  method: "GET",
  path: "/integrations/partner/v1/webhook-endpoints/{webhook_key}",
};

/** Create or replace a webhook endpoint. */
export const setWebhookEndpoint: Operation<"setWebhookEndpoint"> = {
  method: "PUT",
  path: "/integrations/partner/v1/webhook-endpoints/{webhook_key}",
};

/** Delete a webhook endpoint. */
export const deleteWebhookEndpoint: Operation<"deleteWebhookEndpoint"> = {
  method: "DELETE",
  path: "/integrations/partner/v1/webhook-endpoints/{webhook_key}",
};

/** Send a test event to a webhook endpoint. */
export const sendWebhookEndpointTestEvent: Operation<"sendWebhookEndpointTestEvent"> = {
  method: "POST",
  path: "/integrations/partner/v1/webhook-endpoints/{webhook_key}/test",
};

/** Read the delivery log. */
export const listNotifications: Operation<"listNotifications"> = {
  method: "GET",
  path: "/integrations/partner/v1/notifications",
};

/** Read one notification. */
export const getNotification: Operation<"getNotification"> = {
  method: "GET",
  path: "/integrations/partner/v1/notifications/{notification_id}",
};

/** Redeliver a notification. */
export const redeliverNotification: Operation<"redeliverNotification"> = {
  method: "POST",
  path: "/integrations/partner/v1/notifications/{notification_id}/redeliver",
};

/** Redeliver failed notifications. */
export const redeliverFailedNotifications: Operation<"redeliverFailedNotifications"> = {
  method: "POST",
  path: "/integrations/partner/v1/notification-redeliveries",
};

/** Read the notification secret. */
export const getNotificationSecret: Operation<"getNotificationSecret"> = {
  method: "GET",
  path: "/integrations/partner/v1/notification-secret",
};

/** Rotate the notification secret. */
export const rotateNotificationSecret: Operation<"rotateNotificationSecret"> = {
  method: "POST",
  path: "/integrations/partner/v1/notification-secret/rotate",
};

/** Read missed events. */
export const listEvents: Operation<"listEvents"> = { method: "GET", path: "/integrations/partner/v1/events" };

/** Read the health of your integration. */
export const getIntegrationHealth: Operation<"getIntegrationHealth"> = {
  method: "GET",
  path: "/integrations/partner/v1/integration-health",
};

/** Create a payment transaction. */
export const createTransaction: Operation<"createTransaction"> = {
  method: "POST",
  path: "/integrations/payment/outlets/{outlet_id}/v2/transactions",
  isKeyed: true,
};

/** Find a payment transaction by its order. */
export const getTransactionByOrder: Operation<"getTransactionByOrder"> = {
  method: "GET",
  path: "/integrations/payment/outlets/{outlet_id}/v1/transactions",
};

/** Read a payment transaction. */
export const getTransaction: Operation<"getTransaction"> = {
  method: "GET",
  path: "/integrations/payment/outlets/{outlet_id}/v1/transactions/{transaction_id}",
};

/** Read the QR image. */
export const getTransactionQrCode: Operation<"getTransactionQrCode"> = {
  method: "GET",
  path: "/integrations/payment/outlets/{outlet_id}/v1/transactions/{transaction_id}/qr-code",
  isBinary: true,
};
