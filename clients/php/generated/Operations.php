<?php

// Generated from the contract by `npm run generate`. Do not edit.

declare(strict_types=1);

namespace PartnerApi;

use PartnerApi\Model\Catalog;
use PartnerApi\Model\CatalogRequest;
use PartnerApi\Model\CreatePromotionRequest;
use PartnerApi\Model\CreateTransactionRequest;
use PartnerApi\Model\Customer;
use PartnerApi\Model\CustomerPage;
use PartnerApi\Model\DeliveryStatus;
use PartnerApi\Model\Event;
use PartnerApi\Model\EventName;
use PartnerApi\Model\EventPage;
use PartnerApi\Model\IntegrationHealth;
use PartnerApi\Model\Invoice;
use PartnerApi\Model\InvoicePage;
use PartnerApi\Model\LinkOutletRequest;
use PartnerApi\Model\LinkOutletResult;
use PartnerApi\Model\LinkedProduct;
use PartnerApi\Model\NotificationPage;
use PartnerApi\Model\NotificationRecord;
use PartnerApi\Model\NotificationResult;
use PartnerApi\Model\NotificationSecret;
use PartnerApi\Model\OutletPage;
use PartnerApi\Model\OutletRecord;
use PartnerApi\Model\OutletResult;
use PartnerApi\Model\PromotionDetail;
use PartnerApi\Model\PromotionOutcome;
use PartnerApi\Model\PromotionPage;
use PartnerApi\Model\PromotionSummary;
use PartnerApi\Model\RedeliverFailedRequest;
use PartnerApi\Model\RedeliverFailedResult;
use PartnerApi\Model\ReplaceCatalogRequest;
use PartnerApi\Model\ReplacedCatalog;
use PartnerApi\Model\StockEntry;
use PartnerApi\Model\Subscription;
use PartnerApi\Model\SubscriptionPage;
use PartnerApi\Model\SubscriptionRequest;
use PartnerApi\Model\SubscriptionResult;
use PartnerApi\Model\TokenInfo;
use PartnerApi\Model\TransactionResult;
use PartnerApi\Model\WebhookEndpointList;
use PartnerApi\Model\WebhookEndpointRequest;
use PartnerApi\Model\WebhookEndpointResult;

/** The operations of the contract. */
abstract class Operations extends Transport
{
    /**
     * Replace the catalog.
     *
     * Replaces the whole menu of the outlet, atomically: readers see the old catalog or the new one. There is no
     * partial update: a menu, item or variant category that is not sent is dropped. An entry that is sent again keeps
     * its service-side id.
     *
     * A rejected replacement changes nothing and lists every violation. With `dry_run=true` nothing is stored; the
     * response lists the entries that would be dropped and the promotions that would end.
     *
     * A catalog is accepted with `warnings` if some of its menu items cannot be ordered with your ids now, or if the
     * price of a promotion no longer fits: the item then sells at its original price until it fits again. The response
     * lists them, also for a dry run, and so do the catalog request and the event. A catalog without menu items drops
     * all dishes and ends all promotions of the outlet permanently; compare it with `dry_run=true` first.
     *
     * Images are checked afterwards in the background. The catalog request with this `request_id` has the result,
     * which is also sent as `food.catalog.menu_mapping_updated`.
     *
     * **Rules on the request.** A violation is rejected with the code.
     *
     * - All menus together have at most 10,000 menu items. (`MENU_ITEMS_OVER_LIMIT`)
     * - `variant_categories` has each category that a menu item refers to. (`VARIANT_CATEGORY_NOT_SENT`)
     * - Each variant category has another `external_id`. (`VARIANT_CATEGORY_SENT_TWICE`)
     * - `min_quantity` of a variant category is at most its `max_quantity`. (`SELECTION_MIN_OVER_MAX`)
     * - `max_quantity` of a variant category is at most the number of its variants. (`SELECTION_MAX_OVER_VARIANTS`)
     * - `min_quantity` of a variant category is at most the number of its variants. (`SELECTION_MIN_OVER_VARIANTS`)
     * - A menu item lists each variant category once. (`VARIANT_CATEGORY_LISTED_TWICE`)
     * - No menu item costs less than nothing with the cheapest choice of variants that its categories allow.
     * (`MENU_ITEM_BELOW_ZERO`)
     * - The `end` of each range of operational hours is after its `start`. An `end` of 23:59 is the end of the day,
     * its last minute included. (`HOURS_END_NOT_AFTER_START`)
     * - Ranges of operational hours of one day do not overlap; they may touch. (`HOURS_OVERLAP`)
     *
     * **Rules reported in `data.warnings`.**
     *
     * - Each variant category of a menu item in stock has enough variants for its `min_quantity` that are in stock and
     * have an `external_id`. Your system recognizes no other choice in an order.
     * - The catalog has a menu item if the outlet has one. An empty catalog ends all promotions of the outlet.
     * - The price of each promotion still fits its menu items. Where it does not, the item sells at its original price
     * until it fits again.
     *
     * **Rules reported in `data.errors` of `getCatalogRequest`.**
     *
     * - `image` is an absolute URL with port 80 or 443, without user name and password, with a public address.
     * - The image has the `Content-Type` `image/jpeg` or `image/png`.
     *
     * Scope: food:catalog:write.
     *
     * @param string $outletId Service-side outlet id.
     * @param bool|null $dryRun Compare only; store nothing.
     * @param ReplaceCatalogRequest $body
     * @return ReplacedCatalog
     * @throws PartnerException
     */
    public function replaceCatalog(
        string $outletId,
        ReplaceCatalogRequest $body,
        ?bool $dryRun = null,
        ?CallOptions $options = null,
    ): ReplacedCatalog {
        $response = $this->call(
            'PUT',
            '/integrations/food/outlets/' . Settings::segment('outlet_id', $outletId) . '/v1/catalog',
            $options,
            query: ['dry_run' => $dryRun],
            body: $body,
        );

        return self::data($response, 'ReplacedCatalog', ReplacedCatalog::read(...));
    }

    /**
     * Read the catalog.
     *
     * The current catalog, with service-side ids and stock. An outlet that never received a catalog has an empty one.
     * Send the `ETag` back as `If-None-Match`: an unchanged catalog returns 304. The body is compressed with gzip or
     * zstd where `Accept-Encoding` accepts it; each encoding has its own `ETag`.
     *
     * Scope: food:catalog:read.
     *
     * @param string $outletId Service-side outlet id.
     * @return Catalog
     * @throws PartnerException
     */
    public function getCatalog(string $outletId, ?CallOptions $options = null): Catalog
    {
        $response = $this->call(
            'GET',
            '/integrations/food/outlets/' . Settings::segment('outlet_id', $outletId) . '/v2/catalog',
            $options,
        );

        return self::data($response, 'Catalog', Catalog::read(...));
    }

    /**
     * Follow a catalog replacement.
     *
     * The result of a replacement, including its images, for 30 days after it is finished. A `request_id` that was
     * used several times returns the newest.
     *
     * Scope: food:catalog:read.
     *
     * @param string $outletId Service-side outlet id.
     * @param string $requestId The `request_id` of the replacement.
     * @return CatalogRequest
     * @throws PartnerException
     */
    public function getCatalogRequest(
        string $outletId,
        string $requestId,
        ?CallOptions $options = null,
    ): CatalogRequest {
        $response = $this->call(
            'GET',
            '/integrations/food/outlets/' . Settings::segment('outlet_id', $outletId) . '/v1/catalog-requests/' . Settings::segment('request_id', $requestId),
            $options,
        );

        return self::data($response, 'CatalogRequest', CatalogRequest::read(...));
    }

