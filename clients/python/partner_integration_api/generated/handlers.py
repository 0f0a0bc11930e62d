"""Generated from the contract by `npm run generate`. Do not edit."""

from __future__ import annotations

from typing import Any, Callable, TypedDict

from ..webhooks import Delivery
from .models import ContractDeprecatedEvent, IntegrationDegradedEvent, IntegrationRecoveredEvent, MenuMappingUpdatedEvent, OrderEvent, OrderWebhookErrorEvent, TransactionSettlementEvent

EventHandlers = TypedDict(
    "EventHandlers",
    {
        "food.order.created": Callable[[OrderEvent, Delivery], Any],
        "food.order.awaiting_merchant_acceptance": Callable[[OrderEvent, Delivery], Any],
        "food.order.merchant_accepted": Callable[[OrderEvent, Delivery], Any],
        "food.order.prep_order_now": Callable[[OrderEvent, Delivery], Any],
        "food.order.driver_otw_pickup": Callable[[OrderEvent, Delivery], Any],
        "food.order.driver_arrived": Callable[[OrderEvent, Delivery], Any],
        "food.order.placed": Callable[[OrderEvent, Delivery], Any],
        "food.order.completed": Callable[[OrderEvent, Delivery], Any],
        "food.order.cancelled": Callable[[OrderEvent, Delivery], Any],
        "food.order.webhook_error": Callable[[OrderWebhookErrorEvent, Delivery], Any],
        "food.catalog.menu_mapping_updated": Callable[[MenuMappingUpdatedEvent, Delivery], Any],
        "payment.transaction.settlement": Callable[[TransactionSettlementEvent, Delivery], Any],
        "partner.integration.degraded": Callable[[IntegrationDegradedEvent, Delivery], Any],
        "partner.integration.recovered": Callable[[IntegrationRecoveredEvent, Delivery], Any],
        "partner.contract.deprecated": Callable[[ContractDeprecatedEvent, Delivery], Any],
    },
    total=False,
)
"""Handler of each event, by event name. Events without a handler are acknowledged and dropped."""

EVENT_NAMES = frozenset(EventHandlers.__annotations__)
