// Generated from spec/ by `npm run generate`. Do not edit.

/** Whether you can retry the same request: never, later (unchanged, after a delay), or after a change. */
export type Repeat = "never" | "later" | "after_change";

/** All error codes. Newer services may return others. */
export interface ErrorCodes {
  /** Request does not match the schema (400). A field, parameter or header is missing, blank, of the wrong type or out of range, or the body is not strict JSON. Correct the field named in `field`; `message` has the expected value. All violations are listed. The same request succeeds only after a change. */
  HTTP_400: { status: 400; repeat: "after_change" };
  /** No valid token (401). The access token is missing, expired or not valid. Fetch a new token and retry the request once. The same request succeeds only after a change. */
  HTTP_401: { status: 401; repeat: "after_change" };
  /** Not allowed (403). The token is valid but lacks the scheme, scope or role that the operation needs; or a signed URL was altered or is too old. Request the scope named in `message`, let a user with the role sign in, or read the resource for a new URL. The same request succeeds only after a change. */
  HTTP_403: { status: 403; repeat: "after_change" };
  /** Not found (404). The outlet or the resource does not exist or is not yours, or the outlet is not registered for the product. The response does not distinguish outlets of others from outlets that do not exist. A method that the path lacks is 404, too, with `Allow`. Check the ids of the request. If the title is `Requested resource not found`, link the outlet to the product first. The same request succeeds only after a change. */
  HTTP_404: { status: 404; repeat: "after_change" };
  /** Unsupported Accept header (406). The `Accept` header requests a media type that the path does not support. Send `application/json`, or `application/vnd.svc.v{n}+json` with the version of the path. The same request succeeds only after a change. */
  HTTP_406: { status: 406; repeat: "after_change" };
  /** Body too large (413). The body is larger than the service accepts. Send less data per request. The same request succeeds only after a change. */
  HTTP_413: { status: 413; repeat: "after_change" };
  /** Unsupported media type or version (415). The body is not JSON in UTF-8, or `Accept` requests a version other than that of the path. Send `Content-Type: application/json`, and the version of the path in `Accept`. The same request succeeds only after a change. */
  HTTP_415: { status: 415; repeat: "after_change" };
  /** Too many requests (429). The rate limit of the operation is used up. Wait the number of seconds in `Retry-After`, then retry the same request. You can retry the same request later. */
  HTTP_429: { status: 429; repeat: "later" };
  /** Internal error (500). The service failed unexpectedly. The request may or may not have taken effect. Retry the same request with increasing delays if that is safe: reads, replacements, deletions, and writes with an `X-Idempotency-Key`. If the error persists, contact support with the `X-Request-ID`. You can retry the same request later. */
  HTTP_500: { status: 500; repeat: "later" };
  /** Temporarily unavailable (503). The service cannot reach its storage or the keys of the token's issuer. Retry the same request after the number of seconds in `Retry-After`. You can retry the same request later. */
  HTTP_503: { status: 503; repeat: "later" };
  /** The first request with this key is still running (409). Another request with the same `X-Idempotency-Key` is still in progress. Retry the same request with the same key after a moment; it returns the response of the first. You can retry the same request later. */
  IDEMPOTENCY_KEY_IN_FLIGHT: { status: 409; repeat: "later" };
  /** The key was used for another body (422). The `X-Idempotency-Key` was sent with another body within the last 30 days. Send a new request with a new key. To retry the earlier request, send its body unchanged. The same request succeeds only after a change. */
  IDEMPOTENCY_KEY_REUSED: { status: 422; repeat: "after_change" };
  /** Hours end before they start (422). A range of operational hours ends at or before its start. Send an `end` after `start`. For the end of the day send 23:59; split hours past midnight into two days. The same request succeeds only after a change. */
  HOURS_END_NOT_AFTER_START: { status: 422; repeat: "after_change" };
  /** Hours overlap (422). Two ranges of operational hours of one day overlap. Join them, or move one. The same request succeeds only after a change. */
  HOURS_OVERLAP: { status: 422; repeat: "after_change" };
  /** Menu item costs less than nothing (422). The price of a menu item with the cheapest choice of variants that its categories allow is below zero. Raise the price of the menu item or of its variants, or change `min_quantity` or `max_quantity`. The same request succeeds only after a change. */
  MENU_ITEM_BELOW_ZERO: { status: 422; repeat: "after_change" };
  /** Too many menu items (422). All menus together have more than 10,000 menu items. Send fewer menu items. The same request succeeds only after a change. */
  MENU_ITEMS_OVER_LIMIT: { status: 422; repeat: "after_change" };
  /** Maximum selection exceeds the variants (422). `max_quantity` of a variant category is larger than the number of its variants. Lower `max_quantity`, or send more variants. The same request succeeds only after a change. */
  SELECTION_MAX_OVER_VARIANTS: { status: 422; repeat: "after_change" };
  /** Minimum selection exceeds the maximum (422). `min_quantity` of a variant category is larger than its `max_quantity`. Lower `min_quantity` or raise `max_quantity`. The same request succeeds only after a change. */
  SELECTION_MIN_OVER_MAX: { status: 422; repeat: "after_change" };
  /** Minimum selection exceeds the variants (422). `min_quantity` of a variant category is larger than the number of its variants, so that nobody can order its menu items. Lower `min_quantity`, or send more variants. The same request succeeds only after a change. */
  SELECTION_MIN_OVER_VARIANTS: { status: 422; repeat: "after_change" };
  /** Menu item lists a variant category twice (422). A menu item has the same variant category twice in `variant_category_external_ids`. List each once. The same request succeeds only after a change. */
  VARIANT_CATEGORY_LISTED_TWICE: { status: 422; repeat: "after_change" };
  /** Variant category is missing (422). A menu item refers to a variant category that is not in the same request. Send it in `variant_categories`, or drop the reference. The same request succeeds only after a change. */
  VARIANT_CATEGORY_NOT_SENT: { status: 422; repeat: "after_change" };
  /** Duplicate variant category (422). Two variant categories of the request have the same `external_id`. Send each once. The same request succeeds only after a change. */
  VARIANT_CATEGORY_SENT_TWICE: { status: 422; repeat: "after_change" };
  /** Not exactly one discount (422). Neither or both of `selling_price` and `percentage_discount` were sent. Send exactly one of them. The same request succeeds only after a change. */
  DISCOUNT_UNCLEAR: { status: 422; repeat: "after_change" };
  /** Promotion ends before it starts (422). `end_date` is not after `start_date`. Send a later `end_date`. The same request succeeds only after a change. */
  END_DATE_NOT_AFTER_START: { status: 422; repeat: "after_change" };
  /** Promotion is not activated (409). Only an `activated` promotion can be deactivated; this one is in another status. Read the promotion. If it is still `created`, delete it; if it has ended, nothing is left to do. The same request succeeds only after a change. */
  PROMOTION_NOT_ACTIVATED: { status: 409; repeat: "after_change" };
  /** Promotion is not in status created (409). Only a promotion that is still `created` can be deleted; this one is in another status. Read the promotion. If it is `activated`, deactivate it; if it has ended, nothing is left to do. The same request never succeeds. */
  PROMOTION_NOT_CREATED: { status: 409; repeat: "never" };
  /** Promotion is too long (422). `end_date` is more than 62 days in Production and 30 days in Sandbox after `start_date`. Send an earlier `end_date`. The same request succeeds only after a change. */
  PROMOTION_TOO_LONG: { status: 422; repeat: "after_change" };
  /** Promotion starts in the past (422). `start_date` is before today, in the outlet's time zone. Send today's date or a later one. The same request succeeds only after a change. */
  START_DATE_IN_PAST: { status: 422; repeat: "after_change" };
  /** Only one of two times (422). Only one of `start_time` and `end_time` was sent. Send both, or neither for the whole day. The same request succeeds only after a change. */
  TIME_SPAN_INCOMPLETE: { status: 422; repeat: "after_change" };
  /** Daily span too short or too long (422). `end_time` is not 1 hour to 6 hours after `start_time` on the same day. Send an `end_time` within these bounds. The same request succeeds only after a change. */
  TIME_SPAN_OUT_OF_BOUNDS: { status: 422; repeat: "after_change" };
  /** No such event (422). The request names an event that the service does not have, or one of `partner.*` for an outlet. Send one of the names that the AsyncAPI document lists; subscribe to `partner.*` at partner level. The same request succeeds only after a change. */
  EVENT_UNKNOWN: { status: 422; repeat: "after_change" };
  /** No such event to continue after (404). `after` is not a cursor of your event log: its event has expired, or the service was restored to a state before it, or restored and sent the event again at another place. Leave out `after` to start at the oldest event, and skip each `event_id` that you have handled. The same request succeeds only after a change. */
  CURSOR_UNKNOWN_START_AT_OLDEST: { status: 404; repeat: "after_change" };
  /** Notification is being delivered (409). The notification is waiting for delivery or is being delivered. Read the delivery log until it is `complete`, `failed` or `dead`; then redeliver it if still needed. You can retry the same request later. */
  NOTIFICATION_UNDER_WAY: { status: 409; repeat: "later" };
  /** Outlet is no longer linked (409). The outlet of the notification is no longer linked to you. Link the outlet again, then redeliver. The same request succeeds only after a change. */
  OUTLET_NOT_LINKED: { status: 409; repeat: "after_change" };
  /** Too many pending redeliveries (409). 1,000 redelivered notifications of yours are still in the queue. Wait until some of them are sent, then retry the same request. If none is sent, the endpoint does not respond; `waiting` in the delivery log has the reason. You can retry the same request later. */
  REDELIVERIES_WAITING: { status: 409; repeat: "later" };
  /** Secret is being rotated (409). The previous secret still signs as well. Read the secret for the end of this period (`previous_signs_until`), and rotate after it. You can retry the same request later. */
  SECRET_BEING_ROTATED: { status: 409; repeat: "later" };
  /** Subscription was deleted (409). The subscription of the notification no longer exists, or is for other events now. Read the event with `listEvents` instead. The same request never succeeds. */
  SUBSCRIPTION_DELETED: { status: 409; repeat: "never" };
  /** Subscription exists (409). Another subscription has this event and this URL. Update that one, or send another URL. The same request succeeds only after a change. */
  SUBSCRIPTION_EXISTS: { status: 409; repeat: "after_change" };
  /** Too many subscriptions (422). There are already 100 subscriptions of this event at this level. Delete one of them, or use one URL for several of them. The same request succeeds only after a change. */
  SUBSCRIPTION_LIMIT: { status: 422; repeat: "after_change" };
  /** Subscription is not active (409). The subscription or webhook endpoint is not active, so nothing is sent to it. Update it with `active: true`, then retry this request. The same request succeeds only after a change. */
  SUBSCRIPTION_NOT_ACTIVE: { status: 409; repeat: "after_change" };
  /** URL not allowed (422). The service cannot send to this URL; `message` has the reason. Send a public URL of yours. The same request succeeds only after a change. */
  URL_NOT_ALLOWED: { status: 422; repeat: "after_change" };
  /** Webhook endpoint exists (409). A webhook endpoint with another key has this URL. Set that one, or send another URL. The same request succeeds only after a change. */
  WEBHOOK_ENDPOINT_EXISTS: { status: 409; repeat: "after_change" };
  /** Too many webhook endpoints (422). The partner already has 40 webhook endpoints. Delete one of them, or list more events in one of them. The same request succeeds only after a change. */
  WEBHOOK_ENDPOINT_LIMIT: { status: 422; repeat: "after_change" };
  /** Items do not add up (422). The sum of price times quantity over all items does not equal the `gross_amount`. Correct the items or the `gross_amount`, or omit `item_details`. The same request succeeds only after a change. */
  GROSS_AMOUNT_MISMATCH: { status: 422; repeat: "after_change" };
  /** Outlet is not linked for payment (410). The link for payments between the outlet and the partner that created the transaction has ended. Link the outlet again; the same URL then returns the image until `payable_until`. The same request succeeds only after a change. */
  OUTLET_NOT_LINKED_FOR_PAYMENT: { status: 410; repeat: "after_change" };
  /** Order has a transaction (409). You already have a transaction with this `order_id` at the outlet. Read that transaction by its `order_id`, or send another `order_id`. The same request succeeds only after a change. */
  ORDER_ID_TAKEN: { status: 409; repeat: "after_change" };
}
export type ErrorCode = keyof ErrorCodes;

