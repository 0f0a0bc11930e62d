"""Verifying and reading deliveries."""

from __future__ import annotations

import base64
import hashlib
import hmac
import json
import re
import time
from dataclasses import dataclass
from typing import Iterable, Optional, Protocol, Sequence, Union

from .errors import WebhookError
from .generated.contract import TIMESTAMP_TOLERANCE_S
from .models import Event, parse_event

_MIN_SECRET_BYTES = 24
"""The shortest key that Standard Webhooks allows."""

_HEADERS = ["webhook-id", "webhook-timestamp", "webhook-signature", "X-Svc-Signature"]


class Headers(Protocol):
    """Headers by their names in any case: a dict, or what a web framework has."""

    def items(self) -> Iterable[tuple[str, str]]: ...


@dataclass(frozen=True)
class Delivery:
    """A genuine delivery."""

    idempotency_key: str
    """The same over all retries and redeliveries: handle each once."""
    event: Event


class WebhookVerifier:
    """
    Checks deliveries against notification secrets: `webhook-signature` (Standard Webhooks) and `X-Svc-Signature`.

    :param secrets: `whsec_…`; the old and the new one while it is being rotated
    :param tolerance_s: how far a delivery's timestamp may be from this clock
    """

    def __init__(self, secrets: Union[str, Sequence[str]], tolerance_s: float = TIMESTAMP_TOLERANCE_S) -> None:
        keys = [_decode(secret) for secret in ([secrets] if isinstance(secrets, str) else secrets or [])]
        # A key inside is shown by no way of printing it, and cannot be pickled.
        self._macs = [hmac.new(key, digestmod=hashlib.sha256) for key in keys]
        if not keys:
            raise ValueError("Expected a notification secret, got none.")
        self._tolerance_s = tolerance_s

    def receive(self, headers: Headers, body: bytes, now: Optional[float] = None) -> Delivery:
        """
        The event of a genuine delivery. Unknown events, fields and values pass.

        :param body: as it came, byte for byte
        :param now: seconds since 1970, for tests
        :raises WebhookError: it is not genuine, too old, or no event
        """
        self.verify(headers, body, now)
        try:
            event = parse_event(json.loads(body))
        except (ValueError, LookupError, TypeError, AttributeError, RecursionError) as error:
            raise WebhookError(400, "the body is no event") from error
        return Delivery(lower_headers(headers)["webhook-id"], event)

    def verify(self, headers: Headers, body: bytes, now: Optional[float] = None) -> None:
        """:raises WebhookError: it is not genuine or too old"""
        given = lower_headers(headers)
        for name in _HEADERS:
            if not given.get(name.lower()):
                raise WebhookError(400, f"the header {name} is missing")
        # Nothing in it can be taken for the end of the id, where the signed text goes on with a dot.
        if not re.fullmatch(r"[A-Za-z0-9_-]{1,255}", given["webhook-id"]):
            raise WebhookError(400, "webhook-id is no id")
        sent_at = given["webhook-timestamp"]
        if not re.fullmatch(r"[0-9]{1,12}", sent_at):
            raise WebhookError(400, "webhook-timestamp is no number of seconds")
        if given.get("x-svc-idempotency-key") != given["webhook-id"]:  # It is not signed itself.
            raise WebhookError(400, "X-Svc-Idempotency-Key differs from webhook-id")
        if abs((time.time() if now is None else now) - int(sent_at)) > self._tolerance_s:
            raise WebhookError(400, f"webhook-timestamp is more than {self._tolerance_s} s away from this clock")

        signed = f"{given['webhook-id']}.{sent_at}.".encode() + body
        entries = given["webhook-signature"].split(" ")
        expected = ["v1," + base64.b64encode(_digest(mac, signed)).decode() for mac in self._macs]
        if not any([_is_equal(entry, wanted) for entry in entries for wanted in expected]):
            raise WebhookError(401, "webhook-signature was not made with this secret")
        # During a rotation it is made with the new secret, which may not have come here yet.
        is_rotating = len(entries) > 1
        if not is_rotating and not any(
            [_is_equal(given["x-svc-signature"], _digest(mac, body).hex()) for mac in self._macs]
        ):
            raise WebhookError(401, "X-Svc-Signature was not made with this secret")


def lower_headers(headers: Headers) -> dict[str, str]:
    """Of a name or value in bytes, as some servers have them, the text."""
    return {_text(name).lower(): _text(value) for name, value in headers.items()}


def _text(value: Union[str, bytes]) -> str:
    return value.decode("latin-1") if isinstance(value, bytes) else str(value)


def _decode(secret: str) -> bytes:
    # A setting that is missing is None, whatever the types say.
    match = re.fullmatch(r"whsec_([A-Za-z0-9+/]+={0,2})", secret) if isinstance(secret, str) else None
    if match is None or len(match[1]) % 4 > 0:
        raise ValueError("Expected a notification secret of the form whsec_<base64>, got another text.")
    key = base64.b64decode(match[1], validate=True)
    if len(key) < _MIN_SECRET_BYTES:
        raise ValueError(f"Expected a notification secret of at least {_MIN_SECRET_BYTES} bytes, got {len(key)}.")
    return key


def _digest(mac: hmac.HMAC, data: bytes) -> bytes:
    own = mac.copy()
    own.update(data)
    return own.digest()


def _is_equal(one: str, other: str) -> bool:
    """In a time that does not depend on where the texts differ."""
    return hmac.compare_digest(one.encode(errors="replace"), other.encode())
