"""Generated from the contract by `npm run generate`. Do not edit."""

from __future__ import annotations

import datetime
from typing import AsyncIterator, Optional

from .._json import many
from .._settings import segment
from .._async import AsyncTransport
from .._transport import CallOptions, checked, data_of
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


class AsyncOperations(AsyncTransport):
    async def replace_catalog(
        self,
        outlet_id: str,
        body: ReplaceCatalogRequest,
        *,
        dry_run: Optional[bool] = None,
        options: Optional[CallOptions] = None,
    ) -> ReplacedCatalog:
        """See `PartnerClient.replace_catalog`."""
        response = await self._call(
            "PUT",
            "/integrations/food/outlets/" + segment("outlet_id", outlet_id) + "/v1/catalog",
            options=options,
            query={"dry_run": dry_run},
            body=body,
        )
        data: ReplacedCatalog = data_of(response, "ReplacedCatalog", ReplacedCatalog._read)
        return data

    async def get_catalog(
        self,
        outlet_id: str,
        *,
        options: Optional[CallOptions] = None,
    ) -> Catalog:
        """See `PartnerClient.get_catalog`."""
        response = await self._call(
            "GET",
            "/integrations/food/outlets/" + segment("outlet_id", outlet_id) + "/v2/catalog",
            options=options,
        )
        data: Catalog = data_of(response, "Catalog", Catalog._read)
        return data

    async def get_catalog_request(
        self,
        outlet_id: str,
        request_id: str,
        *,
        options: Optional[CallOptions] = None,
    ) -> CatalogRequest:
        """See `PartnerClient.get_catalog_request`."""
        response = await self._call(
            "GET",
            "/integrations/food/outlets/" + segment("outlet_id", outlet_id) + "/v1/catalog-requests/" + segment("request_id", request_id),
            options=options,
        )
        data: CatalogRequest = data_of(response, "CatalogRequest", CatalogRequest._read)
        return data

    async def set_menu_item_stocks(
        self,
        outlet_id: str,
        body: list[StockEntry],
        *,
        options: Optional[CallOptions] = None,
    ) -> None:
        """See `PartnerClient.set_menu_item_stocks`."""
        checked(await self._call(
            "PATCH",
            "/integrations/food/outlets/" + segment("outlet_id", outlet_id) + "/v2/menu_item_stocks",
            options=options,
            body=body,
        ))

    async def set_variant_stocks(
        self,
        outlet_id: str,
        body: list[StockEntry],
        *,
        options: Optional[CallOptions] = None,
    ) -> None:
        """See `PartnerClient.set_variant_stocks`."""
        checked(await self._call(
            "PATCH",
            "/integrations/food/outlets/" + segment("outlet_id", outlet_id) + "/v2/variant_stocks",
            options=options,
            body=body,
        ))

    async def list_promotions(
        self,
        outlet_id: str,
        *,
        limit: Optional[int] = None,
        page: Optional[int] = None,
        options: Optional[CallOptions] = None,
    ) -> PromotionPage:
        """See `PartnerClient.list_promotions`."""
        response = await self._call(
            "GET",
            "/integrations/promo/outlets/" + segment("outlet_id", outlet_id) + "/v1/food-promos",
            options=options,
            query={"limit": limit, "page": page},
        )
        data: PromotionPage = data_of(response, "PromotionPage", PromotionPage._read)
        return data

    async def iterate_promotions(
        self,
        outlet_id: str,
        *,
        limit: Optional[int] = None,
        page: Optional[int] = None,
        options: Optional[CallOptions] = None,
    ) -> AsyncIterator[PromotionSummary]:
        """Iterate over all entries of `list_promotions` and fetch pages on demand. `page` sets the start."""
        page = page or 1
        while True:
            response = await self.list_promotions(outlet_id, limit=limit, page=page, options=options)
            entries = response.promotions
            for entry in entries:
                yield entry
            if not entries or page * response.limit >= response.total_count:
                return
            page += 1

    async def create_promotion(
        self,
        outlet_id: str,
        body: CreatePromotionRequest,
        *,
        options: Optional[CallOptions] = None,
    ) -> PromotionOutcome:
        """See `PartnerClient.create_promotion`."""
        response = await self._call(
            "POST",
            "/integrations/promo/outlets/" + segment("outlet_id", outlet_id) + "/v1/food-promos",
            options=options,
            body=body,
            is_keyed=True,
        )
        data: PromotionOutcome = data_of(response, "PromotionOutcome", PromotionOutcome._read)
        return data

    async def get_promotion(
        self,
        outlet_id: str,
        promotion_id: str,
        *,
        options: Optional[CallOptions] = None,
    ) -> list[PromotionDetail]:
        """See `PartnerClient.get_promotion`."""
        response = await self._call(
            "GET",
            "/integrations/promo/outlets/" + segment("outlet_id", outlet_id) + "/v1/food-promos/" + segment("promotion_id", promotion_id),
            options=options,
        )
        data: list[PromotionDetail] = data_of(response, "PromotionDetail[]", lambda entries: many(PromotionDetail._read, entries))
        return data

    async def delete_promotion(
        self,
        outlet_id: str,
        promotion_id: str,
        *,
        options: Optional[CallOptions] = None,
    ) -> None:
        """See `PartnerClient.delete_promotion`."""
        checked(await self._call(
            "DELETE",
            "/integrations/promo/outlets/" + segment("outlet_id", outlet_id) + "/v1/food-promos/" + segment("promotion_id", promotion_id),
            options=options,
        ))

    async def deactivate_promotion(
        self,
        outlet_id: str,
        promotion_id: str,
        *,
        options: Optional[CallOptions] = None,
    ) -> None:
        """See `PartnerClient.deactivate_promotion`."""
        checked(await self._call(
            "PUT",
            "/integrations/promo/outlets/" + segment("outlet_id", outlet_id) + "/v1/food-promos/" + segment("promotion_id", promotion_id) + "/deactivate",
            options=options,
        ))

    async def link_outlet(
        self,
        outlet_id: str,
        product: LinkedProduct,
        body: LinkOutletRequest,
        *,
        options: Optional[CallOptions] = None,
    ) -> LinkOutletResult:
        """See `PartnerClient.link_outlet`."""
        response = await self._call(
            "PUT",
            "/integrations/partner/outlets/" + segment("outlet_id", outlet_id) + "/v1/link/" + segment("product", product),
            options=options,
            body=body,
        )
        data: LinkOutletResult = data_of(response, "LinkOutletResult", LinkOutletResult._read)
        return data

    async def unlink_outlet(
        self,
        outlet_id: str,
        product: LinkedProduct,
        *,
        options: Optional[CallOptions] = None,
    ) -> None:
        """See `PartnerClient.unlink_outlet`."""
        checked(await self._call(
            "DELETE",
            "/integrations/partner/outlets/" + segment("outlet_id", outlet_id) + "/v1/link/" + segment("product", product),
            options=options,
        ))

    async def get_outlet(
        self,
        outlet_id: str,
        *,
        options: Optional[CallOptions] = None,
    ) -> OutletResult:
        """See `PartnerClient.get_outlet`."""
        response = await self._call(
            "GET",
            "/integrations/partner/outlets/" + segment("outlet_id", outlet_id) + "/v1",
            options=options,
        )
        data: OutletResult = data_of(response, "OutletResult", OutletResult._read)
        return data

    async def list_linked_outlets(
        self,
        *,
        page: Optional[int] = None,
        per_page: Optional[int] = None,
        options: Optional[CallOptions] = None,
    ) -> OutletPage:
        """See `PartnerClient.list_linked_outlets`."""
        response = await self._call(
            "GET",
            "/integrations/partner/v1/linked-outlets",
            options=options,
            query={"page": page, "per_page": per_page},
        )
        data: OutletPage = data_of(response, "OutletPage", OutletPage._read)
        return data

    async def iterate_linked_outlets(
        self,
        *,
        page: Optional[int] = None,
        per_page: Optional[int] = None,
        options: Optional[CallOptions] = None,
    ) -> AsyncIterator[OutletRecord]:
        """Iterate over all entries of `list_linked_outlets` and fetch pages on demand. `page` sets the start."""
        page = page or 1
        while True:
            response = await self.list_linked_outlets(page=page, per_page=per_page, options=options)
            entries = response.outlets
            for entry in entries:
                yield entry
            if not entries or page >= response.total_pages:
                return
            page += 1

    async def get_token_info(
        self,
        *,
        options: Optional[CallOptions] = None,
    ) -> TokenInfo:
        """See `PartnerClient.get_token_info`."""
        response = await self._call(
            "GET",
            "/integrations/partner/v1/token-info",
            options=options,
        )
        data: TokenInfo = data_of(response, "TokenInfo", TokenInfo._read)
        return data

    async def list_invoices(
        self,
        outlet_id: str,
        *,
        per_page: Optional[int] = None,
        page: Optional[int] = None,
        options: Optional[CallOptions] = None,
    ) -> InvoicePage:
        """See `PartnerClient.list_invoices`."""
        response = await self._call(
            "GET",
            "/integrations/pos/outlets/" + segment("outlet_id", outlet_id) + "/v1/reporting/invoices",
            options=options,
            query={"per_page": per_page, "page": page},
        )
        data: InvoicePage = data_of(response, "InvoicePage", InvoicePage._read)
        return data

    async def iterate_invoices(
        self,
        outlet_id: str,
        *,
        per_page: Optional[int] = None,
        page: Optional[int] = None,
        options: Optional[CallOptions] = None,
    ) -> AsyncIterator[Invoice]:
        """Iterate over all entries of `list_invoices` and fetch pages on demand. `page` sets the start."""
        page = page or 1
        while True:
            response = await self.list_invoices(outlet_id, per_page=per_page, page=page, options=options)
            entries = response.invoices
            for entry in entries:
                yield entry
            if not entries or response.completed:
                return
            page += 1

    async def list_customers(
        self,
        outlet_id: str,
        *,
        per_page: Optional[int] = None,
        page: Optional[int] = None,
        options: Optional[CallOptions] = None,
    ) -> CustomerPage:
        """See `PartnerClient.list_customers`."""
        response = await self._call(
            "GET",
            "/integrations/pos/outlets/" + segment("outlet_id", outlet_id) + "/v1/customers",
            options=options,
            query={"per_page": per_page, "page": page},
        )
        data: CustomerPage = data_of(response, "CustomerPage", CustomerPage._read)
        return data

    async def iterate_customers(
        self,
        outlet_id: str,
        *,
        per_page: Optional[int] = None,
        page: Optional[int] = None,
        options: Optional[CallOptions] = None,
    ) -> AsyncIterator[Customer]:
        """Iterate over all entries of `list_customers` and fetch pages on demand. `page` sets the start."""
        page = page or 1
        while True:
            response = await self.list_customers(outlet_id, per_page=per_page, page=page, options=options)
            entries = response.customers
            for entry in entries:
                yield entry
            if not entries or page >= response.total_pages:
                return
            page += 1

    async def list_subscriptions(
        self,
        *,
        page: Optional[int] = None,
        per_page: Optional[int] = None,
        options: Optional[CallOptions] = None,
    ) -> SubscriptionPage:
        """See `PartnerClient.list_subscriptions`."""
        response = await self._call(
            "GET",
            "/integrations/partner/v1/notification-subscriptions",
            options=options,
            query={"page": page, "per_page": per_page},
        )
        data: SubscriptionPage = data_of(response, "SubscriptionPage", SubscriptionPage._read)
        return data

    async def iterate_subscriptions(
        self,
        *,
        page: Optional[int] = None,
        per_page: Optional[int] = None,
        options: Optional[CallOptions] = None,
    ) -> AsyncIterator[Subscription]:
        """Iterate over all entries of `list_subscriptions` and fetch pages on demand. `page` sets the start."""
        page = page or 1
        while True:
            response = await self.list_subscriptions(page=page, per_page=per_page, options=options)
            entries = response.subscriptions
            for entry in entries:
                yield entry
            if not entries or page >= response.total_pages:
                return
            page += 1

    async def create_subscription(
        self,
        body: SubscriptionRequest,
        *,
        options: Optional[CallOptions] = None,
    ) -> SubscriptionResult:
        """See `PartnerClient.create_subscription`."""
        response = await self._call(
            "POST",
            "/integrations/partner/v1/notification-subscriptions",
            options=options,
            body=body,
        )
        data: SubscriptionResult = data_of(response, "SubscriptionResult", SubscriptionResult._read)
        return data

    async def get_subscription(
        self,
        subscription_id: str,
        *,
        options: Optional[CallOptions] = None,
    ) -> SubscriptionResult:
        """See `PartnerClient.get_subscription`."""
        response = await self._call(
            "GET",
            "/integrations/partner/v1/notification-subscriptions/" + segment("subscription_id", subscription_id),
            options=options,
        )
        data: SubscriptionResult = data_of(response, "SubscriptionResult", SubscriptionResult._read)
        return data

    async def update_subscription(
        self,
        subscription_id: str,
        body: SubscriptionRequest,
        *,
        options: Optional[CallOptions] = None,
    ) -> SubscriptionResult:
        """See `PartnerClient.update_subscription`."""
        response = await self._call(
            "PUT",
            "/integrations/partner/v1/notification-subscriptions/" + segment("subscription_id", subscription_id),
            options=options,
            body=body,
        )
        data: SubscriptionResult = data_of(response, "SubscriptionResult", SubscriptionResult._read)
        return data

    async def delete_subscription(
        self,
        subscription_id: str,
        *,
        options: Optional[CallOptions] = None,
    ) -> None:
        """See `PartnerClient.delete_subscription`."""
        checked(await self._call(
            "DELETE",
            "/integrations/partner/v1/notification-subscriptions/" + segment("subscription_id", subscription_id),
            options=options,
        ))

    async def send_test_event(
        self,
        subscription_id: str,
        *,
        options: Optional[CallOptions] = None,
    ) -> NotificationResult:
        """See `PartnerClient.send_test_event`."""
        response = await self._call(
            "POST",
            "/integrations/partner/v1/notification-subscriptions/" + segment("subscription_id", subscription_id) + "/test",
            options=options,
        )
        data: NotificationResult = data_of(response, "NotificationResult", NotificationResult._read)
        return data

    async def list_outlet_subscriptions(
        self,
        outlet_id: str,
        *,
        page: Optional[int] = None,
        per_page: Optional[int] = None,
        options: Optional[CallOptions] = None,
    ) -> SubscriptionPage:
        """See `PartnerClient.list_outlet_subscriptions`."""
        response = await self._call(
            "GET",
            "/integrations/partner/outlets/" + segment("outlet_id", outlet_id) + "/v1/notification-subscriptions",
            options=options,
            query={"page": page, "per_page": per_page},
        )
        data: SubscriptionPage = data_of(response, "SubscriptionPage", SubscriptionPage._read)
        return data

    async def iterate_outlet_subscriptions(
        self,
        outlet_id: str,
        *,
        page: Optional[int] = None,
        per_page: Optional[int] = None,
        options: Optional[CallOptions] = None,
    ) -> AsyncIterator[Subscription]:
        """
        Iterate over all entries of `list_outlet_subscriptions` and fetch pages on demand. `page` sets the
        start.
        """
        page = page or 1
        while True:
            response = await self.list_outlet_subscriptions(outlet_id, page=page, per_page=per_page, options=options)
            entries = response.subscriptions
            for entry in entries:
                yield entry
            if not entries or page >= response.total_pages:
                return
            page += 1

    async def create_outlet_subscription(
        self,
        outlet_id: str,
        body: SubscriptionRequest,
        *,
        options: Optional[CallOptions] = None,
    ) -> SubscriptionResult:
        """See `PartnerClient.create_outlet_subscription`."""
        response = await self._call(
            "POST",
            "/integrations/partner/outlets/" + segment("outlet_id", outlet_id) + "/v1/notification-subscriptions",
            options=options,
            body=body,
        )
        data: SubscriptionResult = data_of(response, "SubscriptionResult", SubscriptionResult._read)
        return data

    async def get_outlet_subscription(
        self,
        outlet_id: str,
        subscription_id: str,
        *,
        options: Optional[CallOptions] = None,
    ) -> SubscriptionResult:
        """See `PartnerClient.get_outlet_subscription`."""
        response = await self._call(
            "GET",
            "/integrations/partner/outlets/" + segment("outlet_id", outlet_id) + "/v1/notification-subscriptions/" + segment("subscription_id", subscription_id),
            options=options,
        )
        data: SubscriptionResult = data_of(response, "SubscriptionResult", SubscriptionResult._read)
        return data

    async def update_outlet_subscription(
        self,
        outlet_id: str,
        subscription_id: str,
        body: SubscriptionRequest,
        *,
        options: Optional[CallOptions] = None,
    ) -> SubscriptionResult:
        """See `PartnerClient.update_outlet_subscription`."""
        response = await self._call(
            "PUT",
            "/integrations/partner/outlets/" + segment("outlet_id", outlet_id) + "/v1/notification-subscriptions/" + segment("subscription_id", subscription_id),
            options=options,
            body=body,
        )
        data: SubscriptionResult = data_of(response, "SubscriptionResult", SubscriptionResult._read)
        return data

    async def delete_outlet_subscription(
        self,
        outlet_id: str,
        subscription_id: str,
        *,
        options: Optional[CallOptions] = None,
    ) -> None:
        """See `PartnerClient.delete_outlet_subscription`."""
        checked(await self._call(
            "DELETE",
            "/integrations/partner/outlets/" + segment("outlet_id", outlet_id) + "/v1/notification-subscriptions/" + segment("subscription_id", subscription_id),
            options=options,
        ))

    async def send_outlet_test_event(
        self,
        outlet_id: str,
        subscription_id: str,
        *,
        options: Optional[CallOptions] = None,
    ) -> NotificationResult:
        """See `PartnerClient.send_outlet_test_event`."""
        response = await self._call(
            "POST",
            "/integrations/partner/outlets/" + segment("outlet_id", outlet_id) + "/v1/notification-subscriptions/" + segment("subscription_id", subscription_id) + "/test",
            options=options,
        )
        data: NotificationResult = data_of(response, "NotificationResult", NotificationResult._read)
        return data

    async def list_webhook_endpoints(
        self,
        *,
        options: Optional[CallOptions] = None,
    ) -> WebhookEndpointList:
        """See `PartnerClient.list_webhook_endpoints`."""
        response = await self._call(
            "GET",
            "/integrations/partner/v1/webhook-endpoints",
            options=options,
        )
        data: WebhookEndpointList = data_of(response, "WebhookEndpointList", WebhookEndpointList._read)
        return data

    async def get_webhook_endpoint(
        self,
        webhook_key: str,
        *,
        options: Optional[CallOptions] = None,
    ) -> WebhookEndpointResult:
        """See `PartnerClient.get_webhook_endpoint`."""
        response = await self._call(
            "GET",
            "/integrations/partner/v1/webhook-endpoints/" + segment("webhook_key", webhook_key),
            options=options,
        )
        data: WebhookEndpointResult = data_of(response, "WebhookEndpointResult", WebhookEndpointResult._read)
        return data

    async def set_webhook_endpoint(
        self,
        webhook_key: str,
        body: WebhookEndpointRequest,
        *,
        options: Optional[CallOptions] = None,
    ) -> WebhookEndpointResult:
        """See `PartnerClient.set_webhook_endpoint`."""
        response = await self._call(
            "PUT",
            "/integrations/partner/v1/webhook-endpoints/" + segment("webhook_key", webhook_key),
            options=options,
            body=body,
        )
        data: WebhookEndpointResult = data_of(response, "WebhookEndpointResult", WebhookEndpointResult._read)
        return data

    async def delete_webhook_endpoint(
        self,
        webhook_key: str,
        *,
        options: Optional[CallOptions] = None,
    ) -> None:
        """See `PartnerClient.delete_webhook_endpoint`."""
        checked(await self._call(
            "DELETE",
            "/integrations/partner/v1/webhook-endpoints/" + segment("webhook_key", webhook_key),
            options=options,
        ))

    async def send_webhook_endpoint_test_event(
        self,
        webhook_key: str,
        *,
        event_type: Optional[EventName] = None,
        options: Optional[CallOptions] = None,
    ) -> NotificationResult:
        """See `PartnerClient.send_webhook_endpoint_test_event`."""
        response = await self._call(
            "POST",
            "/integrations/partner/v1/webhook-endpoints/" + segment("webhook_key", webhook_key) + "/test",
            options=options,
            query={"event_type": event_type},
        )
        data: NotificationResult = data_of(response, "NotificationResult", NotificationResult._read)
        return data

    async def list_notifications(
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
        """See `PartnerClient.list_notifications`."""
        response = await self._call(
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

    async def iterate_notifications(
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
    ) -> AsyncIterator[NotificationRecord]:
        """Iterate over all entries of `list_notifications` and fetch pages on demand. `page` sets the start."""
        page = page or 1
        while True:
            response = await self.list_notifications(
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
            for entry in entries:
                yield entry
            if not entries or page >= response.total_pages:
                return
            page += 1

    async def get_notification(
        self,
        notification_id: str,
        *,
        options: Optional[CallOptions] = None,
    ) -> NotificationResult:
        """See `PartnerClient.get_notification`."""
        response = await self._call(
            "GET",
            "/integrations/partner/v1/notifications/" + segment("notification_id", notification_id),
            options=options,
        )
        data: NotificationResult = data_of(response, "NotificationResult", NotificationResult._read)
        return data

    async def redeliver_notification(
        self,
        notification_id: str,
        *,
        options: Optional[CallOptions] = None,
    ) -> NotificationResult:
        """See `PartnerClient.redeliver_notification`."""
        response = await self._call(
            "POST",
            "/integrations/partner/v1/notifications/" + segment("notification_id", notification_id) + "/redeliver",
            options=options,
        )
        data: NotificationResult = data_of(response, "NotificationResult", NotificationResult._read)
        return data

    async def redeliver_failed_notifications(
        self,
        body: RedeliverFailedRequest,
        *,
        options: Optional[CallOptions] = None,
    ) -> RedeliverFailedResult:
        """See `PartnerClient.redeliver_failed_notifications`."""
        response = await self._call(
            "POST",
            "/integrations/partner/v1/notification-redeliveries",
            options=options,
            body=body,
        )
        data: RedeliverFailedResult = data_of(response, "RedeliverFailedResult", RedeliverFailedResult._read)
        return data

    async def get_notification_secret(
        self,
        *,
        options: Optional[CallOptions] = None,
    ) -> NotificationSecret:
        """See `PartnerClient.get_notification_secret`."""
        response = await self._call(
            "GET",
            "/integrations/partner/v1/notification-secret",
            options=options,
        )
        data: NotificationSecret = data_of(response, "NotificationSecret", NotificationSecret._read)
        return data

    async def rotate_notification_secret(
        self,
        *,
        options: Optional[CallOptions] = None,
    ) -> NotificationSecret:
        """See `PartnerClient.rotate_notification_secret`."""
        response = await self._call(
            "POST",
            "/integrations/partner/v1/notification-secret/rotate",
            options=options,
        )
        data: NotificationSecret = data_of(response, "NotificationSecret", NotificationSecret._read)
        return data

    async def list_events(
        self,
        *,
        after: Optional[str] = None,
        limit: Optional[int] = None,
        wait: Optional[int] = None,
        options: Optional[CallOptions] = None,
    ) -> EventPage:
        """See `PartnerClient.list_events`."""
        response = await self._call(
            "GET",
            "/integrations/partner/v1/events",
            options=options,
            query={"after": after, "limit": limit, "wait": wait},
        )
        data: EventPage = data_of(response, "EventPage", EventPage._read)
        return data

    async def iterate_events(
        self,
        *,
        after: Optional[str] = None,
        limit: Optional[int] = None,
        wait: Optional[int] = None,
        options: Optional[CallOptions] = None,
    ) -> AsyncIterator[Event]:
        """
        Iterate over all entries of `list_events` and fetch pages on demand. `after` sets the start. With `wait`
        the iteration has no end: it waits for further entries.
        """
        while True:
            response = await self.list_events(after=after, limit=limit, wait=wait, options=options)
            entries = response.events
            for entry in entries:
                yield entry
            if not entries and wait:
                await self._pause()
            elif not entries or not (response.has_more or wait):
                return
            after = response.next_after

    async def get_integration_health(
        self,
        *,
        endpoint: Optional[str] = None,
        options: Optional[CallOptions] = None,
    ) -> IntegrationHealth:
        """See `PartnerClient.get_integration_health`."""
        response = await self._call(
            "GET",
            "/integrations/partner/v1/integration-health",
            options=options,
            query={"endpoint": endpoint},
        )
        data: IntegrationHealth = data_of(response, "IntegrationHealth", IntegrationHealth._read)
        return data

    async def create_transaction(
        self,
        outlet_id: str,
        body: CreateTransactionRequest,
        *,
        options: Optional[CallOptions] = None,
    ) -> TransactionResult:
        """See `PartnerClient.create_transaction`."""
        response = await self._call(
            "POST",
            "/integrations/payment/outlets/" + segment("outlet_id", outlet_id) + "/v2/transactions",
            options=options,
            body=body,
            is_keyed=True,
        )
        data: TransactionResult = data_of(response, "TransactionResult", TransactionResult._read)
        return data

    async def get_transaction_by_order(
        self,
        outlet_id: str,
        order_id: str,
        *,
        options: Optional[CallOptions] = None,
    ) -> TransactionResult:
        """See `PartnerClient.get_transaction_by_order`."""
        response = await self._call(
            "GET",
            "/integrations/payment/outlets/" + segment("outlet_id", outlet_id) + "/v1/transactions",
            options=options,
            query={"order_id": order_id},
        )
        data: TransactionResult = data_of(response, "TransactionResult", TransactionResult._read)
        return data

    async def get_transaction(
        self,
        outlet_id: str,
        transaction_id: str,
        *,
        options: Optional[CallOptions] = None,
    ) -> TransactionResult:
        """See `PartnerClient.get_transaction`."""
        response = await self._call(
            "GET",
            "/integrations/payment/outlets/" + segment("outlet_id", outlet_id) + "/v1/transactions/" + segment("transaction_id", transaction_id),
            options=options,
        )
        data: TransactionResult = data_of(response, "TransactionResult", TransactionResult._read)
        return data

    async def get_transaction_qr_code(
        self,
        outlet_id: str,
        transaction_id: str,
        sig: str,
        *,
        options: Optional[CallOptions] = None,
    ) -> bytes:
        """See `PartnerClient.get_transaction_qr_code`."""
        return (await self._call(
            "GET",
            "/integrations/payment/outlets/" + segment("outlet_id", outlet_id) + "/v1/transactions/" + segment("transaction_id", transaction_id) + "/qr-code",
            options=options,
            query={"sig": sig},
            is_public=True,
        )).body
