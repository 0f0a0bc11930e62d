"""One request and its answer, on the standard library."""

from __future__ import annotations

import http.client
import json
import platform
import time
import urllib.error
import urllib.request
from dataclasses import dataclass, field
from typing import Any, Callable, Mapping, Optional

from ._answer import Misfit, field_of, object_of
from .errors import PartnerApiError, PartnerConnectionError, RedirectError, UnreadableAnswerError
from .generated.contract import VERSION
from .generated.policy import MAX_ANSWER_BYTES
from .models import ErrorDetail

AGENT = f"partner-integration-api-python/{VERSION} Python/{platform.python_version()}"
"""By what a service knows the caller: this client, its version, and that of Python."""


@dataclass(frozen=True, slots=True)
class Request:
    method: str
    url: str
    headers: Mapping[str, str] = field(repr=False)
    """With the token or the secret, so they are not shown."""
    body: Optional[bytes] = field(default=None, repr=False)


@dataclass(frozen=True)
class Response:
    """An answer as it came; `headers` by their lower-case names."""

    status: int
    headers: Mapping[str, str]
    body: bytes
    url: str

    def json(self) -> Any:
        """The body, or None if it is no JSON."""
        try:
            return json.loads(self.body)
        except ValueError:
            return None

    def read(self, shape: str) -> Any:
        """
        What stands in the envelope's `data`, and fits a shape; None for no shape.

        :raises UnreadableAnswerError: it does not fit
        """
        try:
            envelope = object_of(self.body)
            return field_of(envelope, "data", shape) if shape else None
        except Misfit as misfit:
            raise self.unreadable(misfit) from None

    def unreadable(self, misfit: Misfit) -> UnreadableAnswerError:
        request_id = self.headers.get("x-request-id")
        place, expected, got, excerpt = misfit.place, misfit.expected, misfit.got, misfit.excerpt
        return UnreadableAnswerError(self.url, self.status, request_id, place, expected, got, excerpt)

    def error(self) -> PartnerApiError:
        try:
            listed = field_of(object_of(self.body), "errors", "ErrorDetail[]")
        except Misfit:
            listed = []  # Not an error of the service.
        return PartnerApiError(self.status, [ErrorDetail.from_json(entry) for entry in listed], self.headers, self.url)


Send = Callable[[Request, float], Response]
"""Sends a request and gives its answer, whatever its status; the number is the longest time for it, in seconds."""


class _NoRedirect(urllib.request.HTTPRedirectHandler):
    """A token goes to the service and nowhere else."""

    def redirect_request(self, *_: Any) -> None:
        return None


_opener = urllib.request.build_opener(_NoRedirect)


def send(request: Request, timeout_s: float) -> Response:
    """:raises PartnerError: there was no whole answer in time, it is too long, or a redirect"""
    ends_at = time.monotonic() + timeout_s
    outgoing = urllib.request.Request(
        request.url, data=request.body, headers=dict(request.headers), method=request.method
    )
    try:
        try:
            answer: Any = _opener.open(outgoing, timeout=timeout_s)
        except urllib.error.HTTPError as error:
            answer = error
        with answer:
            headers = {name.lower(): value for name, value in answer.headers.items()}
            if answer.status in _REDIRECTS:
                raise RedirectError(request.url, answer.status, headers.get("location", ""))
            response = Response(answer.status, headers, _read(answer, ends_at), request.url)
            if _is_cut(response):
                raise http.client.IncompleteRead(b"")
    except (OSError, http.client.HTTPException) as error:
        raise PartnerConnectionError(request.url, 1, getattr(error, "reason", None) or repr(error)) from None
    if len(response.body) > MAX_ANSWER_BYTES:
        raise response.unreadable(Misfit("", f"at most {MAX_ANSWER_BYTES} bytes", "more"))
    return response


def _is_cut(response: Response) -> bool:
    """Whether it ended in its headers: whoever sends an empty body says so there."""
    names = response.headers.keys()
    is_bounded = "content-length" in names or "transfer-encoding" in names
    return response.body == b"" and not is_bounded and response.status not in (204, 304)


_REDIRECTS = {301, 302, 303, 307, 308}


def _read(answer: Any, ends_at: float) -> bytes:
    """At most one byte more than an answer may have."""
    chunks: list[bytes] = []
    length = 0
    while length <= MAX_ANSWER_BYTES and (chunk := answer.read1(65536)):
        chunks.append(chunk)
        length += len(chunk)
        if time.monotonic() > ends_at:
            raise TimeoutError("the answer took too long")
    if answer.length:  # `read1` takes a connection that breaks off for the end.
        raise http.client.IncompleteRead(b"", answer.length)
    return b"".join(chunks)[: MAX_ANSWER_BYTES + 1]
