"""The exceptions of this package."""

from __future__ import annotations

import re
import time
from typing import Mapping, Optional

from ._retry_after import retry_after_s
from .generated.error_codes import Repeat, repeat_of
from .models import ErrorDetail


def without_query(url: str) -> str:
    """Return a URL without its query, which may contain a signature."""
    return url.split("?")[0]


def _request_suffix(request_id: Optional[str]) -> str:
    return f", request {request_id}" if request_id else ""


_ADVICE: dict[Repeat, str] = {
    "never": "The same request never succeeds.",
    "later": "You can retry the same request later.",
    "after_change": "The same request succeeds only after a change.",
}


def _advice(repeat: Repeat, code: Optional[str], url: str) -> str:
    """Return the remedy, with a link to the service's page about the code."""
    base, separator, _ = url.partition("/integrations/")
    if code is None or not separator:
        return _ADVICE[repeat]  # A response of a proxy or of the token endpoint.
    return f"{_ADVICE[repeat]} See {base}/errors/{code.lower().replace('_', '-')}/"


_UNPRINTABLE = re.compile("[\x00-\x1f\x7f-\x9f\u061c\u200e\u200f\u2028-\u202e\u2066-\u2069\ud800-\udfff]")
"""Control characters, bidirectional controls, line separators and surrogates: printed, they could control a terminal or fake a line."""


def printable(text: str) -> str:
    return _UNPRINTABLE.sub(lambda found: f"\\u{ord(found.group()):04x}", text)


class PartnerError(Exception):
    """
    Base class of all errors of this package.

    Control and bidirectional characters of the service's texts are escaped in the message, and unchanged in the attributes.
    """

    def __init__(self, *lines: str) -> None:
        super().__init__("\n  ".join(printable(line) for line in lines))


class TokenError(PartnerError, ValueError):
    """The access token is not valid in a header. The message does not contain it."""

    def __init__(self) -> None:
        super().__init__(
            "Expected a token of printable ASCII characters, got other characters. Check where the token is read from."
        )


class PartnerConnectionError(PartnerError):
    """The connection failed, was reset, or timed out."""

    def __init__(self, address: str, attempts: int, reason: object) -> None:
        self.address = without_query(address)
        """URL without its query, which may contain a signature."""
        self.attempts = attempts
        """Number of attempts made."""
        self.reason = reason
        super().__init__(
            f"No response from {self.address} (attempts: {attempts}): {reason}."
            " Check the address, network and proxy settings."
        )


class RedirectError(PartnerError):
    """The server returned a redirect. The client does not follow it, so that the token goes to the service only."""

    def __init__(self, address: str, status: int, location: str) -> None:
        self.address = without_query(address)
        """URL without its query, which may contain a signature."""
        self.status = status
        """HTTP status of the response."""
        self.location = without_query(location)
        """Target of the redirect, if known."""
        super().__init__(
            f"Expected a response from {self.address}, got a redirect ({status}) to {self.location}."
            " Redirects are not followed: correct the address."
        )


class UnreadableAnswerError(PartnerError):
    """A 2xx response whose body does not match the contract, such as a proxy's page."""

    def __init__(
        self,
        address: str,
        status: int,
        request_id: Optional[str],
        place: str,
        expected: str,
        got: str,
        excerpt: str = "",
    ) -> None:
        self.address = without_query(address)
        """URL without its query, which may contain a signature."""
        self.status = status
        """HTTP status of the response."""
        self.request_id = request_id
        self.place = place
        """JSON Pointer into the body; empty for the whole body."""
        self.expected = expected
        self.got = got
        self.excerpt = excerpt
        """Beginning of a body that is not JSON; empty otherwise."""
        where = f"at {place}" if place else "in the body"
        quote = f" ({excerpt})" if excerpt else ""
        support = ", or contact support with the request id" if request_id else ""
        super().__init__(
            f"Expected {expected} {where}, got {got}{quote}: {status} from {self.address}{_request_suffix(request_id)}."
            f" Check whether a proxy returned this response{support}."
        )


class PartnerApiError(PartnerError):
    """The service returned a status other than 2xx, or the token endpoint rejected the credentials."""

    def __init__(self, status: int, errors: list[ErrorDetail], headers: Mapping[str, str], address: str) -> None:
        self.status = status
        """HTTP status of the response."""
        self.errors = errors
        """
        All violations that the service reported; empty if the response did not come from the service, such as a proxy's page.
        """
        self.code = errors[0].code if errors else f"HTTP_{status}"
        """
        Code of the first error, such as `PROMOTION_NOT_ACTIVATED`; `HTTP_<status>` if the response contains none. Newer services
        may return codes that `ErrorCode` does not list.
        """
        self.repeat: Repeat = repeat_of(self.code, status)
        """Whether you can retry the same request: `never`, `later` (unchanged, after a delay) or `after_change`."""
        self.request_id = headers.get("x-request-id")
        """`X-Request-ID` of the response: include it when you contact support."""
        self.retry_after_s = retry_after_s(headers, time.time())
        """Seconds to wait before a retry, from `Retry-After`; None without the header."""
        self.headers = headers
        """Headers of the response, by lower-case name."""
        lines = [f"{error.field}: {error.message}" if error.field else error.message for error in errors]
        first = f"{status} {self.code} from {without_query(address)}{_request_suffix(self.request_id)}"
        advice = _advice(self.repeat, errors[0].code if errors else None, address)
        super().__init__(first, *lines, advice)


class WebhookError(PartnerError):
    """The delivery is not authentic, is too old, or is not a valid event."""

    def __init__(self, status: int, reason: str, place: Optional[str] = None) -> None:
        self.status = status
        """HTTP status to return."""
        self.reason = reason
        """Reason of the rejection."""
        self.place = place
        """JSON Pointer to the invalid value in the body of an authentic delivery; None for other reasons."""
        super().__init__(reason)
