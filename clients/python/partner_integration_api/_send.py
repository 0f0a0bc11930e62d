"""Sends one request with the standard library."""

from __future__ import annotations

import http.client
import json
import platform
import time
import urllib.error
import urllib.request
from dataclasses import dataclass, field
from typing import Any, Callable, Mapping, Optional

from ._validation import Mismatch, field_of, object_of
from .errors import PartnerApiError, PartnerConnectionError, RedirectError, UnreadableAnswerError
from .generated.contract import VERSION
from .generated.policy import MAX_ANSWER_BYTES
from .models import ErrorDetail

USER_AGENT = f"partner-integration-api-python/{VERSION} Python/{platform.python_version()}"
"""Name and version of the client, and the runtime."""


@dataclass(frozen=True, slots=True)
class Request:
    """An HTTP request."""

    method: str
    url: str
    headers: Mapping[str, str] = field(repr=False)
    """Excluded from the repr because they contain the token or the client secret."""
    body: Optional[bytes] = field(default=None, repr=False)


@dataclass(frozen=True)
class Response:
    """An HTTP response."""

    status: int
    headers: Mapping[str, str]
    """Headers by lower-case name."""
    body: bytes
    url: str

    def json(self) -> Any:
        """Return the parsed body, or None if it is not JSON."""
        try:
            return json.loads(self.body)
        except ValueError:
            return None

    def read(self, shape: str) -> Any:
        """
        Return the envelope's `data`, validated against a shape. With an empty shape only the envelope is checked.

        :raises UnreadableAnswerError: the body does not match
        """
        try:
            envelope = object_of(self.body)
            return field_of(envelope, "data", shape) if shape else None
        except Mismatch as mismatch:
            raise self.unreadable(mismatch) from None

    def unreadable(self, mismatch: Mismatch) -> UnreadableAnswerError:
        """Return the error for a body that does not match the contract."""
        request_id = self.headers.get("x-request-id")
        place, expected, got, excerpt = mismatch.place, mismatch.expected, mismatch.got, mismatch.excerpt
        return UnreadableAnswerError(self.url, self.status, request_id, place, expected, got, excerpt)

    def error(self) -> PartnerApiError:
        """Return the error for a status that is not 2xx."""
        try:
            entries = field_of(object_of(self.body), "errors", "ErrorDetail[]")
        except Mismatch:
            entries = []  # The response does not come from the service.
        return PartnerApiError(self.status, [ErrorDetail.from_json(entry) for entry in entries], self.headers, self.url)


Send = Callable[[Request, float], Response]
"""Sends a request within a timeout in seconds and returns the response, whatever its status."""


class _NoRedirect(urllib.request.HTTPRedirectHandler):
    """Does not follow redirects, so that a token is never sent to another host."""

    def redirect_request(self, *_: Any) -> None:
        return None


_opener = urllib.request.build_opener(_NoRedirect)


def send(request: Request, timeout_s: float) -> Response:
    """
    Send one request with urllib.

    :raises PartnerError: the connection failed or timed out, or the response is a redirect or too large
    """
    deadline = time.monotonic() + timeout_s
    outgoing = urllib.request.Request(
        request.url, data=request.body, headers=dict(request.headers), method=request.method
    )
    try:
        try:
            incoming: Any = _opener.open(outgoing, timeout=timeout_s)
        except urllib.error.HTTPError as error:
            incoming = error
        with incoming:
            headers = {name.lower(): value for name, value in incoming.headers.items()}
            if incoming.status in _REDIRECTS:
                raise RedirectError(request.url, incoming.status, headers.get("location", ""))
            response = Response(incoming.status, headers, _read(incoming, deadline), request.url)
            if _is_truncated(response):
                raise http.client.IncompleteRead(b"")
    except (OSError, http.client.HTTPException) as error:
        raise PartnerConnectionError(request.url, 1, getattr(error, "reason", None) or repr(error)) from None
    if len(response.body) > MAX_ANSWER_BYTES:
        raise response.unreadable(Mismatch("", f"at most {MAX_ANSWER_BYTES} bytes", "more"))
    return response


def _is_truncated(response: Response) -> bool:
    """Return whether the connection closed within the headers: an empty body without a declared length."""
    names = response.headers.keys()
    is_bounded = "content-length" in names or "transfer-encoding" in names
    return response.body == b"" and not is_bounded and response.status not in (204, 304)


_REDIRECTS = {301, 302, 303, 307, 308}


def _read(incoming: Any, deadline: float) -> bytes:
    """Read the body, up to one byte more than the allowed size."""
    chunks: list[bytes] = []
    length = 0
    while length <= MAX_ANSWER_BYTES and (chunk := incoming.read1(65536)):
        chunks.append(chunk)
        length += len(chunk)
        if time.monotonic() > deadline:
            raise TimeoutError("the response took too long")
    if incoming.length:  # `read1` reports a closed connection as the end of the body.
        raise http.client.IncompleteRead(b"", incoming.length)
    return b"".join(chunks)[: MAX_ANSWER_BYTES + 1]
