"""Generated from the contract by `npm run generate`. Do not edit."""

from __future__ import annotations

from typing import Iterator, Optional

from .._json import many
from .._transport import CallOptions, Transport, checked, data_of, segment
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
        no partial update: a menu, item or variant category that is not sent is dropped. What is sent again
        keeps its service-side id.

        A refused replacement changes nothing and lists every violation. With `dry_run=true` nothing is stored
        and the answer tells what would be dropped and which promotions would end.

        Images are checked afterwards in the background; the catalog request of this `request_id` has the
        result, which is also sent as `food.catalog.menu_mapping_updated`.

        Scope: food:catalog:write.

        :param outlet_id: Service-side outlet id.
        :param dry_run: Compare only; store nothing.
        """
        response = self._call(
            "PUT",
            f"/integrations/food/outlets/{segment(outlet_id)}/v1/catalog",
            options=options,
            query={"dry_run": dry_run},
            body=body,
        )
        data: ReplacedCatalog = data_of(response, "ReplacedCatalog", ReplacedCatalog.from_json)
        return data

    def get_catalog(
        self,
        outlet_id: str,
        *,
        options: Optional[CallOptions] = None,
    ) -> Catalog:
        """
        Read the catalog.

        The catalog as it is now, with service-side ids and current stock. An outlet that never received a
        catalog has an empty one. Send the `ETag` back as `If-None-Match` and an unchanged catalog is answered
        with 304.

        Scope: food:catalog:read.

        :param outlet_id: Service-side outlet id.
        """
        response = self._call(
            "GET",
            f"/integrations/food/outlets/{segment(outlet_id)}/v2/catalog",
            options=options,
        )
        data: Catalog = data_of(response, "Catalog", Catalog.from_json)
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

        What became of a replacement, its images included. A `request_id` that was used several times names the
        newest.

        Scope: food:catalog:read.

        :param outlet_id: Service-side outlet id.
        :param request_id: The `request_id` of the replacement.
        """
        response = self._call(
            "GET",
            f"/integrations/food/outlets/{segment(outlet_id)}/v1/catalog-requests/{segment(request_id)}",
            options=options,
        )
        data: CatalogRequest = data_of(response, "CatalogRequest", CatalogRequest.from_json)
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

        Sets `in_stock` of the menu items with these partner-side ids, all of them or, when one is unknown,
        none. An id that several items share sets all of them.

        Scope: food:catalog:write.

        :param outlet_id: Service-side outlet id.
        """
        checked(self._call(
            "PATCH",
            f"/integrations/food/outlets/{segment(outlet_id)}/v2/menu_item_stocks",
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

        Sets `in_stock` of the variants with these partner-side ids, all of them or, when one is unknown, none.
        An id that several variants share sets all of them.

        Scope: food:catalog:write.

        :param outlet_id: Service-side outlet id.
        """
        checked(self._call(
            "PATCH",
            f"/integrations/food/outlets/{segment(outlet_id)}/v2/variant_stocks",
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

        The promotions of the outlet in every status, the newest first. `limit` and `page` in the answer are the
        ones that were applied. A page past the last one is empty.

        Scope: promo:food_promo:read.

        :param outlet_id: Service-side outlet id.
        :param limit: Promotions on a page. Left out, zero or null (`limit=` or `limit=null`) means 25.
        :param page: Page to read, from 1.
        """
        response = self._call(
            "GET",
            f"/integrations/promo/outlets/{segment(outlet_id)}/v1/food-promos",
            options=options,
            query={"limit": limit, "page": page},
        )
        data: PromotionPage = data_of(response, "PromotionPage", PromotionPage.from_json)
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
        at once when `start_date` is today and `created` until midnight of `start_date` otherwise. Today and
        midnight are those of the outlet's time zone. A newer promotion overrides an older one on the same item
        without deactivating it.

        | What is wrong | Answer |
        |---|---|
        | a field or header is missing, mistyped or out of its range; `X-Idempotency-Key` is no UUID | 400 |
        | the token is a Facilitator's own, without a user who signed in | 403 |
        | there is no such outlet, or it is not registered for food | 404 |
        | a rule that the request alone breaks, see below | 422 |
        | a rule that only the menu item can break, see below | 201, with an entry in `data.failure` |
        | a request with the same `X-Idempotency-Key` is still running | 409 |
        | the `X-Idempotency-Key` was used before with another body | 422 |

        The same key with the same body returns the stored answer, byte for byte, for 30 days; a refusal with
        another status than
        201 is not stored, and its key stays free. Bodies are the same when they are the same JSON value as
        sent, whatever the spaces and the order of keys.

        **The request alone (422).** Exactly one of `selling_price` and `percentage_discount`. `start_date` not
        in the past. `end_date` after `start_date`, by at most 62 days in Production and 30 in Sandbox.
        `start_time` and `end_time` both or neither; `end_time` 1 to 6 hours after `start_time` on the same day.

        **The menu item (201, `data.failure`).** It exists and is in stock, `start_date` is not before the date
        on which the catalog was last updated, and the final price fits: without times 10 % to 99 % of the
        original price, with times at least
        30 % of it and below it. When several items share the id, each of them must fit.

        **Afterwards.** Renaming or dropping the item, or renaming its menu, ends the promotion: of several
        items that share the id, one is enough, and moving it to a menu of another name is the same. Any other
        change of the item keeps the promotion, which then goes by the new price.

        Scope: promo:food_promo:write. Adds an idempotency key, unless the options contain one.

        :param outlet_id: Service-side outlet id.
        """
        response = self._call(
            "POST",
            f"/integrations/promo/outlets/{segment(outlet_id)}/v1/food-promos",
            options=options,
            body=body,
            is_keyed=True,
        )
        data: PromotionOutcome = data_of(response, "PromotionOutcome", PromotionOutcome.from_json)
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

        `data` is an array with one entry per menu item that the promotion covers: usually one, several when
        menu items share its `external_menu_id`. The entries differ in `details.menu_item` only, which shows the
        item as the catalog has it now, or as it was when the promotion ended. A `promotion_id` that the outlet
        does not have is answered with 404.

        Scope: promo:food_promo:write.

        :param outlet_id: Service-side outlet id.
        :param promotion_id: Id of the promotion.
        """
        response = self._call(
            "GET",
            f"/integrations/promo/outlets/{segment(outlet_id)}/v1/food-promos/{segment(promotion_id)}",
            options=options,
        )
        data: list[PromotionDetail] = data_of(response, "PromotionDetail[]", lambda entries: many(PromotionDetail.from_json, entries))
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

        Deletes a promotion that is still `created`; it stays readable as `deleted`. In any other status the
        answer is 409 and nothing changes; an `activated` one is ended by deactivating it. A `promotion_id` that
        the outlet does not have is answered with 404.

        Scope: promo:food_promo:write.

        :param outlet_id: Service-side outlet id.
        :param promotion_id: Id of the promotion.
        """
        checked(self._call(
            "DELETE",
            f"/integrations/promo/outlets/{segment(outlet_id)}/v1/food-promos/{segment(promotion_id)}",
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

        Ends an `activated` promotion for good. If it had overridden an older one on the same item that is still
        `activated` and not expired, the older one takes effect again. In any other status the answer is 409 and
        nothing changes; a `created` one is ended by deleting it. A `promotion_id` that the outlet does not have
        is answered with 404.

        Scope: promo:food_promo:write.

        :param outlet_id: Service-side outlet id.
        :param promotion_id: Id of the promotion.
        """
        checked(self._call(
            "PUT",
            f"/integrations/promo/outlets/{segment(outlet_id)}/v1/food-promos/{segment(promotion_id)}/deactivate",
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

        Links the outlet to the partner for one product. From then on the partner acts for it and receives its
        events. Linking it again sets the `external_outlet_id` anew and keeps `linked_at`; `updated_at` changes
        only if the id does.

        The signed-in user must have the role `owner`, `admin` or `manager` at the outlet. Another role, no
        access to the outlet and an outlet that does not exist are all answered with the same 403. A product or
        body that the schema refuses is answered with 400.

        Scope: partner:outlet:read.

        :param outlet_id: Service-side outlet id.
        :param product: What the outlet is linked for.
        """
        response = self._call(
            "PUT",
            f"/integrations/partner/outlets/{segment(outlet_id)}/v1/link/{segment(product)}",
            options=options,
            body=body,
        )
        data: LinkOutletResult = data_of(response, "LinkOutletResult", LinkOutletResult.from_json)
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

        Ends the link for one product; do it when the partnership with the merchant ends. The events of that
        product stop, the subscriptions stay and send again if the outlet is linked again. An outlet that is not
        linked is answered the same way.

        The signed-in user must have the role `owner`, `admin` or `manager` at the outlet. Another role, no
        access to the outlet and an outlet that does not exist are all answered with the same 403.

        Scope: partner:outlet:read.

        :param outlet_id: Service-side outlet id.
        :param product: What the outlet is linked for.
        """
        checked(self._call(
            "DELETE",
            f"/integrations/partner/outlets/{segment(outlet_id)}/v1/link/{segment(product)}",
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

        What the service knows of an outlet, registered for a product or not. An outlet that does not exist, or
        that belongs to another merchant and is not linked to the partner, is answered with 404.

        Scope: partner:outlet:read.

        :param outlet_id: Service-side outlet id.
        """
        response = self._call(
            "GET",
            f"/integrations/partner/outlets/{segment(outlet_id)}/v1",
            options=options,
        )
        data: OutletResult = data_of(response, "OutletResult", OutletResult.from_json)
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

        The outlets that the partner acts for, whichever product they are registered for: those that are linked
        to a Facilitator, or the registered ones of a Direct partner's merchant. Each comes once, ordered by id.

        Scope: partner:outlet:read.

        :param page: Page to read, from 1.
        :param per_page: Entries on a page.
        """
        response = self._call(
            "GET",
            "/integrations/partner/v1/linked-outlets",
            options=options,
            query={"page": page, "per_page": per_page},
        )
        data: OutletPage = data_of(response, "OutletPage", OutletPage.from_json)
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
        Read who a token acts for.

        The roles of the signed-in user and the outlets that the user has access to, linked or not. This is how
        a Facilitator learns which outlets it can link.

        Scope: partner:outlet:read.
        """
        response = self._call(
            "GET",
            "/integrations/partner/v1/token-info",
            options=options,
        )
        data: TokenInfo = data_of(response, "TokenInfo", TokenInfo.from_json)
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

        The invoices of the outlet in the order in which they were recorded, so that new ones never move those
        on a page that was already read; one that is recorded anew keeps its place. Read page after page until
        `completed` is true. The outlet must be registered for any product.

        Scope: pos:reporting:read.

        :param outlet_id: Service-side outlet id.
        :param per_page: Entries on a page.
        :param page: Page to read, from 1.
        """
        response = self._call(
            "GET",
            f"/integrations/pos/outlets/{segment(outlet_id)}/v1/reporting/invoices",
            options=options,
            query={"per_page": per_page, "page": page},
        )
        data: InvoicePage = data_of(response, "InvoicePage", InvoicePage.from_json)
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

        The customers of the outlet in the order in which they were recorded, so that new ones never move those
        on a page that was already read; one that is recorded anew keeps its place. A page past the last one is
        empty. The outlet must be registered for any product.

        Scope: pos:reporting:read.

        :param outlet_id: Service-side outlet id.
        :param per_page: Entries on a page.
        :param page: Page to read, from 1.
        """
        response = self._call(
            "GET",
            f"/integrations/pos/outlets/{segment(outlet_id)}/v1/customers",
            options=options,
            query={"per_page": per_page, "page": page},
        )
        data: CustomerPage = data_of(response, "CustomerPage", CustomerPage.from_json)
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

        The partner-level subscriptions, active or not, the oldest first. Those of event families that the token
        has no scope for are left out.

        Scope: partner:outlet:read.

        :param page: Page to read, from 1.
        :param per_page: Entries on a page.
        """
        response = self._call(
            "GET",
            "/integrations/partner/v1/notification-subscriptions",
            options=options,
            query={"page": page, "per_page": per_page},
        )
        data: SubscriptionPage = data_of(response, "SubscriptionPage", SubscriptionPage.from_json)
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
        that an outlet-level subscription matches too is delivered to both, with the same `event_id` and another
        idempotency key.

        The token needs the scope of the event's family as well: `food:order:read` for `food.order.*`,
        `food:catalog:read` for `food.catalog.*`, `payment:transaction:read` for `payment.*`. Without it the
        answer is 403.

        An event that does not exist and a `url` that is relative, has a port other than 80 or 443 or contains a
        user name or password are answered with 422; the same event to the same `url` a second time with 409. An
        event has at most 100 subscriptions at partner level, active or not; one more is answered with 422.

        Scope: partner:outlet:read.
        """
        response = self._call(
            "POST",
            "/integrations/partner/v1/notification-subscriptions",
            options=options,
            body=body,
        )
        data: SubscriptionResult = data_of(response, "SubscriptionResult", SubscriptionResult.from_json)
        return data

    def get_subscription(
        self,
        subscription_id: str,
        *,
        options: Optional[CallOptions] = None,
    ) -> SubscriptionResult:
        """
        Read a subscription.

        Reads one subscription. The token needs the scope of its event's family as well.

        Scope: partner:outlet:read.

        :param subscription_id: Id of the subscription.
        """
        response = self._call(
            "GET",
            f"/integrations/partner/v1/notification-subscriptions/{segment(subscription_id)}",
            options=options,
        )
        data: SubscriptionResult = data_of(response, "SubscriptionResult", SubscriptionResult.from_json)
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

        Replaces event, `url` and `active`; an `active` that is left out means true, so this also switches a
        subscription on again that an answer 410 had switched off. Deliveries that already wait go to the new
        `url`. The token needs the scopes of the families of the old and the new event.

        An event that does not exist and a `url` that is relative, has a port other than 80 or 443 or contains a
        user name or password are answered with 422; the same event to the same `url` a second time with 409. An
        event has at most 100 subscriptions at partner level, active or not; one more is answered with 422.

        Scope: partner:outlet:read.

        :param subscription_id: Id of the subscription.
        """
        response = self._call(
            "PUT",
            f"/integrations/partner/v1/notification-subscriptions/{segment(subscription_id)}",
            options=options,
            body=body,
        )
        data: SubscriptionResult = data_of(response, "SubscriptionResult", SubscriptionResult.from_json)
        return data

    def delete_subscription(
        self,
        subscription_id: str,
        *,
        options: Optional[CallOptions] = None,
    ) -> None:
        """
        Delete a subscription.

        Nothing is sent for it any more, not even what already waits. What was delivered stays in the delivery
        log. The token needs the scope of its event's family as well.

        Scope: partner:outlet:read.

        :param subscription_id: Id of the subscription.
        """
        checked(self._call(
            "DELETE",
            f"/integrations/partner/v1/notification-subscriptions/{segment(subscription_id)}",
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

        Sends an example of the subscription's event, the one that the AsyncAPI document shows, to this
        subscription alone: through the same queue, signed and tried again like every other, and to be found in
        the delivery log. `header.test` is true, and `event_id` and timestamp are new with each request; what
        stands in `body` is about nothing that exists. It is none of the missed events.

        A subscription that is not active is answered with 409. The token needs the scope of its event's family
        as well.

        Scope: partner:outlet:read.

        :param subscription_id: Id of the subscription.
        """
        response = self._call(
            "POST",
            f"/integrations/partner/v1/notification-subscriptions/{segment(subscription_id)}/test",
            options=options,
        )
        data: NotificationResult = data_of(response, "NotificationResult", NotificationResult.from_json)
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

        The subscriptions of this outlet, active or not, the oldest first. Those of event families that the
        token has no scope for are left out.

        Scope: partner:outlet:read.

        :param outlet_id: Service-side outlet id.
        :param page: Page to read, from 1.
        :param per_page: Entries on a page.
        """
        response = self._call(
            "GET",
            f"/integrations/partner/outlets/{segment(outlet_id)}/v1/notification-subscriptions",
            options=options,
            query={"page": page, "per_page": per_page},
        )
        data: SubscriptionPage = data_of(response, "SubscriptionPage", SubscriptionPage.from_json)
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

        Sends every event of this name of this outlet to `url` from now on. An event that a partner-level
        subscription matches too is delivered to both, with the same `event_id` and another idempotency key. The
        outlet need not be registered yet: events come once it is.

        The token needs the scope of the event's family as well: `food:order:read` for `food.order.*`,
        `food:catalog:read` for `food.catalog.*`, `payment:transaction:read` for `payment.*`. Without it the
        answer is 403.

        An event that does not exist and a `url` that is relative, has a port other than 80 or 443 or contains a
        user name or password are answered with 422; the same event to the same `url` a second time with 409. An
        event has at most 100 subscriptions of an outlet, active or not; one more is answered with 422.

        Scope: partner:outlet:read.

        :param outlet_id: Service-side outlet id.
        """
        response = self._call(
            "POST",
            f"/integrations/partner/outlets/{segment(outlet_id)}/v1/notification-subscriptions",
            options=options,
            body=body,
        )
        data: SubscriptionResult = data_of(response, "SubscriptionResult", SubscriptionResult.from_json)
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

        Reads one subscription. The token needs the scope of its event's family as well.

        Scope: partner:outlet:read.

        :param outlet_id: Service-side outlet id.
        :param subscription_id: Id of the subscription.
        """
        response = self._call(
            "GET",
            f"/integrations/partner/outlets/{segment(outlet_id)}/v1/notification-subscriptions/{segment(subscription_id)}",
            options=options,
        )
        data: SubscriptionResult = data_of(response, "SubscriptionResult", SubscriptionResult.from_json)
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

        Replaces event, `url` and `active`; an `active` that is left out means true, so this also switches a
        subscription on again that an answer 410 had switched off. Deliveries that already wait go to the new
        `url`. The token needs the scopes of the families of the old and the new event.

        An event that does not exist and a `url` that is relative, has a port other than 80 or 443 or contains a
        user name or password are answered with 422; the same event to the same `url` a second time with 409. An
        event has at most 100 subscriptions of an outlet, active or not; one more is answered with 422.

        Scope: partner:outlet:read.

        :param outlet_id: Service-side outlet id.
        :param subscription_id: Id of the subscription.
        """
        response = self._call(
            "PUT",
            f"/integrations/partner/outlets/{segment(outlet_id)}/v1/notification-subscriptions/{segment(subscription_id)}",
            options=options,
            body=body,
        )
        data: SubscriptionResult = data_of(response, "SubscriptionResult", SubscriptionResult.from_json)
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

        Nothing is sent for it any more, not even what already waits. What was delivered stays in the delivery
        log. The token needs the scope of its event's family as well.

        Scope: partner:outlet:read.

        :param outlet_id: Service-side outlet id.
        :param subscription_id: Id of the subscription.
        """
        checked(self._call(
            "DELETE",
            f"/integrations/partner/outlets/{segment(outlet_id)}/v1/notification-subscriptions/{segment(subscription_id)}",
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

        Sends an example of the subscription's event, the one that the AsyncAPI document shows, to this
        subscription alone: through the same queue, signed and tried again like every other, and to be found in
        the delivery log. `header.test` is true, and `event_id` and timestamp are new with each request; what
        stands in `body` is about nothing that exists. It is none of the missed events.

        A subscription that is not active is answered with 409. The token needs the scope of its event's family
        as well.

        Scope: partner:outlet:read.

        :param outlet_id: Service-side outlet id.
        :param subscription_id: Id of the subscription.
        """
        response = self._call(
            "POST",
            f"/integrations/partner/outlets/{segment(outlet_id)}/v1/notification-subscriptions/{segment(subscription_id)}/test",
            options=options,
        )
        data: NotificationResult = data_of(response, "NotificationResult", NotificationResult.from_json)
        return data

    def list_notifications(
        self,
        *,
        entity_id: Optional[str] = None,
        event_type: Optional[EventName] = None,
        delivery_status: Optional[DeliveryStatus] = None,
        endpoint: Optional[str] = None,
        created_after: Optional[str] = None,
        created_before: Optional[str] = None,
        before: Optional[str] = None,
        page: Optional[int] = None,
        per_page: Optional[int] = None,
        options: Optional[CallOptions] = None,
    ) -> NotificationPage:
        """
        Read the delivery log.

        The deliveries of the partner's subscriptions, the newest first, with every attempt. Each event has one
        entry per subscription that it matched, and is kept for `retention_days` of the AsyncAPI document's
        delivery policy. The filters narrow the list together. The pages have the newest `max_listed_deliveries`
        (the same policy) that they leave, and count these. To walk a long log that grows meanwhile, pass the
        last `id` of a page as `before` instead of the next `page`: that, and `created_before`, lead to older
        ones. Events of families that the token has no scope for are left out.

        Scope: partner:outlet:read.

        :param entity_id: Only what is about this order number, catalog request id or transaction id.
        :param event_type: Only events of this name.
        :param delivery_status: Only deliveries in this state.
        :param endpoint: Only deliveries to this address, written as in the subscription.
        :param created_after: Only what was created later than this.
        :param created_before: Only what was created earlier than this.
        :param before: `id` of an entry: only what stands behind it in the list, older ones. One that is not
        there leaves nothing.
        :param page: Page to read, from 1.
        :param per_page: Entries on a page.
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
                "created_after": created_after,
                "created_before": created_before,
                "before": before,
                "page": page,
                "per_page": per_page,
            },
        )
        data: NotificationPage = data_of(response, "NotificationPage", NotificationPage.from_json)
        return data

    def iterate_notifications(
        self,
        *,
        entity_id: Optional[str] = None,
        event_type: Optional[EventName] = None,
        delivery_status: Optional[DeliveryStatus] = None,
        endpoint: Optional[str] = None,
        created_after: Optional[str] = None,
        created_before: Optional[str] = None,
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

        One entry of the delivery log, with every attempt. The token needs the scope of the event's family as
        well.

        Scope: partner:outlet:read.

        :param notification_id: Id of the delivery log's entry.
        """
        response = self._call(
            "GET",
            f"/integrations/partner/v1/notifications/{segment(notification_id)}",
            options=options,
        )
        data: NotificationResult = data_of(response, "NotificationResult", NotificationResult.from_json)
        return data

    def redeliver_notification(
        self,
        notification_id: str,
        *,
        options: Optional[CallOptions] = None,
    ) -> NotificationResult:
        """
        Deliver a notification again.

        Puts a delivery that is `complete`, `failed` or `dead` back into the queue, with all attempts before it.
        The body, its `event_id` and the idempotency key stay the same; timestamp and signature are new. One
        that is `queue` or `working`, or whose subscription is deleted or not active or whose outlet is not
        linked any more, is answered with 409. The token needs the scope of the event's family as well.

        Scope: partner:outlet:read.

        :param notification_id: Id of the delivery log's entry.
        """
        response = self._call(
            "POST",
            f"/integrations/partner/v1/notifications/{segment(notification_id)}/redeliver",
            options=options,
        )
        data: NotificationResult = data_of(response, "NotificationResult", NotificationResult.from_json)
        return data

    def redeliver_failed_notifications(
        self,
        body: RedeliverFailedRequest,
        *,
        options: Optional[CallOptions] = None,
    ) -> RedeliverFailedResult:
        """
        Deliver again what failed.

        Puts deliveries that are `failed` or `dead` back into the queue, the oldest first, as the redelivery of
        each does: all that were created after `created_after` and fit the other conditions. Those whose
        subscription is deleted or not active, or whose outlet is not linked any more, are passed over.

        One call looks at 500 deliveries at most. Call again with `next_after` as `after` until `next_after` is
        null: each call begins behind the one before, so the walk ends, whatever fails again meanwhile. A call
        that is sent again, because its answer was lost, sends nothing twice: what it queued is under way. At
        most 1,000 redelivered notifications of a partner wait in the queue; while so many wait, the answer is
        409 and nothing is queued, so that new events wait behind few.

        The token needs the scopes of the events' families: those that it has none for are not looked at.

        Scope: partner:outlet:read.
        """
        response = self._call(
            "POST",
            "/integrations/partner/v1/notification-redeliveries",
            options=options,
            body=body,
        )
        data: RedeliverFailedResult = data_of(response, "RedeliverFailedResult", RedeliverFailedResult.from_json)
        return data

    def get_notification_secret(
        self,
        *,
        options: Optional[CallOptions] = None,
    ) -> NotificationSecret:
        """
        Read the notification secret.

        The secret that signs the partner's deliveries. A partner that has none yet is given one, so that it can
        be set up before the first subscription.

        Scope: partner:outlet:read.
        """
        response = self._call(
            "GET",
            "/integrations/partner/v1/notification-secret",
            options=options,
        )
        data: NotificationSecret = data_of(response, "NotificationSecret", NotificationSecret.from_json)
        return data

    def rotate_notification_secret(
        self,
        *,
        options: Optional[CallOptions] = None,
    ) -> NotificationSecret:
        """
        Rotate the notification secret.

        Makes a new secret, which signs from now on. The one before signs `webhook-signature` as well for
        `secret_rotation_overlap_hours` of the AsyncAPI document's delivery policy; `X-Svc-Signature` is made
        with the new one alone. Let your receiver know both until then.

        While two secrets sign, another rotation is answered with 409 and changes nothing: it would take from
        receivers the secret that they still know. So a request that was sent again, because its answer was
        lost, does no harm; read the secret then.

        Scope: partner:notification_secret:write.
        """
        response = self._call(
            "POST",
            "/integrations/partner/v1/notification-secret/rotate",
            options=options,
        )
        data: NotificationSecret = data_of(response, "NotificationSecret", NotificationSecret.from_json)
        return data

    def list_events(
        self,
        *,
        after: Optional[str] = None,
        limit: Optional[int] = None,
        options: Optional[CallOptions] = None,
    ) -> EventPage:
        """
        Read missed events.

        Whole events in the order in which they came to be, for a receiver that was down: those that a
        subscription of the partner matches, active or not, whatever became of their delivery. Events of outlets
        that are not linked any more and of families that the token has no scope for are left out.

        Pass the id of the last event that you handled as `after`, then each `next_after`, until `has_more` is
        false. Keep the last `next_after` for the next time. An event may also be delivered, so handle each
        `event_id` once. An `after` that names no event of yours is answered with 404; without `after` you start
        at the oldest event. Events are kept for `retention_days` of the AsyncAPI document's delivery policy.

        Scope: partner:outlet:read.

        :param after: `event_id` of the last event that you have.
        :param limit: How many events to read at most.
        """
        response = self._call(
            "GET",
            "/integrations/partner/v1/events",
            options=options,
            query={"after": after, "limit": limit},
        )
        data: EventPage = data_of(response, "EventPage", EventPage.from_json)
        return data

    def iterate_events(
        self,
        *,
        after: Optional[str] = None,
        limit: Optional[int] = None,
        options: Optional[CallOptions] = None,
    ) -> Iterator[Event]:
        """Iterate over all entries of `list_events` and fetch pages on demand. `after` sets the start."""
        while True:
            response = self.list_events(after=after, limit=limit, options=options)
            entries = response.events
            yield from entries
            if not entries or not response.has_more:
                return
            after = response.next_after

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
        `payment.transaction.settlement` tells when.

        | What is wrong | Answer |
        |---|---|
        | a field or header is missing, mistyped or out of its range; `X-Idempotency-Key` is no UUID | 400 |
        | there is no such outlet, or it is not registered for payment | 404 |
        | a request with the same `X-Idempotency-Key` is still running | 409 |
        | you made a transaction of this `order_id` at the outlet already, under another key | 409 |
        | the `X-Idempotency-Key` was used before with another body | 422 |
        | `item_details` is sent and price times quantity, over all items, is not `gross_amount` | 422 |

        The same key with the same body returns the stored answer, byte for byte, for 30 days.

        Scope: payment:transaction:write. Adds an idempotency key, unless the options contain one.

        :param outlet_id: Service-side outlet id.
        """
        response = self._call(
            "POST",
            f"/integrations/payment/outlets/{segment(outlet_id)}/v2/transactions",
            options=options,
            body=body,
            is_keyed=True,
        )
        data: TransactionResult = data_of(response, "TransactionResult", TransactionResult.from_json)
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

        Your transaction of this `order_id` at the outlet. One that does not exist, or that another partner
        made, is answered with 404 and the title `Not found`.

        Scope: payment:transaction:read.

        :param outlet_id: Service-side outlet id.
        :param order_id: The `order_id` with which the transaction was created.
        """
        response = self._call(
            "GET",
            f"/integrations/payment/outlets/{segment(outlet_id)}/v1/transactions",
            options=options,
            query={"order_id": order_id},
        )
        data: TransactionResult = data_of(response, "TransactionResult", TransactionResult.from_json)
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

        Your transaction as it is now. One that does not exist at the outlet, or that another partner made, is
        answered with 404 and the title `Not found`.

        Scope: payment:transaction:read.

        :param outlet_id: Service-side outlet id.
        :param transaction_id: Id of the transaction.
        """
        response = self._call(
            "GET",
            f"/integrations/payment/outlets/{segment(outlet_id)}/v1/transactions/{segment(transaction_id)}",
            options=options,
        )
        data: TransactionResult = data_of(response, "TransactionResult", TransactionResult.from_json)
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
        Receive the QR image.

        The image to show to the customer. Take the whole address from `actions` and call it as it is: its
        signature stands in for an access token, so an image element of a page can load it. It holds for 7 days;
        reading the transaction yields a new one. Errors are JSON, as everywhere.

        :param outlet_id: Service-side outlet id.
        :param transaction_id: Id of the transaction.
        :param sig: Signature of the address, its expiry included. Opaque to you.
        """
        return self._call(
            "GET",
            f"/integrations/payment/outlets/{segment(outlet_id)}/v1/transactions/{segment(transaction_id)}/qr-code",
            options=options,
            query={"sig": sig},
            is_public=True,
        ).body
