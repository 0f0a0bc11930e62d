// Generated from spec/ by `npm run generate`. Do not edit.

/** All error codes, by status. */
export type ErrorCodes = {
  readonly 400: "HTTP_400";
  readonly 401: "HTTP_401";
  readonly 403: "HTTP_403";
  readonly 404: "HTTP_404" | "CURSOR_UNKNOWN_START_AT_OLDEST";
  readonly 406: "HTTP_406";
  readonly 409:
    | "IDEMPOTENCY_KEY_IN_FLIGHT"
    | "PROMOTION_NOT_ACTIVATED"
    | "PROMOTION_NOT_CREATED"
    | "NOTIFICATION_UNDER_WAY"
    | "OUTLET_NOT_LINKED"
    | "REDELIVERIES_WAITING"
    | "SECRET_BEING_ROTATED"
    | "SUBSCRIPTION_DELETED"
    | "SUBSCRIPTION_EXISTS"
    | "SUBSCRIPTION_NOT_ACTIVE"
    | "WEBHOOK_ENDPOINT_EXISTS"
    | "ORDER_ID_TAKEN"
    | "CLOCK_MOVE_BACKWARDS"
    | "MERCHANT_CHANGED"
    | "ORDER_FINISHED"
    | "ORDER_HAS_NO_DRIVER"
    | "ORDER_MOVES_FORWARD_ONLY"
    | "OUTLET_INACTIVE"
    | "POP_ID_TAKEN"
    | "SETTLED_TOO_LATE"
    | "TRANSACTION_STATE_CONFLICT";
  readonly 410: "OUTLET_NOT_LINKED_FOR_PAYMENT";
  readonly 413: "HTTP_413";
  readonly 415: "HTTP_415";
  readonly 422:
    | "IDEMPOTENCY_KEY_REUSED"
    | "HOURS_END_NOT_AFTER_START"
    | "HOURS_OVERLAP"
    | "MENU_ITEM_BELOW_ZERO"
    | "MENU_ITEMS_OVER_LIMIT"
    | "SELECTION_MAX_OVER_VARIANTS"
    | "SELECTION_MIN_OVER_MAX"
    | "SELECTION_MIN_OVER_VARIANTS"
    | "VARIANT_CATEGORY_LISTED_TWICE"
    | "VARIANT_CATEGORY_NOT_SENT"
    | "VARIANT_CATEGORY_SENT_TWICE"
    | "DISCOUNT_UNCLEAR"
    | "END_DATE_NOT_AFTER_START"
    | "PROMOTION_TOO_LONG"
    | "START_DATE_IN_PAST"
    | "TIME_SPAN_INCOMPLETE"
    | "TIME_SPAN_OUT_OF_BOUNDS"
    | "EVENT_UNKNOWN"
    | "SUBSCRIPTION_LIMIT"
    | "URL_NOT_ALLOWED"
    | "WEBHOOK_ENDPOINT_LIMIT"
    | "GROSS_AMOUNT_MISMATCH"
    | "CANCELLATION_REASON_MISSING"
    | "CLOCK_MOVE_TOO_FAR"
    | "CLOCK_MOVE_UNCLEAR"
    | "MEMBER_SENT_TWICE"
    | "MENU_ITEM_NOT_FOUND"
    | "MENU_ITEM_OUT_OF_STOCK"
    | "ORDER_LINE_BELOW_ZERO"
    | "ORDER_TOO_LARGE"
    | "PROMOTED_ITEM_NOT_ORDERED"
    | "PROMOTION_OVER_PRICE"
    | "SCHEDULE_ENDS_BEFORE_START"
    | "SUNSET_BEFORE_SINCE"
    | "TIME_ZONE_UNKNOWN"
    | "SETTLED_AT_IMPOSSIBLE"
    | "VARIANTS_OVER_MAX"
    | "VARIANTS_UNDER_MIN"
    | "VARIANT_CHOSEN_TWICE"
    | "VARIANT_NOT_FOUND"
    | "VARIANT_OUT_OF_STOCK"
    | "VARIANT_UNCLEAR";
  readonly 429: "HTTP_429";
  readonly 500: "HTTP_500";
  readonly 503: "HTTP_503";
};

export type ErrorCode = ErrorCodes[keyof ErrorCodes];

