"""Generated from the contract by `npm run generate`. Do not edit."""

from __future__ import annotations

from typing import Final, Literal

Repeat = Literal["never", "later", "after_change"]
"""Whether you can retry the same request: never, later (unchanged, after a delay), or after a change."""


class ErrorCode:
    """All error codes, to compare `PartnerApiError.code` with. Newer services may return others."""

    HTTP_400: Final = "HTTP_400"
    """
    Request does not match the schema (400). A field, parameter or header is missing, blank, of the wrong type
    or out of range, or the body is not strict JSON. Correct the field named in `field`; `message` has the
    expected value. All violations are listed. The same request succeeds only after a change.
    """
    HTTP_401: Final = "HTTP_401"
    """
    No valid token (401). The access token is missing, expired or not valid. Fetch a new token and retry the
    request once. The same request succeeds only after a change.
    """
    HTTP_403: Final = "HTTP_403"
    """
    Not allowed (403). The token is valid but lacks the scheme, scope or role that the operation needs; or a
    signed URL was altered or is too old. Request the scope named in `message`, let a user with the role sign
    in, or read the resource for a new URL. The same request succeeds only after a change.
    """
    HTTP_404: Final = "HTTP_404"
    """
    Not found (404). The outlet or the resource does not exist or is not yours, or the outlet is not registered
    for the product. The response does not distinguish outlets of others from outlets that do not exist. A
    method that the path lacks is 404, too, with `Allow`. Check the ids of the request. If the title is
    `Requested resource not found`, link the outlet to the product first. The same request succeeds only after a
    change.
    """
    HTTP_406: Final = "HTTP_406"
    """
    Unsupported Accept header (406). The `Accept` header requests a media type that the path does not support.
    Send `application/json`, or `application/vnd.svc.v{n}+json` with the version of the path. The same request
    succeeds only after a change.
    """
    HTTP_413: Final = "HTTP_413"
    """
    Body too large (413). The body is larger than the service accepts. Send less data per request. The same
    request succeeds only after a change.
    """
    HTTP_415: Final = "HTTP_415"
    """
    Unsupported media type or version (415). The body is not JSON in UTF-8, or `Accept` requests a version other
    than that of the path. Send `Content-Type: application/json`, and the version of the path in `Accept`. The
    same request succeeds only after a change.
    """
    HTTP_429: Final = "HTTP_429"
    """
    Too many requests (429). The rate limit of the operation is used up. Wait the number of seconds in
    `Retry-After`, then retry the same request. You can retry the same request later.
    """
    HTTP_500: Final = "HTTP_500"
    """
    Internal error (500). The service failed unexpectedly. The request may or may not have taken effect. Retry
    the same request with increasing delays if that is safe: reads, replacements, deletions, and writes with an
    `X-Idempotency-Key`. If the error persists, contact support with the `X-Request-ID`. You can retry the same
    request later.
    """
    HTTP_503: Final = "HTTP_503"
    """
    Temporarily unavailable (503). The service cannot reach its storage or the keys of the token's issuer. Retry
    the same request after the number of seconds in `Retry-After`. You can retry the same request later.
    """
    IDEMPOTENCY_KEY_IN_FLIGHT: Final = "IDEMPOTENCY_KEY_IN_FLIGHT"
    """
    The first request with this key is still running (409). Another request with the same `X-Idempotency-Key` is
    still in progress. Retry the same request with the same key after a moment; it returns the response of the
    first. You can retry the same request later.
    """
    IDEMPOTENCY_KEY_REUSED: Final = "IDEMPOTENCY_KEY_REUSED"
    """
    The key was used for another body (422). The `X-Idempotency-Key` was sent with another body within the last
    30 days. Send a new request with a new key. To retry the earlier request, send its body unchanged. The same
    request succeeds only after a change.
    """
    HOURS_END_NOT_AFTER_START: Final = "HOURS_END_NOT_AFTER_START"
    """
    Hours end before they start (422). A range of operational hours ends at or before its start. Send an `end`
    after `start`. For the end of the day send 23:59; split hours past midnight into two days. The same request
    succeeds only after a change.
    """
    HOURS_OVERLAP: Final = "HOURS_OVERLAP"
    """
    Hours overlap (422). Two ranges of operational hours of one day overlap. Join them, or move one. The same
    request succeeds only after a change.
    """
    MENU_ITEM_BELOW_ZERO: Final = "MENU_ITEM_BELOW_ZERO"
    """
    Menu item costs less than nothing (422). The price of a menu item with the cheapest choice of variants that
    its categories allow is below zero. Raise the price of the menu item or of its variants, or change
    `min_quantity` or `max_quantity`. The same request succeeds only after a change.
    """
    MENU_ITEMS_OVER_LIMIT: Final = "MENU_ITEMS_OVER_LIMIT"
    """
    Too many menu items (422). All menus together have more than 10,000 menu items. Send fewer menu items. The
    same request succeeds only after a change.
    """
    SELECTION_MAX_OVER_VARIANTS: Final = "SELECTION_MAX_OVER_VARIANTS"
    """
    Maximum selection exceeds the variants (422). `max_quantity` of a variant category is larger than the number
    of its variants. Lower `max_quantity`, or send more variants. The same request succeeds only after a change.
    """
    SELECTION_MIN_OVER_MAX: Final = "SELECTION_MIN_OVER_MAX"
    """
    Minimum selection exceeds the maximum (422). `min_quantity` of a variant category is larger than its
    `max_quantity`. Lower `min_quantity` or raise `max_quantity`. The same request succeeds only after a change.
    """
    SELECTION_MIN_OVER_VARIANTS: Final = "SELECTION_MIN_OVER_VARIANTS"
    """
    Minimum selection exceeds the variants (422). `min_quantity` of a variant category is larger than the number
    of its variants, so that nobody can order its menu items. Lower `min_quantity`, or send more variants. The
    same request succeeds only after a change.
    """
    VARIANT_CATEGORY_LISTED_TWICE: Final = "VARIANT_CATEGORY_LISTED_TWICE"
    """
    Menu item lists a variant category twice (422). A menu item has the same variant category twice in
    `variant_category_external_ids`. List each once. The same request succeeds only after a change.
    """
    VARIANT_CATEGORY_NOT_SENT: Final = "VARIANT_CATEGORY_NOT_SENT"
    """
    Variant category is missing (422). A menu item refers to a variant category that is not in the same request.
    Send it in `variant_categories`, or drop the reference. The same request succeeds only after a change.
    """
    VARIANT_CATEGORY_SENT_TWICE: Final = "VARIANT_CATEGORY_SENT_TWICE"
    """
    Duplicate variant category (422). Two variant categories of the request have the same `external_id`. Send
    each once. The same request succeeds only after a change.
    """
    DISCOUNT_UNCLEAR: Final = "DISCOUNT_UNCLEAR"
    """
    Not exactly one discount (422). Neither or both of `selling_price` and `percentage_discount` were sent. Send
    exactly one of them. The same request succeeds only after a change.
    """
    END_DATE_NOT_AFTER_START: Final = "END_DATE_NOT_AFTER_START"
    """
    Promotion ends before it starts (422). `end_date` is not after `start_date`. Send a later `end_date`. The
    same request succeeds only after a change.
    """
    PROMOTION_NOT_ACTIVATED: Final = "PROMOTION_NOT_ACTIVATED"
    """
    Promotion is not activated (409). Only an `activated` promotion can be deactivated; this one is in another
    status. Read the promotion. If it is still `created`, delete it; if it has ended, nothing is left to do. The
    same request succeeds only after a change.
    """
    PROMOTION_NOT_CREATED: Final = "PROMOTION_NOT_CREATED"
    """
    Promotion is not in status created (409). Only a promotion that is still `created` can be deleted; this one
    is in another status. Read the promotion. If it is `activated`, deactivate it; if it has ended, nothing is
    left to do. The same request never succeeds.
    """
    PROMOTION_TOO_LONG: Final = "PROMOTION_TOO_LONG"
    """
    Promotion is too long (422). `end_date` is more than 62 days in Production and 30 days in Sandbox after
    `start_date`. Send an earlier `end_date`. The same request succeeds only after a change.
    """
    START_DATE_IN_PAST: Final = "START_DATE_IN_PAST"
    """
    Promotion starts in the past (422). `start_date` is before today, in the outlet's time zone. Send today's
    date or a later one. The same request succeeds only after a change.
    """
    TIME_SPAN_INCOMPLETE: Final = "TIME_SPAN_INCOMPLETE"
    """
    Only one of two times (422). Only one of `start_time` and `end_time` was sent. Send both, or neither for the
    whole day. The same request succeeds only after a change.
    """
    TIME_SPAN_OUT_OF_BOUNDS: Final = "TIME_SPAN_OUT_OF_BOUNDS"
    """
    Daily span too short or too long (422). `end_time` is not 1 hour to 6 hours after `start_time` on the same
    day. Send an `end_time` within these bounds. The same request succeeds only after a change.
    """
    EVENT_UNKNOWN: Final = "EVENT_UNKNOWN"
    """
    No such event (422). The request names an event that the service does not have, or one of `partner.*` for an
    outlet. Send one of the names that the AsyncAPI document lists; subscribe to `partner.*` at partner level.
    The same request succeeds only after a change.
    """
    CURSOR_UNKNOWN_START_AT_OLDEST: Final = "CURSOR_UNKNOWN_START_AT_OLDEST"
    """
    No such event to continue after (404). `after` is not a cursor of your event log: its event has expired, or
    the service was restored to a state before it, or restored and sent the event again at another place. Leave
    out `after` to start at the oldest event, and skip each `event_id` that you have handled. The same request
    succeeds only after a change.
    """
    NOTIFICATION_UNDER_WAY: Final = "NOTIFICATION_UNDER_WAY"
    """
    Notification is being delivered (409). The notification is waiting for delivery or is being delivered. Read
    the delivery log until it is `complete`, `failed` or `dead`; then redeliver it if still needed. You can
    retry the same request later.
    """
    OUTLET_NOT_LINKED: Final = "OUTLET_NOT_LINKED"
    """
    Outlet is no longer linked (409). The outlet of the notification is no longer linked to you. Link the outlet
    again, then redeliver. The same request succeeds only after a change.
    """
    REDELIVERIES_WAITING: Final = "REDELIVERIES_WAITING"
    """
    Too many pending redeliveries (409). 1,000 redelivered notifications of yours are still in the queue. Wait
    until some of them are sent, then retry the same request. If none is sent, the endpoint does not respond;
    `waiting` in the delivery log has the reason. You can retry the same request later.
    """
    SECRET_BEING_ROTATED: Final = "SECRET_BEING_ROTATED"
    """
    Secret is being rotated (409). The previous secret still signs as well. Read the secret for the end of this
    period (`previous_signs_until`), and rotate after it. You can retry the same request later.
    """
    SUBSCRIPTION_DELETED: Final = "SUBSCRIPTION_DELETED"
    """
    Subscription was deleted (409). The subscription of the notification no longer exists, or is for other
    events now. Read the event with `listEvents` instead. The same request never succeeds.
    """
    SUBSCRIPTION_EXISTS: Final = "SUBSCRIPTION_EXISTS"
    """
    Subscription exists (409). Another subscription has this event and this URL. Update that one, or send
    another URL. The same request succeeds only after a change.
    """
    SUBSCRIPTION_LIMIT: Final = "SUBSCRIPTION_LIMIT"
    """
    Too many subscriptions (422). There are already 100 subscriptions of this event at this level. Delete one of
    them, or use one URL for several of them. The same request succeeds only after a change.
    """
    SUBSCRIPTION_NOT_ACTIVE: Final = "SUBSCRIPTION_NOT_ACTIVE"
    """
    Subscription is not active (409). The subscription or webhook endpoint is not active, so nothing is sent to
    it. Update it with `active: true`, then retry this request. The same request succeeds only after a change.
    """
    URL_NOT_ALLOWED: Final = "URL_NOT_ALLOWED"
    """
    URL not allowed (422). The service cannot send to this URL; `message` has the reason. Send a public URL of
    yours. The same request succeeds only after a change.
    """
    WEBHOOK_ENDPOINT_EXISTS: Final = "WEBHOOK_ENDPOINT_EXISTS"
    """
    Webhook endpoint exists (409). A webhook endpoint with another key has this URL. Set that one, or send
    another URL. The same request succeeds only after a change.
    """
    WEBHOOK_ENDPOINT_LIMIT: Final = "WEBHOOK_ENDPOINT_LIMIT"
    """
    Too many webhook endpoints (422). The partner already has 40 webhook endpoints. Delete one of them, or list
    more events in one of them. The same request succeeds only after a change.
    """
    GROSS_AMOUNT_MISMATCH: Final = "GROSS_AMOUNT_MISMATCH"
    """
    Items do not add up (422). The sum of price times quantity over all items does not equal the `gross_amount`.
    Correct the items or the `gross_amount`, or omit `item_details`. The same request succeeds only after a
    change.
    """
    OUTLET_NOT_LINKED_FOR_PAYMENT: Final = "OUTLET_NOT_LINKED_FOR_PAYMENT"
    """
    Outlet is not linked for payment (410). The link for payments between the outlet and the partner that
    created the transaction has ended. Link the outlet again; the same URL then returns the image until
    `payable_until`. The same request succeeds only after a change.
    """
    ORDER_ID_TAKEN: Final = "ORDER_ID_TAKEN"
    """
    Order has a transaction (409). You already have a transaction with this `order_id` at the outlet. Read that
    transaction by its `order_id`, or send another `order_id`. The same request succeeds only after a change.
    """


_EXCEPTIONS: dict[str, Repeat] = {
    "HTTP_429": "later",
    "IDEMPOTENCY_KEY_IN_FLIGHT": "later",
    "PROMOTION_NOT_CREATED": "never",
    "NOTIFICATION_UNDER_WAY": "later",
    "REDELIVERIES_WAITING": "later",
    "SECRET_BEING_ROTATED": "later",
    "SUBSCRIPTION_DELETED": "never",
}


def repeat_of(code: str, status: int) -> Repeat:
    """The advice for a code, or for its status if the code is unknown."""
    of_class: Repeat = "after_change" if status < 500 else "later"
    return _EXCEPTIONS.get(code) or _EXCEPTIONS.get(f"HTTP_{status}") or of_class
