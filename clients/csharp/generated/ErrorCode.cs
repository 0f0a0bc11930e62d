// Generated from the contract by `npm run generate`. Do not edit.
namespace PartnerApi
{
    /// <summary>All error codes, to compare <see cref="PartnerApiException.Code"/> with. Newer services may return others.</summary>
    public static class ErrorCode
    {
        /// <summary>
        /// Request does not match the schema (400). A field, parameter or header is missing, blank, of the wrong type or out of range, or the
        /// body is not strict JSON. Correct the field named in <c>field</c>; <c>message</c> has the expected value. All violations are listed. The same
        /// request succeeds only after a change.
        /// </summary>
        public const string Http400 = "HTTP_400";

        /// <summary>
        /// No valid token (401). The access token is missing, expired or not valid. Fetch a new token and retry the request once. The same
        /// request succeeds only after a change.
        /// </summary>
        public const string Http401 = "HTTP_401";

        /// <summary>
        /// Not allowed (403). The token is valid but lacks the scheme, scope or role that the operation needs; or a signed URL was altered or
        /// is too old. Request the scope named in <c>message</c>, let a user with the role sign in, or read the resource for a new URL. The same
        /// request succeeds only after a change.
        /// </summary>
        public const string Http403 = "HTTP_403";

        /// <summary>
        /// Not found (404). The outlet or the resource does not exist or is not yours, or the outlet is not registered for the product. The
        /// response does not distinguish outlets of others from outlets that do not exist. A method that the path lacks is 404, too, with
        /// <c>Allow</c>. Check the ids of the request. If the title is <c>Requested resource not found</c>, link the outlet to the product first. The
        /// same request succeeds only after a change.
        /// </summary>
        public const string Http404 = "HTTP_404";

        /// <summary>
        /// Unsupported Accept header (406). The <c>Accept</c> header requests a media type that the path does not support. Send <c>application/json</c>,
        /// or <c>application/vnd.svc.v{n}+json</c> with the version of the path. The same request succeeds only after a change.
        /// </summary>
        public const string Http406 = "HTTP_406";

        /// <summary>
        /// Body too large (413). The body is larger than the service accepts. Send less data per request. The same request succeeds only after
        /// a change.
        /// </summary>
        public const string Http413 = "HTTP_413";

        /// <summary>
        /// Unsupported media type or version (415). The body is not JSON in UTF-8, or <c>Accept</c> requests a version other than that of the path.
        /// Send <c>Content-Type: application/json</c>, and the version of the path in <c>Accept</c>. The same request succeeds only after a change.
        /// </summary>
        public const string Http415 = "HTTP_415";

        /// <summary>
        /// Too many requests (429). The rate limit of the operation is used up. Wait the number of seconds in <c>Retry-After</c>, then retry the
        /// same request. You can retry the same request later.
        /// </summary>
        public const string Http429 = "HTTP_429";

        /// <summary>
        /// Internal error (500). The service failed unexpectedly. The request may or may not have taken effect. Retry the same request with
        /// increasing delays if that is safe: reads, replacements, deletions, and writes with an <c>X-Idempotency-Key</c>. If the error persists,
        /// contact support with the <c>X-Request-ID</c>. You can retry the same request later.
        /// </summary>
        public const string Http500 = "HTTP_500";

        /// <summary>
        /// Temporarily unavailable (503). The service cannot reach its storage or the keys of the token's issuer. Retry the same request after
        /// the number of seconds in <c>Retry-After</c>. You can retry the same request later.
        /// </summary>
        public const string Http503 = "HTTP_503";

        /// <summary>
        /// The first request with this key is still running (409). Another request with the same <c>X-Idempotency-Key</c> is still in progress.
        /// Retry the same request with the same key after a moment; it returns the response of the first. You can retry the same request later.
        /// </summary>
        public const string IdempotencyKeyInFlight = "IDEMPOTENCY_KEY_IN_FLIGHT";