    /**
     * Set the stock of menu items.
     *
     * Sets `in_stock` of the menu items with these partner-side ids: all of them, or none if one is unknown. An id
     * that several items share sets all of them.
     *
     * Scope: food:catalog:write.
     *
     * @param string $outletId Service-side outlet id.
     * @param list<StockEntry> $body
     * @throws PartnerException
     */
    public function setMenuItemStocks(string $outletId, array $body, ?CallOptions $options = null): void
    {
        self::checked($this->call(
            'PATCH',
            '/integrations/food/outlets/' . Settings::segment('outlet_id', $outletId) . '/v2/menu_item_stocks',
            $options,
            body: $body,
        ));
    }

    /**
     * Set the stock of variants.
     *
     * Sets `in_stock` of the variants with these partner-side ids: all of them, or none if one is unknown. An id that
     * several variants share sets all of them.
     *
     * Scope: food:catalog:write.
     *
     * @param string $outletId Service-side outlet id.
     * @param list<StockEntry> $body
     * @throws PartnerException
     */
    public function setVariantStocks(string $outletId, array $body, ?CallOptions $options = null): void
    {
        self::checked($this->call(
            'PATCH',
            '/integrations/food/outlets/' . Settings::segment('outlet_id', $outletId) . '/v2/variant_stocks',
            $options,
            body: $body,
        ));
    }

    /**
     * List promotions.
     *
     * The promotions of the outlet in every status, newest first. `limit` and `page` in the response are the applied
     * values. A page past the last one is empty.
     *
     * Scope: promo:food_promo:read.
     *
     * @param string $outletId Service-side outlet id.
     * @param int|null $limit Promotions per page. Omitted, zero or null (`limit=` or `limit=null`) means 25.
     * @param int|null $page Page to read, from 1.
     * @return PromotionPage
     * @throws PartnerException
     */
    public function listPromotions(
        string $outletId,
        ?int $limit = null,
        ?int $page = null,
        ?CallOptions $options = null,
    ): PromotionPage {
        $response = $this->call(
            'GET',
            '/integrations/promo/outlets/' . Settings::segment('outlet_id', $outletId) . '/v1/food-promos',
            $options,
            query: ['limit' => $limit, 'page' => $page],
        );

        return self::data($response, 'PromotionPage', PromotionPage::read(...));
    }

    /**
     * Iterates over all entries of `listPromotions` and fetches pages on demand. `page` sets the start.
     *
     * @return \Generator<int, PromotionSummary>
     * @throws PartnerException
     */
    public function iteratePromotions(
        string $outletId,
        ?int $limit = null,
        ?int $page = null,
        ?CallOptions $options = null,
    ): \Generator {
        $page ??= 1;
        do {
            $response = $this->listPromotions($outletId, $limit, $page, $options);
            foreach ($response->promotions as $entry) {
                yield $entry;
            }
            $isLast = $response->promotions === [] || $page * $response->limit >= $response->totalCount;
            $page++;
        } while (!$isLast);
    }

    /**
     * Create a promotion.
     *
     * Creates one promotion for all menu items of the outlet that share `external_menu_id`. It is `activated` at once
     * if `start_date` is today; otherwise it is `created` until midnight of `start_date`. Today and midnight refer to
     * the outlet's time zone. A newer promotion overrides an older one on the same item without deactivating it.
     *
     * | Problem | Response |
     * |---|---|
     * | a field or header is missing, has the wrong type or is out of range; `X-Idempotency-Key` is not a UUID | 400 |
     * | the token is a Facilitator's own, without a signed-in user | 403 |
     * | the outlet does not exist or is not registered for food | 404 |
     * | a rule on the request is violated, see below | 409 or 422, with the code |
     * | a rule on the menu item is violated, see below | 201, with an entry in `data.failure` |
     *
     * The same key with the same body returns the stored response, byte for byte, for 30 days. A response with a
     * status other than 201 is not stored, and its key can be used again. Bodies are the same if they are the same
     * JSON value; whitespace and the order of keys do not matter.
     *
     * **Rules on the request.** A violation is rejected with the code.
     *
     * - The first request with the same key is no longer in progress. (`IDEMPOTENCY_KEY_IN_FLIGHT`)
     * - A key is sent again only with the same body. (`IDEMPOTENCY_KEY_REUSED`)
     * - Exactly one of `selling_price` and `percentage_discount` is present. (`DISCOUNT_UNCLEAR`)
     * - `start_date` is today in the outlet's time zone, or later. (`START_DATE_IN_PAST`)
     * - `end_date` is after `start_date`. (`END_DATE_NOT_AFTER_START`)
     * - `end_date` is at most 62 days in Production and 30 days in Sandbox after `start_date`. (`PROMOTION_TOO_LONG`)
     * - `start_time` and `end_time` are both present or both absent. (`TIME_SPAN_INCOMPLETE`)
     * - `end_time` is 1 hour to 6 hours after `start_time` on the same day. (`TIME_SPAN_OUT_OF_BOUNDS`)
     *
     * **Rules reported in `data.failure`.**
     *
     * - The catalog has the menu item `external_menu_id`, and it is in stock.
     * - `start_date` is not before the date on which the catalog was last updated.
     * - The menu item costs so much that a final price in whole IDR, above zero, is within the bounds.
     * - Without times the final price is 10 % to 99 % of the original price.
     * - With times the final price is at least 30 % and less than 100 % of the original price.
     * - With the final price and the cheapest choice of variants that its categories allow, the item costs no less
     * than nothing.
     *
     * If several items share the id, the rules on the menu item apply to each of them.
     *
     * **Later changes.** Renaming or dropping the item, or renaming its menu, ends the promotion. So does moving the
     * item to a menu with another name, or changing one of several items that share the id in this way. Any other
     * change of the item keeps the promotion, which then uses the new price. Where its final price is then out of
     * bounds, or above the new price, the item sells at its original price until it fits again; `warnings` of the
     * replacement name the promotion.
     *
     * Scope: promo:food_promo:write. Adds an idempotency key, unless the options contain one.
     *
     * @param string $outletId Service-side outlet id.
     * @param CreatePromotionRequest $body
     * @return PromotionOutcome
     * @throws PartnerException
     */
    public function createPromotion(
        string $outletId,
        CreatePromotionRequest $body,
        ?CallOptions $options = null,
    ): PromotionOutcome {
        $response = $this->call(
            'POST',
            '/integrations/promo/outlets/' . Settings::segment('outlet_id', $outletId) . '/v1/food-promos',
            $options,
            body: $body,
            isKeyed: true,
        );

        return self::data($response, 'PromotionOutcome', PromotionOutcome::read(...));
    }

    /**
     * Read a promotion.
     *
     * `data` is an array with one entry per menu item that the promotion covers: usually one, several if menu items
     * share its `external_menu_id`. The entries differ only in `details.menu_item`, which is the current item of the
     * catalog, or the item when the promotion ended. A `promotion_id` that does not exist at the outlet returns 404.
     *
     * Scope: promo:food_promo:write.
     *
     * @param string $outletId Service-side outlet id.
     * @param string $promotionId Id of the promotion.
     * @return list<PromotionDetail>
     * @throws PartnerException
     */
    public function getPromotion(string $outletId, string $promotionId, ?CallOptions $options = null): array
    {
        $response = $this->call(
            'GET',
            '/integrations/promo/outlets/' . Settings::segment('outlet_id', $outletId) . '/v1/food-promos/' . Settings::segment('promotion_id', $promotionId),
            $options,
        );

        return self::data($response, 'PromotionDetail[]', static fn (array $entries): array => array_map(PromotionDetail::read(...), $entries));
    }

