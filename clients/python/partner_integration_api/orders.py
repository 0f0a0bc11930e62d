"""Tracks the state of an order from events that may arrive late or more than once."""

from __future__ import annotations

from typing import Optional

from .generated.contract import FINAL_ORDER_STATUSES, ORDER_STATUSES
from .models import Order, OrderEvent, OrderEventBody


def order_reducer(state: Optional[OrderEventBody], event: OrderEvent) -> OrderEventBody:
    """
    Return the state of an order after an event. The state is the body of the order's latest event.

    The state only moves forward: a late or duplicate event returns the state unchanged.

    :param state: the result of the order's previous events; None before the first event
    """
    return event.body if state is None or _is_forward(state.order, event.body.order) else state


def _is_forward(before: Order, after: Order) -> bool:
    """Compare two states of an order. A status unknown to this version is ordered by its `sequence` only."""
    if before.status in FINAL_ORDER_STATUSES:
        return False
    is_backward = _step(after) != -1 and _step(after) < _step(before)
    return not is_backward and after.sequence > before.sequence


def _step(order: Order) -> int:
    return ORDER_STATUSES.index(order.status) if order.status in ORDER_STATUSES else -1
