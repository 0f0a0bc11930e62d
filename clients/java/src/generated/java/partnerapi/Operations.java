// Generated from the contract by `npm run generate`. Do not edit.
package partnerapi;

import java.time.Duration;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.Collectors;
import partnerapi.json.JsonObject;
import partnerapi.model.*;

/** The operations of the contract. */
abstract class Operations extends Transport {
  Operations(String baseUrl, ClientCredentials credentials, TokenSource tokens, Duration timeout, int maxAttempts, HttpTransport transport, PartnerClock clock) {
    super(baseUrl, credentials, tokens, timeout, maxAttempts, transport, clock);
  }

  /** Same as {@link #replaceCatalog(String, ReplaceCatalogRequest, ReplaceCatalogQuery, CallOptions)} with defaults for the other arguments. */
  public ReplacedCatalog replaceCatalog(String outletId, ReplaceCatalogRequest body) {
    return replaceCatalog(outletId, body, ReplaceCatalogQuery.of(), CallOptions.NONE);
  }

  /** Same as {@link #replaceCatalog(String, ReplaceCatalogRequest, ReplaceCatalogQuery, CallOptions)} with defaults for the other arguments. */
  public ReplacedCatalog replaceCatalog(String outletId, ReplaceCatalogRequest body, ReplaceCatalogQuery query) {
    return replaceCatalog(outletId, body, query, CallOptions.NONE);
  }

  /**
   * Replace the catalog.
   *
   * <p>Replaces the whole menu of the outlet, atomically: readers see the old catalog or the new one. There is no partial
   * update: a menu, item or variant category that is not sent is dropped. What is sent again keeps its service-side
   * id.
   *
   * <p>A refused replacement changes nothing and lists every violation. With {@code dry_run=true} nothing is stored and the
   * answer tells what would be dropped and which promotions would end.
   *
   * <p>Images are checked afterwards in the background; the catalog request of this {@code request_id} has the result, which is
   * also sent as {@code food.catalog.menu_mapping_updated}.
   *
   * <p>Scope: {@code food:catalog:write}.
   */
  public ReplacedCatalog replaceCatalog(String outletId, ReplaceCatalogRequest body, ReplaceCatalogQuery query, CallOptions options) {
    return new Call("PUT", "/integrations/food/outlets/" + segment(outletId) + "/v1/catalog", options)
        .query(query.toJson())
        .body(body.toJson())
        .data(ReplacedCatalog::fromJson);
  }

  /** Same as {@link #getCatalog(String, CallOptions)} with defaults for the other arguments. */
  public Catalog getCatalog(String outletId) {
    return getCatalog(outletId, CallOptions.NONE);
  }

  /**
   * Read the catalog.
   *
   * <p>The catalog as it is now, with service-side ids and current stock. An outlet that never received a catalog has an
   * empty one. Send the {@code ETag} back as {@code If-None-Match} and an unchanged catalog is answered with 304.
   *
   * <p>Scope: {@code food:catalog:read}.
   */
  public Catalog getCatalog(String outletId, CallOptions options) {
    return new Call("GET", "/integrations/food/outlets/" + segment(outletId) + "/v2/catalog", options)
        .data(Catalog::fromJson);
  }

  /** Same as {@link #getCatalogRequest(String, String, CallOptions)} with defaults for the other arguments. */
  public CatalogRequest getCatalogRequest(String outletId, String requestId) {
    return getCatalogRequest(outletId, requestId, CallOptions.NONE);
  }

  /**
   * Follow a catalog replacement.
   *
   * <p>What became of a replacement, its images included. A {@code request_id} that was used several times names the newest.
   *
   * <p>Scope: {@code food:catalog:read}.
   */
  public CatalogRequest getCatalogRequest(String outletId, String requestId, CallOptions options) {
    return new Call("GET", "/integrations/food/outlets/" + segment(outletId) + "/v1/catalog-requests/" + segment(requestId), options)
        .data(CatalogRequest::fromJson);
  }

  /** Same as {@link #setMenuItemStocks(String, List, CallOptions)} with defaults for the other arguments. */
  public void setMenuItemStocks(String outletId, List<StockEntry> body) {
    setMenuItemStocks(outletId, body, CallOptions.NONE);
  }

  /**
   * Set the stock of menu items.
   *
   * <p>Sets {@code in_stock} of the menu items with these partner-side ids, all of them or, when one is unknown, none. An id
   * that several items share sets all of them.
   *
   * <p>Scope: {@code food:catalog:write}.
   */
  public void setMenuItemStocks(String outletId, List<StockEntry> body, CallOptions options) {
    new Call("PATCH", "/integrations/food/outlets/" + segment(outletId) + "/v2/menu_item_stocks", options)
        .body(body.stream().map(entry -> (Object) entry.toJson()).collect(Collectors.toList()))
        .done();
  }

  /** Same as {@link #setVariantStocks(String, List, CallOptions)} with defaults for the other arguments. */
  public void setVariantStocks(String outletId, List<StockEntry> body) {
    setVariantStocks(outletId, body, CallOptions.NONE);
  }

  /**
   * Set the stock of variants.
   *
   * <p>Sets {@code in_stock} of the variants with these partner-side ids, all of them or, when one is unknown, none. An id that
   * several variants share sets all of them.
   *
   * <p>Scope: {@code food:catalog:write}.
   */
  public void setVariantStocks(String outletId, List<StockEntry> body, CallOptions options) {
    new Call("PATCH", "/integrations/food/outlets/" + segment(outletId) + "/v2/variant_stocks", options)
        .body(body.stream().map(entry -> (Object) entry.toJson()).collect(Collectors.toList()))
        .done();
  }

  /** Same as {@link #listPromotions(String, ListPromotionsQuery, CallOptions)} with defaults for the other arguments. */
  public PromotionPage listPromotions(String outletId) {
    return listPromotions(outletId, ListPromotionsQuery.of(), CallOptions.NONE);
  }

  /** Same as {@link #listPromotions(String, ListPromotionsQuery, CallOptions)} with defaults for the other arguments. */
  public PromotionPage listPromotions(String outletId, ListPromotionsQuery query) {
    return listPromotions(outletId, query, CallOptions.NONE);
  }

  /**
   * List promotions.
   *
   * <p>The promotions of the outlet in every status, the newest first. {@code limit} and {@code page} in the answer are the ones that
   * were applied. A page past the last one is empty.
   *
   * <p>Scope: {@code promo:food_promo:read}.
   */
  public PromotionPage listPromotions(String outletId, ListPromotionsQuery query, CallOptions options) {
    return new Call("GET", "/integrations/promo/outlets/" + segment(outletId) + "/v1/food-promos", options)
        .query(query.toJson())
        .data(PromotionPage::fromJson);
  }

