// Code generated from the contract by `npm run generate`. DO NOT EDIT.

package partnerapi

import (
	"context"
	"net/url"
	"strconv"
	"time"
)

// ReplaceCatalogQuery is the query of ReplaceCatalog. Zero values are not sent.
type ReplaceCatalogQuery struct {
	// Compare only; store nothing.
	DryRun bool
}

func (query *ReplaceCatalogQuery) values() url.Values {
	values := url.Values{}
	if query == nil {
		return values
	}
	if query.DryRun != false {
		values.Set("dry_run", strconv.FormatBool(query.DryRun))
	}
	return values
}

// ReplaceCatalog: Replace the catalog.
//
// Replaces the whole menu of the outlet, atomically: readers see the old catalog or the new one. There is no partial
// update: a menu, item or variant category that is not sent is dropped. An entry that is sent again keeps its
// service-side id.
//
// A rejected replacement changes nothing and lists every violation. With `dry_run=true` nothing is stored; the response
// lists the entries that would be dropped and the promotions that would end.
//
// A catalog is accepted with `warnings` if some of its menu items cannot be ordered with your ids now, or if the price
// of a promotion no longer fits: the item then sells at its original price until it fits again. The response lists them,
// also for a dry run, and so do the catalog request and the event. A catalog without menu items drops all dishes and
// ends all promotions of the outlet permanently; compare it with `dry_run=true` first.
//
// Images are checked afterwards in the background. The catalog request with this `request_id` has the result, which is
// also sent as `food.catalog.menu_mapping_updated`.
//
// **Rules on the request.** A violation is rejected with the code.
//
// - All menus together have at most 10,000 menu items. (`MENU_ITEMS_OVER_LIMIT`)
// - `variant_categories` has each category that a menu item refers to. (`VARIANT_CATEGORY_NOT_SENT`)
// - Each variant category has another `external_id`. (`VARIANT_CATEGORY_SENT_TWICE`)
// - `min_quantity` of a variant category is at most its `max_quantity`. (`SELECTION_MIN_OVER_MAX`)
// - `max_quantity` of a variant category is at most the number of its variants. (`SELECTION_MAX_OVER_VARIANTS`)
// - `min_quantity` of a variant category is at most the number of its variants. (`SELECTION_MIN_OVER_VARIANTS`)
// - A menu item lists each variant category once. (`VARIANT_CATEGORY_LISTED_TWICE`)
// - No menu item costs less than nothing with the cheapest choice of variants that its categories allow.
// (`MENU_ITEM_BELOW_ZERO`)
// - The `end` of each range of operational hours is after its `start`. An `end` of 23:59 is the end of the day, its last
// minute included. (`HOURS_END_NOT_AFTER_START`)
// - Ranges of operational hours of one day do not overlap; they may touch. (`HOURS_OVERLAP`)
//
// **Rules reported in `data.warnings`.**
//
// - Each variant category of a menu item in stock has enough variants for its `min_quantity` that are in stock and have
// an `external_id`. Your system recognizes no other choice in an order.
// - The catalog has a menu item if the outlet has one. An empty catalog ends all promotions of the outlet.
// - The price of each promotion still fits its menu items. Where it does not, the item sells at its original price until
// it fits again.
//
// **Rules reported in `data.errors` of `getCatalogRequest`.**
//
// - `image` is an absolute URL with port 80 or 443, without user name and password, with a public address.
// - The image has the `Content-Type` `image/jpeg` or `image/png`.
//
// Scope: food:catalog:write.
func (c *Client) ReplaceCatalog(ctx context.Context, outletID string, body ReplaceCatalogRequest, query *ReplaceCatalogQuery, options ...CallOption) (*ReplacedCatalog, error) {
	values := query.values()
	var data ReplacedCatalog
	if err := c.data(ctx, call{
		method: "PUT",
		path:   "/integrations/food/outlets/" + segment("outlet_id", outletID) + "/v1/catalog",
		query:  values,
		body:   body,
	}, options, "ReplacedCatalog", &data); err != nil {
		return nil, err
	}
	return &data, nil
}

// GetCatalog: Read the catalog.
//
// The current catalog, with service-side ids and stock. An outlet that never received a catalog has an empty one. Send
// the `ETag` back as `If-None-Match`: an unchanged catalog returns 304. The body is compressed with gzip or zstd where
// `Accept-Encoding` accepts it; each encoding has its own `ETag`.
//
// Scope: food:catalog:read.
func (c *Client) GetCatalog(ctx context.Context, outletID string, options ...CallOption) (*Catalog, error) {
	var data Catalog
	if err := c.data(ctx, call{
		method: "GET",
		path:   "/integrations/food/outlets/" + segment("outlet_id", outletID) + "/v2/catalog",
	}, options, "Catalog", &data); err != nil {
		return nil, err
	}
	return &data, nil
}

// GetCatalogRequest: Follow a catalog replacement.
//
// The result of a replacement, including its images, for 30 days after it is finished. A `request_id` that was used
// several times returns the newest.
//
// Scope: food:catalog:read.
func (c *Client) GetCatalogRequest(ctx context.Context, outletID string, requestID string, options ...CallOption) (*CatalogRequest, error) {
	var data CatalogRequest
	if err := c.data(ctx, call{
		method: "GET",
		path:   "/integrations/food/outlets/" + segment("outlet_id", outletID) + "/v1/catalog-requests/" + segment("request_id", requestID),
	}, options, "CatalogRequest", &data); err != nil {
		return nil, err
	}
	return &data, nil
}

// SetMenuItemStocks: Set the stock of menu items.
//
// Sets `in_stock` of the menu items with these partner-side ids: all of them, or none if one is unknown. An id that
// several items share sets all of them.
//
// Scope: food:catalog:write.
func (c *Client) SetMenuItemStocks(ctx context.Context, outletID string, body []StockEntry, options ...CallOption) error {
	return c.data(ctx, call{
		method: "PATCH",
		path:   "/integrations/food/outlets/" + segment("outlet_id", outletID) + "/v2/menu_item_stocks",
		body:   body,
	}, options, "", nil)
}

// SetVariantStocks: Set the stock of variants.
//
// Sets `in_stock` of the variants with these partner-side ids: all of them, or none if one is unknown. An id that
// several variants share sets all of them.
//
// Scope: food:catalog:write.
func (c *Client) SetVariantStocks(ctx context.Context, outletID string, body []StockEntry, options ...CallOption) error {
	return c.data(ctx, call{
		method: "PATCH",
		path:   "/integrations/food/outlets/" + segment("outlet_id", outletID) + "/v2/variant_stocks",
		body:   body,
	}, options, "", nil)
}

// ListPromotionsQuery is the query of ListPromotions. Zero values are not sent.
type ListPromotionsQuery struct {
	// Promotions per page. Omitted, zero or null (`limit=` or `limit=null`) means 25.
	Limit int64
	// Page to read, from 1.
	Page int64
}

func (query *ListPromotionsQuery) values() url.Values {
	values := url.Values{}
	if query == nil {
		return values
	}
	if query.Limit != 0 {
		values.Set("limit", strconv.FormatInt(query.Limit, 10))
	}
	if query.Page != 0 {
		values.Set("page", strconv.FormatInt(query.Page, 10))
	}
	return values
}

// ListPromotions: List promotions.
//
// The promotions of the outlet in every status, newest first. `limit` and `page` in the response are the applied values.
// A page past the last one is empty.
//
// Scope: promo:food_promo:read.
func (c *Client) ListPromotions(ctx context.Context, outletID string, query *ListPromotionsQuery, options ...CallOption) (*PromotionPage, error) {
	values := query.values()
	var data PromotionPage
	if err := c.data(ctx, call{
		method: "GET",
		path:   "/integrations/promo/outlets/" + segment("outlet_id", outletID) + "/v1/food-promos",
		query:  values,
	}, options, "PromotionPage", &data); err != nil {
		return nil, err
	}
	return &data, nil
}

