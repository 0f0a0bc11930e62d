"""Receiving deliveries: method, size, signatures, duplicates and the handler of the event's name."""

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
from .webhooks import Delivery, Headers, WebhookVerifier, lower_headers

_log = logging.getLogger(__package__)


def _declared_length(text: str) -> int:
    """0 for what is no length; a text of thousands of digits is none, and Python refuses to read it as a number."""
    return int(text) if re.fullmatch("[0-9]{1,18}", text) else 0


@dataclass(frozen=True)
class Answer:
    """The answer to a delivery, for any web framework."""

    status: int
    text: str = ""
    """The body, as text/plain."""
    headers: Mapping[str, str] = field(default_factory=dict)


class SeenKeys(Protocol):
    """Remembers idempotency keys: a table or cache of yours that several processes share, or `LatestKeys`."""

    def has(self, key: str) -> bool: ...

    def add(self, key: str) -> object:
        """Called after the event was handled."""


class LatestKeys:
    """The latest keys, in the memory of this process."""

    def __init__(self, max_keys: int = 10_000) -> None:
        self._keys: OrderedDict[str, None] = OrderedDict()
        self._max_keys = max_keys

    def has(self, key: str) -> bool:
        return key in self._keys

    def add(self, key: str) -> None:
        self._keys[key] = None
        if len(self._keys) > self._max_keys:
            self._keys.popitem(last=False)


def _to_log(error: Exception, event: Optional[Event]) -> None:
    name = "a delivery" if event is None else event.header.event_name
    _log.error("%s: %s", name, error, exc_info=None if isinstance(error, WebhookError) else error)


class Receiver:
    """
    Receives deliveries: checks the signatures of the raw body and its age, skips what was handled before, calls the handler of the
    event's name, and answers. Unknown events and fields pass. Answers: 204 handled, known or of no interest; 400, 401, 405, 413 not
    genuine or not readable; 500 the handler raised, or the body was read before: all but 204 are tried again. A handler takes the
    event and its delivery, in any thread, or is a coroutine function. Hand long work over to a queue.

    :param secrets: `whsec_…`; the old and the new one while it is being rotated
    :param on: the handler of each event, by its name
    :param seen: keys of deliveries that were handled. Default: the latest 10,000, in memory
    :param max_body_bytes: a larger body is refused unread
    :param on_error: called when a handler raises, or the body was read before (no event). Default: the log of this package
    :param now: seconds since 1970, for tests
    :raises ValueError: a secret is of another form, or a handler's name is that of no event
    """

    def __init__(
        self,
        secrets: Union[str, Sequence[str]],
        on: EventHandlers,
        *,
        seen: Optional[SeenKeys] = None,
        tolerance_s: float = TIMESTAMP_TOLERANCE_S,
        max_body_bytes: int = MAX_DELIVERY_BYTES,
        on_error: Callable[[Exception, Optional[Event]], object] = _to_log,
        now: Callable[[], float] = time.time,
    ) -> None:
        for name in on:
            if name not in EVENT_NAMES:
                raise ValueError(f"Expected the name of an event, got {name!r}: one of {', '.join(sorted(EVENT_NAMES))}.")
        self.max_body_bytes = max_body_bytes
        self._verifier = WebhookVerifier(secrets, tolerance_s)
        self._on: Mapping[str, Callable[[Any, Delivery], Any]] = dict(on)  # type: ignore[arg-type]
        self._seen = LatestKeys() if seen is None else seen
        self._on_error = on_error
        self._now = now
        self._running: dict[str, Future[Answer]] = {}
        self._lock = Lock()

    def answer(
        self,
        method: str,
        headers: Headers,
        read: Callable[[int], bytes],
        wait_for: Callable[[Awaitable[Any]], Any] = lambda awaitable: asyncio.run(_whole(awaitable)),
    ) -> Answer:
        """
        The answer to a request. It does the work of a web framework's adapter.

        :param read: gives at most so many bytes of the body as it came, none at its end
        :param wait_for: gives the result of a handler that is a coroutine function
        """
        if method != "POST":
            return Answer(405, "deliveries are POST requests", {"Allow": "POST"})
        given = lower_headers(headers)
        declared = _declared_length(given.get("content-length", ""))
        body = None if declared > self.max_body_bytes else self._read(read)
        if body is None:
            return Answer(413, f"the body has more than {self.max_body_bytes} bytes", {"Connection": "close"})
        if body == b"" and declared > 0:
            return self.body_was_read(f"Content-Length says {declared} bytes, none are left")
        try:
            delivery = self._verifier.receive(given, body, self._now())
        except WebhookError as error:
            return Answer(error.status, error.reason)
        return self._once(delivery, wait_for)

    def body_was_read(self, found: str) -> Answer:
        """The answer where a framework shows that the raw body is gone; `on_error` gets the remedy."""
        remedy = "Put the receiver before everything that reads or parses the body, or hand it the bytes as they came"
        self._on_error(WebhookError(500, f"Expected the raw body, got one that was read before: {found}. {remedy}."), None)
        return Answer(500, "the body was read before the receiver: its log says how to mend it")

    def _read(self, read: Callable[[int], bytes]) -> Optional[bytes]:
        """The whole body, or None as soon as it is larger than allowed."""
        body = bytearray()
        while len(body) <= self.max_body_bytes:
            part = read(self.max_body_bytes + 1 - len(body))
            if not part:
                return bytes(body)
            body += part
        return None

    def _once(self, delivery: Delivery, wait_for: Callable[[Awaitable[Any]], Any]) -> Answer:
        """A retry that comes while the first delivery is still being handled shares its outcome."""
        key = delivery.idempotency_key
        own: Future[Answer] = Future()
        with self._lock:
            running = self._running.setdefault(key, own)
        if running is not own:
            return running.result()
        try:
            own.set_result(self._handle(delivery, wait_for))
        except BaseException as error:  # such as the end of the process
            own.set_exception(error)
            raise
        finally:
            with self._lock:
                del self._running[key]
        return own.result()

    def _handle(self, delivery: Delivery, wait_for: Callable[[Awaitable[Any]], Any]) -> Answer:
        key, event = delivery.idempotency_key, delivery.event
        try:
            if not self._seen.has(key):
                handler = self._on.get(event.header.event_name)
                outcome = handler(event, delivery) if handler else None
                if inspect.isawaitable(outcome):
                    wait_for(outcome)
                self._seen.add(key)
            return Answer(204)
        except Exception as error:
            self._on_error(error, event)
            return Answer(500, "the handler failed")


async def _whole(awaitable: Awaitable[Any]) -> Any:
    return await awaitable