  /** Same as {@link #iteratePromotions(String, ListPromotionsQuery, CallOptions)} with defaults for the other arguments. */
  public Iterable<PromotionSummary> iteratePromotions(String outletId) {
    return iteratePromotions(outletId, ListPromotionsQuery.of(), CallOptions.NONE);
  }

  /** Same as {@link #iteratePromotions(String, ListPromotionsQuery, CallOptions)} with defaults for the other arguments. */
  public Iterable<PromotionSummary> iteratePromotions(String outletId, ListPromotionsQuery query) {
    return iteratePromotions(outletId, query, CallOptions.NONE);
  }

  /**
   * Iterates over all entries of {@link #listPromotions} and fetches pages on demand. {@code page} in the query sets the
   * start.
   */
  public Iterable<PromotionSummary> iteratePromotions(String outletId, ListPromotionsQuery query, CallOptions options) {
    return new Pages<>(
        query.page() == null ? 1L : query.page(),
        page -> {
          PromotionPage response = listPromotions(outletId, query.withPage(page), options);
          return new Pages.Page<>(response.promotions(), page * response.limit() >= response.totalCount() ? null : page + 1);
        });
  }

  /** Same as {@link #createPromotion(String, CreatePromotionRequest, CallOptions)} with defaults for the other arguments. */
  public PromotionOutcome createPromotion(String outletId, CreatePromotionRequest body) {
    return createPromotion(outletId, body, CallOptions.NONE);
  }

  /**
   * Create a promotion.
   *
   * <p>Creates one promotion for all menu items of the outlet that share {@code external_menu_id}. It is {@code activated} at once
   * when {@code start_date} is today and {@code created} until midnight of {@code start_date} otherwise. Today and midnight are those of
   * the outlet's time zone. A newer promotion overrides an older one on the same item without deactivating it.
   *
   * <pre>
   * | What is wrong | Answer |
   * |---|---|
   * | a field or header is missing, mistyped or out of its range; {@code X-Idempotency-Key} is no UUID | 400 |
   * | the token is a Facilitator's own, without a user who signed in | 403 |
   * | there is no such outlet, or it is not registered for food | 404 |
   * | a rule that the request alone breaks, see below | 422 |
   * | a rule that only the menu item can break, see below | 201, with an entry in {@code data.failure} |
   * | a request with the same {@code X-Idempotency-Key} is still running | 409 |
   * | the {@code X-Idempotency-Key} was used before with another body | 422 |
   * </pre>
   *
   * <p>The same key with the same body returns the stored answer, byte for byte, for 30 days; a refusal with another
   * status than
   * 201 is not stored, and its key stays free. Bodies are the same when they are the same JSON value as sent, whatever
   * the spaces and the order of keys.
   *
   * <p>**The request alone (422).** Exactly one of {@code selling_price} and {@code percentage_discount}. {@code start_date} not in the
   * past. {@code end_date} after {@code start_date}, by at most 62 days in Production and 30 in Sandbox. {@code start_time} and
   * {@code end_time} both or neither; {@code end_time} 1 to 6 hours after {@code start_time} on the same day.
   *
   * <p>**The menu item (201, {@code data.failure}).** It exists and is in stock, {@code start_date} is not before the date on which
   * the catalog was last updated, and the final price fits: without times 10 % to 99 % of the original price, with
   * times at least
   * 30 % of it and below it. When several items share the id, each of them must fit.
   *
   * <p>**Afterwards.** Renaming or dropping the item, or renaming its menu, ends the promotion: of several items that
   * share the id, one is enough, and moving it to a menu of another name is the same. Any other change of the item
   * keeps the promotion, which then goes by the new price.
   *
   * <p>Scope: {@code promo:food_promo:write}. Adds an idempotency key, unless the options contain one.
   */
  public PromotionOutcome createPromotion(String outletId, CreatePromotionRequest body, CallOptions options) {
    return new Call("POST", "/integrations/promo/outlets/" + segment(outletId) + "/v1/food-promos", options)
        .body(body.toJson())
        .keyed()
        .data(PromotionOutcome::fromJson);
  }

  /** Same as {@link #getPromotion(String, String, CallOptions)} with defaults for the other arguments. */
  public List<PromotionDetail> getPromotion(String outletId, String promotionId) {
    return getPromotion(outletId, promotionId, CallOptions.NONE);
  }

  /**
   * Read a promotion.
   *
   * <p>{@code data} is an array with one entry per menu item that the promotion covers: usually one, several when menu items
   * share its {@code external_menu_id}. The entries differ in {@code details.menu_item} only, which shows the item as the catalog
   * has it now, or as it was when the promotion ended. A {@code promotion_id} that the outlet does not have is answered with
   * 404.
   *
   * <p>Scope: {@code promo:food_promo:write}.
   */
  public List<PromotionDetail> getPromotion(String outletId, String promotionId, CallOptions options) {
    return new Call("GET", "/integrations/promo/outlets/" + segment(outletId) + "/v1/food-promos/" + segment(promotionId), options)
        .data(value -> JsonObject.asList(value, PromotionDetail::fromJson));
  }

  /** Same as {@link #deletePromotion(String, String, CallOptions)} with defaults for the other arguments. */
  public void deletePromotion(String outletId, String promotionId) {
    deletePromotion(outletId, promotionId, CallOptions.NONE);
  }

  /**
   * Delete a promotion.
   *
   * <p>Deletes a promotion that is still {@code created}; it stays readable as {@code deleted}. In any other status the answer is 409
   * and nothing changes; an {@code activated} one is ended by deactivating it. A {@code promotion_id} that the outlet does not
   * have is answered with 404.
   *
   * <p>Scope: {@code promo:food_promo:write}.
   */
  public void deletePromotion(String outletId, String promotionId, CallOptions options) {
    new Call("DELETE", "/integrations/promo/outlets/" + segment(outletId) + "/v1/food-promos/" + segment(promotionId), options)
        .done();
  }

  /** Same as {@link #deactivatePromotion(String, String, CallOptions)} with defaults for the other arguments. */
  public void deactivatePromotion(String outletId, String promotionId) {
    deactivatePromotion(outletId, promotionId, CallOptions.NONE);
  }

  /**
   * Deactivate a promotion.
   *
   * <p>Ends an {@code activated} promotion for good. If it had overridden an older one on the same item that is still
   * {@code activated} and not expired, the older one takes effect again. In any other status the answer is 409 and nothing
   * changes; a {@code created} one is ended by deleting it. A {@code promotion_id} that the outlet does not have is answered with
   * 404.
   *
   * <p>Scope: {@code promo:food_promo:write}.
   */
  public void deactivatePromotion(String outletId, String promotionId, CallOptions options) {
    new Call("PUT", "/integrations/promo/outlets/" + segment(outletId) + "/v1/food-promos/" + segment(promotionId) + "/deactivate", options)
        .done();
  }