// IteratePromotions: iterates over all entries of ListPromotions and fetches pages on demand. Page in the query sets the
// start.
func (c *Client) IteratePromotions(ctx context.Context, outletID string, query *ListPromotionsQuery, options ...CallOption) *Iterator[PromotionSummary] {
	var position ListPromotionsQuery
	if query != nil {
		position = *query
	}
	if position.Page == 0 {
		position.Page = 1
	}
	return &Iterator[PromotionSummary]{fetch: func() ([]PromotionSummary, bool, error) {
		page, err := c.ListPromotions(ctx, outletID, &position, options...)
		if err != nil {
			return nil, false, err
		}
		isLast := position.Page*page.Limit >= page.TotalCount
		position.Page++
		return page.Promotions, isLast, nil
	}}
}

// CreatePromotion: Create a promotion.
//
// Creates one promotion for all menu items of the outlet that share `external_menu_id`. It is `activated` at once if
// `start_date` is today; otherwise it is `created` until midnight of `start_date`. Today and midnight refer to the
// outlet's time zone. A newer promotion overrides an older one on the same item without deactivating it.
//
// | Problem | Response |
// |---|---|
// | a field or header is missing, has the wrong type or is out of range; `X-Idempotency-Key` is not a UUID | 400 |
// | the token is a Facilitator's own, without a signed-in user | 403 |
// | the outlet does not exist or is not registered for food | 404 |
// | a rule on the request is violated, see below | 409 or 422, with the code |
// | a rule on the menu item is violated, see below | 201, with an entry in `data.failure` |
//
// The same key with the same body returns the stored response, byte for byte, for 30 days. A response with a status
// other than 201 is not stored, and its key can be used again. Bodies are the same if they are the same JSON value;
// whitespace and the order of keys do not matter.
//
// **Rules on the request.** A violation is rejected with the code.
//
// - The first request with the same key is no longer in progress. (`IDEMPOTENCY_KEY_IN_FLIGHT`)
// - A key is sent again only with the same body. (`IDEMPOTENCY_KEY_REUSED`)
// - Exactly one of `selling_price` and `percentage_discount` is present. (`DISCOUNT_UNCLEAR`)
// - `start_date` is today in the outlet's time zone, or later. (`START_DATE_IN_PAST`)
// - `end_date` is after `start_date`. (`END_DATE_NOT_AFTER_START`)
// - `end_date` is at most 62 days in Production and 30 days in Sandbox after `start_date`. (`PROMOTION_TOO_LONG`)
// - `start_time` and `end_time` are both present or both absent. (`TIME_SPAN_INCOMPLETE`)
// - `end_time` is 1 hour to 6 hours after `start_time` on the same day. (`TIME_SPAN_OUT_OF_BOUNDS`)
//
// **Rules reported in `data.failure`.**
//
// - The catalog has the menu item `external_menu_id`, and it is in stock.
// - `start_date` is not before the date on which the catalog was last updated.
// - The menu item costs so much that a final price in whole IDR, above zero, is within the bounds.
// - Without times the final price is 10 % to 99 % of the original price.
// - With times the final price is at least 30 % and less than 100 % of the original price.
// - With the final price and the cheapest choice of variants that its categories allow, the item costs no less than
// nothing.
//
// If several items share the id, the rules on the menu item apply to each of them.
//
// **Later changes.** Renaming or dropping the item, or renaming its menu, ends the promotion. So does moving the item to
// a menu with another name, or changing one of several items that share the id in this way. Any other change of the item
// keeps the promotion, which then uses the new price. Where its final price is then out of bounds, or above the new
// price, the item sells at its original price until it fits again; `warnings` of the replacement name the promotion.
//
// Scope: promo:food_promo:write. Adds an idempotency key, unless the options contain one.
func (c *Client) CreatePromotion(ctx context.Context, outletID string, body CreatePromotionRequest, options ...CallOption) (*PromotionOutcome, error) {
	var data PromotionOutcome
	if err := c.data(ctx, call{
		method:  "POST",
		path:    "/integrations/promo/outlets/" + segment("outlet_id", outletID) + "/v1/food-promos",
		body:    body,
		isKeyed: true,
	}, options, "PromotionOutcome", &data); err != nil {
		return nil, err
	}
	return &data, nil
}

// GetPromotion: Read a promotion.
//
// `data` is an array with one entry per menu item that the promotion covers: usually one, several if menu items share
// its `external_menu_id`. The entries differ only in `details.menu_item`, which is the current item of the catalog, or
// the item when the promotion ended. A `promotion_id` that does not exist at the outlet returns 404.
//
// Scope: promo:food_promo:write.
func (c *Client) GetPromotion(ctx context.Context, outletID string, promotionID string, options ...CallOption) ([]PromotionDetail, error) {
	var data []PromotionDetail
	if err := c.data(ctx, call{
		method: "GET",
		path:   "/integrations/promo/outlets/" + segment("outlet_id", outletID) + "/v1/food-promos/" + segment("promotion_id", promotionID),
	}, options, "PromotionDetail[]", &data); err != nil {
		return nil, err
	}
	return data, nil
}

// DeletePromotion: Delete a promotion.
//
// Deletes a promotion that is still `created`; it can still be read, as `deleted`. Any other status returns 409 and
// nothing changes; deactivate an `activated` promotion instead. A `promotion_id` that does not exist at the outlet
// returns 404.
//
// Scope: promo:food_promo:write.
func (c *Client) DeletePromotion(ctx context.Context, outletID string, promotionID string, options ...CallOption) error {
	return c.data(ctx, call{
		method: "DELETE",
		path:   "/integrations/promo/outlets/" + segment("outlet_id", outletID) + "/v1/food-promos/" + segment("promotion_id", promotionID),
	}, options, "", nil)
}

// DeactivatePromotion: Deactivate a promotion.
//
// Ends an `activated` promotion permanently. If it had overridden an older one on the same item that is still
// `activated` and not expired, the older one takes effect again. Any other status returns 409 and nothing changes;
// delete a `created` promotion instead. A `promotion_id` that does not exist at the outlet returns 404.
//
// Scope: promo:food_promo:write.
func (c *Client) DeactivatePromotion(ctx context.Context, outletID string, promotionID string, options ...CallOption) error {
	return c.data(ctx, call{
		method: "PUT",
		path:   "/integrations/promo/outlets/" + segment("outlet_id", outletID) + "/v1/food-promos/" + segment("promotion_id", promotionID) + "/deactivate",
	}, options, "", nil)
}

// LinkOutlet: Link an outlet.
//
// Links the outlet to the partner for one product. The partner can then act for it and receives its events. Linking it
// again replaces the `external_outlet_id` and keeps `linked_at`; `updated_at` changes only if the id changes.
//
// The signed-in user must have the role `owner`, `admin` or `manager` at the outlet. Another role, no access to the
// outlet and an outlet that does not exist all return the same 403. A product or body that does not match the schema
// returns 400.
//
// Scope: partner:outlet:read.
func (c *Client) LinkOutlet(ctx context.Context, outletID string, product LinkedProduct, body LinkOutletRequest, options ...CallOption) (*LinkOutletResult, error) {
	var data LinkOutletResult
	if err := c.data(ctx, call{
		method: "PUT",
		path:   "/integrations/partner/outlets/" + segment("outlet_id", outletID) + "/v1/link/" + segment("product", string(product)),
		body:   body,
	}, options, "LinkOutletResult", &data); err != nil {
		return nil, err
	}
	return &data, nil
}

