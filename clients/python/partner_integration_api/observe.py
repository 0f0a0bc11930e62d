"""Observes what clients and receivers do, for logs, metrics and traces."""

from __future__ import annotations

import logging
from dataclasses import dataclass
from typing import Callable, Optional

from .errors import printable


@dataclass(frozen=True, slots=True)
class Moment:
    """An action of the client or the receiver. It contains no token, secret, query or body. `str` returns it as one line."""

    kind: str
    """
    `token`: a new token is requested. `attempt`: a request is sent. `response`: it got a response. `wait`: a delay before the next
    attempt. `error`: it got no response. `delivery`: the receiver responded to a delivery.
    """
    subject: str = ""
    """Method and URL of the request without its query, or name of the event and idempotency key of an authentic delivery."""
    attempt: int = 0
    """Number of the attempt, from 1."""
    max_attempts: int = 0
    status: int = 0
    """HTTP status of the response; 0 for other moments."""
    request_id: Optional[str] = None
    """`X-Request-ID` of the response: include it when you contact support."""
    duration_s: Optional[float] = None
    """Duration of the attempt, of the delay or of the handling of the delivery, in seconds."""
    reason: str = ""
    """Message of the error, or why the delivery was rejected."""

    def __str__(self) -> str:
        parts = [
            self.subject,
            f"{self.attempt} of {self.max_attempts}" if self.attempt else "",
            f"request {self.request_id}" if self.request_id else "",
            "" if self.duration_s is None else f"{self.duration_s * 1000:.0f} ms",
        ]
        status = f" {self.status}" if self.status else ""
        reason = f": {self.reason}" if self.reason else ""
        return printable(f"{self.kind}{status}: {', '.join(filter(None, parts))}{reason}")


Observe = Callable[[Moment], object]
"""Called with each moment, before the client goes on. It must not raise an exception."""


def ignore(_: Moment) -> None:
    pass


def log_to(logger: logging.Logger) -> Observe:
    """
    Write each moment to a logger: tokens and attempts at DEBUG, successes at INFO, everything else at WARNING.

    >>> client = PartnerClient(base_url, credentials, observe=log_to(logging.getLogger("partner_api")))
    """

    def write(moment: Moment) -> None:
        is_success = 0 < moment.status < 400
        is_start = moment.kind in ("token", "attempt")
        logger.log(logging.DEBUG if is_start else logging.INFO if is_success else logging.WARNING, "%s", moment)

    return write
