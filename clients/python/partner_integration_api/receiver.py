"""Receives deliveries: verifies them, skips duplicates, and calls the handler of the event."""

from __future__ import annotations

import asyncio
import inspect
import logging
import re
import time
from collections import OrderedDict
from concurrent.futures import Future
from dataclasses import dataclass, field
from threading import Lock
from typing import Any, Awaitable, Callable, Mapping, Optional, Protocol, Sequence, Union

from .errors import WebhookError
from .generated.contract import MAX_DELIVERY_BYTES, TIMESTAMP_TOLERANCE_S
from .generated.handlers import EVENT_NAMES, EventHandlers
from .models import Event
from .observe import Moment, Observe, ignore
from .webhooks import Delivery, Headers, WebhookVerifier, lower_headers

_log = logging.getLogger(__package__)


def _declared_length(text: str) -> int:
    """Parse a Content-Length, or return 0 if it is invalid. Python's `int` raises on thousands of digits."""
    return int(text) if re.fullmatch("[0-9]{1,18}", text) else 0


@dataclass(frozen=True)
class Answer:
    """Response to a delivery, independent of the web framework."""

    status: int
    text: str = ""
    """The text/plain body."""
    headers: Mapping[str, str] = field(default_factory=dict)


class SeenKeys(Protocol):
    """Store of handled idempotency keys: your own table or cache shared by several processes, or `LatestKeys`."""

    def has(self, key: str) -> bool: ...

    def add(self, key: str) -> object:
        """Called after the event was handled."""


class LatestKeys:
    """Keeps the latest keys in memory."""

    def __init__(self, max_keys: int = 10_000) -> None:
        self._keys: OrderedDict[str, None] = OrderedDict()
        self._max_keys = max_keys

    def has(self, key: str) -> bool:
        return key in self._keys

    def add(self, key: str) -> None:
        self._keys[key] = None
        if len(self._keys) > self._max_keys:
            self._keys.popitem(last=False)


def _log_error(error: Exception, event: Optional[Event]) -> None:
    name = "a delivery" if event is None else event.header.event_name
    _log.error("%s: %s", name, error, exc_info=None if isinstance(error, WebhookError) else error)