    /**
     * Delete a promotion.
     *
     * Deletes a promotion that is still `created`; it can still be read, as `deleted`. Any other status returns 409
     * and nothing changes; deactivate an `activated` promotion instead. A `promotion_id` that does not exist at the
     * outlet returns 404.
     *
     * Scope: promo:food_promo:write.
     *
     * @param string $outletId Service-side outlet id.
     * @param string $promotionId Id of the promotion.
     * @throws PartnerException
     */
    public function deletePromotion(string $outletId, string $promotionId, ?CallOptions $options = null): void
    {
        self::checked($this->call(
            'DELETE',
            '/integrations/promo/outlets/' . Settings::segment('outlet_id', $outletId) . '/v1/food-promos/' . Settings::segment('promotion_id', $promotionId),
            $options,
        ));
    }

    /**
     * Deactivate a promotion.
     *
     * Ends an `activated` promotion permanently. If it had overridden an older one on the same item that is still
     * `activated` and not expired, the older one takes effect again. Any other status returns 409 and nothing changes;
     * delete a `created` promotion instead. A `promotion_id` that does not exist at the outlet returns 404.
     *
     * Scope: promo:food_promo:write.
     *
     * @param string $outletId Service-side outlet id.
     * @param string $promotionId Id of the promotion.
     * @throws PartnerException
     */
    public function deactivatePromotion(string $outletId, string $promotionId, ?CallOptions $options = null): void
    {
        self::checked($this->call(
            'PUT',
            '/integrations/promo/outlets/' . Settings::segment('outlet_id', $outletId) . '/v1/food-promos/' . Settings::segment('promotion_id', $promotionId) . '/deactivate',
            $options,
        ));
    }

    /**
     * Link an outlet.
     *
     * Links the outlet to the partner for one product. The partner can then act for it and receives its events.
     * Linking it again replaces the `external_outlet_id` and keeps `linked_at`; `updated_at` changes only if the id
     * changes.
     *
     * The signed-in user must have the role `owner`, `admin` or `manager` at the outlet. Another role, no access to
     * the outlet and an outlet that does not exist all return the same 403. A product or body that does not match the
     * schema returns 400.
     *
     * Scope: partner:outlet:read.
     *
     * @param string $outletId Service-side outlet id.
     * @param LinkedProduct::*|string $product Product that the outlet is linked for.
     * @param LinkOutletRequest $body
     * @return LinkOutletResult
     * @throws PartnerException
     */
    public function linkOutlet(
        string $outletId,
        string $product,
        LinkOutletRequest $body,
        ?CallOptions $options = null,
    ): LinkOutletResult {
        $response = $this->call(
            'PUT',
            '/integrations/partner/outlets/' . Settings::segment('outlet_id', $outletId) . '/v1/link/' . Settings::segment('product', $product),
            $options,
            body: $body,
        );

        return self::data($response, 'LinkOutletResult', LinkOutletResult::read(...));
    }

    /**
     * Unlink an outlet.
     *
     * Ends the link for one product; use it when the partnership with the merchant ends. The events of that product
     * stop. The subscriptions remain, and send again if the outlet is linked again. The response is the same for an
     * outlet that is not linked.
     *
     * - `food`: steps of orders that happen while the outlet is not linked are never sent or listed, also not after it
     * is linked again. The `sequence` of an order then has a gap that `listEvents` does not fill.
     * - `payment`: QR images of `Pending` transactions return 410. A customer may still pay a code that was shown
     * before; `payment.transaction.settlement` is then sent, and listed by `listEvents`, once the outlet is linked
     * again.
     *
     * The signed-in user must have the role `owner`, `admin` or `manager` at the outlet. Another role, no access to
     * the outlet and an outlet that does not exist all return the same 403.
     *
     * Scope: partner:outlet:read.
     *
     * @param string $outletId Service-side outlet id.
     * @param LinkedProduct::*|string $product Product that the outlet is linked for.
     * @throws PartnerException
     */
    public function unlinkOutlet(string $outletId, string $product, ?CallOptions $options = null): void
    {
        self::checked($this->call(
            'DELETE',
            '/integrations/partner/outlets/' . Settings::segment('outlet_id', $outletId) . '/v1/link/' . Settings::segment('product', $product),
            $options,
        ));
    }

    /**
     * Read an outlet.
     *
     * Data of an outlet, whether or not it is registered for a product. An outlet that does not exist, or that belongs
     * to another merchant and is not linked to the partner, returns 404.
     *
     * Scope: partner:outlet:read.
     *
     * @param string $outletId Service-side outlet id.
     * @return OutletResult
     * @throws PartnerException
     */
    public function getOutlet(string $outletId, ?CallOptions $options = null): OutletResult
    {
        $response = $this->call(
            'GET',
            '/integrations/partner/outlets/' . Settings::segment('outlet_id', $outletId) . '/v1',
            $options,
        );

        return self::data($response, 'OutletResult', OutletResult::read(...));
    }

    /**
     * List linked outlets.
     *
     * The outlets that the partner acts for, for any product: those linked to a Facilitator, or the registered ones of
     * a Direct partner's merchant. Each is listed once, ordered by id.
     *
     * Scope: partner:outlet:read.
     *
     * @param int|null $page Page to read, from 1.
     * @param int|null $perPage Entries per page.
     * @return OutletPage
     * @throws PartnerException
     */
    public function listLinkedOutlets(
        ?int $page = null,
        ?int $perPage = null,
        ?CallOptions $options = null,
    ): OutletPage {
        $response = $this->call(
            'GET',
            '/integrations/partner/v1/linked-outlets',
            $options,
            query: ['page' => $page, 'per_page' => $perPage],
        );

        return self::data($response, 'OutletPage', OutletPage::read(...));
    }

    /**
     * Iterates over all entries of `listLinkedOutlets` and fetches pages on demand. `page` sets the start.
     *
     * @return \Generator<int, OutletRecord>
     * @throws PartnerException
     */
    public function iterateLinkedOutlets(
        ?int $page = null,
        ?int $perPage = null,
        ?CallOptions $options = null,
    ): \Generator {
        $page ??= 1;
        do {
            $response = $this->listLinkedOutlets($page, $perPage, $options);
            foreach ($response->outlets as $entry) {
                yield $entry;
            }
            $isLast = $response->outlets === [] || $page >= $response->totalPages;
            $page++;
        } while (!$isLast);
    }

    /**
     * Read user and outlets.
     *
     * The roles of the signed-in user and the outlets that the user has access to, linked or not. A Facilitator uses
     * it to find the outlets that it can link.
     *
     * Scope: partner:outlet:read.
     *
     * @return TokenInfo
     * @throws PartnerException
     */
    public function getTokenInfo(?CallOptions $options = null): TokenInfo
    {
        $response = $this->call(
            'GET',
            '/integrations/partner/v1/token-info',
            $options,
        );

        return self::data($response, 'TokenInfo', TokenInfo::read(...));
    }

    /**
     * List invoices.
     *
     * The invoices of the outlet in the order in which they were recorded, so that new ones never move entries of
     * pages that you already read; an invoice that is recorded again keeps its place. Read page after page until
     * `completed` is true. The outlet must be registered for any product.
     *
     * Scope: pos:reporting:read.
     *
     * @param string $outletId Service-side outlet id.
     * @param int|null $perPage Entries per page.
     * @param int|null $page Page to read, from 1.
     * @return InvoicePage
     * @throws PartnerException
     */
    public function listInvoices(
        string $outletId,
        ?int $perPage = null,
        ?int $page = null,
        ?CallOptions $options = null,
    ): InvoicePage {
        $response = $this->call(
            'GET',
            '/integrations/pos/outlets/' . Settings::segment('outlet_id', $outletId) . '/v1/reporting/invoices',
            $options,
            query: ['per_page' => $perPage, 'page' => $page],
        );

        return self::data($response, 'InvoicePage', InvoicePage::read(...));
    }

