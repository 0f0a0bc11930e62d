// Generated from the contract by `npm run generate`. Do not edit.
using System;
using System.Collections.Generic;
using System.Diagnostics.CodeAnalysis;
using System.Threading;
using System.Threading.Tasks;
using PartnerApi.Json;
using PartnerApi.Models;

namespace PartnerApi
{
    public sealed partial class PartnerClient
    {
        /// <summary>
        /// Replace the catalog.
        /// <para>
        /// Replaces the whole menu of the outlet, atomically: readers see the old catalog or the new one. There is no partial update: a menu,
        /// item or variant category that is not sent is dropped. An entry that is sent again keeps its service-side id.
        /// </para>
        /// <para>
        /// A rejected replacement changes nothing and lists every violation. With <c>dry_run=true</c> nothing is stored; the response lists the
        /// entries that would be dropped and the promotions that would end.
        /// </para>
        /// <para>
        /// A catalog is accepted with <c>warnings</c> if some of its menu items cannot be ordered with your ids now, or if the price of a promotion
        /// no longer fits: the item then sells at its original price until it fits again. The response lists them, also for a dry run, and so
        /// do the catalog request and the event. A catalog without menu items drops all dishes and ends all promotions of the outlet
        /// permanently; compare it with <c>dry_run=true</c> first.
        /// </para>
        /// <para>
        /// Images are checked afterwards in the background. The catalog request with this <c>request_id</c> has the result, which is also sent as
        /// <c>food.catalog.menu_mapping_updated</c>.
        /// </para>
        /// <para>
        /// **Rules on the request.** A violation is rejected with the code.
        /// </para>
        /// <para>
        /// - All menus together have at most 10,000 menu items. (<c>MENU_ITEMS_OVER_LIMIT</c>)
        /// - <c>variant_categories</c> has each category that a menu item refers to. (<c>VARIANT_CATEGORY_NOT_SENT</c>)
        /// - Each variant category has another <c>external_id</c>. (<c>VARIANT_CATEGORY_SENT_TWICE</c>)
        /// - <c>min_quantity</c> of a variant category is at most its <c>max_quantity</c>. (<c>SELECTION_MIN_OVER_MAX</c>)
        /// - <c>max_quantity</c> of a variant category is at most the number of its variants. (<c>SELECTION_MAX_OVER_VARIANTS</c>)
        /// - <c>min_quantity</c> of a variant category is at most the number of its variants. (<c>SELECTION_MIN_OVER_VARIANTS</c>)
        /// - A menu item lists each variant category once. (<c>VARIANT_CATEGORY_LISTED_TWICE</c>)
        /// - No menu item costs less than nothing with the cheapest choice of variants that its categories allow. (<c>MENU_ITEM_BELOW_ZERO</c>)
        /// - The <c>end</c> of each range of operational hours is after its <c>start</c>. An <c>end</c> of 23:59 is the end of the day, its last minute
        /// included. (<c>HOURS_END_NOT_AFTER_START</c>)
        /// - Ranges of operational hours of one day do not overlap; they may touch. (<c>HOURS_OVERLAP</c>)
        /// </para>
        /// <para>
        /// **Rules reported in <c>data.warnings</c>.**
        /// </para>
        /// <para>
        /// - Each variant category of a menu item in stock has enough variants for its <c>min_quantity</c> that are in stock and have an
        /// <c>external_id</c>. Your system recognizes no other choice in an order.
        /// - The catalog has a menu item if the outlet has one. An empty catalog ends all promotions of the outlet.
        /// - The price of each promotion still fits its menu items. Where it does not, the item sells at its original price until it fits
        /// again.
        /// </para>
        /// <para>
        /// **Rules reported in <c>data.errors</c> of <c>getCatalogRequest</c>.**
        /// </para>
        /// <para>
        /// - <c>image</c> is an absolute URL with port 80 or 443, without user name and password, with a public address.
        /// - The image has the <c>Content-Type</c> <c>image/jpeg</c> or <c>image/png</c>.
        /// </para>
        /// <para>
        /// Scope: <c>food:catalog:write</c>.
        /// </para>
        /// </summary>
        /// <param name="outletId">Service-side outlet id.</param>
        /// <param name="body">request body</param>
        /// <param name="query">null by default</param>
        /// <param name="options">null by default</param>
        /// <param name="cancellationToken">cancels the call, including its delays</param>
        public Task<ReplacedCatalog> ReplaceCatalogAsync(string outletId, ReplaceCatalogRequest body, [AllowNull] ReplaceCatalogQuery query = null, [AllowNull] CallOptions options = null, CancellationToken cancellationToken = default(CancellationToken)) =>
            _transport.Call("PUT", "/integrations/food/outlets/" + Address.Segment("outlet_id", outletId) + "/v1/catalog", options, cancellationToken)
                .Query(query)
                .Body(body)
                .DataAsync(ReplacedCatalog.FromJson);

        /// <summary>
        /// Read the catalog.
        /// <para>
        /// The current catalog, with service-side ids and stock. An outlet that never received a catalog has an empty one. Send the <c>ETag</c> back
        /// as <c>If-None-Match</c>: an unchanged catalog returns 304. The body is compressed with gzip or zstd where <c>Accept-Encoding</c> accepts it;
        /// each encoding has its own <c>ETag</c>.
        /// </para>
        /// <para>
        /// Scope: <c>food:catalog:read</c>.
        /// </para>
        /// </summary>
        /// <param name="outletId">Service-side outlet id.</param>
        /// <param name="options">null by default</param>
        /// <param name="cancellationToken">cancels the call, including its delays</param>
        public Task<Catalog> GetCatalogAsync(string outletId, [AllowNull] CallOptions options = null, CancellationToken cancellationToken = default(CancellationToken)) =>
            _transport.Call("GET", "/integrations/food/outlets/" + Address.Segment("outlet_id", outletId) + "/v2/catalog", options, cancellationToken)
                .DataAsync(Catalog.FromJson);

        /// <summary>
        /// Follow a catalog replacement.
        /// <para>
        /// The result of a replacement, including its images, for 30 days after it is finished. A <c>request_id</c> that was used several times
        /// returns the newest.
        /// </para>
        /// <para>
        /// Scope: <c>food:catalog:read</c>.
        /// </para>
        /// </summary>
        /// <param name="outletId">Service-side outlet id.</param>
        /// <param name="requestId">The <c>request_id</c> of the replacement.</param>
        /// <param name="options">null by default</param>
        /// <param name="cancellationToken">cancels the call, including its delays</param>
        public Task<CatalogRequest> GetCatalogRequestAsync(string outletId, string requestId, [AllowNull] CallOptions options = null, CancellationToken cancellationToken = default(CancellationToken)) =>
            _transport.Call("GET", "/integrations/food/outlets/" + Address.Segment("outlet_id", outletId) + "/v1/catalog-requests/" + Address.Segment("request_id", requestId), options, cancellationToken)
                .DataAsync(CatalogRequest.FromJson);

        /// <summary>
        /// Set the stock of menu items.
        /// <para>
        /// Sets <c>in_stock</c> of the menu items with these partner-side ids: all of them, or none if one is unknown. An id that several items
        /// share sets all of them.
        /// </para>
        /// <para>
        /// Scope: <c>food:catalog:write</c>.
        /// </para>
        /// </summary>
        /// <param name="outletId">Service-side outlet id.</param>
        /// <param name="body">request body</param>
        /// <param name="options">null by default</param>
        /// <param name="cancellationToken">cancels the call, including its delays</param>
        public Task SetMenuItemStocksAsync(string outletId, IReadOnlyList<StockEntry> body, [AllowNull] CallOptions options = null, CancellationToken cancellationToken = default(CancellationToken)) =>
            _transport.Call("PATCH", "/integrations/food/outlets/" + Address.Segment("outlet_id", outletId) + "/v2/menu_item_stocks", options, cancellationToken)
                .Body(body)
                .DoneAsync();

        /// <summary>
        /// Set the stock of variants.
        /// <para>
        /// Sets <c>in_stock</c> of the variants with these partner-side ids: all of them, or none if one is unknown. An id that several variants
        /// share sets all of them.
        /// </para>
        /// <para>
        /// Scope: <c>food:catalog:write</c>.
        /// </para>
        /// </summary>
        /// <param name="outletId">Service-side outlet id.</param>
        /// <param name="body">request body</param>
        /// <param name="options">null by default</param>
        /// <param name="cancellationToken">cancels the call, including its delays</param>
        public Task SetVariantStocksAsync(string outletId, IReadOnlyList<StockEntry> body, [AllowNull] CallOptions options = null, CancellationToken cancellationToken = default(CancellationToken)) =>
            _transport.Call("PATCH", "/integrations/food/outlets/" + Address.Segment("outlet_id", outletId) + "/v2/variant_stocks", options, cancellationToken)
                .Body(body)
                .DoneAsync();

