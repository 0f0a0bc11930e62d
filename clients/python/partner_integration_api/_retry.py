"""Which requests are sent again, and when."""

from __future__ import annotations

import email.utils
import random
import time
from typing import Optional

from ._send import Request, Response, Send
from .errors import PartnerConnectionError

_IDEMPOTENT_METHODS = {"GET", "PUT", "DELETE"}
_PASSING_FAILURES = {408, 500, 502, 503, 504}
_FIRST_DELAY_S = 0.5
_MAX_DELAY_S = 8.0
_MAX_RETRY_AFTER_S = 60.0
"""The longest window of a rate limit: a longer Retry-After is not waited for, the answer is returned."""

IDEMPOTENCY_HEADER = "X-Idempotency-Key"


def retrying(send: Send, max_attempts: int, is_safe: Optional[bool] = None) -> Send:
    """`send` that tries again what may succeed later: with growing, jittered pauses, and never before `Retry-After`."""

    def repeat(request: Request, timeout_s: float) -> Response:
        safe = _is_safe(request) if is_safe is None else is_safe
        attempt = 1
        while True:
            pause_s = min(_FIRST_DELAY_S * 2 ** (attempt - 1), _MAX_DELAY_S) * random.uniform(0.5, 1)
            is_last = attempt >= max_attempts
            asked_s = 0.0
            try:
                response = send(request, timeout_s)
                asked_s = _retry_after_s(response)
                if is_last or asked_s > _MAX_RETRY_AFTER_S or not _may_pass(response, safe):
                    return response
            except PartnerConnectionError:
                if is_last or not safe:
                    raise
            time.sleep(asked_s + pause_s)
            attempt += 1

    return repeat


def _is_safe(request: Request) -> bool:
    """Whether doing it twice does no harm."""
    return request.method in _IDEMPOTENT_METHODS or IDEMPOTENCY_HEADER in request.headers


def _may_pass(response: Response, is_safe: bool) -> bool:
    """Whether the same request may be answered otherwise later. 429 and 503 with `Retry-After` say that nothing was done."""
    if response.status == 429 or (response.status == 503 and "retry-after" in response.headers):
        return True
    if not is_safe:
        return False
    if response.status == 409:  # The attempt before timed out here and still runs there.
        return b'"IDEMPOTENCY_KEY_IN_FLIGHT"' in response.body
    return response.status in _PASSING_FAILURES


def _retry_after_s(response: Response) -> float:
    """`Retry-After`, seconds or a date, from now on; 0 without one."""
    value = response.headers.get("retry-after", "")
    if value.isascii() and value.isdigit():
        return float(value)
    try:
        return max(email.utils.parsedate_to_datetime(value).timestamp() - time.time(), 0.0)
    except (TypeError, ValueError):
        return 0.0
