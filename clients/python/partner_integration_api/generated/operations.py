"""Generated from the contract by `npm run generate`. Do not edit."""

from __future__ import annotations

import datetime
from typing import Iterator, Optional

from .._json import many
from .._settings import segment
from .._transport import CallOptions, Transport, checked, data_of
from .models import (
    Catalog,
    CatalogRequest,
    CreatePromotionRequest,
    CreateTransactionRequest,
    Customer,
    CustomerPage,
    DeliveryStatus,
    Event,
    EventName,
    EventPage,
    IntegrationHealth,
    Invoice,
    InvoicePage,
    LinkOutletRequest,
    LinkOutletResult,
    LinkedProduct,
    NotificationPage,
    NotificationRecord,
    NotificationResult,
    NotificationSecret,
    OutletPage,
    OutletRecord,
    OutletResult,
    PromotionDetail,
    PromotionOutcome,
    PromotionPage,
    PromotionSummary,
    RedeliverFailedRequest,
    RedeliverFailedResult,
    ReplaceCatalogRequest,
    ReplacedCatalog,
    StockEntry,
    Subscription,
    SubscriptionPage,
    SubscriptionRequest,
    SubscriptionResult,
    TokenInfo,
    TransactionResult,
    WebhookEndpointList,
    WebhookEndpointRequest,
    WebhookEndpointResult,
)