        /// <summary>
        /// List promotions.
        /// <para>
        /// The promotions of the outlet in every status, newest first. <c>limit</c> and <c>page</c> in the response are the applied values. A page past
        /// the last one is empty.
        /// </para>
        /// <para>
        /// Scope: <c>promo:food_promo:read</c>.
        /// </para>
        /// </summary>
        /// <param name="outletId">Service-side outlet id.</param>
        /// <param name="query">null by default</param>
        /// <param name="options">null by default</param>
        /// <param name="cancellationToken">cancels the call, including its delays</param>
        public Task<PromotionPage> ListPromotionsAsync(string outletId, [AllowNull] ListPromotionsQuery query = null, [AllowNull] CallOptions options = null, CancellationToken cancellationToken = default(CancellationToken)) =>
            _transport.Call("GET", "/integrations/promo/outlets/" + Address.Segment("outlet_id", outletId) + "/v1/food-promos", options, cancellationToken)
                .Query(query)
                .DataAsync(PromotionPage.FromJson);

        /// <summary>Iterates over all entries of <c>ListPromotionsAsync</c> and fetches pages on demand. <c>Page</c> in the query sets the start.</summary>
        /// <param name="outletId">Service-side outlet id.</param>
        /// <param name="query">null by default</param>
        /// <param name="options">null by default</param>
        public Entries<PromotionSummary> IteratePromotions(string outletId, [AllowNull] ListPromotionsQuery query = null, [AllowNull] CallOptions options = null)
        {
            ListPromotionsQuery start = query ?? new ListPromotionsQuery();
            return Entries<PromotionSummary>.Of<long?>(start.Page ?? 1, async (page, cancellationToken) =>
            {
                PromotionPage response = await ListPromotionsAsync(outletId, start.From(page), options, cancellationToken).ConfigureAwait(false);
                long? next = page * response.Limit >= response.TotalCount ? (long?)null : page + 1;
                return new Page<long?, PromotionSummary>(response.Promotions, next);
            });
        }

        /// <summary>
        /// Create a promotion.
        /// <para>
        /// Creates one promotion for all menu items of the outlet that share <c>external_menu_id</c>. It is <c>activated</c> at once if <c>start_date</c> is
        /// today; otherwise it is <c>created</c> until midnight of <c>start_date</c>. Today and midnight refer to the outlet's time zone. A newer
        /// promotion overrides an older one on the same item without deactivating it.
        /// </para>
        /// <para>
        /// | Problem | Response |
        /// |---|---|
        /// | a field or header is missing, has the wrong type or is out of range; <c>X-Idempotency-Key</c> is not a UUID | 400 |
        /// | the token is a Facilitator's own, without a signed-in user | 403 |
        /// | the outlet does not exist or is not registered for food | 404 |
        /// | a rule on the request is violated, see below | 409 or 422, with the code |
        /// | a rule on the menu item is violated, see below | 201, with an entry in <c>data.failure</c> |
        /// </para>
        /// <para>
        /// The same key with the same body returns the stored response, byte for byte, for 30 days. A response with a status other than 201 is
        /// not stored, and its key can be used again. Bodies are the same if they are the same JSON value; whitespace and the order of keys do
        /// not matter.
        /// </para>
        /// <para>
        /// **Rules on the request.** A violation is rejected with the code.
        /// </para>
        /// <para>
        /// - The first request with the same key is no longer in progress. (<c>IDEMPOTENCY_KEY_IN_FLIGHT</c>)
        /// - A key is sent again only with the same body. (<c>IDEMPOTENCY_KEY_REUSED</c>)
        /// - Exactly one of <c>selling_price</c> and <c>percentage_discount</c> is present. (<c>DISCOUNT_UNCLEAR</c>)
        /// - <c>start_date</c> is today in the outlet's time zone, or later. (<c>START_DATE_IN_PAST</c>)
        /// - <c>end_date</c> is after <c>start_date</c>. (<c>END_DATE_NOT_AFTER_START</c>)
        /// - <c>end_date</c> is at most 62 days in Production and 30 days in Sandbox after <c>start_date</c>. (<c>PROMOTION_TOO_LONG</c>)
        /// - <c>start_time</c> and <c>end_time</c> are both present or both absent. (<c>TIME_SPAN_INCOMPLETE</c>)
        /// - <c>end_time</c> is 1 hour to 6 hours after <c>start_time</c> on the same day. (<c>TIME_SPAN_OUT_OF_BOUNDS</c>)
        /// </para>
        /// <para>
        /// **Rules reported in <c>data.failure</c>.**
        /// </para>
        /// <para>
        /// - The catalog has the menu item <c>external_menu_id</c>, and it is in stock.
        /// - <c>start_date</c> is not before the date on which the catalog was last updated.
        /// - The menu item costs so much that a final price in whole IDR, above zero, is within the bounds.
        /// - Without times the final price is 10 % to 99 % of the original price.
        /// - With times the final price is at least 30 % and less than 100 % of the original price.
        /// - With the final price and the cheapest choice of variants that its categories allow, the item costs no less than nothing.
        /// </para>
        /// <para>
        /// If several items share the id, the rules on the menu item apply to each of them.
        /// </para>
        /// <para>
        /// **Later changes.** Renaming or dropping the item, or renaming its menu, ends the promotion. So does moving the item to a menu with
        /// another name, or changing one of several items that share the id in this way. Any other change of the item keeps the promotion,
        /// which then uses the new price. Where its final price is then out of bounds, or above the new price, the item sells at its original
        /// price until it fits again; <c>warnings</c> of the replacement name the promotion.
        /// </para>
        /// <para>
        /// Scope: <c>promo:food_promo:write</c>. Adds an idempotency key, unless the options contain one.
        /// </para>
        /// </summary>
        /// <param name="outletId">Service-side outlet id.</param>
        /// <param name="body">request body</param>
        /// <param name="options">null by default</param>
        /// <param name="cancellationToken">cancels the call, including its delays</param>
        public Task<PromotionOutcome> CreatePromotionAsync(string outletId, CreatePromotionRequest body, [AllowNull] CallOptions options = null, CancellationToken cancellationToken = default(CancellationToken)) =>
            _transport.Call("POST", "/integrations/promo/outlets/" + Address.Segment("outlet_id", outletId) + "/v1/food-promos", options, cancellationToken)
                .Body(body)
                .Keyed()
                .DataAsync(PromotionOutcome.FromJson);

        /// <summary>
        /// Read a promotion.
        /// <para>
        /// <c>data</c> is an array with one entry per menu item that the promotion covers: usually one, several if menu items share its
        /// <c>external_menu_id</c>. The entries differ only in <c>details.menu_item</c>, which is the current item of the catalog, or the item when the
        /// promotion ended. A <c>promotion_id</c> that does not exist at the outlet returns 404.
        /// </para>
        /// <para>
        /// Scope: <c>promo:food_promo:write</c>.
        /// </para>
        /// </summary>
        /// <param name="outletId">Service-side outlet id.</param>
        /// <param name="promotionId">Id of the promotion.</param>
        /// <param name="options">null by default</param>
        /// <param name="cancellationToken">cancels the call, including its delays</param>
        public Task<IReadOnlyList<PromotionDetail>> GetPromotionAsync(string outletId, string promotionId, [AllowNull] CallOptions options = null, CancellationToken cancellationToken = default(CancellationToken)) =>
            _transport.Call("GET", "/integrations/promo/outlets/" + Address.Segment("outlet_id", outletId) + "/v1/food-promos/" + Address.Segment("promotion_id", promotionId), options, cancellationToken)
                .DataAsync(JsonObject.ListOf(PromotionDetail.FromJson));

        /// <summary>
        /// Delete a promotion.
        /// <para>
        /// Deletes a promotion that is still <c>created</c>; it can still be read, as <c>deleted</c>. Any other status returns 409 and nothing changes;
        /// deactivate an <c>activated</c> promotion instead. A <c>promotion_id</c> that does not exist at the outlet returns 404.
        /// </para>
        /// <para>
        /// Scope: <c>promo:food_promo:write</c>.
        /// </para>
        /// </summary>
        /// <param name="outletId">Service-side outlet id.</param>
        /// <param name="promotionId">Id of the promotion.</param>
        /// <param name="options">null by default</param>
        /// <param name="cancellationToken">cancels the call, including its delays</param>
        public Task DeletePromotionAsync(string outletId, string promotionId, [AllowNull] CallOptions options = null, CancellationToken cancellationToken = default(CancellationToken)) =>
            _transport.Call("DELETE", "/integrations/promo/outlets/" + Address.Segment("outlet_id", outletId) + "/v1/food-promos/" + Address.Segment("promotion_id", promotionId), options, cancellationToken)
                .DoneAsync();

