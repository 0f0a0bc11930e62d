"""Which requests are sent again, and when."""

from __future__ import annotations

import email.utils
import random
import re
from typing import Optional

from ._clock import Clock
from ._send import Request, Response, Send
from .errors import PartnerConnectionError
from .generated import policy

IDEMPOTENCY_HEADER = "X-Idempotency-Key"


_HTTP_DATE = re.compile(r"[A-Z][a-z]{2}, \d\d [A-Z][a-z]{2} \d{4} \d\d:\d\d:\d\d GMT", re.ASCII)


def retrying(send: Send, max_attempts: int, is_safe: Optional[bool] = None, clock: Clock = Clock()) -> Send:
    """`send` that tries again what may succeed later: with growing, jittered pauses, and never before `Retry-After`."""

    def repeat(request: Request, timeout_s: float) -> Response:
        safe = _is_safe(request) if is_safe is None else is_safe
        attempt = 1
        while True:
            is_last = attempt >= max_attempts
            asked_s: Optional[float] = None
            try:
                response = send(request, timeout_s)
                asked_s = _retry_after_s(response, clock.now())
                if is_last or (asked_s or 0) > policy.MAX_RETRY_AFTER_SECONDS:
                    return response
                if not _may_pass(response, asked_s is not None, safe):
                    return response
            except PartnerConnectionError as error:
                if is_last or not safe:
                    raise PartnerConnectionError(error.address, attempt, error.reason) from error.__cause__
            clock.sleep((asked_s or 0) + _pause_s(attempt))
            attempt += 1

    return repeat


def _pause_s(attempt: int) -> float:
    longest_ms = policy.FIRST_DELAY_MILLISECONDS * policy.DELAY_FACTOR ** (attempt - 1)
    return min(longest_ms, policy.MAX_DELAY_MILLISECONDS) / 1000 * (1 - random.random() * policy.JITTER_PERCENT / 100)


def _is_safe(request: Request) -> bool:
    """Whether doing it twice does no harm."""
    is_keyed = IDEMPOTENCY_HEADER in request.headers
    return request.method in policy.REPEATED_METHODS or (is_keyed and request.method in policy.METHODS_REPEATED_WITH_KEY)


def _may_pass(response: Response, has_retry_after: bool, is_safe: bool) -> bool:
    """Whether the same request may be answered otherwise later."""
    status = response.status
    if status in policy.UNDONE_STATUSES:
        return True
    if has_retry_after and status in policy.UNDONE_STATUSES_WITH_RETRY_AFTER:
        return True
    if not is_safe:
        return False
    if status == 409:  # The attempt before timed out here and still runs there.
        return any(f'"{code}"'.encode() in response.body for code in policy.REPEATED_CODES)
    return status in policy.REPEATED_STATUSES


def _retry_after_s(response: Response, now: float) -> Optional[float]:
    """
    `Retry-After`, seconds or a date, from now on; None without one. A date counts from the answer's own `Date`: the clock
    here may be wrong.
    """
    value = response.headers.get("retry-after", "")
    if value.isascii() and value.isdigit():
        return float(value)
    date = _date_s(value)
    if date is None:
        return None
    sent = _date_s(response.headers.get("date", ""))
    return max(date - (now if sent is None else sent), 0.0)


def _date_s(value: str) -> Optional[float]:
    try:
        return email.utils.parsedate_to_datetime(value).timestamp() if _HTTP_DATE.fullmatch(value) else None
    except (TypeError, ValueError):
        return None
