"""Tests of the receiver: its responses and its calls of handlers. Run with `python -m unittest discover tests`."""

import asyncio
import io
import json
import pathlib
import unittest
from typing import Any, Callable, Optional

from partner_integration_api import Answer, Delivery, Event, Receiver
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
    def test_awaits_a_coroutine_handler(self) -> None:
        async def on_order(event: OrderEvent, delivery: Delivery) -> None:
            await asyncio.sleep(0)
            self.handled.append(event.body.order.status)

        self.assertEqual(self.post(self.receiver(on_order)), Answer(204))
        self.assertEqual(self.handled, ["CREATED"])

    def test_ignores_a_content_length_with_thousands_of_digits(self) -> None:
        self.assertEqual(self.post(self.receiver(), **{"Content-Length": "9" * 5_000}), Answer(204))

    def test_rejects_a_handler_for_an_unknown_event_name(self) -> None:
        with self.assertRaisesRegex(ValueError, "got 'food.order.create'"):
            Receiver(VECTOR["secret"], {"food.order.create": print})  # type: ignore[typeddict-unknown-key]


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