  /** Same as {@link #linkOutlet(String, LinkedProduct, LinkOutletRequest, CallOptions)} with defaults for the other arguments. */
  public LinkOutletResult linkOutlet(String outletId, LinkedProduct product, LinkOutletRequest body) {
    return linkOutlet(outletId, product, body, CallOptions.NONE);
  }

  /**
   * Link an outlet.
   *
   * <p>Links the outlet to the partner for one product. From then on the partner acts for it and receives its events.
   * Linking it again sets the {@code external_outlet_id} anew and keeps {@code linked_at}; {@code updated_at} changes only if the id
   * does.
   *
   * <p>The signed-in user must have the role {@code owner}, {@code admin} or {@code manager} at the outlet. Another role, no access to the
   * outlet and an outlet that does not exist are all answered with the same 403. A product or body that the schema
   * refuses is answered with 400.
   *
   * <p>Scope: {@code partner:outlet:read}.
   */
  public LinkOutletResult linkOutlet(String outletId, LinkedProduct product, LinkOutletRequest body, CallOptions options) {
    return new Call("PUT", "/integrations/partner/outlets/" + segment(outletId) + "/v1/link/" + segment(product.value()), options)
        .body(body.toJson())
        .data(LinkOutletResult::fromJson);
  }

  /** Same as {@link #unlinkOutlet(String, LinkedProduct, CallOptions)} with defaults for the other arguments. */
  public void unlinkOutlet(String outletId, LinkedProduct product) {
    unlinkOutlet(outletId, product, CallOptions.NONE);
  }

  /**
   * Unlink an outlet.
   *
   * <p>Ends the link for one product; do it when the partnership with the merchant ends. The events of that product stop,
   * the subscriptions stay and send again if the outlet is linked again. An outlet that is not linked is answered the
   * same way.
   *
   * <p>The signed-in user must have the role {@code owner}, {@code admin} or {@code manager} at the outlet. Another role, no access to the
   * outlet and an outlet that does not exist are all answered with the same 403.
   *
   * <p>Scope: {@code partner:outlet:read}.
   */
  public void unlinkOutlet(String outletId, LinkedProduct product, CallOptions options) {
    new Call("DELETE", "/integrations/partner/outlets/" + segment(outletId) + "/v1/link/" + segment(product.value()), options)
        .done();
  }

  /** Same as {@link #getOutlet(String, CallOptions)} with defaults for the other arguments. */
  public OutletResult getOutlet(String outletId) {
    return getOutlet(outletId, CallOptions.NONE);
  }

  /**
   * Read an outlet.
   *
   * <p>What the service knows of an outlet, registered for a product or not. An outlet that does not exist, or that
   * belongs to another merchant and is not linked to the partner, is answered with 404.
   *
   * <p>Scope: {@code partner:outlet:read}.
   */
  public OutletResult getOutlet(String outletId, CallOptions options) {
    return new Call("GET", "/integrations/partner/outlets/" + segment(outletId) + "/v1", options)
        .data(OutletResult::fromJson);
  }

  /** Same as {@link #listLinkedOutlets(ListLinkedOutletsQuery, CallOptions)} with defaults for the other arguments. */
  public OutletPage listLinkedOutlets() {
    return listLinkedOutlets(ListLinkedOutletsQuery.of(), CallOptions.NONE);
  }

  /** Same as {@link #listLinkedOutlets(ListLinkedOutletsQuery, CallOptions)} with defaults for the other arguments. */
  public OutletPage listLinkedOutlets(ListLinkedOutletsQuery query) {
    return listLinkedOutlets(query, CallOptions.NONE);
  }

  /**
   * List linked outlets.
   *
   * <p>The outlets that the partner acts for, whichever product they are registered for: those that are linked to a
   * Facilitator, or the registered ones of a Direct partner's merchant. Each comes once, ordered by id.
   *
   * <p>Scope: {@code partner:outlet:read}.
   */
  public OutletPage listLinkedOutlets(ListLinkedOutletsQuery query, CallOptions options) {
    return new Call("GET", "/integrations/partner/v1/linked-outlets", options)
        .query(query.toJson())
        .data(OutletPage::fromJson);
  }

  /** Same as {@link #iterateLinkedOutlets(ListLinkedOutletsQuery, CallOptions)} with defaults for the other arguments. */
  public Iterable<OutletRecord> iterateLinkedOutlets() {
    return iterateLinkedOutlets(ListLinkedOutletsQuery.of(), CallOptions.NONE);
  }

  /** Same as {@link #iterateLinkedOutlets(ListLinkedOutletsQuery, CallOptions)} with defaults for the other arguments. */
  public Iterable<OutletRecord> iterateLinkedOutlets(ListLinkedOutletsQuery query) {
    return iterateLinkedOutlets(query, CallOptions.NONE);
  }

  /**
   * Iterates over all entries of {@link #listLinkedOutlets} and fetches pages on demand. {@code page} in the query sets the
   * start.
   */
  public Iterable<OutletRecord> iterateLinkedOutlets(ListLinkedOutletsQuery query, CallOptions options) {
    return new Pages<>(
        query.page() == null ? 1L : query.page(),
        page -> {
          OutletPage response = listLinkedOutlets(query.withPage(page), options);
          return new Pages.Page<>(response.outlets(), page >= response.totalPages() ? null : page + 1);
        });
  }

  /** Same as {@link #getTokenInfo(CallOptions)} with defaults for the other arguments. */
  public TokenInfo getTokenInfo() {
    return getTokenInfo(CallOptions.NONE);
  }

  /**
   * Read who a token acts for.
   *
   * <p>The roles of the signed-in user and the outlets that the user has access to, linked or not. This is how a
   * Facilitator learns which outlets it can link.
   *
   * <p>Scope: {@code partner:outlet:read}.
   */
  public TokenInfo getTokenInfo(CallOptions options) {
    return new Call("GET", "/integrations/partner/v1/token-info", options)
        .data(TokenInfo::fromJson);
  }

  /** Same as {@link #listInvoices(String, ListInvoicesQuery, CallOptions)} with defaults for the other arguments. */
  public InvoicePage listInvoices(String outletId) {
    return listInvoices(outletId, ListInvoicesQuery.of(), CallOptions.NONE);
  }

  /** Same as {@link #listInvoices(String, ListInvoicesQuery, CallOptions)} with defaults for the other arguments. */
  public InvoicePage listInvoices(String outletId, ListInvoicesQuery query) {
    return listInvoices(outletId, query, CallOptions.NONE);
  }

