"""
Runs the shared behaviour cases: reads one JSON case per line and writes one JSON result per line.

The project's own tests start this program. Partners do not need it.
"""

import asyncio
import base64
import io
import json
import logging
import pickle
import pprint
import signal
import sys
import time
import traceback
from concurrent.futures import Future, ThreadPoolExecutor
from datetime import date, datetime
from typing import Any, Optional, Union

from partner_integration_api import (
    CallOptions,
    ClientCredentials,
    Clock,
    Delivery,
    Event,
    LatestKeys,
    PartnerApiError,
    PartnerClient,
    PartnerConnectionError,
    Receiver,
    RedirectError,
    UnreadableAnswerError,
    WebhookError,
    WebhookVerifier,
    local_date,
    log_to,
    missed_steps,
    order_reducer,
)
from partner_integration_api.aio import AsyncPartnerClient
from partner_integration_api.models import (
    CreatePromotionRequest,
    OrderEvent,
    OrderEventBody,
    PromotionDetailInput,
    StockEntry,
    SubscriptionRequest,
)

DETAIL = PromotionDetailInput(start_date=date(2026, 12, 1), end_date=date(2026, 12, 2), external_menu_id="a")
CALLS = {
    "listCustomers": lambda client, outlet, options: client.list_customers(outlet, options=options),
    "setMenuItemStocks": lambda client, outlet, _: client.set_menu_item_stocks(outlet, [StockEntry(external_id="a", in_stock=True)]),
    "createSubscription": lambda client, *_: client.create_subscription(SubscriptionRequest(event="e", url="u")),
    "createPromotion": lambda client, outlet, _: client.create_promotion(outlet, CreatePromotionRequest(promo_detail=DETAIL)),
    "updateSubscription": lambda client, *_: client.update_subscription("s-1", SubscriptionRequest(event="e", url="u")),
    "deletePromotion": lambda client, outlet, _: client.delete_promotion(outlet, "p-1"),
}


class FakeClock(Clock):
    """Shifts the time by some hours and records delays instead of sleeping."""

    def __init__(self, hours: int) -> None:
        self.hours = hours
        self.waits: list[float] = []

    def now(self) -> float:
        return super().now() + self.hours * 3600

    def sleep(self, seconds: float) -> None:
        self.waits.append(seconds)

    async def sleep_async(self, seconds: float) -> None:
        self.waits.append(seconds)


class Cancelled(BaseException):
    """Raised by the signal that ends an iteration."""


def cancel(*_: object) -> None:
    raise Cancelled


def iterate(case: dict[str, Any], client: PartnerClient, ids: list[str]) -> None:
    """Collect the ids of events, and leave or cancel the iteration after `take` of them."""
    signal.signal(signal.SIGALRM, cancel)
    for event in client.iterate_events(after=case.get("after"), wait=case.get("wait")):
        ids.append(event.header.event_id)
        if len(ids) == case.get("take"):
            if case["call"] == "iterateEvents":
                break
            signal.setitimer(signal.ITIMER_REAL, 0.2)


async def iterate_async(case: dict[str, Any], client: AsyncPartnerClient, ids: list[str]) -> None:
    task = asyncio.current_task()
    async for event in client.iterate_events(after=case.get("after"), wait=case.get("wait")):
        ids.append(event.header.event_id)
        if len(ids) == case.get("take"):
            if case["call"] == "iterateEvents":
                break
            assert task is not None
            LOOP.call_later(0.2, task.cancel)


def send_call(case: dict[str, Any], client: Union[PartnerClient, AsyncPartnerClient], ids: list[str]) -> Any:
    """Return `total_count`, if the call returns one."""
    if case["call"].endswith("Events"):
        if isinstance(client, AsyncPartnerClient):
            return LOOP.run_until_complete(iterate_async(case, client, ids))
        return iterate(case, client, ids)
    options = CallOptions(timeout_s=case["callTimeoutMs"] / 1000)
    result = CALLS[case["call"]](client, case["outlet"], options)
    if isinstance(client, AsyncPartnerClient):
        result = LOOP.run_until_complete(result)
    return getattr(result, "total_count", None)


def run_call(case: dict[str, Any], client: Union[PartnerClient, AsyncPartnerClient]) -> dict[str, Any]:
    ids: list[str] = []
    result = try_call(case, client, ids)
    return {"events": ids, **result} if case["call"].endswith("Events") else result


def try_call(case: dict[str, Any], client: Union[PartnerClient, AsyncPartnerClient], ids: list[str]) -> dict[str, Any]:
    try:
        return {"ok": True, "count": send_call(case, client, ids)}
    except (Cancelled, asyncio.CancelledError):
        return {"error": "cancelled"}
    except PartnerApiError as error:
        return {"error": "api", "status": error.status, "code": error.code, "retryAfter": error.retry_after_s, "printed": dump(error)}
    except UnreadableAnswerError as error:
        place = {"place": error.place, "expected": error.expected, "got": error.got, "status": error.status}
        return {"error": "unreadable", **place, "printed": dump(error)}
    except RedirectError as error:
        target = {"status": error.status, "location": error.location}
        return {"error": "redirect", **target, "printed": dump(error)}
    except PartnerConnectionError as error:
        return {"error": "connection", "attempts": error.attempts, "printed": dump(error)}


