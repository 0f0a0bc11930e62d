<?php

// Generated from the contract by `npm run generate`. Do not edit.

declare(strict_types=1);

namespace PartnerApi;

/** All error codes, to compare `PartnerApiException::$errorCode` with. Newer services may return others. */
final class ErrorCode
{
    /**
     * Request does not match the schema (400). A field, parameter or header is missing, blank, of the wrong type or
     * out of range, or the body is not strict JSON. Correct the field named in `field`; `message` has the expected
     * value. All violations are listed. The same request succeeds only after a change.
     */
    public const HTTP_400 = 'HTTP_400';

    /**
     * No valid token (401). The access token is missing, expired or not valid. Fetch a new token and retry the request
     * once. The same request succeeds only after a change.
     */
    public const HTTP_401 = 'HTTP_401';

    /**
     * Not allowed (403). The token is valid but lacks the scheme, scope or role that the operation needs; or a signed
     * URL was altered or is too old. Request the scope named in `message`, let a user with the role sign in, or read
     * the resource for a new URL. The same request succeeds only after a change.
     */
    public const HTTP_403 = 'HTTP_403';

    /**
     * Not found (404). The outlet or the resource does not exist or is not yours, or the outlet is not registered for
     * the product. The response does not distinguish outlets of others from outlets that do not exist. A method that
     * the path lacks is 404, too, with `Allow`. Check the ids of the request. If the title is `Requested resource not
     * found`, link the outlet to the product first. The same request succeeds only after a change.
     */
    public const HTTP_404 = 'HTTP_404';

    /**
     * Unsupported Accept header (406). The `Accept` header requests a media type that the path does not support. Send
     * `application/json`, or `application/vnd.svc.v{n}+json` with the version of the path. The same request succeeds
     * only after a change.
     */
    public const HTTP_406 = 'HTTP_406';

    /**
     * Body too large (413). The body is larger than the service accepts. Send less data per request. The same request
     * succeeds only after a change.
     */
    public const HTTP_413 = 'HTTP_413';

    /**
     * Unsupported media type or version (415). The body is not JSON in UTF-8, or `Accept` requests a version other
     * than that of the path. Send `Content-Type: application/json`, and the version of the path in `Accept`. The same
     * request succeeds only after a change.
     */
    public const HTTP_415 = 'HTTP_415';

    /**
     * Too many requests (429). The rate limit of the operation is used up. Wait the number of seconds in
     * `Retry-After`, then retry the same request. You can retry the same request later.
     */
    public const HTTP_429 = 'HTTP_429';

    /**
     * Internal error (500). The service failed unexpectedly. The request may or may not have taken effect. Retry the
     * same request with increasing delays if that is safe: reads, replacements, deletions, and writes with an
     * `X-Idempotency-Key`. If the error persists, contact support with the `X-Request-ID`. You can retry the same
     * request later.
     */
    public const HTTP_500 = 'HTTP_500';

    /**
     * Temporarily unavailable (503). The service cannot reach its storage or the keys of the token's issuer. Retry the
     * same request after the number of seconds in `Retry-After`. You can retry the same request later.
     */
    public const HTTP_503 = 'HTTP_503';

    /**
     * The first request with this key is still running (409). Another request with the same `X-Idempotency-Key` is
     * still in progress. Retry the same request with the same key after a moment; it returns the response of the
     * first. You can retry the same request later.
     */
    public const IDEMPOTENCY_KEY_IN_FLIGHT = 'IDEMPOTENCY_KEY_IN_FLIGHT';

    /**
     * The key was used for another body (422). The `X-Idempotency-Key` was sent with another body within the last 30
     * days. Send a new request with a new key. To retry the earlier request, send its body unchanged. The same request
     * succeeds only after a change.
     */
    public const IDEMPOTENCY_KEY_REUSED = 'IDEMPOTENCY_KEY_REUSED';

    /**
     * Hours end before they start (422). A range of operational hours ends at or before its start. Send an `end` after
     * `start`. For the end of the day send 23:59; split hours past midnight into two days. The same request succeeds
     * only after a change.
     */
    public const HOURS_END_NOT_AFTER_START = 'HOURS_END_NOT_AFTER_START';

    /**
     * Hours overlap (422). Two ranges of operational hours of one day overlap. Join them, or move one. The same
     * request succeeds only after a change.
     */
    public const HOURS_OVERLAP = 'HOURS_OVERLAP';

    /**
     * Menu item costs less than nothing (422). The price of a menu item with the cheapest choice of variants that its
     * categories allow is below zero. Raise the price of the menu item or of its variants, or change `min_quantity` or
     * `max_quantity`. The same request succeeds only after a change.
     */
    public const MENU_ITEM_BELOW_ZERO = 'MENU_ITEM_BELOW_ZERO';

    /**
     * Too many menu items (422). All menus together have more than 10,000 menu items. Send fewer menu items. The same
     * request succeeds only after a change.
     */
    public const MENU_ITEMS_OVER_LIMIT = 'MENU_ITEMS_OVER_LIMIT';