    /**
     * Iterates over all entries of `listInvoices` and fetches pages on demand. `page` sets the start.
     *
     * @return \Generator<int, Invoice>
     * @throws PartnerException
     */
    public function iterateInvoices(
        string $outletId,
        ?int $perPage = null,
        ?int $page = null,
        ?CallOptions $options = null,
    ): \Generator {
        $page ??= 1;
        do {
            $response = $this->listInvoices($outletId, $perPage, $page, $options);
            foreach ($response->invoices as $entry) {
                yield $entry;
            }
            $isLast = $response->invoices === [] || $response->completed;
            $page++;
        } while (!$isLast);
    }

    /**
     * List customers.
     *
     * The customers of the outlet in the order in which they were recorded, so that new ones never move entries of
     * pages that you already read; a customer that is recorded again keeps its place. A page past the last one is
     * empty. The outlet must be registered for any product.
     *
     * Scope: pos:reporting:read.
     *
     * @param string $outletId Service-side outlet id.
     * @param int|null $perPage Entries per page.
     * @param int|null $page Page to read, from 1.
     * @return CustomerPage
     * @throws PartnerException
     */
    public function listCustomers(
        string $outletId,
        ?int $perPage = null,
        ?int $page = null,
        ?CallOptions $options = null,
    ): CustomerPage {
        $response = $this->call(
            'GET',
            '/integrations/pos/outlets/' . Settings::segment('outlet_id', $outletId) . '/v1/customers',
            $options,
            query: ['per_page' => $perPage, 'page' => $page],
        );

        return self::data($response, 'CustomerPage', CustomerPage::read(...));
    }

    /**
     * Iterates over all entries of `listCustomers` and fetches pages on demand. `page` sets the start.
     *
     * @return \Generator<int, Customer>
     * @throws PartnerException
     */
    public function iterateCustomers(
        string $outletId,
        ?int $perPage = null,
        ?int $page = null,
        ?CallOptions $options = null,
    ): \Generator {
        $page ??= 1;
        do {
            $response = $this->listCustomers($outletId, $perPage, $page, $options);
            foreach ($response->customers as $entry) {
                yield $entry;
            }
            $isLast = $response->customers === [] || $page >= $response->totalPages;
            $page++;
        } while (!$isLast);
    }

    /**
     * List subscriptions.
     *
     * The partner-level subscriptions, active or not, oldest first. Subscriptions of event families without a scope in
     * the token are omitted.
     *
     * Scope: partner:outlet:read.
     *
     * @param int|null $page Page to read, from 1.
     * @param int|null $perPage Entries per page.
     * @return SubscriptionPage
     * @throws PartnerException
     */
    public function listSubscriptions(
        ?int $page = null,
        ?int $perPage = null,
        ?CallOptions $options = null,
    ): SubscriptionPage {
        $response = $this->call(
            'GET',
            '/integrations/partner/v1/notification-subscriptions',
            $options,
            query: ['page' => $page, 'per_page' => $perPage],
        );

        return self::data($response, 'SubscriptionPage', SubscriptionPage::read(...));
    }

    /**
     * Iterates over all entries of `listSubscriptions` and fetches pages on demand. `page` sets the start.
     *
     * @return \Generator<int, Subscription>
     * @throws PartnerException
     */
    public function iterateSubscriptions(
        ?int $page = null,
        ?int $perPage = null,
        ?CallOptions $options = null,
    ): \Generator {
        $page ??= 1;
        do {
            $response = $this->listSubscriptions($page, $perPage, $options);
            foreach ($response->subscriptions as $entry) {
                yield $entry;
            }
            $isLast = $response->subscriptions === [] || $page >= $response->totalPages;
            $page++;
        } while (!$isLast);
    }

    /**
     * Subscribe to an event.
     *
     * Sends every event of this name of all outlets that the partner acts for to `url` from now on. An event that also
     * matches an outlet-level subscription is delivered to both, with the same `event_id` and different idempotency
     * keys.
     *
     * The token also needs the scope of the event's family: `food:order:read` for `food.order.*`, `food:catalog:read`
     * for `food.catalog.*`, `payment:transaction:read` for `payment.*`. Without it the call returns 403.
     *
     * **Rules on the request.** A violation is rejected with the code.
     *
     * - `event` is the name of an event of the AsyncAPI document; at an outlet, not one of `partner.*`.
     * (`EVENT_UNKNOWN`)
     * - `url` is an absolute http or https URL with port 80 or 443, without user name and password, with a public
     * address. (`URL_NOT_ALLOWED`)
     * - No other subscription at this level has this `event` and this `url`. (`SUBSCRIPTION_EXISTS`)
     * - An event has at most 100 subscriptions at partner level and at most as many per outlet, active or not.
     * (`SUBSCRIPTION_LIMIT`)
     *
     * Scope: partner:outlet:read.
     *
     * @param SubscriptionRequest $body
     * @return SubscriptionResult
     * @throws PartnerException
     */
    public function createSubscription(SubscriptionRequest $body, ?CallOptions $options = null): SubscriptionResult
    {
        $response = $this->call(
            'POST',
            '/integrations/partner/v1/notification-subscriptions',
            $options,
            body: $body,
        );

        return self::data($response, 'SubscriptionResult', SubscriptionResult::read(...));
    }

    /**
     * Read a subscription.
     *
     * Reads one subscription. The token also needs the scope of its event's family.
     *
     * Scope: partner:outlet:read.
     *
     * @param string $subscriptionId Id of the subscription.
     * @return SubscriptionResult
     * @throws PartnerException
     */
    public function getSubscription(string $subscriptionId, ?CallOptions $options = null): SubscriptionResult
    {
        $response = $this->call(
            'GET',
            '/integrations/partner/v1/notification-subscriptions/' . Settings::segment('subscription_id', $subscriptionId),
            $options,
        );

        return self::data($response, 'SubscriptionResult', SubscriptionResult::read(...));
    }

    /**
     * Update a subscription.
     *
     * Replaces event, `url` and `active`. If `active` is omitted it is true, so this also reactivates a subscription
     * that a
     * 410 response deactivated. Pending deliveries go to the new `url`; those of another event are not sent. The token
     * needs the scopes of the families of the old and the new event.
     *
     * **Rules on the request.** A violation is rejected with the code.
     *
     * - `event` is the name of an event of the AsyncAPI document; at an outlet, not one of `partner.*`.
     * (`EVENT_UNKNOWN`)
     * - `url` is an absolute http or https URL with port 80 or 443, without user name and password, with a public
     * address. (`URL_NOT_ALLOWED`)
     * - No other subscription at this level has this `event` and this `url`. (`SUBSCRIPTION_EXISTS`)
     * - An event has at most 100 subscriptions at partner level and at most as many per outlet, active or not.
     * (`SUBSCRIPTION_LIMIT`)
     *
     * Scope: partner:outlet:read.
     *
     * @param string $subscriptionId Id of the subscription.
     * @param SubscriptionRequest $body
     * @return SubscriptionResult
     * @throws PartnerException
     */
    public function updateSubscription(
        string $subscriptionId,
        SubscriptionRequest $body,
        ?CallOptions $options = null,
    ): SubscriptionResult {
        $response = $this->call(
            'PUT',
            '/integrations/partner/v1/notification-subscriptions/' . Settings::segment('subscription_id', $subscriptionId),
            $options,
            body: $body,
        );

        return self::data($response, 'SubscriptionResult', SubscriptionResult::read(...));
    }

    /**
     * Delete a subscription.
     *
     * Nothing is sent for it any more, not even pending deliveries. Past deliveries stay in the delivery log. The
     * token also needs the scope of its event's family.
     *
     * Scope: partner:outlet:read.
     *
     * @param string $subscriptionId Id of the subscription.
     * @throws PartnerException
     */
    public function deleteSubscription(string $subscriptionId, ?CallOptions $options = null): void
    {
        self::checked($this->call(
            'DELETE',
            '/integrations/partner/v1/notification-subscriptions/' . Settings::segment('subscription_id', $subscriptionId),
            $options,
        ));
    }

