// Generated from spec/ by `npm run generate`. Do not edit.

/** At most `limit` requests within `window_seconds`, counted per client, or per client and outlet. */
export type RateLimit = { readonly limit: number; readonly window_seconds: number; readonly per: "client" | "outlet" };

/** How the fields of a form stand on the wire, and which files fit; an empty list of types: any. */
export type FieldPolicy = {
  readonly kind: "text" | "integer" | "number" | "boolean" | "file" | "json";
  readonly isMany: boolean;
  readonly types: readonly string[];
};

/** The one media type of a request's body. */
export type BodyPolicy = {
  readonly type: string;
  readonly carriage: "json" | "multipart" | "form" | "text" | "bytes";
  readonly isRequired: boolean;
  /** Of a form; no field is another body's. */
  readonly fields: Readonly<Record<string, FieldPolicy>>;
};

/** Who may call an operation, how often, and for which outlets. */
export type OperationPolicy = {
  readonly method: string;
  readonly path: string;
  /** Version segment of the path. */
  readonly version: number;
  /** Alternatives; each names a scheme and the scopes it needs. Empty: no token. */
  readonly security: readonly {
    readonly scheme: string;
    readonly grant: "client_credentials" | "authorization_code";
    readonly scopes: readonly string[];
  }[];
  /** The product that the outlet must be registered for, `any` of them, `known` (registered or not), `role` (the user's role decides) or none. */
  readonly outletAccess: "food" | "payment" | "any" | "known" | "role" | null;
  readonly rateLimit: RateLimit;
  readonly body: BodyPolicy | null;
  /** Media types of its answers. */
  readonly answers: readonly string[];
};