        /// <summary>
        /// Deactivate a promotion.
        /// <para>
        /// Ends an <c>activated</c> promotion permanently. If it had overridden an older one on the same item that is still <c>activated</c> and not
        /// expired, the older one takes effect again. Any other status returns 409 and nothing changes; delete a <c>created</c> promotion instead. A
        /// <c>promotion_id</c> that does not exist at the outlet returns 404.
        /// </para>
        /// <para>
        /// Scope: <c>promo:food_promo:write</c>.
        /// </para>
        /// </summary>
        /// <param name="outletId">Service-side outlet id.</param>
        /// <param name="promotionId">Id of the promotion.</param>
        /// <param name="options">null by default</param>
        /// <param name="cancellationToken">cancels the call, including its delays</param>
        public Task DeactivatePromotionAsync(string outletId, string promotionId, [AllowNull] CallOptions options = null, CancellationToken cancellationToken = default(CancellationToken)) =>
            _transport.Call("PUT", "/integrations/promo/outlets/" + Address.Segment("outlet_id", outletId) + "/v1/food-promos/" + Address.Segment("promotion_id", promotionId) + "/deactivate", options, cancellationToken)
                .DoneAsync();

        /// <summary>
        /// Link an outlet.
        /// <para>
        /// Links the outlet to the partner for one product. The partner can then act for it and receives its events. Linking it again replaces
        /// the <c>external_outlet_id</c> and keeps <c>linked_at</c>; <c>updated_at</c> changes only if the id changes.
        /// </para>
        /// <para>
        /// The signed-in user must have the role <c>owner</c>, <c>admin</c> or <c>manager</c> at the outlet. Another role, no access to the outlet and an
        /// outlet that does not exist all return the same 403. A product or body that does not match the schema returns 400.
        /// </para>
        /// <para>
        /// Scope: <c>partner:outlet:read</c>.
        /// </para>
        /// </summary>
        /// <param name="outletId">Service-side outlet id.</param>
        /// <param name="product">Product that the outlet is linked for.</param>
        /// <param name="body">request body</param>
        /// <param name="options">null by default</param>
        /// <param name="cancellationToken">cancels the call, including its delays</param>
        public Task<LinkOutletResult> LinkOutletAsync(string outletId, LinkedProduct product, LinkOutletRequest body, [AllowNull] CallOptions options = null, CancellationToken cancellationToken = default(CancellationToken)) =>
            _transport.Call("PUT", "/integrations/partner/outlets/" + Address.Segment("outlet_id", outletId) + "/v1/link/" + Address.Segment("product", Body.TextOf(product)), options, cancellationToken)
                .Body(body)
                .DataAsync(LinkOutletResult.FromJson);

        /// <summary>
        /// Unlink an outlet.
        /// <para>
        /// Ends the link for one product; use it when the partnership with the merchant ends. The events of that product stop. The
        /// subscriptions remain, and send again if the outlet is linked again. The response is the same for an outlet that is not linked.
        /// </para>
        /// <para>
        /// - <c>food</c>: steps of orders that happen while the outlet is not linked are never sent or listed, also not after it is linked again.
        /// The <c>sequence</c> of an order then has a gap that <c>listEvents</c> does not fill.
        /// - <c>payment</c>: QR images of <c>Pending</c> transactions return 410. A customer may still pay a code that was shown before;
        /// <c>payment.transaction.settlement</c> is then sent, and listed by <c>listEvents</c>, once the outlet is linked again.
        /// </para>
        /// <para>
        /// The signed-in user must have the role <c>owner</c>, <c>admin</c> or <c>manager</c> at the outlet. Another role, no access to the outlet and an
        /// outlet that does not exist all return the same 403.
        /// </para>
        /// <para>
        /// Scope: <c>partner:outlet:read</c>.
        /// </para>
        /// </summary>
        /// <param name="outletId">Service-side outlet id.</param>
        /// <param name="product">Product that the outlet is linked for.</param>
        /// <param name="options">null by default</param>
        /// <param name="cancellationToken">cancels the call, including its delays</param>
        public Task UnlinkOutletAsync(string outletId, LinkedProduct product, [AllowNull] CallOptions options = null, CancellationToken cancellationToken = default(CancellationToken)) =>
            _transport.Call("DELETE", "/integrations/partner/outlets/" + Address.Segment("outlet_id", outletId) + "/v1/link/" + Address.Segment("product", Body.TextOf(product)), options, cancellationToken)
                .DoneAsync();

        /// <summary>
        /// Read an outlet.
        /// <para>
        /// Data of an outlet, whether or not it is registered for a product. An outlet that does not exist, or that belongs to another merchant
        /// and is not linked to the partner, returns 404.
        /// </para>
        /// <para>
        /// Scope: <c>partner:outlet:read</c>.
        /// </para>
        /// </summary>
        /// <param name="outletId">Service-side outlet id.</param>
        /// <param name="options">null by default</param>
        /// <param name="cancellationToken">cancels the call, including its delays</param>
        public Task<OutletResult> GetOutletAsync(string outletId, [AllowNull] CallOptions options = null, CancellationToken cancellationToken = default(CancellationToken)) =>
            _transport.Call("GET", "/integrations/partner/outlets/" + Address.Segment("outlet_id", outletId) + "/v1", options, cancellationToken)
                .DataAsync(OutletResult.FromJson);

        /// <summary>
        /// List linked outlets.
        /// <para>
        /// The outlets that the partner acts for, for any product: those linked to a Facilitator, or the registered ones of a Direct partner's
        /// merchant. Each is listed once, ordered by id.
        /// </para>
        /// <para>
        /// Scope: <c>partner:outlet:read</c>.
        /// </para>
        /// </summary>
        /// <param name="query">null by default</param>
        /// <param name="options">null by default</param>
        /// <param name="cancellationToken">cancels the call, including its delays</param>
        public Task<OutletPage> ListLinkedOutletsAsync([AllowNull] ListLinkedOutletsQuery query = null, [AllowNull] CallOptions options = null, CancellationToken cancellationToken = default(CancellationToken)) =>
            _transport.Call("GET", "/integrations/partner/v1/linked-outlets", options, cancellationToken)
                .Query(query)
                .DataAsync(OutletPage.FromJson);

        /// <summary>Iterates over all entries of <c>ListLinkedOutletsAsync</c> and fetches pages on demand. <c>Page</c> in the query sets the start.</summary>
        /// <param name="query">null by default</param>
        /// <param name="options">null by default</param>
        public Entries<OutletRecord> IterateLinkedOutlets([AllowNull] ListLinkedOutletsQuery query = null, [AllowNull] CallOptions options = null)
        {
            ListLinkedOutletsQuery start = query ?? new ListLinkedOutletsQuery();
            return Entries<OutletRecord>.Of<long?>(start.Page ?? 1, async (page, cancellationToken) =>
            {
                OutletPage response = await ListLinkedOutletsAsync(start.From(page), options, cancellationToken).ConfigureAwait(false);
                long? next = page >= response.TotalPages ? (long?)null : page + 1;
                return new Page<long?, OutletRecord>(response.Outlets, next);
            });
        }

        /// <summary>
        /// Read user and outlets.
        /// <para>
        /// The roles of the signed-in user and the outlets that the user has access to, linked or not. A Facilitator uses it to find the
        /// outlets that it can link.
        /// </para>
        /// <para>
        /// Scope: <c>partner:outlet:read</c>.
        /// </para>
        /// </summary>
        /// <param name="options">null by default</param>
        /// <param name="cancellationToken">cancels the call, including its delays</param>
        public Task<TokenInfo> GetTokenInfoAsync([AllowNull] CallOptions options = null, CancellationToken cancellationToken = default(CancellationToken)) =>
            _transport.Call("GET", "/integrations/partner/v1/token-info", options, cancellationToken)
                .DataAsync(TokenInfo.FromJson);

        /// <summary>
        /// List invoices.
        /// <para>
        /// The invoices of the outlet in the order in which they were recorded, so that new ones never move entries of pages that you already
        /// read; an invoice that is recorded again keeps its place. Read page after page until <c>completed</c> is true. The outlet must be
        /// registered for any product.
        /// </para>
        /// <para>
        /// Scope: <c>pos:reporting:read</c>.
        /// </para>
        /// </summary>
        /// <param name="outletId">Service-side outlet id.</param>
        /// <param name="query">null by default</param>
        /// <param name="options">null by default</param>
        /// <param name="cancellationToken">cancels the call, including its delays</param>
        public Task<InvoicePage> ListInvoicesAsync(string outletId, [AllowNull] ListInvoicesQuery query = null, [AllowNull] CallOptions options = null, CancellationToken cancellationToken = default(CancellationToken)) =>
            _transport.Call("GET", "/integrations/pos/outlets/" + Address.Segment("outlet_id", outletId) + "/v1/reporting/invoices", options, cancellationToken)
                .Query(query)
                .DataAsync(InvoicePage.FromJson);

        /// <summary>Iterates over all entries of <c>ListInvoicesAsync</c> and fetches pages on demand. <c>Page</c> in the query sets the start.</summary>
        /// <param name="outletId">Service-side outlet id.</param>
        /// <param name="query">null by default</param>
        /// <param name="options">null by default</param>
        public Entries<Invoice> IterateInvoices(string outletId, [AllowNull] ListInvoicesQuery query = null, [AllowNull] CallOptions options = null)
        {
            ListInvoicesQuery start = query ?? new ListInvoicesQuery();
            return Entries<Invoice>.Of<long?>(start.Page ?? 1, async (page, cancellationToken) =>
            {
                InvoicePage response = await ListInvoicesAsync(outletId, start.From(page), options, cancellationToken).ConfigureAwait(false);
                long? next = response.Completed ? (long?)null : page + 1;
                return new Page<long?, Invoice>(response.Invoices, next);
            });
        }