// UnlinkOutlet: Unlink an outlet.
//
// Ends the link for one product; use it when the partnership with the merchant ends. The events of that product stop.
// The subscriptions remain, and send again if the outlet is linked again. The response is the same for an outlet that is
// not linked.
//
// - `food`: steps of orders that happen while the outlet is not linked are never sent or listed, also not after it is
// linked again. The `sequence` of an order then has a gap that `listEvents` does not fill.
// - `payment`: QR images of `Pending` transactions return 410. A customer may still pay a code that was shown before;
// `payment.transaction.settlement` is then sent, and listed by `listEvents`, once the outlet is linked again.
//
// The signed-in user must have the role `owner`, `admin` or `manager` at the outlet. Another role, no access to the
// outlet and an outlet that does not exist all return the same 403.
//
// Scope: partner:outlet:read.
func (c *Client) UnlinkOutlet(ctx context.Context, outletID string, product LinkedProduct, options ...CallOption) error {
	return c.data(ctx, call{
		method: "DELETE",
		path:   "/integrations/partner/outlets/" + segment("outlet_id", outletID) + "/v1/link/" + segment("product", string(product)),
	}, options, "", nil)
}

// GetOutlet: Read an outlet.
//
// Data of an outlet, whether or not it is registered for a product. An outlet that does not exist, or that belongs to
// another merchant and is not linked to the partner, returns 404.
//
// Scope: partner:outlet:read.
func (c *Client) GetOutlet(ctx context.Context, outletID string, options ...CallOption) (*OutletResult, error) {
	var data OutletResult
	if err := c.data(ctx, call{
		method: "GET",
		path:   "/integrations/partner/outlets/" + segment("outlet_id", outletID) + "/v1",
	}, options, "OutletResult", &data); err != nil {
		return nil, err
	}
	return &data, nil
}

// ListLinkedOutletsQuery is the query of ListLinkedOutlets. Zero values are not sent.
type ListLinkedOutletsQuery struct {
	// Page to read, from 1.
	Page int64
	// Entries per page.
	PerPage int64
}

func (query *ListLinkedOutletsQuery) values() url.Values {
	values := url.Values{}
	if query == nil {
		return values
	}
	if query.Page != 0 {
		values.Set("page", strconv.FormatInt(query.Page, 10))
	}
	if query.PerPage != 0 {
		values.Set("per_page", strconv.FormatInt(query.PerPage, 10))
	}
	return values
}

// ListLinkedOutlets: List linked outlets.
//
// The outlets that the partner acts for, for any product: those linked to a Facilitator, or the registered ones of a
// Direct partner's merchant. Each is listed once, ordered by id.
//
// Scope: partner:outlet:read.
func (c *Client) ListLinkedOutlets(ctx context.Context, query *ListLinkedOutletsQuery, options ...CallOption) (*OutletPage, error) {
	values := query.values()
	var data OutletPage
	if err := c.data(ctx, call{
		method: "GET",
		path:   "/integrations/partner/v1/linked-outlets",
		query:  values,
	}, options, "OutletPage", &data); err != nil {
		return nil, err
	}
	return &data, nil
}

// IterateLinkedOutlets: iterates over all entries of ListLinkedOutlets and fetches pages on demand. Page in the query
// sets the start.
func (c *Client) IterateLinkedOutlets(ctx context.Context, query *ListLinkedOutletsQuery, options ...CallOption) *Iterator[OutletRecord] {
	var position ListLinkedOutletsQuery
	if query != nil {
		position = *query
	}
	if position.Page == 0 {
		position.Page = 1
	}
	return &Iterator[OutletRecord]{fetch: func() ([]OutletRecord, bool, error) {
		page, err := c.ListLinkedOutlets(ctx, &position, options...)
		if err != nil {
			return nil, false, err
		}
		isLast := position.Page >= page.TotalPages
		position.Page++
		return page.Outlets, isLast, nil
	}}
}

// GetTokenInfo: Read user and outlets.
//
// The roles of the signed-in user and the outlets that the user has access to, linked or not. A Facilitator uses it to
// find the outlets that it can link.
//
// Scope: partner:outlet:read.
func (c *Client) GetTokenInfo(ctx context.Context, options ...CallOption) (*TokenInfo, error) {
	var data TokenInfo
	if err := c.data(ctx, call{
		method: "GET",
		path:   "/integrations/partner/v1/token-info",
	}, options, "TokenInfo", &data); err != nil {
		return nil, err
	}
	return &data, nil
}

// ListInvoicesQuery is the query of ListInvoices. Zero values are not sent.
type ListInvoicesQuery struct {
	// Entries per page.
	PerPage int64
	// Page to read, from 1.
	Page int64
}

func (query *ListInvoicesQuery) values() url.Values {
	values := url.Values{}
	if query == nil {
		return values
	}
	if query.PerPage != 0 {
		values.Set("per_page", strconv.FormatInt(query.PerPage, 10))
	}
	if query.Page != 0 {
		values.Set("page", strconv.FormatInt(query.Page, 10))
	}
	return values
}

// ListInvoices: List invoices.
//
// The invoices of the outlet in the order in which they were recorded, so that new ones never move entries of pages that
// you already read; an invoice that is recorded again keeps its place. Read page after page until `completed` is true.
// The outlet must be registered for any product.
//
// Scope: pos:reporting:read.
func (c *Client) ListInvoices(ctx context.Context, outletID string, query *ListInvoicesQuery, options ...CallOption) (*InvoicePage, error) {
	values := query.values()
	var data InvoicePage
	if err := c.data(ctx, call{
		method: "GET",
		path:   "/integrations/pos/outlets/" + segment("outlet_id", outletID) + "/v1/reporting/invoices",
		query:  values,
	}, options, "InvoicePage", &data); err != nil {
		return nil, err
	}
	return &data, nil
}

// IterateInvoices: iterates over all entries of ListInvoices and fetches pages on demand. Page in the query sets the
// start.
func (c *Client) IterateInvoices(ctx context.Context, outletID string, query *ListInvoicesQuery, options ...CallOption) *Iterator[Invoice] {
	var position ListInvoicesQuery
	if query != nil {
		position = *query
	}
	if position.Page == 0 {
		position.Page = 1
	}
	return &Iterator[Invoice]{fetch: func() ([]Invoice, bool, error) {
		page, err := c.ListInvoices(ctx, outletID, &position, options...)
		if err != nil {
			return nil, false, err
		}
		isLast := page.Completed
		position.Page++
		return page.Invoices, isLast, nil
	}}
}

// ListCustomersQuery is the query of ListCustomers. Zero values are not sent.
type ListCustomersQuery struct {
	// Entries per page.
	PerPage int64
	// Page to read, from 1.
	Page int64
}

func (query *ListCustomersQuery) values() url.Values {
	values := url.Values{}
	if query == nil {
		return values
	}
	if query.PerPage != 0 {
		values.Set("per_page", strconv.FormatInt(query.PerPage, 10))
	}
	if query.Page != 0 {
		values.Set("page", strconv.FormatInt(query.Page, 10))
	}
	return values
}

// ListCustomers: List customers.
//
// The customers of the outlet in the order in which they were recorded, so that new ones never move entries of pages
// that you already read; a customer that is recorded again keeps its place. A page past the last one is empty. The
// outlet must be registered for any product.
//
// Scope: pos:reporting:read.
func (c *Client) ListCustomers(ctx context.Context, outletID string, query *ListCustomersQuery, options ...CallOption) (*CustomerPage, error) {
	values := query.values()
	var data CustomerPage
	if err := c.data(ctx, call{
		method: "GET",
		path:   "/integrations/pos/outlets/" + segment("outlet_id", outletID) + "/v1/customers",
		query:  values,
	}, options, "CustomerPage", &data); err != nil {
		return nil, err
	}
	return &data, nil
}

