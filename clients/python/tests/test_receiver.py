"""Receiving: what a receiver answers, and what its handlers see. `python -m unittest discover tests`"""

import asyncio
import io
import json
import pathlib
import threading
import unittest
from concurrent.futures import ThreadPoolExecutor
from typing import Any, Callable, Optional

from partner_integration_api import Answer, Delivery, Event, LatestKeys, Receiver
from partner_integration_api.asgi import AsgiReceiver
from partner_integration_api.models import OrderEvent
from partner_integration_api.wsgi import WsgiReceiver

VECTOR = json.loads((pathlib.Path(__file__).parent / "generated" / "vector.json").read_text("utf-8"))
BODY = VECTOR["body"].encode()
HEADERS = {**VECTOR["headers"], "Content-Length": str(len(BODY))}
SENT_AT = int(VECTOR["headers"]["webhook-timestamp"])


class ReceiverCase(unittest.TestCase):
    def setUp(self) -> None:
        self.seen: list[str] = []
        self.errors: list[tuple[str, Optional[Event]]] = []

    def receiver(self, handler: Optional[Callable[[OrderEvent, Delivery], Any]] = None, **options: Any) -> Receiver:
        def on_order(event: OrderEvent, delivery: Delivery) -> None:
            self.seen.append(delivery.idempotency_key)

        return Receiver(
            VECTOR["secret"],
            {"food.order.created": handler or on_order},
            on_error=lambda error, event: self.errors.append((str(error), event)),
            now=lambda: SENT_AT,
            **options,
        )

    @staticmethod
    def answer(receiver: Receiver, body: bytes = BODY, method: str = "POST", **headers: str) -> Answer:
        return receiver.answer(method, {**HEADERS, **headers}, io.BytesIO(body).read)


class Receiving(ReceiverCase):
    def test_a_delivery_is_handled_once(self) -> None:
        receiver = self.receiver()
        self.assertEqual([self.answer(receiver), self.answer(receiver)], [Answer(204), Answer(204)])
        self.assertEqual(self.seen, [VECTOR["headers"]["webhook-id"]])

    def test_two_at_the_same_time_share_one_outcome(self) -> None:
        entered, go_on = threading.Event(), threading.Event()

        def slow(event: OrderEvent, delivery: Delivery) -> None:
            self.seen.append(delivery.idempotency_key)
            entered.set()
            go_on.wait(30)

        receiver = self.receiver(slow)
        with ThreadPoolExecutor(2) as threads:
            first = threads.submit(self.answer, receiver)
            entered.wait(30)
            second = threads.submit(self.answer, receiver)
            go_on.set()
            self.assertEqual([first.result(), second.result()], [Answer(204), Answer(204)])
        self.assertEqual(len(self.seen), 1)

    def test_a_handler_that_raises_is_asked_again(self) -> None:
        def fail(event: OrderEvent, delivery: Delivery) -> None:
            self.seen.append("tried")
            raise RuntimeError("no table")

        receiver = self.receiver(fail)
        for _ in range(2):
            self.assertEqual(self.answer(receiver), Answer(500, "the handler failed"))
        self.assertEqual(self.seen, ["tried", "tried"])
        self.assertEqual([error for error, _ in self.errors], ["no table", "no table"])

    def test_a_coroutine_function_is_awaited(self) -> None:
        async def on_order(event: OrderEvent, delivery: Delivery) -> None:
            await asyncio.sleep(0)
            self.seen.append(event.body.order.status)

        self.assertEqual(self.answer(self.receiver(on_order)), Answer(204))
        self.assertEqual(self.seen, ["CREATED"])

    def test_methods_and_sizes(self) -> None:
        refused = Answer(405, "deliveries are POST requests", {"Allow": "POST"})
        for method in ("GET", "PUT", "post"):
            self.assertEqual(self.answer(self.receiver(), method=method), refused)
        self.assertEqual(self.answer(self.receiver(max_body_bytes=len(BODY))), Answer(204))
        limit = len(BODY) - 1
        large = Answer(413, f"the body has more than {limit} bytes", {"Connection": "close"})
        self.assertEqual(self.answer(self.receiver(max_body_bytes=limit)), large)
        for declared in ("", "1", "9" * 5_000):  # whatever is declared
            self.assertEqual(self.answer(self.receiver(max_body_bytes=limit), **{"Content-Length": declared}), large)

    def test_a_declared_length_of_thousands_of_digits_is_none(self) -> None:
        self.assertEqual(self.answer(self.receiver(), **{"Content-Length": "9" * 5_000}), Answer(204))

    def test_what_is_not_genuine(self) -> None:
        refused = Answer(401, "webhook-signature was not made with this secret")
        self.assertEqual(self.answer(self.receiver(), BODY + b" "), refused)
        self.assertEqual((self.seen, self.errors), ([], []))

    def test_a_body_that_was_read_before_is_named(self) -> None:
        self.assertEqual(
            self.answer(self.receiver(), b""), Answer(500, "the body was read before the receiver: its log says how to mend it")
        )
        [(error, event)] = self.errors
        self.assertIn(f"Content-Length says {len(BODY)} bytes, none are left. Put the receiver before", error)
        self.assertIsNone(event)

    def test_a_name_that_is_no_event(self) -> None:
        with self.assertRaisesRegex(ValueError, "got 'food.order.create'"):
            Receiver(VECTOR["secret"], {"food.order.create": print})  # type: ignore[typeddict-unknown-key]

    def test_the_latest_keys(self) -> None:
        keys = LatestKeys(2)
        for key in "abc":
            keys.add(key)
        self.assertEqual([keys.has(key) for key in "abc"], [False, True, True])