class Operations(Transport):
    def replace_catalog(
        self,
        outlet_id: str,
        body: ReplaceCatalogRequest,
        *,
        dry_run: Optional[bool] = None,
        options: Optional[CallOptions] = None,
    ) -> ReplacedCatalog:
        """
        Replace the catalog.

        Replaces the whole menu of the outlet, atomically: readers see the old catalog or the new one. There is
        no partial update: a menu, item or variant category that is not sent is dropped. An entry that is sent
        again keeps its service-side id.

        A rejected replacement changes nothing and lists every violation. With `dry_run=true` nothing is stored;
        the response lists the entries that would be dropped and the promotions that would end.

        A catalog is accepted with `warnings` if some of its menu items cannot be ordered with your ids now, or
        if the price of a promotion no longer fits: the item then sells at its original price until it fits
        again. The response lists them, also for a dry run, and so do the catalog request and the event. A
        catalog without menu items drops all dishes and ends all promotions of the outlet permanently; compare
        it with `dry_run=true` first.

        Images are checked afterwards in the background. The catalog request with this `request_id` has the
        result, which is also sent as `food.catalog.menu_mapping_updated`.

        **Rules on the request.** A violation is rejected with the code.

        - All menus together have at most 10,000 menu items. (`MENU_ITEMS_OVER_LIMIT`)
        - `variant_categories` has each category that a menu item refers to. (`VARIANT_CATEGORY_NOT_SENT`)
        - Each variant category has another `external_id`. (`VARIANT_CATEGORY_SENT_TWICE`)
        - `min_quantity` of a variant category is at most its `max_quantity`. (`SELECTION_MIN_OVER_MAX`)
        - `max_quantity` of a variant category is at most the number of its variants.
        (`SELECTION_MAX_OVER_VARIANTS`)
        - `min_quantity` of a variant category is at most the number of its variants.
        (`SELECTION_MIN_OVER_VARIANTS`)
        - A menu item lists each variant category once. (`VARIANT_CATEGORY_LISTED_TWICE`)
        - No menu item costs less than nothing with the cheapest choice of variants that its categories allow.
        (`MENU_ITEM_BELOW_ZERO`)
        - The `end` of each range of operational hours is after its `start`. An `end` of 23:59 is the end of the
        day, its last minute included. (`HOURS_END_NOT_AFTER_START`)
        - Ranges of operational hours of one day do not overlap; they may touch. (`HOURS_OVERLAP`)

        **Rules reported in `data.warnings`.**

        - Each variant category of a menu item in stock has enough variants for its `min_quantity` that are in
        stock and have an `external_id`. Your system recognizes no other choice in an order.
        - The catalog has a menu item if the outlet has one. An empty catalog ends all promotions of the outlet.
        - The price of each promotion still fits its menu items. Where it does not, the item sells at its
        original price until it fits again.

        **Rules reported in `data.errors` of `getCatalogRequest`.**

        - `image` is an absolute URL with port 80 or 443, without user name and password, with a public address.
        - The image has the `Content-Type` `image/jpeg` or `image/png`.

        Scope: food:catalog:write.

        :param outlet_id: Service-side outlet id.
        :param dry_run: Compare only; store nothing.
        """
        response = self._call(
            "PUT",
            "/integrations/food/outlets/" + segment("outlet_id", outlet_id) + "/v1/catalog",
            options=options,
            query={"dry_run": dry_run},
            body=body,
        )
        data: ReplacedCatalog = data_of(response, "ReplacedCatalog", ReplacedCatalog._read)
        return data

    def get_catalog(
        self,
        outlet_id: str,
        *,
        options: Optional[CallOptions] = None,
    ) -> Catalog:
        """
        Read the catalog.

        The current catalog, with service-side ids and stock. An outlet that never received a catalog has an
        empty one. Send the `ETag` back as `If-None-Match`: an unchanged catalog returns 304. The body is
        compressed with gzip or zstd where `Accept-Encoding` accepts it; each encoding has its own `ETag`.

        Scope: food:catalog:read.

        :param outlet_id: Service-side outlet id.
        """
        response = self._call(
            "GET",
            "/integrations/food/outlets/" + segment("outlet_id", outlet_id) + "/v2/catalog",
            options=options,
        )
        data: Catalog = data_of(response, "Catalog", Catalog._read)
        return data

    def get_catalog_request(
        self,
        outlet_id: str,
        request_id: str,
        *,
        options: Optional[CallOptions] = None,
    ) -> CatalogRequest:
        """
        Follow a catalog replacement.

        The result of a replacement, including its images, for 30 days after it is finished. A `request_id` that
        was used several times returns the newest.

        Scope: food:catalog:read.

        :param outlet_id: Service-side outlet id.
        :param request_id: The `request_id` of the replacement.
        """
        response = self._call(
            "GET",
            "/integrations/food/outlets/" + segment("outlet_id", outlet_id) + "/v1/catalog-requests/" + segment("request_id", request_id),
            options=options,
        )
        data: CatalogRequest = data_of(response, "CatalogRequest", CatalogRequest._read)
        return data

    def set_menu_item_stocks(
        self,
        outlet_id: str,
        body: list[StockEntry],
        *,
        options: Optional[CallOptions] = None,
    ) -> None:
        """
        Set the stock of menu items.

        Sets `in_stock` of the menu items with these partner-side ids: all of them, or none if one is unknown.
        An id that several items share sets all of them.

        Scope: food:catalog:write.

        :param outlet_id: Service-side outlet id.
        """
        checked(self._call(
            "PATCH",
            "/integrations/food/outlets/" + segment("outlet_id", outlet_id) + "/v2/menu_item_stocks",
            options=options,
            body=body,
        ))

    def set_variant_stocks(
        self,
        outlet_id: str,
        body: list[StockEntry],
        *,
        options: Optional[CallOptions] = None,
    ) -> None:
        """
        Set the stock of variants.

        Sets `in_stock` of the variants with these partner-side ids: all of them, or none if one is unknown. An
        id that several variants share sets all of them.

        Scope: food:catalog:write.

        :param outlet_id: Service-side outlet id.
        """
        checked(self._call(
            "PATCH",
            "/integrations/food/outlets/" + segment("outlet_id", outlet_id) + "/v2/variant_stocks",
            options=options,
            body=body,
        ))

    def list_promotions(
        self,
        outlet_id: str,
        *,
        limit: Optional[int] = None,
        page: Optional[int] = None,
        options: Optional[CallOptions] = None,
    ) -> PromotionPage:
        """
        List promotions.

        The promotions of the outlet in every status, newest first. `limit` and `page` in the response are the
        applied values. A page past the last one is empty.

        Scope: promo:food_promo:read.

        :param outlet_id: Service-side outlet id.
        :param limit: Promotions per page. Omitted, zero or null (`limit=` or `limit=null`) means 25.
        :param page: Page to read, from 1.
        """
        response = self._call(
            "GET",
            "/integrations/promo/outlets/" + segment("outlet_id", outlet_id) + "/v1/food-promos",
            options=options,
            query={"limit": limit, "page": page},
        )
        data: PromotionPage = data_of(response, "PromotionPage", PromotionPage._read)
        return data

    def iterate_promotions(
        self,
        outlet_id: str,
        *,
        limit: Optional[int] = None,
        page: Optional[int] = None,
        options: Optional[CallOptions] = None,
    ) -> Iterator[PromotionSummary]:
        """Iterate over all entries of `list_promotions` and fetch pages on demand. `page` sets the start."""
        page = page or 1
        while True:
            response = self.list_promotions(outlet_id, limit=limit, page=page, options=options)
            entries = response.promotions
            yield from entries
            if not entries or page * response.limit >= response.total_count:
                return
            page += 1

    def create_promotion(
        self,
        outlet_id: str,
        body: CreatePromotionRequest,
        *,
        options: Optional[CallOptions] = None,
    ) -> PromotionOutcome:
        """
        Create a promotion.

        Creates one promotion for all menu items of the outlet that share `external_menu_id`. It is `activated`
        at once if `start_date` is today; otherwise it is `created` until midnight of `start_date`. Today and
        midnight refer to the outlet's time zone. A newer promotion overrides an older one on the same item
        without deactivating it.

        | Problem | Response |
        |---|---|
        | a field or header is missing, has the wrong type or is out of range; `X-Idempotency-Key` is not a UUID | 400 |
        | the token is a Facilitator's own, without a signed-in user | 403 |
        | the outlet does not exist or is not registered for food | 404 |
        | a rule on the request is violated, see below | 409 or 422, with the code |
        | a rule on the menu item is violated, see below | 201, with an entry in `data.failure` |

        The same key with the same body returns the stored response, byte for byte, for 30 days. A response with
        a status other than 201 is not stored, and its key can be used again. Bodies are the same if they are
        the same JSON value; whitespace and the order of keys do not matter.

        **Rules on the request.** A violation is rejected with the code.

        - The first request with the same key is no longer in progress. (`IDEMPOTENCY_KEY_IN_FLIGHT`)
        - A key is sent again only with the same body. (`IDEMPOTENCY_KEY_REUSED`)
        - Exactly one of `selling_price` and `percentage_discount` is present. (`DISCOUNT_UNCLEAR`)
        - `start_date` is today in the outlet's time zone, or later. (`START_DATE_IN_PAST`)
        - `end_date` is after `start_date`. (`END_DATE_NOT_AFTER_START`)
        - `end_date` is at most 62 days in Production and 30 days in Sandbox after `start_date`.
        (`PROMOTION_TOO_LONG`)
        - `start_time` and `end_time` are both present or both absent. (`TIME_SPAN_INCOMPLETE`)
        - `end_time` is 1 hour to 6 hours after `start_time` on the same day. (`TIME_SPAN_OUT_OF_BOUNDS`)

        **Rules reported in `data.failure`.**

        - The catalog has the menu item `external_menu_id`, and it is in stock.
        - `start_date` is not before the date on which the catalog was last updated.
        - The menu item costs so much that a final price in whole IDR, above zero, is within the bounds.
        - Without times the final price is 10 % to 99 % of the original price.
        - With times the final price is at least 30 % and less than 100 % of the original price.
        - With the final price and the cheapest choice of variants that its categories allow, the item costs no
        less than nothing.

        If several items share the id, the rules on the menu item apply to each of them.

        **Later changes.** Renaming or dropping the item, or renaming its menu, ends the promotion. So does
        moving the item to a menu with another name, or changing one of several items that share the id in this
        way. Any other change of the item keeps the promotion, which then uses the new price. Where its final
        price is then out of bounds, or above the new price, the item sells at its original price until it fits
        again; `warnings` of the replacement name the promotion.

        Scope: promo:food_promo:write. Adds an idempotency key, unless the options contain one.

        :param outlet_id: Service-side outlet id.
        """
        response = self._call(
            "POST",
            "/integrations/promo/outlets/" + segment("outlet_id", outlet_id) + "/v1/food-promos",
            options=options,
            body=body,
            is_keyed=True,
        )
        data: PromotionOutcome = data_of(response, "PromotionOutcome", PromotionOutcome._read)
        return data

    def get_promotion(
        self,
        outlet_id: str,
        promotion_id: str,
        *,
        options: Optional[CallOptions] = None,
    ) -> list[PromotionDetail]:
        """
        Read a promotion.

        `data` is an array with one entry per menu item that the promotion covers: usually one, several if menu
        items share its `external_menu_id`. The entries differ only in `details.menu_item`, which is the current
        item of the catalog, or the item when the promotion ended. A `promotion_id` that does not exist at the
        outlet returns 404.

        Scope: promo:food_promo:write.

        :param outlet_id: Service-side outlet id.
        :param promotion_id: Id of the promotion.
        """
        response = self._call(
            "GET",
            "/integrations/promo/outlets/" + segment("outlet_id", outlet_id) + "/v1/food-promos/" + segment("promotion_id", promotion_id),
            options=options,
        )
        data: list[PromotionDetail] = data_of(response, "PromotionDetail[]", lambda entries: many(PromotionDetail._read, entries))
        return data

    def delete_promotion(
        self,
        outlet_id: str,
        promotion_id: str,
        *,
        options: Optional[CallOptions] = None,
    ) -> None:
        """
        Delete a promotion.

        Deletes a promotion that is still `created`; it can still be read, as `deleted`. Any other status
        returns 409 and nothing changes; deactivate an `activated` promotion instead. A `promotion_id` that does
        not exist at the outlet returns 404.

        Scope: promo:food_promo:write.

        :param outlet_id: Service-side outlet id.
        :param promotion_id: Id of the promotion.
        """
        checked(self._call(
            "DELETE",
            "/integrations/promo/outlets/" + segment("outlet_id", outlet_id) + "/v1/food-promos/" + segment("promotion_id", promotion_id),
            options=options,
        ))

    def deactivate_promotion(
        self,
        outlet_id: str,
        promotion_id: str,
        *,
        options: Optional[CallOptions] = None,
    ) -> None:
        """
        Deactivate a promotion.

        Ends an `activated` promotion permanently. If it had overridden an older one on the same item that is
        still `activated` and not expired, the older one takes effect again. Any other status returns 409 and
        nothing changes; delete a `created` promotion instead. A `promotion_id` that does not exist at the
        outlet returns 404.

        Scope: promo:food_promo:write.

        :param outlet_id: Service-side outlet id.
        :param promotion_id: Id of the promotion.
        """
        checked(self._call(
            "PUT",
            "/integrations/promo/outlets/" + segment("outlet_id", outlet_id) + "/v1/food-promos/" + segment("promotion_id", promotion_id) + "/deactivate",
            options=options,
        ))

    def link_outlet(
        self,
        outlet_id: str,
        product: LinkedProduct,
        body: LinkOutletRequest,
        *,
        options: Optional[CallOptions] = None,
    ) -> LinkOutletResult:
        """
        Link an outlet.

        Links the outlet to the partner for one product. The partner can then act for it and receives its
        events. Linking it again replaces the `external_outlet_id` and keeps `linked_at`; `updated_at` changes
        only if the id changes.

        The signed-in user must have the role `owner`, `admin` or `manager` at the outlet. Another role, no
        access to the outlet and an outlet that does not exist all return the same 403. A product or body that
        does not match the schema returns 400.

        Scope: partner:outlet:read.

        :param outlet_id: Service-side outlet id.
        :param product: Product that the outlet is linked for.
        """
        response = self._call(
            "PUT",
            "/integrations/partner/outlets/" + segment("outlet_id", outlet_id) + "/v1/link/" + segment("product", product),
            options=options,
            body=body,
        )
        data: LinkOutletResult = data_of(response, "LinkOutletResult", LinkOutletResult._read)
        return data

    def unlink_outlet(
        self,
        outlet_id: str,
        product: LinkedProduct,
        *,
        options: Optional[CallOptions] = None,
    ) -> None:
        """
        Unlink an outlet.

        Ends the link for one product; use it when the partnership with the merchant ends. The events of that
        product stop. The subscriptions remain, and send again if the outlet is linked again. The response is
        the same for an outlet that is not linked.

        - `food`: steps of orders that happen while the outlet is not linked are never sent or listed, also not
        after it is linked again. The `sequence` of an order then has a gap that `listEvents` does not fill.
        - `payment`: QR images of `Pending` transactions return 410. A customer may still pay a code that was
        shown before; `payment.transaction.settlement` is then sent, and listed by `listEvents`, once the outlet
        is linked again.

        The signed-in user must have the role `owner`, `admin` or `manager` at the outlet. Another role, no
        access to the outlet and an outlet that does not exist all return the same 403.

        Scope: partner:outlet:read.

        :param outlet_id: Service-side outlet id.
        :param product: Product that the outlet is linked for.
        """
        checked(self._call(
            "DELETE",
            "/integrations/partner/outlets/" + segment("outlet_id", outlet_id) + "/v1/link/" + segment("product", product),
            options=options,
        ))

    def get_outlet(
        self,
        outlet_id: str,
        *,
        options: Optional[CallOptions] = None,
    ) -> OutletResult:
        """
        Read an outlet.

        Data of an outlet, whether or not it is registered for a product. An outlet that does not exist, or that
        belongs to another merchant and is not linked to the partner, returns 404.

        Scope: partner:outlet:read.

        :param outlet_id: Service-side outlet id.
        """
        response = self._call(
            "GET",
            "/integrations/partner/outlets/" + segment("outlet_id", outlet_id) + "/v1",
            options=options,
        )
        data: OutletResult = data_of(response, "OutletResult", OutletResult._read)
        return data

    def list_linked_outlets(
        self,
        *,
        page: Optional[int] = None,
        per_page: Optional[int] = None,
        options: Optional[CallOptions] = None,
    ) -> OutletPage:
        """
        List linked outlets.

        The outlets that the partner acts for, for any product: those linked to a Facilitator, or the registered
        ones of a Direct partner's merchant. Each is listed once, ordered by id.

        Scope: partner:outlet:read.

        :param page: Page to read, from 1.
        :param per_page: Entries per page.
        """
        response = self._call(
            "GET",
            "/integrations/partner/v1/linked-outlets",
            options=options,
            query={"page": page, "per_page": per_page},
        )
        data: OutletPage = data_of(response, "OutletPage", OutletPage._read)
        return data

    def iterate_linked_outlets(
        self,
        *,
        page: Optional[int] = None,
        per_page: Optional[int] = None,
        options: Optional[CallOptions] = None,
    ) -> Iterator[OutletRecord]:
        """Iterate over all entries of `list_linked_outlets` and fetch pages on demand. `page` sets the start."""
        page = page or 1
        while True:
            response = self.list_linked_outlets(page=page, per_page=per_page, options=options)
            entries = response.outlets
            yield from entries
            if not entries or page >= response.total_pages:
                return
            page += 1

    def get_token_info(
        self,
        *,
        options: Optional[CallOptions] = None,
    ) -> TokenInfo:
        """
        Read user and outlets.

        The roles of the signed-in user and the outlets that the user has access to, linked or not. A
        Facilitator uses it to find the outlets that it can link.

        Scope: partner:outlet:read.
        """
        response = self._call(
            "GET",
            "/integrations/partner/v1/token-info",
            options=options,
        )
        data: TokenInfo = data_of(response, "TokenInfo", TokenInfo._read)
        return data

    def list_invoices(
        self,
        outlet_id: str,
        *,
        per_page: Optional[int] = None,
        page: Optional[int] = None,
        options: Optional[CallOptions] = None,
    ) -> InvoicePage:
        """
        List invoices.

        The invoices of the outlet in the order in which they were recorded, so that new ones never move entries
        of pages that you already read; an invoice that is recorded again keeps its place. Read page after page
        until `completed` is true. The outlet must be registered for any product.

        Scope: pos:reporting:read.

        :param outlet_id: Service-side outlet id.
        :param per_page: Entries per page.
        :param page: Page to read, from 1.
        """
        response = self._call(
            "GET",
            "/integrations/pos/outlets/" + segment("outlet_id", outlet_id) + "/v1/reporting/invoices",
            options=options,
            query={"per_page": per_page, "page": page},
        )
        data: InvoicePage = data_of(response, "InvoicePage", InvoicePage._read)
        return data

    def iterate_invoices(
        self,
        outlet_id: str,
        *,
        per_page: Optional[int] = None,
        page: Optional[int] = None,
        options: Optional[CallOptions] = None,
    ) -> Iterator[Invoice]:
        """Iterate over all entries of `list_invoices` and fetch pages on demand. `page` sets the start."""
        page = page or 1
        while True:
            response = self.list_invoices(outlet_id, per_page=per_page, page=page, options=options)
            entries = response.invoices
            yield from entries
            if not entries or response.completed:
                return
            page += 1

    def list_customers(
        self,
        outlet_id: str,
        *,
        per_page: Optional[int] = None,
        page: Optional[int] = None,
        options: Optional[CallOptions] = None,
    ) -> CustomerPage:
        """
        List customers.

        The customers of the outlet in the order in which they were recorded, so that new ones never move
        entries of pages that you already read; a customer that is recorded again keeps its place. A page past
        the last one is empty. The outlet must be registered for any product.

        Scope: pos:reporting:read.

        :param outlet_id: Service-side outlet id.
        :param per_page: Entries per page.
        :param page: Page to read, from 1.
        """
        response = self._call(
            "GET",
            "/integrations/pos/outlets/" + segment("outlet_id", outlet_id) + "/v1/customers",
            options=options,
            query={"per_page": per_page, "page": page},
        )
        data: CustomerPage = data_of(response, "CustomerPage", CustomerPage._read)
        return data

    def iterate_customers(
        self,
        outlet_id: str,
        *,
        per_page: Optional[int] = None,
        page: Optional[int] = None,
        options: Optional[CallOptions] = None,
    ) -> Iterator[Customer]:
        """Iterate over all entries of `list_customers` and fetch pages on demand. `page` sets the start."""
        page = page or 1
        while True:
            response = self.list_customers(outlet_id, per_page=per_page, page=page, options=options)
            entries = response.customers
            yield from entries
            if not entries or page >= response.total_pages:
                return
            page += 1

    def list_subscriptions(
        self,
        *,
        page: Optional[int] = None,
        per_page: Optional[int] = None,
        options: Optional[CallOptions] = None,
    ) -> SubscriptionPage:
        """
        List subscriptions.

        The partner-level subscriptions, active or not, oldest first. Subscriptions of event families without a
        scope in the token are omitted.

        Scope: partner:outlet:read.

        :param page: Page to read, from 1.
        :param per_page: Entries per page.
        """
        response = self._call(
            "GET",
            "/integrations/partner/v1/notification-subscriptions",
            options=options,
            query={"page": page, "per_page": per_page},
        )
        data: SubscriptionPage = data_of(response, "SubscriptionPage", SubscriptionPage._read)
        return data

    def iterate_subscriptions(
        self,
        *,
        page: Optional[int] = None,
        per_page: Optional[int] = None,
        options: Optional[CallOptions] = None,
    ) -> Iterator[Subscription]:
        """Iterate over all entries of `list_subscriptions` and fetch pages on demand. `page` sets the start."""
        page = page or 1
        while True:
            response = self.list_subscriptions(page=page, per_page=per_page, options=options)
            entries = response.subscriptions
            yield from entries
            if not entries or page >= response.total_pages:
                return
            page += 1

    def create_subscription(
        self,
        body: SubscriptionRequest,
        *,
        options: Optional[CallOptions] = None,
    ) -> SubscriptionResult:
        """
        Subscribe to an event.

        Sends every event of this name of all outlets that the partner acts for to `url` from now on. An event
        that also matches an outlet-level subscription is delivered to both, with the same `event_id` and
        different idempotency keys.

        The token also needs the scope of the event's family: `food:order:read` for `food.order.*`,
        `food:catalog:read` for `food.catalog.*`, `payment:transaction:read` for `payment.*`. Without it the
        call returns 403.

        **Rules on the request.** A violation is rejected with the code.

        - `event` is the name of an event of the AsyncAPI document; at an outlet, not one of `partner.*`.
        (`EVENT_UNKNOWN`)
        - `url` is an absolute http or https URL with port 80 or 443, without user name and password, with a
        public address. (`URL_NOT_ALLOWED`)
        - No other subscription at this level has this `event` and this `url`. (`SUBSCRIPTION_EXISTS`)
        - An event has at most 100 subscriptions at partner level and at most as many per outlet, active or not.
        (`SUBSCRIPTION_LIMIT`)

        Scope: partner:outlet:read.
        """
        response = self._call(
            "POST",
            "/integrations/partner/v1/notification-subscriptions",
            options=options,
            body=body,
        )
        data: SubscriptionResult = data_of(response, "SubscriptionResult", SubscriptionResult._read)
        return data

    def get_subscription(
        self,
        subscription_id: str,
        *,
        options: Optional[CallOptions] = None,
    ) -> SubscriptionResult:
        """
        Read a subscription.

        Reads one subscription. The token also needs the scope of its event's family.

        Scope: partner:outlet:read.

        :param subscription_id: Id of the subscription.
        """
        response = self._call(
            "GET",
            "/integrations/partner/v1/notification-subscriptions/" + segment("subscription_id", subscription_id),
            options=options,
        )
        data: SubscriptionResult = data_of(response, "SubscriptionResult", SubscriptionResult._read)
        return data

    def update_subscription(
        self,
        subscription_id: str,
        body: SubscriptionRequest,
        *,
        options: Optional[CallOptions] = None,
    ) -> SubscriptionResult:
        """
        Update a subscription.

        Replaces event, `url` and `active`. If `active` is omitted it is true, so this also reactivates a
        subscription that a
        410 response deactivated. Pending deliveries go to the new `url`; those of another event are not sent.
        The token needs the scopes of the families of the old and the new event.

        **Rules on the request.** A violation is rejected with the code.

        - `event` is the name of an event of the AsyncAPI document; at an outlet, not one of `partner.*`.
        (`EVENT_UNKNOWN`)
        - `url` is an absolute http or https URL with port 80 or 443, without user name and password, with a
        public address. (`URL_NOT_ALLOWED`)
        - No other subscription at this level has this `event` and this `url`. (`SUBSCRIPTION_EXISTS`)
        - An event has at most 100 subscriptions at partner level and at most as many per outlet, active or not.
        (`SUBSCRIPTION_LIMIT`)

        Scope: partner:outlet:read.

        :param subscription_id: Id of the subscription.
        """
        response = self._call(
            "PUT",
            "/integrations/partner/v1/notification-subscriptions/" + segment("subscription_id", subscription_id),
            options=options,
            body=body,
        )
        data: SubscriptionResult = data_of(response, "SubscriptionResult", SubscriptionResult._read)
        return data

    def delete_subscription(
        self,
        subscription_id: str,
        *,
        options: Optional[CallOptions] = None,
    ) -> None:
        """
        Delete a subscription.

        Nothing is sent for it any more, not even pending deliveries. Past deliveries stay in the delivery log.
        The token also needs the scope of its event's family.

        Scope: partner:outlet:read.

        :param subscription_id: Id of the subscription.
        """
        checked(self._call(
            "DELETE",
            "/integrations/partner/v1/notification-subscriptions/" + segment("subscription_id", subscription_id),
            options=options,
        ))

    def send_test_event(
        self,
        subscription_id: str,
        *,
        options: Optional[CallOptions] = None,
    ) -> NotificationResult:
        """
        Send a test event.

        Sends an example of the subscription's event from the AsyncAPI document to this subscription only. The
        examples of the event take turns. It is queued, signed, retried and logged like any other event.
        `header.test` is true, and `event_id` and timestamp are new with each request; the resources in `body`
        do not exist. It does not count as a missed event.

        A subscription that is not active returns 409. The token also needs the scope of its event's family.

        Scope: partner:outlet:read.

        :param subscription_id: Id of the subscription.
        """
        response = self._call(
            "POST",
            "/integrations/partner/v1/notification-subscriptions/" + segment("subscription_id", subscription_id) + "/test",
            options=options,
        )
        data: NotificationResult = data_of(response, "NotificationResult", NotificationResult._read)
        return data

    def list_outlet_subscriptions(
        self,
        outlet_id: str,
        *,
        page: Optional[int] = None,
        per_page: Optional[int] = None,
        options: Optional[CallOptions] = None,
    ) -> SubscriptionPage:
        """
        List the subscriptions of an outlet.

        The subscriptions of this outlet, active or not, oldest first. Subscriptions of event families without a
        scope in the token are omitted.

        Scope: partner:outlet:read.

        :param outlet_id: Service-side outlet id.
        :param page: Page to read, from 1.
        :param per_page: Entries per page.
        """
        response = self._call(
            "GET",
            "/integrations/partner/outlets/" + segment("outlet_id", outlet_id) + "/v1/notification-subscriptions",
            options=options,
            query={"page": page, "per_page": per_page},
        )
        data: SubscriptionPage = data_of(response, "SubscriptionPage", SubscriptionPage._read)
        return data

    def iterate_outlet_subscriptions(
        self,
        outlet_id: str,
        *,
        page: Optional[int] = None,
        per_page: Optional[int] = None,
        options: Optional[CallOptions] = None,
    ) -> Iterator[Subscription]:
        """
        Iterate over all entries of `list_outlet_subscriptions` and fetch pages on demand. `page` sets the
        start.
        """
        page = page or 1
        while True:
            response = self.list_outlet_subscriptions(outlet_id, page=page, per_page=per_page, options=options)
            entries = response.subscriptions
            yield from entries
            if not entries or page >= response.total_pages:
                return
            page += 1

    def create_outlet_subscription(
        self,
        outlet_id: str,
        body: SubscriptionRequest,
        *,
        options: Optional[CallOptions] = None,
    ) -> SubscriptionResult:
        """
        Subscribe to an event of an outlet.

        Sends every event of this name of this outlet to `url` from now on. An event that also matches a
        partner-level subscription is delivered to both, with the same `event_id` and different idempotency
        keys. The outlet need not be registered yet: events are sent once it is.

        The token also needs the scope of the event's family: `food:order:read` for `food.order.*`,
        `food:catalog:read` for `food.catalog.*`, `payment:transaction:read` for `payment.*`. Without it the
        call returns 403.

        **Rules on the request.** A violation is rejected with the code.

        - `event` is the name of an event of the AsyncAPI document; at an outlet, not one of `partner.*`.
        (`EVENT_UNKNOWN`)
        - `url` is an absolute http or https URL with port 80 or 443, without user name and password, with a
        public address. (`URL_NOT_ALLOWED`)
        - No other subscription at this level has this `event` and this `url`. (`SUBSCRIPTION_EXISTS`)
        - An event has at most 100 subscriptions at partner level and at most as many per outlet, active or not.
        (`SUBSCRIPTION_LIMIT`)

        Scope: partner:outlet:read.

        :param outlet_id: Service-side outlet id.
        """
        response = self._call(
            "POST",
            "/integrations/partner/outlets/" + segment("outlet_id", outlet_id) + "/v1/notification-subscriptions",
            options=options,
            body=body,
        )
        data: SubscriptionResult = data_of(response, "SubscriptionResult", SubscriptionResult._read)
        return data

    def get_outlet_subscription(
        self,
        outlet_id: str,
        subscription_id: str,
        *,
        options: Optional[CallOptions] = None,
    ) -> SubscriptionResult:
        """
        Read a subscription of an outlet.

        Reads one subscription. The token also needs the scope of its event's family.

        Scope: partner:outlet:read.

        :param outlet_id: Service-side outlet id.
        :param subscription_id: Id of the subscription.
        """
        response = self._call(
            "GET",
            "/integrations/partner/outlets/" + segment("outlet_id", outlet_id) + "/v1/notification-subscriptions/" + segment("subscription_id", subscription_id),
            options=options,
        )
        data: SubscriptionResult = data_of(response, "SubscriptionResult", SubscriptionResult._read)
        return data

    def update_outlet_subscription(
        self,
        outlet_id: str,
        subscription_id: str,
        body: SubscriptionRequest,
        *,
        options: Optional[CallOptions] = None,
    ) -> SubscriptionResult:
        """
        Update a subscription of an outlet.

        Replaces event, `url` and `active`. If `active` is omitted it is true, so this also reactivates a
        subscription that a
        410 response deactivated. Pending deliveries go to the new `url`; those of another event are not sent.
        The token needs the scopes of the families of the old and the new event.

        **Rules on the request.** A violation is rejected with the code.

        - `event` is the name of an event of the AsyncAPI document; at an outlet, not one of `partner.*`.
        (`EVENT_UNKNOWN`)
        - `url` is an absolute http or https URL with port 80 or 443, without user name and password, with a
        public address. (`URL_NOT_ALLOWED`)
        - No other subscription at this level has this `event` and this `url`. (`SUBSCRIPTION_EXISTS`)
        - An event has at most 100 subscriptions at partner level and at most as many per outlet, active or not.
        (`SUBSCRIPTION_LIMIT`)

        Scope: partner:outlet:read.

        :param outlet_id: Service-side outlet id.
        :param subscription_id: Id of the subscription.
        """
        response = self._call(
            "PUT",
            "/integrations/partner/outlets/" + segment("outlet_id", outlet_id) + "/v1/notification-subscriptions/" + segment("subscription_id", subscription_id),
            options=options,
            body=body,
        )
        data: SubscriptionResult = data_of(response, "SubscriptionResult", SubscriptionResult._read)
        return data

    def delete_outlet_subscription(
        self,
        outlet_id: str,
        subscription_id: str,
        *,
        options: Optional[CallOptions] = None,
    ) -> None:
        """
        Delete a subscription of an outlet.

        Nothing is sent for it any more, not even pending deliveries. Past deliveries stay in the delivery log.
        The token also needs the scope of its event's family.

        Scope: partner:outlet:read.

        :param outlet_id: Service-side outlet id.
        :param subscription_id: Id of the subscription.
        """
        checked(self._call(
            "DELETE",
            "/integrations/partner/outlets/" + segment("outlet_id", outlet_id) + "/v1/notification-subscriptions/" + segment("subscription_id", subscription_id),
            options=options,
        ))

    def send_outlet_test_event(
        self,
        outlet_id: str,
        subscription_id: str,
        *,
        options: Optional[CallOptions] = None,
    ) -> NotificationResult:
        """
        Send a test event to a subscription of an outlet.

        Sends an example of the subscription's event from the AsyncAPI document to this subscription only. The
        examples of the event take turns. It is queued, signed, retried and logged like any other event.
        `header.test` is true, and `event_id` and timestamp are new with each request; the resources in `body`
        do not exist. It does not count as a missed event.

        A subscription that is not active returns 409. The token also needs the scope of its event's family.

        Scope: partner:outlet:read.

        :param outlet_id: Service-side outlet id.
        :param subscription_id: Id of the subscription.
        """
        response = self._call(
            "POST",
            "/integrations/partner/outlets/" + segment("outlet_id", outlet_id) + "/v1/notification-subscriptions/" + segment("subscription_id", subscription_id) + "/test",
            options=options,
        )
        data: NotificationResult = data_of(response, "NotificationResult", NotificationResult._read)
        return data

    def list_webhook_endpoints(
        self,
        *,
        options: Optional[CallOptions] = None,
    ) -> WebhookEndpointList:
        """
        List webhook endpoints.

        All webhook endpoints of the partner, active or not, oldest first. Those with an event whose scope the
        token lacks are omitted. Subscriptions have a list of their own.

        Scope: partner:outlet:read.
        """
        response = self._call(
            "GET",
            "/integrations/partner/v1/webhook-endpoints",
            options=options,
        )
        data: WebhookEndpointList = data_of(response, "WebhookEndpointList", WebhookEndpointList._read)
        return data

    def get_webhook_endpoint(
        self,
        webhook_key: str,
        *,
        options: Optional[CallOptions] = None,
    ) -> WebhookEndpointResult:
        """
        Read a webhook endpoint.

        Reads one webhook endpoint. The token also needs the scopes of its events.

        Scope: partner:outlet:read.

        :param webhook_key: Your key of the webhook endpoint.
        """
        response = self._call(
            "GET",
            "/integrations/partner/v1/webhook-endpoints/" + segment("webhook_key", webhook_key),
            options=options,
        )
        data: WebhookEndpointResult = data_of(response, "WebhookEndpointResult", WebhookEndpointResult._read)
        return data

    def set_webhook_endpoint(
        self,
        webhook_key: str,
        body: WebhookEndpointRequest,
        *,
        options: Optional[CallOptions] = None,
    ) -> WebhookEndpointResult:
        """
        Create or replace a webhook endpoint.

        Sends the listed events of all outlets that the partner acts for to one `url`. The key is yours: the
        first request creates the webhook endpoint, a later one replaces it, and repeating a request changes
        nothing, so a deployment can always send it. If `active` is omitted it is true, so this also reactivates
        a webhook endpoint that a 410 response deactivated. Pending deliveries go to the new `url`; those of
        events that are no longer listed are not sent.

        An event that also matches subscriptions with the same `url` is sent for these, and not once more for
        the webhook endpoint. If such a subscription is deleted or paused, its pending deliveries go on for the
        webhook endpoint. If it gets another `url`, they go there instead.

        The token also needs the scopes of all events, of those before the request too. Without one the call
        returns 403.

        **Rules on the request.** A violation is rejected with the code.

        - Each of `events` is the name of an event of the AsyncAPI document, or the scope of one.
        (`EVENT_UNKNOWN`)
        - `url` is an absolute http or https URL with port 80 or 443, without user name and password, with a
        public address. (`URL_NOT_ALLOWED`)
        - No webhook endpoint with another key has this `url`. (`WEBHOOK_ENDPOINT_EXISTS`)
        - A partner has at most 40 webhook endpoints, active or not. (`WEBHOOK_ENDPOINT_LIMIT`)

        Scope: partner:outlet:read.

        :param webhook_key: Your key of the webhook endpoint.
        """
        response = self._call(
            "PUT",
            "/integrations/partner/v1/webhook-endpoints/" + segment("webhook_key", webhook_key),
            options=options,
            body=body,
        )
        data: WebhookEndpointResult = data_of(response, "WebhookEndpointResult", WebhookEndpointResult._read)
        return data

    def delete_webhook_endpoint(
        self,
        webhook_key: str,
        *,
        options: Optional[CallOptions] = None,
    ) -> None:
        """
        Delete a webhook endpoint.

        Nothing is sent for it any more, not even pending deliveries. Past deliveries stay in the delivery log.
        The token also needs the scopes of its events.

        Scope: partner:outlet:read.

        :param webhook_key: Your key of the webhook endpoint.
        """
        checked(self._call(
            "DELETE",
            "/integrations/partner/v1/webhook-endpoints/" + segment("webhook_key", webhook_key),
            options=options,
        ))

    def send_webhook_endpoint_test_event(
        self,
        webhook_key: str,
        *,
        event_type: Optional[EventName] = None,
        options: Optional[CallOptions] = None,
    ) -> NotificationResult:
        """
        Send a test event to a webhook endpoint.

        Sends an example from the AsyncAPI document to this webhook endpoint only: of its event `event_type`, or
        else of each of its events in turn. It is queued, signed, retried and logged like any other event.
        `header.test` is true, and `event_id` and timestamp are new with each request; the resources in `body`
        do not exist. It does not count as a missed event.

        A webhook endpoint that is not active returns 409, and one without the event 404. The token also needs
        the scopes of its events.

        Scope: partner:outlet:read.

        :param webhook_key: Your key of the webhook endpoint.
        :param event_type: Name of an event of the webhook endpoint.
        """
        response = self._call(
            "POST",
            "/integrations/partner/v1/webhook-endpoints/" + segment("webhook_key", webhook_key) + "/test",
            options=options,
            query={"event_type": event_type},
        )
        data: NotificationResult = data_of(response, "NotificationResult", NotificationResult._read)
        return data

    def list_notifications(
        self,
        *,
        entity_id: Optional[str] = None,
        event_type: Optional[EventName] = None,
        delivery_status: Optional[DeliveryStatus] = None,
        endpoint: Optional[str] = None,
        webhook_endpoint: Optional[str] = None,
        created_after: Optional[datetime.datetime] = None,
        created_before: Optional[datetime.datetime] = None,
        before: Optional[str] = None,
        page: Optional[int] = None,
        per_page: Optional[int] = None,
        options: Optional[CallOptions] = None,
    ) -> NotificationPage:
        """
        Read the delivery log.

        The deliveries of the partner's subscriptions, newest first, with every attempt. Each event has one
        entry per matching subscription, which is kept for `retention_days` of the AsyncAPI document's delivery
        policy. An entry is as large as its event and its newest 100 attempts, and a page is always whole:
        choose a smaller `per_page` for large events. All filters apply together. The pages contain, and count,
        the newest `max_listed_deliveries` (same policy) of the matching entries. To read a long log that keeps
        growing, pass the last `id` of a page as `before` instead of the next `page`; `before` and
        `created_before` lead to older entries. Events of families without a scope in the token are omitted.

        Scope: partner:outlet:read.

        :param entity_id: Only entries with this order number, id of a catalog request, transaction or endpoint,
        or name of a deprecated part.
        :param event_type: Only events with this name.
        :param delivery_status: Only deliveries in this state.
        :param endpoint: Only deliveries to this URL, written as in the subscription.
        :param webhook_endpoint: Only deliveries of the events of the webhook endpoint with this key to its URL.
        :param created_after: Only deliveries created after this time.
        :param created_before: Only deliveries created before this time.
        :param before: `id` of an entry: only the entries after it in the list, which are older. An unknown id
        returns an empty list.
        :param page: Page to read, from 1.
        :param per_page: Entries per page.
        """
        response = self._call(
            "GET",
            "/integrations/partner/v1/notifications",
            options=options,
            query={
                "entity_id": entity_id,
                "event_type": event_type,
                "delivery_status": delivery_status,
                "endpoint": endpoint,
                "webhook_endpoint": webhook_endpoint,
                "created_after": created_after,
                "created_before": created_before,
                "before": before,
                "page": page,
                "per_page": per_page,
            },
        )
        data: NotificationPage = data_of(response, "NotificationPage", NotificationPage._read)
        return data

    def iterate_notifications(
        self,
        *,
        entity_id: Optional[str] = None,
        event_type: Optional[EventName] = None,
        delivery_status: Optional[DeliveryStatus] = None,
        endpoint: Optional[str] = None,
        webhook_endpoint: Optional[str] = None,
        created_after: Optional[datetime.datetime] = None,
        created_before: Optional[datetime.datetime] = None,
        before: Optional[str] = None,
        page: Optional[int] = None,
        per_page: Optional[int] = None,
        options: Optional[CallOptions] = None,
    ) -> Iterator[NotificationRecord]:
        """Iterate over all entries of `list_notifications` and fetch pages on demand. `page` sets the start."""
        page = page or 1
        while True:
            response = self.list_notifications(
                entity_id=entity_id,
                event_type=event_type,
                delivery_status=delivery_status,
                endpoint=endpoint,
                webhook_endpoint=webhook_endpoint,
                created_after=created_after,
                created_before=created_before,
                before=before,
                page=page,
                per_page=per_page,
                options=options,
            )
            entries = response.notifications
            yield from entries
            if not entries or page >= response.total_pages:
                return
            page += 1

    def get_notification(
        self,
        notification_id: str,
        *,
        options: Optional[CallOptions] = None,
    ) -> NotificationResult:
        """
        Read one notification.

        One entry of the delivery log, with every attempt. The token also needs the scope of the event's family.

        Scope: partner:outlet:read.

        :param notification_id: Id of the delivery log entry.
        """
        response = self._call(
            "GET",
            "/integrations/partner/v1/notifications/" + segment("notification_id", notification_id),
            options=options,
        )
        data: NotificationResult = data_of(response, "NotificationResult", NotificationResult._read)
        return data

    def redeliver_notification(
        self,
        notification_id: str,
        *,
        options: Optional[CallOptions] = None,
    ) -> NotificationResult:
        """
        Redeliver a notification.

        Puts a delivery that is `complete`, `failed` or `dead` back into the queue with its full number of
        attempts. The body, its `event_id` and the idempotency key stay the same; timestamp and signature are
        new. A delivery that is `queue` or `working`, whose subscription is deleted or not active, or whose
        outlet is no longer linked, returns 409. The token also needs the scope of the event's family.

        Scope: partner:outlet:read.

        :param notification_id: Id of the delivery log entry.
        """
        response = self._call(
            "POST",
            "/integrations/partner/v1/notifications/" + segment("notification_id", notification_id) + "/redeliver",
            options=options,
        )
        data: NotificationResult = data_of(response, "NotificationResult", NotificationResult._read)
        return data

    def redeliver_failed_notifications(
        self,
        body: RedeliverFailedRequest,
        *,
        options: Optional[CallOptions] = None,
    ) -> RedeliverFailedResult:
        """
        Redeliver failed notifications.

        Puts deliveries that are `failed` or `dead` back into the queue, oldest first, like a redelivery of
        each: all that were created after `created_after` and match the other conditions. Deliveries whose
        subscription is deleted or not active, or whose outlet is no longer linked, are skipped.

        One call reads at most 500 deliveries. Repeat the call with `next_after` as `after` until `next_after`
        is null. Each call starts after the previous one, so this ends even if deliveries fail again meanwhile.
        Retrying a call whose response was lost sends nothing twice, because its deliveries are already queued.
        At most
        1,000 redelivered notifications of a partner can wait in the queue, so that new events wait behind few.
        At this limit the call returns 409 and queues nothing.

        The token needs the scopes of the events' families: events without a scope in the token are ignored.

        Scope: partner:outlet:read.
        """
        response = self._call(
            "POST",
            "/integrations/partner/v1/notification-redeliveries",
            options=options,
            body=body,
        )
        data: RedeliverFailedResult = data_of(response, "RedeliverFailedResult", RedeliverFailedResult._read)
        return data

    def get_notification_secret(
        self,
        *,
        options: Optional[CallOptions] = None,
    ) -> NotificationSecret:
        """
        Read the notification secret.

        The secret that signs the partner's deliveries. The first call creates the secret, so that you can
        configure it before the first subscription.

        Scope: partner:outlet:read.
        """
        response = self._call(
            "GET",
            "/integrations/partner/v1/notification-secret",
            options=options,
        )
        data: NotificationSecret = data_of(response, "NotificationSecret", NotificationSecret._read)
        return data

    def rotate_notification_secret(
        self,
        *,
        options: Optional[CallOptions] = None,
    ) -> NotificationSecret:
        """
        Rotate the notification secret.

        Creates a new secret, which signs from now on. The previous secret also signs `webhook-signature` for
        `secret_rotation_overlap_hours` of the AsyncAPI document's delivery policy; `X-Svc-Signature` uses only
        the new one. Configure both secrets in your receiver until then.

        While two secrets sign, another rotation returns 409 and changes nothing, because it would remove the
        secret that receivers still use. So it is safe to retry a request whose response was lost; read the
        secret in this case.

        Scope: partner:notification_secret:write.
        """
        response = self._call(
            "POST",
            "/integrations/partner/v1/notification-secret/rotate",
            options=options,
        )
        data: NotificationSecret = data_of(response, "NotificationSecret", NotificationSecret._read)
        return data

    def list_events(
        self,
        *,
        after: Optional[str] = None,
        limit: Optional[int] = None,
        wait: Optional[int] = None,
        options: Optional[CallOptions] = None,
    ) -> EventPage:
        """
        Read missed events.

        Complete events in the sequence of the log, for a receiver that was down: all events that match a
        subscription of the partner, active or not, whether or not they were delivered. Events of outlets that
        are no longer linked and of families without a scope in the token are omitted.

        Pass the id of the last event that you handled as `after`, then each `next_after`, until `has_more` is
        false. Store the last `next_after` for the next time. A page ends at `limit` events or, earlier, at
        4,194,304 bytes; a single event has at most 1,048,576 bytes. An event may also be delivered, so handle
        each `event_id` once. Events are kept for `retention_days` of the AsyncAPI document's delivery policy.

        An `after` that is not a cursor of your event log returns 404 with `CURSOR_UNKNOWN_START_AT_OLDEST`:
        leave it out to start at the oldest event. This happens after the service is restored from a backup that
        lacks the event. An `event_id` is never assigned twice, so an id that you have not handled is always a
        new event.

        With `wait`, a request that finds no event is answered when one is stored, so a receiver without a
        public address needs no polling: request the next page as soon as the last one is handled. A client has
        at most
        40 requests that wait at a time on a node; one more ends the oldest, with an empty page.

        Scope: partner:outlet:read.

        :param after: `event_id` of the last event that you received, or the last `next_after`.
        :param limit: Maximum number of events.
        :param wait: Longest time to wait for an event if there is none, in seconds.
        """
        response = self._call(
            "GET",
            "/integrations/partner/v1/events",
            options=options,
            query={"after": after, "limit": limit, "wait": wait},
        )
        data: EventPage = data_of(response, "EventPage", EventPage._read)
        return data

    def iterate_events(
        self,
        *,
        after: Optional[str] = None,
        limit: Optional[int] = None,
        wait: Optional[int] = None,
        options: Optional[CallOptions] = None,
    ) -> Iterator[Event]:
        """
        Iterate over all entries of `list_events` and fetch pages on demand. `after` sets the start. With `wait`
        the iteration has no end: it waits for further entries.
        """
        while True:
            response = self.list_events(after=after, limit=limit, wait=wait, options=options)
            entries = response.events
            yield from entries
            if not entries and wait:
                self._pause()
            elif not entries or not (response.has_more or wait):
                return
            after = response.next_after

    def get_integration_health(
        self,
        *,
        endpoint: Optional[str] = None,
        options: Optional[CallOptions] = None,
    ) -> IntegrationHealth:
        """
        Read the health of your integration.

        Counts of the last 30 days (UTC): how each of your endpoints answered, and which errors your requests
        received. There are counts only, no values, and only of this client. New requests and deliveries are
        counted within
        10 seconds; a crash of the service may lose the counts of that time.

        At most 40 endpoints are listed, those with an open circuit first, then those with the most failures
        since their last success; `endpoint` selects one. An endpoint is a URL, whichever subscriptions name it.

        Response times are counted in classes (`response_classes_milliseconds` of the AsyncAPI document's
        delivery policy); `p50_ms` and `p99_ms` are the upper end of the class that has the median, or 99 of 100
        responses. A failure without a response has no response time.

        Scope: partner:outlet:read.

        :param endpoint: Only the endpoint with this URL, written as in the subscription.
        """
        response = self._call(
            "GET",
            "/integrations/partner/v1/integration-health",
            options=options,
            query={"endpoint": endpoint},
        )
        data: IntegrationHealth = data_of(response, "IntegrationHealth", IntegrationHealth._read)
        return data

    def create_transaction(
        self,
        outlet_id: str,
        body: CreateTransactionRequest,
        *,
        options: Optional[CallOptions] = None,
    ) -> TransactionResult:
        """
        Create a payment transaction.

        Starts a payment by QR. Show the customer the image behind `actions`, or draw it from `qr_string`. The
        transaction is `Pending` until the customer has paid, then `Settlement`;
        `payment.transaction.settlement` is sent when it is paid. The QR code can be paid until `payable_until`,
        7 days after the transaction is created. A transaction that is not paid by then stays `Pending`, its
        `actions` are empty, and no event is sent: compare `payable_until` with the time, or choose an earlier
        end yourself.

        | Problem | Response |
        |---|---|
        | a field or header is missing, has the wrong type or is out of range; `X-Idempotency-Key` is not a UUID | 400 |
        | the outlet does not exist or is not registered for payment | 404 |
        | a rule on the request is violated, see below | 409 or 422, with the code |

        The same key with the same body returns the stored response, byte for byte, for 30 days.

        **Rules on the request.** A violation is rejected with the code.

        - The sum of `price` times `quantity` over all `item_details` is `gross_amount`.
        (`GROSS_AMOUNT_MISMATCH`)
        - The first request with the same key is no longer in progress. (`IDEMPOTENCY_KEY_IN_FLIGHT`)
        - A key is sent again only with the same body. (`IDEMPOTENCY_KEY_REUSED`)
        - You have no other transaction with this `order_id` at the outlet. (`ORDER_ID_TAKEN`)

        Scope: payment:transaction:write. Adds an idempotency key, unless the options contain one.

        :param outlet_id: Service-side outlet id.
        """
        response = self._call(
            "POST",
            "/integrations/payment/outlets/" + segment("outlet_id", outlet_id) + "/v2/transactions",
            options=options,
            body=body,
            is_keyed=True,
        )
        data: TransactionResult = data_of(response, "TransactionResult", TransactionResult._read)
        return data

    def get_transaction_by_order(
        self,
        outlet_id: str,
        order_id: str,
        *,
        options: Optional[CallOptions] = None,
    ) -> TransactionResult:
        """
        Find a payment transaction by its order.

        Your transaction with this `order_id` at the outlet. A transaction that does not exist, or that another
        partner created, returns 404 with the title `Not found`.

        Scope: payment:transaction:read.

        :param outlet_id: Service-side outlet id.
        :param order_id: The `order_id` with which the transaction was created.
        """
        response = self._call(
            "GET",
            "/integrations/payment/outlets/" + segment("outlet_id", outlet_id) + "/v1/transactions",
            options=options,
            query={"order_id": order_id},
        )
        data: TransactionResult = data_of(response, "TransactionResult", TransactionResult._read)
        return data

    def get_transaction(
        self,
        outlet_id: str,
        transaction_id: str,
        *,
        options: Optional[CallOptions] = None,
    ) -> TransactionResult:
        """
        Read a payment transaction.

        The current state of your transaction. A transaction that does not exist at the outlet, or that another
        partner created, returns 404 with the title `Not found`.

        Scope: payment:transaction:read.

        :param outlet_id: Service-side outlet id.
        :param transaction_id: Id of the transaction.
        """
        response = self._call(
            "GET",
            "/integrations/payment/outlets/" + segment("outlet_id", outlet_id) + "/v1/transactions/" + segment("transaction_id", transaction_id),
            options=options,
        )
        data: TransactionResult = data_of(response, "TransactionResult", TransactionResult._read)
        return data

    def get_transaction_qr_code(
        self,
        outlet_id: str,
        transaction_id: str,
        sig: str,
        *,
        options: Optional[CallOptions] = None,
    ) -> bytes:
        """
        Read the QR image.

        The image to show to the customer. Use the complete URL from `actions` without changes: its signature
        replaces the access token, so an image element of a page can load it. It is valid until `payable_until`
        of the transaction. While the outlet is not linked for `payment`, the image of a `Pending` transaction
        returns 410; a customer who pays a code that was shown before is still settled. Errors are JSON, as in
        all operations.

        :param outlet_id: Service-side outlet id.
        :param transaction_id: Id of the transaction.
        :param sig: Signature of the URL, including its expiry. Treat it as opaque.
        """
        return self._call(
            "GET",
            "/integrations/payment/outlets/" + segment("outlet_id", outlet_id) + "/v1/transactions/" + segment("transaction_id", transaction_id) + "/qr-code",
            options=options,
            query={"sig": sig},
            is_public=True,
        ).body