/** Operations of the partner contract, by operationId. */
export const operations = {
  replaceCatalog: {
    method: "put",
    path: "/integrations/food/outlets/{outlet_id}/v1/catalog",
    version: 1,
    security: [{ scheme: "auth_client_credentials", grant: "client_credentials", scopes: ["food:catalog:write"] }],
    outletAccess: "food",
    rateLimit: { limit: 12, window_seconds: 60, per: "outlet" },
    body: { type: "application/json", carriage: "json", isRequired: true, fields: {} },
    answers: ["application/json"],
  },
  getCatalog: {
    method: "get",
    path: "/integrations/food/outlets/{outlet_id}/v2/catalog",
    version: 2,
    security: [{ scheme: "auth_client_credentials", grant: "client_credentials", scopes: ["food:catalog:read"] }],
    outletAccess: "food",
    rateLimit: { limit: 300, window_seconds: 60, per: "client" },
    body: null,
    answers: ["application/json"],
  },
  getCatalogRequest: {
    method: "get",
    path: "/integrations/food/outlets/{outlet_id}/v1/catalog-requests/{request_id}",
    version: 1,
    security: [{ scheme: "auth_client_credentials", grant: "client_credentials", scopes: ["food:catalog:read"] }],
    outletAccess: "food",
    rateLimit: { limit: 300, window_seconds: 60, per: "client" },
    body: null,
    answers: ["application/json"],
  },
  setMenuItemStocks: {
    method: "patch",
    path: "/integrations/food/outlets/{outlet_id}/v2/menu_item_stocks",
    version: 2,
    security: [{ scheme: "auth_client_credentials", grant: "client_credentials", scopes: ["food:catalog:write"] }],
    outletAccess: "food",
    rateLimit: { limit: 60, window_seconds: 60, per: "outlet" },
    body: { type: "application/json", carriage: "json", isRequired: true, fields: {} },
    answers: ["application/json"],
  },
  setVariantStocks: {
    method: "patch",
    path: "/integrations/food/outlets/{outlet_id}/v2/variant_stocks",
    version: 2,
    security: [{ scheme: "auth_client_credentials", grant: "client_credentials", scopes: ["food:catalog:write"] }],
    outletAccess: "food",
    rateLimit: { limit: 60, window_seconds: 60, per: "outlet" },
    body: { type: "application/json", carriage: "json", isRequired: true, fields: {} },
    answers: ["application/json"],
  },
  listPromotions: {
    method: "get",
    path: "/integrations/promo/outlets/{outlet_id}/v1/food-promos",
    version: 1,
    security: [
      { scheme: "auth_client_credentials", grant: "client_credentials", scopes: ["promo:food_promo:read"] },
      { scheme: "auth_authorization_code", grant: "authorization_code", scopes: ["promo:food_promo:read"] },
    ],
    outletAccess: "food",
    rateLimit: { limit: 300, window_seconds: 60, per: "client" },
    body: null,
    answers: ["application/json"],
  },
  createPromotion: {
    method: "post",
    path: "/integrations/promo/outlets/{outlet_id}/v1/food-promos",
    version: 1,
    security: [
      { scheme: "auth_client_credentials", grant: "client_credentials", scopes: ["promo:food_promo:write"] },
      { scheme: "auth_authorization_code", grant: "authorization_code", scopes: ["promo:food_promo:write"] },
    ],
    outletAccess: "food",
    rateLimit: { limit: 300, window_seconds: 60, per: "client" },
    body: { type: "application/json", carriage: "json", isRequired: true, fields: {} },
    answers: ["application/json"],
  },
  getPromotion: {
    method: "get",
    path: "/integrations/promo/outlets/{outlet_id}/v1/food-promos/{promotion_id}",
    version: 1,
    security: [
      { scheme: "auth_client_credentials", grant: "client_credentials", scopes: ["promo:food_promo:write"] },
      { scheme: "auth_authorization_code", grant: "authorization_code", scopes: ["promo:food_promo:write"] },
    ],
    outletAccess: "food",
    rateLimit: { limit: 300, window_seconds: 60, per: "client" },
    body: null,
    answers: ["application/json"],
  },
  deletePromotion: {
    method: "delete",
    path: "/integrations/promo/outlets/{outlet_id}/v1/food-promos/{promotion_id}",
    version: 1,
    security: [
      { scheme: "auth_client_credentials", grant: "client_credentials", scopes: ["promo:food_promo:write"] },
      { scheme: "auth_authorization_code", grant: "authorization_code", scopes: ["promo:food_promo:write"] },
    ],
    outletAccess: "food",
    rateLimit: { limit: 300, window_seconds: 60, per: "client" },
    body: null,
    answers: ["application/json"],
  },
  deactivatePromotion: {
    method: "put",
    path: "/integrations/promo/outlets/{outlet_id}/v1/food-promos/{promotion_id}/deactivate",
    version: 1,
    security: [
      { scheme: "auth_client_credentials", grant: "client_credentials", scopes: ["promo:food_promo:write"] },
      { scheme: "auth_authorization_code", grant: "authorization_code", scopes: ["promo:food_promo:write"] },
    ],
    outletAccess: "food",
    rateLimit: { limit: 300, window_seconds: 60, per: "client" },
    body: null,
    answers: ["application/json"],
  },
  linkOutlet: {
    method: "put",
    path: "/integrations/partner/outlets/{outlet_id}/v1/link/{product}",
    version: 1,
    security: [{ scheme: "auth_authorization_code", grant: "authorization_code", scopes: ["partner:outlet:read"] }],
    outletAccess: "role",
    rateLimit: { limit: 300, window_seconds: 60, per: "client" },
    body: { type: "application/json", carriage: "json", isRequired: true, fields: {} },
    answers: ["application/json"],
  },
  unlinkOutlet: {
    method: "delete",
    path: "/integrations/partner/outlets/{outlet_id}/v1/link/{product}",
    version: 1,
    security: [{ scheme: "auth_authorization_code", grant: "authorization_code", scopes: ["partner:outlet:read"] }],
    outletAccess: "role",
    rateLimit: { limit: 300, window_seconds: 60, per: "client" },
    body: null,
    answers: ["application/json"],
  },
  getOutlet: {
    method: "get",
    path: "/integrations/partner/outlets/{outlet_id}/v1",
    version: 1,
    security: [{ scheme: "auth_client_credentials", grant: "client_credentials", scopes: ["partner:outlet:read"] }],
    outletAccess: "known",
    rateLimit: { limit: 300, window_seconds: 60, per: "client" },
    body: null,
    answers: ["application/json"],
  },
  listLinkedOutlets: {
    method: "get",
    path: "/integrations/partner/v1/linked-outlets",
    version: 1,
    security: [{ scheme: "auth_client_credentials", grant: "client_credentials", scopes: ["partner:outlet:read"] }],
    outletAccess: null,
    rateLimit: { limit: 300, window_seconds: 60, per: "client" },
    body: null,
    answers: ["application/json"],
  },
  getTokenInfo: {
    method: "get",
    path: "/integrations/partner/v1/token-info",
    version: 1,
    security: [{ scheme: "auth_authorization_code", grant: "authorization_code", scopes: ["partner:outlet:read"] }],
    outletAccess: null,
    rateLimit: { limit: 300, window_seconds: 60, per: "client" },
    body: null,
    answers: ["application/json"],
  },
  listInvoices: {
    method: "get",
    path: "/integrations/pos/outlets/{outlet_id}/v1/reporting/invoices",
    version: 1,
    security: [{ scheme: "auth_client_credentials", grant: "client_credentials", scopes: ["pos:reporting:read"] }],
    outletAccess: "any",
    rateLimit: { limit: 300, window_seconds: 60, per: "client" },
    body: null,
    answers: ["application/json"],
  },
  listCustomers: {
    method: "get",
    path: "/integrations/pos/outlets/{outlet_id}/v1/customers",
    version: 1,
    security: [{ scheme: "auth_client_credentials", grant: "client_credentials", scopes: ["pos:reporting:read"] }],
    outletAccess: "any",
    rateLimit: { limit: 300, window_seconds: 60, per: "client" },
    body: null,
    answers: ["application/json"],
  },
  listSubscriptions: {
    method: "get",
    path: "/integrations/partner/v1/notification-subscriptions",
    version: 1,
    security: [{ scheme: "auth_client_credentials", grant: "client_credentials", scopes: ["partner:outlet:read"] }],
    outletAccess: null,
    rateLimit: { limit: 300, window_seconds: 60, per: "client" },
    body: null,
    answers: ["application/json"],
  },
  createSubscription: {
    method: "post",
    path: "/integrations/partner/v1/notification-subscriptions",
    version: 1,
    security: [{ scheme: "auth_client_credentials", grant: "client_credentials", scopes: ["partner:outlet:read"] }],
    outletAccess: null,
    rateLimit: { limit: 300, window_seconds: 60, per: "client" },
    body: { type: "application/json", carriage: "json", isRequired: true, fields: {} },
    answers: ["application/json"],
  },
  getSubscription: {
    method: "get",
    path: "/integrations/partner/v1/notification-subscriptions/{subscription_id}",
    version: 1,
    security: [{ scheme: "auth_client_credentials", grant: "client_credentials", scopes: ["partner:outlet:read"] }],
    outletAccess: null,
    rateLimit: { limit: 300, window_seconds: 60, per: "client" },
    body: null,
    answers: ["application/json"],
  },
  updateSubscription: {
    method: "put",
    path: "/integrations/partner/v1/notification-subscriptions/{subscription_id}",
    version: 1,
    security: [{ scheme: "auth_client_credentials", grant: "client_credentials", scopes: ["partner:outlet:read"] }],
    outletAccess: null,
    rateLimit: { limit: 300, window_seconds: 60, per: "client" },
    body: { type: "application/json", carriage: "json", isRequired: true, fields: {} },
    answers: ["application/json"],
  },
  deleteSubscription: {
    method: "delete",
    path: "/integrations/partner/v1/notification-subscriptions/{subscription_id}",
    version: 1,
    security: [{ scheme: "auth_client_credentials", grant: "client_credentials", scopes: ["partner:outlet:read"] }],
    outletAccess: null,
    rateLimit: { limit: 300, window_seconds: 60, per: "client" },
    body: null,
    answers: ["application/json"],
  },
  sendTestEvent: {
    method: "post",
    path: "/integrations/partner/v1/notification-subscriptions/{subscription_id}/test",
    version: 1,
    security: [{ scheme: "auth_client_credentials", grant: "client_credentials", scopes: ["partner:outlet:read"] }],
    outletAccess: null,
    rateLimit: { limit: 300, window_seconds: 60, per: "client" },
    body: null,
    answers: ["application/json"],
  },
  listOutletSubscriptions: {
    method: "get",
    path: "/integrations/partner/outlets/{outlet_id}/v1/notification-subscriptions",
    version: 1,
    security: [{ scheme: "auth_client_credentials", grant: "client_credentials", scopes: ["partner:outlet:read"] }],
    outletAccess: "known",
    rateLimit: { limit: 300, window_seconds: 60, per: "client" },
    body: null,
    answers: ["application/json"],
  },
  createOutletSubscription: {
    method: "post",
    path: "/integrations/partner/outlets/{outlet_id}/v1/notification-subscriptions",
    version: 1,
    security: [{ scheme: "auth_client_credentials", grant: "client_credentials", scopes: ["partner:outlet:read"] }],
    outletAccess: "known",
    rateLimit: { limit: 300, window_seconds: 60, per: "client" },
    body: { type: "application/json", carriage: "json", isRequired: true, fields: {} },
    answers: ["application/json"],
  },
  getOutletSubscription: {
    method: "get",
    path: "/integrations/partner/outlets/{outlet_id}/v1/notification-subscriptions/{subscription_id}",
    version: 1,
    security: [{ scheme: "auth_client_credentials", grant: "client_credentials", scopes: ["partner:outlet:read"] }],
    outletAccess: "known",
    rateLimit: { limit: 300, window_seconds: 60, per: "client" },
    body: null,
    answers: ["application/json"],
  },
  updateOutletSubscription: {
    method: "put",
    path: "/integrations/partner/outlets/{outlet_id}/v1/notification-subscriptions/{subscription_id}",
    version: 1,
    security: [{ scheme: "auth_client_credentials", grant: "client_credentials", scopes: ["partner:outlet:read"] }],
    outletAccess: "known",
    rateLimit: { limit: 300, window_seconds: 60, per: "client" },
    body: { type: "application/json", carriage: "json", isRequired: true, fields: {} },
    answers: ["application/json"],
  },
  deleteOutletSubscription: {
    method: "delete",
    path: "/integrations/partner/outlets/{outlet_id}/v1/notification-subscriptions/{subscription_id}",
    version: 1,
    security: [{ scheme: "auth_client_credentials", grant: "client_credentials", scopes: ["partner:outlet:read"] }],
    outletAccess: "known",
    rateLimit: { limit: 300, window_seconds: 60, per: "client" },
    body: null,
    answers: ["application/json"],
  },
  sendOutletTestEvent: {
    method: "post",
    path: "/integrations/partner/outlets/{outlet_id}/v1/notification-subscriptions/{subscription_id}/test",
    version: 1,
    security: [{ scheme: "auth_client_credentials", grant: "client_credentials", scopes: ["partner:outlet:read"] }],
    outletAccess: "known",
    rateLimit: { limit: 300, window_seconds: 60, per: "client" },
    body: null,
    answers: ["application/json"],
  },
  listNotifications: {
    method: "get",
    path: "/integrations/partner/v1/notifications",
    version: 1,
    security: [{ scheme: "auth_client_credentials", grant: "client_credentials", scopes: ["partner:outlet:read"] }],
    outletAccess: null,
    rateLimit: { limit: 300, window_seconds: 60, per: "client" },
    body: null,
    answers: ["application/json"],
  },
  redeliverNotification: {
    method: "post",
    path: "/integrations/partner/v1/notifications/{notification_id}/redeliver",
    version: 1,
    security: [{ scheme: "auth_client_credentials", grant: "client_credentials", scopes: ["partner:outlet:read"] }],
    outletAccess: null,
    rateLimit: { limit: 300, window_seconds: 60, per: "client" },
    body: null,
    answers: ["application/json"],
  },
  getNotificationSecret: {
    method: "get",
    path: "/integrations/partner/v1/notification-secret",
    version: 1,
    security: [{ scheme: "auth_client_credentials", grant: "client_credentials", scopes: ["partner:outlet:read"] }],
    outletAccess: null,
    rateLimit: { limit: 300, window_seconds: 60, per: "client" },
    body: null,
    answers: ["application/json"],
  },
  rotateNotificationSecret: {
    method: "post",
    path: "/integrations/partner/v1/notification-secret/rotate",
    version: 1,
    security: [{ scheme: "auth_client_credentials", grant: "client_credentials", scopes: ["partner:outlet:read"] }],
    outletAccess: null,
    rateLimit: { limit: 300, window_seconds: 60, per: "client" },
    body: null,
    answers: ["application/json"],
  },
  listEvents: {
    method: "get",
    path: "/integrations/partner/v1/events",
    version: 1,
    security: [{ scheme: "auth_client_credentials", grant: "client_credentials", scopes: ["partner:outlet:read"] }],
    outletAccess: null,
    rateLimit: { limit: 300, window_seconds: 60, per: "client" },
    body: null,
    answers: ["application/json"],
  },
  createTransaction: {
    method: "post",
    path: "/integrations/payment/outlets/{outlet_id}/v2/transactions",
    version: 2,
    security: [
      { scheme: "auth_client_credentials", grant: "client_credentials", scopes: ["payment:transaction:write"] },
    ],
    outletAccess: "payment",
    rateLimit: { limit: 300, window_seconds: 60, per: "client" },
    body: { type: "application/json", carriage: "json", isRequired: true, fields: {} },
    answers: ["application/json"],
  },
  getTransactionByOrder: {
    method: "get",
    path: "/integrations/payment/outlets/{outlet_id}/v1/transactions",
    version: 1,
    security: [
      { scheme: "auth_client_credentials", grant: "client_credentials", scopes: ["payment:transaction:read"] },
    ],
    outletAccess: "payment",
    rateLimit: { limit: 300, window_seconds: 60, per: "client" },
    body: null,
    answers: ["application/json"],
  },
  getTransaction: {
    method: "get",
    path: "/integrations/payment/outlets/{outlet_id}/v1/transactions/{transaction_id}",
    version: 1,
    security: [
      { scheme: "auth_client_credentials", grant: "client_credentials", scopes: ["payment:transaction:read"] },
    ],
    outletAccess: "payment",
    rateLimit: { limit: 300, window_seconds: 60, per: "client" },
    body: null,
    answers: ["application/json"],
  },
  getTransactionQrCode: {
    method: "get",
    path: "/integrations/payment/outlets/{outlet_id}/v1/transactions/{transaction_id}/qr-code",
    version: 1,
    security: [],
    outletAccess: null,
    rateLimit: { limit: 300, window_seconds: 60, per: "outlet" },
    body: null,
    answers: ["image/png", "application/json"],
  },
} as const satisfies Record<string, OperationPolicy>;