    /**
     * Maximum selection exceeds the variants (422). `max_quantity` of a variant category is larger than the number of
     * its variants. Lower `max_quantity`, or send more variants. The same request succeeds only after a change.
     */
    public const SELECTION_MAX_OVER_VARIANTS = 'SELECTION_MAX_OVER_VARIANTS';

    /**
     * Minimum selection exceeds the maximum (422). `min_quantity` of a variant category is larger than its
     * `max_quantity`. Lower `min_quantity` or raise `max_quantity`. The same request succeeds only after a change.
     */
    public const SELECTION_MIN_OVER_MAX = 'SELECTION_MIN_OVER_MAX';

    /**
     * Minimum selection exceeds the variants (422). `min_quantity` of a variant category is larger than the number of
     * its variants, so that nobody can order its menu items. Lower `min_quantity`, or send more variants. The same
     * request succeeds only after a change.
     */
    public const SELECTION_MIN_OVER_VARIANTS = 'SELECTION_MIN_OVER_VARIANTS';

    /**
     * Menu item lists a variant category twice (422). A menu item has the same variant category twice in
     * `variant_category_external_ids`. List each once. The same request succeeds only after a change.
     */
    public const VARIANT_CATEGORY_LISTED_TWICE = 'VARIANT_CATEGORY_LISTED_TWICE';

    /**
     * Variant category is missing (422). A menu item refers to a variant category that is not in the same request.
     * Send it in `variant_categories`, or drop the reference. The same request succeeds only after a change.
     */
    public const VARIANT_CATEGORY_NOT_SENT = 'VARIANT_CATEGORY_NOT_SENT';

    /**
     * Duplicate variant category (422). Two variant categories of the request have the same `external_id`. Send each
     * once. The same request succeeds only after a change.
     */
    public const VARIANT_CATEGORY_SENT_TWICE = 'VARIANT_CATEGORY_SENT_TWICE';

    /**
     * Not exactly one discount (422). Neither or both of `selling_price` and `percentage_discount` were sent. Send
     * exactly one of them. The same request succeeds only after a change.
     */
    public const DISCOUNT_UNCLEAR = 'DISCOUNT_UNCLEAR';

    /**
     * Promotion ends before it starts (422). `end_date` is not after `start_date`. Send a later `end_date`. The same
     * request succeeds only after a change.
     */
    public const END_DATE_NOT_AFTER_START = 'END_DATE_NOT_AFTER_START';

    /**
     * Promotion is not activated (409). Only an `activated` promotion can be deactivated; this one is in another
     * status. Read the promotion. If it is still `created`, delete it; if it has ended, nothing is left to do. The
     * same request succeeds only after a change.
     */
    public const PROMOTION_NOT_ACTIVATED = 'PROMOTION_NOT_ACTIVATED';

    /**
     * Promotion is not in status created (409). Only a promotion that is still `created` can be deleted; this one is
     * in another status. Read the promotion. If it is `activated`, deactivate it; if it has ended, nothing is left to
     * do. The same request never succeeds.
     */
    public const PROMOTION_NOT_CREATED = 'PROMOTION_NOT_CREATED';

    /**
     * Promotion is too long (422). `end_date` is more than 62 days in Production and 30 days in Sandbox after
     * `start_date`. Send an earlier `end_date`. The same request succeeds only after a change.
     */
    public const PROMOTION_TOO_LONG = 'PROMOTION_TOO_LONG';

    /**
     * Promotion starts in the past (422). `start_date` is before today, in the outlet's time zone. Send today's date
     * or a later one. The same request succeeds only after a change.
     */
    public const START_DATE_IN_PAST = 'START_DATE_IN_PAST';

    /**
     * Only one of two times (422). Only one of `start_time` and `end_time` was sent. Send both, or neither for the
     * whole day. The same request succeeds only after a change.
     */
    public const TIME_SPAN_INCOMPLETE = 'TIME_SPAN_INCOMPLETE';

    /**
     * Daily span too short or too long (422). `end_time` is not 1 hour to 6 hours after `start_time` on the same day.
     * Send an `end_time` within these bounds. The same request succeeds only after a change.
     */
    public const TIME_SPAN_OUT_OF_BOUNDS = 'TIME_SPAN_OUT_OF_BOUNDS';

    /**
     * No such event (422). The request names an event that the service does not have, or one of `partner.*` for an
     * outlet. Send one of the names that the AsyncAPI document lists; subscribe to `partner.*` at partner level. The
     * same request succeeds only after a change.
     */
    public const EVENT_UNKNOWN = 'EVENT_UNKNOWN';

    /**
     * No such event to continue after (404). `after` is not a cursor of your event log: its event has expired, or the
     * service was restored to a state before it, or restored and sent the event again at another place. Leave out
     * `after` to start at the oldest event, and skip each `event_id` that you have handled. The same request succeeds
     * only after a change.
     */
    public const CURSOR_UNKNOWN_START_AT_OLDEST = 'CURSOR_UNKNOWN_START_AT_OLDEST';

