// Generated from the contract by `npm run generate`. Do not edit.
package partnerapi;

/** All error codes, to compare {@link PartnerApiException#code} with. Newer services may return others. */
public final class ErrorCode {
  /**
   * The schema refuses the request (400). A field, parameter or header is missing, mistyped or out of its range, or
   * the body is not strict JSON. Correct what {@code field} names; {@code message} says what was expected. All violations are
   * listed. The same request succeeds only after a change.
   */
  public static final String HTTP_400 = "HTTP_400";

  /**
   * No valid token (401). The access token is missing, expired or not valid. Fetch a new token and send the request
   * again with it, once. The same request succeeds only after a change.
   */
  public static final String HTTP_401 = "HTTP_401";

  /**
   * Not allowed (403). The token is valid and lacks the scheme, scope or role that the operation needs; or a signed
   * address was altered or is too old. Ask for the scope that {@code message} names, let a user with the role agree, or read
   * the resource for a new address. The same request succeeds only after a change.
   */
  public static final String HTTP_403 = "HTTP_403";

  /**
   * Not found (404). The outlet or the resource does not exist or is not yours, or the outlet is not registered for
   * the product. An outlet of others gets the same answer as one that does not exist. Check the ids of the request.
   * Where the title is {@code Requested resource not found}, link the outlet to the product first. The same request succeeds
   * only after a change.
   */
  public static final String HTTP_404 = "HTTP_404";

  /**
   * Accept is not served (406). The {@code Accept} header asks for a media type that the path does not serve. Send
   * {@code application/json}, or `application/vnd.svc.v{n}+json` with the version of the path. The same request succeeds
   * only after a change.
   */
  public static final String HTTP_406 = "HTTP_406";

  /**
   * The body is too large (413). The body is longer than the service reads. Send less at once. The same request
   * succeeds only after a change.
   */
  public static final String HTTP_413 = "HTTP_413";

  /**
   * Media type or version is not served (415). The body is not JSON in UTF-8, or {@code Accept} asks for another version
   * than that of the path. Send {@code Content-Type: application/json}, and the version of the path in {@code Accept}. The same
   * request succeeds only after a change.
   */
  public static final String HTTP_415 = "HTTP_415";

  /**
   * Too many requests (429). The rate limit of the operation is used up. Wait for the seconds of {@code Retry-After}, then
   * send the same request again. You can retry the same request later.
   */
  public static final String HTTP_429 = "HTTP_429";

  /**
   * Failure of the service (500). The service failed unexpectedly. Whether the request took effect is not known. Send
   * the same request again with growing pauses if that is safe: reads, replacements, deletions, and writes with an
   * {@code X-Idempotency-Key}. If it stays, ask for help with the {@code X-Request-ID}. You can retry the same request later.
   */
  public static final String HTTP_500 = "HTTP_500";

  /**
   * Not ready for the moment (503). The service cannot reach its storage or the keys of the token's issuer. Send the
   * same request again after the seconds of {@code Retry-After}. You can retry the same request later.
   */
  public static final String HTTP_503 = "HTTP_503";

  /**
   * The first request with this key is still running (409). Another request with the same {@code X-Idempotency-Key} has not
   * been answered yet. Send the same request with the same key again after a moment; it gets the answer of the first.
   * You can retry the same request later.
   */
  public static final String IDEMPOTENCY_KEY_IN_FLIGHT = "IDEMPOTENCY_KEY_IN_FLIGHT";

  /**
   * The key was used for another body (422). The {@code X-Idempotency-Key} came with another body within the last 30 days.
   * Send a new request with a new key. To repeat the earlier request, send its body as it was. The same request
   * succeeds only after a change.
   */
  public static final String IDEMPOTENCY_KEY_REUSED = "IDEMPOTENCY_KEY_REUSED";

  /**
   * Hours end before they start (422). A range of operational hours ends at its start or before it. Send an {@code end}
   * after {@code start}; split hours that pass midnight over two days. The same request succeeds only after a change.
   */
  public static final String HOURS_END_NOT_AFTER_START = "HOURS_END_NOT_AFTER_START";

  /**
   * Hours overlap (422). Two ranges of operational hours of one day overlap. Join them, or move one. The same request
   * succeeds only after a change.
   */
  public static final String HOURS_OVERLAP = "HOURS_OVERLAP";