        /// <summary>
        /// The key was used for another body (422). The <c>X-Idempotency-Key</c> was sent with another body within the last 30 days. Send a new
        /// request with a new key. To retry the earlier request, send its body unchanged. The same request succeeds only after a change.
        /// </summary>
        public const string IdempotencyKeyReused = "IDEMPOTENCY_KEY_REUSED";

        /// <summary>
        /// Hours end before they start (422). A range of operational hours ends at or before its start. Send an <c>end</c> after <c>start</c>. For the
        /// end of the day send 23:59; split hours past midnight into two days. The same request succeeds only after a change.
        /// </summary>
        public const string HoursEndNotAfterStart = "HOURS_END_NOT_AFTER_START";

        /// <summary>
        /// Hours overlap (422). Two ranges of operational hours of one day overlap. Join them, or move one. The same request succeeds only
        /// after a change.
        /// </summary>
        public const string HoursOverlap = "HOURS_OVERLAP";

        /// <summary>
        /// Menu item costs less than nothing (422). The price of a menu item with the cheapest choice of variants that its categories allow is
        /// below zero. Raise the price of the menu item or of its variants, or change <c>min_quantity</c> or <c>max_quantity</c>. The same request
        /// succeeds only after a change.
        /// </summary>
        public const string MenuItemBelowZero = "MENU_ITEM_BELOW_ZERO";

        /// <summary>
        /// Too many menu items (422). All menus together have more than 10,000 menu items. Send fewer menu items. The same request succeeds
        /// only after a change.
        /// </summary>
        public const string MenuItemsOverLimit = "MENU_ITEMS_OVER_LIMIT";

        /// <summary>
        /// Maximum selection exceeds the variants (422). <c>max_quantity</c> of a variant category is larger than the number of its variants. Lower
        /// <c>max_quantity</c>, or send more variants. The same request succeeds only after a change.
        /// </summary>
        public const string SelectionMaxOverVariants = "SELECTION_MAX_OVER_VARIANTS";

        /// <summary>
        /// Minimum selection exceeds the maximum (422). <c>min_quantity</c> of a variant category is larger than its <c>max_quantity</c>. Lower
        /// <c>min_quantity</c> or raise <c>max_quantity</c>. The same request succeeds only after a change.
        /// </summary>
        public const string SelectionMinOverMax = "SELECTION_MIN_OVER_MAX";

        /// <summary>
        /// Minimum selection exceeds the variants (422). <c>min_quantity</c> of a variant category is larger than the number of its variants, so
        /// that nobody can order its menu items. Lower <c>min_quantity</c>, or send more variants. The same request succeeds only after a change.
        /// </summary>
        public const string SelectionMinOverVariants = "SELECTION_MIN_OVER_VARIANTS";

        /// <summary>
        /// Menu item lists a variant category twice (422). A menu item has the same variant category twice in <c>variant_category_external_ids</c>.
        /// List each once. The same request succeeds only after a change.
        /// </summary>
        public const string VariantCategoryListedTwice = "VARIANT_CATEGORY_LISTED_TWICE";

        /// <summary>
        /// Variant category is missing (422). A menu item refers to a variant category that is not in the same request. Send it in
        /// <c>variant_categories</c>, or drop the reference. The same request succeeds only after a change.
        /// </summary>
        public const string VariantCategoryNotSent = "VARIANT_CATEGORY_NOT_SENT";

        /// <summary>
        /// Duplicate variant category (422). Two variant categories of the request have the same <c>external_id</c>. Send each once. The same
        /// request succeeds only after a change.
        /// </summary>
        public const string VariantCategorySentTwice = "VARIANT_CATEGORY_SENT_TWICE";

        /// <summary>
        /// Not exactly one discount (422). Neither or both of <c>selling_price</c> and <c>percentage_discount</c> were sent. Send exactly one of them.
        /// The same request succeeds only after a change.
        /// </summary>
        public const string DiscountUnclear = "DISCOUNT_UNCLEAR";

        /// <summary>
        /// Promotion ends before it starts (422). <c>end_date</c> is not after <c>start_date</c>. Send a later <c>end_date</c>. The same request succeeds only
        /// after a change.
        /// </summary>
        public const string EndDateNotAfterStart = "END_DATE_NOT_AFTER_START";

