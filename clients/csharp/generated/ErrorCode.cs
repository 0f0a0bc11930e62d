// Generated from the contract by `npm run generate`. Do not edit.
namespace PartnerApi
{
    /// <summary>All error codes, to compare <see cref="PartnerApiException.Code"/> with. Newer services may return others.</summary>
    public static class ErrorCode
    {
        /// <summary>
        /// The schema refuses the request (400). A field, parameter or header is missing, mistyped or out of its range, or the body is not
        /// strict JSON. Correct what <c>field</c> names; <c>message</c> says what was expected. All violations are listed. The same request succeeds only
        /// after a change.
        /// </summary>
        public const string Http400 = "HTTP_400";

        /// <summary>
        /// No valid token (401). The access token is missing, expired or not valid. Fetch a new token and send the request again with it, once.
        /// The same request succeeds only after a change.
        /// </summary>
        public const string Http401 = "HTTP_401";

        /// <summary>
        /// Not allowed (403). The token is valid and lacks the scheme, scope or role that the operation needs; or a signed address was altered
        /// or is too old. Ask for the scope that <c>message</c> names, let a user with the role agree, or read the resource for a new address. The
        /// same request succeeds only after a change.
        /// </summary>
        public const string Http403 = "HTTP_403";

        /// <summary>
        /// Not found (404). The outlet or the resource does not exist or is not yours, or the outlet is not registered for the product. An
        /// outlet of others gets the same answer as one that does not exist. Check the ids of the request. Where the title is `Requested
        /// resource not found`, link the outlet to the product first. The same request succeeds only after a change.
        /// </summary>
        public const string Http404 = "HTTP_404";

        /// <summary>
        /// Accept is not served (406). The <c>Accept</c> header asks for a media type that the path does not serve. Send <c>application/json</c>, or
        /// <c>application/vnd.svc.v{n}+json</c> with the version of the path. The same request succeeds only after a change.
        /// </summary>
        public const string Http406 = "HTTP_406";

        /// <summary>
        /// The body is too large (413). The body is longer than the service reads. Send less at once. The same request succeeds only after a
        /// change.
        /// </summary>
        public const string Http413 = "HTTP_413";

        /// <summary>
        /// Media type or version is not served (415). The body is not JSON in UTF-8, or <c>Accept</c> asks for another version than that of the
        /// path. Send <c>Content-Type: application/json</c>, and the version of the path in <c>Accept</c>. The same request succeeds only after a change.
        /// </summary>
        public const string Http415 = "HTTP_415";

        /// <summary>
        /// Too many requests (429). The rate limit of the operation is used up. Wait for the seconds of <c>Retry-After</c>, then send the same
        /// request again. You can retry the same request later.
        /// </summary>
        public const string Http429 = "HTTP_429";

        /// <summary>
        /// Failure of the service (500). The service failed unexpectedly. Whether the request took effect is not known. Send the same request
        /// again with growing pauses if that is safe: reads, replacements, deletions, and writes with an <c>X-Idempotency-Key</c>. If it stays, ask
        /// for help with the <c>X-Request-ID</c>. You can retry the same request later.
        /// </summary>
        public const string Http500 = "HTTP_500";

        /// <summary>
        /// Not ready for the moment (503). The service cannot reach its storage or the keys of the token's issuer. Send the same request again
        /// after the seconds of <c>Retry-After</c>. You can retry the same request later.
        /// </summary>
        public const string Http503 = "HTTP_503";

        /// <summary>
        /// The first request with this key is still running (409). Another request with the same <c>X-Idempotency-Key</c> has not been answered yet.
        /// Send the same request with the same key again after a moment; it gets the answer of the first. You can retry the same request later.
        /// </summary>
        public const string IdempotencyKeyInFlight = "IDEMPOTENCY_KEY_IN_FLIGHT";

        /// <summary>
        /// The key was used for another body (422). The <c>X-Idempotency-Key</c> came with another body within the last 30 days. Send a new request
        /// with a new key. To repeat the earlier request, send its body as it was. The same request succeeds only after a change.
        /// </summary>
        public const string IdempotencyKeyReused = "IDEMPOTENCY_KEY_REUSED";

        /// <summary>
        /// Hours end before they start (422). A range of operational hours ends at its start or before it. Send an <c>end</c> after <c>start</c>; split
        /// hours that pass midnight over two days. The same request succeeds only after a change.
        /// </summary>
        public const string HoursEndNotAfterStart = "HOURS_END_NOT_AFTER_START";

        /// <summary>
        /// Hours overlap (422). Two ranges of operational hours of one day overlap. Join them, or move one. The same request succeeds only
        /// after a change.
        /// </summary>
        public const string HoursOverlap = "HOURS_OVERLAP";

        /// <summary>
        /// Too many menu items (422). All menus together have more menu items than a catalog may hold. Send fewer menu items; <c>message</c> has the
        /// limit. The same request succeeds only after a change.
        /// </summary>
        public const string MenuItemsOverLimit = "MENU_ITEMS_OVER_LIMIT";

        /// <summary>
        /// More to select than there is (422). The largest selection of a variant category is larger than the number of its variants. Lower
        /// <c>max_quantity</c>, or send more variants. The same request succeeds only after a change.
        /// </summary>
        public const string SelectionMaxOverVariants = "SELECTION_MAX_OVER_VARIANTS";

        /// <summary>
        /// Smallest selection over the largest (422). <c>min_quantity</c> of a variant category is larger than its <c>max_quantity</c>. Lower
        /// <c>min_quantity</c> or raise <c>max_quantity</c>. The same request succeeds only after a change.
        /// </summary>
        public const string SelectionMinOverMax = "SELECTION_MIN_OVER_MAX";