  /**
   * Too many menu items (422). All menus together have more menu items than a catalog may hold. Send fewer menu items;
   * {@code message} has the limit. The same request succeeds only after a change.
   */
  public static final String MENU_ITEMS_OVER_LIMIT = "MENU_ITEMS_OVER_LIMIT";

  /**
   * More to select than there is (422). The largest selection of a variant category is larger than the number of its
   * variants. Lower {@code max_quantity}, or send more variants. The same request succeeds only after a change.
   */
  public static final String SELECTION_MAX_OVER_VARIANTS = "SELECTION_MAX_OVER_VARIANTS";

  /**
   * Smallest selection over the largest (422). {@code min_quantity} of a variant category is larger than its {@code max_quantity}.
   * Lower {@code min_quantity} or raise {@code max_quantity}. The same request succeeds only after a change.
   */
  public static final String SELECTION_MIN_OVER_MAX = "SELECTION_MIN_OVER_MAX";

  /**
   * Variant category is missing (422). A menu item names a variant category that the same request does not have. Send
   * it in {@code variant_categories}, or drop the reference. The same request succeeds only after a change.
   */
  public static final String VARIANT_CATEGORY_NOT_SENT = "VARIANT_CATEGORY_NOT_SENT";

  /**
   * Variant category twice (422). Two variant categories of the request have the same {@code external_id}. Send each once.
   * The same request succeeds only after a change.
   */
  public static final String VARIANT_CATEGORY_SENT_TWICE = "VARIANT_CATEGORY_SENT_TWICE";

  /**
   * Not exactly one discount (422). Neither or both of {@code selling_price} and {@code percentage_discount} were sent. Send
   * exactly one of them. The same request succeeds only after a change.
   */
  public static final String DISCOUNT_UNCLEAR = "DISCOUNT_UNCLEAR";

  /**
   * Promotion ends before it starts (422). {@code end_date} is not after {@code start_date}. Send a later {@code end_date}. The same
   * request succeeds only after a change.
   */
  public static final String END_DATE_NOT_AFTER_START = "END_DATE_NOT_AFTER_START";

  /**
   * Promotion is not activated (409). Only an {@code activated} promotion can be deactivated; this one is in another status.
   * Read the promotion. Delete one that is still {@code created}; there is nothing to do for one that has ended. The same
   * request succeeds only after a change.
   */
  public static final String PROMOTION_NOT_ACTIVATED = "PROMOTION_NOT_ACTIVATED";

  /**
   * Promotion is not just created (409). Only a promotion that is still {@code created} can be deleted; this one is in
   * another status. Read the promotion. Deactivate one that is {@code activated}; there is nothing to do for one that has
   * ended. The same request never succeeds.
   */
  public static final String PROMOTION_NOT_CREATED = "PROMOTION_NOT_CREATED";

  /**
   * Promotion is too long (422). {@code end_date} is more days after {@code start_date} than the environment allows. Send an
   * earlier {@code end_date}; {@code message} has the limit. The same request succeeds only after a change.
   */
  public static final String PROMOTION_TOO_LONG = "PROMOTION_TOO_LONG";

  /**
   * Promotion starts in the past (422). {@code start_date} is before today, in the outlet's time zone. Send today's date or
   * a later one. The same request succeeds only after a change.
   */
  public static final String START_DATE_IN_PAST = "START_DATE_IN_PAST";

  /**
   * One time of two (422). Only one of {@code start_time} and {@code end_time} was sent. Send both, or neither for the whole day.
   * The same request succeeds only after a change.
   */
  public static final String TIME_SPAN_INCOMPLETE = "TIME_SPAN_INCOMPLETE";

  /**
   * Daily span too short or too long (422). {@code end_time} is not 1 to 6 hours after {@code start_time} on the same day. Send an
   * {@code end_time} within these bounds. The same request succeeds only after a change.
   */
  public static final String TIME_SPAN_OUT_OF_BOUNDS = "TIME_SPAN_OUT_OF_BOUNDS";

  /**
   * No such event (422). {@code event} names none of the events of the service. Send one of the names that the AsyncAPI
   * document lists. The same request succeeds only after a change.
   */
  public static final String EVENT_UNKNOWN = "EVENT_UNKNOWN";

