"""Tests of the receiver: its responses and its calls of handlers. Run with `python -m unittest discover tests`."""

import asyncio
import io
import json
import logging
import pathlib
import re
import threading
import unittest
from concurrent.futures import ThreadPoolExecutor
from typing import Any, Callable, Optional

from test_webhooks import sign

from partner_integration_api import Answer, Delivery, Event, LatestKeys, Receiver, log_to
from partner_integration_api.asgi import AsgiReceiver
from partner_integration_api.models import OrderEvent
from partner_integration_api.wsgi import WsgiReceiver

VECTOR = json.loads((pathlib.Path(__file__).parent / "generated" / "vector.json").read_text("utf-8"))
BODY = VECTOR["body"].encode()
HEADERS = {**VECTOR["headers"], "Content-Length": str(len(BODY))}
SENT_AT = int(VECTOR["headers"]["webhook-timestamp"])


class ReceiverCase(unittest.TestCase):
    def setUp(self) -> None:
        self.handled: list[str] = []
        self.errors: list[tuple[str, Optional[Event]]] = []

    def receiver(self, handler: Optional[Callable[[OrderEvent, Delivery], Any]] = None, **options: Any) -> Receiver:
        def on_order(event: OrderEvent, delivery: Delivery) -> None:
            self.handled.append(delivery.idempotency_key)

        return Receiver(
            VECTOR["secret"],
            {"food.order.created": handler or on_order},
            on_error=lambda error, event: self.errors.append((str(error), event)),
            now=lambda: SENT_AT,
            **options,
        )

    @staticmethod
    def post(receiver: Receiver, body: bytes = BODY, method: str = "POST", **headers: str) -> Answer:
        return receiver.answer(method, {**HEADERS, **headers}, io.BytesIO(body).read)


class ReceiverTest(ReceiverCase):
    def test_handles_a_duplicate_delivery_once(self) -> None:
        receiver = self.receiver()
        self.assertEqual([self.post(receiver), self.post(receiver)], [Answer(204), Answer(204)])
        self.assertEqual(self.handled, [VECTOR["headers"]["webhook-id"]])

    def test_logs_each_delivery(self) -> None:
        logger = logging.getLogger("deliveries")
        with self.assertLogs(logger) as logs:
            receiver = self.receiver(observe=log_to(logger))
            self.post(receiver)
            self.post(receiver, method="PUT")
        lines = [re.sub("[0-9]+ ms", "… ms", line) for line in logs.output]
        done = f"INFO:deliveries:delivery 204: food.order.created {HEADERS['webhook-id']}, … ms"
        self.assertEqual(lines, [done, "WARNING:deliveries:delivery 405: … ms: deliveries are POST requests"])

    def test_concurrent_duplicates_share_one_result(self) -> None:
        entered, release = threading.Event(), threading.Event()

        def slow(event: OrderEvent, delivery: Delivery) -> None:
            self.handled.append(delivery.idempotency_key)
            entered.set()
            release.wait(30)

        receiver = self.receiver(slow)
        with ThreadPoolExecutor(2) as threads:
            first = threads.submit(self.post, receiver)
            entered.wait(30)
            second = threads.submit(self.post, receiver)
            release.set()
            self.assertEqual([first.result(), second.result()], [Answer(204), Answer(204)])
        self.assertEqual(len(self.handled), 1)

    def test_calls_a_handler_again_after_it_raised(self) -> None:
        def fail(event: OrderEvent, delivery: Delivery) -> None:
            self.handled.append("tried")
            raise RuntimeError("no table")

        receiver = self.receiver(fail)
        for _ in range(2):
            self.assertEqual(self.post(receiver), Answer(500, "the handler failed"))
        self.assertEqual(self.handled, ["tried", "tried"])
        self.assertEqual([error for error, _ in self.errors], ["no table", "no table"])

    def test_awaits_a_coroutine_handler(self) -> None:
        async def on_order(event: OrderEvent, delivery: Delivery) -> None:
            await asyncio.sleep(0)
            self.handled.append(event.body.order.status)

        self.assertEqual(self.post(self.receiver(on_order)), Answer(204))
        self.assertEqual(self.handled, ["CREATED"])

    def test_rejects_other_methods_and_large_bodies(self) -> None:
        not_allowed = Answer(405, "deliveries are POST requests", {"Allow": "POST"})
        for method in ("GET", "PUT", "post"):
            self.assertEqual(self.post(self.receiver(), method=method), not_allowed)
        self.assertEqual(self.post(self.receiver(max_body_bytes=len(BODY))), Answer(204))
        limit = len(BODY) - 1
        too_large = Answer(413, f"the body is larger than {limit} bytes", {"Connection": "close"})
        self.assertEqual(self.post(self.receiver(max_body_bytes=limit)), too_large)
        for declared in ("", "1", "9" * 5_000):  # The declared length does not matter.
            self.assertEqual(self.post(self.receiver(max_body_bytes=limit), **{"Content-Length": declared}), too_large)

    def test_ignores_a_content_length_with_thousands_of_digits(self) -> None:
        self.assertEqual(self.post(self.receiver(), **{"Content-Length": "9" * 5_000}), Answer(204))

    def test_rejects_a_body_with_a_wrong_signature(self) -> None:
        unauthorized = Answer(401, "webhook-signature was not made with this secret")
        self.assertEqual(self.post(self.receiver(), BODY + b" "), unauthorized)
        self.assertEqual((self.handled, self.errors), ([], []))

    def test_names_the_field_of_an_invalid_event_in_the_response_and_to_on_error(self) -> None:
        body = BODY.replace(b'"order_number"', b'"order_no"')
        reason = "the body is not a valid event: expected string at /body/order/order_number, got missing"
        answer = self.receiver().answer("POST", sign(body, VECTOR["secret"]), io.BytesIO(body).read)
        self.assertEqual(answer, Answer(400, reason))
        self.assertEqual((self.handled, self.errors), ([], [(reason, None)]))

    def test_reports_a_body_that_was_already_read(self) -> None:
        self.assertEqual(
            self.post(self.receiver(), b""), Answer(500, "the body was already read: the receiver's log says how to fix it")
        )
        [(error, event)] = self.errors
        self.assertIn(f"Content-Length is {len(BODY)}, but no bytes are left. Put the receiver before", error)
        self.assertIsNone(event)

    def test_rejects_a_handler_for_an_unknown_event_name(self) -> None:
        with self.assertRaisesRegex(ValueError, "got 'food.order.create'"):
            Receiver(VECTOR["secret"], {"food.order.create": print})  # type: ignore[typeddict-unknown-key]

    def test_latest_keys_evicts_the_oldest_key(self) -> None:
        keys = LatestKeys(2)
        for key in "abc":
            keys.add(key)
        self.assertEqual([keys.has(key) for key in "abc"], [False, True, True])