        /// <summary>
        /// List customers.
        /// <para>
        /// The customers of the outlet in the order in which they were recorded, so that new ones never move entries of pages that you already
        /// read; a customer that is recorded again keeps its place. A page past the last one is empty. The outlet must be registered for any
        /// product.
        /// </para>
        /// <para>
        /// Scope: <c>pos:reporting:read</c>.
        /// </para>
        /// </summary>
        /// <param name="outletId">Service-side outlet id.</param>
        /// <param name="query">null by default</param>
        /// <param name="options">null by default</param>
        /// <param name="cancellationToken">cancels the call, including its delays</param>
        public Task<CustomerPage> ListCustomersAsync(string outletId, [AllowNull] ListCustomersQuery query = null, [AllowNull] CallOptions options = null, CancellationToken cancellationToken = default(CancellationToken)) =>
            _transport.Call("GET", "/integrations/pos/outlets/" + Address.Segment("outlet_id", outletId) + "/v1/customers", options, cancellationToken)
                .Query(query)
                .DataAsync(CustomerPage.FromJson);

        /// <summary>Iterates over all entries of <c>ListCustomersAsync</c> and fetches pages on demand. <c>Page</c> in the query sets the start.</summary>
        /// <param name="outletId">Service-side outlet id.</param>
        /// <param name="query">null by default</param>
        /// <param name="options">null by default</param>
        public Entries<Customer> IterateCustomers(string outletId, [AllowNull] ListCustomersQuery query = null, [AllowNull] CallOptions options = null)
        {
            ListCustomersQuery start = query ?? new ListCustomersQuery();
            return Entries<Customer>.Of<long?>(start.Page ?? 1, async (page, cancellationToken) =>
            {
                CustomerPage response = await ListCustomersAsync(outletId, start.From(page), options, cancellationToken).ConfigureAwait(false);
                long? next = page >= response.TotalPages ? (long?)null : page + 1;
                return new Page<long?, Customer>(response.Customers, next);
            });
        }

        /// <summary>
        /// List subscriptions.
        /// <para>
        /// The partner-level subscriptions, active or not, oldest first. Subscriptions of event families without a scope in the token are
        /// omitted.
        /// </para>
        /// <para>
        /// Scope: <c>partner:outlet:read</c>.
        /// </para>
        /// </summary>
        /// <param name="query">null by default</param>
        /// <param name="options">null by default</param>
        /// <param name="cancellationToken">cancels the call, including its delays</param>
        public Task<SubscriptionPage> ListSubscriptionsAsync([AllowNull] ListSubscriptionsQuery query = null, [AllowNull] CallOptions options = null, CancellationToken cancellationToken = default(CancellationToken)) =>
            _transport.Call("GET", "/integrations/partner/v1/notification-subscriptions", options, cancellationToken)
                .Query(query)
                .DataAsync(SubscriptionPage.FromJson);

        /// <summary>Iterates over all entries of <c>ListSubscriptionsAsync</c> and fetches pages on demand. <c>Page</c> in the query sets the start.</summary>
        /// <param name="query">null by default</param>
        /// <param name="options">null by default</param>
        public Entries<Subscription> IterateSubscriptions([AllowNull] ListSubscriptionsQuery query = null, [AllowNull] CallOptions options = null)
        {
            ListSubscriptionsQuery start = query ?? new ListSubscriptionsQuery();
            return Entries<Subscription>.Of<long?>(start.Page ?? 1, async (page, cancellationToken) =>
            {
                SubscriptionPage response = await ListSubscriptionsAsync(start.From(page), options, cancellationToken).ConfigureAwait(false);
                long? next = page >= response.TotalPages ? (long?)null : page + 1;
                return new Page<long?, Subscription>(response.Subscriptions, next);
            });
        }

        /// <summary>
        /// Subscribe to an event.
        /// <para>
        /// Sends every event of this name of all outlets that the partner acts for to <c>url</c> from now on. An event that also matches an
        /// outlet-level subscription is delivered to both, with the same <c>event_id</c> and different idempotency keys.
        /// </para>
        /// <para>
        /// The token also needs the scope of the event's family: <c>food:order:read</c> for <c>food.order.*</c>, <c>food:catalog:read</c> for
        /// <c>food.catalog.*</c>, <c>payment:transaction:read</c> for <c>payment.*</c>. Without it the call returns 403.
        /// </para>
        /// <para>
        /// **Rules on the request.** A violation is rejected with the code.
        /// </para>
        /// <para>
        /// - <c>event</c> is the name of an event of the AsyncAPI document; at an outlet, not one of <c>partner.*</c>. (<c>EVENT_UNKNOWN</c>)
        /// - <c>url</c> is an absolute http or https URL with port 80 or 443, without user name and password, with a public address.
        /// (<c>URL_NOT_ALLOWED</c>)
        /// - No other subscription at this level has this <c>event</c> and this <c>url</c>. (<c>SUBSCRIPTION_EXISTS</c>)
        /// - An event has at most 100 subscriptions at partner level and at most as many per outlet, active or not. (<c>SUBSCRIPTION_LIMIT</c>)
        /// </para>
        /// <para>
        /// Scope: <c>partner:outlet:read</c>.
        /// </para>
        /// </summary>
        /// <param name="body">request body</param>
        /// <param name="options">null by default</param>
        /// <param name="cancellationToken">cancels the call, including its delays</param>
        public Task<SubscriptionResult> CreateSubscriptionAsync(SubscriptionRequest body, [AllowNull] CallOptions options = null, CancellationToken cancellationToken = default(CancellationToken)) =>
            _transport.Call("POST", "/integrations/partner/v1/notification-subscriptions", options, cancellationToken)
                .Body(body)
                .DataAsync(SubscriptionResult.FromJson);

        /// <summary>
        /// Read a subscription.
        /// <para>
        /// Reads one subscription. The token also needs the scope of its event's family.
        /// </para>
        /// <para>
        /// Scope: <c>partner:outlet:read</c>.
        /// </para>
        /// </summary>
        /// <param name="subscriptionId">Id of the subscription.</param>
        /// <param name="options">null by default</param>
        /// <param name="cancellationToken">cancels the call, including its delays</param>
        public Task<SubscriptionResult> GetSubscriptionAsync(string subscriptionId, [AllowNull] CallOptions options = null, CancellationToken cancellationToken = default(CancellationToken)) =>
            _transport.Call("GET", "/integrations/partner/v1/notification-subscriptions/" + Address.Segment("subscription_id", subscriptionId), options, cancellationToken)
                .DataAsync(SubscriptionResult.FromJson);

        /// <summary>
        /// Update a subscription.
        /// <para>
        /// Replaces event, <c>url</c> and <c>active</c>. If <c>active</c> is omitted it is true, so this also reactivates a subscription that a
        /// 410 response deactivated. Pending deliveries go to the new <c>url</c>; those of another event are not sent. The token needs the scopes of
        /// the families of the old and the new event.
        /// </para>
        /// <para>
        /// **Rules on the request.** A violation is rejected with the code.
        /// </para>
        /// <para>
        /// - <c>event</c> is the name of an event of the AsyncAPI document; at an outlet, not one of <c>partner.*</c>. (<c>EVENT_UNKNOWN</c>)
        /// - <c>url</c> is an absolute http or https URL with port 80 or 443, without user name and password, with a public address.
        /// (<c>URL_NOT_ALLOWED</c>)
        /// - No other subscription at this level has this <c>event</c> and this <c>url</c>. (<c>SUBSCRIPTION_EXISTS</c>)
        /// - An event has at most 100 subscriptions at partner level and at most as many per outlet, active or not. (<c>SUBSCRIPTION_LIMIT</c>)
        /// </para>
        /// <para>
        /// Scope: <c>partner:outlet:read</c>.
        /// </para>
        /// </summary>
        /// <param name="subscriptionId">Id of the subscription.</param>
        /// <param name="body">request body</param>
        /// <param name="options">null by default</param>
        /// <param name="cancellationToken">cancels the call, including its delays</param>
        public Task<SubscriptionResult> UpdateSubscriptionAsync(string subscriptionId, SubscriptionRequest body, [AllowNull] CallOptions options = null, CancellationToken cancellationToken = default(CancellationToken)) =>
            _transport.Call("PUT", "/integrations/partner/v1/notification-subscriptions/" + Address.Segment("subscription_id", subscriptionId), options, cancellationToken)
                .Body(body)
                .DataAsync(SubscriptionResult.FromJson);