    /**
     * Send a test event.
     *
     * Sends an example of the subscription's event from the AsyncAPI document to this subscription only. The examples
     * of the event take turns. It is queued, signed, retried and logged like any other event. `header.test` is true,
     * and `event_id` and timestamp are new with each request; the resources in `body` do not exist. It does not count
     * as a missed event.
     *
     * A subscription that is not active returns 409. The token also needs the scope of its event's family.
     *
     * Scope: partner:outlet:read.
     *
     * @param string $subscriptionId Id of the subscription.
     * @return NotificationResult
     * @throws PartnerException
     */
    public function sendTestEvent(string $subscriptionId, ?CallOptions $options = null): NotificationResult
    {
        $response = $this->call(
            'POST',
            '/integrations/partner/v1/notification-subscriptions/' . Settings::segment('subscription_id', $subscriptionId) . '/test',
            $options,
        );

        return self::data($response, 'NotificationResult', NotificationResult::read(...));
    }

    /**
     * List the subscriptions of an outlet.
     *
     * The subscriptions of this outlet, active or not, oldest first. Subscriptions of event families without a scope
     * in the token are omitted.
     *
     * Scope: partner:outlet:read.
     *
     * @param string $outletId Service-side outlet id.
     * @param int|null $page Page to read, from 1.
     * @param int|null $perPage Entries per page.
     * @return SubscriptionPage
     * @throws PartnerException
     */
    public function listOutletSubscriptions(
        string $outletId,
        ?int $page = null,
        ?int $perPage = null,
        ?CallOptions $options = null,
    ): SubscriptionPage {
        $response = $this->call(
            'GET',
            '/integrations/partner/outlets/' . Settings::segment('outlet_id', $outletId) . '/v1/notification-subscriptions',
            $options,
            query: ['page' => $page, 'per_page' => $perPage],
        );

        return self::data($response, 'SubscriptionPage', SubscriptionPage::read(...));
    }

    /**
     * Iterates over all entries of `listOutletSubscriptions` and fetches pages on demand. `page` sets the start.
     *
     * @return \Generator<int, Subscription>
     * @throws PartnerException
     */
    public function iterateOutletSubscriptions(
        string $outletId,
        ?int $page = null,
        ?int $perPage = null,
        ?CallOptions $options = null,
    ): \Generator {
        $page ??= 1;
        do {
            $response = $this->listOutletSubscriptions($outletId, $page, $perPage, $options);
            foreach ($response->subscriptions as $entry) {
                yield $entry;
            }
            $isLast = $response->subscriptions === [] || $page >= $response->totalPages;
            $page++;
        } while (!$isLast);
    }

    /**
     * Subscribe to an event of an outlet.
     *
     * Sends every event of this name of this outlet to `url` from now on. An event that also matches a partner-level
     * subscription is delivered to both, with the same `event_id` and different idempotency keys. The outlet need not
     * be registered yet: events are sent once it is.
     *
     * The token also needs the scope of the event's family: `food:order:read` for `food.order.*`, `food:catalog:read`
     * for `food.catalog.*`, `payment:transaction:read` for `payment.*`. Without it the call returns 403.
     *
     * **Rules on the request.** A violation is rejected with the code.
     *
     * - `event` is the name of an event of the AsyncAPI document; at an outlet, not one of `partner.*`.
     * (`EVENT_UNKNOWN`)
     * - `url` is an absolute http or https URL with port 80 or 443, without user name and password, with a public
     * address. (`URL_NOT_ALLOWED`)
     * - No other subscription at this level has this `event` and this `url`. (`SUBSCRIPTION_EXISTS`)
     * - An event has at most 100 subscriptions at partner level and at most as many per outlet, active or not.
     * (`SUBSCRIPTION_LIMIT`)
     *
     * Scope: partner:outlet:read.
     *
     * @param string $outletId Service-side outlet id.
     * @param SubscriptionRequest $body
     * @return SubscriptionResult
     * @throws PartnerException
     */
    public function createOutletSubscription(
        string $outletId,
        SubscriptionRequest $body,
        ?CallOptions $options = null,
    ): SubscriptionResult {
        $response = $this->call(
            'POST',
            '/integrations/partner/outlets/' . Settings::segment('outlet_id', $outletId) . '/v1/notification-subscriptions',
            $options,
            body: $body,
        );

        return self::data($response, 'SubscriptionResult', SubscriptionResult::read(...));
    }

    /**
     * Read a subscription of an outlet.
     *
     * Reads one subscription. The token also needs the scope of its event's family.
     *
     * Scope: partner:outlet:read.
     *
     * @param string $outletId Service-side outlet id.
     * @param string $subscriptionId Id of the subscription.
     * @return SubscriptionResult
     * @throws PartnerException
     */
    public function getOutletSubscription(
        string $outletId,
        string $subscriptionId,
        ?CallOptions $options = null,
    ): SubscriptionResult {
        $response = $this->call(
            'GET',
            '/integrations/partner/outlets/' . Settings::segment('outlet_id', $outletId) . '/v1/notification-subscriptions/' . Settings::segment('subscription_id', $subscriptionId),
            $options,
        );

        return self::data($response, 'SubscriptionResult', SubscriptionResult::read(...));
    }

    /**
     * Update a subscription of an outlet.
     *
     * Replaces event, `url` and `active`. If `active` is omitted it is true, so this also reactivates a subscription
     * that a
     * 410 response deactivated. Pending deliveries go to the new `url`; those of another event are not sent. The token
     * needs the scopes of the families of the old and the new event.
     *
     * **Rules on the request.** A violation is rejected with the code.
     *
     * - `event` is the name of an event of the AsyncAPI document; at an outlet, not one of `partner.*`.
     * (`EVENT_UNKNOWN`)
     * - `url` is an absolute http or https URL with port 80 or 443, without user name and password, with a public
     * address. (`URL_NOT_ALLOWED`)
     * - No other subscription at this level has this `event` and this `url`. (`SUBSCRIPTION_EXISTS`)
     * - An event has at most 100 subscriptions at partner level and at most as many per outlet, active or not.
     * (`SUBSCRIPTION_LIMIT`)
     *
     * Scope: partner:outlet:read.
     *
     * @param string $outletId Service-side outlet id.
     * @param string $subscriptionId Id of the subscription.
     * @param SubscriptionRequest $body
     * @return SubscriptionResult
     * @throws PartnerException
     */
    public function updateOutletSubscription(
        string $outletId,
        string $subscriptionId,
        SubscriptionRequest $body,
        ?CallOptions $options = null,
    ): SubscriptionResult {
        $response = $this->call(
            'PUT',
            '/integrations/partner/outlets/' . Settings::segment('outlet_id', $outletId) . '/v1/notification-subscriptions/' . Settings::segment('subscription_id', $subscriptionId),
            $options,
            body: $body,
        );

        return self::data($response, 'SubscriptionResult', SubscriptionResult::read(...));
    }

    /**
     * Delete a subscription of an outlet.
     *
     * Nothing is sent for it any more, not even pending deliveries. Past deliveries stay in the delivery log. The
     * token also needs the scope of its event's family.
     *
     * Scope: partner:outlet:read.
     *
     * @param string $outletId Service-side outlet id.
     * @param string $subscriptionId Id of the subscription.
     * @throws PartnerException
     */
    public function deleteOutletSubscription(
        string $outletId,
        string $subscriptionId,
        ?CallOptions $options = null,
    ): void {
        self::checked($this->call(
            'DELETE',
            '/integrations/partner/outlets/' . Settings::segment('outlet_id', $outletId) . '/v1/notification-subscriptions/' . Settings::segment('subscription_id', $subscriptionId),
            $options,
        ));
    }