        /// <summary>
        /// Promotion is not activated (409). Only an <c>activated</c> promotion can be deactivated; this one is in another status. Read the
        /// promotion. If it is still <c>created</c>, delete it; if it has ended, nothing is left to do. The same request succeeds only after a
        /// change.
        /// </summary>
        public const string PromotionNotActivated = "PROMOTION_NOT_ACTIVATED";

        /// <summary>
        /// Promotion is not in status created (409). Only a promotion that is still <c>created</c> can be deleted; this one is in another status.
        /// Read the promotion. If it is <c>activated</c>, deactivate it; if it has ended, nothing is left to do. The same request never succeeds.
        /// </summary>
        public const string PromotionNotCreated = "PROMOTION_NOT_CREATED";

        /// <summary>
        /// Promotion is too long (422). <c>end_date</c> is more than 62 days in Production and 30 days in Sandbox after <c>start_date</c>. Send an
        /// earlier <c>end_date</c>. The same request succeeds only after a change.
        /// </summary>
        public const string PromotionTooLong = "PROMOTION_TOO_LONG";

        /// <summary>
        /// Promotion starts in the past (422). <c>start_date</c> is before today, in the outlet's time zone. Send today's date or a later one. The
        /// same request succeeds only after a change.
        /// </summary>
        public const string StartDateInPast = "START_DATE_IN_PAST";

        /// <summary>
        /// Only one of two times (422). Only one of <c>start_time</c> and <c>end_time</c> was sent. Send both, or neither for the whole day. The same
        /// request succeeds only after a change.
        /// </summary>
        public const string TimeSpanIncomplete = "TIME_SPAN_INCOMPLETE";

        /// <summary>
        /// Daily span too short or too long (422). <c>end_time</c> is not 1 hour to 6 hours after <c>start_time</c> on the same day. Send an <c>end_time</c>
        /// within these bounds. The same request succeeds only after a change.
        /// </summary>
        public const string TimeSpanOutOfBounds = "TIME_SPAN_OUT_OF_BOUNDS";

        /// <summary>
        /// No such event (422). The request names an event that the service does not have, or one of <c>partner.*</c> for an outlet. Send one of the
        /// names that the AsyncAPI document lists; subscribe to <c>partner.*</c> at partner level. The same request succeeds only after a change.
        /// </summary>
        public const string EventUnknown = "EVENT_UNKNOWN";

        /// <summary>
        /// No such event to continue after (404). <c>after</c> is not a cursor of your event log: its event has expired, or the service was restored
        /// to a state before it, or restored and sent the event again at another place. Leave out <c>after</c> to start at the oldest event, and
        /// skip each <c>event_id</c> that you have handled. The same request succeeds only after a change.
        /// </summary>
        public const string CursorUnknownStartAtOldest = "CURSOR_UNKNOWN_START_AT_OLDEST";

        /// <summary>
        /// Notification is being delivered (409). The notification is waiting for delivery or is being delivered. Read the delivery log until
        /// it is <c>complete</c>, <c>failed</c> or <c>dead</c>; then redeliver it if still needed. You can retry the same request later.
        /// </summary>
        public const string NotificationUnderWay = "NOTIFICATION_UNDER_WAY";

        /// <summary>
        /// Outlet is no longer linked (409). The outlet of the notification is no longer linked to you. Link the outlet again, then redeliver.
        /// The same request succeeds only after a change.
        /// </summary>
        public const string OutletNotLinked = "OUTLET_NOT_LINKED";

        /// <summary>
        /// Too many pending redeliveries (409). 1,000 redelivered notifications of yours are still in the queue. Wait until some of them are
        /// sent, then retry the same request. If none is sent, the endpoint does not respond; <c>waiting</c> in the delivery log has the reason. You
        /// can retry the same request later.
        /// </summary>
        public const string RedeliveriesWaiting = "REDELIVERIES_WAITING";

