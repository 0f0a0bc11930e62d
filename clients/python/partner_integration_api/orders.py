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


def missed_steps(state: Optional[OrderEventBody], event: OrderEvent) -> int:
    """
    Return how many steps of an order are missing before an event.

    They may arrive late, or never if they happened while the outlet was not linked. Do not wait for them: each event has
    the whole order.

    :param state: the state before the event; None before the first event
    """
    order = event.body.order
    if state is None:
        return order.sequence - 1
    return order.sequence - 1 - state.order.sequence if _is_forward(state.order, order) else 0


def _is_forward(before: Order, after: Order) -> bool:
    """Compare two states of an order. A status unknown to this version is ordered by its `sequence` only."""
    if before.status in FINAL_ORDER_STATUSES:
        return False
    is_backward = _step(after) != -1 and _step(after) < _step(before)
    return not is_backward and after.sequence > before.sequence


def _step(order: Order) -> int:
    return ORDER_STATUSES.index(order.status) if order.status in ORDER_STATUSES else -1
