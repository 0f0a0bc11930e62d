"""Verifies and parses deliveries."""

from __future__ import annotations

import base64
import hashlib
import hmac
import re
import time
from dataclasses import dataclass
from typing import Iterable, Optional, Protocol, Sequence, Union

from ._validation import Mismatch, field_of, object_of, validate
from .errors import WebhookError
from .generated.contract import TIMESTAMP_TOLERANCE_S
from .generated.models import Event, _event

_MIN_SECRET_BYTES = 24
"""Minimum key length of Standard Webhooks."""

_HEADERS = ["webhook-id", "webhook-timestamp", "webhook-signature", "X-Svc-Signature"]


class Headers(Protocol):
    """Case-insensitive headers: a dict, or the headers object of a web framework."""

    def items(self) -> Iterable[tuple[str, str]]: ...


@dataclass(frozen=True)
class Delivery:
    """A verified delivery."""

    idempotency_key: str
    """The same for all retries and redeliveries of an event: handle each key once."""
    event: Event


class WebhookVerifier:
    """
    Verifies deliveries with notification secrets: `webhook-signature` (Standard Webhooks) and `X-Svc-Signature`.

    :param secrets: notification secret, `whsec_…`. Pass the old and the new one during a rotation
    :param tolerance_s: maximum difference between the delivery's timestamp and this clock, in seconds. Default: the contract's
    :raises ValueError: there is no secret, or a secret has another format
    """

    def __init__(self, secrets: Union[str, Sequence[str]], tolerance_s: float = TIMESTAMP_TOLERANCE_S) -> None:
        keys = [_decode(secret) for secret in ([secrets] if isinstance(secrets, str) else secrets or [])]
        # An HMAC object neither prints its key nor can be pickled.
        self._macs = [hmac.new(key, digestmod=hashlib.sha256) for key in keys]
        if not keys:
            raise ValueError("Expected a notification secret, got none.")
        self._tolerance_s = tolerance_s

    def receive(self, headers: Headers, body: bytes, now: Optional[float] = None) -> Delivery:
        """
        Verify a delivery and parse its event. Unknown events, fields and values are accepted.

        :param body: raw bytes of the body
        :param now: current time, in seconds since 1970; set it in tests
        :raises WebhookError: the delivery is not authentic, is too old, or is not a valid event
        """
        self.verify(headers, body, now)
        try:
            json = object_of(body)
            field_of(json, "header", "EventHeader")
            field_of(json, "body", "object")
            event = _event(validate(json, "Event"))
        except Mismatch as mismatch:
            where = f" at {mismatch.place}" if mismatch.place else ""
            reason = f"the body is not a valid event: expected {mismatch.expected}{where}, got {mismatch.got}"
            raise WebhookError(400, reason, mismatch.place) from None
        return Delivery(lower_headers(headers)["webhook-id"], event)

    def verify(self, headers: Headers, body: bytes, now: Optional[float] = None) -> None:
        """
        Verify the signatures and the timestamp of a delivery, without parsing its event.

        :raises WebhookError: the delivery is not authentic or is too old
        """
        fields = lower_headers(headers)
        for name in _HEADERS:
            if not fields.get(name.lower()):
                raise WebhookError(400, f"the header {name} is missing")
        # The signed content is "id.timestamp.body", so an id must not contain a dot.
        if not re.fullmatch(r"[A-Za-z0-9_-]{1,255}", fields["webhook-id"]):
            raise WebhookError(400, "webhook-id is not a valid id")
        timestamp = fields["webhook-timestamp"]
        if not re.fullmatch(r"[0-9]{1,12}", timestamp):
            raise WebhookError(400, "webhook-timestamp is not a number of seconds")
        # X-Svc-Idempotency-Key is not signed, webhook-id is.
        if fields.get("x-svc-idempotency-key") != fields["webhook-id"]:
            raise WebhookError(400, "X-Svc-Idempotency-Key differs from webhook-id")
        if abs((time.time() if now is None else now) - int(timestamp)) > self._tolerance_s:
            raise WebhookError(400, f"webhook-timestamp differs from this clock by more than {self._tolerance_s} s")

        content = f"{fields['webhook-id']}.{timestamp}.".encode() + body
        signatures = fields["webhook-signature"].split(" ")
        expected = ["v1," + base64.b64encode(_digest(mac, content)).decode() for mac in self._macs]
        if not any([_is_equal(signature, candidate) for signature in signatures for candidate in expected]):
            raise WebhookError(401, "webhook-signature was not made with this secret")
        # During a rotation X-Svc-Signature is made with the new secret, which this receiver may not have yet.
        is_rotating = len(signatures) > 1
        if not is_rotating and not any(
            [_is_equal(fields["x-svc-signature"], _digest(mac, body).hex()) for mac in self._macs]
        ):
            raise WebhookError(401, "X-Svc-Signature was not made with this secret")


def lower_headers(headers: Headers) -> dict[str, str]:
    """Return headers by lower-case name. Some servers pass names and values as bytes."""
    return {_text(name).lower(): _text(value) for name, value in headers.items()}


def _text(value: Union[str, bytes]) -> str:
    return value.decode("latin-1") if isinstance(value, bytes) else str(value)


def _decode(secret: str) -> bytes:
    # An unset environment variable is None at run time, despite the type hint.
    match = re.fullmatch(r"whsec_([A-Za-z0-9+/]+={0,2})", secret) if isinstance(secret, str) else None
    if match is None or len(match[1]) % 4 > 0:
        got = "a value in another format" if secret else "none"
        raise ValueError(f"Expected a notification secret of the form whsec_<base64>, got {got}.")
    key = base64.b64decode(match[1], validate=True)
    if len(key) < _MIN_SECRET_BYTES:
        raise ValueError(f"Expected a notification secret of at least {_MIN_SECRET_BYTES} bytes, got {len(key)}.")
    return key


def _digest(mac: hmac.HMAC, data: bytes) -> bytes:
    copy = mac.copy()
    copy.update(data)
    return copy.digest()


def _is_equal(signature: str, expected: str) -> bool:
    """Compare in constant time."""
    return hmac.compare_digest(signature.encode(errors="replace"), expected.encode())