  /**
   * List invoices.
   *
   * <p>The invoices of the outlet in the order in which they were recorded, so that new ones never move those on a page
   * that was already read; one that is recorded anew keeps its place. Read page after page until {@code completed} is true.
   * The outlet must be registered for any product.
   *
   * <p>Scope: {@code pos:reporting:read}.
   */
  public InvoicePage listInvoices(String outletId, ListInvoicesQuery query, CallOptions options) {
    return new Call("GET", "/integrations/pos/outlets/" + segment(outletId) + "/v1/reporting/invoices", options)
        .query(query.toJson())
        .data(InvoicePage::fromJson);
  }

  /** Same as {@link #iterateInvoices(String, ListInvoicesQuery, CallOptions)} with defaults for the other arguments. */
  public Iterable<Invoice> iterateInvoices(String outletId) {
    return iterateInvoices(outletId, ListInvoicesQuery.of(), CallOptions.NONE);
  }

  /** Same as {@link #iterateInvoices(String, ListInvoicesQuery, CallOptions)} with defaults for the other arguments. */
  public Iterable<Invoice> iterateInvoices(String outletId, ListInvoicesQuery query) {
    return iterateInvoices(outletId, query, CallOptions.NONE);
  }

  /**
   * Iterates over all entries of {@link #listInvoices} and fetches pages on demand. {@code page} in the query sets the
   * start.
   */
  public Iterable<Invoice> iterateInvoices(String outletId, ListInvoicesQuery query, CallOptions options) {
    return new Pages<>(
        query.page() == null ? 1L : query.page(),
        page -> {
          InvoicePage response = listInvoices(outletId, query.withPage(page), options);
          return new Pages.Page<>(response.invoices(), response.completed() ? null : page + 1);
        });
  }

  /** Same as {@link #listCustomers(String, ListCustomersQuery, CallOptions)} with defaults for the other arguments. */
  public CustomerPage listCustomers(String outletId) {
    return listCustomers(outletId, ListCustomersQuery.of(), CallOptions.NONE);
  }

  /** Same as {@link #listCustomers(String, ListCustomersQuery, CallOptions)} with defaults for the other arguments. */
  public CustomerPage listCustomers(String outletId, ListCustomersQuery query) {
    return listCustomers(outletId, query, CallOptions.NONE);
  }

  /**
   * List customers.
   *
   * <p>The customers of the outlet in the order in which they were recorded, so that new ones never move those on a page
   * that was already read; one that is recorded anew keeps its place. A page past the last one is empty. The outlet
   * must be registered for any product.
   *
   * <p>Scope: {@code pos:reporting:read}.
   */
  public CustomerPage listCustomers(String outletId, ListCustomersQuery query, CallOptions options) {
    return new Call("GET", "/integrations/pos/outlets/" + segment(outletId) + "/v1/customers", options)
        .query(query.toJson())
        .data(CustomerPage::fromJson);
  }

  /** Same as {@link #iterateCustomers(String, ListCustomersQuery, CallOptions)} with defaults for the other arguments. */
  public Iterable<Customer> iterateCustomers(String outletId) {
    return iterateCustomers(outletId, ListCustomersQuery.of(), CallOptions.NONE);
  }

  /** Same as {@link #iterateCustomers(String, ListCustomersQuery, CallOptions)} with defaults for the other arguments. */
  public Iterable<Customer> iterateCustomers(String outletId, ListCustomersQuery query) {
    return iterateCustomers(outletId, query, CallOptions.NONE);
  }

  /**
   * Iterates over all entries of {@link #listCustomers} and fetches pages on demand. {@code page} in the query sets the
   * start.
   */
  public Iterable<Customer> iterateCustomers(String outletId, ListCustomersQuery query, CallOptions options) {
    return new Pages<>(
        query.page() == null ? 1L : query.page(),
        page -> {
          CustomerPage response = listCustomers(outletId, query.withPage(page), options);
          return new Pages.Page<>(response.customers(), page >= response.totalPages() ? null : page + 1);
        });
  }

  /** Same as {@link #listSubscriptions(ListSubscriptionsQuery, CallOptions)} with defaults for the other arguments. */
  public SubscriptionPage listSubscriptions() {
    return listSubscriptions(ListSubscriptionsQuery.of(), CallOptions.NONE);
  }

  /** Same as {@link #listSubscriptions(ListSubscriptionsQuery, CallOptions)} with defaults for the other arguments. */
  public SubscriptionPage listSubscriptions(ListSubscriptionsQuery query) {
    return listSubscriptions(query, CallOptions.NONE);
  }

  /**
   * List subscriptions.
   *
   * <p>The partner-level subscriptions, active or not, the oldest first. Those of event families that the token has no
   * scope for are left out.
   *
   * <p>Scope: {@code partner:outlet:read}.
   */
  public SubscriptionPage listSubscriptions(ListSubscriptionsQuery query, CallOptions options) {
    return new Call("GET", "/integrations/partner/v1/notification-subscriptions", options)
        .query(query.toJson())
        .data(SubscriptionPage::fromJson);
  }

  /** Same as {@link #iterateSubscriptions(ListSubscriptionsQuery, CallOptions)} with defaults for the other arguments. */
  public Iterable<Subscription> iterateSubscriptions() {
    return iterateSubscriptions(ListSubscriptionsQuery.of(), CallOptions.NONE);
  }

  /** Same as {@link #iterateSubscriptions(ListSubscriptionsQuery, CallOptions)} with defaults for the other arguments. */
  public Iterable<Subscription> iterateSubscriptions(ListSubscriptionsQuery query) {
    return iterateSubscriptions(query, CallOptions.NONE);
  }

  /**
   * Iterates over all entries of {@link #listSubscriptions} and fetches pages on demand. {@code page} in the query sets the
   * start.
   */
  public Iterable<Subscription> iterateSubscriptions(ListSubscriptionsQuery query, CallOptions options) {
    return new Pages<>(
        query.page() == null ? 1L : query.page(),
        page -> {
          SubscriptionPage response = listSubscriptions(query.withPage(page), options);
          return new Pages.Page<>(response.subscriptions(), page >= response.totalPages() ? null : page + 1);
        });
  }

  /** Same as {@link #createSubscription(SubscriptionRequest, CallOptions)} with defaults for the other arguments. */
  public SubscriptionResult createSubscription(SubscriptionRequest body) {
    return createSubscription(body, CallOptions.NONE);
  }