/** Status of each code. */
export const errorStatuses = {
  HTTP_400: 400,
  HTTP_401: 401,
  HTTP_403: 403,
  HTTP_404: 404,
  HTTP_406: 406,
  HTTP_413: 413,
  HTTP_415: 415,
  HTTP_429: 429,
  HTTP_500: 500,
  HTTP_503: 503,
  IDEMPOTENCY_KEY_IN_FLIGHT: 409,
  IDEMPOTENCY_KEY_REUSED: 422,
  HOURS_END_NOT_AFTER_START: 422,
  HOURS_OVERLAP: 422,
  MENU_ITEM_BELOW_ZERO: 422,
  MENU_ITEMS_OVER_LIMIT: 422,
  SELECTION_MAX_OVER_VARIANTS: 422,
  SELECTION_MIN_OVER_MAX: 422,
  SELECTION_MIN_OVER_VARIANTS: 422,
  VARIANT_CATEGORY_LISTED_TWICE: 422,
  VARIANT_CATEGORY_NOT_SENT: 422,
  VARIANT_CATEGORY_SENT_TWICE: 422,
  DISCOUNT_UNCLEAR: 422,
  END_DATE_NOT_AFTER_START: 422,
  PROMOTION_NOT_ACTIVATED: 409,
  PROMOTION_NOT_CREATED: 409,
  PROMOTION_TOO_LONG: 422,
  START_DATE_IN_PAST: 422,
  TIME_SPAN_INCOMPLETE: 422,
  TIME_SPAN_OUT_OF_BOUNDS: 422,
  EVENT_UNKNOWN: 422,
  CURSOR_UNKNOWN_START_AT_OLDEST: 404,
  NOTIFICATION_UNDER_WAY: 409,
  OUTLET_NOT_LINKED: 409,
  REDELIVERIES_WAITING: 409,
  SECRET_BEING_ROTATED: 409,
  SUBSCRIPTION_DELETED: 409,
  SUBSCRIPTION_EXISTS: 409,
  SUBSCRIPTION_LIMIT: 422,
  SUBSCRIPTION_NOT_ACTIVE: 409,
  URL_NOT_ALLOWED: 422,
  WEBHOOK_ENDPOINT_EXISTS: 409,
  WEBHOOK_ENDPOINT_LIMIT: 422,
  GROSS_AMOUNT_MISMATCH: 422,
  OUTLET_NOT_LINKED_FOR_PAYMENT: 410,
  ORDER_ID_TAKEN: 409,
  CANCELLATION_REASON_MISSING: 422,
  CLOCK_MOVE_BACKWARDS: 409,
  CLOCK_MOVE_TOO_FAR: 422,
  CLOCK_MOVE_UNCLEAR: 422,
  MEMBER_SENT_TWICE: 422,
  MENU_ITEM_NOT_FOUND: 422,
  MENU_ITEM_OUT_OF_STOCK: 422,
  MERCHANT_CHANGED: 409,
  ORDER_FINISHED: 409,
  ORDER_HAS_NO_DRIVER: 409,
  ORDER_MOVES_FORWARD_ONLY: 409,
  OUTLET_INACTIVE: 409,
  ORDER_LINE_BELOW_ZERO: 422,
  ORDER_TOO_LARGE: 422,
  POP_ID_TAKEN: 409,
  PROMOTED_ITEM_NOT_ORDERED: 422,
  PROMOTION_OVER_PRICE: 422,
  SCHEDULE_ENDS_BEFORE_START: 422,
  SUNSET_BEFORE_SINCE: 422,
  TIME_ZONE_UNKNOWN: 422,
  SETTLED_AT_IMPOSSIBLE: 422,
  SETTLED_TOO_LATE: 409,
  TRANSACTION_STATE_CONFLICT: 409,
  VARIANTS_OVER_MAX: 422,
  VARIANTS_UNDER_MIN: 422,
  VARIANT_CHOSEN_TWICE: 422,
  VARIANT_NOT_FOUND: 422,
  VARIANT_OUT_OF_STOCK: 422,
  VARIANT_UNCLEAR: 422,
} as const satisfies Record<ErrorCode, keyof ErrorCodes>;

