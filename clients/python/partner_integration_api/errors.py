"""What can go wrong, each as an exception of its own."""

from __future__ import annotations

from typing import Mapping

from .generated.error_codes import Repeat, repeat_of
from .models import ErrorDetail


class PartnerError(Exception):
    """Everything that this package raises."""


class PartnerConnectionError(PartnerError):
    """There was no answer: not connected, broken off, or not in time."""


class PartnerApiError(PartnerError):
    """An answer that is not 2xx, one that is not readable, or a token that could not be had."""

    def __init__(self, status: int, errors: list[ErrorDetail], headers: Mapping[str, str], address: str) -> None:
        self.status = status
        """HTTP status of the answer."""
        self.errors = errors
        """Every violation that the service found; empty if the answer is not of the service, such as a proxy's page."""
        self.code = errors[0].code if errors else f"HTTP_{status}"
        """Code of the first error, one of `ErrorCode` or a newer one. Decide by this and `status`."""
        self.repeat: Repeat = repeat_of(self.code, status)
        """Whether the same request may be sent again: `never`, `later` (as it is, after a pause) or `after_change`."""
        self.request_id = headers.get("x-request-id")
        """`X-Request-ID` of the answer: name it when you ask for help."""
        self.headers = headers
        """Headers of the answer, by their lower-case names."""
        lines = [f"{error.field}: {error.message}" if error.field else error.message for error in errors]
        first = f"{status} {self.code} from {address.split('?')[0]}, request {self.request_id}"
        super().__init__("\n  ".join([first, *lines]))


class WebhookError(PartnerError):
    """A delivery that is not to be taken. Answer it with `status`: the service then tries again."""

    def __init__(self, status: int, reason: str) -> None:
        self.status = status
        self.reason = reason
        super().__init__(reason)