  /**
   * Subscribe to an event.
   *
   * <p>Sends every event of this name of all outlets that the partner acts for to {@code url} from now on. An event that an
   * outlet-level subscription matches too is delivered to both, with the same {@code event_id} and another idempotency key.
   *
   * <p>The token needs the scope of the event's family as well: {@code food:order:read} for {@code food.order.*}, {@code food:catalog:read}
   * for {@code food.catalog.*}, {@code payment:transaction:read} for {@code payment.*}. Without it the answer is 403.
   *
   * <p>An event that does not exist and a {@code url} that is relative, has a port other than 80 or 443 or contains a user name
   * or password are answered with 422; the same event to the same {@code url} a second time with 409. An event has at most
   * 100 subscriptions at partner level, active or not; one more is answered with 422.
   *
   * <p>Scope: {@code partner:outlet:read}.
   */
  public SubscriptionResult createSubscription(SubscriptionRequest body, CallOptions options) {
    return new Call("POST", "/integrations/partner/v1/notification-subscriptions", options)
        .body(body.toJson())
        .data(SubscriptionResult::fromJson);
  }

  /** Same as {@link #getSubscription(String, CallOptions)} with defaults for the other arguments. */
  public SubscriptionResult getSubscription(String subscriptionId) {
    return getSubscription(subscriptionId, CallOptions.NONE);
  }

  /**
   * Read a subscription.
   *
   * <p>Reads one subscription. The token needs the scope of its event's family as well.
   *
   * <p>Scope: {@code partner:outlet:read}.
   */
  public SubscriptionResult getSubscription(String subscriptionId, CallOptions options) {
    return new Call("GET", "/integrations/partner/v1/notification-subscriptions/" + segment(subscriptionId), options)
        .data(SubscriptionResult::fromJson);
  }

  /** Same as {@link #updateSubscription(String, SubscriptionRequest, CallOptions)} with defaults for the other arguments. */
  public SubscriptionResult updateSubscription(String subscriptionId, SubscriptionRequest body) {
    return updateSubscription(subscriptionId, body, CallOptions.NONE);
  }

  /**
   * Update a subscription.
   *
   * <p>Replaces event, {@code url} and {@code active}; an {@code active} that is left out means true, so this also switches a subscription
   * on again that an answer 410 had switched off. Deliveries that already wait go to the new {@code url}. The token needs
   * the scopes of the families of the old and the new event.
   *
   * <p>An event that does not exist and a {@code url} that is relative, has a port other than 80 or 443 or contains a user name
   * or password are answered with 422; the same event to the same {@code url} a second time with 409. An event has at most
   * 100 subscriptions at partner level, active or not; one more is answered with 422.
   *
   * <p>Scope: {@code partner:outlet:read}.
   */
  public SubscriptionResult updateSubscription(String subscriptionId, SubscriptionRequest body, CallOptions options) {
    return new Call("PUT", "/integrations/partner/v1/notification-subscriptions/" + segment(subscriptionId), options)
        .body(body.toJson())
        .data(SubscriptionResult::fromJson);
  }

  /** Same as {@link #deleteSubscription(String, CallOptions)} with defaults for the other arguments. */
  public void deleteSubscription(String subscriptionId) {
    deleteSubscription(subscriptionId, CallOptions.NONE);
  }

  /**
   * Delete a subscription.
   *
   * <p>Nothing is sent for it any more, not even what already waits. What was delivered stays in the delivery log. The
   * token needs the scope of its event's family as well.
   *
   * <p>Scope: {@code partner:outlet:read}.
   */
  public void deleteSubscription(String subscriptionId, CallOptions options) {
    new Call("DELETE", "/integrations/partner/v1/notification-subscriptions/" + segment(subscriptionId), options)
        .done();
  }

  /** Same as {@link #sendTestEvent(String, CallOptions)} with defaults for the other arguments. */
  public NotificationResult sendTestEvent(String subscriptionId) {
    return sendTestEvent(subscriptionId, CallOptions.NONE);
  }

  /**
   * Send a test event.
   *
   * <p>Sends an example of the subscription's event, the one that the AsyncAPI document shows, to this subscription
   * alone: through the same queue, signed and tried again like every other, and to be found in the delivery log.
   * {@code header.test} is true, and {@code event_id} and timestamp are new with each request; what stands in {@code body} is about
   * nothing that exists. It is none of the missed events.
   *
   * <p>A subscription that is not active is answered with 409. The token needs the scope of its event's family as well.
   *
   * <p>Scope: {@code partner:outlet:read}.
   */
  public NotificationResult sendTestEvent(String subscriptionId, CallOptions options) {
    return new Call("POST", "/integrations/partner/v1/notification-subscriptions/" + segment(subscriptionId) + "/test", options)
        .data(NotificationResult::fromJson);
  }

  /** Same as {@link #listOutletSubscriptions(String, ListOutletSubscriptionsQuery, CallOptions)} with defaults for the other arguments. */
  public SubscriptionPage listOutletSubscriptions(String outletId) {
    return listOutletSubscriptions(outletId, ListOutletSubscriptionsQuery.of(), CallOptions.NONE);
  }

  /** Same as {@link #listOutletSubscriptions(String, ListOutletSubscriptionsQuery, CallOptions)} with defaults for the other arguments. */
  public SubscriptionPage listOutletSubscriptions(String outletId, ListOutletSubscriptionsQuery query) {
    return listOutletSubscriptions(outletId, query, CallOptions.NONE);
  }

  /**
   * List the subscriptions of an outlet.
   *
   * <p>The subscriptions of this outlet, active or not, the oldest first. Those of event families that the token has no
   * scope for are left out.
   *
   * <p>Scope: {@code partner:outlet:read}.
   */
  public SubscriptionPage listOutletSubscriptions(String outletId, ListOutletSubscriptionsQuery query, CallOptions options) {
    return new Call("GET", "/integrations/partner/outlets/" + segment(outletId) + "/v1/notification-subscriptions", options)
        .query(query.toJson())
        .data(SubscriptionPage::fromJson);
  }

  /** Same as {@link #iterateOutletSubscriptions(String, ListOutletSubscriptionsQuery, CallOptions)} with defaults for the other arguments. */
  public Iterable<Subscription> iterateOutletSubscriptions(String outletId) {
    return iterateOutletSubscriptions(outletId, ListOutletSubscriptionsQuery.of(), CallOptions.NONE);
  }

  /** Same as {@link #iterateOutletSubscriptions(String, ListOutletSubscriptionsQuery, CallOptions)} with defaults for the other arguments. */
  public Iterable<Subscription> iterateOutletSubscriptions(String outletId, ListOutletSubscriptionsQuery query) {
    return iterateOutletSubscriptions(outletId, query, CallOptions.NONE);
  }