// IterateCustomers: iterates over all entries of ListCustomers and fetches pages on demand. Page in the query sets the
// start.
func (c *Client) IterateCustomers(ctx context.Context, outletID string, query *ListCustomersQuery, options ...CallOption) *Iterator[Customer] {
	var position ListCustomersQuery
	if query != nil {
		position = *query
	}
	if position.Page == 0 {
		position.Page = 1
	}
	return &Iterator[Customer]{fetch: func() ([]Customer, bool, error) {
		page, err := c.ListCustomers(ctx, outletID, &position, options...)
		if err != nil {
			return nil, false, err
		}
		isLast := position.Page >= page.TotalPages
		position.Page++
		return page.Customers, isLast, nil
	}}
}

// ListSubscriptionsQuery is the query of ListSubscriptions. Zero values are not sent.
type ListSubscriptionsQuery struct {
	// Page to read, from 1.
	Page int64
	// Entries per page.
	PerPage int64
}

func (query *ListSubscriptionsQuery) values() url.Values {
	values := url.Values{}
	if query == nil {
		return values
	}
	if query.Page != 0 {
		values.Set("page", strconv.FormatInt(query.Page, 10))
	}
	if query.PerPage != 0 {
		values.Set("per_page", strconv.FormatInt(query.PerPage, 10))
	}
	return values
}

// ListSubscriptions: List subscriptions.
//
// The partner-level subscriptions, active or not, oldest first. Subscriptions of event families without a scope in the
// token are omitted.
//
// Scope: partner:outlet:read.
func (c *Client) ListSubscriptions(ctx context.Context, query *ListSubscriptionsQuery, options ...CallOption) (*SubscriptionPage, error) {
	values := query.values()
	var data SubscriptionPage
	if err := c.data(ctx, call{
		method: "GET",
		path:   "/integrations/partner/v1/notification-subscriptions",
		query:  values,
	}, options, "SubscriptionPage", &data); err != nil {
		return nil, err
	}
	return &data, nil
}

// IterateSubscriptions: iterates over all entries of ListSubscriptions and fetches pages on demand. Page in the query
// sets the start.
func (c *Client) IterateSubscriptions(ctx context.Context, query *ListSubscriptionsQuery, options ...CallOption) *Iterator[Subscription] {
	var position ListSubscriptionsQuery
	if query != nil {
		position = *query
	}
	if position.Page == 0 {
		position.Page = 1
	}
	return &Iterator[Subscription]{fetch: func() ([]Subscription, bool, error) {
		page, err := c.ListSubscriptions(ctx, &position, options...)
		if err != nil {
			return nil, false, err
		}
		isLast := position.Page >= page.TotalPages
		position.Page++
		return page.Subscriptions, isLast, nil
	}}
}

// CreateSubscription: Subscribe to an event.
//
// Sends every event of this name of all outlets that the partner acts for to `url` from now on. An event that also
// matches an outlet-level subscription is delivered to both, with the same `event_id` and different idempotency keys.
//
// The token also needs the scope of the event's family: `food:order:read` for `food.order.*`, `food:catalog:read` for
// `food.catalog.*`, `payment:transaction:read` for `payment.*`. Without it the call returns 403.
//
// **Rules on the request.** A violation is rejected with the code.
//
// - `event` is the name of an event of the AsyncAPI document; at an outlet, not one of `partner.*`. (`EVENT_UNKNOWN`)
// - `url` is an absolute http or https URL with port 80 or 443, without user name and password, with a public address.
// (`URL_NOT_ALLOWED`)
// - No other subscription at this level has this `event` and this `url`. (`SUBSCRIPTION_EXISTS`)
// - An event has at most 100 subscriptions at partner level and at most as many per outlet, active or not.
// (`SUBSCRIPTION_LIMIT`)
//
// Scope: partner:outlet:read.
func (c *Client) CreateSubscription(ctx context.Context, body SubscriptionRequest, options ...CallOption) (*SubscriptionResult, error) {
	var data SubscriptionResult
	if err := c.data(ctx, call{
		method: "POST",
		path:   "/integrations/partner/v1/notification-subscriptions",
		body:   body,
	}, options, "SubscriptionResult", &data); err != nil {
		return nil, err
	}
	return &data, nil
}

// GetSubscription: Read a subscription.
//
// Reads one subscription. The token also needs the scope of its event's family.
//
// Scope: partner:outlet:read.
func (c *Client) GetSubscription(ctx context.Context, subscriptionID string, options ...CallOption) (*SubscriptionResult, error) {
	var data SubscriptionResult
	if err := c.data(ctx, call{
		method: "GET",
		path:   "/integrations/partner/v1/notification-subscriptions/" + segment("subscription_id", subscriptionID),
	}, options, "SubscriptionResult", &data); err != nil {
		return nil, err
	}
	return &data, nil
}

// UpdateSubscription: Update a subscription.
//
// Replaces event, `url` and `active`. If `active` is omitted it is true, so this also reactivates a subscription that a
// 410 response deactivated. Pending deliveries go to the new `url`; those of another event are not sent. The token needs
// the scopes of the families of the old and the new event.
//
// **Rules on the request.** A violation is rejected with the code.
//
// - `event` is the name of an event of the AsyncAPI document; at an outlet, not one of `partner.*`. (`EVENT_UNKNOWN`)
// - `url` is an absolute http or https URL with port 80 or 443, without user name and password, with a public address.
// (`URL_NOT_ALLOWED`)
// - No other subscription at this level has this `event` and this `url`. (`SUBSCRIPTION_EXISTS`)
// - An event has at most 100 subscriptions at partner level and at most as many per outlet, active or not.
// (`SUBSCRIPTION_LIMIT`)
//
// Scope: partner:outlet:read.
func (c *Client) UpdateSubscription(ctx context.Context, subscriptionID string, body SubscriptionRequest, options ...CallOption) (*SubscriptionResult, error) {
	var data SubscriptionResult
	if err := c.data(ctx, call{
		method: "PUT",
		path:   "/integrations/partner/v1/notification-subscriptions/" + segment("subscription_id", subscriptionID),
		body:   body,
	}, options, "SubscriptionResult", &data); err != nil {
		return nil, err
	}
	return &data, nil
}

// DeleteSubscription: Delete a subscription.
//
// Nothing is sent for it any more, not even pending deliveries. Past deliveries stay in the delivery log. The token also
// needs the scope of its event's family.
//
// Scope: partner:outlet:read.
func (c *Client) DeleteSubscription(ctx context.Context, subscriptionID string, options ...CallOption) error {
	return c.data(ctx, call{
		method: "DELETE",
		path:   "/integrations/partner/v1/notification-subscriptions/" + segment("subscription_id", subscriptionID),
	}, options, "", nil)
}

// SendTestEvent: Send a test event.
//
// Sends an example of the subscription's event from the AsyncAPI document to this subscription only. The examples of the
// event take turns. It is queued, signed, retried and logged like any other event. `header.test` is true, and `event_id`
// and timestamp are new with each request; the resources in `body` do not exist. It does not count as a missed event.
//
// A subscription that is not active returns 409. The token also needs the scope of its event's family.
//
// Scope: partner:outlet:read.
func (c *Client) SendTestEvent(ctx context.Context, subscriptionID string, options ...CallOption) (*NotificationResult, error) {
	var data NotificationResult
	if err := c.data(ctx, call{
		method: "POST",
		path:   "/integrations/partner/v1/notification-subscriptions/" + segment("subscription_id", subscriptionID) + "/test",
	}, options, "NotificationResult", &data); err != nil {
		return nil, err
	}
	return &data, nil
}