def dump(value: Any) -> str:
    """Return every printed form of a value."""
    texts = [str(value), repr(value), pprint.pformat(getattr(value, "__dict__", None))]
    if isinstance(value, BaseException):
        texts += traceback.format_exception(value)
    return "\n".join(texts)


def receive_delivery(case: dict[str, Any]) -> dict[str, Any]:
    try:
        verifier = WebhookVerifier(case["secrets"])
    except ValueError as error:
        return {"secret": str(error)}
    text = dump(verifier) + dump(Receiver(case["secrets"], {}))
    try:
        text += repr(pickle.dumps(verifier))
    except TypeError:
        pass  # A verifier cannot be pickled.
    try:
        delivery = verifier.receive(case["headers"], base64.b64decode(case["body"]), case["now"])
        return {"shown": text, "key": delivery.idempotency_key}
    except WebhookError as error:
        return {"shown": text, "refused": [error.status, error.reason]}
    except Exception as error:
        return {"shown": text, "foreign": repr(error)}


def receive_all(case: dict[str, Any]) -> dict[str, list[Any]]:
    """Send deliveries to a receiver, whose handler does what each delivery says."""
    handled: list[str] = []
    errors: list[str] = []
    log: list[str] = []
    duplicates: list[Future[list[Any]]] = []
    send: dict[str, Any] = {}

    def on_order(event: OrderEvent, delivery: Delivery) -> None:
        handled.append(f"{delivery.idempotency_key} {event.body.order.status}")
        if send["again"] and not duplicates:
            duplicates.append(threads.submit(post))
            time.sleep(0.3)
        if send["fails"]:
            raise RuntimeError("no table")

    def report(error: Exception, event: Optional[Event]) -> None:
        if case["reportFails"]:
            raise RuntimeError("no log")
        errors.append(f"{event.header.event_name}: {error}" if event else str(error))

    def post() -> list[Any]:
        try:
            answer = receiver.answer(send["method"], send["headers"], io.BytesIO(base64.b64decode(send["body"])).read)
            return [answer.status, answer.text, " ".join(answer.headers.values())]
        except Exception as error:
            return [500, str(error), ""]

    handler = logging.Handler()
    handler.emit = lambda record: log.append(f"{record.levelname} {record.getMessage()}")  # type: ignore[method-assign]
    logger = logging.Logger("deliveries")
    logger.addHandler(handler)
    options: dict[str, Any] = {"now": lambda: case["now"], "on_error": report, "observe": log_to(logger)}
    if "max" in case:
        options["max_body_bytes"] = case["max"]
    if "keys" in case:
        options["seen"] = LatestKeys(case["keys"])
    receiver = Receiver(case["secret"], {"food.order.created": on_order}, **options)
    answers = []
    with ThreadPoolExecutor(1) as threads:
        for send in case["sends"]:
            answers.append(post())
        answers += [duplicate.result() for duplicate in duplicates]
    return {"answers": answers, "handled": handled, "errors": errors, "log": log}


def reduce_orders(events: list[Any]) -> tuple[OrderEventBody, int]:
    """Return the last state, and the steps that are missing before the last event."""
    state: Optional[OrderEventBody] = None
    missed = 0
    for event in events:
        missed = missed_steps(state, OrderEvent.from_json(event))
        state = order_reducer(state, OrderEvent.from_json(event))
    assert state is not None
    return state, missed


client_type = AsyncPartnerClient if sys.argv[1:] == ["asyncio"] else PartnerClient
LOOP = asyncio.new_event_loop()
for line in sys.stdin:
    case = json.loads(line)
    if "orders" in case:
        state, missed = reduce_orders(case["orders"])
        print(json.dumps({"state": [state.order.status, state.order.sequence, missed]}), flush=True)
        continue
    if "time_zone" in case:
        moment = datetime.fromisoformat(case["at"].replace("Z", "+00:00"))
        print(json.dumps({"date": str(local_date(case["time_zone"], moment))}), flush=True)
        continue
    if "sends" in case:
        print(json.dumps(receive_all(case)), flush=True)
        continue
    if "secrets" in case:
        print(json.dumps(receive_delivery(case)), flush=True)
        continue
    clock = FakeClock(case["skew"])
    observed: list[str] = []
    try:
        credentials = ClientCredentials(case["id"], case["secret"], case["tokenUrl"], ["a"])
        client = client_type(
            case["url"],
            credentials,
            timeout_s=case["timeoutMs"] / 1000,
            clock=clock,
            observe=lambda moment: observed.append(str(moment)),
            traceparent=lambda: case["traceparent"],
            **({"max_attempts": case["maxAttempts"]} if "maxAttempts" in case else {}),
        )
        outcome = run_call(case, client)
        texts = [dump(credentials), f"{credentials}", repr(client), str(client)]
    except ValueError as error:
        outcome, texts = {"error": "settings", "printed": str(error)}, []
    print(json.dumps({"waits": clock.waits, "observed": observed, "shown": "\n".join(texts), **outcome}), flush=True)