  /**
   * Iterates over all entries of {@link #listOutletSubscriptions} and fetches pages on demand. {@code page} in the query
   * sets the start.
   */
  public Iterable<Subscription> iterateOutletSubscriptions(String outletId, ListOutletSubscriptionsQuery query, CallOptions options) {
    return new Pages<>(
        query.page() == null ? 1L : query.page(),
        page -> {
          SubscriptionPage response = listOutletSubscriptions(outletId, query.withPage(page), options);
          return new Pages.Page<>(response.subscriptions(), page >= response.totalPages() ? null : page + 1);
        });
  }

  /** Same as {@link #createOutletSubscription(String, SubscriptionRequest, CallOptions)} with defaults for the other arguments. */
  public SubscriptionResult createOutletSubscription(String outletId, SubscriptionRequest body) {
    return createOutletSubscription(outletId, body, CallOptions.NONE);
  }

  /**
   * Subscribe to an event of an outlet.
   *
   * <p>Sends every event of this name of this outlet to {@code url} from now on. An event that a partner-level subscription
   * matches too is delivered to both, with the same {@code event_id} and another idempotency key. The outlet need not be
   * registered yet: events come once it is.
   *
   * <p>The token needs the scope of the event's family as well: {@code food:order:read} for {@code food.order.*}, {@code food:catalog:read}
   * for {@code food.catalog.*}, {@code payment:transaction:read} for {@code payment.*}. Without it the answer is 403.
   *
   * <p>An event that does not exist and a {@code url} that is relative, has a port other than 80 or 443 or contains a user name
   * or password are answered with 422; the same event to the same {@code url} a second time with 409. An event has at most
   * 100 subscriptions of an outlet, active or not; one more is answered with 422.
   *
   * <p>Scope: {@code partner:outlet:read}.
   */
  public SubscriptionResult createOutletSubscription(String outletId, SubscriptionRequest body, CallOptions options) {
    return new Call("POST", "/integrations/partner/outlets/" + segment(outletId) + "/v1/notification-subscriptions", options)
        .body(body.toJson())
        .data(SubscriptionResult::fromJson);
  }

  /** Same as {@link #getOutletSubscription(String, String, CallOptions)} with defaults for the other arguments. */
  public SubscriptionResult getOutletSubscription(String outletId, String subscriptionId) {
    return getOutletSubscription(outletId, subscriptionId, CallOptions.NONE);
  }

  /**
   * Read a subscription of an outlet.
   *
   * <p>Reads one subscription. The token needs the scope of its event's family as well.
   *
   * <p>Scope: {@code partner:outlet:read}.
   */
  public SubscriptionResult getOutletSubscription(String outletId, String subscriptionId, CallOptions options) {
    return new Call("GET", "/integrations/partner/outlets/" + segment(outletId) + "/v1/notification-subscriptions/" + segment(subscriptionId), options)
        .data(SubscriptionResult::fromJson);
  }

  /** Same as {@link #updateOutletSubscription(String, String, SubscriptionRequest, CallOptions)} with defaults for the other arguments. */
  public SubscriptionResult updateOutletSubscription(String outletId, String subscriptionId, SubscriptionRequest body) {
    return updateOutletSubscription(outletId, subscriptionId, body, CallOptions.NONE);
  }

  /**
   * Update a subscription of an outlet.
   *
   * <p>Replaces event, {@code url} and {@code active}; an {@code active} that is left out means true, so this also switches a subscription
   * on again that an answer 410 had switched off. Deliveries that already wait go to the new {@code url}. The token needs
   * the scopes of the families of the old and the new event.
   *
   * <p>An event that does not exist and a {@code url} that is relative, has a port other than 80 or 443 or contains a user name
   * or password are answered with 422; the same event to the same {@code url} a second time with 409. An event has at most
   * 100 subscriptions of an outlet, active or not; one more is answered with 422.
   *
   * <p>Scope: {@code partner:outlet:read}.
   */
  public SubscriptionResult updateOutletSubscription(String outletId, String subscriptionId, SubscriptionRequest body, CallOptions options) {
    return new Call("PUT", "/integrations/partner/outlets/" + segment(outletId) + "/v1/notification-subscriptions/" + segment(subscriptionId), options)
        .body(body.toJson())
        .data(SubscriptionResult::fromJson);
  }

  /** Same as {@link #deleteOutletSubscription(String, String, CallOptions)} with defaults for the other arguments. */
  public void deleteOutletSubscription(String outletId, String subscriptionId) {
    deleteOutletSubscription(outletId, subscriptionId, CallOptions.NONE);
  }

  /**
   * Delete a subscription of an outlet.
   *
   * <p>Nothing is sent for it any more, not even what already waits. What was delivered stays in the delivery log. The
   * token needs the scope of its event's family as well.
   *
   * <p>Scope: {@code partner:outlet:read}.
   */
  public void deleteOutletSubscription(String outletId, String subscriptionId, CallOptions options) {
    new Call("DELETE", "/integrations/partner/outlets/" + segment(outletId) + "/v1/notification-subscriptions/" + segment(subscriptionId), options)
        .done();
  }

  /** Same as {@link #sendOutletTestEvent(String, String, CallOptions)} with defaults for the other arguments. */
  public NotificationResult sendOutletTestEvent(String outletId, String subscriptionId) {
    return sendOutletTestEvent(outletId, subscriptionId, CallOptions.NONE);
  }

  /**
   * Send a test event to a subscription of an outlet.
   *
   * <p>Sends an example of the subscription's event, the one that the AsyncAPI document shows, to this subscription
   * alone: through the same queue, signed and tried again like every other, and to be found in the delivery log.
   * {@code header.test} is true, and {@code event_id} and timestamp are new with each request; what stands in {@code body} is about
   * nothing that exists. It is none of the missed events.
   *
   * <p>A subscription that is not active is answered with 409. The token needs the scope of its event's family as well.
   *
   * <p>Scope: {@code partner:outlet:read}.
   */
  public NotificationResult sendOutletTestEvent(String outletId, String subscriptionId, CallOptions options) {
    return new Call("POST", "/integrations/partner/outlets/" + segment(outletId) + "/v1/notification-subscriptions/" + segment(subscriptionId) + "/test", options)
        .data(NotificationResult::fromJson);
  }

  /** Same as {@link #listNotifications(ListNotificationsQuery, CallOptions)} with defaults for the other arguments. */
  public NotificationPage listNotifications() {
    return listNotifications(ListNotificationsQuery.of(), CallOptions.NONE);
  }

  /** Same as {@link #listNotifications(ListNotificationsQuery, CallOptions)} with defaults for the other arguments. */
  public NotificationPage listNotifications(ListNotificationsQuery query) {
    return listNotifications(query, CallOptions.NONE);
  }