// ListOutletSubscriptionsQuery is the query of ListOutletSubscriptions. Zero values are not sent.
type ListOutletSubscriptionsQuery struct {
	// Page to read, from 1.
	Page int64
	// Entries per page.
	PerPage int64
}

func (query *ListOutletSubscriptionsQuery) values() url.Values {
	values := url.Values{}
	if query == nil {
		return values
	}
	if query.Page != 0 {
		values.Set("page", strconv.FormatInt(query.Page, 10))
	}
	if query.PerPage != 0 {
		values.Set("per_page", strconv.FormatInt(query.PerPage, 10))
	}
	return values
}

// ListOutletSubscriptions: List the subscriptions of an outlet.
//
// The subscriptions of this outlet, active or not, oldest first. Subscriptions of event families without a scope in the
// token are omitted.
//
// Scope: partner:outlet:read.
func (c *Client) ListOutletSubscriptions(ctx context.Context, outletID string, query *ListOutletSubscriptionsQuery, options ...CallOption) (*SubscriptionPage, error) {
	values := query.values()
	var data SubscriptionPage
	if err := c.data(ctx, call{
		method: "GET",
		path:   "/integrations/partner/outlets/" + segment("outlet_id", outletID) + "/v1/notification-subscriptions",
		query:  values,
	}, options, "SubscriptionPage", &data); err != nil {
		return nil, err
	}
	return &data, nil
}

// IterateOutletSubscriptions: iterates over all entries of ListOutletSubscriptions and fetches pages on demand. Page in
// the query sets the start.
func (c *Client) IterateOutletSubscriptions(ctx context.Context, outletID string, query *ListOutletSubscriptionsQuery, options ...CallOption) *Iterator[Subscription] {
	var position ListOutletSubscriptionsQuery
	if query != nil {
		position = *query
	}
	if position.Page == 0 {
		position.Page = 1
	}
	return &Iterator[Subscription]{fetch: func() ([]Subscription, bool, error) {
		page, err := c.ListOutletSubscriptions(ctx, outletID, &position, options...)
		if err != nil {
			return nil, false, err
		}
		isLast := position.Page >= page.TotalPages
		position.Page++
		return page.Subscriptions, isLast, nil
	}}
}

// CreateOutletSubscription: Subscribe to an event of an outlet.
//
// Sends every event of this name of this outlet to `url` from now on. An event that also matches a partner-level
// subscription is delivered to both, with the same `event_id` and different idempotency keys. The outlet need not be
// registered yet: events are sent once it is.
//
// The token also needs the scope of the event's family: `food:order:read` for `food.order.*`, `food:catalog:read` for
// `food.catalog.*`, `payment:transaction:read` for `payment.*`. Without it the call returns 403.
//
// **Rules on the request.** A violation is rejected with the code.
//
// - `event` is the name of an event of the AsyncAPI document; at an outlet, not one of `partner.*`. (`EVENT_UNKNOWN`)
// - `url` is an absolute http or https URL with port 80 or 443, without user name and password, with a public address.
// (`URL_NOT_ALLOWED`)
// - No other subscription at this level has this `event` and this `url`. (`SUBSCRIPTION_EXISTS`)
// - An event has at most 100 subscriptions at partner level and at most as many per outlet, active or not.
// (`SUBSCRIPTION_LIMIT`)
//
// Scope: partner:outlet:read.
func (c *Client) CreateOutletSubscription(ctx context.Context, outletID string, body SubscriptionRequest, options ...CallOption) (*SubscriptionResult, error) {
	var data SubscriptionResult
	if err := c.data(ctx, call{
		method: "POST",
		path:   "/integrations/partner/outlets/" + segment("outlet_id", outletID) + "/v1/notification-subscriptions",
		body:   body,
	}, options, "SubscriptionResult", &data); err != nil {
		return nil, err
	}
	return &data, nil
}

// GetOutletSubscription: Read a subscription of an outlet.
//
// Reads one subscription. The token also needs the scope of its event's family.
//
// Scope: partner:outlet:read.
func (c *Client) GetOutletSubscription(ctx context.Context, outletID string, subscriptionID string, options ...CallOption) (*SubscriptionResult, error) {
	var data SubscriptionResult
	if err := c.data(ctx, call{
		method: "GET",
		path:   "/integrations/partner/outlets/" + segment("outlet_id", outletID) + "/v1/notification-subscriptions/" + segment("subscription_id", subscriptionID),
	}, options, "SubscriptionResult", &data); err != nil {
		return nil, err
	}
	return &data, nil
}

// UpdateOutletSubscription: Update a subscription of an outlet.
//
// Replaces event, `url` and `active`. If `active` is omitted it is true, so this also reactivates a subscription that a
// 410 response deactivated. Pending deliveries go to the new `url`; those of another event are not sent. The token needs
// the scopes of the families of the old and the new event.
//
// **Rules on the request.** A violation is rejected with the code.
//
// - `event` is the name of an event of the AsyncAPI document; at an outlet, not one of `partner.*`. (`EVENT_UNKNOWN`)
// - `url` is an absolute http or https URL with port 80 or 443, without user name and password, with a public address.
// (`URL_NOT_ALLOWED`)
// - No other subscription at this level has this `event` and this `url`. (`SUBSCRIPTION_EXISTS`)
// - An event has at most 100 subscriptions at partner level and at most as many per outlet, active or not.
// (`SUBSCRIPTION_LIMIT`)
//
// Scope: partner:outlet:read.
func (c *Client) UpdateOutletSubscription(ctx context.Context, outletID string, subscriptionID string, body SubscriptionRequest, options ...CallOption) (*SubscriptionResult, error) {
	var data SubscriptionResult
	if err := c.data(ctx, call{
		method: "PUT",
		path:   "/integrations/partner/outlets/" + segment("outlet_id", outletID) + "/v1/notification-subscriptions/" + segment("subscription_id", subscriptionID),
		body:   body,
	}, options, "SubscriptionResult", &data); err != nil {
		return nil, err
	}
	return &data, nil
}

// DeleteOutletSubscription: Delete a subscription of an outlet.
//
// Nothing is sent for it any more, not even pending deliveries. Past deliveries stay in the delivery log. The token also
// needs the scope of its event's family.
//
// Scope: partner:outlet:read.
func (c *Client) DeleteOutletSubscription(ctx context.Context, outletID string, subscriptionID string, options ...CallOption) error {
	return c.data(ctx, call{
		method: "DELETE",
		path:   "/integrations/partner/outlets/" + segment("outlet_id", outletID) + "/v1/notification-subscriptions/" + segment("subscription_id", subscriptionID),
	}, options, "", nil)
}

// SendOutletTestEvent: Send a test event to a subscription of an outlet.
//
// Sends an example of the subscription's event from the AsyncAPI document to this subscription only. The examples of the
// event take turns. It is queued, signed, retried and logged like any other event. `header.test` is true, and `event_id`
// and timestamp are new with each request; the resources in `body` do not exist. It does not count as a missed event.
//
// A subscription that is not active returns 409. The token also needs the scope of its event's family.
//
// Scope: partner:outlet:read.
func (c *Client) SendOutletTestEvent(ctx context.Context, outletID string, subscriptionID string, options ...CallOption) (*NotificationResult, error) {
	var data NotificationResult
	if err := c.data(ctx, call{
		method: "POST",
		path:   "/integrations/partner/outlets/" + segment("outlet_id", outletID) + "/v1/notification-subscriptions/" + segment("subscription_id", subscriptionID) + "/test",
	}, options, "NotificationResult", &data); err != nil {
		return nil, err
	}
	return &data, nil
}

