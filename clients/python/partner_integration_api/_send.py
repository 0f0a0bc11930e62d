"""One request and its answer, on the standard library."""

from __future__ import annotations

import http.client
import json
import time
import urllib.error
import urllib.request
from dataclasses import dataclass
from typing import Any, Callable, Mapping, Optional

from .errors import PartnerApiError, PartnerConnectionError
from .models import ErrorDetail


@dataclass(frozen=True)
class Request:
    method: str
    url: str
    headers: Mapping[str, str]
    body: Optional[bytes] = None


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

    def error(self) -> PartnerApiError:
        answer = self.json()
        listed = answer.get("errors") if isinstance(answer, dict) else None
        try:
            errors = [ErrorDetail.from_json(entry) for entry in listed or []]
        except (KeyError, TypeError, AttributeError):
            errors = []  # Not an error of the service.
        return PartnerApiError(self.status, errors, self.headers, self.url)


Send = Callable[[Request, float], Response]
"""Sends a request and gives its answer, whatever its status; the number is the longest time for it, in seconds."""


class _NoRedirect(urllib.request.HTTPRedirectHandler):
    """A token goes to the service and nowhere else."""

    def redirect_request(self, *_: Any) -> None:
        return None


_opener = urllib.request.build_opener(_NoRedirect)


def send(request: Request, timeout_s: float) -> Response:
    """:raises PartnerConnectionError: there was no answer in time"""
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
            return Response(answer.status, headers, _read(answer, ends_at), request.url)
    except (OSError, http.client.HTTPException) as error:
        reason = getattr(error, "reason", None) or error
        raise PartnerConnectionError(f"{request.method} {request.url.split('?')[0]}: {reason}") from error


def _read(answer: Any, ends_at: float) -> bytes:
    chunks: list[bytes] = []
    while chunk := answer.read1(65536):
        chunks.append(chunk)
        if time.monotonic() > ends_at:
            raise TimeoutError("the answer took too long")
    return b"".join(chunks)