        /// <summary>
        /// Variant category is missing (422). A menu item names a variant category that the same request does not have. Send it in
        /// <c>variant_categories</c>, or drop the reference. The same request succeeds only after a change.
        /// </summary>
        public const string VariantCategoryNotSent = "VARIANT_CATEGORY_NOT_SENT";

        /// <summary>
        /// Variant category twice (422). Two variant categories of the request have the same <c>external_id</c>. Send each once. The same request
        /// succeeds only after a change.
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
        /// promotion. Delete one that is still <c>created</c>; there is nothing to do for one that has ended. The same request succeeds only after a
        /// change.
        /// </summary>
        public const string PromotionNotActivated = "PROMOTION_NOT_ACTIVATED";

        /// <summary>
        /// Promotion is not just created (409). Only a promotion that is still <c>created</c> can be deleted; this one is in another status. Read
        /// the promotion. Deactivate one that is <c>activated</c>; there is nothing to do for one that has ended. The same request never succeeds.
        /// </summary>
        public const string PromotionNotCreated = "PROMOTION_NOT_CREATED";

        /// <summary>
        /// Promotion is too long (422). <c>end_date</c> is more days after <c>start_date</c> than the environment allows. Send an earlier <c>end_date</c>;
        /// <c>message</c> has the limit. The same request succeeds only after a change.
        /// </summary>
        public const string PromotionTooLong = "PROMOTION_TOO_LONG";

        /// <summary>
        /// Promotion starts in the past (422). <c>start_date</c> is before today, in the outlet's time zone. Send today's date or a later one. The
        /// same request succeeds only after a change.
        /// </summary>
        public const string StartDateInPast = "START_DATE_IN_PAST";

        /// <summary>
        /// One time of two (422). Only one of <c>start_time</c> and <c>end_time</c> was sent. Send both, or neither for the whole day. The same request
        /// succeeds only after a change.
        /// </summary>
        public const string TimeSpanIncomplete = "TIME_SPAN_INCOMPLETE";

        /// <summary>
        /// Daily span too short or too long (422). <c>end_time</c> is not 1 to 6 hours after <c>start_time</c> on the same day. Send an <c>end_time</c> within
        /// these bounds. The same request succeeds only after a change.
        /// </summary>
        public const string TimeSpanOutOfBounds = "TIME_SPAN_OUT_OF_BOUNDS";

        /// <summary>
        /// No such event (422). <c>event</c> names none of the events of the service. Send one of the names that the AsyncAPI document lists. The
        /// same request succeeds only after a change.
        /// </summary>
        public const string EventUnknown = "EVENT_UNKNOWN";

        /// <summary>
        /// Notification is under way (409). The notification waits for its delivery or is just being delivered. Read the delivery log until it
        /// is <c>complete</c>, <c>failed</c> or <c>dead</c>; redeliver it then if that is still needed. You can retry the same request later.
        /// </summary>
        public const string NotificationUnderWay = "NOTIFICATION_UNDER_WAY";

        /// <summary>
        /// Outlet is not linked any more (409). The outlet that the notification is about is not linked to you any more. Link the outlet again,
        /// then redeliver. The same request succeeds only after a change.
        /// </summary>
        public const string OutletNotLinked = "OUTLET_NOT_LINKED";

        /// <summary>
        /// Redeliveries are waiting (409). 1,000 of your notifications that are to be delivered again still wait in the queue. Wait until some
        /// of them are sent, then send the same request. If none is, the endpoint does not answer; <c>waiting</c> in the delivery log says why. You
        /// can retry the same request later.
        /// </summary>
        public const string RedeliveriesWaiting = "REDELIVERIES_WAITING";

        /// <summary>
        /// Secret is being rotated (409). The secret before the present one still signs as well. Read the secret for the end of that time
        /// (<c>previous_signs_until</c>), and rotate then. You can retry the same request later.
        /// </summary>
        public const string SecretBeingRotated = "SECRET_BEING_ROTATED";

        /// <summary>
        /// Subscription was deleted (409). The subscription of the notification does not exist any more. Read the event by the list of events
        /// instead. The same request never succeeds.
        /// </summary>
        public const string SubscriptionDeleted = "SUBSCRIPTION_DELETED";

        /// <summary>
        /// Subscription exists (409). Another subscription has this event and this URL. Update that one, or send another URL. The same request
        /// succeeds only after a change.
        /// </summary>
        public const string SubscriptionExists = "SUBSCRIPTION_EXISTS";

        /// <summary>
        /// Too many subscriptions (422). There are 100 subscriptions of this event at this level already. Delete one of them, or let one URL
        /// take what several take now. The same request succeeds only after a change.
        /// </summary>
        public const string SubscriptionLimit = "SUBSCRIPTION_LIMIT";

        /// <summary>
        /// Subscription is not active (409). The subscription is switched off, so nothing is sent to it. Update it with <c>active: true</c>, then
        /// send this again. The same request succeeds only after a change.
        /// </summary>
        public const string SubscriptionNotActive = "SUBSCRIPTION_NOT_ACTIVE";

        /// <summary>
        /// Nothing is sent to this URL (422). The URL is no address that the service may send to; <c>message</c> says why. Send an address of yours
        /// that is reachable from outside. The same request succeeds only after a change.
        /// </summary>
        public const string UrlNotAllowed = "URL_NOT_ALLOWED";

        /// <summary>
        /// Items do not add up (422). Price times quantity over all items is not the <c>gross_amount</c>. Correct the items or the <c>gross_amount</c>;
        /// or leave out <c>item_details</c>. The same request succeeds only after a change.
        /// </summary>
        public const string GrossAmountMismatch = "GROSS_AMOUNT_MISMATCH";

        /// <summary>
        /// Order has a transaction (409). You have a transaction of this <c>order_id</c> at the outlet already. Read that transaction by its
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