// ListWebhookEndpoints: List webhook endpoints.
//
// All webhook endpoints of the partner, active or not, oldest first. Those with an event whose scope the token lacks are
// omitted. Subscriptions have a list of their own.
//
// Scope: partner:outlet:read.
func (c *Client) ListWebhookEndpoints(ctx context.Context, options ...CallOption) (*WebhookEndpointList, error) {
	var data WebhookEndpointList
	if err := c.data(ctx, call{
		method: "GET",
		path:   "/integrations/partner/v1/webhook-endpoints",
	}, options, "WebhookEndpointList", &data); err != nil {
		return nil, err
	}
	return &data, nil
}

// GetWebhookEndpoint: Read a webhook endpoint.
//
// Reads one webhook endpoint. The token also needs the scopes of its events.
//
// Scope: partner:outlet:read.
func (c *Client) GetWebhookEndpoint(ctx context.Context, webhookKey string, options ...CallOption) (*WebhookEndpointResult, error) {
	var data WebhookEndpointResult
	if err := c.data(ctx, call{
		method: "GET",
		path:   "/integrations/partner/v1/webhook-endpoints/" + segment("webhook_key", webhookKey),
	}, options, "WebhookEndpointResult", &data); err != nil {
		return nil, err
	}
	return &data, nil
}

// SetWebhookEndpoint: Create or replace a webhook endpoint.
//
// Sends the listed events of all outlets that the partner acts for to one `url`. The key is yours: the first request
// creates the webhook endpoint, a later one replaces it, and repeating a request changes nothing, so a deployment can
// always send it. If `active` is omitted it is true, so this also reactivates a webhook endpoint that a 410 response
// deactivated. Pending deliveries go to the new `url`; those of events that are no longer listed are not sent.
//
// An event that also matches subscriptions with the same `url` is sent for these, and not once more for the webhook
// endpoint. If such a subscription is deleted or paused, its pending deliveries go on for the webhook endpoint. If it
// gets another `url`, they go there instead.
//
// The token also needs the scopes of all events, of those before the request too. Without one the call returns 403.
//
// **Rules on the request.** A violation is rejected with the code.
//
// - Each of `events` is the name of an event of the AsyncAPI document, or the scope of one. (`EVENT_UNKNOWN`)
// - `url` is an absolute http or https URL with port 80 or 443, without user name and password, with a public address.
// (`URL_NOT_ALLOWED`)
// - No webhook endpoint with another key has this `url`. (`WEBHOOK_ENDPOINT_EXISTS`)
// - A partner has at most 40 webhook endpoints, active or not. (`WEBHOOK_ENDPOINT_LIMIT`)
//
// Scope: partner:outlet:read.
func (c *Client) SetWebhookEndpoint(ctx context.Context, webhookKey string, body WebhookEndpointRequest, options ...CallOption) (*WebhookEndpointResult, error) {
	var data WebhookEndpointResult
	if err := c.data(ctx, call{
		method: "PUT",
		path:   "/integrations/partner/v1/webhook-endpoints/" + segment("webhook_key", webhookKey),
		body:   body,
	}, options, "WebhookEndpointResult", &data); err != nil {
		return nil, err
	}
	return &data, nil
}

// DeleteWebhookEndpoint: Delete a webhook endpoint.
//
// Nothing is sent for it any more, not even pending deliveries. Past deliveries stay in the delivery log. The token also
// needs the scopes of its events.
//
// Scope: partner:outlet:read.
func (c *Client) DeleteWebhookEndpoint(ctx context.Context, webhookKey string, options ...CallOption) error {
	return c.data(ctx, call{
		method: "DELETE",
		path:   "/integrations/partner/v1/webhook-endpoints/" + segment("webhook_key", webhookKey),
	}, options, "", nil)
}

// SendWebhookEndpointTestEventQuery is the query of SendWebhookEndpointTestEvent. Zero values are not sent.
type SendWebhookEndpointTestEventQuery struct {
	// Name of an event of the webhook endpoint.
	EventType EventName
}

func (query *SendWebhookEndpointTestEventQuery) values() url.Values {
	values := url.Values{}
	if query == nil {
		return values
	}
	if query.EventType != "" {
		values.Set("event_type", string(query.EventType))
	}
	return values
}

// SendWebhookEndpointTestEvent: Send a test event to a webhook endpoint.
//
// Sends an example from the AsyncAPI document to this webhook endpoint only: of its event `event_type`, or else of each
// of its events in turn. It is queued, signed, retried and logged like any other event. `header.test` is true, and
// `event_id` and timestamp are new with each request; the resources in `body` do not exist. It does not count as a
// missed event.
//
// A webhook endpoint that is not active returns 409, and one without the event 404. The token also needs the scopes of
// its events.
//
// Scope: partner:outlet:read.
func (c *Client) SendWebhookEndpointTestEvent(ctx context.Context, webhookKey string, query *SendWebhookEndpointTestEventQuery, options ...CallOption) (*NotificationResult, error) {
	values := query.values()
	var data NotificationResult
	if err := c.data(ctx, call{
		method: "POST",
		path:   "/integrations/partner/v1/webhook-endpoints/" + segment("webhook_key", webhookKey) + "/test",
		query:  values,
	}, options, "NotificationResult", &data); err != nil {
		return nil, err
	}
	return &data, nil
}

// ListNotificationsQuery is the query of ListNotifications. Zero values are not sent.
type ListNotificationsQuery struct {
	// Only entries with this order number, id of a catalog request, transaction or endpoint, or name of a deprecated part.
	EntityID string
	// Only events with this name.
	EventType EventName
	// Only deliveries in this state.
	DeliveryStatus DeliveryStatus
	// Only deliveries to this URL, written as in the subscription.
	Endpoint string
	// Only deliveries of the events of the webhook endpoint with this key to its URL.
	WebhookEndpoint string
	// Only deliveries created after this time.
	CreatedAfter time.Time
	// Only deliveries created before this time.
	CreatedBefore time.Time
	// `id` of an entry: only the entries after it in the list, which are older. An unknown id returns an empty list.
	Before string
	// Page to read, from 1.
	Page int64
	// Entries per page.
	PerPage int64
}

func (query *ListNotificationsQuery) values() url.Values {
	values := url.Values{}
	if query == nil {
		return values
	}
	if query.EntityID != "" {
		values.Set("entity_id", query.EntityID)
	}
	if query.EventType != "" {
		values.Set("event_type", string(query.EventType))
	}
	if query.DeliveryStatus != "" {
		values.Set("delivery_status", string(query.DeliveryStatus))
	}
	if query.Endpoint != "" {
		values.Set("endpoint", query.Endpoint)
	}
	if query.WebhookEndpoint != "" {
		values.Set("webhook_endpoint", query.WebhookEndpoint)
	}
	if !query.CreatedAfter.IsZero() {
		values.Set("created_after", query.CreatedAfter.Format(time.RFC3339Nano))
	}
	if !query.CreatedBefore.IsZero() {
		values.Set("created_before", query.CreatedBefore.Format(time.RFC3339Nano))
	}
	if query.Before != "" {
		values.Set("before", query.Before)
	}
	if query.Page != 0 {
		values.Set("page", strconv.FormatInt(query.Page, 10))
	}
	if query.PerPage != 0 {
		values.Set("per_page", strconv.FormatInt(query.PerPage, 10))
	}
	return values
}

