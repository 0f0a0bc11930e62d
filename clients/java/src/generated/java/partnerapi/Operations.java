// Generated from the contract by `npm run generate`. Do not edit.
package partnerapi;

import java.time.Instant;
import java.time.LocalDate;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.Collectors;
import partnerapi.json.JsonObject;
import partnerapi.model.*;

/** The operations of the contract. */
abstract class Operations extends Transport {
  Operations(PartnerClient.Builder settings) {
    super(settings);
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
   * update: a menu, item or variant category that is not sent is dropped. An entry that is sent again keeps its
   * service-side id.
   *
   * <p>A rejected replacement changes nothing and lists every violation. With {@code dry_run=true} nothing is stored; the
   * response lists the entries that would be dropped and the promotions that would end.
   *
   * <p>A catalog is accepted with {@code warnings} if some of its menu items cannot be ordered with your ids now, or if the
   * price of a promotion no longer fits: the item then sells at its original price until it fits again. The response
   * lists them, also for a dry run, and so do the catalog request and the event. A catalog without menu items drops
   * all dishes and ends all promotions of the outlet permanently; compare it with {@code dry_run=true} first.
   *
   * <p>Images are checked afterwards in the background. The catalog request with this {@code request_id} has the result, which
   * is also sent as {@code food.catalog.menu_mapping_updated}.
   *
   * <p>**Rules on the request.** A violation is rejected with the code.
   *
   * <p>- All menus together have at most 10,000 menu items. ({@code MENU_ITEMS_OVER_LIMIT})
   * - {@code variant_categories} has each category that a menu item refers to. ({@code VARIANT_CATEGORY_NOT_SENT})
   * - Each variant category has another {@code external_id}. ({@code VARIANT_CATEGORY_SENT_TWICE})
   * - {@code min_quantity} of a variant category is at most its {@code max_quantity}. ({@code SELECTION_MIN_OVER_MAX})
   * - {@code max_quantity} of a variant category is at most the number of its variants. ({@code SELECTION_MAX_OVER_VARIANTS})
   * - {@code min_quantity} of a variant category is at most the number of its variants. ({@code SELECTION_MIN_OVER_VARIANTS})
   * - A menu item lists each variant category once. ({@code VARIANT_CATEGORY_LISTED_TWICE})
   * - No menu item costs less than nothing with the cheapest choice of variants that its categories allow.
   * ({@code MENU_ITEM_BELOW_ZERO})
   * - The {@code end} of each range of operational hours is after its {@code start}. An {@code end} of 23:59 is the end of the day, its
   * last minute included. ({@code HOURS_END_NOT_AFTER_START})
   * - Ranges of operational hours of one day do not overlap; they may touch. ({@code HOURS_OVERLAP})
   *
   * <p>**Rules reported in {@code data.warnings}.**
   *
   * <p>- Each variant category of a menu item in stock has enough variants for its {@code min_quantity} that are in stock and
   * have an {@code external_id}. Your system recognizes no other choice in an order.
   * - The catalog has a menu item if the outlet has one. An empty catalog ends all promotions of the outlet.
   * - The price of each promotion still fits its menu items. Where it does not, the item sells at its original price
   * until it fits again.
   *
   * <p>**Rules reported in {@code data.errors} of {@code getCatalogRequest}.**
   *
   * <p>- {@code image} is an absolute URL with port 80 or 443, without user name and password, with a public address.
   * - The image has the {@code Content-Type} {@code image/jpeg} or {@code image/png}.
   *
   * <p>Scope: {@code food:catalog:write}.
   */
  public ReplacedCatalog replaceCatalog(String outletId, ReplaceCatalogRequest body, ReplaceCatalogQuery query, CallOptions options) {
    return new Call("PUT", "/integrations/food/outlets/" + Settings.segment("outlet_id", outletId) + "/v1/catalog", options)
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
   * <p>The current catalog, with service-side ids and stock. An outlet that never received a catalog has an empty one.
   * Send the {@code ETag} back as {@code If-None-Match}: an unchanged catalog returns 304. The body is compressed with gzip or
   * zstd where {@code Accept-Encoding} accepts it; each encoding has its own {@code ETag}.
   *
   * <p>Scope: {@code food:catalog:read}.
   */
  public Catalog getCatalog(String outletId, CallOptions options) {
    return new Call("GET", "/integrations/food/outlets/" + Settings.segment("outlet_id", outletId) + "/v2/catalog", options)
        .data(Catalog::fromJson);
  }

  /** Same as {@link #getCatalogRequest(String, String, CallOptions)} with defaults for the other arguments. */
  public CatalogRequest getCatalogRequest(String outletId, String requestId) {
    return getCatalogRequest(outletId, requestId, CallOptions.NONE);
  }

  /**
   * Follow a catalog replacement.
   *
   * <p>The result of a replacement, including its images, for 30 days after it is finished. A {@code request_id} that was used
   * several times returns the newest.
   *
   * <p>Scope: {@code food:catalog:read}.
   */
  public CatalogRequest getCatalogRequest(String outletId, String requestId, CallOptions options) {
    return new Call("GET", "/integrations/food/outlets/" + Settings.segment("outlet_id", outletId) + "/v1/catalog-requests/" + Settings.segment("request_id", requestId), options)
        .data(CatalogRequest::fromJson);
  }

  /** Same as {@link #setMenuItemStocks(String, List, CallOptions)} with defaults for the other arguments. */
  public void setMenuItemStocks(String outletId, List<StockEntry> body) {
    setMenuItemStocks(outletId, body, CallOptions.NONE);
  }

  /**
   * Set the stock of menu items.
   *
   * <p>Sets {@code in_stock} of the menu items with these partner-side ids: all of them, or none if one is unknown. An id that
   * several items share sets all of them.
   *
   * <p>Scope: {@code food:catalog:write}.
   */
  public void setMenuItemStocks(String outletId, List<StockEntry> body, CallOptions options) {
    new Call("PATCH", "/integrations/food/outlets/" + Settings.segment("outlet_id", outletId) + "/v2/menu_item_stocks", options)
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
   * <p>Sets {@code in_stock} of the variants with these partner-side ids: all of them, or none if one is unknown. An id that
   * several variants share sets all of them.
   *
   * <p>Scope: {@code food:catalog:write}.
   */
  public void setVariantStocks(String outletId, List<StockEntry> body, CallOptions options) {
    new Call("PATCH", "/integrations/food/outlets/" + Settings.segment("outlet_id", outletId) + "/v2/variant_stocks", options)
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
   * <p>The promotions of the outlet in every status, newest first. {@code limit} and {@code page} in the response are the applied
   * values. A page past the last one is empty.
   *
   * <p>Scope: {@code promo:food_promo:read}.
   */
  public PromotionPage listPromotions(String outletId, ListPromotionsQuery query, CallOptions options) {
    return new Call("GET", "/integrations/promo/outlets/" + Settings.segment("outlet_id", outletId) + "/v1/food-promos", options)
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
   * <p>Creates one promotion for all menu items of the outlet that share {@code external_menu_id}. It is {@code activated} at once if
   * {@code start_date} is today; otherwise it is {@code created} until midnight of {@code start_date}. Today and midnight refer to the
   * outlet's time zone. A newer promotion overrides an older one on the same item without deactivating it.
   *
   * <pre>
   * | Problem | Response |
   * |---|---|
   * | a field or header is missing, has the wrong type or is out of range; {@code X-Idempotency-Key} is not a UUID | 400 |
   * | the token is a Facilitator's own, without a signed-in user | 403 |
   * | the outlet does not exist or is not registered for food | 404 |
   * | a rule on the request is violated, see below | 409 or 422, with the code |
   * | a rule on the menu item is violated, see below | 201, with an entry in {@code data.failure} |
   * </pre>
   *
   * <p>The same key with the same body returns the stored response, byte for byte, for 30 days. A response with a status
   * other than 201 is not stored, and its key can be used again. Bodies are the same if they are the same JSON value;
   * whitespace and the order of keys do not matter.
   *
   * <p>**Rules on the request.** A violation is rejected with the code.
   *
   * <p>- The first request with the same key is no longer in progress. ({@code IDEMPOTENCY_KEY_IN_FLIGHT})
   * - A key is sent again only with the same body. ({@code IDEMPOTENCY_KEY_REUSED})
   * - Exactly one of {@code selling_price} and {@code percentage_discount} is present. ({@code DISCOUNT_UNCLEAR})
   * - {@code start_date} is today in the outlet's time zone, or later. ({@code START_DATE_IN_PAST})
   * - {@code end_date} is after {@code start_date}. ({@code END_DATE_NOT_AFTER_START})
   * - {@code end_date} is at most 62 days in Production and 30 days in Sandbox after {@code start_date}. ({@code PROMOTION_TOO_LONG})
   * - {@code start_time} and {@code end_time} are both present or both absent. ({@code TIME_SPAN_INCOMPLETE})
   * - {@code end_time} is 1 hour to 6 hours after {@code start_time} on the same day. ({@code TIME_SPAN_OUT_OF_BOUNDS})
   *
   * <p>**Rules reported in {@code data.failure}.**
   *
   * <p>- The catalog has the menu item {@code external_menu_id}, and it is in stock.
   * - {@code start_date} is not before the date on which the catalog was last updated.
   * - The menu item costs so much that a final price in whole IDR, above zero, is within the bounds.
   * - Without times the final price is 10 % to 99 % of the original price.
   * - With times the final price is at least 30 % and less than 100 % of the original price.
   * - With the final price and the cheapest choice of variants that its categories allow, the item costs no less than
   * nothing.
   *
   * <p>If several items share the id, the rules on the menu item apply to each of them.
   *
   * <p>**Later changes.** Renaming or dropping the item, or renaming its menu, ends the promotion. So does moving the
   * item to a menu with another name, or changing one of several items that share the id in this way. Any other change
   * of the item keeps the promotion, which then uses the new price. Where its final price is then out of bounds, or
   * above the new price, the item sells at its original price until it fits again; {@code warnings} of the replacement name
   * the promotion.
   *
   * <p>Scope: {@code promo:food_promo:write}. Adds an idempotency key, unless the options contain one.
   */
  public PromotionOutcome createPromotion(String outletId, CreatePromotionRequest body, CallOptions options) {
    return new Call("POST", "/integrations/promo/outlets/" + Settings.segment("outlet_id", outletId) + "/v1/food-promos", options)
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
   * <p>{@code data} is an array with one entry per menu item that the promotion covers: usually one, several if menu items
   * share its {@code external_menu_id}. The entries differ only in {@code details.menu_item}, which is the current item of the
   * catalog, or the item when the promotion ended. A {@code promotion_id} that does not exist at the outlet returns 404.
   *
   * <p>Scope: {@code promo:food_promo:write}.
   */
  public List<PromotionDetail> getPromotion(String outletId, String promotionId, CallOptions options) {
    return new Call("GET", "/integrations/promo/outlets/" + Settings.segment("outlet_id", outletId) + "/v1/food-promos/" + Settings.segment("promotion_id", promotionId), options)
        .data(JsonObject.listOf(PromotionDetail::fromJson));
  }

  /** Same as {@link #deletePromotion(String, String, CallOptions)} with defaults for the other arguments. */
  public void deletePromotion(String outletId, String promotionId) {
    deletePromotion(outletId, promotionId, CallOptions.NONE);
  }

  /**
   * Delete a promotion.
   *
   * <p>Deletes a promotion that is still {@code created}; it can still be read, as {@code deleted}. Any other status returns 409 and
   * nothing changes; deactivate an {@code activated} promotion instead. A {@code promotion_id} that does not exist at the outlet
   * returns 404.
   *
   * <p>Scope: {@code promo:food_promo:write}.
   */
  public void deletePromotion(String outletId, String promotionId, CallOptions options) {
    new Call("DELETE", "/integrations/promo/outlets/" + Settings.segment("outlet_id", outletId) + "/v1/food-promos/" + Settings.segment("promotion_id", promotionId), options)
        .done();
  }

  /** Same as {@link #deactivatePromotion(String, String, CallOptions)} with defaults for the other arguments. */
  public void deactivatePromotion(String outletId, String promotionId) {
    deactivatePromotion(outletId, promotionId, CallOptions.NONE);
  }

  /**
   * Deactivate a promotion.
   *
   * <p>Ends an {@code activated} promotion permanently. If it had overridden an older one on the same item that is still
   * {@code activated} and not expired, the older one takes effect again. Any other status returns 409 and nothing changes;
   * delete a {@code created} promotion instead. A {@code promotion_id} that does not exist at the outlet returns 404.
   *
   * <p>Scope: {@code promo:food_promo:write}.
   */
  public void deactivatePromotion(String outletId, String promotionId, CallOptions options) {
    new Call("PUT", "/integrations/promo/outlets/" + Settings.segment("outlet_id", outletId) + "/v1/food-promos/" + Settings.segment("promotion_id", promotionId) + "/deactivate", options)
        .done();
  }

  /** Same as {@link #linkOutlet(String, LinkedProduct, LinkOutletRequest, CallOptions)} with defaults for the other arguments. */
  public LinkOutletResult linkOutlet(String outletId, LinkedProduct product, LinkOutletRequest body) {
    return linkOutlet(outletId, product, body, CallOptions.NONE);
  }

  /**
   * Link an outlet.
   *
   * <p>Links the outlet to the partner for one product. The partner can then act for it and receives its events. Linking
   * it again replaces the {@code external_outlet_id} and keeps {@code linked_at}; {@code updated_at} changes only if the id changes.
   *
   * <p>The signed-in user must have the role {@code owner}, {@code admin} or {@code manager} at the outlet. Another role, no access to the
   * outlet and an outlet that does not exist all return the same 403. A product or body that does not match the schema
   * returns 400.
   *
   * <p>Scope: {@code partner:outlet:read}.
   */
  public LinkOutletResult linkOutlet(String outletId, LinkedProduct product, LinkOutletRequest body, CallOptions options) {
    return new Call("PUT", "/integrations/partner/outlets/" + Settings.segment("outlet_id", outletId) + "/v1/link/" + Settings.segment("product", product.value()), options)
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
   * <p>Ends the link for one product; use it when the partnership with the merchant ends. The events of that product
   * stop. The subscriptions remain, and send again if the outlet is linked again. The response is the same for an
   * outlet that is not linked.
   *
   * <p>- {@code food}: steps of orders that happen while the outlet is not linked are never sent or listed, also not after it
   * is linked again. The {@code sequence} of an order then has a gap that {@code listEvents} does not fill.
   * - {@code payment}: QR images of {@code Pending} transactions return 410. A customer may still pay a code that was shown
   * before; {@code payment.transaction.settlement} is then sent, and listed by {@code listEvents}, once the outlet is linked
   * again.
   *
   * <p>The signed-in user must have the role {@code owner}, {@code admin} or {@code manager} at the outlet. Another role, no access to the
   * outlet and an outlet that does not exist all return the same 403.
   *
   * <p>Scope: {@code partner:outlet:read}.
   */
  public void unlinkOutlet(String outletId, LinkedProduct product, CallOptions options) {
    new Call("DELETE", "/integrations/partner/outlets/" + Settings.segment("outlet_id", outletId) + "/v1/link/" + Settings.segment("product", product.value()), options)
        .done();
  }

  /** Same as {@link #getOutlet(String, CallOptions)} with defaults for the other arguments. */
  public OutletResult getOutlet(String outletId) {
    return getOutlet(outletId, CallOptions.NONE);
  }

  /**
   * Read an outlet.
   *
   * <p>Data of an outlet, whether or not it is registered for a product. An outlet that does not exist, or that belongs
   * to another merchant and is not linked to the partner, returns 404.
   *
   * <p>Scope: {@code partner:outlet:read}.
   */
  public OutletResult getOutlet(String outletId, CallOptions options) {
    return new Call("GET", "/integrations/partner/outlets/" + Settings.segment("outlet_id", outletId) + "/v1", options)
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
   * <p>The outlets that the partner acts for, for any product: those linked to a Facilitator, or the registered ones of a
   * Direct partner's merchant. Each is listed once, ordered by id.
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
   * Read user and outlets.
   *
   * <p>The roles of the signed-in user and the outlets that the user has access to, linked or not. A Facilitator uses it
   * to find the outlets that it can link.
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
   * <p>The invoices of the outlet in the order in which they were recorded, so that new ones never move entries of pages
   * that you already read; an invoice that is recorded again keeps its place. Read page after page until {@code completed}
   * is true. The outlet must be registered for any product.
   *
   * <p>Scope: {@code pos:reporting:read}.
   */
  public InvoicePage listInvoices(String outletId, ListInvoicesQuery query, CallOptions options) {
    return new Call("GET", "/integrations/pos/outlets/" + Settings.segment("outlet_id", outletId) + "/v1/reporting/invoices", options)
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
   * <p>The customers of the outlet in the order in which they were recorded, so that new ones never move entries of pages
   * that you already read; a customer that is recorded again keeps its place. A page past the last one is empty. The
   * outlet must be registered for any product.
   *
   * <p>Scope: {@code pos:reporting:read}.
   */
  public CustomerPage listCustomers(String outletId, ListCustomersQuery query, CallOptions options) {
    return new Call("GET", "/integrations/pos/outlets/" + Settings.segment("outlet_id", outletId) + "/v1/customers", options)
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
   * <p>The partner-level subscriptions, active or not, oldest first. Subscriptions of event families without a scope in
   * the token are omitted.
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
   * <p>Sends every event of this name of all outlets that the partner acts for to {@code url} from now on. An event that also
   * matches an outlet-level subscription is delivered to both, with the same {@code event_id} and different idempotency
   * keys.
   *
   * <p>The token also needs the scope of the event's family: {@code food:order:read} for {@code food.order.*}, {@code food:catalog:read}
   * for {@code food.catalog.*}, {@code payment:transaction:read} for {@code payment.*}. Without it the call returns 403.
   *
   * <p>**Rules on the request.** A violation is rejected with the code.
   *
   * <p>- {@code event} is the name of an event of the AsyncAPI document; at an outlet, not one of {@code partner.*}.
   * ({@code EVENT_UNKNOWN})
   * - {@code url} is an absolute http or https URL with port 80 or 443, without user name and password, with a public
   * address. ({@code URL_NOT_ALLOWED})
   * - No other subscription at this level has this {@code event} and this {@code url}. ({@code SUBSCRIPTION_EXISTS})
   * - An event has at most 100 subscriptions at partner level and at most as many per outlet, active or not.
   * ({@code SUBSCRIPTION_LIMIT})
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
   * <p>Reads one subscription. The token also needs the scope of its event's family.
   *
   * <p>Scope: {@code partner:outlet:read}.
   */
  public SubscriptionResult getSubscription(String subscriptionId, CallOptions options) {
    return new Call("GET", "/integrations/partner/v1/notification-subscriptions/" + Settings.segment("subscription_id", subscriptionId), options)
        .data(SubscriptionResult::fromJson);
  }

  /** Same as {@link #updateSubscription(String, SubscriptionRequest, CallOptions)} with defaults for the other arguments. */
  public SubscriptionResult updateSubscription(String subscriptionId, SubscriptionRequest body) {
    return updateSubscription(subscriptionId, body, CallOptions.NONE);
  }

  /**
   * Update a subscription.
   *
   * <p>Replaces event, {@code url} and {@code active}. If {@code active} is omitted it is true, so this also reactivates a subscription
   * that a
   * 410 response deactivated. Pending deliveries go to the new {@code url}; those of another event are not sent. The token
   * needs the scopes of the families of the old and the new event.
   *
   * <p>**Rules on the request.** A violation is rejected with the code.
   *
   * <p>- {@code event} is the name of an event of the AsyncAPI document; at an outlet, not one of {@code partner.*}.
   * ({@code EVENT_UNKNOWN})
   * - {@code url} is an absolute http or https URL with port 80 or 443, without user name and password, with a public
   * address. ({@code URL_NOT_ALLOWED})
   * - No other subscription at this level has this {@code event} and this {@code url}. ({@code SUBSCRIPTION_EXISTS})
   * - An event has at most 100 subscriptions at partner level and at most as many per outlet, active or not.
   * ({@code SUBSCRIPTION_LIMIT})
   *
   * <p>Scope: {@code partner:outlet:read}.
   */
  public SubscriptionResult updateSubscription(String subscriptionId, SubscriptionRequest body, CallOptions options) {
    return new Call("PUT", "/integrations/partner/v1/notification-subscriptions/" + Settings.segment("subscription_id", subscriptionId), options)
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
   * <p>Nothing is sent for it any more, not even pending deliveries. Past deliveries stay in the delivery log. The token
   * also needs the scope of its event's family.
   *
   * <p>Scope: {@code partner:outlet:read}.
   */
  public void deleteSubscription(String subscriptionId, CallOptions options) {
    new Call("DELETE", "/integrations/partner/v1/notification-subscriptions/" + Settings.segment("subscription_id", subscriptionId), options)
        .done();
  }

  /** Same as {@link #sendTestEvent(String, CallOptions)} with defaults for the other arguments. */
  public NotificationResult sendTestEvent(String subscriptionId) {
    return sendTestEvent(subscriptionId, CallOptions.NONE);
  }

  /**
   * Send a test event.
   *
   * <p>Sends an example of the subscription's event from the AsyncAPI document to this subscription only. The examples of
   * the event take turns. It is queued, signed, retried and logged like any other event. {@code header.test} is true, and
   * {@code event_id} and timestamp are new with each request; the resources in {@code body} do not exist. It does not count as a
   * missed event.
   *
   * <p>A subscription that is not active returns 409. The token also needs the scope of its event's family.
   *
   * <p>Scope: {@code partner:outlet:read}.
   */
  public NotificationResult sendTestEvent(String subscriptionId, CallOptions options) {
    return new Call("POST", "/integrations/partner/v1/notification-subscriptions/" + Settings.segment("subscription_id", subscriptionId) + "/test", options)
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
   * <p>The subscriptions of this outlet, active or not, oldest first. Subscriptions of event families without a scope in
   * the token are omitted.
   *
   * <p>Scope: {@code partner:outlet:read}.
   */
  public SubscriptionPage listOutletSubscriptions(String outletId, ListOutletSubscriptionsQuery query, CallOptions options) {
    return new Call("GET", "/integrations/partner/outlets/" + Settings.segment("outlet_id", outletId) + "/v1/notification-subscriptions", options)
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
   * <p>Sends every event of this name of this outlet to {@code url} from now on. An event that also matches a partner-level
   * subscription is delivered to both, with the same {@code event_id} and different idempotency keys. The outlet need not be
   * registered yet: events are sent once it is.
   *
   * <p>The token also needs the scope of the event's family: {@code food:order:read} for {@code food.order.*}, {@code food:catalog:read}
   * for {@code food.catalog.*}, {@code payment:transaction:read} for {@code payment.*}. Without it the call returns 403.
   *
   * <p>**Rules on the request.** A violation is rejected with the code.
   *
   * <p>- {@code event} is the name of an event of the AsyncAPI document; at an outlet, not one of {@code partner.*}.
   * ({@code EVENT_UNKNOWN})
   * - {@code url} is an absolute http or https URL with port 80 or 443, without user name and password, with a public
   * address. ({@code URL_NOT_ALLOWED})
   * - No other subscription at this level has this {@code event} and this {@code url}. ({@code SUBSCRIPTION_EXISTS})
   * - An event has at most 100 subscriptions at partner level and at most as many per outlet, active or not.
   * ({@code SUBSCRIPTION_LIMIT})
   *
   * <p>Scope: {@code partner:outlet:read}.
   */
  public SubscriptionResult createOutletSubscription(String outletId, SubscriptionRequest body, CallOptions options) {
    return new Call("POST", "/integrations/partner/outlets/" + Settings.segment("outlet_id", outletId) + "/v1/notification-subscriptions", options)
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
   * <p>Reads one subscription. The token also needs the scope of its event's family.
   *
   * <p>Scope: {@code partner:outlet:read}.
   */
  public SubscriptionResult getOutletSubscription(String outletId, String subscriptionId, CallOptions options) {
    return new Call("GET", "/integrations/partner/outlets/" + Settings.segment("outlet_id", outletId) + "/v1/notification-subscriptions/" + Settings.segment("subscription_id", subscriptionId), options)
        .data(SubscriptionResult::fromJson);
  }

  /** Same as {@link #updateOutletSubscription(String, String, SubscriptionRequest, CallOptions)} with defaults for the other arguments. */
  public SubscriptionResult updateOutletSubscription(String outletId, String subscriptionId, SubscriptionRequest body) {
    return updateOutletSubscription(outletId, subscriptionId, body, CallOptions.NONE);
  }

  /**
   * Update a subscription of an outlet.
   *
   * <p>Replaces event, {@code url} and {@code active}. If {@code active} is omitted it is true, so this also reactivates a subscription
   * that a
   * 410 response deactivated. Pending deliveries go to the new {@code url}; those of another event are not sent. The token
   * needs the scopes of the families of the old and the new event.
   *
   * <p>**Rules on the request.** A violation is rejected with the code.
   *
   * <p>- {@code event} is the name of an event of the AsyncAPI document; at an outlet, not one of {@code partner.*}.
   * ({@code EVENT_UNKNOWN})
   * - {@code url} is an absolute http or https URL with port 80 or 443, without user name and password, with a public
   * address. ({@code URL_NOT_ALLOWED})
   * - No other subscription at this level has this {@code event} and this {@code url}. ({@code SUBSCRIPTION_EXISTS})
   * - An event has at most 100 subscriptions at partner level and at most as many per outlet, active or not.
   * ({@code SUBSCRIPTION_LIMIT})
   *
   * <p>Scope: {@code partner:outlet:read}.
   */
  public SubscriptionResult updateOutletSubscription(String outletId, String subscriptionId, SubscriptionRequest body, CallOptions options) {
    return new Call("PUT", "/integrations/partner/outlets/" + Settings.segment("outlet_id", outletId) + "/v1/notification-subscriptions/" + Settings.segment("subscription_id", subscriptionId), options)
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
   * <p>Nothing is sent for it any more, not even pending deliveries. Past deliveries stay in the delivery log. The token
   * also needs the scope of its event's family.
   *
   * <p>Scope: {@code partner:outlet:read}.
   */
  public void deleteOutletSubscription(String outletId, String subscriptionId, CallOptions options) {
    new Call("DELETE", "/integrations/partner/outlets/" + Settings.segment("outlet_id", outletId) + "/v1/notification-subscriptions/" + Settings.segment("subscription_id", subscriptionId), options)
        .done();
  }

  /** Same as {@link #sendOutletTestEvent(String, String, CallOptions)} with defaults for the other arguments. */
  public NotificationResult sendOutletTestEvent(String outletId, String subscriptionId) {
    return sendOutletTestEvent(outletId, subscriptionId, CallOptions.NONE);
  }

  /**
   * Send a test event to a subscription of an outlet.
   *
   * <p>Sends an example of the subscription's event from the AsyncAPI document to this subscription only. The examples of
   * the event take turns. It is queued, signed, retried and logged like any other event. {@code header.test} is true, and
   * {@code event_id} and timestamp are new with each request; the resources in {@code body} do not exist. It does not count as a
   * missed event.
   *
   * <p>A subscription that is not active returns 409. The token also needs the scope of its event's family.
   *
   * <p>Scope: {@code partner:outlet:read}.
   */
  public NotificationResult sendOutletTestEvent(String outletId, String subscriptionId, CallOptions options) {
    return new Call("POST", "/integrations/partner/outlets/" + Settings.segment("outlet_id", outletId) + "/v1/notification-subscriptions/" + Settings.segment("subscription_id", subscriptionId) + "/test", options)
        .data(NotificationResult::fromJson);
  }

  /** Same as {@link #listWebhookEndpoints(CallOptions)} with defaults for the other arguments. */
  public WebhookEndpointList listWebhookEndpoints() {
    return listWebhookEndpoints(CallOptions.NONE);
  }

  /**
   * List webhook endpoints.
   *
   * <p>All webhook endpoints of the partner, active or not, oldest first. Those with an event whose scope the token lacks
   * are omitted. Subscriptions have a list of their own.
   *
   * <p>Scope: {@code partner:outlet:read}.
   */
  public WebhookEndpointList listWebhookEndpoints(CallOptions options) {
    return new Call("GET", "/integrations/partner/v1/webhook-endpoints", options)
        .data(WebhookEndpointList::fromJson);
  }

  /** Same as {@link #getWebhookEndpoint(String, CallOptions)} with defaults for the other arguments. */
  public WebhookEndpointResult getWebhookEndpoint(String webhookKey) {
    return getWebhookEndpoint(webhookKey, CallOptions.NONE);
  }

  /**
   * Read a webhook endpoint.
   *
   * <p>Reads one webhook endpoint. The token also needs the scopes of its events.
   *
   * <p>Scope: {@code partner:outlet:read}.
   */
  public WebhookEndpointResult getWebhookEndpoint(String webhookKey, CallOptions options) {
    return new Call("GET", "/integrations/partner/v1/webhook-endpoints/" + Settings.segment("webhook_key", webhookKey), options)
        .data(WebhookEndpointResult::fromJson);
  }

  /** Same as {@link #setWebhookEndpoint(String, WebhookEndpointRequest, CallOptions)} with defaults for the other arguments. */
  public WebhookEndpointResult setWebhookEndpoint(String webhookKey, WebhookEndpointRequest body) {
    return setWebhookEndpoint(webhookKey, body, CallOptions.NONE);
  }

  /**
   * Create or replace a webhook endpoint.
   *
   * <p>Sends the listed events of all outlets that the partner acts for to one {@code url}. The key is yours: the first request
   * creates the webhook endpoint, a later one replaces it, and repeating a request changes nothing, so a deployment
   * can always send it. If {@code active} is omitted it is true, so this also reactivates a webhook endpoint that a 410
   * response deactivated. Pending deliveries go to the new {@code url}; those of events that are no longer listed are not
   * sent.
   *
   * <p>An event that also matches subscriptions with the same {@code url} is sent for these, and not once more for the webhook
   * endpoint. If such a subscription is deleted or paused, its pending deliveries go on for the webhook endpoint. If
   * it gets another {@code url}, they go there instead.
   *
   * <p>The token also needs the scopes of all events, of those before the request too. Without one the call returns 403.
   *
   * <p>**Rules on the request.** A violation is rejected with the code.
   *
   * <p>- Each of {@code events} is the name of an event of the AsyncAPI document, or the scope of one. ({@code EVENT_UNKNOWN})
   * - {@code url} is an absolute http or https URL with port 80 or 443, without user name and password, with a public
   * address. ({@code URL_NOT_ALLOWED})
   * - No webhook endpoint with another key has this {@code url}. ({@code WEBHOOK_ENDPOINT_EXISTS})
   * - A partner has at most 40 webhook endpoints, active or not. ({@code WEBHOOK_ENDPOINT_LIMIT})
   *
   * <p>Scope: {@code partner:outlet:read}.
   */
  public WebhookEndpointResult setWebhookEndpoint(String webhookKey, WebhookEndpointRequest body, CallOptions options) {
    return new Call("PUT", "/integrations/partner/v1/webhook-endpoints/" + Settings.segment("webhook_key", webhookKey), options)
        .body(body.toJson())
        .data(WebhookEndpointResult::fromJson);
  }

  /** Same as {@link #deleteWebhookEndpoint(String, CallOptions)} with defaults for the other arguments. */
  public void deleteWebhookEndpoint(String webhookKey) {
    deleteWebhookEndpoint(webhookKey, CallOptions.NONE);
  }

  /**
   * Delete a webhook endpoint.
   *
   * <p>Nothing is sent for it any more, not even pending deliveries. Past deliveries stay in the delivery log. The token
   * also needs the scopes of its events.
   *
   * <p>Scope: {@code partner:outlet:read}.
   */
  public void deleteWebhookEndpoint(String webhookKey, CallOptions options) {
    new Call("DELETE", "/integrations/partner/v1/webhook-endpoints/" + Settings.segment("webhook_key", webhookKey), options)
        .done();
  }

  /** Same as {@link #sendWebhookEndpointTestEvent(String, SendWebhookEndpointTestEventQuery, CallOptions)} with defaults for the other arguments. */
  public NotificationResult sendWebhookEndpointTestEvent(String webhookKey) {
    return sendWebhookEndpointTestEvent(webhookKey, SendWebhookEndpointTestEventQuery.of(), CallOptions.NONE);
  }

  /** Same as {@link #sendWebhookEndpointTestEvent(String, SendWebhookEndpointTestEventQuery, CallOptions)} with defaults for the other arguments. */
  public NotificationResult sendWebhookEndpointTestEvent(String webhookKey, SendWebhookEndpointTestEventQuery query) {
    return sendWebhookEndpointTestEvent(webhookKey, query, CallOptions.NONE);
  }

  /**
   * Send a test event to a webhook endpoint.
   *
   * <p>Sends an example from the AsyncAPI document to this webhook endpoint only: of its event {@code event_type}, or else of
   * each of its events in turn. It is queued, signed, retried and logged like any other event. {@code header.test} is true,
   * and {@code event_id} and timestamp are new with each request; the resources in {@code body} do not exist. It does not count as
   * a missed event.
   *
   * <p>A webhook endpoint that is not active returns 409, and one without the event 404. The token also needs the scopes
   * of its events.
   *
   * <p>Scope: {@code partner:outlet:read}.
   */
  public NotificationResult sendWebhookEndpointTestEvent(String webhookKey, SendWebhookEndpointTestEventQuery query, CallOptions options) {
    return new Call("POST", "/integrations/partner/v1/webhook-endpoints/" + Settings.segment("webhook_key", webhookKey) + "/test", options)
        .query(query.toJson())
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
   * <p>The deliveries of the partner's subscriptions, newest first, with every attempt. Each event has one entry per
   * matching subscription, which is kept for {@code retention_days} of the AsyncAPI document's delivery policy. An entry is
   * as large as its event and its newest 100 attempts, and a page is always whole: choose a smaller {@code per_page} for
   * large events. All filters apply together. The pages contain, and count, the newest {@code max_listed_deliveries} (same
   * policy) of the matching entries. To read a long log that keeps growing, pass the last {@code id} of a page as {@code before}
   * instead of the next {@code page}; {@code before} and {@code created_before} lead to older entries. Events of families without a
   * scope in the token are omitted.
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
   * <p>One entry of the delivery log, with every attempt. The token also needs the scope of the event's family.
   *
   * <p>Scope: {@code partner:outlet:read}.
   */
  public NotificationResult getNotification(String notificationId, CallOptions options) {
    return new Call("GET", "/integrations/partner/v1/notifications/" + Settings.segment("notification_id", notificationId), options)
        .data(NotificationResult::fromJson);
  }

  /** Same as {@link #redeliverNotification(String, CallOptions)} with defaults for the other arguments. */
  public NotificationResult redeliverNotification(String notificationId) {
    return redeliverNotification(notificationId, CallOptions.NONE);
  }

  /**
   * Redeliver a notification.
   *
   * <p>Puts a delivery that is {@code complete}, {@code failed} or {@code dead} back into the queue with its full number of attempts. The
   * body, its {@code event_id} and the idempotency key stay the same; timestamp and signature are new. A delivery that is
   * {@code queue} or {@code working}, whose subscription is deleted or not active, or whose outlet is no longer linked, returns
   * 409. The token also needs the scope of the event's family.
   *
   * <p>Scope: {@code partner:outlet:read}.
   */
  public NotificationResult redeliverNotification(String notificationId, CallOptions options) {
    return new Call("POST", "/integrations/partner/v1/notifications/" + Settings.segment("notification_id", notificationId) + "/redeliver", options)
        .data(NotificationResult::fromJson);
  }

  /** Same as {@link #redeliverFailedNotifications(RedeliverFailedRequest, CallOptions)} with defaults for the other arguments. */
  public RedeliverFailedResult redeliverFailedNotifications(RedeliverFailedRequest body) {
    return redeliverFailedNotifications(body, CallOptions.NONE);
  }

  /**
   * Redeliver failed notifications.
   *
   * <p>Puts deliveries that are {@code failed} or {@code dead} back into the queue, oldest first, like a redelivery of each: all that
   * were created after {@code created_after} and match the other conditions. Deliveries whose subscription is deleted or not
   * active, or whose outlet is no longer linked, are skipped.
   *
   * <p>One call reads at most 500 deliveries. Repeat the call with {@code next_after} as {@code after} until {@code next_after} is null.
   * Each call starts after the previous one, so this ends even if deliveries fail again meanwhile. Retrying a call
   * whose response was lost sends nothing twice, because its deliveries are already queued. At most
   * 1,000 redelivered notifications of a partner can wait in the queue, so that new events wait behind few. At this
   * limit the call returns 409 and queues nothing.
   *
   * <p>The token needs the scopes of the events' families: events without a scope in the token are ignored.
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
   * <p>The secret that signs the partner's deliveries. The first call creates the secret, so that you can configure it
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
   * <p>Creates a new secret, which signs from now on. The previous secret also signs {@code webhook-signature} for
   * {@code secret_rotation_overlap_hours} of the AsyncAPI document's delivery policy; {@code X-Svc-Signature} uses only the new
   * one. Configure both secrets in your receiver until then.
   *
   * <p>While two secrets sign, another rotation returns 409 and changes nothing, because it would remove the secret that
   * receivers still use. So it is safe to retry a request whose response was lost; read the secret in this case.
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
   * <p>Complete events in the sequence of the log, for a receiver that was down: all events that match a subscription of
   * the partner, active or not, whether or not they were delivered. Events of outlets that are no longer linked and of
   * families without a scope in the token are omitted.
   *
   * <p>Pass the id of the last event that you handled as {@code after}, then each {@code next_after}, until {@code has_more} is false.
   * Store the last {@code next_after} for the next time. A page ends at {@code limit} events or, earlier, at 4,194,304 bytes; a
   * single event has at most 1,048,576 bytes. An event may also be delivered, so handle each {@code event_id} once. Events
   * are kept for {@code retention_days} of the AsyncAPI document's delivery policy.
   *
   * <p>An {@code after} that is not a cursor of your event log returns 404 with {@code CURSOR_UNKNOWN_START_AT_OLDEST}: leave it out
   * to start at the oldest event. This happens after the service is restored from a backup that lacks the event. An
   * {@code event_id} is never assigned twice, so an id that you have not handled is always a new event.
   *
   * <p>With {@code wait}, a request that finds no event is answered when one is stored, so a receiver without a public address
   * needs no polling: request the next page as soon as the last one is handled. A client has at most
   * 40 requests that wait at a time on a node; one more ends the oldest, with an empty page.
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

  /**
   * Iterates over all entries of {@link #listEvents} and fetches pages on demand. {@code after} in the query sets the start.
   * With {@code wait} the iteration has no end: it waits for further entries.
   */
  public Iterable<Event> iterateEvents(ListEventsQuery query, CallOptions options) {
    boolean isEndless = query.wait_() != null && query.wait_() > 0;
    return new Pages<>(
        query.after(),
        after -> {
          EventPage response = listEvents(query.withAfter(after), options);
          return new Pages.Page<>(response.events(), response.hasMore() || isEndless ? response.nextAfter() : null);
        },
        isEndless ? this::pause : null);
  }

  /** Same as {@link #getIntegrationHealth(GetIntegrationHealthQuery, CallOptions)} with defaults for the other arguments. */
  public IntegrationHealth getIntegrationHealth() {
    return getIntegrationHealth(GetIntegrationHealthQuery.of(), CallOptions.NONE);
  }

  /** Same as {@link #getIntegrationHealth(GetIntegrationHealthQuery, CallOptions)} with defaults for the other arguments. */
  public IntegrationHealth getIntegrationHealth(GetIntegrationHealthQuery query) {
    return getIntegrationHealth(query, CallOptions.NONE);
  }

  /**
   * Read the health of your integration.
   *
   * <p>Counts of the last 30 days (UTC): how each of your endpoints answered, and which errors your requests received.
   * There are counts only, no values, and only of this client. New requests and deliveries are counted within
   * 10 seconds; a crash of the service may lose the counts of that time.
   *
   * <p>At most 40 endpoints are listed, those with an open circuit first, then those with the most failures since their
   * last success; {@code endpoint} selects one. An endpoint is a URL, whichever subscriptions name it.
   *
   * <p>Response times are counted in classes ({@code response_classes_milliseconds} of the AsyncAPI document's delivery
   * policy); {@code p50_ms} and {@code p99_ms} are the upper end of the class that has the median, or 99 of 100 responses. A
   * failure without a response has no response time.
   *
   * <p>Scope: {@code partner:outlet:read}.
   */
  public IntegrationHealth getIntegrationHealth(GetIntegrationHealthQuery query, CallOptions options) {
    return new Call("GET", "/integrations/partner/v1/integration-health", options)
        .query(query.toJson())
        .data(IntegrationHealth::fromJson);
  }

  /** Same as {@link #createTransaction(String, CreateTransactionRequest, CallOptions)} with defaults for the other arguments. */
  public TransactionResult createTransaction(String outletId, CreateTransactionRequest body) {
    return createTransaction(outletId, body, CallOptions.NONE);
  }

  /**
   * Create a payment transaction.
   *
   * <p>Starts a payment by QR. Show the customer the image behind {@code actions}, or draw it from {@code qr_string}. The transaction
   * is {@code Pending} until the customer has paid, then {@code Settlement}; {@code payment.transaction.settlement} is sent when it is
   * paid. The QR code can be paid until {@code payable_until}, 7 days after the transaction is created. A transaction that
   * is not paid by then stays {@code Pending}, its {@code actions} are empty, and no event is sent: compare {@code payable_until} with
   * the time, or choose an earlier end yourself.
   *
   * <pre>
   * | Problem | Response |
   * |---|---|
   * | a field or header is missing, has the wrong type or is out of range; {@code X-Idempotency-Key} is not a UUID | 400 |
   * | the outlet does not exist or is not registered for payment | 404 |
   * | a rule on the request is violated, see below | 409 or 422, with the code |
   * </pre>
   *
   * <p>The same key with the same body returns the stored response, byte for byte, for 30 days.
   *
   * <p>**Rules on the request.** A violation is rejected with the code.
   *
   * <p>- The sum of {@code price} times {@code quantity} over all {@code item_details} is {@code gross_amount}. ({@code GROSS_AMOUNT_MISMATCH})
   * - The first request with the same key is no longer in progress. ({@code IDEMPOTENCY_KEY_IN_FLIGHT})
   * - A key is sent again only with the same body. ({@code IDEMPOTENCY_KEY_REUSED})
   * - You have no other transaction with this {@code order_id} at the outlet. ({@code ORDER_ID_TAKEN})
   *
   * <p>Scope: {@code payment:transaction:write}. Adds an idempotency key, unless the options contain one.
   */
  public TransactionResult createTransaction(String outletId, CreateTransactionRequest body, CallOptions options) {
    return new Call("POST", "/integrations/payment/outlets/" + Settings.segment("outlet_id", outletId) + "/v2/transactions", options)
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
   * <p>Your transaction with this {@code order_id} at the outlet. A transaction that does not exist, or that another partner
   * created, returns 404 with the title {@code Not found}.
   *
   * <p>Scope: {@code payment:transaction:read}.
   */
  public TransactionResult getTransactionByOrder(String outletId, String orderId, CallOptions options) {
    Map<String, Object> parameters = new LinkedHashMap<>();
    parameters.put("order_id", orderId);
    return new Call("GET", "/integrations/payment/outlets/" + Settings.segment("outlet_id", outletId) + "/v1/transactions", options)
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
   * <p>The current state of your transaction. A transaction that does not exist at the outlet, or that another partner
   * created, returns 404 with the title {@code Not found}.
   *
   * <p>Scope: {@code payment:transaction:read}.
   */
  public TransactionResult getTransaction(String outletId, String transactionId, CallOptions options) {
    return new Call("GET", "/integrations/payment/outlets/" + Settings.segment("outlet_id", outletId) + "/v1/transactions/" + Settings.segment("transaction_id", transactionId), options)
        .data(TransactionResult::fromJson);
  }

  /** Same as {@link #getTransactionQrCode(String, String, String, CallOptions)} with defaults for the other arguments. */
  public byte[] getTransactionQrCode(String outletId, String transactionId, String sig) {
    return getTransactionQrCode(outletId, transactionId, sig, CallOptions.NONE);
  }

  /**
   * Read the QR image.
   *
   * <p>The image to show to the customer. Use the complete URL from {@code actions} without changes: its signature replaces the
   * access token, so an image element of a page can load it. It is valid until {@code payable_until} of the transaction.
   * While the outlet is not linked for {@code payment}, the image of a {@code Pending} transaction returns 410; a customer who
   * pays a code that was shown before is still settled. Errors are JSON, as in all operations.
   */
  public byte[] getTransactionQrCode(String outletId, String transactionId, String sig, CallOptions options) {
    Map<String, Object> parameters = new LinkedHashMap<>();
    parameters.put("sig", sig);
    return new Call("GET", "/integrations/payment/outlets/" + Settings.segment("outlet_id", outletId) + "/v1/transactions/" + Settings.segment("transaction_id", transactionId) + "/qr-code", options)
        .query(parameters)
        .withoutToken()
        .send()
        .body();
  }
}