    /**
     * Notification is being delivered (409). The notification is waiting for delivery or is being delivered. Read the
     * delivery log until it is `complete`, `failed` or `dead`; then redeliver it if still needed. You can retry the
     * same request later.
     */
    public const NOTIFICATION_UNDER_WAY = 'NOTIFICATION_UNDER_WAY';

    /**
     * Outlet is no longer linked (409). The outlet of the notification is no longer linked to you. Link the outlet
     * again, then redeliver. The same request succeeds only after a change.
     */
    public const OUTLET_NOT_LINKED = 'OUTLET_NOT_LINKED';

    /**
     * Too many pending redeliveries (409). 1,000 redelivered notifications of yours are still in the queue. Wait until
     * some of them are sent, then retry the same request. If none is sent, the endpoint does not respond; `waiting` in
     * the delivery log has the reason. You can retry the same request later.
     */
    public const REDELIVERIES_WAITING = 'REDELIVERIES_WAITING';

    /**
     * Secret is being rotated (409). The previous secret still signs as well. Read the secret for the end of this
     * period (`previous_signs_until`), and rotate after it. You can retry the same request later.
     */
    public const SECRET_BEING_ROTATED = 'SECRET_BEING_ROTATED';

    /**
     * Subscription was deleted (409). The subscription of the notification no longer exists, or is for other events
     * now. Read the event with `listEvents` instead. The same request never succeeds.
     */
    public const SUBSCRIPTION_DELETED = 'SUBSCRIPTION_DELETED';

    /**
     * Subscription exists (409). Another subscription has this event and this URL. Update that one, or send another
     * URL. The same request succeeds only after a change.
     */
    public const SUBSCRIPTION_EXISTS = 'SUBSCRIPTION_EXISTS';

    /**
     * Too many subscriptions (422). There are already 100 subscriptions of this event at this level. Delete one of
     * them, or use one URL for several of them. The same request succeeds only after a change.
     */
    public const SUBSCRIPTION_LIMIT = 'SUBSCRIPTION_LIMIT';

    /**
     * Subscription is not active (409). The subscription or webhook endpoint is not active, so nothing is sent to it.
     * Update it with `active: true`, then retry this request. The same request succeeds only after a change.
     */
    public const SUBSCRIPTION_NOT_ACTIVE = 'SUBSCRIPTION_NOT_ACTIVE';

    /**
     * URL not allowed (422). The service cannot send to this URL; `message` has the reason. Send a public URL of
     * yours. The same request succeeds only after a change.
     */
    public const URL_NOT_ALLOWED = 'URL_NOT_ALLOWED';

    /**
     * Webhook endpoint exists (409). A webhook endpoint with another key has this URL. Set that one, or send another
     * URL. The same request succeeds only after a change.
     */
    public const WEBHOOK_ENDPOINT_EXISTS = 'WEBHOOK_ENDPOINT_EXISTS';

    /**
     * Too many webhook endpoints (422). The partner already has 40 webhook endpoints. Delete one of them, or list more
     * events in one of them. The same request succeeds only after a change.
     */
    public const WEBHOOK_ENDPOINT_LIMIT = 'WEBHOOK_ENDPOINT_LIMIT';

    /**
     * Items do not add up (422). The sum of price times quantity over all items does not equal the `gross_amount`.
     * Correct the items or the `gross_amount`, or omit `item_details`. The same request succeeds only after a change.
     */
    public const GROSS_AMOUNT_MISMATCH = 'GROSS_AMOUNT_MISMATCH';

    /**
     * Outlet is not linked for payment (410). The link for payments between the outlet and the partner that created
     * the transaction has ended. Link the outlet again; the same URL then returns the image until `payable_until`. The
     * same request succeeds only after a change.
     */
    public const OUTLET_NOT_LINKED_FOR_PAYMENT = 'OUTLET_NOT_LINKED_FOR_PAYMENT';

    /**
     * Order has a transaction (409). You already have a transaction with this `order_id` at the outlet. Read that
     * transaction by its `order_id`, or send another `order_id`. The same request succeeds only after a change.
     */
    public const ORDER_ID_TAKEN = 'ORDER_ID_TAKEN';

    private const EXCEPTIONS = [
        self::HTTP_429 => 'later',
        self::IDEMPOTENCY_KEY_IN_FLIGHT => 'later',
        self::PROMOTION_NOT_CREATED => 'never',
        self::NOTIFICATION_UNDER_WAY => 'later',
        self::REDELIVERIES_WAITING => 'later',
        self::SECRET_BEING_ROTATED => 'later',
        self::SUBSCRIPTION_DELETED => 'never',
    ];

    /**
     * Whether you can retry the same request: never, later (unchanged, after a delay), or after a change. Unknown codes have the advice of
     * their status.
     *
     * @return 'never'|'later'|'after_change'
     */
    public static function repeatOf(string $code, int $status): string
    {
        return self::EXCEPTIONS[$code] ?? self::EXCEPTIONS["HTTP_{$status}"] ?? ($status < 500 ? 'after_change' : 'later');
    }
}