/** Error codes of each operation of both contracts, by status. */
export type OperationErrorCodes = {
  readonly replaceCatalog: {
    readonly 400: "HTTP_400";
    readonly 401: "HTTP_401";
    readonly 403: "HTTP_403";
    readonly 404: "HTTP_404";
    readonly 406: "HTTP_406";
    readonly 413: "HTTP_413";
    readonly 415: "HTTP_415";
    readonly 422:
      | "HOURS_END_NOT_AFTER_START"
      | "HOURS_OVERLAP"
      | "MENU_ITEMS_OVER_LIMIT"
      | "MENU_ITEM_BELOW_ZERO"
      | "SELECTION_MAX_OVER_VARIANTS"
      | "SELECTION_MIN_OVER_MAX"
      | "SELECTION_MIN_OVER_VARIANTS"
      | "VARIANT_CATEGORY_LISTED_TWICE"
      | "VARIANT_CATEGORY_NOT_SENT"
      | "VARIANT_CATEGORY_SENT_TWICE";
    readonly 429: "HTTP_429";
    readonly 500: "HTTP_500";
    readonly 503: "HTTP_503";
  };
  readonly getCatalog: {
    readonly 401: "HTTP_401";
    readonly 403: "HTTP_403";
    readonly 404: "HTTP_404";
    readonly 406: "HTTP_406";
    readonly 415: "HTTP_415";
    readonly 429: "HTTP_429";
    readonly 500: "HTTP_500";
    readonly 503: "HTTP_503";
  };
  readonly getCatalogRequest: {
    readonly 400: "HTTP_400";
    readonly 401: "HTTP_401";
    readonly 403: "HTTP_403";
    readonly 404: "HTTP_404";
    readonly 406: "HTTP_406";
    readonly 415: "HTTP_415";
    readonly 429: "HTTP_429";
    readonly 500: "HTTP_500";
    readonly 503: "HTTP_503";
  };
  readonly setMenuItemStocks: {
    readonly 400: "HTTP_400";
    readonly 401: "HTTP_401";
    readonly 403: "HTTP_403";
    readonly 404: "HTTP_404";
    readonly 406: "HTTP_406";
    readonly 413: "HTTP_413";
    readonly 415: "HTTP_415";
    readonly 429: "HTTP_429";
    readonly 500: "HTTP_500";
    readonly 503: "HTTP_503";
  };
  readonly setVariantStocks: {
    readonly 400: "HTTP_400";
    readonly 401: "HTTP_401";
    readonly 403: "HTTP_403";
    readonly 404: "HTTP_404";
    readonly 406: "HTTP_406";
    readonly 413: "HTTP_413";
    readonly 415: "HTTP_415";
    readonly 429: "HTTP_429";
    readonly 500: "HTTP_500";
    readonly 503: "HTTP_503";
  };
  readonly listPromotions: {
    readonly 400: "HTTP_400";
    readonly 401: "HTTP_401";
    readonly 403: "HTTP_403";
    readonly 404: "HTTP_404";
    readonly 406: "HTTP_406";
    readonly 415: "HTTP_415";
    readonly 429: "HTTP_429";
    readonly 500: "HTTP_500";
    readonly 503: "HTTP_503";
  };
  readonly createPromotion: {
    readonly 400: "HTTP_400";
    readonly 401: "HTTP_401";
    readonly 403: "HTTP_403";
    readonly 404: "HTTP_404";
    readonly 406: "HTTP_406";
    readonly 409: "IDEMPOTENCY_KEY_IN_FLIGHT";
    readonly 413: "HTTP_413";
    readonly 415: "HTTP_415";
    readonly 422:
      | "DISCOUNT_UNCLEAR"
      | "END_DATE_NOT_AFTER_START"
      | "IDEMPOTENCY_KEY_REUSED"
      | "PROMOTION_TOO_LONG"
      | "START_DATE_IN_PAST"
      | "TIME_SPAN_INCOMPLETE"
      | "TIME_SPAN_OUT_OF_BOUNDS";
    readonly 429: "HTTP_429";
    readonly 500: "HTTP_500";
    readonly 503: "HTTP_503";
  };
  readonly getPromotion: {
    readonly 400: "HTTP_400";
    readonly 401: "HTTP_401";
    readonly 403: "HTTP_403";
    readonly 404: "HTTP_404";
    readonly 406: "HTTP_406";
    readonly 415: "HTTP_415";
    readonly 429: "HTTP_429";
    readonly 500: "HTTP_500";
    readonly 503: "HTTP_503";
  };
  readonly deletePromotion: {
    readonly 400: "HTTP_400";
    readonly 401: "HTTP_401";
    readonly 403: "HTTP_403";
    readonly 404: "HTTP_404";
    readonly 406: "HTTP_406";
    readonly 409: "PROMOTION_NOT_CREATED";
    readonly 415: "HTTP_415";
    readonly 429: "HTTP_429";
    readonly 500: "HTTP_500";
    readonly 503: "HTTP_503";
  };
  readonly deactivatePromotion: {
    readonly 400: "HTTP_400";
    readonly 401: "HTTP_401";
    readonly 403: "HTTP_403";
    readonly 404: "HTTP_404";
    readonly 406: "HTTP_406";
    readonly 409: "PROMOTION_NOT_ACTIVATED";
    readonly 415: "HTTP_415";
    readonly 429: "HTTP_429";
    readonly 500: "HTTP_500";
    readonly 503: "HTTP_503";
  };
  readonly linkOutlet: {
    readonly 400: "HTTP_400";
    readonly 401: "HTTP_401";
    readonly 403: "HTTP_403";
    readonly 406: "HTTP_406";
    readonly 413: "HTTP_413";
    readonly 415: "HTTP_415";
    readonly 429: "HTTP_429";
    readonly 500: "HTTP_500";
    readonly 503: "HTTP_503";
  };
  readonly unlinkOutlet: {
    readonly 400: "HTTP_400";
    readonly 401: "HTTP_401";
    readonly 403: "HTTP_403";
    readonly 406: "HTTP_406";
    readonly 415: "HTTP_415";
    readonly 429: "HTTP_429";
    readonly 500: "HTTP_500";
    readonly 503: "HTTP_503";
  };
  readonly getOutlet: {
    readonly 401: "HTTP_401";
    readonly 403: "HTTP_403";
    readonly 404: "HTTP_404";
    readonly 406: "HTTP_406";
    readonly 415: "HTTP_415";
    readonly 429: "HTTP_429";
    readonly 500: "HTTP_500";
    readonly 503: "HTTP_503";
  };
  readonly listLinkedOutlets: {
    readonly 400: "HTTP_400";
    readonly 401: "HTTP_401";
    readonly 403: "HTTP_403";
    readonly 406: "HTTP_406";
    readonly 415: "HTTP_415";
    readonly 429: "HTTP_429";
    readonly 500: "HTTP_500";
    readonly 503: "HTTP_503";
  };
  readonly getTokenInfo: {
    readonly 401: "HTTP_401";
    readonly 403: "HTTP_403";
    readonly 406: "HTTP_406";
    readonly 415: "HTTP_415";
    readonly 429: "HTTP_429";
    readonly 500: "HTTP_500";
    readonly 503: "HTTP_503";
  };
  readonly listInvoices: {
    readonly 400: "HTTP_400";
    readonly 401: "HTTP_401";
    readonly 403: "HTTP_403";
    readonly 404: "HTTP_404";
    readonly 406: "HTTP_406";
    readonly 415: "HTTP_415";
    readonly 429: "HTTP_429";
    readonly 500: "HTTP_500";
    readonly 503: "HTTP_503";
  };
  readonly listCustomers: {
    readonly 400: "HTTP_400";
    readonly 401: "HTTP_401";
    readonly 403: "HTTP_403";
    readonly 404: "HTTP_404";
    readonly 406: "HTTP_406";
    readonly 415: "HTTP_415";
    readonly 429: "HTTP_429";
    readonly 500: "HTTP_500";
    readonly 503: "HTTP_503";
  };
  readonly listSubscriptions: {
    readonly 400: "HTTP_400";
    readonly 401: "HTTP_401";
    readonly 403: "HTTP_403";
    readonly 406: "HTTP_406";
    readonly 415: "HTTP_415";
    readonly 429: "HTTP_429";
    readonly 500: "HTTP_500";
    readonly 503: "HTTP_503";
  };
  readonly createSubscription: {
    readonly 400: "HTTP_400";
    readonly 401: "HTTP_401";
    readonly 403: "HTTP_403";
    readonly 406: "HTTP_406";
    readonly 409: "SUBSCRIPTION_EXISTS";
    readonly 413: "HTTP_413";
    readonly 415: "HTTP_415";
    readonly 422: "EVENT_UNKNOWN" | "SUBSCRIPTION_LIMIT" | "URL_NOT_ALLOWED";
    readonly 429: "HTTP_429";
    readonly 500: "HTTP_500";
    readonly 503: "HTTP_503";
  };
  readonly getSubscription: {
    readonly 400: "HTTP_400";
    readonly 401: "HTTP_401";
    readonly 403: "HTTP_403";
    readonly 404: "HTTP_404";
    readonly 406: "HTTP_406";
    readonly 415: "HTTP_415";
    readonly 429: "HTTP_429";
    readonly 500: "HTTP_500";
    readonly 503: "HTTP_503";
  };
  readonly updateSubscription: {
    readonly 400: "HTTP_400";
    readonly 401: "HTTP_401";
    readonly 403: "HTTP_403";
    readonly 404: "HTTP_404";
    readonly 406: "HTTP_406";
    readonly 409: "SUBSCRIPTION_EXISTS";
    readonly 413: "HTTP_413";
    readonly 415: "HTTP_415";
    readonly 422: "EVENT_UNKNOWN" | "SUBSCRIPTION_LIMIT" | "URL_NOT_ALLOWED";
    readonly 429: "HTTP_429";
    readonly 500: "HTTP_500";
    readonly 503: "HTTP_503";
  };
  readonly deleteSubscription: {
    readonly 400: "HTTP_400";
    readonly 401: "HTTP_401";
    readonly 403: "HTTP_403";
    readonly 404: "HTTP_404";
    readonly 406: "HTTP_406";
    readonly 415: "HTTP_415";
    readonly 429: "HTTP_429";
    readonly 500: "HTTP_500";
    readonly 503: "HTTP_503";
  };
  readonly sendTestEvent: {
    readonly 400: "HTTP_400";
    readonly 401: "HTTP_401";
    readonly 403: "HTTP_403";
    readonly 404: "HTTP_404";
    readonly 406: "HTTP_406";
    readonly 409: "SUBSCRIPTION_NOT_ACTIVE";
    readonly 415: "HTTP_415";
    readonly 429: "HTTP_429";
    readonly 500: "HTTP_500";
    readonly 503: "HTTP_503";
  };
  readonly listOutletSubscriptions: {
    readonly 400: "HTTP_400";
    readonly 401: "HTTP_401";
    readonly 403: "HTTP_403";
    readonly 404: "HTTP_404";
    readonly 406: "HTTP_406";
    readonly 415: "HTTP_415";
    readonly 429: "HTTP_429";
    readonly 500: "HTTP_500";
    readonly 503: "HTTP_503";
  };
  readonly createOutletSubscription: {
    readonly 400: "HTTP_400";
    readonly 401: "HTTP_401";
    readonly 403: "HTTP_403";
    readonly 404: "HTTP_404";
    readonly 406: "HTTP_406";
    readonly 409: "SUBSCRIPTION_EXISTS";
    readonly 413: "HTTP_413";
    readonly 415: "HTTP_415";
    readonly 422: "EVENT_UNKNOWN" | "SUBSCRIPTION_LIMIT" | "URL_NOT_ALLOWED";
    readonly 429: "HTTP_429";
    readonly 500: "HTTP_500";
    readonly 503: "HTTP_503";
  };
  readonly getOutletSubscription: {
    readonly 400: "HTTP_400";
    readonly 401: "HTTP_401";
    readonly 403: "HTTP_403";
    readonly 404: "HTTP_404";
    readonly 406: "HTTP_406";
    readonly 415: "HTTP_415";
    readonly 429: "HTTP_429";
    readonly 500: "HTTP_500";
    readonly 503: "HTTP_503";
  };
  readonly updateOutletSubscription: {
    readonly 400: "HTTP_400";
    readonly 401: "HTTP_401";
    readonly 403: "HTTP_403";
    readonly 404: "HTTP_404";
    readonly 406: "HTTP_406";
    readonly 409: "SUBSCRIPTION_EXISTS";
    readonly 413: "HTTP_413";
    readonly 415: "HTTP_415";
    readonly 422: "EVENT_UNKNOWN" | "SUBSCRIPTION_LIMIT" | "URL_NOT_ALLOWED";
    readonly 429: "HTTP_429";
    readonly 500: "HTTP_500";
    readonly 503: "HTTP_503";
  };
  readonly deleteOutletSubscription: {
    readonly 400: "HTTP_400";
    readonly 401: "HTTP_401";
    readonly 403: "HTTP_403";
    readonly 404: "HTTP_404";
    readonly 406: "HTTP_406";
    readonly 415: "HTTP_415";
    readonly 429: "HTTP_429";
    readonly 500: "HTTP_500";
    readonly 503: "HTTP_503";
  };
  readonly sendOutletTestEvent: {
    readonly 400: "HTTP_400";
    readonly 401: "HTTP_401";
    readonly 403: "HTTP_403";
    readonly 404: "HTTP_404";
    readonly 406: "HTTP_406";
    readonly 409: "SUBSCRIPTION_NOT_ACTIVE";
    readonly 415: "HTTP_415";
    readonly 429: "HTTP_429";
    readonly 500: "HTTP_500";
    readonly 503: "HTTP_503";
  };
  readonly listWebhookEndpoints: {
    readonly 401: "HTTP_401";
    readonly 403: "HTTP_403";
    readonly 406: "HTTP_406";
    readonly 415: "HTTP_415";
    readonly 429: "HTTP_429";
    readonly 500: "HTTP_500";
    readonly 503: "HTTP_503";
  };
  readonly getWebhookEndpoint: {
    readonly 400: "HTTP_400";
    readonly 401: "HTTP_401";
    readonly 403: "HTTP_403";
    readonly 404: "HTTP_404";
    readonly 406: "HTTP_406";
    readonly 415: "HTTP_415";
    readonly 429: "HTTP_429";
    readonly 500: "HTTP_500";
    readonly 503: "HTTP_503";
  };
  readonly setWebhookEndpoint: {
    readonly 400: "HTTP_400";
    readonly 401: "HTTP_401";
    readonly 403: "HTTP_403";
    readonly 406: "HTTP_406";
    readonly 409: "WEBHOOK_ENDPOINT_EXISTS";
    readonly 413: "HTTP_413";
    readonly 415: "HTTP_415";
    readonly 422: "EVENT_UNKNOWN" | "URL_NOT_ALLOWED" | "WEBHOOK_ENDPOINT_LIMIT";
    readonly 429: "HTTP_429";
    readonly 500: "HTTP_500";
    readonly 503: "HTTP_503";
  };
  readonly deleteWebhookEndpoint: {
    readonly 400: "HTTP_400";
    readonly 401: "HTTP_401";
    readonly 403: "HTTP_403";
    readonly 404: "HTTP_404";
    readonly 406: "HTTP_406";
    readonly 415: "HTTP_415";
    readonly 429: "HTTP_429";
    readonly 500: "HTTP_500";
    readonly 503: "HTTP_503";
  };
  readonly sendWebhookEndpointTestEvent: {
    readonly 400: "HTTP_400";
    readonly 401: "HTTP_401";
    readonly 403: "HTTP_403";
    readonly 404: "HTTP_404";
    readonly 406: "HTTP_406";
    readonly 409: "SUBSCRIPTION_NOT_ACTIVE";
    readonly 415: "HTTP_415";
    readonly 429: "HTTP_429";
    readonly 500: "HTTP_500";
    readonly 503: "HTTP_503";
  };
  readonly listNotifications: {
    readonly 400: "HTTP_400";
    readonly 401: "HTTP_401";
    readonly 403: "HTTP_403";
    readonly 406: "HTTP_406";
    readonly 415: "HTTP_415";
    readonly 429: "HTTP_429";
    readonly 500: "HTTP_500";
    readonly 503: "HTTP_503";
  };
  readonly getNotification: {
    readonly 400: "HTTP_400";
    readonly 401: "HTTP_401";
    readonly 403: "HTTP_403";
    readonly 404: "HTTP_404";
    readonly 406: "HTTP_406";
    readonly 415: "HTTP_415";
    readonly 429: "HTTP_429";
    readonly 500: "HTTP_500";
    readonly 503: "HTTP_503";
  };
  readonly redeliverNotification: {
    readonly 400: "HTTP_400";
    readonly 401: "HTTP_401";
    readonly 403: "HTTP_403";
    readonly 404: "HTTP_404";
    readonly 406: "HTTP_406";
    readonly 409: "NOTIFICATION_UNDER_WAY" | "OUTLET_NOT_LINKED" | "SUBSCRIPTION_DELETED" | "SUBSCRIPTION_NOT_ACTIVE";
    readonly 415: "HTTP_415";
    readonly 429: "HTTP_429";
    readonly 500: "HTTP_500";
    readonly 503: "HTTP_503";
  };
  readonly redeliverFailedNotifications: {
    readonly 400: "HTTP_400";
    readonly 401: "HTTP_401";
    readonly 403: "HTTP_403";
    readonly 404: "HTTP_404";
    readonly 406: "HTTP_406";
    readonly 409: "REDELIVERIES_WAITING";
    readonly 413: "HTTP_413";
    readonly 415: "HTTP_415";
    readonly 429: "HTTP_429";
    readonly 500: "HTTP_500";
    readonly 503: "HTTP_503";
  };
  readonly getNotificationSecret: {
    readonly 401: "HTTP_401";
    readonly 403: "HTTP_403";
    readonly 406: "HTTP_406";
    readonly 415: "HTTP_415";
    readonly 429: "HTTP_429";
    readonly 500: "HTTP_500";
    readonly 503: "HTTP_503";
  };
  readonly rotateNotificationSecret: {
    readonly 401: "HTTP_401";
    readonly 403: "HTTP_403";
    readonly 406: "HTTP_406";
    readonly 409: "SECRET_BEING_ROTATED";
    readonly 415: "HTTP_415";
    readonly 429: "HTTP_429";
    readonly 500: "HTTP_500";
    readonly 503: "HTTP_503";
  };
  readonly listEvents: {
    readonly 400: "HTTP_400";
    readonly 401: "HTTP_401";
    readonly 403: "HTTP_403";
    readonly 404: "HTTP_404" | "CURSOR_UNKNOWN_START_AT_OLDEST";
    readonly 406: "HTTP_406";
    readonly 415: "HTTP_415";
    readonly 429: "HTTP_429";
    readonly 500: "HTTP_500";
    readonly 503: "HTTP_503";
  };
  readonly getIntegrationHealth: {
    readonly 400: "HTTP_400";
    readonly 401: "HTTP_401";
    readonly 403: "HTTP_403";
    readonly 406: "HTTP_406";
    readonly 415: "HTTP_415";
    readonly 429: "HTTP_429";
    readonly 500: "HTTP_500";
    readonly 503: "HTTP_503";
  };
  readonly createTransaction: {
    readonly 400: "HTTP_400";
    readonly 401: "HTTP_401";
    readonly 403: "HTTP_403";
    readonly 404: "HTTP_404";
    readonly 406: "HTTP_406";
    readonly 409: "IDEMPOTENCY_KEY_IN_FLIGHT" | "ORDER_ID_TAKEN";
    readonly 413: "HTTP_413";
    readonly 415: "HTTP_415";
    readonly 422: "GROSS_AMOUNT_MISMATCH" | "IDEMPOTENCY_KEY_REUSED";
    readonly 429: "HTTP_429";
    readonly 500: "HTTP_500";
    readonly 503: "HTTP_503";
  };
  readonly getTransactionByOrder: {
    readonly 400: "HTTP_400";
    readonly 401: "HTTP_401";
    readonly 403: "HTTP_403";
    readonly 404: "HTTP_404";
    readonly 406: "HTTP_406";
    readonly 415: "HTTP_415";
    readonly 429: "HTTP_429";
    readonly 500: "HTTP_500";
    readonly 503: "HTTP_503";
  };
  readonly getTransaction: {
    readonly 400: "HTTP_400";
    readonly 401: "HTTP_401";
    readonly 403: "HTTP_403";
    readonly 404: "HTTP_404";
    readonly 406: "HTTP_406";
    readonly 415: "HTTP_415";
    readonly 429: "HTTP_429";
    readonly 500: "HTTP_500";
    readonly 503: "HTTP_503";
  };
  readonly getTransactionQrCode: {
    readonly 400: "HTTP_400";
    readonly 403: "HTTP_403";
    readonly 404: "HTTP_404";
    readonly 406: "HTTP_406";
    readonly 410: "OUTLET_NOT_LINKED_FOR_PAYMENT";
    readonly 415: "HTTP_415";
    readonly 429: "HTTP_429";
    readonly 500: "HTTP_500";
    readonly 503: "HTTP_503";
  };
  readonly registerOutlet: {
    readonly 400: "HTTP_400";
    readonly 401: "HTTP_401";
    readonly 403: "HTTP_403";
    readonly 406: "HTTP_406";
    readonly 409: "MERCHANT_CHANGED" | "POP_ID_TAKEN";
    readonly 413: "HTTP_413";
    readonly 415: "HTTP_415";
    readonly 422: "MEMBER_SENT_TWICE" | "TIME_ZONE_UNKNOWN";
    readonly 429: "HTTP_429";
    readonly 500: "HTTP_500";
    readonly 503: "HTTP_503";
  };
  readonly listOrders: {
    readonly 400: "HTTP_400";
    readonly 401: "HTTP_401";
    readonly 403: "HTTP_403";
    readonly 404: "HTTP_404";
    readonly 406: "HTTP_406";
    readonly 415: "HTTP_415";
    readonly 429: "HTTP_429";
    readonly 500: "HTTP_500";
    readonly 503: "HTTP_503";
  };
  readonly placeOrder: {
    readonly 400: "HTTP_400";
    readonly 401: "HTTP_401";
    readonly 403: "HTTP_403";
    readonly 404: "HTTP_404";
    readonly 406: "HTTP_406";
    readonly 409: "IDEMPOTENCY_KEY_IN_FLIGHT" | "OUTLET_INACTIVE";
    readonly 413: "HTTP_413";
    readonly 415: "HTTP_415";
    readonly 422:
      | "IDEMPOTENCY_KEY_REUSED"
      | "MENU_ITEM_NOT_FOUND"
      | "MENU_ITEM_OUT_OF_STOCK"
      | "ORDER_LINE_BELOW_ZERO"
      | "ORDER_TOO_LARGE"
      | "PROMOTED_ITEM_NOT_ORDERED"
      | "PROMOTION_OVER_PRICE"
      | "SCHEDULE_ENDS_BEFORE_START"
      | "VARIANTS_OVER_MAX"
      | "VARIANTS_UNDER_MIN"
      | "VARIANT_CHOSEN_TWICE"
      | "VARIANT_NOT_FOUND"
      | "VARIANT_OUT_OF_STOCK"
      | "VARIANT_UNCLEAR";
    readonly 429: "HTTP_429";
    readonly 500: "HTTP_500";
    readonly 503: "HTTP_503";
  };
  readonly advanceOrder: {
    readonly 400: "HTTP_400";
    readonly 401: "HTTP_401";
    readonly 403: "HTTP_403";
    readonly 404: "HTTP_404";
    readonly 406: "HTTP_406";
    readonly 409: "ORDER_FINISHED" | "ORDER_HAS_NO_DRIVER" | "ORDER_MOVES_FORWARD_ONLY";
    readonly 413: "HTTP_413";
    readonly 415: "HTTP_415";
    readonly 422: "CANCELLATION_REASON_MISSING";
    readonly 429: "HTTP_429";
    readonly 500: "HTTP_500";
    readonly 503: "HTTP_503";
  };
  readonly settleTransaction: {
    readonly 400: "HTTP_400";
    readonly 401: "HTTP_401";
    readonly 403: "HTTP_403";
    readonly 404: "HTTP_404";
    readonly 406: "HTTP_406";
    readonly 409: "SETTLED_TOO_LATE" | "TRANSACTION_STATE_CONFLICT";
    readonly 413: "HTTP_413";
    readonly 415: "HTTP_415";
    readonly 422: "SETTLED_AT_IMPOSSIBLE";
    readonly 429: "HTTP_429";
    readonly 500: "HTTP_500";
    readonly 503: "HTTP_503";
  };
  readonly recordInvoices: {
    readonly 400: "HTTP_400";
    readonly 401: "HTTP_401";
    readonly 403: "HTTP_403";
    readonly 404: "HTTP_404";
    readonly 406: "HTTP_406";
    readonly 413: "HTTP_413";
    readonly 415: "HTTP_415";
    readonly 429: "HTTP_429";
    readonly 500: "HTTP_500";
    readonly 503: "HTTP_503";
  };
  readonly recordCustomers: {
    readonly 400: "HTTP_400";
    readonly 401: "HTTP_401";
    readonly 403: "HTTP_403";
    readonly 404: "HTTP_404";
    readonly 406: "HTTP_406";
    readonly 413: "HTTP_413";
    readonly 415: "HTTP_415";
    readonly 429: "HTTP_429";
    readonly 500: "HTTP_500";
    readonly 503: "HTTP_503";
  };
  readonly getClock: {
    readonly 401: "HTTP_401";
    readonly 403: "HTTP_403";
    readonly 406: "HTTP_406";
    readonly 415: "HTTP_415";
    readonly 429: "HTTP_429";
    readonly 500: "HTTP_500";
    readonly 503: "HTTP_503";
  };
  readonly setClock: {
    readonly 400: "HTTP_400";
    readonly 401: "HTTP_401";
    readonly 403: "HTTP_403";
    readonly 406: "HTTP_406";
    readonly 409: "CLOCK_MOVE_BACKWARDS";
    readonly 413: "HTTP_413";
    readonly 415: "HTTP_415";
    readonly 422: "CLOCK_MOVE_TOO_FAR" | "CLOCK_MOVE_UNCLEAR";
    readonly 429: "HTTP_429";
    readonly 500: "HTTP_500";
    readonly 503: "HTTP_503";
  };
  readonly getSubscriptionFaults: {
    readonly 400: "HTTP_400";
    readonly 401: "HTTP_401";
    readonly 403: "HTTP_403";
    readonly 404: "HTTP_404";
    readonly 406: "HTTP_406";
    readonly 415: "HTTP_415";
    readonly 429: "HTTP_429";
    readonly 500: "HTTP_500";
    readonly 503: "HTTP_503";
  };
  readonly setSubscriptionFaults: {
    readonly 400: "HTTP_400";
    readonly 401: "HTTP_401";
    readonly 403: "HTTP_403";
    readonly 404: "HTTP_404";
    readonly 406: "HTTP_406";
    readonly 413: "HTTP_413";
    readonly 415: "HTTP_415";
    readonly 429: "HTTP_429";
    readonly 500: "HTTP_500";
    readonly 503: "HTTP_503";
  };
  readonly deleteSubscriptionFaults: {
    readonly 400: "HTTP_400";
    readonly 401: "HTTP_401";
    readonly 403: "HTTP_403";
    readonly 404: "HTTP_404";
    readonly 406: "HTTP_406";
    readonly 415: "HTTP_415";
    readonly 429: "HTTP_429";
    readonly 500: "HTTP_500";
    readonly 503: "HTTP_503";
  };
  readonly listDeprecationRehearsals: {
    readonly 401: "HTTP_401";
    readonly 403: "HTTP_403";
    readonly 406: "HTTP_406";
    readonly 415: "HTTP_415";
    readonly 429: "HTTP_429";
    readonly 500: "HTTP_500";
    readonly 503: "HTTP_503";
  };
  readonly setDeprecationRehearsal: {
    readonly 400: "HTTP_400";
    readonly 401: "HTTP_401";
    readonly 403: "HTTP_403";
    readonly 404: "HTTP_404";
    readonly 406: "HTTP_406";
    readonly 413: "HTTP_413";
    readonly 415: "HTTP_415";
    readonly 422: "SUNSET_BEFORE_SINCE";
    readonly 429: "HTTP_429";
    readonly 500: "HTTP_500";
    readonly 503: "HTTP_503";
  };
  readonly deleteDeprecationRehearsal: {
    readonly 400: "HTTP_400";
    readonly 401: "HTTP_401";
    readonly 403: "HTTP_403";
    readonly 404: "HTTP_404";
    readonly 406: "HTTP_406";
    readonly 415: "HTTP_415";
    readonly 429: "HTTP_429";
    readonly 500: "HTTP_500";
    readonly 503: "HTTP_503";
  };
};