        /// <summary>
        /// Delete a subscription.
        /// <para>
        /// Nothing is sent for it any more, not even pending deliveries. Past deliveries stay in the delivery log. The token also needs the
        /// scope of its event's family.
        /// </para>
        /// <para>
        /// Scope: <c>partner:outlet:read</c>.
        /// </para>
        /// </summary>
        /// <param name="subscriptionId">Id of the subscription.</param>
        /// <param name="options">null by default</param>
        /// <param name="cancellationToken">cancels the call, including its delays</param>
        public Task DeleteSubscriptionAsync(string subscriptionId, [AllowNull] CallOptions options = null, CancellationToken cancellationToken = default(CancellationToken)) =>
            _transport.Call("DELETE", "/integrations/partner/v1/notification-subscriptions/" + Address.Segment("subscription_id", subscriptionId), options, cancellationToken)
                .DoneAsync();

        /// <summary>
        /// Send a test event.
        /// <para>
        /// Sends an example of the subscription's event from the AsyncAPI document to this subscription only. The examples of the event take
        /// turns. It is queued, signed, retried and logged like any other event. <c>header.test</c> is true, and <c>event_id</c> and timestamp are new
        /// with each request; the resources in <c>body</c> do not exist. It does not count as a missed event.
        /// </para>
        /// <para>
        /// A subscription that is not active returns 409. The token also needs the scope of its event's family.
        /// </para>
        /// <para>
        /// Scope: <c>partner:outlet:read</c>.
        /// </para>
        /// </summary>
        /// <param name="subscriptionId">Id of the subscription.</param>
        /// <param name="options">null by default</param>
        /// <param name="cancellationToken">cancels the call, including its delays</param>
        public Task<NotificationResult> SendTestEventAsync(string subscriptionId, [AllowNull] CallOptions options = null, CancellationToken cancellationToken = default(CancellationToken)) =>
            _transport.Call("POST", "/integrations/partner/v1/notification-subscriptions/" + Address.Segment("subscription_id", subscriptionId) + "/test", options, cancellationToken)
                .DataAsync(NotificationResult.FromJson);

        /// <summary>
        /// List the subscriptions of an outlet.
        /// <para>
        /// The subscriptions of this outlet, active or not, oldest first. Subscriptions of event families without a scope in the token are
        /// omitted.
        /// </para>
        /// <para>
        /// Scope: <c>partner:outlet:read</c>.
        /// </para>
        /// </summary>
        /// <param name="outletId">Service-side outlet id.</param>
        /// <param name="query">null by default</param>
        /// <param name="options">null by default</param>
        /// <param name="cancellationToken">cancels the call, including its delays</param>
        public Task<SubscriptionPage> ListOutletSubscriptionsAsync(string outletId, [AllowNull] ListOutletSubscriptionsQuery query = null, [AllowNull] CallOptions options = null, CancellationToken cancellationToken = default(CancellationToken)) =>
            _transport.Call("GET", "/integrations/partner/outlets/" + Address.Segment("outlet_id", outletId) + "/v1/notification-subscriptions", options, cancellationToken)
                .Query(query)
                .DataAsync(SubscriptionPage.FromJson);

        /// <summary>Iterates over all entries of <c>ListOutletSubscriptionsAsync</c> and fetches pages on demand. <c>Page</c> in the query sets the start.</summary>
        /// <param name="outletId">Service-side outlet id.</param>
        /// <param name="query">null by default</param>
        /// <param name="options">null by default</param>
        public Entries<Subscription> IterateOutletSubscriptions(string outletId, [AllowNull] ListOutletSubscriptionsQuery query = null, [AllowNull] CallOptions options = null)
        {
            ListOutletSubscriptionsQuery start = query ?? new ListOutletSubscriptionsQuery();
            return Entries<Subscription>.Of<long?>(start.Page ?? 1, async (page, cancellationToken) =>
            {
                SubscriptionPage response = await ListOutletSubscriptionsAsync(outletId, start.From(page), options, cancellationToken).ConfigureAwait(false);
                long? next = page >= response.TotalPages ? (long?)null : page + 1;
                return new Page<long?, Subscription>(response.Subscriptions, next);
            });
        }

        /// <summary>
        /// Subscribe to an event of an outlet.
        /// <para>
        /// Sends every event of this name of this outlet to <c>url</c> from now on. An event that also matches a partner-level subscription is
        /// delivered to both, with the same <c>event_id</c> and different idempotency keys. The outlet need not be registered yet: events are sent
        /// once it is.
        /// </para>
        /// <para>
        /// The token also needs the scope of the event's family: <c>food:order:read</c> for <c>food.order.*</c>, <c>food:catalog:read</c> for
        /// <c>food.catalog.*</c>, <c>payment:transaction:read</c> for <c>payment.*</c>. Without it the call returns 403.
        /// </para>
        /// <para>
        /// **Rules on the request.** A violation is rejected with the code.
        /// </para>
        /// <para>
        /// - <c>event</c> is the name of an event of the AsyncAPI document; at an outlet, not one of <c>partner.*</c>. (<c>EVENT_UNKNOWN</c>)
        /// - <c>url</c> is an absolute http or https URL with port 80 or 443, without user name and password, with a public address.
        /// (<c>URL_NOT_ALLOWED</c>)
        /// - No other subscription at this level has this <c>event</c> and this <c>url</c>. (<c>SUBSCRIPTION_EXISTS</c>)
        /// - An event has at most 100 subscriptions at partner level and at most as many per outlet, active or not. (<c>SUBSCRIPTION_LIMIT</c>)
        /// </para>
        /// <para>
        /// Scope: <c>partner:outlet:read</c>.
        /// </para>
        /// </summary>
        /// <param name="outletId">Service-side outlet id.</param>
        /// <param name="body">request body</param>
        /// <param name="options">null by default</param>
        /// <param name="cancellationToken">cancels the call, including its delays</param>
        public Task<SubscriptionResult> CreateOutletSubscriptionAsync(string outletId, SubscriptionRequest body, [AllowNull] CallOptions options = null, CancellationToken cancellationToken = default(CancellationToken)) =>
            _transport.Call("POST", "/integrations/partner/outlets/" + Address.Segment("outlet_id", outletId) + "/v1/notification-subscriptions", options, cancellationToken)
                .Body(body)
                .DataAsync(SubscriptionResult.FromJson);

        /// <summary>
        /// Read a subscription of an outlet.
        /// <para>
        /// Reads one subscription. The token also needs the scope of its event's family.
        /// </para>
        /// <para>
        /// Scope: <c>partner:outlet:read</c>.
        /// </para>
        /// </summary>
        /// <param name="outletId">Service-side outlet id.</param>
        /// <param name="subscriptionId">Id of the subscription.</param>
        /// <param name="options">null by default</param>
        /// <param name="cancellationToken">cancels the call, including its delays</param>
        public Task<SubscriptionResult> GetOutletSubscriptionAsync(string outletId, string subscriptionId, [AllowNull] CallOptions options = null, CancellationToken cancellationToken = default(CancellationToken)) =>
            _transport.Call("GET", "/integrations/partner/outlets/" + Address.Segment("outlet_id", outletId) + "/v1/notification-subscriptions/" + Address.Segment("subscription_id", subscriptionId), options, cancellationToken)
                .DataAsync(SubscriptionResult.FromJson);

        /// <summary>
        /// Update a subscription of an outlet.
        /// <para>
        /// Replaces event, <c>url</c> and <c>active</c>. If <c>active</c> is omitted it is true, so this also reactivates a subscription that a
        /// 410 response deactivated. Pending deliveries go to the new <c>url</c>; those of another event are not sent. The token needs the scopes of
        /// the families of the old and the new event.
        /// </para>
        /// <para>
        /// **Rules on the request.** A violation is rejected with the code.
        /// </para>
        /// <para>
        /// - <c>event</c> is the name of an event of the AsyncAPI document; at an outlet, not one of <c>partner.*</c>. (<c>EVENT_UNKNOWN</c>)
        /// - <c>url</c> is an absolute http or https URL with port 80 or 443, without user name and password, with a public address.
        /// (<c>URL_NOT_ALLOWED</c>)
        /// - No other subscription at this level has this <c>event</c> and this <c>url</c>. (<c>SUBSCRIPTION_EXISTS</c>)
        /// - An event has at most 100 subscriptions at partner level and at most as many per outlet, active or not. (<c>SUBSCRIPTION_LIMIT</c>)
        /// </para>
        /// <para>
        /// Scope: <c>partner:outlet:read</c>.
        /// </para>
        /// </summary>
        /// <param name="outletId">Service-side outlet id.</param>
        /// <param name="subscriptionId">Id of the subscription.</param>
        /// <param name="body">request body</param>
        /// <param name="options">null by default</param>
        /// <param name="cancellationToken">cancels the call, including its delays</param>
        public Task<SubscriptionResult> UpdateOutletSubscriptionAsync(string outletId, string subscriptionId, SubscriptionRequest body, [AllowNull] CallOptions options = null, CancellationToken cancellationToken = default(CancellationToken)) =>
            _transport.Call("PUT", "/integrations/partner/outlets/" + Address.Segment("outlet_id", outletId) + "/v1/notification-subscriptions/" + Address.Segment("subscription_id", subscriptionId), options, cancellationToken)
                .Body(body)
                .DataAsync(SubscriptionResult.FromJson);

