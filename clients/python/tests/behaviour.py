"""
Plays the cases of the contract's table of behaviour: one line of JSON in for each, one line of JSON out.

Run by the project's own tests; partners need it only to see how a client of theirs would fare.
"""

import base64
import json
import pickle
import pprint
import sys
import traceback
from typing import Any, Optional

from partner_integration_api import (
    ClientCredentials,
    Clock,
    PartnerApiError,
    PartnerClient,
    PartnerConnectionError,
    RedirectError,
    UnreadableAnswerError,
    WebhookError,
    WebhookVerifier,
    order_reducer,
)
from partner_integration_api.models import (
    CreatePromotionRequest,
    OrderEvent,
    OrderEventBody,
    PromotionDetailInput,
    StockEntry,
    SubscriptionRequest,
)

DETAIL = PromotionDetailInput(start_date="2026-12-01", end_date="2026-12-02", external_menu_id="a")
CALLS = {
    "listCustomers": lambda client: client.list_customers("OUT-1").total_count,
    "setMenuItemStocks": lambda client: client.set_menu_item_stocks("OUT-1", [StockEntry(external_id="a", in_stock=True)]),
    "createSubscription": lambda client: client.create_subscription(SubscriptionRequest(event="e", url="u")) and None,
    "createPromotion": lambda client: client.create_promotion("OUT-1", CreatePromotionRequest(promo_detail=DETAIL)) and None,
    "deletePromotion": lambda client: client.delete_promotion("OUT-1", "p-1"),
}


class StillClock(Clock):
    """Hours off, and passes over every pause."""

    def __init__(self, hours: int) -> None:
        self.hours = hours
        self.waits: list[float] = []

    def now(self) -> float:
        return super().now() + self.hours * 3600

    def sleep(self, seconds: float) -> None:
        self.waits.append(seconds)


def outcome_of(case: dict[str, Any], client: PartnerClient) -> dict[str, Any]:
    try:
        return {"ok": True, "count": CALLS[case["call"]](client)}
    except PartnerApiError as error:
        return {"error": "api", "status": error.status, "code": error.code, "printed": printed(error)}
    except UnreadableAnswerError as error:
        place = {"place": error.place, "expected": error.expected, "got": error.got, "status": error.status}
        return {"error": "unreadable", **place, "printed": printed(error)}
    except RedirectError as error:
        at = {"status": error.status, "location": error.location}
        return {"error": "redirect", **at, "printed": printed(error)}
    except PartnerConnectionError as error:
        return {"error": "connection", "attempts": error.attempts, "printed": printed(error)}


def printed(value: Any) -> str:
    """In every way that Python shows a value."""
    shown = [str(value), repr(value), pprint.pformat(getattr(value, "__dict__", None))]
    if isinstance(value, BaseException):
        shown += traceback.format_exception(value)
    return "\n".join(shown)


def received(case: dict[str, Any]) -> dict[str, Any]:
    try:
        verifier = WebhookVerifier(case["secrets"])
    except ValueError as error:
        return {"secret": str(error)}
    shown = printed(verifier)
    try:
        shown += repr(pickle.dumps(verifier))
    except TypeError:
        pass  # It refuses.
    try:
        delivery = verifier.receive(case["headers"], base64.b64decode(case["body"]), case["now"])
        return {"shown": shown, "key": delivery.idempotency_key}
    except WebhookError as error:
        return {"shown": shown, "refused": [error.status, error.reason]}
    except Exception as error:
        return {"shown": shown, "foreign": repr(error)}


def reduced(events: list[Any]) -> OrderEventBody:
    state: Optional[OrderEventBody] = None
    for event in events:
        state = order_reducer(state, OrderEvent.from_json(event))
    assert state is not None
    return state


for line in sys.stdin:
    case = json.loads(line)
    if "orders" in case:
        order = reduced(case["orders"]).order
        print(json.dumps({"state": [order.status, order.sequence]}), flush=True)
        continue
    if "secrets" in case:
        print(json.dumps(received(case)), flush=True)
        continue
    clock = StillClock(case["skew"])
    credentials = ClientCredentials(case["id"], case["secret"], f"{case['url']}/auth/oauth2/token", ["a"])
    client = PartnerClient(case["url"], credentials, timeout_s=case["timeoutMs"] / 1000, clock=clock)
    outcome = outcome_of(case, client)
    shown = [printed(credentials), f"{credentials}", repr(client), str(client)]
    print(json.dumps({"waits": clock.waits, "shown": "\n".join(shown), **outcome}), flush=True)