  /**
   * Notification is under way (409). The notification waits for its delivery or is just being delivered. Read the
   * delivery log until it is {@code complete}, {@code failed} or {@code dead}; redeliver it then if that is still needed. You can retry
   * the same request later.
   */
  public static final String NOTIFICATION_UNDER_WAY = "NOTIFICATION_UNDER_WAY";

  /**
   * Outlet is not linked any more (409). The outlet that the notification is about is not linked to you any more. Link
   * the outlet again, then redeliver. The same request succeeds only after a change.
   */
  public static final String OUTLET_NOT_LINKED = "OUTLET_NOT_LINKED";

  /**
   * Redeliveries are waiting (409). 1,000 of your notifications that are to be delivered again still wait in the
   * queue. Wait until some of them are sent, then send the same request. If none is, the endpoint does not answer;
   * {@code waiting} in the delivery log says why. You can retry the same request later.
   */
  public static final String REDELIVERIES_WAITING = "REDELIVERIES_WAITING";

  /**
   * Secret is being rotated (409). The secret before the present one still signs as well. Read the secret for the end
   * of that time ({@code previous_signs_until}), and rotate then. You can retry the same request later.
   */
  public static final String SECRET_BEING_ROTATED = "SECRET_BEING_ROTATED";

  /**
   * Subscription was deleted (409). The subscription of the notification does not exist any more. Read the event by
   * the list of events instead. The same request never succeeds.
   */
  public static final String SUBSCRIPTION_DELETED = "SUBSCRIPTION_DELETED";

  /**
   * Subscription exists (409). Another subscription has this event and this URL. Update that one, or send another URL.
   * The same request succeeds only after a change.
   */
  public static final String SUBSCRIPTION_EXISTS = "SUBSCRIPTION_EXISTS";

  /**
   * Too many subscriptions (422). There are 100 subscriptions of this event at this level already. Delete one of them,
   * or let one URL take what several take now. The same request succeeds only after a change.
   */
  public static final String SUBSCRIPTION_LIMIT = "SUBSCRIPTION_LIMIT";

  /**
   * Subscription is not active (409). The subscription is switched off, so nothing is sent to it. Update it with
   * {@code active: true}, then send this again. The same request succeeds only after a change.
   */
  public static final String SUBSCRIPTION_NOT_ACTIVE = "SUBSCRIPTION_NOT_ACTIVE";

  /**
   * Nothing is sent to this URL (422). The URL is no address that the service may send to; {@code message} says why. Send an
   * address of yours that is reachable from outside. The same request succeeds only after a change.
   */
  public static final String URL_NOT_ALLOWED = "URL_NOT_ALLOWED";

  /**
   * Items do not add up (422). Price times quantity over all items is not the {@code gross_amount}. Correct the items or the
   * {@code gross_amount}; or leave out {@code item_details}. The same request succeeds only after a change.
   */
  public static final String GROSS_AMOUNT_MISMATCH = "GROSS_AMOUNT_MISMATCH";

  /**
   * Order has a transaction (409). You have a transaction of this {@code order_id} at the outlet already. Read that
   * transaction by its {@code order_id}, or send another {@code order_id}. The same request succeeds only after a change.
   */
  public static final String ORDER_ID_TAKEN = "ORDER_ID_TAKEN";

  private ErrorCode() {}

  /** The advice for a code, or for its status if the code is unknown. */
  static Repeat repeatOf(String code, int status) {
    Repeat specific = exceptionOf(code);
    if (specific != null) return specific;
    Repeat general = exceptionOf("HTTP_" + status);
    if (general != null) return general;
    return status < 500 ? Repeat.AFTER_CHANGE : Repeat.LATER;
  }

  private static Repeat exceptionOf(String code) {
    switch (code) {
      case HTTP_429:
      case IDEMPOTENCY_KEY_IN_FLIGHT:
      case NOTIFICATION_UNDER_WAY:
      case REDELIVERIES_WAITING:
      case SECRET_BEING_ROTATED:
        return Repeat.LATER;
      case PROMOTION_NOT_CREATED:
      case SUBSCRIPTION_DELETED:
        return Repeat.NEVER;
      default:
        return null;
    }
  }
}