        /// <summary>
        /// Secret is being rotated (409). The previous secret still signs as well. Read the secret for the end of this period
        /// (<c>previous_signs_until</c>), and rotate after it. You can retry the same request later.
        /// </summary>
        public const string SecretBeingRotated = "SECRET_BEING_ROTATED";

        /// <summary>
        /// Subscription was deleted (409). The subscription of the notification no longer exists, or is for other events now. Read the event
        /// with <c>listEvents</c> instead. The same request never succeeds.
        /// </summary>
        public const string SubscriptionDeleted = "SUBSCRIPTION_DELETED";

        /// <summary>
        /// Subscription exists (409). Another subscription has this event and this URL. Update that one, or send another URL. The same request
        /// succeeds only after a change.
        /// </summary>
        public const string SubscriptionExists = "SUBSCRIPTION_EXISTS";

        /// <summary>
        /// Too many subscriptions (422). There are already 100 subscriptions of this event at this level. Delete one of them, or use one URL
        /// for several of them. The same request succeeds only after a change.
        /// </summary>
        public const string SubscriptionLimit = "SUBSCRIPTION_LIMIT";

        /// <summary>
        /// Subscription is not active (409). The subscription or webhook endpoint is not active, so nothing is sent to it. Update it with
        /// <c>active: true</c>, then retry this request. The same request succeeds only after a change.
        /// </summary>
        public const string SubscriptionNotActive = "SUBSCRIPTION_NOT_ACTIVE";

        /// <summary>
        /// URL not allowed (422). The service cannot send to this URL; <c>message</c> has the reason. Send a public URL of yours. The same request
        /// succeeds only after a change.
        /// </summary>
        public const string UrlNotAllowed = "URL_NOT_ALLOWED";

        /// <summary>
        /// Webhook endpoint exists (409). A webhook endpoint with another key has this URL. Set that one, or send another URL. The same request
        /// succeeds only after a change.
        /// </summary>
        public const string WebhookEndpointExists = "WEBHOOK_ENDPOINT_EXISTS";

        /// <summary>
        /// Too many webhook endpoints (422). The partner already has 40 webhook endpoints. Delete one of them, or list more events in one of
        /// them. The same request succeeds only after a change.
        /// </summary>
        public const string WebhookEndpointLimit = "WEBHOOK_ENDPOINT_LIMIT";

        /// <summary>
        /// Items do not add up (422). The sum of price times quantity over all items does not equal the <c>gross_amount</c>. Correct the items or
        /// the <c>gross_amount</c>, or omit <c>item_details</c>. The same request succeeds only after a change.
        /// </summary>
        public const string GrossAmountMismatch = "GROSS_AMOUNT_MISMATCH";

        /// <summary>
        /// Outlet is not linked for payment (410). The link for payments between the outlet and the partner that created the transaction has
        /// ended. Link the outlet again; the same URL then returns the image until <c>payable_until</c>. The same request succeeds only after a
        /// change.
        /// </summary>
        public const string OutletNotLinkedForPayment = "OUTLET_NOT_LINKED_FOR_PAYMENT";

        /// <summary>
        /// Order has a transaction (409). You already have a transaction with this <c>order_id</c> at the outlet. Read that transaction by its
        /// <c>order_id</c>, or send another <c>order_id</c>. The same request succeeds only after a change.
        /// </summary>
        public const string OrderIdTaken = "ORDER_ID_TAKEN";

        /// <summary>The advice for a code, or for its status if the code is unknown.</summary>
        internal static Repeat RepeatOf(string code, int status) =>
            ExceptionOf(code) ?? ExceptionOf("HTTP_" + status) ?? (status < 500 ? Repeat.AfterChange : Repeat.Later);

        private static Repeat? ExceptionOf(string code)
        {
            switch (code)
            {
                case Http429:
                case IdempotencyKeyInFlight:
                case NotificationUnderWay:
                case RedeliveriesWaiting:
                case SecretBeingRotated:
                    return Repeat.Later;
                case PromotionNotCreated:
                case SubscriptionDeleted:
                    return Repeat.Never;
                default:
                    return null;
            }
        }
    }
}
