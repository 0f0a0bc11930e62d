"""Retry policy: which requests are retried, and when."""

from __future__ import annotations

import random
import time
from typing import Any, Optional

from ._clock import Clock
from ._retry_after import retry_after_s
from ._send import Request, Response
from ._steps import SendStep, Steps, WaitStep
from .errors import PartnerConnectionError, PartnerError, without_query
from .generated import policy
from .observe import Moment, Observe, ignore

IDEMPOTENCY_HEADER = "X-Idempotency-Key"


def attempts(
    first: SendStep, max_attempts: int, is_safe: Optional[bool] = None, clock: Clock = Clock(), observe: Observe = ignore
) -> Steps[Response]:
    """
    Send a request, and retry it with growing, jittered delays, never before `Retry-After`.

    :param is_safe: whether sending any request twice is harmless. Default: decided by method and idempotency key
    """
    request = first.request
    safe = _is_safe(request) if is_safe is None else is_safe
    subject = f"{request.method} {without_query(request.url)}"
    attempt = 1
    while True:
        started_at = time.monotonic()

        def tell(kind: str, duration_s: Optional[float] = None, **fields: Any) -> None:
            if observe is not ignore:
                observe(Moment(kind, subject, attempt, max_attempts, duration_s=duration_s, **fields))

        tell("attempt")
        is_last = attempt >= max_attempts
        delay_s: Optional[float] = None
        try:
            response = yield first
            request_id = response.headers.get("x-request-id")
            tell("response", time.monotonic() - started_at, status=response.status, request_id=request_id)
            delay_s = retry_after_s(response.headers, clock.now())
            if is_last or (delay_s or 0) > policy.MAX_RETRY_AFTER_SECONDS:
                return response
            if not _is_retryable(response, delay_s is not None, safe):
                return response
        except PartnerError as error:
            is_lost = isinstance(error, PartnerConnectionError)
            failure = PartnerConnectionError(error.address, attempt, error.reason) if is_lost else error
            tell("error", time.monotonic() - started_at, reason=str(failure))
            if not is_lost or is_last or not safe:
                raise failure from error.__cause__
        pause_s = (delay_s or 0) + backoff_s(attempt)
        tell("wait", pause_s)
        yield WaitStep(pause_s)
        attempt += 1


def backoff_s(attempt: int) -> float:
    """Return the delay after an attempt, with jitter."""
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
