"""The state of an order, from events that may be late or come twice."""

from __future__ import annotations

from typing import Optional

from .generated.contract import FINAL_ORDER_STATUSES, ORDER_STATUSES
from .models import Order, OrderEvent, OrderEventBody


def order_reducer(state: Optional[OrderEventBody], event: OrderEvent) -> OrderEventBody:
    """
    The state of one order after an event: the body of its newest one. It only moves forward: an event that is late or comes twice
    changes nothing, and the state is returned as it was.

    :param state: what the order's earlier events gave; None for none
    """
    return event.body if state is None or _is_forward(state.order, event.body.order) else state


def _is_forward(before: Order, after: Order) -> bool:
    """A status that this version does not know is placed by its `sequence` alone."""
    if before.status in FINAL_ORDER_STATUSES:
        return False
    is_backward = _step(after) != -1 and _step(after) < _step(before)
    return not is_backward and after.sequence > before.sequence


def _step(order: Order) -> int:
    return ORDER_STATUSES.index(order.status) if order.status in ORDER_STATUSES else -1