class ConsumedBody(ReceiverCase):
    """Each adapter reports a body that was already read. Tests of frameworks that are not installed are skipped."""

    def assert_reported(self, status: int) -> None:
        self.assertEqual((status, len(self.errors)), (500, 1))
        self.assertIn("Expected the raw body, got one that was already read", self.errors[0][0])

    def test_wsgi(self) -> None:
        statuses: list[str] = []
        names = {f"HTTP_{name.upper().replace('-', '_')}": value for name, value in HEADERS.items()}
        environ = {"REQUEST_METHOD": "POST", "CONTENT_LENGTH": str(len(BODY)), "wsgi.input": io.BytesIO(), **names}
        WsgiReceiver(self.receiver())(environ, lambda status, _: statuses.append(status))
        self.assert_reported(int(statuses[0].split()[0]))

    def test_asgi(self) -> None:
        async def post() -> int:
            messages: list[Any] = []

            async def receive() -> dict[str, Any]:
                return {"type": "http.request", "body": b""}

            async def send(message: Any) -> None:
                messages.append(message)

            headers = [(name.lower().encode(), value.encode()) for name, value in HEADERS.items()]
            await AsgiReceiver(self.receiver())({"type": "http", "method": "POST", "headers": headers}, receive, send)
            return int(messages[0]["status"])

        self.assert_reported(asyncio.run(post()))

    def test_flask(self) -> None:
        try:
            import flask
        except ImportError:
            self.skipTest("Flask is not installed")
        from partner_integration_api.frameworks.flask import flask_view

        app = flask.Flask(__name__)
        app.add_url_rule("/events", view_func=flask_view(self.receiver()), methods=["POST"])
        app.before_request(lambda: flask.request.stream.read() and None)
        self.assert_reported(app.test_client().post("/events", data=BODY, headers=VECTOR["headers"]).status_code)

    def test_flask_accepts_a_body_after_get_json(self) -> None:
        try:
            import flask
        except ImportError:
            self.skipTest("Flask is not installed")
        from partner_integration_api.frameworks.flask import flask_view

        app = flask.Flask(__name__)
        app.add_url_rule("/events", view_func=flask_view(self.receiver()), methods=["POST"])
        app.before_request(lambda: flask.request.get_json() and None)
        self.assertEqual(app.test_client().post("/events", data=BODY, headers=VECTOR["headers"]).status_code, 204)

    def test_django(self) -> None:
        try:
            import django.conf
        except ImportError:
            self.skipTest("Django is not installed")
        if not django.conf.settings.configured:
            django.conf.settings.configure()
        from django.test import RequestFactory

        from partner_integration_api.frameworks.django import django_view

        view = django_view(self.receiver())
        meta = {f"HTTP_{name.upper().replace('-', '_')}": value for name, value in VECTOR["headers"].items()}
        cached, consumed = [RequestFactory().post("/events", BODY, "application/json", **meta) for _ in range(2)]
        self.assertEqual(cached.body, BODY)  # Django caches this body.
        self.assertEqual(view(cached).status_code, 204)
        consumed.read()
        self.assert_reported(view(consumed).status_code)

    def test_starlette(self) -> None:
        try:
            from starlette.requests import Request
        except ImportError:
            self.skipTest("Starlette is not installed")
        from partner_integration_api.frameworks.fastapi import receive_request

        async def post(read: Callable[[Request], Any]) -> int:
            async def receive() -> dict[str, Any]:
                return {"type": "http.request", "body": BODY}

            headers = [(name.lower().encode(), value.encode()) for name, value in HEADERS.items()]
            request = Request({"type": "http", "method": "POST", "headers": headers}, receive)
            await read(request)
            return (await receive_request(self.receiver(), request)).status_code

        async def consume(request: Request) -> None:
            async for _ in request.stream():
                pass

        self.assertEqual(asyncio.run(post(Request.json)), 204)  # Starlette caches this body.
        self.assert_reported(asyncio.run(post(consume)))


if __name__ == "__main__":
    unittest.main()