/** The codes of each operation, by status: `OperationErrorCodes["createPromotion"][422]`. */
export interface OperationErrorCodes {
  replaceCatalog: {
    400: "HTTP_400";
    401: "HTTP_401";
    403: "HTTP_403";
    404: "HTTP_404";
    406: "HTTP_406";
    413: "HTTP_413";
    415: "HTTP_415";
    422:
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
    429: "HTTP_429";
    500: "HTTP_500";
    503: "HTTP_503";
  };
  getCatalog: {
    401: "HTTP_401";
    403: "HTTP_403";
    404: "HTTP_404";
    406: "HTTP_406";
    415: "HTTP_415";
    429: "HTTP_429";
    500: "HTTP_500";
    503: "HTTP_503";
  };
  getCatalogRequest: {
    400: "HTTP_400";
    401: "HTTP_401";
    403: "HTTP_403";
    404: "HTTP_404";
    406: "HTTP_406";
    415: "HTTP_415";
    429: "HTTP_429";
    500: "HTTP_500";
    503: "HTTP_503";
  };
  setMenuItemStocks: {
    400: "HTTP_400";
    401: "HTTP_401";
    403: "HTTP_403";
    404: "HTTP_404";
    406: "HTTP_406";
    413: "HTTP_413";
    415: "HTTP_415";
    429: "HTTP_429";
    500: "HTTP_500";
    503: "HTTP_503";
  };
  setVariantStocks: {
    400: "HTTP_400";
    401: "HTTP_401";
    403: "HTTP_403";
    404: "HTTP_404";
    406: "HTTP_406";
    413: "HTTP_413";
    415: "HTTP_415";
    429: "HTTP_429";
    500: "HTTP_500";
    503: "HTTP_503";
  };
  listPromotions: {
    400: "HTTP_400";
    401: "HTTP_401";
    403: "HTTP_403";
    404: "HTTP_404";
    406: "HTTP_406";
    415: "HTTP_415";
    429: "HTTP_429";
    500: "HTTP_500";
    503: "HTTP_503";
  };
  createPromotion: {
    400: "HTTP_400";
    401: "HTTP_401";
    403: "HTTP_403";
    404: "HTTP_404";
    406: "HTTP_406";
    409: "IDEMPOTENCY_KEY_IN_FLIGHT";
    413: "HTTP_413";
    415: "HTTP_415";
    422:
      | "DISCOUNT_UNCLEAR"
      | "END_DATE_NOT_AFTER_START"
      | "IDEMPOTENCY_KEY_REUSED"
      | "PROMOTION_TOO_LONG"
      | "START_DATE_IN_PAST"
      | "TIME_SPAN_INCOMPLETE"
      | "TIME_SPAN_OUT_OF_BOUNDS";
    429: "HTTP_429";
    500: "HTTP_500";
    503: "HTTP_503";
  };
  getPromotion: {
    400: "HTTP_400";
    401: "HTTP_401";
    403: "HTTP_403";
    404: "HTTP_404";
    406: "HTTP_406";
    415: "HTTP_415";
    429: "HTTP_429";
    500: "HTTP_500";
    503: "HTTP_503";
  };
  deletePromotion: {
    400: "HTTP_400";
    401: "HTTP_401";
    403: "HTTP_403";
    404: "HTTP_404";
    406: "HTTP_406";
    409: "PROMOTION_NOT_CREATED";
    415: "HTTP_415";
    429: "HTTP_429";
    500: "HTTP_500";
    503: "HTTP_503";
  };
  deactivatePromotion: {
    400: "HTTP_400";
    401: "HTTP_401";
    403: "HTTP_403";
    404: "HTTP_404";
    406: "HTTP_406";
    409: "PROMOTION_NOT_ACTIVATED";
    415: "HTTP_415";
    429: "HTTP_429";
    500: "HTTP_500";
    503: "HTTP_503";
  };
  linkOutlet: {
    400: "HTTP_400";
    401: "HTTP_401";
    403: "HTTP_403";
    406: "HTTP_406";
    413: "HTTP_413";
    415: "HTTP_415";
    429: "HTTP_429";
    500: "HTTP_500";
    503: "HTTP_503";
  };
  unlinkOutlet: {
    400: "HTTP_400";
    401: "HTTP_401";
    403: "HTTP_403";
    406: "HTTP_406";
    415: "HTTP_415";
    429: "HTTP_429";
    500: "HTTP_500";
    503: "HTTP_503";
  };
  getOutlet: {
    401: "HTTP_401";
    403: "HTTP_403";
    404: "HTTP_404";
    406: "HTTP_406";
    415: "HTTP_415";
    429: "HTTP_429";
    500: "HTTP_500";
    503: "HTTP_503";
  };
  listLinkedOutlets: {
    400: "HTTP_400";
    401: "HTTP_401";
    403: "HTTP_403";
    406: "HTTP_406";
    415: "HTTP_415";
    429: "HTTP_429";
    500: "HTTP_500";
    503: "HTTP_503";
  };
  getTokenInfo: {
    401: "HTTP_401";
    403: "HTTP_403";
    406: "HTTP_406";
    415: "HTTP_415";
    429: "HTTP_429";
    500: "HTTP_500";
    503: "HTTP_503";
  };
  listInvoices: {
    400: "HTTP_400";
    401: "HTTP_401";
    403: "HTTP_403";
    404: "HTTP_404";
    406: "HTTP_406";
    415: "HTTP_415";
    429: "HTTP_429";
    500: "HTTP_500";
    503: "HTTP_503";
  };
  listCustomers: {
    400: "HTTP_400";
    401: "HTTP_401";
    403: "HTTP_403";
    404: "HTTP_404";
    406: "HTTP_406";
    415: "HTTP_415";
    429: "HTTP_429";
    500: "HTTP_500";
    503: "HTTP_503";
  };
  listSubscriptions: {
    400: "HTTP_400";
    401: "HTTP_401";
    403: "HTTP_403";
    406: "HTTP_406";
    415: "HTTP_415";
    429: "HTTP_429";
    500: "HTTP_500";
    503: "HTTP_503";
  };
  createSubscription: {
    400: "HTTP_400";
    401: "HTTP_401";
    403: "HTTP_403";
    406: "HTTP_406";
    409: "SUBSCRIPTION_EXISTS";
    413: "HTTP_413";
    415: "HTTP_415";
    422: "EVENT_UNKNOWN" | "SUBSCRIPTION_LIMIT" | "URL_NOT_ALLOWED";
    429: "HTTP_429";
    500: "HTTP_500";
    503: "HTTP_503";
  };
  getSubscription: {
    400: "HTTP_400";
    401: "HTTP_401";
    403: "HTTP_403";
    404: "HTTP_404";
    406: "HTTP_406";
    415: "HTTP_415";
    429: "HTTP_429";
    500: "HTTP_500";
    503: "HTTP_503";
  };
  updateSubscription: {
    400: "HTTP_400";
    401: "HTTP_401";
    403: "HTTP_403";
    404: "HTTP_404";
    406: "HTTP_406";
    409: "SUBSCRIPTION_EXISTS";
    413: "HTTP_413";
    415: "HTTP_415";
    422: "EVENT_UNKNOWN" | "SUBSCRIPTION_LIMIT" | "URL_NOT_ALLOWED";
    429: "HTTP_429";
    500: "HTTP_500";
    503: "HTTP_503";
  };
  deleteSubscription: {
    400: "HTTP_400";
    401: "HTTP_401";
    403: "HTTP_403";
    404: "HTTP_404";
    406: "HTTP_406";
    415: "HTTP_415";
    429: "HTTP_429";
    500: "HTTP_500";
    503: "HTTP_503";
  };
  sendTestEvent: {
    400: "HTTP_400";
    401: "HTTP_401";
    403: "HTTP_403";
    404: "HTTP_404";
    406: "HTTP_406";
    409: "SUBSCRIPTION_NOT_ACTIVE";
    415: "HTTP_415";
    429: "HTTP_429";
    500: "HTTP_500";
    503: "HTTP_503";
  };
  listOutletSubscriptions: {
    400: "HTTP_400";
    401: "HTTP_401";
    403: "HTTP_403";
    404: "HTTP_404";
    406: "HTTP_406";
    415: "HTTP_415";
    429: "HTTP_429";
    500: "HTTP_500";
    503: "HTTP_503";
  };
  createOutletSubscription: {
    400: "HTTP_400";
    401: "HTTP_401";
    403: "HTTP_403";
    404: "HTTP_404";
    406: "HTTP_406";
    409: "SUBSCRIPTION_EXISTS";
    413: "HTTP_413";
    415: "HTTP_415";
    422: "EVENT_UNKNOWN" | "SUBSCRIPTION_LIMIT" | "URL_NOT_ALLOWED";
    429: "HTTP_429";
    500: "HTTP_500";
    503: "HTTP_503";
  };
  getOutletSubscription: {
    400: "HTTP_400";
    401: "HTTP_401";
    403: "HTTP_403";
    404: "HTTP_404";
    406: "HTTP_406";
    415: "HTTP_415";
    429: "HTTP_429";
    500: "HTTP_500";
    503: "HTTP_503";
  };
  updateOutletSubscription: {
    400: "HTTP_400";
    401: "HTTP_401";
    403: "HTTP_403";
    404: "HTTP_404";
    406: "HTTP_406";
    409: "SUBSCRIPTION_EXISTS";
    413: "HTTP_413";
    415: "HTTP_415";
    422: "EVENT_UNKNOWN" | "SUBSCRIPTION_LIMIT" | "URL_NOT_ALLOWED";
    429: "HTTP_429";
    500: "HTTP_500";
    503: "HTTP_503";
  };
  deleteOutletSubscription: {
    400: "HTTP_400";
    401: "HTTP_401";
    403: "HTTP_403";
    404: "HTTP_404";
    406: "HTTP_406";
    415: "HTTP_415";
    429: "HTTP_429";
    500: "HTTP_500";
    503: "HTTP_503";
  };
  sendOutletTestEvent: {
    400: "HTTP_400";
    401: "HTTP_401";
    403: "HTTP_403";
    404: "HTTP_404";
    406: "HTTP_406";
    409: "SUBSCRIPTION_NOT_ACTIVE";
    415: "HTTP_415";
    429: "HTTP_429";
    500: "HTTP_500";
    503: "HTTP_503";
  };
  listWebhookEndpoints: {
    401: "HTTP_401";
    403: "HTTP_403";
    406: "HTTP_406";
    415: "HTTP_415";
    429: "HTTP_429";
    500: "HTTP_500";
    503: "HTTP_503";
  };
  getWebhookEndpoint: {
    400: "HTTP_400";
    401: "HTTP_401";
    403: "HTTP_403";
    404: "HTTP_404";
    406: "HTTP_406";
    415: "HTTP_415";
    429: "HTTP_429";
    500: "HTTP_500";
    503: "HTTP_503";
  };
  setWebhookEndpoint: {
    400: "HTTP_400";
    401: "HTTP_401";
    403: "HTTP_403";
    406: "HTTP_406";
    409: "WEBHOOK_ENDPOINT_EXISTS";
    413: "HTTP_413";
    415: "HTTP_415";
    422: "EVENT_UNKNOWN" | "URL_NOT_ALLOWED" | "WEBHOOK_ENDPOINT_LIMIT";
    429: "HTTP_429";
    500: "HTTP_500";
    503: "HTTP_503";
  };
  deleteWebhookEndpoint: {
    400: "HTTP_400";
    401: "HTTP_401";
    403: "HTTP_403";
    404: "HTTP_404";
    406: "HTTP_406";
    415: "HTTP_415";
    429: "HTTP_429";
    500: "HTTP_500";
    503: "HTTP_503";
  };
  sendWebhookEndpointTestEvent: {
    400: "HTTP_400";
    401: "HTTP_401";
    403: "HTTP_403";
    404: "HTTP_404";
    406: "HTTP_406";
    409: "SUBSCRIPTION_NOT_ACTIVE";
    415: "HTTP_415";
    429: "HTTP_429";
    500: "HTTP_500";
    503: "HTTP_503";
  };
  listNotifications: {
    400: "HTTP_400";
    401: "HTTP_401";
    403: "HTTP_403";
    406: "HTTP_406";
    415: "HTTP_415";
    429: "HTTP_429";
    500: "HTTP_500";
    503: "HTTP_503";
  };
  getNotification: {
    400: "HTTP_400";
    401: "HTTP_401";
    403: "HTTP_403";
    404: "HTTP_404";
    406: "HTTP_406";
    415: "HTTP_415";
    429: "HTTP_429";
    500: "HTTP_500";
    503: "HTTP_503";
  };
  redeliverNotification: {
    400: "HTTP_400";
    401: "HTTP_401";
    403: "HTTP_403";
    404: "HTTP_404";
    406: "HTTP_406";
    409: "NOTIFICATION_UNDER_WAY" | "OUTLET_NOT_LINKED" | "SUBSCRIPTION_DELETED" | "SUBSCRIPTION_NOT_ACTIVE";
    415: "HTTP_415";
    429: "HTTP_429";
    500: "HTTP_500";
    503: "HTTP_503";
  };
  redeliverFailedNotifications: {
    400: "HTTP_400";
    401: "HTTP_401";
    403: "HTTP_403";
    404: "HTTP_404";
    406: "HTTP_406";
    409: "REDELIVERIES_WAITING";
    413: "HTTP_413";
    415: "HTTP_415";
    429: "HTTP_429";
    500: "HTTP_500";
    503: "HTTP_503";
  };
  getNotificationSecret: {
    401: "HTTP_401";
    403: "HTTP_403";
    406: "HTTP_406";
    415: "HTTP_415";
    429: "HTTP_429";
    500: "HTTP_500";
    503: "HTTP_503";
  };
  rotateNotificationSecret: {
    401: "HTTP_401";
    403: "HTTP_403";
    406: "HTTP_406";
    409: "SECRET_BEING_ROTATED";
    415: "HTTP_415";
    429: "HTTP_429";
    500: "HTTP_500";
    503: "HTTP_503";
  };
  listEvents: {
    400: "HTTP_400";
    401: "HTTP_401";
    403: "HTTP_403";
    404: "HTTP_404" | "CURSOR_UNKNOWN_START_AT_OLDEST";
    406: "HTTP_406";
    415: "HTTP_415";
    429: "HTTP_429";
    500: "HTTP_500";
    503: "HTTP_503";
  };
  getIntegrationHealth: {
    400: "HTTP_400";
    401: "HTTP_401";
    403: "HTTP_403";
    406: "HTTP_406";
    415: "HTTP_415";
    429: "HTTP_429";
    500: "HTTP_500";
    503: "HTTP_503";
  };
  createTransaction: {
    400: "HTTP_400";
    401: "HTTP_401";
    403: "HTTP_403";
    404: "HTTP_404";
    406: "HTTP_406";
    409: "IDEMPOTENCY_KEY_IN_FLIGHT" | "ORDER_ID_TAKEN";
    413: "HTTP_413";
    415: "HTTP_415";
    422: "GROSS_AMOUNT_MISMATCH" | "IDEMPOTENCY_KEY_REUSED";
    429: "HTTP_429";
    500: "HTTP_500";
    503: "HTTP_503";
  };
  getTransactionByOrder: {
    400: "HTTP_400";
    401: "HTTP_401";
    403: "HTTP_403";
    404: "HTTP_404";
    406: "HTTP_406";
    415: "HTTP_415";
    429: "HTTP_429";
    500: "HTTP_500";
    503: "HTTP_503";
  };
  getTransaction: {
    400: "HTTP_400";
    401: "HTTP_401";
    403: "HTTP_403";
    404: "HTTP_404";
    406: "HTTP_406";
    415: "HTTP_415";
    429: "HTTP_429";
    500: "HTTP_500";
    503: "HTTP_503";
  };
  getTransactionQrCode: {
    400: "HTTP_400";
    403: "HTTP_403";
    404: "HTTP_404";
    406: "HTTP_406";
    410: "OUTLET_NOT_LINKED_FOR_PAYMENT";
    415: "HTTP_415";
    429: "HTTP_429";
    500: "HTTP_500";
    503: "HTTP_503";
  };
}

const exceptions: ReadonlyMap<string, Repeat> = new Map([
  ["HTTP_429", "later"],
  ["IDEMPOTENCY_KEY_IN_FLIGHT", "later"],
  ["PROMOTION_NOT_CREATED", "never"],
  ["NOTIFICATION_UNDER_WAY", "later"],
  ["REDELIVERIES_WAITING", "later"],
  ["SECRET_BEING_ROTATED", "later"],
  ["SUBSCRIPTION_DELETED", "never"],
]);

/** The advice for a code, or for its status if the code is unknown. */
export const repeatOf = (code: string, status: number): Repeat =>
  exceptions.get(code) ?? exceptions.get(`HTTP_${status}`) ?? (status < 500 ? "after_change" : "later");
