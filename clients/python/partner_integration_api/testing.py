"""Tests of your integration without the service."""

from __future__ import annotations

import base64
import hashlib
import hmac
import json
import time
from dataclasses import dataclass, field
from typing import Any, Optional, Union
from urllib.parse import urlsplit

from ._send import Request, Response
from .generated.examples import EVENTS, RESPONSES


@dataclass(frozen=True)
class FakeRequest:
    """A request that a FakeService received."""

    operation: str
    """Name of the operation in the contract, such as `createPromotion`."""
    url: str
    headers: dict[str, str] = field(repr=False)
    body: Any
    """The parsed JSON body, or None."""


class FakeService:
    """
    Responds to each call with the contract's example, without a network. Pass it as `send`.

    >>> service = FakeService()
    >>> client = PartnerClient("http://fake.invalid", credentials, send=service)
    """

    def __init__(self) -> None:
        self.requests: list[FakeRequest] = []
        """The calls so far, without token requests."""
        self._responses: dict[str, list[tuple[int, str]]] = {}

    def respond(self, operation: str, status: int, body: Any) -> None:
        """Set the response of the next call of an operation, with its whole JSON body."""
        if operation not in {name for name, *_ in RESPONSES}:
            raise ValueError(f"Expected an operation of the contract, such as getCatalog, got {operation}.")
        self._responses.setdefault(operation, []).append((status, json.dumps(body)))

    def fail(self, operation: str, status: int, code: str) -> None:
        """Make the next call of an operation fail with an error code, such as `ErrorCode.PROMOTION_NOT_ACTIVATED`."""
        error = {"message_title": code, "message": f"Fake: {code}.", "code": code, "message_severity": "error"}
        self.respond(operation, status, {"success": False, "errors": [error]})

    def __call__(self, request: Request, timeout_s: float) -> Response:
        if request.headers.get("Content-Type") == "application/x-www-form-urlencoded":
            return Response(200, {}, b'{"access_token":"fake","expires_in":3600}', request.url)
        segments = urlsplit(request.url).path.split("/")
        for operation, method, path, status, body in RESPONSES:
            template = path[1:].split("/")
            pairs = zip(template, segments[-len(template) :])
            if method != request.method or len(template) > len(segments) or any(a != b and a[0] != "{" for a, b in pairs):
                continue
            is_json = request.headers.get("Content-Type") == "application/json" and request.body is not None
            sent = json.loads(request.body or b"") if is_json else None
            self.requests.append(FakeRequest(operation, request.url, dict(request.headers), sent))
            queued = self._responses.get(operation)
            status, body = queued.pop(0) if queued else (status, body)
            return Response(status, {"content-type": "application/json"}, body.encode(), request.url)
        raise AssertionError(f"Expected a call of the contract, got {request.method} {request.url}.")


def example_event(name: str) -> bytes:
    """Return the body of a delivery with the contract's example of an event, such as `food.order.created`."""
    return EVENTS[name].encode()


def sign_delivery(
    body: bytes, secrets: Union[str, list[str]], idempotency_key: str = "key-1", timestamp: Optional[int] = None
) -> dict[str, str]:
    """
    Return the headers with which the service would send a body.

    :param secrets: `whsec_…`, newest first. All of them sign `webhook-signature`, the newest `X-Svc-Signature`
    :param timestamp: seconds since 1970. Default: now
    """
    keys = [base64.b64decode(secret.removeprefix("whsec_")) for secret in ([secrets] if isinstance(secrets, str) else secrets)]
    sent_at = str(int(time.time()) if timestamp is None else timestamp)
    signed = f"{idempotency_key}.{sent_at}.".encode() + body
    entries = [base64.b64encode(hmac.digest(key, signed, "sha256")).decode() for key in keys]
    return {
        "Content-Type": "application/json",
        "X-Svc-Signature": hmac.new(keys[0], body, hashlib.sha256).hexdigest(),
        "X-Svc-Idempotency-Key": idempotency_key,
        "webhook-id": idempotency_key,
        "webhook-timestamp": sent_at,
        "webhook-signature": " ".join(f"v1,{entry}" for entry in entries),
    }