    /**
     * Send a test event to a subscription of an outlet.
     *
     * Sends an example of the subscription's event from the AsyncAPI document to this subscription only. The examples
     * of the event take turns. It is queued, signed, retried and logged like any other event. `header.test` is true,
     * and `event_id` and timestamp are new with each request; the resources in `body` do not exist. It does not count
     * as a missed event.
     *
     * A subscription that is not active returns 409. The token also needs the scope of its event's family.
     *
     * Scope: partner:outlet:read.
     *
     * @param string $outletId Service-side outlet id.
     * @param string $subscriptionId Id of the subscription.
     * @return NotificationResult
     * @throws PartnerException
     */
    public function sendOutletTestEvent(
        string $outletId,
        string $subscriptionId,
        ?CallOptions $options = null,
    ): NotificationResult {
        $response = $this->call(
            'POST',
            '/integrations/partner/outlets/' . Settings::segment('outlet_id', $outletId) . '/v1/notification-subscriptions/' . Settings::segment('subscription_id', $subscriptionId) . '/test',
            $options,
        );

        return self::data($response, 'NotificationResult', NotificationResult::read(...));
    }

    /**
     * List webhook endpoints.
     *
     * All webhook endpoints of the partner, active or not, oldest first. Those with an event whose scope the token
     * lacks are omitted. Subscriptions have a list of their own.
     *
     * Scope: partner:outlet:read.
     *
     * @return WebhookEndpointList
     * @throws PartnerException
     */
    public function listWebhookEndpoints(?CallOptions $options = null): WebhookEndpointList
    {
        $response = $this->call(
            'GET',
            '/integrations/partner/v1/webhook-endpoints',
            $options,
        );

        return self::data($response, 'WebhookEndpointList', WebhookEndpointList::read(...));
    }

    /**
     * Read a webhook endpoint.
     *
     * Reads one webhook endpoint. The token also needs the scopes of its events.
     *
     * Scope: partner:outlet:read.
     *
     * @param string $webhookKey Your key of the webhook endpoint.
     * @return WebhookEndpointResult
     * @throws PartnerException
     */
    public function getWebhookEndpoint(string $webhookKey, ?CallOptions $options = null): WebhookEndpointResult
    {
        $response = $this->call(
            'GET',
            '/integrations/partner/v1/webhook-endpoints/' . Settings::segment('webhook_key', $webhookKey),
            $options,
        );

        return self::data($response, 'WebhookEndpointResult', WebhookEndpointResult::read(...));
    }

    /**
     * Create or replace a webhook endpoint.
     *
     * Sends the listed events of all outlets that the partner acts for to one `url`. The key is yours: the first
     * request creates the webhook endpoint, a later one replaces it, and repeating a request changes nothing, so a
     * deployment can always send it. If `active` is omitted it is true, so this also reactivates a webhook endpoint
     * that a 410 response deactivated. Pending deliveries go to the new `url`; those of events that are no longer
     * listed are not sent.
     *
     * An event that also matches subscriptions with the same `url` is sent for these, and not once more for the
     * webhook endpoint. If such a subscription is deleted or paused, its pending deliveries go on for the webhook
     * endpoint. If it gets another `url`, they go there instead.
     *
     * The token also needs the scopes of all events, of those before the request too. Without one the call returns
     * 403.
     *
     * **Rules on the request.** A violation is rejected with the code.
     *
     * - Each of `events` is the name of an event of the AsyncAPI document, or the scope of one. (`EVENT_UNKNOWN`)
     * - `url` is an absolute http or https URL with port 80 or 443, without user name and password, with a public
     * address. (`URL_NOT_ALLOWED`)
     * - No webhook endpoint with another key has this `url`. (`WEBHOOK_ENDPOINT_EXISTS`)
     * - A partner has at most 40 webhook endpoints, active or not. (`WEBHOOK_ENDPOINT_LIMIT`)
     *
     * Scope: partner:outlet:read.
     *
     * @param string $webhookKey Your key of the webhook endpoint.
     * @param WebhookEndpointRequest $body
     * @return WebhookEndpointResult
     * @throws PartnerException
     */
    public function setWebhookEndpoint(
        string $webhookKey,
        WebhookEndpointRequest $body,
        ?CallOptions $options = null,
    ): WebhookEndpointResult {
        $response = $this->call(
            'PUT',
            '/integrations/partner/v1/webhook-endpoints/' . Settings::segment('webhook_key', $webhookKey),
            $options,
            body: $body,
        );

        return self::data($response, 'WebhookEndpointResult', WebhookEndpointResult::read(...));
    }

    /**
     * Delete a webhook endpoint.
     *
     * Nothing is sent for it any more, not even pending deliveries. Past deliveries stay in the delivery log. The
     * token also needs the scopes of its events.
     *
     * Scope: partner:outlet:read.
     *
     * @param string $webhookKey Your key of the webhook endpoint.
     * @throws PartnerException
     */
    public function deleteWebhookEndpoint(string $webhookKey, ?CallOptions $options = null): void
    {
        self::checked($this->call(
            'DELETE',
            '/integrations/partner/v1/webhook-endpoints/' . Settings::segment('webhook_key', $webhookKey),
            $options,
        ));
    }

    /**
     * Send a test event to a webhook endpoint.
     *
     * Sends an example from the AsyncAPI document to this webhook endpoint only: of its event `event_type`, or else of
     * each of its events in turn. It is queued, signed, retried and logged like any other event. `header.test` is
     * true, and `event_id` and timestamp are new with each request; the resources in `body` do not exist. It does not
     * count as a missed event.
     *
     * A webhook endpoint that is not active returns 409, and one without the event 404. The token also needs the
     * scopes of its events.
     *
     * Scope: partner:outlet:read.
     *
     * @param string $webhookKey Your key of the webhook endpoint.
     * @param EventName::*|string|null $eventType Name of an event of the webhook endpoint.
     * @return NotificationResult
     * @throws PartnerException
     */
    public function sendWebhookEndpointTestEvent(
        string $webhookKey,
        ?string $eventType = null,
        ?CallOptions $options = null,
    ): NotificationResult {
        $response = $this->call(
            'POST',
            '/integrations/partner/v1/webhook-endpoints/' . Settings::segment('webhook_key', $webhookKey) . '/test',
            $options,
            query: ['event_type' => $eventType],
        );

        return self::data($response, 'NotificationResult', NotificationResult::read(...));
    }

    /**
     * Read the delivery log.
     *
     * The deliveries of the partner's subscriptions, newest first, with every attempt. Each event has one entry per
     * matching subscription, which is kept for `retention_days` of the AsyncAPI document's delivery policy. An entry
     * is as large as its event and its newest 100 attempts, and a page is always whole: choose a smaller `per_page`
     * for large events. All filters apply together. The pages contain, and count, the newest `max_listed_deliveries`
     * (same policy) of the matching entries. To read a long log that keeps growing, pass the last `id` of a page as
     * `before` instead of the next `page`; `before` and `created_before` lead to older entries. Events of families
     * without a scope in the token are omitted.
     *
     * Scope: partner:outlet:read.
     *
     * @param string|null $entityId Only entries with this order number, id of a catalog request, transaction or
     * endpoint, or name of a deprecated part.
     * @param EventName::*|string|null $eventType Only events with this name.
     * @param DeliveryStatus::*|string|null $deliveryStatus Only deliveries in this state.
     * @param string|null $endpoint Only deliveries to this URL, written as in the subscription.
     * @param string|null $webhookEndpoint Only deliveries of the events of the webhook endpoint with this key to its
     * URL.
     * @param \DateTimeImmutable|null $createdAfter Only deliveries created after this time.
     * @param \DateTimeImmutable|null $createdBefore Only deliveries created before this time.
     * @param string|null $before `id` of an entry: only the entries after it in the list, which are older. An unknown
     * id returns an empty list.
     * @param int|null $page Page to read, from 1.
     * @param int|null $perPage Entries per page.
     * @return NotificationPage
     * @throws PartnerException
     */
    public function listNotifications(
        ?string $entityId = null,
        ?string $eventType = null,
        ?string $deliveryStatus = null,
        ?string $endpoint = null,
        ?string $webhookEndpoint = null,
        ?\DateTimeImmutable $createdAfter = null,
        ?\DateTimeImmutable $createdBefore = null,
        ?string $before = null,
        ?int $page = null,
        ?int $perPage = null,
        ?CallOptions $options = null,
    ): NotificationPage {
        $response = $this->call(
            'GET',
            '/integrations/partner/v1/notifications',
            $options,
            query: ['entity_id' => $entityId, 'event_type' => $eventType, 'delivery_status' => $deliveryStatus, 'endpoint' => $endpoint, 'webhook_endpoint' => $webhookEndpoint, 'created_after' => \PartnerApi\Times::instant($createdAfter), 'created_before' => \PartnerApi\Times::instant($createdBefore), 'before' => $before, 'page' => $page, 'per_page' => $perPage],
        );

        return self::data($response, 'NotificationPage', NotificationPage::read(...));
    }