  /**
   * Read the delivery log.
   *
   * <p>The deliveries of the partner's subscriptions, the newest first, with every attempt. Each event has one entry per
   * subscription that it matched, and is kept for {@code retention_days} of the AsyncAPI document's delivery policy. The
   * filters narrow the list together. The pages have the newest {@code max_listed_deliveries} (the same policy) that they
   * leave, and count these. To walk a long log that grows meanwhile, pass the last {@code id} of a page as {@code before} instead
   * of the next {@code page}: that, and {@code created_before}, lead to older ones. Events of families that the token has no scope
   * for are left out.
   *
   * <p>Scope: {@code partner:outlet:read}.
   */
  public NotificationPage listNotifications(ListNotificationsQuery query, CallOptions options) {
    return new Call("GET", "/integrations/partner/v1/notifications", options)
        .query(query.toJson())
        .data(NotificationPage::fromJson);
  }

  /** Same as {@link #iterateNotifications(ListNotificationsQuery, CallOptions)} with defaults for the other arguments. */
  public Iterable<NotificationRecord> iterateNotifications() {
    return iterateNotifications(ListNotificationsQuery.of(), CallOptions.NONE);
  }

  /** Same as {@link #iterateNotifications(ListNotificationsQuery, CallOptions)} with defaults for the other arguments. */
  public Iterable<NotificationRecord> iterateNotifications(ListNotificationsQuery query) {
    return iterateNotifications(query, CallOptions.NONE);
  }

  /**
   * Iterates over all entries of {@link #listNotifications} and fetches pages on demand. {@code page} in the query sets the
   * start.
   */
  public Iterable<NotificationRecord> iterateNotifications(ListNotificationsQuery query, CallOptions options) {
    return new Pages<>(
        query.page() == null ? 1L : query.page(),
        page -> {
          NotificationPage response = listNotifications(query.withPage(page), options);
          return new Pages.Page<>(response.notifications(), page >= response.totalPages() ? null : page + 1);
        });
  }

  /** Same as {@link #getNotification(String, CallOptions)} with defaults for the other arguments. */
  public NotificationResult getNotification(String notificationId) {
    return getNotification(notificationId, CallOptions.NONE);
  }

  /**
   * Read one notification.
   *
   * <p>One entry of the delivery log, with every attempt. The token needs the scope of the event's family as well.
   *
   * <p>Scope: {@code partner:outlet:read}.
   */
  public NotificationResult getNotification(String notificationId, CallOptions options) {
    return new Call("GET", "/integrations/partner/v1/notifications/" + segment(notificationId), options)
        .data(NotificationResult::fromJson);
  }

  /** Same as {@link #redeliverNotification(String, CallOptions)} with defaults for the other arguments. */
  public NotificationResult redeliverNotification(String notificationId) {
    return redeliverNotification(notificationId, CallOptions.NONE);
  }

  /**
   * Deliver a notification again.
   *
   * <p>Puts a delivery that is {@code complete}, {@code failed} or {@code dead} back into the queue, with all attempts before it. The body,
   * its {@code event_id} and the idempotency key stay the same; timestamp and signature are new. One that is {@code queue} or
   * {@code working}, or whose subscription is deleted or not active or whose outlet is not linked any more, is answered with
   * 409. The token needs the scope of the event's family as well.
   *
   * <p>Scope: {@code partner:outlet:read}.
   */
  public NotificationResult redeliverNotification(String notificationId, CallOptions options) {
    return new Call("POST", "/integrations/partner/v1/notifications/" + segment(notificationId) + "/redeliver", options)
        .data(NotificationResult::fromJson);
  }

  /** Same as {@link #redeliverFailedNotifications(RedeliverFailedRequest, CallOptions)} with defaults for the other arguments. */
  public RedeliverFailedResult redeliverFailedNotifications(RedeliverFailedRequest body) {
    return redeliverFailedNotifications(body, CallOptions.NONE);
  }

  /**
   * Deliver again what failed.
   *
   * <p>Puts deliveries that are {@code failed} or {@code dead} back into the queue, the oldest first, as the redelivery of each does:
   * all that were created after {@code created_after} and fit the other conditions. Those whose subscription is deleted or
   * not active, or whose outlet is not linked any more, are passed over.
   *
   * <p>One call looks at 500 deliveries at most. Call again with {@code next_after} as {@code after} until {@code next_after} is null: each
   * call begins behind the one before, so the walk ends, whatever fails again meanwhile. A call that is sent again,
   * because its answer was lost, sends nothing twice: what it queued is under way. At most 1,000 redelivered
   * notifications of a partner wait in the queue; while so many wait, the answer is 409 and nothing is queued, so that
   * new events wait behind few.
   *
   * <p>The token needs the scopes of the events' families: those that it has none for are not looked at.
   *
   * <p>Scope: {@code partner:outlet:read}.
   */
  public RedeliverFailedResult redeliverFailedNotifications(RedeliverFailedRequest body, CallOptions options) {
    return new Call("POST", "/integrations/partner/v1/notification-redeliveries", options)
        .body(body.toJson())
        .data(RedeliverFailedResult::fromJson);
  }

  /** Same as {@link #getNotificationSecret(CallOptions)} with defaults for the other arguments. */
  public NotificationSecret getNotificationSecret() {
    return getNotificationSecret(CallOptions.NONE);
  }

  /**
   * Read the notification secret.
   *
   * <p>The secret that signs the partner's deliveries. A partner that has none yet is given one, so that it can be set up
   * before the first subscription.
   *
   * <p>Scope: {@code partner:outlet:read}.
   */
  public NotificationSecret getNotificationSecret(CallOptions options) {
    return new Call("GET", "/integrations/partner/v1/notification-secret", options)
        .data(NotificationSecret::fromJson);
  }

  /** Same as {@link #rotateNotificationSecret(CallOptions)} with defaults for the other arguments. */
  public NotificationSecret rotateNotificationSecret() {
    return rotateNotificationSecret(CallOptions.NONE);
  }

  /**
   * Rotate the notification secret.
   *
   * <p>Makes a new secret, which signs from now on. The one before signs {@code webhook-signature} as well for
   * {@code secret_rotation_overlap_hours} of the AsyncAPI document's delivery policy; {@code X-Svc-Signature} is made with the new
   * one alone. Let your receiver know both until then.
   *
   * <p>While two secrets sign, another rotation is answered with 409 and changes nothing: it would take from receivers
   * the secret that they still know. So a request that was sent again, because its answer was lost, does no harm; read
   * the secret then.
   *
   * <p>Scope: {@code partner:notification_secret:write}.
   */
  public NotificationSecret rotateNotificationSecret(CallOptions options) {
    return new Call("POST", "/integrations/partner/v1/notification-secret/rotate", options)
        .data(NotificationSecret::fromJson);
  }