        /// <summary>
        /// Delete a subscription of an outlet.
        /// <para>
        /// Nothing is sent for it any more, not even pending deliveries. Past deliveries stay in the delivery log. The token also needs the
        /// scope of its event's family.
        /// </para>
        /// <para>
        /// Scope: <c>partner:outlet:read</c>.
        /// </para>
        /// </summary>
        /// <param name="outletId">Service-side outlet id.</param>
        /// <param name="subscriptionId">Id of the subscription.</param>
        /// <param name="options">null by default</param>
        /// <param name="cancellationToken">cancels the call, including its delays</param>
        public Task DeleteOutletSubscriptionAsync(string outletId, string subscriptionId, [AllowNull] CallOptions options = null, CancellationToken cancellationToken = default(CancellationToken)) =>
            _transport.Call("DELETE", "/integrations/partner/outlets/" + Address.Segment("outlet_id", outletId) + "/v1/notification-subscriptions/" + Address.Segment("subscription_id", subscriptionId), options, cancellationToken)
                .DoneAsync();

        /// <summary>
        /// Send a test event to a subscription of an outlet.
        /// <para>
        /// Sends an example of the subscription's event from the AsyncAPI document to this subscription only. The examples of the event take
        /// turns. It is queued, signed, retried and logged like any other event. <c>header.test</c> is true, and <c>event_id</c> and timestamp are new
        /// with each request; the resources in <c>body</c> do not exist. It does not count as a missed event.
        /// </para>
        /// <para>
        /// A subscription that is not active returns 409. The token also needs the scope of its event's family.
        /// </para>
        /// <para>
        /// Scope: <c>partner:outlet:read</c>.
        /// </para>
        /// </summary>
        /// <param name="outletId">Service-side outlet id.</param>
        /// <param name="subscriptionId">Id of the subscription.</param>
        /// <param name="options">null by default</param>
        /// <param name="cancellationToken">cancels the call, including its delays</param>
        public Task<NotificationResult> SendOutletTestEventAsync(string outletId, string subscriptionId, [AllowNull] CallOptions options = null, CancellationToken cancellationToken = default(CancellationToken)) =>
            _transport.Call("POST", "/integrations/partner/outlets/" + Address.Segment("outlet_id", outletId) + "/v1/notification-subscriptions/" + Address.Segment("subscription_id", subscriptionId) + "/test", options, cancellationToken)
                .DataAsync(NotificationResult.FromJson);

        /// <summary>
        /// List webhook endpoints.
        /// <para>
        /// All webhook endpoints of the partner, active or not, oldest first. Those with an event whose scope the token lacks are omitted.
        /// Subscriptions have a list of their own.
        /// </para>
        /// <para>
        /// Scope: <c>partner:outlet:read</c>.
        /// </para>
        /// </summary>
        /// <param name="options">null by default</param>
        /// <param name="cancellationToken">cancels the call, including its delays</param>
        public Task<WebhookEndpointList> ListWebhookEndpointsAsync([AllowNull] CallOptions options = null, CancellationToken cancellationToken = default(CancellationToken)) =>
            _transport.Call("GET", "/integrations/partner/v1/webhook-endpoints", options, cancellationToken)
                .DataAsync(WebhookEndpointList.FromJson);

        /// <summary>
        /// Read a webhook endpoint.
        /// <para>
        /// Reads one webhook endpoint. The token also needs the scopes of its events.
        /// </para>
        /// <para>
        /// Scope: <c>partner:outlet:read</c>.
        /// </para>
        /// </summary>
        /// <param name="webhookKey">Your key of the webhook endpoint.</param>
        /// <param name="options">null by default</param>
        /// <param name="cancellationToken">cancels the call, including its delays</param>
        public Task<WebhookEndpointResult> GetWebhookEndpointAsync(string webhookKey, [AllowNull] CallOptions options = null, CancellationToken cancellationToken = default(CancellationToken)) =>
            _transport.Call("GET", "/integrations/partner/v1/webhook-endpoints/" + Address.Segment("webhook_key", webhookKey), options, cancellationToken)
                .DataAsync(WebhookEndpointResult.FromJson);

        /// <summary>
        /// Create or replace a webhook endpoint.
        /// <para>
        /// Sends the listed events of all outlets that the partner acts for to one <c>url</c>. The key is yours: the first request creates the
        /// webhook endpoint, a later one replaces it, and repeating a request changes nothing, so a deployment can always send it. If <c>active</c>
        /// is omitted it is true, so this also reactivates a webhook endpoint that a 410 response deactivated. Pending deliveries go to the new
        /// <c>url</c>; those of events that are no longer listed are not sent.
        /// </para>
        /// <para>
        /// An event that also matches subscriptions with the same <c>url</c> is sent for these, and not once more for the webhook endpoint. If such
        /// a subscription is deleted or paused, its pending deliveries go on for the webhook endpoint. If it gets another <c>url</c>, they go there
        /// instead.
        /// </para>
        /// <para>
        /// The token also needs the scopes of all events, of those before the request too. Without one the call returns 403.
        /// </para>
        /// <para>
        /// **Rules on the request.** A violation is rejected with the code.
        /// </para>
        /// <para>
        /// - Each of <c>events</c> is the name of an event of the AsyncAPI document, or the scope of one. (<c>EVENT_UNKNOWN</c>)
        /// - <c>url</c> is an absolute http or https URL with port 80 or 443, without user name and password, with a public address.
        /// (<c>URL_NOT_ALLOWED</c>)
        /// - No webhook endpoint with another key has this <c>url</c>. (<c>WEBHOOK_ENDPOINT_EXISTS</c>)
        /// - A partner has at most 40 webhook endpoints, active or not. (<c>WEBHOOK_ENDPOINT_LIMIT</c>)
        /// </para>
        /// <para>
        /// Scope: <c>partner:outlet:read</c>.
        /// </para>
        /// </summary>
        /// <param name="webhookKey">Your key of the webhook endpoint.</param>
        /// <param name="body">request body</param>
        /// <param name="options">null by default</param>
        /// <param name="cancellationToken">cancels the call, including its delays</param>
        public Task<WebhookEndpointResult> SetWebhookEndpointAsync(string webhookKey, WebhookEndpointRequest body, [AllowNull] CallOptions options = null, CancellationToken cancellationToken = default(CancellationToken)) =>
            _transport.Call("PUT", "/integrations/partner/v1/webhook-endpoints/" + Address.Segment("webhook_key", webhookKey), options, cancellationToken)
                .Body(body)
                .DataAsync(WebhookEndpointResult.FromJson);

        /// <summary>
        /// Delete a webhook endpoint.
        /// <para>
        /// Nothing is sent for it any more, not even pending deliveries. Past deliveries stay in the delivery log. The token also needs the
        /// scopes of its events.
        /// </para>
        /// <para>
        /// Scope: <c>partner:outlet:read</c>.
        /// </para>
        /// </summary>
        /// <param name="webhookKey">Your key of the webhook endpoint.</param>
        /// <param name="options">null by default</param>
        /// <param name="cancellationToken">cancels the call, including its delays</param>
        public Task DeleteWebhookEndpointAsync(string webhookKey, [AllowNull] CallOptions options = null, CancellationToken cancellationToken = default(CancellationToken)) =>
            _transport.Call("DELETE", "/integrations/partner/v1/webhook-endpoints/" + Address.Segment("webhook_key", webhookKey), options, cancellationToken)
                .DoneAsync();

        /// <summary>
        /// Send a test event to a webhook endpoint.
        /// <para>
        /// Sends an example from the AsyncAPI document to this webhook endpoint only: of its event <c>event_type</c>, or else of each of its events
        /// in turn. It is queued, signed, retried and logged like any other event. <c>header.test</c> is true, and <c>event_id</c> and timestamp are new
        /// with each request; the resources in <c>body</c> do not exist. It does not count as a missed event.
        /// </para>
        /// <para>
        /// A webhook endpoint that is not active returns 409, and one without the event 404. The token also needs the scopes of its events.
        /// </para>
        /// <para>
        /// Scope: <c>partner:outlet:read</c>.
        /// </para>
        /// </summary>
        /// <param name="webhookKey">Your key of the webhook endpoint.</param>
        /// <param name="query">null by default</param>
        /// <param name="options">null by default</param>
        /// <param name="cancellationToken">cancels the call, including its delays</param>
        public Task<NotificationResult> SendWebhookEndpointTestEventAsync(string webhookKey, [AllowNull] SendWebhookEndpointTestEventQuery query = null, [AllowNull] CallOptions options = null, CancellationToken cancellationToken = default(CancellationToken)) =>
            _transport.Call("POST", "/integrations/partner/v1/webhook-endpoints/" + Address.Segment("webhook_key", webhookKey) + "/test", options, cancellationToken)
                .Query(query)
                .DataAsync(NotificationResult.FromJson);