    /**
     * Iterates over all entries of `listNotifications` and fetches pages on demand. `page` sets the start.
     *
     * @return \Generator<int, NotificationRecord>
     * @throws PartnerException
     */
    public function iterateNotifications(
        ?string $entityId = null,
        ?string $eventType = null,
        ?string $deliveryStatus = null,
        ?string $endpoint = null,
        ?string $webhookEndpoint = null,
        ?\DateTimeImmutable $createdAfter = null,
        ?\DateTimeImmutable $createdBefore = null,
        ?string $before = null,
        ?int $page = null,
        ?int $perPage = null,
        ?CallOptions $options = null,
    ): \Generator {
        $page ??= 1;
        do {
            $response = $this->listNotifications($entityId, $eventType, $deliveryStatus, $endpoint, $webhookEndpoint, $createdAfter, $createdBefore, $before, $page, $perPage, $options);
            foreach ($response->notifications as $entry) {
                yield $entry;
            }
            $isLast = $response->notifications === [] || $page >= $response->totalPages;
            $page++;
        } while (!$isLast);
    }

    /**
     * Read one notification.
     *
     * One entry of the delivery log, with every attempt. The token also needs the scope of the event's family.
     *
     * Scope: partner:outlet:read.
     *
     * @param string $notificationId Id of the delivery log entry.
     * @return NotificationResult
     * @throws PartnerException
     */
    public function getNotification(string $notificationId, ?CallOptions $options = null): NotificationResult
    {
        $response = $this->call(
            'GET',
            '/integrations/partner/v1/notifications/' . Settings::segment('notification_id', $notificationId),
            $options,
        );

        return self::data($response, 'NotificationResult', NotificationResult::read(...));
    }

    /**
     * Redeliver a notification.
     *
     * Puts a delivery that is `complete`, `failed` or `dead` back into the queue with its full number of attempts. The
     * body, its `event_id` and the idempotency key stay the same; timestamp and signature are new. A delivery that is
     * `queue` or `working`, whose subscription is deleted or not active, or whose outlet is no longer linked, returns
     * 409. The token also needs the scope of the event's family.
     *
     * Scope: partner:outlet:read.
     *
     * @param string $notificationId Id of the delivery log entry.
     * @return NotificationResult
     * @throws PartnerException
     */
    public function redeliverNotification(string $notificationId, ?CallOptions $options = null): NotificationResult
    {
        $response = $this->call(
            'POST',
            '/integrations/partner/v1/notifications/' . Settings::segment('notification_id', $notificationId) . '/redeliver',
            $options,
        );

        return self::data($response, 'NotificationResult', NotificationResult::read(...));
    }

    /**
     * Redeliver failed notifications.
     *
     * Puts deliveries that are `failed` or `dead` back into the queue, oldest first, like a redelivery of each: all
     * that were created after `created_after` and match the other conditions. Deliveries whose subscription is deleted
     * or not active, or whose outlet is no longer linked, are skipped.
     *
     * One call reads at most 500 deliveries. Repeat the call with `next_after` as `after` until `next_after` is null.
     * Each call starts after the previous one, so this ends even if deliveries fail again meanwhile. Retrying a call
     * whose response was lost sends nothing twice, because its deliveries are already queued. At most
     * 1,000 redelivered notifications of a partner can wait in the queue, so that new events wait behind few. At this
     * limit the call returns 409 and queues nothing.
     *
     * The token needs the scopes of the events' families: events without a scope in the token are ignored.
     *
     * Scope: partner:outlet:read.
     *
     * @param RedeliverFailedRequest $body
     * @return RedeliverFailedResult
     * @throws PartnerException
     */
    public function redeliverFailedNotifications(
        RedeliverFailedRequest $body,
        ?CallOptions $options = null,
    ): RedeliverFailedResult {
        $response = $this->call(
            'POST',
            '/integrations/partner/v1/notification-redeliveries',
            $options,
            body: $body,
        );

        return self::data($response, 'RedeliverFailedResult', RedeliverFailedResult::read(...));
    }

    /**
     * Read the notification secret.
     *
     * The secret that signs the partner's deliveries. The first call creates the secret, so that you can configure it
     * before the first subscription.
     *
     * Scope: partner:outlet:read.
     *
     * @return NotificationSecret
     * @throws PartnerException
     */
    public function getNotificationSecret(?CallOptions $options = null): NotificationSecret
    {
        $response = $this->call(
            'GET',
            '/integrations/partner/v1/notification-secret',
            $options,
        );

        return self::data($response, 'NotificationSecret', NotificationSecret::read(...));
    }

    /**
     * Rotate the notification secret.
     *
     * Creates a new secret, which signs from now on. The previous secret also signs `webhook-signature` for
     * `secret_rotation_overlap_hours` of the AsyncAPI document's delivery policy; `X-Svc-Signature` uses only the new
     * one. Configure both secrets in your receiver until then.
     *
     * While two secrets sign, another rotation returns 409 and changes nothing, because it would remove the secret
     * that receivers still use. So it is safe to retry a request whose response was lost; read the secret in this
     * case.
     *
     * Scope: partner:notification_secret:write.
     *
     * @return NotificationSecret
     * @throws PartnerException
     */
    public function rotateNotificationSecret(?CallOptions $options = null): NotificationSecret
    {
        $response = $this->call(
            'POST',
            '/integrations/partner/v1/notification-secret/rotate',
            $options,
        );

        return self::data($response, 'NotificationSecret', NotificationSecret::read(...));
    }

    /**
     * Read missed events.
     *
     * Complete events in the sequence of the log, for a receiver that was down: all events that match a subscription
     * of the partner, active or not, whether or not they were delivered. Events of outlets that are no longer linked
     * and of families without a scope in the token are omitted.
     *
     * Pass the id of the last event that you handled as `after`, then each `next_after`, until `has_more` is false.
     * Store the last `next_after` for the next time. A page ends at `limit` events or, earlier, at 4,194,304 bytes; a
     * single event has at most 1,048,576 bytes. An event may also be delivered, so handle each `event_id` once. Events
     * are kept for `retention_days` of the AsyncAPI document's delivery policy.
     *
     * An `after` that is not a cursor of your event log returns 404 with `CURSOR_UNKNOWN_START_AT_OLDEST`: leave it
     * out to start at the oldest event. This happens after the service is restored from a backup that lacks the event.
     * An `event_id` is never assigned twice, so an id that you have not handled is always a new event.
     *
     * With `wait`, a request that finds no event is answered when one is stored, so a receiver without a public
     * address needs no polling: request the next page as soon as the last one is handled. A client has at most
     * 40 requests that wait at a time on a node; one more ends the oldest, with an empty page.
     *
     * Scope: partner:outlet:read.
     *
     * @param string|null $after `event_id` of the last event that you received, or the last `next_after`.
     * @param int|null $limit Maximum number of events.
     * @param int|null $wait Longest time to wait for an event if there is none, in seconds.
     * @return EventPage
     * @throws PartnerException
     */
    public function listEvents(
        ?string $after = null,
        ?int $limit = null,
        ?int $wait = null,
        ?CallOptions $options = null,
    ): EventPage {
        $response = $this->call(
            'GET',
            '/integrations/partner/v1/events',
            $options,
            query: ['after' => $after, 'limit' => $limit, 'wait' => $wait],
        );

        return self::data($response, 'EventPage', EventPage::read(...));
    }