class Receiver:
    """
    Receives deliveries: verifies the signatures and the timestamp, skips duplicates, and calls the handler of the event.

    Unknown events and fields are accepted. Statuses:

    - 204: handled, duplicate, or no handler registered.
    - 400, 401, 405, 413: not authentic or not readable.
    - 500: the handler raised an exception, or the body was already read.

    The service retries every delivery that does not get 2xx.

    A handler is called with the event and its delivery, in any thread. It can be a coroutine function. It must return before the
    delivery times out: move long work to a queue.

    :param secrets: notification secret, `whsec_…`. Pass the old and the new one during a rotation
    :param on: handler of each event, by event name. Events without a handler are acknowledged and dropped
    :param seen: store of handled idempotency keys. Default: the latest 10,000, in memory
    :param tolerance_s: maximum difference between the delivery's timestamp and this clock, in seconds. Default: the contract's
    :param max_body_bytes: larger bodies are rejected without being read
    :param on_error: called when a handler fails, and without an event when the body was already read or is no valid event. Default: logs the error
    :param observe: called after each delivery, such as `log_to(logger)`
    :param now: current time, in seconds since 1970; replace it in tests
    :raises ValueError: a secret has another format, or a handler is registered for an unknown event name
    """

    def __init__(
        self,
        secrets: Union[str, Sequence[str]],
        on: EventHandlers,
        *,
        seen: Optional[SeenKeys] = None,
        tolerance_s: float = TIMESTAMP_TOLERANCE_S,
        max_body_bytes: int = MAX_DELIVERY_BYTES,
        on_error: Callable[[Exception, Optional[Event]], object] = _log_error,
        observe: Observe = ignore,
        now: Callable[[], float] = time.time,
    ) -> None:
        for name in on:
            if name not in EVENT_NAMES:
                raise ValueError(f"Expected an event name, got {name!r}. Use one of {', '.join(sorted(EVENT_NAMES))}.")
        self.max_body_bytes = max_body_bytes
        self._verifier = WebhookVerifier(secrets, tolerance_s)
        self._on: Mapping[str, Callable[[Any, Delivery], Any]] = dict(on)  # type: ignore[arg-type]
        self._seen = LatestKeys() if seen is None else seen
        self._on_error = on_error
        self._observe = observe
        self._now = now
        self._in_flight: dict[str, Future[Answer]] = {}
        self._lock = Lock()

    def answer(
        self,
        method: str,
        headers: Headers,
        read: Callable[[int], bytes],
        wait_for: Callable[[Awaitable[Any]], Any] = lambda awaitable: asyncio.run(_as_coroutine(awaitable)),
    ) -> Answer:
        """
        Handle a request and return the response. Adapters for web frameworks call this method.

        :param read: reads up to the given number of raw bytes of the body; empty at the end
        :param wait_for: waits for the result of a coroutine handler
        """
        started_at = time.monotonic()
        subject: list[str] = []
        answer = self._answer(method, headers, read, wait_for, subject)
        duration_s = time.monotonic() - started_at
        self._observe(Moment("delivery", " ".join(subject), status=answer.status, duration_s=duration_s, reason=answer.text))
        return answer

    def _answer(
        self,
        method: str,
        headers: Headers,
        read: Callable[[int], bytes],
        wait_for: Callable[[Awaitable[Any]], Any],
        subject: list[str],
    ) -> Answer:
        """:param subject: gets the name and the key of an authentic delivery"""
        if method != "POST":
            return Answer(405, "deliveries are POST requests", {"Allow": "POST"})
        fields = lower_headers(headers)
        declared = _declared_length(fields.get("content-length", ""))
        body = None if declared > self.max_body_bytes else self._read(read)
        if body is None:
            return Answer(413, f"the body is larger than {self.max_body_bytes} bytes", {"Connection": "close"})
        if body == b"" and declared > 0:
            return self.body_was_read(f"Content-Length is {declared}, but no bytes are left")
        try:
            delivery = self._verifier.receive(fields, body, self._now())
        except WebhookError as error:
            if error.place is not None:
                self._on_error(error, None)
            return Answer(error.status, error.reason)
        subject += [delivery.event.header.event_name, delivery.idempotency_key]
        return self._handle_once(delivery, wait_for)

    def body_was_read(self, detail: str) -> Answer:
        """Report to `on_error` that the raw body was already read, and return the response. For adapters that detect it."""
        remedy = "Put the receiver before everything that reads or parses the body, or pass it the raw bytes"
        self._on_error(WebhookError(500, f"Expected the raw body, got one that was already read: {detail}. {remedy}."), None)
        return Answer(500, "the body was already read: the receiver's log says how to fix it")

    def _read(self, read: Callable[[int], bytes]) -> Optional[bytes]:
        """Return the complete body, or None as soon as it exceeds the size limit."""
        body = bytearray()
        while len(body) <= self.max_body_bytes:
            chunk = read(self.max_body_bytes + 1 - len(body))
            if not chunk:
                return bytes(body)
            body += chunk
        return None

    def _handle_once(self, delivery: Delivery, wait_for: Callable[[Awaitable[Any]], Any]) -> Answer:
        """Handle a delivery. A duplicate that arrives meanwhile waits for the same result."""
        key = delivery.idempotency_key
        future: Future[Answer] = Future()
        with self._lock:
            current = self._in_flight.setdefault(key, future)
        if current is not future:
            return current.result()
        try:
            future.set_result(self._handle(delivery, wait_for))
        except BaseException as error:  # For example KeyboardInterrupt.
            future.set_exception(error)
            raise
        finally:
            with self._lock:
                del self._in_flight[key]
        return future.result()

    def _handle(self, delivery: Delivery, wait_for: Callable[[Awaitable[Any]], Any]) -> Answer:
        key, event = delivery.idempotency_key, delivery.event
        try:
            if not self._seen.has(key):
                handler = self._on.get(event.header.event_name)
                result = handler(event, delivery) if handler else None
                if inspect.isawaitable(result):
                    wait_for(result)
                self._seen.add(key)
            return Answer(204)
        except Exception as error:
            self._on_error(error, event)
            return Answer(500, "the handler failed")


async def _as_coroutine(awaitable: Awaitable[Any]) -> Any:
    return await awaitable