        /// <summary>
        /// Read the delivery log.
        /// <para>
        /// The deliveries of the partner's subscriptions, newest first, with every attempt. Each event has one entry per matching subscription,
        /// which is kept for <c>retention_days</c> of the AsyncAPI document's delivery policy. An entry is as large as its event and its newest 100
        /// attempts, and a page is always whole: choose a smaller <c>per_page</c> for large events. All filters apply together. The pages contain,
        /// and count, the newest <c>max_listed_deliveries</c> (same policy) of the matching entries. To read a long log that keeps growing, pass the
        /// last <c>id</c> of a page as <c>before</c> instead of the next <c>page</c>; <c>before</c> and <c>created_before</c> lead to older entries. Events of families
        /// without a scope in the token are omitted.
        /// </para>
        /// <para>
        /// Scope: <c>partner:outlet:read</c>.
        /// </para>
        /// </summary>
        /// <param name="query">null by default</param>
        /// <param name="options">null by default</param>
        /// <param name="cancellationToken">cancels the call, including its delays</param>
        public Task<NotificationPage> ListNotificationsAsync([AllowNull] ListNotificationsQuery query = null, [AllowNull] CallOptions options = null, CancellationToken cancellationToken = default(CancellationToken)) =>
            _transport.Call("GET", "/integrations/partner/v1/notifications", options, cancellationToken)
                .Query(query)
                .DataAsync(NotificationPage.FromJson);

        /// <summary>Iterates over all entries of <c>ListNotificationsAsync</c> and fetches pages on demand. <c>Page</c> in the query sets the start.</summary>
        /// <param name="query">null by default</param>
        /// <param name="options">null by default</param>
        public Entries<NotificationRecord> IterateNotifications([AllowNull] ListNotificationsQuery query = null, [AllowNull] CallOptions options = null)
        {
            ListNotificationsQuery start = query ?? new ListNotificationsQuery();
            return Entries<NotificationRecord>.Of<long?>(start.Page ?? 1, async (page, cancellationToken) =>
            {
                NotificationPage response = await ListNotificationsAsync(start.From(page), options, cancellationToken).ConfigureAwait(false);
                long? next = page >= response.TotalPages ? (long?)null : page + 1;
                return new Page<long?, NotificationRecord>(response.Notifications, next);
            });
        }

        /// <summary>
        /// Read one notification.
        /// <para>
        /// One entry of the delivery log, with every attempt. The token also needs the scope of the event's family.
        /// </para>
        /// <para>
        /// Scope: <c>partner:outlet:read</c>.
        /// </para>
        /// </summary>
        /// <param name="notificationId">Id of the delivery log entry.</param>
        /// <param name="options">null by default</param>
        /// <param name="cancellationToken">cancels the call, including its delays</param>
        public Task<NotificationResult> GetNotificationAsync(string notificationId, [AllowNull] CallOptions options = null, CancellationToken cancellationToken = default(CancellationToken)) =>
            _transport.Call("GET", "/integrations/partner/v1/notifications/" + Address.Segment("notification_id", notificationId), options, cancellationToken)
                .DataAsync(NotificationResult.FromJson);

        /// <summary>
        /// Redeliver a notification.
        /// <para>
        /// Puts a delivery that is <c>complete</c>, <c>failed</c> or <c>dead</c> back into the queue with its full number of attempts. The body, its
        /// <c>event_id</c> and the idempotency key stay the same; timestamp and signature are new. A delivery that is <c>queue</c> or <c>working</c>, whose
        /// subscription is deleted or not active, or whose outlet is no longer linked, returns 409. The token also needs the scope of the
        /// event's family.
        /// </para>
        /// <para>
        /// Scope: <c>partner:outlet:read</c>.
        /// </para>
        /// </summary>
        /// <param name="notificationId">Id of the delivery log entry.</param>
        /// <param name="options">null by default</param>
        /// <param name="cancellationToken">cancels the call, including its delays</param>
        public Task<NotificationResult> RedeliverNotificationAsync(string notificationId, [AllowNull] CallOptions options = null, CancellationToken cancellationToken = default(CancellationToken)) =>
            _transport.Call("POST", "/integrations/partner/v1/notifications/" + Address.Segment("notification_id", notificationId) + "/redeliver", options, cancellationToken)
                .DataAsync(NotificationResult.FromJson);

        /// <summary>
        /// Redeliver failed notifications.
        /// <para>
        /// Puts deliveries that are <c>failed</c> or <c>dead</c> back into the queue, oldest first, like a redelivery of each: all that were created
        /// after <c>created_after</c> and match the other conditions. Deliveries whose subscription is deleted or not active, or whose outlet is no
        /// longer linked, are skipped.
        /// </para>
        /// <para>
        /// One call reads at most 500 deliveries. Repeat the call with <c>next_after</c> as <c>after</c> until <c>next_after</c> is null. Each call starts
        /// after the previous one, so this ends even if deliveries fail again meanwhile. Retrying a call whose response was lost sends nothing
        /// twice, because its deliveries are already queued. At most
        /// 1,000 redelivered notifications of a partner can wait in the queue, so that new events wait behind few. At this limit the call
        /// returns 409 and queues nothing.
        /// </para>
        /// <para>
        /// The token needs the scopes of the events' families: events without a scope in the token are ignored.
        /// </para>
        /// <para>
        /// Scope: <c>partner:outlet:read</c>.
        /// </para>
        /// </summary>
        /// <param name="body">request body</param>
        /// <param name="options">null by default</param>
        /// <param name="cancellationToken">cancels the call, including its delays</param>
        public Task<RedeliverFailedResult> RedeliverFailedNotificationsAsync(RedeliverFailedRequest body, [AllowNull] CallOptions options = null, CancellationToken cancellationToken = default(CancellationToken)) =>
            _transport.Call("POST", "/integrations/partner/v1/notification-redeliveries", options, cancellationToken)
                .Body(body)
                .DataAsync(RedeliverFailedResult.FromJson);

        /// <summary>
        /// Read the notification secret.
        /// <para>
        /// The secret that signs the partner's deliveries. The first call creates the secret, so that you can configure it before the first
        /// subscription.
        /// </para>
        /// <para>
        /// Scope: <c>partner:outlet:read</c>.
        /// </para>
        /// </summary>
        /// <param name="options">null by default</param>
        /// <param name="cancellationToken">cancels the call, including its delays</param>
        public Task<NotificationSecret> GetNotificationSecretAsync([AllowNull] CallOptions options = null, CancellationToken cancellationToken = default(CancellationToken)) =>
            _transport.Call("GET", "/integrations/partner/v1/notification-secret", options, cancellationToken)
                .DataAsync(NotificationSecret.FromJson);

        /// <summary>
        /// Rotate the notification secret.
        /// <para>
        /// Creates a new secret, which signs from now on. The previous secret also signs <c>webhook-signature</c> for
        /// <c>secret_rotation_overlap_hours</c> of the AsyncAPI document's delivery policy; <c>X-Svc-Signature</c> uses only the new one. Configure both
        /// secrets in your receiver until then.
        /// </para>
        /// <para>
        /// While two secrets sign, another rotation returns 409 and changes nothing, because it would remove the secret that receivers still
        /// use. So it is safe to retry a request whose response was lost; read the secret in this case.
        /// </para>
        /// <para>
        /// Scope: <c>partner:notification_secret:write</c>.
        /// </para>
        /// </summary>
        /// <param name="options">null by default</param>
        /// <param name="cancellationToken">cancels the call, including its delays</param>
        public Task<NotificationSecret> RotateNotificationSecretAsync([AllowNull] CallOptions options = null, CancellationToken cancellationToken = default(CancellationToken)) =>
            _transport.Call("POST", "/integrations/partner/v1/notification-secret/rotate", options, cancellationToken)
                .DataAsync(NotificationSecret.FromJson);

        /// <summary>
        /// Read missed events.
        /// <para>
        /// Complete events in the sequence of the log, for a receiver that was down: all events that match a subscription of the partner,
        /// active or not, whether or not they were delivered. Events of outlets that are no longer linked and of families without a scope in
        /// the token are omitted.
        /// </para>
        /// <para>
        /// Pass the id of the last event that you handled as <c>after</c>, then each <c>next_after</c>, until <c>has_more</c> is false. Store the last
        /// <c>next_after</c> for the next time. A page ends at <c>limit</c> events or, earlier, at 4,194,304 bytes; a single event has at most 1,048,576
        /// bytes. An event may also be delivered, so handle each <c>event_id</c> once. Events are kept for <c>retention_days</c> of the AsyncAPI
        /// document's delivery policy.
        /// </para>
        /// <para>
        /// An <c>after</c> that is not a cursor of your event log returns 404 with <c>CURSOR_UNKNOWN_START_AT_OLDEST</c>: leave it out to start at the
        /// oldest event. This happens after the service is restored from a backup that lacks the event. An <c>event_id</c> is never assigned twice,
        /// so an id that you have not handled is always a new event.
        /// </para>
        /// <para>
        /// With <c>wait</c>, a request that finds no event is answered when one is stored, so a receiver without a public address needs no polling:
        /// request the next page as soon as the last one is handled. A client has at most
        /// 40 requests that wait at a time on a node; one more ends the oldest, with an empty page.
        /// </para>
        /// <para>
        /// Scope: <c>partner:outlet:read</c>.
        /// </para>
        /// </summary>
        /// <param name="query">null by default</param>
        /// <param name="options">null by default</param>
        /// <param name="cancellationToken">cancels the call, including its delays</param>
        public Task<EventPage> ListEventsAsync([AllowNull] ListEventsQuery query = null, [AllowNull] CallOptions options = null, CancellationToken cancellationToken = default(CancellationToken)) =>
            _transport.Call("GET", "/integrations/partner/v1/events", options, cancellationToken)
                .Query(query)
                .DataAsync(EventPage.FromJson);