// ListNotifications: Read the delivery log.
//
// The deliveries of the partner's subscriptions, newest first, with every attempt. Each event has one entry per matching
// subscription, which is kept for `retention_days` of the AsyncAPI document's delivery policy. An entry is as large as
// its event and its newest 100 attempts, and a page is always whole: choose a smaller `per_page` for large events. All
// filters apply together. The pages contain, and count, the newest `max_listed_deliveries` (same policy) of the matching
// entries. To read a long log that keeps growing, pass the last `id` of a page as `before` instead of the next `page`;
// `before` and `created_before` lead to older entries. Events of families without a scope in the token are omitted.
//
// Scope: partner:outlet:read.
func (c *Client) ListNotifications(ctx context.Context, query *ListNotificationsQuery, options ...CallOption) (*NotificationPage, error) {
	values := query.values()
	var data NotificationPage
	if err := c.data(ctx, call{
		method: "GET",
		path:   "/integrations/partner/v1/notifications",
		query:  values,
	}, options, "NotificationPage", &data); err != nil {
		return nil, err
	}
	return &data, nil
}

// IterateNotifications: iterates over all entries of ListNotifications and fetches pages on demand. Page in the query
// sets the start.
func (c *Client) IterateNotifications(ctx context.Context, query *ListNotificationsQuery, options ...CallOption) *Iterator[NotificationRecord] {
	var position ListNotificationsQuery
	if query != nil {
		position = *query
	}
	if position.Page == 0 {
		position.Page = 1
	}
	return &Iterator[NotificationRecord]{fetch: func() ([]NotificationRecord, bool, error) {
		page, err := c.ListNotifications(ctx, &position, options...)
		if err != nil {
			return nil, false, err
		}
		isLast := position.Page >= page.TotalPages
		position.Page++
		return page.Notifications, isLast, nil
	}}
}

// GetNotification: Read one notification.
//
// One entry of the delivery log, with every attempt. The token also needs the scope of the event's family.
//
// Scope: partner:outlet:read.
func (c *Client) GetNotification(ctx context.Context, notificationID string, options ...CallOption) (*NotificationResult, error) {
	var data NotificationResult
	if err := c.data(ctx, call{
		method: "GET",
		path:   "/integrations/partner/v1/notifications/" + segment("notification_id", notificationID),
	}, options, "NotificationResult", &data); err != nil {
		return nil, err
	}
	return &data, nil
}

// RedeliverNotification: Redeliver a notification.
//
// Puts a delivery that is `complete`, `failed` or `dead` back into the queue with its full number of attempts. The body,
// its `event_id` and the idempotency key stay the same; timestamp and signature are new. A delivery that is `queue` or
// `working`, whose subscription is deleted or not active, or whose outlet is no longer linked, returns 409. The token
// also needs the scope of the event's family.
//
// Scope: partner:outlet:read.
func (c *Client) RedeliverNotification(ctx context.Context, notificationID string, options ...CallOption) (*NotificationResult, error) {
	var data NotificationResult
	if err := c.data(ctx, call{
		method: "POST",
		path:   "/integrations/partner/v1/notifications/" + segment("notification_id", notificationID) + "/redeliver",
	}, options, "NotificationResult", &data); err != nil {
		return nil, err
	}
	return &data, nil
}

// RedeliverFailedNotifications: Redeliver failed notifications.
//
// Puts deliveries that are `failed` or `dead` back into the queue, oldest first, like a redelivery of each: all that
// were created after `created_after` and match the other conditions. Deliveries whose subscription is deleted or not
// active, or whose outlet is no longer linked, are skipped.
//
// One call reads at most 500 deliveries. Repeat the call with `next_after` as `after` until `next_after` is null. Each
// call starts after the previous one, so this ends even if deliveries fail again meanwhile. Retrying a call whose
// response was lost sends nothing twice, because its deliveries are already queued. At most
// 1,000 redelivered notifications of a partner can wait in the queue, so that new events wait behind few. At this limit
// the call returns 409 and queues nothing.
//
// The token needs the scopes of the events' families: events without a scope in the token are ignored.
//
// Scope: partner:outlet:read.
func (c *Client) RedeliverFailedNotifications(ctx context.Context, body RedeliverFailedRequest, options ...CallOption) (*RedeliverFailedResult, error) {
	var data RedeliverFailedResult
	if err := c.data(ctx, call{
		method: "POST",
		path:   "/integrations/partner/v1/notification-redeliveries",
		body:   body,
	}, options, "RedeliverFailedResult", &data); err != nil {
		return nil, err
	}
	return &data, nil
}

// GetNotificationSecret: Read the notification secret.
//
// The secret that signs the partner's deliveries. The first call creates the secret, so that you can configure it before
// the first subscription.
//
// Scope: partner:outlet:read.
func (c *Client) GetNotificationSecret(ctx context.Context, options ...CallOption) (*NotificationSecret, error) {
	var data NotificationSecret
	if err := c.data(ctx, call{
		method: "GET",
		path:   "/integrations/partner/v1/notification-secret",
	}, options, "NotificationSecret", &data); err != nil {
		return nil, err
	}
	return &data, nil
}

// RotateNotificationSecret: Rotate the notification secret.
//
// Creates a new secret, which signs from now on. The previous secret also signs `webhook-signature` for
// `secret_rotation_overlap_hours` of the AsyncAPI document's delivery policy; `X-Svc-Signature` uses only the new one.
// Configure both secrets in your receiver until then.
//
// While two secrets sign, another rotation returns 409 and changes nothing, because it would remove the secret that
// receivers still use. So it is safe to retry a request whose response was lost; read the secret in this case.
//
// Scope: partner:notification_secret:write.
func (c *Client) RotateNotificationSecret(ctx context.Context, options ...CallOption) (*NotificationSecret, error) {
	var data NotificationSecret
	if err := c.data(ctx, call{
		method: "POST",
		path:   "/integrations/partner/v1/notification-secret/rotate",
	}, options, "NotificationSecret", &data); err != nil {
		return nil, err
	}
	return &data, nil
}

// ListEventsQuery is the query of ListEvents. Zero values are not sent.
type ListEventsQuery struct {
	// `event_id` of the last event that you received, or the last `next_after`.
	After string
	// Maximum number of events.
	Limit int64
	// Longest time to wait for an event if there is none, in seconds.
	Wait int64
}

func (query *ListEventsQuery) values() url.Values {
	values := url.Values{}
	if query == nil {
		return values
	}
	if query.After != "" {
		values.Set("after", query.After)
	}
	if query.Limit != 0 {
		values.Set("limit", strconv.FormatInt(query.Limit, 10))
	}
	if query.Wait != 0 {
		values.Set("wait", strconv.FormatInt(query.Wait, 10))
	}
	return values
}

// ListEvents: Read missed events.
//
// Complete events in the sequence of the log, for a receiver that was down: all events that match a subscription of the
// partner, active or not, whether or not they were delivered. Events of outlets that are no longer linked and of
// families without a scope in the token are omitted.
//
// Pass the id of the last event that you handled as `after`, then each `next_after`, until `has_more` is false. Store
// the last `next_after` for the next time. A page ends at `limit` events or, earlier, at 4,194,304 bytes; a single event
// has at most 1,048,576 bytes. An event may also be delivered, so handle each `event_id` once. Events are kept for
// `retention_days` of the AsyncAPI document's delivery policy.
//
// An `after` that is not a cursor of your event log returns 404 with `CURSOR_UNKNOWN_START_AT_OLDEST`: leave it out to
// start at the oldest event. This happens after the service is restored from a backup that lacks the event. An
// `event_id` is never assigned twice, so an id that you have not handled is always a new event.
//
// With `wait`, a request that finds no event is answered when one is stored, so a receiver without a public address
// needs no polling: request the next page as soon as the last one is handled. A client has at most
// 40 requests that wait at a time on a node; one more ends the oldest, with an empty page.
//
// Scope: partner:outlet:read.
func (c *Client) ListEvents(ctx context.Context, query *ListEventsQuery, options ...CallOption) (*EventPage, error) {
	values := query.values()
	var data EventPage
	if err := c.data(ctx, call{
		method: "GET",
		path:   "/integrations/partner/v1/events",
		query:  values,
	}, options, "EventPage", &data); err != nil {
		return nil, err
	}
	return &data, nil
}

