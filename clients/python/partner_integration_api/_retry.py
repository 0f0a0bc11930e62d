"""Retry policy: which requests are retried, and when."""

from __future__ import annotations

import random
from typing import Optional

from ._clock import Clock
from ._retry_after import retry_after_s
from ._send import Request, Response, Send
from .errors import PartnerConnectionError
from .generated import policy

IDEMPOTENCY_HEADER = "X-Idempotency-Key"


def with_retries(send: Send, max_attempts: int, is_safe: Optional[bool] = None, clock: Clock = Clock()) -> Send:
    """
    Wrap `send`: retry with growing, jittered delays, never before `Retry-After`.

    :param is_safe: whether sending any request twice is harmless. Default: decided by method and idempotency key
    """

    def send_with_retries(request: Request, timeout_s: float) -> Response:
        safe = _is_safe(request) if is_safe is None else is_safe
        attempt = 1
        while True:
            is_last = attempt >= max_attempts
            delay_s: Optional[float] = None
            try:
                response = send(request, timeout_s)
                delay_s = retry_after_s(response.headers, clock.now())
                if is_last or (delay_s or 0) > policy.MAX_RETRY_AFTER_SECONDS:
                    return response
                if not _is_retryable(response, delay_s is not None, safe):
                    return response
            except PartnerConnectionError as error:
                if is_last or not safe:
                    raise PartnerConnectionError(error.address, attempt, error.reason) from error.__cause__
            clock.sleep((delay_s or 0) + _backoff_s(attempt))
            attempt += 1

    return send_with_retries


def _backoff_s(attempt: int) -> float:
    delay_ms = policy.FIRST_DELAY_MILLISECONDS * policy.DELAY_FACTOR ** (attempt - 1)
    return min(delay_ms, policy.MAX_DELAY_MILLISECONDS) / 1000 * (1 - random.random() * policy.JITTER_PERCENT / 100)


def _is_safe(request: Request) -> bool:
    """Return whether sending the request twice is harmless."""
    is_keyed = IDEMPOTENCY_HEADER in request.headers
    return request.method in policy.RETRYABLE_METHODS or (is_keyed and request.method in policy.METHODS_RETRYABLE_WITH_KEY)


def _is_retryable(response: Response, has_retry_after: bool, is_safe: bool) -> bool:
    """Return whether a retry of the same request may succeed."""
    status = response.status
    if status in policy.UNPROCESSED_STATUSES:
        return True
    if has_retry_after and status in policy.UNPROCESSED_STATUSES_WITH_RETRY_AFTER:
        return True
    if not is_safe:
        return False
    if status == 409:  # The previous attempt timed out, but the service is still processing it.
        return any(f'"{code}"'.encode() in response.body for code in policy.RETRYABLE_CODES)
    return status in policy.RETRYABLE_STATUSES