  /** Same as {@link #listEvents(ListEventsQuery, CallOptions)} with defaults for the other arguments. */
  public EventPage listEvents() {
    return listEvents(ListEventsQuery.of(), CallOptions.NONE);
  }

  /** Same as {@link #listEvents(ListEventsQuery, CallOptions)} with defaults for the other arguments. */
  public EventPage listEvents(ListEventsQuery query) {
    return listEvents(query, CallOptions.NONE);
  }

  /**
   * Read missed events.
   *
   * <p>Whole events in the order in which they came to be, for a receiver that was down: those that a subscription of the
   * partner matches, active or not, whatever became of their delivery. Events of outlets that are not linked any more
   * and of families that the token has no scope for are left out.
   *
   * <p>Pass the id of the last event that you handled as {@code after}, then each {@code next_after}, until {@code has_more} is false. Keep
   * the last {@code next_after} for the next time. An event may also be delivered, so handle each {@code event_id} once. An
   * {@code after} that names no event of yours is answered with 404; without {@code after} you start at the oldest event. Events
   * are kept for {@code retention_days} of the AsyncAPI document's delivery policy.
   *
   * <p>Scope: {@code partner:outlet:read}.
   */
  public EventPage listEvents(ListEventsQuery query, CallOptions options) {
    return new Call("GET", "/integrations/partner/v1/events", options)
        .query(query.toJson())
        .data(EventPage::fromJson);
  }

  /** Same as {@link #iterateEvents(ListEventsQuery, CallOptions)} with defaults for the other arguments. */
  public Iterable<Event> iterateEvents() {
    return iterateEvents(ListEventsQuery.of(), CallOptions.NONE);
  }

  /** Same as {@link #iterateEvents(ListEventsQuery, CallOptions)} with defaults for the other arguments. */
  public Iterable<Event> iterateEvents(ListEventsQuery query) {
    return iterateEvents(query, CallOptions.NONE);
  }

  /** Iterates over all entries of {@link #listEvents} and fetches pages on demand. {@code after} in the query sets the start. */
  public Iterable<Event> iterateEvents(ListEventsQuery query, CallOptions options) {
    return new Pages<>(
        query.after(),
        after -> {
          EventPage response = listEvents(query.withAfter(after), options);
          return new Pages.Page<>(response.events(), response.hasMore() ? response.nextAfter() : null);
        });
  }

  /** Same as {@link #createTransaction(String, CreateTransactionRequest, CallOptions)} with defaults for the other arguments. */
  public TransactionResult createTransaction(String outletId, CreateTransactionRequest body) {
    return createTransaction(outletId, body, CallOptions.NONE);
  }

  /**
   * Create a payment transaction.
   *
   * <p>Starts a payment by QR. Show the customer the image behind {@code actions}, or draw it from {@code qr_string}. The transaction
   * is {@code Pending} until the customer has paid, then {@code Settlement}; {@code payment.transaction.settlement} tells when.
   *
   * <pre>
   * | What is wrong | Answer |
   * |---|---|
   * | a field or header is missing, mistyped or out of its range; {@code X-Idempotency-Key} is no UUID | 400 |
   * | there is no such outlet, or it is not registered for payment | 404 |
   * | a request with the same {@code X-Idempotency-Key} is still running | 409 |
   * | you made a transaction of this {@code order_id} at the outlet already, under another key | 409 |
   * | the {@code X-Idempotency-Key} was used before with another body | 422 |
   * | {@code item_details} is sent and price times quantity, over all items, is not {@code gross_amount} | 422 |
   * </pre>
   *
   * <p>The same key with the same body returns the stored answer, byte for byte, for 30 days.
   *
   * <p>Scope: {@code payment:transaction:write}. Adds an idempotency key, unless the options contain one.
   */
  public TransactionResult createTransaction(String outletId, CreateTransactionRequest body, CallOptions options) {
    return new Call("POST", "/integrations/payment/outlets/" + segment(outletId) + "/v2/transactions", options)
        .body(body.toJson())
        .keyed()
        .data(TransactionResult::fromJson);
  }

  /** Same as {@link #getTransactionByOrder(String, String, CallOptions)} with defaults for the other arguments. */
  public TransactionResult getTransactionByOrder(String outletId, String orderId) {
    return getTransactionByOrder(outletId, orderId, CallOptions.NONE);
  }

  /**
   * Find a payment transaction by its order.
   *
   * <p>Your transaction of this {@code order_id} at the outlet. One that does not exist, or that another partner made, is
   * answered with 404 and the title {@code Not found}.
   *
   * <p>Scope: {@code payment:transaction:read}.
   */
  public TransactionResult getTransactionByOrder(String outletId, String orderId, CallOptions options) {
    Map<String, Object> parameters = new LinkedHashMap<>();
    parameters.put("order_id", orderId);
    return new Call("GET", "/integrations/payment/outlets/" + segment(outletId) + "/v1/transactions", options)
        .query(parameters)
        .data(TransactionResult::fromJson);
  }

  /** Same as {@link #getTransaction(String, String, CallOptions)} with defaults for the other arguments. */
  public TransactionResult getTransaction(String outletId, String transactionId) {
    return getTransaction(outletId, transactionId, CallOptions.NONE);
  }

  /**
   * Read a payment transaction.
   *
   * <p>Your transaction as it is now. One that does not exist at the outlet, or that another partner made, is answered
   * with 404 and the title {@code Not found}.
   *
   * <p>Scope: {@code payment:transaction:read}.
   */
  public TransactionResult getTransaction(String outletId, String transactionId, CallOptions options) {
    return new Call("GET", "/integrations/payment/outlets/" + segment(outletId) + "/v1/transactions/" + segment(transactionId), options)
        .data(TransactionResult::fromJson);
  }

  /** Same as {@link #getTransactionQrCode(String, String, String, CallOptions)} with defaults for the other arguments. */
  public byte[] getTransactionQrCode(String outletId, String transactionId, String sig) {
    return getTransactionQrCode(outletId, transactionId, sig, CallOptions.NONE);
  }

  /**
   * Receive the QR image.
   *
   * <p>The image to show to the customer. Take the whole address from {@code actions} and call it as it is: its signature
   * stands in for an access token, so an image element of a page can load it. It holds for 7 days; reading the
   * transaction yields a new one. Errors are JSON, as everywhere.
   */
  public byte[] getTransactionQrCode(String outletId, String transactionId, String sig, CallOptions options) {
    Map<String, Object> parameters = new LinkedHashMap<>();
    parameters.put("sig", sig);
    return new Call("GET", "/integrations/payment/outlets/" + segment(outletId) + "/v1/transactions/" + segment(transactionId) + "/qr-code", options)
        .query(parameters)
        .withoutToken()
        .send()
        .body();
  }
}