    /**
     * Iterates over all entries of `listEvents` and fetches pages on demand. `after` sets the start. With `$wait` the
     * iteration has no end: it waits for further entries.
     *
     * @return \Generator<int, Event>
     * @throws PartnerException
     */
    public function iterateEvents(
        ?string $after = null,
        ?int $limit = null,
        ?int $wait = null,
        ?CallOptions $options = null,
    ): \Generator {
        do {
            $response = $this->listEvents($after, $limit, $wait, $options);
            foreach ($response->events as $entry) {
                yield $entry;
            }
            if ($response->events === [] && $wait) {
                $this->pause();
            }
            $isLast = !$wait && ($response->events === [] || !$response->hasMore);
            $after = $response->nextAfter;
        } while (!$isLast);
    }

    /**
     * Read the health of your integration.
     *
     * Counts of the last 30 days (UTC): how each of your endpoints answered, and which errors your requests received.
     * There are counts only, no values, and only of this client. New requests and deliveries are counted within
     * 10 seconds; a crash of the service may lose the counts of that time.
     *
     * At most 40 endpoints are listed, those with an open circuit first, then those with the most failures since their
     * last success; `endpoint` selects one. An endpoint is a URL, whichever subscriptions name it.
     *
     * Response times are counted in classes (`response_classes_milliseconds` of the AsyncAPI document's delivery
     * policy); `p50_ms` and `p99_ms` are the upper end of the class that has the median, or 99 of 100 responses. A
     * failure without a response has no response time.
     *
     * Scope: partner:outlet:read.
     *
     * @param string|null $endpoint Only the endpoint with this URL, written as in the subscription.
     * @return IntegrationHealth
     * @throws PartnerException
     */
    public function getIntegrationHealth(?string $endpoint = null, ?CallOptions $options = null): IntegrationHealth
    {
        $response = $this->call(
            'GET',
            '/integrations/partner/v1/integration-health',
            $options,
            query: ['endpoint' => $endpoint],
        );

        return self::data($response, 'IntegrationHealth', IntegrationHealth::read(...));
    }

    /**
     * Create a payment transaction.
     *
     * Starts a payment by QR. Show the customer the image behind `actions`, or draw it from `qr_string`. The
     * transaction is `Pending` until the customer has paid, then `Settlement`; `payment.transaction.settlement` is
     * sent when it is paid. The QR code can be paid until `payable_until`, 7 days after the transaction is created. A
     * transaction that is not paid by then stays `Pending`, its `actions` are empty, and no event is sent: compare
     * `payable_until` with the time, or choose an earlier end yourself.
     *
     * | Problem | Response |
     * |---|---|
     * | a field or header is missing, has the wrong type or is out of range; `X-Idempotency-Key` is not a UUID | 400 |
     * | the outlet does not exist or is not registered for payment | 404 |
     * | a rule on the request is violated, see below | 409 or 422, with the code |
     *
     * The same key with the same body returns the stored response, byte for byte, for 30 days.
     *
     * **Rules on the request.** A violation is rejected with the code.
     *
     * - The sum of `price` times `quantity` over all `item_details` is `gross_amount`. (`GROSS_AMOUNT_MISMATCH`)
     * - The first request with the same key is no longer in progress. (`IDEMPOTENCY_KEY_IN_FLIGHT`)
     * - A key is sent again only with the same body. (`IDEMPOTENCY_KEY_REUSED`)
     * - You have no other transaction with this `order_id` at the outlet. (`ORDER_ID_TAKEN`)
     *
     * Scope: payment:transaction:write. Adds an idempotency key, unless the options contain one.
     *
     * @param string $outletId Service-side outlet id.
     * @param CreateTransactionRequest $body
     * @return TransactionResult
     * @throws PartnerException
     */
    public function createTransaction(
        string $outletId,
        CreateTransactionRequest $body,
        ?CallOptions $options = null,
    ): TransactionResult {
        $response = $this->call(
            'POST',
            '/integrations/payment/outlets/' . Settings::segment('outlet_id', $outletId) . '/v2/transactions',
            $options,
            body: $body,
            isKeyed: true,
        );

        return self::data($response, 'TransactionResult', TransactionResult::read(...));
    }

    /**
     * Find a payment transaction by its order.
     *
     * Your transaction with this `order_id` at the outlet. A transaction that does not exist, or that another partner
     * created, returns 404 with the title `Not found`.
     *
     * Scope: payment:transaction:read.
     *
     * @param string $outletId Service-side outlet id.
     * @param string $orderId The `order_id` with which the transaction was created.
     * @return TransactionResult
     * @throws PartnerException
     */
    public function getTransactionByOrder(
        string $outletId,
        string $orderId,
        ?CallOptions $options = null,
    ): TransactionResult {
        $response = $this->call(
            'GET',
            '/integrations/payment/outlets/' . Settings::segment('outlet_id', $outletId) . '/v1/transactions',
            $options,
            query: ['order_id' => $orderId],
        );

        return self::data($response, 'TransactionResult', TransactionResult::read(...));
    }

    /**
     * Read a payment transaction.
     *
     * The current state of your transaction. A transaction that does not exist at the outlet, or that another partner
     * created, returns 404 with the title `Not found`.
     *
     * Scope: payment:transaction:read.
     *
     * @param string $outletId Service-side outlet id.
     * @param string $transactionId Id of the transaction.
     * @return TransactionResult
     * @throws PartnerException
     */
    public function getTransaction(
        string $outletId,
        string $transactionId,
        ?CallOptions $options = null,
    ): TransactionResult {
        $response = $this->call(
            'GET',
            '/integrations/payment/outlets/' . Settings::segment('outlet_id', $outletId) . '/v1/transactions/' . Settings::segment('transaction_id', $transactionId),
            $options,
        );

        return self::data($response, 'TransactionResult', TransactionResult::read(...));
    }

    /**
     * Read the QR image.
     *
     * The image to show to the customer. Use the complete URL from `actions` without changes: its signature replaces
     * the access token, so an image element of a page can load it. It is valid until `payable_until` of the
     * transaction. While the outlet is not linked for `payment`, the image of a `Pending` transaction returns 410; a
     * customer who pays a code that was shown before is still settled. Errors are JSON, as in all operations.
     *
     * @param string $outletId Service-side outlet id.
     * @param string $transactionId Id of the transaction.
     * @param string $sig Signature of the URL, including its expiry. Treat it as opaque.
     * @return string the bytes
     * @throws PartnerException
     */
    public function getTransactionQrCode(
        string $outletId,
        string $transactionId,
        string $sig,
        ?CallOptions $options = null,
    ): string {
        return $this->call(
            'GET',
            '/integrations/payment/outlets/' . Settings::segment('outlet_id', $outletId) . '/v1/transactions/' . Settings::segment('transaction_id', $transactionId) . '/qr-code',
            $options,
            query: ['sig' => $sig],
            isPublic: true,
        )->body;
    }
}
