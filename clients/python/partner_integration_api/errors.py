"""What can go wrong, each as an exception of its own."""

from __future__ import annotations

from typing import Mapping, Optional

from .generated.error_codes import Repeat, repeat_of
from .models import ErrorDetail


def bare(address: str) -> str:
    """An address without its query, which may hold a signature."""
    return address.split("?")[0]


def named(request_id: Optional[str]) -> str:
    """Names a request in a message, where the answer did."""
    return f", request {request_id}" if request_id else ""


_ADVICE: dict[Repeat, str] = {
    "never": "The same request never succeeds.",
    "later": "The same request may be sent again later.",
    "after_change": "The same request succeeds only after a change.",
}


def advice_of(repeat: Repeat, code: Optional[str], address: str) -> str:
    """What to do, and where the service that answered `code` describes it."""
    base, found, _ = address.partition("/integrations/")
    if code is None or not found:
        return _ADVICE[repeat]  # A proxy's answer, or that of the token address.
    return f"{_ADVICE[repeat]} See {base}/errors/{code.lower().replace('_', '-')}/"


class PartnerError(Exception):
    """Everything that this package raises."""


class PartnerConnectionError(PartnerError):
    """There was no whole answer: not connected, broken off, or not in time."""

    def __init__(self, address: str, attempts: int, reason: object) -> None:
        self.address = bare(address)
        self.attempts = attempts
        """How often it was tried."""
        self.reason = reason
        super().__init__(
            f"No answer from {self.address} after {attempts} attempts: {reason}."
            " Look at the address, the network and the proxy."
        )


class RedirectError(PartnerError):
    """A redirect. It is not followed: a token goes to the service and nowhere else."""

    def __init__(self, address: str, status: int, location: str) -> None:
        self.address = bare(address)
        self.status = status
        """HTTP status of the answer."""
        self.location = bare(location)
        """Where it leads."""
        super().__init__(
            f"Expected an answer of {self.address}, got a redirect {status} to {self.location}."
            " It is not followed: correct the address."
        )


class UnreadableAnswerError(PartnerError):
    """A 2xx whose body is not what the contract says, such as a page of a proxy."""

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
        self.address = bare(address)
        self.status = status
        """HTTP status of the answer."""
        self.request_id = request_id
        self.place = place
        """JSON Pointer into the body; empty for all of it."""
        self.expected = expected
        self.got = got
        self.excerpt = excerpt
        """How a body that is no JSON begins; empty for others."""
        shown = f" ({excerpt})" if excerpt else ""
        super().__init__(
            f"Expected {expected} at {place or 'the body'}, got {got}{shown}: {status} from {self.address}"
            f"{named(request_id)}. Look whether a proxy answered{', or ask for help with the request id' if request_id else ''}."
        )


class PartnerApiError(PartnerError):
    """An answer that is not 2xx, or the refusal of a token."""

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
        first = f"{status} {self.code} from {bare(address)}{named(self.request_id)}"
        advice = advice_of(self.repeat, errors[0].code if errors else None, address)
        super().__init__("\n  ".join([first, *lines, advice]))


class WebhookError(PartnerError):
    """A delivery that is not to be taken. Answer it with `status`: the service then tries again."""

    def __init__(self, status: int, reason: str) -> None:
        self.status = status
        self.reason = reason
        super().__init__(reason)