export type OperationId = keyof typeof operations;

/** Operations of the platform contract, by operationId. */
export const platformOperations = {
  registerOutlet: {
    method: "put",
    path: "/platform/v1/outlets/{outlet_id}",
    version: 1,
    security: [{ scheme: "platform_client_credentials", grant: "client_credentials", scopes: ["platform:write"] }],
    outletAccess: null,
    rateLimit: { limit: 300, window_seconds: 60, per: "client" },
    body: { type: "application/json", carriage: "json", isRequired: true, fields: {} },
    answers: ["application/json"],
  },
  placeOrder: {
    method: "post",
    path: "/platform/v1/outlets/{outlet_id}/orders",
    version: 1,
    security: [{ scheme: "platform_client_credentials", grant: "client_credentials", scopes: ["platform:write"] }],
    outletAccess: null,
    rateLimit: { limit: 300, window_seconds: 60, per: "client" },
    body: { type: "application/json", carriage: "json", isRequired: true, fields: {} },
    answers: ["application/json"],
  },
  advanceOrder: {
    method: "post",
    path: "/platform/v1/orders/{order_number}/advance",
    version: 1,
    security: [{ scheme: "platform_client_credentials", grant: "client_credentials", scopes: ["platform:write"] }],
    outletAccess: null,
    rateLimit: { limit: 300, window_seconds: 60, per: "client" },
    body: { type: "application/json", carriage: "json", isRequired: true, fields: {} },
    answers: ["application/json"],
  },
  settleTransaction: {
    method: "post",
    path: "/platform/v1/transactions/{transaction_id}/settle",
    version: 1,
    security: [{ scheme: "platform_client_credentials", grant: "client_credentials", scopes: ["platform:write"] }],
    outletAccess: null,
    rateLimit: { limit: 300, window_seconds: 60, per: "client" },
    body: null,
    answers: ["application/json"],
  },
  recordInvoices: {
    method: "post",
    path: "/platform/v1/outlets/{outlet_id}/invoices",
    version: 1,
    security: [{ scheme: "platform_client_credentials", grant: "client_credentials", scopes: ["platform:write"] }],
    outletAccess: null,
    rateLimit: { limit: 300, window_seconds: 60, per: "client" },
    body: { type: "application/json", carriage: "json", isRequired: true, fields: {} },
    answers: ["application/json"],
  },
  recordCustomers: {
    method: "post",
    path: "/platform/v1/outlets/{outlet_id}/customers",
    version: 1,
    security: [{ scheme: "platform_client_credentials", grant: "client_credentials", scopes: ["platform:write"] }],
    outletAccess: null,
    rateLimit: { limit: 300, window_seconds: 60, per: "client" },
    body: { type: "application/json", carriage: "json", isRequired: true, fields: {} },
    answers: ["application/json"],
  },
  getClock: {
    method: "get",
    path: "/platform/v1/clock",
    version: 1,
    security: [{ scheme: "platform_client_credentials", grant: "client_credentials", scopes: ["platform:write"] }],
    outletAccess: null,
    rateLimit: { limit: 300, window_seconds: 60, per: "client" },
    body: null,
    answers: ["application/json"],
  },
  setClock: {
    method: "post",
    path: "/platform/v1/clock",
    version: 1,
    security: [{ scheme: "platform_client_credentials", grant: "client_credentials", scopes: ["platform:write"] }],
    outletAccess: null,
    rateLimit: { limit: 300, window_seconds: 60, per: "client" },
    body: { type: "application/json", carriage: "json", isRequired: true, fields: {} },
    answers: ["application/json"],
  },
  getSubscriptionFaults: {
    method: "get",
    path: "/platform/v1/notification-subscriptions/{subscription_id}/faults",
    version: 1,
    security: [{ scheme: "platform_client_credentials", grant: "client_credentials", scopes: ["platform:write"] }],
    outletAccess: null,
    rateLimit: { limit: 300, window_seconds: 60, per: "client" },
    body: null,
    answers: ["application/json"],
  },
  setSubscriptionFaults: {
    method: "put",
    path: "/platform/v1/notification-subscriptions/{subscription_id}/faults",
    version: 1,
    security: [{ scheme: "platform_client_credentials", grant: "client_credentials", scopes: ["platform:write"] }],
    outletAccess: null,
    rateLimit: { limit: 300, window_seconds: 60, per: "client" },
    body: { type: "application/json", carriage: "json", isRequired: true, fields: {} },
    answers: ["application/json"],
  },
  deleteSubscriptionFaults: {
    method: "delete",
    path: "/platform/v1/notification-subscriptions/{subscription_id}/faults",
    version: 1,
    security: [{ scheme: "platform_client_credentials", grant: "client_credentials", scopes: ["platform:write"] }],
    outletAccess: null,
    rateLimit: { limit: 300, window_seconds: 60, per: "client" },
    body: null,
    answers: ["application/json"],
  },
  listDeprecationRehearsals: {
    method: "get",
    path: "/platform/v1/deprecations",
    version: 1,
    security: [{ scheme: "platform_client_credentials", grant: "client_credentials", scopes: ["platform:write"] }],
    outletAccess: null,
    rateLimit: { limit: 300, window_seconds: 60, per: "client" },
    body: null,
    answers: ["application/json"],
  },
  setDeprecationRehearsal: {
    method: "put",
    path: "/platform/v1/deprecations/{name}",
    version: 1,
    security: [{ scheme: "platform_client_credentials", grant: "client_credentials", scopes: ["platform:write"] }],
    outletAccess: null,
    rateLimit: { limit: 300, window_seconds: 60, per: "client" },
    body: { type: "application/json", carriage: "json", isRequired: true, fields: {} },
    answers: ["application/json"],
  },
  deleteDeprecationRehearsal: {
    method: "delete",
    path: "/platform/v1/deprecations/{name}",
    version: 1,
    security: [{ scheme: "platform_client_credentials", grant: "client_credentials", scopes: ["platform:write"] }],
    outletAccess: null,
    rateLimit: { limit: 300, window_seconds: 60, per: "client" },
    body: null,
    answers: ["application/json"],
  },
} as const satisfies Record<string, OperationPolicy>;

export type PlatformOperationId = keyof typeof platformOperations;

/** Scopes a partner may ask for, by what each security scheme offers. */
export const scopes = {
  auth_client_credentials: [
    "food:catalog:read",
    "food:catalog:write",
    "food:order:read",
    "partner:outlet:read",
    "payment:transaction:read",
    "payment:transaction:write",
    "pos:reporting:read",
    "promo:food_promo:read",
    "promo:food_promo:write",
  ],
  auth_authorization_code: [
    "offline",
    "openid",
    "partner:outlet:read",
    "promo:food_promo:read",
    "promo:food_promo:write",
  ],
} as const;

/** Scopes of the platform side. */
export const platformScopes = { platform_client_credentials: ["platform:write"] } as const;

/** Of the token endpoint, which all security schemes share. */
export const tokenRateLimit: RateLimit = { limit: 20, window_seconds: 60, per: "client" };
