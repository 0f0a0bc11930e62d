"""Sends one request with the standard library."""

from __future__ import annotations

import http.client
import json
import platform
import ssl
import time
import zlib
from dataclasses import dataclass, field
from email.message import Message
from typing import Any, Callable, Mapping, Optional

from ._connections import Connections
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

    def read(self, shape: str, read: Callable[[Any], Any]) -> Any:
        """
        Return the envelope's `data`, read by `read`.

        :raises UnreadableAnswerError: the body does not match the shape
        """
        try:
            return read(self.check_envelope()["data"])
        except (AttributeError, LookupError, TypeError, ValueError):  # A mismatch, or an integer such as 1200.0.
            pass
        try:
            return read(field_of(self.check_envelope(), "data", shape))
        except Mismatch as mismatch:
            raise self.unreadable(mismatch) from None

    def check_envelope(self) -> dict[str, Any]:
        """
        Return the envelope.

        :raises UnreadableAnswerError: the body is not a JSON object
        """
        try:
            return object_of(self.body)
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


class HttpSend:
    """
    Sends requests with the standard library and keeps connections for further requests. Threads can share one instance.

    :param context: TLS settings. Default: those of the standard library
    """

    def __init__(self, context: Optional[ssl.SSLContext] = None) -> None:
        self._connections = Connections(context)

    def close(self) -> None:
        """Close the idle connections."""
        self._connections.close()

    def __call__(self, request: Request, timeout_s: float) -> Response:
        """
        Send one request.

        :raises PartnerError: the connection failed or timed out, or the response is a redirect or too large
        """
        deadline = time.monotonic() + timeout_s
        try:
            with self._connections.borrow(request.url, timeout_s) as (connection, target, headers):
                all_headers = {"Accept-Encoding": "gzip", **request.headers, **headers}
                connection.request(request.method, target, request.body, all_headers)
                return _read_response(connection.getresponse(), request.url, deadline)
        except (OSError, http.client.HTTPException, zlib.error) as error:
            raise PartnerConnectionError(request.url, 1, repr(error)) from None


def _read_response(incoming: http.client.HTTPResponse, url: str, deadline: float) -> Response:
    with incoming:
        body = Body(incoming.status, incoming.headers, url)
        while not body.is_too_large() and (chunk := incoming.read1(65536)):
            body.add(chunk)
            if time.monotonic() > deadline:
                raise TimeoutError("the response took too long")
        if incoming.length and not body.is_too_large():  # `read1` reports a closed connection as the end of the body.
            raise http.client.IncompleteRead(b"", incoming.length)
        return body.response()


_REDIRECTS = {301, 302, 303, 307, 308}


class Body:
    """
    Decompresses the body of a response, up to one byte more than the allowed size.

    :raises RedirectError: the response is a redirect
    """

    def __init__(self, status: int, headers: Message, url: str) -> None:
        self._status, self._url = status, url
        self._headers = {name.lower(): value for name, value in headers.items()}
        if status in _REDIRECTS:
            raise RedirectError(url, status, self._headers.get("location", ""))
        self._gzip = zlib.decompressobj(wbits=31) if self._headers.get("content-encoding", "").lower() == "gzip" else None
        self._bytes = bytearray()

    def add(self, chunk: bytes) -> None:
        room = MAX_ANSWER_BYTES + 1 - len(self._bytes)
        self._bytes += self._gzip.decompress(chunk, room) if self._gzip else chunk

    def is_too_large(self) -> bool:
        return len(self._bytes) > MAX_ANSWER_BYTES

    def response(self) -> Response:
        """
        Return the response of a body that is complete or too large.

        :raises UnreadableAnswerError: the body is too large
        :raises http.client.IncompleteRead: the connection was closed before the end of the body
        """
        response = Response(self._status, self._headers, bytes(self._bytes), self._url)
        if self.is_too_large():
            raise response.unreadable(Mismatch("", f"at most {MAX_ANSWER_BYTES} bytes", "more"))
        if (self._gzip and self._bytes and not self._gzip.eof) or _is_truncated(response):
            raise http.client.IncompleteRead(b"")
        return response


def _is_truncated(response: Response) -> bool:
    """Return whether the connection closed within the headers: an empty body without a declared length."""
    names = response.headers.keys()
    is_bounded = "content-length" in names or "transfer-encoding" in names
    return response.body == b"" and not is_bounded and response.status not in (204, 304)