// IterateEvents: iterates over all entries of ListEvents and fetches pages on demand. After in the query sets the start.
// With `Wait` the iteration has no end: it waits for further entries.
func (c *Client) IterateEvents(ctx context.Context, query *ListEventsQuery, options ...CallOption) *Iterator[Event] {
	var position ListEventsQuery
	if query != nil {
		position = *query
	}
	iterator := &Iterator[Event]{fetch: func() ([]Event, bool, error) {
		page, err := c.ListEvents(ctx, &position, options...)
		if err != nil {
			return nil, false, err
		}
		isLast := !page.HasMore && position.Wait <= 0
		if page.NextAfter != nil {
			position.After = *page.NextAfter
		}
		return page.Events, isLast, nil
	}}
	if position.Wait > 0 {
		iterator.pause = func() error { return c.pause(ctx) }
	}
	return iterator
}

// GetIntegrationHealthQuery is the query of GetIntegrationHealth. Zero values are not sent.
type GetIntegrationHealthQuery struct {
	// Only the endpoint with this URL, written as in the subscription.
	Endpoint string
}

func (query *GetIntegrationHealthQuery) values() url.Values {
	values := url.Values{}
	if query == nil {
		return values
	}
	if query.Endpoint != "" {
		values.Set("endpoint", query.Endpoint)
	}
	return values
}

// GetIntegrationHealth: Read the health of your integration.
//
// Counts of the last 30 days (UTC): how each of your endpoints answered, and which errors your requests received. There
// are counts only, no values, and only of this client. New requests and deliveries are counted within
// 10 seconds; a crash of the service may lose the counts of that time.
//
// At most 40 endpoints are listed, those with an open circuit first, then those with the most failures since their last
// success; `endpoint` selects one. An endpoint is a URL, whichever subscriptions name it.
//
// Response times are counted in classes (`response_classes_milliseconds` of the AsyncAPI document's delivery policy);
// `p50_ms` and `p99_ms` are the upper end of the class that has the median, or 99 of 100 responses. A failure without a
// response has no response time.
//
// Scope: partner:outlet:read.
func (c *Client) GetIntegrationHealth(ctx context.Context, query *GetIntegrationHealthQuery, options ...CallOption) (*IntegrationHealth, error) {
	values := query.values()
	var data IntegrationHealth
	if err := c.data(ctx, call{
		method: "GET",
		path:   "/integrations/partner/v1/integration-health",
		query:  values,
	}, options, "IntegrationHealth", &data); err != nil {
		return nil, err
	}
	return &data, nil
}

// CreateTransaction: Create a payment transaction.
//
// Starts a payment by QR. Show the customer the image behind `actions`, or draw it from `qr_string`. The transaction is
// `Pending` until the customer has paid, then `Settlement`; `payment.transaction.settlement` is sent when it is paid.
// The QR code can be paid until `payable_until`, 7 days after the transaction is created. A transaction that is not paid
// by then stays `Pending`, its `actions` are empty, and no event is sent: compare `payable_until` with the time, or
// choose an earlier end yourself.
//
// | Problem | Response |
// |---|---|
// | a field or header is missing, has the wrong type or is out of range; `X-Idempotency-Key` is not a UUID | 400 |
// | the outlet does not exist or is not registered for payment | 404 |
// | a rule on the request is violated, see below | 409 or 422, with the code |
//
// The same key with the same body returns the stored response, byte for byte, for 30 days.
//
// **Rules on the request.** A violation is rejected with the code.
//
// - The sum of `price` times `quantity` over all `item_details` is `gross_amount`. (`GROSS_AMOUNT_MISMATCH`)
// - The first request with the same key is no longer in progress. (`IDEMPOTENCY_KEY_IN_FLIGHT`)
// - A key is sent again only with the same body. (`IDEMPOTENCY_KEY_REUSED`)
// - You have no other transaction with this `order_id` at the outlet. (`ORDER_ID_TAKEN`)
//
// Scope: payment:transaction:write. Adds an idempotency key, unless the options contain one.
func (c *Client) CreateTransaction(ctx context.Context, outletID string, body CreateTransactionRequest, options ...CallOption) (*TransactionResult, error) {
	var data TransactionResult
	if err := c.data(ctx, call{
		method:  "POST",
		path:    "/integrations/payment/outlets/" + segment("outlet_id", outletID) + "/v2/transactions",
		body:    body,
		isKeyed: true,
	}, options, "TransactionResult", &data); err != nil {
		return nil, err
	}
	return &data, nil
}

// GetTransactionByOrder: Find a payment transaction by its order.
//
// Your transaction with this `order_id` at the outlet. A transaction that does not exist, or that another partner
// created, returns 404 with the title `Not found`.
//
// Scope: payment:transaction:read.
func (c *Client) GetTransactionByOrder(ctx context.Context, outletID string, orderID string, options ...CallOption) (*TransactionResult, error) {
	values := url.Values{}
	values.Set("order_id", orderID)
	var data TransactionResult
	if err := c.data(ctx, call{
		method: "GET",
		path:   "/integrations/payment/outlets/" + segment("outlet_id", outletID) + "/v1/transactions",
		query:  values,
	}, options, "TransactionResult", &data); err != nil {
		return nil, err
	}
	return &data, nil
}

// GetTransaction: Read a payment transaction.
//
// The current state of your transaction. A transaction that does not exist at the outlet, or that another partner
// created, returns 404 with the title `Not found`.
//
// Scope: payment:transaction:read.
func (c *Client) GetTransaction(ctx context.Context, outletID string, transactionID string, options ...CallOption) (*TransactionResult, error) {
	var data TransactionResult
	if err := c.data(ctx, call{
		method: "GET",
		path:   "/integrations/payment/outlets/" + segment("outlet_id", outletID) + "/v1/transactions/" + segment("transaction_id", transactionID),
	}, options, "TransactionResult", &data); err != nil {
		return nil, err
	}
	return &data, nil
}

// GetTransactionQRCode: Read the QR image.
//
// The image to show to the customer. Use the complete URL from `actions` without changes: its signature replaces the
// access token, so an image element of a page can load it. It is valid until `payable_until` of the transaction. While
// the outlet is not linked for `payment`, the image of a `Pending` transaction returns 410; a customer who pays a code
// that was shown before is still settled. Errors are JSON, as in all operations.
func (c *Client) GetTransactionQRCode(ctx context.Context, outletID string, transactionID string, sig string, options ...CallOption) ([]byte, error) {
	values := url.Values{}
	values.Set("sig", sig)
	response, err := c.do(ctx, call{
		method:   "GET",
		path:     "/integrations/payment/outlets/" + segment("outlet_id", outletID) + "/v1/transactions/" + segment("transaction_id", transactionID) + "/qr-code",
		query:    values,
		isPublic: true,
	}, options)
	if err != nil {
		return nil, err
	}
	return response.Body, nil
}