        /// <summary>
        /// Iterates over all entries of <c>ListEventsAsync</c> and fetches pages on demand. <c>After</c> in the query sets the start. With <c>Wait</c> the
        /// iteration has no end: it waits for further entries.
        /// </summary>
        /// <param name="query">null by default</param>
        /// <param name="options">null by default</param>
        public Entries<IEvent> IterateEvents([AllowNull] ListEventsQuery query = null, [AllowNull] CallOptions options = null)
        {
            ListEventsQuery start = query ?? new ListEventsQuery();
            return Entries<IEvent>.Of<string>(start.After, async (after, cancellationToken) =>
            {
                EventPage response = await ListEventsAsync(start.From(after), options, cancellationToken).ConfigureAwait(false);
                string next = response.HasMore || start.Wait > 0 ? response.NextAfter : null;
                return new Page<string, IEvent>(response.Events, next);
            }, start.Wait > 0 ? _transport.PauseAsync : (Func<CancellationToken, Task>)null);
        }

        /// <summary>
        /// Read the health of your integration.
        /// <para>
        /// Counts of the last 30 days (UTC): how each of your endpoints answered, and which errors your requests received. There are counts
        /// only, no values, and only of this client. New requests and deliveries are counted within
        /// 10 seconds; a crash of the service may lose the counts of that time.
        /// </para>
        /// <para>
        /// At most 40 endpoints are listed, those with an open circuit first, then those with the most failures since their last success;
        /// <c>endpoint</c> selects one. An endpoint is a URL, whichever subscriptions name it.
        /// </para>
        /// <para>
        /// Response times are counted in classes (<c>response_classes_milliseconds</c> of the AsyncAPI document's delivery policy); <c>p50_ms</c> and
        /// <c>p99_ms</c> are the upper end of the class that has the median, or 99 of 100 responses. A failure without a response has no response
        /// time.
        /// </para>
        /// <para>
        /// Scope: <c>partner:outlet:read</c>.
        /// </para>
        /// </summary>
        /// <param name="query">null by default</param>
        /// <param name="options">null by default</param>
        /// <param name="cancellationToken">cancels the call, including its delays</param>
        public Task<IntegrationHealth> GetIntegrationHealthAsync([AllowNull] GetIntegrationHealthQuery query = null, [AllowNull] CallOptions options = null, CancellationToken cancellationToken = default(CancellationToken)) =>
            _transport.Call("GET", "/integrations/partner/v1/integration-health", options, cancellationToken)
                .Query(query)
                .DataAsync(IntegrationHealth.FromJson);

        /// <summary>
        /// Create a payment transaction.
        /// <para>
        /// Starts a payment by QR. Show the customer the image behind <c>actions</c>, or draw it from <c>qr_string</c>. The transaction is <c>Pending</c>
        /// until the customer has paid, then <c>Settlement</c>; <c>payment.transaction.settlement</c> is sent when it is paid. The QR code can be paid
        /// until <c>payable_until</c>, 7 days after the transaction is created. A transaction that is not paid by then stays <c>Pending</c>, its
        /// <c>actions</c> are empty, and no event is sent: compare <c>payable_until</c> with the time, or choose an earlier end yourself.
        /// </para>
        /// <para>
        /// | Problem | Response |
        /// |---|---|
        /// | a field or header is missing, has the wrong type or is out of range; <c>X-Idempotency-Key</c> is not a UUID | 400 |
        /// | the outlet does not exist or is not registered for payment | 404 |
        /// | a rule on the request is violated, see below | 409 or 422, with the code |
        /// </para>
        /// <para>
        /// The same key with the same body returns the stored response, byte for byte, for 30 days.
        /// </para>
        /// <para>
        /// **Rules on the request.** A violation is rejected with the code.
        /// </para>
        /// <para>
        /// - The sum of <c>price</c> times <c>quantity</c> over all <c>item_details</c> is <c>gross_amount</c>. (<c>GROSS_AMOUNT_MISMATCH</c>)
        /// - The first request with the same key is no longer in progress. (<c>IDEMPOTENCY_KEY_IN_FLIGHT</c>)
        /// - A key is sent again only with the same body. (<c>IDEMPOTENCY_KEY_REUSED</c>)
        /// - You have no other transaction with this <c>order_id</c> at the outlet. (<c>ORDER_ID_TAKEN</c>)
        /// </para>
        /// <para>
        /// Scope: <c>payment:transaction:write</c>. Adds an idempotency key, unless the options contain one.
        /// </para>
        /// </summary>
        /// <param name="outletId">Service-side outlet id.</param>
        /// <param name="body">request body</param>
        /// <param name="options">null by default</param>
        /// <param name="cancellationToken">cancels the call, including its delays</param>
        public Task<TransactionResult> CreateTransactionAsync(string outletId, CreateTransactionRequest body, [AllowNull] CallOptions options = null, CancellationToken cancellationToken = default(CancellationToken)) =>
            _transport.Call("POST", "/integrations/payment/outlets/" + Address.Segment("outlet_id", outletId) + "/v2/transactions", options, cancellationToken)
                .Body(body)
                .Keyed()
                .DataAsync(TransactionResult.FromJson);

        /// <summary>
        /// Find a payment transaction by its order.
        /// <para>
        /// Your transaction with this <c>order_id</c> at the outlet. A transaction that does not exist, or that another partner created, returns 404
        /// with the title <c>Not found</c>.
        /// </para>
        /// <para>
        /// Scope: <c>payment:transaction:read</c>.
        /// </para>
        /// </summary>
        /// <param name="outletId">Service-side outlet id.</param>
        /// <param name="orderId">The <c>order_id</c> with which the transaction was created.</param>
        /// <param name="options">null by default</param>
        /// <param name="cancellationToken">cancels the call, including its delays</param>
        public Task<TransactionResult> GetTransactionByOrderAsync(string outletId, string orderId, [AllowNull] CallOptions options = null, CancellationToken cancellationToken = default(CancellationToken)) =>
            _transport.Call("GET", "/integrations/payment/outlets/" + Address.Segment("outlet_id", outletId) + "/v1/transactions", options, cancellationToken)
                .Parameter("order_id", orderId)
                .DataAsync(TransactionResult.FromJson);

        /// <summary>
        /// Read a payment transaction.
        /// <para>
        /// The current state of your transaction. A transaction that does not exist at the outlet, or that another partner created, returns 404
        /// with the title <c>Not found</c>.
        /// </para>
        /// <para>
        /// Scope: <c>payment:transaction:read</c>.
        /// </para>
        /// </summary>
        /// <param name="outletId">Service-side outlet id.</param>
        /// <param name="transactionId">Id of the transaction.</param>
        /// <param name="options">null by default</param>
        /// <param name="cancellationToken">cancels the call, including its delays</param>
        public Task<TransactionResult> GetTransactionAsync(string outletId, string transactionId, [AllowNull] CallOptions options = null, CancellationToken cancellationToken = default(CancellationToken)) =>
            _transport.Call("GET", "/integrations/payment/outlets/" + Address.Segment("outlet_id", outletId) + "/v1/transactions/" + Address.Segment("transaction_id", transactionId), options, cancellationToken)
                .DataAsync(TransactionResult.FromJson);

        /// <summary>
        /// Read the QR image.
        /// <para>
        /// The image to show to the customer. Use the complete URL from <c>actions</c> without changes: its signature replaces the access token, so
        /// an image element of a page can load it. It is valid until <c>payable_until</c> of the transaction. While the outlet is not linked for
        /// <c>payment</c>, the image of a <c>Pending</c> transaction returns 410; a customer who pays a code that was shown before is still settled.
        /// Errors are JSON, as in all operations.
        /// </para>
        /// </summary>
        /// <param name="outletId">Service-side outlet id.</param>
        /// <param name="transactionId">Id of the transaction.</param>
        /// <param name="sig">Signature of the URL, including its expiry. Treat it as opaque.</param>
        /// <param name="options">null by default</param>
        /// <param name="cancellationToken">cancels the call, including its delays</param>
        public Task<byte[]> GetTransactionQrCodeAsync(string outletId, string transactionId, string sig, [AllowNull] CallOptions options = null, CancellationToken cancellationToken = default(CancellationToken)) =>
            _transport.Call("GET", "/integrations/payment/outlets/" + Address.Segment("outlet_id", outletId) + "/v1/transactions/" + Address.Segment("transaction_id", transactionId) + "/qr-code", options, cancellationToken)
                .Parameter("sig", sig)
                .WithoutToken()
                .BytesAsync();
    }
}