class ReadBefore(ReceiverCase):
    """Each adapter names a body that something read before it. Frameworks that are not installed are not tried."""

    def named(self, status: int) -> None:
        self.assertEqual((status, len(self.errors)), (500, 1))
        self.assertIn("Expected the raw body, got one that was read before", self.errors[0][0])

    def test_wsgi(self) -> None:
        statuses: list[str] = []
        names = {f"HTTP_{name.upper().replace('-', '_')}": value for name, value in HEADERS.items()}
        environ = {"REQUEST_METHOD": "POST", "CONTENT_LENGTH": str(len(BODY)), "wsgi.input": io.BytesIO(), **names}
        WsgiReceiver(self.receiver())(environ, lambda status, _: statuses.append(status))
        self.named(int(statuses[0].split()[0]))

    def test_asgi(self) -> None:
        async def scene() -> int:
            sent: list[Any] = []

            async def receive() -> dict[str, Any]:
                return {"type": "http.request", "body": b""}

            async def send(message: Any) -> None:
                sent.append(message)

            headers = [(name.lower().encode(), value.encode()) for name, value in HEADERS.items()]
            await AsgiReceiver(self.receiver())({"type": "http", "method": "POST", "headers": headers}, receive, send)
            return int(sent[0]["status"])

        self.named(asyncio.run(scene()))

    def test_flask(self) -> None:
        try:
            import flask
        except ImportError:
            self.skipTest("this machine has no Flask")
        from partner_integration_api.frameworks.flask import flask_view

        app = flask.Flask(__name__)
        app.add_url_rule("/events", view_func=flask_view(self.receiver()), methods=["POST"])
        app.before_request(lambda: flask.request.stream.read() and None)
        self.named(app.test_client().post("/events", data=BODY, headers=VECTOR["headers"]).status_code)

    def test_flask_after_get_json(self) -> None:
        try:
            import flask
        except ImportError:
            self.skipTest("this machine has no Flask")
        from partner_integration_api.frameworks.flask import flask_view

        app = flask.Flask(__name__)
        app.add_url_rule("/events", view_func=flask_view(self.receiver()), methods=["POST"])
        app.before_request(lambda: flask.request.get_json() and None)
        self.assertEqual(app.test_client().post("/events", data=BODY, headers=VECTOR["headers"]).status_code, 204)

    def test_django(self) -> None:
        try:
            import django.conf
        except ImportError:
            self.skipTest("this machine has no Django")
        if not django.conf.settings.configured:
            django.conf.settings.configure()
        from django.test import RequestFactory

        from partner_integration_api.frameworks.django import django_view

        view = django_view(self.receiver())
        given = {f"HTTP_{name.upper().replace('-', '_')}": value for name, value in VECTOR["headers"].items()}
        whole, read = [RequestFactory().post("/events", BODY, "application/json", **given) for _ in range(2)]
        self.assertEqual(whole.body, BODY)  # Django keeps this one.
        self.assertEqual(view(whole).status_code, 204)
        read.read()
        self.named(view(read).status_code)

    def test_starlette(self) -> None:
        try:
            from starlette.requests import Request
        except ImportError:
            self.skipTest("this machine has no Starlette")
        from partner_integration_api.frameworks.fastapi import receive_request

        async def scene(read: Callable[[Request], Any]) -> int:
            async def receive() -> dict[str, Any]:
                return {"type": "http.request", "body": BODY}

            headers = [(name.lower().encode(), value.encode()) for name, value in HEADERS.items()]
            request = Request({"type": "http", "method": "POST", "headers": headers}, receive)
            await read(request)
            return (await receive_request(self.receiver(), request)).status_code

        async def consume(request: Request) -> None:
            async for _ in request.stream():
                pass

        self.assertEqual(asyncio.run(scene(Request.json)), 204)  # Starlette keeps this one.
        self.named(asyncio.run(scene(consume)))


if __name__ == "__main__":
    unittest.main()
